"""`fondaco rules` lists the rules and says what code and tests cover."""

import json

import pytest
from click.testing import CliRunner, Result

from fondaco import rulebook
from fondaco.cli.main import house
from fondaco.cli.rules import as_doc, groups


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


def test_coverage_as_json_says_what_is_missing_and_so_does_the_exit_code() -> None:
    result = run("cargo_noir", "--coverage", "--json")
    doc = json.loads(result.stdout)["cargo_noir"]
    assert ["ids", "cited", "tested", "missing_citation", "missing_test", "unknown"] == list(doc)
    assert list(rulebook.rules_of("cargo_noir")) == doc["ids"]
    found = rulebook.coverage("cargo_noir")
    assert as_doc(found) == doc
    assert (0 if found.complete() else 1) == result.exit_code


def test_coverage_is_a_table_with_a_line_for_each_group() -> None:
    result = run("cargo_noir", "--coverage")
    for group in groups(rulebook.rules_of("cargo_noir")):
        assert f"│ {group} " in result.stdout
    for id_ in rulebook.coverage("cargo_noir").missing_citation():
        assert id_ in result.stdout


def test_an_installed_package_says_that_its_tests_are_not_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rulebook, "tests_of", lambda *_: None)
    result = run("cargo_noir", "--coverage")
    assert 0 == result.exit_code
    assert "Tests are only in the source checkout" in result.stdout
    assert "covered" not in result.stdout
    assert "rules are followed by code; which tests prove them cannot be said" in result.stdout
    doc = json.loads(run("cargo_noir", "--coverage", "--json").stdout)["cargo_noir"]
    assert (None, None) == (doc["tested"], doc["missing_test"])


def test_groups_keep_the_order_of_the_register() -> None:
    found = groups(rulebook.rules_of("cargo_noir"))
    assert "CN-COMP" == next(iter(found))
    assert [f"CN-TURN-{n}" for n in range(1, 5)] == found["CN-TURN"]


def test_an_unknown_game_gets_one_line() -> None:
    result = run("chess")
    assert (2, "there is no register of 'chess'; there are cargo_noir, goa, felinia, ilos\n") == (
        result.exit_code,
        result.stderr,
    )
