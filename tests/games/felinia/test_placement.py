"""FEL-PLA: phase 1, placing bid tokens."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.table import (
    PLAYERS,
    asked,
    events,
    fresh,
    house,
    options,
    play,
    refusal,
    silver,
    stack,
    table,
)


def placing(s: FeliniaState) -> list[int]:
    """Let everybody place into the purse; return who was asked, as long as placing goes on."""
    order: list[int] = []
    while asked(s).endswith("FEL-PLA-1") and 1 == s.round:
        order.append(int(s.seat()))
        play(s, f"p{s.seat()} place PURSE")
    return order


@pytest.mark.rule("FEL-PLA-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_tokens_each_clockwise_from_the_start_player(players: int) -> None:
    for start in range(players):
        s = fresh(players=players, options={"starter": str(start + 1)})
        lap = [(start + k) % players for k in range(players)]
        assert lap * 3 == placing(s)
        assert 2 == s.round


@pytest.mark.rule("FEL-PLA-1", "FEL-DEC-1")
def test_passing_is_impossible() -> None:
    s = table(players=2)

    assert ["place PURSE", "place M1", "place M2", "place M3", "place GUILD"] == options(s)
    for text in ("pass", "done", "stop", "home"):
        assert refusal(s, text).startswith("FEL-PLA-1: that is not asked now")


@pytest.mark.rule("FEL-PLA-2", "FEL-AMB-1")
@pytest.mark.parametrize("lap", [1, 2, 3])
def test_the_purse_gives_the_number_of_the_placement_round(lap: int) -> None:
    s = table(players=2, houses=(house(silver=0), house(silver=0)))
    for n in range(1, lap):
        play(s, "p0 place M1", "p1 place M2")
        assert n == len(stack(s, "M1"))

    log = play(s, "p0 place PURSE")
    assert [lap, 0] == silver(s)
    assert 1 << (lap - 1) == s.players[0].purse
    assert [(0, 0, lap, lap)] == events(log, "placed")


@pytest.mark.rule("FEL-PLA-2", "FEL-PLA-4")
def test_all_three_tokens_may_go_into_the_purse_for_six_silver() -> None:
    s = table(players=2, houses=(house(silver=0), house(silver=0)))

    play(
        s, "p0 place PURSE", "p1 place GUILD", "p0 place PURSE", "p1 place GUILD", "p0 place PURSE"
    )
    assert [6, 0] == silver(s)
    assert 0b111 == s.players[0].purse
    assert [1, 1] == stack(s, "GUILD")


@pytest.mark.rule("FEL-PLA-2", "FEL-MON-1", "FEL-AMB-13")
def test_silver_above_six_is_lost() -> None:
    s = table(players=2, houses=(house(silver=5, purse="1"), house(purse="1")))

    log = play(s, "p0 place PURSE")
    assert [6, 2] == silver(s)
    assert [(0, 0, 2, 1)] == events(log, "placed")


@pytest.mark.rule("FEL-PLA-3")
def test_a_token_goes_on_top_of_the_stack() -> None:
    s = table(players=3)

    play(s, "p0 place M2", "p1 place M2", "p2 place GUILD", "p0 place M2", "p1 place GUILD")
    assert [0, 1, 0] == stack(s, "M2")
    assert [1, 2] == stack(s, "GUILD")
    assert [] == stack(s, "M1")
    assert [2, 2, 2] == silver(s)


@pytest.mark.rule("FEL-PLA-4", "FEL-AMB-2")
def test_empty_markets_and_empty_hands_are_no_obstacle() -> None:
    s = table(
        players=2,
        markets="M1:; M2: wine; M3:",
        houses=(house("", silver=0), house("", silver=0)),
        stacks="M1: 1 0 1 0",
    )

    assert ["place PURSE", "place M1", "place M2", "place M3", "place GUILD"] == options(s)
    play(s, "p0 place M1")
    assert [0, 1, 0, 1, 0] == stack(s, "M1")


@pytest.mark.rule("FEL-PLA-4", "FEL-SET-6")
@pytest.mark.parametrize(("players", "closed"), [(2, ["M4", "M5"]), (3, ["M5"]), (4, [])])
def test_closed_markets_may_not_be_chosen(players: int, closed: list[str]) -> None:
    s = table(players=players)

    for id_ in ("M1", "M2", "M3", "M4", "M5"):
        assert (f"place {id_}" in options(s)) == (id_ not in closed)
    for id_ in closed:
        assert refusal(s, f"place {id_}").startswith("FEL-PLA-4: this market is closed")


@pytest.mark.rule("FEL-DEC-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_at_most_seven_places_are_offered(players: int) -> None:
    assert players + 3 == len(options(table(players=players)))


@pytest.mark.rule("FEL-PLA-1", "FEL-RND-1")
def test_nothing_is_resolved_before_the_last_token_lies() -> None:
    s = table(players=2, start=1, stacks="M1: 0 1 0 1", markets="M1: wine")

    play(s, "p1 place M2")
    assert "p0 FEL-PLA-1" == asked(s)
    play(s, "p0 place M3")
    assert "p0 FEL-TRD-3" == asked(s)
    assert [0, 1, 0, 1] == stack(s, "M1")
