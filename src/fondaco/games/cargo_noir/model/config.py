"""The frozen facts of one table: components for its number of players, and its switches."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.actions import words
from fondaco.games.cargo_noir.model.sets import Values
from fondaco.games.cargo_noir.model.tables import EFFECTS
from fondaco.kernel.config import Config, Switch
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import Text, name, say
from fondaco.kernel.vecs import ints, vec

SHIP: Final[i64] = 1  # effects of cards, by their place in EFFECTS
WAREHOUSE: Final[i64] = 2
SYNDICATE: Final[i64] = 3

SWITCHES: Final = (
    Switch(
        "last_turn_sending",
        "CN-VAR-1",
        ("on", "off"),
        "on",
        say("In the last turn ships may still be sent, to spoil the offers of those who follow."),
        title=say("Ships in the last turn"),
    ),
    Switch(
        "coin_limit",
        "CN-VAR-2",
        ("on", "off"),
        "on",
        say("The coins are a hard limit: when the pile is empty, nobody is paid."),
        title=say("Limited coins"),
    ),
    Switch(
        "show_bag",
        "CN-VAR-3",
        ("on", "off"),
        "off",
        say("Show how many tokens of each type are left in the bag."),
        title=say("Open bag"),
    ),
    Switch(
        "starter",
        "CN-SET-6",
        ("random", "1", "2", "3", "4", "5"),
        "random",
        say("Who starts: a seat, or drawn at random."),
        title=say("Starting player"),
    ),
)


@final
class CargoConfig(Config):
    """What never changes during a game of Cargo Noir."""

    def __init__(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> None:
        """Read checked tables and options."""
        super().__init__("cargo_noir", edition, seats, options, tables.digest)
        self._read_ports(seats, tables)
        self._read_cards(tables)
        self._read_facts(seats, tables)
        self.values = Values(
            ints((0, *tables.ints("value", "same"))),
            ints((0, *tables.ints("value", "different"))),
            len(self.cargo_ids) - 1,
        )
        self._read_options(seats, options)
        self.words = words(
            (self.port_ids, self.port_names),
            (self.cargo_ids, self.cargo_names),
            (self.card_ids, self.card_names),
        )

    def _read_ports(self, seats: int, tables: Tables) -> None:
        """CN-COMP-1, CN-COMP-2: which ports are open, and where their slots begin."""
        self.port_ids = tables.ids("port")
        self.port_names = _names(tables, "port")
        self.port_places = tuple(
            zip(tables.ints("port", "column"), tables.ints("port", "row"), strict=True)
        )
        self.ports: i64 = len(self.port_ids)
        self.slots: vec[i64] = ints(tables.ints("port", "slots"))
        first = [0]
        for slots in tables.ints("port", "slots"):
            first.append(first[-1] + slots)
        self.first_slot: vec[i64] = ints(first)
        self.open: vec[bool] = vec[bool](
            [seats in row.doc.numbers("open") for row in tables.rows["port"]]
        )
        self.open_ids = tuple(
            id_ for id_, is_open in zip(self.port_ids, self.open, strict=True) if is_open
        )
        self.destination_ids = (*self.open_ids, "MKT", "CAS")

    def _read_cards(self, tables: Tables) -> None:
        """CN-COMP-5, CN-COMP-12: cargo and cards."""
        self.cargo_ids = tables.ids("cargo")
        self.cargo_names = _names(tables, "cargo")
        self.kinds: i64 = len(self.cargo_ids)
        self.tokens: vec[i64] = ints(tables.ints("cargo", "count"))
        self.card_ids = tables.ids("card")
        self.card_names = _names(tables, "card")
        self.card_groups = tables.strs("card", "group")
        self.cards: i64 = len(self.card_ids)
        self.copies: vec[i64] = ints(tables.ints("card", "copies"))
        self.cost: vec[i64] = ints(tables.ints("card", "cost"))
        self.vp: vec[i64] = ints(tables.ints("card", "vp"))
        self.effect: vec[i64] = ints([EFFECTS.index(e) for e in tables.strs("card", "effect")])
        edge = tables.fact("fact", "edge_limit")
        self.limit: vec[i64] = ints(
            [
                edge if group == "edge" else copies
                for group, copies in zip(self.card_groups, self.copies, strict=True)
            ]
        )  # CN-P2-4
        self.family_names = _names(tables, "family")
        self.family_colours = tables.strs("family", "colour")

    def _read_facts(self, seats: int, tables: Tables) -> None:
        """The numbers of the rules."""
        fact = tables.fact
        self.market_slots: i64 = fact("fact", "market_slots")
        self.casino_income: i64 = fact("fact", "casino_income")
        self.syndicate_income: i64 = fact("fact", "syndicate_income")
        self.coins: i64 = fact("fact", "coins")
        self.start_coins: i64 = fact("fact", "start_coins")
        self.start_ships: i64 = fact("fact", "start_ships")
        self.max_ships: i64 = fact("fact", "max_ships")
        self.warehouse: i64 = fact("fact", "warehouse")
        self.warehouse_per_card: i64 = fact("fact", "warehouse_per_card")
        self.min_bid: i64 = fact("fact", "min_bid")
        self.wilds: i64 = fact("fact", "wild_per_player") * seats
        self.may_run_dry = self._may_run_dry(seats, tables)
        self.last_round: i64 = fact("rounds", str(seats))

    def _may_run_dry(self, seats: int, tables: Tables) -> bool:
        """CN-SUP-3: whether boards and players could hold all tokens, which the box prevents."""
        edge = tables.fact("fact", "edge_limit") * self.warehouse_per_card
        ports = sum(n for n, is_open in zip(self.slots, self.open, strict=True) if is_open)
        hold = ports + self.market_slots + seats * (self.warehouse + edge)
        hold += self.max_ships * max(self.slots)
        return sum(tables.ints("cargo", "count")[:-1]) + self.wilds < hold

    def _read_options(self, seats: int, options: dict[str, str]) -> None:
        """CN-VAR-1, CN-VAR-2, CN-VAR-3, CN-SET-6: the switches."""
        self.last_turn_sending = options["last_turn_sending"] == "on"
        self.coin_limit = options["coin_limit"] == "on"
        self.show_bag = options["show_bag"] == "on"
        self.starter: i64 = -1 if options["starter"] == "random" else int(options["starter"]) - 1
        if self.starter >= seats:
            raise BadConfig(
                say("there is no seat {n} at this table", n=self.starter + 1), "starter"
            )


def _names(tables: Tables, table: str) -> tuple[Text, ...]:
    return tuple(name(n) for n in tables.strs(table, "name"))
