"""GOA-PLC: placing the flag and the auction markers."""

import pytest

from fondaco.games.goa.model.board import CELL_IDS, EDGE_IDS
from fondaco.games.goa.model.state import EMPTY
from fondaco.kernel.rng import seeded
from tests.games.goa.table import (
    EDITIONS,
    asked,
    fresh,
    options,
    play,
    refusal,
    table,
    tiles_on_grid,
)

PLAYERS = (2, 3, 4)
SPOTS = (*CELL_IDS, *EDGE_IDS)

# Drawn boards: # is a tile, . an empty cell; the n-th # gets the n-th of these tiles.
STOCK = [
    "PLANT-1-GI",
    "PLANT-1-PE",
    "PLANT-1-CI",
    "PLANT-1-NU",
    "PLANT-1-CL",
    "PLANT-2-GI",
    "PLANT-2-GI",
    "PLANT-2-PE",
    "PLANT-2-PE",
    "PLANT-2-CI",
    "PLANT-2-CI",
    "PLANT-2-NU",
    "PLANT-2-NU",
    "PLANT-2-CL",
    "PLANT-2-CL",
    "SHIPS",
    "COLONISTS",
    "SHIPCOL",
    "SHIPCOL",
    "SETTLE",
    "ACTION2",
    "DUTY",
    "R-SHIP",
    "R-COLONIST",
    "R-SPICE",
]


def board(*lines: str) -> str:
    """Return the grid of a drawn board."""
    cells = [cell for cell, mark in zip(CELL_IDS, "".join(lines), strict=True) if mark == "#"]
    return ", ".join(f"{cell} {tile}" for cell, tile in zip(cells, STOCK, strict=False))


FULL = board("#####", "#####", "#####", "#####", "#####")


@pytest.mark.rule("GOA-PLC-1", "GOA-EDG-1", "GOA-DEC-2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", [1, 5])
def test_on_a_full_grid_the_flag_stands_on_one_of_the_20_edge_spaces(
    edition: str, number: int
) -> None:
    s = table(edition, at="placement", round=number)

    assert 25 == len(tiles_on_grid(s))
    assert [f"flag {spot}" for spot in EDGE_IDS] == options(s)


@pytest.mark.rule("GOA-PLC-1", "GOA-EDG-2", "GOA-EDG-3")
def test_the_flag_stands_on_an_empty_place_with_a_tile_orthogonally_beside_it() -> None:
    s = table(
        players=3,
        at="placement",
        round=4,
        grid=board(
            "#....",
            ".....",
            "..#..",
            ".....",
            "....#",
        ),
    )

    beside = ["12", "21", "23", "32", "34", "43", "45", "54", "N1", "S5", "W1", "E5"]
    assert [f"flag {spot}" for spot in beside] == options(s)
    assert "GOA-PLC-1: a tile lies there; the flag needs an empty place" == refusal(s, "flag 33")
    for spot in ("22", "24", "44", "N3", "W3", "15"):
        assert "GOA-PLC-1: no tile lies orthogonally beside this place" == refusal(
            s, f"flag {spot}"
        )


@pytest.mark.rule("GOA-EDG-2")
def test_an_edge_space_is_legal_only_while_its_border_cell_holds_a_tile() -> None:
    s = table(at="placement", round=4, grid=board("##.##", "#####", "#####", "#####", "####."))

    edges = [text.split()[1] for text in options(s) if text.split()[1] in EDGE_IDS]
    assert [spot for spot in EDGE_IDS if spot not in ("N3", "S5", "E5")] == edges


@pytest.mark.rule("GOA-EDG-3")
def test_diagonal_tiles_alone_do_not_carry_the_flag() -> None:
    s = table(at="placement", round=4, grid=board(".....", ".#.#.", ".....", ".#.#.", "....."))

    assert "flag 33" not in options(s)
    assert "flag 23" in options(s)


@pytest.mark.rule("GOA-EDG-4")
@pytest.mark.parametrize("cell", CELL_IDS)
def test_a_single_tile_anywhere_leaves_a_place_for_the_flag(cell: str) -> None:
    s = table(at="placement", round=4, grid=FULL)
    for k, other in enumerate(CELL_IDS):
        if other != cell:
            s.grid[k] = EMPTY

    assert 4 == len(options(s))


