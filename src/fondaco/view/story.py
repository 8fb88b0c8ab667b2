"""The story of a game that is over: its points by round, and the moments that decided it.

All of it is read off the points as they stood after each action; no sentence names a cause.
"""

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from fondaco.kernel.events import EVERYONE
from fondaco.kernel.scores import Scores
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.match import Kin, Match
from fondaco.match.replay import set_table
from fondaco.view.verdict import points_of

Points = tuple[int, ...]
LONG: Final = 3  # who leads in one of so many rounds leads for long


@dataclass(frozen=True)
class RoundPoints:
    """What each seat had when a round was over; `ply` actions had been taken."""

    round: int
    ply: int
    points: Points

    @property
    def leader(self) -> int:
        """Return who is ahead of all others, or -1."""
        most = max(self.points)
        return self.points.index(most) if self.points.count(most) == 1 else -1


@dataclass(frozen=True)
class TurningPoint:
    """A sentence of the story, and the moment it is about."""

    text: Text
    round: int
    ply: int


@dataclass(frozen=True)
class Story:
    """Points by round, and what turned the game, in the order of the game."""

    rounds: tuple[RoundPoints, ...] = ()
    turns: tuple[TurningPoint, ...] = ()


_TOLD: Final["WeakKeyDictionary[Kin, tuple[str, Story]]"] = WeakKeyDictionary()


def story_of(match: Match) -> Story:
    """Return the story of a match that is over; it is read once for all who look."""
    known = _TOLD.get(match.kin)
    if known is None or known[0] != match.trail:
        known = _TOLD[match.kin] = (match.trail, _read(match))
    return known[1]


@dataclass(frozen=True)
class _Course:
    """A whole game in numbers: after each action the round that has begun, and all points."""

    actors: tuple[int, ...]
    begun: tuple[int, ...]
    points: tuple[Points, ...]

    @property
    def last(self) -> int:
        return len(self.points) - 1

    def round(self, ply: int) -> int:
        """Return the round in which an action was taken."""
        return self.begun[max(ply - 1, 0)]


def _read(match: Match) -> Story:
    course = _course(match)
    rounds = _rounds(course)
    lead = None if match.called_off else _for_good(course, match.scores())
    found = (_pace(course, rounds), _leap(course, match), lead)
    turns = [turn for turn in found if turn is not None]
    return Story(rounds, tuple(sorted(turns, key=lambda turn: turn.ply)))


def _course(match: Match) -> _Course:
    again = set_table(match.journal(), match.components)
    seats = range(match.config.seats)
    begun, points = [], []
    for done in (None, *match.history):
        if done is not None:
            again.redo(done)
        begun.append(int(again.state.rounds()))
        points.append(tuple(int(again.state.points(seat)) for seat in seats))
    return _Course(tuple(done.seat for done in match.history), tuple(begun), tuple(points))


def _rounds(course: _Course) -> tuple[RoundPoints, ...]:
    out = [
        RoundPoints(course.begun[ply - 1], ply, course.points[ply])
        for ply in range(1, course.last + 1)
        if ply == course.last or course.begun[ply] != course.begun[ply - 1]
    ]
    return tuple(entry for entry in out if entry.round > 0)


def _pace(course: _Course, rounds: tuple[RoundPoints, ...]) -> TurningPoint | None:
    """Return who led after most rounds; the moment is the end of the first of them."""
    led = [entry.leader for entry in rounds if entry.leader >= 0]
    who = max(sorted(set(led)), key=led.count, default=-1)
    if led.count(who) < max(2, len(rounds) / LONG):
        return None
    moment = next(entry for entry in rounds if entry.leader == who)
    text = say(
        "{who} is alone in the lead after {n} of {rounds} rounds, for the first time with"
        " {points}.",
        who=player(who),
        n=led.count(who),
        rounds=len(rounds),
        points=points_of(moment.points[who]),
    )
    return TurningPoint(text, course.round(moment.ply), moment.ply)


def _leap(course: _Course, match: Match) -> TurningPoint | None:
    """Return the most that somebody gained by one action of their own."""
    best, moment = 0, 0
    for ply in range(1, course.last + 1):
        seat = course.actors[ply - 1]
        gain = course.points[ply][seat] - course.points[ply - 1][seat]
        if gain > best:
            best, moment = gain, ply
    if moment == 0:
        return None
    who = course.actors[moment - 1]
    text = counted(
        "{told} That is {n} point at once for {who}; nobody gains more with one action.",
        "{told} That is {n} points at once for {who}; nobody gains more with one action.",
        best,
        told=_told(match, moment),
        who=player(who),
    )
    return TurningPoint(text, course.round(moment), moment)


def _told(match: Match, ply: int) -> Text:
    """Return what everybody was told of an action first."""
    for number, event in match.log:
        if number == ply and event.to == EVERYONE:
            return match.game.tell(match.state, event)
    return say("{who} acts.", who=player(match.history[ply - 1].seat))


def _for_good(course: _Course, scores: Scores) -> TurningPoint | None:
    """Return when the winner went ahead for good, or drew level where a tie-break decided."""
    winner, end = scores.winners[0], scores.totals
    rivals = [sheet.seat for sheet in scores.sheets if sheet.seat != winner and not sheet.left]
    if len(scores.winners) > 1 or not rivals:
        return None
    level = max(end[seat] for seat in rivals) == end[winner]
    moment = course.last
    while moment > 0 and _holds(course.points[moment - 1], winner, rivals, level=level):
        moment -= 1
    if moment == 0:
        return None
    points = course.points[moment]
    if level:
        text = say(
            "{who} is behind nobody from here on, with {points}.",
            who=player(winner),
            points=points_of(points[winner]),
        )
    else:
        text = say(
            "{who} takes the lead for good: {points} against {others}.",
            who=player(winner),
            points=points_of(points[winner]),
            others=max(points[seat] for seat in rivals),
        )
    return TurningPoint(text, course.round(moment), moment)


def _holds(points: Points, winner: int, rivals: list[int], *, level: bool) -> bool:
    most = max(points[seat] for seat in rivals)
    return points[winner] >= most if level else points[winner] > most
