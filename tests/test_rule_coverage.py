"""The house follows every rule of the registers, and tests prove each of them."""

from pathlib import Path
from typing import Final

import pytest

from fondaco import rulebook
from fondaco.caching import cached
from fondaco.games import GAMES
from tests import rule_coverage
from tests.rule_coverage import Coverage, Place

every_game = pytest.mark.parametrize("game", GAMES)
pytestmark = pytest.mark.xdist_group("rulebook")  # one worker reads all files once for all of them


ANEW: Final = rule_coverage.coverage  # also while `read_once` puts `covered` in its place


@cached
def covered(game: str) -> Coverage:
    return ANEW(game)


@every_game
def test_every_rule_is_cited_in_code(game: str) -> None:
    missing = covered(game).missing_citation()
    assert [] == missing, f"no code cites {', '.join(missing)}"


@every_game
def test_every_rule_and_worked_example_is_tested(game: str) -> None:
    missing = covered(game).missing_test()
    assert [] == missing, f"no test proves {', '.join(missing)}"


@every_game
def test_code_and_tests_name_no_rule_that_does_not_exist(game: str) -> None:
    unknown = covered(game).unknown
    assert [] == [f"{id_} in {place}" for id_, places in unknown.items() for place in places]


def test_every_mention_inside_the_register_is_of_a_rule_that_exists() -> None:
    for game in rulebook.games():
        rules = rulebook.rules_of(game)
        text = rulebook.register(game)
        assert [] == [id_ for id_, _line in rule_coverage.mentions(text, rules) if id_ not in rules]


# Who follows a rule


def ids(text: str) -> list[tuple[str, int]]:
    return list(rule_coverage.mentions(text, rulebook.rules_of("cargo_noir")))


def test_a_range_names_every_rule_between_its_ends() -> None:
    assert [("CN-P3-3", 2), ("CN-P3-4", 2), ("CN-P3-5", 2)] == ids("\n# CN-P3-3 to CN-P3-5: yes")


def test_a_range_goes_by_numbers_and_not_by_the_order_of_the_register() -> None:
    assert {f"CN-DEC-{n}" for n in range(4, 8)} == {i for i, _line in ids("CN-DEC-4 to CN-DEC-7")}


def test_a_range_with_an_unknown_end_names_both_ends() -> None:
    assert [("CN-P3-7", 1), ("CN-P3-70", 1)] == ids("CN-P3-7 to CN-P3-70")


def test_a_group_alone_names_no_rule() -> None:
    assert [] == ids("CN-SET: setting up. CN-P1 and CN-END follow.")


def test_citations_know_file_and_line_and_leave_other_games_alone(tmp_path: Path) -> None:
    file = tmp_path / "trade.py"
    file.write_text('"""CN-P2-1, GOA-AUC-1."""\n\nx = 1  # CN-P2-99\n', encoding="utf-8")
    assert {
        "CN-P2-1": [Place("trade.py", 1)],
        "CN-P2-99": [Place("trade.py", 3)],
    } == rule_coverage.cited_in([file], tmp_path, "cargo_noir")


def test_rules_are_cited_where_the_code_says_so() -> None:
    places = rule_coverage.citations("cargo_noir")["CN-END-5"]
    assert {"scoring.py"} <= {Path(place.file).name for place in places}


MARKED = """
import pytest

@pytest.mark.rule("CN-P1-1", "CN-P1-2")
def test_ships_sail() -> None: ...

class TestTrade:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("CN-P2-1")), 2])
    async def test_trade(self, n: int) -> None: ...

@pytest.mark.rule("GOA-AUC-1")
def test_goa() -> None: ...

@pytest.mark.rule("P1-1", RULES)
def test_wrong() -> None: ...

@pytest.mark.rule("CN-P3-1")
def helper() -> None: ...
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_x.py").write_text(MARKED, encoding="utf-8")
    return folder


def test_tests_prove_the_rules_they_are_marked_with(tests: Path) -> None:
    found = rule_coverage.proofs("cargo_noir", tests)
    assert [Place("tests/test_x.py", 5, "test_ships_sail")] == found["CN-P1-2"]
    assert [Place("tests/test_x.py", 9, "test_trade")] == found["CN-P2-1"]
    assert {"CN-P1-1", "CN-P1-2", "CN-P2-1", "P1-1", "RULES"} == set(found)


def test_marks_that_name_no_rule_are_unknown(tests: Path) -> None:
    found = rule_coverage.coverage("cargo_noir", tests)
    assert ["P1-1", "RULES"] == [
        id_ for id_, places in found.unknown.items() if places[-1].name == "test_wrong"
    ]
    assert not found.complete()
    assert {"CN-P1-1", "CN-P1-2", "CN-P2-1"} == set(found.tested) & set(found.rules)
    missing = found.missing_test()
    assert len(found.rules) - 3 == len(missing)


def test_worked_examples_need_no_code() -> None:
    found = covered("cargo_noir")
    assert [] == [id_ for id_ in found.missing_citation() if found.rules[id_].example]
    assert 14 == sum(rule.example for rule in found.rules.values())


# As a program

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_coverage, "coverage", covered)


@pytest.mark.usefixtures("read_once")
def test_a_game_has_a_line_for_each_group(capsys: Capture) -> None:
    assert 0 == rule_coverage.main(["cargo_noir"])
    said = capsys.readouterr().out
    for group in rule_coverage.groups(rulebook.rules_of("cargo_noir").values()):
        assert f"\n{group} " in said


def test_what_is_missing_is_named_and_is_a_failure(
    tests: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = rule_coverage.coverage("cargo_noir", tests)
    monkeypatch.setattr(rule_coverage, "coverage", lambda _game: found)
    assert 1 == rule_coverage.main(["cargo_noir"])
    said = capsys.readouterr().out
    assert "no test proves CN-P3-1\n" in said
    assert "P1-1 is unknown: tests/test_x.py:15\n" in said


def test_a_rule_is_told_with_its_places(capsys: Capture) -> None:
    assert 0 == rule_coverage.main(["cn-p1-6"])
    lines = capsys.readouterr().out.splitlines()
    assert "CN-P1-6 Buy" == lines[0]
    code, tests = lines.index("Code"), lines.index("Tests")
    assert any("src/fondaco/games/cargo_noir/" in line for line in lines[code:tests])
    assert any("  tests/games/cargo_noir/" in line for line in lines[tests:])


def test_a_rule_that_does_not_exist_gets_one_line(capsys: Capture) -> None:
    assert 2 == rule_coverage.main(["CN-P1-88"])
    assert capsys.readouterr().out.startswith("there is no rule 'CN-P1-88'; did you mean CN-P1-8")


def test_groups_keep_the_order_of_the_register() -> None:
    found = rule_coverage.groups(rulebook.rules_of("cargo_noir").values())
    assert "CN-COMP" == next(iter(found))
    assert [f"CN-TURN-{n}" for n in range(1, 5)] == found["CN-TURN"]
