"""CN-TURN: rounds and turns."""

from itertools import groupby

import pytest

from tests.games.cargo_noir.table import (
    asked,
    family,
    fresh,
    options,
    play,
    table,
    told,
    wander,
)

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])
PHASES = {"act": 1, "cards": 2, "tokens": 2, "discard": 2, "send": 3, "stack": 3}


def diary(players: int, seed: int) -> list[tuple[int, int, str]]:
    """Play a random game; return round, seat and kind of every decision."""
    s = fresh(players, seed)
    out: list[tuple[int, int, str]] = []
    raising = False
    while not s.over():
        kind = asked(s).split()[1]
        out.append((s.round, s.seat(), "act" if raising else kind))
        legal = s.legal()
        action = legal[(seed * 7 + len(out) * 13) % len(legal)]
        raising = s.words().write(action).startswith("raise")
        s.apply(action)
    return out


@pytest.mark.rule("CN-TURN-1")
def test_the_start_player_moves_the_marker_at_the_beginning_of_his_turns() -> None:
    s = fresh(3, options={"starter": "2"})

    log = play(s, "p1 send CAS, send CAS, send CAS", "p2 send CAS, send CAS, send CAS")
    assert 1 == s.round
    assert "round" not in [event.kind for event in log]
    log = play(s, "p0 send CAS, send CAS, send CAS")
    assert 2 == s.round
    assert "Round 2 of 11 begins." == told(s, log)[-1]
    assert 1 == s.seat()


@pytest.mark.rule("CN-TURN-1", "CN-TURN-3", "CN-INFO-3")
@EVERY_COUNT
def test_each_player_has_one_whole_turn_in_each_round(players: int) -> None:
    turns = [turn for turn, _ in groupby(diary(players, players), key=lambda entry: entry[:2])]

    starter = turns[0][1]
    rounds = 11 if players <= 3 else 10
    assert [
        (number, (starter + place) % players)
        for number in range(1, rounds + 1)
        for place in range(players)
    ] == turns


@pytest.mark.rule("CN-TURN-2")
@EVERY_COUNT
def test_in_round_1_only_phase_iii_is_played(players: int) -> None:
    kinds = {kind for number, _, kind in diary(players, 3) if number == 1}

    assert {"send", "stack"} >= kinds
    assert "send" in kinds


@pytest.mark.rule("CN-TURN-3")
@EVERY_COUNT
def test_the_phases_of_a_turn_come_in_their_order(players: int) -> None:
    for seed in range(3):
        for turn, entries in groupby(diary(players, seed), key=lambda entry: entry[:2]):
            phases = [PHASES[kind] for _, _, kind in entries]
            assert sorted(phases) == phases
            assert turn[0] == 1 or {1, 2} <= set(phases)


@pytest.mark.rule("CN-TURN-3")
def test_a_turn_has_ship_actions_then_trade_and_surplus_then_sending() -> None:
    s = table(3, decision="act", families=(family("7 IVO", casino=3),))

    play(s, "p0 casino, casino, casino")
    assert "p0 cards" == asked(s)
    play(s, "p0 no_trade")
    assert "p0 discard" == asked(s)
    play(s, "p0 discard IVO 1")
    assert "p0 send" == asked(s)
    play(s, "p0 send CAS, send CAS, send CAS")
    assert "p1 act" == asked(s)


@pytest.mark.rule("CN-TURN-4", "CN-END-1")
@EVERY_COUNT
def test_each_player_has_as_many_turns_as_there_are_rounds(players: int) -> None:
    turns = [turn for turn, _ in groupby(diary(players, 9), key=lambda entry: entry[:2])]

    rounds = 11 if players <= 3 else 10
    for seat in range(players):
        assert list(range(1, rounds + 1)) == [number for number, who in turns if who == seat]


@pytest.mark.rule("CN-TURN-4", "CN-END-1")
def test_after_the_last_player_s_turn_in_the_last_round_the_game_is_over() -> None:
    s = table(3, round=11, starter=1, decision="cards", who=2)

    play(s, "p2 no_trade, stop")
    assert "p0 act" == asked(s)
    log = play(s, "p0 casino, casino, casino, no_trade, stop")
    assert s.over()
    assert "The game is over." == told(s, log)[-1]


@pytest.mark.rule("CN-TURN-4")
def test_before_the_last_round_the_last_seat_s_turn_opens_another_round() -> None:
    s = table(3, round=10, starter=1, decision="send", who=0)

    assert "stop" not in options(s)
    play(s, "p0 send CAS, send CAS, send CAS")
    assert (11, "p1 act") == (s.round, asked(s))
    assert not s.over()


@pytest.mark.rule("CN-TURN-4")
def test_random_games_end() -> None:
    s = fresh(4, seed=5)

    assert wander(s, 5) > 40 * 4
    assert s.over()
    assert 10 == s.round
