"""FEL-INF-3, FEL-INF-4: what perfect memory knows of mysterious places is true in samples."""

from collections.abc import Iterator

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.rng import seeded
from tests.games.felinia.journeys import walk_home
from tests.games.felinia.table import (
    Doc,
    describe,
    house,
    play,
    state,
    table,
)


def deck(s: FeliniaState) -> list[str]:
    """Return the deck, top first."""
    return [s.cfg.card_ids[card] for card in reversed(list(s.deck))]


def hand(s: FeliniaState, seat: int) -> set[str]:
    """Return the cards a player has kept."""
    return {id_ for k, id_ in enumerate(s.cfg.card_ids) if s.players[seat].cards >> k & 1}


def knows(s: FeliniaState, seat: int) -> set[str]:
    """Return the cards whose place a player knows."""
    return {id_ for k, id_ in enumerate(s.cfg.card_ids) if s.players[seat].knows >> k & 1}


def cost(card: str) -> str:
    """Return the good a card costs, as a letter."""
    return card[2:]


def samples(s: FeliniaState, seat: int, n: int = 40) -> Iterator[FeliniaState]:
    return (s.sample(seat, seeded(k, "worlds")) for k in range(n))


def exploring(top: str, *houses: Doc, aboard: str = "0 1") -> FeliniaState:
    """Return two merchants on their way to the mysterious place of the lions."""
    return table(
        "pro", 3, at="walk LIO-D", visited="LIO-H LIO-D", docks=f"S10: {aboard}", deck=top,
        houses=houses, round=3,
    )  # fmt: skip


@pytest.mark.rule("FEL-INF-3", "FEL-INF-4")
def test_a_player_knows_what_he_saw_and_where_it_went() -> None:
    s = exploring("K1 K2W K3", house("wine"))

    play(s, "p0 step LIO-I, keep K1")
    assert {"K1", "K2W"} == knows(s, 0)
    assert set() == knows(s, 1)
    for world in samples(s, 0):
        assert {"K1"} == hand(world, 0)
        assert "K2W" == deck(world)[-1]
    assert 1 < len({deck(world)[-1] for world in samples(s, 1)})
    assert 1 < len({min(hand(world, 0)) for world in samples(s, 1)})


@pytest.mark.rule("FEL-INF-4", "FEL-PRO-6")
@pytest.mark.parametrize("kept", ["K1", "K2W", "K4B"])
def test_others_know_a_kept_card_by_what_it_cost(kept: str) -> None:
    other = "K5" if kept != "K5" else "K6"
    s = exploring(f"{kept} {other}", house("wine, books"))

    play(s, f"p0 step LIO-I, keep {kept}")
    for watcher in (1, 2, EVERYONE):
        found = [hand(world, 0) for world in samples(s, watcher, 60)]
        assert {1} == {len(cards) for cards in found}
        assert {cost(kept)} == {cost(min(cards)) for cards in found}
        assert 6 == len({min(cards) for cards in found})  # any place could it be


@pytest.mark.rule("FEL-INF-4", "FEL-PRO-5")
def test_sampled_hands_hold_different_places() -> None:
    s = table("pro", 3, houses=(house(), house(cards="K1 K2W K3W K4B K5"), house(cards="K1W K6")))
    for seat in (0, EVERYONE):
        for world in samples(s, seat, 80):
            for owner in (1, 2):
                places = [card[:2] for card in hand(world, owner)]
                assert len(places) == len(set(places))
            assert ["", "", "B", "W", "W"] == sorted(cost(card) for card in hand(world, 1))
            assert ["", "W"] == sorted(cost(card) for card in hand(world, 2))


@pytest.mark.rule("FEL-INF-3", "FEL-PRO-6")
def test_cards_put_under_the_deck_stay_known_while_nobody_draws_them() -> None:
    s = exploring("K1 K2 K3 K4", house(""), house("", cards="K3W K4W"))

    play(s, "p0 step LIO-I, none", "p1 step LIO-D, step LIO-I")  # he can keep none of K3 and K4
    assert ["K1", "K2", "K3", "K4"] == deck(s)[-4:]
    assert {"K1", "K2"} == knows(s, 0)
    for world in samples(s, 0):
        assert ["K1", "K2"] == deck(world)[-4:-2]
    for world in samples(s, 1):
        assert ["K3", "K4"] == deck(world)[-2:]


