"""CN-DEC: what each decision offers, in which order, and how chains are entered."""

import pytest

from fondaco.kernel.errors import IllegalAction
from fondaco.match import Match
from tests.games.cargo_noir.table import (
    CARDS,
    CARGO,
    GAME,
    PORTS,
    asked,
    cargo,
    config,
    display,
    document,
    family,
    fresh,
    many,
    options,
    play,
    safe,
    stacks_of,
    table,
    wander,
)
from tests.games.cargo_noir.walks import acts

SHOWN = "ALC WEA ART CAR CIG IVO JEW GOL"
EVERYTHING = ", ".join(CARGO)


@pytest.mark.rule("CN-DEC-1")
def test_ships_and_tokens_are_interchangeable() -> None:
    s = table(3, decision="act", families=(family("3 IVO", casino=2, market=1),), market="ALC " * 8)

    assert ["casino", "draw", "swap IVO ALC"] == options(s)


@pytest.mark.rule("CN-DEC-1")
def test_the_leftmost_slot_with_the_taken_type_is_vacated() -> None:
    s = table(3, decision="act", families=(family("URA", market=1),), market="ALC IVO " * 4)

    play(s, "p0 swap URA IVO")
    assert ["ALC", "URA", "ALC", "IVO", "ALC", "IVO", "ALC", "IVO"] == display(s)


@pytest.mark.rule("CN-DEC-2")
def test_wasteful_trades_are_accepted() -> None:
    s = table(3, decision="cards", families=(family("4 IVO, 2 ART"),))

    ends = [cargo(end, 0) for path, end in acts(s, "cards", "tokens") if path[0] == "take WARE"]
    assert many("2 ART") in ends  # 16 for a card of 10
    assert {} in ends


@pytest.mark.rule("CN-DEC-3")
def test_the_order_of_sending_has_no_effect() -> None:
    """Every path of a turn ends differently, so no order is needed beside the one of the chain."""
    s = fresh(2, options={"starter": "1"})
    ends = [end.key() for _, end in acts(s, "send", "stack", who=0)]

    assert len(ends) == len(set(ends))


@pytest.mark.rule("CN-DEC-3")
def test_sending_can_be_taken_back_until_the_turn_ends() -> None:
    match = Match(GAME, config(2), 1, position=document(2, round=1, decision="send"))

    for text in ("send CPT", "stack 2", "send MKT"):
        match.act(text)
    match.undo(0, 3)
    assert 0 == match.ply
    assert 6 == len(options(match.state))


@pytest.mark.rule("CN-DEC-3", "CN-INFO-2")
@pytest.mark.parametrize("action", ["draw", "buy RIO"])
def test_ship_actions_with_a_random_result_cannot_be_undone(action: str) -> None:
    doc = document(2, decision="act", families=(family(market=1, home=1),), stacks={"RIO": (1,)})
    match = Match(GAME, config(2), 1, position=doc)

    match.act(action)
    with pytest.raises(IllegalAction):
        match.undo(0)


@pytest.mark.rule("CN-DEC-4")
def test_a_single_option_is_still_a_decision() -> None:
    s = table(3, decision="act", families=(family(home=2),), stacks={"RIO": (1,)})

    assert ("p0 act", ["buy RIO"]) == (asked(s), options(s))
    play(s, "p0 buy RIO")
    assert ("p0 cards", ["no_trade"]) == (asked(s), options(s))


@pytest.mark.rule("CN-DEC-4")
def test_a_match_may_answer_single_options_and_records_them() -> None:
    doc = document(3, decision="act", families=(family(home=2),), stacks={"RIO": (1,)})
    match = Match(GAME, config(3), 1, position=doc)

    assert 2 == match.answer_forced()
    assert ["buy RIO", "no_trade"] == [done.text for done in match.history]
    assert "send CPT" in options(match.state)


