"""ILO-INF-1, ILO-INF-2: what is open, what is hidden, and that hidden things show nowhere."""

import pytest

from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.rng import seeded
from tests.games.ilos.table import (
    Doc,
    captain,
    fresh,
    options,
    play,
    state,
    table,
    wander,
)
from tests.games.ilos.watching import MINE, PLAIN, begun, world

OPEN = {"open_stocks": "on"}


def hands(*others: Doc) -> dict[str, object]:
    """Return the captains, with the other three exchanged."""
    return {"captains": [MINE, *others]}


def tiles(text: str) -> list[str]:
    """Return a list of tiles."""
    return text.split()


def view(s: IlosState, seat: int) -> tuple[object, ...]:
    """Return all that a seat is shown."""
    mine = s.prompt() if s.seat() == seat and not s.over() else None
    return (s.scene(seat), s.standing(seat), s.seat(), s.over(), s.round, mine)


# Pairs of documents that player 0 cannot tell apart
ALIKE: dict[str, tuple[Doc, Doc]] = {
    "order of the deck": (PLAIN, world(deck=["PLANTATION", "MINE", "SHIP", "SHIP"])),
    "order of the stack": (PLAIN, world(stack=tiles("T13 T12 T11 T09 T08 T06 T05 T04 T03"))),
    "tiles in the box": (PLAIN, world(stack=tiles("T14 T04 T05 T06 T08 T09 T17 T18 T19"))),
    "kinds in other hands": (
        PLAIN,
        world(**hands(
            captain("2 MARKET, 5 MINE", coasts="T10a", face_down="2 MINE", stock="2 S"),
            captain("SHIP, PLANTATION, RUIN, MARKET", coasts="T02b", stock="G"),
            captain("2 BUILDING", coasts="T15a", face_down="MARKET"),
        )),
    ),
    "kinds of cards others paid": (
        PLAIN,
        world(**hands(
            captain("3 SHIP, RUIN, 3 PLANTATION", coasts="T10a", face_down="RUIN, SHIP",
                    stock="2 S"),
            captain("4 BUILDING", coasts="T02b", stock="G"),
            captain("2 MARKET", coasts="T15a", face_down="PLANTATION"),
        )),
    ),
    "goods behind other screens": (
        PLAIN,
        world(**hands(
            captain("3 SHIP, RUIN, 3 PLANTATION", coasts="T10a", face_down="2 MINE", stock="9 G"),
            captain("4 BUILDING", coasts="T02b"),
            captain("2 MARKET", coasts="T15a", face_down="MARKET", stock="E, S, D"),
        )),
    ),
    "a card being paid": (
        world(**begun("plant T07a1", "pay SHIP")),
        world(**begun("plant T07a1", "pay PLANTATION")),
    ),
}  # fmt: skip


@pytest.mark.rule("ILO-INF-1", "ILO-INF-2", "ILO-DEC-4", "ILO-EDG-16")
@pytest.mark.parametrize("name", ALIKE)
def test_two_worlds_that_differ_in_hidden_things_look_alike(name: str) -> None:
    one, other = (state(doc) for doc in ALIKE[name])

    assert one.key() != other.key()
    assert view(one, 0) == view(other, 0)
    assert view(one, EVERYONE) == view(other, EVERYONE)


