"""From texts to sentences in the reader's language, with the players' names in them."""

import gettext
import os
from pathlib import Path
from typing import Final

from fondaco.caching import cached
from fondaco.kernel.catalogues import BROUGHT
from fondaco.kernel.texts import PLAYER, Part, Text

LANGUAGES: Final = ("en", "de")
SWAPPED: Final = str.maketrans(",.", ".,")
FOLDER: Final = Path(__file__).parent / "locale"


class Tongue:
    """A language, and the names of those who sit at the table."""

    def __init__(self, lang: str = "en", names: tuple[str, ...] = ()) -> None:
        """Speak `lang`; seats without a name are called by their number."""
        self.lang = lang if lang in LANGUAGES else "en"
        self.names = names
        self.catalogue = _catalogue(self.lang)

    def __call__(self, text: Text) -> str:
        """Return a sentence in this language."""
        parts = {key: self._part(part) for key, part in text.parts}
        if text.one == PLAYER:
            return self._player(parts)
        if text.many:
            form = self.catalogue.ngettext(text.one, text.many, text.n)
        else:
            form = self.catalogue.gettext(text.one)
        return form.format(**parts)

    def number(self, value: float, digits: int = 0) -> str:
        """Return a number as it is written in this language: 1,794.5 or 1.794,5."""
        text = f"{value:,.{digits}f}"
        return text.translate(SWAPPED) if self.lang == "de" else text

    def per_cent(self, share: float, digits: int = 1) -> str:
        """Return a share in per cent."""
        return f"{self.number(100 * share, digits)} %"

    def _part(self, part: Part) -> int | str:
        return self(part) if isinstance(part, Text) else part

    def _player(self, parts: dict[str, int | str]) -> str:
        number = parts["number"]
        assert isinstance(number, int)
        if number <= len(self.names):
            return self.names[number - 1]
        return self.catalogue.gettext(PLAYER).format(number=number)


class Brought(gettext.NullTranslations):
    """Texts that the house does not know, as games from outside say them."""

    def __init__(self, lang: str) -> None:
        """Speak `lang`; games may bring their texts later."""
        super().__init__()
        self.texts = BROUGHT.setdefault(lang, {})

    def gettext(self, message: str) -> str:
        """Return a text, in English if nobody has said it."""
        return self.texts.get(message, (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that belongs to a number."""
        forms = self.texts.get(msgid1, (msgid1, msgid2))
        return forms[0 if n == 1 else -1]


@cached
def _catalogue(lang: str) -> gettext.NullTranslations:
    found = gettext.translation("fondaco", FOLDER, [lang], fallback=True)
    found.add_fallback(Brought(lang))
    return found


def language(environment: "os._Environ[str] | dict[str, str]") -> str:
    """Return the language the environment asks for, as gettext itself would read it."""
    for key in ("FONDACO_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environment.get(key, "").split(":"):
            found = wish.partition(".")[0].partition("_")[0].lower()
            if found in LANGUAGES:
                return found
            if found in ("c", "posix"):
                return "en"
    return "en"
