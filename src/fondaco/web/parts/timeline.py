"""The timeline of a game: a journal replayed once, and from then on any moment of it at once."""

from dataclasses import dataclass
from typing import Final

from fondaco.caching import cached_up_to
from fondaco.kernel.journal import read_journal
from fondaco.match import Match
from fondaco.match.replay import replay, set_table
from fondaco.match.stops import Stop

STRIDE: Final = 16  # actions between two stops


@dataclass(frozen=True)
class Chapter:
    """Where a round begins."""

    round: int
    ply: int


class Timeline:
    """A game that has been verified, with stops on its way. Nothing in it changes any more."""

    def __init__(self, text: str) -> None:
        """Replay a journal, or say what differs and where."""
        self.whole = replay(text)
        match = set_table(read_journal(text))
        self.stops = [Stop(0, match.state.clone(), match.trail)]
        rounds = [Chapter(int(match.state.rounds()), 0)]
        for done in self.whole.history:
            match.redo(done)
            if match.ply % STRIDE == 0:
                self.stops.append(Stop(match.ply, match.state.clone(), match.trail))
            if match.state.rounds() != rounds[-1].round and match.ply < self.whole.ply:
                rounds.append(Chapter(int(match.state.rounds()), match.ply))
        self.chapters = (*rounds, Chapter(0, self.whole.ply))

    def at(self, ply: int) -> Match:
        """Return the match as it stood after an action, or at the nearest moment there is."""
        ply = min(max(ply, 0), self.whole.ply)
        match = self.whole.copy()
        match.go_to(ply, self.stops[ply // STRIDE])
        return match


@cached_up_to(32)
def timeline(text: str) -> Timeline:
    """Return the timeline of a journal; the last ones asked for are kept."""
    return Timeline(text)
