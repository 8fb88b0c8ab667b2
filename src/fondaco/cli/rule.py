"""`fondaco rule`: one rule, where the code follows it and which tests prove it."""

import re
from typing import TYPE_CHECKING

import click

from fondaco.cli.common import SPEECH, _

if TYPE_CHECKING:
    from rich.console import Console

    from fondaco.rulebook import Place


@click.command(
    name="rule",
    help=_(
        "Show a rule by its id, such as CN-P1-8: the text of the register, the places in the code"
        " that follow it, and the tests that prove it."
    ),
)
@click.argument("id_", metavar="ID")
def command(id_: str) -> None:
    """Print the rule."""
    from rich.console import Console
    from rich.markdown import Markdown

    from fondaco import rulebook

    found = rulebook.rule(id_, SPEECH.tongue.lang)
    game = rulebook.game_of(found.id)
    console = Console(markup=False, highlight=False)
    console.print(f"{found.id} {found.title}".strip(), style="bold")
    console.print(Markdown(listed(found.text)))
    _print_places(console, _("Code"), rulebook.citations(game).get(found.id, []))
    tests = rulebook.tests_of(game)
    if tests is None:
        console.print(_("Tests are only in the source checkout, not in the installed package."))
    else:
        _print_places(console, _("Tests"), tests.get(found.id, []))


def listed(text: str) -> str:
    """Return the text with its lettered alternatives, a) and b), as list items of Markdown."""
    return re.sub(r"^\s+([a-z]\) )", r"* \1", text, flags=re.MULTILINE)


def _print_places(console: "Console", heading: str, places: "list[Place]") -> None:
    console.print(f"\n{heading}", style="bold")
    if not places:
        console.print("  " + _("none"))
    for place in places:
        console.print(f"  {place}  {place.name}".rstrip(), soft_wrap=True)
