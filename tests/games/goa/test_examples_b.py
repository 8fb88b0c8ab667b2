"""The worked examples of the register on actions, cards and scoring: GOA-EX-4 to GOA-EX-17."""

import pytest

from tests.games.goa.table import (
    EDITIONS,
    SPICES,
    asked,
    merchant,
    nobody_bids,
    options,
    play,
    refusal,
    selling,
)
from tests.games.goa.turns import FIVE, Attempt, acts, at, free, main_actions, running, turn

both = pytest.mark.parametrize("edition", EDITIONS)


@pytest.mark.rule("GOA-EX-4", "GOA-PRG-1")
@pytest.mark.parametrize(
    ("edition", "holders", "left"),
    [
        ("2004", "pay P2, pay P3", {"GI", "NU", "CL"}),
        ("2012", "pay P2, pay P4", {"GI", "CI", "CL"}),
    ],
)
def test_ex4_progress(edition: str, holders: str, left: set[str]) -> None:
    """Pepper and cinnamon, or pepper and nutmeg, and two ships."""
    s = turn(edition, merchant(FIVE, rows="11211", ships=2))

    play(s, f"p0 progress TAX, {holders}")
    assert ("11311", 0, left) == (at(s).rows, at(s).ships, set(at(s).spices.values()))


@both
@pytest.mark.rule("GOA-EX-5", "GOA-SHP-1", "GOA-HRV-1", "GOA-TAX-1")
def test_ex5_yields(edition: str) -> None:
    owner = merchant("P1 PLANT-3-GI; P2 PLANT-3-PE", rows="23211", ships=0, ducats=0)
    s = turn(edition, owner, players=2)

    play(s, "p0 build, end", "p1 build, end")
    play(s, "p0 harvest, place P1 GI, place P1 GI, place P1 GI, place P2 PE, end")
    play(s, "p1 build, end", "p0 taxes")
    assert (2, {"P1": "GI GI GI", "P2": "PE"}, 6) == (at(s).ships, at(s).spices, at(s).ducats)


@both
@pytest.mark.rule("GOA-EX-6", "GOA-EXP-1", "GOA-EXP-3")
def test_ex6_an_expedition_with_one_card_in_hand_draws_two(edition: str) -> None:
    s = turn(edition, merchant(rows="11141", hand="MIX-1"), deck="S2-1 S2-2")

    play(s, "p0 expedition, draw")
    assert (["S2-1", "S2-2", "MIX-1"], "p0 GOA-DEC-7") == (at(s).hand, asked(s))


@both
@pytest.mark.rule("GOA-EX-6", "GOA-EXP-1", "GOA-EXP-2")
def test_ex6_an_expedition_with_three_cards_in_hand_draws_one(edition: str) -> None:
    s = turn(edition, merchant(rows="11141", hand="MIX-1 MIX-2 D5-1"), deck="S2-1 S2-2")

    late = s.clone()
    play(late, "p0 expedition")
    assert "GOA-EXP-1: your hand is full: the limit is 4" == refusal(late, "draw")
    for first in ("drop MIX-1", "play D5-1"):
        early = s.clone()
        play(early, f"p0 {first}, expedition, draw")
        assert 4 == len(at(early).hand)


@pytest.mark.rule("GOA-EX-7", "GOA-COL-3", "GOA-COL-5")
@pytest.mark.parametrize(("edition", "deck"), [("2004", "S2-2 S2-3"), ("2012", "S2-1 S2-3")])
def test_ex7_founding(edition: str, deck: str) -> None:
    """3 + 2 + 3 or 4 + 1 + 3: the total is 8, two colonists are paid for Madras."""
    s = turn(edition, merchant(rows="11113", colonists=2), deck=deck)

    play(s, "p0 found MADRAS")
    assert Attempt(need=10, total=8) == running(s)
    play(s, "p0 settle, colony PE-NU, place MADRAS PE, place MADRAS NU")
    assert (0, {"MADRAS": "PE-NU PE NU"}) == (at(s).colonists, at(s).places)


