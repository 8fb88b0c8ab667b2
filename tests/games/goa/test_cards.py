"""GOA-CRD: the ten expedition cards in both editions, and the piles they lie in."""

import pytest

from tests.games.goa.table import EDITIONS, asked, events, merchant, options, play, refusal
from tests.games.goa.turns import EFFECTS, FIVE, at, free, main_actions, pile, turn

INDEPENDENT = {"2004": EFFECTS[:5], "2012": (*EFFECTS[:5], "PAY")}
both = pytest.mark.parametrize("edition", EDITIONS)
copies = pytest.mark.parametrize("n", [1, 2, 3])


@both
@pytest.mark.rule("GOA-CRD-1")
def test_a_played_card_goes_to_the_discard_pile_before_its_effect(edition: str) -> None:
    s = turn(edition, merchant("COCHIN", hand="P2-1"))

    play(s, "p0 play P2-1")
    assert ("p0 GOA-DEC-8", ["P2-1"], []) == (asked(s), pile(s, "discard"), at(s).hand)


@pytest.mark.rule("GOA-CRD-1", "GOA-CRD-10")
def test_a_reshuffle_caused_by_draw_includes_the_draw_card() -> None:
    s = turn("2004", merchant(hand="DRAW-1"), deck="C2-1 D5-2 P2-1", rest="hand")

    play(s, "p0 found CALICUT, play DRAW-1")
    assert (["DRAW-1"], []) == (pile(s, "deck"), pile(s, "discard"))


@both
@pytest.mark.rule("GOA-CRD-1", "GOA-CRD-10")
def test_draw_announced_with_the_action_may_reveal_itself(edition: str) -> None:
    s = turn(edition, merchant(hand="DRAW-2"), deck="C2-1", rest="hand")

    play(s, "p0 found_with CALICUT DRAW-2")
    assert ["C2-1", "DRAW-2"] == pile(s, "revealed")


@pytest.mark.rule("GOA-CRD-1", "GOA-CRD-8", "GOA-CRD-10")
def test_draw_played_after_the_reveal_may_reveal_itself() -> None:
    """It lies in the discard pile before its effect, so its effect is possible."""
    s = turn("2004", merchant(hand="DRAW-2"), deck="C2-1 D5-1", rest="hand")

    play(s, "p0 found CALICUT, play DRAW-2")
    assert ["C2-1", "D5-1", "DRAW-2"] == pile(s, "revealed")


@both
@pytest.mark.rule("GOA-CRD-1", "GOA-CRD-10", "GOA-BON-1")
def test_a_reshuffle_caused_by_a_bonus_includes_the_played_card(edition: str) -> None:
    s = turn(edition, merchant(rows="31111", hand="NOSPICE-1"), deck="C2-1", rest="hand")

    play(s, "p0 progress_with SHIP NOSPICE-1")
    assert (["C2-1"], ["NOSPICE-1"]) == (at(s).hand, pile(s, "deck"))


@both
@pytest.mark.rule("GOA-CRD-1", "GOA-XTR-1")
def test_every_turn_has_its_own_card_also_an_additional_one(edition: str) -> None:
    owner = merchant(hand="S2-1 S2-2 S2-3 D5-1", extra=1, ships=0)
    s = turn(edition, owner, players=2, frame={"kind": "turns", "lap": 2})

    play(s, "p0 play S2-1, taxes, end", "p1 taxes, end")
    play(s, "p0 play S2-2, taxes, end", "p1 taxes, end")
    play(s, "p0 extra, play S2-3, taxes")
    assert (6, ["drop D5-1", "end"]) == (at(s).ships, options(s))


@both
@pytest.mark.rule("GOA-CRD-2", "GOA-CRD-3")
@copies
def test_the_classes_of_the_cards(edition: str, n: int) -> None:
    hand = " ".join(f"{effect}-{n}" for effect in EFFECTS)
    s = turn(edition, merchant(FIVE + "; QUILON PE-NU", hand=hand, ships=9, ducats=99))

    plays = [text.split()[1].split("-")[0] for text in options(s, "play")]
    assert list(INDEPENDENT[edition]) == plays
    for effect in EFFECTS:
        if effect not in INDEPENDENT[edition]:
            sentence = "GOA-CRD-2: this card is only played together with its action"
            assert sentence == refusal(s, f"play {effect}-{n}")


