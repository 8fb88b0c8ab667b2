"""GOA-COL: founding colonies, from the name to the last spice."""

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import EDITIONS, asked, events, grid, merchant, options, play, refusal
from tests.games.goa.turns import at, pile, running, turn

NEED = {"QUILON": 6, "COCHIN": 8, "MADRAS": 10, "CALICUT": 12}
ADDED = {"2004": (0, 1, 3, 5, 7), "2012": (0, 2, 4, 6, 8)}
ALL_FOUR = "QUILON PE-NU; COCHIN; MADRAS PE-NU; CALICUT"
both = pytest.mark.parametrize("edition", EDITIONS)


def gathered(s: GoaState) -> tuple[int, int, int]:
    """Return need, total and missing colonists of the running attempt."""
    attempt = running(s)
    return attempt.need, attempt.total, attempt.need - attempt.total


@both
@pytest.mark.rule("GOA-COL-1")
def test_only_kinds_that_this_player_has_not_founded(edition: str) -> None:
    s = turn(edition, merchant("QUILON PE-NU; MADRAS GI-CI"), merchant("COCHIN"))

    assert ["found COCHIN", "found CALICUT"] == options(s, "found")
    assert "GOA-COL-1: you have founded Quilon already" == refusal(s, "found QUILON")


@both
@pytest.mark.rule("GOA-COL-1")
def test_with_all_four_colonies_the_action_is_gone(edition: str) -> None:
    s = turn(edition, merchant(ALL_FOUR, hand="DRAW-1"))

    assert [] == options(s, "found") + options(s, "found_with")


@both
@pytest.mark.rule("GOA-COL-2", "GOA-INV-1")
def test_two_cards_are_revealed_and_lie_on_the_table(edition: str) -> None:
    s = turn(edition, deck="C2-1 D5-2 P2-3", discard="MIX-1")

    log = play(s, "p0 found CALICUT")
    assert ["C2-1", "D5-2"] == pile(s, "revealed")
    assert (["MIX-1"], "P2-3") == (pile(s, "discard"), pile(s, "deck")[0])
    assert 2 == len(events(log, "revealed"))


@both
@pytest.mark.rule("GOA-COL-2", "GOA-CRD-2")
def test_draw_announced_with_the_action_reveals_a_third_card(edition: str) -> None:
    s = turn(edition, merchant(hand="DRAW-2"), deck="C2-1 D5-2 P2-3")

    play(s, "p0 found_with CALICUT DRAW-2")
    assert ["C2-1", "D5-2", "P2-3"] == pile(s, "revealed")
    assert (["DRAW-2"], (12, 6, 6)) == (pile(s, "discard"), gathered(s))


@pytest.mark.rule("GOA-COL-2", "GOA-CRD-2", "GOA-DEC-10")
def test_draw_may_follow_the_reveal_in_2004() -> None:
    s = turn("2004", merchant(hand="DRAW-2 DRAW-1", colonists=0), deck="C2-1 D5-2 P2-3")

    play(s, "p0 found CALICUT")
    assert ["drop DRAW-1", "drop DRAW-2", "play DRAW-1", "play DRAW-2", "give_up"] == options(s)
    play(s, "p0 play DRAW-2")
    assert (["C2-1", "D5-2", "P2-3"], (12, 6, 6)) == (pile(s, "revealed"), gathered(s))
    assert ["drop DRAW-1", "give_up"] == options(s)  # one card a turn


@pytest.mark.rule("GOA-COL-2", "GOA-COL-4", "GOA-COL-5")
def test_a_third_card_after_the_reveal_founds_at_once_when_it_is_enough() -> None:
    s = turn("2004", merchant(hand="DRAW-1", colonists=9), deck="C2-1 D5-2 P2-3")

    play(s, "p0 found QUILON, play DRAW-1")
    assert ("p0 GOA-DEC-11", 9) == (asked(s), at(s).colonists)


@pytest.mark.rule("GOA-COL-2", "GOA-CRD-2")
def test_draw_cannot_follow_the_reveal_in_2012() -> None:
    s = turn("2012", merchant(hand="DRAW-1"), deck="C2-1 D5-2")

    play(s, "p0 found CALICUT")
    assert ["drop DRAW-1", "give_up"] == options(s)
    sentence = "GOA-CRD-2: this card is only played together with its action"
    assert sentence == refusal(s, "play DRAW-1")


