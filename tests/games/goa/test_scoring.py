"""GOA-SCO: victory points, line by line."""

import pytest

from fondaco.kernel.scores import Scores
from tests.games.goa.table import EDITIONS, Doc, merchant
from tests.games.goa.turns import turn

SYMBOLS = {
    "2004": {
        "tiger": "S2-1 C2-3 P2-2 MIX-1 DRAW-3 NOSHIP-2",
        "fish": "C2-1 D5-3 SELL-2 DRAW-1 NOSPICE-3 PAY-2",
        "palm": "S2-2 D5-1 P2-3 MIX-2 NOSPICE-1 NOSHIP-3",
        "shell": "C2-2 P2-1 SELL-3 DRAW-2 NOSHIP-1 PAY-3",
        "statue": "S2-3 D5-2 SELL-1 MIX-3 NOSPICE-2 PAY-1",
    },
    "2012": {
        "tiger": "S2-1 P2-2 MIX-1 NOSPICE-3 PAY-3",
        "fish": "S2-2 D5-1 SELL-3 DRAW-1 NOSPICE-2",
        "palm": "C2-1 SELL-1 MIX-3 DRAW-2 PAY-2",
        "shell": "C2-3 D5-3 SELL-2 NOSPICE-1 NOSHIP-2",
        "statue": "S2-3 C2-2 P2-1 MIX-2 NOSHIP-3",
        "elephant": "D5-2 P2-3 DRAW-3 NOSHIP-1 PAY-1",
    },
}
both = pytest.mark.parametrize("edition", EDITIONS)


def scored(edition: str, *merchants: Doc, players: int = 2) -> Scores:
    """Return the score sheets of a game that is over."""
    s = turn(edition, *merchants, players=players, frame={"kind": "over"}, round=8)
    assert s.scores().totals == tuple(s.points(seat) for seat in range(players))
    return s.scores()


def line(edition: str, rule: str, *merchants: Doc) -> list[int]:
    """Return the points of seat 0 in the lines of one rule."""
    sheet = scored(edition, *merchants).sheets[0]
    return [entry.points for entry in sheet.lines if entry.rule == rule]


@both
@pytest.mark.rule("GOA-SCO-1")
@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ("11111", [0] * 5),
        ("12345", [0, 1, 3, 6, 10]),
        ("55555", [10] * 5),
        ("54321", [10, 6, 3, 1, 0]),
    ],
)
def test_rows_score_0_1_3_6_10(edition: str, rows: str, points: list[int]) -> None:
    assert points == line(edition, "GOA-SCO-1", merchant(rows=rows))


@both
@pytest.mark.rule("GOA-SCO-2")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_colonies_score_0_1_3_6_10_in_all(edition: str, number: int, points: int) -> None:
    four = ["CALICUT: GI", "QUILON PE-NU", "MADRAS PE-NU: PE", "COCHIN"]

    assert [points] == line(edition, "GOA-SCO-2", merchant("; ".join(four[:number])))


@both
@pytest.mark.rule("GOA-SCO-3")
@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20)]
)
def test_each_symbol_scores_1_3_6_10_15_and_20_in_2004(
    edition: str, number: int, points: int
) -> None:
    for cards in SYMBOLS[edition].values():
        held = cards.split()[:number]
        if len(held) == number:
            assert [points] == line(edition, "GOA-SCO-3", merchant(hand=" ".join(held)))


@both
@pytest.mark.rule("GOA-SCO-3", "GOA-CMP-8")
def test_symbols_are_scored_separately(edition: str) -> None:
    """All thirty cards: five times 20, or six times 15."""
    one_each = " ".join(cards.split()[0] for cards in SYMBOLS[edition].values())

    assert [len(SYMBOLS[edition])] == line(edition, "GOA-SCO-3", merchant(hand=one_each))
    everything = merchant(hand=" ".join(SYMBOLS[edition].values()))
    assert [{"2004": 100, "2012": 90}[edition]] == line(edition, "GOA-SCO-3", everything)


@both
@pytest.mark.rule("GOA-SCO-3", "GOA-EXP-4")
def test_cards_beyond_the_limit_score_too(edition: str) -> None:
    hand = " ".join(SYMBOLS[edition]["shell"].split()[:3])

    assert [6] == line(edition, "GOA-SCO-3", merchant(hand=hand, rows="11111"))


@both
@pytest.mark.rule("GOA-SCO-4")
@pytest.mark.parametrize(
    ("ducats", "points"),
    [
        ((9, 8, 7), (3, 0, 0)),
        ((7, 9, 9), (0, 3, 3)),
        ((0, 0, 0), (3, 3, 3)),
        ((0, 1, 0), (0, 3, 0)),
    ],
)
def test_most_ducats_score_3_for_everybody_who_has_them(
    edition: str, ducats: tuple[int, int, int], points: tuple[int, int, int]
) -> None:
    assert points == scored(edition, *(merchant(ducats=n) for n in ducats), players=3).totals


