"""The skin of Felinia, compared with snapshots and searched for what must be there.

`FONDACO_NEW_SNAPSHOTS=1 pytest tests/terminal` writes the snapshots anew; read them in the diff.
"""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from fondaco.games import load
from fondaco.games.felinia.terminal.island import island_map
from fondaco.kernel.positions import read_position
from fondaco.kernel.scene import Node
from fondaco.kernel.state import State
from fondaco.match import Match, Seat
from fondaco.terminal.text import draw, hint
from tests.terminal.drawing import coloured, look, shown

SNAPSHOTS = Path(__file__).parent / "snapshots"
LIONS = {"LIO-OL": "tiger", "LIO-ML": "cheetah", "LIO-MR": "panther", "LIO-OR": "puma"}
TIGERS = {
    "TIG-OL": "lion",
    "TIG-ML": "tiger",
    "TIG-IR": "cheetah",
    "TIG-MR": "panther",
    "TIG-OR": "puma",
}
MARKETS: dict[str, Any] = {
    "M1": {"clocks": 1, "wine": 2},
    "M2": {"glass": 3},
    "M3": {"books": 1, "clothing": 1},
    "M4": {},
}
BASIC: dict[str, Any] = {
    "game": "felinia",
    "players": 3,
    "round": 4,
    "start": 1,
    "options": {"preview": "on"},
    "markets": MARKETS,
    "stacks": {"M1": [1, 2], "GUILD": [1]},
    "docks": {
        "D1": {"tile": "S20", "aboard": [0]},
        "D2": {"tile": "S01"},
        "D3": {"tile": "S15", "aboard": [2]},
        "D4": {"tile": "S09"},
    },
    "ships": ["S06"],
    "sailed": ["S02"],
    "tiles": {**LIONS, **TIGERS},
    "face_up": ["LIO-ML", "TIG-OL"],
    "houses": [
        {
            "silver": 4,
            "goods": {"clocks": 2},
            "gold": 1,
            "spice": 3,
            "purse": [1],
            "tiles": {"lion": 2},
            "bonus": ["BT-CHE"],
            "island": ["LIO-IL", "LIO-IR"],
        },
        {"silver": 6, "tiles": {"tiger": 1}, "bonus": ["BT-TIG"], "island": ["TIG-IL"]},
        {"goods": {"wine": 1, "books": 1}},
    ],
}
CHEETAHS = {
    "CHE-A": "SP2",
    "CHE-C": "lion",
    "CHE-G": "SP8",
    "CHE-L": "cheetah",
    "CHE-M": "puma",
    "CHE-K": "cheetah",
    "CHE-F": "tiger",
}
PRO: dict[str, Any] = {
    "game": "felinia",
    "players": 2,
    "round": 6,
    "options": {"mode": "pro"},
    "markets": {"M1": {"clocks": 2}, "M2": {"wine": 1}, "M3": {}},
    "docks": {"D1": {"tile": "-"}, "D2": {"tile": "S20", "aboard": [0, 1]}},
    "sailed": ["S01", "S02"],
    "tiles": CHEETAHS,
    "deck": ["K3", "K6W"],
    "houses": [
        {
            "provisions": 1,
            "goods": {"wine": 1},
            "cards": ["K1B"],
            "tiles": {"panther": 1},
            "island": ["CHE-B"],
        },
        {"cards": ["K2"], "goods": {}},
    ],
}
WALK = {"sailing": ["D2"], "at": "CHE-I", "visited": ["CHE-H", "CHE-D", "CHE-I"]}
WALKING: dict[str, Any] = {**PRO, "decision": {"kind": "walk", **WALK}}
KEEPING: dict[str, Any] = {**PRO, "decision": {"kind": "keep", **WALK}}


def position(document: dict[str, Any]) -> State:
    return read_position(load("felinia"), document)


def scene(document: dict[str, Any], seat: int = 0) -> Node:
    return position(document).scene(seat)


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
def test_placing_tokens_looks_as_in_the_snapshot(width: int) -> None:
    state = position(BASIC)
    drawn = draw("felinia", state.scene(0), look(width, marked=touched(state)))

    compare(f"felinia_placing_{width}", shown(drawn, width))


