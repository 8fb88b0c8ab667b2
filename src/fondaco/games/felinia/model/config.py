"""The frozen facts of one table: components for its mode and players, and its switches."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model.actions import targets, words
from fondaco.games.felinia.model.island import Island
from fondaco.games.felinia.model.place_names import province_names
from fondaco.games.felinia.model.tables import BONUSES, GOODS, KINDS, LANDS, SPECIALS
from fondaco.kernel.bits import bit
from fondaco.kernel.config import Config, Switch
from fondaco.kernel.counts import one, packed
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import Text, name, say, verbatim
from fondaco.kernel.vecs import ints, vec

# Effects of special tiles, by their place in SPECIALS (13.4)
PROVISION_POINTS: Final[i64] = 0
MORE_PROVISIONS: Final[i64] = 1
CACHE: Final[i64] = 2
SPICE_POINTS: Final[i64] = 3
SINGLE_POINTS: Final[i64] = 4
MORE_SILVER: Final[i64] = 5
MORE_GOLD: Final[i64] = 6
MYSTERY_POINTS: Final[i64] = 7

POINT: Final[i64] = 0  # effects of bonus tiles
TILE: Final[i64] = 1

FREE: Final[i64] = -1  # a mysterious place that costs nothing

SWITCHES: Final = (
    Switch(
        "mode",
        "FEL-PRO-1",
        ("basic", "pro"),
        "basic",
        say(
            "Basic game, advised for three or four players; or pro game with open tiles, "
            "provisions and mysterious places, for two to four who know the basic one."
        ),
        title=say("Mode"),
        names={"basic": say("Basic"), "pro": say("Pro")},
    ),
    Switch(
        "preview",
        "FEL-VAR-1",
        ("off", "on"),
        "off",
        say("The next ship tile lies face up on the stack."),
        title=say("Next ship in view"),
    ),
    Switch(
        "open_tiles",
        "FEL-INF-5",
        ("off", "on"),
        "off",
        say("Everybody sees which trade and bonus tiles the others have taken."),
        title=say("Open tiles"),
    ),
    Switch(
        "starter",
        "FEL-SET-3",
        ("random", "1", "2", "3", "4"),
        "random",
        say("Who starts: a seat, or drawn at random."),
        title=say("Starting player"),
    ),
)


@final
class FeliniaConfig(Config):
    """What never changes during a game of Felinia."""

    def __init__(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> None:
        """Read checked tables and options."""
        super().__init__("felinia", edition, seats, options, tables.digest)
        self._read_options(seats, options)
        self.island: Island = Island(tables, "pro" if self.pro else "basic")
        self.province_names: tuple[Text, ...] = province_names(self.island)
        self._read_facts(seats, tables)
        self._read_goods(seats, tables)
        self._read_ships(tables)
        self._read_tiles(tables)
        self._read_mysteries(tables)
        self.targets: i64 = self.markets + 2
        self.guild: i64 = self.markets + 1  # as a target; markets are 1, 2, ...
        places = targets(self.markets)
        self.target_ids: tuple[str, ...] = places[0]
        self.target_names: tuple[Text, ...] = places[1]
        self._name_places()
        self.words = words(
            (self.good_ids, self.good_names),
            (self.bonus_ids, self.bonus_names),
            (self.island.ids, self.province_names),
            (self.card_ids, self.card_names),
            (self.markets, self.docks),
        )

    def _name_places(self) -> None:
        """The words of positions for places that are there at this table."""
        self.market_ids = self.target_ids[1 : self.open_markets + 1]
        self.stack_ids = (*self.market_ids, self.target_ids[self.guild])
        self.dock_ids = tuple(f"D{n + 1}" for n in range(self.docks))
        self.province_ids = self.island.ids
        self.post_ids = tuple(self.island.ids[n] for n in self.island.where)
        self.lying_ids = self.tile_ids if self.pro else self.kind_ids  # what lies on posts

    def _read_options(self, seats: int, options: dict[str, str]) -> None:
        """FEL-VAR-1, FEL-SET-3 and the table options of 1.2."""
        self.pro = options["mode"] == "pro"
        self.basic = not self.pro
        self.preview = options["preview"] == "on"
        self.open_tiles = options["open_tiles"] == "on"
        self.starter: i64 = -1 if options["starter"] == "random" else int(options["starter"]) - 1
        if self.starter >= seats:
            raise BadConfig(
                say("there is no seat {n} at this table", n=self.starter + 1), "starter"
            )

    def _read_facts(self, seats: int, tables: Tables) -> None:
        """The numbers of the rules."""
        fact = tables.fact
        self.start_silver: i64 = fact("fact", "start_silver")
        self.silver_limit: i64 = fact("fact", "silver_limit")
        self.merchants: i64 = fact("fact", "merchants")
        self.tokens: i64 = fact("fact", "tokens")
        self.markets: i64 = fact("fact", "markets")
        self.open_markets: i64 = self.markets - fact("fact", f"closed_{seats}")  # FEL-SET-6
        self.market_goods: i64 = fact("fact", "market_goods")
        self.first_goods: i64 = fact("fact", "first_goods")
        self.docks: i64 = fact("fact", "docks")
        self.free_storage: i64 = fact("fact", "free_storage")
        self.storage_price: i64 = fact("fact", "storage_price")
        self.gold_price: i64 = fact("fact", "gold_price")
        self.spice_price: i64 = fact("fact", "spice_price")
        self.good_price: i64 = fact("fact", "good_price")
        self.steps: i64 = fact("fact", "steps")
        self.reveals: i64 = fact("fact", "reveals")
        self.last_reveal: i64 = self.reveals - 1  # so many have been before it
        self.cards: i64 = fact("fact", "cards")
        self.mystery_draw: i64 = fact("fact", "mystery_draw")

    def _read_goods(self, seats: int, tables: Tables) -> None:
        """FEL-CMP-1, FEL-SET-4: goods in the box, and the pair of each place."""
        self.good_ids = tables.ids("good")
        self.good_names = _names(tables, "good")
        self.goods: i64 = len(self.good_ids)
        self.box: i64 = packed(tables.ints("good", "count"))
        self.land_ids = tables.ids("land")
        self.land_names = _names(tables, "land")
        self.land_colours = tables.strs("land", "colour")
        self.land_goods: vec[i64] = ints([GOODS.index(g) for g in tables.strs("land", "good")])
        start = {row.id: _multiset(row.doc.texts("goods")) for row in tables.rows["start"]}
        self.start_goods: vec[i64] = ints([start[f"{seats}-{n + 1}"] for n in range(seats)])

    def _read_ships(self, tables: Tables) -> None:
        """FEL-SET-9: the ship tiles."""
        self.ship_ids = tables.ids("ship")
        self.ships: i64 = len(self.ship_ids)
        self.ship_time: vec[i64] = ints(tables.ints("ship", "time"))
        self.ship_land: vec[i64] = ints([LANDS.index(i) for i in tables.strs("ship", "land")])
        self.ship_seats: vec[i64] = ints(tables.ints("ship", "seats"))
        self.ship_silver: vec[i64] = ints(tables.ints("ship", "silver"))
        goods = [row.doc.texts("goods") for row in tables.rows["ship"]]
        self.ship_goods: vec[i64] = ints([_multiset(named) for named in goods])
        self.ship_asks: vec[i64] = ints([len(named) for named in goods])
        self.ship_blue: vec[bool] = vec[bool]([b == "blue" for b in tables.strs("ship", "back")])
        self.ship_names = tuple(
            say("{time} to the {land}", time=verbatim(clock(row.doc.number("time"))), land=land)
            for row, land in zip(
                tables.rows["ship"],
                [self.land_names[k] for k in self.ship_land],
                strict=True,
            )
        )

    def _read_tiles(self, tables: Tables) -> None:
        """Trade tiles by kind, then special tiles: the codes of what lies on posts."""
        self.kind_ids = tables.ids("kind")
        self.kind_names = _names(tables, "kind")
        self.kinds: i64 = len(self.kind_ids)
        self.range: vec[i64] = ints(tables.ints("kind", "range"))
        self.special_ids = tables.ids("special")
        self.special_names = _names(tables, "special")
        self.special_effect: vec[i64] = ints(
            [SPECIALS.index(e) for e in tables.strs("special", "effect")]
        )
        self.tile_ids = (*self.kind_ids, *self.special_ids)
        self.tile_names = (*self.kind_names, *self.special_names)
        self.land_tiles = [
            ints([KINDS.index(k) for k in row.doc.texts("tiles")]) for row in tables.rows["land"]
        ]
        self.land_specials = [
            ints(
                [
                    self.kinds + n
                    for n, row in enumerate(tables.rows["special"])
                    if row.doc.text("land") == land and self.pro
                ]
            )
            for land in self.land_ids
        ]
        self.bonus_ids = tables.ids("bonus")
        self.bonus_kind: vec[i64] = ints([KINDS.index(k) for k in tables.strs("bonus", "kind")])
        self.bonus_effect: vec[i64] = ints(
            [BONUSES.index(e) for e in tables.strs("bonus", "effect")]
        )
        self.bonus_names = tuple(
            _bonus(self.kind_names[kind], effect)
            for kind, effect in zip(self.bonus_kind, self.bonus_effect, strict=True)
        )
        self.all_bonus: i64 = bit(len(self.bonus_ids)) - 1

    def _read_mysteries(self, tables: Tables) -> None:
        """FEL-PRO-5: the mysterious place cards."""
        self.card_ids = tables.ids("mystery")
        places, names = tables.ids("place"), _names(tables, "place")
        self.place_ids = places
        self.card_place: vec[i64] = ints([places.index(p) for p in tables.strs("mystery", "place")])
        pay = [GOODS.index(p) if p in GOODS else -1 for p in tables.strs("mystery", "pay")]
        self.card_pay: vec[i64] = ints(pay)
        self.mysteries: i64 = len(self.card_ids)
        self.card_names = tuple(
            _card(names[place], None if good < 0 else self.good_names[good])
            for place, good in zip(self.card_place, pay, strict=True)
        )
        self.all_cards: i64 = bit(self.mysteries) - 1


def clock(minutes: int) -> str:
    """Return a time as it is printed."""
    return f"{minutes // 60}:{minutes % 60:02d}"


def _bonus(kind: Text, effect: int) -> Text:
    if effect == POINT:
        return say("a point more for each {kind} tile", kind=kind)
    return say("one more {kind} tile", kind=kind)


def _card(place: Text, pay: Text | None) -> Text:
    return place if pay is None else say("{place} (costs {good})", place=place, good=pay)


def _multiset(goods: list[str]) -> i64:
    items: i64 = 0
    for good in goods:
        items += one(GOODS.index(good))
    return items


def _names(tables: Tables, table: str) -> tuple[Text, ...]:
    return tuple(name(n) for n in tables.strs(table, "name"))
