"""ILO-SHP: what a ship action does once it is paid."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules.exploring import after_laying
from fondaco.games.ilos.rules.islands import drawn_region, lay
from fondaco.games.ilos.rules.nodes import island_nodes, nest_nodes
from fondaco.games.ilos.rules.wording import beside, region_text, side_text, source_text, tile_text
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.bits import bit
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import Text, player, say

SUPPLY: Final[i64] = 0  # sources: the supply, then regions, then tiles


def coast_source(island: i64) -> i64:
    """Return the source that stands for the ships at an island."""
    return 1 + island


def nest_source(s: IlosState, tile: i64) -> i64:
    """Return the source that stands for the ship on a nest."""
    return 1 + s.cfg.regions + tile


def source_island(s: IlosState, source: i64) -> i64:
    """Return the island of a source, or -1."""
    return source - 1 if 1 <= source <= s.cfg.regions else -1


def source_nest(s: IlosState, source: i64) -> i64:
    """Return the tile of a nest source, or -1."""
    return source - 1 - s.cfg.regions if source > s.cfg.regions else -1


TO_COAST: Final = Sentence[IlosState](
    "coast",
    lambda s, a: say(
        "{who}: a ship sails {source} to the coast of {island}.",
        who=player(a[0]),
        source=source_text(s, a[1]),
        island=region_text(s, a[2]),
    ),
)
TO_NEST: Final = Sentence[IlosState](
    "nest",
    lambda s, a: say(
        "{who}: a ship sails {source} to the pirate nest on {tile}.",
        who=player(a[0]),
        source=source_text(s, a[1]),
        tile=tile_text(s, a[2]),
    ),
)


def source_nodes(s: IlosState, seat: i64, source: i64) -> tuple[str, ...]:
    """Return the nodes of a source in the scene."""
    if source == SUPPLY:
        return (f"player.{seat}.ships",)
    island = source_island(s, source)
    return island_nodes(s, island) if island >= 0 else nest_nodes(s, source_nest(s, source))


def sail(s: IlosState, seat: i64, source: i64, deed: i64, place: i64, log: Log | None) -> None:
    """ILO-SHP-1, ILO-SHP-2: a ship leaves its place and comes to its destination."""
    _cast_off(s, seat, source)
    p = s.players[seat]
    what, target = kind(deed), first(deed)
    if what == do.COAST:
        p.fleet = fleets.added(p.fleet, target)  # ILO-ISL-5: the id region of the island
        if log is not None:
            log.append(Event(EVERYONE, TO_COAST, (seat, source, target)))
    elif what == do.NEST:
        p.nests |= bit(target)
        if log is not None:
            log.append(Event(EVERYONE, TO_NEST, (seat, source, target)))
    else:
        explore(s, seat, second(deed), place, target, log)


def _explored(s: IlosState, a: tuple[int, ...]) -> Text:
    who, tile, island = player(a[0]), tile_text(s, a[1]), region_text(s, a[5])
    if a[6] < 0:
        return say(
            "{who} lays the tile {tile} and lands at {island}.", who=who, tile=tile, island=island
        )
    return say(
        "{who} lays the tile {tile} {where} and lands at {island}.",
        who=who,
        tile=tile,
        where=side_text(s, a[6], a[7]),
        island=island,
    )


EXPLORED: Final = Sentence("explored", _explored)


def explore(s: IlosState, seat: i64, tile: i64, place: i64, island: i64, log: Log | None) -> None:
    """ILO-SHP-2 (b), ILO-SET-8: lay a tile, put the ship on its coast, refill the zone."""
    s.zone &= ~bit(tile)
    next_to = (-1, 0) if log is None else beside(s, do.cell_of(place))
    lay(s, tile, do.cell_of(place), do.turn_of(place))
    p = s.players[seat]
    p.fleet = fleets.added(p.fleet, drawn_region(s, tile, island))
    if log is not None:
        cell = do.cell_of(place)
        spot = (int(do.q_of(cell)), int(do.r_of(cell)), int(do.turn_of(place)))
        log.append(
            Event(EVERYONE, EXPLORED, (seat, tile, *spot, island, int(next_to[0]), int(next_to[1])))
        )
    after_laying(s, log)


def _cast_off(s: IlosState, seat: i64, source: i64) -> None:
    """ILO-SHP-4, ILO-SHP-5, ILO-EDG-5: a ship leaves; what was built with its help stays."""
    p = s.players[seat]
    if source == SUPPLY:
        p.ships -= 1
        return
    tile = source_nest(s, source)
    if tile >= 0:
        p.nests &= ~bit(tile)
        return
    p.fleet = fleets.without(p.fleet, _first_ship(s, seat, source - 1))


def _first_ship(s: IlosState, seat: i64, island: i64) -> i64:
    """ILO-ISL-5: of several ships at an island the one drawn at the first region leaves."""
    fleet = s.players[seat].fleet
    while s.islands[fleets.first_region(fleet)] != island:
        fleet = fleets.rest(fleet)
    return fleets.first_region(fleet)
