"""CN-P2: Phase II, trade and surplus."""

import pytest

from tests.games.cargo_noir.table import (
    asked,
    cards,
    cargo,
    discards,
    family,
    home,
    many,
    options,
    play,
    refusal,
    safe,
    supply,
    table,
    told,
)
from tests.games.cargo_noir.walks import acts


@pytest.mark.rule("CN-P2-1")
def test_a_turn_has_one_trade_of_any_number_of_cards() -> None:
    s = table(3, decision="cards", families=(family("6 IVO, 5 ART"),))

    play(s, "p0 take SHIP, take WARE, take WARE, take SYND, take VILL, pay")
    play(s, "p0 give ART 5, give IVO 6")
    assert {"SHIP": 1, "WARE": 2, "SYND": 1, "VILL": 1} == cards(s, 0)
    assert "p0 send" == asked(s)


@pytest.mark.rule("CN-P2-1")
def test_after_a_trade_no_second_one_is_offered() -> None:
    s = table(3, decision="cards", families=(family("9 IVO"),))

    play(s, "p0 take WARE, pay, give IVO 4")
    assert 25 == s.cfg.values.worth(s.players[0].cargo)
    assert "p0 send" == asked(s)


@pytest.mark.rule("CN-P2-1", "CN-DEC-4")
@pytest.mark.parametrize("tokens", ["", "6 IVO"])
def test_the_player_may_make_no_trade(tokens: str) -> None:
    s = table(3, decision="cards", families=(family(tokens),))

    assert "no_trade" == options(s)[0]
    play(s, "p0 no_trade")
    assert "p0 send" == asked(s)
    assert many(tokens) == cargo(s, 0)


@pytest.mark.rule("CN-P2-1", "CN-DEC-2")
def test_nothing_moves_before_the_last_pick() -> None:
    s = table(3, decision="cards", families=(family("5 IVO, ART"),))
    before = (cards(s, 0), cargo(s, 0), supply(s), home(s, 0), discards(s))

    for action in ("take SHIP", "take WARE", "pay", "give ART 1"):
        play(s, f"p0 {action}")
        assert before == (cards(s, 0), cargo(s, 0), supply(s), home(s, 0), discards(s))
    play(s, "p0 give IVO 5")
    assert ({"SHIP": 1, "WARE": 1}, {}) == (cards(s, 0), cargo(s, 0))


@pytest.mark.rule("CN-P2-2", "CN-P2-3")
@pytest.mark.parametrize(
    ("tokens", "card"),
    [
        ("3 IVO, ART", "WARE"),  # 9 + 1: same, and a single token
        ("ALC, WEA, ART, CAR", "SYND"),  # 10: different
        ("ALC, WEA, ART, 2 WLD", "VILL"),  # 15: wilds as types not yet in the set
        ("2 IVO, 2 WLD", "SHOW"),  # 16: wilds as ivory
        ("4 WLD", "SHOW"),  # 16: wilds only
        ("10 IVO", "PRIN"),  # 81 and 1: ten equal are split
        ("ALC, WEA, ART, CAR, CIG, IVO, JEW, GOL, URA", "CLUB"),  # 45: nine different
    ],
)
def test_sets_of_equal_or_different_tokens_pay(tokens: str, card: str) -> None:
    s = table(4, decision="cards", families=(family(tokens),))

    assert f"take {card}" in options(s)


@pytest.mark.rule("CN-P2-2")
@pytest.mark.parametrize(
    ("tokens", "worth"),
    [
        ("2 ALC, WEA", 5),  # not 6: a double is no different type
        ("ALC, WEA, ART, CAR, CIG, IVO, JEW, GOL, URA, WLD", 46),  # not 55: nine types at most
        ("10 IVO", 82),  # not 100
        ("14 IVO", 106),
        ("IVO, WLD", 4),  # fits both definitions: counts as same
        ("IVO", 1),
        ("WLD", 1),
    ],
)
def test_limits_of_sets(tokens: str, worth: int) -> None:
    s = table(4, decision="cards", families=(family(tokens),))

    assert worth == s.cfg.values.worth(s.players[0].cargo)


