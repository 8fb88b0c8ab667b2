"""Where the house is reached: what is printed, and where invitations lead."""

import asyncio
import html
import re
import socket
import stat
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from fondaco.server import run
from fondaco.server.http import addresses
from fondaco.server.http.addresses import LOOPBACK, own_addresses, reachable, read_url
from fondaco.server.run import Wish, address_of, settings_of
from fondaco.web.parts.link_card import qr
from tests.cli.running import run as fondaco
from tests.server.serving import running, settings

OPEN = {"game": "cargo_noir", "seats": [{"kind": "me"}, {"kind": "open"}]}


@dataclass
class Found(socket.socket):
    """A socket that listens where it says, without being open."""

    host: str
    port: int = 8000

    def __post_init__(self) -> None:
        super().__init__(socket.AF_INET6 if ":" in self.host else socket.AF_INET)

    def getsockname(self) -> tuple[str, int]:
        return self.host, self.port


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give this computer addresses of all kinds."""
    monkeypatch.setattr(addresses, "_speaking", lambda: iter(["192.168.7.5", "2001:db8::5"]))
    listed = ["10.8.0.2", "192.168.7.5", "fe80::1", "169.254.3.3", "fd00::7", "127.0.0.1"]
    monkeypatch.setattr(addresses, "_of_interfaces", lambda: iter(listed))
    monkeypatch.setattr(addresses, "_by_name", lambda: iter(["127.0.1.1", "::1", "fe80::1%eth0"]))


@pytest.mark.usefixtures("network")
def test_the_addresses_that_others_reach_are_named_the_best_first() -> None:
    assert ["192.168.7.5", "10.8.0.2"] == own_addresses(six=False)
    assert ["192.168.7.5", "10.8.0.2", "2001:db8::5", "fd00::7"] == own_addresses(six=True)
    with Found("0.0.0.0") as found:  # noqa: S104  (it does not listen)
        assert ["http://192.168.7.5:8000", "http://10.8.0.2:8000"] == reachable(found)
        assert "http://127.0.0.1:8000/" == address_of(found)
    with Found("::") as found:
        assert "http://[2001:db8::5]:8000" == reachable(found)[2]
        assert "http://[::1]:8000/" == address_of(found)
    with Found("192.168.7.5") as found:
        assert ["http://192.168.7.5:8000"] == reachable(found)
    for own in ("127.0.0.1", "127.3.2.1", "::1"):
        with Found(own) as found:
            assert [] == reachable(found)


def test_the_real_addresses_of_this_computer_are_addresses() -> None:
    for address in own_addresses(six=True):
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.socket(family) as found:
            found.bind((address, 0))  # they are our own


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (
            ["--host", "0.0.0.0"],  # noqa: S104  (the same)
            [
                "The house is open at http://192.168.7.5:8000/ (Ctrl+C closes it).",
                "It is also reached at http://10.8.0.2:8000/.",
                "On this computer it is at http://127.0.0.1:8000/.",
            ],
        ),
        (
            ["--url", "https://Games.example.org/"],
            [
                "The house is open at https://games.example.org/ (Ctrl+C closes it).",
                "On this computer it is at http://127.0.0.1:8000/.",
            ],
        ),
        ([], ["The house is open at http://127.0.0.1:8000/ (Ctrl+C closes it)."]),
    ],
)
def test_serve_prints_the_addresses(
    arguments: list[str], lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "listen", lambda host, _: Found(host))
    monkeypatch.setattr(run, "serve", lambda _wish, _found, opened, **_: opened())
    assert lines == fondaco("serve", *arguments).output.splitlines()


def link_of(base: str, given: Wish, found: Found) -> str:
    """Return where an invitation leads that was made through an address."""
    chosen = settings_of(given, found)
    own = settings(
        f"sqlite+aiosqlite:///{given.data / 'fondaco.sqlite3'}",
        url=chosen.url,
        outside=chosen.outside,
        hosts=chosen.hosts,
        origins=chosen.origins,
    )

    async def ask(app: Starlette) -> str:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url=base) as web:
            await web.get("/")
            made = (await web.post("/api/tables", json=OPEN)).json()
            assert made["url"].startswith(made["invitations"][0]["url"].partition("/join/")[0])
            page = (await web.get(f"/invite/{made['table']}")).text
            link = re.search(r'value="([^"]+)(/join/[^"]+)"', page)
            assert link is not None
            code = re.search(r' d="[^"]+"', str(qr(html.unescape(link[1] + link[2]))))
            assert code is not None
            assert code[0] in page
            return html.unescape(link[1])

    async def whole() -> str:
        async with running(own) as app:
            return await ask(app)

    with found:
        return asyncio.run(whole())


@pytest.mark.usefixtures("network")
def test_invitations_lead_to_an_address_that_others_reach(tmp_path: Path) -> None:
    everywhere = Wish(tmp_path, "0.0.0.0", 8000)  # noqa: S104  (the same)
    for base, wanted in (
        ("http://127.0.0.1:8000", "http://192.168.7.5:8000"),
        ("http://localhost:8000", "http://192.168.7.5:8000"),
        ("http://10.8.0.2:8000", "http://10.8.0.2:8000"),
        ("http://games.local:8000", "http://games.local:8000"),
    ):
        assert wanted == link_of(base, everywhere, Found("0.0.0.0"))  # noqa: S104  (the same)


@pytest.mark.usefixtures("network")
def test_invitations_lead_to_the_public_address_where_there_is_one(tmp_path: Path) -> None:
    public = Wish(tmp_path, url=read_url("https://games.example.org"))
    for base in ("http://127.0.0.1:8000", "http://games.example.org"):
        assert "https://games.example.org" == link_of(base, public, Found("127.0.0.1"))


def test_the_public_name_is_known_and_its_pages_may_send_forms(tmp_path: Path) -> None:
    found = Found("127.0.0.1")
    with found:
        assert LOOPBACK == settings_of(Wish(tmp_path), found).hosts
        given = settings_of(Wish(tmp_path, url="https://games.example.org:444"), found)
        assert LOOPBACK | {"games.example.org"} == given.hosts
        assert {"https://games.example.org:444"} == given.origins
        assert not settings_of(Wish(tmp_path, proxy=True, url="https://x.org"), found).hosts
        assert not settings_of(Wish(tmp_path, durable=False), found).durable


def test_the_folder_and_the_secret_are_for_oneself_only(tmp_path: Path) -> None:
    with Found("127.0.0.1") as found:
        settings_of(Wish(tmp_path / "new"), found)
        assert 0o700 == stat.S_IMODE((tmp_path / "new").stat().st_mode)
        secret = tmp_path / "new" / "secret"
        secret.chmod(0o644)
        settings_of(Wish(tmp_path / "new"), found)
        assert 0o600 == stat.S_IMODE(secret.stat().st_mode)
