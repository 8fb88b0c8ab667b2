"""FEL-END, FEL-SEL-3: both ends of the game and the closing sale."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.games.felinia.table import (
    Doc,
    asked,
    cards,
    docks,
    events,
    goods,
    house,
    market,
    play,
    ships,
    silver,
    supply,
    table,
    told,
)

NINE = (
    "LIO-OL lion, LIO-ML lion, LIO-IL puma, TIG-OL lion, TIG-ML puma, CHE-OL lion, "
    "CHE-ML puma, PAN-OL lion, PAN-ML puma"
)
ALL = [f"S{n:02d}" for n in range(1, 21)]


def last_boarding(
    port: str = "S05: 1; S02; S01; S20", own: str = "2 clocks, books, 5 wine"
) -> FeliniaState:
    """Return player 0 about to send the last merchant; player 1 has one more token on M1."""
    return table(
        players=2,
        at="aboard M1 0",
        houses=(house(own, NINE, silver=0), house("", silver=6)),
        markets="M1: glass",
        stacks="M1: 1",
        docks=port,
    )


def run_out(port: str, left: str, *houses: Doc, mode: str = "basic") -> FeliniaState:
    """Return storage in a round after which the tiles in `left` are all that is on the stack."""
    lying = {*port.replace(":", "").replace(";", "").split(), *left.split()}
    return table(
        mode,
        2,
        at="store 0",
        houses=houses or (house("4 wine", silver=3), house("", silver=0)),
        docks=port,
        ships=left,
        sailed=" ".join(id_ for id_ in ALL if id_ not in lying),
        markets="M1: wine; M2:; M3:",
    )


@pytest.mark.rule("FEL-END-1", "FEL-EXP-1", "FEL-AMB-15")
def test_after_the_last_merchant_all_ships_sail_and_the_game_ends() -> None:
    s = last_boarding()
    log = play(s, "p0 board D1", "p1 buy GLASS")  # phase 2 is finished first

    sailing = events(log, "sails")
    assert [(2, 0, 1), (1, 1, 1), (0, 4, 0)] == sailing[:3]  # 5:00 and 5:15 empty, then 6:00
    assert "p1 FEL-EXP-5" == asked(s)  # he sits in the bow
    log = play(s, "p1 stop, home", "p0 stop, home")
    assert [(3, 19, 1)] == events(log, "sails")
    assert s.over()
    assert "-; -; -; -" == docks(s)
    assert {"wine": 5} == goods(s)  # no storage: all goods are left and score
    assert {} == market(s, 1)  # no preparation
    assert [] == events(log, "filled", "ship_tile", "kept_four")


@pytest.mark.rule("FEL-END-1", "FEL-AMB-27")
def test_a_merchant_who_comes_home_does_not_revoke_the_end() -> None:
    s = last_boarding()

    play(s, "p0 board D1", "p1 pass", "p1 stop, home", "p0 stop, home")
    assert [1, 10] == supply(s)
    assert s.over()


@pytest.mark.rule("FEL-END-1", "FEL-AMB-15")
def test_goods_above_four_score_at_a_last_merchant_end() -> None:
    s = last_boarding()
    play(s, "p0 board D1", "p1 pass", "p1 stop, home", "p0 stop, home")

    lines = [line for line in s.scores().sheets[0].lines if line.label.english() == "Goods"]
    assert [5] == [line.points for line in lines]


@pytest.mark.rule("FEL-END-1")
def test_full_and_half_full_ships_sail_in_the_last_exploration() -> None:
    s = last_boarding("S05; S09: 1; S01; S02: 1")
    log = play(s, "p0 board D1", "p1 pass")

    assert [2, 3] == [args[0] for args in events(log, "sails")]  # 5:00, then 5:15
    log = play(s, "p1 stop, home")
    assert [0] == [args[0] for args in events(log, "sails")]
    log = play(s, "p0 stop, home")
    assert [1] == [args[0] for args in events(log, "sails")]
    play(s, "p1 stop, home")
    assert s.over()


@pytest.mark.rule("FEL-END-2", "FEL-AMB-16", "FEL-E16")
def test_too_few_ship_tiles_fill_nothing_and_all_ships_sail_at_once() -> None:
    s = run_out("-; S15: 0; -; S09: 1", "S19")

    log = play(s, "p0 sell WINE")
    assert [(1, 2)] == events(log, "last_sailing")
    assert [(3, 8, 0)] == events(log, "sails")  # 7:00 sails before 8:30, not full
    assert [] == events(log, "ship_tile", "filled", "round")
    assert {"wine": 1} == market(s, 1)
    assert "p1 FEL-EXP-5" == asked(s)
    log = play(s, "p1 stop, home")
    assert [(1, 14, 0)] == events(log, "sails")
    play(s, "p0 stop, home")
    assert s.over()
    assert ["S19"] == ships(s)
    assert "-; -; -; -" == docks(s)
    assert 0 == s.start  # the card is not passed on


@pytest.mark.rule("FEL-END-2")
def test_exactly_enough_ship_tiles_still_make_a_round() -> None:
    s = run_out("-; S15; -; S09", "S19 S03")

    play(s, "p0 sell WINE")
    assert "S19; S15; S03; S09" == docks(s)
    assert [] == ships(s)
    assert "p1 FEL-PLA-1" == asked(s)
    assert not s.ending


@pytest.mark.rule("FEL-END-2")
def test_storage_of_the_last_round_has_happened() -> None:
    s = run_out("-; S15; S09; S02", "", house("5 wine", silver=0), house("4 books", silver=0))

    play(s, "p0 sell WINE, sell WINE")
    assert "p1 FEL-STO-1" == asked(s)
    play(s, "p1 sell BOOKS")
    assert s.over()
    assert [2, 1] == silver(s)
    assert ({"wine": 3}, {"books": 3}) == (goods(s), goods(s, 1))


@pytest.mark.rule("FEL-END-2")
def test_purse_tokens_are_back_before_the_last_sailing() -> None:
    s = run_out(
        "-; S15: 0; S09; S02", "", house("4 wine", silver=0, purse="1"), house("", purse="2")
    )

    play(s, "p0 sell WINE")
    assert "p0 FEL-EXP-5" == asked(s)
    assert [0, 0] == [int(p.purse) for p in s.players]


@pytest.mark.rule("FEL-END-3", "FEL-END-1")
def test_the_last_merchant_comes_before_the_last_ship_tile() -> None:
    lying = {"S05", "S02", "S01", "S20"}
    s = table(
        players=2,
        at="aboard M1 0",
        houses=(house("2 clocks, books, 5 wine", NINE, silver=0), house("5 books", silver=6)),
        markets="M1: glass",
        stacks="M1: 1",
        docks="S05; S02; S01; S20",
        sailed=" ".join(id_ for id_ in ALL if id_ not in lying),
    )

    log = play(s, "p0 board D1", "p1 pass", "p0 stop, home")
    assert s.over()
    assert [] == events(log, "last_sailing")
    assert {"books": 5} == goods(s, 1)  # storage was skipped


def closing(**houses: Doc) -> FeliniaState:
    """Return the end of a pro game, just before the closing sale."""
    return run_out("-; S15; S09; S02", "", *houses.values(), mode="pro")


@pytest.mark.rule("FEL-SEL-3", "FEL-AMB-26")
@pytest.mark.parametrize(
    ("spice", "coins", "sold"),
    [(3, 5, True), (1, 0, True), (3, 6, False), (2, 0, False), (0, 0, False)],
)
def test_an_odd_spice_is_sold_at_the_end_if_the_track_has_room(
    spice: int, coins: int, *, sold: bool
) -> None:
    s = closing(a=house("4 wine", silver=3), b=house("", silver=coins, spice=spice))
    log = play(s, "p0 sell WINE")

    assert s.over()
    assert ([(1, 1, 1)] if sold else []) == [a for a in events(log, "sold") if 1 == a[0]]
    assert coins + sold == silver(s)[1]
    assert f"0 gold, {spice - sold} spice, 0 provisions" == cards(s, 1)
    assert spice // 2 == s.scores().sheets[1].total  # it never costs points
    assert (coins + sold,) == s.scores().sheets[1].ties


@pytest.mark.rule("FEL-SEL-3")
def test_who_owns_the_spice_house_sells_nothing_at_the_end() -> None:
    s = closing(a=house("4 wine", silver=3), b=house("", "PUM-A SP4", silver=0, spice=3))
    log = play(s, "p0 sell WINE")

    assert s.over()
    assert [] == [a for a in events(log, "sold") if 1 == a[0]]
    assert "0 gold, 3 spice, 0 provisions" == cards(s, 1)


@pytest.mark.rule("FEL-SEL-3")
def test_the_closing_sale_is_told_and_only_spice_is_sold() -> None:
    s = closing(a=house("4 wine", silver=3), b=house("wine", silver=0, gold=3, spice=1))
    log = play(s, "p0 sell WINE")

    assert "3 gold, 0 spice, 0 provisions" == cards(s, 1)
    assert {"wine": 1} == goods(s, 1)
    assert any("Spice" in text for text in told(s, log))
    assert "over" == log[-1].kind
    assert log[-1].barrier


@pytest.mark.rule("FEL-SEL-3", "FEL-AMB-26", "FEL-SCO-5")
def test_the_closing_sale_may_decide_a_tie() -> None:
    s = closing(a=house("4 wine", silver=1), b=house("3 wine", silver=2, spice=1))
    play(s, "p0 sell WINE")

    assert (3, 3) == s.scores().totals
    assert [2, 3] == silver(s)
    assert (1,) == s.scores().winners


@pytest.mark.rule("FEL-SEL-3")
def test_the_closing_sale_comes_also_after_a_last_merchant() -> None:
    s = last_boarding()
    s.players[1].spice = 1
    play(s, "p0 board D1", "p1 buy GLASS", "p1 stop, home", "p0 stop, home")

    assert s.over()
    assert [0, 6] == silver(s)


@pytest.mark.rule("FEL-END-1")
def test_the_end_is_told_when_it_is_triggered() -> None:
    s = last_boarding()
    log = play(s, "p0 board D1")

    assert [(0,)] == events(log, "last_merchant")
    assert 1 == sum("last merchant" in text for text in told(s, log))
