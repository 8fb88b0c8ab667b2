"""What a walkthrough of a game is made of; the steps stand in `games/<game>/web/howto.py`."""

from dataclasses import dataclass
from typing import Final

from fondaco.games import room
from fondaco.kernel.texts import Text

END: Final = "end"  # stands for the end of the game where a step names a decision


@dataclass(frozen=True)
class HowTo:
    """One step: a heading, a few sentences, the rule to read, and the decision shown with it."""

    title: Text
    text: Text
    rule: str
    shown: str = ""  # the rule of the decision, where it is another
    skip: int = 0  # such decisions to pass over, so that more lies on the table

    @property
    def decision(self) -> str:
        """The rule of the decision that is shown."""
        return self.shown or self.rule


def steps_of(game: str) -> tuple[HowTo, ...]:
    """Return the steps of a game's walkthrough; a game may have none."""
    own = room(game, "web.howto")
    return () if own is None else tuple(own.STEPS)
