"""Everything that can be wrong with what somebody gives us.

FondacoError
  IllegalAction    an action the rules do not allow now: rule id and one sentence
  StaleAction      an action that was meant for an earlier moment of the game
  BadNotation      a text that is no action
  BadBot           a bot that failed, or answered what is not legal
  BadConfig        an unknown game, edition, option or number of players
    BadArgument    the same, with the name of the argument: `option show_bag`
    UnknownRules   a version of the rules that this release does not play
  BadTable         a component table that cannot be right: file and row
  BadPosition      a position that cannot be right: the path of the fault
  JournalMismatch  a journal that cannot be replayed: the line

Each carries a `Text`, so that clients can say it in the player's language; `str()` is English.
A bug of ours is an AssertionError and never one of these.
"""

from fondaco.kernel.texts import Text, say, verbatim


class FondacoError(Exception):
    """What is wrong, in one sentence, and where."""

    def __init__(self, text: Text, where: str = "") -> None:
        """Say `text` about the place `where` (a rule id, a file and row, a path, a line)."""
        super().__init__(text.english())
        self.text = text
        self.where = where

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to make it again, so that processes can hand it on."""
        return (type(self), (self.text, self.where))

    def line(self) -> Text:
        """Return the one line a person sees: the place, then the sentence."""
        if not self.where:
            return self.text
        return say("{where}: {sentence}", where=verbatim(self.where), sentence=self.text)

    def __str__(self) -> str:
        """Return the line in English."""
        return self.line().english()


class IllegalAction(FondacoError):
    """The rules do not allow this now; `where` is the rule id."""


class StaleAction(FondacoError):
    """The game has gone on since this was decided."""


class BadNotation(FondacoError):
    """This text is no action."""


class BadBot(FondacoError):
    """A bot failed, or answered what is not legal; `where` is its name."""


class BadConfig(FondacoError):
    """There is no such game, edition, option or number of players."""


class BadArgument(BadConfig):
    """An argument cannot be right; `where` is its name, which the command line writes its way."""


class UnknownRules(BadConfig):
    """This release cannot play that version of the rules."""


class BadTable(FondacoError):
    """A component table cannot be right; `where` is file and row."""


class BadPosition(FondacoError):
    """A position cannot be right; `where` is the path of the fault."""


class JournalMismatch(FondacoError):
    """A journal cannot be replayed; `where` is the line."""
