"""GOA-RND, GOA-GEN: the frame of rounds. A round is one visible list."""

from typing import ClassVar, final

from fondaco.games.goa.additional import AdditionalActions
from fondaco.games.goa.auction import SellLots
from fondaco.games.goa.layout import lay_tiles
from fondaco.games.goa.placement import PlaceMarkers
from fondaco.games.goa.state import GoaState
from fondaco.games.goa.turn import ActionTurn
from fondaco.kernel.agenda import Step, plan
from fondaco.kernel.events import EVERYONE, Event, Log


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
            log.append(Event(EVERYONE, "round", (s.round, s.last_round())))
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


@final
class EndRound(Step[GoaState]):
    """GOA-GEN-1, GOA-END-1, GOA-EDG-23: eight rounds; the last one is like the others."""

    word: ClassVar[str] = "end_round"

    def run(self, s: GoaState, log: Log | None) -> None:
        """Begin the next round, or end the game."""
        if s.round < s.last_round():
            s.agenda.append(Round())
        elif log is not None:
            log.append(Event(EVERYONE, "over", (), barrier=True))  # GOA-INF-4