@pytest.mark.rule("CN-P2-3")
def test_values_are_added_up_and_need_not_match_particular_cards() -> None:
    """One set of 25 pays two cards; three sets of 4 pay one."""
    s = table(3, decision="cards", families=(family("5 IVO"),))
    play(s, "p0 take WARE, take VILL, pay, give IVO 5")
    assert {"WARE": 1, "VILL": 1} == cards(s, 0)

    s = table(3, decision="cards", families=(family("2 IVO, 2 ART, 2 GOL"),))
    play(s, "p0 take WARE, pay, give ART 2, give IVO 2, give GOL 2")
    assert {"WARE": 1} == cards(s, 0)


@pytest.mark.rule("CN-P2-3")
def test_excess_is_lost() -> None:
    s = table(3, decision="cards", families=(family("6 IVO", safe=3),))

    play(s, "p0 take WARE, pay, give IVO 6")
    assert ({"WARE": 1}, {}, 3) == (cards(s, 0), cargo(s, 0), safe(s, 0))


@pytest.mark.rule("CN-P2-3", "CN-DEC-2")
def test_more_tokens_than_necessary_may_be_handed_in() -> None:
    s = table(3, decision="cards", families=(family("4 IVO, 2 ART"),))

    play(s, "p0 take WARE, pay")
    assert ["give ART 0", "give ART 1", "give ART 2"] == options(s)
    play(s, "p0 give ART 2")
    assert ["give IVO 3", "give IVO 4"] == options(s)


@pytest.mark.rule("CN-P2-3")
def test_tokens_cannot_be_handed_in_without_taking_a_card() -> None:
    s = table(3, decision="cards", families=(family("4 IVO"),))

    assert "pay" not in options(s)
    assert "CN-P2-3: take at least one card before you pay" == refusal(s, "pay")
    for _, end in acts(s, "cards", "tokens"):
        assert cards(end, 0) or many("4 IVO") == cargo(end, 0)


@pytest.mark.rule("CN-P2-3")
def test_the_cost_of_all_cards_must_be_met() -> None:
    s = table(3, decision="cards", families=(family("5 IVO"),))

    play(s, "p0 take SHIP")
    assert ["pay", "take WARE", "take SYND"] == options(s)
    sentence = "Yacht costs 25; of your 25 you have only 10 left"
    assert f"CN-P2-3: {sentence}" == refusal(s, "take YACH")


@pytest.mark.rule("CN-P2-4", "CN-INV-8")
@pytest.mark.parametrize("card", ["SHIP", "WARE", "SYND"])
def test_a_player_owns_at_most_two_of_each_edge_card(card: str) -> None:
    s = table(3, decision="cards", families=(family("9 IVO"),))
    play(s, f"p0 take {card}, take {card}")
    assert f"take {card}" not in options(s)

    s = table(3, decision="cards", families=(family("9 IVO", cards=card),))
    play(s, f"p0 take {card}")
    assert f"take {card}" not in options(s)

    s = table(3, decision="cards", families=(family("9 IVO", cards=f"2 {card}"),))
    assert f"take {card}" not in options(s)
    assert refusal(s, f"take {card}").startswith("CN-P2-4: you may own at most 2 ")


@pytest.mark.rule("CN-P2-4")
def test_the_limit_holds_for_each_kind_separately() -> None:
    s = table(3, decision="cards", families=(family("9 IVO", cards="2 SHIP, 2 WARE"),))

    assert {"take SYND"} == {option for option in options(s) if option[5:] in "SHIPWARESYND"}


@pytest.mark.rule("CN-P2-4", "CN-SUP-4")
def test_simple_cards_are_limited_only_by_their_stack() -> None:
    s = table(3, decision="cards", families=(family("14 IVO, 14 ART", cards="2 VILL"),))

    play(s, "p0 take VILL, take VILL, take VILL, take VILL")
    assert "take VILL" not in options(s)
    assert "CN-SUP-4: no Villa is left" == refusal(s, "take VILL")


@pytest.mark.rule("CN-P2-4")
def test_a_unique_card_is_there_once() -> None:
    s = table(3, decision="cards", families=(family("9 IVO"),))
    play(s, "p0 take SHOW")
    assert "take SHOW" not in options(s)

    s = table(3, decision="cards", families=(family("9 IVO"), family(cards="SHOW")))
    assert "take SHOW" not in options(s)


