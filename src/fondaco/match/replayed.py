"""A game replayed once, and from then on any moment of it at once."""

from typing import Final

from fondaco.caching import cached_up_to
from fondaco.match.match import Match
from fondaco.match.replay import replay, set_table
from fondaco.match.stops import Stop

STRIDE: Final = 16  # actions between two stops


class ReplayedGame:
    """A game that has been verified, with stops on its way. Nothing in it changes any more."""

    def __init__(self, whole: Match) -> None:
        """Go through a match once more; `rounds` are those that had begun after each action."""
        self.whole = whole
        match = set_table(whole.journal(), whole.components)
        self.stops = [Stop(0, match.state.clone(), match.trail)]
        self.rounds = [int(match.state.rounds())]
        for done in whole.history:
            match.redo(done)
            self.rounds.append(int(match.state.rounds()))
            if match.ply % STRIDE == 0:
                self.stops.append(Stop(match.ply, match.state.clone(), match.trail))

    def at(self, ply: int) -> Match:
        """Return the match as it stood after an action, or at the nearest moment there is."""
        ply = min(max(ply, 0), self.whole.ply)
        match = self.whole.copy()
        match.go_to(ply, self.stops[ply // STRIDE])
        return match


@cached_up_to(32)
def replayed(text: str) -> ReplayedGame:
    """Return the game of a journal; the last ones asked for are kept."""
    return ReplayedGame(replay(text))
