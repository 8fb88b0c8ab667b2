"""ILO-SCO: wealth and ties."""

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count
from fondaco.kernel.bits import size
from fondaco.kernel.scores import ScoreLine, Sheet


def points(s: IlosState, seat: i64) -> i64:
    """ILO-SCO-1: each good in the stock is worth its price; nothing else counts."""
    stock = s.players[seat].stock
    wealth: i64 = 0
    for good in range(s.cfg.goods):
        wealth += count(stock, good) * s.price(good)
    return wealth


def sheet(s: IlosState, seat: i64) -> Sheet:
    """ILO-SCO-2: most wealth wins, then most pioneers placed; still tied share the victory."""
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
