"""What a client sends to a table."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Action = Annotated[str, Meta(min_length=1, max_length=200)]
What = Literal["rematch", "end", "delete"]  # what people can agree on


class Command(Struct, tag_field="type", frozen=True):
    """A thing a client asks for. The server answers with `done` or `refused` and the same id."""

    id: Id


class Act(Command, tag="act", frozen=True):
    """Take one or more actions, in notation, for the seat that must decide: all or none."""

    ply: Ply
    actions: Annotated[list[Action], Meta(min_length=1, max_length=40)]


class AskDraft(Command, tag="draft", frozen=True):
    """Ask what some picks of a composite choice would come to; nothing happens at the table."""

    ply: Ply
    picks: Annotated[list[Action], Meta(max_length=40)]


class AskHint(Command, tag="hint", frozen=True):
    """Ask which options are best, for all that the seat that must decide can know."""

    ply: Ply


class AskAbout(Command, tag="inspect", frozen=True):
    """Ask what a thing of the own scene is for, and what can be done with it now."""

    node: Annotated[str, Meta(min_length=1, max_length=80)]


class AskWorld(Command, tag="world", frozen=True):
    """Ask for a world that looks right to the seat that must decide, for a bot to think about."""

    ply: Ply


class Undo(Command, tag="undo", frozen=True):
    """Take back one's last action, with the forced answers that followed."""

    ply: Ply


class Again(Command, tag="again", frozen=True):
    """Start one's turn again: take back all that can be taken back."""

    ply: Ply


class Rewind(Command, tag="rewind", frozen=True):
    """Propose, or agree, to go back to the moment after action `to`."""

    ply: Ply
    to: Ply


class Propose(Command, tag="propose", frozen=True):
    """Propose or agree to a rematch, to end the game, or to delete the table."""

    what: What


class Decline(Command, tag="decline", frozen=True):
    """Do not agree to go back, that a seat is freed or to `what`; or withdraw one's proposal."""

    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    what: What | None = None


class Leave(Command, tag="leave", frozen=True):
    """Leave the game for good, where its rules allow that."""

    ply: Ply


class Resign(Command, tag="resign", frozen=True):
    """Give up: a bot plays on for the seat, which is last in the end."""

    ply: Ply


class Say(Command, tag="say", frozen=True):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=400)]


class SeatTo(Command, tag="seat", frozen=True):
    """Hand a seat to a bot ("bot" or a level), take it ("me"), or free it or agree to ("open")."""

    to: Annotated[str, Meta(min_length=1, max_length=20)]
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class Skip(Command, tag="skip", frozen=True):
    """Have the rest of a part of a lesson played; the next part begins."""

    ply: Ply


class Seen(Struct, tag_field="type", tag="seen", frozen=True):
    """Everything up to `ply` has been looked at; not answered."""

    ply: Ply


class Ping(Struct, tag_field="type", tag="ping", frozen=True):
    """Answered by `pong`."""


Request = (
    Act
    | AskDraft
    | AskHint
    | AskAbout
    | AskWorld
    | Undo
    | Again
    | Rewind
    | Propose
    | Decline
    | Leave
    | Resign
    | Say
    | SeatTo
    | Skip
    | Seen
    | Ping
)

REQUESTS: Final = msgspec.json.Decoder(Request)
