"""`fondaco rules` lists the rules."""

import json

from click.testing import CliRunner, Result

from fondaco import rulebook
from fondaco.cli.main import house


def run(*arguments: str) -> Result:
    return CliRunner().invoke(house(), ["rules", *arguments])


def test_every_rule_has_a_line() -> None:
    result = run("cargo_noir")
    assert 0 == result.exit_code
    assert list(rulebook.rules_of("cargo_noir")) == [
        line.split()[0] for line in result.stdout.splitlines()
    ]
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


def test_the_list_as_json_holds_the_texts() -> None:
    doc = json.loads(run("cargo_noir", "--json").stdout)
    rule = rulebook.rule("CN-P1-6")
    assert {"id": "CN-P1-6", "title": "Buy", "text": rule.text, "line": rule.line} in doc[
        "cargo_noir"
    ]


def test_an_unknown_game_gets_one_line() -> None:
    result = run("chess")
    assert (2, "there is no register of 'chess'; there are cargo_noir, felinia, goa, ilos\n") == (
        result.exit_code,
        result.stderr,
    )
