"""Who asks: the guest, the language and the address behind a request or a connection."""

from dataclasses import dataclass
from ipaddress import AddressValueError, IPv6Address
from typing import Final

from starlette.requests import HTTPConnection

from fondaco.i18n import LANGUAGES
from fondaco.server.live.house import House
from fondaco.server.live.identity import COOKIE, fresh_id

LANGUAGE: Final = "fondaco_lang"
THEME: Final = "fondaco_theme"


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks for something; a stranger has no cookie yet and gets one."""

    guest: str
    lang: str
    address: str
    stranger: bool
    renewed: bool = False  # it is time for another cookie

    @property
    def limit_key(self) -> str:
        """Return what limits are counted by; strangers of an address share one count."""
        return f"address {self.address}" if self.stranger else self.guest


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Return who is behind a connection: by cookie, by bearer token, or somebody new."""
    house: House = connection.app.state.house
    bearer, lang, address = bearer_of(connection), language_of(connection), address_of(connection)
    known = house.identity.read(bearer or connection.cookies.get(COOKIE, ""))
    if known is None:
        return Visitor(fresh_id(), lang, address, stranger=True)
    return Visitor(known.guest, lang, address, stranger=False, renewed=known.old and not bearer)


def bearer_of(connection: HTTPConnection) -> str:
    """Return the token a program carries; other ways to authorise are for a proxy before us."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address_of(connection: HTTPConnection) -> str:
    """Return where somebody asks from, as limits are counted by it."""
    return neighbourhood(connection.client.host if connection.client else "")


def neighbourhood(host: str) -> str:
    """Return what one household has: an IPv4 address, or a /64 of IPv6."""
    if ":" not in host:
        return host
    try:
        found = IPv6Address(host.partition("%")[0])
    except AddressValueError:
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


def language_of(connection: HTTPConnection) -> str:
    """Return the language somebody has chosen, or prefers."""
    chosen = connection.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    for wish in connection.headers.get("accept-language", "").split(","):
        found = wish.strip().partition(";")[0].partition("-")[0].lower()
        if found in LANGUAGES:
            return found
    return "en"
