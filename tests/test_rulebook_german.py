"""The rules in German say the same: the same sections, the same ids, the same numbers."""

import re
from collections import Counter
from typing import Final

import pytest

from fondaco import rulebook
from fondaco.games import GAMES
from fondaco.kernel.register import parse

EXCEPTIONS: Final[dict[str, str]] = {}  # id -> why its numbers differ

every_game = pytest.mark.parametrize("game", GAMES)


def headings(text: str) -> list[tuple[str, str]]:
    """Return the level and the number of each heading, and the words where it has no number."""
    found = re.findall(r"^(#{2,}) (?:([\d.]+) )?", text, re.MULTILINE)
    return [(level, number) for level, number in found]


def numbers(text: str) -> Counter[str]:
    """Return the numbers of a text, without those of ids and tags."""
    return Counter(re.findall(r"\d+", re.sub(rf"{rulebook.ID}|\[[RSDXQ]\d*\]", "", text)))


def texts(game: str) -> tuple[str, str]:
    return (
        rulebook.parts(rulebook.register(game))[0],
        rulebook.parts(rulebook.register(game, "de"))[0],
    )


@every_game
def test_the_sections_for_players_are_all_there_in_their_order(game: str) -> None:
    english, german = texts(game)
    assert headings(english) == headings(german)


@every_game
def test_every_rule_for_players_is_told_and_no_other(game: str) -> None:
    english, german = (list(parse(text, game, rulebook.PREFIXES[game])) for text in texts(game))
    assert english == german


@every_game
def test_the_numbers_of_every_rule_are_the_same(game: str) -> None:
    english, german = (parse(text, game, rulebook.PREFIXES[game]) for text in texts(game))
    differing = {}
    for id_, rule in english.items():
        ours = numbers(f"{rule.title} {rule.text}")
        theirs = numbers(f"{german[id_].title} {german[id_].text}")
        if ours != theirs and id_ not in EXCEPTIONS:
            differing[id_] = {"missing": ours - theirs, "added": theirs - ours}
    assert {} == differing


@every_game
def test_the_numbers_between_the_rules_are_the_same(game: str) -> None:
    english, german = (numbers("".join(text.split("## ")[1:])) for text in texts(game))
    assert (Counter(), Counter()) == (english - german, german - english)


@every_game
def test_ids_and_tags_of_every_rule_are_the_same(game: str) -> None:
    english, german = (parse(text, game, rulebook.PREFIXES[game]) for text in texts(game))
    marks = re.compile(rf"{rulebook.ID}|\[[RSDXQ]\d*\]")
    differing = [
        id_
        for id_, rule in english.items()
        if Counter(marks.findall(rule.text)) != Counter(marks.findall(german[id_].text))
    ]
    assert [] == differing
