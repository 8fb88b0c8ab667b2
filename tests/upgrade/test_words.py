"""The words of steps, which saves are made of: they may become more, and never change.

`python -m tests.upgrade.test_words` adds what is new to words.toml.
"""

import json
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from fondaco.games import GAMES, load
from fondaco.kernel.agenda import Step
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State

FILE = Path(__file__).parent / "words.toml"
Words = dict[str, dict[str, list[str]]]  # by game, by word: the fields

every_game = pytest.mark.parametrize("game", GAMES)


def steps(game: str) -> list[type[Step[State]]]:
    """Return all classes of steps of a game that are put on an agenda."""
    package = f"fondaco.games.{game}"
    found: dict[str, type[Step[State]]] = {}
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        for thing in vars(import_module(module.name)).values():
            if (
                isinstance(thing, type)
                and issubclass(thing, Step)
                and thing.__module__ == module.name
            ):
                found[thing.__name__] = thing
    bases = {base for step in found.values() for base in step.__bases__}
    return [step for step in found.values() if step not in bases]


def words(game: str) -> dict[str, list[str]]:
    return {step.word: names(step) for step in steps(game)}


def names(step: type[Step[State]]) -> list[str]:
    return [field.name for field in step.fields]


def stored() -> Words:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@every_game
def test_every_step_has_a_word_of_its_own(game: str) -> None:
    found = [step.word for step in steps(game)]
    assert all(found)
    assert sorted(set(found)) == sorted(found)


@every_game
def test_words_and_fields_may_become_more_and_never_change(game: str) -> None:
    now, before = words(game), stored()[game]
    assert before == {word: now.get(word) for word in before}
    assert set(now) == set(before), "python -m tests.upgrade.test_words writes down what is new"


@every_game
def test_steps_hold_the_numbers_their_fields_name(game: str) -> None:
    rules, known, rng = load(game), words(game), seeded(5, "words")
    for players in range(rules.fewest, rules.most + 1):
        for edition in rules.editions:
            state = rules.start(rules.configure(players, edition), 7)
            while not state.over():
                for step in state.agenda:
                    assert step.word in known
                    assert len(step.ints()) == len(step.fields), step.word
                legal = state.legal()
                state.apply(legal[rng.below(len(legal))])


@every_game
def test_digests_are_made_of_words_and_numbers(game: str) -> None:
    rules, rng = load(game), seeded(6, "words")
    state = rules.start(rules.configure(rules.fewest), 7)
    for _ in range(40):
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert set(words(game)) >= set(texts(state.saved())) > set()


def texts(value: object) -> Iterator[str]:
    """Yield every text in what a digest is made of; all else must be a number."""
    if isinstance(value, tuple):
        for part in value:
            yield from texts(part)
    elif isinstance(value, str):
        yield value
    else:
        assert isinstance(value, int)


def main() -> None:
    """Write all words, the new ones at the end."""
    lines: list[str] = ["# What saves are made of: each word of a step, and its fields in order."]
    known = stored() if FILE.exists() else {}
    for game in GAMES:
        lines += ["", f"[{game}]"]
        for word, fields in {**known.get(game, {}), **words(game)}.items():
            lines.append(f"{word} = {json.dumps(fields)}")
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
