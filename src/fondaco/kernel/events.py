"""What happened, as data. An event for everyone holds no secret; private news is a second event."""

from typing import Final, final

from mypy_extensions import i64

EVERYONE: Final[i64] = -1


@final
class Event:
    """One thing that happened: for whom, which kind, the numbers, and whether it is a barrier.

    A barrier revealed something or was random; nobody may undo past it.
    """

    def __init__(self, to: i64, kind: str, args: tuple[int, ...], *, barrier: bool = False) -> None:
        """`to` is a seat or EVERYONE; `kind` is a key of the game's table of sentences."""
        self.to: i64 = to
        self.kind = kind
        self.args = args
        self.barrier = barrier

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
