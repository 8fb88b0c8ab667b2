"""How much anybody may ask for: token buckets by guest and by address, in memory."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from fondaco.server.protocol import AskHint, Say
from fondaco.server.settings import Rate, Rates

MOST_BUCKETS: Final = 20_000  # the least used are forgotten, which is in their favour
LIMITED: Final[dict[type, str]] = {Say: "talk", AskHint: "hints"}  # more than other messages


class Buckets:
    """One bucket a key: it holds `burst` tokens and regains `each` a second."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        """Fill all buckets."""
        self.rate = rate
        self.clock = clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token, if there is one."""
        now = self.clock()
        level, since = self.levels.pop(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - since) * self.rate.each)
        granted = level >= 1
        self.levels[key] = (level - 1 if granted else level, now)
        if len(self.levels) > MOST_BUCKETS:
            self.levels.popitem(last=False)
        return granted


class Limits:
    """All buckets of a server."""

    def __init__(self, rates: Rates, clock: Callable[[], float] = monotonic) -> None:
        """Make a pair of buckets for each thing that is limited."""
        self.rates = rates
        self.sockets: dict[str, int] = {}
        self.pairs = {
            what: (Buckets(rate, clock), Buckets(_crowd(rate, rates.crowd), clock))
            for what, rate in (
                ("messages", rates.messages),
                ("tables", rates.tables),
                ("talk", rates.talk),
                ("hints", rates.hints),
                ("posts", rates.posts),
                ("guests", rates.guests),
            )
        }

    def allow(self, what: str, guest: str, address: str) -> bool:
        """Whether a guest at an address may do something once more."""
        own, crowd = self.pairs[what]
        return own.take(guest) and crowd.take(address)

    def open_socket(self, guest: str) -> bool:
        """Count a connection of a guest, unless there are too many."""
        if self.sockets.get(guest, 0) >= self.rates.sockets:
            return False
        self.sockets[guest] = self.sockets.get(guest, 0) + 1
        return True

    def close_socket(self, guest: str) -> None:
        """Count a connection that is gone."""
        left = self.sockets.get(guest, 0) - 1
        if left > 0:
            self.sockets[guest] = left
        else:
            self.sockets.pop(guest, None)


def _crowd(rate: Rate, times: float) -> Rate:
    return Rate(rate.burst * times, rate.each * times)
