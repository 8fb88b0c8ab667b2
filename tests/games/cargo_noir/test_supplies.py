"""CN-SUP: when coins, tokens, cards or ships run out."""

from collections import Counter
from pathlib import Path

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from tests.games.cargo_noir.table import (
    CARGO,
    PORTS,
    bag,
    cards,
    cargo,
    discards,
    display,
    document,
    family,
    goods_of,
    home,
    many,
    options,
    overlay,
    play,
    refusal,
    safe,
    state,
    supply,
    table,
    told,
)

FULL = {"CPT": "ALC", "RIO": "ALC ALC ALC", "HKG": "ALC ALC", "NYC": "ALC ALC ALC"}


@pytest.mark.rule("CN-SUP-1", "CN-P1-3")
@pytest.mark.parametrize(("pile", "taken"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_the_casino_pays_at_most_what_the_pile_holds(pile: int, taken: int) -> None:
    s = table(2, decision="act", families=(family(casino=1, safe=5), family(safe=55 - pile)))
    assert pile == s.pile

    play(s, "p0 casino")
    assert (5 + taken, pile - taken) == (safe(s, 0), s.pile)


@pytest.mark.rule("CN-SUP-1")
def test_the_missing_part_is_lost_and_not_owed() -> None:
    s = table(
        2,
        decision="act",
        families=(family(casino=2, safe=0), family(safe=54)),
        stacks={"RIO": (5,)},
    )
    assert 1 == s.pile

    play(s, "p0 casino")
    assert 1 == safe(s, 0)
    play(s, "p0 buy RIO")
    assert (1, 5) == (safe(s, 0), s.pile)
    play(s, "p0 casino")
    assert (3, 3) == (safe(s, 0), s.pile)


@pytest.mark.rule("CN-SUP-1", "CN-P1-1")
def test_a_player_may_first_buy_to_fill_the_pile() -> None:
    families = (family(casino=1, safe=0), family(safe=55))
    s = table(2, decision="act", families=families, stacks={"RIO": (5,)})
    assert 0 == s.pile

    play(s, "p0 buy RIO, casino")
    assert (2, 3) == (safe(s, 0), s.pile)


@pytest.mark.rule("CN-SUP-2")
def test_when_a_token_is_due_and_the_bag_is_empty_the_discards_go_into_it() -> None:
    s = table(2, decision="act", families=(family(market=1),), rest="discard")
    before = discards(s)
    assert [] == bag(s)

    log = play(s, "p0 draw")
    assert "reshuffled" == log[0].kind
    assert log[0].barrier
    assert (
        told(s, log)[0]
        == f"The bag is empty: {sum(before.values())} discarded tokens go back into it."
    )
    assert {} == discards(s)
    assert Counter(before) == Counter(bag(s)) + Counter(cargo(s, 0))


@pytest.mark.rule("CN-SUP-2", "CN-INFO-2")
def test_the_discards_are_mixed() -> None:
    """The same discard pile each time: all boards are named."""
    orders: list[list[str]] = []
    for seed in range(5):
        s = table(
            2,
            decision="act",
            families=(family(market=1, home=2),),
            goods=FULL,
            market="ALC ALC ALC ALC ALC WEA WEA WEA",
            rest="discard",
            seed=seed,
        )
        play(s, "p0 draw")
        orders.append([*cargo(s, 0), *bag(s)])

    assert 1 == len({tuple(sorted(order)) for order in orders})
    assert 5 == len({tuple(order) for order in orders})


@pytest.mark.rule("CN-SUP-2", "CN-P1-6")
def test_the_bag_can_run_out_in_the_middle_of_a_refill() -> None:
    s = table(
        2,
        decision="act",
        families=(family(home=2),),
        stacks={"NYC": (1,)},
        goods={"NYC": "IVO IVO IVO"},
        bag="URA URA",
        rest="discard",
    )
    before = discards(s)

    log = play(s, "p0 buy NYC")
    assert ["bought", "reshuffled", "refilled"] == [event.kind for event in log]
    assert ["URA", "URA"] == goods_of(s, "NYC")[:2]
    third = goods_of(s, "NYC")[2]
    assert Counter(before) == Counter(bag(s)) + Counter([third])
    assert {} == discards(s)


@pytest.mark.rule("CN-SUP-2")
def test_the_discards_stay_where_they_are_until_a_draw_is_due() -> None:
    s = table(2, decision="act", families=(family(market=2),), bag="URA", rest="discard")
    before = discards(s)

    play(s, "p0 draw")
    assert ([], before) == (bag(s), discards(s))
    play(s, "p0 draw")
    assert {} == discards(s)


@pytest.mark.rule("CN-SUP-2")
def test_tokens_discarded_earlier_in_the_same_round_come_back_too() -> None:
    s = table(
        2,
        decision="cards",
        families=(family("4 IVO"), family(market=1, casino=2)),
        bag="",
        rest="discard",
    )
    before = discards(s)

    play(s, "p0 take WARE, pay, give IVO 4, send CAS, send CAS, send CAS", "p1 draw")
    back = Counter(bag(s)) + Counter(cargo(s, 1))
    assert Counter(before) + Counter(many("4 IVO")) == back


def exhausted() -> CargoState:
    """A position in which all tokens are on boards or with the active player."""
    hoard = "11 WEA, " + ", ".join(f"14 {id_}" for id_ in CARGO[2:9]) + ", 2 WLD"
    s = table(
        2,
        decision="act",
        families=(family(hoard, cards="SHIP", market=1, home=1),),
        stacks={"RIO": (1,), "NYC": (1,)},
        goods=FULL,
        market="ALC ALC ALC ALC ALC WEA WEA WEA",
    )
    assert ([], {}) == (bag(s), discards(s))
    return s


@pytest.mark.rule("CN-SUP-3")
def test_with_bag_and_discard_pile_empty_slots_stay_empty() -> None:
    s = exhausted()

    play(s, "p0 buy NYC")
    assert ["-", "-", "-"] == goods_of(s, "NYC")
    assert 3 == cargo(s, 0)["ALC"]


@pytest.mark.rule("CN-SUP-3")
def test_with_bag_and_discard_pile_empty_a_draw_yields_nothing() -> None:
    s = exhausted()
    before = cargo(s, 0)

    log = play(s, "p0 draw")
    assert before == cargo(s, 0)
    assert 2 == home(s, 0)
    assert ["player 1 finds nothing left in the bag."] == told(s, log)


@pytest.mark.rule("CN-SUP-3")
def test_empty_slots_are_filled_when_their_port_is_next_bought(tmp_path: Path) -> None:
    """A box of nine tokens: five on the boards, four with the active player."""
    rows = [f"port {id_}: slots = 1" for id_ in PORTS] + [
        f"cargo {id_}: count = 1" for id_ in CARGO
    ]
    facts = ("market_slots: value = 1", "wild_per_player: value = 0")
    file = overlay(tmp_path, *rows, *(f"fact {fact}" for fact in facts))
    boards = {"CPT": "CIG", "RIO": "IVO", "HKG": "JEW", "NYC": "GOL"}
    hoard = family("ALC, WEA, ART, CAR", home=2)
    s = state(
        document(
            2, decision="act", families=(hoard,), stacks={"NYC": (1,)}, goods=boards, market="URA"
        ),
        file,
    )

    play(s, "p0 buy NYC, take VILL, pay", *[f"p0 give {id_} 1" for id_ in (*CARGO[:4], "GOL")])
    assert (["-"], 5) == (goods_of(s, "NYC"), sum(discards(s).values()))
    play(s, "p0 send NYC, stack 1, send CAS, send CAS")
    play(s, "p1 casino, casino, casino, no_trade, send CAS, send CAS, send CAS")
    assert ["-"] == goods_of(s, "NYC")
    play(s, "p0 buy NYC")
    assert goods_of(s, "NYC")[0] in (*CARGO[:4], "GOL")
    assert ({}, 4) == (cargo(s, 0), len(bag(s)))


@pytest.mark.rule("CN-SUP-3")
@pytest.mark.parametrize(("players", "most"), [(2, 47), (3, 62), (4, 81), (5, 93)])
def test_with_our_tables_bag_and_discard_pile_are_never_both_empty(players: int, most: int) -> None:
    """Full boards, full warehouses, and what five ships bring: the largest ports, then draws."""
    s = table(players, decision="send")
    slots = sorted(len(goods_of(s, id_)) for place, id_ in enumerate(PORTS) if s.cfg.open[place])
    brought = sum(slots[-5:]) + max(5 - len(slots), 0)
    out = sum(slots) + len(display(s)) + 10 * players + brought

    assert most == out
    assert out < 126 + players


@pytest.mark.rule("CN-SUP-4")
def test_an_empty_stack_is_not_available() -> None:
    s = table(
        5,
        decision="cards",
        families=(family("9 IVO"), *(family(cards="2 SYND"),) * 4),
    )

    assert "SYND" not in supply(s)
    assert "take SYND" not in options(s)
    assert "CN-SUP-4: no Syndicate is left" == refusal(s, "take SYND")


@pytest.mark.rule("CN-SUP-4")
def test_the_last_copies_cannot_be_picked_twice() -> None:
    others = (*(family(cards="2 WARE"),) * 3, family(cards="WARE"))
    s = table(5, decision="cards", families=(family("9 IVO"), *others))

    play(s, "p0 take WARE")
    assert "take WARE" not in options(s)
    play(s, "p0 pay, give IVO 4")
    assert {"WARE": 1} == cards(s, 0)


@pytest.mark.rule("CN-SUP-5")
def test_two_reserve_ships_match_the_limit_of_two_ship_cards() -> None:
    s = table(3, decision="cards", families=(family("6 IVO"),))

    play(s, "p0 take SHIP, take SHIP")
    assert "take SHIP" not in options(s)
    play(s, "p0 pay, give IVO 6")
    assert (5, 5) == (home(s, 0), s.cfg.max_ships)
