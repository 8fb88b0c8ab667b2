"""How a table is set: edition, players and switches."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import mypyc_attr

from fondaco.kernel.actions import Words
from fondaco.kernel.errors import BadArgument
from fondaco.kernel.texts import Text, say, verbatim

if TYPE_CHECKING:
    from fondaco.kernel.state import Views


@final
@dataclass(frozen=True)
class Switch:
    """An option of a game: its rule, what can be chosen, and one sentence about it."""

    key: str
    rule: str
    choices: tuple[str, ...]
    default: str
    about: Text
    title: Text | None = None  # a few words, for forms; without them the key stands there
    names: dict[str, Text] = field(default_factory=dict, hash=False)  # of its choices


@mypyc_attr(allow_interpreted_subclasses=True)  # games may come from outside
class Config:
    """The frozen facts of one table. Games add theirs."""

    words: Words  # of the game's actions; games make them of their components
    views: "Views[Any]"  # what states of the table are read by; `Game.configure` says so

    def __init__(
        self, game: str, edition: str, seats: int, options: dict[str, str], digest: str
    ) -> None:
        """Take checked values; `Game.configure` checks."""
        self.game = game
        self.edition = edition
        self.seats = seats
        self.last_seat = seats - 1  # by number, from 0
        self.options = options
        self.digest = digest
        self.rules = 1  # the version; `Game.configure` says which


def read_options(switches: tuple[Switch, ...], given: dict[str, str]) -> dict[str, str]:
    """Return a value for every switch, checked."""
    known = {switch.key: switch for switch in switches}
    for key, value in given.items():
        if key not in known:
            raise BadArgument(
                say(
                    "there is no option '{key}'; known are {known}",
                    key=verbatim(key),
                    known=verbatim(", ".join(known)),
                ),
                f"option {key}",
            )
        if value not in known[key].choices:
            raise BadArgument(
                say(
                    "'{value}' is no choice for {key}; choose {choices}",
                    value=verbatim(value),
                    key=verbatim(key),
                    choices=verbatim(", ".join(known[key].choices)),
                ),
                f"option {key}",
            )
    return {key: given.get(key, switch.default) for key, switch in known.items()}
