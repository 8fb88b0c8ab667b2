"""FEL-SCO: points."""

from mypy_extensions import i64

from fondaco.games.felinia.model import config as c
from fondaco.games.felinia.model.state import FeliniaPlayer, FeliniaState
from fondaco.games.felinia.rules.groups import group_sizes, points_of_groups
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count, total
from fondaco.kernel.scores import ScoreLine, Sheet
from fondaco.kernel.texts import say


def kind_points(s: FeliniaState, p: FeliniaPlayer, kind: i64) -> i64:
    """FEL-SCO-1, FEL-AMB-20, FEL-AMB-21: n tiles of a kind score min(n, range) each."""
    n = count(p.tiles, kind)
    for tile in range(len(s.cfg.bonus_kind)):
        counts = s.cfg.bonus_effect[tile] == c.TILE and s.cfg.bonus_kind[tile] == kind
        if counts and has(p.bonus, tile):
            n += 1
    return n * min(n, s.cfg.range[kind])


def bonus_points(s: FeliniaState, p: FeliniaPlayer) -> i64:
    """FEL-SCO-2: a point for each own tile of the kind; the bonus tile itself scores nothing."""
    points: i64 = 0
    for tile in range(len(s.cfg.bonus_kind)):
        if has(p.bonus, tile) and s.cfg.bonus_effect[tile] == c.POINT:
            points += count(p.tiles, s.cfg.bonus_kind[tile])
    return points


def single_points(p: FeliniaPlayer) -> i64:
    """FEL-SCO-3, FEL-PRO-8: what a merchant in a group of one scores."""
    return 2 if p.owns(c.SINGLE_POINTS) else 1


def spice_points(p: FeliniaPlayer) -> i64:
    """FEL-SCO-4, FEL-PRO-8: a point for two spices, or for each."""
    return p.spice if p.owns(c.SPICE_POINTS) else p.spice // 2


def mystery_points(p: FeliniaPlayer) -> i64:
    """FEL-PRO-7, FEL-PRO-8: one card 1 point, more cards 2 each; one more each for its tile."""
    n = size(p.cards)
    more = n if p.owns(c.MYSTERY_POINTS) else 0
    return more + (n if n <= 1 else 2 * n)


def provision_points(p: FeliniaPlayer) -> i64:
    """FEL-PRO-8: provisions score only with their special tile."""
    return 2 * p.provisions if p.owns(c.PROVISION_POINTS) else 0


def points(s: FeliniaState, seat: i64) -> i64:
    """Return the points of a seat as they stand."""
    p = s.players[seat]
    n = bonus_points(s, p) if p.bonus else 0
    for kind in range(s.cfg.kinds):
        n += kind_points(s, p, kind)
    n += points_of_groups(s.cfg.island, p.island, single_points(p))
    n += p.gold + spice_points(p) + total(p.goods)
    return n + mystery_points(p) + provision_points(p)


def sheet(s: FeliniaState, seat: i64) -> Sheet:
    """FEL-SCO-1 to FEL-SCO-5: most points win; ties by silver (FEL-AMB-26)."""
    p = s.players[seat]
    groups = group_sizes(s.cfg.island, p.island)
    lines = [
        ScoreLine(
            "FEL-SCO-1",
            say("{kind} tiles", kind=s.cfg.kind_names[k]),
            count(p.tiles, k),
            kind_points(s, p, k),
        )
        for k in range(s.cfg.kinds)
    ]
    lines += [
        ScoreLine("FEL-SCO-2", say("Bonus tiles"), size(p.bonus), bonus_points(s, p)),
        ScoreLine(
            "FEL-SCO-3",
            say("Merchants in groups"),
            sum(groups),
            points_of_groups(s.cfg.island, p.island, single_points(p)),
        ),
        ScoreLine("FEL-SCO-4", say("Gold"), p.gold, p.gold),
        ScoreLine("FEL-SCO-4", say("Spice"), p.spice, spice_points(p)),
        ScoreLine("FEL-SCO-4", say("Goods"), total(p.goods), total(p.goods)),
    ]
    if s.cfg.pro:
        lines += [
            ScoreLine("FEL-PRO-7", say("Mysterious places"), size(p.cards), mystery_points(p)),
            ScoreLine("FEL-PRO-8", say("Provisions"), p.provisions, provision_points(p)),
        ]
    return Sheet(seat, tuple(lines), (p.silver,))