@pytest.mark.rule("GOA-PLC-1", "GOA-AUC-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owner_of_the_flag_places_it_and_his_marker_1(edition: str) -> None:
    s = table(edition, at="placement", flag=2)

    assert "p2 GOA-DEC-2" == asked(s)
    play(s, "p2 flag N3")
    node = s.scene(0).find("flag")
    assert node is not None
    assert ("N3", 1, 2) == (node.value, node.fact("number"), node.fact("seat"))


@pytest.mark.rule("GOA-PLC-2", "GOA-CMP-3", "GOA-DEC-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_marker_2_lies_beside_the_flag_also_diagonally(edition: str) -> None:
    s = table(edition, at="placement", grid=FULL)

    play(s, "p0 flag N3")
    assert "p1 GOA-DEC-3" == asked(s)
    assert ["mark 12", "mark 13", "mark 14"] == options(s)
    assert "GOA-PLC-3: this tile is not beside the last marker" == refusal(s, "mark 23")


@pytest.mark.rule("GOA-PLC-2")
def test_marker_2_of_an_inner_flag_has_all_eight_directions() -> None:
    s = table(at="placement", round=4, grid=board("#####", "#####", "##.##", "#####", "#####"))

    play(s, "p0 flag 33")
    around = ["22", "23", "24", "32", "34", "42", "43", "44"]
    assert [f"mark {cell}" for cell in around] == options(s)


@pytest.mark.rule("GOA-PLC-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_marker_lies_beside_the_one_before_on_an_unmarked_tile(edition: str) -> None:
    s = table(edition, at="placement", grid=FULL)

    play(s, "p0 flag N1", "p1 mark 11")
    assert ["mark 12", "mark 21", "mark 22"] == options(s)
    play(s, "p2 mark 22")
    around = ["12", "13", "21", "23", "31", "32", "33"]
    assert [f"mark {cell}" for cell in around] == options(s)
    assert "GOA-PLC-3: this tile has a marker already" == refusal(s, "mark 11")
    play(s, "p3 mark 12")
    assert ["mark 13", "mark 21", "mark 23"] == options(s)


@pytest.mark.rule("GOA-PLC-4", "GOA-EDG-8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("flag", [0, 1])
def test_the_owner_of_the_flag_places_first_and_last(edition: str, players: int, flag: int) -> None:
    s = table(edition, players, at="placement", flag=flag)
    placed = []
    while asked(s).endswith(("GOA-DEC-2", "GOA-DEC-3")):
        placed.append(int(s.seat()))
        play(s, f"p{s.seat()} {options(s)[-1]}")

    assert [(flag + k) % players for k in range(players + 1)] == placed
    assert players == len(s.marks)
    numbers = {
        node.fact("number"): node.fact("seat")
        for node in s.scene(0).walk()
        if node.id == "flag" or node.id.startswith("marker")
    }
    assert {k + 1: (flag + k) % players for k in range(players + 1)} == numbers


@pytest.mark.rule("GOA-PLC-5")
def test_without_a_neighbour_any_unmarked_tile_may_be_marked() -> None:
    s = table(
        at="placement",
        round=4,
        grid=board(
            "##...",
            ".....",
            "...#.",
            ".....",
            "#..##",
        ),
    )

    play(s, "p0 flag N1", "p1 mark 11", "p2 mark 12")
    assert ["mark 34", "mark 51", "mark 54", "mark 55"] == options(s)


@pytest.mark.rule("GOA-PLC-5")
def test_the_chain_goes_on_from_the_new_place_and_may_break_again() -> None:
    s = table(
        at="placement",
        round=4,
        grid=board(
            "#...#",
            ".....",
            "..#..",
            ".....",
            "#..##",
        ),
    )

    play(s, "p0 flag N1", "p1 mark 11")
    assert ["mark 15", "mark 33", "mark 51", "mark 54", "mark 55"] == options(s)
    play(s, "p2 mark 54")
    assert ["mark 55"] == options(s)
    play(s, "p3 mark 55")
    assert ["mark 15", "mark 33", "mark 51"] == options(s)


@pytest.mark.rule("GOA-PLC-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_placement_is_compulsory_and_only_on_tiles(edition: str) -> None:
    s = table(edition, at="placement", round=4, grid=board("##...", *["....."] * 3, "...##"))

    assert "that is not asked now" in refusal(s, "pass")
    play(s, "p0 flag N1")
    assert "that is not asked now" in refusal(s, "pass")
    assert "GOA-PLC-6: no tile lies there" == refusal(s, "mark 13")
    assert "that is not asked now" in refusal(s, "flag N2")


@pytest.mark.rule("GOA-PLC-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_marker_2_always_has_a_tile_beside_the_flag(edition: str) -> None:
    for seed in range(6):
        s = fresh(edition, 4, seed)
        rng = seeded(seed, "tests")
        while s.round < 5:
            if asked(s).endswith("GOA-DEC-2"):
                for text in options(s):
                    other = s.clone()
                    play(other, f"p{other.seat()} {text}")
                    x, y = drawn(text.split()[1])
                    assert all(
                        max(abs(x - cx), abs(y - cy)) == 1
                        for cx, cy in (drawn(o.split()[1]) for o in options(other))
                    )
            legal = s.legal()
            s.apply(legal[rng.below(len(legal))])


def drawn(spot: str) -> tuple[int, int]:
    """Return x and y as the register draws them."""
    if spot[0].isdigit():
        return int(spot[1]), int(spot[0])
    n = int(spot[1])
    return {"N": (n, 0), "S": (n, 6), "W": (0, n), "E": (6, n)}[spot[0]]
