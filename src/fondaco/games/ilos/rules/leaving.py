"""ILO-EDG-17: a player leaves for good (a rule of the platform)."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosDecision, IlosState
from fondaco.games.ilos.rules.rounds import OVER
from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import player, say

LEFT: Final = Sentence[IlosState](
    "left", lambda _, a: say("{who} has left the game.", who=player(a[0]))
)


def leave(s: IlosState, seat: i64, log: Log | None) -> None:
    """His pieces stay, his turns consist of production and drawing.

    Ruling [Q]: an act he has begun is taken back; in the set-up he lays no tile and puts down no
    ship; he is ranked last, and a single remaining player wins at once.
    """
    if s.players[seat].left:
        raise IllegalAction(say("{who} has left already", who=player(seat)), "ILO-EDG-17")
    acting = s.seat()
    s.players[seat].left = True
    if log is not None:
        log.append(Event(EVERYONE, LEFT, (seat,), barrier=True))
    if acting == seat:
        s.act().take_back(s)
    if sum(not p.left for p in s.players) == 1:
        if acting >= 0 and acting != seat:
            s.act().take_back(s)
        s.agenda = []
        if log is not None:
            log.append(Event(EVERYONE, OVER, ()))
    elif acting == seat:
        while s.agenda and isinstance(s.agenda[-1], IlosDecision):
            s.agenda.pop()
        s.settle(log)
