"""What happened, as data. An event for everyone holds no secret; private news is a second event."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from mypy_extensions import i64

from fondaco.kernel.texts import Text

if TYPE_CHECKING:
    from fondaco.kernel.state import State

S = TypeVar("S", bound="State")

EVERYONE: Final[i64] = -1


@final
class Sentence(Generic[S]):
    """How a kind of event is told; it stands beside the step that does what it tells.

    `kind` names it, once in a game. `tell` makes the text of the numbers of an event when somebody
    asks, which may be long after: of the state it reads only what never changes.
    """

    def __init__(self, kind: str, tell: Callable[[S, tuple[int, ...]], Text]) -> None:
        """Tell events of this kind."""
        self.kind = kind
        self.tell = tell


@final
class Event:
    """One thing that happened: for whom, its sentence, the numbers, and whether it is a barrier.

    A barrier revealed something or was random; nobody may undo past it.
    """

    def __init__(
        self, to: i64, sentence: Sentence[Any], args: tuple[int, ...], *, barrier: bool = False
    ) -> None:
        """`to` is a seat or EVERYONE."""
        self.to: i64 = to
        self.sentence = sentence
        self.kind = sentence.kind
        self.args = args
        self.barrier = barrier

    def told(self, s: "State") -> Text:
        """Return the event as one whole sentence."""
        return self.sentence.tell(s, self.args)

    def __eq__(self, other: object) -> bool:
        """Events are values."""
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        """Events are values."""
        return hash(self.key())

    def key(self) -> tuple[int, str, tuple[int, ...], bool]:
        """Return everything the event holds."""
        return (self.to, self.kind, self.args, self.barrier)

    def __repr__(self) -> str:
        """Return a form for test failures."""
        return f"Event{self.key()}"


Log = list[Event]
