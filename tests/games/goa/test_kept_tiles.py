"""GOA-TIL-34 to GOA-TIL-37: duties, swap, missions and the flag."""

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import (
    EDITIONS,
    asked,
    colonists,
    extra,
    kept,
    merchant,
    nobody_bids,
    options,
    places,
    play,
    refusal,
    selling,
    ships,
    table,
    tiles_on_grid,
)

FULL_HOUSE = "P1 PLANT-2-GI: GI GI; P2 PLANT-2-PE: PE PE; P3 PLANT-3-NU: NU NU NU"


@pytest.mark.rule("GOA-TIL-34", "GOA-DEC-18", "GOA-SCO-6")
@pytest.mark.parametrize(("edition", "points"), [("2004", 4), ("2012", 5)])
def test_a_duty_returns_exactly_six_spices_and_scores(edition: str, points: int) -> None:
    s = table(edition, merchants=(merchant(FULL_HOUSE, tiles="DUTY"),))
    before = s.points(0)

    play(s, "p0 use DUTY")
    assert ["return P1 GI"] == options(s)  # of the seven only one may stay
    play(s, "p0 return P1 GI")
    assert ["return P1 GI", "return P2 PE"] == options(s)
    play(s, "p0 return P2 PE, return P2 PE")
    assert ["return P3 NU"] == options(s)
    play(s, "p0 return P3 NU, return P3 NU, return P3 NU")
    assert "p0 GOA-DEC-7" == asked(s)
    assert {"P1": "PLANT-2-GI GI", "P2": "PLANT-2-PE", "P3": "PLANT-3-NU"} == places(s)
    assert {"fulfilled": 1} == kept(s)
    assert before + points == s.points(0)
    assert "use DUTY" not in options(s)


@pytest.mark.rule("GOA-TIL-34")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duty_needs_six_spices_and_scores_nothing_unfulfilled(edition: str) -> None:
    five = "P1 PLANT-2-GI: GI GI; P2 PLANT-3-PE: PE PE PE"
    s = table(edition, merchants=(merchant(five, tiles="2 DUTY", ducats=0),))

    assert "use DUTY" not in options(s)
    assert 0 == s.points(0)


@pytest.mark.rule("GOA-TIL-34")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_duties_need_six_spices_each(edition: str) -> None:
    twelve = (
        "P1 PLANT-3-GI: GI GI GI; P2 PLANT-3-PE: PE PE PE; P3 PLANT-3-NU: NU NU NU;"
        " P4 PLANT-3-CL: CL CL CL"
    )
    s = table(edition, merchants=(merchant(twelve, tiles="2 DUTY", ducats=0),))

    assert ["use DUTY"] == options(s, "use")
    play(s, "p0 use DUTY", *["p0 return P1 GI"] * 3, *["p0 return P2 PE"] * 3)
    assert {"DUTY": 1, "fulfilled": 1} == kept(s)
    play(s, "p0 use DUTY", *["p0 return P3 NU"] * 3, *["p0 return P4 CL"] * 3)
    assert {"fulfilled": 2} == kept(s)
    assert {"2004": 8, "2012": 10}[edition] == s.points(0)


def swap(edition: str = "2012", grid: str = "22 SHIPS, 33 DUTY, 44 PLANT-2-GI") -> GoaState:
    return table(edition, round=8, merchants=(merchant(tiles="SWAP"),), grid=grid)


@pytest.mark.rule("GOA-TIL-35", "GOA-DEC-19", "GOA-INV-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_swap_takes_any_tile_and_lies_in_its_place(edition: str) -> None:
    s = swap(edition)

    play(s, "p0 use SWAP")
    assert ["take 22", "take 33", "take 44"] == options(s)
    assert "GOA-TIL-35: no tile lies there" == refusal(s, "take 11")
    play(s, "p0 take 22")
    assert 8 == ships(s)
    assert {"22": "SWAP", "33": "DUTY", "44": "PLANT-2-GI"} == tiles_on_grid(s)
    assert {} == kept(s)


@pytest.mark.rule("GOA-TIL-35", "GOA-EDG-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_swapped_tile_takes_effect_as_if_just_bought(edition: str) -> None:
    s = swap(edition)
    play(s, "p0 use SWAP, take 44")
    assert {"P1": "PLANT-2-GI GI GI"} == places(s)

    s = swap(edition)
    play(s, "p0 use SWAP, take 33")
    assert {"DUTY": 1} == kept(s)

    s = swap(edition, "22 SHIPCOL, 23 ACTION2")
    play(s, "p0 use SWAP, take 22")
    assert "SWAP" == tiles_on_grid(s)["22"]
    play(s, "p0 receive COLONISTS")
    assert 5 == colonists(s)
    assert "p0 GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-TIL-35")
@pytest.mark.parametrize("edition", EDITIONS)
def test_swap_is_usable_in_the_round_of_its_purchase(edition: str) -> None:
    s = selling("SWAP", edition, 2, round=8, grid="22 SWAP, 31 MISSION-2, 41 SHIPS",
                marks="22 31")  # fmt: skip

    nobody_bids(s)
    nobody_bids(s)
    play(s, "p0 taxes, end", "p1 use SWAP, take 41")
    assert 8 == ships(s, 1)


@pytest.mark.rule("GOA-TIL-35", "GOA-EDG-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_swap_tile_on_the_grid_can_be_auctioned_and_used_again(edition: str) -> None:
    s = selling("SWAP", edition, 2, round=8, grid="22 SWAP, 31 MISSION-2, 41 SHIPS, 42 DUTY",
                marks="22 31")  # fmt: skip

    play(s, "p0 bid 1", "p1 sell")
    assert {"SWAP": 1} == kept(s, 0)
    nobody_bids(s)
    play(s, "p0 use SWAP, take 41")
    assert "SWAP" == tiles_on_grid(s)["41"]
    again = table(edition, 2, round=8, at="placement", grid="41 SWAP, 42 DUTY, 43 SETTLE")
    play(again, "p0 flag W4", "p1 mark 41", "p0 mark 42")
    nobody_bids(again)
    nobody_bids(again)
    nobody_bids(again)
    play(again, "p0 taxes, end", "p1 use SWAP, take 43")
    assert (1, "SWAP") == (extra(again, 1), tiles_on_grid(again)["43"])


@pytest.mark.rule("GOA-TIL-36", "GOA-SCO-7", "GOA-INF-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("tile", "points"), [("MISSION-2", 2), ("MISSION-3", 3)])
def test_a_mission_is_kept_and_worth_its_points(edition: str, tile: str, points: int) -> None:
    s = selling(tile, edition, round=8, merchants=(merchant(), merchant(ducats=0)))

    assert 0 == s.points(1)
    nobody_bids(s)
    assert points == s.points(1)
    assert {tile: 1} == kept(s, 1)
    assert None is not s.scene(0).find(f"player.1.tile.{tile}")


@pytest.mark.rule("GOA-TIL-37", "GOA-SCO-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_flag_is_worth_no_points(edition: str) -> None:
    s = table(edition, merchants=tuple(merchant(ducats=3) for _ in range(4)), flag=2)

    assert [3, 3, 3, 3] == [s.points(seat) for seat in range(4)]
