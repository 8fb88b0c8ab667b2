"""Arrange positions in a few lines, play in notation, ask what is offered and why not."""

from collections import Counter
from pathlib import Path
from typing import Any, TypedDict, Unpack, cast

from fondaco.caching import cached
from fondaco.games import load
from fondaco.games.goa.model.board import CELL_IDS, PLACE_IDS
from fondaco.games.goa.model.config import GoaConfig
from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.events import Event
from fondaco.kernel.positions import read_position, write_position
from tests.games.playing import events as events
from tests.games.playing import is_word as is_word
from tests.games.playing import options as options
from tests.games.playing import overlay as overlay
from tests.games.playing import play as play
from tests.games.playing import refusal as refusal
from tests.games.playing import wander as wander

GAME = load("goa")
EDITIONS = ("2004", "2012")
SPICES = ("GI", "PE", "CI", "NU", "CL")
COLUMNS = ("SHIP", "HARV", "TAX", "EXPD", "COLO")
FILLERS = ("PLANT-2-GI", "PLANT-2-PE", "PLANT-2-CI", "PLANT-2-NU")  # in both parts, one each
USED = {  # steps of tiles that have just been used
    "spy": "ESPIONAGE",
    "fill": "XHARVEST",
    "resupply": "RESUPPLY",
    "viceking": "VICEKING",
    "swap": "SWAP",
    "favour": "FAVOUR",
}

Doc = dict[str, object]


def many(text: str) -> dict[str, int]:
    """Return counts: `many("2 DUTY, SWAP")` is 2 duties and 1 swap."""
    out: dict[str, int] = {}
    for part in text.split(","):
        words = part.split()
        if words:
            out[words[-1]] = out.get(words[-1], 0) + (int(words[0]) if words[1:] else 1)
    return out


def supply(text: str) -> Doc:
    """Return a supply board: `supply("P1 PLANT-2-GI: GI GI; QUILON PE-NU: PE; COCHIN")`."""
    out: Doc = {}
    for part in text.split(";"):
        head, _, spices = part.partition(":")
        if not head.strip():
            continue
        place, *tile = head.split()
        doc: Doc = {"spices": {spice: spices.split().count(spice) for spice in spices.split()}}
        if tile:
            doc["tile" if place.startswith("P") else "pair"] = tile[0]
        out[place] = doc
    return out


class Goods(TypedDict, total=False):
    """Numbers of a merchant; those left out are as at the start."""

    ducats: int
    ships: int
    colonists: int
    extra: int  # additional action cards
    fulfilled: int
    one_field: int


def merchant(
    places: str = "",
    hand: str = "",
    tiles: str = "",
    red: str = "",
    used: str = "",
    rows: str = "11111",
    **goods: Unpack[Goods],
) -> Doc:
    """Return a merchant: `merchant("P1 PLANT-1-GI: GI", "S2-1 C2-3", "2 DUTY", rows="11113")`.

    Rows are those of SHIP, HARV, TAX, EXPD and COLO.
    """
    return {
        "places": supply(places),
        "hand": hand.split(),
        "tiles": many(tiles),
        "red": red.split(),
        "used": used.split(),
        "rows": {column: int(row) for column, row in zip(COLUMNS, rows, strict=True)},
        **goods,
    }


def grid(text: str) -> list[str]:
    """Return a playing area with these tiles alone: `grid("11 SWAP, 12 SHIPS")`."""
    cells = ["-"] * 25
    for part in text.split(","):
        if part.strip():
            cell, tile = part.split()
            cells[CELL_IDS.index(cell)] = tile
    return cells


class Parts(TypedDict, total=False):
    """What a position may say, in short forms."""

    at: str  # turns, placement, auction, additional, quick_start, over
    who: int  # whose turn it is; left out: the owner of the flag
    lap: int
    lot: int
    out: list[int]  # who has passed
    pending: list[Doc]
    merchants: tuple[Doc, ...]  # those left out are as at the start
    grid: str  # "11 SWAP, 12 SHIPS"; left out: laid out at random
    marks: str  # cells of the markers 2, 3, ...
    flag_at: str
    round: int
    flag: int
    placer: int
    removed: str
    deck: str  # top first; cards not mentioned follow
    discard: str
    revealed: str
    shown: str
    shuffles: int
    eras: dict[str, int]
    spied: int
    bonanza: str
    won: str
    options: dict[str, str]
    seed: int


