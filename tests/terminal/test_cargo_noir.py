"""The skin of Cargo Noir, compared with snapshots and searched for what must be there.

`FONDACO_NEW_SNAPSHOTS=1 pytest tests/terminal` writes the snapshots anew; read them in the diff.
"""

import os
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from fondaco.games import load
from fondaco.kernel.positions import read_position
from fondaco.kernel.scene import Node
from fondaco.match import Match, Seat
from fondaco.terminal.text import draw, hint
from tests.terminal.drawing import coloured, look, shown

SNAPSHOTS = Path(__file__).parent / "snapshots"
MIDDLE = {
    "game": "cargo_noir",
    "players": 3,
    "round": 6,
    "starter": 1,
    "families": [
        {"safe": 3, "casino": 1, "cargo": {"IVO": 3, "ART": 2}, "cards": {"SHIP": 1, "YACH": 1}},
        {"safe": 0, "market": 2, "cargo": {"WLD": 1}, "cards": {"WARE": 2, "PAPA": 1}},
        {"safe": 11, "cargo": {"GOL": 6}},
    ],
    "ports": {
        "CPT": {"cargo": ["URA"]},
        "RIO": {"cargo": ["CIG", "CAR", "ALC"], "stacks": {"0": 2, "1": 3, "2": 4}},
        "BOM": {"cargo": ["JEW", "JEW", "GOL"], "stacks": {"0": 5}},
        "HKG": {"cargo": ["WEA", "ART"], "stacks": {"0": 1, "2": 2}},
        "NYC": {"cargo": ["ALC", "IVO", "WLD"], "stacks": {"2": 12}},
    },
    "market": ["ALC", "WEA", "ART", "CAR", "CIG", "IVO", "JEW", "GOL"],
    "discard": {"CAR": 4, "URA": 2},
    "decision": {"kind": "act", "seat": 0},
}


def middle() -> Node:
    """Return a scene from the middle of a game, with ships everywhere."""
    return read_position(load("cargo_noir"), MIDDLE).scene(0)


def beginning(players: int) -> Node:
    """Return the scene of a game that has just been set up."""
    game = load("cargo_noir")
    return game.start(game.configure(players, options={"starter": "1"}), 7).scene(0)


def compare(name: str, drawn: str) -> None:
    """Compare with a snapshot."""
    file = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("FONDACO_NEW_SNAPSHOTS"):
        file.write_text(drawn, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == drawn


def test_the_start_table_of_two_looks_as_in_the_snapshot() -> None:
    compare("cargo_noir_start_100", shown(draw("cargo_noir", beginning(2), look())))


@pytest.mark.parametrize("width", [80, 100, 120])
def test_a_table_in_the_middle_of_a_game_looks_as_in_the_snapshot(width: int) -> None:
    drawn = draw("cargo_noir", middle(), look(width, marked="port.RIO port.HKG casino card.SHOW"))

    compare(f"cargo_noir_middle_{width}", shown(drawn, width))


def test_on_a_low_screen_the_boards_are_listed() -> None:
    drawn = draw("cargo_noir", middle(), look(80, 24, marked="port.RIO port.HKG casino"))

    compare("cargo_noir_low_80", shown(drawn, 80))


@pytest.mark.parametrize("width", [60, 79, 80, 98, 99, 100, 120, 200])
@pytest.mark.parametrize("height", [0, 24])
def test_no_line_is_wider_than_the_screen(width: int, height: int) -> None:
    drawn = shown(draw("cargo_noir", middle(), look(width, height)), width)

    assert [] == [line for line in drawn.splitlines() if cell_len(line) > width]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_on_a_low_screen_the_table_leaves_room_for_the_question(players: int) -> None:
    drawn = shown(draw("cargo_noir", beginning(players), look(80, 24)), 80)

    assert 18 + players >= drawn.count("\n")


@pytest.mark.parametrize("seed", range(3))
def test_every_table_of_a_whole_game_can_be_drawn(seed: int) -> None:
    game = load("cargo_noir")
    seats = tuple(Seat("random", "random") for _ in range(5))
    match = Match(game, game.configure(5), seed, seats)
    while not match.state.over():
        match.play_bots(25)
        scene = match.scene(0)
        drawn = shown(draw("cargo_noir", scene, look(80)), 80)

        assert [] == [id_ for id_ in ("RIO", "NYC", "MKT", "CAS") if id_ not in drawn]


def test_plain_signs_stand_for_others_where_only_ascii_can_be_shown() -> None:
    drawn = shown(draw("cargo_noir", middle(), look(80, 24, plain=True)), 80)

    assert drawn.isascii()
    assert "^Anna o2 ^Greedy 1 o3\n" in drawn


def test_without_colour_the_same_is_said() -> None:
    thing = draw("cargo_noir", middle(), look())
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured(thing, no_color=True))

    assert shown(thing).split() == bare.split()
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", coloured(thing, no_color=True))
    assert "48;2;44;106;76" in coloured(thing)


def test_ships_wear_the_colour_of_their_family() -> None:
    drawn = coloured(draw("cargo_noir", middle(), look()))

    assert "\x1b[1;91m▲Anna" in drawn
    assert "\x1b[1;92m▲Greedy 1" in drawn


def test_closed_ports_say_so() -> None:
    drawn = shown(draw("cargo_noir", beginning(2), look()))

    assert 4 == drawn.count("│ closed")


def test_who_is_over_the_limit_and_who_has_left_is_marked() -> None:
    left = {**MIDDLE, "families": [*MIDDLE["families"][:2], {"left": 1}]}  # type: ignore[index]
    left["ports"] = {"RIO": {"stacks": {"0": 2, "1": 3}}, "BOM": {"stacks": {"0": 5}}}
    left["families"][0] = {"safe": 3, "casino": 2, "cargo": {"IVO": 8}, "cards": {"SHIP": 1}}  # type: ignore[index]
    scene = read_position(load("cargo_noir"), left).scene(0)
    drawn = shown(draw("cargo_noir", scene, look()))

    assert "8/6!" in drawn
    assert "Random (left the game)" in drawn.replace(" Al Kabash", "")


def test_hints_say_what_lies_in_a_harbour_and_what_a_card_costs() -> None:
    scene = middle()
    port, card, safe = scene.find("port.HKG"), scene.find("card.SHOW"), scene.find("family.0.safe")
    assert port is not None
    assert card is not None
    assert safe is not None

    assert "WEA ART ▲Anna ●1 ▲Random ●2" == hint("cargo_noir", port, look()).plain
    assert "WEA ART" == hint("cargo_noir", port, look(80)).plain
    assert "16 for 20 VP" == hint("cargo_noir", card, look()).plain
    assert "" == hint("cargo_noir", safe, look()).plain
