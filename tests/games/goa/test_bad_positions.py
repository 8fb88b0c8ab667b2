"""GOA-INV: positions that cannot be are refused, with the path of the fault."""

import pytest

from fondaco.kernel.errors import BadPosition
from tests.games.goa.table import Doc, document, merchant, state


def at_auction(step: Doc) -> Doc:
    """The flag is for sale, and this is asked."""
    grid = "11 SHIPS, 12 SETTLE, 13 ACTION2, 14 DUTY"
    doc = document(at="auction", lot=1, flag_at="N1", grid=grid, marks="11 12 13 14")
    return {**doc, "pending": [step]}


def in_turn(step: Doc) -> Doc:
    """The first player's action turn, and this is asked in it."""
    turn = {"step": "turn", "seat": 0, "main": 1}
    return {**document(), "pending": [turn, step]}


MAIN: Doc = {"step": "turn", "seat": 0, "main": 1}
BAD: dict[str, tuple[Doc, str, str]] = {
    "a card in two places": (
        document(merchants=(merchant(hand="S2-1"), merchant(hand="S2-1"))),
        "deck",
        "GOA-INV-1",
    ),
    "a card twice in one hand": (
        document(merchants=(merchant(hand="S2-1 S2-1"),)),
        "merchants[0].hand",
        "",
    ),
    "too many tiles of a kind": (document(grid="11 SHIPS, 12 SHIPS"), "grid", "GOA-INV-2"),
    "a tile of the other part": (document(round=4, grid="11 SWAP"), "grid", "GOA-INV-2"),
    "a spice that does not fit": (
        document(merchants=(merchant("P1 PLANT-1-GI: PE"),)),
        "merchants[0].places.P1",
        "GOA-INV-3",
    ),
    "more spices than fields": (
        document(merchants=(merchant("P1 PLANT-1-GI: GI GI"),)),
        "merchants[0].places.P1",
        "GOA-INV-3",
    ),
    "a red tile used without owning it": (
        document(merchants=(merchant(used="R-SHIP"),)),
        "merchants[0].used",
        "GOA-INV-6",
    ),
    "a red tile owned twice": (
        document(merchants=(merchant(red="R-SHIP"), merchant(red="R-SHIP"))),
        "merchants",
        "GOA-INV-2",
    ),
    "more duties than there are": (
        document(merchants=(merchant(tiles="2 DUTY"), merchant(fulfilled=1))),
        "merchants",
        "GOA-INV-2",
    ),
    "the same colony tile twice": (
        document(merchants=(merchant("QUILON PE-NU"), merchant("QUILON PE-NU"))),
        "merchants",
        "",
    ),
    "an auction without markers": (document(at="auction", lot=2, flag_at="N1"), "marks", ""),
    "a lot whose tile is gone": (
        document(at="auction", lot=2, flag_at="N1", grid="12 SHIPS, 13 SETTLE, 14 ACTION2",
                 marks="11 12 13 14"),
        "marks",
        "",
    ),
    "two markers on one tile": (
        document(at="auction", lot=2, grid="11 SHIPS, 12 SETTLE, 13 ACTION2",
                 marks="11 11 12 13"),
        "marks",
        "",
    ),
    "a row off the board": (
        document(merchants=(merchant(rows="11116"),)),
        "merchants[0].rows.COLO",
        "",
    ),
    "a seat that is not there": (document(players=2, who=2), "frame.seat", ""),
    "an unknown card": (document(deck="S2-9"), "deck[0]", ""),
    "an unknown tile": (document(grid="11 BOATS"), "grid[0]", ""),
    "a bid for another lot": (
        at_auction({"step": "bid", "seat": 1, "lot": 3, "best": 0}), "pending[0].lot", "GOA-AUC-1",
    ),
    "a bid without a bidder": (
        at_auction({"step": "bid", "seat": 1, "lot": 1, "best": 2}),
        "pending[0].leader",
        "GOA-AUC-2",
    ),
    "a bid above the purse": (
        at_auction({"step": "bid", "seat": 2, "lot": 1, "best": 50, "leader": 1}),
        "pending[0].best",
        "GOA-GEN-9",
    ),
    "an auctioneer who bids": (
        at_auction({"step": "bid", "seat": 0, "lot": 1, "best": 0}), "pending[0].seat", "GOA-AUC-2",
    ),
    "a founding outside a turn": (
        {**document(), "pending": [{"step": "found", "seat": 0, "colony": "MADRAS"}]},
        "pending[0]",
        "GOA-ACT-8",
    ),
    "spices without a field": (
        in_turn({"step": "place", "seat": 0, "most": 9, "least": 9, "holder": "P1", "spice": "GI"}),
        "pending",
        "",
    ),
    "a payment without spices": (
        in_turn({"step": "pay", "seat": 0, "column": "SHIP", "spice": "GI"}),
        "pending[1]",
        "GOA-PRG-4",
    ),
    "cards revealed for no founding": (
        document(revealed="S2-1 C2-1"),
        "revealed",
        "GOA-COL-7: no founding attempt is running: expected 0, given 2",
    ),
    "colonists spied for no founding": (document(spied=3), "spied", "GOA-COL-7"),
    "cards shown for no resupply": (
        document(shown="S2-1"),
        "shown",
        "GOA-TIL-32: no Re-supply is running: expected 0, given 1",
    ),
    "cards revealed when all is over": (
        document(at="over", round=8, revealed="S2-1"), "revealed", "GOA-COL-7",
    ),
    "a turn of another seat than the frame's": (
        document(who=2, pending=[{"step": "turn", "seat": 1}]),
        "frame.seat",
        "GOA-ACT-1: seat 1 is next to move here, not 2",
    ),
    "an additional turn after which the same one moves": (
        document(at="additional", who=1, pending=[{"step": "turn", "seat": 1}]),
        "frame.seat",
        "GOA-XTR-1: seat 2 is next to move here, not 1",
    ),
    "an additional turn of one who has passed": (
        document(at="additional", who=2, out=[1], pending=[{"step": "turn", "seat": 1}]),
        "frame.out",
        "GOA-XTR-2",
    ),
    "a seat that has passed and is not there": (
        document(players=2, at="additional", out=[2]), "frame.out[0]", "",
    ),
    "a step of another seat": (
        in_turn({"step": "viceking", "seat": 1}), "pending[1].seat", "GOA-ACT-9",
    ),
    "the flag to be placed beside fewer tiles than markers": (
        document(at="placement", grid="11 SHIPS, 12 SETTLE"),
        "grid",
        "GOA-RND-4: every marker needs a tile: expected 4, given 2",
    ),
    "markers to be placed on fewer tiles": (
        document(at="placement", flag_at="N1", grid="11 SHIPS, 12 SETTLE"), "grid", "GOA-RND-4",
    ),
    "a step during the placement": (
        document(at="placement", pending=[{"step": "receive", "seat": 0, "amount": 3}]),
        "pending[0]",
        "GOA-RND-2",
    ),
    "a founding of an owned colony": (
        document(
            merchants=(merchant("COCHIN"),),
            pending=[MAIN, {"step": "found", "seat": 0, "colony": "COCHIN"}],
        ),
        "pending[1].colony",
        "GOA-COL-1: player 1 has founded Cochin already",
    ),
    "a tile of an owned colony": (
        document(
            merchants=(merchant("QUILON PE-NU"),),
            pending=[MAIN, {"step": "colony", "seat": 0, "colony": "QUILON"}],
        ),
        "pending[1].colony",
        "GOA-COL-1",
    ),
    "a choice where there is none": (
        document(pending=[MAIN, {"step": "colony", "seat": 0, "colony": "COCHIN"}]),
        "pending[1].colony",
        "GOA-COL-8",
    ),
    "a founding that is not the main action": (
        document(pending=[{"step": "turn", "seat": 0},
                          {"step": "found", "seat": 0, "colony": "COCHIN"}]),
        "pending[0].main",
        "GOA-ACT-2: with a main action 'main' is 1, not 0",
    ),
    "two main actions": (
        document(pending=[MAIN, {"step": "exploring", "seat": 0, "drawn": 1},
                          {"step": "found", "seat": 0, "colony": "COCHIN"}]),
        "pending[2]",
        "GOA-ACT-2: a main action comes right after its turn, in place 1, not 2",
    ),
    "a Bonanza tile four times": (
        document(bonanza="BZ1 BZ1 BZ1 BZ1", options={"bonanza": "on"}), "bonanza", "GOA-VAR-2",
    ),
    "a Bonanza tile shown and hidden": (
        document(bonanza="BZ1 - BZ2 BZ3", won="BZ1", options={"bonanza": "on"}),
        "won",
        "at most 1, given 2",
    ),
    "Bonanza tiles without Bonanza": (
        document(bonanza="BZ1 BZ2 BZ3 BZ4"),
        "bonanza",
        "at most 0, given 1",
    ),
    "a Bonanza tile shown without Bonanza": (document(won="BZ1"), "won", "GOA-VAR-2"),
    "round 0 after the quick start": (
        document(round=0), "round", "GOA-SET-11: the first round is 1, not 0",
    ),
    "a quick start that is not played": (
        document(at="quick_start", round=0), "frame", "GOA-VAR-1",
    ),
    "a quick start in round 3": (
        document(at="quick_start", round=3, options={"quick_start": "on"}),
        "round",
        "GOA-SET-11: the quick start is in round 0, not 3",
    ),
    "a red tile owned and on the grid": (
        document(round=4, grid="11 R-SHIP", merchants=(merchant(red="R-SHIP"),)),
        "grid",
        "at most 1, given 2",
    ),
    "a red tile owned and removed": (
        document(removed="R-SHIP SHIPS CROP DUTY", merchants=(merchant(red="R-SHIP"),)),
        "removed",
        "GOA-INV-2",
    ),
    "a red tile named twice": (
        document(merchants=(merchant(red="R-SHIP R-SHIP"),)),
        "merchants[0].red",
        "at most 1, given 2",
    ),
    "nine foremen": (
        document(merchants=(merchant(), merchant(tiles="9 FOREMAN"))),
        "merchants[1]",
        "at most 1, given 9",
    ),
    "nine missions": (
        document(round=5, merchants=(merchant(tiles="9 MISSION-3"),)),
        "merchants[0]",
        "at most 2, given 9",
    ),
    "a removed tile of a part that has not begun": (
        document(round=1, removed="SWAP SHIPS CROP DUTY"), "removed", "at most 0, given 1",
    ),
    "a plantation on the grid that is being taken": (
        document(
            round=4, at="auction", lot=2, players=2, grid="23 CROP", marks="- 23",
            merchants=(merchant(), merchant(
                "P1 PLANT-2-GI; P2 PLANT-1-NU; P3 PLANT-2-CL; P4 PLANT-1-CI")),
            pending=[{"step": "remove", "seat": 1, "tile": "CROP"}],
        ),
        "grid",
        "GOA-INV-2",
    ),
    "three removed tiles": (
        document(removed="SHIPS CROP DUTY"),
        "removed",
        "GOA-SET-2: the number of removed tiles is 4, not 3",
    ),
    "four removed tiles in part B": (
        document(round=5, removed="SHIPS CROP DUTY R-SHIP"),
        "removed",
        "GOA-SET-2: the number of removed tiles is 8, not 4",
    ),
    "removed tiles where they are not known": (
        document("2004", removed="SHIPS"),
        "removed",
        "GOA-SET-1: in this edition the removed tiles are not known: 0, not 1",
    ),
    "additional actions that nobody can take": (document(at="additional"), "frame", ""),
    "the end before the last round": (
        document(at="over", round=7), "round", "GOA-END-1: the game ends in round 8, not 7",
    ),
    "the flag on a tile": (
        document(at="placement", grid="22 SHIPS, 23 CROP, 33 DUTY", flag_at="23"),
        "flag_at",
        "GOA-PLC-1: a tile lies there",
    ),
    "somebody who has passed twice": (
        document(at="additional", out=[1, 1]), "frame.out[1]", "at most 1, given 2",
    ),
    "a payment from a place without the spice": (
        in_turn(
            {"step": "pay", "seat": 0, "column": "SHIP", "spice": "PE", "holders": {"GI": "P2"}}
        ),
        "pending[1]",
        "GOA-PRG-4",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
@pytest.mark.rule("GOA-END-1", "GOA-INV-1", "GOA-INV-2", "GOA-INV-3", "GOA-PLC-1")
def test_a_position_that_cannot_be_is_refused_with_the_path_of_the_fault(name: str) -> None:
    doc, path, rule = BAD[name]

    with pytest.raises(BadPosition) as bad:
        state(doc)
    assert bad.value.where.startswith(path)
    assert rule in str(bad.value)
