"""What seats are called."""

from collections import Counter
from collections.abc import Sequence

from fondaco.kernel.texts import say
from fondaco.server.rows import SeatRow
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
        out.append(f"{name} {count[name]}" if several[name] > 1 else name)
    return out


def _name(tongue: Tongue, seat: SeatRow) -> str:
    if seat.bot and not seat.guest and seat.name in ("", seat.bot):
        return tongue(level_title(seat.bot))
    return seat.name or tongue(say("Player {number}", number=seat.seat + 1))
