"""GOA-CRD-10: the draw pile, and when the discard pile becomes a new one."""

import pytest

from tests.games.goa.table import EDITIONS, events, merchant, play
from tests.games.goa.turns import FIVE, at, pile, running, turn

both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-CRD-10")
def test_the_last_card_of_the_draw_pile_causes_the_shuffle_at_once(edition: str) -> None:
    s = turn(edition, deck="S2-1", rest="discard")

    log = play(s, "p0 expedition")
    assert (29, []) == (len(pile(s, "deck")), pile(s, "discard"))
    assert [(29,)] == events(log, "reshuffled")
    assert ["S2-1"] == at(s).hand


@both
@pytest.mark.rule("GOA-CRD-10")
def test_the_last_card_but_one_causes_no_shuffle(edition: str) -> None:
    s = turn(edition, deck="S2-1 S2-2", rest="discard")

    log = play(s, "p0 expedition")
    assert (["S2-2"], 28) == (pile(s, "deck"), len(pile(s, "discard")))
    assert [] == events(log, "reshuffled")


@both
@pytest.mark.rule("GOA-CRD-10")
def test_the_order_after_a_shuffle_is_random(edition: str) -> None:
    orders = set()
    for seed in range(1, 5):
        s = turn(edition, deck="S2-1", rest="discard", seed=seed)
        play(s, "p0 expedition")
        orders.add(tuple(pile(s, "deck")))
    assert 4 == len(orders)


@both
@pytest.mark.rule("GOA-CRD-10", "GOA-COL-7")
def test_cards_just_revealed_are_not_shuffled_in(edition: str) -> None:
    s = turn(edition, deck="S2-1 C2-1", discard="MIX-1 MIX-2", rest="hand")

    play(s, "p0 found CALICUT")
    assert ["S2-1", "C2-1"] == pile(s, "revealed")
    assert (["MIX-1", "MIX-2"], []) == (sorted(pile(s, "deck")), pile(s, "discard"))


@both
@pytest.mark.rule("GOA-CRD-10", "GOA-COL-2")
def test_a_shuffle_between_two_reveals(edition: str) -> None:
    s = turn(edition, deck="S2-1", discard="MIX-1", rest="hand")

    play(s, "p0 found CALICUT")
    assert (["S2-1", "MIX-1"], []) == (pile(s, "revealed"), pile(s, "deck"))
    play(s, "p0 give_up")
    assert (["S2-1", "MIX-1"], []) == (pile(s, "discard"), pile(s, "deck"))


@both
@pytest.mark.rule("GOA-CRD-10")
def test_an_empty_draw_pile_waits_for_the_next_draw_with_discarded_cards(edition: str) -> None:
    s = turn(edition, merchant(hand="MIX-1", rows="11121"), deck="S2-1", rest="hand")

    play(s, "p0 expedition, drop MIX-1")
    assert ([], ["MIX-1"]) == (pile(s, "deck"), pile(s, "discard"))
    play(s, "p0 drop S2-1, end", "p1 expedition")
    assert 1 == len(pile(s, "deck"))
    assert ["MIX-1", "S2-1"] == sorted(pile(s, "deck") + at(s, 1).hand)


@both
@pytest.mark.rule("GOA-CRD-10", "GOA-EDG-18")
def test_a_bonus_without_any_card_left_is_lost(edition: str) -> None:
    s = turn(edition, merchant(FIVE, rows="31111"), rest="hand", players=2)

    play(s, "p0 progress SHIP, pay P1, pay P2, pay P3, end")
    assert [] == at(s).hand
    play(s, "p1 drop S2-1, taxes, end")
    assert ([], ["S2-1"]) == (at(s).hand, pile(s, "discard"))


@pytest.mark.rule("GOA-CRD-10", "GOA-CRD-1", "GOA-BON-1", "GOA-EDG-11")
def test_a_bonus_inside_a_founding_shuffles_the_played_card_but_not_the_revealed_ones() -> None:
    """2012: PAY moves COLO to row 4, the bonus takes the last card, PAY is the new draw pile."""
    owner = merchant(rows="11113", hand="PAY-1", ducats=12)
    s = turn("2012", owner, deck="C2-1 D5-1 S2-1", rest="hand")

    play(s, "p0 found CALICUT, play PAY-1, step COLO")
    assert (["S2-1"], ["PAY-1"], []) == (at(s).hand, pile(s, "deck"), pile(s, "discard"))
    assert (["C2-1", "D5-1"], 6 + 2) == (pile(s, "revealed"), running(s).total)


@both
@pytest.mark.rule("GOA-CRD-10", "GOA-EDG-10")
def test_a_re_supply_inside_a_founding_does_not_shuffle_the_revealed_cards(edition: str) -> None:
    owner = merchant(tiles="RESUPPLY")
    s = turn(edition, owner, deck="C2-1 D5-1 S2-1", discard="MIX-1", rest="hand")

    play(s, "p0 found CALICUT, use RESUPPLY")
    assert (["C2-1", "D5-1"], ["S2-1", "MIX-1"]) == (pile(s, "revealed"), pile(s, "shown"))
    assert ([], []) == (pile(s, "deck"), pile(s, "discard"))
