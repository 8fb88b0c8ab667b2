"""GOA-DEC-8, -9, -17, -18 and 14.2: every result of a chain of picks is reached on one path.

The expected results are counted by definition here, without the engine's chains.
"""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.events import Event
from tests.games.goa.table import EDITIONS, SPICES, asked, grid, kept, merchant, options, play
from tests.games.goa.turns import FIVE, Path, acts, at, turn

PLACES = ("P1", "P2", "P3", "P4", "QUILON", "COCHIN", "MADRAS", "CALICUT")
FIELDS = {"QUILON": 1, "COCHIN": 1, "MADRAS": 2, "CALICUT": 2}
YIELDS = (1, 2, 4, 6, 8)
BOARDS = (
    "P1 PLANT-2-GI: GI; QUILON PE-NU; COCHIN",
    "P1 PLANT-3-GI; P3 PLANT-2-CL: CL; MADRAS CL-GI",
    "P2 PLANT-1-NU; CALICUT; QUILON CI-PE: CI",
    "P1 PLANT-2-GI: GI; P2 PLANT-2-GI; P4 PLANT-2-GI; COCHIN: PE",
    "QUILON GI-CI; COCHIN; MADRAS PE-NU: PE; CALICUT: CL",
)
HELD = (
    "P1 PLANT-2-GI: GI GI; COCHIN: PE; MADRAS PE-NU: PE NU",
    "P1 PLANT-3-GI: GI GI GI; P2 PLANT-2-GI: GI GI; P3 PLANT-1-GI: GI; CALICUT: GI CL",
    "P1 PLANT-2-NU: NU; QUILON PE-NU: NU; MADRAS NU-CL: NU NU; CALICUT: PE NU",
    "P1 PLANT-3-PE: PE PE PE; P4 PLANT-3-CL: CL CL CL; COCHIN: CL",
)
Spices = dict[str, tuple[str, ...]]  # what lies in each holder
Result = tuple[tuple[str, tuple[str, ...]], ...]
both = pytest.mark.parametrize("edition", EDITIONS)


def holders(board: str) -> dict[str, tuple[int, tuple[str, ...], tuple[str, ...]]]:
    """Return fields, allowed spices and content of each holder of a board."""
    out: dict[str, tuple[int, tuple[str, ...], tuple[str, ...]]] = {}
    for part in board.split(";"):
        head, _, spices = part.partition(":")
        place, *tile = head.split()
        if place.startswith("P"):
            _, fields, spice = tile[0].split("-")
            out[place] = (int(fields), (spice,), tuple(spices.split()))
        else:
            allowed = tuple(tile[0].split("-")) if tile else SPICES
            out[place] = (FIELDS[place], allowed, tuple(spices.split()))
    return out


def result(spices: Spices) -> Result:
    """Return the content of all holders in one comparable form."""
    return tuple((place, tuple(sorted(spices[place]))) for place in PLACES if spices.get(place))


def seen(s: GoaState) -> Result:
    """Return the same of seat 0."""
    return result({place: tuple(held.split()) for place, held in at(s).spices.items()})


def all_placings(board: str, numbers: set[int]) -> set[Result]:
    """Return every content after so many spices were placed, by the definition of the rules."""
    choices = []
    for place, (fields, allowed, held) in holders(board).items():
        free_fields = fields - len(held)
        choices.append(
            [
                (place, held, added)
                for n in range(free_fields + 1)
                for added in combinations_with_replacement(allowed, n)
            ]
        )
    return {
        result({place: held + added for place, held, added in choice})
        for choice in product(*choices)
        if sum(len(added) for _, _, added in choice) in numbers
    }


def all_returns(board: str, numbers: set[int]) -> set[Result]:
    """Return every content after so many spices were returned."""
    held = [(place, spice) for place, (_, _, there) in holders(board).items() for spice in there]
    out = set()
    for n in numbers:
        for gone in set(combinations(sorted(held), n)):
            left = Counter(held) - Counter(gone)
            spices: dict[str, list[str]] = {}
            for place, spice in left.elements():
                spices.setdefault(place, []).append(spice)
            out.add(result({place: tuple(there) for place, there in spices.items()}))
    return out


def once_each(expected: set[Result], ends: list[tuple[Path, GoaState]]) -> None:
    """All results, each on exactly one path, and every path in the order of 2.4 and 2.2."""
    results = [seen(end) for _, end in ends]
    assert len(results) == len(set(results))
    assert expected == set(results)
    for path, _ in ends:
        picks = [pick.split()[1:] for pick in path if pick != "stop"]
        order = [(PLACES.index(place), SPICES.index(spice)) for place, spice in picks]
        assert sorted(order) == order


