"""Action turns: a position in a line, what a seat has at a glance, and all that can follow."""

from dataclasses import dataclass
from typing import Final

from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.colony import gathered
from tests.games.goa.table import (
    Doc,
    describe,
    document,
    extra,
    hand,
    in_time,
    options,
    places,
    rows,
    state,
)

PAIRS: Final = ("GI-CI", "CI-PE", "PE-NU", "NU-CL", "CL-GI")
EFFECTS: Final = ("S2", "C2", "D5", "P2", "SELL", "MIX", "DRAW", "NOSPICE", "NOSHIP", "PAY")
CARDS: Final = tuple(f"{effect}-{n}" for effect in EFFECTS for n in (1, 2, 3))
FIVE: Final = (  # one spice of each kind, no empty field
    "P1 PLANT-1-GI: GI; P2 PLANT-1-PE: PE; P3 PLANT-1-CI: CI; P4 PLANT-1-NU: NU; COCHIN: CL"
)

Path = tuple[str, ...]


def turn(
    edition: str,
    *merchants: Doc,
    players: int = 3,
    deck: str = "",
    discard: str = "",
    rest: str = "deck",
    **parts: object,
) -> GoaState:
    """Return a position in which seat 0 begins its first action turn, unless `parts` say more.

    Cards that are not mentioned lie under the draw pile; with rest="discard" in the discard pile,
    with rest="hand" in the hand of the last merchant. `parts` are those of the position itself.
    """
    doc = document(edition, players, merchants=merchants)
    del doc["round"]
    doc = in_time(doc | {"deck": deck.split(), "discard": discard.split(), **parts})
    if rest != "deck":
        _tuck_away(doc, rest)
    return state(doc)


def _tuck_away(doc: Doc, rest: str) -> None:
    """Put the cards that are not mentioned into the discard pile or the last merchant's hand."""
    everybody = doc["merchants"]
    assert isinstance(everybody, list)
    named: list[str] = []
    for m in everybody:
        named += m.get("hand", [])
    for pile in ("deck", "discard", "revealed", "shown"):
        held = doc.get(pile, [])
        assert isinstance(held, list)
        named += held
    others = [card for card in CARDS if card not in named]
    if rest == "discard":
        held = doc["discard"]
        assert isinstance(held, list)
        doc["discard"] = held + others
    else:
        last = dict(everybody[-1])
        everybody[-1] = {**last, "hand": [*last.get("hand", []), *others]}


@dataclass(frozen=True)
class Seen:
    """What one merchant has, in the words of positions."""

    ducats: int
    ships: int
    colonists: int
    extra: int
    rows: str
    hand: list[str]
    places: dict[str, str]  # "PLANT-2-GI GI GI", "PE-NU NU", "CI"
    spices: dict[str, str]  # the spices alone, where there are any
    used: list[str]  # red tiles


def at(s: GoaState, seat: int = 0) -> Seen:
    """Return what a seat has."""
    merchants = describe(s)["merchants"]
    assert isinstance(merchants, list)
    m = merchants[seat]
    held = {
        place: "".join(f"{spice} " * n for spice, n in holder["spices"].items()).strip()
        for place, holder in m["places"].items()
    }
    return Seen(
        ducats=m["ducats"],
        ships=m["ships"],
        colonists=m["colonists"],
        extra=extra(s, seat),
        rows=rows(s, seat),
        hand=hand(s, seat),
        places=places(s, seat),
        spices={place: spices for place, spices in held.items() if spices},
        used=m["used"],
    )


@dataclass(frozen=True)
class Attempt:
    """A running founding attempt: colonists needed, and those that are there."""

    need: int
    total: int


def running(s: GoaState) -> Attempt:
    """Return the founding attempt whose window is open."""
    pending = describe(s)["pending"]
    assert isinstance(pending, list)
    colony = s.cfg.colony_ids.index(pending[-1]["colony"])
    return Attempt(int(s.cfg.need[colony]), int(gathered(s, s.seat())))


def pile(s: GoaState, name: str) -> list[str]:
    """Return the cards of "deck" (top first), "discard", "revealed" or "shown"."""
    found = describe(s)[name]
    assert isinstance(found, list)
    return found


def free(s: GoaState) -> list[str]:
    """Return the free moves among what is offered."""
    return [text for text in options(s) if text.split()[0] in ("use", "play", "drop")]


def main_actions(s: GoaState) -> list[str]:
    """Return what is offered besides free moves."""
    return [text for text in options(s) if text not in free(s)]


def acts(s: GoaState, *rules: str) -> list[tuple[Path, GoaState]]:
    """Return every path, and where it ends, while decisions of these rows are asked for."""
    out: list[tuple[Path, GoaState]] = []
    open_: list[tuple[Path, GoaState]] = [((), s)]
    while open_:
        path, here = open_.pop()
        if path and (here.over() or here.decision().row not in rules):
            out.append((path, here))
            continue
        for action in here.legal():
            after = here.clone()
            after.apply(action)
            open_.append(((*path, here.words().write(action)), after))
    return out


def perft(s: GoaState, depth: int) -> int:
    """Return how many sequences of `depth` actions there are."""
    legal = s.legal()
    if depth == 1:
        return len(legal)
    leaves = 0
    for action in legal:
        after = s.clone()
        after.apply(action)
        leaves += 1 if after.over() else perft(after, depth - 1)
    return leaves
