"""`fondaco components`: every number printed on a component, and where it comes from."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fondaco.speech import _, ngettext

if TYPE_CHECKING:
    from rich.console import Console

    from fondaco.kernel.game import Game
    from fondaco.kernel.tables import Row, Tables

Change = tuple[str, str, str, object, object]  # table, row, key, old value, new value


@click.command(
    name="components",
    help=_(
        "Show the component tables of GAME. Each row says where it comes from: the rulebook,"
        " another source, deduced, or reconstructed. If you own the box and know better, write"
        " the rows that differ into a TOML file and try it with --check; 'play' and 'simulate'"
        " take the file with --components."
    ),
)
@click.argument("game")
@click.option("--edition", default="", help=_("The edition; default is the newest."))
@click.option(
    "--check",
    "overlay",
    type=click.Path(path_type=Path),
    help=_("Check a TOML file that corrects our tables, and show what it changes."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for programs."))
def command(game: str, edition: str, overlay: Path | None, *, as_json: bool) -> None:
    """Print the tables, or what a file would change in them."""
    from rich.console import Console

    from fondaco.games import load

    house = load(game)
    edition = house.configure(house.fewest, edition).edition
    tables = house.tables(edition)
    console = Console(markup=False, highlight=False)
    if overlay is not None:
        found = changes(tables, checked(house, edition, overlay))
        if as_json:
            click.echo(json.dumps(_changes_doc(house.id, edition, found), indent=2))
        else:
            console.print(_changes_text(overlay.name, found), soft_wrap=True)
    elif as_json:
        doc = tables_doc(house.id, edition, tables)
        click.echo(json.dumps(doc, indent=2, ensure_ascii=False))
    else:
        console.print("  ".join(f"{tag}: {means}" for tag, means in legend().items()))
        for name, rows in tables.rows.items():
            _print_table(console, name, rows)


def checked(house: "Game", edition: str, overlay: Path) -> "Tables":
    """Return the tables with a file laid over them, tried with every number of players."""
    for seats in range(house.fewest, house.most + 1):
        house.configure(seats, edition, None, overlay)
    return house.tables(edition, overlay)


def changes(old: "Tables", new: "Tables") -> list[Change]:
    """Return every entry that differs, in the order of the tables."""
    out: list[Change] = []
    for name, rows in new.rows.items():
        before = {row.id: row for row in old.rows[name]}
        for row in rows:
            known = before[row.id].doc.value if row.id in before else {}
            out.extend(
                (name, row.id, key, known.get(key), value)
                for key, value in row.doc.value.items()
                if known.get(key) != value
            )
    return out


def tables_doc(game: str, edition: str, tables: "Tables") -> dict[str, object]:
    """Return all tables as JSON."""
    return {
        "game": game,
        "edition": edition,
        "digest": tables.digest,
        "tables": {name: [row.doc.value for row in rows] for name, rows in tables.rows.items()},
    }


def _changes_doc(game: str, edition: str, found: list[Change]) -> dict[str, object]:
    keys = ("table", "row", "key", "old", "new")
    return {
        "game": game,
        "edition": edition,
        "changes": [dict(zip(keys, change, strict=True)) for change in found],
    }


def _changes_text(file: str, found: list[Change]) -> str:
    lines = [
        f"[[{table}]] {row} {key}: {'-' if old is None else _value(old)} -> {_value(new)}"
        for table, row, key, old, new in found
    ]
    about = ngettext(
        "{file} is valid and changes {n} entry.",
        "{file} is valid and changes {n} entries.",
        len(found),
        file=file,
    )
    return "\n".join([*lines, about])


def legend() -> dict[str, str]:
    """Return what the tags mean."""
    return {
        "R": _("rulebook"),
        "S": _("other source"),
        "D": _("deduced"),
        "X": _("reconstructed"),
    }


def _print_table(console: "Console", name: str, rows: "tuple[Row, ...]") -> None:
    """Print a table; what its rows have for a source stands below it, once each."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    from fondaco.kernel.tables import PROVENANCE

    keys = [key for key in rows[0].doc.value if key not in PROVENANCE]
    sources = list(dict.fromkeys(row.source for row in rows))
    table = Table(title=f"[[{name}]]", title_justify="left", box=SIMPLE_HEAD, padding=0)
    for key in keys:
        right = isinstance(rows[0].doc.value[key], int)
        whole = not isinstance(rows[0].doc.value[key], list)  # lists may take several lines
        table.add_column(key, justify="right" if right else "left", no_wrap=whole)
    table.add_column("tag", no_wrap=True)
    table.add_column("source", justify="right", no_wrap=True)
    for row in rows:
        note = str(sources.index(row.source) + 1)
        table.add_row(*(_value(row.doc.value[key]) for key in keys), row.tag, note)
    console.print(table)
    for number, source in enumerate(sources, 1):
        console.print(f"  {number}: {source}")
    console.print()


def _value(value: object) -> str:
    return ", ".join(str(v) for v in value) if isinstance(value, list) else str(value)
