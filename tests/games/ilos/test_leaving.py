"""ILO-EDG-17: a player leaves; his pieces stay, his turns consist of production and drawing."""

import pytest

from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.events import EVERYONE, Event
from tests.games.ilos.table import (
    GAME,
    asked,
    captain,
    coasts,
    cost,
    describe,
    discard,
    events,
    face_down,
    fresh,
    hand,
    hand_size,
    nests,
    on_map,
    options,
    pay,
    pioneers,
    play,
    production,
    state,
    stock,
    supply,
    table,
    zone,
)

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"


def leave(s: IlosState, seat: int) -> list[Event]:
    """Let a player leave; return what is told."""
    log: list[Event] = []
    GAME.leave(s, seat, log)
    return log


def three(cards: str = "2 PLANTATION, 3 SHIP") -> IlosState:
    """Return a turn of player 0 of three, each with a plantation."""
    captains = (
        captain(cards, coasts="T07a", pioneers="T07a1"),
        captain("2 SHIP", coasts="T10b", pioneers="T10b1", nests="T10"),
        captain("2 SHIP", coasts="T02b", pioneers="T02b1"),
    )
    return table(3, captains=captains)


@pytest.mark.rule("ILO-EDG-17")
def test_who_leaves_in_his_turn_produces_draws_and_the_next_one_plays() -> None:
    s = three()
    before = hand_size(s)

    log = leave(s, 0)
    assert ["left", "produced", "drew", "drew_cards"] == [event.kind for event in log]
    assert (EVERYONE, True) == (log[0].to, log[0].barrier)
    assert ("E", before + 4) == (stock(s), hand_size(s))
    assert "p1 ACTION" == asked(s)


@pytest.mark.rule("ILO-EDG-17")
def test_his_turns_go_on_as_ends_and_the_rounds_keep_their_count() -> None:
    s = three()
    leave(s, 1)
    assert "p0 ACTION" == asked(s)
    log = play(s, "p0 end")

    assert [(0, 4), (1, 5)] == events(log, "drew")
    assert [0, 1] == [args[0] for args in events(log, "produced")]
    assert ("S", 2 + 5) == (stock(s, 1), hand_size(s, 1))
    assert (1, "p2 ACTION") == (s.round, asked(s))
    play(s, "p2 end", "p0 end")
    assert (2, "p2 ACTION", "2 S") == (s.round, asked(s), stock(s, 1))


@pytest.mark.rule("ILO-EDG-17")
def test_a_start_player_who_left_still_opens_the_rounds() -> None:
    s = three()
    leave(s, 0)
    log = play(s, "p1 end", "p2 end")

    assert [(2,)] == events(log, "round")
    assert [(1, 5), (2, 4), (0, 4)] == events(log, "drew")
    assert (2, "p1 ACTION", 0) == (s.round, asked(s), s.starter)


@pytest.mark.rule("ILO-EDG-17")
def test_his_pieces_stay_where_they_are_and_keep_their_effect() -> None:
    """His ship on the nest still attacks T07a; his pioneer still holds its field."""
    s = three()
    assert 3 == cost(s, "plant T15a1")

    leave(s, 1)
    assert (["T10b"], ["T10"], {"T10b1": "plantation"}, "S") == (
        coasts(s, 1),
        nests(s, 1),
        pioneers(s, 1),
        production(s, 1),
    )
    assert (3, 9) == supply(s, 1)
    assert 3 == cost(s, "plant T15a1")
    play(s, "p0 ship SUPPLY, coast T10b, pay SHIP")
    assert "plant T10b1" not in options(s)
    assert "nest T10" not in options(play_begun(s))


def play_begun(s: IlosState) -> IlosState:
    """Return the choice of a destination."""
    copy = s.clone()
    play(copy, "p0 ship SUPPLY")
    return copy


@pytest.mark.rule("ILO-EDG-17")
@pytest.mark.parametrize(
    "begun",
    [
        "ship SUPPLY",
        "ship SUPPLY, explore T16",
        "ship SUPPLY, explore T16, place 1 -2 2",
        "ship SUPPLY, explore T16, place 1 -2 2, land T16b",
        "ship T07a, coast T10b",
        "plant T15a1",
        "plant T15a1, pay SHIP",
    ],
)
@pytest.mark.parametrize("players", [2, 4])
def test_an_act_he_has_begun_is_taken_back(begun: str, players: int) -> None:
    """With two players the other one wins at once, and still the cards return."""
    mine = captain("PLANTATION, 3 SHIP, RUIN", coasts="T07a", face_down="MINE")
    s = table(players, captains=(mine,), zone="T01 T16 T20", discard="SHIP")
    where = on_map(s)
    play(s, f"p0 {begun}")

    log = leave(s, 0)
    assert (where, ["T01", "T16", "T20"], {}) == (on_map(s), zone(s), pioneers(s))
    assert ("SHIP", "MINE") == (discard(s), face_down(s))
    assert (["T07a"], 4) == (coasts(s), supply(s)[0])
    drawn = sum(args[1] for args in events(log, "drew"))
    assert (4 if players > 2 else 0) == drawn
    assert 5 + drawn == hand_size(s)


