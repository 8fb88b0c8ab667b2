"""The worked examples of the register, each under its own name."""

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from tests.games.cargo_noir.table import (
    CARGO,
    asked,
    cards,
    cargo,
    discards,
    display,
    family,
    fresh,
    goods_of,
    many,
    options,
    play,
    refusal,
    safe,
    stacks_of,
    table,
    worth,
)

E1 = "3 CAR, WEA, 4 JEW, WLD"


@pytest.mark.rule("CN-E1", "CN-P2-3", "CN-P2-6")
def test_e1_a_five_equal_pay_a_ship_and_a_warehouse_exactly() -> None:
    s = table(3, decision="cards", families=(family(E1),))

    play(s, "p0 take SHIP, take WARE, pay, give WEA 0, give CAR 0, give JEW 4, give WLD 1")

    assert {"SHIP": 1, "WARE": 1} == cards(s, 0)
    assert many("3 CAR, WEA") == cargo(s, 0)
    assert 25 == worth("4 JEW, WLD") == 15 + 10


@pytest.mark.rule("CN-E1", "CN-P2-2")
def test_e1_b_cars_and_a_weapon_as_two_sets_pay_a_warehouse() -> None:
    s = table(3, decision="cards", families=(family(E1),))

    play(s, "p0 take WARE, pay, give WEA 1, give CAR 3, give JEW 0, give WLD 0")

    assert {"WARE": 1} == cards(s, 0)
    assert many("4 JEW, WLD") == cargo(s, 0)
    assert 10 == worth("3 CAR, WEA") == worth("3 CAR") + worth("WEA")


@pytest.mark.rule("CN-E1", "CN-P2-3")
@pytest.mark.parametrize("wanted", ["SHIP, 2 WARE", "SHIP, WARE, SYND", "DIVE"])
def test_e1_c_everything_is_worth_35(wanted: str) -> None:
    s = table(3, decision="cards", families=(family(E1),))

    for card, n in many(wanted).items():
        play(s, *[f"p0 take {card}"] * n)
    play(s, "p0 pay")
    while asked(s) == "p0 tokens":
        assert 1 == len(options(s))
        play(s, f"p0 {options(s)[0]}")

    assert 35 == worth(E1)
    assert many(wanted) == cards(s, 0)
    assert {} == cargo(s, 0)


@pytest.mark.rule("CN-E1", "CN-P2-8")
def test_e1_who_does_nothing_with_capacity_6_discards_3_tokens() -> None:
    s = table(3, decision="cards", families=(family(E1),))

    play(s, "p0 no_trade")
    assert "p0 discard" == asked(s)
    play(s, "p0 discard WEA 1, discard CAR 2")

    assert many("CAR, 4 JEW, WLD") == cargo(s, 0)
    assert many("WEA, 2 CAR") == discards(s)


@pytest.mark.rule("CN-E2", "CN-P1-3")
def test_e2_whole_fleet_to_the_casino_brings_6_coins_in_the_next_turn() -> None:
    s = fresh(2, options={"starter": "1"})

    play(s, "p0 send CAS, send CAS, send CAS")
    assert 7 == safe(s, 0)  # not before
    play(s, "p1 send CAS, send CAS, send CAS")
    assert 7 == safe(s, 0)
    play(s, "p0 casino, casino, casino")

    assert 13 == safe(s, 0)


@pytest.mark.rule("CN-E3", "CN-P1-4")
def test_e3_two_ships_for_one_uranium() -> None:
    red = family("ART", market=1, casino=0, home=2)
    blue = family("3 URA", market=2, casino=1)
    shown = "ALC URA WEA URA ART CAR CIG IVO"
    s = table(
        3, decision="act", families=(red, blue), market=shown, bag="GOL", goods={"CPT": "JEW"}
    )

    play(s, "p0 swap ART URA, no_trade, send CAS, send CAS, send CAS")
    assert ["ALC", "ART", "WEA", "URA", "ART", "CAR", "CIG", "IVO"] == display(s)
    play(s, "p1 draw")
    assert many("3 URA, GOL") == cargo(s, 1)
    play(s, "p1 swap GOL URA")

    assert many("4 URA") == cargo(s, 1)
    assert ["ALC", "ART", "WEA", "GOL", "ART", "CAR", "CIG", "IVO"] == display(s)


@pytest.mark.rule("CN-E4", "CN-P3-3")
def test_e4_driving_out_a_rival_needs_4_and_5_may_be_placed() -> None:
    s = table(3, decision="send", who=1, stacks={"BOM": (3, 0, 0)}, families=(family(safe=4),))

    play(s, "p1 send BOM")
    assert ["stack 4", "stack 5", "stack 6", "stack 7"] == options(s)
    play(s, "p1 stack 5")

    assert [3, 5, 0] == stacks_of(s, "BOM")
    assert 2 == safe(s, 1)


@pytest.mark.rule("CN-E5", "CN-END-2")
def test_e5_nine_different_tokens_and_4_coins_pay_the_cronies_in_the_last_turn() -> None:
    nine = ", ".join(CARGO[:9])
    s = table(3, round=11, decision="cards", families=(family(nine, safe=4),))

    play(s, "p0 take CRON, pay", *[f"p0 give {type_} 1" for type_ in CARGO[:9]])

    assert 45 == worth(nine)
    assert {"CRON": 1} == cards(s, 0)
    assert 0 == safe(s, 0)
    assert {} == cargo(s, 0)


