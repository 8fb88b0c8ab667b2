"""GOA-EX-10: the complete first round of the rulebooks, step by step, in both editions."""

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import EDITIONS, SPICES, asked, kept, options, play, refusal
from tests.games.goa.turns import Seen, at, pile, turn

YELLOW, RED, GREEN, BLUE = range(4)
PLANTATIONS = " ".join(f"PLANT-1-{k} PLANT-2-{k} PLANT-2-{k}" for k in SPICES)
OTHERS = "SHIPS SHIPCOL SHIPCOL SETTLE ACTION2 R-SHIP R-SPICE R-DUCATS"
MARKED = {"11": "COLONISTS", "21": "PLANT-2-CL", "31": "PLANT-1-GI", "41": "R-COLONIST"}
DECK = "C2-1 D5-1 C2-2 C2-3 NOSPICE-1 P2-1 D5-3 D5-2 P2-2 S2-1"
TURNED = "MIX-2 DRAW-3"  # DRAW-3 is a tiger in 2004 and an elephant in 2012
both = pytest.mark.parametrize("edition", EDITIONS)


def playing_area() -> list[str]:
    """Return 25 tiles of part A that both editions have, the marked ones in their cells."""
    rest = f"{PLANTATIONS} {OTHERS}".split()
    for tile in MARKED.values():
        if tile in rest:
            rest.remove(tile)
    cells = [f"{r}{c}" for r in range(1, 6) for c in range(1, 6)]
    return [MARKED[cell] if cell in MARKED else rest.pop() for cell in cells]


def first_round(edition: str) -> GoaState:
    """Return the table before the flag is placed; yellow has it."""
    return turn(
        edition,
        players=4,
        round=1,
        frame={"kind": "placement"},
        grid=playing_area(),
        removed=["CROP", "FOREMAN", "DUTY", "EXPEDS-2"] if edition == "2012" else [],
        deck=DECK,
        discard=TURNED,
    )


def place_and_sell(s: GoaState) -> None:
    """The five markers and the five sales."""
    play(s, "p0 flag N2", "p1 mark 11", "p2 mark 21", "p3 mark 31", "p0 mark 41")
    play(s, "p1 bid 4", "p2 pass", "p3 bid 6", "p0 sell")
    play(s, "p2 pass", "p3 pass", "p0 pass")
    play(s, "p3 pass", "p0 bid 3", "p1 pass", "p2 sell")
    play(s, "p0 pass", "p1 pass", "p2 bid 2", "p3 sell")
    play(s, "p1 pass", "p2 pass", "p3 bid 2", "p0 sell")


def first_turns(s: GoaState) -> None:
    """Blue fails at Quilon, yellow moves COLO, red founds Cochin, green draws a card."""
    play(s, "p3 use R-COLONIST, found QUILON, give_up, end")
    play(s, "p0 progress COLO, pay P1, end")
    play(s, "p1 found COCHIN, settle, place COCHIN CI, end")
    play(s, "p2 expedition, end")


def second_turns(s: GoaState) -> None:
    """Blue and yellow found Quilon, red draws a card, green moves SHIP."""
    play(s, "p3 found QUILON, settle, colony PE-NU, place QUILON NU, end")
    play(s, "p0 found QUILON")
    if s.decision().row == "GOA-DEC-10":  # 2004: 1 + 4 = 5
        play(s, "p0 settle")
    play(s, "p0 colony GI-CI, place QUILON GI, end")
    play(s, "p1 expedition, end", "p2 progress SHIP, pay P1, end")


def third_turns(s: GoaState) -> None:
    """Taxes, COLO, TAX and two ships, SHIP for ships only."""
    play(s, "p3 taxes, end")
    play(s, "p0 progress COLO, pay QUILON, pay P1, end")
    play(s, "p1 progress TAX, pay COCHIN, play S2-1, end")
    play(s, "p2 progress_with SHIP NOSPICE-1, end")


@both
@pytest.mark.rule("GOA-EX-10", "GOA-PLC-2", "GOA-AUC-4", "GOA-AUC-5")
def test_ex10_the_sales(edition: str) -> None:
    s = first_round(edition)

    assert (7 if edition == "2004" else 5) == at(s, YELLOW).ducats
    place_and_sell(s)
    assert "p3 GOA-DEC-7" == asked(s)
    yellow = 12 if edition == "2004" else 10
    assert [yellow, 10, 11, 4] == [at(s, seat).ducats for seat in range(4)]
    assert [2, 6, 2, 2] == [at(s, seat).colonists for seat in range(4)]
    assert {"P1": "PLANT-2-CL CL CL"} == at(s, YELLOW).places
    assert {"P1": "PLANT-1-GI GI"} == at(s, GREEN).places
    assert ({"R-COLONIST": 1}, 1, BLUE) == (kept(s, BLUE), at(s, BLUE).extra, s.flag)