LISTS = ("marks", "removed", "deck", "discard", "revealed", "shown", "bonanza", "won")


def document(edition: str = "2012", players: int = 4, **parts: Unpack[Parts]) -> Doc:
    """Return a position; unless it is said, an action turn of player 0.

    A round that is not said is one that can be: the first of the part that has all these tiles, or
    the last of it, where a playing area with a few tiles alone suffices.
    """
    doc: Doc = {"game": "goa", "edition": edition, "players": players}
    frame: Doc = {"kind": parts.get("at", "turns")}
    if "who" in parts:
        frame["seat"] = parts["who"]
    if "lap" in parts:
        frame["lap"] = parts["lap"]
    if "lot" in parts:
        frame["lot"] = parts["lot"]
    if "out" in parts:
        frame["out"] = parts["out"]
    named = parts.get("merchants", ())
    doc["merchants"] = [*named, *({} for _ in range(players - len(named)))]
    doc["frame"] = frame
    for key, value in parts.items():
        if key in LISTS:
            doc[key] = str(value).split()
        elif key == "grid":
            doc[key] = grid(str(value))
        elif key not in ("at", "who", "lap", "lot", "out", "merchants"):
            doc[key] = value
    return in_time(doc)


def in_time(doc: Doc) -> Doc:
    """Return the position with a round in which everything that it names can be."""
    frame = cast("Doc", doc["frame"])
    if "round" in doc or frame["kind"] in ("quick_start", "over"):
        return doc
    cfg = config(str(doc["edition"]), cast("int", doc["players"]))
    part_b = named(doc) - Counter(cfg.tile_ids[tile] for tile in cfg.part_a)
    last = int(cfg.part_rounds) * (2 if part_b else 1)
    return {**doc, "round": last if "grid" in doc else last - int(cfg.part_rounds) + 1}


def named(doc: Doc) -> Counter[str]:
    """Return the tiles of a position that it names, as often as it does."""
    out: Counter[str] = Counter()
    for step in cast("list[Doc]", doc.get("pending", [])):
        tile = step.get("tile", USED.get(str(step["step"])))
        if tile is not None:
            out[str(tile)] += 1
    for key in ("grid", "removed"):
        out.update(tile for tile in cast("list[str]", doc.get(key, [])) if tile != "-")
    for one in cast("list[dict[str, Any]]", doc["merchants"]):
        out.update(one.get("tiles", {}))
        out.update([*one.get("red", []), *["DUTY"] * one.get("fulfilled", 0)])
        out.update(place["tile"] for place in one.get("places", {}).values() if "tile" in place)
    return out


def table(edition: str = "2012", players: int = 4, **parts: Unpack[Parts]) -> GoaState:
    """Return the state of `document(...)`."""
    return state(document(edition, players, **parts))


def state(doc: Doc, overlay: Path | None = None) -> GoaState:
    """Return the state of a position."""
    s = read_position(GAME, doc, overlay)
    assert isinstance(s, GoaState)
    return s


def selling(
    tile: str, edition: str = "2012", players: int = 4, cell: str = "22", **parts: Unpack[Parts]
) -> GoaState:
    """Return the auction of lot 2, marked by player 1; player 0 has placed the flag.

    The next lots are plantations. Player 2 speaks first (with two players, player 0).
    """
    others = [c for c in ("31", "32", "33", "35") if c != cell][: players - 1]
    rest = "".join(f", {c} {t}" for c, t in zip(others, FILLERS[1:], strict=False))
    parts.setdefault("at", "auction")
    parts.setdefault("lot", 2)
    parts.setdefault("grid", f"{cell} {tile}{rest}")
    parts.setdefault("marks", " ".join([cell, *others]))
    parts.setdefault("flag_at", "11")
    return table(edition, players, **parts)


def nobody_bids(s: GoaState) -> list[Event]:
    """Let everybody pass on the lot for sale; its auctioneer takes it for nothing."""
    log: list[Event] = []
    for _ in range(s.seats - 1):
        log += play(s, f"p{s.seat()} pass")
    return log


