"""FEL-TRD-3: every resolved token goes back to its owner, with a deal or without one."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import player, say


def take_back(s: FeliniaState, target: i64) -> None:
    """Take the top token off a stack."""
    s.stacks[target] = lines.without_first(s.stacks[target])


DECLINED: Final = Sentence[FeliniaState](
    "declined",
    lambda s, a: say(
        "{who} takes a token back without a deal: {place}.",
        who=player(a[0]),
        place=s.cfg.target_names[a[1]],
    ),
)


def decline(s: FeliniaState, seat: i64, target: i64, log: Log | None) -> None:
    """FEL-TRD-3, FEL-TRD-7: the token comes back, nothing was bought: no deal."""
    take_back(s, target)
    if log is not None:
        log.append(Event(EVERYONE, DECLINED, (seat, target)))