@both
@pytest.mark.rule("GOA-EX-10", "GOA-COL-6", "GOA-PRG-1", "GOA-EXP-1")
def test_ex10_the_first_turns(edition: str) -> None:
    s = first_round(edition)

    place_and_sell(s)
    play(s, "p3 use R-COLONIST, found QUILON")
    assert "GOA-COL-5: 4 colonists are missing; you have 3" == refusal(s, "settle")
    play(s, "p3 give_up")
    assert 4 == at(s, BLUE).colonists
    s = first_round(edition)
    place_and_sell(s)
    first_turns(s)
    assert ({"P1": "CL"}, 3, "11112") == (
        at(s, YELLOW).spices,
        at(s, YELLOW).ships,
        at(s, YELLOW).rows,
    )
    assert (3, {"COCHIN": "CI"}) == (at(s, RED).colonists, at(s, RED).spices)
    assert ["NOSPICE-1"] == at(s, GREEN).hand


@both
@pytest.mark.rule("GOA-EX-10", "GOA-COL-4", "GOA-COL-5")
def test_ex10_the_second_turns(edition: str) -> None:
    s = first_round(edition)

    place_and_sell(s)
    first_turns(s)
    second_turns(s)
    assert (2, {"QUILON": "PE-NU NU"}) == (at(s, BLUE).colonists, at(s, BLUE).places)
    assert {"2004": 1, "2012": 2}[edition] == at(s, YELLOW).colonists
    assert {"P1": "CL", "QUILON": "GI"} == at(s, YELLOW).spices
    assert ["S2-1"] == at(s, RED).hand
    assert ("21111", 3, {}) == (at(s, GREEN).rows, at(s, GREEN).ships, at(s, GREEN).spices)


@both
@pytest.mark.rule("GOA-EX-10", "GOA-CRD-1", "GOA-PRG-2", "GOA-XTR-1")
def test_ex10_the_whole_table_after_the_round(edition: str) -> None:
    s = first_round(edition)

    place_and_sell(s)
    first_turns(s)
    second_turns(s)
    third_turns(s)
    assert ("p3 GOA-DEC-13", ["extra", "pass"]) == (asked(s), options(s))
    ducats, colonists = (12, 1) if edition == "2004" else (10, 2)
    nothing: list[str] = []
    assert [
        Seen(
            ducats,
            1,
            colonists,
            0,
            "11113",
            nothing,
            {"P1": "PLANT-2-CL", "QUILON": "GI-CI"},
            {},
            [],
        ),
        Seen(10, 5, 3, 0, "11211", nothing, {"COCHIN": ""}, {}, []),
        Seen(11, 1, 2, 0, "31111", nothing, {"P1": "PLANT-1-GI"}, {}, []),
        Seen(
            8, 4, 2, 1, "11111", nothing, {"QUILON": "PE-NU NU"}, {"QUILON": "NU"}, ["R-COLONIST"]
        ),
    ] == [at(s, seat) for seat in range(4)]
    assert {"2004": 41, "2012": 39}[edition] == sum(at(s, seat).ducats for seat in range(4))
    assert set(f"{DECK} {TURNED}".split()) == set(pile(s, "discard"))
    assert {YELLOW: {}, RED: {}, GREEN: {}, BLUE: {"R-COLONIST": 1}} == {
        seat: kept(s, seat) for seat in range(4)
    }


@both
@pytest.mark.rule("GOA-EX-10", "GOA-XTR-6", "GOA-RND-1", "GOA-AUC-6")
def test_ex10_blue_keeps_the_card_and_places_the_flag_next_round(edition: str) -> None:
    s = first_round(edition)

    place_and_sell(s)
    first_turns(s)
    second_turns(s)
    third_turns(s)
    play(s, "p3 pass")
    assert ("p3 GOA-DEC-2", 2) == (asked(s), s.rounds())
    assert (1, []) == (at(s, BLUE).extra, at(s, BLUE).used)
