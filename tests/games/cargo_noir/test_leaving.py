"""CN-DEC-5: players who leave the table for good."""

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.views.invariants import broken
from fondaco.kernel.errors import IllegalAction
from tests.games.cargo_noir.table import (
    asked,
    bag,
    cards,
    cargo,
    describe,
    discards,
    display,
    family,
    fresh,
    goods_of,
    home,
    leave,
    options,
    play,
    safe,
    stacks_of,
    state,
    supply,
    table,
    told,
    wander,
)

pytestmark = pytest.mark.rule("CN-DEC-5")
ROUND_TRIP = "casino, casino, casino, no_trade, send CAS, send CAS, send CAS"


def test_coins_cargo_cards_and_ships_leave_the_game() -> None:
    s = table(
        3,
        decision="act",
        families=(family(casino=3), family("3 IVO", cards="SHIP, YACH", safe=9, market=1)),
        stacks={"RIO": (0, 4), "NYC": (0, 2, 3)},
    )
    before = (s.pile, supply(s), discards(s), bag(s), display(s), goods_of(s, "RIO"))

    log = leave(s, 1)
    assert (0, {}, {}, 0) == (safe(s, 1), cargo(s, 1), cards(s, 1), home(s, 1))
    assert [[0, 0, 0], [0, 0, 3]] == [stacks_of(s, "RIO"), stacks_of(s, "NYC")]
    assert (0, 0) == (s.players[1].casino, s.players[1].market)
    assert before == (s.pile, supply(s), discards(s), bag(s), display(s), goods_of(s, "RIO"))
    assert ["player 2 has left the game."] == told(s, log)


def test_later_turns_are_skipped() -> None:
    s = table(3, decision="send")

    leave(s, 1)
    play(s, "p0 send CAS, send CAS, send CAS")
    assert ("p2 act", 4) == (asked(s), s.round)
    play(s, f"p2 {ROUND_TRIP}")
    assert ("p0 act", 5) == (asked(s), s.round)


@pytest.mark.parametrize(
    "action", ["", "take WARE", "take WARE, pay", "take WARE, pay, give ART 1"]
)
def test_an_unfinished_trade_is_dropped(action: str) -> None:
    s = table(3, decision="cards", families=(family("3 IVO, ART"),))
    stock = supply(s)
    if action:
        play(s, f"p0 {action}")

    leave(s, 0)
    assert "p1 act" == asked(s)
    assert (stock, {}) == (supply(s), discards(s))


def test_an_unfinished_discard_is_dropped() -> None:
    s = table(3, decision="cards", families=(family("4 ALC, 4 ART"),))
    play(s, "p0 no_trade, discard ALC 1")

    leave(s, 0)
    assert ("p1 act", {}) == (asked(s), discards(s))


def test_an_unfinished_sending_and_raising_are_dropped() -> None:
    s = table(3, decision="send")
    play(s, "p0 send RIO")
    leave(s, 0)
    assert ("p1 act", [0, 0, 0]) == (asked(s), stacks_of(s, "RIO"))

    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (1, 2)})
    play(s, "p0 raise RIO")
    leave(s, 0)
    assert ("p1 act", [0, 2, 0]) == (asked(s), stacks_of(s, "RIO"))
    assert ["casino", "buy RIO"] == options(s)


def test_who_was_outbid_only_by_the_one_who_left_is_alone() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (1, 0, 5)})

    assert ["withdraw RIO", "raise RIO"] == options(s)
    leave(s, 2)
    assert ["buy RIO"] == options(s)


@pytest.mark.rule("CN-P1-6")
def test_a_raise_begun_against_the_one_who_left_is_void() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (2, 0, 4)})
    play(s, "p0 raise RIO")

    leave(s, 2)
    assert ("p0 act", ["buy RIO"]) == (asked(s), options(s))
    assert [2, 0, 0] == stacks_of(s, "RIO")


@pytest.mark.rule("CN-P1-8")
def test_a_raise_begun_against_others_too_goes_on() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (2, 3, 5)})
    play(s, "p0 raise RIO")
    assert "stack 6" == options(s)[0]

    leave(s, 2)
    assert ("p0 stack", "stack 4") == (asked(s), options(s)[0])


def test_a_sending_begun_against_the_one_who_left_goes_on() -> None:
    s = table(3, decision="send", stacks={"RIO": (0, 0, 5)})
    play(s, "p0 send RIO")

    leave(s, 2)
    assert ("p0 stack", "stack 1") == (asked(s), options(s)[0])


@pytest.mark.rule("CN-TURN-1")
def test_when_the_start_player_leaves_in_his_own_turn_the_round_goes_on() -> None:
    s = table(3, decision="act", families=(family(casino=3),))

    leave(s, 0)
    assert ("p1 act", 4) == (asked(s), s.round)
    play(s, f"p1 {ROUND_TRIP}")
    assert ("p2 act", 4) == (asked(s), s.round)
    play(s, f"p2 {ROUND_TRIP}")
    assert ("p1 act", 5) == (asked(s), s.round)