@pytest.mark.rule("CN-E6", "CN-P1-10")
def test_e6_two_syndicates_pay_4_for_two_ports_and_2_for_one() -> None:
    owner = family(cards="2 SYND", safe=0)
    s = table(3, decision="act", families=(owner,), stacks={"RIO": (1, 2), "NYC": (1, 2)})

    play(s, "p0 withdraw RIO")
    assert 1 + 2 == safe(s, 0)
    play(s, "p0 withdraw NYC")

    assert 1 + 1 + 4 == safe(s, 0)


def three_bidders() -> CargoState:
    """A puts 2 in New York, B 3 and C 4."""
    s = table(3, decision="send", bag="ALC WEA ART", goods={"NYC": "IVO IVO GOL"})
    play(s, "p0 send NYC, stack 2, send CAS, send CAS")
    play(s, "p1 casino, casino, casino, no_trade, send NYC, stack 3, send CAS, send CAS")
    play(s, "p2 casino, casino, casino, no_trade, send NYC, stack 4, send CAS, send CAS")
    return s


@pytest.mark.rule("CN-E7", "CN-P1-7", "CN-P1-8", "CN-P3-5")
def test_e7_three_bidders_over_two_rounds() -> None:
    s = three_bidders()
    assert 5 == s.round

    # A is outbid and withdraws
    assert ["casino", "withdraw NYC", "raise NYC"] == options(s)
    before = safe(s, 0)
    play(s, "p0 withdraw NYC")
    assert before + 2 == safe(s, 0)
    play(s, "p0 casino, casino, no_trade")
    assert "CN-P3-5: you withdrew from New York this turn" == refusal(s, "send NYC")
    play(s, "p0 send CAS, send CAS, send CAS")

    # B raises to 6, which takes 3 from his safe
    before = safe(s, 1)
    play(s, "p1 raise NYC")
    assert "stack 5" == options(s)[0]
    play(s, "p1 stack 6")
    assert before - 3 == safe(s, 1)
    play(s, "p1 casino, casino, no_trade, send CAS, send CAS")

    # C is outbid by 6 and withdraws
    play(s, "p2 withdraw NYC, casino, casino, no_trade, send CAS, send CAS, send CAS")
    assert [0, 6, 0] == stacks_of(s, "NYC")

    play(s, "p0 casino, casino, casino, no_trade")
    check_e7_third_round(s)


def check_e7_third_round(s: CargoState) -> None:
    topped = s.clone()
    play(topped, "p0 send NYC")
    assert "stack 7" == options(topped)[0]
    play(topped, "p0 stack 7, send CAS, send CAS")
    assert ["casino", "withdraw NYC", "raise NYC"] == options(topped)

    play(s, "p0 send CAS, send CAS, send CAS")
    assert ["casino", "buy NYC"] == options(s)
    pile = s.pile
    play(s, "p1 buy NYC")
    assert pile + 6 == s.pile
    assert many("2 IVO, GOL") == cargo(s, 1)
    assert ["ALC", "WEA", "ART"] == goods_of(s, "NYC")


@pytest.mark.rule("CN-E8", "CN-P1-1", "CN-P1-9")
def test_e8_order_matters() -> None:
    ships = family(safe=0, casino=1)
    s = table(3, decision="act", families=(ships,), stacks={"HKG": (2, 3)})

    first_hong_kong = s.clone()
    assert ["casino", "withdraw HKG"] == options(first_hong_kong)
    play(s, "p0 casino")
    assert ["withdraw HKG", "raise HKG"] == options(s)
    play(s, "p0 raise HKG")

    assert ["stack 4"] == options(s)


@pytest.mark.rule("CN-E9", "CN-P2-6", "CN-P2-8")
def test_e9_surplus_and_warehouse() -> None:
    s = table(
        4,
        decision="act",
        families=(family("3 IVO, 2 ART", home=2),),
        stacks={"ROT": (2,)},
        goods={"ROT": "CIG IVO GOL ART"},
    )
    play(s, "p0 buy ROT")
    assert many("4 IVO, 3 ART, CIG, GOL") == cargo(s, 0)

    show = s.clone()
    play(s, "p0 take WARE, pay, give ART 3, give CIG 0, give IVO 0, give GOL 1")
    assert many("4 IVO, CIG") == cargo(s, 0)
    assert 8 == s.capacity(0)
    assert "p0 send" == asked(s)  # no discard

    play(show, "p0 take SHOW, pay, give ART 0, give CIG 0, give IVO 4, give GOL 0")
    assert {"SHOW": 1} == cards(show, 0)
    assert many("3 ART, CIG, GOL") == cargo(show, 0)
    assert "p0 send" == asked(show)


@pytest.mark.rule("CN-E11", "CN-END-5", "CN-END-6")
def test_e11_score() -> None:
    s = table(
        2, round=11, decision="over", families=(family(cards="2 SHIP, WARE, VILL, DIVE, MILI"),)
    )

    sheet = s.scores().sheets[0]
    assert 110 == 5 + 5 + 5 + 15 + 35 + 45 == sheet.total
    assert (45,) == sheet.ties
