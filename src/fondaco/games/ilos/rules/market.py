"""ILO-MKT: prices rise."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.config import MARKET
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count, one, total
from fondaco.games.ilos.rules.wording import amount
from fondaco.kernel.actions import pack
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import counted, player, say
from fondaco.kernel.vecs import append, vec


def markets(s: IlosState, seat: i64, out: vec[i64]) -> vec[i64]:
    """ILO-MKT-1, ILO-MKT-4, ILO-DEC-3: add the goods whose price a seat can raise."""
    if s.traded or s.players[seat].stock == 0 or total(s.levels) >= s.cfg.tokens:
        return out
    for good in range(s.cfg.goods):
        if count(s.players[seat].stock, good) > 0 and count(s.levels, good) < s.cfg.rises:
            out = append(out, pack(do.MARKET, good))
    return out


PRICE_ROSE: Final = Sentence[IlosState](
    "market",
    lambda s, a: say(
        "{who} plays Market and gives {goods}: the price rises to {price}.",
        who=player(a[0]),
        goods=amount(s.cfg.good_names[a[1]], 1),
        price=a[2],
    ),
)


def trade(s: IlosState, seat: i64, good: i64, log: Log | None) -> None:
    """ILO-MKT-1: a good of the stock goes back to the supply, its price rises one step."""
    s.players[seat].stock -= one(good)
    s.levels += one(good)
    s.traded = True
    if log is not None:
        log.append(Event(EVERYONE, PRICE_ROSE, (seat, good, s.price(good))))


def why_no_rise(s: IlosState, seat: i64, good: i64) -> Refusal:
    """ILO-EDG-8, ILO-EDG-9: why a price cannot be raised now."""
    p, name = s.players[seat], s.cfg.good_names[good]
    if count(p.hand, MARKET) == 0:
        text = say("you have no {card} in hand", card=s.cfg.card_names[MARKET])
        return Refusal("ILO-TRN-3", text)
    if s.traded:
        return Refusal("ILO-MKT-1", say("you have played a Market card this turn"))
    if total(s.levels) >= s.cfg.tokens:
        text = say("all market tokens are used")
        return Refusal("ILO-MKT-3", text)
    if count(s.levels, good) >= s.cfg.rises:
        text = counted(
            "{good} has risen {n} time already",
            "{good} has risen {n} times already",
            s.cfg.rises,
            good=name,
        )
        return Refusal("ILO-MKT-3", text)
    return Refusal("ILO-MKT-1", say("you have no {good} in your stock", good=name))
