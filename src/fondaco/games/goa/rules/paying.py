"""GOA-CRD-7: the PAY card of 2012, a step for ducats besides the main action."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model.fields import PLAYED
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.nodes import marker_node
from fondaco.games.goa.rules.progress import LAST_ROW, pay_price, step_down, tell_paid
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, say
from fondaco.kernel.vecs import append, vec


def can_buy_step(s: GoaState, seat: i64, column: i64, card: i64) -> bool:
    """Whether the price of the next step of a column is payable."""
    p = s.players[seat]
    row = p.row(column)
    return row < LAST_ROW and p.ducats >= pay_price(s, row, card)


def can_play_pay(s: GoaState, seat: i64, card: i64) -> bool:
    """GOA-CRD-8: whether the card can take effect."""
    for column in range(5):
        if can_buy_step(s, seat, column, card):
            return True
    return False


@final
class PayCard(Decision[GoaState]):
    """GOA-DEC-20, GOA-CRD-7: a column whose price is payable."""

    word: ClassVar[str] = "pay_card"
    about: ClassVar[str] = "the PAY card: what it is used for"
    fields: ClassVar[Entries] = (PLAYED,)
    row: ClassVar[str] = "GOA-DEC-20"
    rule: ClassVar[str] = "GOA-CRD-7"
    act: ClassVar[str] = "card"

    def __init__(self, seat: i64, card: i64) -> None:
        """The card has been laid down."""
        super().__init__(seat, mid_act=True)
        self.card: i64 = card

    def legal(self, s: GoaState) -> vec[i64]:
        """Return the columns."""
        out = vec[i64](capacity=5)
        for column in range(5):
            if can_buy_step(s, self.seat, column, self.card):
                out = append(out, pack(do.STEP, column))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Pay, and move the marker; bonuses apply."""
        s.agenda.pop()
        p, column = s.players[self.seat], first(action)
        price = pay_price(s, p.row(column), self.card)
        p.ducats -= price
        tell_paid(self.seat, 0, price, 0, log)
        step_down(s, self.seat, column, log)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        return (marker_node(s, self.seat, first(action)),)

    def question(self, s: GoaState) -> Text:
        del s
        return say("In which column do you pay for a step?")

    def considered(self, s: GoaState) -> vec[i64]:
        """Every column."""
        out = self.legal(s)
        for column in range(5):
            out = append(out, pack(do.STEP, column))
        return out

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say what is missing."""
        if kind(action) != do.STEP:
            return not_asked(self.rule, self.question(s))
        p = s.players[self.seat]
        row = p.row(first(action))
        if row >= LAST_ROW:
            return Refusal("GOA-PRG-1", say("this marker is in the last row"))
        return Refusal(
            "GOA-CRD-7",
            counted(
                "this step costs {n} ducat; you have {have}",
                "this step costs {n} ducats; you have {have}",
                pay_price(s, row, self.card),
                have=p.ducats,
            ),
        )