@both
@pytest.mark.rule("GOA-EX-8", "GOA-BON-1", "GOA-BON-2")
def test_ex8_bonuses(edition: str) -> None:
    red = merchant(rows="31345", hand="NOSPICE-1 NOSPICE-2", ships=5)
    blue = merchant(rows="14111", hand="NOSPICE-3", ships=4)
    s = turn(edition, red, blue, players=2, deck="S2-1 S2-2 S2-3")

    play(s, "p0 progress_with SHIP NOSPICE-1, end")
    assert (["S2-1", "NOSPICE-2"], 0) == (at(s).hand, at(s).extra)
    play(s, "p1 progress_with HARV NOSPICE-3, end")
    assert (["S2-2"], 0) == (at(s, 1).hand, at(s, 1).extra)
    play(s, "p0 progress_with HARV NOSPICE-2")
    assert (["S2-1"], 1) == (at(s).hand, at(s).extra)


@pytest.mark.rule("GOA-EX-9", "GOA-SCO-1", "GOA-SCO-2", "GOA-SCO-3", "GOA-SCO-4", "GOA-SCO-5")
@pytest.mark.parametrize(
    ("edition", "hand"), [("2004", "S2-1 S2-2 D5-1"), ("2012", "S2-1 C2-1 SELL-1")]
)
def test_ex9_scoring(edition: str, hand: str) -> None:
    places = "P1 PLANT-1-GI: GI; P2 PLANT-2-PE: PE; QUILON PE-NU; CALICUT: GI CL"
    owner = merchant(places, rows="45344", hand=hand, ducats=11)
    s = turn(edition, owner, merchant(ducats=10), frame={"kind": "over"}, round=8)

    sheet = s.scores().sheets[0]
    assert [6, 10, 3, 6, 6, 3, 4, 3, 1, 0, 0] == [line.points for line in sheet.lines]
    assert (42, 42) == (sheet.total, s.points(0))


@both
@pytest.mark.rule("GOA-EX-11", "GOA-EXP-2", "GOA-EXP-4")
def test_ex11_over_the_limit(edition: str) -> None:
    s = selling("EXPEDS-2", edition, 2, deck="S2-1 S2-2 S2-3")

    nobody_bids(s)  # seat 1 takes its lot for nothing
    nobody_bids(s)
    play(s, "p0 taxes, end")
    assert ["S2-1", "S2-2"] == at(s, 1).hand
    assert "GOA-EXP-2: you hold 2 cards and the limit is 1" == refusal(s, "expedition")
    play(s, "p1 drop S2-1")
    assert "GOA-EXP-2: you hold 1 card and the limit is 1" == refusal(s, "expedition")
    play(s, "p1 play S2-2, expedition")
    assert ["S2-3"] == at(s, 1).hand


@both
@pytest.mark.rule("GOA-EX-11", "GOA-SCO-3")
def test_ex11_both_cards_score_at_the_end(edition: str) -> None:
    s = turn(edition, merchant(hand="S2-1 S2-2", ducats=0), frame={"kind": "over"}, round=8)

    assert 2 == s.scores().totals[0]


@pytest.mark.rule("GOA-EX-12", "GOA-COL-5", "GOA-DEC-10")
def test_ex12_window() -> None:
    owner = merchant(rows="11114", red="R-COLONIST", hand="C2-1", colonists=1)
    s = turn("2004", owner, deck="S2-1 S2-2")

    play(s, "p0 found CALICUT")
    assert (Attempt(need=12, total=8), 1) == (running(s), at(s).colonists)
    assert ["use R-COLONIST", "play C2-1", "drop C2-1", "give_up"] == options(s)
    play(s, "p0 use R-COLONIST")
    assert (2, False) == (at(s).colonists, "settle" in options(s))
    play(s, "p0 play C2-1")
    assert (4, ["settle", "give_up"]) == (at(s).colonists, options(s))
    play(s, "p0 settle, place CALICUT PE, place CALICUT PE")
    assert (0, {"CALICUT": "PE PE"}) == (at(s).colonists, at(s).spices)


@pytest.mark.rule("GOA-EX-12", "GOA-COL-6", "GOA-CRD-1")
def test_ex12_the_attempt_fails_when_a_card_was_played_before() -> None:
    owner = merchant(rows="11114", red="R-COLONIST", hand="C2-1 D5-1", colonists=1)
    s = turn("2004", owner, deck="S2-1 S2-2")

    play(s, "p0 play D5-1, found CALICUT, use R-COLONIST")
    assert ["drop C2-1", "give_up"] == options(s)
    play(s, "p0 give_up")
    assert 3 == at(s).colonists


