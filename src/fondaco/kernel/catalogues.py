"""Texts that games from outside bring in other languages: `locale/de.toml` and the like.

Each entry is an English text, in its singular if it has two forms, and what it is there:

    "Bid {n}" = "Biete {n}"
    "you have {n} ducat" = ["du hast {n} Dukaten", "du hast {n} Dukaten"]

What the house says itself it says in its own words, also at their tables.
"""

import tomllib
from pathlib import Path
from string import Formatter
from typing import Final

from fondaco.kernel.errors import BadTable
from fondaco.kernel.texts import Text, say, verbatim

Catalogue = dict[str, tuple[str, ...]]

BROUGHT: Final[dict[str, Catalogue]] = {}  # by language: what all games from outside have brought
MOST_FORMS: Final = 2


def read_catalogues(folder: Path) -> dict[str, Catalogue]:
    """Return the catalogues of a folder by language, or say what cannot be right in them."""
    return {file.stem: _read(file) for file in sorted(folder.glob("*.toml"))}


def bring(catalogues: dict[str, Catalogue]) -> None:
    """Add the texts of a game; who came first has said a text that several have."""
    for language, texts in catalogues.items():
        known = BROUGHT.setdefault(language, {})
        for english, forms in texts.items():
            known.setdefault(english, forms)


def _read(file: Path) -> Catalogue:
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as fault:
        raise BadTable(say("is no TOML: {fault}", fault=verbatim(str(fault))), file.name) from fault
    return {english: _forms(english, given, file) for english, given in content.items()}


def _forms(english: str, given: object, file: Path) -> tuple[str, ...]:
    forms = tuple(given) if isinstance(given, list) else (given,)
    if not 0 < len(forms) <= MOST_FORMS:
        raise _wrong(english, say("has a singular and a plural at most"), file)
    known = _placeholders(english, file)
    out: list[str] = []
    for form in forms:
        if not isinstance(form, str):
            raise _wrong(english, say("must be a text"), file)
        if not _placeholders(form, file) <= known:
            raise _wrong(english, say("has other placeholders than the English"), file)
        out.append(form)
    return tuple(out)


def _placeholders(text: str, file: Path) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError as fault:
        raise _wrong(text, verbatim(str(fault)), file) from fault


def _wrong(english: str, text: Text, file: Path) -> BadTable:
    return BadTable(say("'{key}': {fault}", key=verbatim(english), fault=text), file.name)