@pytest.mark.rule("CN-P2-5")
def test_traded_tokens_go_to_the_discard_pile_and_cards_come_from_their_stack() -> None:
    s = table(3, decision="cards", families=(family("3 IVO, ART, GOL"),))
    before = supply(s)

    log = play(s, "p0 take WARE, pay, give ART 1, give IVO 3, give GOL 0")
    assert many("3 IVO, ART") == discards(s)
    assert {**before, "WARE": before["WARE"] - 1} == supply(s)
    assert "player 1 trades Art, 3 × Ivory (worth 10) for Warehouse." == told(s, log)[0]


@pytest.mark.rule("CN-P2-5", "CN-INFO-1")
def test_everybody_sees_everybody_s_cards_and_the_discard_pile() -> None:
    s = table(3, decision="cards", families=(family("4 IVO", cards="YACH"), family(cards="BANK")))
    play(s, "p0 take WARE, pay, give IVO 4")

    for seat in (0, 1, 2, -1):
        scene = s.scene(seat)
        found = [
            scene.find(f"family.{id_}") for id_ in ("0.card.YACH", "0.card.WARE", "1.card.BANK")
        ]
        assert [1, 1, 1] == [node.value for node in found if node is not None]
        pile = scene.find("discard.IVO")
        assert pile is not None
        assert 4 == pile.value


@pytest.mark.rule("CN-P2-6", "CN-P3-1")
def test_a_new_ship_sails_in_phase_iii_of_this_very_turn() -> None:
    s = table(3, decision="cards", families=(family("4 IVO"),))

    play(s, "p0 take SHIP, pay, give IVO 4")
    assert (4, 4) == (home(s, 0), s.fleet(0))
    play(s, "p0 send CAS, send CAS, send CAS, send CAS")
    assert "p1 act" == asked(s)


@pytest.mark.rule("CN-P2-6", "CN-P2-8")
@pytest.mark.parametrize(("tokens", "surplus"), [("4 IVO, 8 ART", 0), ("4 IVO, 9 ART", 1)])
def test_a_new_warehouse_already_counts_this_turn(tokens: str, surplus: int) -> None:
    s = table(3, decision="cards", families=(family(tokens),))

    play(s, "p0 take WARE, pay, give ART 0, give IVO 4")
    assert 8 == s.capacity(0)
    assert ("p0 discard" if surplus else "p0 send") == asked(s)
    assert surplus == s.surplus(0)


@pytest.mark.rule("CN-P2-6")
@pytest.mark.parametrize(("owned", "spaces"), [("", 6), ("WARE", 8), ("2 WARE", 10)])
def test_capacity_is_six_and_two_for_each_warehouse(owned: str, spaces: int) -> None:
    assert spaces == table(3, decision="cards", families=(family(cards=owned),)).capacity(0)


@pytest.mark.rule("CN-P2-6", "CN-P1-10")
def test_a_new_syndicate_pays_from_the_next_turn_on() -> None:
    stacks = {"RIO": (1, 2), "NYC": (1, 2)}
    s = table(2, decision="act", families=(family("4 IVO", safe=0, home=1),), stacks=stacks)

    play(s, "p0 withdraw RIO, withdraw NYC, take SYND, pay, give IVO 4")
    assert 2 == safe(s, 0)
    play(s, "p0 send CPT, stack 1, send CAS, send CAS")
    play(s, "p1 buy RIO, buy NYC, casino, no_trade, send CPT, stack 2, send CAS, send CAS")
    play(s, "p0 withdraw CPT")
    assert 1 + 1 + 2 == safe(s, 0)


@pytest.mark.rule("CN-P2-7")
def test_coins_are_no_smuggling_value_before_the_last_turn() -> None:
    s = table(3, round=10, decision="cards", families=(family("3 IVO", safe=40),))

    assert ["no_trade"] == options(s)
    sentence = "Warehouse costs 10; your means are worth 9"
    assert f"CN-P2-3: {sentence}" == refusal(s, "take WARE")


@pytest.mark.rule("CN-P2-9")
def test_a_trade_is_described_by_cards_and_tokens_only() -> None:
    s = table(3, decision="cards", families=(family("3 IVO, ART, GOL"),))

    words = {action.split()[0] for path, _ in acts(s, "cards", "tokens") for action in path}
    assert {"no_trade", "take", "pay", "give"} == words