@both
@pytest.mark.rule("GOA-EX-14", "GOA-XTR-1", "GOA-XTR-3", "GOA-XTR-4")
def test_ex14_additional_actions(edition: str) -> None:
    s = turn(edition, merchant(extra=2), merchant(extra=1), frame={"kind": "additional"})

    assert ("p0 GOA-DEC-13", ["extra"]) == (asked(s), options(s))
    play(s, "p0 extra, taxes, end")
    assert ("p1 GOA-DEC-13", ["extra", "pass"]) == (asked(s), options(s))
    play(s, "p1 pass")
    assert ("p0 GOA-DEC-13", ["extra", "pass"]) == (asked(s), options(s))
    play(s, "p0 pass")
    assert [1, 1, 0] == [at(s, seat).extra for seat in range(3)]
    assert ("p0 GOA-DEC-2", 2) == (asked(s), s.rounds())


@pytest.mark.rule("GOA-EX-15", "GOA-PRG-2", "GOA-CMP-8")
def test_ex15_pay_2004() -> None:
    s = turn("2004", merchant(rows="13111", hand="PAY-1", ducats=9), merchant(rows="15111"))

    play(s, "p0 progress_with HARV PAY-1")
    assert (0, "14111", ["end"]) == (at(s).ducats, at(s).rows, options(s))


@pytest.mark.rule("GOA-EX-15", "GOA-CRD-7", "GOA-CMP-8")
def test_ex15_pay_2012() -> None:
    s = turn("2012", merchant(rows="13111", hand="PAY-1", ducats=12), merchant(rows="15111"))

    before = main_actions(s)
    play(s, "p0 play PAY-1, step HARV")
    assert (0, "14111", []) == (at(s).ducats, at(s).rows, free(s))
    assert [*before[:2], "expedition", *before[2:]] == main_actions(s)


@both
@pytest.mark.rule("GOA-EX-16", "GOA-DEC-8", "GOA-HRV-1")
def test_ex16_harvest_as_a_chain(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI: GI; QUILON PE-NU; COCHIN", rows="12111"))

    play(s, "p0 harvest")
    assert ["place P1 GI", "place QUILON PE", "place QUILON NU"] == options(s)
    after = s.clone()
    play(after, "p0 place P1 GI")
    quilon = ["place QUILON PE", "place QUILON NU"]
    cochin = [f"place COCHIN {spice}" for spice in SPICES]
    assert quilon + cochin == options(after)
    for pick in quilon:
        after = s.clone()
        play(after, f"p0 {pick}")
        assert cochin == options(after)


@both
@pytest.mark.rule("GOA-EX-16", "GOA-DEC-8")
def test_ex16_seventeen_results_each_on_one_path(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI: GI; QUILON PE-NU; COCHIN", rows="12111"))

    play(s, "p0 harvest")
    results = [tuple(sorted(at(end).spices.items())) for _, end in acts(s, "GOA-DEC-8")]
    assert 17 == len(results) == len(set(results))
    assert 7 == sum(("P1", "GI GI") in result for result in results)


@both
@pytest.mark.rule("GOA-EX-17", "GOA-DEC-18", "GOA-CRD-6")
def test_ex17_returning_as_a_chain(edition: str) -> None:
    owner = merchant(
        "P1 PLANT-2-GI: GI GI; COCHIN: PE; MADRAS PE-NU: PE NU", hand="SELL-1", ducats=0
    )
    s = turn(edition, owner)

    play(s, "p0 play SELL-1")
    pairs = [
        tuple(pick.removeprefix("return ") for pick in path if pick != "stop")
        for path, end in acts(s, "GOA-DEC-18")
        if at(end).ducats == 6
    ]
    assert [
        ("COCHIN PE", "MADRAS NU"),
        ("COCHIN PE", "MADRAS PE"),
        ("MADRAS PE", "MADRAS NU"),
        ("P1 GI", "COCHIN PE"),
        ("P1 GI", "MADRAS NU"),
        ("P1 GI", "MADRAS PE"),
        ("P1 GI", "P1 GI"),
    ] == sorted(pairs)
