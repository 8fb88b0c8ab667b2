"""Arrange positions in a few lines, play in notation, ask what is offered and why not."""

from pathlib import Path
from typing import TypedDict, Unpack

from fondaco.caching import cached
from fondaco.games import load
from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.config import IlosConfig
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import WIDTH
from fondaco.kernel.counts import unpacked
from fondaco.kernel.events import Event
from fondaco.kernel.positions import read_position, write_position
from tests.games.playing import events as events
from tests.games.playing import options as options
from tests.games.playing import overlay as overlay
from tests.games.playing import play as play
from tests.games.playing import refusal as refusal
from tests.games.playing import wander as wander

GAME = load("ilos")
CARDS = ("SHIP", "PLANTATION", "MINE", "BUILDING", "RUIN", "MARKET")
GOODS = ("E", "S", "D", "G")
# The map of the register's example 2, and where its four players have their first ships
FIRST_ISLANDS = "T07 0 0 0, T10 1 0 5, T02 -1 1 1, T15 0 -1 1"
FIRST_SHIPS = ("T07a", "T10b", "T02b", "T15a", "T07b")
STEPS = {
    "ExchangeCards": "MULLIGAN",
    "FirstTile": "FIRST TILE",
    "FirstPlace": "FIRST PLACE",
    "FirstShip": "FIRST SHIP",
    "ChooseAction": "ACTION",
    "ChooseDestination": "DESTINATION",
    "ChoosePlace": "PLACE",
    "ChooseLanding": "LANDING",
    "PayCards": "PAYMENT",
}

Doc = dict[str, object]


def many(text: str) -> dict[str, int]:
    """Return counts: `many("2 SHIP, MARKET")` is 2 Ship cards and 1 Market card."""
    out: dict[str, int] = {}
    for part in text.split(","):
        words = part.split()
        if words:
            out[words[-1]] = out.get(words[-1], 0) + (int(words[0]) if words[1:] else 1)
    return out


def laid(text: str) -> list[Doc]:
    """Return a map: `laid("T07 0 0 0, T10 1 0 5")`, each tile with q, r and rotation."""
    out: list[Doc] = []
    for part in text.split(","):
        if part.strip():
            tile, q, r, turn = part.split()
            out.append({"tile": tile, "q": int(q), "r": int(r), "turn": int(turn)})
    return out


class Things(TypedDict, total=False):
    """What a captain may have, in short forms."""

    coasts: str  # regions of the coast ships; left out: one ship, see `document`
    nests: str
    pioneers: str  # "T15a1, T08a2 fort, T11a1 post E"; fields, mines and ruins go without a word
    stock: str
    face_down: str
    left: int


def captain(hand: str | None = None, **things: Unpack[Things]) -> Doc:
    """Return a captain: `captain("2 SHIP, MARKET", coasts="T07a", stock="3 E")`.

    Without a hand, cards are dealt at random.
    """
    out: Doc = {}
    if hand is not None:
        out["hand"] = many(hand)
    for key, value in things.items():
        if key in ("coasts", "nests"):
            out[key] = str(value).split()
        elif key in ("stock", "face_down"):
            out[key] = many(str(value))
        else:
            out[key] = _pioneers(str(value)) if key == "pioneers" else value
    return out


def _pioneers(text: str) -> dict[str, str]:
    plain = {"E": "plantation", "S": "plantation", "D": "plantation", "G": "mine", "R": "ruin"}
    cfg = config()
    out: dict[str, str] = {}
    for part in text.split(","):
        space, *rest = part.split() or [""]
        if space:
            kind = "ESDGBR"[cfg.space_kind[cfg.space_ids.index(space)]]
            out[space] = " ".join(rest) or plain[kind]
    return out


class Parts(TypedDict, total=False):
    """What a position may say, in short forms."""

    at: str  # turn, mulligan, first, over
    who: int  # who decides; left out: the start player
    begun: str  # picks of an act that has begun: "ship SUPPLY, explore T16"
    map: str  # "T07 0 0 0, T10 1 0 5"; left out: the map of example 2
    captains: tuple[Doc, ...]  # those left out have random cards and their first ship
    zone: str
    stack: str
    shown: str
    levels: str  # "3 D, E"
    deck: str  # top first; cards not mentioned follow
    discard: str
    round: int
    starter: int
    traded: int
    options: dict[str, str]
    seed: int


