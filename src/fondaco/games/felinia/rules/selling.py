"""FEL-SEL: sales happen when silver is short, in a fixed order, and never into a dead end.

Things to sell are numbered gold, spice, then the goods; a chain of sales in one node never goes
back in that order (FEL-SEL-4), so every combination has one path.
"""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.games.felinia.model.state import FeliniaPlayer, FeliniaState
from fondaco.games.felinia.rules.money import earn
from fondaco.kernel.actions import first, kind
from fondaco.kernel.counts import WIDTH, count, one, total
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import Text, name, player, say

GOLD: Final[i64] = 0
SPICE: Final[i64] = 1
GOODS: Final[i64] = 2  # the first good; others follow


def price(cfg: FeliniaConfig, thing: i64) -> i64:
    """FEL-SEL-1: what a unit sells for."""
    if thing == GOLD:
        return cfg.gold_price
    return cfg.spice_price if thing == SPICE else cfg.good_price


def thing_name(cfg: FeliniaConfig, thing: i64) -> Text:
    """Return what a thing is called."""
    return (name("Gold"), name("Spice"), *cfg.good_names)[thing]


def owned(p: FeliniaPlayer, thing: i64) -> i64:
    """How many units of a thing a player could sell."""
    if thing == GOLD:
        return p.gold
    return p.spice if thing == SPICE else count(p.goods, thing - GOODS)


def sold_node(s: FeliniaState, seat: i64, thing: i64) -> str:
    """Return the part of a player that holds a thing to sell."""
    part = ("gold", "spice", *(f"good.{id_}" for id_ in s.cfg.good_ids))[thing]
    return f"player.{seat}.{part}"


def goods_from(p: FeliniaPlayer, since: i64) -> i64:
    """How many goods a chain that stands at `since` can still sell."""
    return total(p.goods) if since <= GOODS else total(p.goods >> (WIDTH * (since - GOODS)))


def worth_from(cfg: FeliniaConfig, p: FeliniaPlayer, since: i64) -> i64:
    """Return the silver of everything a chain that stands at `since` can still sell."""
    worth = goods_from(p, since) * cfg.good_price
    if since <= SPICE:
        worth += p.spice * cfg.spice_price
    if since == GOLD:
        worth += p.gold * cfg.gold_price
    return worth


def attains(cfg: FeliniaConfig, p: FeliniaPlayer, silver: i64, need: i64) -> bool:
    """FEL-DEC-1: whether silver and the sales that go with it reach a price."""
    return min(cfg.silver_limit, p.silver + silver) >= need


def attains_swap(s: FeliniaState, seat: i64, since: i64, need: i64, *, sold: bool) -> bool:
    """Whether a swap can be paid with one good left; `sold`: a unit of `since` is sold first."""
    p = s.players[seat]
    goods = total(p.goods)
    left = goods - 1 if sold and since >= GOODS else goods
    if left < 1:
        return False
    worth = worth_from(s.cfg, p, since)
    if goods_from(p, since) == goods:  # the good to give must come from those for sale
        worth -= s.cfg.good_price
    return attains(s.cfg, p, worth, need)


def attains_bonus(s: FeliniaState, seat: i64, since: i64, need: i64, *, sold: bool) -> bool:
    """Whether a bonus tile can be paid with a gold and a spice left."""
    p = s.players[seat]
    gold = p.gold - 1 if sold and since == GOLD else p.gold
    spice = p.spice - 1 if sold and since == SPICE else p.spice
    if s.bonus == 0 or gold < 1 or spice < 1:
        return False
    worth = worth_from(s.cfg, p, since)
    if since == GOLD:
        worth -= s.cfg.gold_price
    if since <= SPICE:
        worth -= s.cfg.spice_price
    return attains(s.cfg, p, worth, need)


SOLD: Final = Sentence[FeliniaState](
    "sold",
    lambda s, a: say(
        "{who} sells {thing} for {n} silver.",
        who=player(a[0]),
        thing=thing_name(s.cfg, a[1]),
        n=a[2],
    ),
)


def sell(s: FeliniaState, seat: i64, thing: i64, log: Log | None) -> None:
    """FEL-SEL-2, FEL-AMB-28: one unit for silver; goods go back to the bag; it is no deal."""
    p = s.players[seat]
    if thing == GOLD:
        p.gold -= 1
    elif thing == SPICE:
        p.spice -= 1
    else:
        p.goods -= one(thing - GOODS)
        s.bag += one(thing - GOODS)
    silver = earn(s, seat, price(s.cfg, thing))
    if log is not None:
        log.append(Event(EVERYONE, SOLD, (seat, thing, silver)))


def sale_label(s: FeliniaState, seat: i64, action: i64) -> Text:
    """Return an option as people read it; a sale says what it brings (FEL-MON-1)."""
    if kind(action) != do.SELL:
        return s.words().label(action)
    thing = first(action)
    silver = s.players[seat].silver
    return say(
        "{sale}, for {n} silver",
        sale=s.words().label(action),
        n=min(silver + price(s.cfg, thing), s.cfg.silver_limit) - silver,
    )


def refuse_sale(s: FeliniaState, seat: i64, action: i64, since: i64, need: i64) -> Refusal:
    """Say why a unit cannot be sold at a deal or when going aboard."""
    assert kind(action) == do.SELL
    p, thing = s.players[seat], first(action)
    if owned(p, thing) == 0:
        return Refusal("FEL-SEL-1", say("you have nothing of that kind to sell"))
    if p.silver >= need:
        return Refusal(
            "FEL-SEL-2",
            say("you sell only while silver is short; you have {have}", have=p.silver),
        )
    if thing < since:
        return Refusal(
            "FEL-SEL-4",
            say("sales go from gold to spice to the goods; this one would have come earlier"),
        )
    return Refusal("FEL-SEL-4", say("after this sale you could not pay for anything here"))
