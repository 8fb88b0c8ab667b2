"""Component tables: a bad row stops with file and row, an overlay corrects by id."""

from pathlib import Path

import pytest

from fondaco.kernel.errors import BadTable
from fondaco.kernel.records import Field, Record
from fondaco.kernel.spec import Int, Str
from fondaco.kernel.tables import Tables, load, must, read_toml
from fondaco.kernel.texts import say

SPECS = {
    "port": Record({"name": Field(Str(), "name"), "slots": Field(Int(1, 4), "slots")}),
    "fact": Record({"value": Field(Int(0, 99), "the number")}),
}
PORTS = """
[[port]]
id = "RIO"
name = "Rio"
slots = 3
tag = "S"
source = "a report"

[[port]]
id = "NYC"
name = "New York"
slots = 2
tag = "X"
source = "ours"
"""
FACTS = '[[fact]]\nid = "coins"\nvalue = 60\ntag = "R"\nsource = "contents list"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    data = tmp_path / "data"
    data.mkdir()
    (data / "ports.toml").write_text(PORTS, encoding="utf-8")
    (data / "facts.toml").write_text(FACTS, encoding="utf-8")
    return data


def laid(folder: Path, overlay: str) -> Tables:
    """Load the tables with a correction laid over them."""
    file = folder.parent / "mine.toml"
    file.write_text(overlay, encoding="utf-8")
    return load((folder,), SPECS, file)


def test_rows_are_read_in_file_order_with_tag_and_source(folder: Path) -> None:
    tables = load((folder,), SPECS)
    assert ("RIO", "NYC") == tables.ids("port")
    assert (3, 2) == tables.ints("port", "slots")
    assert ("Rio", "New York") == tables.strs("port", "name")
    assert 60 == tables.fact("fact", "coins")
    assert [("S", "a report"), ("X", "ours")] == [(r.tag, r.source) for r in tables.rows["port"]]


def test_a_fact_that_is_not_there_is_named(folder: Path) -> None:
    with pytest.raises(BadTable, match="fact: the row 'ships' is missing"):
        load((folder,), SPECS).fact("fact", "ships")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("slots = 3", "slots = 9", "ports.toml [[port]] RIO: slots must be from 1 to 4, not 9"),
        ("slots = 3", "", "ports.toml [[port]] RIO: slots is missing"),
        ('name = "Rio"', "name = 7", "ports.toml [[port]] RIO: name must be a text, not 7"),
        ('tag = "S"', "", "ports.toml [[port]] RIO: tag is missing"),
        (
            'tag = "S"',
            'tag = "Z"',
            "ports.toml [[port]] RIO: tag must be one of R, S, D, X, not 'Z'",
        ),
        ('source = "a report"', "", "ports.toml [[port]] RIO: source is missing"),
        ('id = "RIO"', "", "ports.toml [[port]] row 1: 'id' is missing"),
        ('id = "NYC"', "id = 7", "ports.toml [[port]] row 2: 'id' is missing"),
        ('id = "NYC"', 'id = "RIO"', "port: the id 'RIO' stands twice"),
        ("slots = 3", "slots = 3\nsize = 1", "ports.toml [[port]] RIO: size is unknown; known are"),
        (
            "[[port]]",
            "[[harbour]]",
            "ports.toml: there is no table 'harbour'; known are port, fact",
        ),
        ("[[port]]", "[port]", "ports.toml: is no TOML"),
        ("slots = 3", "slots = ", "ports.toml: is no TOML"),
        ("slots = 3", f"slots = {'9' * 5000}", "ports.toml: is no TOML"),
        ("slots = 3", f"slots = {'[' * 9000}", "ports.toml: is no TOML"),
        (PORTS, "port = 3", "ports.toml: 'port' must be a list of rows: [[port]]"),
        (PORTS, "port = [1]", "ports.toml: 'port' must be a list of rows: [[port]]"),
    ],
)
def test_a_bad_row_stops_with_file_and_row(folder: Path, old: str, new: str, sentence: str) -> None:
    (folder / "ports.toml").write_text(PORTS.replace(old, new), encoding="utf-8")
    with pytest.raises(BadTable) as caught:
        load((folder,), SPECS)
    assert str(caught.value).startswith(sentence)


def test_a_file_that_is_no_text_is_named(folder: Path) -> None:
    (folder / "ports.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadTable, match=r"ports\.toml: is no TOML"):
        load((folder,), SPECS)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match=r"mine\.toml: cannot be read"):
        read_toml(tmp_path / "mine.toml")


def test_an_overlay_corrects_what_it_names_and_keeps_the_rest(folder: Path) -> None:
    tables = laid(folder, '[[port]]\nid = "RIO"\nslots = 4\ntag = "R"\nsource = "my own box"\n')
    assert ("RIO", "NYC") == tables.ids("port")
    assert (4, 2) == tables.ints("port", "slots")
    assert ("Rio", "New York") == tables.strs("port", "name")
    assert ("R", "my own box") == (tables.rows["port"][0].tag, tables.rows["port"][0].source)


def test_an_overlay_adds_rows_behind_the_others(folder: Path) -> None:
    row = 'id = "LON"\nname = "London"\nslots = 1\ntag = "X"\nsource = "an expansion"\n'
    assert ("RIO", "NYC", "LON") == laid(folder, f"[[port]]\n{row}").ids("port")


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ('[[port]]\nid = "RIO"\nsource = "x"', "mine.toml [[port]] row 1: 'tag' is missing"),
        ('[[port]]\nid = "RIO"\ntag = "R"', "mine.toml [[port]] row 1: 'source' is missing"),
        ("[[port]]\nslots = 4", "mine.toml [[port]] row 1: 'id' is missing"),
        ("[[harbour]]\nid = 'x'", "mine.toml: there is no table 'harbour'"),
        ('[[port]]\nid = "RIO"\nslots = 9\ntag = "R"\nsource = "x"',
         "mine.toml [[port]] RIO: slots must be from 1 to 4, not 9"),
        ('[[port]]\nid = "LON"\nslots = 2\ntag = "R"\nsource = "x"',
         "mine.toml [[port]] LON: name is missing"),
        ("port = ", "mine.toml: is no TOML"),
    ],
)  # fmt: skip
def test_a_bad_overlay_stops_with_its_own_file_and_row(
    folder: Path, overlay: str, sentence: str
) -> None:
    with pytest.raises(BadTable) as caught:
        laid(folder, overlay)
    assert str(caught.value).startswith(sentence)


def test_the_digest_follows_the_numbers_and_not_their_sources(folder: Path) -> None:
    before = load((folder,), SPECS).digest
    (folder / "ports.toml").write_text(PORTS.replace("a report", "a better one"), encoding="utf-8")
    assert before == load((folder,), SPECS).digest
    (folder / "ports.toml").write_text(PORTS.replace("slots = 3", "slots = 1"), encoding="utf-8")
    assert before != load((folder,), SPECS).digest
    assert 8 == len(before)


def test_a_total_that_does_not_add_up_stops_with_its_place() -> None:
    must(2 + 2 == 4, "[[port]]", say("never said"))
    with pytest.raises(BadTable) as caught:
        must(2 + 2 == 5, "[[port]]", say("there are too few"))
    assert "[[port]]: there are too few" == str(caught.value)
