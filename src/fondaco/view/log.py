"""The log of a match as a seat may read it, told once for all who read it."""

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from fondaco.i18n import Tongue
from fondaco.kernel.events import EVERYONE, Event
from fondaco.match import Kin, Match

_Told = dict[str, tuple[tuple[str, ...], list[tuple[Event, "LogEntry"]]]]  # by language, with names
OPENS_ROUND: Final = "round"  # what every game calls the sentence that opens a round
_TOLD: Final["WeakKeyDictionary[Kin, _Told]"] = WeakKeyDictionary()


@dataclass(frozen=True, eq=False)
class LogEntry:
    """A sentence of the log: after which action, and about whom. Told once, seen by many."""

    ply: int
    text: str
    seat: int = -1
    private: bool = False
    rule: str = ""
    opens: bool = False  # it opens a round
    kind: str = ""  # which sentence it is,
    numbers: tuple[int, ...] = ()  # and the numbers in it


def log_of(match: Match, seat: int, tongue: Tongue) -> tuple[LogEntry, ...]:
    """Return the log as a seat may read it."""
    told = _told(match, tongue)
    return tuple(line for event, line in told if event.to in (EVERYONE, seat))


def _told(match: Match, tongue: Tongue) -> list[tuple[Event, LogEntry]]:
    """Return the line of every event; what has been told once is not told again."""
    told = _TOLD.setdefault(match.kin, {})
    names, kept = told.get(tongue.lang, (None, []))
    if names != tongue.names:  # somebody is called otherwise now: what was told before is gone
        kept = []
        told[tongue.lang] = (tongue.names, kept)
    same = 0
    for (event, _), (_, now) in zip(kept, match.log, strict=False):
        if event is not now:  # something was taken back
            break
        same += 1
    del kept[same:]
    for number, event in match.log[same:]:
        text = tongue(match.game.tell(match.state, event))
        done = match.history[number - 1] if 0 < number <= match.ply else None
        seat, rule = (done.seat, done.rule) if done is not None else (-1, "")
        private, opens = event.to != EVERYONE, event.kind == OPENS_ROUND
        line = LogEntry(number, text, seat, private, rule, opens, event.kind, event.args)
        kept.append((event, line))
    return kept
