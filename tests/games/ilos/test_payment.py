"""ILO-DEC-4, ILO-E13: the cost is paid card by card, and every choice of cards has one path."""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.table import (
    CARDS,
    after,
    asked,
    captain,
    face_down,
    hand,
    many,
    options,
    play,
    refusal,
    table,
)

Path = tuple[str, ...]
COSTS = {  # action card, action and cost on the map of T13, with a foreign pirate or without
    "SHIP": ("ship SUPPLY, coast T13b", 1),
    "PLANTATION": ("plant T13a1", 2),
    "BUILDING": ("fort T13a2", 2),
    "RUIN": ("ruin T13a3", 7),
}


def owing(card: str, others: str) -> IlosState:
    """Return the payment of an action with this card; `others` are the rest of the hand."""
    cards = Counter(many(others))
    cards[card] += 1
    text = ", ".join(f"{n} {kind}" for kind, n in cards.items())
    mine = captain(text, coasts="T13a T13a")
    s = table(2, map="T13 0 0 0", captains=(mine, captain("")))
    return after(s, f"p0 {COSTS[card][0]}")


def paths(s: IlosState) -> list[tuple[Path, IlosState]]:
    """Return every way to pay to the end, with what comes of it."""
    out: list[tuple[Path, IlosState]] = []
    todo: list[tuple[Path, IlosState]] = [((), s)]
    while todo:
        named, begun = todo.pop()
        if asked(begun) != "p0 PAYMENT":
            out.append((named, begun))
            continue
        assert options(begun), "a path ends short"
        todo += [
            ((*named, text.removeprefix("pay ")), after(begun, f"p0 {text}"))
            for text in options(begun)
        ]
    return out


def multisets(others: dict[str, int], price: int) -> set[Path]:
    """Return every choice of cards, counted without the engine."""
    every = combinations_with_replacement(CARDS, price)
    return {c for c in every if all(n <= others.get(card, 0) for card, n in Counter(c).items())}


@pytest.mark.rule("ILO-E13", "ILO-DEC-4")
def test_example_13_a_plantation_paid_from_four_cards() -> None:
    s = owing("PLANTATION", "2 SHIP, PLANTATION, MARKET")

    assert ["pay SHIP", "pay PLANTATION"] == options(s)
    refused = "ILO-TRN-6: 2 cards are to be paid; from Market on there are too few: 1"
    assert refused == refusal(s, "pay MARKET")
    shipped = after(s, "p0 pay SHIP")
    assert ["pay SHIP", "pay PLANTATION", "pay MARKET"] == options(shipped)
    planted = after(s, "p0 pay PLANTATION")
    assert ["pay MARKET"] == options(planted)
    refused = (
        "ILO-TRN-6: cards are paid in the order of their kinds; after Plantation no Ship follows"
    )
    assert refused == refusal(planted, "pay SHIP")
    assert [
        ("PLANTATION", "MARKET"),
        ("SHIP", "MARKET"),
        ("SHIP", "PLANTATION"),
        ("SHIP", "SHIP"),
    ] == sorted(path for path, _ in paths(s))


@pytest.mark.rule("ILO-DEC-4", "ILO-TRN-3")
@pytest.mark.parametrize("card", COSTS)
@pytest.mark.parametrize(
    "others",
    [
        "8 SHIP",
        "2 SHIP, 2 PLANTATION, MINE, 2 BUILDING, RUIN, MARKET",
        "SHIP, 6 MARKET",
        "3 MINE, 2 RUIN, 3 MARKET",
        "SHIP, PLANTATION, MINE, BUILDING, RUIN, 2 MARKET",
    ],
)
def test_every_choice_of_cards_has_exactly_one_path(card: str, others: str) -> None:
    s = owing(card, others)

    found = paths(s)
    assert multisets(many(others), COSTS[card][1]) == {path for path, _ in found}
    assert len(found) == len({path for path, _ in found}) == len({s.key() for _, s in found})
    for path, end in found:
        assert Counter(path) == Counter(many(face_down(end)))
        assert Counter(many(others)) - Counter(path) == Counter(many(hand(end)))


@pytest.mark.rule("ILO-DEC-4", "ILO-TRN-6")
@given(
    numbers=st.lists(st.integers(0, 4), min_size=6, max_size=6),
    card=st.sampled_from(sorted(COSTS)),
)
@settings(max_examples=40, deadline=None, derandomize=True)
def test_no_path_ends_short_whatever_the_hand(numbers: list[int], card: str) -> None:
    price = COSTS[card][1]
    others = dict(zip(CARDS, numbers, strict=True))
    others["MARKET"] += max(0, price - sum(numbers))
    text = ", ".join(f"{n} {kind}" for kind, n in others.items() if n)

    found = {path for path, _ in paths(owing(card, text))}
    assert multisets(others, price) == found


@pytest.mark.rule("ILO-DEC-4", "ILO-PIR-2")
def test_seven_cards_of_six_kinds_have_791_paths_and_never_more_than_six_options() -> None:
    """792 multisets of seven out of six kinds; seven Ruin cards do not exist."""
    cards = "7 SHIP, 7 PLANTATION, 8 MINE, 7 BUILDING, 6 RUIN, 7 MARKET"
    mine = captain(cards, coasts="T14a T14a")
    s = table(2, map="T14 0 0 0", captains=(mine, captain("", coasts="T14a", nests="T14")))
    play(s, "p0 mine T14a1")

    assert [f"pay {card}" for card in CARDS if card != "RUIN"] == [
        text for text in options(s) if text != "pay RUIN"
    ]
    assert 6 == len(options(s))
    assert comb(12, 5) - 1 == 791 == len({path for path, _ in paths(s)}) == len(paths(s))


@pytest.mark.rule("ILO-DEC-4", "ILO-TRN-4")
def test_only_as_many_cards_as_are_in_hand_can_be_named() -> None:
    s = owing("PLANTATION", "SHIP, MINE")

    assert ["pay SHIP"] == options(s)
    play(s, "p0 pay SHIP")
    assert ["pay MINE"] == options(s)
    assert "ILO-TRN-3: you have no Ship in hand" == refusal(s, "pay SHIP")
    assert "ILO-TRN-3: you have no Market in hand" == refusal(s, "pay MARKET")


@pytest.mark.rule("ILO-DEC-4")
@pytest.mark.parametrize("action", ["end", "plant T13a1", "ship SUPPLY", "done", "discard SHIP"])
def test_while_a_payment_is_due_nothing_else_is_asked(action: str) -> None:
    s = owing("PLANTATION", "8 SHIP")

    assert refusal(s, action).startswith(
        "ILO-TRN-6: that is not asked now: Plantation on the ebony field of Sorro"
    )