def known_top(
    kept: str, others: str, mine: str = "K1 K2W", owned: str = "wine, books"
) -> FeliniaState:
    """Let player 1 draw two cards of which player 0 knows some, and keep one or none."""
    s = table(
        "pro", 3, at="walk LIO-D", visited="LIO-H LIO-D", docks="S17: 1", deck=others,
        houses=(house("", knows=mine), house(owned)), round=3,
    )  # fmt: skip
    play(s, f"p1 step LIO-I, {kept}")
    return s


@pytest.mark.rule("FEL-INF-3", "FEL-PRO-6")
@pytest.mark.parametrize(
    ("kept", "drawn", "known", "left"),
    [
        ("none", "K1 K2W", "K1 K2W", {"K1", "K2W"}),  # back under, in a known order
        ("none", "K1B K2B", "K1B K2B", {"K1B", "K2B"}),
        ("keep K1", "K1 K2W", "K1 K2W", {"K1", "K2W"}),  # it cost nothing: it was K1
        ("keep K2W", "K1 K2W", "K1 K2W", {"K1", "K2W"}),  # it cost wine: it was K2W
        ("keep K1", "K1 K3", "K1 K3", set()),  # both are free: one of them
        ("keep K3", "K1 K3", "K1 K3", set()),
        ("keep K2W", "K1 K2W", "K1", {"K1"}),  # it cost wine: not K1
        ("keep K1", "K1 K2W", "K1", set()),  # K1, or an unknown card that is free
        ("keep K1", "K1 K2W", "K2W", {"K2W"}),  # K2W went under
        ("keep K1", "K1 K2W", "", set()),
        ("keep K1", "K1 K2W", "K1 K5", {"K5"}),  # K5 lies elsewhere and is untouched
    ],
)
def test_what_follows_from_the_price_of_a_kept_card(
    kept: str, drawn: str, known: str, left: set[str]
) -> None:
    s = known_top(kept, drawn, known)

    assert left == knows(s, 0)
    for world in samples(s, 0):
        for card in left:
            assert (card in hand(s, 1)) == (card in hand(world, 1))
            if card in deck(s):
                assert deck(s).index(card) == deck(world).index(card)


@pytest.mark.rule("FEL-INF-3")
def test_a_card_drawn_alone_and_kept_is_known_to_whoever_knew_it() -> None:
    everything = [f"K{n}{good}" for n in range(1, 7) for good in ("", "W", "B")]
    rest = [card for card in everything if card != "K1"]
    free = " ".join(card for card in rest if len(card) == 2)
    s = table(
        "pro", 4, at="walk LIO-D", visited="LIO-H LIO-D", docks="S17: 1", deck="K1",
        houses=(
            house("", knows="K1", cards=" ".join(c for c in rest if c.endswith("W"))), house(""),
            house(cards=free), house(cards=" ".join(c for c in rest if c.endswith("B"))),
        ),
        round=9,
    )  # fmt: skip

    play(s, "p1 step LIO-I, keep K1")
    assert "K1" in knows(s, 0)
    assert {"K1"} == hand(s.sample(0, seeded(1)), 1)


@pytest.mark.rule("FEL-INF-3", "FEL-DEC-1")
def test_whoever_is_asked_can_keep_a_card_in_every_sample() -> None:
    """KEEP is skipped when nothing can be kept, so everybody sees that something can."""
    for houses in (
        (house("", cards="K3"), house(""), house("")),
        (house("wine", cards="K1 K2 K3 K4 K5"), house(""), house("", cards="K1W K6B")),
        (house("", cards="K1W K2W K3W K4W K5W"), house(""), house("", cards="K1 K2 K3")),
    ):
        s = table(
            "pro", 3, at="keep LIO-I", visited="LIO-H LIO-D LIO-I", docks="S17: 0", deck="K6 K2B",
            houses=houses, round=3,
        )  # fmt: skip
        for seat in (1, 2, EVERYONE):
            for world in samples(s, seat):
                assert len(world.legal()) > 1
                assert world.key() == state(describe(world)).key()


