"""The skin of Goa, compared with snapshots and searched for what must be there.

`FONDACO_NEW_SNAPSHOTS=1 pytest tests/terminal` writes the snapshots anew; read them in the diff.
"""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from fondaco.games import load
from fondaco.kernel.positions import read_position
from fondaco.kernel.scene import Node
from fondaco.kernel.state import State
from fondaco.match import Match, Seat
from fondaco.terminal.text import draw, hint
from tests.terminal.drawing import coloured, look, shown

SNAPSHOTS = Path(__file__).parent / "snapshots"
A, B = "PLANT-2", "PLANT-1"
GRID = [
    *(f"{A}-GI", f"{B}-PE", "SHIPS", "R-SHIP", "DUTY"),
    *("-", f"{A}-CI", "COLONISTS", "SHIPCOL", "CROP"),
    *("-", "SETTLE", f"{A}-NU", "ACTION2", "R-SPICE"),
    *(f"{B}-CL", f"{A}-CL", "EXPEDS-2", "R-COLONIST", f"{A}-PE"),
    *("FOREMAN", f"{B}-GI", f"{A}-GI", "R-DUCATS", f"{B}-CI"),
]
MIDDLE: dict[str, Any] = {
    "game": "goa",
    "players": 3,
    "round": 3,
    "flag": 1,
    "options": {"bonanza": "on"},
    "grid": GRID,
    "bonanza": ["-", "BZ1", "BZ2", "BZ3"],
    "won": ["BZ8"],
    "removed": [f"{B}-NU", "SHIPCOL", f"{A}-NU", f"{A}-CI"],
    "discard": ["D5-1", "PAY-2"],
    "merchants": [
        {
            "ducats": 7,
            "ships": 5,
            "rows": {"SHIP": 3, "TAX": 2},
            "hand": ["S2-1", "MIX-2"],
            "tiles": {"FOREMAN": 1},
            "places": {
                "P1": {"tile": f"{A}-CL", "spices": {"CL": 1}},
                "QUILON": {"pair": "PE-NU", "spices": {"NU": 1}},
                "CALICUT": {"spices": {"GI": 1}},
            },
        },
        {"extra": 2, "red": ["R-SPICE"], "used": ["R-SPICE"], "rows": {"COLO": 4}},
        {"hand": ["C2-1"], "places": {"MADRAS": {"pair": "GI-CI"}}, "one_field": 2},
    ],
}
GONE = ("FOREMAN", "R-SPICE", f"{B}-GI", f"{B}-CI")  # owned, or face down
MIDDLE["grid"] = ["-" if tile in GONE else tile for tile in GRID]
OLD: dict[str, Any] = {
    "game": "goa",
    "edition": "2004",
    "players": 4,
    "round": 2,
    "flag": 2,
    "grid": ["-" if tile in (f"{A}-CI", "CROP", "FOREMAN") else tile for tile in GRID],
    "frame": {"kind": "turns", "seat": 3, "lap": 1},
    "merchants": [
        {"places": {"P1": {"tile": f"{A}-CI", "spices": {"CI": 2}}}},
        {"colonists": 6, "hand": ["PAY-1"]},
        {"extra": 1, "rows": {"SHIP": 2, "HARV": 2, "TAX": 2, "EXPD": 2, "COLO": 5}},
        {"places": {"P1": {"tile": f"{B}-NU", "spices": {"NU": 1}}}, "hand": ["NOSHIP-1"]},
    ],
}
PLACING: dict[str, Any] = {"frame": {"kind": "placement"}, "flag_at": "N4", "marks": ["14"]}
SELLING: dict[str, Any] = {"frame": {"kind": "auction", "lot": 2}, "marks": ["14", "15", "25"]}
FOUNDING: dict[str, Any] = {
    "frame": {"kind": "turns", "seat": 0, "lap": 2},
    "revealed": ["C2-3", "D5-2"],
    "pending": [
        {"step": "turn", "seat": 0, "main": 1},
        {"step": "found", "seat": 0, "colony": "MADRAS"},
    ],
}


def position(more: dict[str, Any]) -> State:
    return read_position(load("goa"), {**MIDDLE, **more})


def scene(more: dict[str, Any] | None = None) -> Node:
    return position(more or {}).scene(0)


def touched(state: State) -> str:
    """Return the nodes of all options."""
    return " ".join(node for option in state.prompt().legal() for node in option.nodes)


