"""ILO-END: the tenth pioneer, the completed round, the dead position and the last round."""

from pathlib import Path

import pytest

from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.events import EVERYONE
from tests.games.ilos.table import (
    asked,
    captain,
    config,
    document,
    events,
    fresh,
    options,
    play,
    prices,
    state,
    stock,
    supply,
    table,
)
from tests.games.ilos.table import overlay as corrected
from tests.games.ilos.watching import SEA_STACK, SEA_ZONE, STUCK

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"  # T08a: S B G S D E G B; T08b: D D
VAST = f"{MERGED}, T13 0 -1 0, T04 -1 -1 0, T01 -1 -2 0"
NINE = "T08a1, T14a1, T14a2, T20a1, T20a2, T20a3, T08b1, T14b1, T08a2 fort"
READY = "2 BUILDING, 2 PLANTATION, 9 SHIP"


def last_but_one(seat: int, players: int = 4, starter: int = 0) -> IlosState:
    """Return a turn of `seat`, who has one pioneer left and can build on T20a4."""
    captains = [captain("", coasts="T08a") for _ in range(players)]
    captains[seat] = captain(f"{READY}, MARKET", coasts="T08a T08a", pioneers=NINE, stock="E")
    return table(players, map=MERGED, captains=tuple(captains), who=seat, starter=starter, round=8)


@pytest.mark.rule("ILO-E10", "ILO-END-1", "ILO-END-2", "ILO-SCO-1")
def test_example_10_black_ends_the_game_and_red_wins() -> None:
    red = captain("", coasts="T08a", stock="11 E, 6 S, 2 D, 2 G")
    producing = NINE.replace("fort", "post D")
    black = captain("BUILDING, 2 SHIP", coasts="T08a T08a", pioneers=producing, stock="3 E, S, 3 D")
    captains = (red, captain("", coasts="T08a"), black, captain("", coasts="T08a"))
    s = table(map=MERGED, captains=captains, who=2, round=8, levels="E, 3 D, 2 G")
    assert [3, 2, 5, 8] == prices(s)

    log = play(s, "p2 fort T20a4, pay SHIP, pay SHIP")
    assert [(2,)] == events(log, "last_pioneer")
    play(s, "p2 end")
    assert "4 E, 3 S, 7 D, 2 G" == stock(s, 2)
    assert "p3 ACTION" == asked(s)
    log = play(s, "p3 end")
    assert s.over()
    assert 1 == len(events(log, "over"))
    scores = s.scores()
    assert (71, 0, 69, 0) == scores.totals
    assert [12, 6, 35, 16] == [line.points for line in scores.sheets[2].lines]
    assert [33, 12, 10, 16] == [line.points for line in scores.sheets[0].lines]
    assert (0,) == scores.winners
    assert 8 == s.round


@pytest.mark.rule("ILO-END-1", "ILO-PIO-1")
def test_who_places_the_tenth_pioneer_finishes_his_turn_normally() -> None:
    s = last_but_one(0)

    log = play(s, "p0 fort T20a4, pay SHIP, pay SHIP")
    assert [(0,)] == events(log, "last_pioneer")
    assert 0 == supply(s)[1]
    assert {"ship", "market", "end"} == {text.split()[0] for text in options(s)}
    play(s, "p0 ship SUPPLY, coast T08b, pay SHIP", "p0 market E")
    log = play(s, "p0 end")
    assert ["produced", "drew", "drew_cards"] == [event.kind for event in log]
    assert [(0, 3 + 3 + 2)] == events(log, "drew")


