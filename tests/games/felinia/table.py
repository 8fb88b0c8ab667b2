"""Arrange positions in a few lines, play in notation, ask what is offered and why not."""

from pathlib import Path
from typing import TypedDict, Unpack

from fondaco.caching import cached
from fondaco.games import load
from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.setup import land_tiles
from fondaco.kernel.counts import unpacked
from fondaco.kernel.events import Event
from fondaco.kernel.positions import read_position, write_position
from tests.games.playing import events as events
from tests.games.playing import options as options
from tests.games.playing import overlay as overlay
from tests.games.playing import play as play
from tests.games.playing import refusal as refusal
from tests.games.playing import wander as wander

GAME = load("felinia")
MODES = ("basic", "pro")
PLAYERS = (2, 3, 4)
GOODS = ("clocks", "wine", "glass", "clothing", "books")
LANDS = ("LIO", "TIG", "CHE", "PAN", "PUM")
SETTLED = "settled"  # a house's posts with the tiles that lay there; `document` resolves it

Doc = dict[str, object]


def many(text: str) -> dict[str, int]:
    """Return counts: `many("2 clocks, wine")` is 2 clocks and 1 wine."""
    out: dict[str, int] = {}
    for part in text.split(","):
        words = part.split()
        if words:
            out[words[-1]] = out.get(words[-1], 0) + (int(words[0]) if words[1:] else 1)
    return out


def pairs(text: str) -> dict[str, str]:
    """Return what belongs to what: `pairs("LIO-OL lion, LIO-ML puma")`."""
    return dict(part.split() for part in text.split(",") if part.strip())


def listing(text: str) -> dict[str, str]:
    """Return named texts: `listing("M1: 2 clocks, wine; M2:")`."""
    parts = [part.partition(":") for part in text.split(";") if part.strip()]
    return {name.strip(): content.strip() for name, _, content in parts}


class Numbers(TypedDict, total=False):
    """Numbers of a house; those left out are as at the start."""

    silver: int
    gold: int
    spice: int
    provisions: int
    supply: int


def house(
    goods: str | None = None,
    settled: str = "",
    *,
    purse: str = "",
    bonus: str = "",
    cards: str = "",
    knows: str = "",
    **numbers: Unpack[Numbers],
) -> Doc:
    """Return a house: `house("2 clocks, wine", "LIO-OL lion", silver=4, gold=1)`.

    Goods left out are as at the start, "" is none. `settled` names posts with an own merchant and
    the tile that lay there (a kind, or a special tile such as SP2), which the house has taken.
    """
    out: Doc = {SETTLED: pairs(settled), **numbers}
    if goods is not None:
        out["goods"] = many(goods)
    for key, text in (("bonus", bonus), ("cards", cards), ("knows", knows)):
        if text:
            out[key] = text.split()
    if purse:
        out["purse"] = [int(circle) for circle in purse.split()]
    return out


class Parts(TypedDict, total=False):
    """What a position may say, in short forms."""

    at: str  # place; deal M1; aboard M1 0; reveal; walk TIG-BL; keep LIO-I; store 0; over
    sold: str  # the last thing sold at this deal or storage
    sailing: str  # "D2 D1": ships under way (reveal, walk, keep); left out: D1
    visited: str  # walk, keep: provinces visited, where he stands included
    turned: int  # reveal
    houses: tuple[Doc, ...]  # those left out are as at the start
    markets: str  # "M1: 2 clocks, wine; M2:"; those left out are filled at random
    stacks: str  # "M1: 1 0; GUILD: 2", the top one first
    docks: str  # "S04: 0 1; S09; -": D1, D2, ..., merchants from the bow
    ships: str  # coming tiles, the next one first; others follow
    sailed: str
    tiles: str  # "TIG-ML tiger, TIG-OR lion"; the rest of such a land in the order of the table
    face_up: str
    deck: str
    round: int
    start: int
    ending: int
    options: dict[str, str]
    seed: int


FIRST_GOODS = 2  # FEL-SET-7: goods on a market in round 1
LISTS = ("ships", "sailed", "face_up", "deck")
PLAIN = ("round", "start", "ending", "seed")


