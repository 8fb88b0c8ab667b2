"""What seats are called."""

from collections import Counter
from collections.abc import Sequence

from fondaco.kernel.texts import say
from fondaco.server.rows import LONGEST_NAME, SeatRow
from fondaco.tongue import Tongue
from fondaco.web.levels import level_title


def named(seats: Sequence[SeatRow], lang: str) -> list[str]:
    """Return what seats are called: people by name, bots by level; no two are called the same."""
    tongue = Tongue(lang)
    names = [_name(tongue, seat) for seat in seats]
    several, count = Counter(names), Counter[str]()
    out: list[str] = []
    for name in names:
        count[name] += 1
        out.append(numbered(name, count[name]) if several[name] > 1 else name)
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
