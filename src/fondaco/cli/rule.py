"""`fondaco rule`: one rule."""

import re

import click

from fondaco.speech import SPEECH, _


@click.command(
    name="rule",
    help=_("Show a rule by its id, such as CN-P1-8: the text of the register."),
)
@click.argument("id_", metavar="ID")
def command(id_: str) -> None:
    """Print the rule."""
    from rich.console import Console
    from rich.markdown import Markdown

    from fondaco import rulebook

    found = rulebook.rule(id_, SPEECH.tongue.lang)
    console = Console(markup=False, highlight=False)
    console.print(f"{found.id} {found.title}".strip(), style="bold")
    console.print(Markdown(listed(found.text)))


def listed(text: str) -> str:
    """Return the text with its lettered alternatives, a) and b), as list items of Markdown."""
    return re.sub(r"^\s+([a-z]\) )", r"* \1", text, flags=re.MULTILINE)
