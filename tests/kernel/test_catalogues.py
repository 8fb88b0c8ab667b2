"""Catalogues that games from outside bring."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fondaco.i18n import Tongue
from fondaco.kernel.catalogues import BROUGHT, bring, read_catalogues
from fondaco.kernel.errors import BadTable
from fondaco.kernel.texts import counted, name, say


@pytest.fixture
def brought() -> Iterator[dict[str, tuple[str, ...]]]:
    """Return the German that was brought, which is forgotten afterwards."""
    texts = BROUGHT.setdefault("de", {})
    before = dict(texts)
    texts.clear()
    yield texts
    texts.clear()
    texts.update(before)


def write(folder: Path, text: str) -> Path:
    (folder / "de.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_text_that_the_house_does_not_know_is_said_as_it_was_brought(
    tmp_path: Path, brought: dict[str, tuple[str, ...]]
) -> None:
    text = '"Odd thing" = "Ding"\n"{n} odd thing" = ["{n} Ding", "{n} Dinge"]\n"Pass" = "Nein"\n'
    german, english = Tongue("de"), Tongue("en")
    assert "Odd thing" == german(name("Odd thing"))
    bring(read_catalogues(write(tmp_path, text)))
    assert 3 == len(brought)
    things = [counted("{n} odd thing", "{n} odd things", n) for n in (1, 2)]
    assert ["Ding", "1 Ding", "2 Dinge"] == [german(t) for t in (name("Odd thing"), *things)]
    assert "2 odd things" == english(things[1])
    assert "Passen" == german(name("Pass"))  # the house has said that already


def test_who_came_first_has_said_a_text(
    tmp_path: Path, brought: dict[str, tuple[str, ...]]
) -> None:
    bring(read_catalogues(write(tmp_path, '"Odd thing" = "Ding"')))
    bring(read_catalogues(write(tmp_path, '"Odd thing" = "Sache"')))
    assert {"Odd thing": ("Ding",)} == brought
    assert "Ding" == Tongue("de")(say("Odd thing"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[", "de.toml: is no TOML: "),
        ('"Bid {n}" = "Biete {m}"', "de.toml: 'Bid {n}': has other placeholders"),
        ('"Bid {n}" = "Biete {n"', "de.toml: 'Biete {n': expected '}'"),
        ('"Bid" = 3', "de.toml: 'Bid': must be a text"),
        ('"Bid" = []', "de.toml: 'Bid': has a singular and a plural at most"),
        ('"Bid" = ["a", "b", "c"]', "de.toml: 'Bid': has a singular and a plural at most"),
    ],
)
def test_a_catalogue_that_cannot_be_right_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(BadTable) as caught:
        read_catalogues(write(tmp_path, text))
    assert str(caught.value).startswith(fault)


def test_without_a_folder_there_is_none(tmp_path: Path) -> None:
    assert {} == read_catalogues(tmp_path / "nowhere")