@pytest.mark.rule("FEL-INF-4")
def test_what_others_remember_is_not_part_of_a_sampled_world() -> None:
    s = exploring("K1 K2W K3 K4", house(""), house("", cards="K6"))
    play(s, "p0 step LIO-I, none")
    for world in samples(s, 1, 5):
        assert hand(world, 0) == knows(world, 0)
        assert knows(s, 1) == knows(world, 1)


@pytest.mark.rule("FEL-INF-3", "FEL-INF-4")
def test_who_decides_knows_what_lies_before_him_in_a_sampled_world() -> None:
    s = exploring("K1 K2 K3 K4", house(""))
    play(s, "p0 step LIO-I")
    for world in samples(s, 2, 10):
        assert set(deck(world)[:2]) == knows(world, 0)


# Many visits: a notebook kept by each seat agrees with every sample


def visit(s: FeliniaState, seat: int) -> FeliniaState:
    """Return the same table with a merchant of a seat one step before a mysterious place."""
    doc = describe(s)
    houses = doc["houses"]
    assert isinstance(houses, list)
    for entry in houses:
        del entry["supply"]  # all who are not aboard
    return state(
        {
            **doc,
            "decision": {
                "kind": "walk", "sailing": ["D1"], "at": "LIO-D", "visited": ["LIO-H", "LIO-D"],
            },
            "docks": {"D1": {"tile": "S17", "aboard": [seat]}},
            "ships": [],
            "sailed": [],
        }
    )  # fmt: skip


def costs(s: FeliniaState, seat: int) -> list[str]:
    """Return what the cards of a player cost."""
    return sorted(cost(card) for card in hand(s, seat))


def check_notebook(s: FeliniaState, seat: int, paid: list[list[str]], n: int) -> None:
    """What a seat saw is where it was; the cards of others cost what was paid for them."""
    world = s.sample(seat, seeded(n, "worlds"))
    assert hand(s, seat) == hand(world, seat)
    assert [sorted(own) for own in paid] == [costs(world, other) for other in range(s.seats)]
    for card in knows(s, seat):
        assert (card in deck(s)) == (card in deck(world))
        if card in deck(s):
            assert deck(s).index(card) == deck(world).index(card)
    truth = s.sample(seat, seeded(n, "truth"))
    assert truth.sample(seat, seeded(n)).key() == s.sample(seat, seeded(n)).key()


@pytest.mark.rule("FEL-INF-3", "FEL-INF-4", "FEL-PRO-6")
@pytest.mark.parametrize("seed", range(4))
def test_samples_agree_with_the_notebook_of_every_seat(seed: int) -> None:
    rng = seeded(seed, "tests")
    stock = house("wine, 2 books"), house("2 wine, books"), house("wine, books")
    s = table("pro", 3, houses=stock, round=3, seed=seed)
    paid: list[list[str]] = [[], [], []]
    for n in range(14):
        s = visit(s, rng.below(3))
        seat = int(s.seat())
        log = play(s, f"p{seat} step LIO-I")
        if s.decision().rule == "FEL-PRO-5":
            legal = s.legal()
            for watcher in range(3):
                check_notebook(s, watcher, paid, n)
            s.apply(legal[rng.below(len(legal))], log)
        for event in log:
            if event.kind == "kept":
                paid[event.args[0]].append({-1: "", 1: "W", 4: "B"}[event.args[1]])
        for watcher in range(3):
            check_notebook(s, watcher, paid, n)
    assert sum(len(own) for own in paid) > 4


@pytest.mark.rule("FEL-INF-3")
def test_memory_survives_being_written_down() -> None:
    s = exploring("K1 K2W K3 K4", house(""), house("wine", cards="K6"))
    play(s, "p0 step LIO-I, none")
    walk_home(s)
    copy = state(describe(s))

    assert [{"K1", "K2W"}, knows(s, 1)] == [knows(copy, 0), knows(copy, 1)]
    assert s.key() == copy.key()
