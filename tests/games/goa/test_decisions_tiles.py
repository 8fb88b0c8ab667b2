"""GOA-DEC-13 to GOA-DEC-21: additional actions, tiles and cards, and what is never asked."""

import pytest

from tests.games.goa.table import COLUMNS, EDITIONS, asked, grid, merchant, options, play
from tests.games.goa.turns import turn

ROOMY = "P1 PLANT-3-GI: GI GI; P2 PLANT-3-PE: PE PE; P3 PLANT-3-CI: CI CI"
both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-DEC-13", "GOA-XTR-3")
def test_dec13_play_or_pass(edition: str) -> None:
    for extra, offered in ((1, ["extra", "pass"]), (2, ["extra"])):
        s = turn(edition, merchant(extra=extra), frame={"kind": "additional"})
        assert ("p0 GOA-DEC-13", offered) == (asked(s), options(s))


@both
@pytest.mark.rule("GOA-DEC-14", "GOA-TIL-32")
def test_dec14_spices_only_with_an_empty_field(edition: str) -> None:
    for places, spices in (("COCHIN", ["receive SPICES"]), ("COCHIN: GI", [])):
        s = turn(edition, merchant(places, tiles="RESUPPLY"), deck="S2-1 S2-2")
        play(s, "p0 use RESUPPLY")
        assert "p0 GOA-DEC-14" == asked(s)
        assert [*spices, "receive COLONISTS", "receive SHIPS"] == options(s)


@both
@pytest.mark.rule("GOA-DEC-15", "GOA-TIL-33")
@pytest.mark.parametrize(
    ("rows", "offered"),
    [("11111", COLUMNS), ("32323", ("HARV", "EXPD")), ("55545", ("EXPD",))],
)
def test_dec15_the_least_advanced_markers(
    edition: str, rows: str, offered: tuple[str, ...]
) -> None:
    s = turn(edition, merchant(rows=rows, tiles="VICEKING"))

    play(s, "p0 use VICEKING")
    assert ("p0 GOA-DEC-15", [f"step {column}" for column in offered]) == (asked(s), options(s))


@both
@pytest.mark.rule("GOA-DEC-16", "GOA-TIL-30")
def test_dec16_pairs_of_opponent_and_column(edition: str) -> None:
    others = (merchant(rows="11112"), merchant(), merchant(rows="11112"))
    s = turn(edition, merchant("COCHIN", tiles="ESPIONAGE"), *others, players=4, deck="S2-1 S2-2")

    play(s, "p0 found CALICUT, use ESPIONAGE")
    with_colonists = ("SHIP", "HARV", "TAX", "COLO")
    assert [
        *(f"spy S1 {column}" for column in with_colonists),
        *(f"spy S2 {column}" for column in with_colonists[:3]),
        *(f"spy S3 {column}" for column in with_colonists),
    ] == options(s)


@both
@pytest.mark.rule("GOA-DEC-16", "GOA-TIL-30", "GOA-EDG-8")
def test_dec16_no_colonists_outside_a_founding_and_no_harvest_without_a_field(
    edition: str,
) -> None:
    s = turn(edition, merchant(tiles="ESPIONAGE"), merchant(rows="55555"), players=2)

    play(s, "p0 use ESPIONAGE")
    assert ["spy S1 SHIP", "spy S1 TAX"] == options(s)


@both
@pytest.mark.rule("GOA-DEC-16", "GOA-TIL-30")
def test_dec16_no_colonists_in_the_window_of_an_expedition(edition: str) -> None:
    owner = merchant("COCHIN", rows="11131", tiles="ESPIONAGE")
    s = turn(edition, owner, merchant(rows="55555"), players=2)

    play(s, "p0 expedition, use ESPIONAGE")
    assert ["spy S1 SHIP", "spy S1 HARV", "spy S1 TAX"] == options(s)


