"""ILO-DEC-1 to ILO-DEC-3, ILO-DEC-6, ILO-DEC-7: the steps, their order, bounds and barriers."""

from collections import Counter

import pytest

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules.islands import lay
from fondaco.kernel.events import Event
from fondaco.kernel.rng import seeded
from tests.games.ilos.atlas import DIRECTIONS, TILES, Laid, corner, placements, rotations
from tests.games.ilos.table import (
    CARDS,
    GOODS,
    after,
    asked,
    captain,
    fresh,
    hand,
    islands,
    options,
    play,
    table,
)

AT_MOST = {
    "MULLIGAN": 6,
    "FIRST TILE": 3,
    "FIRST PLACE": 36,
    "FIRST SHIP": 3,
    "ACTION": 102,
    "DESTINATION": 31,
    "PLACE": 126,
    "LANDING": 3,
    "PAYMENT": 6,
}
WORDS = {
    "MULLIGAN": {"discard", "done"},
    "FIRST TILE": {"lay"},
    "FIRST PLACE": {"place"},
    "FIRST SHIP": {"land"},
    "ACTION": {"ship", "plant", "mine", "fort", "post", "ruin", "market", "end"},
    "DESTINATION": {"coast", "explore", "nest"},
    "PLACE": {"place"},
    "LANDING": {"land"},
    "PAYMENT": {"pay"},
}
FOLLOWS = {
    "MULLIGAN": {"MULLIGAN", "FIRST TILE"},
    "FIRST TILE": {"FIRST PLACE", "FIRST SHIP"},
    "FIRST PLACE": {"FIRST SHIP"},
    "FIRST SHIP": {"FIRST TILE", "ACTION"},
    "ACTION": {"ACTION", "DESTINATION", "PAYMENT"},
    "DESTINATION": {"PLACE", "PAYMENT"},
    "PLACE": {"LANDING"},
    "LANDING": {"PAYMENT"},
    "PAYMENT": {"PAYMENT", "ACTION"},
}
ORDER = ("ship", "plant", "mine", "build", "ruin", "market", "end")
Key = tuple[int, tuple[int, ...], str, int]


def rank(text: str) -> Key:
    """ILO-DEC-3: where an option stands in the canonical order."""
    word, *args = text.split()
    if word == "place":
        return 0, tuple(map(int, args)), "", 0
    if word in ("discard", "pay"):
        return 0, (CARDS.index(args[0]),), "", 0
    if word == "ship":
        return 0, (0 if args[0] == "SUPPLY" else 1 if len(args[0]) == 4 else 2,), args[0], 0
    if word in ("fort", "post"):
        return 3, (), args[0], 0 if word == "fort" else 1 + GOODS.index(args[1])
    if word == "market":
        return 5, (GOODS.index(args[0]),), "", 0
    if word in ("coast", "explore", "nest"):
        return ("coast", "explore", "nest").index(word), (), args[0], 0
    if word in ("lay", "land"):
        return 0, (), args[0], 0
    return 9 if word == "done" else ORDER.index(word), (), "".join(args), 0


def step(s: IlosState) -> str:
    return asked(s).partition(" ")[2]


