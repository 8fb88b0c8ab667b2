"""How answers are laid out: rows of a form in groups with legends, and fields for long words."""

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.actions import Words
from fondaco.kernel.prompt import Option
from fondaco.kernel.texts import Part, Text, say, verbatim
from fondaco.view.act_form import ActForm, FormRow

MANY: Final = 9  # options of one word beyond this become fields, when they have several arguments
FORM_ARGUMENTS: Final = 2
CHOOSE: Final = say("Choose")


@dataclass(frozen=True)
class Stepper:
    """A row that is counted up and down."""

    row: FormRow
    id: str  # its own in the form
    name: Text  # what is counted
    label: Text  # what there is one more or less of
    unit: Text | None  # what the number of a pick stands for
    pick: str  # what one more stands for; a number is told with its pick


@dataclass(frozen=True)
class StepperGroup:
    """Rows below one legend."""

    legend: Text | None
    steppers: tuple[Stepper, ...]


@dataclass(frozen=True)
class FormField:
    """An argument to choose: its legend, and each value with its name."""

    legend: Text
    values: tuple[tuple[str, Text], ...]


def stepper_groups(form: ActForm, words: Words) -> list[StepperGroup]:
    """Return the rows of a form below what they have in common."""
    return [
        StepperGroup(legend, tuple(_stepper(row, words) for row in rows))
        for legend, rows in groupby(form.rows, key=lambda row: _legend(row, words))
    ]


def _legend(row: FormRow, words: Words) -> Text | None:
    """Return what a row stands below: where something goes, or what is done with it."""
    word, *values = (row.of or row.option).notation.split()
    found = words.by_word[word].arguments
    if not row.number and len(found) > 1:
        return name_of(found[0].label(found[0].read(values[0])))
    return words.by_word[word].legend


def _stepper(row: FormRow, words: Words) -> Stepper:
    word, *values = (row.of or row.option).notation.split()
    place = len(values) - (2 if row.number and row.of is None else 1)
    argument = words.by_word[word].arguments[place]
    name = name_of(argument.label(argument.read(values[place])))
    return Stepper(
        row,
        "-".join([word, *values[: place + 1]]),
        name,
        name if row.number else row.option.label,
        None if row.of is None else words.label(words.read(row.option.notation)),
        pick_of(row),
    )


def pick_of(row: FormRow) -> str:
    """Return what a row stands for; a number is told with its pick."""
    own = row.option.notation
    return own if row.of is None else f"{row.of.notation}, {own}"


def said_in(form: ActForm, tongue: Tongue) -> list[str]:
    """Return what a form comes to; what happens several times is said once."""
    found = Counter(tongue(text) for text in form.said)
    return [f"{n} × {line}" if n > 1 else line for line, n in found.items()]


def needs_fields(options: list[Option]) -> bool:
    """Whether options of one word are so many that each argument is chosen by itself."""
    return len(options) > MANY and len(options[0].notation.split()) > FORM_ARGUMENTS


def fields(options: list[Option], words: Words) -> list[FormField]:
    """Return the arguments of options with one word: each with all values that occur."""
    values = [option.notation.split()[1:] for option in options]
    out: list[FormField] = []
    for place, argument in enumerate(words.by_word[_word(options[0])].arguments):
        seen = sorted({value[place] for value in values}, key=argument.read)
        named = tuple((id_, name_of(argument.label(argument.read(id_)))) for id_ in seen)
        out.append(FormField(argument.legend or CHOOSE, named))
    return out


def _word(option: Option) -> str:
    return option.notation.partition(" ")[0]


def name_of(label: Part) -> Text:
    """Return the name of an argument's value."""
    return label if isinstance(label, Text) else verbatim(str(label))
