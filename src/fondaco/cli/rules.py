"""`fondaco rules`: the rules of the games."""

import json
from textwrap import shorten
from typing import TYPE_CHECKING

import click

from fondaco.speech import SPEECH, _

if TYPE_CHECKING:
    from rich.console import Console

    from fondaco.kernel.register import Rule


@click.command(
    name="rules",
    help=_("List the rules of GAME, or of all games."),
)
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for programs."))
def command(game: str | None, *, as_json: bool) -> None:
    """Print the list."""
    from rich.console import Console

    from fondaco import rulebook

    games = (game,) if game else rulebook.games()
    console = Console(markup=False, highlight=False)
    listed = {g: rulebook.rules_of(g, SPEECH.tongue.lang) for g in games}
    if as_json:
        click.echo(json.dumps({g: _rules_doc(r) for g, r in listed.items()}, indent=2))
    else:
        for rules in listed.values():
            _print_list(console, rules)


def _rules_doc(rules: "dict[str, Rule]") -> list[dict[str, object]]:
    return [{"id": r.id, "title": r.title, "text": r.text, "line": r.line} for r in rules.values()]


def _print_list(console: "Console", rules: "dict[str, Rule]") -> None:
    """Print a line for each rule: its id, and how it begins."""
    width = max(len(id_) for id_ in rules)
    for rule in rules.values():
        begins = f"{rule.title}. {rule.text}".removeprefix(". ").replace("**", "")
        short = shorten(begins, max(console.width - width - 2, 20), placeholder=" …")
        console.print(f"{rule.id:<{width}}  {short}", soft_wrap=True)
