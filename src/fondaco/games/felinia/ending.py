"""FEL-END, FEL-SEL-3: the game is over; the closing sale comes before the score."""

from fondaco.games.felinia import config as c
from fondaco.games.felinia.selling import SPICE, sell
from fondaco.games.felinia.state import FeliniaState
from fondaco.kernel.events import EVERYONE, Event, Log


def close(s: FeliniaState, log: Log | None) -> None:
    """FEL-SEL-3: an odd spice is sold where it scores nothing and the coin track has room."""
    for seat in range(s.seats):
        p = s.players[seat]
        if p.spice % 2 == 1 and p.silver < s.cfg.silver_limit and not p.owns(c.SPICE_POINTS):
            sell(s, seat, SPICE, log)
    if log is not None:
        log.append(Event(EVERYONE, "over", (), barrier=True))
