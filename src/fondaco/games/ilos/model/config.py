"""The frozen facts of one table: tiles, cards and prices as vectors, and its switches."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.ilos.model.actions import Vocabulary, words
from fondaco.games.ilos.model.isle_names import isle_name, space_name, tile_name
from fondaco.games.ilos.model.tables import KINDS, SIDES
from fondaco.kernel.bits import bit
from fondaco.kernel.config import Config, Switch
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import Text, name, say, verbatim
from fondaco.kernel.vecs import filled, ints, vec

SHIP: Final[i64] = 0  # cards, by their place in the table
PLANTATION: Final[i64] = 1
MINE: Final[i64] = 2
BUILDING: Final[i64] = 3
RUIN: Final[i64] = 4
MARKET: Final[i64] = 5

GOLD: Final[i64] = 3  # goods are 0 to 3 (E, S, D, G); kinds of spaces go on with
SITE: Final[i64] = 4
TEMPLE: Final[i64] = 5

SWITCHES: Final = (
    Switch(
        "open_stocks",
        "ILO-INF-2",
        ("on", "off"),
        "off",
        say("Show the goods behind the screens to everybody."),
        title=say("Open stocks"),
    ),
    Switch(
        "starter",
        "ILO-SET-1",
        ("random", "1", "2", "3", "4", "5"),
        "random",
        say("Who starts: a seat, or drawn at random."),
        title=say("Starting player"),
    ),
)


@final
class IlosConfig(Config):
    """What never changes during a game of Ilôs."""

    def __init__(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> None:
        """Read checked tables and options."""
        super().__init__("ilos", edition, seats, options, tables.digest)
        self._read_tiles(tables)
        self._read_regions(tables)
        self._read_spaces(tables)
        self._read_cards(tables)
        self._name_places()
        self._read_facts(seats, tables)
        self._read_options(seats, options)
        self.words = words(
            Vocabulary(
                (self.tile_ids, self.tile_names),
                (self.region_ids, self.region_names),
                (self.space_ids, self.space_names),
                (self.card_ids, self.card_names),
                (self.good_ids, self.good_names),
            )
        )

    def _read_tiles(self, tables: Tables) -> None:
        """ILO-GEO-3, ILO-GEO-4: corner patterns in every rotation, a bit for each land corner."""
        self.tile_ids = tables.ids("tile")
        self.tiles: i64 = len(self.tile_ids)
        self.turns: vec[i64] = ints(tables.ints("tile", "turns"))
        pattern: list[int] = []
        fitting: list[int] = []
        for corners, turns in zip(
            tables.strs("tile", "corners"), tables.ints("tile", "turns"), strict=True
        ):
            turned = [_pattern(corners, k) for k in range(SIDES)]
            pattern += turned
            fitting.append(sum({int(bit(p)) for p in turned[:turns]}))
        self.pattern: vec[i64] = ints(pattern)  # by tile and rotation
        self.patterns: vec[i64] = ints(fitting)  # by tile: all its patterns, as bits
        self.corner_fits: vec[i64] = ints(
            [
                sum(int(bit(p)) for p in range(63) if (p >> corner) & 1 == value)
                for corner in range(SIDES)
                for value in range(2)
            ]
        )  # by corner, sea or land: the patterns that agree, as bits
        nests = tables.ints("tile", "nest")
        self.nests: i64 = sum(int(bit(t)) for t, n in enumerate(nests) if n)
        self.nest_ids = tuple(tile for tile, n in zip(self.tile_ids, nests, strict=True) if n)
        self.nest_places = tuple(
            zip(tables.ints("tile", "x"), tables.ints("tile", "y"), strict=True)
        )

    def _read_regions(self, tables: Tables) -> None:
        """ILO-ISL-1: which region owns which corner of its tile."""
        self.region_ids = tables.ids("region")
        self.regions: i64 = len(self.region_ids)
        tiles = [self.tile_ids.index(t) for t in tables.strs("region", "tile")]
        self.region_tile: vec[i64] = ints(tiles)
        self.first_region: vec[i64] = ints(
            [sum(t < tile for t in tiles) for tile in range(self.tiles + 1)]
        )
        owner = [-1] * (self.tiles * SIDES)
        for region, row in enumerate(tables.rows["region"]):
            for corner in row.doc.numbers("corners"):
                owner[tiles[region] * SIDES + corner] = region
        self.owner: vec[i64] = ints(owner)  # by tile and printed corner; -1: sea
        self.region_places = tuple(
            zip(tables.ints("region", "x"), tables.ints("region", "y"), strict=True)
        )

    def _read_spaces(self, tables: Tables) -> None:
        """What a pioneer can occupy, as bits by region and by kind."""
        self.space_ids = tables.ids("space")
        self.spaces: i64 = len(self.space_ids)
        regions = [self.region_ids.index(r) for r in tables.strs("space", "region")]
        kinds = [KINDS.index(k) for k in tables.strs("space", "kind")]
        self.space_region: vec[i64] = ints(regions)
        self.space_kind: vec[i64] = ints(kinds)
        self.region_spaces: vec[i64] = filled(self.regions, 0)
        self.of_kind: vec[i64] = filled(len(KINDS), 0)
        for space in range(self.spaces):
            self.region_spaces[regions[space]] |= bit(space)
            self.of_kind[kinds[space]] |= bit(space)
        self.fields: i64 = self.of_kind[0] | self.of_kind[1] | self.of_kind[2]
        sites = [space for space, kind in enumerate(kinds) if kind == SITE]
        self.sites: vec[i64] = ints(sites)
        self.site_number: vec[i64] = ints(
            [sites.index(s) if s in sites else -1 for s in range(self.spaces)]
        )
        self.space_places = tuple(
            zip(tables.ints("space", "x"), tables.ints("space", "y"), strict=True)
        )

    def _read_cards(self, tables: Tables) -> None:
        """ILO-CMP-2, ILO-MKT-2: cards and price rows."""
        self.card_ids = tables.ids("card")
        self.card_names = _names(tables, "card")
        self.kinds: i64 = len(self.card_ids)
        self.copies: vec[i64] = ints(tables.ints("card", "count"))
        self.cards: i64 = sum(tables.ints("card", "count"))
        self.cost: vec[i64] = ints(tables.ints("card", "cost"))
        self.raided: vec[i64] = ints(tables.ints("card", "raided"))
        self.needed: vec[i64] = ints(tables.ints("card", "ships"))
        self.good_ids = tables.ids("good")
        self.good_names = _names(tables, "good")
        self.good_colours = tables.strs("good", "colour")
        self.goods: i64 = len(self.good_ids)
        rows = [row.doc.numbers("prices") for row in tables.rows["good"]]
        self.prices: vec[i64] = ints([price for row in rows for price in row])
        self.rises: i64 = len(rows[0]) - 1
        self.colour_names = _names(tables, "colour")
        self.kind_names = (*self.good_names, name("building site"), name("ruin"))

    def _name_places(self) -> None:
        """Name what players speak of."""
        self.region_names: tuple[Text, ...] = tuple(
            verbatim(isle_name(id_)) for id_ in self.region_ids
        )
        self.tile_names: tuple[Text, ...] = tuple(
            tile_name(
                [id_ for id_, at in zip(self.region_ids, self.region_tile, strict=True) if at == t]
            )
            for t in range(self.tiles)
        )
        self.space_names: tuple[Text, ...] = tuple(
            space_name(self.kind_names[kind], self.region_ids[region])
            for kind, region in zip(self.space_kind, self.space_region, strict=True)
        )

    def _read_facts(self, seats: int, tables: Tables) -> None:
        """The numbers of the rules."""
        fact = tables.fact
        self.ships: i64 = fact("fact", "ships")
        self.pioneers: i64 = fact("fact", "pioneers")
        self.tokens: i64 = fact("fact", "market_tokens")
        self.buildings: i64 = fact("fact", "buildings")
        self.game_tiles: i64 = fact("fact", "tiles_per_player") * seats
        self.zone: i64 = fact("fact", "zone")
        self.hand: i64 = fact("fact", "hand")
        self.draw: i64 = fact("fact", "draw")
        self.ruin_gold: i64 = fact("fact", "ruin_gold")
        self.last_round: i64 = fact("fact", "last_round")

    def _read_options(self, seats: int, options: dict[str, str]) -> None:
        """ILO-INF-2, ILO-SET-1: the switches."""
        self.open_stocks = options["open_stocks"] == "on"
        self.starter: i64 = -1 if options["starter"] == "random" else int(options["starter"]) - 1
        if self.starter >= seats:
            raise BadConfig(
                say("there is no seat {n} at this table", n=self.starter + 1), "starter"
            )


def _pattern(corners: str, turn: int) -> int:
    """ILO-GEO-4: printed corner c lies at position c + turn."""
    return sum(1 << (c + turn) % SIDES for c in range(SIDES) if corners[c] == "1")


def _names(tables: Tables, table: str) -> tuple[Text, ...]:
    return tuple(name(n) for n in tables.strs(table, "name"))
