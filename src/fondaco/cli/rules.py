"""`fondaco rules`: the rules of the games, and how well code and tests cover them."""

import json
import sys
from textwrap import shorten
from typing import TYPE_CHECKING

import click

from fondaco.cli.common import SPEECH, _, ngettext

if TYPE_CHECKING:
    from rich.console import Console

    from fondaco.rulebook import Coverage, Places, Rule


@click.command(
    name="rules",
    help=_(
        "List the rules of GAME, or of all games. With --coverage: how many rules of each group"
        " the code cites and the tests prove, and which are missing; the exit code is 1 when"
        " something is missing or an unknown id is named."
    ),
)
@click.argument("game", required=False)
@click.option("--coverage", is_flag=True, help=_("Show what code and tests cover."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for programs."))
def command(game: str | None, *, coverage: bool, as_json: bool) -> None:
    """Print the list or the coverage."""
    from rich.console import Console

    from fondaco import rulebook

    games = (game,) if game else rulebook.games()
    console = Console(markup=False, highlight=False)
    if coverage:
        found = {g: rulebook.coverage(g) for g in games}
        if as_json:
            click.echo(json.dumps({g: as_doc(c) for g, c in found.items()}, indent=2))
        else:
            for g, c in found.items():
                _print_coverage(console, g, c)
        sys.exit(0 if all(c.complete() for c in found.values()) else 1)
    listed = {g: rulebook.rules_of(g, SPEECH.tongue.lang) for g in games}
    if as_json:
        click.echo(json.dumps({g: _rules_doc(r) for g, r in listed.items()}, indent=2))
    else:
        for rules in listed.values():
            _print_list(console, rules)


def as_doc(found: "Coverage") -> dict[str, object]:
    """Return the coverage of one game as JSON."""
    return {
        "ids": list(found.rules),
        "cited": found.ids_cited(),
        "tested": found.ids_tested(),
        "missing_citation": found.missing_citation(),
        "missing_test": found.missing_test(),
        "unknown": {i: [str(p) for p in places] for i, places in found.unknown.items()},
    }


def _rules_doc(rules: "dict[str, Rule]") -> list[dict[str, object]]:
    return [{"id": r.id, "title": r.title, "text": r.text, "line": r.line} for r in rules.values()]


def _print_list(console: "Console", rules: "dict[str, Rule]") -> None:
    """Print a line for each rule: its id, and how it begins."""
    width = max(len(id_) for id_ in rules)
    for rule in rules.values():
        begins = f"{rule.title}. {rule.text}".removeprefix(". ").replace("**", "")
        short = shorten(begins, max(console.width - width - 2, 20), placeholder=" …")
        console.print(f"{rule.id:<{width}}  {short}", soft_wrap=True)


def _print_coverage(console: "Console", game: str, found: "Coverage") -> None:
    """Print a line for each group, then what is missing."""
    from rich.table import Table

    table = Table(title=game, title_justify="left")
    table.add_column(_("Group"))
    for heading in (_("Rules"), _("Cited"), _("Tested")):
        table.add_column(heading, justify="right")
    for heading in (_("No code"), _("No test")):
        table.add_column(heading)
    uncited, untested = found.missing_citation(), found.missing_test()
    for group, ids in groups(found.rules).items():
        table.add_row(
            group,
            str(len(ids)),
            str(len(set(ids) & set(found.ids_cited()))),
            "-" if untested is None else str(len(set(ids) & set(found.ids_tested() or []))),
            ", ".join(i for i in ids if i in uncited),
            ", ".join(i for i in ids if i in (untested or [])),
        )
    console.print(table)
    if untested is None:
        console.print(_("Tests are only in the source checkout, not in the installed package."))
    _print_unknown(console, found.unknown)
    console.print(_verdict(len(found.rules), uncited, untested))


def _print_unknown(console: "Console", unknown: "Places") -> None:
    for id_, places in unknown.items():
        where = ", ".join(str(place) for place in places)
        console.print(_("{id} is unknown: {where}", id=id_, where=where), soft_wrap=True)


def _verdict(total: int, uncited: list[str], untested: list[str] | None) -> str:
    missing = len(set(uncited) | set(untested or []))
    if missing:
        return ngettext("{n} rule is not covered.", "{n} rules are not covered.", missing)
    if untested is None:
        return ngettext(
            "{n} rule, followed by code; which tests prove it cannot be said here.",
            "All {n} rules are followed by code; which tests prove them cannot be said here.",
            total,
        )
    return ngettext("{n} rule, covered.", "All {n} rules are covered.", total)


def groups(rules: "dict[str, Rule]") -> dict[str, list[str]]:
    """Return the ids of each group, in the order of the register."""
    out: dict[str, list[str]] = {}
    for rule in rules.values():
        out.setdefault(rule.group, []).append(rule.id)
    return out
