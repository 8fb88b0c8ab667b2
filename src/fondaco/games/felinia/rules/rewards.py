"""FEL-REW: what entering a province gives, at once."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia.model import config as c
from fondaco.games.felinia.model import island
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.money import draw_good, earn, gain
from fondaco.games.felinia.rules.mysteries import draw_mysteries
from fondaco.kernel.counts import one
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import Text, counted, player, say


def enter_reward(s: FeliniaState, seat: i64, province: i64, log: Log | None) -> None:
    """FEL-EXP-7, FEL-REW-1, FEL-AMB-12: each entry gives what is printed, doubled symbols two."""
    symbol, amount = s.cfg.island.symbol[province], s.cfg.island.amount[province]
    if symbol == island.MYSTERY:
        draw_mysteries(s, seat, log)
    elif symbol == island.GOODS:
        for _ in range(amount):
            receive_good(s, seat, log)
    elif symbol == island.SILVER:
        more: i64 = 1 if s.players[seat].owns(c.MORE_SILVER) else 0
        receive_silver(s, seat, amount + more, log)
    else:
        receive(s, seat, symbol, amount + extra(s, seat, symbol), log)


def extra(s: FeliniaState, seat: i64, symbol: i64) -> i64:
    """FEL-PRO-8: one more for each entry with the special tile of that symbol."""
    p = s.players[seat]
    if symbol == island.GOLD:
        return 1 if p.owns(c.MORE_GOLD) else 0
    if symbol == island.PROVISION:
        return 1 if p.owns(c.MORE_PROVISIONS) else 0
    return 0


def reward_name(symbol: i64, amount: i64) -> Text:
    """Return what a symbol gives."""
    names = (
        say("nothing"),
        counted("{n} spice", "{n} spices", amount),
        say("{n} gold", n=amount),
        say("{n} silver", n=amount),
        counted("{n} good from the bag", "{n} goods from the bag", amount),
        counted("{n} provision", "{n} provisions", amount),
        say("a mysterious place"),
    )
    return names[symbol]


def _received(s: FeliniaState, a: tuple[int, ...]) -> Text:
    del s
    who, got, lost = player(a[0]), reward_name(a[1], a[2]), a[3]
    if lost and a[1] == island.SILVER:
        return say("{who} receives {got}; the coin track is full.", who=who, got=got)
    if lost:
        return say("{who} receives {got}; the supply is empty.", who=who, got=got)
    return say("{who} receives {got}.", who=who, got=got)


RECEIVED: Final = Sentence("received", _received)


def receive(s: FeliniaState, seat: i64, what: i64, amount: i64, log: Log | None) -> None:
    """FEL-SUP-1, FEL-AMB-30: units one at a time; what does not fit the supply is lost."""
    got: i64 = 0
    for _ in range(amount):
        if gain(s, seat, what):
            got += 1
    if log is not None:
        log.append(Event(EVERYONE, RECEIVED, (seat, what, got, amount - got)))


def receive_silver(s: FeliniaState, seat: i64, amount: i64, log: Log | None) -> None:
    """FEL-MON-1: silver up to the end of the track."""
    got = earn(s, seat, amount)
    if log is not None:
        log.append(Event(EVERYONE, RECEIVED, (seat, island.SILVER, got, amount - got)))


def _drew_good(s: FeliniaState, a: tuple[int, ...]) -> Text:
    if a[1] < 0:
        return say("{who} finds the bag empty.", who=player(a[0]))
    return say("{who} draws a good: {good}.", who=player(a[0]), good=s.cfg.good_names[a[1]])


DREW_GOOD: Final = Sentence("drew_good", _drew_good)


def receive_good(s: FeliniaState, seat: i64, log: Log | None) -> None:
    """FEL-REW-1, FEL-SUP-3: a random good from the bag, if there is one."""
    good = draw_good(s)
    if good >= 0:
        s.players[seat].goods += one(good)
    if log is not None:
        log.append(Event(EVERYONE, DREW_GOOD, (seat, good), barrier=True))
