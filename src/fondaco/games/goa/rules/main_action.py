"""GOA-ACT-3: what the six main actions of an action turn have in common."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.actions import kind, second
from fondaco.kernel.bits import has
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import say
from fondaco.kernel.vecs import vec

NO_CARD: Final = -1  # no card goes with this action


class MainAction:
    """A main action: `plain` is its kind, `with_card` its kind together with a card (GOA-CRD-2)."""

    def __init__(self, plain: i64, with_card: i64 = NO_CARD) -> None:
        """Name the kinds of actions."""
        self.plain: i64 = plain
        self.with_card: i64 = with_card

    def options(self, s: GoaState, seat: i64, out: vec[i64], hand: i64) -> vec[i64]:
        """Append all ways to take it now; `hand` are the cards that may be played."""
        raise AssertionError(type(self), s, seat, out, hand)

    def considered(self, out: vec[i64]) -> vec[i64]:
        """Append what one thinks of, whether it can be had or not."""
        raise AssertionError(type(self), out)

    def considered_with(self, card: i64, out: vec[i64]) -> vec[i64]:
        """Append what one thinks of holding a card that belongs to the action."""
        raise AssertionError(type(self), card, out)

    def belongs(self, s: GoaState, effect: i64) -> bool:
        """GOA-CRD-2: whether a card of this effect is played together with the action."""
        del s, effect
        return False

    def card_of(self, action: i64) -> i64:
        """Return the card that is laid down."""
        return second(action)

    def carry_out(
        self, s: GoaState, seat: i64, action: i64, log: Log | None, *, played: bool
    ) -> None:
        """Do it; a card that belongs to it lies on the pile. `played`: one was played this turn."""
        raise AssertionError(type(self), s, seat, action, log, played)

    def nodes(self, s: GoaState, seat: i64, action: i64) -> tuple[str, ...]:
        """Return what lights up."""
        raise AssertionError(type(self), s, seat, action)

    def refuse(self, s: GoaState, seat: i64, action: i64) -> Refusal:
        """Say why it cannot be taken, though its card is fine."""
        raise AssertionError(type(self), s, seat, action)

    def refuse_card(self, s: GoaState, seat: i64, action: i64, *, played: bool) -> Refusal | None:
        """Say what is wrong with the card of an action, if anything."""
        if kind(action) != self.with_card:
            return None
        card = self.card_of(action)
        if not has(s.players[seat].hand, card):
            return Refusal("GOA-CRD-3", say("you do not hold this card"))
        if played:
            return Refusal("GOA-CRD-1", say("you have played a card in this turn already"))
        if not self.belongs(s, s.cfg.card_effect[card]):
            return Refusal("GOA-CRD-2", say("this card does not belong to this action"))
        return None
