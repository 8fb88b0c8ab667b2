"""CN-DEC-5: a player quits for good (a rule of the platform)."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.rounds import EndTurn
from fondaco.games.cargo_noir.state import CargoState, Player
from fondaco.kernel.events import EVERYONE, Event, Log


def leave(s: CargoState, seat: i64, log: Log | None) -> None:
    """Drop an unfinished act, take his things out of the game and skip his turns."""
    acting = s.seat()
    s.players[seat] = Player(0, 0, 0, 0, 0, 0, left=True)
    for port in range(s.cfg.ports):
        s.stacks[port * s.seats + seat] = 0
    if log is not None:
        log.append(Event(EVERYONE, "left", (seat,), barrier=True))
    if sum(not player.left for player in s.players) == 1:
        s.agenda = []  # a single remaining player wins at once
        if log is not None:
            log.append(Event(EVERYONE, "over", ()))
    elif acting == seat:
        s.agenda = [EndTurn(seat)]
        s.settle(log)