@both
@pytest.mark.rule("GOA-SCO-5", "GOA-TIL-3")
def test_one_field_plantations_score_1_on_the_board_and_face_down(edition: str) -> None:
    places = "P1 PLANT-1-GI: GI; P2 PLANT-1-CL; P3 PLANT-2-GI: GI; P4 PLANT-3-GI"

    assert [2] == line(edition, "GOA-SCO-5", merchant(places))
    assert [5] == line(edition, "GOA-SCO-5", merchant(places, one_field=3))


@pytest.mark.rule("GOA-SCO-5", "GOA-TIL-6", "GOA-TIL-4")
def test_a_foreman_makes_them_3_and_crop_rotation_never_scores() -> None:
    places = "P1 PLANT-1-GI; P2 CROP: PE; P3 PLANT-2-GI: GI"

    assert [1] == line("2012", "GOA-SCO-5", merchant(places))
    assert [3] == line("2012", "GOA-SCO-5", merchant(places, tiles="FOREMAN"))
    assert [9] == line("2012", "GOA-SCO-5", merchant(places, tiles="FOREMAN", one_field=2))


@pytest.mark.rule("GOA-SCO-5")
def test_somebody_elses_foreman_is_no_help() -> None:
    mine, other = merchant("P1 PLANT-1-GI"), merchant(tiles="FOREMAN")

    assert [1] == line("2012", "GOA-SCO-5", mine, other)


@pytest.mark.rule("GOA-SCO-6", "GOA-TIL-34")
@pytest.mark.parametrize(("edition", "each"), [("2004", 4), ("2012", 5)])
def test_each_fulfilled_duty_scores_and_an_unfulfilled_one_does_not(
    edition: str, each: int
) -> None:
    for fulfilled in (0, 1, 2):
        owner = merchant(fulfilled=fulfilled, tiles="DUTY" if fulfilled < 2 else "")
        assert [fulfilled * each] == line(edition, "GOA-SCO-6", owner)


@both
@pytest.mark.rule("GOA-SCO-7", "GOA-TIL-36")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("", 0),
        ("MISSION-2", 2),
        ("MISSION-3", 3),
        ("2 MISSION-2, MISSION-3", 7),
        ("2 MISSION-2, 2 MISSION-3", 10),
    ],
)
def test_missions_score_what_they_say(edition: str, tiles: str, points: int) -> None:
    assert [points] == line(edition, "GOA-SCO-7", merchant(tiles=tiles))


@both
@pytest.mark.rule("GOA-SCO-8")
def test_nothing_else_scores(edition: str) -> None:
    """Ships, colonists, spices, action cards, unused tiles, the flag."""
    rich = merchant(
        "P1 PLANT-3-GI: GI GI GI; P2 PLANT-2-PE: PE PE",
        ships=30,
        colonists=30,
        extra=9,
        ducats=1,
        red="R-SHIP R-SPICE",
        tiles="ESPIONAGE, SWAP, VICEKING, XHARVEST, RESUPPLY, 2 DUTY",
    )

    assert (0, 3) == scored(edition, rich, merchant(ducats=2)).totals


@both
@pytest.mark.rule("GOA-SCO-9", "GOA-GEN-3")
def test_most_points_win(edition: str) -> None:
    scores = scored(edition, merchant(rows="21111", ducats=0), merchant(ducats=0))

    assert ((4, 3), (0,)) == (scores.totals, scores.winners)


@both
@pytest.mark.rule("GOA-SCO-9")
def test_a_tie_is_broken_by_ducats(edition: str) -> None:
    """Seat 1 has a marker in row 3 and no money; seat 0 has most ducats: three points each."""
    scores = scored(edition, merchant(ducats=5), merchant(rows="31111", ducats=4))

    assert ((3, 3), (0,), (1, 2)) == (scores.totals, scores.winners, scores.places)


@both
@pytest.mark.rule("GOA-SCO-9")
def test_a_tie_in_ducats_too_is_shared(edition: str) -> None:
    scores = scored(edition, *(merchant(ducats=5),) * 2, merchant(ducats=4), players=3)

    assert ((3, 3, 0), (0, 1), (1, 1, 3)) == (scores.totals, scores.winners, scores.places)
    assert (0.5, 0.5, 0.0) == scores.shares


@both
@pytest.mark.rule("GOA-SCO-1", "GOA-SCO-8")
def test_the_sheet_has_the_lines_of_the_printed_one_and_adds_up(edition: str) -> None:
    sheet = scored(edition, merchant(rows="23451", tiles="MISSION-2", ducats=0)).sheets[0]

    rules = ["GOA-SCO-1"] * 5 + [f"GOA-SCO-{n}" for n in range(2, 8)]
    assert rules == [entry.rule for entry in sheet.lines]
    assert 22 == sheet.total == sum(entry.points for entry in sheet.lines)