@pytest.mark.rule("CN-TURN-1")
def test_when_the_start_player_leaves_in_another_s_turn_the_next_one_moves_the_marker() -> None:
    s = table(3, decision="act", who=1, starter=0, families=(family(), family(casino=3)))

    leave(s, 0)
    play(s, f"p1 {ROUND_TRIP}")
    assert ("p2 act", 4) == (asked(s), s.round)
    log = play(s, f"p2 {ROUND_TRIP}")
    assert ("p1 act", 5) == (asked(s), s.round)
    assert "Round 5 of 11 begins." == told(s, log)[-1]


@pytest.mark.rule("CN-TURN-1")
def test_when_start_player_and_the_next_one_leave_the_third_opens_the_rounds() -> None:
    s = table(4, decision="send")

    leave(s, 0)
    leave(s, 1)
    assert ("p2 act", 4) == (asked(s), s.round)
    play(s, f"p2 {ROUND_TRIP}", f"p3 {ROUND_TRIP}")
    assert ("p2 act", 5) == (asked(s), s.round)


@pytest.mark.rule("CN-TURN-4")
def test_when_the_last_seat_leaves_the_last_remaining_one_ends_the_game() -> None:
    s = table(3, round=11, decision="act", who=1, families=(family(), family(casino=3)))

    leave(s, 2)
    play(s, "p1 casino, casino, casino, no_trade, stop")
    assert s.over()


@pytest.mark.rule("CN-TURN-4")
def test_when_the_last_seat_leaves_in_its_own_last_turn_the_game_is_over() -> None:
    s = table(3, round=11, decision="cards", who=2)

    log = leave(s, 2)
    assert s.over()
    assert ["left", "over"] == [event.kind for event in log]


@pytest.mark.rule("CN-TURN-1")
def test_when_the_last_seat_leaves_in_its_own_turn_the_next_round_begins() -> None:
    s = table(3, decision="send", who=2)

    leave(s, 2)
    assert ("p0 act", 5) == (asked(s), s.round)


@pytest.mark.rule("CN-TURN-2")
def test_a_start_player_who_leaves_before_his_first_ship_does_not_shorten_round_1() -> None:
    s = fresh(3, options={"starter": "2"})

    leave(s, 1)
    assert ("p2 send", 1) == (asked(s), s.round)
    play(s, "p2 send CAS, send CAS, send CAS", "p0 send CAS, send CAS, send CAS")
    assert ("p2 act", 2) == (asked(s), s.round)


@pytest.mark.parametrize("leaver", [0, 1])
def test_a_single_remaining_player_wins_at_once(leaver: int) -> None:
    s = table(2, decision="send", families=(family(cards="CLUB"), family(cards="CLUB")))

    log = leave(s, leaver)
    assert s.over()
    assert (1 - leaver,) == s.scores().winners
    assert ["left", "over"] == [event.kind for event in log]


def test_down_to_one_player() -> None:
    s = fresh(5, options={"starter": "1"})

    for seat in (3, 0, 4):
        leave(s, seat)
        assert not s.over()
    leave(s, 1)
    assert s.over()
    assert (2, 2, 1, 2, 2) == s.scores().places


@pytest.mark.rule("CN-END-6")
def test_who_left_is_ranked_last_even_among_players_without_cards() -> None:
    s = table(4, decision="send", families=(family(), family(cards="BANK"), family(cards="SHIP")))

    leave(s, 1)
    assert (2, 4, 1, 2) == s.scores().places
    leave(s, 3)
    assert (2, 3, 1, 3) == s.scores().places


def test_nobody_leaves_twice() -> None:
    s = fresh(3)
    leave(s, 1)

    with pytest.raises(IllegalAction, match="player 2 has left already"):
        leave(s, 1)


def test_the_scene_marks_who_has_left() -> None:
    s = fresh(3)
    leave(s, 1)

    marks = [s.scene(0).find(f"family.{seat}") for seat in range(3)]
    assert [False, True, False] == ["left" in node.state for node in marks if node is not None]


@pytest.mark.rule("CN-INV-4", "CN-TURN-4")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_games_go_on_to_their_end_whoever_leaves_whenever(players: int, seed: int) -> None:
    s = fresh(players, seed)
    for gone in range(players - 2):
        wander(s, seed + gone, 40 + 31 * seed)
        if not s.over():
            staying = [seat for seat in range(players) if not s.players[seat].left]
            leave(s, staying[(seed + gone) % len(staying)])
            assert [] == broken(s)
    turns = finish(s, seed)

    assert s.over()
    assert turns == sorted(turns)
    assert s.cfg.last_round == s.round


def finish(s: CargoState, seed: int) -> list[tuple[int, int]]:
    """Play on at random; return round and place of each turn."""
    turns: list[tuple[int, int]] = []
    while not s.over():
        assert not s.players[s.seat()].left
        assert [] == broken(s)
        turn = (int(s.round), int(s.place(s.seat())))
        if turn not in turns[-1:]:
            turns.append(turn)
        wander(s, seed + len(turns), 1)
    return turns


@pytest.mark.parametrize("seed", range(4))
def test_positions_of_games_that_somebody_left_are_stable(seed: int) -> None:
    s = fresh(3, seed)
    wander(s, seed, 120)
    leave(s, (s.seat() + seed) % 3)

    again = state(describe(s))
    assert s.key() == again.key()
    assert describe(s) == describe(again)
    for game in (s, again):
        wander(game, seed)
    assert s.key() == again.key()
