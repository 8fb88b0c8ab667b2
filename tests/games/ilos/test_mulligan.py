"""ILO-SET-7, ILO-DEC-5: everybody may exchange cards once before the first tile is laid."""

from collections import Counter

import pytest

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import WIDTH
from fondaco.kernel.counts import unpacked
from tests.games.ilos.table import (
    CARDS,
    asked,
    captain,
    deck,
    discard,
    events,
    face_down,
    fresh,
    hand,
    hand_size,
    on_map,
    options,
    play,
    refusal,
    table,
    zone,
)

FIVE = "2 SHIP, PLANTATION, RUIN, MARKET"


def mulligan(cards: str = FIVE, players: int = 2, drawn: str = "") -> IlosState:
    return table(players, at="mulligan", captains=(captain(cards),), deck=drawn)


@pytest.mark.rule("ILO-SET-7", "ILO-DEC-1")
def test_the_mulligan_goes_round_in_turn_order_and_each_is_asked_once() -> None:
    s = fresh(4, seed=1, options={"starter": "3"})

    seats = []
    while asked(s).endswith("MULLIGAN"):
        seats.append(int(s.seat()))
        play(s, f"p{s.seat()} {options(s)[0]}, done")
    assert [2, 3, 0, 1] == seats
    assert "p2 FIRST TILE" == asked(s)


@pytest.mark.rule("ILO-SET-7", "ILO-DEC-5")
def test_who_is_done_draws_as_many_cards_at_once_before_the_next_decides() -> None:
    s = mulligan(drawn="MINE BUILDING MARKET")

    log = play(s, "p0 discard SHIP, discard RUIN, done")
    assert "SHIP, PLANTATION, MINE, BUILDING, MARKET" == hand(s)
    assert "SHIP, RUIN" == face_down(s)
    assert "p1 MULLIGAN" == asked(s)
    assert "MARKET" == deck(s)[0]
    assert [(0, 2)] == events(log, "mulligan")
    assert ("", 5) == (discard(s), hand_size(s, 1))


@pytest.mark.rule("ILO-SET-7")
def test_nobody_must_exchange_anything() -> None:
    s = mulligan(drawn="MINE")

    log = play(s, "p0 done")
    assert (FIVE, "", "MINE") == (hand(s), face_down(s), deck(s)[0])
    assert [(0, 0)] == events(log, "mulligan")
    assert [] == events(log, "drew")


@pytest.mark.rule("ILO-SET-7", "ILO-DEC-5")
def test_all_five_cards_may_be_exchanged() -> None:
    s = mulligan(drawn="MINE MINE MINE MINE MINE")

    play(s, "p0 discard SHIP, discard SHIP, discard PLANTATION, discard RUIN, discard MARKET")
    assert ["done"] == options(s)
    play(s, "p0 done")
    assert ("5 MINE", FIVE) == (hand(s), face_down(s))


@pytest.mark.rule("ILO-SET-7")
def test_exchanged_cards_cannot_come_back_in_the_mulligan() -> None:
    s = fresh(5, seed=12)
    gone: Counter[str] = Counter()
    before = Counter(deck(s))
    drawn: Counter[str] = Counter()
    for _ in range(5):
        seat = s.seat()
        top = deck(s)[:5]
        while options(s) != ["done"]:
            card = options(s)[0].removeprefix("discard ")
            gone[card] += 1
            play(s, f"p{seat} discard {card}")
        play(s, f"p{seat} done")
        drawn.update(top)
        found = dict(zip(CARDS, unpacked(s.players[seat].hand, 6, WIDTH), strict=True))
        assert Counter(top) == Counter({card: n for card, n in found.items() if n})
    assert 40 == len(s.deck)
    assert before - drawn == Counter(deck(s))
    assert 25 == gone.total()


@pytest.mark.rule("ILO-DEC-5", "ILO-DEC-3")
def test_mulligan_cards_are_named_in_the_order_of_their_kinds() -> None:
    s = mulligan()
    one = ["discard SHIP", "discard PLANTATION", "discard RUIN", "discard MARKET", "done"]

    assert one == options(s)
    play(s, "p0 discard SHIP")
    assert one == options(s)
    play(s, "p0 discard SHIP")
    assert one[1:] == options(s)
    play(s, "p0 discard RUIN")
    assert ["discard MARKET", "done"] == options(s)
    expected = (
        "ILO-SET-7: cards are named in the order of their kinds; after Ruin no Plantation follows"
    )
    assert expected == refusal(s, "discard PLANTATION")
    assert "ILO-SET-7: you have no further Ruin in hand" == refusal(s, "discard RUIN")


@pytest.mark.rule("ILO-DEC-5", "ILO-DEC-1")
def test_every_choice_of_mulligan_cards_has_exactly_one_path() -> None:
    def paths(s: IlosState) -> list[str]:
        out: list[str] = []
        for text in options(s):
            after = s.clone()
            play(after, f"p0 {text}")
            out += [face_down(after)] if text == "done" else paths(after)
        return out

    found = paths(mulligan())
    assert 3 * 2 * 2 * 2 == len(found) == len(set(found))


@pytest.mark.rule("ILO-DEC-5", "ILO-INF-1")
def test_the_others_learn_the_number_only_and_only_when_it_is_done() -> None:
    s = mulligan()
    before = s.scene(1)

    log = play(s, "p0 discard SHIP, discard RUIN")
    assert [] == log
    assert before == s.scene(1)
    log = play(s, "p0 done")
    assert ["mulligan", "drew"] == [event.kind for event in log if event.to < 0]
    assert [0] == [event.to for event in log if event.to >= 0]


@pytest.mark.rule("ILO-SET-7")
def test_the_zone_is_open_and_the_map_empty_during_the_mulligan() -> None:
    s = fresh(4)

    seen = {node.value for node in s.scene(s.seat()).walk()}
    assert set(zone(s)) <= seen
    assert "" == on_map(s)
