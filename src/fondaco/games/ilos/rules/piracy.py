"""ILO-PIR: nests, attacks and forts."""

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState


def raiders(s: IlosState, seat: i64) -> i64:
    """ILO-PIR-2, ILO-EDG-10: the tiles whose nests other players occupy, as bits."""
    tiles: i64 = 0
    for other in range(s.seats):
        if other != seat:
            tiles |= s.players[other].nests
    return tiles


def raided(s: IlosState, seat: i64, island: i64) -> bool:
    """ILO-PIR-1, ILO-PIR-2, ILO-PIR-4: whether a seat pays more on an island.

    ILO-PIR-3: several nests do not add up. ILO-EDG-11: a fort protects the whole island.
    """
    if s.players[seat].forts & s.land[island] != 0:
        return False
    return raiders(s, seat) & s.shores[island] != 0


def cost(s: IlosState, seat: i64, card: i64, island: i64) -> i64:
    """ILO-CMP-2, ILO-TRN-5: how many cards an action on an island costs a seat now."""
    return s.cfg.raided[card] if raided(s, seat, island) else s.cfg.cost[card]
