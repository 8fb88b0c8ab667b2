"""How much anybody may ask for: buckets of guests and of addresses."""

from fondaco.server.live.limits import Buckets, Limits
from fondaco.server.settings import Rate, Rates


def test_a_bucket_gives_a_burst_and_then_so_many_a_second() -> None:
    now = [0.0]
    buckets = Buckets(Rate(3, 2), clock=lambda: now[0])
    assert [True] * 3 + [False] == [buckets.take("a") for _ in range(4)]
    assert buckets.take("b")
    now[0] = 1.0
    assert [True, True, False] == [buckets.take("a") for _ in range(3)]


def test_an_address_with_many_guests_is_limited_too() -> None:
    """It has `crowd` times as much as one of them: at once, and a second."""
    now = [0.0]
    limits = Limits(Rates(talk=Rate(2, 1), crowd=3), clock=lambda: now[0])

    def granted(asked: int) -> list[bool]:
        return [limits.allow("talk", f"guest {now[0]} {n}", "1.2.3.4") for n in range(asked)]

    assert [True] * 6 + [False] == granted(7)
    assert limits.allow("talk", "guest 9", "5.6.7.8")
    now[0] = 1.0
    assert [True] * 3 + [False] == granted(4)


def test_an_address_has_as_many_connections_to_tables_as_so_many_guests_may_have() -> None:
    limits = Limits(Rates(sockets=2, crowd=3))
    opened = [limits.open_socket(f"guest {n // 2}", "1.2.3.4") for n in range(8)]
    assert [True] * 6 + [False] * 2 == opened
    limits.close_socket("guest 0", "1.2.3.4")
    assert limits.open_socket("guest 3", "1.2.3.4")
    assert not limits.open_socket("guest 0", "1.2.3.4")


def test_a_guest_turned_away_for_the_address_has_opened_nothing() -> None:
    limits = Limits(Rates(sockets=1, crowd=1))
    assert limits.open_socket("anna", "1.2.3.4")
    assert not limits.open_socket("ben", "1.2.3.4")
    assert limits.open_socket("ben", "5.6.7.8")