@both
@pytest.mark.rule("GOA-CRD-2")
def test_each_card_changes_its_own_action_alone(edition: str) -> None:
    hand = " ".join(f"{effect}-1" for effect in EFFECTS)
    s = turn(edition, merchant(FIVE, hand=hand, ships=9, ducats=99))

    found: dict[str, set[str]] = {}
    for text in main_actions(s):
        words = text.split()
        if words[0].endswith("_with"):
            found.setdefault(words[0], set()).add(words[-1])
    progress = {"NOSPICE-1", "NOSHIP-1"} | ({"PAY-1"} if edition == "2004" else set())
    assert {
        "progress_with": progress,
        "harvest_with": {"MIX-1"},
        "found_with": {"DRAW-1"},
    } == found


@both
@pytest.mark.rule("GOA-CRD-3", "GOA-ACT-4")
def test_independent_cards_at_every_open_moment_of_the_own_turn(edition: str) -> None:
    owner = merchant(rows="11131", hand="S2-1")

    s = turn(edition, owner, deck="MIX-1 MIX-2")
    assert ["play S2-1"] == options(s, "play")
    for action in ("taxes", "expedition", "found CALICUT"):
        after = s.clone()
        play(after, f"p0 {action}")
        assert ["play S2-1"] == options(after, "play")


@both
@copies
@pytest.mark.rule("GOA-CRD-4")
@pytest.mark.parametrize(
    ("effect", "gain"), [("S2", (2, 0, 0)), ("C2", (0, 2, 0)), ("D5", (0, 0, 5))]
)
def test_two_ships_two_colonists_five_ducats(
    edition: str, effect: str, gain: tuple[int, int, int], n: int
) -> None:
    s = turn(edition, merchant(hand=f"{effect}-{n}", ships=1, colonists=1, ducats=1))

    play(s, f"p0 play {effect}-{n}")
    me = at(s)
    assert gain == (me.ships - 1, me.colonists - 1, me.ducats - 1)
    assert "p0 GOA-DEC-7" == asked(s)