def test_walking_in_the_pro_game_looks_as_in_the_snapshot() -> None:
    state = position(WALKING)
    drawn = draw("felinia", state.scene(0), look(marked=touched(state)))

    compare("felinia_walking_100", shown(drawn))


def test_finding_mysterious_places_on_a_low_screen_looks_as_in_the_snapshot() -> None:
    state = position(KEEPING)
    drawn = draw("felinia", state.scene(0), look(80, 24, marked=touched(state)))

    compare("felinia_keeping_low_80", shown(drawn, 80))


@pytest.mark.parametrize("width", [60, 79, 80, 99, 100, 120, 200])
@pytest.mark.parametrize("height", [0, 24])
@pytest.mark.parametrize("document", [BASIC, WALKING, KEEPING], ids=["basic", "walk", "keep"])
def test_no_line_is_wider_than_the_screen(
    width: int, height: int, document: dict[str, Any]
) -> None:
    state = position(document)
    thing = draw("felinia", state.scene(0), look(width, height, marked=touched(state)))
    screen = 250 if width >= 79 else width  # on a small one columns give way

    assert [] == [line for line in shown(thing, screen).splitlines() if cell_len(line) > width]


@pytest.mark.parametrize("mode", ["basic", "pro"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_start_a_low_screen_keeps_room_for_the_question(players: int, mode: str) -> None:
    game = load("felinia")
    start = game.start(game.configure(players, "", {"mode": mode}), 7).scene(0)
    drawn = shown(draw("felinia", start, look(80, 24)), 80)

    assert 14 + players >= drawn.count("\n")


def provinces(drawn: Node) -> list[Node]:
    return [node for node in drawn.walk() if node.id.startswith("province.")]


@pytest.mark.parametrize("document", [BASIC, WALKING], ids=["basic", "pro"])
@pytest.mark.parametrize("width", [60, 66, 80, 98])
def test_every_province_has_a_place_of_its_own_on_the_map(
    document: dict[str, Any], width: int
) -> None:
    found = scene(document).find("island")
    assert found is not None
    drawn = shown(island_map(found, look(width)), width)
    names = [node.id.partition(".")[2].split("-") for node in provinces(found)]
    expected = sorted(land if slot == "H" else slot for land, slot in names)

    assert expected == sorted(re.findall(r"\b[A-Z]+\b", drawn))


@pytest.mark.parametrize("mode", ["basic", "pro"])
def test_every_table_of_a_whole_game_can_be_drawn(mode: str) -> None:
    game = load("felinia")
    seats = tuple(Seat("random", "random") for _ in range(4))
    match = Match(game, game.configure(4, "", {"mode": mode, "preview": "on"}), 3, seats)
    while not match.state.over():
        match.play_bots(25)
        drawn = shown(draw("felinia", match.scene(0), look(80)), 80)

        assert [] == [word for word in ("Felinia", "Round", "Anna", "LIO") if word not in drawn]


def test_plain_signs_stand_for_others_where_only_ascii_can_be_shown() -> None:
    drawn = shown(draw("felinia", scene(BASIC), look(80, 24, plain=True)), 80)

    assert drawn.isascii()
    assert "M1    Clk Winx2     o2 @2@3" in drawn
    assert "D1 9:45 CHE Gls Clox2 @1." in drawn
    assert shown(draw("felinia", scene(WALKING), look(plain=True))).isascii()


def test_without_colour_the_same_is_said() -> None:
    thing = draw("felinia", scene(BASIC), look())
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured(thing, no_color=True))

    assert shown(thing).split() == bare.split()
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", coloured(thing, no_color=True))
    assert "48;2;224;138;30" in coloured(thing)


def test_goods_of_each_kind_have_letters_of_their_own() -> None:
    drawn = shown(draw("felinia", scene(BASIC), look(80)), 80)
    chips = ["Clk Clocks 5", "Win Wine 6", "Gls Glassware 6", "Clo Clothing 7", "Bks Books 7"]

    assert f" Bag 31 {'  '.join(chips)}" in drawn


def test_a_stack_shows_its_price_and_the_top_token_first() -> None:
    drawn = shown(draw("felinia", scene(BASIC), look(80)), 80)

    assert " M1    Clk Win×2" in drawn
    assert 1 == len(re.findall(r"M1 .*●2 ②③", drawn))
    assert 1 == len(re.findall(r"GUILD Li\+1 Pa\+1 \+Pu +●1 ②", drawn))
    assert " M5    closed" in drawn


def test_a_ship_shows_time_land_passage_and_seats_from_the_bow() -> None:
    drawn = shown(draw("felinia", scene(BASIC), look(80)), 80)

    assert "D1 9:45 CHE Gls Clo×2 ①□" in drawn
    assert "D2 5:00 LIO Clk×2 ●1" in drawn
    assert "→  6:15 PUM" in drawn
    assert "15 ship tiles, grey back" in drawn


def test_the_map_shows_face_down_and_face_up_tiles_and_merchants() -> None:
    drawn = shown(draw("felinia", scene(BASIC), look(80)), 80)

    assert [] == [
        word for word in ("ML Ch4", "OL Li3", "IL ①", "IR ①", "IL ②") if word not in drawn
    ]
    assert 25 == len(re.findall(r"[OMI][LR] \?", drawn))
    assert "LIO Li2 Ti Ch Pa Pu" in drawn


def test_on_a_low_screen_brackets_hold_what_lies_behind_a_province() -> None:
    drawn = shown(draw("felinia", scene(BASIC), look(80, 24)), 80)

    assert " LIO BL Go(IL ① ML Ch4 OL ?) BR Sp(IR ① MR ? OR ?)" in drawn


def test_tiles_and_cards_of_others_are_only_counted() -> None:
    drawn = shown(draw("felinia", scene(BASIC), look(80)), 80)
    pro = shown(draw("felinia", scene(KEEPING), look(80)), 80)

    assert " ① Li3×2  +Ch\n ② 1 tile  1 bonus tile\n" in drawn
    assert " ① Pa3  K1B Sunken Temple\n ② 1 mysterious place\n" in pro
    assert "Misty Gorge" not in pro


def test_when_the_game_is_over_everything_lies_open() -> None:
    over = {**BASIC, "stacks": {}, "decision": {"kind": "over"}}
    drawn = shown(draw("felinia", scene(over, 2), look(80)), 80)

    assert " ① Li3×2  +Ch\n ② Ti3  Ti+1\n" in drawn


def test_found_cards_are_shown_to_their_finder_alone() -> None:
    told = "Mysterious places found  Crystal Cave  Ghost Wood (costs Wine)"

    assert told in shown(draw("felinia", scene(KEEPING), look()))
    assert "Ghost Wood" not in shown(draw("felinia", scene(KEEPING, 1), look()))


def test_the_walking_merchant_is_marked_and_so_are_the_ways_he_can_go() -> None:
    state = position(WALKING)
    drawn = shown(draw("felinia", state.scene(0), look(marked=touched(state))))

    assert [] == [word for word in ("▶I My", "◆G SP8", "◆J 2Si", "◆L Ch4") if word not in drawn]


@pytest.mark.parametrize(
    ("document", "id_", "expected"),
    [
        (BASIC, "market.M1", "Clk Win×2  ●2 ②③"),
        (BASIC, "market.M4", ""),
        (BASIC, "guild", "●1 ②"),
        (BASIC, "dock.D1", "①□"),
        (BASIC, "player.0.gold", "you have 1"),
        (BASIC, "player.0.good.clocks", "you have 2"),
        (BASIC, "province.LIO-BL", ""),
        (BASIC, "round", ""),
        (WALKING, "province.CHE-G", "a point more for each mysterious place at the end"),
    ],
)
def test_hints_say_what_a_player_wants_to_know_before_choosing(
    document: dict[str, Any], id_: str, expected: str
) -> None:
    node = scene(document).find(id_)
    assert node is not None

    assert expected == hint("felinia", node, look()).plain.strip()