@pytest.mark.rule("ILO-INF-3", "ILO-INF-1")
@pytest.mark.parametrize("name", [name for name in ALIKE if name != "goods behind other screens"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_samples_of_worlds_that_look_alike_are_the_same(name: str, seed: int) -> None:
    """Nothing of the hidden truth leaks into what is drawn. (Stocks follow from open events.)"""
    one, other = (state(doc) for doc in ALIKE[name])

    for seat in (0, EVERYONE):
        drawn = [s.sample(seat, seeded(seed)) for s in (one, other)]
        assert drawn[0].key() == drawn[1].key()
        assert (drawn[0].rng.x, drawn[0].rng.y) == (drawn[1].rng.x, drawn[1].rng.y)


@pytest.mark.rule("ILO-INF-1", "ILO-DEC-5")
def test_how_many_cards_a_mulligan_names_shows_only_when_it_is_done() -> None:
    s = fresh(3, 4, {"starter": "1"})
    before = {seat: view(s, seat) for seat in (1, 2, EVERYONE)}
    log: list[Event] = []
    for _ in range(3):
        text = next(text for text in options(s) if text != "done")
        log += play(s, f"p0 {text}")
        assert before == {seat: view(s, seat) for seat in (1, 2, EVERYONE)}
        drawn = [s.sample(1, seeded(5)), fresh(3, 4, {"starter": "1"}).sample(1, seeded(5))]
        assert drawn[0].key() == drawn[1].key()
    assert [] == log

    log = play(s, "p0 done")
    assert [(EVERYONE, "mulligan", (0, 3)), (EVERYONE, "drew", (0, 3))] == [
        (event.to, event.kind, event.args) for event in log if event.to == EVERYONE
    ]
    node = s.scene(1).find("player.0.face_down")
    assert node is not None
    assert (3, ()) == (node.value, node.children)


@pytest.mark.rule("ILO-INF-1", "ILO-DEC-4", "ILO-TRN-3")
def test_others_see_how_many_cards_are_paid_and_not_which() -> None:
    s = state(PLAIN)
    log = play(s, "p1 plant T07a1, pay SHIP")
    assert [] == log
    pile = s.scene(0).find("discard")
    assert pile is not None
    assert (2 + 1 + 4 + 1, 5) == (pile.value, dict(pile.facts)["face_down"])
    log = play(s, "p1 pay PLANTATION")

    assert [(1, 1, 2)] == [e.args for e in log if e.to == EVERYONE and e.kind == "paid"]
    assert {1} == {int(e.to) for e in log if e.kind == "paid_with"}
    assert {"paid", "planted"} == {e.kind for e in log if e.to == EVERYONE}


def shown(s: IlosState, id_: str, seat: int) -> dict[str, object]:
    """Return a node's value and its children's by their last name."""
    node = s.scene(seat).find(id_)
    assert node is not None
    return {"": node.value, **{c.id.rpartition(".")[2]: c.value for c in node.children}}


@pytest.mark.rule("ILO-INF-1")
def test_the_own_hand_is_shown_in_kinds_and_others_in_numbers() -> None:
    s = state(PLAIN)

    assert {"": 4, "SHIP": 1, "PLANTATION": 1, "MARKET": 2} == shown(s, "player.0.hand", 0)
    assert {"": 7} == shown(s, "player.1.hand", 0)
    assert {"": 4} == shown(s, "player.0.hand", 1)
    assert {"": 4} == shown(s, "player.0.hand", EVERYONE)
    assert {"": 1, "RUIN": 1} == shown(s, "player.0.face_down", 0)
    assert {"": 2} == shown(s, "player.1.face_down", 0)


@pytest.mark.rule("ILO-INF-1", "ILO-SET-3", "ILO-EDG-16")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, EVERYONE])
def test_what_is_public_is_shown_to_everybody(seat: int) -> None:
    s = state(PLAIN)

    assert {"": 7, "E": 2, "S": 2, "D": 3, "G": 4} == shown(s, "market", seat)
    assert {"": 9} == shown(s, "board.stack", seat)
    assert {"": 90 - 4 - 7 - 4 - 2 - 6} == shown(s, "deck", seat)
    assert {"": 6, "SHIP": 1, "MARKET": 1} == shown(s, "discard", seat)
    assert {"T01", "T16", "T20"} == {
        node.value for node in s.scene(seat).walk() if node.id.count(".") == 2
        and node.id.startswith("board.zone.")
    }  # fmt: skip
    for who in range(4):
        assert {"": 4} == shown(s, f"player.{who}.ships", seat)
        assert {"": 10} == shown(s, f"player.{who}.pioneers", seat)
        assert {"": 0} == shown(s, f"player.{who}.production", seat)
    ships = [dict(n.facts) for n in s.scene(seat).walk() if n.id.startswith("board.ship.")]
    assert ["T07a", "T10a", "T02b", "T15a"] == [ship["region"] for ship in ships]


