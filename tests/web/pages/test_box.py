"""The box: every row of the component tables is shown, with where it comes from."""

import pytest

from fondaco.games import GAMES, load, room
from fondaco.i18n import LANGUAGES
from fondaco.kernel.tables import PROVENANCE, TAGS
from fondaco.kernel.texts import Text
from fondaco.web.pages.box import TAG_NAMES, box_page
from fondaco.web.parts import box_words
from tests.web.reading import sound

BOXES = [(game, edition) for game in GAMES for edition in load(game).editions]
every_box = pytest.mark.parametrize(("game", "edition"), BOXES)


@pytest.mark.parametrize("lang", LANGUAGES)
@every_box
def test_every_row_of_every_table_is_shown_with_its_provenance(
    game: str, edition: str, lang: str
) -> None:
    page = sound(box_page(game, edition, lang))
    rows = [row for rows in load(game).tables(edition).rows.values() for row in rows]
    assert len(rows) == len([tr for tr in page.all("tr") if tr.inside[-1].tag == "tbody"])
    chips = [e for e in page.elements if "chip from" in e.get("class")]
    tags = [chip.get("class")[-1].upper() for chip in chips if chip.inside[-1].tag == "td"]
    assert [row.tag for row in rows] == tags
    text = page.one("main").text
    assert [] == [row.id for row in rows if row.id not in text or row.source not in text]


@every_box
def test_the_numbers_of_each_provenance_add_up(game: str, edition: str) -> None:
    page = sound(box_page(game, edition))
    rows = [row for rows in load(game).tables(edition).rows.values() for row in rows]
    legend = page.one("ul", class_="legend").text
    for tag in TAGS:
        count = sum(row.tag == tag for row in rows)
        word = TAG_NAMES[tag].english()
        assert (f"{word} {count} row" in legend) == (count > 0)


def test_the_words_for_provenance_are_those_of_the_tables() -> None:
    assert {tag: text.english() for tag, text in TAG_NAMES.items()} == TAGS


@every_box
def test_every_table_and_every_column_has_a_name_for_readers(game: str, edition: str) -> None:
    named, headed = own_words(game)
    columns = columns_of(game, edition)
    assert set() == {table for table, _ in columns} - {*box_words.TABLES, *named}
    assert set() == {key for _, key in columns} - {*PROVENANCE, *box_words.COLUMNS, *headed}


def own_words(game: str) -> tuple[dict[str, Text], dict[str, Text]]:
    box = room(game, "web.box")
    assert box is not None
    return box.TABLES, box.COLUMNS


def columns_of(game: str, edition: str) -> set[tuple[str, str]]:
    """Return all columns of all tables."""
    tables = load(game).tables(edition).rows
    return {(table, key) for table, rows in tables.items() for row in rows for key in row.doc.value}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_names_what_is_in_its_box_and_nothing_else(game: str) -> None:
    named, headed = own_words(game)
    columns = {column for edition in load(game).editions for column in columns_of(game, edition)}
    assert set(named) <= {table for table, _ in columns}
    assert set(headed) <= {key for _, key in columns} | {".".join(column) for column in columns}


@every_box
def test_a_box_without_words_of_its_own_has_those_of_any_game_and_its_keys(
    game: str, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(box_words, "room", lambda *_: None)
    page = sound(box_page(game, edition))
    tables = {table: rows for table, rows in load(game).tables(edition).rows.items() if rows}
    words = {**{table: table for table in tables}, **english(box_words.TABLES)}
    assert [words[table] for table in tables] == [page.one("h2", id=table).text for table in tables]
    heads = {head.text for head in page.all("th")}
    keys = {key for _, key in columns_of(game, edition)} - set(PROVENANCE)
    words = {**{key: key for key in keys}, **english(box_words.COLUMNS)}
    assert {words[key] for key in keys} == heads - {"Where from", "What it does"}


def english(words: dict[str, Text]) -> dict[str, str]:
    return {key: text.english() for key, text in words.items()}


def test_the_edition_can_be_changed_and_an_unknown_one_is_the_newest() -> None:
    page = sound(box_page("goa", "2004"))
    assert "Edition 2004" == page.one("a", aria_current="page", class_="button primary").text
    assert box_page("goa", "2012") == box_page("goa", "1066") == box_page("goa")


def test_a_key_that_means_something_else_in_a_table_has_its_own_name_there() -> None:
    page = box_page("cargo_noir", lang="de")
    assert "Spalte der Karte" in page
    assert "Bereich" not in page
    assert "Mysterious place" == box_words.heading("felinia", "mystery", "place").english()
    assert "Place in turn order" == box_words.heading("felinia", "start", "place").english()


def test_the_head_of_a_column_of_numbers_stands_above_them() -> None:
    page = sound(box_page("cargo_noir"))
    heads = {head.text: head.get("class") for head in page.all("th")}
    assert ["n", "n", ""] == [heads[words] or "" for words in ("Slots", "Cost", "Id")]


@every_box
def test_components_that_the_table_draws_have_their_picture(game: str, edition: str) -> None:
    page = sound(box_page(game, edition))
    box = room(game, "web.box")
    assert box is not None
    for table, patterns in box.PICTURES.items():
        rows = load(game).tables(edition).rows.get(table, ())
        names = [pattern.partition("{")[0] for pattern in patterns]
        shown = [e for e in page.all("use") if e.get("href")[1:].startswith(names[0])]
        inside = [e for e in shown if "piece" in e.inside[-1].get("class")]
        assert len(rows) <= len(inside), (table, len(rows), len(inside))
