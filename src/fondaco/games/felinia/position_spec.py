"""What a position of Felinia may hold; whatever is left out takes its default."""

from typing import Final

from fondaco.games.felinia.config import FeliniaConfig
from fondaco.games.felinia.pending import records
from fondaco.kernel.counts import MOST
from fondaco.kernel.spec import Choice, Counts, Field, Int, ListOf, OneOf, Record

MANY: Final = 99
NOTHING: Final = "-"  # a ship without a tile


def spec(cfg: FeliniaConfig) -> Record:
    """Return the entries of a position."""
    return Record({**_round(cfg), **_town(cfg), **_island(cfg)})


def posts(cfg: FeliniaConfig) -> tuple[str, ...]:
    """Return the ids of the trading posts."""
    return tuple(cfg.island.ids[n] for n in cfg.island.where)


def _round(cfg: FeliniaConfig) -> dict[str, Field]:
    """Where the game stands, and what everybody has."""
    return {
        "round": Field(Int(1, 99), "the round", 1),
        "start": Field(
            Int(0, cfg.seats - 1),
            "who has the start player card; left out: by the options and the round, or seat 0",
            optional=True,
        ),
        "ending": Field(Int(0, 1), "1: the last exploration has been triggered", 0),
        "decision": Field(
            OneOf("kind", records(cfg)), "what is asked, and of whom", {"kind": "place"}
        ),
        "houses": Field(
            ListOf(_house(cfg), cfg.seats, cfg.seats),
            "what each player has, by seat; left out: as at the start",
            [{} for _ in range(cfg.seats)],
        ),
    }


def _town(cfg: FeliniaConfig) -> dict[str, Field]:
    """Markets, tokens and ships; the bag holds all goods that are not mentioned."""
    goods = Counts(cfg.good_ids, int(MOST))
    is_open = cfg.target_ids[1 : cfg.open_markets + 1]
    seats = ListOf(Int(0, cfg.seats - 1), 0, 12)
    ships = ListOf(Choice(cfg.ship_ids), 0, cfg.ships)
    docks = {f"D{n}": Field(_dock(cfg), f"the ship at dock {n}", {}) for n in _docks(cfg)}
    return {
        "markets": Field(
            Record({m: Field(goods, f"goods on {m}", optional=True) for m in is_open}),
            "goods on the open markets; those left out are filled at random",
            {},
        ),
        "stacks": Field(
            Record(
                {m: Field(seats, f"owners of the tokens on {m}", []) for m in (*is_open, "GUILD")}
            ),
            "bid tokens, the top one first",
            {},
        ),
        "docks": Field(Record(docks), "ship tiles and merchants aboard", {}),
        "ships": Field(ships, "the coming ship tiles, the next one first; others follow", []),
        "sailed": Field(ships, "ship tiles that have left the game", []),
    }


def _docks(cfg: FeliniaConfig) -> range:
    return range(1, cfg.docks + 1)


def _dock(cfg: FeliniaConfig) -> Record:
    return Record(
        {
            "tile": Field(
                Choice((*cfg.ship_ids, NOTHING)),
                "the ship tile; left out: the next one of the stack",
                optional=True,
            ),
            "aboard": Field(ListOf(Int(0, cfg.seats - 1), 0, 4), "merchants, the bow first", []),
        }
    )


def _island(cfg: FeliniaConfig) -> dict[str, Field]:
    """Tiles on the posts, and the mysterious places."""
    tile = Choice(cfg.tile_ids if cfg.pro else cfg.kind_ids)
    fields = {
        "tiles": Field(
            Record({id_: Field(tile, f"the tile at {id_}", optional=True) for id_ in posts(cfg)}),
            "what lies on the posts; those left out have what is left of their land, at random",
            {},
        )
    }
    if cfg.pro:
        cards = ListOf(Choice(cfg.card_ids), 0, cfg.mysteries)
        about = "the mysterious places, the next one first; others follow"
        return {**fields, "deck": Field(cards, about, [])}
    up = ListOf(Choice(posts(cfg)), 0, cfg.island.posts)
    return {**fields, "face_up": Field(up, "posts whose tile has been turned over", [])}


def _house(cfg: FeliniaConfig) -> Record:
    cards = ListOf(Choice(cfg.card_ids), 0, cfg.mysteries)
    fields = {
        "silver": Field(Int(0, cfg.silver_limit), "silver", cfg.start_silver),
        "goods": Field(
            Counts(cfg.good_ids, int(MOST)), "goods; left out: as at the start", optional=True
        ),
        "supply": Field(
            Int(0, cfg.merchants), "merchants at home; left out: all others", optional=True
        ),
        "purse": Field(
            ListOf(Int(1, cfg.tokens), 0, cfg.tokens), "circles with a token, from 1", []
        ),
        "gold": Field(Int(0, MANY), "gold", 0),
        "spice": Field(Int(0, MANY), "spices", 0),
        "tiles": Field(Counts(cfg.kind_ids, int(MOST)), "trade tiles taken", {}),
        "bonus": Field(
            ListOf(Choice(cfg.bonus_ids), 0, len(cfg.bonus_ids)), "bonus tiles taken", []
        ),
        "island": Field(
            ListOf(Choice(posts(cfg)), 0, cfg.merchants), "posts with an own merchant", []
        ),
    }
    if cfg.pro:
        special = ListOf(Choice(cfg.special_ids), 0, len(cfg.special_ids))
        fields |= {
            "provisions": Field(Int(0, MANY), "provisions", 0),
            "special": Field(special, "special tiles taken, the cache too", []),
            "cards": Field(cards, "mysterious places kept", []),
            "knows": Field(cards, "further cards whose place the player has seen", []),
        }
    return Record(fields)
