"""How forms are laid out: games say what stands above picks and values."""

import pytest

from fondaco.games import GAMES, load
from fondaco.i18n import Tongue
from fondaco.kernel.actions import Argument, Word, Words
from fondaco.kernel.prompt import Option
from fondaco.kernel.texts import say, verbatim
from fondaco.view.act_form import ActForm, FormRow
from fondaco.view.form_layout import CHOOSE, fields, stepper_groups

PORTS = Argument("port", ("RIO", "CPT"), (say("Rio"), say("Cape Town")), legend=say("Where to"))
COINS = Argument("coins", most=9)
WORDS = Words(
    (
        Word(1, "sail", (PORTS,), "Sail to {port}", legend=say("You sail to")),
        Word(2, "wait", (PORTS,), "Wait in {port}"),
        Word(3, "bid", (PORTS, COINS), "Bid {coins} in {port}"),
    )
)


def option(notation: str) -> Option:
    return Option(notation, verbatim(notation), ())


def test_picks_stand_below_what_their_word_says() -> None:
    rows = tuple(FormRow(option(n), 0, None, None) for n in ("sail RIO", "sail CPT", "wait RIO"))
    sailing, waiting = stepper_groups(ActForm((), rows, (), ()), WORDS)
    assert (say("You sail to"), 2) == (sailing.legend, len(sailing.steppers))
    assert (None, 1) == (waiting.legend, len(waiting.steppers))


def test_values_stand_below_what_their_argument_says() -> None:
    found = fields([option("bid RIO 1"), option("bid CPT 3")], WORDS)
    assert [say("Where to"), CHOOSE] == [field.legend for field in found]
    assert ("1", "3") == tuple(value for value, _ in found[1].values)


@pytest.mark.parametrize("game", GAMES)
def test_the_legends_of_a_game_are_translated(game: str) -> None:
    words = load(game).start(load(game).configure(load(game).fewest), 1).words().words
    found = [word.legend for word in words]
    found += [argument.legend for word in words for argument in word.arguments]
    legends = [legend for legend in found if legend is not None]
    assert legends
    german = Tongue("de")
    assert [] == [text for text in legends if german(text) == text.english()]