@pytest.mark.rule("CN-DEC-6", "CN-DEC-13")
def test_d1_lists_casino_draw_swaps_and_ports_in_table_order() -> None:
    ports = {"CPT": (1, 2), "BOM": (3,), "NYC": (1, 9)}
    s = table(
        3,
        decision="act",
        families=(family("WLD, ALC", cards="2 SHIP", casino=1, market=1),),
        stacks=ports,
        market="URA URA URA ALC ALC IVO IVO IVO",
    )

    swaps = ["swap ALC IVO", "swap ALC URA", "swap WLD ALC", "swap WLD IVO", "swap WLD URA"]
    boards = ["withdraw CPT", "raise CPT", "buy BOM", "withdraw NYC"]
    assert ["casino", "draw", *swaps, *boards] == options(s)


@pytest.mark.rule("CN-DEC-6", "CN-DEC-13")
def test_d1_has_at_most_81_options() -> None:
    stacks = {"CPT": (1, 2), "RIO": (1, 2), "HKG": (1, 2), "NYC": (1, 0, 2)}
    s = table(
        3,
        decision="act",
        families=(family(EVERYTHING, cards="2 SHIP", market=1),),
        stacks=stacks,
        market=SHOWN,
    )

    assert 81 == len(options(s))
    assert 72 == sum(option.startswith("swap") for option in options(s))


@pytest.mark.rule("CN-DEC-7", "CN-DEC-13")
def test_d2a_lists_no_trade_or_pay_and_then_cards_in_table_order() -> None:
    s = table(3, decision="cards", families=(family("14 IVO, 9 ART"),))

    assert ["no_trade", *(f"take {id_}" for id_ in CARDS)] == options(s)
    assert 14 == len(options(s))
    play(s, "p0 take SHIP")
    assert ["pay", *(f"take {id_}" for id_ in CARDS)] == options(s)


@pytest.mark.rule("CN-DEC-7", "CN-END-2")
def test_d2a_counts_the_safe_in_the_last_turn_only() -> None:
    for number, offered in ((10, []), (11, ["take WARE", "take SYND"])):
        s = table(3, round=number, decision="cards", families=(family("IVO", safe=9),))
        assert ["no_trade", *offered] == options(s)


@pytest.mark.rule("CN-DEC-8", "CN-DEC-13")
def test_d2b_asks_once_for_each_type_owned_with_up_to_15_numbers() -> None:
    s = table(3, decision="cards", families=(family("14 ALC, ART, 9 IVO"),))

    play(s, "p0 take WARE, pay")
    assert [f"give ALC {n}" for n in range(15)] == options(s)
    play(s, "p0 give ALC 0")
    assert ["give ART 0", "give ART 1"] == options(s)
    play(s, "p0 give ART 1")
    assert [f"give IVO {n}" for n in range(3, 10)] == options(s)
    play(s, "p0 give IVO 3")
    assert "p0 discard" == asked(s)


@pytest.mark.rule("CN-DEC-8")
@pytest.mark.parametrize(("coins", "least"), [(0, 4), (1, 3), (6, 2), (9, 1), (10, 0)])
def test_d2b_begins_with_the_least_number_that_can_still_meet_the_cost(
    coins: int, least: int
) -> None:
    s = table(3, round=11, decision="cards", families=(family("4 IVO", safe=coins),))

    play(s, "p0 take WARE, pay")
    assert [f"give IVO {n}" for n in range(least, 5)] == options(s)


@pytest.mark.rule("CN-DEC-9", "CN-DEC-13")
def test_d3_offers_what_leaves_neither_too_many_nor_too_few() -> None:
    s = table(3, decision="cards", families=(family("2 ALC, 5 ART, 3 WLD"),))

    play(s, "p0 no_trade")  # 4 are too many
    assert ["discard ALC 0", "discard ALC 1", "discard ALC 2"] == options(s)
    play(s, "p0 discard ALC 0")
    assert [f"discard ART {n}" for n in range(1, 5)] == options(s)
    play(s, "p0 discard ART 1")
    assert ["discard WLD 3"] == options(s)


