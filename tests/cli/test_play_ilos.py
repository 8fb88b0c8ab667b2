"""Ilôs in the terminal: a turn is a line of picks, and nothing hidden is said."""

import json
import re
from pathlib import Path

import pytest

from fondaco.games import load
from fondaco.games.ilos.terminal.map import rotations
from fondaco.i18n import Tongue
from fondaco.match import Match, Seat
from fondaco.match.replay import replay
from fondaco.terminal.look import Look
from tests.cli.running import as_input, numbers, run
from tests.terminal.drawing import shown

START = ("play", "ilos", "--seed", "5", "--bots", "random", "--option", "starter=1")
TURN = {
    "zone": ["T01", "T16", "T20"],
    "map": [
        {"tile": "T07", "q": 0, "r": 0},
        {"tile": "T10", "q": 1, "r": 0, "turn": 5},
        {"tile": "T02", "q": -1, "r": 1, "turn": 1},
        {"tile": "T15", "q": 0, "r": -1, "turn": 1},
    ],
    "captains": [
        {"hand": {"SHIP": 2, "PLANTATION": 2, "RUIN": 1}, "coasts": ["T07a"], "stock": {"E": 3}},
        {"hand": {"MARKET": 4}, "coasts": ["T10b"], "stock": {"G": 77}},
    ],
    "decision": {"kind": "turn", "seat": 0},
}


def played(data: Path, *lines: str) -> str:
    """Return what is said when the position is played by two persons."""
    file = data / "position.json"
    file.write_text(json.dumps({"game": "ilos", "players": 2, **TURN}), encoding="utf-8")
    arguments = ("play", "ilos", "--position", str(file), "--seats", "you,you:Ben")
    return run(*arguments, data=data, stdin=as_input([*lines, "quit"])).output


def done(data: Path) -> list[str]:
    """Return what was done so far."""
    text = (data / "ilos.journal").read_text(encoding="utf-8")
    return [action.text for action in replay(text).history]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_whole_game_can_be_played_with_numbers(lang: str, tmp_path: Path) -> None:
    lines = [line for number in numbers(4000) for line in (number, "end")]
    said = run("--lang", lang, *START, data=tmp_path, stdin=as_input(lines))
    journal = next(iter(tmp_path.glob("ilos-*.journal")))

    assert 0 == said.exit_code
    assert replay(journal.read_text(encoding="utf-8")).state.over()
    assert 4 <= said.output.count("ILO-SCO-1")


def test_an_action_with_all_its_picks_is_one_line(tmp_path: Path) -> None:
    line = "ship SUPPLY, explore T16, place 1 -2 2, land T16b, pay RUIN"
    said = played(tmp_path, line)

    told = " ".join(said.split())
    assert "lays the tile Violan, Dorado " in told
    assert " and lands at Dorado." in told
    assert line.split(", ") == done(tmp_path)


def test_an_unfinished_action_can_be_taken_back(tmp_path: Path) -> None:
    played(tmp_path, "plant T07a1, pay SHIP", "undo", "undo", "end")

    assert ["end"] == done(tmp_path)[:1]


def test_what_cannot_be_done_is_explained(tmp_path: Path) -> None:
    said = played(tmp_path, "mine T07b1", "ship SUPPLY, explore T16, place 1 0 0", "? place 2 0 0")

    assert "ILO-GLD-1: Gold mine needs 2 ships of yours at the island Indra; you have 0" in said
    assert "ILO-EXP-1: Tessara, Tamarin lies there already" in said


def test_the_score_on_the_way_gives_no_stock_away(tmp_path: Path) -> None:
    said = played(tmp_path, "score")

    assert "ILO-SCO-1" in said
    assert "77" not in said
    assert "308" not in said


def test_the_journal_tells_a_turn_on_one_line(tmp_path: Path) -> None:
    played(tmp_path, "plant T07a1, pay SHIP, SHIP", "end")
    text = (tmp_path / "ilos.journal").read_text(encoding="utf-8")

    assert "plant T07a1, pay SHIP, SHIP, end" in text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_tile_is_placed_with_the_map_before_the_eyes(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"game": "ilos", "players": 2, **TURN}), encoding="utf-8")
    arguments = ("--lang", lang, "play", "ilos", "--position", str(file), "--seats", "you,you:Ben")
    lines = as_input(["ship SUPPLY, explore T16", "quit"])
    said = run(*arguments, data=tmp_path, stdin=lines).output
    placing = said[said.index("explore T16\n") :]
    journal = (tmp_path / "ilos.journal").read_text(encoding="utf-8")
    options = [option.notation.split() for option in replay(journal).prompt().legal()]
    cells = {f"{q} {r}" for _word, q, r, _turn in options}
    turns = {turn for *_rest, turn in options}

    assert cells
    for cell in cells:
        assert 2 <= placing.count(f"[{cell}]")  # on the map, and below a rotation
    word = {"en": "rotation", "de": "Drehung"}[lang]
    assert turns == set(re.findall(rf"(?:^|  ){word} (\d)(?:  |\n)", placing, re.MULTILINE))
    assert "T07" in placing.partition(word)[0]


def test_a_tile_that_is_turned_shows_its_land_where_it_will_lie() -> None:
    config = load("ilos").configure(2)
    match = Match(load("ilos"), config, 3, (Seat("Anna"), Seat("Ben")))
    zone = match.scene(0).find("board.zone")
    assert zone is not None
    tile = zone.children[0]
    look = Look(Tongue("en"), 80)
    upright = shown(rotations(tile, {0: ["0 0"]}, look)).splitlines()[1:-1]
    turned = shown(rotations(tile, {3: ["0 0"]}, look)).splitlines()[1:-1]
    letters = [c for c in "".join(upright) if c.isalpha() or c == "!"]

    assert sorted(letters) == sorted(c for c in "".join(turned) if c.isalpha() or c == "!")
    assert upright != turned


@pytest.mark.parametrize("width", [60, 80, 120])
def test_six_rotations_fit_any_screen(width: int) -> None:
    match = Match(load("ilos"), load("ilos").configure(2), 3, (Seat("Anna"), Seat("Ben")))
    zone = match.scene(0).find("board.zone")
    assert zone is not None
    cells = ["-10 10", "10 -10", "0 0", "1 1"]
    drawn = shown(
        rotations(zone.children[0], dict.fromkeys(range(6), cells), Look(Tongue("en"), width)),
        width,
    )

    assert max(len(line) for line in drawn.splitlines()) <= width
    assert 6 == drawn.count("rotation") == drawn.count("[10 -10]")
    assert "~~~~" in drawn