LISTS = ("zone", "stack", "shown", "deck")
COUNTS = ("levels", "discard")
PLAIN = ("round", "starter", "traded", "options", "seed")


def document(players: int = 4, **parts: Unpack[Parts]) -> Doc:
    """Return a position; unless it is said, a turn of player 0 in round 1 on example 2's map.

    On a turn a captain without `coasts` has one ship: as in example 2, or on another map at the
    first region of the first tile.
    """
    at = parts.get("at", "turn")
    frame: Doc = {"kind": at}
    if "who" in parts:
        frame["seat"] = parts["who"]
    if "begun" in parts:
        frame["begun"] = [pick.strip() for pick in parts["begun"].split(",")]
    doc: Doc = {"game": "ilos", "players": players, "decision": frame}
    tiles = laid(parts.get("map", FIRST_ISLANDS if at in ("turn", "over") else ""))
    doc["map"] = tiles
    named = parts.get("captains", ())
    captains = [dict(one) for one in (*named, *({} for _ in range(players - len(named))))]
    if at == "turn":
        for seat, one in enumerate(captains):
            plain = FIRST_SHIPS[seat] if "map" not in parts else f"{tiles[0]['tile']}a"
            one.setdefault("coasts", [plain])
    doc["captains"] = captains
    for key, value in parts.items():
        if key in LISTS:
            doc[key] = str(value).split()
        elif key in COUNTS:
            doc[key] = many(str(value))
        elif key in PLAIN:
            doc[key] = value
    return doc


def table(players: int = 4, **parts: Unpack[Parts]) -> IlosState:
    """Return the state of `document(...)`."""
    return state(document(players, **parts))


def state(doc: Doc, overlay: Path | None = None) -> IlosState:
    """Return the state of a position."""
    s = read_position(GAME, doc, overlay)
    assert isinstance(s, IlosState)
    return s


def config(
    players: int = 4, options: dict[str, str] | None = None, overlay: Path | None = None
) -> IlosConfig:
    """Return the facts of a table."""
    if overlay is None and not options:
        return _plain(players)
    cfg = GAME.configure(players, "2017", options, overlay)
    assert isinstance(cfg, IlosConfig)
    return cfg


@cached
def _plain(players: int) -> IlosConfig:
    """The usual tables are read once."""
    cfg = GAME.configure(players, "2017")
    assert isinstance(cfg, IlosConfig)
    return cfg


def fresh(
    players: int = 4,
    seed: int = 1,
    options: dict[str, str] | None = None,
    overlay: Path | None = None,
) -> IlosState:
    """Return a game that has just been set up."""
    s = GAME.start(config(players, options, overlay), seed)
    assert isinstance(s, IlosState)
    return s


def after(s: IlosState, *lines: str) -> IlosState:
    """Return what comes of some lines; the state itself stays as it is."""
    copy = s.clone()
    play(copy, *lines)
    return copy


def pay(s: IlosState) -> int:
    """Pay what is owed with the first cards that are offered; return how many they were."""
    paid = 0
    while asked(s).endswith("PAYMENT"):
        s.apply(s.legal()[0])
        paid += 1
    return paid


def cost(s: IlosState, actions: str) -> int:
    """Return how many cards an action costs the seat that decides: `cost(s, "plant T15a1")`."""
    copy = after(s, f"p{s.seat()} {actions}")
    return pay(copy)


def told(s: IlosState, log: list[Event]) -> list[str]:
    """Return the sentences of what happened."""
    return [GAME.tell(s, event).english() for event in log]


def asked(s: IlosState) -> str:
    """Return whom which step of ILO-DEC-1 is asked: "p0 FIRST TILE"."""
    return "over" if s.over() else f"p{s.seat()} {STEPS[type(s.decision()).__name__]}"


def describe(s: IlosState) -> Doc:
    """Return the complete position of a state."""
    return write_position(GAME, s.cfg, s)


