"""What a game package offers to everything above it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fondaco.kernel.config import Config, Switch, read_options
from fondaco.kernel.entries import Entries, check_names, describe, record
from fondaco.kernel.errors import BadConfig, BadPosition, IllegalAction, UnknownRules
from fondaco.kernel.events import Event, Log
from fondaco.kernel.records import Doc, Record
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.spec import Fault
from fondaco.kernel.state import State, Views
from fondaco.kernel.tables import Tables, load
from fondaco.kernel.texts import Text, say, verbatim

LAST: Final = 99  # place of a hall: behind those of the house
COLOURS: Final = ("red", "blue", "green", "yellow", "slate")  # unless a game says others
PAINTS: Final = (*COLOURS, "purple")  # all that the house has
MOST_CONFIGURED: Final = 64  # facts of tables that are kept at hand


@mypyc_attr(allow_interpreted_subclasses=True)  # nothing that search calls
class Game:
    """One game of the house. `games/<game>/__init__.py` makes one instance of a subclass."""

    id: str
    prefix: str  # of the ids of its rules
    title: Text
    pitch: Text  # what it is about, in a line
    length: Text  # how long it takes, in a few words
    place: int  # of its hall in the house, from left to right
    colours: tuple[str, ...]  # that seats may have
    editions: tuple[str, ...]
    fewest: int
    most: int
    switches: tuple[Switch, ...]
    versions: tuple[int, ...]  # of the rules, that can be played; one is added when they change
    folder: Path
    specs: dict[str, Record]  # component tables
    facts: Callable[[int, str, dict[str, str], Tables], Config]  # see `config`
    set_up: Callable[[Any, Rng], State]  # see `deal`; it takes the game's own config
    views: Views[Any]
    entries: Entries  # of its positions
    composed: Callable[[Any, Doc, int], State]  # see `compose`; so does this

    def __init__(self) -> None:
        """Begin with no tables read; subclasses name the game, and what differs from this."""
        self.pitch = verbatim("")
        self.length = verbatim("")
        self.place = LAST
        self.colours = COLOURS
        self.editions = ("",)
        self.switches = ()
        self.versions = (1,)
        self.entries = ()
        self.loaded: dict[str, Tables] = {}
        self.configured: dict[str, Config] = {}

    def tables(self, edition: str, overlay: Path | None = None) -> Tables:
        """Return the component tables, with somebody's corrections laid over them.

        Our own are read and checked once.
        """
        if overlay is not None:
            return self.read_tables(edition, overlay)
        if edition not in self.loaded:
            self.loaded[edition] = self.read_tables(edition, None)
        return self.loaded[edition]

    def read_tables(self, edition: str, overlay: Path | None) -> Tables:
        """Read and check the component tables; games add their totals."""
        del edition
        return load((self.folder / "data",), self.specs, overlay)

    def configure(
        self,
        seats: int,
        edition: str = "",
        options: dict[str, str] | None = None,
        overlay: Path | None = None,
        rules: int = 0,
    ) -> Config:
        """Return the facts of a table, or say what cannot be had. Equal tables share them.

        Without a version of the rules it is the newest.
        """
        rules = rules or self.versions[-1]
        edition = edition or self.editions[-1]
        self._check(seats, edition, rules)
        checked = read_options(self.switches, options or {})
        if overlay is not None:
            return self._made(seats, edition, checked, self.tables(edition, overlay), rules)
        key = f"{rules} {seats} {edition} {checked}"
        if key not in self.configured:
            if len(self.configured) >= MOST_CONFIGURED:
                self.configured.clear()
            self.configured[key] = self._made(seats, edition, checked, self.tables(edition), rules)
        return self.configured[key]

    def _check(self, seats: int, edition: str, rules: int) -> None:
        if rules not in self.versions:
            raise self._unknown(rules)
        if edition not in self.editions:
            raise BadConfig(
                say(
                    "there is no edition '{edition}'; known are {known}",
                    edition=verbatim(edition),
                    known=verbatim(", ".join(self.editions)),
                ),
                self.id,
            )
        if not self.fewest <= seats <= self.most:
            raise BadConfig(
                say(
                    "is for {fewest} to {most} players, not {seats}",
                    fewest=self.fewest,
                    most=self.most,
                    seats=seats,
                ),
                self.id,
            )

    def _made(
        self, seats: int, edition: str, options: dict[str, str], tables: Tables, rules: int
    ) -> Config:
        out = self.config(seats, edition, options, tables)
        out.rules = rules
        out.views = self.views
        return out

    def _unknown(self, rules: int) -> UnknownRules:
        known = ", ".join(str(version) for version in self.versions)
        return UnknownRules(
            say(
                "it was played by version {theirs} of the rules; this release plays {ours}",
                theirs=rules,
                ours=verbatim(known),
            )
        )

    def config(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> Config:
        """Return the typed facts; everything given has been checked on its own."""
        return self.facts(seats, edition, options, tables)

    def start(self, config: Config, seed: int) -> State:
        """Return the state after set-up, waiting for the first decision, for search and research.

        What people play is a `Match`: its draws cannot be foreseen.
        """
        return self.deal(config, seeded(seed))

    def deal(self, config: Config, rng: Rng) -> State:
        """Return the state after set-up, with all that is drawn for it."""
        return self.set_up(config, rng)

    def tell(self, state: State, event: Event) -> Text:
        """Return the one sentence that tells an event."""
        return event.told(state)

    def leave(self, state: State, seat: int, log: Log | None) -> None:
        """Take a player out of the game who has left the table for good."""
        del state, seat, log
        raise IllegalAction(say("nobody can leave this game; let a bot take the seat"), self.id)

    def late_answer(self, state: State) -> int:
        """Return what is answered for a player whose time has run out: the first legal action.

        Games whose register names better answers say so themselves.
        """
        return int(state.legal()[0])

    def position(self, config: Config) -> Record:
        """Return what a position of this table may hold, besides the header."""
        return record(config, self.entries)

    def compose(self, config: Config, doc: Doc, seed: int) -> State:
        """Return the state a checked position describes; check what spans several entries."""
        return self.composed(config, doc, seed)

    def describe(self, state: State) -> dict[str, object]:
        """Return the position of a state, complete, without the header."""
        return describe(state.config(), self.entries, state)

    def check(self, config: Config, value: object) -> Doc:
        """Return a position's body that has passed its spec."""
        held = self.position(config)
        check_names(held.fields)
        try:
            return Doc(held.read(value, ""))
        except Fault as fault:
            raise BadPosition(fault.text, fault.path) from fault
