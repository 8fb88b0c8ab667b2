"""How much anybody may ask for: token buckets by guest and by address, in memory."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from fondaco.server.protocol.requests import AskHint, Propose, Say
from fondaco.server.settings import Rate, Rates

MOST_BUCKETS: Final = 20_000  # the least used are forgotten, which is in their favour
LIMITED: Final[dict[type, str]] = {  # more than other messages; a rematch is a new table
    Say: "talk",
    AskHint: "hints",
    Propose: "tables",
}


class Buckets:
    """One bucket a key: it holds `burst` tokens and regains `each` a second."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        now = self.clock()
        level, since = self.levels.pop(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - since) * self.rate.each)
        granted = level >= 1
        self.levels[key] = (level - 1 if granted else level, now)
        if len(self.levels) > MOST_BUCKETS:
            self.levels.popitem(last=False)
        return granted


class OpenCounts:
    """How many of something are open at once, by key."""

    def __init__(self, most: float) -> None:
        self.most = most
        self.open: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        if self.open.get(key, 0) >= self.most:
            return False
        self.open[key] = self.open.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        left = self.open.get(key, 0) - 1
        if left > 0:
            self.open[key] = left
        else:
            self.open.pop(key, None)


class Limits:
    """All buckets and counts of a server."""

    def __init__(self, rates: Rates, clock: Callable[[], float] = monotonic) -> None:
        """Make a pair of buckets for each thing that is limited."""
        self.rates = rates
        self.sockets = OpenCounts(rates.sockets)  # by guest
        self.crowds = OpenCounts(rates.sockets * rates.crowd)  # by address
        self.doors = OpenCounts(rates.doors)  # by address
        self.pairs = {
            what: (Buckets(rate, clock), Buckets(_crowd(rate, rates.crowd), clock))
            for what, rate in (
                ("messages", rates.messages),
                ("tables", rates.tables),
                ("talk", rates.talk),
                ("hints", rates.hints),
                ("posts", rates.posts),
                ("guests", rates.guests),
                ("gets", rates.gets),
                ("connects", rates.connects),
            )
        }
        self.of_addresses = {
            what: Buckets(rate, clock)
            for what, rate in (("requests", rates.requests), ("arrivals", rates.arrivals))
        }

    def allow(self, what: str, guest: str, address: str) -> bool:
        own, crowd = self.pairs[what]
        return own.take(guest) and crowd.take(address)

    def allow_address(self, what: str, address: str) -> bool:
        """Whether somebody at an address may do something once more, whoever it is."""
        return self.of_addresses[what].take(address)

    def open_socket(self, guest: str, address: str) -> bool:
        """Count a connection to a table, unless the guest or the address has too many."""
        if not self.sockets.enter(guest):
            return False
        if not self.crowds.enter(address):
            self.sockets.leave(guest)
            return False
        return True

    def close_socket(self, guest: str, address: str) -> None:
        self.sockets.leave(guest)
        self.crowds.leave(address)


def _crowd(rate: Rate, times: float) -> Rate:
    return Rate(rate.burst * times, rate.each * times)
