"""CN-TURN: rounds and turns. A turn is one visible list."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.sending import SendShips
from fondaco.games.cargo_noir.rules.ship_actions import ResolveShips
from fondaco.games.cargo_noir.rules.surplus import RemoveSurplus
from fondaco.games.cargo_noir.rules.trade import MakeTrade
from fondaco.kernel.agenda import WHO, Agenda, PartOfTurn, plan
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import Text, say

ROUND_BEGINS: Final = Sentence[CargoState](
    "round", lambda _, a: say("Round {round} of {last} begins.", round=a[0], last=a[1])
)


@final
class Turn(PartOfTurn[CargoState]):
    """CN-TURN-1: the start player moves the round marker; then each player has one turn.

    CN-DEC-5: when the start player has quit, the next remaining player opens the round.
    """

    word: ClassVar[str] = "turn"
    fields: ClassVar[Entries] = (WHO, Entry("opens"))

    def __init__(self, who: i64, *, opens: bool) -> None:
        """Begin the turn of `who`, who opens a round or plays in one."""
        super().__init__(who)
        self.opens = opens

    def run(self, s: CargoState, log: Log | None) -> None:
        """Put the phases of the turn on the agenda."""
        if self.opens:
            s.round += 1
            if log is not None:
                log.append(Event(EVERYONE, ROUND_BEGINS, (s.round, s.cfg.last_round)))
        s.withdrawn = 0
        s.raised = 0
        plan(s.agenda, phases(s, self.who))


def phases(s: CargoState, who: i64) -> Agenda:
    """CN-TURN-2, CN-TURN-3, CN-VAR-1: the phases of a turn in their order."""
    if s.round == 1:
        return [SendShips(who), EndTurn(who)]
    if s.last() and not s.cfg.last_turn_sending:
        return [ResolveShips(who), MakeTrade(who), RemoveSurplus(who), EndTurn(who)]
    return [ResolveShips(who), MakeTrade(who), RemoveSurplus(who), SendShips(who), EndTurn(who)]


OVER: Final = Sentence[CargoState]("over", lambda *_: say("The game is over."))


@final
class EndTurn(PartOfTurn[CargoState]):
    """CN-TURN-3, CN-TURN-4, CN-END-1: the next player, or the end after round L."""

    word: ClassVar[str] = "end_turn"

    def run(self, s: CargoState, log: Log | None) -> None:
        """Go on with the next player who has not quit."""
        following = s.after(self.who)
        opens = s.place(following) <= s.place(self.who)
        if not opens or not s.last():
            s.agenda.append(Turn(following, opens=opens))
        elif log is not None:
            log.append(Event(EVERYONE, OVER, ()))

    def phase(self, s: CargoState) -> Text | None:
        """CN-TURN-2: ships are sent last."""
        del s
        return say("Phase III, sending")
