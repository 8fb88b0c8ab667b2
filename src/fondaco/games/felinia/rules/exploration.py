"""FEL-EXP-1 to FEL-EXP-4: phase 3, which ships sail, and in which order their merchants land."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.fields import SAILING
from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.journey import begin_journey
from fondaco.kernel.agenda import Step
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import Text, say


@final
class Explore(Step[FeliniaState]):
    """FEL-EXP-1: full ships sail; if there is none, the earliest one."""

    word: ClassVar[str] = "explore"

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """FEL-END-1, FEL-END-3: after the last merchant all ships sail; phases 4 and 5 are skipped.

        FEL-AMB-15: so any number of goods may be left and score.
        """
        del log
        if s.ending:
            del s.agenda[1:]  # only the end of the round is left
        s.agenda.append(Sail(departing(s)))


def departing(s: FeliniaState) -> i64:
    """FEL-EXP-1, FEL-EXP-2, FEL-AMB-7, FEL-AMB-8: the docks of departing ships, a line in time."""
    if s.ending:
        return in_time_order(s, only_full=False)
    full = in_time_order(s, only_full=True)
    if full:
        return full
    return lines.before(0, lines.first(in_time_order(s, only_full=False)))


def in_time_order(s: FeliniaState, *, only_full: bool) -> i64:
    """Return docks with a ship tile by departure time, the earliest first."""
    line: i64 = 0
    last: i64 = -1
    while True:
        following: i64 = -1
        for dock in range(s.cfg.docks):
            tile = s.docks[dock]
            if tile == EMPTY or (only_full and s.seats_left(dock) > 0):
                continue
            time = s.cfg.ship_time[tile]
            if time > last and (following < 0 or time < s.cfg.ship_time[s.docks[following]]):
                following = dock
        if following < 0:
            return line
        line = lines.behind(line, following)
        last = s.cfg.ship_time[s.docks[following]]


def _sails(s: FeliniaState, a: tuple[int, ...]) -> Text:
    if a[2]:
        return say("Departure without merchants: {ship}.", ship=s.cfg.ship_names[a[1]])
    return say("Departure: {ship}.", ship=s.cfg.ship_names[a[1]])


SAILS: Final = Sentence("sails", _sails)


@final
class Sail(Step[FeliniaState]):
    """FEL-EXP-2, FEL-EXP-3: ships one after another, on each the front seat first."""

    word: ClassVar[str] = "sail"
    fields: ClassVar[Entries] = (SAILING, Entry("landed"))

    def __init__(self, docks: i64, *, landed: bool = False) -> None:
        """Go on with the first of `docks`; `landed`: it has reached its harbour."""
        super().__init__()
        self.docks: i64 = docks
        self.landed = landed

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """Land the next merchant, or take the ship tile out of the game."""
        if self.docks == 0:
            return
        dock = lines.first(self.docks)
        if log is not None and not self.landed:
            empty = int(s.aboard[dock] == 0)
            log.append(Event(EVERYONE, SAILS, (dock, s.docks[dock], empty)))
        if s.aboard[dock] == 0:  # FEL-EXP-3: an empty ship's tile is just removed
            s.docks[dock] = EMPTY
            s.agenda.append(Sail(lines.without_first(self.docks)))
            return
        s.agenda.append(Sail(self.docks, landed=True))
        begin_journey(s, dock, log)
