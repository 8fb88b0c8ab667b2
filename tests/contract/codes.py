"""Codes that stand in notation, saves and tables, and that no player is shown."""

import re
from collections.abc import Iterable

from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.texts import Text
from tests.contract.cases import Case

TONGUES = [Tongue(language) for language in LANGUAGES]


def codes_of(case: Case) -> "re.Pattern[str]":
    """Return what finds an id that is no word: with letters, and with digits or a hyphen."""
    rows = case.game.tables(case.edition).rows
    ids = {row.id for table in rows.values() for row in table}
    for word in case.start(0).words().words:
        ids |= {id_ for argument in word.arguments for id_ in argument.ids}
    codes = [
        re.escape(id_)
        for id_ in sorted(ids, key=len, reverse=True)
        if re.search(r"[A-Z]", id_) and re.search(r"[\d-]", id_)
    ]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(codes) or '(?!)'})(?![\w-])")


def coded(texts: Iterable[Text], codes: "re.Pattern[str]") -> list[str]:
    """Return the texts in which a code stands, in any language."""
    told = {tongue(text) for text in texts for tongue in TONGUES}
    return sorted(text for text in told if codes.search(text))
