"""CN-END: the last turn, the score and the ties."""

import pytest

from tests.games.cargo_noir.table import (
    asked,
    cards,
    cargo,
    discards,
    family,
    many,
    options,
    play,
    safe,
    stacks_of,
    table,
    told,
)
from tests.games.cargo_noir.walks import acts


@pytest.mark.rule("CN-END-1")
@pytest.mark.parametrize(("players", "last"), [(2, 11), (3, 11), (4, 10), (5, 10)])
def test_the_game_ends_after_the_last_player_s_turn_in_the_last_round(
    players: int, last: int
) -> None:
    s = table(players, round=last, decision="send", who=players - 1)

    play(s, f"p{players - 1} stop")
    assert s.over()


@pytest.mark.rule("CN-END-2")
def test_in_the_last_turn_each_coin_counts_one() -> None:
    s = table(3, round=11, decision="cards", families=(family("3 IVO", safe=6),))

    assert ["SHIP", "WARE", "SYND", "VILL"] == [o[5:] for o in options(s)[1:]]


@pytest.mark.rule("CN-END-2")
def test_coins_paid_are_exactly_what_is_missing_and_go_to_the_pile() -> None:
    s = table(3, round=11, decision="cards", families=(family("3 IVO", safe=6),))
    pile = s.pile

    log = play(s, "p0 take WARE, pay, give IVO 3")
    assert (5, pile + 1) == (safe(s, 0), s.pile)
    assert "player 1 trades 3 × Ivory (worth 9) and 1 coin for Warehouse." == told(s, log)[0]


@pytest.mark.rule("CN-END-2")
def test_no_coins_are_paid_when_the_tokens_suffice() -> None:
    s = table(3, round=11, decision="cards", families=(family("4 IVO", safe=6),))

    play(s, "p0 take WARE, pay, give IVO 4")
    assert 6 == safe(s, 0)


@pytest.mark.rule("CN-END-2", "CN-DEC-8")
def test_fewer_tokens_mean_more_coins() -> None:
    s = table(3, round=11, decision="cards", families=(family("4 IVO", safe=8),))

    play(s, "p0 take WARE, pay")
    assert ["give IVO 2", "give IVO 3", "give IVO 4"] == options(s)
    left = {path[-1]: safe(end, 0) for path, end in acts(s, "tokens")}
    assert {"give IVO 2": 2, "give IVO 3": 7, "give IVO 4": 8} == left


@pytest.mark.rule("CN-END-2")
def test_coins_alone_may_pay_a_card() -> None:
    s = table(3, round=11, decision="cards", families=(family(safe=26),))

    log = play(s, "p0 take WARE, take VILL, pay")
    assert ({"WARE": 1, "VILL": 1}, 1) == (cards(s, 0), safe(s, 0))
    assert "player 1 pays 25 coins for Warehouse, Villa." == told(s, log)[0]


@pytest.mark.rule("CN-END-2")
def test_tokens_may_be_kept_when_coins_pay_alone() -> None:
    s = table(3, round=11, decision="cards", families=(family("IVO", safe=10),))

    play(s, "p0 take WARE, pay, give IVO 0")
    assert (0, many("IVO")) == (safe(s, 0), cargo(s, 0))


@pytest.mark.rule("CN-END-2")
def test_coins_in_a_port_count_only_when_they_were_withdrawn() -> None:
    stacks = {"RIO": (5, 6)}
    s = table(3, round=11, decision="act", families=(family(safe=5, home=2),), stacks=stacks)
    stays = s.clone()

    play(stays, "p0 raise RIO, stack 7")
    assert ["no_trade"] == options(stays)
    play(s, "p0 withdraw RIO")
    assert ["no_trade", "take WARE", "take SYND"] == options(s)


@pytest.mark.rule("CN-END-2")
def test_each_player_has_his_own_last_turn_with_coins() -> None:
    s = table(3, round=10, starter=0, decision="cards", who=2, families=(family(safe=10),) * 3)

    assert ["no_trade"] == options(s)
    play(s, "p2 no_trade, send CAS, send CAS, send CAS")
    play(s, "p0 casino, casino, casino")
    assert "take WARE" in options(s)


@pytest.mark.rule("CN-END-3")
def test_the_surplus_is_discarded_in_the_last_turn_too() -> None:
    s = table(3, round=11, decision="cards", families=(family("8 IVO", safe=0),))

    play(s, "p0 no_trade")
    assert ["discard IVO 2"] == options(s)
    play(s, "p0 discard IVO 2")
    assert many("2 IVO") == discards(s)


