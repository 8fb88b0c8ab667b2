"""`fondaco components` shows every number with its source, and checks corrections."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from fondaco.cli.components import legend
from fondaco.cli.main import house
from fondaco.games import load
from fondaco.kernel.tables import TAGS

CORRECTION = """
[[card]]
id = "VILL"
cost = 16
vp = 16
tag = "S"
source = "my box"
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(house(), ["components", *arguments])


def check(tmp_path: Path, text: str, *more: str) -> Result:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return run("cargo_noir", "--check", str(file), *more)


def test_every_table_row_tag_and_source_is_shown() -> None:
    result = run("cargo_noir")
    assert 0 == result.exit_code
    text = " ".join(result.stdout.split())
    for name, rows in load("cargo_noir").tables("2011").rows.items():
        assert f"[[{name}]]" in text
        for row in rows:
            assert f" {row.id} " in text
            assert row.source in text


def test_the_legend_explains_every_tag() -> None:
    assert list(TAGS) == list(legend())
    assert (
        "R: rulebook  S: other source  D: deduced  X: reconstructed"
        == run("cargo_noir").stdout.splitlines()[0]
    )


def test_json_holds_the_rows_as_they_are() -> None:
    doc = json.loads(run("cargo_noir", "--edition", "2011", "--json").stdout)
    tables = load("cargo_noir").tables("2011")
    assert ("cargo_noir", "2011", tables.digest) == (doc["game"], doc["edition"], doc["digest"])
    assert {name: [r.doc.value for r in rows] for name, rows in tables.rows.items()} == doc[
        "tables"
    ]


def test_a_correction_is_told_entry_by_entry(tmp_path: Path) -> None:
    result = check(tmp_path, CORRECTION)
    assert 0 == result.exit_code
    lines = result.stdout.splitlines()
    assert "[[card]] VILL cost: 15 -> 16" in lines
    assert "[[card]] VILL vp: 15 -> 16" in lines
    assert "mine.toml is valid and changes 4 entries." == lines[-1]


def test_a_correction_is_told_as_json(tmp_path: Path) -> None:
    changes = json.loads(check(tmp_path, CORRECTION, "--json").stdout)["changes"]
    assert {"table": "card", "row": "VILL", "key": "vp", "old": 15, "new": 16} in changes
    assert ["cost", "vp", "tag", "source"] == [change["key"] for change in changes]


def test_a_new_row_has_no_old_entries(tmp_path: Path) -> None:
    row = CORRECTION.replace("VILL", "KING") + (
        'name = "King"\ngroup = "unique"\ncopies = 1\neffect = "none"\n'
    )
    assert "[[card]] KING name: - -> King" in check(tmp_path, row).stdout.splitlines()


def test_a_file_that_changes_nothing_is_valid(tmp_path: Path) -> None:
    assert "mine.toml is valid and changes 0 entries.\n" == check(tmp_path, "").stdout


def test_a_bad_row_gets_one_line_with_file_and_row(tmp_path: Path) -> None:
    result = check(tmp_path, CORRECTION.replace("cost = 16", "cost = 0"))
    assert 2 == result.exit_code
    assert result.stderr.startswith("mine.toml [[card]] VILL: cost")
    assert 1 == len(result.stderr.splitlines())


def test_tables_that_do_not_fit_together_get_one_line(tmp_path: Path) -> None:
    text = '[[fact]]\nid = "coins"\nvalue = 20\ntag = "S"\nsource = "my box"\n'
    result = check(tmp_path, text)
    assert 2 == result.exit_code
    assert "there are fewer coins than five players need" in result.stderr


def test_a_missing_file_and_an_unknown_edition_get_one_line(tmp_path: Path) -> None:
    missing = run("cargo_noir", "--check", str(tmp_path / "no.toml"))
    assert (2, 1) == (missing.exit_code, len(missing.stderr.splitlines()))
    assert missing.stderr.startswith("no.toml: ")
    unknown = run("cargo_noir", "--edition", "1999")
    assert 2 == unknown.exit_code
    assert "cargo_noir: there is no edition '1999'; known are 2011\n" == unknown.stderr
