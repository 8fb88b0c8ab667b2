"""ILO-TRN: the phases of a turn, and what an action is."""

import pytest

from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.table import (
    CARDS,
    after,
    asked,
    captain,
    coasts,
    cost,
    discard,
    events,
    face_down,
    hand,
    hand_size,
    on_map,
    options,
    pay,
    pioneers,
    play,
    production,
    refusal,
    state,
    stock,
    supply,
    table,
    zone,
)

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"  # example 7: one island with S B G S D E G B
ACTIONS = {"ship", "plant", "mine", "fort", "post", "ruin", "market", "end"}


@pytest.mark.rule("ILO-TRN-1", "ILO-PRO-1", "ILO-DRW-1")
def test_a_turn_is_actions_then_production_then_cards_and_then_the_left_neighbour() -> None:
    mine = captain("PLANTATION, 2 MARKET", coasts="T07a")
    s = table(captains=(mine,), deck="RUIN MINE RUIN SHIP")

    log = play(s, "p0 plant T15a2, pay MARKET, pay MARKET")
    assert ("", "S") == (stock(s), production(s))
    assert "" == hand(s)
    log = play(s, "p0 end")
    kinds = [event.kind for event in log]
    assert ["produced", "drew", "drew_cards"] == kinds
    assert "S" == stock(s)
    assert "SHIP, MINE, 2 RUIN" == hand(s)
    assert "p1 ACTION" == asked(s)