@both
@pytest.mark.rule("GOA-DEC-8", "GOA-HRV-1")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
def test_a_harvest_reaches_every_result_once(edition: str, board: str, row: int) -> None:
    s = turn(edition, merchant(board, rows=f"1{row}111"))

    room = sum(fields - len(held) for fields, _, held in holders(board).values())
    play(s, "p0 harvest")
    once_each(all_placings(board, {min(YIELDS[row - 1], room)}), acts(s, "GOA-DEC-8"))


@both
@pytest.mark.rule("GOA-DEC-8", "GOA-CRD-5")
@pytest.mark.parametrize("board", BOARDS)
def test_p2_reaches_every_result_once(edition: str, board: str) -> None:
    s = turn(edition, merchant(board, hand="P2-1"))

    play(s, "p0 play P2-1")
    once_each(all_placings(board, {1, 2}), acts(s, "GOA-DEC-8"))


@pytest.mark.rule("GOA-DEC-8", "GOA-VAR-2", "GOA-CMP-9")
@pytest.mark.parametrize("board", BOARDS)
def test_bz6_may_also_place_nothing(board: str) -> None:
    s = turn(
        "2012",
        merchant(board, tiles="SWAP"),
        grid=grid("11 SHIPS"),
        options={"bonanza": "on"},
        bonanza=["BZ6", "-", "-", "-"],
    )

    play(s, "p0 use SWAP, take 11")
    once_each(all_placings(board, {0, 1, 2}), acts(s, "GOA-DEC-8"))


@both
@pytest.mark.rule("GOA-DEC-8", "GOA-TIL-22")
@pytest.mark.parametrize("board", BOARDS)
def test_the_red_spice_tile_reaches_every_result_once(edition: str, board: str) -> None:
    s = turn(edition, merchant(board, red="R-SPICE"))

    play(s, "p0 use R-SPICE")
    once_each(all_placings(board, {1}), acts(s, "GOA-DEC-8"))


@both
@pytest.mark.rule("GOA-DEC-14", "GOA-DEC-8", "GOA-TIL-32")
@pytest.mark.parametrize("board", BOARDS)
def test_a_re_supply_of_spices_reaches_every_result_once(edition: str, board: str) -> None:
    s = turn(edition, merchant(board, tiles="RESUPPLY"), deck="S2-1 S2-2")

    room = sum(fields - len(held) for fields, _, held in holders(board).values())
    play(s, "p0 use RESUPPLY, receive SPICES")
    once_each(all_placings(board, {min(3, room)}), acts(s, "GOA-DEC-8"))


@both
@pytest.mark.rule("GOA-DEC-16", "GOA-DEC-8", "GOA-TIL-30")
@pytest.mark.parametrize("board", BOARDS)
def test_a_spied_harvest_reaches_every_result_once(edition: str, board: str) -> None:
    s = turn(edition, merchant(board, tiles="ESPIONAGE"), merchant(rows="12111"))

    play(s, "p0 use ESPIONAGE, spy S1 HARV")
    once_each(all_placings(board, {2}), acts(s, "GOA-DEC-8"))


@both
@pytest.mark.rule("GOA-DEC-21", "GOA-DEC-8", "GOA-HRV-3")
@pytest.mark.parametrize("board", BOARDS)
def test_the_spices_of_a_mixture_reach_every_result_once(edition: str, board: str) -> None:
    s = turn(edition, merchant(board, rows="13111", hand="MIX-1"))

    play(s, "p0 harvest_with MIX-1, mix 1 1 2")
    once_each(all_placings(board, {2}), acts(s, "GOA-DEC-8"))


@both
@pytest.mark.rule("GOA-DEC-17", "GOA-DEC-8", "GOA-TIL-31")
@pytest.mark.parametrize("board", BOARDS)
def test_an_extra_harvest_fills_one_to_three_holders_each_way_once(
    edition: str, board: str
) -> None:
    s = turn(edition, merchant(board, tiles="XHARVEST"))
    play(s, "p0 use XHARVEST")

    there = holders(board)
    room = {place: fields - len(held) for place, (fields, _, held) in there.items()}
    open_ = [place for place in PLACES if room.get(place)]
    expected = set()
    for n in (1, 2, 3):
        for chosen in combinations(open_, n):
            fillings = [
                [
                    (place, added)
                    for added in combinations_with_replacement(there[place][1], room[place])
                ]
                for place in chosen
            ]
            for filling in product(*fillings):
                added = dict(filling)
                expected.add(
                    result({place: h + added.get(place, ()) for place, (_, _, h) in there.items()})
                )
    results = [seen(end) for _, end in acts(s, "GOA-DEC-17", "GOA-DEC-8")]
    assert len(results) == len(set(results))
    assert expected == set(results)


@both
@pytest.mark.rule("GOA-DEC-18", "GOA-CRD-6")
@pytest.mark.parametrize("board", HELD)
def test_selling_reaches_every_result_once(edition: str, board: str) -> None:
    s = turn(edition, merchant(board, hand="SELL-1"))

    owned = sum(len(held) for _, _, held in holders(board).values())
    most = owned if edition == "2004" else min(4, owned)
    play(s, "p0 play SELL-1")
    once_each(all_returns(board, set(range(1, most + 1))), acts(s, "GOA-DEC-18"))


