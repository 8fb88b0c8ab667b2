"""ILO-TRN-1, ILO-PRO-1, ILO-END: turns, production and the end of the game."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules.drawing import DrawCards
from fondaco.games.ilos.rules.exploring import placeable
from fondaco.games.ilos.rules.turn import ChooseAction
from fondaco.games.ilos.rules.wording import goods_in
from fondaco.kernel.agenda import WHO, Agenda, PartOfTurn, plan
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import player, say

ROUND_BEGINS: Final = Sentence[IlosState](
    "round", lambda _, a: say("Round {round} begins.", round=a[0])
)


@final
class Turn(PartOfTurn[IlosState]):
    """ILO-TRN-1: actions, production, drawing cards; then the left neighbour."""

    word: ClassVar[str] = "begin_turn"
    fields: ClassVar[Entries] = (WHO, Entry("opens"))

    def __init__(self, who: i64, *, opens: bool) -> None:
        """Begin the turn of `who`, who opens a round or plays in one."""
        super().__init__(who)
        self.opens = opens

    def run(self, s: IlosState, log: Log | None) -> None:
        """Put the phases of the turn on the agenda."""
        if self.opens:
            s.round += 1
            if log is not None:
                log.append(Event(EVERYONE, ROUND_BEGINS, (s.round,)))
        s.traded = False
        plan(s.agenda, phases(s, self.who))


def phases(s: IlosState, who: i64) -> Agenda:
    """ILO-TRN-1, ILO-EDG-17: who has left the table takes no actions, but produces and draws."""
    if s.players[who].left:
        return [Produce(who), DrawCards(who), EndTurn(who)]
    return [ChooseAction(who), Produce(who), DrawCards(who), EndTurn(who)]


PRODUCED: Final = Sentence[IlosState](
    "produced",
    lambda s, a: say("{who} produces {goods}.", who=player(a[0]), goods=goods_in(s, a[1])),
)


@final
class Produce(PartOfTurn[IlosState]):
    """ILO-PRO-1: one good into the stock for every token on the production board."""

    word: ClassVar[str] = "produce"

    def run(self, s: IlosState, log: Log | None) -> None:
        """ILO-EDG-1: the supply of goods is unlimited."""
        p = s.players[self.who]
        p.stock += p.production
        if log is not None and p.production:
            log.append(Event(EVERYONE, PRODUCED, (self.who, p.production)))


OVER: Final = Sentence[IlosState]("over", lambda *_: say("The game is over."))


@final
class EndTurn(PartOfTurn[IlosState]):
    """ILO-END-1 to ILO-END-5: the next player, or the end after a completed round."""

    word: ClassVar[str] = "end_turn"

    def run(self, s: IlosState, log: Log | None) -> None:
        """ILO-END-2: all have the same number of turns."""
        following = s.left_of(self.who)
        opens = following == s.starter
        if not opens or not finished(s):
            s.agenda.append(Turn(following, opens=opens))
        elif log is not None:
            log.append(Event(EVERYONE, OVER, ()))


def finished(s: IlosState) -> bool:
    """ILO-END-1, ILO-END-3, ILO-END-4, ILO-END-5: whether the game ends with this round."""
    for p in s.players:
        if p.pioneers == 0:
            return True
    return s.round >= s.cfg.last_round or dead(s)


def dead(s: IlosState) -> bool:
    """ILO-END-4: no space is free, and no zone tile fits."""
    if placeable(s) != 0:
        return False
    taken = s.taken()
    for spaces in s.land:
        if spaces & ~taken != 0:
            return False
    return True
