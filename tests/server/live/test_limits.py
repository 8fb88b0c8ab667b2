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
    limits = Limits(Rates(talk=Rate(2, 0), crowd=2), clock=lambda: 0.0)
    granted = [limits.allow("talk", f"guest {n}", "1.2.3.4") for n in range(5)]
    assert [True] * 4 + [False] == granted
    assert limits.allow("talk", "guest 9", "5.6.7.8")
