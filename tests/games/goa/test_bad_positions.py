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
    "a tile of the other part": (document(grid="11 SWAP"), "grid", "GOA-INV-2"),
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
        in_turn({"step": "pay", "seat": 0, "column": "SHIP", "spice": "GI", "holders": 0}),
        "pending[1]",
        "GOA-PRG-4",
    ),
    "additional actions that nobody can take": (document(at="additional"), "frame", ""),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
@pytest.mark.rule("GOA-INV-1", "GOA-INV-2", "GOA-INV-3")
def test_a_position_that_cannot_be_is_refused_with_the_path_of_the_fault(name: str) -> None:
    doc, path, rule = BAD[name]

    with pytest.raises(BadPosition) as bad:
        state(doc)
    assert bad.value.where.startswith(path)
    assert rule in str(bad.value)
