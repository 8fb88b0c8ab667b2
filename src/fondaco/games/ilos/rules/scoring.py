"""ILO-SCO: wealth and ties."""

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count
from fondaco.kernel.bits import size
from fondaco.kernel.scores import ScoreLine, Scores, Sheet


def points(s: IlosState, seat: i64) -> i64:
    """ILO-SCO-1: each good in the stock is worth its price; nothing else counts."""
    stock = s.players[seat].stock
    wealth: i64 = 0
    for good in range(s.cfg.goods):
        wealth += count(stock, good) * s.price(good)
    return wealth


def sheet(s: IlosState, seat: i64) -> Sheet:
    """Return a line for each good."""
    p = s.players[seat]
    lines = tuple(
        ScoreLine(
            "ILO-SCO-1",
            s.cfg.good_names[good],
            count(p.stock, good),
            count(p.stock, good) * s.price(good),
        )
        for good in range(s.cfg.goods)
    )
    return Sheet(seat, lines, (size(p.settled),), p.left)


def scores(s: IlosState) -> Scores:
    """ILO-SCO-2: most wealth wins, then most pioneers placed; still tied share the victory."""
    return Scores(tuple(sheet(s, seat) for seat in range(s.seats)))


def standing(s: IlosState, seat: i64) -> Scores:
    """ILO-INF-2: the stocks of others are hidden until the end, unless they are played openly."""
    if s.over() or s.cfg.open_stocks:
        return scores(s)
    return Scores(tuple(full if full.seat == seat else _hidden(full) for full in scores(s).sheets))


def _hidden(full: Sheet) -> Sheet:
    rules = tuple(dict.fromkeys(line.rule for line in full.lines))
    return Sheet(full.seat, (), full.ties, full.left, rules)
