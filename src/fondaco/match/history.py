"""Who sat at a table and what was done there, as it is kept and as journals write it."""

from dataclasses import dataclass
from typing import NamedTuple

from fondaco.kernel.journal import LEAVES, JournalLine


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person with a name, or a bot."""

    name: str
    bot: str = ""

    def write(self) -> str:
        return f"bot {self.bot}" if self.bot else f"person {' '.join(self.name.split())}"

    @staticmethod
    def read(text: str) -> "Seat":
        kind, _, name = text.partition(" ")
        return Seat(name, name) if kind == "bot" else Seat(name)


class Played(NamedTuple):  # made for every action: a tuple is made in a quarter of the time
    """One action that was taken (or a seat that left), and what it meant for undo and journal."""

    seat: int
    text: str
    line: str  # "": goes on with the line before; else what the line is about
    forced: bool
    barrier: bool
    digest: str
    rule: str = ""  # of the decision


def written(history: list[Played], start: int = 0) -> list[JournalLine]:
    """Return actions as lines of a journal: what a seat did in one go stands on one line."""
    out: list[JournalLine] = []
    about = ""
    for number, action in enumerate(history[start:], start + 1):
        last = out[-1] if out else None
        joins = action.line in ("", about) and action.text != LEAVES
        if joins and last is not None and last.seat == action.seat and not last.digest:
            out[-1] = JournalLine(
                last.number, last.seat, (*last.actions, action.text), action.digest
            )
        else:
            out.append(JournalLine(number, action.seat, (action.text,), action.digest))
            about = action.line or about
    return out
