"""Sentences as data, and how they are said in a language with the names of those at the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fondaco.i18n import LANGUAGES, Tongue, language
from fondaco.kernel.texts import PLAYER, Text, counted, name, player, say, verbatim


def test_a_sentence_is_made_of_its_parts() -> None:
    text = say("{who} takes {n} of {thing}.", who=player(0), n=3, thing=name("Ivory"))
    assert "player 1 takes 3 of Ivory." == text.english()


@pytest.mark.parametrize(("n", "sentence"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins")])
def test_one_is_singular_and_all_other_numbers_are_plural(n: int, sentence: str) -> None:
    assert sentence == counted("{n} coin", "{n} coins", n).english()
    assert sentence == Tongue("en")(counted("{n} coin", "{n} coins", n))


def test_texts_are_values() -> None:
    assert say("{a}", a=1) == say("{a}", a=1)
    assert say("{a}", a=1) != say("{a}", a=2)
    assert 1 == len({say("x"), name("x"), Text("x")})


@pytest.mark.parametrize("lang", LANGUAGES)
@given(said=st.text())
def test_what_somebody_said_is_repeated_as_it_is(lang: str, said: str) -> None:
    text = say("{what}", what=verbatim(said))
    assert said == text.english() == Tongue(lang)(text)


def test_players_are_called_by_their_names_or_numbers() -> None:
    text = say("{who}!", who=player(1))
    assert "player 2!" == Tongue("en")(text)
    assert "Bo {x}!" == Tongue("en", ("Al", "Bo {x}"))(text)
    assert "player 2!" == Tongue("en", ("Al",))(text)
    assert PLAYER == player(1).one


def test_an_unknown_language_is_english() -> None:
    assert "en" == Tongue("tlh").lang
    assert "nothing" == Tongue("tlh")(say("nothing"))


def test_what_no_catalogue_knows_is_said_in_english() -> None:
    unknown = say("a sentence of {n} words nobody ever translated", n=8)
    for lang in LANGUAGES:
        assert unknown.english() == Tongue(lang)(unknown)


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": ""}, "en"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "fr:de:en", "LANG": "en_US"}, "de"),
        ({"LC_ALL": "de_DE", "LANG": "en_US"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LC_MESSAGES": "DE", "LANG": "en_US"}, "de"),
        ({"FONDACO_LANG": "en", "LANG": "de_DE"}, "en"),
        ({"FONDACO_LANG": "", "LANG": "de"}, "de"),
    ],
)
def test_the_environment_says_which_language_is_spoken(
    environment: dict[str, str], expected: str
) -> None:
    assert expected == language(environment)


@pytest.mark.parametrize(
    ("lang", "number", "share"), [("en", "1,794.5", "33.3 %"), ("de", "1.794,5", "33,3 %")]
)
def test_numbers_are_written_as_in_the_language(lang: str, number: str, share: str) -> None:
    tongue = Tongue(lang)

    assert number == tongue.number(1794.5, 1)
    assert share == tongue.per_cent(1 / 3)
    assert "12" == tongue.number(12.2)
