"""The file of results: a line about the plan, then one line a game; it can be gone on with."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from fondaco.arena.plan import Meeting, Plan
from fondaco.linefile import LineFile


class Times(NamedTuple):
    """The milliseconds a bot took in one game, without decisions that had one answer."""

    decisions: int
    total: float
    median: float
    longest: float


class Forfeit(msgspec.Struct, frozen=True):
    """What a bot did wrong: the seat, the number of the decision in the game, and a sentence."""

    seat: int
    decision: int  # from 1; 0: it could not even sit down
    what: str


class PlayedGame(msgspec.Struct, frozen=True, tag="played", tag_field="game", omit_defaults=True):
    """A game that counts; scores, places and times by seat.

    Who forfeits a game is last, and all others share the victory; scores are as they stood.
    """

    meeting: Meeting
    totals: tuple[int, ...]
    places: tuple[int, ...]
    rounds: int
    decisions: int
    times: tuple[Times, ...]
    forfeit: Forfeit | None = None

    def __post_init__(self) -> None:
        """Refuse what no game can have come to, in a file that somebody has changed."""
        seats = len(self.meeting.lineup)
        alike = {len(self.totals), len(self.places), len(self.times)} == {seats}
        right = alike and 1 in self.places and all(1 <= place <= seats for place in self.places)
        if not right or (self.forfeit is not None and not 0 <= self.forfeit.seat < seats):
            raise ValueError("no game ends like this")

    def wins(self, seat: int) -> float:
        """Return the part of the victory a seat has; winners who tie divide it."""
        return (self.places[seat] == 1) / self.places.count(1)


class Failed(msgspec.Struct, frozen=True, tag="failed", tag_field="game"):
    """A game that could not be finished through no fault of a bot, and why."""

    meeting: Meeting
    why: str


Outcome = PlayedGame | Failed


class Results:
    """What has been played of a plan. Kept in a file, line by line, when there is one."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        """Go on with what the file holds already, if it belongs to the same plan."""
        self.plan = plan
        self.file = LineFile(path, _described(plan), Outcome)
        self.outcomes: dict[Meeting, Outcome] = {line.meeting: line for line in self.file.lines}

    def __enter__(self) -> Self:
        self.file.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.file.__exit__(*error)

    def missing(self) -> list[Meeting]:
        """Return what is still to be played; what failed is tried again."""
        return [m for m in self.plan.meetings() if not isinstance(self.outcomes.get(m), PlayedGame)]

    def add(self, outcome: Outcome) -> None:
        self.outcomes[outcome.meeting] = outcome
        self.file.add(outcome)

    def played(self) -> Iterator[PlayedGame]:
        """Yield the finished games of the plan, in its order."""
        for meeting in self.plan.meetings():
            outcome = self.outcomes.get(meeting)
            if isinstance(outcome, PlayedGame):
                yield outcome

    def forfeited(self) -> list[PlayedGame]:
        return [game for game in self.played() if game.forfeit is not None]

    def failed(self) -> list[Failed]:
        return [outcome for outcome in self.outcomes.values() if isinstance(outcome, Failed)]


def _described(plan: Plan) -> dict[str, object]:
    """Return what makes a plan the same; more games of each lineup may be asked for later."""
    setting = {key: str(value) for key, value in asdict(plan.setting).items()}
    return {"arena": {**setting, "bots": list(plan.bots), "seed": plan.seed}}