@both
@pytest.mark.rule("GOA-CRD-5", "GOA-DEC-8")
def test_p2_places_one_or_two_spices(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI; QUILON PE-NU", hand="P2-1"))

    play(s, "p0 play P2-1")
    assert ["place P1 GI", "place QUILON PE", "place QUILON NU"] == options(s)
    play(s, "p0 place P1 GI")
    assert ["stop", "place P1 GI", "place QUILON PE", "place QUILON NU"] == options(s)
    for end, spices in (("stop", {"P1": "GI"}), ("place P1 GI", {"P1": "GI GI"})):
        after = s.clone()
        play(after, f"p0 {end}")
        assert ("p0 GOA-DEC-7", spices) == (asked(after), at(after).spices)


@both
@pytest.mark.rule("GOA-CRD-5", "GOA-CRD-8")
def test_p2_needs_an_empty_field_and_ends_by_itself_after_the_last(edition: str) -> None:
    s = turn(edition, merchant("COCHIN: PE", hand="P2-1"))
    assert "GOA-CRD-8: this card can have no effect now" == refusal(s, "play P2-1")

    s = turn(edition, merchant("COCHIN", hand="P2-1"))
    play(s, "p0 play P2-1, place COCHIN CL")
    assert "p0 GOA-DEC-7" == asked(s)


@both
@pytest.mark.rule("GOA-CRD-6")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_sell_brings_three_ducats_for_each_spice(edition: str, number: int) -> None:
    places = "P1 PLANT-3-GI: GI GI GI; CALICUT: PE CL"
    s = turn(edition, merchant(places, hand="SELL-1", ducats=1))

    picks = ["return P1 GI"] * 3 + ["return CALICUT PE"]
    play(s, "p0 play SELL-1, " + ", ".join(picks[:number]))
    if edition == "2004" or number < 4:
        play(s, "p0 stop")
    assert ("p0 GOA-DEC-7", 1 + 3 * number) == (asked(s), at(s).ducats)


@pytest.mark.rule("GOA-CRD-6")
def test_sell_in_2004_sells_any_number() -> None:
    places = "P1 PLANT-3-GI: GI GI GI; P2 PLANT-3-PE: PE PE PE; CALICUT: PE CL"
    s = turn("2004", merchant(places, hand="SELL-1", ducats=0))

    play(s, "p0 play SELL-1", *["p0 return P1 GI"] * 3, *["p0 return P2 PE"] * 3)
    play(s, "p0 return CALICUT PE, return CALICUT CL")
    assert ("p0 GOA-DEC-7", 24, {}) == (asked(s), at(s).ducats, at(s).spices)


@pytest.mark.rule("GOA-CRD-6")
def test_sell_in_2012_sells_at_most_four() -> None:
    s = turn(
        "2012",
        merchant("P1 PLANT-3-GI: GI GI GI; P2 PLANT-3-PE: PE PE PE", hand="SELL-1", ducats=0),
    )

    play(s, "p0 play SELL-1", *["p0 return P1 GI"] * 3, "p0 return P2 PE")
    assert ("p0 GOA-DEC-7", 12, {"P2": "PE PE"}) == (asked(s), at(s).ducats, at(s).spices)


@both
@pytest.mark.rule("GOA-CRD-6", "GOA-CRD-8")
def test_sell_needs_a_spice_and_sells_at_least_one(edition: str) -> None:
    s = turn(edition, merchant("COCHIN", hand="SELL-1"))
    assert "GOA-CRD-8: this card can have no effect now" == refusal(s, "play SELL-1")

    s = turn(edition, merchant("COCHIN: CI", hand="SELL-1"))
    play(s, "p0 play SELL-1")
    assert ["return COCHIN CI"] == options(s)
    assert "GOA-CRD-6: more spices must be returned" == refusal(s, "stop")


@pytest.mark.rule("GOA-CRD-7", "GOA-DEC-20", "GOA-CMP-8")
@pytest.mark.parametrize(("row", "price"), [(1, 4), (2, 8), (3, 12), (4, 16)])
def test_pay_in_2012_costs_four_ducats_for_each_step_besides_the_main_action(
    row: int, price: int
) -> None:
    s = turn(
        "2012",
        merchant(rows=f"{row}5555", hand="PAY-1", ducats=price, ships=0),
        merchant(rows="55555"),
    )

    play(s, "p0 play PAY-1")
    assert ["step SHIP"] == options(s)
    play(s, "p0 step SHIP, build")
    assert (0, row + 1, str(row + 1)) == (at(s).ducats, at(s).ships, at(s).rows[0])


@pytest.mark.rule("GOA-CRD-7", "GOA-DEC-20")
def test_pay_in_2012_offers_the_columns_it_can_pay_for() -> None:
    s = turn("2012", merchant(rows="12345", hand="PAY-1", ducats=12))

    play(s, "p0 play PAY-1")
    assert ["step SHIP", "step HARV", "step TAX"] == options(s)
    assert "GOA-CRD-7: this step costs 16 ducats; you have 12" == refusal(s, "step EXPD")
    assert "GOA-PRG-1: this marker is in the last row" == refusal(s, "step COLO")


@pytest.mark.rule("GOA-CRD-7", "GOA-BON-1", "GOA-BON-2", "GOA-BON-3")
def test_bonuses_apply_to_pay_in_2012() -> None:
    s = turn("2012", merchant(rows="34444", hand="PAY-1", ducats=12), deck="S2-1")

    play(s, "p0 play PAY-1, step SHIP")
    assert (["S2-1"], 1) == (at(s).hand, at(s).extra)


@pytest.mark.rule("GOA-CRD-8")
@pytest.mark.parametrize(("rows", "ducats"), [("55555", 99), ("11111", 3), ("44444", 15)])
def test_pay_in_2012_cannot_be_played_without_a_payable_step(rows: str, ducats: int) -> None:
    s = turn("2012", merchant(rows=rows, hand="PAY-1", ducats=ducats))

    assert ["drop PAY-1"] == free(s)
    assert "GOA-CRD-8: this card can have no effect now" == refusal(s, "play PAY-1")


@both
@pytest.mark.rule("GOA-CRD-8", "GOA-CRD-9")
def test_a_card_without_effect_can_still_be_discarded(edition: str) -> None:
    s = turn(edition, merchant(hand="SELL-1 P2-1 NOSHIP-1"))

    assert ["drop P2-1", "drop SELL-1", "drop NOSHIP-1"] == free(s)


@both
@pytest.mark.rule("GOA-CRD-9", "GOA-INF-1")
def test_discarding_is_open_and_does_not_count_as_playing(edition: str) -> None:
    s = turn(edition, merchant(hand="S2-1 S2-2 S2-3"), discard="MIX-1")

    log = play(s, "p0 drop S2-1, drop S2-3")
    assert [(0, 0), (0, 2)] == events(log, "dropped")
    assert ["S2-1", "S2-3", "MIX-1"] == pile(s, "discard")
    assert "play S2-2" in options(s)
