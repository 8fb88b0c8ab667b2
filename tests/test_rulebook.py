"""The registers are read as people read them, and the house follows every rule of them."""

from pathlib import Path
from typing import Final

import pytest

from fondaco import rulebook
from fondaco.caching import cached
from fondaco.games import GAMES
from fondaco.kernel.errors import BadConfig, BadTable
from fondaco.rulebook import Place

REPOSITORY: Final = Path(__file__).parents[1]


# Every rule is followed


every_game = pytest.mark.parametrize("game", GAMES)
pytestmark = pytest.mark.xdist_group("rulebook")  # one worker reads all files once for all of them


@cached
def covered(game: str) -> rulebook.Coverage:
    return rulebook.coverage(game, REPOSITORY / "tests")


@every_game
def test_every_rule_is_cited_in_code(game: str) -> None:
    missing = covered(game).missing_citation()
    assert [] == missing, f"no code cites {', '.join(missing)}"


@every_game
def test_every_rule_and_worked_example_is_tested(game: str) -> None:
    missing = covered(game).missing_test()
    assert missing is not None
    assert [] == missing, f"no test proves {', '.join(missing)}"


@every_game
def test_code_and_tests_name_no_rule_that_does_not_exist(game: str) -> None:
    unknown = covered(game).unknown
    assert [] == [f"{id_} in {place}" for id_, places in unknown.items() for place in places]


def test_no_rule_is_exempt() -> None:
    assert [] == list(rulebook.EXEMPT)


def test_every_mention_inside_the_register_is_of_a_rule_that_exists() -> None:
    folder = rulebook.registers()
    assert folder is not None
    for game in rulebook.games():
        rules = rulebook.rules_of(game)
        text = (folder / f"{game}.md").read_text(encoding="utf-8")
        assert [] == [id_ for id_, _line in rulebook.mentions(text, rules) if id_ not in rules]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_test_of_a_placement_belongs_to_the_rule_about_placements(lang: str) -> None:
    rules = rulebook.rules_of("ilos", lang)
    assert "legal(x,t,k)" in rules["ILO-EXP-1"].text
    assert "legal(x,t,k)" not in rules["ILO-EXP-8"].text


# Reading a register

PARAGRAPHS = """
## 5. Selling

**CN-SEL-1** A stall sells
at noon. [R]

| hour | price |
|---|---|
| noon | 3 |

More about noon.

**CN-SEL-2 Haggling.** Anybody MAY haggle (CN-SEL-1).
  * once a day
  * politely
**CN-SEL-3** Nobody steals.
### Night
Prose that belongs to nobody.
---
**CN-E1 A sale (ours).** Three coins.
"""


def test_a_bold_paragraph_goes_on_to_the_next_rule_or_heading() -> None:
    rules = rulebook.parse(PARAGRAPHS, "x.md")
    assert ["CN-SEL-1", "CN-SEL-2", "CN-SEL-3", "CN-E1"] == list(rules)
    table = "| hour | price |\n|---|---|\n| noon | 3 |"
    assert f"A stall sells\nat noon. [R]\n\n{table}\n\nMore about noon." == rules["CN-SEL-1"].text
    assert "Anybody MAY haggle (CN-SEL-1).\n  * once a day\n  * politely" == rules["CN-SEL-2"].text
    assert "Nobody steals." == rules["CN-SEL-3"].text


def test_a_title_stands_inside_the_bold_and_loses_its_full_stop() -> None:
    rules = rulebook.parse(PARAGRAPHS, "x.md")
    assert ["", "Haggling", "", "A sale (ours)"] == [rule.title for rule in rules.values()]


def test_a_rule_knows_its_line_and_its_group() -> None:
    rules = rulebook.parse(PARAGRAPHS, "x.md")
    assert (13, "CN-SEL", 2) == (
        rules["CN-SEL-2"].line,
        rules["CN-SEL-2"].group,
        rules["CN-SEL-2"].number,
    )
    assert ("CN-E", 1, True) == (
        rules["CN-E1"].group,
        rules["CN-E1"].number,
        rules["CN-E1"].example,
    )


def test_a_bullet_ends_with_its_item() -> None:
    text = (
        "* **CN-INV-1** Coins stay\n  sixty.\n* **CN-INV-2** Ships float.\n* And so on.\n\nProse."
    )
    rules = rulebook.parse(text, "x.md")
    assert {"CN-INV-1": "Coins stay\n  sixty.", "CN-INV-2": "Ships float."} == {
        id_: rule.text for id_, rule in rules.items()
    }


def test_a_row_of_a_table_is_told_with_the_headings_of_its_cells() -> None:
    text = "| Name, id | When | Options |\n|---|---|---|\n| D1 **CN-DEC-6** act | at noon | `buy` |"
    (rule,) = rulebook.parse(text, "x.md").values()
    assert ("CN-DEC-6", "D1 act") == (rule.id, rule.title)
    assert "* When: at noon\n* Options: `buy`" == rule.text


def test_a_row_of_two_cells_is_told_without_headings() -> None:
    text = "| id | rule |\n|---|---|\n| GOA-AUC-1 | The owner opens. [R] |\n| GOA-AUC-2 | Bid. |"
    rules = rulebook.parse(text, "x.md")
    assert ["The owner opens. [R]", "Bid."] == [rule.text for rule in rules.values()]


