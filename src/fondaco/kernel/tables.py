"""Component tables: TOML rows with tag and source, and the overlay of somebody who owns the box."""

import tomllib
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final, final

from fondaco.kernel.errors import BadTable
from fondaco.kernel.records import Doc, Field, Record
from fondaco.kernel.spec import Choice, Fault, Str
from fondaco.kernel.texts import Text, say, verbatim

TAGS: Final = {
    "R": "rulebook",
    "S": "other source",
    "D": "deduced",
    "X": "reconstructed",
}
PROVENANCE: Final = {
    "tag": Field(Choice(tuple(TAGS)), "where the row comes from: R, S, D or X"),
    "source": Field(Str(), "the source, or the reasoning behind the row"),
}

Raw = dict[str, list[dict[str, object]]]


@final
@dataclass(frozen=True)
class Row:
    """One checked row of a table."""

    id: str
    doc: Doc
    tag: str
    source: str
    file: str


@final
class Tables:
    """All rows of a game's component files, by table and in file order."""

    def __init__(self, rows: dict[str, tuple[Row, ...]], digest: str) -> None:
        """Keep the rows and the digest that journals name."""
        self.rows = rows
        self.digest = digest

    def ids(self, table: str) -> tuple[str, ...]:
        """Return the ids of a table's rows."""
        return tuple(row.id for row in self.rows[table])

    def ints(self, table: str, key: str) -> tuple[int, ...]:
        """Return one column of numbers."""
        return tuple(row.doc.number(key) for row in self.rows[table])

    def strs(self, table: str, key: str) -> tuple[str, ...]:
        """Return one column of texts."""
        return tuple(row.doc.text(key) for row in self.rows[table])

    def fact(self, table: str, id_: str, key: str = "value") -> int:
        """Return one number."""
        for row in self.rows[table]:
            if row.id == id_:
                return row.doc.number(key)
        raise BadTable(say("the row '{row}' is missing", row=verbatim(id_)), table)


def load(
    folders: tuple[Path, ...], specs: dict[str, Record], overlay: Path | None = None
) -> Tables:
    """Read the component files of some folders, lay `overlay` over them and check every row."""
    raw: Raw = {table: [] for table in specs}
    places: dict[tuple[str, str], str] = {}
    for file in [file for folder in folders for file in sorted(folder.glob("*.toml"))]:
        for table, rows in read_toml(file).items():
            _known(table, specs, file.name)
            for number, row in enumerate(rows, 1):
                raw[table].append(row)
                places[table, _id(row, f"{file.name} [[{table}]] row {number}")] = file.name
    if overlay is not None:
        _lay(raw, places, specs, overlay)
    checked: dict[str, tuple[Row, ...]] = {}
    for table in specs:
        checked[table] = tuple(_check(table, row, specs, places) for row in raw[table])
        _unique(table, checked[table])
    return Tables(checked, _digest(checked, specs))


def read_toml(file: Path) -> Raw:
    """Return the tables of a TOML file that holds nothing but arrays of tables."""
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadTable(say("cannot be read"), file.name) from fault
    except (ValueError, RecursionError) as fault:  # also a number or a nesting beyond all reason
        raise BadTable(say("is no TOML: {fault}", fault=verbatim(str(fault))), file.name) from fault
    out: Raw = {}
    for table, rows in content.items():
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadTable(
                say("'{table}' must be a list of rows: [[{table}]]", table=verbatim(table)),
                file.name,
            )
        out[table] = rows
    return out


def _lay(
    raw: Raw, places: dict[tuple[str, str], str], specs: dict[str, Record], overlay: Path
) -> None:
    """Rows of the overlay replace what they name in the row with the same id, or come after."""
    for table, rows in read_toml(overlay).items():
        _known(table, specs, overlay.name)
        for number, row in enumerate(rows, 1):
            where = f"{overlay.name} [[{table}]] row {number}"
            id_ = _id(row, where)
            for key in PROVENANCE:
                if key not in row:
                    raise BadTable(say("'{key}' is missing", key=verbatim(key)), where)
            places[table, id_] = overlay.name
            for place, old in enumerate(raw[table]):
                if old.get("id") == id_:
                    raw[table][place] = {**old, **row}
                    break
            else:
                raw[table].append(row)


def _known(table: str, specs: dict[str, Record], where: str) -> None:
    if table not in specs:
        raise BadTable(
            say(
                "there is no table '{table}'; known are {known}",
                table=verbatim(table),
                known=verbatim(", ".join(specs)),
            ),
            where,
        )


def _id(row: dict[str, object], where: str) -> str:
    id_ = row.get("id")
    if not isinstance(id_, str) or not id_:
        raise BadTable(say("'id' is missing"), where)
    return id_


def _check(
    table: str,
    row: dict[str, object],
    specs: dict[str, Record],
    places: dict[tuple[str, str], str],
) -> Row:
    id_ = str(row["id"])
    where = f"{places[table, id_]} [[{table}]] {id_}"
    spec = Record({"id": Field(Str(), "the id"), **specs[table].fields, **PROVENANCE})
    try:
        doc = Doc(spec.read(row, ""))
    except Fault as fault:
        raise BadTable(
            say("{key} {fault}", key=verbatim(fault.path), fault=fault.text), where
        ) from fault
    return Row(id_, doc, doc.text("tag"), doc.text("source"), places[table, id_])


def _unique(table: str, rows: tuple[Row, ...]) -> None:
    seen: set[str] = set()
    for row in rows:
        if row.id in seen:
            raise BadTable(say("the id '{row}' stands twice", row=verbatim(row.id)), table)
        seen.add(row.id)


def _digest(rows: dict[str, tuple[Row, ...]], specs: dict[str, Record]) -> str:
    """Return what journals name: what rules depend on, not what people read beside it."""
    content = [(table, [_depended_on(row, specs[table]) for row in rows[table]]) for table in specs]
    return blake2b(repr(sorted(content)).encode(), digest_size=4).hexdigest()


def _depended_on(row: Row, spec: Record) -> tuple[str, list[tuple[str, object]]]:
    columns = sorted(key for key, field in spec.fields.items() if not field.shown)
    return row.id, [(key, row.doc.value[key]) for key in columns if key in row.doc.value]


def must(condition: bool, where: str, text: Text) -> None:  # noqa: FBT001 (reads as a sentence)
    """Stop with a BadTable unless the condition holds: for totals and other checks of a game."""
    if not condition:
        raise BadTable(text, where)


def must_all(tables: Tables, table: str, holds: bool, text: Text) -> None:  # noqa: FBT001
    """Blame a whole table: the file with the fewest rows of it, which was laid over the other."""
    if not holds:
        files = [row.file for row in tables.rows[table]]
        raise BadTable(text, f"{min(files, key=files.count)} [[{table}]]")


def must_row(row: Row, table: str, holds: bool, text: Text) -> None:  # noqa: FBT001
    """Blame one row."""
    if not holds:
        raise BadTable(text, f"{row.file} [[{table}]] {row.id}")


def said(ids: tuple[str, ...]) -> Text:
    """Return ids for a sentence about a table."""
    return verbatim(", ".join(ids))