def document(mode: str = "basic", players: int = 4, **parts: Unpack[Parts]) -> Doc:
    """Return a position; unless it is said, the first placement of player 0.

    It belongs to round 1, or to round 2 where a market has more goods than at the start.
    """
    options = {"mode": mode, **parts.get("options", {})}
    named = [dict(doc) for doc in parts.get("houses", ())]
    named += [{} for _ in range(players - len(named))]
    doc: Doc = {"game": "felinia", "players": players, "options": options, "houses": named}
    doc["decision"] = _decision(parts)
    for key, value in parts.items():
        if key in LISTS:
            doc[key] = str(value).split()
        elif key in PLAIN:
            doc[key] = value
    for key in ("markets", "stacks"):
        texts = listing(str(parts.get(key, "")))
        doc[key] = {
            id_: many(text) if key == "markets" else [int(seat) for seat in text.split()]
            for id_, text in texts.items()
        }
    lying = [sum(many(text).values()) for text in listing(parts.get("markets", "")).values()]
    if max(lying, default=0) > FIRST_GOODS:
        doc.setdefault("round", 2)
    docks = parts.get("docks", "")
    doc["docks"] = {f"D{n + 1}": _dock(text) for n, text in enumerate(docks.split(";")) if text}
    doc["tiles"] = _tiles(config(mode, players), named, pairs(parts.get("tiles", "")))
    return doc


def _decision(parts: Parts) -> Doc:
    kind, *words = parts.get("at", "place").split()
    out: Doc = {"kind": kind}
    if "sold" in parts:
        out["sold"] = parts["sold"]
    if kind in ("deal", "aboard"):
        out["place"] = words.pop(0)
    if kind in ("aboard", "store"):
        out["seat"] = int(words[0])
    if kind in ("reveal", "walk", "keep"):
        out["sailing"] = parts.get("sailing", "D1").split()
    if kind in ("walk", "keep"):
        out |= {"at": words[0], "visited": parts.get("visited", words[0]).split()}
    if "turned" in parts:
        out["turned"] = parts["turned"]
    return out


def _dock(text: str) -> Doc:
    tile, _, aboard = text.partition(":")
    seats = [int(seat) for seat in aboard.split()]
    return {"aboard": seats, **({"tile": tile.strip()} if tile.strip() else {})}


def _tiles(cfg: FeliniaConfig, houses: list[Doc], named: dict[str, str]) -> Doc:
    """Resolve what houses have settled; name all tiles of the lands that are mentioned."""
    taken: dict[str, str] = {}
    for doc in houses:
        own = doc.pop(SETTLED, {})
        assert isinstance(own, dict)
        taken |= own
        kinds = [tile for tile in own.values() if tile in cfg.kind_ids]
        doc["island"] = list(own)
        doc["tiles"] = {kind: kinds.count(kind) for kind in kinds}
        if cfg.pro:
            doc["special"] = [tile for tile in own.values() if tile not in cfg.kind_ids]
    out: Doc = {}
    for k, land in enumerate(cfg.land_ids):
        here = {id_: tile for id_, tile in (taken | named).items() if id_.startswith(land)}
        if not here:
            continue
        loose = [cfg.tile_ids[tile] for tile in land_tiles(cfg, k)]
        for tile in here.values():
            loose.remove(tile)
        for post in cfg.post_ids:
            if post.startswith(land) and post not in taken:
                out[post] = here[post] if post in here else loose.pop(0)
    return out


def table(mode: str = "basic", players: int = 4, **parts: Unpack[Parts]) -> FeliniaState:
    """Return the state of `document(...)`."""
    return state(document(mode, players, **parts))


def state(doc: Doc, overlay: Path | None = None) -> FeliniaState:
    """Return the state of a position."""
    s = read_position(GAME, doc, overlay)
    assert isinstance(s, FeliniaState)
    return s


def config(
    mode: str = "basic",
    players: int = 4,
    options: dict[str, str] | None = None,
    overlay: Path | None = None,
) -> FeliniaConfig:
    """Return the facts of a table."""
    if overlay is None and not options:
        return _plain(mode, players)
    cfg = GAME.configure(players, "", {"mode": mode, **(options or {})}, overlay)
    assert isinstance(cfg, FeliniaConfig)
    return cfg


