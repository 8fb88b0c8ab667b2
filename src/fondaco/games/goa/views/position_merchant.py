"""What a position of Goa says of a merchant: goods, markers, cards, tiles and the supply board."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.board import PLACE_IDS, PLACES, PLANTATIONS
from fondaco.games.goa.model.config import GoaConfig
from fondaco.games.goa.model.fields import MANY
from fondaco.games.goa.model.holders import colony_kind, holder, kind_of, spices_of
from fondaco.games.goa.model.state import FOREMEN, FULFILLED, MISSIONS, ONE_FIELD, GoaPlayer
from fondaco.games.goa.model.tables import COLUMNS, SPICES
from fondaco.kernel.config import Config
from fondaco.kernel.counts import count, packed, some, unpacked
from fondaco.kernel.entries import Entry, record
from fondaco.kernel.kinds import Amounts, Kind, Members, Named
from fondaco.kernel.records import Doc, Field, Record
from fondaco.kernel.spec import Counts, Int, Spec

MOST_KEPT: Final = 9
ON_FIELDS: Final = Entry("spices", Amounts(SPICES, 3), "spices on its fields", {})
PAIR: Final = Entry("pair", Named("pair_ids"), "the pair of spices of the tile")


@final
class Rows(Kind):
    """The row of the marker in each column."""

    def spec(self, cfg: Config) -> Spec:
        del cfg
        about = "the row of the marker in this column"
        return Record({column: Field(Int(1, 5), about, 1) for column in COLUMNS})

    def read(self, cfg: Config, value: object) -> object:
        del cfg
        rows = Doc(value)
        return packed([rows.number(column) for column in COLUMNS])

    def write(self, cfg: Config, value: object) -> object:
        del cfg
        assert isinstance(value, int)
        return dict(zip(COLUMNS, unpacked(value, len(COLUMNS)), strict=True))


@final
class KeptThings(Entry):
    """What is kept: each thing is counted at its place of one number; one thing, or the tiles."""

    def __init__(self, name: str, about: str, place: i64 = -1) -> None:
        """Count one thing at `place`, or all tiles."""
        super().__init__(name, None, about)
        self.place = place

    def places(self, cfg: Config) -> dict[str, int]:
        """Return where each thing is counted, by its word."""
        return _kept(cfg) if self.place < 0 else {self.key: self.place}

    def field(self, cfg: Config) -> Field | None:
        """Return the numbers of tiles, or the one number."""
        if self.place >= 0:
            return Field(Int(0, MOST_KEPT), self.about, 0)
        return Field(Counts(tuple(self.places(cfg)), MOST_KEPT), self.about, {})

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Add them to what else is kept."""
        assert isinstance(holder, GoaPlayer)
        said = [doc.number(self.key)] if self.place >= 0 else doc.numbers(self.key)
        holder.kept += sum(some(k, n) for k, n in zip(self.places(cfg).values(), said, strict=True))

    def describe(self, cfg: Config, holder: object) -> object:
        """Return the tiles that are there, or the one number."""
        assert isinstance(holder, GoaPlayer)
        found = {word: int(count(holder.kept, k)) for word, k in self.places(cfg).items()}
        return found[self.key] if self.place >= 0 else {word: n for word, n in found.items() if n}


def _kept(cfg: Config) -> dict[str, int]:
    """Return the tiles a player keeps, besides red ones, and where each is counted."""
    assert isinstance(cfg, GoaConfig)
    effects = (*range(c.ESPIONAGE, c.SWAP + 1), c.FOREMAN, c.MISSION)
    first = cfg.kind_of_effect[c.MISSION]
    out: dict[str, int] = {}
    for effect in effects:
        place = {c.FOREMAN: FOREMEN, c.MISSION: MISSIONS - first}.get(effect, effect - c.ESPIONAGE)
        for tile, word in enumerate(cfg.tile_ids):
            if cfg.tile_effect[tile] == effect:
                out[word] = int(place) + (tile if effect == c.MISSION else 0)
    return out


@final
class Supply(Entry):
    """The supply board: what lies on each place that is not free."""

    def field(self, cfg: Config) -> Field | None:
        assert isinstance(cfg, GoaConfig)
        tile = Entry("tile", Named(_plantations(cfg)), "the plantation")
        out: dict[str, Field] = {}
        for place, word in enumerate(PLACE_IDS):
            first: tuple[Entry, ...] = (tile,)
            if place >= PLANTATIONS:
                first = (PAIR,) if cfg.paired[place - PLANTATIONS] else ()
            about = "a plantation" if place < PLANTATIONS else "a colony"
            out[word] = Field(record(cfg, (*first, ON_FIELDS)), about, optional=True)
        return Field(Record(out), self.about, {})

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Fill the places that are named."""
        assert isinstance(cfg, GoaConfig)
        assert isinstance(holder, GoaPlayer)
        places = doc.doc(self.key)
        for place, word in enumerate(PLACE_IDS):
            if places.has(word):
                holder.places[place] = _filled(cfg, place, places.doc(word))

    def describe(self, cfg: Config, holder: object) -> object:
        """Return the places that are not free."""
        assert isinstance(cfg, GoaConfig)
        assert isinstance(holder, GoaPlayer)
        places = [place for place in range(PLACES) if holder.places[place]]
        return {PLACE_IDS[k]: _said(cfg, k, holder.places[k]) for k in places}


def _plantations(cfg: GoaConfig) -> tuple[str, ...]:
    return tuple(word for tile, word in enumerate(cfg.tile_ids) if cfg.tile_fields[tile] > 0)


def _filled(cfg: GoaConfig, place: i64, doc: Doc) -> i64:
    if place < PLANTATIONS:
        kind: i64 = cfg.tile_ids.index(doc.text("tile"))
    else:
        colony = place - PLANTATIONS
        pair = cfg.pair_ids.index(doc.text("pair")) if cfg.paired[colony] else 0
        kind = colony_kind(cfg, colony, pair)
    return holder(kind) + (packed(doc.numbers("spices")) << 8)


def _said(cfg: GoaConfig, place: i64, held: i64) -> dict[str, object]:
    assert ON_FIELDS.kind is not None
    out: dict[str, object] = {"spices": ON_FIELDS.kind.write(cfg, int(spices_of(held)))}
    if place < PLANTATIONS:
        out["tile"] = cfg.tile_ids[kind_of(held)]
    elif cfg.paired[place - PLANTATIONS]:
        out["pair"] = cfg.pair_ids[kind_of(held) - colony_kind(cfg, place - PLANTATIONS, 0)]
    return out


MERCHANT: Final = (
    Entry("ducats", MANY, "ducats; left out: as at the start", optional=True),
    Entry("ships", MANY, "ships owned; left out: as at the start", optional=True),
    Entry("colonists", MANY, "colonists owned; left out: as at the start", optional=True),
    Entry("extra", MANY, "additional action cards", 0),
    Entry("rows", Rows(), "the row of each marker, by column", {}),
    Entry("hand", Members("card_ids"), "expedition cards", []),
    Entry("red", Members("red_ids"), "red tiles", []),
    Entry("used", Members("red_ids"), "red tiles used this round", []),
    KeptThings("tiles", "other tiles that are kept"),
    KeptThings("fulfilled", "duties fulfilled", FULFILLED),
    KeptThings("one_field", "1-field plantations face down", ONE_FIELD),
    Supply("places", None, "the supply board"),
)
