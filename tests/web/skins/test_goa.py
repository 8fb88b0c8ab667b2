"""Goa in the browser: what only its table shows."""

import re
from functools import partial

import pytest

from tests.contract.cases import Case
from tests.web.drawing import draw, found, look, seen, whole

CASES = (
    Case("goa", "2012", 4),
    Case("goa", "2012", 3, (("bonanza", "on"),)),
    Case("goa", "2004", 2),
    Case("goa", "2004", 4, (("open_money", "on"),)),
)
every_table = pytest.mark.parametrize("case", CASES, ids=str)
drawn = partial(draw, "goa")


@every_table
def test_nothing_of_another_seat_is_drawn_that_its_scene_hides(case: Case) -> None:
    for s, _ in seen(case, seed=6, every=53):
        if s.over():
            continue
        for seat in range(s.seats):
            page = whole(drawn(s, look(s, seat)))
            strangers = [who for who in range(s.seats) if who != seat]
            assert not any(f"player.{who}.card." in page for who in strangers)
            hidden = [
                w for w in strangers if found(s.scene(seat), f"player.{w}.ducats").value is None
            ]
            assert len(hidden) == page.count("#i-weave")


def test_a_spectator_sees_the_board_and_has_no_hand() -> None:
    s = CASES[0].start(1)
    parts = drawn(s, look(s, -1))
    assert {} == parts["hand"].components
    assert 0 == whole(parts).count('role="button"')


def test_the_lot_under_the_hammer_glows_and_stands_out_in_the_ledger() -> None:
    for s, eyes in seen(CASES[0], seed=8, every=1):
        if s.decision().act == "bid":
            parts = drawn(s, eyes)["board"].components
            assert "<rect" in parts["lot-now"]
            assert 1 == parts["ledger"].count("#i-gavel")
            return
    pytest.fail("nobody ever bids")


def test_a_used_tile_lies_turned_on_its_bed() -> None:
    for s, eyes in seen(CASES[0], seed=9, every=1):
        own = s.scene(eyes.seat).find(f"player.{eyes.seat}.tiles")
        assert own is not None
        used = sum("used" in tile.state for tile in own.children)
        tiles = drawn(s, eyes)["hand"].components["hand-tiles"]
        assert used == tiles.count("rotate(8 27 27)") == tiles.count('class="bed"')
        if used:
            return
    pytest.fail("nobody ever uses a tile")


def test_the_highest_bid_stands_in_the_ledger_and_with_who_has_made_it() -> None:
    for s, eyes in seen(CASES[0], seed=8, every=1):
        auction = found(s.scene(0), "auction")
        parts = drawn(s, eyes)
        panels = [str(part) for part in parts["players"].components.values()]
        leader, seller = auction.fact("leader"), auction.fact("seller")
        marked = [k for k, panel in enumerate(panels) if "highest bid" in panel]
        assert ([] if leader is None else [leader]) == marked
        selling = [k for k, panel in enumerate(panels) if "auctioneer" in panel]
        assert ([] if seller is None else [seller]) == selling
        assert (leader is not None) == ('class="bid"' in parts["board"].components["ledger"])
        if leader is not None:
            return
    pytest.fail("nobody ever bids")


def test_the_discard_pile_shows_every_effect_that_lies_in_it() -> None:
    most = 0
    for s, eyes in seen(CASES[0], seed=4, every=19):
        cards = found(s.scene(0), "discard").children
        kinds = {f"#eff-{str(card.value).rpartition('-')[0]}" for card in cards}
        if not found(s.scene(0), "revealed").children:
            piles = drawn(s, eyes)["board"].components["piles"]
            assert kinds == set(re.findall(r"#eff-[^\"]+", piles))
            most = max(most, len(kinds))
    assert most > 3
