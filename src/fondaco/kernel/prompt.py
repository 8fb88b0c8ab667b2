"""What a client shows to whoever must decide: one question and its options, greyed ones too."""

from dataclasses import dataclass
from typing import final

from fondaco.kernel.texts import Text, say


@final
@dataclass(frozen=True)
class Refusal:
    """Why a thinkable action is not legal: the rule and one sentence with the numbers."""

    rule: str
    text: Text


def not_asked(rule: str, question: Text) -> Refusal:
    """Refuse an action that belongs to another decision."""
    return Refusal(rule, say("that is not asked now: {question}", question=question))


@final
@dataclass(frozen=True)
class Option:
    """One answer: how it is written, how it reads, the scene nodes it touches, why it is greyed."""

    notation: str
    label: Text
    nodes: tuple[str, ...]
    refusal: Refusal | None = None

    @property
    def legal(self) -> bool:
        """Whether the option can be chosen now."""
        return self.refusal is None


@final
@dataclass(frozen=True)
class Prompt:
    """One decision as people see it.

    `act` names the act a chain of picks belongs to, so that clients can draw one form for it;
    `picked` says what was chosen in it so far; `number` marks a list that is a number to enter;
    `default_if_quiet` is the answer a client may give for a player who does not want to be asked
    such things.
    """

    seat: int
    rule: str
    question: Text
    options: tuple[Option, ...]
    act: str
    picked: Text | None = None
    number: bool = False
    default_if_quiet: str = ""

    def legal(self) -> tuple[Option, ...]:
        """Return the options that can be chosen."""
        return tuple(o for o in self.options if o.legal)

    def greyed(self) -> tuple[Option, ...]:
        """Return the options that can not, each with its refusal."""
        return tuple(o for o in self.options if not o.legal)
