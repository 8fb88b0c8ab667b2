"""Everything that can be wrong with what somebody gives us, as one tree."""

import ast
from pathlib import Path

import pytest

from fondaco.i18n import Tongue
from fondaco.kernel import errors
from fondaco.kernel.errors import FondacoError, IllegalAction
from fondaco.kernel.texts import counted, say

SRC = Path(__file__).parents[2] / "src"
LEAVES = (
    "IllegalAction",
    "StaleAction",
    "BadNotation",
    "BadBot",
    "BadConfig",
    "BadArgument",
    "UnknownRules",
    "BadTable",
    "BadPosition",
    "JournalMismatch",
)


def test_the_tree_in_the_docstring_is_the_tree_in_the_code() -> None:
    defined = [
        name
        for name, thing in vars(errors).items()
        if isinstance(thing, type) and issubclass(thing, FondacoError)
    ]
    assert ["FondacoError", *LEAVES] == defined
    source = (SRC / "fondaco" / "kernel" / "errors.py").read_text(encoding="utf-8")
    text = ast.get_docstring(ast.parse(source)) or ""  # compiled modules keep none
    drawn = [line.split()[0] for line in text.splitlines() if line.startswith("  ")]
    assert list(LEAVES) == drawn


@pytest.mark.parametrize("name", LEAVES)
def test_an_error_is_one_line_with_the_place_before_the_sentence(name: str) -> None:
    error = getattr(errors, name)(say("you need {n} coins", n=5), "CN-P1-8")
    assert isinstance(error, FondacoError)
    assert "CN-P1-8: you need 5 coins" == str(error)
    assert ("CN-P1-8", "you need 5 coins") == (error.where, error.text.english())
    assert "CN-P1-8: you need 5 coins" == Tongue("en")(error.line())


def test_an_error_without_a_place_is_only_the_sentence() -> None:
    assert "nothing was said" == str(FondacoError(say("nothing was said")))


def test_braces_in_what_somebody_said_do_no_harm() -> None:
    assert "{x}: {n} is odd" == str(IllegalAction(say("{what} is odd", what="{n}"), "{x}"))


def test_an_error_can_speak_of_one_or_many() -> None:
    said = [str(IllegalAction(counted("{n} coin", "{n} coins", n), "R")) for n in (0, 1, 2)]
    assert ["R: 0 coins", "R: 1 coin", "R: 2 coins"] == said
