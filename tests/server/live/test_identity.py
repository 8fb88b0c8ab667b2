"""Signatures of guests and seat links, and the names of people."""

import pytest

from fondaco.kernel.errors import BadConfig
from fondaco.server.live.identity import HAND, INVITE, Identity, SeatLink, fresh_id, tidy_name

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
