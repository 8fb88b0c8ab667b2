"""Entries: what a document says of a table, declared once beside the attribute that holds it.

A step declares its fields with these, a game the entries of its table and of its seats. From the
declarations documents are read, written and described as JSON Schema.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from fondaco.kernel.config import Config
from fondaco.kernel.kinds import Kind, YesOrNo
from fondaco.kernel.records import Doc, Field, OneOf, Record
from fondaco.kernel.spec import ListOf

if TYPE_CHECKING:
    from fondaco.kernel.agenda import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry:
    """One entry of a document, and the attribute of a state, a player or a step that holds it.

    `name` is its name in saves; documents call it `key`, Python `attr`, if these are other words.
    Left out it takes its default; an `optional` one leaves what is there. A `terse` one is written
    only if it is not the default. One without a kind follows from all else: saves hold it,
    documents do not. `when` names an attribute of the config that must hold (see `only`), `written`
    one that must hold for it to be written (see `only_written`).
    """

    def __init__(
        self, name: str, kind: Kind | None = None, about: str = "", default: object = None, *,
        optional: bool = False, terse: bool = False, key: str = "", attr: str = "",
    ) -> None:  # fmt: skip
        """`about` is one line of help for whoever writes a document."""
        self.name = name
        self.kind = kind
        self.about = about
        self.default = 0 if default is None and isinstance(kind, YesOrNo) else default
        self.optional = optional
        self.terse = terse
        self.key = key or name
        self.attr = attr or name
        self.when = ""
        self.written = ""

    def field(self, cfg: Config) -> Field | None:
        """Return the entry as part of a record; None when documents do not hold it."""
        if self.kind is None:
            return None
        return Field(self.kind.spec(cfg), self.about, self.default, optional=self.optional)

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Give the holder what a document says."""
        if self.kind is not None and doc.has(self.key):
            setattr(holder, self.attr, self.kind.read(cfg, doc.value[self.key]))

    def number(self, cfg: Config, doc: Doc) -> int:
        """Return the number that stands for what a document says."""
        assert self.kind is not None
        number = self.kind.read(cfg, doc.value[self.key])
        assert isinstance(number, int)
        return number

    def describe(self, cfg: Config, holder: object) -> object:
        """Return what a document says of the holder; None leaves the entry out."""
        if self.kind is None or (self.written and not holds(cfg, self.written)):
            return None
        out = self.kind.write(cfg, getattr(holder, self.attr))
        return None if self.terse and out == self.default else out


Entries = tuple[Entry, ...]


@final
class Players(Entry):
    """One record for each seat, of the attributes of `players`; left out: as at the start."""

    def __init__(self, name: str, entries: Entries, about: str) -> None:
        """Declare what a record holds."""
        super().__init__(name, None, about, attr="players")
        self.entries = entries

    def field(self, cfg: Config) -> Field | None:
        seats = cfg.seats
        each = ListOf(record(cfg, self.entries), seats, seats)
        return Field(each, self.about, [{} for _ in range(seats)])

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Give every player what his record says."""
        for seat, said in enumerate(doc.docs(self.key)):
            for entry in at_table(cfg, self.entries):
                if isinstance(entry, SeatEntry):
                    entry.put_seat(cfg, said, holder, seat)
                else:
                    entry.put(cfg, said, self.player(holder, seat))

    def describe(self, cfg: Config, holder: object) -> object:
        return [self._describe_seat(cfg, holder, seat) for seat in range(cfg.seats)]

    def _describe_seat(self, cfg: Config, holder: object, seat: int) -> dict[str, object]:
        out: dict[str, object] = {}
        for entry in at_table(cfg, self.entries):
            if isinstance(entry, SeatEntry):
                said = entry.describe_seat(cfg, holder, seat)
            else:
                said = entry.describe(cfg, self.player(holder, seat))
            if said is not None:
                out[entry.key] = said
        return out

    def player(self, holder: object, seat: int) -> object:
        """Return a player of a state."""
        found = getattr(holder, self.attr)
        assert isinstance(found, list)
        return found[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatEntry(Entry):
    """An entry of a seat's record that is held by the table, not by the player alone."""

    def put_seat(self, cfg: Config, doc: Doc, holder: object, seat: int) -> None:
        """Give the table what a document says of a seat."""
        raise AssertionError(self.name, cfg, doc, holder, seat)

    def describe_seat(self, cfg: Config, holder: object, seat: int) -> object:
        """Return what a document says of a seat; None leaves the entry out."""
        raise AssertionError(self.name, cfg, holder, seat)


