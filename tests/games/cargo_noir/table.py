"""Arrange positions in a few lines, play in notation, ask what is offered and why not."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict, Unpack

from fondaco.caching import cached
from fondaco.games import load
from fondaco.games.cargo_noir.model.config import CargoConfig
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.views.pending import DECISION
from fondaco.kernel.counts import count, packed
from fondaco.kernel.events import Event
from fondaco.kernel.positions import read_position, write_position
from tests.games.playing import options as options
from tests.games.playing import overlay as overlay
from tests.games.playing import play as play
from tests.games.playing import refusal as refusal
from tests.games.playing import wander as wander
from tests.games.playing import written as written

GAME = load("cargo_noir")
PORTS = ("TAN", "ROT", "CPT", "RIO", "PAN", "BOM", "HKG", "NYC")
CARGO = ("ALC", "WEA", "ART", "CAR", "CIG", "IVO", "JEW", "GOL", "URA", "WLD")
CARDS = (
    "SHIP", "WARE", "SYND", "VILL", "YACH", "DIVE", "CLUB",
    "SHOW", "PAPA", "MILI", "CRON", "BANK", "PRIN",
)  # fmt: skip

Doc = dict[str, object]


def many(text: str) -> dict[str, int]:
    """Return counts: `many("3 CAR, WEA")` is 3 cars and 1 weapon."""
    out: dict[str, int] = {}
    for part in text.split(","):
        words = part.split()
        if words:
            out[words[-1]] = out.get(words[-1], 0) + (int(words[0]) if words[1:] else 1)
    return out


def family(cargo: str = "", cards: str = "", **numbers: int) -> Doc:
    """Return a family of a position: `family("3 CAR, WEA", "2 SHIP", safe=4, casino=1)`."""
    return {"cargo": many(cargo), "cards": many(cards), **numbers}


class Parts(TypedDict, total=False):
    """What a position may say, in short forms."""

    round: int
    decision: str | Doc
    who: int  # the seat that decides
    families: tuple[Doc, ...]  # those left out are as at the start
    stacks: Mapping[str, tuple[int, ...]]  # the coins in a port, by seat
    goods: Mapping[str, str]  # tokens in a port, from left to right
    market: str
    bag: str
    starter: int
    discard: dict[str, int]
    rest: str
    pile: int
    supply: dict[str, int]
    withdrawn: list[str]
    raised: list[str]
    options: dict[str, str]
    seed: int


def document(players: int = 3, **parts: Unpack[Parts]) -> Doc:
    """Return a position, in round 4 unless it is said.

    Ships of waiting families that are not mentioned lie at the Casino.
    """
    who = parts.pop("who", 0)
    number = parts.pop("round", 4)
    decision = parts.pop("decision", "turn")
    asked: Doc = {"kind": decision} if isinstance(decision, str) else dict(decision)
    if asked["kind"] != "over":
        asked["seat"] = who
    stacks = {
        port: (*coins, *(0,) * (players - len(coins)))
        for port, coins in parts.pop("stacks", {}).items()
    }
    ports: dict[str, Doc] = {}
    for port, coins in stacks.items():
        ports[port] = {"stacks": {str(i): n for i, n in enumerate(coins) if n}}
    for port, tokens in parts.pop("goods", {}).items():
        ports.setdefault(port, {})["cargo"] = tokens.split()
    families = parts.pop("families", ())
    docs = [dict(f) for f in (*families, *(family(),) * (players - len(families)))]
    for seat, doc in enumerate(docs):
        if number > 1 and (seat != who or asked["kind"] == "turn"):
            _rest_at_the_casino(doc, sum(coins[seat] > 0 for coins in stacks.values()))
    return {
        "game": "cargo_noir",
        "players": players,
        "round": number,
        "families": docs,
        "ports": ports,
        "market": parts.pop("market", "").split(),
        "bag": parts.pop("bag", "").split(),
        "decision": asked,
        **parts,
    }


def _rest_at_the_casino(doc: Doc, in_ports: int) -> None:
    owned, market = doc.get("cards", {}), doc.get("market", 0)
    assert isinstance(owned, dict)
    assert isinstance(market, int)
    if not {"home", "casino", "left"} & set(doc):
        doc["casino"] = 3 + int(owned.get("SHIP", 0)) - in_ports - market


def table(players: int = 3, **parts: Unpack[Parts]) -> CargoState:
    """Return the state of `document(...)`."""
    return state(document(players, **parts))


def state(doc: Doc, overlay: Path | None = None) -> CargoState:
    """Return the state of a position."""
    s = read_position(GAME, doc, overlay)
    assert isinstance(s, CargoState)
    return s


def config(
    players: int = 3, options: dict[str, str] | None = None, overlay: Path | None = None
) -> CargoConfig:
    """Return the facts of a table."""
    if overlay is None and options is None:
        return _plain(players)
    cfg = GAME.configure(players, options=options, overlay=overlay)
    assert isinstance(cfg, CargoConfig)
    return cfg


@cached
def _plain(players: int) -> CargoConfig:
    """The usual table is read once."""
    cfg = GAME.configure(players)
    assert isinstance(cfg, CargoConfig)
    return cfg


def fresh(
    players: int = 3,
    seed: int = 1,
    options: dict[str, str] | None = None,
    overlay: Path | None = None,
) -> CargoState:
    """Return a game that has just been set up."""
    s = GAME.start(config(players, options, overlay), seed)
    assert isinstance(s, CargoState)
    return s


def told(s: CargoState, log: list[Event]) -> list[str]:
    """Return the sentences of what happened."""
    return [GAME.tell(s, event).english() for event in log]


def leave(s: CargoState, seat: int) -> list[Event]:
    """Let a player quit."""
    log: list[Event] = []
    GAME.leave(s, seat, log)
    return log


def describe(s: CargoState) -> Doc:
    """Return the complete position of a state."""
    return write_position(GAME, s.cfg, s)


def worth(tokens: str) -> int:
    """Return the value of tokens: `worth("4 JEW, WLD")` is 25."""
    held = many(tokens)
    return int(config(5).values.worth(packed([held.get(id_, 0) for id_ in CARGO])))


# What lies where, in the ids of the rulebook


def named(items: int, ids: tuple[str, ...]) -> dict[str, int]:
    """Return what a multiset holds."""
    return {id_: int(count(items, k)) for k, id_ in enumerate(ids) if count(items, k)}


def cargo(s: CargoState, seat: int) -> dict[str, int]:
    """Return the tokens a seat owns."""
    return named(s.players[seat].cargo, CARGO)


def cards(s: CargoState, seat: int) -> dict[str, int]:
    """Return the cards a seat owns."""
    return named(s.players[seat].cards, CARDS)


def discards(s: CargoState) -> dict[str, int]:
    """Return the discard pile."""
    return named(s.discards, CARGO)


def supply(s: CargoState) -> dict[str, int]:
    """Return the card stacks."""
    return named(s.supply, CARDS)


def goods_of(s: CargoState, port: str) -> list[str]:
    """Return the tokens in the slots of a port; an empty slot is "-"."""
    place = s.cfg.port_ids.index(port)
    slots = range(s.cfg.first_slot[place], s.cfg.first_slot[place + 1])
    return [CARGO[s.goods[i]] if s.goods[i] >= 0 else "-" for i in slots]


def display(s: CargoState) -> list[str]:
    """Return the tokens of the Black Market from left to right."""
    return [CARGO[t] if t >= 0 else "-" for t in s.market]


def stacks_of(s: CargoState, port: str) -> list[int]:
    """Return the coins in a port by seat."""
    place = s.cfg.port_ids.index(port)
    return [int(s.stack(place, seat)) for seat in range(s.seats)]


def safe(s: CargoState, seat: int) -> int:
    """Return the coins in a seat's safe."""
    return int(s.players[seat].safe)


def home(s: CargoState, seat: int) -> int:
    """Return the ships a seat has at home."""
    return int(s.players[seat].home)


def bag(s: CargoState) -> list[str]:
    """Return the coming draws, the first one first."""
    return [CARGO[t] for t in reversed(list(s.bag))]


def asked(s: CargoState) -> str:
    """Return whom what is asked: "p0 cards", in the words of positions."""
    doc = DECISION.describe(s.cfg, s)
    assert isinstance(doc, dict)
    return f"p{s.seat()} {doc['kind']}" if "seat" in doc else str(doc["kind"])
