"""GOA-AUC: the auctions."""

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import (
    EDITIONS,
    asked,
    colonists,
    ducats,
    events,
    extra,
    merchant,
    nobody_bids,
    options,
    play,
    refusal,
    selling,
    ships,
    table,
    tiles_on_grid,
    told,
)

PLAYERS = (2, 3, 4)
TILES = ("SHIPS", "COLONISTS", "SETTLE", "ACTION2")


def lots(edition: str = "2012", players: int = 4, flag: int = 0, **goods: int) -> GoaState:
    """Return the auction of the flag; the tiles of the next lots need no choice."""
    cells = ("11", "12", "13", "14")[:players]
    return table(
        edition,
        players,
        at="auction",
        lot=1,
        flag=flag,
        flag_at="N1",
        grid=", ".join(f"{c} {t}" for c, t in zip(cells, TILES, strict=False)),
        marks=" ".join(cells),
        merchants=tuple(merchant(ducats=goods.get(f"p{k}", 10)) for k in range(players)),
    )


@pytest.mark.rule("GOA-AUC-1", "GOA-PLC-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("flag", [0, 1])
def test_lots_are_sold_in_marker_order_by_the_owners_of_the_markers(
    edition: str, players: int, flag: int
) -> None:
    s = lots(edition, players, flag)
    sold = []
    while asked(s).endswith("GOA-DEC-4"):
        sold += events(nobody_bids(s), "lot")

    order = [((flag + k) % players, k + 1) for k in range(players + 1)]
    assert order[1:] == [(seller, lot) for seller, lot, _ in sold]
    assert [s.cfg.tile_ids.index(tile) for tile in TILES[:players]] == [lot[2] for lot in sold]


@pytest.mark.rule("GOA-AUC-1", "GOA-AUC-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_placed_the_flag_sells_the_last_lot_even_after_losing_it(edition: str) -> None:
    s = lots(edition, 3)

    play(s, "p1 bid 2", "p2 pass", "p0 sell")
    assert 1 == s.flag
    nobody_bids(s)
    nobody_bids(s)
    assert "p1 GOA-DEC-4" == asked(s)
    play(s, "p1 pass", "p2 pass")
    assert (5, 3) == (ships(s, 0), colonists(s, 0))


@pytest.mark.rule("GOA-AUC-2", "GOA-EDG-14", "GOA-DEC-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_speaks_once_clockwise_from_the_left_and_only_higher(
    edition: str, players: int
) -> None:
    s = lots(edition, players)
    spoke = []
    bid = 0
    while asked(s).endswith("GOA-DEC-4"):
        spoke.append(int(s.seat()))
        assert ["pass", *(f"bid {n}" for n in range(bid + 1, 11))] == options(s)
        if bid:
            assert f"GOA-AUC-2: a bid must be higher than {bid}" == refusal(s, f"bid {bid}")
        bid += 3
        play(s, f"p{s.seat()} bid {bid}")

    assert list(range(1, players)) == spoke
    assert "p0 GOA-DEC-5" == asked(s)


@pytest.mark.rule("GOA-AUC-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_auctioneer_opens_at_0_which_is_no_bid(edition: str) -> None:
    s = lots(edition)

    assert "bid 0" not in options(s)
    assert "GOA-AUC-2: a bid must be higher than 0" == refusal(s, "bid 0")


@pytest.mark.rule("GOA-AUC-2", "GOA-GEN-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ducats_of_the_moment_limit_the_bid(edition: str) -> None:
    """What was won in an earlier lot of the round counts, what was spent does not."""
    s = lots(edition, 3, p0=2, p1=4, p2=6)

    play(s, "p1 pass", "p2 bid 5", "p0 sell")
    assert [7, 4, 1] == ducats(s)
    assert ["pass", "bid 1"] == options(s)
    play(s, "p2 pass")
    assert "bid 7" in options(s)
    assert "GOA-GEN-9: you have only 7 ducats" == refusal(s, "bid 8")


@pytest.mark.rule("GOA-AUC-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bid_stands_and_who_has_passed_is_not_asked_again(edition: str) -> None:
    s = lots(edition)

    play(s, "p1 pass", "p2 bid 1", "p3 pass")
    assert "p0 GOA-DEC-5" == asked(s)
    play(s, "p0 sell")
    assert [11, 10, 9, 10] == ducats(s)
    assert 2 == s.flag


@pytest.mark.rule("GOA-AUC-3", "GOA-EDG-5", "GOA-EDG-15")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_without_a_bid_the_auctioneer_takes_the_lot_for_nothing_unasked(
    edition: str, players: int
) -> None:
    s = lots(edition, players, p0=0)
    before = ducats(s)

    nobody_bids(s)
    assert asked(s).endswith("GOA-DEC-4")
    assert before == ducats(s)
    assert (0, 1) == (s.flag, extra(s, 0))


@pytest.mark.rule("GOA-AUC-4", "GOA-DEC-5")
def test_in_2004_the_auctioneer_sells_or_pays_one_more_to_the_bank() -> None:
    sold, bought = lots("2004"), lots("2004")
    for s in (sold, bought):
        play(s, "p1 bid 4", "p2 pass", "p3 bid 6")
        assert ["sell", "buy"] == options(s)

    play(sold, "p0 sell")
    assert [16, 10, 10, 4] == ducats(sold)
    assert 3 == sold.flag
    log = play(bought, "p0 buy")
    assert [3, 10, 10, 10] == ducats(bought)
    assert 0 == bought.flag
    assert [(0, 1, 7, -1)] == events(log, "bought_own")


@pytest.mark.rule("GOA-AUC-5", "GOA-DEC-5")
def test_in_2012_the_auctioneer_sells_or_pays_one_less_to_the_bank() -> None:
    sold, bought = lots("2012"), lots("2012")
    for s in (sold, bought):
        play(s, "p1 bid 4", "p2 pass", "p3 bid 6")
        assert ["sell", "buy"] == options(s)

    play(sold, "p0 sell")
    assert [16, 10, 10, 4] == ducats(sold)
    assert 3 == sold.flag
    play(bought, "p0 buy")
    assert [5, 10, 10, 10] == ducats(bought)
    assert 0 == bought.flag


@pytest.mark.rule("GOA-AUC-4")
def test_in_2004_the_last_bid_needs_one_ducat_more_than_the_highest() -> None:
    for have, offered in ((6, ["sell"]), (7, ["sell", "buy"])):
        s = lots("2004", p0=have)
        play(s, "p1 pass", "p2 pass", "p3 bid 6")
        assert offered == options(s)
    s = lots("2004", p0=6)
    play(s, "p1 pass", "p2 pass", "p3 bid 6")
    assert "GOA-AUC-4: your own lot costs you 7 ducats; you have 6" == refusal(s, "buy")


@pytest.mark.rule("GOA-AUC-5")
def test_in_2012_buying_back_needs_one_ducat_less_than_the_highest() -> None:
    for have, offered in ((4, ["sell"]), (5, ["sell", "buy"])):
        s = lots("2012", p0=have)
        play(s, "p1 pass", "p2 pass", "p3 bid 6")
        assert offered == options(s)
    s = lots("2012", p0=4)
    play(s, "p1 pass", "p2 pass", "p3 bid 6")
    assert "GOA-AUC-5: your own lot costs you 5 ducats; you have 4" == refusal(s, "buy")


@pytest.mark.rule("GOA-AUC-4")
def test_in_2004_no_higher_last_bid_is_offered() -> None:
    s = lots("2004")
    play(s, "p1 bid 1", "p2 pass", "p3 pass")

    assert ["sell", "buy"] == options(s)
    assert "that is not asked now" in refusal(s, "bid 5")
    assert "that is not asked now" in refusal(s, "pass")


@pytest.mark.rule("GOA-AUC-5", "GOA-EDG-15")
def test_in_2012_a_bid_of_one_lets_a_penniless_auctioneer_buy_for_nothing() -> None:
    s = lots("2012", p0=0)

    play(s, "p1 bid 1", "p2 pass", "p3 pass")
    play(s, "p0 buy")
    assert [0, 10, 10, 10] == ducats(s)
    assert (0, 1) == (s.flag, extra(s, 0))


@pytest.mark.rule("GOA-EDG-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_ducats_one_can_only_pass(edition: str) -> None:
    s = lots(edition, p1=0)

    assert ["pass"] == options(s)


@pytest.mark.rule("GOA-AUC-6", "GOA-TIL-37")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("way", ["nothing", "sold", "bought"])
def test_whoever_gets_the_flag_gets_an_action_card_and_starts(edition: str, way: str) -> None:
    s = lots(edition)
    lines = {
        "nothing": ("p1 pass", "p2 pass", "p3 pass"),
        "sold": ("p1 pass", "p2 pass", "p3 bid 1", "p0 sell"),
        "bought": ("p1 pass", "p2 pass", "p3 bid 1", "p0 buy"),
    }[way]
    winner = 3 if way == "sold" else 0
    before = s.points(winner)

    log = play(s, *lines)
    assert f"player {winner + 1} gets the flag and an additional action card." in told(s, log)
    assert [int(seat == winner) for seat in range(4)] == [extra(s, seat) for seat in range(4)]
    assert winner == s.flag
    assert s.points(winner) <= before  # no points for the flag; money may change the richest
    while asked(s).endswith("GOA-DEC-4"):
        nobody_bids(s)
    assert f"p{winner} GOA-DEC-7" == asked(s)


@pytest.mark.rule("GOA-AUC-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cell_of_a_sold_tile_is_empty_and_its_marker_goes_home(edition: str) -> None:
    s = lots(edition, 3)
    nobody_bids(s)
    assert None is s.scene(0).find("flag")
    nobody_bids(s)

    assert {"12": "COLONISTS", "13": "SETTLE"} == tiles_on_grid(s)
    assert None is s.scene(0).find("marker.2")
    third = s.scene(0).find("marker.3")
    assert third is not None
    assert "12" == third.value


@pytest.mark.rule("GOA-AUC-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_last_lot_no_marker_is_left(edition: str) -> None:
    s = lots(edition)
    while asked(s).endswith("GOA-DEC-4"):
        nobody_bids(s)

    left = [node.id for node in s.scene(0).walk() if node.kind == "token"]
    assert [] == [id_ for id_ in left if id_ == "flag" or id_.startswith("marker")]


@pytest.mark.rule("GOA-AUC-7", "GOA-DEC-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_payment_then_all_choices_of_the_tile_then_the_next_lot(edition: str) -> None:
    s = selling("SHIPCOL", edition)

    play(s, "p2 bid 7", "p3 pass", "p0 pass", "p1 sell")
    assert 3 == ducats(s)[2]
    assert "p2 GOA-DEC-6" == asked(s)
    play(s, "p2 receive SHIPS")
    assert "p3 GOA-DEC-4" == asked(s)


@pytest.mark.rule("GOA-AUC-7", "GOA-VAR-2")
def test_the_bonanza_comes_after_the_choices_of_the_tile() -> None:
    s = selling("SHIPCOL", cell="11", flag_at="N1", bonanza="BZ4 BZ1 BZ2 BZ3",
                options={"bonanza": "on"})  # fmt: skip
    nobody_bids(s)

    assert 10 == ducats(s)[1]
    play(s, "p1 receive COLONISTS")
    assert 13 == ducats(s)[1]


@pytest.mark.rule("GOA-AUC-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_red_tile_bought_first_raises_no_money_for_the_next_lot(edition: str) -> None:
    owner = merchant(red="R-DUCATS", hand="D5-1", ducats=0)
    s = selling("SHIPS", edition, merchants=(merchant(), merchant(), owner))

    assert ["pass"] == options(s)
    play(s, "p2 pass", "p3 bid 1", "p0 pass")
    assert ["sell", "buy"] == options(s)


@pytest.mark.rule("GOA-AUC-8")
def test_the_choices_forced_by_a_tile_are_the_exception() -> None:
    s = selling("CROP")
    nobody_bids(s)

    assert [f"place P1 {spice}" for spice in ("GI", "PE", "CI", "NU", "CL")] == options(s)
