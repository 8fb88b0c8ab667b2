"""The texts of the house, found in its sources, and the catalogues that translate them.

    python -m tests.catalogue_tools update     add new texts to the catalogues, drop vanished ones
    python -m tests.catalogue_tools missing    list what has no translation yet
    python -m tests.catalogue_tools compile    write the .mo files that programs read

Texts are found as Python reads the sources, so that a call of any form is understood: `say`, `_`
and `name` hold one, `counted` and `ngettext` a singular and a plural, `Word` a label, and each row
of a component table a `name`. Texts without a letter of their own ("{where}: {sentence}") are left
out, because they are the same in every language.
"""

import ast
import string
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import fondaco
from fondaco.caching import cached
from fondaco.games import HOUSE, load
from fondaco.kernel.texts import PLAYER

ROOT: Final = Path(__file__).parents[1]
SRC: Final = ROOT / "src"
LOCALE: Final = SRC / "fondaco" / "locale"
TRANSLATED: Final = ("de",)
KEYWORDS: Final[dict[str, tuple[int, ...]]] = {  # which arguments are texts
    "_": (0,),
    "say": (0,),
    "name": (0,),
    "Text": (0,),
    "Word": (3,),
    "counted": (0, 1),
    "ngettext": (0, 1),
}
LITERAL: Final = {"_", "say", "counted", "ngettext", "Word"}  # must be given texts to be found
PASSING: Final = {  # modules whose own functions pass texts on
    "src/fondaco/kernel/texts.py",
    "src/fondaco/speech.py",
}


@dataclass(frozen=True)
class Found:
    """A text in the sources: its forms, and where it stands."""

    forms: tuple[str, ...]
    file: str
    line: int


def calls(file: Path) -> Iterator[tuple[str, ast.Call]]:
    """Yield the calls of a module that hold texts."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            keyword = node.func.id if isinstance(node.func, ast.Name) else ""
            if keyword in KEYWORDS:
                yield keyword, node


def literal(call: ast.Call, place: int) -> str | None:
    """Return an argument that is a plain text."""
    if place < len(call.args):
        argument = call.args[place]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            return argument.value
    return None


def sources() -> list[Path]:
    return sorted((SRC / "fondaco").rglob("*.py"))


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@cached
def found_in_code() -> list[Found]:
    out: list[Found] = []
    for file in sources():
        for keyword, call in calls(file):
            forms = tuple(literal(call, place) for place in KEYWORDS[keyword])
            if all(form is not None for form in forms):
                whole = tuple(form for form in forms if form is not None)
                out.append(Found(whole, named(file), call.lineno))
    return out


def found_in_tables() -> Iterator[Found]:
    """Yield the names that stand in component tables."""
    for game in HOUSE:
        here = SRC / load(game).folder.relative_to(Path(fondaco.__file__).parents[1])
        for file in sorted((here / "data").rglob("*.toml")):
            path = named(file)
            for rows in tomllib.loads(file.read_text(encoding="utf-8")).values():
                for row in rows:
                    if "name" in row:
                        yield Found((row["name"],), path, 1)


def has_letters(text: str) -> bool:
    """Whether a text says something besides its placeholders."""
    return any(c.isalpha() for before, *_ in string.Formatter().parse(text) for c in before)


def stray() -> list[str]:
    """Return the calls whose text cannot be found because it is not written there."""
    return [
        f"{named(file)}:{call.lineno}: {keyword}(...) without a plain text"
        for file in sources()
        if named(file) not in PASSING
        for keyword, call in calls(file)
        if keyword in LITERAL and any(literal(call, place) is None for place in KEYWORDS[keyword])
    ]


def template() -> Catalog:
    """Return all texts of the house."""
    catalog = Catalog(domain="fondaco", project="fondaco", fuzzy=False)
    player = Found((PLAYER,), "src/fondaco/kernel/texts.py", 1)
    for found in (*found_in_code(), *found_in_tables(), player):
        if has_letters(found.forms[0]):
            id_ = found.forms[0] if len(found.forms) == 1 else found.forms
            catalog.add(id_, locations=[(found.file, found.line)], flags=["python-brace-format"])
    return catalog


def po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "fondaco.po"


def catalogue(language: str) -> Catalog:
    """Return a language's catalogue; an empty one when there is none yet."""
    file = po_file(language)
    if not file.exists():
        return Catalog(locale=language, domain="fondaco", project="fondaco", fuzzy=False)
    with file.open("rb") as source:
        return read_po(source, locale=language, domain="fondaco", abort_invalid=True)


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return the singular of a text, and its plural if it has one."""
    if text is None:
        return ("",)
    return (text,) if isinstance(text, str) else tuple(text)


def messages(catalog: Catalog) -> dict[str, Message]:
    """Return the messages of a catalogue by their English singular, the header left out."""
    return {forms(message.id)[0]: message for message in catalog if message.id}


def missing(language: str) -> list[str]:
    """Return every text without a translation, with the files it stands in."""
    have = messages(catalogue(language))
    out: list[str] = []
    for english, message in messages(template()).items():
        there = have.get(english)
        if there is None or not all(forms(there.string)):
            places = ", ".join(sorted({file for file, _ in message.locations}))
            out.append(f"{english!r} ({places})")
    return out


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def update(language: str) -> None:
    """Add new texts to a catalogue, keep all translations, drop texts that are gone."""
    catalog, found = catalogue(language), template()
    found.creation_date = catalog.creation_date  # a file changes only when its texts do
    catalog.update(found, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    file = po_file(language)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as target:
        write_po(target, catalog, width=100, sort_by_file=True, include_lineno=False)


def compile_(language: str) -> None:
    """Write what programs read."""
    with po_file(language).with_suffix(".mo").open("wb") as target:
        write_mo(target, catalogue(language))


def show(language: str) -> None:
    """Print what has no translation yet."""
    print(*missing(language), sep="\n")  # noqa: T201  (a program)


def main(arguments: list[str]) -> None:
    """Do one of the commands above."""
    commands = {"update": update, "compile": compile_, "missing": show}
    if len(arguments) != 1 or arguments[0] not in commands:
        sys.exit(__doc__)
    for language in TRANSLATED:
        commands[arguments[0]](language)
        left = missing(language)
        print(f"{language}: {len(left)} texts without a translation", file=sys.stderr)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
