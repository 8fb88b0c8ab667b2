"""GOA-EXP: expeditions draw cards one after the other, never beyond the hand limit."""

import pytest

from tests.games.goa.table import EDITIONS, asked, grid, merchant, options, play, refusal
from tests.games.goa.turns import FIVE, at, main_actions, pile, turn

DECK = "S2-1 S2-2 S2-3 C2-1 C2-2 C2-3"
both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-EXP-1", "GOA-EXP-3")
@pytest.mark.parametrize(("row", "draws"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_as_many_cards_as_the_row_says_and_then_the_action_is_over(
    edition: str, row: int, draws: int
) -> None:
    s = turn(edition, merchant(rows=f"111{row}1"), deck=DECK)

    play(s, "p0 expedition", *["p0 draw"] * (draws - 1))
    assert "p0 GOA-DEC-7" == asked(s)
    assert ["end"] == main_actions(s)
    assert DECK.split()[:draws] == at(s).hand


@both
@pytest.mark.rule("GOA-EXP-1", "GOA-EXP-2")
@pytest.mark.parametrize(("row", "limit"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_the_action_needs_a_hand_below_the_limit(edition: str, row: int, limit: int) -> None:
    held = ["MIX-1", "MIX-2", "MIX-3", "DRAW-1", "DRAW-2"][:limit]
    s = turn(edition, merchant(rows=f"111{row}1", hand=" ".join(held)), deck=DECK)

    assert "expedition" not in options(s)
    cards = "1 card" if limit == 1 else f"{limit} cards"
    assert f"GOA-EXP-2: you hold {cards} and the limit is {limit}" == refusal(s, "expedition")
    play(s, f"p0 drop {held[0]}, expedition")
    assert limit == len(at(s).hand)


@both
@pytest.mark.rule("GOA-EXP-1")
def test_the_hand_never_exceeds_the_limit_while_drawing(edition: str) -> None:
    s = turn(edition, merchant(rows="11151", hand="MIX-1 MIX-2 MIX-3"), deck=DECK)

    play(s, "p0 expedition, draw")
    assert "draw" not in options(s)
    assert "GOA-EXP-1: your hand is full: the limit is 5" == refusal(s, "draw")


@both
@pytest.mark.rule("GOA-EXP-2")
def test_a_full_hand_first_discards_or_plays_an_independent_card(edition: str) -> None:
    s = turn(edition, merchant(rows="11121", hand="MIX-1 D5-1"), deck=DECK)

    for line in ("drop MIX-1", "play D5-1"):
        after = s.clone()
        play(after, f"p0 {line}, expedition")
        assert "S2-1" in at(after).hand


@both
@pytest.mark.rule("GOA-EXP-2", "GOA-CRD-10")
def test_the_action_needs_an_available_card(edition: str) -> None:
    s = turn(edition, rest="hand")

    assert "expedition" not in options(s)
    assert "GOA-CRD-10: no card is left to be drawn" == refusal(s, "expedition")


@both
@pytest.mark.rule("GOA-EXP-2", "GOA-CRD-10")
def test_a_card_of_the_discard_pile_is_available(edition: str) -> None:
    s = turn(edition, discard="S2-1", rest="hand")

    play(s, "p0 expedition")
    assert (["S2-1"], [], []) == (at(s).hand, pile(s, "deck"), pile(s, "discard"))


@both
@pytest.mark.rule("GOA-EXP-2")
def test_choosing_the_action_draws_at_least_one_card(edition: str) -> None:
    s = turn(edition, merchant(rows="11151"), deck=DECK)

    play(s, "p0 expedition, stop")
    assert (["S2-1"], ["end"]) == (at(s).hand, main_actions(s))


@both
@pytest.mark.rule("GOA-EXP-3")
def test_a_full_hand_does_not_end_the_action(edition: str) -> None:
    """EXPD 3 is 2 / 3: with a hand of two the first card fills it."""
    s = turn(edition, merchant(rows="11131", hand="MIX-1 D5-1"), deck=DECK)

    play(s, "p0 expedition")
    assert "p0 GOA-DEC-12" == asked(s)
    assert ["play S2-1", "play D5-1", "drop S2-1", "drop D5-1", "drop MIX-1", "stop"] == options(s)
    play(s, "p0 play D5-1, draw")
    assert ["S2-1", "S2-2", "MIX-1"] == at(s).hand
    assert ("p0 GOA-DEC-7", ["drop S2-1", "drop S2-2", "drop MIX-1", "end"]) == (
        asked(s),
        options(s),
    )


@both
@pytest.mark.rule("GOA-EXP-3", "GOA-CRD-1")
def test_a_card_played_between_two_draws_is_the_one_of_the_turn(edition: str) -> None:
    s = turn(edition, merchant(rows="11151"), deck=DECK)

    play(s, "p0 expedition, play S2-1")
    assert ["draw", "stop"] == options(s)
    play(s, "p0 draw")
    assert ["draw", "drop S2-2", "stop"] == options(s)
    for end in ("stop", "draw"):
        after = s.clone()
        play(after, f"p0 {end}")
        assert "p0 GOA-DEC-7" == asked(after)
        assert [] == options(after, "play")


@both
@pytest.mark.rule("GOA-EXP-3", "GOA-CRD-1")
def test_a_card_played_before_the_expedition_is_remembered_in_it_and_after_it(edition: str) -> None:
    s = turn(edition, merchant(rows="11131", hand="D5-1"), deck=DECK)

    play(s, "p0 play D5-1, expedition")
    assert ["draw", "drop S2-1", "stop"] == options(s)
    assert "GOA-CRD-1: you have played a card in this turn already" == refusal(s, "play S2-1")
    play(s, "p0 stop")
    assert ["drop S2-1", "end"] == options(s)


@both
@pytest.mark.rule("GOA-EXP-3")
def test_a_card_just_drawn_may_be_played_in_the_window(edition: str) -> None:
    s = turn(edition, merchant("COCHIN", rows="11131", ships=0), deck="P2-1 S2-1")

    play(s, "p0 expedition, play P2-1, place COCHIN NU, draw")
    assert ({"COCHIN": "NU"}, ["S2-1"]) == (at(s).spices, at(s).hand)


@both
@pytest.mark.rule("GOA-EXP-3", "GOA-CRD-2")
def test_cards_that_change_an_action_cannot_be_played_in_the_window(edition: str) -> None:
    hand = "MIX-1 DRAW-1 NOSPICE-1 NOSHIP-1"
    s = turn(edition, merchant(FIVE, rows="11151", hand=hand, ships=9), deck=DECK)

    play(s, "p0 expedition")
    assert ["play S2-1"] == options(s, "play")
    for card in hand.split():
        sentence = "GOA-CRD-2: this card is only played together with its action"
        assert sentence == refusal(s, f"play {card}")


@both
@pytest.mark.rule("GOA-EXP-3", "GOA-CRD-10")
def test_the_action_can_only_be_stopped_when_no_card_is_left(edition: str) -> None:
    s = turn(edition, merchant(rows="11131"), deck="MIX-1", rest="hand")

    play(s, "p0 expedition")
    assert ["drop MIX-1", "stop"] == options(s)
    assert "GOA-CRD-10: no card is left to be drawn" == refusal(s, "draw")


@both
@pytest.mark.rule("GOA-EXP-3", "GOA-EDG-22")
def test_a_card_discarded_in_the_window_may_be_drawn_again(edition: str) -> None:
    s = turn(edition, merchant(rows="11151"), deck="MIX-1", rest="hand")

    play(s, "p0 expedition, drop MIX-1, draw")
    assert (["MIX-1"], "p0 GOA-DEC-12") == (at(s).hand, asked(s))
    play(s, "p0 drop MIX-1, draw")
    assert (["MIX-1"], "p0 GOA-DEC-7") == (at(s).hand, asked(s))


@both
@pytest.mark.rule("GOA-EXP-4")
def test_a_bonus_card_may_exceed_the_limit(edition: str) -> None:
    s = turn(edition, merchant(rows="31111", hand="NOSPICE-1 MIX-1", ships=3), deck=DECK)

    play(s, "p0 progress_with SHIP NOSPICE-1")
    assert ["S2-1", "MIX-1"] == at(s).hand
    assert ["end"] == main_actions(s)


@both
@pytest.mark.rule("GOA-EXP-4")
def test_the_expeditions_tile_ignores_the_limit(edition: str) -> None:
    s = turn(edition, merchant(tiles="SWAP"), deck=DECK, grid=grid("11 EXPEDS-3"))

    play(s, "p0 use SWAP, take 11")
    assert ["S2-1", "S2-2", "S2-3"] == at(s).hand
    play(s, "p0 taxes, end", "p1 taxes, end", "p2 taxes, end")
    assert ["S2-1", "S2-2", "S2-3"] == at(s).hand
    assert "GOA-EXP-2: you hold 3 cards and the limit is 1" == refusal(s, "expedition")


@pytest.mark.rule("GOA-EXP-4", "GOA-TIL-24")
def test_the_red_expedition_tile_ignores_the_limit_also_in_the_window() -> None:
    owner = merchant(rows="11131", hand="MIX-1 MIX-2", red="R-EXPEDITION")
    s = turn("2012", owner, deck=DECK)

    play(s, "p0 expedition, use R-EXPEDITION")
    assert ["S2-1", "S2-2", "MIX-1", "MIX-2"] == at(s).hand
    assert "p0 GOA-DEC-12" == asked(s)
    assert "GOA-EXP-1: your hand is full: the limit is 3" == refusal(s, "draw")
