"""Entries by place: what lies at each of some named places, held as vectors."""

from typing import final

from fondaco.kernel.config import Config
from fondaco.kernel.entries import Entries, Entry, record
from fondaco.kernel.kinds import NOTHING, Ids, ids_of
from fondaco.kernel.records import Doc, Field, Record
from fondaco.kernel.vecs import ints, numbers


@final
class ByPlace(Entry):
    """A value for each of some places, held as a vector; `each` says which, and `{id}` where."""

    def __init__(self, name: str, ids: Ids, each: Entry, about: str, *, among: Ids = ()) -> None:
        """`ids` are the places of the vector; documents know those `among` them."""
        super().__init__(name, None, about)
        self.ids = ids
        self.each = each
        self.among = among or ids

    def field(self, cfg: Config) -> Field | None:
        out: dict[str, Field] = {}
        for place in ids_of(cfg, self.among):
            field = self.each.field(cfg)
            assert field is not None
            field.about = field.about.format(id=place)
            out[place] = field
        return Field(Record(out), self.about, {})

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Set the places that are named."""
        said, places = doc.doc(self.key), ids_of(cfg, self.ids)
        held = numbers(getattr(holder, self.attr))
        for place in ids_of(cfg, self.among):
            if said.has(place):
                held[places.index(place)] = _read(cfg, self.each, said.value[place])
        setattr(holder, self.attr, ints(held))

    def describe(self, cfg: Config, holder: object) -> object:
        """Return all places, or if `each` is terse those where something is."""
        held, places = numbers(getattr(holder, self.attr)), ids_of(cfg, self.ids)
        out: dict[str, object] = {}
        for place in ids_of(cfg, self.among):
            assert self.each.kind is not None
            said = self.each.kind.write(cfg, held[places.index(place)])
            if not self.each.terse or said not in (self.each.default, NOTHING):
                out[place] = said
        return out


@final
class RecordByPlace(Entry):
    """A record for each of some places, of entries that are held as a vector each."""

    def __init__(self, name: str, ids: Ids, each: str, entries: Entries, about: str) -> None:
        """`ids` are the places of all vectors, `each` is what a record means (`{id}` is where)."""
        super().__init__(name, None, about)
        self.ids = ids
        self.each = each
        self.entries = entries

    def field(self, cfg: Config) -> Field | None:
        inside = record(cfg, self.entries)
        places = ids_of(cfg, self.ids)
        fields = {place: Field(inside, self.each.format(id=place), {}) for place in places}
        return Field(Record(fields), self.about, {})

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Set what is named."""
        for entry in self.entries:
            held = numbers(getattr(holder, entry.attr))
            for n, place in enumerate(ids_of(cfg, self.ids)):
                said = doc.doc(self.key).doc(place)
                if said.has(entry.key):
                    held[n] = _read(cfg, entry, said.value[entry.key])
            setattr(holder, entry.attr, ints(held))

    def describe(self, cfg: Config, holder: object) -> object:
        out: dict[str, dict[str, object]] = {place: {} for place in ids_of(cfg, self.ids)}
        for entry in self.entries:
            held = numbers(getattr(holder, entry.attr))
            for n, place in enumerate(ids_of(cfg, self.ids)):
                assert entry.kind is not None
                out[place][entry.key] = entry.kind.write(cfg, held[n])
        return out


def _read(cfg: Config, entry: Entry, value: object) -> int:
    assert entry.kind is not None
    number = entry.kind.read(cfg, value)
    assert isinstance(number, int)
    return number
