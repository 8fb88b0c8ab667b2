"""CN-DEC-5: a player quits for good (a rule of the platform)."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoPlayer, CargoState
from fondaco.games.cargo_noir.rules.rounds import OVER, EndTurn
from fondaco.games.cargo_noir.rules.stacks import StackCoins
from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import player, say

LEFT: Final = Sentence[CargoState](
    "left", lambda _, a: say("{who} has left the game.", who=player(a[0]))
)


def leave(s: CargoState, seat: i64, log: Log | None) -> None:
    """Drop an unfinished act, take his things out of the game and skip his turns."""
    if s.players[seat].left:
        raise IllegalAction(say("{who} has left already", who=player(seat)))
    acting = s.seat()
    s.players[seat] = CargoPlayer(0, 0, 0, 0, 0, 0, left=True)
    for port in range(s.cfg.ports):
        s.stacks[port * s.seats + seat] = 0
    if log is not None:
        log.append(Event(EVERYONE, LEFT, (seat,), barrier=True))
    if sum(not player.left for player in s.players) == 1:
        s.agenda = []  # a single remaining player wins at once
        if log is not None:
            log.append(Event(EVERYONE, OVER, ()))
    elif acting == seat:
        s.agenda = [EndTurn(seat)]
        s.settle(log)
    else:
        drop_void_raise(s)


def drop_void_raise(s: CargoState) -> None:
    """A raise that was begun against nobody but the one who quit is void: the ship is alone now.

    Ruling [Q]: CN-P1-6 wins, an uncontested offer can be neither changed nor taken back.
    """
    top = s.decision()
    if isinstance(top, StackCoins) and top.raising and s.highest_other(top.port, top.seat) == 0:
        s.agenda.pop()
        s.settle(None)