# What lies where, in the ids of the rulebook


def _few(ids: tuple[str, ...], bundle: int) -> str:
    numbers = zip(ids, unpacked(bundle, len(ids), WIDTH), strict=True)
    return ", ".join(id_ if n == 1 else f"{n} {id_}" for id_, n in numbers if n)


def _members(ids: tuple[str, ...], mask: int) -> list[str]:
    return [id_ for k, id_ in enumerate(ids) if mask >> k & 1]


def hand(s: IlosState, seat: int = 0) -> str:
    """Return a seat's cards: "2 SHIP, MARKET"."""
    return _few(CARDS, s.players[seat].hand)


def hand_size(s: IlosState, seat: int = 0) -> int:
    """Return how many cards a seat holds."""
    return sum(unpacked(s.players[seat].hand, len(CARDS), WIDTH))


def face_down(s: IlosState, seat: int = 0) -> str:
    """Return a seat's own face-down cards in the discard pile."""
    return _few(CARDS, s.players[seat].discarded)


def discard(s: IlosState) -> str:
    """Return the face-up cards of the discard pile."""
    return _few(CARDS, s.discards)


def deck(s: IlosState) -> list[str]:
    """Return the draw pile, top first."""
    return [CARDS[card] for card in reversed(list(s.deck))]


def stock(s: IlosState, seat: int = 0) -> str:
    """Return the goods behind a seat's screen: "2 E, G"."""
    return _few(GOODS, s.players[seat].stock)


def production(s: IlosState, seat: int = 0) -> str:
    """Return the tokens of a production board."""
    return _few(GOODS, s.players[seat].production)


def prices(s: IlosState) -> list[int]:
    """Return the prices of E, S, D and G."""
    return [int(s.price(good)) for good in range(4)]


def coasts(s: IlosState, seat: int = 0) -> list[str]:
    """Return the regions where a seat's coast ships are drawn."""
    return [s.cfg.region_ids[region] for region in fleets.regions(s.players[seat].fleet)]


def nests(s: IlosState, seat: int = 0) -> list[str]:
    """Return the tiles whose nests a seat occupies."""
    return _members(s.cfg.tile_ids, s.players[seat].nests)


def supply(s: IlosState, seat: int = 0) -> tuple[int, int]:
    """Return how many ships and pioneers a seat has in the supply."""
    return int(s.players[seat].ships), int(s.players[seat].pioneers)


def pioneers(s: IlosState, seat: int = 0) -> dict[str, str]:
    """Return what a seat's pioneers do: {"T15a1": "plantation", "T08a2": "post E"}."""
    captains = describe(s)["captains"]
    assert isinstance(captains, list)
    found = captains[seat]["pioneers"]
    assert isinstance(found, dict)
    return found


def islands(s: IlosState) -> dict[str, str]:
    """Return the regions of every island: {"T02a": "T02a T07b"}."""
    out: dict[str, str] = {}
    for region, island in enumerate(s.islands):
        if island >= 0:
            id_ = s.cfg.region_ids[island]
            out[id_] = f"{out.get(id_, '')} {s.cfg.region_ids[region]}".strip()
    return out


def on_map(s: IlosState) -> str:
    """Return the tiles on the map in the order of laying: "T07 0 0 0, T10 1 0 5"."""
    found = describe(s)["map"]
    assert isinstance(found, list)
    return ", ".join(f"{t['tile']} {t['q']} {t['r']} {t['turn']}" for t in found)


def zone(s: IlosState) -> list[str]:
    """Return the tiles of the exploration zone, sorted."""
    return _members(s.cfg.tile_ids, s.zone)


def stack(s: IlosState) -> list[str]:
    """Return the tiles of the exploration stack, the next one first."""
    return [s.cfg.tile_ids[tile] for tile in reversed(list(s.stack))]


def places(s: IlosState, tile: str) -> list[str]:
    """Return where the deciding seat can lay a zone tile now: ["1 -2 2"], each q, r, rotation."""
    begun = after(s, f"p{s.seat()} ship SUPPLY, explore {tile}")
    return [text.removeprefix("place ") for text in options(begun)]