@final
class BySeat(SeatEntry):
    """An entry of a seat's record that the table holds in a list, by seat."""

    def put_seat(self, cfg: Config, doc: Doc, holder: object, seat: int) -> None:
        """Set it in the list."""
        if self.kind is not None and doc.has(self.key):
            getattr(holder, self.attr)[seat] = self.kind.read(cfg, doc.value[self.key])

    def describe_seat(self, cfg: Config, holder: object, seat: int) -> object:
        """Return what the list holds."""
        assert self.kind is not None
        return self.kind.write(cfg, getattr(holder, self.attr)[seat])


@final
class Unheld(Entry):
    """What only says how a document is to be read: no state holds it, and it is never written."""

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Whoever composes the state asks for it."""

    def describe(self, cfg: Config, holder: object) -> object:
        """Whatever is written is complete."""


@final
class Situation:
    """One kind of decision that documents know."""

    def __init__(
        self,
        word: str,
        about: str,
        entries: Entries = (),
        when: str = "",
        step: "type[Step[Any]] | None" = None,
    ) -> None:
        """`entries` are what a document says of it, `when` is that of `Entry`.

        `step` is the class of the decision, if it has one of its own (see `asking`).
        """
        self.word = word
        self.about = about
        self.entries = entries
        self.when = when
        self.step = step


@mypyc_attr(allow_interpreted_subclasses=True)
class Cases(Entry):
    """What is asked, and of whom: one record for each kind of decision, told apart by `kind`."""

    def __init__(
        self, name: str, cases: tuple[Situation, ...], about: str, default: object = None
    ) -> None:
        """Know these kinds of decisions; without a default it may be left out."""
        super().__init__(name, None, about, default, optional=default is None)
        self.cases = cases

    def field(self, cfg: Config) -> Field | None:
        cases = [case for case in self.cases if not case.when or holds(cfg, case.when)]
        records = {case.word: record(cfg, case.entries, case.about) for case in cases}
        return Field(OneOf("kind", records), self.about, self.default, optional=self.optional)

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """The decision comes last, when everything lies in its place."""


HEADER: Final = ("game", "rules", "edition", "players", "options", "seed")


def check_names(keys: Iterable[str]) -> None:
    """Say that an entry of a game would be taken for one that all positions begin with."""
    for key in keys:
        if key in HEADER:
            message = f"the entry '{key}' belongs to the header of every position: rename it"
            raise ValueError(message)


def declared(*entries: Entry) -> Entries:
    """Return what a position of a game holds; every name must be free, and there once."""
    keys = [entry.key for entry in entries]
    check_names(keys)
    for key in keys:
        if keys.count(key) > 1:
            message = f"the entry '{key}' is declared twice"
            raise ValueError(message)
    return entries


def only(when: str, *entries: Entry) -> Entries:
    """Return entries that there are only at tables whose config says so by this attribute."""
    for entry in entries:
        entry.when = when
    return entries


def only_written(when: str, entry: Entry) -> Entry:
    """Return an entry that all tables read, if only to refuse it, and only some write."""
    entry.written = when
    return entry


def holds(cfg: Config, name: str) -> bool:
    """Whether a table is one of those that an attribute of the config names."""
    return bool(getattr(cfg, name))


def at_table(cfg: Config, entries: Entries) -> list[Entry]:
    """Return the entries that there are at a table."""
    return [entry for entry in entries if not entry.when or holds(cfg, entry.when)]


def record(cfg: Config, entries: Entries, about: str = "") -> Record:
    """Return what a document may hold by these declarations."""
    fields = [(entry.key, entry.field(cfg)) for entry in at_table(cfg, entries)]
    return Record({key: field for key, field in fields if field is not None}, about)


def put(cfg: Config, entries: Entries, doc: Doc, holder: object) -> None:
    """Give the holder everything that a document says."""
    for entry in at_table(cfg, entries):
        entry.put(cfg, doc, holder)


def describe(cfg: Config, entries: Entries, holder: object) -> dict[str, object]:
    """Return what a document says of the holder."""
    found = {entry.key: entry.describe(cfg, holder) for entry in at_table(cfg, entries)}
    return {key: value for key, value in found.items() if value is not None}
