"""ILO-INF-3: sampled worlds agree with all that a seat knows for certain, and vary in the rest."""

from collections import Counter

import pytest

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.views.invariants import broken
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.rng import seeded
from tests.games.ilos.table import (
    CARDS,
    asked,
    captain,
    coasts,
    deck,
    discard,
    face_down,
    fresh,
    hand,
    hand_size,
    many,
    on_map,
    options,
    play,
    stack,
    state,
    table,
    wander,
    zone,
)
from tests.games.ilos.watching import PLAIN, begun, world

ALL = Counter({"SHIP": 30, "PLANTATION": 20, "MINE": 10, "BUILDING": 12, "RUIN": 6, "MARKET": 12})


def worlds(s: IlosState, seat: int, n: int = 30) -> list[IlosState]:
    """Return some worlds in which a seat could be."""
    return [s.sample(seat, seeded(k, "worlds")) for k in range(n)]


def pile_size(s: IlosState, seat: int) -> int:
    """Return how many face-down cards of a seat lie in the discard pile."""
    return Counter(many(face_down(s, seat))).total()


@pytest.mark.rule("ILO-INF-3")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, EVERYONE])
def test_samples_keep_own_cards_open_cards_and_all_public_counts(seat: int) -> None:
    s = state(PLAIN)

    for drawn in worlds(s, seat):
        assert [] == broken(drawn)
        assert discard(s) == discard(drawn)
        assert len(deck(s)) == len(deck(drawn))
        assert (len(stack(s)), zone(s), on_map(s)) == (
            len(stack(drawn)),
            zone(drawn),
            on_map(drawn),
        )
        total = Counter(deck(drawn)) + Counter(many(discard(drawn)))
        for who in range(4):
            assert hand_size(s, who) == hand_size(drawn, who)
            assert pile_size(s, who) == pile_size(drawn, who)
            assert coasts(s, who) == coasts(drawn, who)
            total += Counter(many(hand(drawn, who))) + Counter(many(face_down(drawn, who)))
        assert ALL == total
        if seat >= 0:
            assert (hand(s, seat), face_down(s, seat)) == (
                hand(drawn, seat),
                face_down(drawn, seat),
            )


@pytest.mark.rule("ILO-INF-3", "ILO-TRN-3")
def test_who_paid_knows_his_payment_in_the_discard_pile() -> None:
    mine = captain("PLANTATION, SHIP, RUIN, MARKET", coasts="T07a")
    s = table(captains=(mine,))
    play(s, "p0 plant T07a1, pay RUIN, pay MARKET", "p0 end")

    assert {"RUIN, MARKET"} == {face_down(drawn) for drawn in worlds(s, 0)}
    others = {face_down(drawn) for drawn in worlds(s, 1)}
    assert len(others) > 5


@pytest.mark.rule("ILO-INF-3", "ILO-SET-7", "ILO-DEC-5")
def test_who_exchanged_cards_knows_what_lies_in_the_discard_pile() -> None:
    s = fresh(3, 4, {"starter": "1"})
    first = hand(s)
    while options(s) != ["done"]:
        play(s, f"p0 {options(s)[0]}")
    play(s, "p0 done")
    assert first == face_down(s)

    play(s, "p1 done")
    assert {first} == {face_down(drawn) for drawn in worlds(s, 0)}
    assert len({face_down(drawn) for drawn in worlds(s, 2)}) > 5
    assert {5} == {pile_size(drawn, 0) for drawn in worlds(s, 2)}


@pytest.mark.rule("ILO-INF-3", "ILO-INF-1")
def test_everything_hidden_varies_between_samples() -> None:
    s = state(PLAIN)
    drawn = worlds(s, 0)

    assert len({tuple(deck(w)) for w in drawn}) == len(drawn)
    assert len({tuple(stack(w)) for w in drawn}) == len(drawn)
    assert len({frozenset(stack(w)) for w in drawn}) > 20  # tiles of the box
    for who in (1, 2, 3):
        assert len({hand(w, who) for w in drawn}) > 5
    assert len({face_down(w, 1) for w in drawn}) > 5


@pytest.mark.rule("ILO-INF-3")
def test_every_hidden_card_is_equally_likely_in_every_place() -> None:
    """Of the 81 cards player 0 cannot place, 27 are Ship cards: a third in hand, pile and deck."""
    s = state(PLAIN)
    unknown = ALL - Counter(many(hand(s))) - Counter(many(face_down(s))) - Counter(many(discard(s)))
    share = unknown["SHIP"] / unknown.total()
    counts: Counter[str] = Counter()
    drawn = worlds(s, 0, 600)
    for w in drawn:
        counts["hand"] += many(hand(w, 2)).get("SHIP", 0)
        counts["pile"] += many(face_down(w, 1)).get("SHIP", 0)
        counts["deck"] += deck(w)[0] == "SHIP"
    assert abs(counts["hand"] / (4 * 600) - share) < 0.05
    assert abs(counts["pile"] / (2 * 600) - share) < 0.06
    assert abs(counts["deck"] / 600 - share) < 0.08