@pytest.mark.rule("CN-END-4")
def test_phase_i_of_the_last_turn_is_played_normally() -> None:
    s = table(
        3,
        round=11,
        decision="act",
        families=(family("IVO", market=1),),
        stacks={"RIO": (2, 3), "NYC": (1,)},
        market="ALC " * 8,
    )

    ports = ["withdraw RIO", "raise RIO", "buy NYC"]
    assert ["draw", "swap IVO ALC", *ports] == options(s)


@pytest.mark.rule("CN-END-4")
def test_in_the_last_turn_sending_is_optional_for_each_ship() -> None:
    s = table(3, round=11, decision="send")

    assert "stop" == options(s)[0]
    play(s, "p0 send RIO, stack 2")
    assert "stop" == options(s)[0]
    log = play(s, "p0 stop")
    assert "player 1 sends no further ship." == told(s, log)[0]
    assert "p1 act" == asked(s)
    assert [2, 0, 0] == stacks_of(s, "RIO")


@pytest.mark.rule("CN-END-4")
def test_a_sent_ship_can_top_the_stack_of_a_player_who_still_has_his_last_turn() -> None:
    s = table(3, round=11, decision="send", stacks={"RIO": (0, 2)})

    play(s, "p0 send RIO, stack 3, stop")
    assert ["casino", "withdraw RIO", "raise RIO"] == options(s)


@pytest.mark.rule("CN-END-4")
def test_the_last_seat_is_asked_too() -> None:
    s = table(3, round=11, decision="cards", who=2)

    play(s, "p2 no_trade")
    assert "p2 send" == asked(s)
    play(s, "p2 send CAS, send CAS, send CAS")
    assert s.over()


@pytest.mark.rule("CN-END-5")
def test_the_score_is_the_sum_of_all_cards_and_of_nothing_else() -> None:
    rich = family("6 WEA", cards="SHIP, 2 VILL", safe=30)
    s = table(3, round=11, decision="over", families=(rich, family(cards="2 SYND, PRIN")))

    assert (35, 110, 0) == s.scores().totals
    assert [35, 110, 0] == [s.points(seat) for seat in range(3)]
    lines = [(line.label.english(), line.count, line.points) for line in s.scores().sheets[0].lines]
    assert [("Cargo Ship", 1, 5), ("Villa", 2, 30)] == lines
    assert {"CN-END-5"} == {line.rule for line in s.scores().sheets[0].lines}


@pytest.mark.rule("CN-END-6")
@pytest.mark.parametrize(
    ("owned", "places"),
    [
        (("YACH", "VILL, 2 WARE"), (1, 2)),  # 25 each: the highest card decides
        (("PAPA", "2 VILL"), (1, 2)),  # 30 each
        (("VILL, 2 SHIP", "VILL, 2 WARE"), (1, 1)),  # 25 each, 15 each: shared
        (("MILI", "CLUB"), (1, 1)),  # 45 VP each: VP count, not the cost of 36
        (("CLUB", "MILI", ""), (1, 1, 3)),
        (("", "SHIP", ""), (2, 1, 2)),  # lower places are shared too
        (("PRIN", "YACH", "VILL, 2 WARE"), (1, 2, 3)),  # and decided by the highest card
        (("YACH", "YACH", "VILL, 2 WARE"), (1, 1, 3)),
        (("", "", ""), (1, 1, 1)),
    ],
)
def test_ties(owned: tuple[str, ...], places: tuple[int, ...]) -> None:
    families = tuple(family(cards=text) for text in owned)
    s = table(len(owned), round=11, decision="over", families=families)

    assert places == s.scores().places


@pytest.mark.rule("CN-END-6")
def test_who_shares_the_first_place_shares_the_victory() -> None:
    families = (family(cards="CLUB"), family(cards="MILI"), family(cards="DIVE"))
    scores = table(3, round=11, decision="over", families=families).scores()

    assert (0, 1) == scores.winners
    assert (0.5, 0.5, 0.0) == scores.shares


@pytest.mark.rule("CN-END-6")
def test_a_player_without_cards_has_score_0_and_highest_card_0() -> None:
    sheet = table(2, round=11, decision="over").scores().sheets[1]

    assert (0, (0,)) == (sheet.total, sheet.ties)


@pytest.mark.rule("CN-END-6")
@pytest.mark.parametrize(
    ("owned", "highest"),
    [("YACH, PAPA", 30), ("DIVE, MILI", 45), ("SHIP, WARE", 5), ("SHIP, SHOW, VILL", 20)],
)
def test_the_highest_card_is_measured_in_victory_points(owned: str, highest: int) -> None:
    s = table(2, round=11, decision="over", families=(family(cards=owned),))

    assert (highest,) == s.scores().sheets[0].ties
