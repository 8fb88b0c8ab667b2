"""What the log tells: who bought what for how much from whom, and what was paid."""

import pytest

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.bits import size
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.rng import seeded
from tests.games.goa.table import EDITIONS, fresh, merchant, play, selling, told
from tests.games.goa.turns import FIVE, at, turn
from tests.games.goa.watching import lively

both = pytest.mark.parametrize("edition", EDITIONS)


def heard(s: GoaState, *lines: str) -> list[str]:
    """Return the sentences that everybody hears of some actions."""
    return told(s, [event for event in play(s, *lines) if event.to == EVERYONE])


# Auctions


@both
@pytest.mark.rule("GOA-AUC-7", "GOA-INF-1")
def test_everybody_hears_who_bought_what_for_how_much_from_whom(edition: str) -> None:
    s = selling("SHIPS", edition)
    lines = heard(s, "p2 bid 4", "p3 bid 6", "p0 pass", "p1 sell")

    bought = lines.index("player 4 buys from player 2 for 6 ducats: Ships.")
    assert lines.index("player 4 takes Ships.") > bought


@pytest.mark.rule("GOA-AUC-4", "GOA-AUC-5")
@pytest.mark.parametrize(("edition", "price"), [("2004", 5), ("2012", 3)])
def test_everybody_hears_what_an_own_lot_costs(edition: str, price: int) -> None:
    s = selling("SHIPS", edition)
    lines = heard(s, "p2 bid 4", "p3 pass", "p0 pass", "p1 buy")

    assert f"player 2 keeps the lot and pays {price} ducats to the bank: Ships." in lines


@both
@pytest.mark.rule("GOA-AUC-3", "GOA-AUC-6")
def test_everybody_hears_that_nobody_bids(edition: str) -> None:
    s = selling("SHIPS", edition)
    lines = heard(s, "p2 pass", "p3 pass", "p0 pass")
    assert "Nobody bids; player 2 keeps without paying: Ships." in lines

    flag = selling("SHIPS", edition, lot=1)
    lines = heard(flag, "p1 pass", "p2 bid 1", "p3 pass", "p0 sell")
    assert "player 3 buys from player 1 for 1 ducat: the flag." in lines


# Progress and colonies


@both
@pytest.mark.rule("GOA-PRG-1", "GOA-INF-1")
def test_everybody_hears_what_a_step_costs_before_it_is_made(edition: str) -> None:
    s = turn(edition, merchant(FIVE, rows="21111", ships=5))
    lines = heard(s, "p0 progress SHIP, pay P1, pay P3")

    row = "player 1 moves the marker of Build ships to row 3."
    assert ["player 1 pays 2 ships, Ginger, Cinnamon.", row] == lines[:2]


@both
@pytest.mark.rule("GOA-PRG-2", "GOA-CRD-2")
def test_everybody_hears_what_a_card_leaves_to_be_paid(edition: str) -> None:
    s = turn(edition, merchant(FIVE, rows="21111", ships=5, hand="NOSPICE-2"))
    assert "player 1 pays 2 ships." in heard(s, "p0 progress_with SHIP NOSPICE-2")

    s = turn(edition, merchant(FIVE, rows="21111", ships=5, hand="NOSHIP-3"))
    lines = heard(s, "p0 progress_with SHIP NOSHIP-3, pay P1, pay P3")
    assert "player 1 pays Ginger, Cinnamon." in lines


@pytest.mark.rule("GOA-PRG-2", "GOA-CRD-7", "GOA-INF-3")
def test_everybody_hears_what_a_step_for_ducats_costs() -> None:
    s = turn("2004", merchant(rows="21111", ducats=6, hand="PAY-1"))
    assert "player 1 pays 6 ducats." in heard(s, "p0 progress_with SHIP PAY-1")

    s = turn("2012", merchant(rows="21111", ducats=8, hand="PAY-1"))
    assert "player 1 pays 8 ducats." in heard(s, "p0 play PAY-1, step SHIP")


@both
@pytest.mark.rule("GOA-COL-5", "GOA-COL-8")
def test_everybody_hears_what_founding_costs_and_which_tile_is_taken(edition: str) -> None:
    s = turn(edition, merchant(colonists=5), deck="C2-1 D5-2")
    lines = heard(s, "p0 found QUILON, settle, colony PE-NU")

    assert "player 1 founds Quilon and pays 3 colonists." in lines
    assert "player 1 takes the tile of Quilon with Pepper and Nutmeg." in lines


@both
@pytest.mark.rule("GOA-COL-4")
def test_a_colony_that_costs_nothing_more_is_told_without_a_price(edition: str) -> None:
    s = turn(edition, merchant(rows="11115"), deck="S2-2 C2-3")
    assert "player 1 founds Quilon." in heard(s, "p0 found QUILON")


@both
@pytest.mark.rule("GOA-PRG-1", "GOA-PRG-2", "GOA-COL-5", "GOA-INF-1")
def test_what_is_told_is_what_was_paid(edition: str) -> None:
    paid, founded = 0, 0
    for seed in range(8):
        s, rng = fresh(edition, 3, seed), seeded(seed, "tests")
        while not s.over():
            log: list[Event] = []
            seat, before = int(s.seat()), s.clone()
            s.apply(s.words().read(lively(s, rng)), log)
            was, now = at(before, seat), at(s, seat)
            for event in log:
                if event.kind == "paid":
                    assert (was.ships - now.ships, was.ducats - now.ducats) == event.args[1:3]
                    assert size(event.args[3]) >= len(was.spices) - len(now.spices)
                    paid += 1
                elif event.kind == "founded":
                    assert was.colonists - now.colonists == event.args[2]
                    founded += event.args[2] > 0
    assert paid > 30
    assert founded > 3


# Shuffles


@both
@pytest.mark.rule("GOA-CRD-10", "GOA-EXP-4")
def test_a_shuffle_is_told_after_the_card_that_caused_it(edition: str) -> None:
    s = turn(edition, deck="S2-1", rest="discard")
    log = play(s, "p0 expedition")

    assert ["drew_card", "drew", "reshuffled"] == [event.kind for event in log][:3]
    assert (0, 1) == log[1].args
    assert all(event.barrier for event in log[:3])


@both
@pytest.mark.rule("GOA-CRD-10", "GOA-TIL-32", "GOA-COL-2")
def test_a_shuffle_amid_revealed_cards_is_told_between_them(edition: str) -> None:
    s = turn(edition, deck="S2-1", rest="discard")
    log = play(s, "p0 found QUILON")

    kinds = [event.kind for event in log if event.kind in ("revealed", "reshuffled")]
    assert ["revealed", "reshuffled", "revealed"] == kinds


@both
@pytest.mark.rule("GOA-CRD-10", "GOA-EDG-18")
def test_cards_drawn_before_and_after_a_shuffle_are_told_apart(edition: str) -> None:
    ids = fresh(edition).cfg.card_ids
    left = ("S2-1", "C2-1", "C2-2")
    held = merchant(hand=" ".join(id_ for id_ in ids if id_ not in left))
    s = selling(
        "EXPEDS-2",
        edition,
        deck="S2-1",
        discard="C2-1 C2-2",
        merchants=(merchant(), merchant(), held),
    )
    log = play(s, "p2 pass", "p3 pass", "p0 pass")

    shown = [(e.kind, e.args) for e in log if e.kind in ("drew", "reshuffled")]
    assert [("drew", (1, 1)), ("reshuffled", (2,)), ("drew", (1, 1))] == shown