@pytest.mark.rule("ILO-END-2", "ILO-END-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("starter", [0, 1])
def test_the_round_is_completed_and_all_have_had_the_same_number_of_turns(
    players: int, starter: int
) -> None:
    for place in range(players):
        seat = (starter + place) % players
        s = last_but_one(seat, players, starter)
        play(s, f"p{seat} fort T20a4, pay SHIP, pay SHIP, end")
        turns = 0
        while not s.over():
            assert 8 == s.round
            play(s, f"p{s.seat()} end")
            turns += 1
        assert players - 1 - place == turns


@pytest.mark.rule("ILO-END-1", "ILO-END-2")
def test_nine_pioneers_end_nothing() -> None:
    s = last_but_one(3)

    play(s, "p3 end")
    assert (9, "p0 ACTION") == (s.round, asked(s))


@pytest.mark.rule("ILO-END-3", "ILO-END-2")
def test_a_second_tenth_pioneer_in_that_round_changes_nothing() -> None:
    """Both players of the wide map have nine pioneers; one after the other places his tenth."""
    first = captain(READY, coasts="T08a T08a", pioneers=NINE)
    others = "T13a1, T13a2 fort, T13a3, T13b1, T04a1, T04b1 fort, T04b2, T01a1, T01b1"
    second = captain(READY, coasts="T01c", pioneers=others)
    s = table(3, map=VAST, captains=(first, second, captain("", coasts="T08b")), round=8)
    assert [1, 1] == [supply(s, seat)[1] for seat in (0, 1)]

    play(s, "p0 fort T20a4, pay SHIP, pay SHIP, end")
    log = play(s, "p1 plant T01c1, pay SHIP, pay SHIP, end")
    assert [(1,)] == events(log, "last_pioneer")
    assert "p2 ACTION" == asked(s)
    log = play(s, "p2 end")
    assert s.over()
    assert 1 == len(events(log, "over"))
    assert 8 == s.round


@pytest.mark.rule("ILO-END-5")
@pytest.mark.parametrize("players", [2, 5])
def test_after_round_30_the_game_ends_and_is_scored(players: int) -> None:
    s = table(players, round=29, who=players - 1, captains=(captain("", stock="3 G"),))
    play(s, f"p{players - 1} end")
    assert (30, "p0 ACTION") == (s.round, asked(s))
    for seat in range(players):
        assert not s.over()
        play(s, f"p{seat} end")

    assert s.over()
    assert 30 == s.round
    assert (0,) == s.scores().winners
    assert 12 == s.scores().totals[0]


def dead(folder: Path, mine: str, zone: str = SEA_ZONE, **more: int) -> IlosState:
    """Return a table whose only tile is T20; zone and stack are sea and fit nowhere."""
    captains = (captain("", coasts="T20a", pioneers=mine), captain("", coasts="T20a"))
    doc = document(
        2, map="T20 0 0 0", captains=captains, zone=zone, stack=SEA_STACK,
        round=more.get("round", 4),
    )  # fmt: skip
    return state(doc, corrected(folder, *STUCK))


@pytest.mark.rule("ILO-END-4")
def test_a_dead_position_ends_the_game_with_the_round(tmp_path: Path) -> None:
    s = dead(tmp_path, "T20a1, T20a2, T20a3, T20a4 fort")

    play(s, "p0 end")
    assert "p1 ACTION" == asked(s)
    play(s, "p1 end")
    assert s.over()
    assert 4 == s.round
    assert 2 + 2 + 4 == s.points(0)


@pytest.mark.rule("ILO-END-4")
@pytest.mark.parametrize(
    ("mine", "zone"),
    [
        ("T20a1, T20a2, T20a3", "T15 T16 T17"),  # a free site
        ("T20a1, T20a2, T20a4 fort", "T15 T16 T17"),  # a free gold field
        ("T20a1, T20a2, T20a3, T20a4 fort", "T01 T16 T17"),  # a tile that fits
    ],
)
def test_a_free_space_or_a_fitting_tile_keeps_the_game_alive(
    tmp_path: Path, mine: str, zone: str
) -> None:
    s = dead(tmp_path, mine, zone)

    play(s, "p0 end", "p1 end")
    assert (5, "p0 ACTION") == (s.round, asked(s))


@pytest.mark.rule("ILO-END-2", "ILO-SCO-1")
def test_an_ended_game_asks_nobody() -> None:
    s = last_but_one(3)
    play(s, "p3 fort T20a4, pay SHIP, pay SHIP, end")

    assert s.over()
    assert "over" == asked(s)
    assert -1 == s.seat()
    assert "over" in s.scene(0).state


@pytest.mark.rule("ILO-EDG-14", "ILO-CMP-1")
def test_two_players_have_the_same_numbers_as_five() -> None:
    """Only the tiles of the game depend on the number of players."""
    facts = [
        (
            cfg.ships, cfg.pioneers, cfg.tokens, cfg.buildings, cfg.zone, cfg.hand, cfg.draw,
            cfg.last_round, list(cfg.cost), list(cfg.raided), list(cfg.needed), list(cfg.prices),
        )
        for cfg in (config(2), config(3), config(4), config(5))
    ]  # fmt: skip

    assert [facts[0]] * 4 == facts
    assert [8, 12, 16, 20] == [config(players).game_tiles for players in (2, 3, 4, 5)]


@pytest.mark.rule("ILO-INF-1", "ILO-TRN-5")
def test_after_the_end_no_space_has_a_price_for_anybody() -> None:
    s = fresh(2)
    while not s.over():
        seat, offered = s.seat(), s.legal()
        priced = {v: _priced(s, v) for v in (EVERYONE, 0, 1)}
        assert not priced[EVERYONE]
        assert not priced[1 - seat]
        s.apply(offered[len(offered) - 1])  # end the turn, if that can be done
    for viewer in (EVERYONE, 0, 1):
        assert not _priced(s, viewer)


def _priced(s: IlosState, viewer: int) -> list[str]:
    """Return the spaces of the map whose price a viewer is told."""
    spaces = (node for node in s.scene(viewer).walk() if node.id.startswith("board.space."))
    return [node.id for node in spaces if node.fact("cost") is not None]