@pytest.mark.rule("ILO-TRN-1", "ILO-SET-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("starter", [0, 1])
def test_turns_go_clockwise_and_a_round_begins_with_the_start_player(
    players: int, starter: int
) -> None:
    s = table(players, starter=starter)
    turns: list[tuple[int, int]] = []
    for _ in range(2 * players + 1):
        turns.append((int(s.round), int(s.seat())))
        play(s, f"p{s.seat()} end")

    order = [(starter + place) % players for place in range(players)]
    first = [(1, seat) for seat in order]
    assert [*first, *((2, seat) for seat in order), (3, starter)] == turns
    assert starter == s.starter


@pytest.mark.rule("ILO-TRN-1", "ILO-TRN-2", "ILO-DEC-2")
def test_a_player_may_do_nothing_at_all_and_with_an_empty_hand_can_only_end() -> None:
    s = table(captains=(captain(""),))

    assert ["end"] == options(s)
    assert "p1 ACTION" == asked(after(s, "p0 end"))


@pytest.mark.rule("ILO-TRN-2", "ILO-EDG-4")
def test_any_number_of_actions_in_any_order_and_results_count_at_once() -> None:
    """A ship just placed allows a plantation, which allows a post, and the island grows richer."""
    mine = captain("3 SHIP, 2 PLANTATION, BUILDING, MARKET, RUIN, 8 MINE", coasts="T08b", stock="E")
    s = table(2, map=MERGED, captains=(mine,))
    assert ["plant T08b1", "plant T14b1"] == options(s, "plant")
    assert [] == options(s, "fort")

    play(s, "p0 ship SUPPLY, coast T08a, pay MINE")
    assert "plant T20a1" in options(s)
    assert [] == options(s, "fort")
    play(
        s,
        "p0 plant T20a1, pay MINE, pay MINE",
        "p0 market E",
        "p0 ship SUPPLY, coast T08a, pay MINE",
    )
    assert ["post T08a2 D", "post T20a4 D"] == options(s, "post")
    play(s, "p0 post T20a4 D, pay MINE, pay MINE", "p0 plant T08b1, pay MINE, pay RUIN")
    assert "SHIP, MINE" == hand(s)
    assert "3 D" == production(s)
    assert "p0 ACTION" == asked(s)


@pytest.mark.rule("ILO-TRN-3", "ILO-EDG-16")
def test_the_action_card_goes_face_up_and_the_cost_face_down() -> None:
    mine = captain("PLANTATION, 2 SHIP, RUIN, MARKET", coasts="T07a")
    s = table(captains=(mine,), discard="MINE")

    log = play(s, "p0 plant T07a1, pay SHIP, pay RUIN")
    assert "PLANTATION, MINE" == discard(s)
    assert "SHIP, RUIN" == face_down(s)
    assert "SHIP, MARKET" == hand(s)
    assert [(0, 1, 2)] == events(log, "paid")


@pytest.mark.rule("ILO-TRN-3", "ILO-CMP-2")
@pytest.mark.parametrize(
    ("card", "action", "price"),
    [
        ("SHIP", "ship SUPPLY", 1),
        ("PLANTATION", "plant T20a1", 2),
        ("MINE", "mine T14a1", 5),
        ("BUILDING", "fort T08a2", 2),
        ("RUIN", "ruin T13a3", 7),
    ],
)
def test_the_action_card_never_counts_towards_its_own_cost(
    card: str, action: str, price: int
) -> None:
    """With cards of its own kind alone, one more than the cost are needed, and not one less."""
    where = "T13 0 0 0" if card == "RUIN" else MERGED
    ships = "T13a" if card == "RUIN" else "T08a T08a"
    filler = "MARKET" if card == "RUIN" else card

    def holding(n: int) -> IlosState:
        cards = f"{card}, {n} {filler}" if n else card
        return table(2, map=where, captains=(captain(cards, coasts=ships),))

    enough, short = holding(price), holding(price - 1)
    assert action in options(enough)
    assert action not in options(short)
    assert "ILO-TRN-3" == refusal(short, action).partition(":")[0]


@pytest.mark.rule("ILO-TRN-3", "ILO-DEC-4")
@pytest.mark.parametrize(
    ("actions", "price"),
    [
        ("ship SUPPLY, coast T08b", 1),
        ("ship SUPPLY, nest T14", 1),
        ("plant T20a1", 2),
        ("mine T14a1", 5),
        ("fort T08a2", 2),
    ],
)
def test_exactly_the_cost_is_paid(actions: str, price: int) -> None:
    cards = "2 SHIP, 2 PLANTATION, 4 MINE, 4 BUILDING"
    s = table(2, map=MERGED, captains=(captain(cards, coasts="T08a T08a"),))

    assert price == cost(s, actions)
    done = after(s, f"p0 {actions}")
    pay(done)
    assert 12 - 1 - price == hand_size(done)
    assert "p0 ACTION" == asked(done)
    assert "ILO-TRN-2" == refusal(done, "pay SHIP").partition(":")[0]


@pytest.mark.rule("ILO-TRN-3")
def test_cards_are_never_discarded_without_an_action() -> None:
    everything = captain(
        "2 SHIP, 2 PLANTATION, 6 MINE, 2 BUILDING, MARKET", coasts="T08a T08a", stock="E"
    )
    s = table(2, map=MERGED, captains=(everything,))

    assert ACTIONS - {"post", "ruin"} == {text.split()[0] for text in options(s)}
    for card in CARDS:
        assert refusal(s, f"pay {card}").startswith("ILO-TRN-2: that is not asked now")
        assert refusal(s, f"discard {card}").startswith("ILO-TRN-2: that is not asked now")
    assert refusal(s, "done").startswith("ILO-TRN-2: that is not asked now")


@pytest.mark.rule("ILO-TRN-4", "ILO-MKT-3")
@pytest.mark.parametrize("card", CARDS)
def test_any_card_can_pay_also_a_useless_one(card: str) -> None:
    """No ruin is on the map, no gold mine in reach, and all market tokens are used."""
    mine = captain(f"2 {card}, PLANTATION", coasts="T20a")
    s = table(2, map="T20 0 0 0", captains=(mine,), levels="4 E, 4 G")

    play(s, f"p0 plant T20a1, pay {card}, pay {card}")
    assert f"2 {card}" == face_down(s)
    assert {"T20a1": "plantation"} == pioneers(s)


@pytest.mark.rule("ILO-TRN-5", "ILO-PIR-4")
def test_the_cost_is_judged_when_the_action_is_played() -> None:
    mine = captain("2 PLANTATION, BUILDING, 12 SHIP", coasts="T08a T08a")
    s = table(2, map=MERGED, captains=(mine, captain(coasts="T08b", nests="T14")))

    assert (3, 4) == (cost(s, "plant T20a1"), cost(s, "fort T08a2"))
    play(s, "p0 fort T08a2, pay SHIP, pay SHIP, pay SHIP, pay SHIP")
    assert 2 == cost(s, "plant T20a1")


@pytest.mark.rule("ILO-TRN-5", "ILO-EDG-5", "ILO-SHP-5")
def test_a_ship_may_leave_after_it_has_served_in_the_same_turn() -> None:
    mine = captain("2 PLANTATION, 6 SHIP", coasts="T07a")
    s = table(captains=(mine,))
    assert "plant T07a2" in options(s)

    play(s, "p0 plant T07a1, pay SHIP, pay SHIP", "p0 ship T07a, coast T10b, pay SHIP")
    assert {"T07a1": "plantation"} == pioneers(s)
    assert "E" == production(s)
    assert "plant T07a2" not in options(s)
    assert ["plant T10b1"] == options(s, "plant")


@pytest.mark.rule("ILO-TRN-6")
def test_the_action_card_is_no_longer_in_hand_when_the_payment_is_chosen() -> None:
    s = table(captains=(captain("PLANTATION, MARKET, RUIN", coasts="T07a"),))

    play(s, "p0 plant T07a1")
    assert "PLANTATION" == discard(s)
    assert "RUIN, MARKET" == hand(s)
    assert ["pay RUIN"] == options(s)
    assert refusal(s, "pay PLANTATION") == "ILO-TRN-3: you have no Plantation in hand"


@pytest.mark.rule("ILO-TRN-6", "ILO-EXP-3")
def test_nothing_happens_on_the_map_before_the_last_card_is_paid() -> None:
    mine = captain("SHIP, PLANTATION, RUIN, MARKET", coasts="T07a")
    s = table(captains=(mine,), zone="T01 T16 T20", stack="T03")
    before = on_map(s)

    for pick in ("ship SUPPLY", "explore T16", "place 1 -2 2", "land T16b"):
        log = play(s, f"p0 {pick}")
        assert [] == log
        assert (before, ["T01", "T16", "T20"]) == (on_map(s), zone(s))
        assert (["T07a"], 4) == (coasts(s), supply(s)[0])
        assert "SHIP" == discard(s)
    assert "p0 PAYMENT" == asked(s)
    log = play(s, "p0 pay RUIN")
    assert ["paid", "paid_with", "explored", "revealed"] == [event.kind for event in log]
    assert f"{before}, T16 1 -2 2" == on_map(s)
    assert ["T01", "T03", "T20"] == zone(s)
    assert (["T07a", "T16b"], 3) == (coasts(s), supply(s)[0])


@pytest.mark.rule("ILO-TRN-6")
def test_a_pioneer_comes_after_the_whole_payment() -> None:
    s = table(captains=(captain("PLANTATION, 3 SHIP", coasts="T07a"),))

    for pick in ("plant T07a1", "pay SHIP"):
        play(s, f"p0 {pick}")
        assert ({}, "", 10) == (pioneers(s), production(s), supply(s)[1])
    play(s, "p0 pay SHIP")
    assert ({"T07a1": "plantation"}, "E", 9) == (pioneers(s), production(s), supply(s)[1])


@pytest.mark.rule("ILO-TRN-6", "ILO-DEC-1")
def test_every_act_that_can_be_begun_can_be_completed() -> None:
    """From a lone Ship card with one other card: each beginning leads to a payment."""
    s = table(captains=(captain("SHIP, RUIN", coasts="T07a"),), zone="T01 T16 T20")
    ends = 0
    todo = [after(s, f"p0 {text}") for text in options(s) if text != "end"]
    while todo:
        begun = todo.pop()
        assert options(begun)
        if asked(begun) == "p0 PAYMENT":
            assert ["pay RUIN"] == options(begun)
            play(begun, "p0 pay RUIN")
            assert ["end"] == options(begun)
            ends += 1
        else:
            todo += [after(begun, f"p0 {text}") for text in options(begun)]
    assert 92 + 91 == ends  # example 12: from the supply, and from T07a without its own coast


@pytest.mark.rule("ILO-TRN-6", "ILO-MKT-1")
def test_a_market_card_is_one_pick_and_its_good_goes_back_at_once() -> None:
    s = table(captains=(captain("MARKET", coasts="T07a", stock="2 E"),))

    play(s, "p0 market E")
    assert ("E", "MARKET", "") == (stock(s), discard(s), hand(s))
    assert "p0 ACTION" == asked(s)


@pytest.mark.rule("ILO-TRN-2", "ILO-DEC-1")
def test_the_end_of_the_turn_is_always_legal_and_stands_last() -> None:
    for cards in ("", "SHIP", "2 SHIP", "MARKET", "5 PLANTATION", "30 SHIP, 20 PLANTATION"):
        s = table(2, captains=(captain(cards, coasts="T07a"),))
        assert "end" == options(s)[-1]
        assert 1 == options(s).count("end")


@pytest.mark.rule("ILO-TRN-6")
def test_an_act_begun_stands_in_the_position_and_goes_on() -> None:
    doc = {
        "game": "ilos",
        "players": 2,
        "map": [{"tile": "T20", "q": 0, "r": 0}],
        "captains": [
            {"hand": {"PLANTATION": 1, "SHIP": 2}, "coasts": ["T20a"]},
            {"coasts": ["T20a"]},
        ],
        "decision": {"kind": "turn", "seat": 0, "begun": ["plant T20a1", "pay SHIP"]},
    }
    s = state(doc)

    assert ("p0 PAYMENT", "SHIP", "SHIP", "PLANTATION") == (
        asked(s),
        hand(s),
        face_down(s),
        discard(s),
    )
    play(s, "p0 pay SHIP")
    assert {"T20a1": "plantation"} == pioneers(s)
