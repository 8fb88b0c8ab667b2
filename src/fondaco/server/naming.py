"""What seats are called."""

from collections import Counter
from collections.abc import Sequence

from fondaco.kernel.texts import say
from fondaco.server.rows import SeatRow
from fondaco.tongue import Tongue


def named(seats: Sequence[SeatRow], lang: str) -> list[str]:
    """Return what seats are called: people by name, bots by level and number."""
    tongue = Tongue(lang)
    levels = Counter(seat.bot for seat in seats if not seat.guest)
    count: Counter[str] = Counter()
    out: list[str] = []
    for seat in seats:
        name = seat.name
        if not seat.guest and seat.bot and not name:
            count[seat.bot] += 1
            several = f" {count[seat.bot]}" if levels[seat.bot] > 1 else ""
            name = f"{seat.bot.capitalize()}{several}"
        out.append(name or tongue(say("Player {number}", number=seat.seat + 1)))
    return out
