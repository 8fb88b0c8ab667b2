"""FEL-RND-1: a round is one visible list of five phases."""

from typing import ClassVar, Final, final

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.ending import close
from fondaco.games.felinia.rules.exploration import Explore
from fondaco.games.felinia.rules.placement import PlaceTokens
from fondaco.games.felinia.rules.preparation import Prepare
from fondaco.games.felinia.rules.storage import Storage
from fondaco.games.felinia.rules.trading import Trade
from fondaco.kernel.agenda import Step, plan
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import player, say

ROUND_BEGINS: Final = Sentence[FeliniaState](
    "round", lambda _, a: say("Round {round}: {who} starts.", round=a[0], who=player(a[1]))
)


@final
class Round(Step[FeliniaState]):
    """FEL-RND-1: placement, trading, exploration, storage, preparation."""

    word: ClassVar[str] = "round"

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """Put the phases on the agenda."""
        s.round += 1
        if log is not None:
            log.append(Event(EVERYONE, ROUND_BEGINS, (s.round, s.start)))
        plan(
            s.agenda,
            [PlaceTokens(), Trade(), Explore(), Storage(), Prepare(), EndRound()],
        )


@final
class EndRound(Step[FeliniaState]):
    """FEL-END-1, FEL-END-2: the next round, or the end after the last exploration."""

    word: ClassVar[str] = "end_round"

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """Go on, or close the books."""
        if s.ending:
            close(s, log)
        else:
            s.agenda.append(Round())