@both
@pytest.mark.rule("GOA-COL-2", "GOA-CRD-1")
def test_no_draw_card_after_another_card_was_played(edition: str) -> None:
    s = turn(edition, merchant(hand="DRAW-1 S2-1"), deck="C2-1 D5-2")

    play(s, "p0 play S2-1")
    assert [] == options(s, "found_with")
    refused = refusal(s, "found_with QUILON DRAW-1")
    assert "GOA-CRD-1: you have played a card in this turn already" == refused
    play(s, "p0 found CALICUT")
    assert ["drop DRAW-1", "give_up"] == options(s)


@both
@pytest.mark.rule("GOA-COL-2", "GOA-CRD-10")
@pytest.mark.parametrize(("deck", "total"), [("", 0), ("C2-3", 3)])
def test_fewer_cards_are_revealed_when_no_more_are_available(
    edition: str, deck: str, total: int
) -> None:
    s = turn(edition, deck=deck, rest="hand")

    play(s, "p0 found QUILON")
    assert (deck.split(), (6, total, 6 - total)) == (pile(s, "revealed"), gathered(s))


@both
@pytest.mark.rule("GOA-COL-3", "GOA-COL-5", "GOA-COL-9", "GOA-CMP-6")
@pytest.mark.parametrize("colony", NEED)
@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
def test_the_own_row_and_the_revealed_cards_make_the_total(
    edition: str, colony: str, row: int
) -> None:
    s = turn(edition, merchant(rows=f"1111{row}", colonists=12), deck="C2-1 D5-2")

    play(s, f"p0 found {colony}")
    total = ADDED[edition][row - 1] + 3
    missing = NEED[colony] - total
    if missing > 0:
        assert (NEED[colony], total, missing) == gathered(s)
        play(s, "p0 settle")
    assert s.decision().row in ("GOA-DEC-8", "GOA-DEC-11")
    assert 12 - max(missing, 0) == at(s).colonists


@both
@pytest.mark.rule("GOA-COL-3", "GOA-TIL-30", "GOA-COL-5")
def test_espionage_adds_the_opponents_row_to_the_total(edition: str) -> None:
    s = turn(edition, merchant(tiles="ESPIONAGE"), merchant(rows="11113"), deck="C2-1 D5-2")

    play(s, "p0 found CALICUT, use ESPIONAGE, spy S1 COLO")
    total = 3 + ADDED[edition][2]
    assert ((12, total, 12 - total), 2) == (gathered(s), at(s).colonists)


@both
@pytest.mark.rule("GOA-COL-3", "GOA-TIL-30")
def test_spied_colonists_are_gone_with_the_attempt(edition: str) -> None:
    s = turn(
        edition, merchant(tiles="ESPIONAGE"), merchant(rows="11113"), deck="C2-1 D5-2 S2-1 S2-2"
    )

    play(s, "p0 found CALICUT, use ESPIONAGE, spy S1 COLO, give_up, end")
    assert 3 == at(s).colonists
    play(s, "p1 taxes, end", "p2 taxes, end", "p0 found CALICUT")
    assert (12, 3, 9) == gathered(s)


@both
@pytest.mark.rule("GOA-COL-4")
@pytest.mark.parametrize("deck", ["C2-3 D5-3", "C2-2 D5-3"])
def test_enough_colonists_found_at_once_and_nothing_is_paid(edition: str, deck: str) -> None:
    s = turn(edition, merchant(rows="11112", hand="S2-1", colonists=5), deck=deck)

    play(s, "p0 found QUILON")
    assert ("p0 GOA-DEC-11", 5) == (asked(s), at(s).colonists)
    assert "give_up" not in options(s)


@both
@pytest.mark.rule("GOA-COL-4", "GOA-COL-5")
def test_a_free_move_that_reaches_the_need_founds_at_once(edition: str) -> None:
    s = turn(
        edition, merchant(tiles="ESPIONAGE", colonists=9), merchant(rows="11113"), deck="C2-1 D5-2"
    )

    play(s, "p0 found QUILON, use ESPIONAGE, spy S1 COLO")
    assert ("p0 GOA-DEC-11", 9) == (asked(s), at(s).colonists)


