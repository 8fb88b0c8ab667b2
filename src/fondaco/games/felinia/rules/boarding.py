"""FEL-BRD: after a deal merchants may go aboard."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.money import holds
from fondaco.games.felinia.rules.selling import (
    GOODS,
    owned,
    refuse_sale,
    sale_label,
    sell,
    sold_node,
)
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision
from fondaco.kernel.counts import count, one, total
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, listed, player, say, times
from fondaco.kernel.vecs import append, vec


def after_deal(s: FeliniaState, seat: i64, log: Log | None) -> None:
    """FEL-BRD-1, FEL-DEC-1a: after a deal merchants may go aboard."""
    del log
    ask_aboard(s, seat, again=False)


def ask_aboard(s: FeliniaState, seat: i64, *, again: bool) -> None:
    """FEL-BRD-1, FEL-BRD-4: ask, unless no merchant or no ship can be had."""
    if s.players[seat].supply > 0 and any_attainable(s, seat):
        s.agenda.append(GoAboard(seat, again=again))


def any_attainable(s: FeliniaState, seat: i64) -> bool:
    """FEL-DEC-1: whether some ship could be boarded, with a sale if need be."""
    p = s.players[seat]
    goods = total(p.goods)
    for dock in range(s.cfg.docks):
        tile = s.docks[dock]
        if s.seats_left(dock) < 1 or not holds(p.goods, s.cfg.ship_goods[tile]):
            continue
        loose = p.gold + p.spice + goods - s.cfg.ship_asks[tile]
        if p.silver >= s.cfg.ship_silver[tile] or loose >= 1:
            return True
    return False


def sale_helps(s: FeliniaState, seat: i64, thing: i64) -> bool:
    """FEL-SEL-2, FEL-SEL-4: whether a ship that asks for silver can be boarded after a sale."""
    goods = s.players[seat].goods
    if thing >= GOODS:
        goods -= one(thing - GOODS)
    for dock in range(s.cfg.docks):
        tile = s.docks[dock]
        if (
            s.seats_left(dock) > 0
            and s.cfg.ship_silver[tile] > 0
            and holds(goods, s.cfg.ship_goods[tile])
        ):
            return True
    return False


ABOARD_DONE: Final = Sentence[FeliniaState](
    "aboard_done", lambda _, a: say("{who} sends no more merchants aboard.", who=player(a[0]))
)


@final
class GoAboard(Decision[FeliniaState]):
    """FEL-DEC-1 BOARD: one merchant after another, until done (FEL-BRD-1, FEL-AMB-6)."""

    word: ClassVar[str] = "aboard"
    about: ClassVar[str] = "phase 2: who goes aboard which ship"
    rule: ClassVar[str] = "FEL-BRD-1"
    act: ClassVar[str] = "deal"

    def legal(self, s: FeliniaState) -> vec[i64]:
        """FEL-BRD-2, FEL-BRD-3: every ship that can be paid; sales while there is no silver."""
        out = vec[i64](capacity=8)
        p = s.players[self.seat]
        for dock in range(s.cfg.docks):
            tile = s.docks[dock]
            if (
                s.seats_left(dock) > 0
                and p.silver >= s.cfg.ship_silver[tile]
                and holds(p.goods, s.cfg.ship_goods[tile])
            ):
                out = append(out, pack(do.BOARD, dock))
        if p.silver == 0:
            for thing in range(s.cfg.goods + 2):
                if owned(p, thing) > 0 and sale_helps(s, self.seat, thing):
                    out = append(out, pack(do.SELL, thing))
        return append(out, pack(do.DONE))

    def apply(self, s: FeliniaState, action: i64, log: Log | None) -> None:
        """Pay and go aboard, and ask again while there is something to decide."""
        s.agenda.pop()
        what, seat = kind(action), self.seat
        if what == do.DONE:
            if log is not None:
                log.append(Event(EVERYONE, ABOARD_DONE, (seat,)))
            return
        if what == do.SELL:
            sell(s, seat, first(action), log)
        else:
            go_aboard(s, seat, first(action), log)
        ask_aboard(s, seat, again=True)

    def phase(self, s: FeliniaState) -> Text | None:
        """FEL-RND-1."""
        del s
        return say("trading")

    def nodes(self, s: FeliniaState, action: i64) -> tuple[str, ...]:
        """Return the dock, or what is sold."""
        if kind(action) == do.SELL:
            return (sold_node(s, self.seat, first(action)),)
        return (f"dock.D{first(action) + 1}",) if kind(action) == do.BOARD else ()

    def question(self, s: FeliniaState) -> Text:
        return counted(
            "Who goes aboard? You have {n} merchant at home.",
            "Who goes aboard? You have {n} merchants at home.",
            s.players[self.seat].supply,
        )

    def considered(self, s: FeliniaState) -> vec[i64]:
        """Every ship, and everything one could sell."""
        out = self.legal(s)
        for dock in range(s.cfg.docks):
            out = append(out, pack(do.BOARD, dock))
        for thing in range(s.cfg.goods + 2):
            if owned(s.players[self.seat], thing) > 0:
                out = append(out, pack(do.SELL, thing))
        return out

    def refuse(self, s: FeliniaState, action: i64) -> Refusal:
        """Say what is missing."""
        if kind(action) == do.SELL:
            if s.players[self.seat].silver == 0 and owned(s.players[self.seat], first(action)):
                text = say("no ship that asks for silver could be boarded after this sale")
                return Refusal("FEL-SEL-4", text)
            return refuse_sale(s, self.seat, action, 0, 1)
        if kind(action) == do.BOARD:
            return refuse_ship(s, self.seat, first(action))
        return not_asked(self.rule, self.question(s))

    def label(self, s: FeliniaState, action: i64) -> Text:
        """Say where a ship sails and what it asks for."""
        if kind(action) != do.BOARD or s.docks[first(action)] == EMPTY:
            return sale_label(s, self.seat, action)
        tile = s.docks[first(action)]
        return say(
            "Aboard: {ship}, for {cost}",
            ship=s.cfg.ship_names[tile],
            cost=passage(s, tile),
        )

    def default_if_quiet(self, s: FeliniaState) -> i64:
        """FEL-DEC-6: nobody goes aboard, when that would need a sale."""
        for action in self.legal(s):
            if kind(action) == do.BOARD:
                return -1
        return pack(do.DONE)


def passage(s: FeliniaState, tile: i64) -> Text:
    """Return what a ship asks for, in words."""
    cfg = s.cfg
    parts = [
        times(count(cfg.ship_goods[tile], good), cfg.good_names[good])
        for good in range(cfg.goods)
        if count(cfg.ship_goods[tile], good)
    ]
    if cfg.ship_silver[tile]:
        parts.append(say("{n} silver", n=cfg.ship_silver[tile]))
    return listed(parts)


LAST_MERCHANT: Final = Sentence[FeliniaState](
    "last_merchant",
    lambda _, a: say(
        "{who} has sent the last merchant: this is the last round, all ships will sail.",
        who=player(a[0]),
    ),
)
ABOARD: Final = Sentence[FeliniaState](
    "aboard",
    lambda s, a: say(
        "{who} sends a merchant aboard: {ship}.", who=player(a[0]), ship=s.cfg.ship_names[a[2]]
    ),
)


def go_aboard(s: FeliniaState, seat: i64, dock: i64, log: Log | None) -> None:
    """FEL-BRD-2: goods back to the bag, silver paid, the front-most free seat is taken."""
    p, tile = s.players[seat], s.docks[dock]
    p.goods -= s.cfg.ship_goods[tile]
    s.bag += s.cfg.ship_goods[tile]
    p.silver -= s.cfg.ship_silver[tile]
    p.supply -= 1
    s.aboard[dock] = lines.behind(s.aboard[dock], seat)
    if log is not None:
        log.append(Event(EVERYONE, ABOARD, (seat, dock, tile)))
    if p.supply == 0 and not s.ending:  # FEL-BRD-5, FEL-END-1
        s.ending = True
        if log is not None:
            log.append(Event(EVERYONE, LAST_MERCHANT, (seat,)))


def refuse_ship(s: FeliniaState, seat: i64, dock: i64) -> Refusal:
    """FEL-BRD-2: what a passage needs."""
    p, tile = s.players[seat], s.docks[dock]
    if tile == EMPTY:
        return Refusal("FEL-BRD-2", say("there is no ship tile on this ship"))
    if s.seats_left(dock) == 0:
        return Refusal("FEL-BRD-2", say("all seats of this ship are taken"))
    if not holds(p.goods, s.cfg.ship_goods[tile]):
        text = say("a passage costs {cost}; you lack goods", cost=passage(s, tile))
        return Refusal("FEL-BRD-2", text)
    text = say(
        "a passage costs {cost}; you have {have} silver",
        cost=passage(s, tile),
        have=p.silver,
    )
    return Refusal("FEL-BRD-2", text)
