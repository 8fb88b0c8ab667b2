"""The registers are read as people read them."""

import pytest

from fondaco import rulebook
from fondaco.kernel.errors import BadConfig, BadTable
from fondaco.kernel.register import parse


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
    rules = parse(PARAGRAPHS, "x.md", "CN")
    assert ["CN-SEL-1", "CN-SEL-2", "CN-SEL-3", "CN-E1"] == list(rules)
    table = "| hour | price |\n|---|---|\n| noon | 3 |"
    assert f"A stall sells\nat noon. [R]\n\n{table}\n\nMore about noon." == rules["CN-SEL-1"].text
    assert "Anybody MAY haggle (CN-SEL-1).\n  * once a day\n  * politely" == rules["CN-SEL-2"].text
    assert "Nobody steals." == rules["CN-SEL-3"].text


def test_a_title_stands_inside_the_bold_and_loses_its_full_stop() -> None:
    rules = parse(PARAGRAPHS, "x.md", "CN")
    assert ["", "Haggling", "", "A sale (ours)"] == [rule.title for rule in rules.values()]


def test_a_rule_knows_its_line_and_its_group() -> None:
    rules = parse(PARAGRAPHS, "x.md", "CN")
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
    rules = parse(text, "x.md", "CN")
    assert {"CN-INV-1": "Coins stay\n  sixty.", "CN-INV-2": "Ships float."} == {
        id_: rule.text for id_, rule in rules.items()
    }


def test_a_row_of_a_table_is_told_with_the_headings_of_its_cells() -> None:
    text = "| Name, id | When | Options |\n|---|---|---|\n| D1 **CN-DEC-6** act | at noon | `buy` |"
    (rule,) = parse(text, "x.md", "CN").values()
    assert ("CN-DEC-6", "D1 act") == (rule.id, rule.title)
    assert "* When: at noon\n* Options: `buy`" == rule.text


def test_a_row_of_two_cells_is_told_without_headings() -> None:
    text = "| id | rule |\n|---|---|\n| GOA-AUC-1 | The owner opens. [R] |\n| GOA-AUC-2 | Bid. |"
    rules = parse(text, "x.md", "GOA")
    assert ["The owner opens. [R]", "Bid."] == [rule.text for rule in rules.values()]


def test_a_heading_defines_what_it_names_in_brackets() -> None:
    text = "### 2.3 The quay (GOA-CMP-3)\n\n* Planks.\n\n### 2.4 Empty\n\nPlanks as in GOA-CMP-3."
    (rule,) = parse(text, "x.md", "GOA").values()
    assert ("GOA-CMP-3", "The quay", "* Planks.") == (rule.id, rule.title, rule.text)


def test_plain_paragraphs_begin_with_their_id() -> None:
    text = (
        "FEL-SEL-1 [R] Sell spice. For the price of gold see\n  FEL-SEL-2.\n\n"
        "FEL-SEL-2 Sell gold.\nFEL-SEL-2a [D] Sell it dear.\n\n**ILO-TRN-1** [R] One turn each.\n"
    )
    rules = parse(text, "x.md", "FEL|ILO")
    assert ["FEL-SEL-1", "FEL-SEL-2", "FEL-SEL-2a", "ILO-TRN-1"] == list(rules)
    assert "[D] Sell it dear." == rules["FEL-SEL-2a"].text
    assert "[R] One turn each." == rules["ILO-TRN-1"].text


def test_a_rule_that_stands_twice_is_refused_with_its_line() -> None:
    with pytest.raises(BadTable, match=r"x\.md:3: CN-A-1 stands twice"):
        parse("**CN-A-1** One.\n\n**CN-A-1** Two.", "x.md", "CN")


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
