"""FEL-SEL, FEL-DEC-6: sales when silver is short."""

from collections import Counter

import pytest

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.errors import BadNotation
from tests.games.felinia.sales import ORDER, WORTH, holding, purse, stall
from tests.games.felinia.table import (
    PLAYERS,
    asked,
    bag,
    cards,
    events,
    fresh,
    goods,
    house,
    options,
    play,
    refusal,
    silver,
    table,
)


@pytest.mark.rule("FEL-SEL-2")
def test_between_two_boardings_silver_can_be_raised_anew() -> None:
    s = table(
        players=2,
        at="aboard M1 0",
        houses=(house("4 wine, glass", silver=0, spice=1), house("", silver=6)),
        markets="M1: glass",
        stacks="M1: 1",
        docks="S09; S02; S04; S05",
    )

    play(s, "p0 sell GLASS, board D1")
    assert ["sell SPICE", "done"] == options(s)  # spice comes earlier than glass: a new chain
    play(s, "p0 sell SPICE, board D1")
    assert {} == goods(s)
    assert "p1 FEL-TRD-3" == asked(s)


@pytest.mark.rule("FEL-SEL-1")
@pytest.mark.parametrize(("thing", "coins"), [("GOLD", 2), ("SPICE", 1), ("BOOKS", 1)])
def test_what_a_unit_sells_for(thing: str, coins: int) -> None:
    s = purse(stall("M1", 4), 0, 2, 2, (0, 0, 0, 0, 4))
    before = bag(s)

    log = play(s, f"p0 sell {thing}")
    assert coins == silver(s)[0]
    assert [(0, ORDER.index(thing), coins)] == events(log, "sold")
    more = {"books": 1} if thing == "BOOKS" else {}
    assert Counter(before) + Counter(more) == Counter(bag(s))
    assert sum(WORTH[k] * n for k, n in holding(2, 2, (0, 0, 0, 0, 4)).items()) - coins == (
        2 * s.players[0].gold + s.players[0].spice + sum(goods(s).values())
    )


@pytest.mark.rule("FEL-SEL-1")
def test_provisions_are_never_for_sale() -> None:
    s = table(
        "pro",
        2,
        at="deal M1",
        houses=(house("", silver=0, gold=1, provisions=3),),
        stacks="M1: 0 1",
        markets="M1: wine",
        docks="S01; S02; S04; S05",
    )

    assert ["sell GOLD", "pass"] == options(s)
    with pytest.raises(BadNotation):
        s.words().read("sell PROVISION")


@pytest.mark.rule("FEL-SEL-2", "FEL-MON-1")
def test_gold_sold_at_five_silver_loses_a_coin() -> None:
    s = purse(stall("M1", 6), 5, 1, 0, (0, 0, 0, 0, 0))

    log = play(s, "p0 sell GOLD")
    assert [(0, 0, 1)] == events(log, "sold")
    assert 6 == silver(s)[0]
    assert "0 gold, 0 spice, 0 provisions" == cards(s)
    play(s, "p0 buy WINE")
    assert 0 == silver(s)[0]


@pytest.mark.rule("FEL-SEL-2")
def test_placing_exploring_and_keeping_offer_no_sale() -> None:
    for mode in ("basic", "pro"):
        for players in PLAYERS:
            s = fresh(mode, players, seed=players)
            steps = 0
            while not s.over() and steps < 1500:
                if not asked(s).endswith(("FEL-TRD-3", "FEL-TRD-4", "FEL-BRD-1", "FEL-STO-1")):
                    assert [] == options(s, "sell")
                legal = s.legal()
                s.apply(legal[(steps * 7 + players) % len(legal)])
                steps += 1
            assert steps > 100


@pytest.mark.rule("FEL-SEL-4")
def test_refusals_name_the_order_and_the_dead_end() -> None:
    s = purse(stall("M1", 3), 0, 1, 1, (0, 0, 0, 0, 1))

    assert refusal(s, "sell SPICE").startswith("FEL-SEL-4: after this sale you could not pay")
    s = purse(stall("M1", 3), 0, 1, 2, (0, 0, 0, 0, 1))
    play(s, "p0 sell SPICE")
    assert ["sell SPICE", "pass"] == options(s)
    assert refusal(s, "sell GOLD").startswith("FEL-SEL-4: sales go from gold to spice")


@pytest.mark.rule("FEL-SEL-2")
def test_a_sale_does_not_end_the_node() -> None:
    s = purse(stall("M1", 2), 0, 0, 1, (0, 1, 0, 0, 0))

    play(s, "p0 sell SPICE")
    assert "p0 FEL-TRD-3" == asked(s)
    assert ["sell WINE", "pass"] == options(s)
    assert 2 == lines.length(s.stacks[1])


@pytest.mark.rule("FEL-DEC-6")
@pytest.mark.parametrize(("place", "null"), [("M1", "pass"), ("GUILD", "pass")])
def test_a_client_may_pass_for_who_would_have_to_sell_at_a_deal(place: str, null: str) -> None:
    short = purse(stall(place, 2), 1, 0, 2, (2, 0, 0, 0, 0))
    rich = purse(stall(place, 2), 2, 0, 2, (2, 0, 0, 0, 0))

    assert null == short.prompt().default_if_quiet
    assert {"sell", null} == {text.split()[0] for text in options(short)}
    assert "" == rich.prompt().default_if_quiet
    assert "pass" in options(rich)


@pytest.mark.rule("FEL-DEC-6")
def test_a_client_may_be_done_for_who_would_have_to_sell_to_board() -> None:
    def port(own: str, docks: str) -> FeliniaState:
        return table(
            players=2, at="aboard M1 0", houses=(house(own, silver=0),), markets="M1: glass",
            stacks="M1: 1", docks=docks,
        )  # fmt: skip

    only_sales = port("2 wine, glass", "S09; S01; S04; S20")
    free_ship = port("2 wine, glass, books", "S09; S02; S04; S20")
    assert ["sell GLASS", "done"] == options(only_sales)
    assert "done" == only_sales.prompt().default_if_quiet
    assert ["board D2", "sell GLASS", "sell BOOKS", "done"] == options(free_ship)
    assert "" == free_ship.prompt().default_if_quiet


@pytest.mark.rule("FEL-DEC-6")
def test_nothing_else_is_answered_for_anybody() -> None:
    assert "" == fresh().prompt().default_if_quiet
    assert (
        ""
        == table(players=2, at="store 0", houses=(house("5 wine"),), docks="-")
        .prompt()
        .default_if_quiet
    )
    reveal = table(players=2, at="reveal", docks="S04: 0")
    assert "" == reveal.prompt().default_if_quiet
    play(reveal, "p0 stop")
    assert "" == reveal.prompt().default_if_quiet
