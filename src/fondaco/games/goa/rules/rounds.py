"""GOA-RND, GOA-GEN: the frame of rounds. A round is one visible list."""

from typing import ClassVar, Final, final

from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.additional import AdditionalActions
from fondaco.games.goa.rules.auction import SellLots
from fondaco.games.goa.rules.layout import lay_tiles
from fondaco.games.goa.rules.placement import PlaceMarkers
from fondaco.games.goa.rules.turn import ActionTurn, turns_phase
from fondaco.kernel.agenda import Step, plan
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import Text, say

ROUND_BEGINS: Final = Sentence[GoaState](
    "round", lambda _, a: say("Round {round} of {last} begins.", round=a[0], last=a[1])
)


@final
class Round(Step[GoaState]):
    """GOA-GEN-2, GOA-RND-2, GOA-INV-7: markers, auctions, three turns each, additional actions."""

    word: ClassVar[str] = "round"

    def run(self, s: GoaState, log: Log | None) -> None:
        """GOA-RND-1: red tiles are turned up; GOA-RND-3: part B is laid out after part A."""
        s.round += 1
        for p in s.players:
            p.used = 0
        if log is not None:
            log.append(Event(EVERYONE, ROUND_BEGINS, (s.round, s.last_round())))
        if s.round == s.cfg.part_rounds + 1:
            lay_tiles(s, s.cfg.part_b, log)
        plan(
            s.agenda,
            [
                PlaceMarkers(),
                SellLots(),
                *[Lap() for _ in range(s.cfg.turns)],
                AdditionalActions(),
                EndRound(),
            ],
        )


@final
class Lap(Step[GoaState]):
    """GOA-ACT-1: each player takes one action turn, the starting player first."""

    word: ClassVar[str] = "lap"

    def run(self, s: GoaState, log: Log | None) -> None:
        """Put the turns on the agenda."""
        del log
        for place in range(s.seats - 1, -1, -1):
            seat = (s.flag + place) % s.seats
            s.agenda.append(ActionTurn(seat, main=False, played=False))

    def phase(self, s: GoaState) -> Text | None:
        """GOA-RND-2: the lap before this one goes on."""
        return turns_phase(s, s.cfg.turns - sum(isinstance(step, Lap) for step in s.agenda))


OVER: Final = Sentence[GoaState]("over", lambda *_: say("The game is over."))


@final
class EndRound(Step[GoaState]):
    """GOA-GEN-1, GOA-END-1, GOA-EDG-23: eight rounds; the last one is like the others."""

    word: ClassVar[str] = "end_round"

    def run(self, s: GoaState, log: Log | None) -> None:
        """Begin the next round, or end the game."""
        if s.round < s.last_round():
            s.agenda.append(Round())
        elif log is not None:
            log.append(Event(EVERYONE, OVER, (), barrier=True))  # GOA-INF-4

    def phase(self, s: GoaState) -> Text | None:
        """GOA-RND-2: the last part of a round."""
        del s
        return say("additional actions")
