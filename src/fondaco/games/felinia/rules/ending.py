"""FEL-END, FEL-SEL-3: the game is over; the closing sale comes before the score."""

from typing import Final

from fondaco.games.felinia.model import config as c
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.selling import SPICE, sell
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import Text, say


def exploration(s: FeliniaState) -> Text:
    """Say whether the exploration that goes on is the last one."""
    return say("the last exploration") if s.ending else say("exploration")


OVER: Final = Sentence[FeliniaState]("over", lambda *_: say("The game is over."))


def close(s: FeliniaState, log: Log | None) -> None:
    """FEL-SEL-3: an odd spice is sold where it scores nothing and the coin track has room."""
    for seat in range(s.seats):
        p = s.players[seat]
        if p.spice % 2 == 1 and p.silver < s.cfg.silver_limit and not p.owns(c.SPICE_POINTS):
            sell(s, seat, SPICE, log)
    if log is not None:
        log.append(Event(EVERYONE, OVER, (), barrier=True))
