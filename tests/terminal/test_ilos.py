"""The skin of Ilôs, compared with snapshots and searched for what must be there.

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
MIDDLE: dict[str, Any] = {
    "game": "ilos",
    "players": 4,
    "round": 5,
    "map": [
        {"tile": "T07", "q": 0, "r": 0},
        {"tile": "T10", "q": 1, "r": 0, "turn": 5},
        {"tile": "T02", "q": -1, "r": 1, "turn": 1},
        {"tile": "T15", "q": 0, "r": -1, "turn": 1},
        {"tile": "T16", "q": 1, "r": -2, "turn": 2},
    ],
    "zone": ["T01", "T05", "T20"],
    "captains": [
        {
            "hand": {"SHIP": 2, "PLANTATION": 2, "RUIN": 1},
            "coasts": ["T07a", "T07a", "T16a"],
            "pioneers": {"T07a1": "plantation", "T16a2": "post E"},
            "stock": {"E": 4, "G": 1},
            "face_down": {"MARKET": 2},
        },
        {"coasts": ["T10b"], "nests": ["T10"], "stock": {"D": 3}},
        {"coasts": ["T02b"], "pioneers": {"T02b1": "plantation"}},
        {"coasts": ["T07a"], "pioneers": {"T15a2": "plantation"}},
    ],
    "levels": {"E": 1, "G": 2},
    "discard": {"SHIP": 3},
    "decision": {"kind": "turn", "seat": 0},
}
PLACING = {"kind": "turn", "seat": 0, "begun": ["ship SUPPLY", "explore T05"]}


def position(**more: object) -> State:
    return read_position(load("ilos"), {**MIDDLE, **more})


def scene(**more: object) -> Node:
    return position(**more).scene(0)


def touched(state: State) -> str:
    """Return the nodes of all options."""
    return " ".join(node for option in state.prompt().legal() for node in option.nodes)


def compare(name: str, drawn: str) -> None:
    """Compare with a snapshot."""
    file = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("FONDACO_NEW_SNAPSHOTS"):
        file.write_text(drawn, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == drawn


@pytest.mark.parametrize("width", [80, 120])
def test_a_turn_looks_as_in_the_snapshot(width: int) -> None:
    state = position()
    drawn = draw("ilos", state.scene(0), look(width, marked=touched(state)))

    compare(f"ilos_turn_{width}", shown(drawn, width))


def test_placing_a_tile_looks_as_in_the_snapshot() -> None:
    state = position(decision=PLACING)
    drawn = draw("ilos", state.scene(0), look(marked=touched(state)))

    compare("ilos_placing_100", shown(drawn))


def test_a_low_screen_looks_as_in_the_snapshot() -> None:
    state = position()
    drawn = draw("ilos", state.scene(0), look(80, 24, marked=touched(state)))

    compare("ilos_low_80", shown(drawn, 80))


@pytest.mark.parametrize("height", [0, 24])
@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_no_line_is_wider_than_the_screen(width: int, height: int) -> None:
    state = position(decision=PLACING)
    thing = draw("ilos", state.scene(0), look(width, height, marked=touched(state)))

    assert [] == [line for line in shown(thing, width).splitlines() if cell_len(line) > width]


@pytest.mark.parametrize("players", [2, 5])
def test_every_table_of_a_whole_game_can_be_drawn(players: int) -> None:
    game = load("ilos")
    seats = tuple(Seat("random", "random") for _ in range(players))
    match = Match(game, game.configure(players), 1, seats)
    while not match.state.over():
        match.play_bots(60)
        drawn = shown(draw("ilos", match.scene(0), look(80)), 80)

        assert [] == [word for word in ("Ilôs", "Round", "Anna", "Market") if word not in drawn]
        assert [] == [line for line in drawn.splitlines() if cell_len(line) > 80]


def test_only_ascii_is_shown_where_nothing_else_can_be() -> None:
    state = position(decision=PLACING)
    drawn = shown(draw("ilos", state.scene(0), look(80, plain=True, marked=touched(state))), 80)

    assert drawn.replace("ô", "o").isascii()
    assert "%%%" in drawn
    assert "~~~" in drawn
    assert "^4" in drawn


def test_free_cells_are_named_by_their_coordinates_while_a_tile_is_placed() -> None:
    state = position(decision=PLACING)
    drawn = shown(draw("ilos", state.scene(0), look(marked=touched(state))))
    cells = {option.notation.split()[1:3] and " ".join(option.notation.split()[1:3])
             for option in state.prompt().legal()}  # fmt: skip

    assert cells
    assert [] == [cell for cell in cells if f"[{cell}]" not in drawn]


def test_spaces_show_pioneers_and_buildings() -> None:
    drawn = shown(draw("ilos", scene(), look()))

    assert "T07a1 E◆1" in drawn
    assert "T16a2 B →E◆1" in drawn
    assert "T15a2 S◆4" in drawn


def test_hands_and_stocks_of_others_are_not_drawn() -> None:
    drawn = shown(draw("ilos", scene(), look()))

    assert "Hand  Ship ×2  Plantation ×2  Ruin" in drawn
    assert "Own cards face down in the discard pile  Market ×2" in drawn
    assert re.search(r"1 Anna .* E×4 G×1 +20", drawn)
    assert re.search(r"2 Greedy 1 .* \? +\?", drawn)
    opened = shown(draw("ilos", scene(options={"open_stocks": "on"}), look()))
    assert re.search(r"2 Greedy 1 .* D×3 +6", opened)


def test_attacked_islands_are_named() -> None:
    drawn = shown(draw("ilos", scene(), look()))

    assert re.search(r"T07a Maravel T0.*\n?.*under attack", drawn)
    assert re.search(
        r"T07a Maravel T0.*\n?.*pirates", shown(draw("ilos", position().scene(1), look()))
    )


def test_without_colour_the_same_is_said() -> None:
    thing = draw("ilos", scene(), look())
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured(thing, no_color=True))

    assert shown(thing).split() == bare.split()


@pytest.mark.parametrize(
    ("id_", "expected"),
    [
        ("board.space.T07a2", "the dye field of Maravel"),
        ("board.zone.T01", "T01 101010 a:E b:S c:D !"),
        ("board.zone.T01.T01a", "E"),
        ("board.island.T02a", "T02a T07b"),
        ("market.E", "3"),
        ("player.0.ships", "you have 2"),
        ("board.nest.T10", ""),
    ],
)
def test_hints_say_what_a_player_wants_to_know_before_choosing(id_: str, expected: str) -> None:
    node = scene().find(id_)
    assert node is not None

    assert expected == hint("ilos", node, look()).plain