@pytest.mark.rule("CN-DEC-9")
def test_d3_ends_as_soon_as_the_surplus_is_gone() -> None:
    s = table(3, decision="cards", families=(family("2 ALC, 5 ART"),))

    play(s, "p0 no_trade, discard ALC 1")
    assert "p0 send" == asked(s)


@pytest.mark.rule("CN-DEC-9", "CN-DEC-13")
def test_d3_has_at_most_15_options() -> None:
    s = table(3, decision="cards", families=(family("14 ALC, 14 ART", cards="2 WARE"),))

    play(s, "p0 no_trade")
    assert [f"discard ALC {n}" for n in range(4, 15)] == options(s)


@pytest.mark.rule("CN-DEC-10", "CN-DEC-13")
def test_d4_lists_stop_ports_in_table_order_black_market_and_casino() -> None:
    s = table(5, round=10, decision="send")

    assert ["stop", *(f"send {id_}" for id_ in (*PORTS, "MKT", "CAS"))] == options(s)
    assert 11 == len(options(s))


@pytest.mark.rule("CN-DEC-11", "CN-DEC-13")
def test_d5_has_at_most_60_heights_ascending() -> None:
    s = table(2, decision="send", families=(family(safe=60), family(safe=0)))

    play(s, "p0 send RIO")
    assert [f"stack {n}" for n in range(1, 61)] == options(s)


@pytest.mark.rule("CN-DEC-11")
def test_d5_names_the_total_height_of_the_stack() -> None:
    s = table(3, decision="act", families=(family(safe=5, home=2),), stacks={"NYC": (2, 4)})

    play(s, "p0 raise NYC")
    assert ["stack 5", "stack 6", "stack 7"] == options(s)
    play(s, "p0 stack 6")
    assert (1, [6, 4, 0]) == (safe(s, 0), stacks_of(s, "NYC"))


@pytest.mark.rule("CN-DEC-12")
def test_cards_are_picked_in_table_order_and_the_same_card_again() -> None:
    s = table(3, decision="cards", families=(family("9 IVO"),))

    play(s, "p0 take WARE")
    assert "take SHIP" not in options(s)
    assert {"take WARE", "take SYND"} <= set(options(s))


@pytest.mark.rule("CN-DEC-12")
def test_after_the_black_market_no_port_follows_and_after_the_casino_only_the_casino() -> None:
    s = table(3, decision="send")

    play(s, "p0 send MKT")
    assert ["send MKT", "send CAS"] == options(s)
    play(s, "p0 send CAS")
    assert ["send CAS"] == options(s)


@pytest.mark.rule("CN-DEC-12", "CN-END-4")
def test_in_the_last_turn_stop_can_follow_everything() -> None:
    s = table(3, round=11, decision="send")

    for action, rest in (
        ("send NYC, stack 1", ["send MKT", "send CAS"]),
        ("send CAS", ["send CAS"]),
    ):
        play(s, f"p0 {action}")
        assert ["stop", *rest] == options(s)


@pytest.mark.rule("CN-DEC-12")
@pytest.mark.parametrize("kind", ["cards", "discard", "send"])
def test_each_combination_has_exactly_one_path(kind: str) -> None:
    hand = "2 ALC, 2 ART, 3 IVO, 2 WLD"
    tokens = "" if kind == "send" else hand
    s = table(2, decision=kind, families=(family(tokens, safe=4),))

    kinds = {"cards": ("cards", "tokens"), "discard": ("discard",), "send": ("send", "stack")}
    ends = [end.key() for _, end in acts(s, *kinds[kind], who=0)]
    assert len(ends) > 16
    assert len(ends) == len(set(ends))


@pytest.mark.rule("CN-DEC-13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_list_is_longer_than_the_register_says_and_none_has_doubles(players: int) -> None:
    most = {"act": 81, "cards": 14, "tokens": 15, "discard": 15, "send": 11, "stack": 60}
    for seed in range(3):
        s = fresh(players, seed)
        while not s.over():
            listed = options(s)
            assert 0 < len(listed) <= most[asked(s).split()[1]]
            assert len(listed) == len(set(listed))
            wander(s, seed + len(listed), 1)
