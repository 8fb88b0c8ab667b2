"""GOA-SCO: victory points."""

from mypy_extensions import i64

from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.board import PLANTATIONS
from fondaco.games.goa.model.holders import kind_of
from fondaco.games.goa.model.state import GoaPlayer, GoaState
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count
from fondaco.kernel.scores import ScoreLine, Sheet
from fondaco.kernel.texts import Text, say
from fondaco.kernel.vecs import filled


def marker_points(s: GoaState, p: GoaPlayer) -> i64:
    """GOA-SCO-1: the rows of the markers."""
    n: i64 = 0
    for column in range(5):
        n += s.cfg.row_vp[count(p.rows, column)]
    return n


def colonies(p: GoaPlayer) -> i64:
    """How many colonies a player has founded."""
    n: i64 = 0
    for colony in range(4):
        if p.places[PLANTATIONS + colony] != 0:
            n += 1
    return n


def symbol_points(s: GoaState, p: GoaPlayer) -> i64:
    """GOA-SCO-3: cards in hand, for each symbol separately."""
    numbers = filled(len(s.cfg.symbol_ids), 0)
    for card in range(s.cfg.cards):
        if has(p.hand, card):
            numbers[s.cfg.card_symbol[card]] += 1
    points: i64 = 0
    for n in numbers:
        points += s.cfg.symbol_vp[n]
    return points


def one_field_plantations(s: GoaState, p: GoaPlayer) -> i64:
    """GOA-SCO-5: 1-field plantations on the board or face down; crop rotation never."""
    n = count(p.kept, 8)
    for place in range(PLANTATIONS):
        kind = kind_of(p.places[place])
        if kind >= 0 and s.cfg.tile_effect[kind] == c.PLANTATION and s.cfg.tile_fields[kind] == 1:
            n += 1
    return n


def mission_points(s: GoaState, p: GoaPlayer) -> i64:
    """GOA-SCO-7: missions, by their kinds."""
    points: i64 = 0
    first = s.cfg.kind_of_effect[c.MISSION]
    kind = first
    while kind < s.cfg.tiles and s.cfg.tile_effect[kind] == c.MISSION:
        points += count(p.kept, 9 + kind - first) * s.cfg.tile_value[kind]
        kind += 1
    return points


def has_most_money(s: GoaState, seat: i64) -> bool:
    """GOA-SCO-4, GOA-EDG-16: every player with the maximum, also if it is 0."""
    for other in s.players:
        if other.ducats > s.players[seat].ducats:
            return False
    return True


def points(s: GoaState, seat: i64) -> i64:
    """Return the victory points of a seat as they stand."""
    p = s.players[seat]
    each = s.cfg.foreman_vp if count(p.kept, 7) else s.cfg.one_field_vp
    duty = s.cfg.kind_of_effect[c.DUTY]
    return (
        marker_points(s, p)
        + s.cfg.colony_vp[colonies(p)]
        + symbol_points(s, p)
        + (s.cfg.most_money_vp if has_most_money(s, seat) else 0)
        + one_field_plantations(s, p) * each
        + count(p.kept, 6) * s.cfg.tile_value[duty]
        + mission_points(s, p)
    )


def sheet(s: GoaState, seat: i64) -> Sheet:
    """GOA-GEN-3, GOA-SCO-8: the sheet like the printed one; most points win, ties by ducats."""
    p = s.players[seat]
    fields = one_field_plantations(s, p)
    each = s.cfg.foreman_vp if count(p.kept, 7) else s.cfg.one_field_vp
    duties = count(p.kept, 6)
    duty = s.cfg.tile_value[s.cfg.kind_of_effect[c.DUTY]]
    rich = int(has_most_money(s, seat))
    lines = [
        _line("GOA-SCO-1", s.cfg.column_names[k], p.row(k), s.cfg.row_vp[p.row(k)])
        for k in range(5)
    ]
    lines += [
        _line("GOA-SCO-2", say("Colonies"), colonies(p), s.cfg.colony_vp[colonies(p)]),
        _line("GOA-SCO-3", say("Expedition cards"), _cards(p), symbol_points(s, p)),
        _line("GOA-SCO-4", say("Most ducats"), p.ducats, rich * s.cfg.most_money_vp),
        _line("GOA-SCO-5", say("1-field plantations"), fields, fields * each),
        _line("GOA-SCO-6", say("Duties"), duties, duties * duty),
        _line("GOA-SCO-7", say("Missions"), _missions(p), mission_points(s, p)),
    ]
    return Sheet(seat, tuple(lines), (p.ducats,))  # GOA-SCO-9


def _cards(p: GoaPlayer) -> int:
    return size(p.hand)


def _missions(p: GoaPlayer) -> int:
    return sum(count(p.kept, k) for k in range(9, 15))


def _line(rule: str, label: Text, n: int, vp: int) -> ScoreLine:
    return ScoreLine(rule, label, n, vp)
