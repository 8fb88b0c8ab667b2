"""The frozen facts of one table: components of the edition, and the switches."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.goa.model.actions import Vocabulary, words
from fondaco.games.goa.model.tables import CARD_EFFECTS, COLUMNS, SPICES, TILE_EFFECTS
from fondaco.kernel.bits import bit
from fondaco.kernel.config import Config, Switch
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.tables import Row, Tables
from fondaco.kernel.texts import Text, counted, name, say
from fondaco.kernel.vecs import append, ints, vec

# Effects of tiles, by their place in TILE_EFFECTS
PLANTATION: Final[i64] = 0
CROP: Final[i64] = 1
FOREMAN: Final[i64] = 2
SHIPS: Final[i64] = 3
COLONISTS: Final[i64] = 4
SHIPS_OR_COLONISTS: Final[i64] = 5
SETTLEMENT: Final[i64] = 6
ADDITIONAL_ACTIONS: Final[i64] = 7
EXPEDITIONS: Final[i64] = 8
FAVOUR: Final[i64] = 9
RED_SHIP: Final[i64] = 10
RED_COLONIST: Final[i64] = 11
RED_SPICE: Final[i64] = 12
RED_DUCATS: Final[i64] = 13
RED_EXPEDITION: Final[i64] = 14
ESPIONAGE: Final[i64] = 15
EXTRA_HARVEST: Final[i64] = 16
RESUPPLY: Final[i64] = 17
VICEKING: Final[i64] = 18
DUTY: Final[i64] = 19
SWAP: Final[i64] = 20
MISSION: Final[i64] = 21

# Effects of expedition cards, by their place in CARD_EFFECTS
S2: Final[i64] = 0
C2: Final[i64] = 1
D5: Final[i64] = 2
P2: Final[i64] = 3
SELL: Final[i64] = 4
MIX: Final[i64] = 5
DRAW: Final[i64] = 6
NOSPICE: Final[i64] = 7
NOSHIP: Final[i64] = 8
PAY: Final[i64] = 9

# Columns of the development board
SHIP: Final[i64] = 0
HARV: Final[i64] = 1
TAX: Final[i64] = 2
EXPD: Final[i64] = 3
COLO: Final[i64] = 4

SWITCHES: Final = (
    Switch(
        "quick_start",
        "GOA-VAR-1",
        ("off", "on"),
        "off",
        say("Everybody begins with two markers in row 2, or with ten more ducats."),
        title=say("Quick start"),
    ),
    Switch(
        "bonanza",
        "GOA-VAR-2",
        ("off", "on"),
        "off",
        say("Edition 2012: a hidden bonus lies under each corner tile."),
        title=say("Bonanza"),
    ),
    Switch(
        "open_money",
        "GOA-VAR-4",
        ("off", "on"),
        "off",
        say("Everybody sees everybody's ducats."),
        title=say("Open ducats"),
    ),
    Switch(
        "starter",
        "GOA-VAR-4",
        ("cards", "1", "2", "3", "4"),
        "cards",
        say("Who starts: a seat, or whoever turns over the start symbol first."),
        title=say("Starting player"),
        names={"cards": say("By the cards")},
    ),
    Switch(
        "youngest",
        "GOA-SET-8",
        ("random", "1", "2", "3", "4"),
        "random",
        say("Who turns over the first card to find the starting player."),
        title=say("Youngest player"),
    ),
)


@final
class GoaConfig(Config):
    """What never changes during a game of Goa."""

    def __init__(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> None:
        """Read checked tables and options."""
        super().__init__("goa", edition, seats, options, tables.digest)
        self._read_tiles(tables)
        self._read_holders(tables)
        self._read_cards(tables)
        self._read_board(tables)
        self._read_facts(seats, tables)
        self._read_options(seats, edition, options)
        vocabulary = Vocabulary(
            (self.tile_ids, self.tile_names),
            (self.card_ids, self.card_names),
            (self.spice_ids, self.spice_names),
            (self.column_ids, self.column_names),
            (self.colony_ids, self.colony_names),
        )
        self.words = words(vocabulary, (self.pair_ids, self.pair_names))

    def _read_tiles(self, tables: Tables) -> None:
        """GOA-CMP-7: kinds of tiles; equal tiles are one kind."""
        self.tile_ids = tables.ids("tile")
        self.tile_names = _names(tables, "tile")
        self.tiles: i64 = len(self.tile_ids)
        effects = [TILE_EFFECTS.index(e) for e in tables.strs("tile", "effect")]
        self.tile_effect: vec[i64] = ints(effects)
        self.tile_fields: vec[i64] = ints(tables.ints("tile", "fields"))
        self.tile_value: vec[i64] = ints(tables.ints("tile", "value"))
        self.part_a: vec[i64] = _expanded(tables.ints("tile", "part_a"))
        self.part_b: vec[i64] = _expanded(tables.ints("tile", "part_b"))
        self.kind_of_effect: vec[i64] = ints(
            [effects.index(e) if e in effects else -1 for e in range(len(TILE_EFFECTS))]
        )

        reds = [self.kind_of_effect[effect] for effect in range(RED_SHIP, RED_EXPEDITION + 1)]
        self.red_ids = tuple(self.tile_ids[kind] for kind in reds if kind >= 0)

    def _read_holders(self, tables: Tables) -> None:
        """GOA-CMP-4, GOA-CMP-6: what can hold spices: plantations by tile kind, then colonies."""
        allows = [
            31 if spice == "any" else bit(SPICES.index(spice)) if spice in SPICES else 0
            for spice in tables.strs("tile", "spice")
        ]
        fields = list(tables.ints("tile", "fields"))
        pairs = [row.doc.texts("spices") for row in tables.rows["pair"]]
        self.pair_ids = tables.ids("pair")
        self.pairs: i64 = len(pairs)
        for row in tables.rows["colony"]:
            for pair in pairs:
                mask: i64 = 0
                for spice in pair:
                    mask |= bit(SPICES.index(spice))
                allows.append(mask if row.doc.number("paired") else 31)
                fields.append(row.doc.number("fields"))
        self.holder_fields: vec[i64] = ints(fields)
        self.holder_allows: vec[i64] = ints(allows)
        self.colony_ids = tables.ids("colony")
        self.colony_names = _names(tables, "colony")
        self.need: vec[i64] = ints(tables.ints("colony", "need"))
        self.paired: vec[i64] = ints(tables.ints("colony", "paired"))
        self.spice_ids = tables.ids("spice")
        self.spice_names = _names(tables, "spice")
        self.pair_names = tuple(
            say(
                "{first} and {second}",
                first=self.spice_names[SPICES.index(a)],
                second=self.spice_names[SPICES.index(b)],
            )
            for a, b in pairs
        )

    def _read_cards(self, tables: Tables) -> None:
        """GOA-CMP-8: the expedition cards; all are different."""
        self.card_ids = tables.ids("card")
        self.cards: i64 = len(self.card_ids)
        self.card_effect: vec[i64] = ints(
            [CARD_EFFECTS.index(e) for e in tables.strs("card", "effect")]
        )
        self.cards_with: vec[i64] = _members(self.card_effect, len(CARD_EFFECTS))  # by effect
        self.card_colonists: vec[i64] = ints(tables.ints("card", "colonists"))
        self.card_amount: vec[i64] = ints(tables.ints("card", "amount"))
        self.symbol_ids = tables.ids("symbol")
        self.symbol_names = _names(tables, "symbol")
        self.card_symbol: vec[i64] = ints(
            [self.symbol_ids.index(s) for s in tables.strs("card", "symbol")]
        )
        self.card_names: tuple[Text, ...] = tuple(
            _card(row, self.symbol_names[k])
            for row, k in zip(tables.rows["card"], self.card_symbol, strict=True)
        )
        self.start_symbol: i64 = tables.ints("symbol", "start").index(1)
        self.symbol_vp: vec[i64] = ints(tables.ints("symbol_vp", "value"))
        self.bonanza_ids = tables.ids("bonanza")
        self.bonanza_names = _names(tables, "bonanza")
        self.bonanza_goods = tuple(
            vec[i64](
                [
                    row.doc.number(key)
                    for key in ("ships", "colonists", "ducats", "spices", "cards", "actions")
                ]
            )
            for row in tables.rows["bonanza"]
        )

    def _read_board(self, tables: Tables) -> None:
        """GOA-CMP-5: the development board; the first entry of each vector stands for no row."""
        self.column_ids = tables.ids("column")
        # The last is "Colonists" in the tables, which journals know by their digest.
        self.column_names = (*_names(tables, "column")[:-1], name("Found colony"))
        self.ships: vec[i64] = ints((0, *tables.ints("row", "ships")))
        self.spices: vec[i64] = ints((0, *tables.ints("row", "spices")))
        self.ducats: vec[i64] = ints((0, *tables.ints("row", "ducats")))
        self.draws: vec[i64] = ints((0, *tables.ints("row", "draw")))
        self.limits: vec[i64] = ints((0, *tables.ints("row", "limit")))
        self.colonists: vec[i64] = ints((0, *tables.ints("row", "colonists")))
        self.row_vp: vec[i64] = ints((0, *tables.ints("row", "vp")))
        costs = [0] * 25
        for row in tables.rows["cost"]:
            column, step = COLUMNS.index(row.doc.text("column")), row.doc.number("step")
            for spice in row.doc.texts("spices"):
                costs[column * 5 + step] |= bit(SPICES.index(spice))
        self.costs: vec[i64] = ints(costs)  # spices as bits, by column and row
        self.colony_vp: vec[i64] = ints(tables.ints("colony_vp", "value"))

    def _read_facts(self, seats: int, tables: Tables) -> None:
        """The numbers of the rules."""
        fact = tables.fact
        self.start_ships: i64 = fact("fact", "start_ships")
        self.start_colonists: i64 = fact("fact", "start_colonists")
        self.starter_ducats: i64 = fact("fact", "starter_ducats")
        self.other_ducats: i64 = fact("fact", "other_ducats")
        self.quick_start_ducats: i64 = fact("fact", "quick_start_ducats")
        self.most_money_vp: i64 = fact("fact", "most_money_vp")
        self.one_field_vp: i64 = fact("fact", "one_field_vp")
        self.foreman_vp: i64 = fact("fact", "foreman_vp")
        self.turns: i64 = fact("fact", "turns")
        self.part_rounds: i64 = fact("fact", "part_rounds")
        self.rounds: i64 = 2 * self.part_rounds  # GOA-GEN-1
        self.reveal: i64 = fact("fact", "reveal")
        self.sell_price: i64 = fact("fact", "sell_price")
        self.duty_spices: i64 = fact("fact", "duty_spices")
        self.failed_colonist: i64 = fact("fact", "failed_colonist")
        self.removed: i64 = fact("fact", "removed")
        self.removed_plantations: i64 = fact("fact", "removed_plantations")
        self.own_lot: i64 = fact("fact", "own_lot")
        self.lots: i64 = seats + 1  # GOA-SET-7: auction markers in use

    def _read_options(self, seats: int, edition: str, options: dict[str, str]) -> None:
        """The switches, and the procedures that differ between the editions."""
        self.quick_start = options["quick_start"] == "on"
        self.bonanza = options["bonanza"] == "on"
        self.open_money = options["open_money"] == "on"
        self.starter: i64 = _seat(options["starter"], seats, "starter")
        self.youngest: i64 = _seat(options["youngest"], seats, "youngest")
        self.buy_back = edition == "2012"  # GOA-AUC-5 instead of GOA-AUC-4
        self.favour = edition == "2012"  # the removed tiles are public and kept (GOA-SET-2)
        self.draw_after_reveal = edition == "2004"  # GOA-COL-2
        self.pay_is_independent = edition == "2012"  # GOA-CRD-7 instead of GOA-PRG-2
        if self.bonanza and not self.bonanza_ids:
            raise BadConfig(say("this edition has no Bonanza tiles"), "bonanza")


def _seat(text: str, seats: int, option: str) -> i64:
    if not text.isdigit():
        return -1
    if int(text) > seats:
        raise BadConfig(say("there is no seat {n} at this table", n=int(text)), option)
    return int(text) - 1


def _expanded(copies: tuple[int, ...]) -> vec[i64]:
    out = vec[i64]()
    for kind, n in enumerate(copies):
        for _ in range(n):
            out = append(out, kind)
    return out


def _card(row: Row, symbol: Text) -> Text:
    """Return a card by its effect; cards of one effect differ in what else they show."""
    return counted(
        "{card} ({symbol}, {n} colonist)",
        "{card} ({symbol}, {n} colonists)",
        row.doc.number("colonists"),
        card=name(row.doc.text("name")),
        symbol=symbol,
    )


def _names(tables: Tables, table: str) -> tuple[Text, ...]:
    return tuple(name(n) for n in tables.strs(table, "name"))


def _members(kinds: vec[i64], of: int) -> vec[i64]:
    """Return for each kind which members are of it, as bits."""
    out = [0] * of
    for member, kind in enumerate(kinds):
        out[kind] |= bit(member)
    return ints(out)
