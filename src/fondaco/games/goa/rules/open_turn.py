"""GOA-ACT-4: a turn is open until its player ends it."""

from mypy_extensions import i64

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.agenda import Decision


class OpenTurn(Decision[GoaState]):
    """A turn that is still open: it remembers the main action and the card played."""

    def __init__(self, seat: i64, *, main: bool, played: bool) -> None:
        """`main`: the main action has been taken; `played`: a card has been played."""
        super().__init__(seat)
        self.main = main
        self.played = played

    def with_card(self) -> "OpenTurn":
        """Return the turn after a card was played."""
        raise AssertionError(type(self))


def note_played(s: GoaState) -> None:
    """A card was played during the main action: the turn below must know."""
    top = s.agenda.pop()
    assert isinstance(top, OpenTurn)
    s.agenda.append(top.with_card())
