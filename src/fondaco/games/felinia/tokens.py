"""FEL-TRD-3: every resolved token goes back to its owner, with a deal or without one."""

from mypy_extensions import i64

from fondaco.games.felinia import lines
from fondaco.games.felinia.state import FeliniaState
from fondaco.kernel.events import EVERYONE, Event, Log


def take_back(s: FeliniaState, target: i64) -> None:
    """Take the top token off a stack."""
    s.stacks[target] = lines.without_first(s.stacks[target])


def decline(s: FeliniaState, seat: i64, target: i64, log: Log | None) -> None:
    """FEL-TRD-3, FEL-TRD-7: the token comes back, nothing was bought: no deal."""
    take_back(s, target)
    if log is not None:
        log.append(Event(EVERYONE, "declined", (seat, target)))
