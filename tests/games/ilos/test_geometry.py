"""ILO-GEO, ILO-EXP-1, ILO-EXP-2: cells, corners, rotations, and where a tile may lie."""

import pytest

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.geometry import CENTRE, STEPS, entry, fits, fits_somewhere
from fondaco.games.ilos.model.geometry import placements as offered
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules.islands import lay
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.rng import Rng, seeded
from tests.games.ilos.atlas import (
    DIRECTIONS,
    TILES,
    Laid,
    corner,
    legal,
    placements,
    point,
    read_map,
    rotations,
)
from tests.games.ilos.table import (
    asked,
    captain,
    config,
    document,
    fresh,
    on_map,
    options,
    places,
    play,
    refusal,
    state,
    table,
)

IDS = list(TILES)
SAILOR = captain("2 SHIP", coasts="T07a")


def put(s: IlosState, laid: Laid, tile: str, q: int, r: int, turn: int) -> None:
    """Lay a tile on the engine's map and on ours."""
    lay(s, IDS.index(tile), do.cell_at(q, r), turn)
    laid[q, r] = (tile, turn)


def found(s: IlosState, tile: str) -> list[str]:
    """Return the engine's list of places."""
    texts = [s.words().write(action) for action in offered(s, IDS.index(tile))]
    return [text.removeprefix("place ") for text in texts]


def shuffled(rng: Rng) -> list[str]:
    rest, out = IDS[:], []
    while rest:
        out.append(rest.pop(rng.below(len(rest))))
    return out


@pytest.mark.rule("ILO-GEO-1", "ILO-GEO-2")
def test_neighbours_draw_the_two_corners_of_their_common_edge_alike() -> None:
    for edge, step in enumerate(DIRECTIONS):
        assert point((0, 0), edge) == point(step, edge + 4)
        assert point((0, 0), edge + 1) == point(step, edge + 3)


@pytest.mark.rule("ILO-GEO-1", "ILO-GEO-2")
@pytest.mark.parametrize("edge", range(6))
def test_a_neighbour_over_an_edge_must_agree_in_both_corners_of_it(edge: int) -> None:
    q, r = DIRECTIONS[edge]
    s = fresh(5)
    lay(s, IDS.index("T20"), do.cell_at(0, 0), 0)

    for tile in IDS[:-1]:
        for turn in rotations(tile):
            fit = legal({(0, 0): ("T20", 0)}, (q, r), tile, turn)
            assert fit == fits(s, IDS.index(tile), do.cell_at(q, r), turn)


@pytest.mark.rule("ILO-GEO-1")
def test_cells_far_from_the_first_tile_can_be_named_in_every_direction() -> None:
    s = fresh(5)

    for q, r in ((-19, 0), (19, 0), (0, -19), (0, 19), (19, -19), (-19, 19)):
        action = s.words().read(f"place {q} {r} 5")
        assert (q, r) == (do.q_of(do.cell_of(action)), do.r_of(do.cell_of(action)))
        assert do.cell_at(q, r) == do.cell_of(action)
        assert 5 == do.turn_of(action)


@pytest.mark.rule("ILO-GEO-1", "ILO-SET-8")
def test_no_tile_lies_on_a_cell_so_far_out_that_its_note_is_0_nor_next_to_one() -> None:
    """The first tile lies in the middle, each other one next to a tile; there are twenty."""
    cfg = config(5)
    assert cfg.game_tiles <= cfg.tiles == do.REACH + 1
    assert do.cell_at(0, 0) == CENTRE

    reach = range(-do.REACH, do.REACH + 1)
    cells = [do.cell_at(q, r) for q in reach for r in reach]
    around = {cell + step for cell in cells for step in STEPS}
    assert 0 < min(entry(cell, 0, 0) for cell in around)


@pytest.mark.rule("ILO-GEO-1", "ILO-EXP-1")
@pytest.mark.parametrize("edge", range(6))
def test_there_is_no_board_limit_twenty_tiles_in_a_row_lie_as_well(edge: int) -> None:
    dq, dr = DIRECTIONS[edge]
    s = fresh(5)
    laid: Laid = {}
    row = [t for t in IDS if t not in ("T01", "T02")] + ["T01", "T02"]
    put(s, laid, row[0], 0, 0, 0)
    for n, tile in enumerate(row[1:], 1):
        turns = [k for k in rotations(tile) if legal(laid, (n * dq, n * dr), tile, k)]
        if not turns:  # a coast that ended: lay it elsewhere, the row goes on with the next tile
            break
        assert f"{n * dq} {n * dr} {turns[0]}" in found(s, tile)
        put(s, laid, tile, n * dq, n * dr, turns[0])
    assert placements(laid, "T02") == found(s, "T02")


