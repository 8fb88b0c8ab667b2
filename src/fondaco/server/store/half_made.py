"""What a database is before it is brought up to date: empty, ours, half made, newer, or not ours.

Earlier releases did not migrate SQLite in one transaction. One that was killed left tables that
no version speaks of. They hold nothing, so they are made again.
"""

from typing import Final

from sqlalchemy import Connection, MetaData, create_engine, inspect, select, table, text

from fondaco.caching import cached
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim
from fondaco.server.store.migrate import VERSION, configured, missing, upgrade, version_of
from fondaco.server.store.schema import HEAD

Shape = dict[str, frozenset[str]]  # the columns of each table
REMADE: Final = "_alembic_tmp_"  # a table that is being made anew
MOST_NAMED: Final = 3  # tables that a sentence names


def begin_from(connection: Connection) -> str:
    """Return the version that migrations begin with, after what is half made was mended."""
    version = version_of(connection)
    here = shape_of(connection)
    if not version:
        _empty(connection, here)
        return ""
    known = shapes()
    if version not in known:
        raise _unknown(version, known)
    if version == HEAD:
        raise _incomplete(missing(connection))
    if not known[version].keys() <= here.keys():
        raise _incomplete(known[version].keys() - here.keys())
    for later in sorted(known):
        if later > version and here == known[later]:  # all is made, only the version was not told
            connection.execute(text(f"UPDATE {VERSION} SET version_num = '{later}'"))  # noqa: S608
            return later
    soon = {name for name in here.keys() & known[HEAD].keys() if name not in known[version]}
    begun = {name for name in here if name.startswith(REMADE)}  # the old table is still there
    _drop(connection, [*begun, *(name for name in soon if not _rows(connection, name))])
    return version


def shape_of(connection: Connection) -> Shape:
    """Return the tables of a database and their columns."""
    found = inspect(connection)
    return {
        name: frozenset(column["name"] for column in found.get_columns(name))
        for name in found.get_table_names()
        if name != VERSION
    }


@cached
def shapes() -> dict[str, Shape]:
    """Return what a database looks like at each version, from the migrations themselves."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415  (seldom needed)

    engine, out = create_engine("sqlite://"), {}
    try:
        with engine.begin() as connection:
            scripts = ScriptDirectory.from_config(configured(connection))
            for script in reversed(list(scripts.walk_revisions())):
                upgrade(connection, script.revision)
                out[script.revision] = shape_of(connection)
    finally:
        engine.dispose()
    return out


def _empty(connection: Connection, here: Shape) -> None:
    """Take away empty tables of ours without a version; refuse anything else."""
    if not here:
        return
    ours = shapes()[HEAD]
    others = sorted(name for name in here if name not in ours or _rows(connection, name))
    if others:
        names = verbatim(", ".join(others[:MOST_NAMED]))
        raise BadConfig(
            say("holds tables of something else ({names}); name an empty one", names=names),
            "database",
        )
    _drop(connection, list(here))


def _drop(connection: Connection, names: list[str]) -> None:
    if names:
        found = MetaData()
        found.reflect(connection, only=names)
        found.drop_all(connection, [found.tables[name] for name in names])  # and no parent of them


def _rows(connection: Connection, name: str) -> bool:
    return (
        connection.execute(select(text("1")).select_from(table(name)).limit(1)).first() is not None
    )


def _unknown(version: str, known: dict[str, Shape]) -> BadConfig:
    if version.isdigit() and version > max(known):
        text_ = say(
            "was written by a newer Fondaco (its schema is {there}, ours {here}); start that one",
            there=verbatim(version),
            here=verbatim(HEAD),
        )
    else:
        text_ = say("belongs to something else (schema {there})", there=verbatim(version))
    return BadConfig(text_, "database")


def _incomplete(gone: "set[str] | frozenset[str]") -> BadConfig:
    names = verbatim(", ".join(sorted(gone)[:MOST_NAMED]))
    return BadConfig(say("is damaged or not ours: {names} is not there", names=names), "database")
