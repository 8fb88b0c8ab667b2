"""The file of results: a line about the plan, then one line a game; it can be gone on with."""

import os
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import IO, NamedTuple, Self

import msgspec

from fondaco.arena.plan import Meeting, Plan
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say


class Times(NamedTuple):
    """The milliseconds a bot took in one game, without decisions that had one answer."""

    decisions: int
    total: float
    median: float
    longest: float


class Played(msgspec.Struct, frozen=True, tag="played", tag_field="game"):
    """A finished game; scores, places and times by seat."""

    meeting: Meeting
    totals: tuple[int, ...]
    places: tuple[int, ...]
    rounds: int
    decisions: int
    times: tuple[Times, ...]

    def wins(self, seat: int) -> float:
        """Return the part of the victory a seat has; winners who tie divide it."""
        return (self.places[seat] == 1) / self.places.count(1)


class Failed(msgspec.Struct, frozen=True, tag="failed", tag_field="game"):
    """A game that could not be finished, and why."""

    meeting: Meeting
    why: str


Outcome = Played | Failed


class Results:
    """What has been played of a plan. Kept in a file, line by line, when there is one."""

    def __init__(self, plan: Plan, file: Path | None) -> None:
        """Read what the file holds already, if it belongs to the same plan."""
        self.plan = plan
        self.outcomes: dict[Meeting, Outcome] = {}
        self._file: IO[bytes] | None = None
        if file is None:
            return
        try:
            self._read(file)
            self._file = file.open("ab")  # closed at the end of the `with` block
            if file.stat().st_size == 0:
                self._write({"plan": _described(plan)})
        except OSError as fault:
            text = say("cannot be used: {reason}", reason=fault.strerror or str(fault))
            raise BadConfig(text, str(file)) from fault

    def missing(self) -> list[Meeting]:
        """Return what is still to be played; what failed is tried again."""
        return [m for m in self.plan.meetings() if not isinstance(self.outcomes.get(m), Played)]

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome, in the file too."""
        self.outcomes[outcome.meeting] = outcome
        self._write(outcome)

    def played(self) -> Iterator[Played]:
        """Yield the finished games of the plan, in its order."""
        for meeting in self.plan.meetings():
            outcome = self.outcomes.get(meeting)
            if isinstance(outcome, Played):
                yield outcome

    def failed(self) -> list[Failed]:
        """Return the games that could not be finished."""
        return [outcome for outcome in self.outcomes.values() if isinstance(outcome, Failed)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, line: object) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def _read(self, file: Path) -> None:
        if not file.exists() or file.stat().st_size == 0:
            return
        content = file.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:  # the last line was being written when the program ended
            os.truncate(file, len(whole))
        lines = whole.splitlines()
        if not lines:
            return
        self._belongs(lines[0], str(file))
        for number, line in enumerate(lines[1:], 2):
            try:
                outcome: Outcome = msgspec.json.decode(line, type=Outcome)
            except (msgspec.DecodeError, UnicodeDecodeError) as fault:
                text = say("line {n} is not a result of the arena", n=number)
                raise BadConfig(text, str(file)) from fault
            self.outcomes[outcome.meeting] = outcome

    def _belongs(self, line: bytes, where: str) -> None:
        """Refuse a file that holds the games of another plan."""
        try:
            head = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            head = None
        if not isinstance(head, dict) or "plan" not in head:
            raise BadConfig(say("is not a file of the arena"), where)
        if head["plan"] != _described(self.plan):
            raise BadConfig(say("holds games of another arena: name a new file"), where)


def _described(plan: Plan) -> dict[str, object]:
    """Return what makes a plan the same; more games of each lineup may be asked for later."""
    setting = {key: str(value) for key, value in asdict(plan.setting).items()}
    return {**setting, "bots": list(plan.bots), "seed": plan.seed}