@pytest.mark.rule("ILO-GEO-3", "ILO-EXP-1")
def test_refusals_name_the_edge_and_both_shores() -> None:
    s = table(2, map="T07 0 0 0", zone="T05 T12 T20", captains=(SAILOR,))
    play(s, "p0 ship SUPPLY, explore T20")

    rule = "ILO-EXP-1: to the west Novara would have"
    left, right = "coast with land on the left", "coast with land on the right"
    assert f"{rule} land, but Maravel, Ostrel has {right} there" == refusal(s, "place 1 0 1")
    assert f"{rule} {left}, but Maravel, Ostrel has {right} there" == refusal(s, "place 1 0 0")
    assert "ILO-EXP-1: Maravel, Ostrel lies there already" == refusal(s, "place 0 0 0")
    assert "ILO-EXP-1: no tile lies next to this cell" == refusal(s, "place 2 0 0")


@pytest.mark.rule("ILO-GEO-4")
@pytest.mark.parametrize("tile", IDS)
def test_turning_by_k_moves_printed_corner_c_to_position_c_plus_k(tile: str) -> None:
    cfg = fresh().cfg

    for k in range(6):
        pattern = cfg.pattern[IDS.index(tile) * 6 + k]
        for c in range(6):
            assert int(TILES[tile]["corners"][c]) == pattern >> (c + k) % 6 & 1
            assert corner(tile, k, c) == pattern >> c & 1


@pytest.mark.rule("ILO-GEO-4")
def test_t06_is_offered_in_three_rotations_and_every_other_tile_in_six() -> None:
    cfg = fresh().cfg

    assert [3 if tile == "T06" else 6 for tile in IDS] == list(cfg.turns)
    s = table(2, map="T01 0 0 0", zone="T05 T06 T20", captains=(captain("2 SHIP"),))
    assert {"0", "1", "2"} == {text.split()[2] for text in places(s, "T06")}
    assert {"0", "1", "2", "3", "4", "5"} == {text.split()[2] for text in places(s, "T05")}


@pytest.mark.rule("ILO-GEO-4")
def test_the_other_half_turn_of_t06_is_refused_with_its_reason() -> None:
    s = table(2, map="T07 0 0 0", zone="T05 T06 T20", captains=(SAILOR,))
    play(s, "p0 ship SUPPLY, explore T06")
    q, r, turn = options(s)[0].split()[1:]

    expected = "ILO-GEO-4: Istmo looks the same after 3 turns; turn it less"
    assert expected == refusal(s, f"place {q} {r} {int(turn) + 3}")


@pytest.mark.rule("ILO-GEO-4")
@pytest.mark.parametrize("turn", range(3))
def test_a_position_with_the_other_half_turn_of_t06_is_read_three_less(turn: int) -> None:
    [spot] = [text for text in placements({(0, 0): ("T01", 0)}, "T06") if text[-1] == str(turn)][:1]
    q, r, _ = spot.split()
    s = table(2, map=f"T01 0 0 0, T06 {q} {r} {turn + 3}")

    assert f"T01 0 0 0, T06 {q} {r} {turn}" == on_map(s)


@pytest.mark.rule("ILO-GEO-4")
def test_equal_looking_rotations_of_other_tiles_stay_options_of_their_own() -> None:
    s = table(2, map="T07 0 0 0", zone="T01 T06 T20", captains=(SAILOR,))
    spots = [text.rsplit(" ", 1) for text in places(s, "T01")]

    for cell in {cell for cell, _ in spots}:
        turns = [int(turn) for other, turn in spots if other == cell]
        assert 3 == len(turns)
        assert 1 == len({turn % 2 for turn in turns})


@pytest.mark.rule("ILO-EXP-1", "ILO-EXP-2", "ILO-DEC-3")
@pytest.mark.parametrize("seed", range(24))
def test_placements_on_random_maps_are_those_of_the_reference_predicate(seed: int) -> None:
    rng = seeded(seed, "maps")
    s = fresh(5)
    laid: Laid = {}
    tiles = shuffled(rng)
    put(s, laid, tiles.pop(), 0, 0, 0)
    while tiles:
        for tile in tiles:
            expected = placements(laid, tile)
            assert expected == found(s, tile)
            assert bool(expected) == fits_somewhere(s, IDS.index(tile))
        tile = tiles.pop()
        spots = [tuple(map(int, text.split())) for text in placements(laid, tile)]
        if seed % 2:  # crowded maps: as near to the middle as can be
            q, r, turn = min(spots, key=lambda at: at[0] ** 2 + at[0] * at[1] + at[1] ** 2)
        else:
            q, r, turn = spots[rng.below(len(spots))]
        put(s, laid, tile, q, r, turn)


