"""Follow a game by its actions and public events, and keep books of it, apart from the engine."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.events import Event
from fondaco.kernel.rng import Rng
from tests.games.goa.table import COLUMNS, cards, deck, describe, options

MAIN: Final = (
    "progress", "progress_with", "build", "harvest", "harvest_with", "taxes", "expedition",
    "found", "found_with",
)  # fmt: skip

LIVELY: Final = (
    "progress", "progress_with", "harvest", "harvest_with", "found", "found_with", "expedition",
    "use", "play", "settle", "fill", "place", "take", "extra", "step", "spy", "draw",
)  # fmt: skip


@dataclass(frozen=True)
class SeenPlayer:
    """What one player has."""

    goods: tuple[int, ...]  # ducats, ships, colonists, additional action cards
    rows: str
    hand: tuple[str, ...]
    tiles: Counter[str]
    fulfilled: int
    one_field: int
    places: dict[str, tuple[str, tuple[str, ...]]]  # tile or pair, and spices

    @property
    def extra(self) -> int:
        return self.goods[3]


@dataclass(frozen=True)
class Seen:
    """What lies where, in the ids of the rulebook."""

    round: int
    cards: tuple[str, ...]  # all that are in nobody's hand
    grid: tuple[str, ...]
    removed: tuple[str, ...]
    players: tuple[SeenPlayer, ...]


def seen(s: GoaState) -> Seen:
    """Read a position once."""
    doc = describe(s)
    grid, removed, merchants = doc["grid"], doc["removed"], doc["merchants"]
    assert isinstance(grid, list)
    assert isinstance(removed, list)
    assert isinstance(merchants, list)
    loose = deck(s) + cards(s, s.discards) + cards(s, s.revealed) + cards(s, s.shown)
    return Seen(
        int(s.round),
        tuple(loose),
        tuple(tile for tile in grid if tile != "-"),
        tuple(removed),
        tuple(_player(merchant) for merchant in merchants),
    )


def _player(doc: Any) -> SeenPlayer:  # noqa: ANN401 (a JSON document)
    goods = tuple(doc[key] for key in ("ducats", "ships", "colonists", "extra"))
    places: dict[str, tuple[str, tuple[str, ...]]] = {}
    for place, there in doc["places"].items():
        spices = tuple(spice for spice, n in there["spices"].items() for _ in range(n))
        places[place] = (there.get("tile", there.get("pair", "")), spices)
    return SeenPlayer(
        goods,
        "".join(str(doc["rows"][column]) for column in COLUMNS),
        tuple(doc["hand"]),
        Counter(doc["tiles"]) + Counter(doc["red"]),
        doc["fulfilled"],
        doc["one_field"],
        places,
    )


class Books:
    """What the actions and public events of a game say."""

    def __init__(self, s: GoaState) -> None:
        self.taken: list[Counter[str]] = [Counter() for _ in range(s.seats)]
        self.used: list[Counter[str]] = [Counter() for _ in range(s.seats)]
        self.removed: list[Counter[str]] = [Counter() for _ in range(s.seats)]
        self.reached: set[tuple[int, int]] = set()
        self.first_cards = 0
        self.all_in_row: list[Counter[int]] = [Counter() for _ in range(s.seats)]
        self.start_round()

    def start_round(self) -> None:
        self.turns: Counter[int] = Counter()
        self.extra_turns = 0
        self.lots: list[int] = []
        self.red: Counter[tuple[int, str]] = Counter()
        self.start_turn()

    def start_turn(self) -> None:
        self.main = 0
        self.played = 0

    def act(self, s: GoaState, seat: int, text: str) -> bool:
        """Play an action and book it; return whether a round is over."""
        words = text.split()
        self.main += words[0] in MAIN
        if words[0] == "use":
            self.used[seat][words[1]] += 1
            if words[1].startswith("R-"):
                self.red[seat, words[1]] += 1
        self.extra_turns += words[0] == "extra"
        self.turns[seat] += words[0] == "end"
        log: list[Event] = []
        s.apply(s.words().read(text), log)
        for event in log:
            self.hear(s, event)
        return any(event.kind in ("round", "over") for event in log)

    def hear(self, s: GoaState, event: Event) -> None:
        """Book an event."""
        a = event.args
        if event.kind == "took":
            self.taken[a[0]][s.cfg.tile_ids[a[1]]] += 1
        elif event.kind == "removed":
            self.removed[a[0]][s.cfg.tile_ids[a[1]]] += 1
        elif event.kind == "lot":
            self.lots.append(a[1])
        elif event.kind == "played":
            self.played += 1
        elif event.kind == "stepped" and a[2] > 3:
            self.first_cards += (a[1], a[2]) not in self.reached
            self.reached.add((a[1], a[2]))
        elif event.kind == "all_in_row":
            self.all_in_row[a[0]][a[1]] += 1


def lively(s: GoaState, rng: Rng) -> str:
    """Return a random action; often one that moves much, and seldom a high bid."""
    offered = options(s)
    busy = [text for text in offered if text.split()[0] in LIVELY]
    if busy and rng.below(3):
        return busy[rng.below(len(busy))]
    if offered[0] == "pass":
        offered = offered[:4]
    return offered[rng.below(len(offered))]
