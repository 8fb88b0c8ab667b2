"""The worked examples of the register on values and chains of picks: CN-E10, CN-E12 to CN-E14."""

from itertools import product
from math import comb

import pytest

from tests.games.cargo_noir.table import (
    cards,
    cargo,
    config,
    family,
    fresh,
    home,
    options,
    play,
    safe,
    table,
    worth,
)
from tests.games.cargo_noir.walks import acts

E1 = "3 CAR, WEA, 4 JEW, WLD"


@pytest.mark.rule("CN-E10", "CN-P2-2")
def test_e10_wilds_in_a_different_set() -> None:
    assert 28 == worth("IVO, GOL, ART, CAR, CIG, 2 WLD")
    assert 19 == worth("IVO, 2 WLD") + worth("GOL, ART, CAR, CIG")


@pytest.mark.rule("CN-E12", "CN-DEC-7", "CN-DEC-12")
def test_e12_a_trade_as_a_chain_offers_nine_first_picks() -> None:
    s = table(3, decision="cards", families=(family(E1),))

    nine = ["SHIP", "WARE", "SYND", "VILL", "YACH", "DIVE", "SHOW", "PAPA"]
    assert ["no_trade", *(f"take {card}" for card in nine)] == options(s)
    villa = s.clone()
    play(s, "p0 take SHIP")
    assert "take VILL" in options(s)
    play(villa, "p0 take VILL")
    assert "take SHIP" not in options(villa)


@pytest.mark.rule("CN-E12", "CN-DEC-8")
def test_e12_the_numbers_of_tokens_for_a_ship_and_a_warehouse() -> None:
    s = table(3, decision="cards", families=(family(E1),))

    play(s, "p0 take SHIP, take WARE, pay")
    assert ["give WEA 0", "give WEA 1"] == options(s)
    play(s, "p0 give WEA 0")
    assert [f"give CAR {n}" for n in range(4)] == options(s)
    play(s, "p0 give CAR 0")
    assert ["give JEW 4"] == options(s)
    play(s, "p0 give JEW 4")
    assert ["give WLD 1"] == options(s)


@pytest.mark.rule("CN-E12", "CN-DEC-2", "CN-DEC-12", "CN-P2-4")
def test_e12_34_choices_of_cards_and_372_complete_trades_each_with_one_path() -> None:
    s = table(3, decision="cards", families=(family(E1),))

    trades = [
        (tuple(sorted(cards(end, 0).items())), tuple(sorted(cargo(end, 0).items())))
        for path, end in acts(s, "cards", "tokens")
        if path != ("no_trade",)
    ]

    assert 372 == len(trades) == len(set(trades))
    assert 34 == len({taken for taken, _ in trades})
    assert 12 == sum(taken == (("SHIP", 1), ("WARE", 1)) for taken, _ in trades)


@pytest.mark.rule("CN-E12", "CN-DEC-2", "CN-P2-3", "CN-P2-4")
def test_e12_372_is_also_what_the_definition_of_a_trade_says() -> None:
    """Counted without the engine's chains: all choices of cards times all choices of tokens."""
    cfg = config(3)
    most = [2] * 3 + [6] * 4 + [1] * 6
    picks = product(*(range(min(m, 35 // c) + 1) for m, c in zip(most, cfg.cost, strict=True)))
    choices = [sum(n * c for n, c in zip(pick, cfg.cost, strict=True)) for pick in picks]
    payable = [cost for cost in choices if 0 < cost <= 35]
    handed = [
        worth(f"{a} WEA, {b} CAR, {c} JEW, {d} WLD")
        for a, b, c, d in product(range(2), range(4), range(5), range(2))
    ]

    assert 34 == len(payable)
    assert 372 == sum(value >= cost for cost in payable for value in handed)


@pytest.mark.rule("CN-E13", "CN-P2-9")
@pytest.mark.parametrize(
    ("tokens", "value"),
    [
        ("5 WLD", 25),
        ("2 IVO, GOL, 2 WLD", 17),
        ("3 IVO, 3 GOL, 2 WLD", 34),
        ("ALC, WEA, ART, CAR, CIG, IVO, WLD", 28),
        ("3 JEW, ALC, WEA, ART, CAR", 19),
        ("2 ALC, 2 WEA, 2 ART, 2 CAR, 2 CIG", 30),
        ("4 JEW, ALC, WEA, ART, CAR, CIG, IVO, GOL, URA", 54),
        ("ALC, WEA, ART, CAR, CIG, IVO, JEW, GOL, URA, 5 WLD", 72),
        ("11 URA, 3 GOL, 2 ART, 2 WLD", 114),
    ],
)
def test_e13_values(tokens: str, value: int) -> None:
    assert value == worth(tokens)


@pytest.mark.rule("CN-E14", "CN-DEC-10", "CN-DEC-12")
def test_e14_sending_as_a_chain_never_goes_back() -> None:
    s = fresh(2, options={"starter": "1"})

    ports = ["CPT", "RIO", "HKG", "NYC"]
    assert [f"send {id_}" for id_ in (*ports, "MKT", "CAS")] == options(s)
    play(s, "p0 send RIO, stack 2")
    assert ["send HKG", "send NYC", "send MKT", "send CAS"] == options(s)


@pytest.mark.rule("CN-E14", "CN-DEC-12", "CN-P3-1")
def test_e14_the_first_turn_has_480_different_results_each_with_one_path() -> None:
    s = fresh(2, options={"starter": "1"})
    assert (7, 3) == (safe(s, 0), home(s, 0))

    results = [(path, end.key()) for path, end in acts(s, "send", "stack", who=0)]

    assert 480 == sum(comb(4, j) * comb(7, j) * (4 - j) for j in range(4))
    assert 480 == len(results) == len({key for _, key in results})
    assert 1 == [path for path, _ in results].count(
        ("send CPT", "stack 3", "send NYC", "stack 3", "send CAS")
    )
