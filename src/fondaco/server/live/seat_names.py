"""What seats are called, and which names look alike."""

from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import category, normalize

from fondaco.bots.levels import level_title
from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.texts import say
from fondaco.server.store.records import LONGEST_NAME, SeatRow

# Letters of other scripts, and digits, that look like Latin letters; before and after case folding.
_GREEK: Final = str.maketrans(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7",
    "ABEZHIKMNOPTYX",
)
_STRANGE: Final = (
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"
    "\u0131l1|0"
)
_LATIN: Final = "abekmhopctyxijs" + "abehikmvoptyx" + "iiiio"
_ALIKE: Final = str.maketrans(_STRANGE, _LATIN)
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that nobody sees
_UNSEEN: Final = frozenset(("Cf", "Cc", "Zs", "Zl", "Zp"))


def seen_as(name: str) -> str:
    """Return what a name looks like: names that can be taken for each other are the same here."""
    folded = normalize("NFKC", normalize("NFKC", name).translate(_GREEK).casefold())
    shown = (
        letter
        for letter in folded
        if category(letter) not in _UNSEEN and letter not in _BLANK and not _selects(letter)
    )
    return "".join(shown).translate(_ALIKE)


def _selects(letter: str) -> bool:
    """Whether a letter only chooses the form of the one before it."""
    return "\ufe00" <= letter <= "\ufe0f" or letter == "\u034f" or letter >= "\U000e0000"


def unlike(name: str, others: Iterable[str]) -> str:
    """Return a name that cannot be taken for another: with a number if need be, never too long."""
    taken = {seen_as(other) for other in others if other}
    found, number = name, 1
    while name and seen_as(found) in taken:
        number += 1
        found = numbered(name, number)
    return found


def all_names(seats: Sequence[SeatRow], but: int = -1) -> set[str]:
    """Return what the seats are called in any language, one of them left out."""
    return {
        name
        for lang in LANGUAGES
        for seat, name in zip(seats, named(seats, lang), strict=True)
        if seat.seat != but
    } | {seat.name for seat in seats if seat.seat != but}


def named(seats: Sequence[SeatRow], lang: str) -> list[str]:
    """Return what seats are called: people by name, bots by level; no two are called the same."""
    tongue = Tongue(lang)
    names = [_name(tongue, seat) for seat in seats]
    out: list[str] = []
    for place, name in enumerate(names):
        if names.count(name) == 1:
            out.append(name)
            continue
        number = 1
        while numbered(name, number) in {*out, *names[:place], *names[place + 1 :]}:
            number += 1
        out.append(numbered(name, number))
    return out


def numbered(name: str, number: int) -> str:
    """Return a name with a number behind it, not longer than names may be."""
    tail = f" {number}"
    return name[: LONGEST_NAME - len(tail)].rstrip() + tail


def kept_name(name: str) -> str:
    """Return what can be kept of a name that comes from elsewhere."""
    found = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(found.split())[:LONGEST_NAME].rstrip()


def _name(tongue: Tongue, seat: SeatRow) -> str:
    if seat.bot and not seat.guest and seat.name in ("", seat.bot):
        return tongue(level_title(seat.bot))
    return seat.name or tongue(say("Player {number}", number=seat.seat + 1))