def test_a_heading_defines_what_it_names_in_brackets() -> None:
    text = "### 2.3 The quay (GOA-CMP-3)\n\n* Planks.\n\n### 2.4 Empty\n\nPlanks as in GOA-CMP-3."
    (rule,) = rulebook.parse(text, "x.md").values()
    assert ("GOA-CMP-3", "The quay", "* Planks.") == (rule.id, rule.title, rule.text)


def test_plain_paragraphs_begin_with_their_id() -> None:
    text = (
        "FEL-SEL-1 [R] Sell spice. For the price of gold see\n  FEL-SEL-2.\n\n"
        "FEL-SEL-2 Sell gold.\nFEL-SEL-2a [D] Sell it dear.\n\n**ILO-TRN-1** [R] One turn each.\n"
    )
    rules = rulebook.parse(text, "x.md")
    assert ["FEL-SEL-1", "FEL-SEL-2", "FEL-SEL-2a", "ILO-TRN-1"] == list(rules)
    assert "[D] Sell it dear." == rules["FEL-SEL-2a"].text
    assert "[R] One turn each." == rules["ILO-TRN-1"].text


def test_a_rule_that_stands_twice_is_refused_with_its_line() -> None:
    with pytest.raises(BadTable, match=r"x\.md:3: CN-A-1 stands twice"):
        rulebook.parse("**CN-A-1** One.\n\n**CN-A-1** Two.", "x.md")


def test_what_programmers_read_is_set_apart_by_its_heading() -> None:
    text = (
        "# Title\nTags.\n## 1. Set-up\nLay.\n### 1.1 Bits (for programmers)\n64.\n#### More\n65.\n"
        "### 1.2 Bag\nMix.\n## 2. Data (for programmers)\n66.\n### 2.1 Rest\n67.\n## 3. End\nStop."
    )
    players, programmers = rulebook.parts(text)
    assert "## 1. Set-up\nLay.\n### 1.2 Bag\nMix.\n## 3. End\nStop." == players
    apart = "## 1.1 Bits\n64.\n#### More\n65.\n## 2. Data\n66.\n### 2.1 Rest\n67."
    assert f"# Title\nTags.\n{apart}" == programmers


# Asking for a rule


def test_a_rule_is_found_whatever_the_case_of_its_letters() -> None:
    assert rulebook.rule_text("CN-P3-8") == rulebook.rule_text("cn-p3-8")
    assert "When no ship is left at home the turn ends. [R]" == rulebook.rule_text("CN-P3-8")


def test_an_unknown_rule_is_refused_with_those_that_look_like_it() -> None:
    with pytest.raises(BadConfig, match="no rule 'CN-P1-88'; did you mean CN-P1-8"):
        rulebook.rule_text("CN-P1-88")


def test_an_unknown_rule_that_looks_like_nothing_is_refused_too() -> None:
    with pytest.raises(BadConfig, match="no rule '#'; 'fondaco rules' lists them all"):
        rulebook.rule_text("#")


def test_a_game_without_a_register_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(BadConfig, match="no register of 'chess'; there are cargo_noir"):
        rulebook.rules_of("chess")


def test_an_id_tells_its_game() -> None:
    assert ["cargo_noir", "goa"] == [rulebook.game_of("CN-E1"), rulebook.game_of("goa-auc-1")]


# Who follows a rule


def ids(text: str) -> list[tuple[str, int]]:
    return list(rulebook.mentions(text, rulebook.rules_of("cargo_noir")))


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
    } == rulebook.cited_in([file], tmp_path, "cargo_noir")


def test_rules_are_cited_where_the_code_says_so() -> None:
    places = rulebook.citations("cargo_noir")["CN-END-5"]
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
    (tmp_path / "pyproject.toml").touch()
    (folder / "test_x.py").write_text(MARKED, encoding="utf-8")
    return folder


def test_tests_prove_the_rules_they_are_marked_with(tests: Path) -> None:
    found = rulebook.tests_of("cargo_noir", tests)
    assert found is not None
    assert [Place("tests/test_x.py", 5, "test_ships_sail")] == found["CN-P1-2"]
    assert [Place("tests/test_x.py", 9, "test_trade")] == found["CN-P2-1"]
    assert {"CN-P1-1", "CN-P1-2", "CN-P2-1", "P1-1", "RULES"} == set(found)


def test_marks_that_name_no_rule_are_unknown(tests: Path) -> None:
    found = rulebook.coverage("cargo_noir", tests)
    assert ["P1-1", "RULES"] == [
        id_ for id_, places in found.unknown.items() if places[-1].name == "test_wrong"
    ]
    assert not found.complete()
    assert ["CN-P1-1", "CN-P1-2", "CN-P2-1"] == found.ids_tested()
    missing = found.missing_test()
    assert missing is not None
    assert len(found.rules) - 3 == len(missing)


def test_without_tests_nothing_is_said_about_them(tmp_path: Path) -> None:
    assert rulebook.tests_of("cargo_noir", tmp_path / "tests") is None
    found = rulebook.coverage("cargo_noir", tmp_path / "tests")
    assert found.ids_tested() is None
    assert found.missing_test() is None


def test_worked_examples_need_no_code() -> None:
    found = covered("cargo_noir")
    assert [] == [id_ for id_ in found.missing_citation() if found.rules[id_].example]
    assert 14 == sum(rule.example for rule in found.rules.values())
