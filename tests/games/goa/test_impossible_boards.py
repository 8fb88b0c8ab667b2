"""Boards that no game reaches: each is refused at its place, with both numbers."""

import pytest

from fondaco.kernel.errors import BadPosition
from tests.games.goa.table import Doc, document, merchant, play, selling, state, tiles_on_grid

FEW = "11 SHIPS, 12 COLONISTS, 13 SETTLE, 14 ACTION2, 15 EXPEDS-2"
OF_B = "11 SHIPS, 12 COLONISTS, 13 SETTLE, 14 ACTION2"
ONE_FIELD = "P1 PLANT-1-GI; P2 PLANT-1-PE; P3 PLANT-1-CI; P4 PLANT-1-NU"
TURN: Doc = {"step": "turn", "seat": 0}

IMPOSSIBLE: dict[str, tuple[Doc, str]] = {
    "a tile of part B owned in part A": (
        document(round=1, merchants=(merchant(), merchant(tiles="SWAP"))),
        "merchants[1]: GOA-INV-2: too many of Swap: at most 0, given 1",
    ),
    "both duties owned in part A": (
        document(round=4, merchants=(merchant(tiles="DUTY", fulfilled=1),)),
        "merchants[0]: GOA-INV-2: too many of Duty: at most 1, given 2",
    ),
    "plantations of both parts owned in part A": (
        document(round=2, merchants=(
            merchant("P1 PLANT-2-GI; P2 PLANT-2-GI"), merchant("P1 PLANT-2-GI"),
        )),
        "merchants[1]: GOA-INV-2: too many of Ginger plantation (2): at most 2, given 3",
    ),
    "a tile used that part A does not have": (
        document(round=1, pending=[TURN, {"step": "viceking", "seat": 0}]),
        "pending: GOA-INV-2: too many of Vice-king: at most 0, given 1",
    ),
    "a tile that is being swapped, and owned": (
        document(round=5, merchants=(merchant(tiles="SWAP"),),
                 pending=[TURN, {"step": "swap", "seat": 0}]),
        "pending: GOA-INV-2: too many of Swap: at most 1, given 2",
    ),
    "a duty that is being fulfilled, and both others": (
        document(round=5, merchants=(merchant("P1 PLANT-2-GI: GI GI", tiles="DUTY", fulfilled=1),),
                 pending=[TURN, {"step": "return", "seat": 0, "most": 1, "least": 1,
                                 "holder": "P1", "spice": "GI", "price": 0}]),
        "pending: GOA-INV-2: too many of Duty: at most 2, given 3",
    ),
    "more plantations face down than there are": (
        document(merchants=(merchant(ONE_FIELD), merchant(one_field=1), merchant(one_field=1))),
        ("merchants[2].one_field: GOA-TIL-3: too many 1-field plantations lie face down: "
         "expected 1, given 2"),
    ),
    "too few tiles for the next round": (
        document(round=3, players=3, grid="11 SHIPS, 12 SETTLE"),
        "grid: GOA-RND-4: every marker needs a tile: expected 3, given 2",
    ),
    "too few tiles for a later round of the part": (
        document(round=6, at="placement", players=2, grid=OF_B),
        "grid: GOA-RND-4: every marker needs a tile: expected 6, given 4",
    ),
    "too few tiles besides those that are for sale": (
        document(round=3, at="auction", lot=2, players=2, marks="11 12",
                 grid="11 SHIPS, 12 SETTLE, 13 ACTION2"),
        "grid: GOA-RND-4: every marker needs a tile: expected 4, given 3",
    ),
    "too few tiles before the first round": (
        document(at="quick_start", round=0, players=2, grid=FEW, options={"quick_start": "on"}),
        "grid: GOA-RND-4: every marker needs a tile: expected 8, given 5",
    ),
    "a marker where no tile lies": (
        document(round=4, at="placement", players=3, grid=FEW, flag_at="N1", marks="11 22"),
        "marks[1]: GOA-PLC-6: no tile lies there",
    ),
    "two markers on one tile": (
        document(round=4, at="placement", players=3, grid=FEW, flag_at="N1", marks="11 11"),
        "marks[1]: GOA-PLC-3: two markers lie on one tile",
    ),
    "markers before the flag": (
        document(at="placement", marks="11"),
        "marks: GOA-PLC-4: the number of markers is 0, not 1",
    ),
    "more markers than lots": (
        document(at="auction", players=2, flag_at="N1", marks="11 12 13"),
        "marks: GOA-PLC-4: the number of markers is 2, not 3",
    ),
    "a marker of a lot that is sold": (
        document(at="auction", lot=3, players=2, marks="11 12"),
        "marks[0]: GOA-AUC-7: lot 2 has been sold",
    ),
    "a later lot that is sold": (
        document(at="auction", lot=2, players=3, marks="11 - 12"),
        "marks[1]: GOA-AUC-7: lot 3 has not been sold yet",
    ),
    "the flag is for sale and nowhere": (
        document(at="auction", lot=1, players=2, marks="11 12"),
        "flag_at: GOA-PLC-1: the flag is for sale and stands nowhere",
    ),
    "the flag placed by another than its owner": (
        document(at="placement", players=2, flag_at="N1", flag=1, placer=0),
        ("placer: GOA-PLC-1: the owner of the flag places it: "
         "expected player 2, given player 1"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", IMPOSSIBLE)
@pytest.mark.rule("GOA-INV-2", "GOA-RND-4", "GOA-PLC-1", "GOA-PLC-4", "GOA-PLC-6", "GOA-AUC-7")
def test_what_no_game_reaches_is_refused_with_both_numbers(name: str) -> None:
    doc, told = IMPOSSIBLE[name]

    with pytest.raises(BadPosition) as bad:
        state(doc)
    assert told == str(bad.value)


@pytest.mark.rule("GOA-INV-2")
def test_what_is_one_less_can_be() -> None:
    """The bounds are those that are told, not lower."""
    state(document(round=4, merchants=(merchant(fulfilled=1),)))
    state(document(round=3, players=3, grid="11 SHIPS, 12 SETTLE, 13 ACTION2"))
    state(document(round=4, players=3, grid=""))
    state(document(merchants=(merchant(ONE_FIELD), merchant(one_field=1))))


@pytest.mark.rule("GOA-AUC-7")
def test_the_flag_has_left_its_place_when_a_later_lot_is_being_sold() -> None:
    s = selling("SHIPS", pending=[{"step": "bid", "seat": 2, "lot": 2, "best": 0}])

    assert s.flag_at == -1
    assert "SHIPS" == tiles_on_grid(s)["22"]
    play(s, "p2 pass")
