"""Every text of the house is said in every language, with the same parts."""

import gettext
import re
from pathlib import Path

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import write_po

from fondaco.cli import click_texts
from fondaco.i18n import FOLDER, LANGUAGES
from tests import catalogue_tools as tools

PLURAL = re.compile(  # a part, perhaps an adjective, and a word that looks like a plural
    r"\{(\w+)\}(?: (are|were|have)\b|(?: (?!(?:of|to|in|for)\b)[a-z-]+)?? ([a-z]+s)\b)"
)
NO_PLURALS = {"is", "has", "its", "this", "besides"}
NAMES = {  # parts that are called so hold a name, and a verb may follow
    "buyer", "card", "cargo", "chosen", "colony", "column", "effect", "fault", "file", "game",
    "good", "id", "kind", "land", "leader", "lot", "name", "path", "place", "port", "range",
    "source", "space", "symbol", "thing", "tile", "value", "where", "who",
}  # fmt: skip
NEVER_ONE = {  # parts whose number is never one, or that are no whole number
    "arrow", "times",  # signs
    "players", "seats",  # as many as sit at a table, at least two
    "most",  # a limit
    "decisions", "rounds", "speed", "turns",  # measured or averages
}  # fmt: skip
NUMBERS = {"round", "last"}  # the number of a round: "Round 3 begins."
LETTERS = "1 to {n} letters"  # a bound far above one

pytestmark = pytest.mark.xdist_group("catalogues")  # one worker reads all sources once for all
each_language = pytest.mark.parametrize("language", tools.TRANSLATED)


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {"en", *tools.TRANSLATED} == set(LANGUAGES)


def test_every_text_in_the_sources_can_be_found() -> None:
    assert [] == tools.stray()


def test_the_texts_of_code_tables_words_and_plurals_are_found() -> None:
    found = tools.messages(tools.template())
    for text in ("the game is over", "New York", "Withdraw from {port}", "player {number}"):
        assert text in found
    plural = ("{port} is closed with {n} player", "{port} is closed with {n} players")
    assert plural == tuple(found[plural[0]].id)
    assert "{where}: {sentence}" not in found


def test_a_singular_has_the_parts_of_its_plural() -> None:
    for message in tools.messages(tools.template()).values():
        one, *many = tools.forms(message.id)
        if one in {text.one for text in click_texts.SAID}:  # as Click has them
            continue
        for other in many:
            assert tools.placeholders(one) == tools.placeholders(other), one


def uncounted(form: str, counted: set[str]) -> list[str]:
    """Return the numbers of a text before a plural that would be wrong with one thing."""
    return [
        found[0]
        for found in PLURAL.finditer(form.replace(LETTERS, ""))
        if found[3] not in NO_PLURALS
        if found[1] not in NAMES | NEVER_ONE | NUMBERS | counted
    ]


def test_what_is_counted_has_a_singular_and_a_plural() -> None:
    wrong: list[str] = []
    for message in tools.messages(tools.template()).values():
        one, *many = tools.forms(message.id)
        if one in {text.one for text in click_texts.SAID}:
            continue
        for form in (one, *many):
            wrong += [f"{found} in {form!r}" for found in uncounted(form, {"n"} if many else set())]
    assert [] == wrong


@pytest.mark.parametrize(
    "form",
    [
        "{coins} coins in the safe",
        "brings {goods} and {n} cards",
        "{n} production tokens that do not fit",
        "{spent} are spent already",
    ],
)
def test_a_plural_behind_a_number_is_found(form: str) -> None:
    assert 1 == len(uncounted(form, set()))


@each_language
def test_every_text_has_a_translation(language: str) -> None:
    assert [] == tools.missing(language)


@each_language
def test_no_translation_is_a_guess_or_left_over(language: str) -> None:
    catalogue = tools.catalogue(language)
    there = tools.messages(catalogue)
    known = tools.messages(tools.template())
    assert [] == [text for text, message in there.items() if message.fuzzy]
    assert [] == sorted(set(there) - set(known))
    assert [] == list(catalogue.obsolete)


@each_language
def test_a_translation_has_the_parts_of_the_text(language: str) -> None:
    wrong = [
        text
        for text, message in tools.messages(tools.catalogue(language)).items()
        for form, english in zip(tools.forms(message.string), tools.forms(message.id), strict=True)
        if form and tools.placeholders(form) != tools.placeholders(english)
    ]
    assert [] == wrong


@each_language
def test_programs_read_what_the_catalogue_says(language: str) -> None:
    file = FOLDER / language / "LC_MESSAGES" / "fondaco.mo"
    assert file.exists(), "python -m tests.catalogue_tools compile"
    with file.open("rb") as source:
        compiled = tools.messages(read_mo(source))
    written = tools.messages(tools.catalogue(language))
    assert {text: tools.forms(m.string) for text, m in written.items() if m.string} == {
        text: tools.forms(m.string) for text, m in compiled.items()
    }
    spoken = gettext.translation("fondaco", FOLDER, [language])
    for text, message in written.items():
        one, *many = tools.forms(message.id)
        said = spoken.ngettext(one, many[0], 1) if many else spoken.gettext(text)
        assert tools.forms(message.string)[0] == said


def test_updating_keeps_translations_adds_new_texts_and_drops_old_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tools, "LOCALE", tmp_path)
    tools.update("de")
    everything = len(tools.messages(tools.template()))
    assert everything == len(tools.missing("de")) > 100
    catalogue = tools.catalogue("de")
    tools.messages(catalogue)["the game is over"].string = "das Spiel ist aus"
    catalogue.add("a text that is gone", "ein alter Text")
    with tools.po_file("de").open("wb") as target:
        write_po(target, catalogue)
    tools.update("de")
    after = tools.messages(tools.catalogue("de"))
    assert "das Spiel ist aus" == after["the game is over"].string
    assert "a text that is gone" not in after
    assert everything - 1 == len(tools.missing("de"))
    before = tools.po_file("de").read_bytes()
    tools.update("de")
    assert before == tools.po_file("de").read_bytes()
    tools.compile_("de")
    spoken = gettext.translation("fondaco", tmp_path, ["de"])
    assert "das Spiel ist aus" == spoken.gettext("the game is over")