@cached
def _plain(mode: str, players: int) -> FeliniaConfig:
    """The usual tables are read once."""
    cfg = GAME.configure(players, "", {"mode": mode})
    assert isinstance(cfg, FeliniaConfig)
    return cfg


def fresh(
    mode: str = "basic",
    players: int = 4,
    seed: int = 1,
    options: dict[str, str] | None = None,
    overlay: Path | None = None,
) -> FeliniaState:
    """Return a game that has just been set up."""
    s = GAME.start(config(mode, players, options, overlay), seed)
    assert isinstance(s, FeliniaState)
    return s


def asked(s: FeliniaState) -> str:
    """Return whom which kind of decision is asked: "p0 FEL-TRD-3"."""
    return "over" if s.over() else f"p{s.seat()} {s.decision().rule}"


def late(s: FeliniaState) -> str:
    """FEL-DEC-4: return what a server answers for a late player."""
    return s.words().write(GAME.late_answer(s))


def told(s: FeliniaState, log: list[Event]) -> list[str]:
    """Return the sentences of what happened."""
    return [GAME.tell(s, event).english() for event in log]


def describe(s: FeliniaState) -> Doc:
    """Return the complete position of a state."""
    return write_position(GAME, s.cfg, s)


# What lies where, in the ids of the rulebook


def counted(items: int) -> dict[str, int]:
    """Return a multiset of goods by their ids."""
    numbers = zip(GOODS, unpacked(items, len(GOODS)), strict=True)
    return {good: int(n) for good, n in numbers if n}


def silver(s: FeliniaState) -> list[int]:
    """Return everybody's silver."""
    return [int(p.silver) for p in s.players]


def goods(s: FeliniaState, seat: int = 0) -> dict[str, int]:
    """Return a seat's goods."""
    return counted(s.players[seat].goods)


def bag(s: FeliniaState) -> dict[str, int]:
    """Return the goods in the bag."""
    return counted(s.bag)


def market(s: FeliniaState, number: int) -> dict[str, int]:
    """Return the goods on a market: 1 is M1."""
    return counted(s.markets[number - 1])


def stack(s: FeliniaState, place: str) -> list[int]:
    """Return the owners of the tokens on a place, the top one first."""
    return lines.members(s.stacks[s.cfg.target_ids.index(place)])


def docks(s: FeliniaState) -> str:
    """Return the ships: "S04: 0 1; S09; -"."""
    out = []
    for tile, line in zip(s.docks, s.aboard, strict=True):
        seats = "".join(f" {seat}" for seat in lines.members(line))
        out.append(("-" if tile < 0 else s.cfg.ship_ids[tile]) + (f":{seats}" if seats else ""))
    return "; ".join(out)


def ships(s: FeliniaState) -> list[str]:
    """Return the coming ship tiles, the next one first."""
    return [s.cfg.ship_ids[tile] for tile in reversed(list(s.ships))]


def cards(s: FeliniaState, seat: int = 0) -> str:
    """Return what a seat has of the supply: "1 gold, 2 spice, 0 provisions"."""
    p = s.players[seat]
    return f"{p.gold} gold, {p.spice} spice, {p.provisions} provisions"


def supply(s: FeliniaState) -> list[int]:
    """Return everybody's merchants at home."""
    return [int(p.supply) for p in s.players]


def settled(s: FeliniaState, seat: int = 0) -> list[str]:
    """Return the posts with a merchant of a seat."""
    return [id_ for k, id_ in enumerate(s.cfg.post_ids) if s.players[seat].island >> k & 1]


def taken(s: FeliniaState, seat: int = 0) -> dict[str, int]:
    """Return the trade tiles a seat has taken."""
    numbers = unpacked(s.players[seat].tiles, s.cfg.kinds)
    return {id_: int(n) for id_, n in zip(s.cfg.kind_ids, numbers, strict=True) if n}


def tiles(s: FeliniaState) -> dict[str, str]:
    """Return the tiles that lie on posts."""
    lying = zip(s.cfg.post_ids, s.tiles, strict=True)
    return {id_: s.cfg.tile_ids[tile] for id_, tile in lying if tile >= 0}


def face_up(s: FeliniaState) -> list[str]:
    """Return the posts whose tile is face up."""
    return [id_ for k, id_ in enumerate(s.cfg.post_ids) if s.face_up >> k & 1]
