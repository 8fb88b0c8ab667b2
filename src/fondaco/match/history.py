"""Who sat at a table and what was done there, as it is kept and as journals write it."""

from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.journal import NO_ACTIONS, JournalLine
from fondaco.kernel.texts import counted


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
        joins = action.line in ("", about) and action.text not in NO_ACTIONS
        if joins and last is not None and last.seat == action.seat and not last.digest:
            out[-1] = JournalLine(
                last.number, last.seat, (*last.actions, action.text), action.digest
            )
        else:
            out.append(JournalLine(number, action.seat, (action.text,), action.digest))
            about = action.line or about
    return out


def trail(before: str, seat: int, text: str) -> str:
    """Return what stands for all actions so far."""
    return mixed(f"{before} p{seat} {text}")


def mixed(text: str) -> str:
    """Return sixteen hexadecimal digits that stand for a text."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def seated(seats: tuple[Seat, ...], wanted: int) -> tuple[Seat, ...]:
    """Return who sits where; without a wish people everywhere."""
    out = seats or tuple(Seat(f"Player {i + 1}") for i in range(wanted))
    if len(out) != wanted:
        raise BadConfig(
            counted(
                "{n} seat is taken, not {seats}",
                "{n} seats are taken, not {seats}",
                len(out),
                seats=wanted,
            )
        )
    return out
