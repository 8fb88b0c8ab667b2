"""Play lively games and follow them apart from the engine's own books."""

from collections.abc import Iterator

from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.rng import Rng, seeded
from tests.games.ilos.atlas import TILES
from tests.games.ilos.table import Doc, captain, document, fresh, options, pioneers

LIVELY = ("plant", "mine", "fort", "post", "ruin", "market", "ship")


def lively(s: IlosState, rng: Rng) -> str:
    """Return an action of somebody who does things while he can."""
    offered = options(s)
    busy = [text for text in offered if text.split()[0] in LIVELY]
    settling = [text for text in busy if text.split()[0] != "ship"]
    some = settling or busy if rng.below(4) else offered
    some = some or offered
    return some[rng.below(len(some))]


def lively_game(
    players: int, seed: int
) -> Iterator[tuple[list[dict[str, str]], list[dict[str, str]]]]:
    """Play a whole game; yield everybody's pioneers before and after every action."""
    s, rng = fresh(players, seed), seeded(seed, "tests")
    now = [pioneers(s, seat) for seat in range(players)]
    while not s.over():
        s.apply(s.words().read(lively(s, rng)))
        before, now = now, [pioneers(s, seat) for seat in range(players)]
        yield before, now
    assert any(now)


def place_of(s: IlosState) -> tuple[int, int]:
    """Return where the generator of a game stands."""
    return int(s.rng.x), int(s.rng.y)


def perft(s: IlosState, depth: int) -> int:
    """Count the sequences of so many actions; games that are over before count as one."""
    if s.over():
        return 1
    legal = s.legal()
    if depth == 1:
        return len(legal)
    found = 0
    for action in legal:
        child = s.clone()
        child.apply(action)
        found += perft(child, depth - 1)
    return found


def sea(*tiles: str) -> list[str]:
    """Return corrections that leave nothing but islets on some tiles: they fit nowhere."""
    rows = [f'tile {tile}: corners = "000000"; turns = 6' for tile in tiles]
    for tile in tiles:
        rows += [f"region {region['id']}: corners = []" for region in TILES[tile]["regions"]]
    return rows


# Tiles that STUCK turns into sea: three for the zone, and what the stack of two players holds then
SEA_ZONE, SEA_STACK = "T15 T16 T17", "T11 T12 T13 T14"
STUCK = tuple(sea(*SEA_ZONE.split(), *SEA_STACK.split()))


# A turn of player 1 with hidden things everywhere, as player 0 sees it
MINE = captain("SHIP, PLANTATION, 2 MARKET", coasts="T07a", face_down="RUIN", stock="E")
PLAIN: Doc = document(
    who=1,
    captains=(
        MINE,
        captain("3 SHIP, RUIN, 3 PLANTATION", coasts="T10a", face_down="2 MINE", stock="2 S"),
        captain("4 BUILDING", coasts="T02b", stock="G"),
        captain("2 MARKET", coasts="T15a", face_down="MARKET"),
    ),
    zone="T01 T16 T20",
    stack="T03 T04 T05 T06 T08 T09 T11 T12 T13",
    deck="SHIP SHIP MINE PLANTATION",
    discard="SHIP, MARKET",
    round=3,
    levels="D",
)


def world(**changes: object) -> Doc:
    """Return the plain position with other entries."""
    return {**PLAIN, **changes}


def begun(*picks: str) -> dict[str, object]:
    """Return player 1 in the middle of an act."""
    return {"decision": {"kind": "turn", "seat": 1, "begun": list(picks)}}
