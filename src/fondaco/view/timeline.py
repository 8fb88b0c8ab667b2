"""The timeline of a game that is looked at again: where its rounds begin, and what was told there.

Rounds are no secret: everybody sees the same timeline, whoever's eyes the moments are seen with.
"""

from dataclasses import dataclass, field

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say
from fondaco.match.replayed import ReplayedGame
from fondaco.view.log import LogEntry


@dataclass(frozen=True)
class Chapter:
    """A round, what lies before the first one (round 0), or the end; `ply` actions come before."""

    round: int
    ply: int
    end: bool = False

    @property
    def title(self) -> Text:
        if self.end:
            return say("The end")
        return say("Round {n}", n=self.round) if self.round > 0 else say("Set-up")


@dataclass(frozen=True)
class Timeline:
    """The chapters of a game in order, with the end as the last one."""

    chapters: tuple[Chapter, ...]

    @property
    def last(self) -> int:
        """How many actions were taken in all."""
        return self.chapters[-1].ply

    def chapter(self, ply: int) -> Chapter:
        """Return the chapter in which a moment lies; the last moment is the end."""
        if ply >= self.last:
            return self.chapters[-1]
        return [chapter for chapter in self.chapters[:-1] if chapter.ply <= max(ply, 0)][-1]


@dataclass
class ToldChapter:
    """What was told in a chapter, below its heading; the first one may have none."""

    heading: str = ""
    lines: list[str] = field(default_factory=list)


def timeline_of(game: ReplayedGame) -> Timeline:
    """Return where the rounds of a game begin."""
    last, rounds = game.whole.ply, game.rounds
    begun = [
        Chapter(now, ply)
        for ply, now in enumerate(rounds)
        if ply == 0 or (now != rounds[ply - 1] and ply < last)
    ]
    return Timeline((*begun, Chapter(0, last, end=True)))


def told_by_chapter(
    timeline: Timeline, log: tuple[LogEntry, ...], tongue: Tongue
) -> list[ToldChapter]:
    """Return a log by rounds: below the sentence that opens one, or where none does its title."""
    opened = {line.ply for line in log if line.opens}
    silent = [chapter for chapter in timeline.chapters[1:-1] if chapter.ply not in opened]
    out = [ToldChapter()]
    for line in log:
        while silent and line.ply > silent[0].ply:
            out.append(ToldChapter(tongue(silent.pop(0).title)))
        if line.opens:
            out.append(ToldChapter(line.text))
        else:
            out[-1].lines.append(line.text)
    return out