@pytest.mark.rule("ILO-INF-2")
@pytest.mark.parametrize("opened", [False, True])
def test_stocks_and_wealth_of_others_are_hidden_unless_they_are_played_openly(
    *, opened: bool
) -> None:
    s = state(world(options=OPEN) if opened else PLAIN)

    assert {"": 1, "E": 1} == shown(s, "player.0.stock", 0)
    assert {"": 2} == shown(s, "player.0.wealth", 0)
    assert ({"": 2, "S": 2} if opened else {"": None}) == shown(s, "player.1.stock", 0)
    assert ({"": 4} if opened else {"": None}) == shown(s, "player.1.wealth", 0)
    assert ((2, 4, 4, 0) if opened else (2, 0, 0, 0)) == s.standing(0).totals
    assert ((2, 4, 4, 0) if opened else (0, 0, 0, 0)) == s.standing(EVERYONE).totals


@pytest.mark.rule("ILO-INF-2", "ILO-SCO-1")
def test_at_the_end_the_stocks_are_shown_and_the_hands_stay_hidden() -> None:
    captains = (captain("SHIP", stock="E"), captain("2 RUIN", stock="3 G"))
    s = table(2, at="over", round=30, captains=captains)

    assert {"": 3, "G": 3} == shown(s, "player.1.stock", 0)
    assert {"": 12} == shown(s, "player.1.wealth", EVERYONE)
    assert (2, 12) == s.standing(0).totals
    assert {"": 2} == shown(s, "player.1.hand", 0)


@pytest.mark.rule("ILO-INF-2", "ILO-INF-1")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whoever_listens_can_count_everybodys_goods(seed: int) -> None:
    """A ledger kept from public events alone agrees with the truth: so samples may show them."""
    s = fresh(3, seed)
    ledger = [[0] * 4 for _ in range(3)]
    rng, step = seeded(seed, "tests"), 0
    while not s.over():
        log: list[Event] = []
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))], log)
        for event in (event for event in log if event.to == EVERYONE):
            book(ledger, event)
        truth = [[(p.stock >> 10 * good) & 1023 for good in range(4)] for p in s.players]
        assert truth == ledger
        step += 1
        if step % 10:
            continue
        assert truth == [
            [(p.stock >> 10 * good) & 1023 for good in range(4)] for p in s.sample(0, rng).players
        ]


def book(ledger: list[list[int]], event: Event) -> None:
    """Write down what an event does to the stocks."""
    a = event.args
    if event.kind == "produced":
        for good in range(4):
            ledger[a[0]][good] += (a[1] >> 10 * good) & 1023
    elif event.kind == "market":
        ledger[a[0]][a[1]] -= 1
    elif event.kind == "ruin":
        ledger[a[0]][3] += 3


@pytest.mark.rule("ILO-INF-1", "ILO-DRW-4")
@pytest.mark.parametrize("players", [2, 5])
def test_public_events_say_nothing_of_the_kinds_of_hidden_cards(players: int) -> None:
    """Kinds are told in `drew_cards`, `paid_with` and `stolen`, to those alone who see them."""
    s = fresh(players, 6)
    rng = seeded(6, "tests")
    private: set[str] = set()
    while not s.over():
        log: list[Event] = []
        legal, seat = s.legal(), s.seat()
        s.apply(legal[rng.below(len(legal))], log)
        for event in log:
            if event.kind in ("drew_cards", "paid_with", "stolen"):
                assert event.to == seat or event.kind == "stolen"
                assert event.to in event.args[: 2 if event.kind == "stolen" else 1]
                private.add(event.kind)
            else:
                assert event.to == EVERYONE
    assert {"drew_cards", "paid_with"} <= private


@pytest.mark.rule("ILO-INF-1", "ILO-INF-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_sample_looks_like_the_truth_at_every_moment(players: int) -> None:
    s = fresh(players, 8)
    step = 0
    while not s.over():
        step += wander(s, step, 7)
        for seat in (EVERYONE, *range(players)):
            assert view(s, seat) == view_of_sample(s, seat)


def view_of_sample(s: IlosState, seat: int) -> tuple[object, ...]:
    """Return what a seat is shown in a world drawn for it."""
    return view(s.sample(seat, seeded(3)), seat)
