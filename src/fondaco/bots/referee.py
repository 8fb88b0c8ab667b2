"""The referee: the one place where a bot is asked, and where its answer is checked.

A bot may be anybody's. It is given a sample, never the state itself; whatever it does wrong is a
`BadBot`, and the state is as it was.
"""

from typing import Final

from mypy_extensions import i64

from fondaco.bots.bot import Bot
from fondaco.kernel.errors import BadBot
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.texts import say, verbatim

LONGEST: Final = 120  # letters of what a bot said, when it is told


def decided(player: Bot, s: State, seat: i64, rng: Rng) -> i64:
    """Return what a bot does for `seat`, who must decide: a legal action."""
    world = s.sample(seat, rng)
    try:
        answer: object = player.choose(world, seat, rng)
    except (Exception, SystemExit) as fault:
        text = say("failed: {fault}", fault=verbatim(_short(f"{type(fault).__name__}: {fault}")))
        raise BadBot(text, player.name) from fault
    if isinstance(answer, int) and not isinstance(answer, bool):
        for action in s.legal():
            if action == answer:
                return action
    raise BadBot(
        say("answered '{answer}', which is not legal now", answer=verbatim(_told(s, answer))),
        player.name,
    )


def _told(s: State, answer: object) -> str:
    """Return an answer in notation; one that is no action at all as Python writes it."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        try:
            return s.words().write(answer)
        except (KeyError, IndexError, OverflowError):
            return _short(str(answer))
    if answer is None or isinstance(answer, (str, float, bool)):
        return _short(repr(answer))
    return type(answer).__name__


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 3] + "..."
