"""`fondaco backup`: a copy of a house, also while it is open."""

import shlex
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.speech import _, ngettext

if TYPE_CHECKING:
    from sqlalchemy.engine import URL


@click.command(
    name="backup",
    help=_(
        "Copy the database of a house to FILE, whole and checked, also while its server runs."
        " Nothing is overwritten. To bring a copy back, stop the server and put the copy in the"
        " place of the database."
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help=_("The folder of the house, if it is not your data folder."),
)
@click.option(
    "--database",
    default="",
    metavar="URL",
    help=_("The database of the house, if it is not in its folder."),
)
def command(*, file: Path, data: Path | None, database: str) -> None:
    """Copy, check, and say what was copied."""
    from fondaco.cli.data_folder import data_folder
    from fondaco.server.closed import database_url
    from fondaco.server.settings import named_database
    from fondaco.server.store.lite import file_of

    folder = data or data_folder()
    url = database_url(named_database(folder, database))
    if url.get_backend_name() != "sqlite":
        raise BadConfig(_dump(url, file))
    source = file_of(url)
    version, games = _copied(source, file.absolute())
    click.echo(
        ngettext(
            "Copied {source} to {file}: {n} game, {size} kB, schema {version}, checked.",
            "Copied {source} to {file}: {n} games, {size} kB, schema {version}, checked.",
            games,
            source=str(source),
            file=str(file),
            size=file.stat().st_size // 1000,
            version=version,
        )
    )
    secret = folder / "secret"
    if secret.exists():
        click.echo(
            _(
                "Keep {secret}, too: with another one the house knows nobody by cookie or link.",
                secret=str(secret),
            )
        )


def _dump(url: "URL", file: Path) -> Text:
    """Say how PostgreSQL is copied; pg_dump asks for the password itself."""
    from sqlalchemy.engine import URL

    bare = URL.create(
        "postgresql", url.username, None, url.host, url.port, url.database, url.query
    ).render_as_string()
    order = shlex.join(["pg_dump", "--format=custom", f"--file={file}", bare])
    return say("PostgreSQL copies its databases itself: {order}", order=verbatim(order))


def _copied(source: Path, target: Path) -> tuple[str, int]:
    """Copy a database; return its version and how many games it holds."""
    from fondaco.server.closed import reason
    from fondaco.server.store.lite import copy

    if not source.exists():
        raise BadConfig(say("there is no house here; name its folder with --data"), str(source))
    if target.exists():
        raise BadConfig(say("is there already and is not overwritten"), str(target))
    try:
        with closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as house:
            found = house.execute("SELECT version_num FROM alembic_version").fetchone()
            (games,) = house.execute("SELECT count(*) FROM board").fetchone()
        copy(source, target)
    except (OSError, sqlite3.Error) as fault:
        text = say("cannot be copied: {reason}", reason=_why(fault) or reason(fault))
        raise BadConfig(text, str(source)) from fault
    return str(found[0]), int(games)


def _why(fault: Exception) -> Text | None:
    return say("it is no database of a house") if "no such table" in str(fault) else None
