"""The socket that is open at once."""

import socket
from contextlib import closing

import pytest

from fondaco.server import run
from fondaco.server.run import USUAL_PORT, address_of, listen


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
