"""Those at a table and what they say and propose, as everybody may know it."""

from dataclasses import dataclass
from typing import Final, Literal

from fondaco.kernel.game import PAINTS
from fondaco.lessons.course import Coaching

COLOURS: Final = PAINTS
LETTERS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "slate": "S", "purple": "P"}


@dataclass(frozen=True)
class Person:
    """Who sits on a seat, as everybody may know."""

    seat: int
    name: str
    colour: str
    bot: str = ""  # the level of a bot; "": a person
    here: bool = True  # connected just now
    free: bool = False  # nobody has taken the seat yet
    away: int = 0  # since when, in seconds of the clock, its person is away; 0: nobody is missing
    named: bool = True  # called by a name that somebody chose


@dataclass(frozen=True)
class UndoOffer:
    """A proposal to go back to the moment after action `to`, and who has agreed so far."""

    to: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Freeing:
    """The seat of somebody who is away: from when on all others may free it, and who agrees."""

    seat: int
    when: int
    agreed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()


@dataclass(frozen=True)
class SharedWish:
    """What people can agree on: for which seats somebody does, and who is still asked."""

    what: Literal["rematch", "end", "delete"]
    agreed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()


@dataclass(frozen=True)
class Said:
    """Something somebody said: from a seat, or -1 for a spectator; None where it is not known."""

    name: str
    words: str
    seat: int | None = None
    number: int = 0  # at its table, from 1
    at: float = 0.0  # when, in seconds of the clock; 0: not known


@dataclass(frozen=True)
class Surroundings:
    """What is around a game that people play together; nothing of it is for one seat's eyes."""

    version: int = -1  # what clients count by; -1: the actions
    talk: tuple[Said, ...] = ()
    seen: int = 0  # the action up to which the viewer has seen the table
    watching: int = 0  # spectators
    hints: bool = False  # players of this table may ask for hints
    back: UndoOffer | None = None  # somebody proposes to go back
    shared: bool = False  # several people play at the viewer's device
    freeing: tuple[Freeing, ...] = ()  # seats of people who are away
    claims: tuple[int, ...] = ()  # seats that were the viewer's and can be had back
    lost: tuple[int, ...] = ()  # seats that were the viewer's and are somebody else's
    wishes: tuple[SharedWish, ...] = ()  # what is proposed: a rematch, the end, to delete the table
    again: str = ""  # the table of the rematch
    maker: tuple[int, ...] = ()  # the seats of whoever made the table
    resigned: frozenset[int] = frozenset()  # seats whose people have given up
    coaching: Coaching | None = None  # where the lesson of this table stands


ALONE: Final = Surroundings()
