"""The worked examples of the register about paying, auctions and the fifth plantation."""

import pytest

from tests.games.goa.table import (
    EDITIONS,
    asked,
    ducats,
    extra,
    kept,
    merchant,
    options,
    places,
    play,
    selling,
    ships,
    table,
)

SEATS = ("yellow", "red", "green", "blue")


@pytest.mark.rule("GOA-EX-1", "GOA-GEN-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_1_change(edition: str) -> None:
    """Somebody with one card of 3 ships pays 2 ships and gets 1 back."""
    s = table(edition, merchants=(merchant(hand="NOSPICE-1", ships=3, rows="21111"),))

    play(s, "p0 progress_with SHIP NOSPICE-1")
    assert 1 == ships(s)


@pytest.mark.rule("GOA-EX-2", "GOA-AUC-4", "GOA-AUC-5", "GOA-AUC-6")
@pytest.mark.parametrize(("edition", "yellow", "after"), [("2004", 7, 13), ("2012", 5, 11)])
def test_example_2_flag_auction(edition: str, yellow: int, after: int) -> None:
    """Seats yellow, red, green, blue; yellow has the flag."""
    at_the_end = {}
    for last in ("sell", "buy"):
        s = table(
            edition, at="auction", lot=1, flag_at="N1",
            grid="11 SHIPS, 12 COLONISTS, 13 SETTLE, 14 ACTION2", marks="11 12 13 14",
        )  # fmt: skip
        assert yellow == ducats(s)[0]
        play(s, "p1 bid 4", "p2 pass", "p3 bid 6", f"p0 {last}")
        at_the_end[last] = dict(zip(SEATS, ducats(s), strict=True))
        winner = 3 if last == "sell" else 0
        assert (winner, 1) == (s.flag, extra(s, winner))

    assert {"yellow": after, "red": 10, "green": 10, "blue": 4} == at_the_end["sell"]
    assert {"yellow": 0, "red": 10, "green": 10, "blue": 10} == at_the_end["buy"]


@pytest.mark.rule("GOA-EX-3", "GOA-AUC-5")
def test_example_3_buying_back_in_2012() -> None:
    s = selling("SHIPS", "2012")

    play(s, "p2 bid 3", "p3 bid 5", "p0 pass", "p1 buy")
    assert [5, 6, 10, 10] == ducats(s)
    assert 8 == ships(s, 1)


@pytest.mark.rule("GOA-EX-13", "GOA-TIL-2", "GOA-TIL-3", "GOA-EDG-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_example_13_fifth_plantation(edition: str) -> None:
    owner = merchant(
        "P1 PLANT-2-GI: GI; P2 PLANT-1-NU: NU; P3 PLANT-2-CL: CL CL; P4 PLANT-1-CI", ducats=4
    )
    s = selling("PLANT-2-PE", edition, merchants=(merchant(), merchant(), owner),
                grid="22 PLANT-2-PE, 31 SHIPS, 32 COLONISTS, 33 SETTLE")  # fmt: skip

    play(s, "p2 bid 4", "p3 pass", "p0 pass", "p1 sell")
    assert ["remove P1", "remove P2", "remove P3", "remove P4"] == options(s)
    before = s.points(2)
    play(s, "p2 remove P2")
    assert {
        "P1": "PLANT-2-GI GI",
        "P2": "PLANT-2-PE PE PE",
        "P3": "PLANT-2-CL CL CL",
        "P4": "PLANT-1-CI",
    } == places(s, 2)
    assert {"one_field": 1} == kept(s, 2)
    assert before == s.points(2)  # it still counts 1 VP
    assert "p3 GOA-DEC-4" == asked(s)
