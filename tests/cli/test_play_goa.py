"""Goa in the terminal: bids are numbers, long lists stand close, single answers need no Enter."""

import json
from pathlib import Path
from typing import Any

import pytest

from fondaco.match.replay import replay
from tests.cli.running import as_input, numbers, run

START = ("play", "goa", "--seed", "5", "--bots", "random", "--option", "starter=1")
FIELDS = {"P1": {"tile": "PLANT-2-GI"}, "COCHIN": {}, "CALICUT": {}}
MIXING = {
    "merchants": [{"rows": {"HARV": 4}, "places": FIELDS}, {}],
    "discard": ["MIX-1"],
    "pending": [
        {"step": "turn", "seat": 0, "main": 1, "card": 1},
        {"step": "mixture", "seat": 0},
    ],
}
BIDDING = {
    "frame": {"kind": "auction", "lot": 1},
    "flag_at": "N1",
    "marks": ["11", "12"],
    "flag": 1,
    "merchants": [{"ducats": 6}, {"ducats": 9}],
}


def played(data: Path, document: dict[str, Any], *lines: str) -> str:
    """Return what is said when a position is played by two persons."""
    file = data / "position.json"
    file.write_text(json.dumps({"game": "goa", "players": 2, **document}), encoding="utf-8")
    arguments = ("play", "goa", "--position", str(file), "--seats", "you,you:Ben")
    return run(*arguments, data=data, stdin=as_input([*lines, "quit"])).output


def done(data: Path) -> list[str]:
    """Return what was done so far."""
    text = (data / "goa.journal").read_text(encoding="utf-8")
    return [action.text for action in replay(text).history]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    "options", [("--edition", "2004"), ("--edition", "2012", "--option", "bonanza=on")]
)
def test_a_whole_game_can_be_played_with_numbers_and_passes(
    options: tuple[str, ...], lang: str, tmp_path: Path
) -> None:
    lines = [line for number in numbers(1500) for line in (number, "pass")]
    said = run("--lang", lang, *START, *options, data=tmp_path, stdin=as_input(lines))
    journal = next(iter(tmp_path.glob("goa-*.journal")))

    assert 0 == said.exit_code
    assert replay(journal.read_text(encoding="utf-8")).state.over()
    assert 11 <= said.output.count("GOA-SCO-")


def test_a_bid_is_a_number_or_a_word(tmp_path: Path) -> None:
    said = played(tmp_path, BIDDING, "7", "0", "4")

    assert "For sale: the flag. What do you bid? You have 6." in said
    assert "A number: 1 to 6, or 'pass'" in said
    assert "GOA-GEN-9: you have only 6 ducats" in said
    assert "GOA-AUC-2: a bid must be higher than 0" in said
    assert ["bid 4"] == done(tmp_path)


def test_who_has_nothing_can_only_pass_and_is_not_asked(tmp_path: Path) -> None:
    poor = {**BIDDING, "merchants": [{"ducats": 0}, {"ducats": 9}]}
    played(tmp_path, poor)

    assert "pass" == done(tmp_path)[0]


def test_one_answer_needs_no_confirmation_but_a_turn_does(tmp_path: Path) -> None:
    said = played(tmp_path, BIDDING, "4", "sell")
    assert "Enter ends your turn" not in said

    said = played(tmp_path, {}, "taxes", "undo", "build", "")
    assert 2 == said.count("Player 1: Enter ends your turn")
    assert ["build", "end"] == done(tmp_path)


def test_whoever_ends_the_turn_is_not_asked_again(tmp_path: Path) -> None:
    said = played(tmp_path, {"merchants": [{"red": ["R-SHIP"]}, {}]}, "taxes", "end")

    assert "Enter ends your turn" not in said
    assert ["taxes", "end"] == done(tmp_path)


def test_places_for_the_flag_stand_close_together(tmp_path: Path) -> None:
    said = played(tmp_path, {"frame": {"kind": "placement"}}, "flag N3")

    assert "      flag  1 N1   2 N2   3 N3" in said
    assert ["flag N3"] == done(tmp_path)


def test_numbers_that_belong_together_stand_behind_their_names(tmp_path: Path) -> None:
    said = played(tmp_path, MIXING, "mix 1 2 3, place P1 GI, P1 GI, COCHIN PE")

    assert "      mix <ships> <colonists> <spices>\n      mix  1) 0 1 5   2) 0 2 4" in said
    assert "So far: \n" not in said
    assert ["mix 1 2 3", "place P1 GI", "place P1 GI", "place COCHIN PE"] == done(tmp_path)[:4]


def test_the_rule_that_asks_is_printed_without_its_id(tmp_path: Path) -> None:
    said = played(tmp_path, BIDDING, "rule")

    assert "GOA-AUC-2" in said
    assert "The auctioneer opens at 0." in said
    assert "GOA-DEC" not in said


def test_the_score_on_the_way_gives_no_secret_away(tmp_path: Path) -> None:
    rich = {"merchants": [{"ducats": 6, "hand": ["S2-1"]}, {"ducats": 77, "hand": ["C2-1"]}]}
    said = played(tmp_path, rich, "score")

    assert "GOA-SCO-1" in said
    assert "77" not in said