def compare(name: str, drawn: str) -> None:
    """Compare with a snapshot."""
    file = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("FONDACO_NEW_SNAPSHOTS"):
        file.write_text(drawn, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == drawn


@pytest.mark.parametrize("width", [80, 100, 120])
def test_placing_markers_looks_as_in_the_snapshot(width: int) -> None:
    state = position(PLACING)
    drawn = draw("goa", state.scene(0), look(width, marked=touched(state)))

    compare(f"goa_placing_{width}", shown(drawn, width))


def test_founding_on_a_low_screen_looks_as_in_the_snapshot() -> None:
    state = position(FOUNDING)
    drawn = draw("goa", state.scene(0), look(80, 24, marked=touched(state)))

    compare("goa_founding_low_80", shown(drawn, 80))


def test_an_action_turn_of_2004_looks_as_in_the_snapshot() -> None:
    state = read_position(load("goa"), OLD)
    drawn = draw("goa", state.scene(3), look(marked=touched(state)))

    compare("goa_2004_100", shown(drawn))


@pytest.mark.parametrize("width", [60, 79, 80, 89, 90, 100, 120, 200])
@pytest.mark.parametrize("height", [0, 24])
@pytest.mark.parametrize("more", [PLACING, SELLING, FOUNDING], ids=["placing", "selling", "found"])
def test_no_line_is_wider_than_the_screen(width: int, height: int, more: dict[str, Any]) -> None:
    drawn = shown(draw("goa", scene(more), look(width, height)), width)

    assert [] == [line for line in drawn.splitlines() if cell_len(line) > width]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_a_low_screen_keeps_room_for_the_question(players: int) -> None:
    game = load("goa")
    start = game.start(game.configure(players), 7).scene(0)
    drawn = shown(draw("goa", start, look(80, 24)), 80)

    assert 13 + players >= drawn.count("\n")


@pytest.mark.parametrize(("edition", "options"), [("2004", {}), ("2012", {"bonanza": "on"})])
@pytest.mark.parametrize("seed", range(2))
def test_every_table_of_a_whole_game_can_be_drawn(
    edition: str, options: dict[str, str], seed: int
) -> None:
    game = load("goa")
    seats = tuple(Seat("random", "random") for _ in range(4))
    match = Match(game, game.configure(4, edition, options), seed, seats)
    while not match.state.over():
        match.play_bots(25)
        drawn = shown(draw("goa", match.scene(0), look(80)), 80)

        assert [] == [word for word in ("Goa", "Round", "Anna", "Quilon") if word not in drawn]


def test_plain_signs_stand_for_others_where_only_ascii_can_be_shown() -> None:
    drawn = shown(draw("goa", scene(PLACING), look(80, 24, plain=True)), 80)

    assert drawn.replace("│", "|").isascii()
    assert "F@2" in drawn
    assert "R-SHIP#2@3" in drawn.replace(" ", "")


def test_without_colour_the_same_is_said() -> None:
    thing = draw("goa", scene(PLACING), look())
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured(thing, no_color=True))

    assert shown(thing).split() == bare.split()
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", coloured(thing, no_color=True))
    assert "48;2;224;178;58" in coloured(thing)


def test_markers_wear_the_colour_of_their_owner() -> None:
    drawn = coloured(draw("goa", scene(PLACING), look()))

    assert "\x1b[1;94m②" in drawn
    assert "\x1b[1;92m③" in drawn


def test_empty_fields_say_in_small_letters_what_they_take() -> None:
    drawn = shown(draw("goa", scene(), look()))

    assert "P1 CL cl  QUILON NU  CALICUT GI □" in drawn
    assert "MADRAS gi/ci gi/ci" in drawn


def test_ducats_and_hands_of_others_are_not_drawn() -> None:
    drawn = shown(draw("goa", scene(), look()))

    assert "Anna: S2-1 Tiger (2 ships)  MIX-2 Statue (mixed harvest)" in drawn
    assert "C2-1" not in drawn
    assert 2 == len(re.findall(r"(?:Greedy 1 ⚑|Random) +\? ", drawn))


def test_when_the_game_is_over_hands_and_ducats_lie_open() -> None:
    begun = {key: value for key, value in MIDDLE.items() if key not in ("grid", "removed")}
    over = {**begun, "round": 8, "frame": {"kind": "over"}}
    drawn = shown(draw("goa", read_position(load("goa"), over).scene(0), look()))

    assert "Random: C2-1 Palm (2 colonists)" in drawn
    assert "?" not in drawn


def test_a_red_tile_that_was_used_stands_in_brackets() -> None:
    fresh = {**MIDDLE, "merchants": [{}, {"red": ["R-SPICE"]}, {}]}
    drawn = shown(draw("goa", read_position(load("goa"), fresh).scene(0), look()))

    assert "(R-SPICE)" not in drawn
    assert "R-SPICE" in drawn
    assert "(R-SPICE)" in shown(draw("goa", scene(), look()))


def test_the_first_marker_bonus_vanishes_when_somebody_is_there() -> None:
    drawn = shown(draw("goa", scene(), look()))

    assert "6 GI CI CL ②" in drawn
    assert "6 GI CI CL+" not in drawn
    assert "8 GI PE CI CL+" in drawn


@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        ("cell.11", "GI GI"),
        ("cell.13", "Ships"),
        ("cell.21", ""),
        ("edge.N1", ""),
        ("development.SHIP.4", "GI PE CI + 3 ships → 4"),
        ("development.TAX.2", "CI + 1 ship → 6"),
        ("colony.MADRAS", "needs 10"),
        ("player.0.place.P1", "CL cl"),
        ("player.0.marker.TAX", "yields 6"),
        ("player.0.marker.EXPD", "draws 1, limit 1"),
        ("player.0.card.S2-1", "Tiger"),
        ("player.0.ships", "you have 5"),
    ],
)
def test_hints_say_what_a_player_wants_to_know_before_choosing(id_: str, expected: str) -> None:
    node = scene().find(id_)
    assert node is not None

    assert expected == hint("goa", node, look()).plain
