"""Who somebody is: guests by a signed cookie, seats by a signed link. Nothing is guessable.

A guest's token is good for a year from its date, and until the guest ends all tokens: each has the
epoch it belongs to. Tokens of the first form have neither; they are renewed when they are seen.
"""

import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import time
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say

COOKIE: Final = "fondaco_guest"
DAY: Final = 24 * 3600
YEAR: Final = 365 * DAY
RENEWED: Final = 7 * DAY  # cookies that are older are given anew
FIRST_FORM_ENDS: Final = 1_830_297_600  # 2028: by then every browser in use has another
ID: Final = re.compile(r"[A-Za-z0-9_-]{8,32}")
LONGEST_TOKEN: Final = 300
INVITE: Final = "invite"  # for a seat that nobody holds
HAND: Final = "hand"  # from its holder, for another device or another person
MOVE: Final = "move"  # from its holder, for another device of theirs, at once
MOVE_LASTS: Final = 5 * 60  # seconds


def fresh_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(12)


@dataclass(frozen=True)
class SeatLink:
    """What a seat link says: which seat, for which of its versions, and what it allows."""

    table: str
    seat: int
    version: int
    kind: str
    until: int = 0  # the second after which it is void; 0: it does not grow old


@dataclass(frozen=True)
class KnownGuest:
    """The guest of a token, and whether it is time for another one."""

    guest: str
    old: bool


class Identity:
    """Signs and reads."""

    def __init__(self, secret: bytes, clock: Callable[[], float] = time) -> None:
        """Sign with the server's secret; a guest's signature is no seat's."""
        self.first = URLSafeSerializer(secret, salt="fondaco guest")  # without a date
        self.guests = URLSafeSerializer(secret, salt="fondaco token")
        self.seats = URLSafeSerializer(secret, salt="fondaco seat")
        self.clock = clock
        self.epochs: dict[str, int] = {}  # of guests who ended their tokens

    def learn(self, epochs: Mapping[str, int]) -> None:
        """Take over which tokens have ended."""
        for guest, epoch in epochs.items():
            self.epochs[guest] = max(epoch, self.epochs.get(guest, 0))

    def sign_guest(self, guest: str) -> str:
        """Return what a guest carries as a cookie or as a bearer token."""
        return str(self.guests.dumps([guest, self.epochs.get(guest, 0), int(self.clock())]))

    def read_guest(self, token: str) -> str | None:
        """Return the guest of a token, if it is ours and good."""
        found = self.read(token)
        return None if found is None else found.guest

    def read(self, token: str) -> KnownGuest | None:
        """Return what a token says, if it is ours and good."""
        match self._read(self.guests, token):
            case [str(guest), int(epoch), int(issued)]:
                age = self.clock() - issued  # below zero where clocks differ
                if age > YEAR or epoch < self.epochs.get(guest, 0):
                    return None
                self.learn({guest: epoch} if epoch else {})  # another server has signed it
                return KnownGuest(guest, age > RENEWED)
        return self._read_first(token)

    def _read_first(self, token: str) -> KnownGuest | None:
        """Return the guest of a token of the first form."""
        found = self._read(self.first, token)
        if not isinstance(found, str) or not ID.fullmatch(found) or found in self.epochs:
            return None
        return KnownGuest(found, old=True) if self.clock() < FIRST_FORM_ENDS else None

    def sign_seat(self, link: SeatLink) -> str:
        until = [link.until] if link.until else []
        return str(self.seats.dumps([link.table, link.seat, link.version, link.kind, *until]))

    def moving(self, table: str, seat: int, version: int) -> SeatLink:
        """Return a link that takes a seat to another device, if it is used soon."""
        return SeatLink(table, seat, version, MOVE, int(self.clock()) + MOVE_LASTS)

    def void(self, link: SeatLink) -> bool:
        """Whether a link has grown too old."""
        return 0 < link.until < self.clock()

    def read_seat(self, token: str) -> SeatLink | None:
        """Return what a seat link says, if it is ours."""
        match self._read(self.seats, token):
            case [str(table), int(seat), int(version), str(kind)]:
                return SeatLink(table, seat, version, kind)
            case [str(table), int(seat), int(version), str(kind), int(until)]:
                return SeatLink(table, seat, version, kind, until)
        return None

    def _read(self, signer: URLSafeSerializer, token: str) -> object:
        if not token or len(token) > LONGEST_TOKEN:
            return None
        try:
            found: object = signer.loads(token)
        except BadSignature:
            return None
        return found


def tidy_name(name: str, longest: int) -> str:
    """Return a person's name as it is kept; what it holds is escaped where it is shown."""
    found = " ".join(name.split())
    if not 1 <= len(found) <= longest or not found.isprintable():
        raise BadConfig(say("a name has 1 to {n} letters", n=longest), "name")
    return found