@pytest.mark.rule("ILO-INF-3", "ILO-EXP-8")
def test_tiles_shown_before_they_went_back_are_in_every_stack() -> None:
    s = table(2, zone="T01 T16 T20", stack="T03 T05", shown="T05", map="T07 0 0 0, T10 1 0 5")
    assert 3 == len(stack(s))

    drawn = worlds(s, 0, 60)
    assert all("T05" in stack(w) for w in drawn)
    assert {0, 1, 2} == {stack(w).index("T05") for w in drawn}
    assert not any("T03" in stack(w) for w in drawn[:3]) or not all(
        "T03" in stack(w) for w in drawn
    )


@pytest.mark.rule("ILO-INF-3", "ILO-EXP-5")
def test_no_tile_of_the_map_or_the_zone_is_in_a_sampled_stack() -> None:
    s = state(PLAIN)
    lying = {"T07", "T10", "T02", "T15", "T01", "T16", "T20"}

    found = {tile for w in worlds(s, 2, 60) for tile in stack(w)}
    assert set(s.cfg.tile_ids) - lying == found


@pytest.mark.rule("ILO-INF-3", "ILO-DEC-4")
@pytest.mark.parametrize("paid", [("pay SHIP",), ("pay PLANTATION",), ()])
def test_a_payment_of_another_player_can_be_completed_in_every_sample(
    paid: tuple[str, ...],
) -> None:
    """What he has named is his secret; but in every world the rest of the cost is in his hand."""
    s = state(world(**begun("plant T07a1", *paid)))
    named: set[str] = set()
    for drawn in worlds(s, 0, 60):
        assert "p1 PAYMENT" == asked(drawn)
        assert "PLANTATION" in discard(drawn)
        assert [] == broken(drawn)
        assert hand_size(s, 1) == hand_size(drawn, 1)
        assert pile_size(s, 1) == pile_size(drawn, 1)
        steps = 0
        while asked(drawn) == "p1 PAYMENT":
            named |= set(options(drawn)) if steps == 0 else set()
            play(drawn, f"p1 {options(drawn)[-1]}")
            steps += 1
        assert 2 - len(paid) == steps
    assert {f"pay {card}" for card in CARDS} >= named
    assert len(named) > 3


@pytest.mark.rule("ILO-INF-3", "ILO-DEC-4")
def test_the_payer_himself_keeps_his_payment_in_his_own_samples() -> None:
    s = state(world(**begun("plant T07a1", "pay PLANTATION")))

    for drawn in worlds(s, 1):
        assert (hand(s, 1), face_down(s, 1)) == (hand(drawn, 1), face_down(drawn, 1))
        assert options(s) == options(drawn)


@pytest.mark.rule("ILO-INF-3", "ILO-SHP-2")
@pytest.mark.parametrize(
    "picks",
    [
        ("ship SUPPLY",),
        ("ship SUPPLY", "explore T16"),
        ("ship SUPPLY", "explore T16", "place 1 -2 2"),
    ],
)
def test_a_ship_of_another_player_under_way_stays_under_way_in_every_sample(
    picks: tuple[str, ...],
) -> None:
    s = state(world(**begun(*picks)))
    for drawn in worlds(s, 0):
        assert (asked(s), options(s)) == (asked(drawn), options(drawn))
        while drawn.decision().mid_act:
            play(drawn, f"p1 {options(drawn)[0]}")
        assert "p1 ACTION" == asked(drawn)


@pytest.mark.rule("ILO-INF-3", "ILO-DRW-2")
def test_after_a_reshuffle_the_pile_is_empty_in_every_sample() -> None:
    mine = captain("28 SHIP, 4 BUILDING", coasts="T07a", face_down="MINE")
    theirs = captain("20 PLANTATION, 8 MINE, 8 BUILDING, 12 MARKET", face_down="2 RUIN")
    s = table(2, captains=(mine, theirs), deck="SHIP", discard="SHIP, MINE, 4 RUIN")
    play(s, "p0 end")

    for drawn in worlds(s, 0):
        assert ("", "", "") == (discard(drawn), face_down(drawn), face_down(drawn, 1))
        assert hand(s) == hand(drawn)
        assert (6, 48) == (len(deck(drawn)), hand_size(drawn, 1))
        assert [] == broken(drawn)


@pytest.mark.rule("ILO-INF-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_samples_of_whole_games_keep_the_invariants_and_can_be_played_out(players: int) -> None:
    s = fresh(players, 21)
    step = 0
    while not s.over():
        wander(s, step, 11)
        for seat in range(players):
            drawn = s.sample(seat, seeded(step, "worlds"))
            assert [] == broken(drawn)
            assert s.points(seat) == drawn.points(seat)
            if step % 10 == 0 and seat == 0:
                wander(drawn, step)
                assert drawn.over()
        step += 1


@pytest.mark.rule("ILO-INF-3", "ILO-RND-1")
def test_the_sample_has_a_chance_of_its_own_and_leaves_the_game_alone() -> None:
    s = state(PLAIN)
    before = (s.key(), s.rng.x, s.rng.y)
    one, other = s.sample(0, seeded(1)), s.sample(0, seeded(2))

    assert before == (s.key(), s.rng.x, s.rng.y)
    assert (s.rng.x, s.rng.y) != (one.rng.x, one.rng.y) != (other.rng.x, other.rng.y)