@both
@pytest.mark.rule("GOA-COL-5", "GOA-DEC-10")
def test_exactly_the_missing_colonists_are_paid(edition: str) -> None:
    s = turn(edition, merchant(colonists=5), deck="C2-1 D5-2")

    play(s, "p0 found QUILON")
    assert ["settle", "give_up"] == options(s)
    play(s, "p0 settle")
    assert ("p0 GOA-DEC-11", 2) == (asked(s), at(s).colonists)


@both
@pytest.mark.rule("GOA-COL-5")
@pytest.mark.parametrize(("own", "offered"), [(2, False), (3, True), (4, True)])
def test_founding_is_offered_only_with_enough_own_colonists(
    edition: str, own: int, *, offered: bool
) -> None:
    s = turn(edition, merchant(colonists=own), deck="C2-1 D5-2")

    play(s, "p0 found QUILON")
    assert offered == ("settle" in options(s))


@both
@pytest.mark.rule("GOA-COL-5")
def test_the_refusal_names_what_is_missing(edition: str) -> None:
    s = turn(edition, deck="C2-1 D5-2")

    play(s, "p0 found CALICUT")
    assert "GOA-COL-5: 9 colonists are missing; you have 2" == refusal(s, "settle")


@both
@pytest.mark.rule("GOA-COL-5", "GOA-EDG-10", "GOA-INV-1")
def test_free_moves_in_the_window_may_bring_own_colonists(edition: str) -> None:
    """A red tile, a card, a re-supply and a swap; the cards of the attempt stay on the table."""
    owner = merchant(red="R-COLONIST", hand="C2-2", tiles="RESUPPLY, SWAP", colonists=0)
    s = turn(edition, owner, deck="D5-1 P2-1 SELL-3 MIX-2", grid=grid("33 COLONISTS"))

    play(s, "p0 found CALICUT, use R-COLONIST, play C2-2, use RESUPPLY")
    assert (["D5-1", "P2-1"], ["SELL-3", "MIX-2"]) == (pile(s, "revealed"), pile(s, "shown"))
    play(s, "p0 receive COLONISTS, use SWAP, take 33")
    assert 1 + 2 + 5 + 4 == at(s).colonists
    assert (12, 2, 10) == gathered(s)
    assert ["settle", "give_up"] == options(s)
    play(s, "p0 settle, place CALICUT GI, place CALICUT CL")
    assert 2 == at(s).colonists
    assert ["C2-2", "D5-1", "P2-1", "SELL-3", "MIX-2"] == pile(s, "discard")


@pytest.mark.rule("GOA-COL-5", "GOA-EDG-11", "GOA-CRD-7")
def test_pay_in_the_window_raises_the_own_row_in_2012() -> None:
    s = turn("2012", merchant(hand="PAY-1", ducats=8, colonists=0, rows="11112"), deck="C2-1 D5-1")

    play(s, "p0 found QUILON")  # 2 + 1 + 1
    assert (6, 4, 2) == gathered(s)
    play(s, "p0 play PAY-1, step COLO")
    assert ("p0 GOA-DEC-11", 0) == (asked(s), at(s).ducats)


@both
@pytest.mark.rule("GOA-COL-6")
@pytest.mark.parametrize("own", [0, 2, 12])
def test_giving_up_keeps_the_colonists_and_brings_one(edition: str, own: int) -> None:
    s = turn(edition, merchant(colonists=own), deck="C2-1 D5-2")

    play(s, "p0 found CALICUT, give_up")
    assert (own + 1, {}, ["end"]) == (at(s).colonists, at(s).places, options(s))


@both
@pytest.mark.rule("GOA-COL-6")
def test_an_attempt_without_any_chance_may_be_made_for_the_colonist(edition: str) -> None:
    s = turn(edition, merchant(colonists=0), rest="hand")

    play(s, "p0 found CALICUT")
    assert ["give_up"] == options(s)
    play(s, "p0 give_up")
    assert 1 == at(s).colonists
