"""Those who look at a table: what each was shown, and what waits to be sent to them.

What waits is counted in bytes. Pictures of the table that somebody cannot read in time are thrown
away: as soon as they read again they get one fresh picture of everything. Answers are never thrown
away: whoever does not read them is not listened to until they do.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from fondaco.server.protocol.messages import Message, encode
from fondaco.web.patches import Trace

if TYPE_CHECKING:
    from fondaco.server.live.tables import Former, LiveTable

Eyes = tuple[int, str, int, "Former"]  # seat, language, what was seen, and the seats one had
NOTHING: Final[Trace] = {}  # of a page about which nothing is known


def eyes_of(table: "LiveTable", guest: str, lang: str) -> Eyes:
    """Return whose eyes a guest has just now."""
    return (table.seat_of(guest), lang, table.seen_by(guest), table.former(guest))


class Sendable:
    """A message as it goes over the wire, made once for all who get it."""

    __slots__ = ("size", "text")

    def __init__(self, message: Message) -> None:
        data = encode(message)
        self.text = data.decode()
        self.size = len(data)


class Watcher:
    """One connection."""

    def __init__(
        self, guest: str, lang: str, *, plain: bool, cut: Callable[[], None], most: int
    ) -> None:
        """Begin with an empty page; `plain` clients get JSON; `cut` closes the connection.

        `most` is how many bytes may wait.
        """
        self.guest = guest
        self.lang = lang
        self.plain = plain
        self.cut = cut
        self.most = most
        self.trace: Trace = NOTHING
        self.shown: object = None  # what a plain client was shown: of which table, and who was here
        self.waiting: deque[tuple[Sendable, bool]] = deque()  # and whether it is a picture
        self.size = 0  # bytes that wait
        self.behind = False  # pictures were thrown away; a fresh one is due
        self.something = asyncio.Event()
        self.room = asyncio.Event()
        self.room.set()

    def eyes(self, table: "LiveTable") -> Eyes:
        return eyes_of(table, self.guest, self.lang)

    def send(self, message: Message) -> None:
        self._put(Sendable(message), picture=False)

    def picture(self, found: Sendable) -> None:
        """Let a picture wait for being sent; if there is no room for it, none waits any more."""
        if self.waiting and self.size + found.size > self.most:
            self.fall_behind()
        else:
            self._put(found, picture=True)

    def fall_behind(self) -> None:
        """Forget the pictures that wait; a fresh one follows when somebody reads again."""
        self.behind = True
        self.trace, self.shown = NOTHING, None
        self.waiting = deque(one for one in self.waiting if not one[1])
        self._count(sum(one.size for one, _ in self.waiting))
        self.something.set()

    def _put(self, found: Sendable, *, picture: bool) -> None:
        self.waiting.append((found, picture))
        self._count(self.size + found.size)
        self.something.set()

    def _count(self, size: int) -> None:
        self.size = size
        if size > self.most:
            self.room.clear()
        else:
            self.room.set()

    def take(self) -> str | None:
        if not self.waiting:
            return None
        found, _ = self.waiting.popleft()
        self._count(self.size - found.size)
        return found.text

    async def until_something(self) -> None:
        """Wait until there is something to send, or a fresh picture is due."""
        if not self.waiting and not self.behind:
            self.something.clear()
        await self.something.wait()