def config(
    edition: str = "2012",
    players: int = 4,
    options: dict[str, str] | None = None,
    overlay: Path | None = None,
) -> GoaConfig:
    """Return the facts of a table."""
    if overlay is None and not options:
        return _plain(edition, players)
    cfg = GAME.configure(players, edition, options, overlay)
    assert isinstance(cfg, GoaConfig)
    return cfg


@cached
def _plain(edition: str, players: int) -> GoaConfig:
    """The usual tables are read once."""
    cfg = GAME.configure(players, edition)
    assert isinstance(cfg, GoaConfig)
    return cfg


def fresh(
    edition: str = "2012",
    players: int = 4,
    seed: int = 1,
    options: dict[str, str] | None = None,
    overlay: Path | None = None,
) -> GoaState:
    """Return a game that has just been set up."""
    s = GAME.start(config(edition, players, options, overlay), seed)
    assert isinstance(s, GoaState)
    return s


def told(s: GoaState, log: list[Event]) -> list[str]:
    """Return the sentences of what happened."""
    return [GAME.tell(s, event).english() for event in log]


def describe(s: GoaState) -> Doc:
    """Return the complete position of a state."""
    return write_position(GAME, s.cfg, s)


# What lies where, in the ids of the rulebook


def ducats(s: GoaState) -> list[int]:
    """Return everybody's ducats."""
    return [int(p.ducats) for p in s.players]


def ships(s: GoaState, seat: int = 0) -> int:
    """Return a seat's ships."""
    return int(s.players[seat].ships)


def colonists(s: GoaState, seat: int = 0) -> int:
    """Return a seat's colonists."""
    return int(s.players[seat].colonists)


def extra(s: GoaState, seat: int = 0) -> int:
    """Return a seat's additional action cards."""
    return int(s.players[seat].extra)


def rows(s: GoaState, seat: int = 0) -> str:
    """Return the rows of a seat's markers: "11112"."""
    return "".join(str(s.players[seat].row(k)) for k in range(5))


def cards(s: GoaState, mask: int) -> list[str]:
    """Return the cards of a set, in the order of the table."""
    return [id_ for k, id_ in enumerate(s.cfg.card_ids) if mask >> k & 1]


def hand(s: GoaState, seat: int = 0) -> list[str]:
    """Return a seat's expedition cards."""
    return cards(s, s.players[seat].hand)


def deck(s: GoaState) -> list[str]:
    """Return the draw pile, top first."""
    return [s.cfg.card_ids[card] for card in reversed(list(s.deck))]


def places(s: GoaState, seat: int = 0) -> dict[str, str]:
    """Return a supply board: {"P1": "PLANT-2-GI GI GI", "COCHIN": "PE"}."""
    merchants = describe(s)["merchants"]
    assert isinstance(merchants, list)
    out: dict[str, str] = {}
    for place in PLACE_IDS:
        doc = merchants[seat]["places"].get(place)
        if doc is not None:
            spices = [spice for spice in SPICES for _ in range(doc["spices"].get(spice, 0))]
            tile = [doc[key] for key in ("tile", "pair") if key in doc]
            out[place] = " ".join([*tile, *spices])
    return out


def kept(s: GoaState, seat: int = 0) -> dict[str, int]:
    """Return the tiles a seat keeps, with "fulfilled" duties and "one_field" plantations."""
    merchants = describe(s)["merchants"]
    assert isinstance(merchants, list)
    doc = merchants[seat]
    out = {**doc["tiles"], **dict.fromkeys(doc["red"], 1)}
    for key in ("fulfilled", "one_field"):
        if doc[key]:
            out[key] = doc[key]
    return out


def tiles_on_grid(s: GoaState) -> dict[str, str]:
    """Return the tiles of the playing area by their cells."""
    return {CELL_IDS[k]: s.cfg.tile_ids[tile] for k, tile in enumerate(s.grid) if tile >= 0}


def asked(s: GoaState) -> str:
    """Return whom which kind of decision is asked: "p0 GOA-DEC-7"."""
    return "over" if s.over() else f"p{s.seat()} {s.decision().row}"