@both
@pytest.mark.rule("GOA-DEC-17", "GOA-TIL-31")
def test_dec17_holders_in_their_order_and_stop_after_the_first(edition: str) -> None:
    board = "P1 PLANT-1-GI; P2 PLANT-1-PE: PE; P3 PLANT-2-CI: CI; QUILON PE-NU; COCHIN; CALICUT"
    s = turn(edition, merchant(board, tiles="XHARVEST"))

    play(s, "p0 use XHARVEST")
    later = ["fill QUILON", "fill COCHIN", "fill CALICUT"]
    assert ("p0 GOA-DEC-17", ["fill P1", "fill P3", *later]) == (asked(s), options(s))
    play(s, "p0 fill P3, place P3 CI")
    assert {"stop", *later} == set(options(s))
    play(s, "p0 fill QUILON, place QUILON NU, fill COCHIN, place COCHIN GI")
    assert "p0 GOA-DEC-7" == asked(s)  # three at most


@both
@pytest.mark.rule("GOA-DEC-18", "GOA-TIL-34", "GOA-CRD-6")
def test_dec18_only_sell_may_stop(edition: str) -> None:
    s = turn(edition, merchant(ROOMY, tiles="DUTY", hand="SELL-1"))

    for first, stops in (("use DUTY, return P1 GI", False), ("play SELL-1, return P1 GI", True)):
        after = s.clone()
        play(after, f"p0 {first}")
        assert ("p0 GOA-DEC-18", stops) == (asked(after), "stop" in options(after))


@both
@pytest.mark.rule("GOA-DEC-18", "GOA-TIL-34")
def test_dec18_a_duty_leaves_enough_for_the_rest(edition: str) -> None:
    s = turn(edition, merchant(f"{ROOMY}; COCHIN: CL", tiles="DUTY"))

    play(s, "p0 use DUTY")
    assert ["return P1 GI"] == options(s)[:1]
    assert ["return P1 GI"] == [text for text in options(s) if "P1" in text]
    play(s, "p0 return P1 GI")
    assert ["return P1 GI", "return P2 PE"] == options(s)


@both
@pytest.mark.rule("GOA-DEC-19", "GOA-TIL-35")
def test_dec19_every_cell_with_a_tile(edition: str) -> None:
    s = turn(edition, merchant(tiles="SWAP"))
    play(s, "p0 use SWAP")
    assert ("p0 GOA-DEC-19", 24) == (asked(s), len(options(s)))

    s = turn(edition, merchant(tiles="SWAP"), grid=grid("12 SHIPS, 55 SETTLE"))
    play(s, "p0 use SWAP")
    assert ["take 12", "take 55"] == options(s)


@pytest.mark.rule("GOA-DEC-20", "GOA-CRD-7")
def test_dec20_columns_whose_price_is_payable() -> None:
    s = turn("2012", merchant(rows="12312", hand="PAY-2", ducats=8))

    play(s, "p0 play PAY-2")
    offered = ["step SHIP", "step HARV", "step EXPD", "step COLO"]
    assert ("p0 GOA-DEC-20", offered) == (asked(s), options(s))


@both
@pytest.mark.rule("GOA-DEC-21", "GOA-HRV-3")
def test_dec21_has_at_most_45_mixtures(edition: str) -> None:
    board = "P1 PLANT-3-GI; P2 PLANT-3-PE; P3 PLANT-3-CI"
    s = turn(edition, merchant(board, rows="15111", hand="MIX-1"))

    play(s, "p0 harvest_with MIX-1")
    assert ("p0 GOA-DEC-21", 45) == (asked(s), len(set(options(s))))


@both
@pytest.mark.rule("GOA-DEC-7", "GOA-DEC-10", "GOA-DEC-12")
def test_what_is_automatic_is_never_asked(edition: str) -> None:
    """A colony with enough colonists, the end of an expedition, somebody without cards."""
    s = turn(
        edition,
        merchant(colonists=0),
        deck="S2-3 C2-3 D5-1",
        frame={"kind": "turns", "lap": 2},
        players=2,
    )

    play(s, "p0 found QUILON")
    assert "p0 GOA-DEC-11" == asked(s)
    play(s, "p0 colony PE-NU, place QUILON PE, end", "p1 taxes, end", "p0 expedition")
    assert "p0 GOA-DEC-7" == asked(s)
    play(s, "p0 end", "p1 taxes, end")
    assert "p0 GOA-DEC-2" == asked(s)
