"""ILO-DRW, ILO-RND-1: cards at the end of a turn, the reshuffle, and the fullest hand."""

from collections import Counter

import pytest

from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.events import EVERYONE, Event
from tests.games.ilos.table import (
    CARDS,
    captain,
    cost,
    deck,
    discard,
    events,
    face_down,
    fresh,
    hand,
    hand_size,
    many,
    options,
    pay,
    play,
    table,
    told,
    wander,
)
from tests.games.ilos.watching import place_of

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"
ALL = {"SHIP": 30, "PLANTATION": 20, "MINE": 10, "BUILDING": 12, "RUIN": 6, "MARKET": 12}


def sizes(s: IlosState) -> list[int]:
    """Return the sizes of all hands."""
    return [hand_size(s, seat) for seat in range(int(s.seats))]


@pytest.mark.rule("ILO-DRW-1", "ILO-SHP-6", "ILO-BLD-2")
@pytest.mark.parametrize(
    ("coasts", "nests", "forts", "cards"),
    [
        ("T08a", "", "", 4),
        ("T08a T08b", "", "", 5),
        ("T08a", "T14", "", 5),  # a pirate is deployed
        ("T08a T08a T08b T08a", "T14", "", 8),
        ("T08a T08a T08b T08b T08b", "", "", 8),
        ("T08a", "", "T08a2 fort", 5),
        ("T08a", "", "T08a2 fort, T20a4 fort", 6),
        ("T08a", "", "T20a2, T08a2 post E", 4),  # a trading post draws nothing
        ("T08a T08a T08b T08a", "T14", "T08a2 fort, T20a4 fort", 10),
    ],
)
def test_three_cards_and_one_for_each_deployed_ship_and_fort(
    coasts: str, nests: str, forts: str, cards: int
) -> None:
    mine = captain("", coasts=coasts, nests=nests, pioneers=forts)
    s = table(2, map=MERGED, captains=(mine,), deck=" ".join(["RUIN", "MINE"] * 5))
    assert f"{cards} cards" in s.decision().question(s).english()

    log = play(s, "p0 end")
    assert [(0, cards)] == events(log, "drew")
    assert {"MINE": cards // 2, "RUIN": (cards + 1) // 2} == many(hand(s))


@pytest.mark.rule("ILO-DRW-1")
def test_the_top_cards_are_drawn_and_there_is_no_hand_limit() -> None:
    s = table(
        2, captains=(captain("29 SHIP", coasts="T07a"),), deck="SHIP MINE RUIN MARKET BUILDING"
    )

    play(s, "p0 end")
    assert "30 SHIP, MINE, RUIN, MARKET" == hand(s)
    assert "BUILDING" == deck(s)[0]


@pytest.mark.rule("ILO-E11", "ILO-DRW-1", "ILO-CMP-2")
def test_example_11_nine_cards_for_a_mine_and_a_plantation_and_nine_again() -> None:
    mine = captain(
        "MINE, PLANTATION, 7 SHIP", coasts="T08a T08a T08a T08b T08b", pioneers="T08a2 fort"
    )
    s = table(2, map=MERGED, captains=(mine,))
    assert 9 == hand_size(s)

    play(s, "p0 mine T14a1")
    assert 5 == pay(s)
    play(s, "p0 plant T20a1")
    assert 2 == pay(s)
    assert 0 == hand_size(s)
    assert ["end"] == options(s)
    play(s, "p0 end")
    assert 9 == hand_size(s)


@pytest.mark.rule("ILO-DRW-2")
def test_the_whole_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    """Face-up cards, and the face-down ones of everybody."""
    mine = captain("28 SHIP, 4 BUILDING", coasts="T07a", face_down="MINE")
    theirs = captain("20 PLANTATION, 8 MINE, 8 BUILDING, 12 MARKET", face_down="2 RUIN")
    s = table(2, captains=(mine, theirs), deck="SHIP", discard="SHIP, MINE, 4 RUIN")
    assert ["SHIP"] == deck(s)

    log = play(s, "p0 end")
    assert [(9,)] == events(log, "reshuffled")
    assert ["reshuffled", "drew", "drew_cards"] == [event.kind for event in log]
    assert ("", "", "") == (discard(s), face_down(s), face_down(s, 1))
    drawn = Counter(many(hand(s))) - Counter(many("28 SHIP, 4 BUILDING"))
    assert 4 == drawn.total()
    assert Counter(many("2 SHIP, 2 MINE, 6 RUIN")) == Counter(deck(s)) + drawn


@pytest.mark.rule("ILO-DRW-2")
def test_the_pile_stays_while_the_deck_holds_just_enough() -> None:
    mine = captain("28 SHIP, 4 BUILDING", coasts="T07a")
    theirs = captain("19 PLANTATION, 10 MINE, 8 BUILDING, 12 MARKET")
    s = table(2, captains=(mine, theirs), deck="SHIP RUIN RUIN SHIP", discard="PLANTATION, 4 RUIN")
    assert 4 == len(deck(s))

    log = play(s, "p0 end")
    assert [] == events(log, "reshuffled")
    assert ([], "PLANTATION, 4 RUIN") == (deck(s), discard(s))
    log = play(s, "p1 end")
    assert [(5,)] == events(log, "reshuffled")


@pytest.mark.rule("ILO-E9", "ILO-DRW-3", "ILO-DRW-2", "ILO-DRW-4")
def test_example_9_green_robs_black() -> None:
    """Red 30, green 11, black 30, yellow 14; deck 2, discard pile 3; green draws 8."""
    red = captain("30 SHIP", coasts="T07a")
    green = captain("6 RUIN, 5 MARKET", coasts="T07a T07a T10b T10b", nests="T10")
    black = captain("20 PLANTATION, 10 MINE", coasts="T02b")
    yellow = captain("12 BUILDING, 2 MARKET", coasts="T15a", face_down="MARKET")
    s = table(who=1, captains=(red, green, black, yellow), deck="MARKET MARKET", discard="2 MARKET")
    assert 2 == len(deck(s))

    log = play(s, "p1 end")
    assert [30, 19, 27, 14] == sizes(s)
    assert [(3,)] == events(log, "reshuffled")
    assert [(1, 5)] == events(log, "drew")
    assert [(1, 2, 3)] == events(log, "robbed")
    assert "No cards are left: player 2 takes 3 cards out of the hand of player 3." in told(s, log)
    held = many(hand(s, 1))
    assert {"RUIN": 6, "MARKET": 10} == {k: held[k] for k in ("RUIN", "MARKET")}
    assert 3 == held.get("PLANTATION", 0) + held.get("MINE", 0)
    assert 2 == s.seat()
    assert {1, 2} == {int(event.to) for event in log if event.kind == "stolen"}
    secrets = [event for event in log if event.kind in ("stolen", "drew_cards")]
    assert EVERYONE not in {event.to for event in secrets}


def shortage(hands: tuple[int, ...], who: int = 0, starter: int = 0) -> IlosState:
    """Return a turn of `who`, where all cards are in hands of these sizes."""
    assert 90 == sum(hands)
    cards = [card for card in CARDS for _ in range(ALL[card])]
    captains = []
    for n in hands:
        held, cards = Counter(cards[:n]), cards[n:]
        text = ", ".join(f"{k} {card}" for card, k in held.items())
        captains.append(captain(text, coasts="T07a"))
    return table(len(hands), captains=tuple(captains), who=who, starter=starter)


@pytest.mark.rule("ILO-DRW-3")
@pytest.mark.parametrize(
    ("hands", "who", "left"),
    [
        ((50, 40), 0, (50, 40)),  # the drawer alone holds the most
        ((45, 45), 0, (49, 41)),  # he does not hold the most alone
        ((44, 46), 0, (48, 42)),
        ((0, 90), 0, (4, 86)),
        ((90, 0), 0, (90, 0)),
        ((20, 30, 40), 0, (24, 30, 36)),
        ((20, 35, 35), 0, (24, 31, 35)),  # tie: first clockwise after the drawer
        ((35, 20, 35), 1, (35, 24, 31)),  # ... which is not the first seat
        ((35, 35, 20), 2, (31, 35, 24)),
        ((30, 30, 30), 1, (30, 34, 26)),  # tie with himself too
        ((31, 30, 29), 0, (31, 30, 29)),
        ((18, 18, 18, 18, 18), 4, (14, 18, 18, 18, 22)),
        ((2, 22, 22, 22, 22), 0, (6, 18, 22, 22, 22)),
    ],
)
def test_the_missing_cards_come_from_the_fullest_other_hand_all_at_once(
    hands: tuple[int, ...], who: int, left: tuple[int, ...]
) -> None:
    s = shortage(hands, who)

    log = play(s, f"p{who} end")
    assert list(left) == sizes(s)
    assert [] == events(log, "reshuffled")
    assert (left != hands) == bool(events(log, "robbed"))
    total: Counter[str] = Counter()
    for seat in range(len(hands)):
        total += Counter(many(hand(s, seat)))
    assert ALL == total


@pytest.mark.rule("ILO-DRW-3")
def test_the_fullest_hand_is_looked_for_once_and_not_for_every_card() -> None:
    """Card by card the second hand would be robbed too, as the first is soon no longer fullest."""
    s = shortage((26, 32, 32))

    play(s, "p0 end")
    assert [30, 28, 32] == sizes(s)


@pytest.mark.rule("ILO-DRW-3")
def test_what_was_drawn_so_far_counts_for_the_drawers_hand() -> None:
    """With the last two cards of the deck he holds 46 and alone the most."""
    mine = captain("30 SHIP, 14 PLANTATION", coasts="T07a")
    theirs = captain("4 PLANTATION, 10 MINE, 12 BUILDING, 6 RUIN, 12 MARKET")
    s = table(2, captains=(mine, theirs), deck="PLANTATION PLANTATION")
    assert ([44, 44], 2) == (sizes(s), len(deck(s)))

    log = play(s, "p0 end")
    assert [46, 44] == sizes(s)
    assert [] == events(log, "robbed")


@pytest.mark.rule("ILO-DRW-3", "ILO-RND-1")
def test_stolen_cards_are_taken_at_random() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(40):
        cards = "30 SHIP, 20 PLANTATION"
        theirs = captain(cards, coasts="T07a")
        rest = "10 MINE, 12 BUILDING, 6 RUIN, 12 MARKET"
        s = table(2, captains=(captain(rest, coasts="T07a"), theirs), seed=seed)
        play(s, "p0 end")
        stolen = Counter(many(hand(s))) - Counter(many(rest))
        assert 4 == stolen.total()
        kinds += stolen
    assert 40 < kinds["SHIP"] < 140
    assert 160 == kinds["SHIP"] + kinds["PLANTATION"]


@pytest.mark.rule("ILO-DRW-4", "ILO-INF-1")
def test_drawn_and_stolen_cards_are_told_to_those_alone_who_see_them() -> None:
    s = shortage((20, 20, 50))

    log = play(s, "p0 end")
    assert [EVERYONE, EVERYONE, 0, 2] == [event.to for event in log]
    assert ["drew", "robbed", "stolen", "stolen"] == [event.kind for event in log]
    assert log[2].args == log[3].args
    s = table(captains=(captain("", coasts="T07a"),))
    log = play(s, "p0 end")
    assert [(EVERYONE, "drew"), (0, "drew_cards")] == [(event.to, event.kind) for event in log]


@pytest.mark.rule("ILO-DRW-5", "ILO-END-2")
def test_cards_are_drawn_in_the_last_round_too() -> None:
    ten = "T08a1, T14a1, T14a2, T20a1, T20a2, T20a3, T08b1, T14b1, T08a2 fort, T20a4 fort"
    mine = captain("", coasts="T08a", pioneers=ten)
    s = table(2, map=MERGED, captains=(mine, captain("", coasts="T08a T08b")))

    assert [(0, 6)] == events(play(s, "p0 end"), "drew")
    log = play(s, "p1 end")
    assert s.over()
    assert [(1, 5)] == events(log, "drew")
    assert ["drew", "drew_cards", "over"] == [event.kind for event in log]


@pytest.mark.rule("ILO-RND-1", "ILO-DEC-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_only_the_events_of_the_register_are_random(players: int) -> None:
    """The generator moves on with a reshuffle, a robbery or tiles shuffled back, and never else."""
    s = fresh(players, 5)
    step, drawn = 0, 0
    while not s.over():
        log: list[Event] = []
        before, legal = place_of(s), s.legal()
        s.apply(legal[(step * 7919) % len(legal)], log)
        moved = before != place_of(s)
        assert moved == bool(events(log, "reshuffled", "robbed", "set_aside"))
        drawn += moved
        step += 1
    assert drawn > 0


@pytest.mark.rule("ILO-RND-1", "ILO-SET-1", "ILO-SET-2", "ILO-SET-5")
def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    games = [fresh(4, seed) for seed in (8, 8, 9)]
    assert games[0].key() == games[1].key() != games[2].key()
    starters = {int(fresh(4, seed).starter) for seed in range(30)}
    assert {0, 1, 2, 3} == starters
    for s in games:
        wander(s, 3)
    assert games[0].key() == games[1].key() != games[2].key()


@pytest.mark.rule("ILO-DRW-1", "ILO-CMP-2")
def test_ninety_cards_are_there_after_every_draw() -> None:
    s = fresh(5, 3)
    while not s.over():
        wander(s, int(s.round), 9)
        there = Counter(deck(s)) + Counter(many(discard(s)))
        for seat in range(5):
            there += Counter(many(hand(s, seat))) + Counter(many(face_down(s, seat)))
        assert ALL == there


@pytest.mark.rule("ILO-DRW-1")
def test_the_mulligan_is_no_draw_phase() -> None:
    s = fresh(3, 2, {"starter": "1"})
    first = hand(s)

    log = play(s, "p0 done")
    assert [] == events(log, "drew")
    assert first == hand(s)
    card = options(s)[0]
    log = play(s, f"p1 {card}, done")
    assert [(1, 1)] == events(log, "drew")
    assert 5 == hand_size(s, 1)


@pytest.mark.rule("ILO-E11")
def test_example_11_as_costs() -> None:
    mine = captain("MINE, PLANTATION, 7 SHIP", coasts="T08a T08a")
    s = table(2, map=MERGED, captains=(mine,))

    assert (5, 2) == (cost(s, "mine T14a1"), cost(s, "plant T20a1"))
