"""Who somebody is: guests by a signed cookie, seats by a signed link. Nothing is guessable."""

import re
import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say

COOKIE: Final = "fondaco_guest"
YEAR: Final = 365 * 24 * 3600
ID: Final = re.compile(r"[A-Za-z0-9_-]{8,32}")
LONGEST_TOKEN: Final = 300
INVITE: Final = "invite"  # for a seat that nobody holds
HAND: Final = "hand"  # from its holder, for another device or another person


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


class Identity:
    """Signs and reads."""

    def __init__(self, secret: bytes) -> None:
        """Sign with the server's secret; a guest's signature is no seat's."""
        self.guests = URLSafeSerializer(secret, salt="fondaco guest")
        self.seats = URLSafeSerializer(secret, salt="fondaco seat")

    def sign_guest(self, guest: str) -> str:
        """Return what a guest carries as a cookie or as a bearer token."""
        return str(self.guests.dumps(guest))

    def read_guest(self, token: str) -> str | None:
        """Return the guest of a token, if it is ours."""
        found = self._read(self.guests, token)
        return found if isinstance(found, str) and ID.fullmatch(found) else None

    def sign_seat(self, link: SeatLink) -> str:
        """Return the token of a seat link."""
        return str(self.seats.dumps([link.table, link.seat, link.version, link.kind]))

    def read_seat(self, token: str) -> SeatLink | None:
        """Return what a seat link says, if it is ours."""
        match self._read(self.seats, token):
            case [str(table), int(seat), int(version), str(kind)]:
                return SeatLink(table, seat, version, kind)
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
