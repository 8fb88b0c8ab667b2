"""`fondaco position`: drawing, listing, applying, and documents for programs."""

import json
from pathlib import Path

import jsonschema
import pytest

from tests.cli.running import run

RAISING = {
    "game": "cargo_noir",
    "players": 2,
    "round": 3,
    "families": [{"safe": 1, "casino": 2}, {"casino": 2}],
    "ports": {"HKG": {"stacks": {"0": 2, "1": 3}}},
    "decision": {"kind": "act", "seat": 0},
}


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Return a file with a position in which a raise is two coins away."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps(RAISING), encoding="utf-8")
    return str(path)


def test_a_position_is_drawn_with_its_question(file: str) -> None:
    said = run("position", file).output

    assert "Round 3/11" in said
    assert "Phase I: which of your ships acts next, and how?" in said
    assert "withdraw HKG" not in said


@pytest.mark.rule("CN-P1-8")
def test_the_legal_options_are_listed_and_the_others_with_their_reason(file: str) -> None:
    said = run("position", file, "--legal").output

    assert "1  casino" in said
    assert "2  withdraw HKG  Withdraw from Hong Kong" in said
    assert "raise HKG  CN-P1-8  you need 4 coins to top the stack of 3; you have 3" in said


def test_actions_are_applied_in_order_through_the_gate(file: str) -> None:
    said = run("position", file, "--apply", "casino, raise HKG, stack 4").output

    assert " · Player 1 takes 2 coins at the Casino.\n" in said
    assert " · Player 1 raises the stack in Hong Kong to 4 coins.\n" in said
    assert "Phase I: which of your ships acts next" in said


def test_a_refused_action_stops_with_its_rule(file: str) -> None:
    done = run("position", file, "--apply", "raise HKG")

    assert 2 == done.exit_code
    assert "CN-P1-8: you need 4 coins to top the stack of 3; you have 3\n" == done.stderr
    assert "" == done.stdout


def test_of_several_actions_the_one_that_fails_is_named(file: str) -> None:
    done = run("position", file, "--apply", "casino, stack 4, raise HKG")
    assert 2 == done.exit_code
    assert done.stderr.startswith("action 2 of 3, 'stack 4': CN-")
    done = run("position", file, "--apply", "casino, rase HKG")
    assert done.stderr.startswith("action 2 of 2, 'rase HKG': 'rase' is no action; did you mean")
    assert "" == done.stdout


def test_programs_get_json(file: str) -> None:
    doc = json.loads(run("position", file, "--json").output)

    assert ["position", "seat", "question", "legal", "greyed"] == list(doc)
    assert 0 == doc["seat"]
    assert ["casino", "withdraw HKG"] == doc["legal"]
    assert {
        "action": "raise HKG",
        "rule": "CN-P1-8",
        "why": "you need 4 coins to top the stack of 3; you have 3",
    } in doc["greyed"]


def test_the_position_that_comes_out_can_be_put_in_again(file: str) -> None:
    first = run("position", file, "--json", "--apply", "casino").output
    again = run("position", "-", "--json", stdin=json.dumps(json.loads(first)["position"])).output

    assert first == again


def test_positions_fit_their_schema(file: str) -> None:
    schema = json.loads(run("position", file, "--schema").output)
    doc = json.loads(run("position", file, "--json").output)["position"]

    jsonschema.validate(RAISING, schema)
    jsonschema.validate(doc, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**doc, "round": 99}, schema)


def test_the_schema_asks_for_no_position_that_is_right(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({**RAISING, "round": 99, "nonsense": []}), encoding="utf-8")
    asked = run("position", str(path), "--schema")
    assert 0 == asked.exit_code
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(json.loads(path.read_text(encoding="utf-8")), json.loads(asked.output))
    for given in ("cargo_noir", "-"):
        told = run("position", given, "--schema", stdin='{"game": "cargo_noir"}')
        assert asked.output == told.output
    wrong = run("position", "-", "--schema", stdin='{"game": "cargo_noir", "players": 7}')
    assert (2, "players: must be from 2 to 5, not 7\n") == (wrong.exit_code, wrong.stderr)


def test_a_finished_game_has_a_result_and_no_question(tmp_path: Path) -> None:
    path = tmp_path / "over.json"
    over = {"game": "cargo_noir", "players": 2, "round": 11, "decision": {"kind": "over"}}
    path.write_text(json.dumps(over), encoding="utf-8")
    doc = json.loads(run("position", str(path), "--json").output)

    assert (None, [], [0, 0], [1, 1]) == (doc["seat"], doc["legal"], doc["totals"], doc["places"])
    assert "both have 0 points." in run("position", str(path), "--legal").output


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("{", "position.json: is no JSON: "),
        ("[" * 100_000, "position.json: is no JSON: "),
        ("[]", "position.json: a position is a JSON object"),
        ("{}", "game: must be one of cargo_noir"),
        ('{"game": "cargo_noir"}', "players: is missing"),
        ('{"game": ["cargo_noir"], "players": 2}', "game: must be one of cargo_noir"),
        ('{"game": "cargo_noir", "players": 9}', "players: "),
        ('{"game": "cargo_noir", "players": 2, "options": 3}', "options: must be an object"),
        ('{"game": "cargo_noir", "players": 2, "wind": 3}', "wind: is unknown"),
        (
            '{"game": "cargo_noir", "players": 2, "families": [{"safe": -1}, {}]}',
            "families[0].safe",
        ),
        ('{"game": "cargo_noir", "players": 2, "families": [{"safe": 61}, {}]}', "CN-INV-2"),
    ],
)
def test_a_broken_position_gets_one_line_with_the_path(
    content: str, fault: str, tmp_path: Path
) -> None:
    path = tmp_path / "position.json"
    path.write_text(content, encoding="utf-8")
    done = run("position", str(path))

    assert 2 == done.exit_code
    assert fault in done.stderr
    assert 1 == done.stderr.count("\n")


def test_a_missing_file_gets_one_line() -> None:
    done = run("position", "missing.json")

    assert 2 == done.exit_code
    assert "missing.json: cannot be read: No such file or directory\n" == done.stderr