@pytest.mark.rule("ILO-EDG-17")
def test_an_act_of_another_player_goes_on() -> None:
    s = three()
    play(s, "p0 plant T07a2, pay SHIP")

    leave(s, 2)
    assert "p0 PAYMENT" == asked(s)
    play(s, "p0 pay SHIP, pay SHIP")
    assert "plantation" == pioneers(s)["T07a2"]


@pytest.mark.rule("ILO-EDG-17")
def test_the_act_of_the_last_one_at_the_table_is_taken_back_when_he_wins() -> None:
    s = table(2, captains=(captain("PLANTATION, 2 SHIP", coasts="T07a"),))
    play(s, "p0 plant T07a1, pay SHIP")

    log = leave(s, 1)
    assert ["left", "over"] == [event.kind for event in log]
    assert s.over()
    assert ("2 SHIP, PLANTATION", "", "") == (hand(s), discard(s), face_down(s))
    assert (0,) == s.scores().winners
    assert s.key() == state(describe(s)).key()


@pytest.mark.rule("ILO-EDG-17")
def test_a_single_remaining_player_wins_whatever_the_wealth() -> None:
    captains = tuple(captain("", stock=f"{n} G") for n in (9, 1, 5))
    s = table(3, captains=captains)
    leave(s, 2)
    assert not s.over()
    leave(s, 0)

    assert s.over()
    assert (1,) == s.scores().winners
    assert (36, 4, 20) == s.scores().totals
    assert (2, 1, 3) == s.scores().places


@pytest.mark.rule("ILO-EDG-17")
def test_who_left_is_ranked_last_at_a_usual_end() -> None:
    captains = tuple(captain("", stock=f"{n} G") for n in (9, 1, 5))
    s = table(3, captains=captains, round=30)
    leave(s, 0)
    play(s, "p1 end", "p2 end")

    assert s.over()
    assert (3, 2, 1) == s.scores().places


@pytest.mark.rule("ILO-EDG-17")
def test_the_game_ends_in_time_when_the_last_player_of_the_round_has_left() -> None:
    ten = "T08a1, T14a1, T14a2, T20a1, T20a2, T20a3, T08b1, T14b1, T08a2 fort"
    mine = captain("BUILDING, 2 SHIP", coasts="T08a T08a", pioneers=ten)
    s = table(3, map=MERGED, captains=(mine,))
    leave(s, 2)
    play(s, "p0 fort T20a4")
    pay(s)
    play(s, "p0 end")

    assert "p1 ACTION" == asked(s)
    log = play(s, "p1 end")
    assert s.over()
    assert [(1, 4), (2, 4)] == events(log, "drew")


@pytest.mark.rule("ILO-EDG-17")
def test_nobody_leaves_twice() -> None:
    s = three()
    leave(s, 1)
    before = s.key()

    with pytest.raises(IllegalAction, match="player 2 has left already") as caught:
        leave(s, 1)
    assert "ILO-EDG-17" == caught.value.where
    assert before == s.key()


@pytest.mark.rule("ILO-EDG-17")
def test_in_the_mulligan_he_exchanges_no_cards() -> None:
    s = fresh(3, 4, {"starter": "1"})
    mine, named = hand(s), options(s)[0]
    play(s, f"p0 {named}")

    leave(s, 0)
    assert "p1 MULLIGAN" == asked(s)
    assert (mine, "") == (hand(s), face_down(s))
    play(s, "p1 done", "p2 done")
    assert "p1 FIRST TILE" == asked(s)


@pytest.mark.rule("ILO-EDG-17")
def test_the_first_tile_of_all_is_then_laid_by_the_next_player() -> None:
    s = fresh(3, 4, {"starter": "1"})
    play(s, "p0 done", "p1 done", "p2 done")
    tile = options(s)[0].split()[1]
    play(s, f"p0 lay {tile}")
    assert "p0 FIRST SHIP" == asked(s)

    leave(s, 0)
    assert ("p1 FIRST TILE", "") == (asked(s), on_map(s))
    assert 3 == len(options(s))
    play(s, f"p1 lay {tile}")
    assert "p1 FIRST SHIP" == asked(s)  # he is not asked for a place
    play(s, f"p1 {options(s)[0]}")
    assert f"{tile} 0 0 0" == on_map(s)
    assert (["p2 FIRST TILE"], 5) == ([asked(s)], supply(s)[0])


@pytest.mark.rule("ILO-EDG-17")
def test_who_leaves_before_his_first_island_has_no_ship_and_draws_three_cards() -> None:
    s = fresh(3, 4, {"starter": "1"})
    play(s, "p0 done", "p1 done", "p2 done")
    while asked(s).startswith("p0"):
        play(s, f"p0 {options(s)[0]}")
    leave(s, 1)
    while asked(s).split()[1] == "FIRST":
        assert asked(s).startswith("p2")
        play(s, f"p2 {options(s)[0]}")

    assert "p0 ACTION" == asked(s)
    assert ([], 5) == (coasts(s, 1), supply(s, 1)[0])
    assert 2 == len(on_map(s).split(","))
    log = play(s, "p0 end")
    assert [(0, 4), (1, 3)] == events(log, "drew")
    assert s.key() == state(describe(s)).key()


@pytest.mark.rule("ILO-EDG-17")
def test_a_scene_shows_that_he_has_left() -> None:
    s = three()
    leave(s, 1)

    marked = [node.id for node in s.scene(0).walk() if "left" in node.state]
    assert ["player.1"] == marked
