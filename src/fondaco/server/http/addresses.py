"""Where the house can be reached: by its own computer, by others in the network, and in public."""

import ipaddress
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim

LOOPBACK: Final = frozenset(("127.0.0.1", "localhost", "::1"))
EVERYWHERE: Final = frozenset(("0.0.0.0", "::"))  # noqa: S104  (to be recognised)
OUTSIDE: Final = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))  # nobody's
VIRTUAL: Final = ("lo", "docker", "br-", "veth", "virbr", "cni", "flannel")  # networks inside us
ASK_ADDRESS: Final = 0x8915  # SIOCGIFADDR


def read_url(given: str) -> str:
    """Return a public address without its last slash, or say what is wrong with it."""
    try:
        parts = urlsplit(given.strip())
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    whole = parts.scheme in ("http", "https") and parts.hostname and port != 0
    if not whole or parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise BadConfig(
            say(
                "'{given}' is no address of a server; write it as in https://games.example.org",
                given=verbatim(given),
            ),
            "url",
        )
    return f"{parts.scheme}://{parts.netloc.lower()}"


def written(host: str, port: int) -> str:
    """Return the address of a host and a port as a browser wants it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def reachable(found: socket.socket) -> list[str]:
    """Return the addresses by which others reach a socket, the best first."""
    host, port = found.getsockname()[:2]
    if host in EVERYWHERE:
        return [written(own, port) for own in own_addresses(six=found.family == socket.AF_INET6)]
    return [] if ipaddress.ip_address(host).is_loopback else [written(host, port)]


def own_addresses(*, six: bool) -> list[str]:
    """Return the addresses of this computer that others can reach.

    First those from which it would speak to the world; of each kind IPv4 before IPv6.
    """
    every = [*_speaking(), *_of_interfaces(), *_by_name()]
    usable = [address for address in dict.fromkeys(every) if _usable(address)]
    four = [address for address in usable if ":" not in address]
    return four + [address for address in usable if ":" in address and six]


def _usable(address: str) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return not (
        found.is_loopback or found.is_link_local or found.is_multicast or found.is_unspecified
    )


def _speaking() -> Iterator[str]:
    """Yield the addresses a packet to the world would come from. None is sent."""
    for target, family in OUTSIDE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((target, 9))
            yield asking.getsockname()[0]


def _of_interfaces() -> Iterator[str]:
    """Yield the addresses that the system lists, where it does."""
    with suppress(ImportError, OSError):
        from fcntl import ioctl  # noqa: PLC0415  (not on every system)

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                if not name.startswith(VIRTUAL):
                    with suppress(OSError):
                        answer = ioctl(asking, ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
                        yield socket.inet_ntoa(answer[20:24])
    with suppress(OSError):
        for line in Path("/proc/net/if_inet6").read_text(encoding="ascii").splitlines():
            number, *_, name = line.split()
            if not name.startswith(VIRTUAL):
                yield str(ipaddress.IPv6Address(int(number, 16)))


def _by_name() -> Iterator[str]:
    """Yield the addresses that belong to this computer's name."""
    with suppress(OSError, UnicodeError):
        for *_, where in socket.getaddrinfo(socket.gethostname(), None):
            yield str(where[0])