@both
@pytest.mark.rule("GOA-DEC-18", "GOA-TIL-34")
@pytest.mark.parametrize("board", HELD[1:])
def test_a_duty_reaches_every_result_once(edition: str, board: str) -> None:
    s = turn(edition, merchant(board, tiles="DUTY"))

    play(s, "p0 use DUTY")
    ends = acts(s, "GOA-DEC-18")
    once_each(all_returns(board, {6}), ends)
    assert {1} == {kept(end)["fulfilled"] for _, end in ends}


@both
@pytest.mark.rule("GOA-DEC-9", "GOA-TIL-5")
def test_paying_asks_kind_by_kind_and_reaches_every_choice_of_holders_once(edition: str) -> None:
    """Ginger from three holders, cinnamon from two: six ways to pay for SHIP 2 to 3."""
    board = "P1 PLANT-2-GI: GI GI; P3 PLANT-1-CI: CI; QUILON GI-CI: GI; CALICUT: GI CI"
    s = turn(edition, merchant(board, rows="21111"))

    play(s, "p0 progress SHIP")
    ginger = ["pay P1", "pay QUILON", "pay CALICUT"]
    assert ginger == options(s)
    ends = acts(s, "GOA-DEC-9")
    assert set(product(ginger, ["pay P3", "pay CALICUT"])) == {path for path, _ in ends}
    assert 6 == len({seen(end) for _, end in ends})


@both
@pytest.mark.rule("GOA-DEC-9")
def test_the_kinds_of_a_cost_are_asked_in_the_order_of_the_spices(edition: str) -> None:
    """COLO 4 to 5 costs clove, ginger, cinnamon, pepper: asked as GI, PE, CI, CL."""
    s = turn(edition, merchant(FIVE, rows="11114"))

    play(s, "p0 progress COLO")
    asked_for = []
    while s.decision().row == "GOA-DEC-9":
        asked_for += options(s)
        s.apply(s.legal()[0])
    assert ["pay P1", "pay P2", "pay P3", "pay COCHIN"] == asked_for


@both
@pytest.mark.rule("GOA-DEC-8")
def test_identical_holders_are_never_merged(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI; P2 PLANT-2-GI; P3 PLANT-2-GI: GI"))

    play(s, "p0 harvest")
    assert ["place P1 GI", "place P2 GI", "place P3 GI"] == options(s)


@both
@pytest.mark.rule("GOA-DEC-8", "GOA-DEC-18")
def test_a_chain_with_stop_ends_by_itself_when_nothing_can_follow(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-2-GI: GI; COCHIN: PE", hand="P2-1 SELL-1"))

    fill, sell = s.clone(), s.clone()
    play(fill, "p0 play P2-1, place P1 GI")
    assert "p0 GOA-DEC-7" == asked(fill)
    play(sell, "p0 play SELL-1, return COCHIN PE")  # the ginger comes before it in the order
    assert ("p0 GOA-DEC-7", {"P1": "GI"}) == (asked(sell), at(sell).spices)


@pytest.mark.rule("GOA-DEC-8")
def test_a_placing_pick_offers_at_most_22_options() -> None:
    board = "P1 PLANT-3-GI; P2 PLANT-3-PE; P3 PLANT-3-CI; P4 CROP"
    s = turn("2012", merchant(f"{board}; QUILON PE-NU; COCHIN; MADRAS GI-CI; CALICUT"))

    play(s, "p0 harvest")
    assert 3 + 5 + 2 + 5 + 2 + 5 == len(options(s))


@both
@pytest.mark.rule("GOA-DEC-18")
def test_a_returning_pick_offers_at_most_10_options(edition: str) -> None:
    plantations = "; ".join(f"P{n} PLANT-3-{SPICES[n]}: {f'{SPICES[n]} ' * 3}" for n in range(1, 5))
    colonies = "QUILON PE-NU: PE; COCHIN: GI; MADRAS PE-NU: PE NU; CALICUT: CI CL"
    s = turn(edition, merchant(f"{plantations}; {colonies}", hand="SELL-1"))

    play(s, "p0 play SELL-1")
    assert 10 == len(options(s))


@both
@pytest.mark.rule("GOA-DEC-8", "GOA-ACT-8")
def test_nothing_is_revealed_and_nobody_else_acts_inside_a_chain(edition: str) -> None:
    s = turn(edition, merchant(BOARDS[4], rows="14111"))

    play(s, "p0 harvest")
    seats = []
    while s.decision().row == "GOA-DEC-8":
        log: list[Event] = []
        seats.append(s.seat())
        s.apply(s.legal()[0], log)
        assert [False] == [event.barrier for event in log]
    assert [0] * 4 == seats
