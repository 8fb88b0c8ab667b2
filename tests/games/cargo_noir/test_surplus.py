"""CN-P2-8: cargo that does not fit into the warehouse."""

import pytest

from tests.games.cargo_noir.table import (
    asked,
    cards,
    cargo,
    discards,
    family,
    many,
    play,
    refusal,
    table,
)
from tests.games.cargo_noir.walks import acts


@pytest.mark.rule("CN-P2-8")
def test_exactly_the_surplus_is_discarded() -> None:
    s = table(3, decision="cards", families=(family("4 IVO, 5 ART"),))
    play(s, "p0 no_trade")

    ends = [(cargo(end, 0), discards(end)) for _, end in acts(s, "discard")]
    assert [3] * 4 == [sum(gone.values()) for _, gone in ends]
    assert [6] * 4 == [sum(left.values()) for left, _ in ends]
    assert "CN-P2-8: only the surplus may be discarded: 3" == refusal(s, "discard ART 4")


@pytest.mark.rule("CN-P2-8")
def test_nothing_is_discarded_without_a_surplus() -> None:
    s = table(3, decision="cards", families=(family("6 IVO"),))

    play(s, "p0 no_trade")
    assert "p0 send" == asked(s)
    assert {} == discards(s)


@pytest.mark.rule("CN-P2-8")
def test_the_surplus_is_removed_after_the_trade_not_before() -> None:
    s = table(3, decision="act", families=(family("9 IVO", casino=3),))

    play(s, "p0 casino, casino, casino, take PRIN, pay, give IVO 9")
    assert {"PRIN": 1} == cards(s, 0)
    assert "p0 send" == asked(s)


@pytest.mark.rule("CN-P2-8", "CN-DEC-9")
def test_discarded_tokens_move_only_after_the_last_pick() -> None:
    s = table(3, decision="cards", families=(family("4 IVO, 5 ART"),))

    play(s, "p0 no_trade, discard ART 2")
    assert {} == discards(s)
    play(s, "p0 discard IVO 1")
    assert many("2 ART, IVO") == discards(s)
