"""Positions of Ilôs: every pending decision can be written down, read back and played on."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from fondaco.caching import cached
from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.positions import schema
from fondaco.kernel.rng import seeded
from tests.games.ilos.table import (
    GAME,
    STEPS,
    after,
    asked,
    captain,
    config,
    deck,
    describe,
    document,
    face_down,
    fresh,
    hand,
    hand_size,
    islands,
    on_map,
    options,
    places,
    play,
    stack,
    state,
    supply,
    table,
    wander,
    zone,
)
from tests.games.ilos.table import overlay as corrected
from tests.games.ilos.watching import SEA_STACK, SEA_ZONE, STUCK

HAND = "2 SHIP, 2 PLANTATION, BUILDING, RUIN, 3 MARKET"
MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"


def setting_up(*lines: str, players: int = 3) -> IlosState:
    """Return a set-up after some lines; player 0 starts."""
    return after(fresh(players, 4, {"starter": "1"}), *lines)


def islanders(*lines: str) -> IlosState:
    """Return the first islands after some lines; the zone is T03 T06 T19, later T07, T01."""
    s = table(3, at="first", zone="T03 T06 T19", stack="T07 T01 T02")
    return after(s, *lines)


def mine(*lines: str) -> IlosState:
    """Return a turn after some lines."""
    me = captain(HAND, coasts="T07a", nests="T10", stock="E", face_down="MINE")
    other = captain(coasts="T10b", pioneers="T10b1", nests="T07")
    return after(table(captains=(me, other), zone="T01 T16 T20", levels="D, G"), *lines)


# One moment for each step of ILO-DEC-1, and for each point an act can have reached
MOMENTS: dict[str, tuple[str, Callable[[], IlosState]]] = {
    "first mulligan": ("p0 MULLIGAN", setting_up),
    "mulligan with cards named": (
        "p0 MULLIGAN",
        lambda: setting_up(f"p0 {options(setting_up())[0]}"),
    ),
    "third mulligan": ("p2 MULLIGAN", lambda: setting_up("p0 done", "p1 done")),
    "first tile of all": ("p0 FIRST TILE", islanders),
    "first ship of all": ("p0 FIRST SHIP", lambda: islanders("p0 lay T03")),
    "second tile": ("p1 FIRST TILE", lambda: islanders("p0 lay T03, land T03a")),
    "second place": ("p1 FIRST PLACE", lambda: islanders("p0 lay T03, land T03a", "p1 lay T06")),
    "second ship": (
        "p1 FIRST SHIP",
        lambda: islanders("p0 lay T03, land T03a", "p1 lay T19, place 0 -1 5"),
    ),
    "turn": ("p0 ACTION", mine),
    "turn after the market": ("p0 ACTION", lambda: mine("p0 market E")),
    "destination": ("p0 DESTINATION", lambda: mine("p0 ship SUPPLY")),
    "destination of a pirate": ("p0 DESTINATION", lambda: mine("p0 ship T10")),
    "place": ("p0 PLACE", lambda: mine("p0 ship T07a, explore T16")),
    "landing": ("p0 LANDING", lambda: mine("p0 ship SUPPLY, explore T16, place 1 -2 2")),
    "payment for a coast": ("p0 PAYMENT", lambda: mine("p0 ship SUPPLY, coast T10b")),
    "payment for a nest": ("p0 PAYMENT", lambda: mine("p0 ship T07a, nest T15")),
    "payment for a tile": (
        "p0 PAYMENT",
        lambda: mine("p0 ship T10, explore T16, place 1 -2 2, land T16b"),
    ),
    "payment for a plantation": ("p0 PAYMENT", lambda: mine("p0 plant T07a1")),
    "payment begun": ("p0 PAYMENT", lambda: mine("p0 plant T07a1, pay SHIP, pay SHIP")),
    "payment for a ruin": (
        "p0 PAYMENT",
        lambda: mine("p0 ruin T10a2, pay SHIP, pay SHIP, pay PLANTATION, pay PLANTATION"),
    ),
    "payment for a post": (
        "p0 PAYMENT",
        lambda: after(
            table(2, map=MERGED, captains=(captain(HAND, coasts="T08a T08a", pioneers="T20a2"),)),
            "p0 post T20a4 E, pay SHIP",
        ),
    ),
    "payment for a mine": (
        "p0 PAYMENT",
        lambda: after(
            table(2, map=MERGED, captains=(captain("MINE, 5 SHIP", coasts="T08a T08a"),)),
            "p0 mine T14a1, pay SHIP",
        ),
    ),
    "end": ("over", lambda: table(2, at="over", round=30)),
}


@pytest.mark.rule("ILO-DEC-1")
def test_the_moments_are_of_all_steps() -> None:
    steps = {rule.split(" ", 1)[-1] for rule, _ in MOMENTS.values()}

    assert {*STEPS.values(), "over"} == steps


@pytest.mark.rule("ILO-DEC-1", "ILO-TRN-6")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_position_is_read_back_as_it_was_written(name: str) -> None:
    step, make = MOMENTS[name]
    s = make()
    assert step == asked(s)
    doc = describe(s)
    copy = state(json.loads(json.dumps(doc)))

    assert s.key() == copy.key()
    assert doc == describe(copy)
    assert asked(s) == asked(copy)
    if not s.over():
        assert options(s) == options(copy)
        assert s.prompt() == copy.prompt()


@pytest.mark.rule("ILO-RND-1")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_position_goes_on_as_the_game_did(name: str) -> None:
    """The same actions, drawn at random, lead both to the same end, chance included."""
    s = MOMENTS[name][1]()
    copy = state(describe(s))
    rng = seeded(7, "tests")
    for _ in range(80):
        if s.over():
            break
        legal = s.legal()
        action = legal[rng.below(len(legal))]
        s.apply(action)
        copy.apply(action)
        assert s.key() == copy.key()
    assert s.key() == copy.key()


@cached
def validator(players: int) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(GAME, config(players)))


@pytest.mark.rule("ILO-DEC-1")
@pytest.mark.parametrize("name", MOMENTS)
def test_written_positions_fit_the_published_schema(name: str) -> None:
    s = MOMENTS[name][1]()

    faults = validator(int(s.seats)).iter_errors(describe(s))
    assert [] == [fault.message for fault in faults]


@pytest.mark.rule("ILO-SET-7", "ILO-SET-3", "ILO-SET-5", "ILO-SET-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_left_out_is_as_at_the_start(players: int) -> None:
    s = state({"game": "ilos", "players": players})

    assert ("p0 MULLIGAN", 0, "") == (asked(s), s.round, on_map(s))
    for seat in range(players):
        assert (5, (5, 10)) == (hand_size(s, seat), supply(s, seat))
    assert (3, 4 * players - 3) == (len(zone(s)), len(stack(s)))
    assert 90 - 5 * players == len(deck(s))


@pytest.mark.rule("ILO-SET-9")
def test_the_round_left_out_is_the_first_one_of_its_kind() -> None:
    doc = document(2)

    assert 1 == state(doc).round
    assert 7 == state({**doc, "round": 7}).round
    assert 0 == state({"game": "ilos", "players": 2}).round


@pytest.mark.rule("ILO-CMP-2")
def test_the_named_cards_lie_on_top_and_the_others_follow() -> None:
    s = table(
        2, captains=(captain("SHIP"), captain("RUIN")), deck="MINE RUIN MARKET", discard="SHIP"
    )

    assert ["MINE", "RUIN", "MARKET"] == deck(s)[:3]
    assert 90 - 3 == len(deck(s))
    rest = Counter(deck(s))
    assert {
        "SHIP": 28,
        "PLANTATION": 20,
        "MINE": 10,
        "BUILDING": 12,
        "RUIN": 5,
        "MARKET": 12,
    } == rest


@pytest.mark.rule("ILO-SET-5", "ILO-EXP-3")
def test_the_named_tiles_come_next_and_others_are_drawn() -> None:
    s = table(2, map="T07 0 0 0, T10 1 0 5", zone="T01 T16 T20", stack="T03")
    assert (["T01", "T16", "T20"], "T03", 3) == (zone(s), stack(s)[0], len(stack(s)))

    s = table(2, map="T07 0 0 0, T10 1 0 5", stack="T03 T04 T05")
    assert ["T03", "T04", "T05"] == stack(s)
    assert 3 == len(zone(s))
    assert not {"T03", "T04", "T05", "T07", "T10"} & set(zone(s))


@pytest.mark.rule("ILO-RND-1")
def test_what_is_left_open_is_decided_by_the_seed() -> None:
    keys = [state({**document(3), "seed": seed}).key() for seed in (1, 1, 2)]

    assert keys[0] == keys[1] != keys[2]


@pytest.mark.rule("ILO-GEO-4")
def test_the_tile_that_looks_the_same_after_a_half_turn_is_read_alike() -> None:
    start = table(2, map="T01 0 0 0", captains=(captain("2 SHIP"),), zone="T06 T02 T03")
    spots = places(start, "T06")
    assert {"0", "1", "2"} == {spot.split()[2] for spot in spots}

    for spot in spots:
        q, r, turn = spot.split()
        one = table(2, map=f"T01 0 0 0, T06 {spot}")
        other = table(2, map=f"T01 0 0 0, T06 {q} {r} {int(turn) + 3}")
        assert one.key() == other.key()
        assert f"T01 0 0 0, T06 {spot}" == on_map(other)


@pytest.mark.rule("ILO-ISL-1", "ILO-ISL-5")
def test_ships_are_sorted_so_that_equal_positions_are_equal() -> None:
    one = table(2, captains=(captain(HAND, coasts="T15a T07a"), captain("")))
    other = table(2, captains=(captain(HAND, coasts="T07a T15a"), captain("")))

    assert describe(one)["captains"] == describe(other)["captains"]
    assert islands(one) == islands(other)


@pytest.mark.rule("ILO-SET-8", "ILO-EDG-17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [4, 5])
def test_positions_of_whole_games_are_stable(players: int, seed: int) -> None:
    s = fresh(players, seed)
    step = 0
    while not s.over():
        copy = state(describe(s))
        assert s.key() == copy.key()
        assert options(s) == options(copy)
        step += wander(s, step, 8)

    copy = state(describe(s))
    assert copy.over()
    assert s.scores() == copy.scores()


@pytest.mark.rule("ILO-EXP-7", "ILO-SET-8")
def test_a_first_ship_without_a_tile_can_be_written_down(tmp_path: Path) -> None:
    """The tiles of the zone and of the stack are sea and fit nowhere."""
    doc = document(
        2, at="first", who=1, map="T20 0 0 0", zone=SEA_ZONE, stack=SEA_STACK,
        captains=(captain("5 SHIP", coasts="T20a"), captain("5 SHIP")),
    )  # fmt: skip
    file = corrected(tmp_path, *STUCK)
    s = state(doc, file)

    assert "p1 FIRST SHIP" == asked(s)
    assert ["land T20a"] == options(s)
    assert s.key() == state(describe(s), file).key()
    play(s, "p1 land T20a")
    assert "p0 ACTION" == asked(s)


@pytest.mark.rule("ILO-EXP-8")
def test_a_composed_zone_where_nothing_fits_is_exchanged_when_the_stack_has_something(
    tmp_path: Path,
) -> None:
    """It would block exploring for ever: only a tile that is laid lets the zone be tested."""
    doc = document(2, map="T20 0 0 0", zone=SEA_ZONE, stack="T11 T12 T13 T01")
    file = corrected(tmp_path, *STUCK)
    s = state(doc, file)

    assert "T01" in zone(s)
    assert {"T01", *SEA_ZONE.split(), "T11", "T12", "T13"} == {*zone(s), *stack(s)}
    assert describe(s)["shown"] == sorted(stack(s))
    assert s.key() == state(describe(s), file).key()


@pytest.mark.rule("ILO-SET-1")
@pytest.mark.parametrize("at", ["mulligan", "turn"])
def test_the_start_player_of_the_options_is_taken_where_none_is_named(at: str) -> None:
    chosen = {"starter": "3"}

    assert 2 == table(3, at=at, options=chosen).seat()
    assert 2 == table(3, at=at, options=chosen, starter=2).seat()
    assert 1 == table(3, at=at, options={"starter": "random"}, starter=1).seat()
    assert 0 == table(3, at=at).seat()


@pytest.mark.rule("ILO-TRN-3", "ILO-DEC-4")
def test_an_act_begun_is_written_as_picks_and_its_cards_stand_in_the_hand() -> None:
    doc = describe(mine("p0 plant T07a1, pay SHIP"))

    decision, captains = doc["decision"], doc["captains"]
    assert {"kind": "turn", "seat": 0, "begun": ["plant T07a1", "pay SHIP"]} == decision
    assert isinstance(captains, list)
    assert {"SHIP": 2, "PLANTATION": 2, "BUILDING": 1, "RUIN": 1, "MARKET": 3} == captains[0][
        "hand"
    ]
    assert ({"MINE": 1}, {}) == (captains[0]["face_down"], doc["discard"])
    s = state(doc)
    assert ("SHIP, PLANTATION, BUILDING, RUIN, 3 MARKET", "SHIP, MINE") == (hand(s), face_down(s))
