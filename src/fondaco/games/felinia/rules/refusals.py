"""Why an exchange at the guild is refused: the rule and the numbers."""

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.actions import first, second, third
from fondaco.kernel.bits import has
from fondaco.kernel.counts import count
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import say


def refuse_price(s: FeliniaState, seat: i64, need: i64) -> Refusal:
    """FEL-TRD-2: the stack is too high for the silver."""
    return Refusal(
        "FEL-TRD-2",
        say(
            "the price is {price}, one silver for each token in the stack; you have {have}",
            price=need,
            have=s.players[seat].silver,
        ),
    )


def refuse_swap(s: FeliniaState, seat: i64, action: i64, need: i64) -> Refusal:
    """FEL-TRD-4, FEL-TRD-5: what a swap needs."""
    give, take = first(action), second(action)
    names = s.cfg.good_names
    if third(action) == do.FOR_PROVISION and not s.cfg.pro:
        return Refusal("FEL-PRO-2", say("provisions belong to the pro game"))
    if give == take:
        return Refusal("FEL-TRD-4", say("the good you take must be of another kind"))
    if count(s.players[seat].goods, give) == 0:
        return Refusal("FEL-TRD-5", say("you have no {good} to give", good=names[give]))
    if count(s.bag, take) == 0:
        return Refusal("FEL-SUP-3", say("there is no {good} in the bag", good=names[take]))
    return refuse_price(s, seat, need)


def refuse_bonus(s: FeliniaState, seat: i64, tile: i64, need: i64) -> Refusal:
    """FEL-TRD-4, FEL-TRD-5: what a bonus tile needs."""
    p = s.players[seat]
    if not has(s.bonus, tile):
        return Refusal("FEL-TRD-5", say("this bonus tile has been taken"))
    if p.gold == 0 or p.spice == 0:
        return Refusal(
            "FEL-TRD-4",
            say(
                "a bonus tile costs a gold and a spice; you have {gold} gold and {spice} spice",
                gold=p.gold,
                spice=p.spice,
            ),
        )
    return refuse_price(s, seat, need)
