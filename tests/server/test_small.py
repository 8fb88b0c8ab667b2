"""The small parts: signatures, buckets, patches, settings, and the socket that is open at once."""

import socket
import stat
from contextlib import closing
from pathlib import Path

import pytest

from fondaco.kernel.errors import BadConfig
from fondaco.server import run
from fondaco.server.identity import HAND, INVITE, Identity, SeatLink, fresh_id, tidy_name
from fondaco.server.limits import Buckets, Limits
from fondaco.server.patches import patch, trace_of
from fondaco.server.run import USUAL_PORT, address_of, listen
from fondaco.server.settings import Rate, Rates, local_settings
from fondaco.server.settings import address_of as database_of
from fondaco.web.regions import Regions
from fondaco.web.regions import patch as whole_patch
from fondaco.web.table import regions
from fondaco.web.view import Person, view_of
from tests.match.table import at_random
from tests.match.table import table as new_match

SECRET = b"one secret of thirty-two bytes!!"


def test_a_guest_is_known_by_a_signature_of_this_server_only() -> None:
    guest = fresh_id()
    token = Identity(SECRET).sign_guest(guest)
    assert guest == Identity(SECRET).read_guest(token)
    assert None is Identity(b"another").read_guest(token)
    for forged in ("", "x", token[:-1], token + "x", "a" * 10_000, "é.é"):
        assert None is Identity(SECRET).read_guest(forged)


def test_a_seat_link_says_which_seat_and_is_no_guest() -> None:
    identity = Identity(SECRET)
    for kind in (INVITE, HAND):
        link = SeatLink("table", 2, 7, kind)
        token = identity.sign_seat(link)
        assert link == identity.read_seat(token)
        assert None is identity.read_guest(token)
    assert None is identity.read_seat(identity.sign_guest(fresh_id()))


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\x00b", "\u202e"])
def test_a_name_has_letters_that_can_be_shown(name: str) -> None:
    with pytest.raises(BadConfig, match="a name has"):
        tidy_name(name, 20)
    assert "Anna B" == tidy_name("  Anna \n B ", 20)


def test_a_bucket_gives_a_burst_and_then_so_many_a_second() -> None:
    now = [0.0]
    buckets = Buckets(Rate(3, 2), clock=lambda: now[0])
    assert [True] * 3 + [False] == [buckets.take("a") for _ in range(4)]
    assert buckets.take("b")
    now[0] = 1.0
    assert [True, True, False] == [buckets.take("a") for _ in range(3)]


def test_an_address_with_many_guests_is_limited_too() -> None:
    limits = Limits(Rates(talk=Rate(2, 0), crowd=2), clock=lambda: 0.0)
    granted = [limits.allow("talk", f"guest {n}", "1.2.3.4") for n in range(5)]
    assert [True] * 4 + [False] == granted
    assert limits.allow("talk", "guest 9", "5.6.7.8")


def drawn(actions: int, seat: int) -> Regions:
    match = new_match(3, seed=4)
    at_random(match, actions)
    people = tuple(Person(n, f"P{n}", c) for n, c in enumerate(("red", "blue", "green")))
    return regions(view_of(match, "t", seat, people, "en"))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_patches_from_hashes_are_the_patches_from_whole_pages(seat: int) -> None:
    before = drawn(0, seat)
    for actions in range(1, 40, 3):
        after = drawn(actions, seat)
        expected = [str(markup) for markup in whole_patch(before, after)]
        assert expected == patch(trace_of(before), trace_of(after), after)
        assert [] == patch(trace_of(after), trace_of(after), after)
        before = after


def test_the_secret_is_made_once_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    first = local_settings(tmp_path / "new")
    assert first.secret == local_settings(tmp_path / "new").secret
    mode = (tmp_path / "new" / "secret").stat().st_mode
    assert 0o600 == stat.S_IMODE(mode)
    assert first.database.startswith("sqlite+aiosqlite:///")


def test_a_database_is_named_as_everybody_names_it() -> None:
    assert "postgresql+asyncpg://u@h/d" == database_of("postgresql://u@h/d")
    assert "postgresql+asyncpg://u@h/d" == database_of("postgres://u@h/d")
    assert "sqlite+aiosqlite:///x" == database_of("sqlite:///x")
    assert "mysql+x://y" == database_of("mysql+x://y")


def test_without_a_port_the_usual_one_is_taken_or_any_that_is_free() -> None:
    with listen("127.0.0.1", 0) as first, listen("127.0.0.1", 0) as second:
        ports = [found.getsockname()[1] for found in (first, second)]
        assert USUAL_PORT != ports[1]
        assert f"http://127.0.0.1:{ports[0]}/" == address_of(first)
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", ports[1])


def test_a_port_that_another_takes_in_the_same_moment_is_left_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rival, bind = socket.socket(), socket.socket.bind
    rival.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)

    def late(found: socket.socket, address: tuple[str, int]) -> None:
        bind(found, address)
        if address[1] and found is not rival:  # the other one is a moment earlier
            rival.bind(address)
            rival.listen()

    with closing(rival), socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        monkeypatch.setattr(run, "USUAL_PORT", port)
        monkeypatch.setattr(socket.socket, "bind", late)
        with listen("127.0.0.1", 0) as found:
            assert port == rival.getsockname()[1] != found.getsockname()[1]


def test_the_time_of_absence_is_a_number_of_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 600.0 == local_settings(tmp_path).absence
    monkeypatch.setenv("FONDACO_ABSENCE", " 2880 ")
    assert 2880 * 60.0 == local_settings(tmp_path).absence
    for wrong in ("0", "soon", "-1", "1e9", "9" * 7):
        monkeypatch.setenv("FONDACO_ABSENCE", wrong)
        with pytest.raises(BadConfig, match="no number of minutes"):
            local_settings(tmp_path)
