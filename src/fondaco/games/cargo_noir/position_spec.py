"""What a position of Cargo Noir may hold; whatever is left out takes its default."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.cargo_noir.config import CargoConfig
from fondaco.games.cargo_noir.pending import records
from fondaco.kernel.spec import Choice, Counts, Field, Int, ListOf, OneOf, Record

MANY: Final = 1000
NOTHING: Final = "-"  # an empty slot (CN-SUP-3)


def spec(cfg: CargoConfig) -> Record:
    """Return the entries of a position."""
    return Record({**_turn(cfg), **_boards(cfg), **_supplies(cfg)})


def _turn(cfg: CargoConfig) -> dict[str, Field]:
    """Where the game stands."""
    open_ports = tuple(cfg.port_ids[p] for p in range(cfg.ports) if cfg.open[p])
    ports = ListOf(Choice(open_ports), 0, cfg.max_ships)
    return {
        "round": Field(Int(1, cfg.last_round), "the round", 1),
        "starter": Field(
            Int(0, cfg.seats - 1),
            "the start player; left out: the one of the options, or seat 0",
            optional=True,
        ),
        "withdrawn": Field(ports, "ports given up this turn", []),
        "raised": Field(ports, "ports raised in this turn", []),
        "decision": Field(
            OneOf("kind", records(cfg)), "what is asked, and of whom", {"kind": "turn"}
        ),
    }


def _boards(cfg: CargoConfig) -> dict[str, Field]:
    """What lies on the boards and before the families."""
    ports = {
        cfg.port_ids[p]: Field(_port(cfg, p), cfg.port_names[p].one, {})
        for p in range(cfg.ports)
        if cfg.open[p]
    }
    return {
        "families": Field(
            ListOf(_family(cfg), cfg.seats, cfg.seats),
            "safe, ships, cargo and cards by seat; left out: as at the start",
            [{} for _ in range(cfg.seats)],
        ),
        "ports": Field(Record(ports), "cargo and stacks of the open ports", {}),
        "market": Field(
            ListOf(Choice((*cfg.cargo_ids, NOTHING)), 0, cfg.market_slots),
            "the Black Market from left to right; slots left out are filled at random",
            [],
        ),
    }


def _supplies(cfg: CargoConfig) -> dict[str, Field]:
    """Bag, discard pile, coins and cards."""
    tokens = int(sum(cfg.tokens))
    return {
        "bag": Field(
            ListOf(Choice(cfg.cargo_ids), 0, tokens),
            "the coming draws, first one first; others follow",
            [],
        ),
        "discard": Field(Counts(cfg.cargo_ids, 15), "the discard pile", {}),
        "rest": Field(
            Choice(("bag", "discard", "gone")),
            "where tokens lie that are not mentioned; gone: they left with a player who quit",
            "bag",
        ),
        "pile": Field(Int(0, MANY), "the Pile of Money; left out: all other coins", optional=True),
        "supply": Field(
            Counts(cfg.card_ids, 15), "card stacks; left out: all other cards", optional=True
        ),
    }


def _family(cfg: CargoConfig) -> Record:
    ships = Int(0, cfg.max_ships)
    return Record(
        {
            "safe": Field(
                Int(0, MANY), "coins in the safe; left out: as at the start", optional=True
            ),
            "home": Field(ships, "ships at home; left out: all others", optional=True),
            "casino": Field(
                ships,
                "ships at the Casino; left out: all others, when none can be at home",
                optional=True,
            ),
            "market": Field(ships, "ships at the Black Market", 0),
            "cargo": Field(Counts(cfg.cargo_ids, 15), "tokens owned", {}),
            "cards": Field(Counts(cfg.card_ids, 15), "cards owned", {}),
            "left": Field(Int(0, 1), "1: has left the game", 0),
        }
    )


def _port(cfg: CargoConfig, port: i64) -> Record:
    seats = tuple(str(seat) for seat in range(cfg.seats))
    return Record(
        {
            "cargo": Field(
                ListOf(Choice((*cfg.cargo_ids, NOTHING)), 0, cfg.slots[port]),
                "tokens from left to right; slots left out are filled at random",
                [],
            ),
            "stacks": Field(Counts(seats, MANY), "coins under the ship of a seat", {}),
        }
    )
