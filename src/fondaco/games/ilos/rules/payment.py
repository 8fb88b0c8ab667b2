"""ILO-TRN-3, ILO-DEC-4: the cost of an action, card by card; then the action happens."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.config import SHIP
from fondaco.games.ilos.model.state import IlosDecision, IlosState
from fondaco.games.ilos.model.wide_counts import KINDS, beginning, count, each, one, total
from fondaco.games.ilos.rules.nodes import hand_nodes
from fondaco.games.ilos.rules.pioneers import card_of, settle
from fondaco.games.ilos.rules.sailing import sail
from fondaco.games.ilos.rules.wording import cards_in, deed_text
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


def begin(s: IlosState, seat: i64, card: i64) -> None:
    """ILO-TRN-6: the action card is named and goes face up to the discard pile."""
    s.players[seat].hand -= one(card)
    s.discards += one(card)


def charge(
    s: IlosState, seat: i64, deed: i64, owed: i64, source: i64, place: i64, log: Log | None
) -> None:
    """Ask for the cost, or act at once when there is none."""
    if owed == 0:
        carry_out(s, seat, deed, source, place, log)
    else:
        s.agenda.append(PayCards(seat, deed, source, place, owed, 0, 0))


def carry_out(s: IlosState, seat: i64, deed: i64, source: i64, place: i64, log: Log | None) -> None:
    """ILO-TRN-6: the whole effect of an action that is paid."""
    if do.sails(deed):
        sail(s, seat, source, deed, place, log)
    else:
        settle(s, seat, deed, log)


PAID: Final = Sentence[IlosState](
    "paid",
    lambda s, a: counted(
        "{who} plays {card} and pays {n} card.",
        "{who} plays {card} and pays {n} cards.",
        a[2],
        who=player(a[0]),
        card=s.cfg.card_names[a[1]],
    ),
)
PAID_WITH: Final = Sentence[IlosState](
    "paid_with", lambda s, a: say("You paid {cards}.", cards=cards_in(s, a[1]))
)


@final
class PayCards(IlosDecision):
    """ILO-DEC-1 (PAYMENT), ILO-DEC-4: one cost card, in the order of the kinds, never back."""

    word: ClassVar[str] = "pay"
    fields: ClassVar[Entries] = (
        Entry("deed"),
        Entry("source"),
        Entry("place"),
        Entry("left"),
        Entry("last"),
        Entry("paid"),
    )
    row: ClassVar[str] = "ILO-DEC-4"
    rule: ClassVar[str] = "ILO-TRN-6"
    act: ClassVar[str] = "turn"

    def __init__(
        self, seat: i64, deed: i64, source: i64, place: i64, left: i64, last: i64, paid: i64
    ) -> None:
        """`left` cards are still to be paid for `deed`; `last` is the kind named last."""
        super().__init__(seat, mid_act=True)
        self.deed: i64 = deed
        self.source: i64 = source
        self.place: i64 = place
        self.left: i64 = left
        self.last: i64 = last
        self.paid: i64 = paid

    def card(self) -> i64:
        """Return the kind of the action card."""
        return SHIP if do.sails(self.deed) else card_of(self.deed)

    def named(self) -> i64:
        """Return the cards paid so far."""
        return self.paid

    def owed(self) -> i64:
        """Return how many cards are still to be paid."""
        return self.left

    def begun(self, s: IlosState) -> list[i64]:
        """Return the action, and the cards paid so far."""
        del s
        out = [self.deed]
        if do.sails(self.deed):
            out = [pack(do.SHIP, self.source), self.deed]
        if kind(self.deed) == do.LAND:
            tile, island = second(self.deed), first(self.deed)
            out = [out[0], pack(do.EXPLORE, tile), self.place, pack(do.LAND, island)]
        return out + [pack(do.PAY, card) for card in each(self.paid)]

    def seen(self, named: i64) -> "PayCards":
        """Return the payment as it would stand with other cards paid."""
        last: i64 = 0
        for k in range(KINDS):
            if count(named, k) > 0:
                last = k
        return PayCards(self.seat, self.deed, self.source, self.place, self.left, last, named)

    def legal(self, s: IlosState) -> vec[i64]:
        """ILO-TRN-4: every kind in hand that leaves enough cards of its kind and later ones."""
        hand = s.players[self.seat].hand
        out = vec[i64](capacity=6)
        for k in range(self.last, KINDS):
            if count(hand, k) > 0 and beginning(hand, k) >= self.left:
                out = append(out, pack(do.PAY, k))
        return out

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """The card goes face down to the discard pile; after the last one the action happens."""
        s.agenda.pop()
        k = first(action)
        p = s.players[self.seat]
        p.hand -= one(k)
        p.discarded += one(k)
        paid = self.paid + one(k)
        if self.left > 1:
            s.agenda.append(
                PayCards(self.seat, self.deed, self.source, self.place, self.left - 1, k, paid)
            )
            return
        if log is not None:
            log.append(Event(EVERYONE, PAID, (self.seat, self.card(), total(paid))))
            log.append(Event(self.seat, PAID_WITH, (self.seat, paid)))
        carry_out(s, self.seat, self.deed, self.source, self.place, log)

    def laying(self) -> tuple[i64, i64]:
        """The tile that is explored."""
        return (second(self.deed), self.place) if kind(self.deed) == do.LAND else (-1, -1)

    def working(self) -> i64:
        """The space that is paid for."""
        return -1 if do.sails(self.deed) else first(self.deed)

    def nodes(self, s: IlosState, action: i64) -> tuple[str, ...]:
        return hand_nodes(s, self.seat, first(action))

    def question(self, s: IlosState) -> Text:
        return counted(
            "{deed}: {n} more card is to be paid. Which one?",
            "{deed}: {n} more cards are to be paid. Which one?",
            self.left,
            deed=deed_text(s, self.deed, self.source),
        )

    def picked(self, s: IlosState) -> Text | None:
        """Name the cards paid so far."""
        return say("paid: {cards}", cards=cards_in(s, self.paid)) if self.paid else None

    def considered(self, s: IlosState) -> vec[i64]:
        """Every kind in hand."""
        hand = s.players[self.seat].hand
        out = self.legal(s)
        for k in range(KINDS):
            if count(hand, k) > 0:
                out = append(out, pack(do.PAY, k))
        return out

    def refuse(self, s: IlosState, action: i64) -> Refusal:
        """Say which cards could pay."""
        if kind(action) != do.PAY:
            return not_asked("ILO-TRN-6", self.question(s))
        hand, k = s.players[self.seat].hand, first(action)
        name = s.cfg.card_names[k]
        if count(hand, k) == 0:
            return Refusal("ILO-TRN-3", say("you have no {card} in hand", card=name))
        if k < self.last:
            return Refusal(
                self.rule,
                say(
                    "cards are paid in the order of their kinds; after {last} no {card} follows",
                    last=s.cfg.card_names[self.last],
                    card=name,
                ),
            )
        return Refusal(
            self.rule,
            counted(
                "{n} card is to be paid; from {card} on there are too few: {there}",
                "{n} cards are to be paid; from {card} on there are too few: {there}",
                self.left,
                card=name,
                there=beginning(hand, k),
            ),
        )