@pytest.mark.rule("ILO-EXP-1", "ILO-GEO-3")
@pytest.mark.parametrize("seed", range(6))
def test_every_refusal_and_every_fit_agree_with_the_predicate_cell_by_cell(seed: int) -> None:
    rng = seeded(seed, "cells")
    s = fresh(5)
    laid: Laid = {}
    tiles = shuffled(rng)
    put(s, laid, tiles.pop(), 0, 0, 0)
    for _ in range(7):
        tile = tiles.pop()
        spots = [tuple(map(int, text.split())) for text in placements(laid, tile)]
        put(s, laid, tile, *spots[rng.below(len(spots))])
    for tile in tiles[:4]:
        for q in range(-6, 7):
            for r in range(-6, 7):
                for turn in range(6):
                    expected = turn in rotations(tile) and legal(laid, (q, r), tile, turn)
                    assert expected == fits(s, IDS.index(tile), do.cell_at(q, r), turn)


@pytest.mark.rule("ILO-EXP-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_real_games_every_place_that_is_asked_for_offers_what_the_predicate_allows(
    players: int,
) -> None:
    s = fresh(players, seed=players)
    rng = seeded(players, "games")
    met = 0
    while not s.over():
        if asked(s).endswith("PLACE"):
            begun = s.decision().ints()
            expected = placements(read_map(on_map(s)), IDS[begun[-1]])
            assert expected == [text.removeprefix("place ") for text in options(s)]
            met += 1
        actions = s.legal()
        s.apply(actions[rng.below(len(actions))])
    assert 4 * players - 1 >= met >= players


@pytest.mark.rule("ILO-EXP-2")
def test_a_tile_may_touch_six_others_and_fill_a_hole() -> None:
    ring = "T01 0 0 0, T02 1 -1 0, T03 2 -1 2, T04 2 0 4, T07 1 1 5, T08 0 1 0"
    s = table(3, map=ring, zone="T13 T14 T20", captains=(captain("2 SHIP"),))

    inside = [text for text in placements(read_map(ring), "T13") if text.startswith("1 0 ")]
    assert ["1 0 2"] == inside
    play(s, "p0 ship SUPPLY, explore T13, place 1 0 2")
    play(s, f"p0 {options(s)[0]}, pay SHIP")
    assert f"{ring}, T13 1 0 2" == on_map(s)
    assert placements(read_map(on_map(s)), "T20") == found(s, "T20")


@pytest.mark.rule("ILO-EXP-2")
def test_a_hole_is_closed_to_what_fits_only_some_of_its_neighbours() -> None:
    ring = "T01 0 0 0, T02 1 -1 0, T03 2 -1 2, T04 2 0 4, T07 1 1 5, T08 0 1 0"
    s = table(3, map=ring, zone="T13 T14 T20", captains=(captain("2 SHIP"),))

    assert "1 0 2" in places(s, "T14")
    assert [] == [text for text in places(s, "T20") if text.startswith("1 0 ")]
    play(s, "p0 ship SUPPLY, explore T13")
    assert refusal(s, "place 1 0 3").startswith("ILO-EXP-1: to the ")


@pytest.mark.rule("ILO-EXP-1", "ILO-EXP-5")
def test_a_position_with_tiles_that_do_not_fit_is_refused() -> None:
    doc = document(2, map="T07 0 0 0, T20 1 0 0", captains=(SAILOR,))

    with pytest.raises(BadPosition) as fault:
        state(doc)
    assert "map[1]" == fault.value.where
    assert fault.value.text.english().startswith("ILO-EXP-1: to the west Novara would have")


@pytest.mark.rule("ILO-EXP-1")
@pytest.mark.parametrize(
    ("tile", "place", "contact"),
    [("T12", "1 -1 3", "land"), ("T17", "-1 0 0", "sea")],
)
def test_contact_by_land_or_sea_alone_is_not_enough(tile: str, place: str, contact: str) -> None:
    s = table(2, map="T07 0 0 0", zone=f"{tile} T05 T20", captains=(SAILOR,))
    play(s, f"p0 ship SUPPLY, explore {tile}")

    expected = "ILO-EXP-1: everything fits, but no coast of a tile already lying is continued"
    assert expected == refusal(s, f"place {place}"), contact
