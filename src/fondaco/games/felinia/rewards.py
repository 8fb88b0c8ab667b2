"""FEL-REW: what entering a province gives, at once."""

from mypy_extensions import i64

from fondaco.games.felinia import config as c
from fondaco.games.felinia import island
from fondaco.games.felinia.money import draw_good, earn, gain
from fondaco.games.felinia.mysteries import draw_mysteries
from fondaco.games.felinia.state import FeliniaState
from fondaco.kernel.counts import one
from fondaco.kernel.events import EVERYONE, Event, Log


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


def receive(s: FeliniaState, seat: i64, what: i64, amount: i64, log: Log | None) -> None:
    """FEL-SUP-1, FEL-AMB-30: units one at a time; what does not fit the supply is lost."""
    got: i64 = 0
    for _ in range(amount):
        if gain(s, seat, what):
            got += 1
    if log is not None:
        log.append(Event(EVERYONE, "received", (seat, what, got, amount - got)))


def receive_silver(s: FeliniaState, seat: i64, amount: i64, log: Log | None) -> None:
    """FEL-MON-1: silver up to the end of the track."""
    got = earn(s, seat, amount)
    if log is not None:
        log.append(Event(EVERYONE, "received", (seat, island.SILVER, got, amount - got)))


def receive_good(s: FeliniaState, seat: i64, log: Log | None) -> None:
    """FEL-REW-1, FEL-SUP-3: a random good from the bag, if there is one."""
    good = draw_good(s)
    if good >= 0:
        s.players[seat].goods += one(good)
    if log is not None:
        log.append(Event(EVERYONE, "drew_good", (seat, good), barrier=True))