@pytest.mark.rule("ILO-DEC-1", "ILO-DEC-3", "ILO-DEC-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_ask_the_steps_of_the_register_in_its_order(players: int, seed: int) -> None:
    rng = seeded(seed, "steps")
    s = fresh(players, seed)
    met: Counter[str] = Counter()
    while not s.over():
        now, offered = step(s), options(s)
        assert offered
        assert sorted(set(offered), key=rank) == offered
        assert {text.split()[0] for text in offered} <= WORDS[now]
        assert AT_MOST[now] >= len(offered)
        met[now] += 1
        s.apply(s.legal()[rng.below(len(offered))])
        if not s.over():
            assert step(s) in FOLLOWS[now]
    assert set(AT_MOST) == set(met)


@pytest.mark.rule("ILO-DEC-1", "ILO-TRN-6")
def test_whatever_is_begun_can_be_completed() -> None:
    s = fresh(3, seed=5)
    rng = seeded(5, "complete")
    acts = 0
    for _ in range(160):
        for action in list(s.legal()) if step(s) == "ACTION" else []:
            begun = s.clone()
            begun.apply(action)
            seat = s.seat()
            while not begun.over() and begun.decision().mid_act:
                assert seat == begun.seat()
                begun.apply(begun.legal()[rng.below(len(begun.legal()))])
            acts += 1
        s.apply(s.legal()[rng.below(len(s.legal()))])
    assert acts > 200


@pytest.mark.rule("ILO-DEC-1")
def test_every_combination_has_exactly_one_path() -> None:
    red = captain("2 SHIP, 2 PLANTATION, BUILDING, MARKET", coasts="T07a T02c T02c", stock="E")
    s = table(zone="T01 T16 T20", captains=(red,))
    results: list[object] = []

    def follow(one: IlosState) -> None:
        for action in one.legal():
            then = one.clone()
            then.apply(action)
            if then.decision().mid_act:
                follow(then)
            else:
                results.append(then.key())

    follow(s)
    assert len(results) == len(set(results))
    assert len(results) > 500


@pytest.mark.rule("ILO-DEC-1")
def test_the_turn_can_always_be_ended() -> None:
    s = fresh(2, seed=3)
    rng = seeded(3, "end")
    turns = 0
    while not s.over():
        if step(s) == "ACTION":
            assert "end" == options(s)[-1]
            turns += 1
        s.apply(s.legal()[rng.below(len(s.legal()))])
    assert turns > 20


@pytest.mark.rule("ILO-DEC-2")
def test_a_step_with_a_single_option_is_asked_all_the_same() -> None:
    s = table(captains=(captain(""),))
    assert ("p0 ACTION", ["end"]) == (asked(s), options(s))

    s = table(2, at="first", zone="T19 T20 T01")
    play(s, "p0 lay T19")
    assert ("p0 FIRST SHIP", ["land T19a"]) == (asked(s), options(s))

    s = table(captains=(captain("2 SHIP"),))
    play(s, "p0 ship SUPPLY, coast T02c")
    assert ("p0 PAYMENT", ["pay SHIP"]) == (asked(s), options(s))


@pytest.mark.rule("ILO-DEC-2", "ILO-SET-8")
def test_the_start_player_is_not_asked_for_a_place_and_market_for_no_payment() -> None:
    s = table(2, at="first", zone="T07 T20 T01")
    play(s, "p0 lay T07")
    assert "p0 FIRST SHIP" == asked(s)
    play(s, "p0 land T07a", "p1 lay T20")
    assert "p1 FIRST PLACE" == asked(s)

    s = table(captains=(captain("2 MARKET", stock="E"),))
    play(s, "p0 market E")
    assert ("p0 ACTION", "MARKET") == (asked(s), hand(s))


@pytest.mark.rule("ILO-DEC-3")
def test_a_full_list_of_actions_is_in_the_canonical_order() -> None:
    rich = captain(
        "2 SHIP, 2 PLANTATION, 2 MINE, 2 BUILDING, 2 RUIN, 2 MARKET",
        coasts="T08a T08a T19a",
        nests="T14",
        pioneers="T20a1",
        stock="E, S, D, G",
    )
    tiles = "T08 0 0 0, T14 0 1 1, T20 1 0 5, T19 -1 2 1"
    s = table(3, map=tiles, captains=(rich, captain(coasts="T08a", pioneers="T08a1")))

    assert {"T08a": "T08a T14a T19a T20a", "T08b": "T08b T14b"} == islands(s)
    assert [
        "ship SUPPLY", "ship T08a", "ship T14",
        "plant T14a2", "plant T19a1", "plant T19a2", "plant T20a2",
        "mine T14a1", "mine T20a3",
        "fort T08a2", "post T08a2 S", "post T08a2 D",
        "fort T20a4", "post T20a4 S", "post T20a4 D",
        "ruin T19a3",
        "market E", "market S", "market D", "market G",
        "end",
    ] == options(s)  # fmt: skip


@pytest.mark.rule("ILO-DEC-3")
def test_places_go_by_q_then_r_then_rotation_as_numbers() -> None:
    s = table(zone="T01 T16 T20", captains=(captain("2 SHIP"),))
    play(s, "p0 ship SUPPLY, explore T01")
    found = [tuple(map(int, text.split()[1:])) for text in options(s)]

    assert sorted(found) == found
    assert {-2, -1, 0, 1, 2} == {q for q, _, _ in found}


@pytest.mark.rule("ILO-DEC-6")
def test_a_coast_edge_admits_at_most_three_rotations_of_a_tile() -> None:
    for tile in TILES:
        for land, sea in ((0, 1), (1, 0)):
            fitting = [
                k
                for k in rotations(tile)
                if (corner(tile, k, 0), corner(tile, k, 1)) == (land, sea)
            ]
            most = 3 if tile in ("T01", "T02") else 2
            assert 1 <= len(fitting) <= most


@pytest.mark.rule("ILO-DEC-6", "ILO-ISL-1")
@pytest.mark.parametrize("seed", range(10))
def test_the_bounds_of_rim_and_islands_hold_on_full_maps(seed: int) -> None:
    rng = seeded(seed, "bounds")
    s = fresh(5)
    laid: Laid = {}
    ids, tiles = list(TILES), list(TILES)
    while tiles:
        tile = tiles.pop(rng.below(len(tiles)))
        spots = placements(laid, tile) if laid else ["0 0 0"]
        q, r, turn = map(int, spots[rng.below(len(spots))].split())
        lay(s, ids.index(tile), do.cell_at(q, r), turn)
        laid[q, r] = (tile, turn)
        around = {(a + dq, b + dr) for a, b in laid for dq, dr in DIRECTIONS} - set(laid)
        assert len(around) == len(s.rim) <= 2 * len(laid) + 4
        regions = sum(len(TILES[t]["regions"]) for t, _ in laid.values())
        assert len(islands(s)) <= regions - (len(laid) - 1)
    assert len(islands(s)) <= 20


def barriers(log: list[Event]) -> list[str]:
    return [event.kind for event in log if event.barrier]


@pytest.mark.rule("ILO-DEC-7")
def test_the_draw_after_a_mulligan_cannot_be_undone() -> None:
    s = fresh(2, seed=1)

    assert [] == barriers(play(s, f"p{s.seat()} {options(s)[0]}"))
    assert "drew" in barriers(play(s, f"p{s.seat()} done"))


@pytest.mark.rule("ILO-DEC-7")
def test_that_all_cards_are_kept_in_the_mulligan_is_news_too() -> None:
    s = fresh(2, seed=1)

    assert ["mulligan"] == barriers(play(s, f"p{s.seat()} done"))


@pytest.mark.rule("ILO-DEC-7")
def test_a_refill_that_reveals_a_tile_cannot_be_undone() -> None:
    s = table(zone="T01 T16 T20", captains=(captain("2 SHIP"),))

    assert [] == barriers(play(s, "p0 ship SUPPLY, explore T16, place 1 -2 2, land T16b"))
    assert ["revealed"] == barriers(play(s, "p0 pay SHIP"))


@pytest.mark.rule("ILO-DEC-7", "ILO-EXP-3")
def test_exploring_with_an_empty_stack_reveals_nothing() -> None:
    tiles = "T07 0 0 0, T10 1 0 5, T02 -1 1 1, T15 0 -1 1, T16 1 -2 2"
    s = table(2, map=tiles, zone="T01 T05 T20", captains=(captain("2 SHIP"),))
    play(s, "p0 ship SUPPLY, explore T20")
    play(s, f"p0 {options(s)[0]}")

    assert [] == barriers(play(s, f"p0 {options(s)[0]}, pay SHIP"))
    assert 6 == len(s.laid)


@pytest.mark.rule("ILO-DEC-7")
def test_nothing_else_in_a_turn_is_a_point_of_no_return_but_the_draw() -> None:
    red = captain("3 SHIP, 3 PLANTATION, MARKET", coasts="T07a T02c", stock="E")
    s = table(captains=(red,))

    log = play(
        s,
        "p0 market E",
        "p0 ship SUPPLY, coast T10b, pay PLANTATION",
        "p0 ship T02c, nest T07, pay SHIP",
    )
    assert [] == barriers(log)
    assert ["drew"] == barriers(play(s, "p0 end"))


@pytest.mark.rule("ILO-DEC-1")
def test_nobody_decides_out_of_turn() -> None:
    s = table(captains=(captain("2 SHIP"),))

    for text in ("ship SUPPLY", "coast T02c"):
        play(s, f"p0 {text}")
        assert 0 == s.seat()
    assert 1 == after(s, "p0 pay SHIP, end").seat()
