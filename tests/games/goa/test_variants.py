"""GOA-VAR: quick start, Bonanza and house options."""

from collections import Counter
from itertools import combinations

import pytest

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.rng import seeded
from tests.games.goa.table import (
    COLUMNS,
    EDITIONS,
    asked,
    colonists,
    config,
    ducats,
    events,
    extra,
    fresh,
    hand,
    merchant,
    nobody_bids,
    options,
    places,
    play,
    refusal,
    rows,
    selling,
    ships,
    table,
    tiles_on_grid,
    told,
)

PLAYERS = (2, 3, 4)
BONANZA = {"bonanza": "on"}
SHOWN = ["BZ1", "BZ2", "BZ3", "BZ4", "BZ5", "BZ6", "BZ7", "BZ8"]


def under(s: GoaState) -> list[str]:
    """Return what lies under the corners."""
    return [s.cfg.bonanza_ids[k] if k >= 0 else "-" for k in s.bonanza]


def won(s: GoaState) -> list[str]:
    return [id_ for k, id_ in enumerate(s.cfg.bonanza_ids) if s.won >> k & 1]


def corner(tile: str, owner: dict[str, object] | None = None) -> GoaState:
    """Player 1 has got SHIPS on a corner with this Bonanza tile under it."""
    others = [id_ for id_ in SHOWN if id_ != tile][:3]
    s = selling(
        "SHIPS",
        cell="11",
        flag_at="N1",
        bonanza=" ".join([tile, *others]),
        options=BONANZA,
        merchants=(merchant(), owner or merchant()),
        deck="PAY-1",
    )
    nobody_bids(s)
    return s


@pytest.mark.rule("GOA-VAR-1", "GOA-DEC-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_quick_start_offers_ten_pairs_of_columns_or_ten_ducats(edition: str) -> None:
    s = fresh(edition, options={"quick_start": "on"})

    pairs = [f"advance {a} {b}" for a, b in combinations(COLUMNS, 2)]
    assert 10 == len(pairs)
    assert [*pairs, "ducats"] == options(s)
    for text in ("advance SHIP SHIP", "advance TAX SHIP"):
        assert "GOA-VAR-1: name two different columns in their order" == refusal(s, text)
    assert "that is not asked now" in refusal(s, "pass")


@pytest.mark.rule("GOA-VAR-1", "GOA-BON-3", "GOA-GEN-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_quick_start_goes_round_from_the_starting_player(edition: str, players: int) -> None:
    s = fresh(edition, players, options={"quick_start": "on", "starter": "2"})
    before = ducats(s)
    order = []
    while asked(s).endswith("GOA-DEC-1"):
        order.append(int(s.seat()))
        choice = "advance SHIP COLO" if s.seat() == 1 else "ducats"
        log = play(s, f"p{s.seat()} {choice}")
        assert {-1} == {event.to for event in log}

    assert [(1 + k) % players for k in range(players)] == order
    assert "21112" == rows(s, 1)
    assert [n + (0 if seat == 1 else 10) for seat, n in enumerate(before)] == ducats(s)
    assert ([], 0, 4) == (hand(s, 1), extra(s, 1), ships(s, 1))


@pytest.mark.rule("GOA-VAR-2")
def test_there_is_no_bonanza_in_2004() -> None:
    with pytest.raises(BadConfig, match="no Bonanza"):
        config("2004", options=BONANZA)


@pytest.mark.rule("GOA-VAR-2")
def test_without_the_option_nothing_lies_under_the_corners() -> None:
    s = fresh("2012")

    assert [] == under(s)
    s = selling("SHIPS", cell="11", flag_at="N1")
    nobody_bids(s)
    assert 8 == ships(s, 1)


@pytest.mark.rule("GOA-VAR-2")
def test_four_of_the_eight_tiles_lie_under_the_corners_at_random() -> None:
    found: Counter[str] = Counter()
    for seed in range(200):
        s = fresh("2012", 2, seed, BONANZA)
        assert 4 == len(set(under(s)))
        found.update(under(s))

    assert set(SHOWN) == set(found)
    chi2 = sum((n - 100) ** 2 / 100 for n in found.values())
    assert chi2 < 24.3  # 7 degrees of freedom: exceeded once in a thousand


@pytest.mark.rule("GOA-VAR-2", "GOA-CMP-9")
@pytest.mark.parametrize(
    ("tile", "after"),
    [
        ("BZ1", (10, 10, 2, 0)),
        ("BZ2", (10, 8, 4, 0)),
        ("BZ3", (10, 9, 3, 0)),
        ("BZ4", (13, 8, 2, 0)),
        ("BZ5", (15, 8, 2, 0)),
        ("BZ6", (10, 8, 2, 0)),
        ("BZ7", (10, 8, 2, 0)),
        ("BZ8", (10, 8, 2, 1)),
    ],
)
def test_each_bonanza_tile_gives_what_is_on_it(tile: str, after: tuple[int, ...]) -> None:
    s = corner(tile)

    assert after == (ducats(s)[1], ships(s, 1), colonists(s, 1), extra(s, 1))
    assert [tile] == won(s)
    assert "-" == under(s)[0]
    assert (["PAY-1"] if tile == "BZ7" else []) == hand(s, 1)


@pytest.mark.rule("GOA-VAR-2", "GOA-EXP-4", "GOA-INF-1")
def test_the_card_of_a_bonanza_may_exceed_the_limit_and_is_shown_to_nobody() -> None:
    s = corner("BZ7", merchant(hand="S2-1 S2-2"))

    assert ["S2-1", "S2-2", "PAY-1"] == hand(s, 1)
    node = s.scene(0).find("player.1.hand")
    assert node is not None
    assert (3, ()) == (node.value, node.children)


@pytest.mark.rule("GOA-VAR-2", "GOA-DEC-6", "GOA-DEC-8", "GOA-EDG-19")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_the_spices_of_a_bonanza_are_none_one_or_two(n: int) -> None:
    s = corner("BZ6", merchant("P1 PLANT-1-GI; QUILON PE-NU; COCHIN"))

    picks = ["stop", "place P1 GI", "place QUILON PE", "place QUILON NU"]
    assert [*picks, *(f"place COCHIN {spice}" for spice in ("GI", "PE", "CI", "NU", "CL"))] == (
        options(s)
    )
    play(s, *["p1 place P1 GI", "p1 place QUILON PE"][:n], *["p1 stop"] * (n < 2))
    assert n == sum(len(text.split()) for text in places(s, 1).values()) - 2
    assert "p3 GOA-DEC-4" == asked(s)


@pytest.mark.rule("GOA-VAR-2")
def test_the_spices_of_a_bonanza_lapse_without_an_empty_field() -> None:
    s = corner("BZ6", merchant("P1 PLANT-1-GI: GI"))

    assert "p3 GOA-DEC-4" == asked(s)


@pytest.mark.rule("GOA-VAR-2", "GOA-AUC-7")
@pytest.mark.parametrize("way", ["nothing", "sold", "bought"])
def test_whoever_gets_the_corner_tile_in_whichever_way_gets_the_bonanza(way: str) -> None:
    s = selling("SHIPS", cell="55", flag_at="S5", bonanza="BZ1 BZ2 BZ3 BZ5", options=BONANZA)
    lines = {
        "nothing": ("p2 pass", "p3 pass", "p0 pass"),
        "sold": ("p2 bid 1", "p3 pass", "p0 pass", "p1 sell"),
        "bought": ("p2 bid 1", "p3 pass", "p0 pass", "p1 buy"),
    }[way]
    log = play(s, *lines)
    winner = 2 if way == "sold" else 1

    assert [(winner, 4)] == events(log, "bonanza")
    assert {"nothing": 15, "sold": 14, "bought": 15}[way] == ducats(s)[winner]
    assert any("finds a Bonanza tile" in line for line in told(s, log))
    assert ["BZ1", "BZ2", "BZ3", "-"] == under(s)


@pytest.mark.rule("GOA-VAR-2")
@pytest.mark.parametrize("cell", ["12", "22", "33", "54"])
def test_other_cells_have_no_bonanza(cell: str) -> None:
    s = selling("SHIPS", cell=cell, bonanza="BZ1 BZ2 BZ3 BZ5", options=BONANZA)

    log = nobody_bids(s)
    assert [] == events(log, "bonanza")
    assert 8 == ships(s, 1)


@pytest.mark.rule("GOA-VAR-2", "GOA-VAR-3", "GOA-TIL-35")
def test_swap_from_a_corner_gets_the_bonanza_once() -> None:
    s = table(
        round=8, merchants=(merchant(tiles="SWAP"),), grid="15 SHIPCOL, 22 DUTY",
        bonanza="BZ1 BZ4 BZ3 BZ5", options=BONANZA,
    )  # fmt: skip

    play(s, "p0 use SWAP, take 15")
    assert 5 == ducats(s)[0]
    play(s, "p0 receive SHIPS")
    assert 8 == ducats(s)[0]
    assert ["BZ1", "-", "BZ3", "BZ5"] == under(s)
    assert {"15": "SWAP", "22": "DUTY"} == tiles_on_grid(s)


@pytest.mark.rule("GOA-VAR-3")
def test_a_swap_tile_on_a_corner_has_nothing_under_it() -> None:
    s = selling(
        "SWAP", cell="15", flag_at="N5", round=8, bonanza="BZ1 - BZ3 BZ5", won="BZ4",
        options=BONANZA,
    )  # fmt: skip

    log = nobody_bids(s)
    assert [] == events(log, "bonanza")
    assert 10 == ducats(s)[1]


@pytest.mark.rule("GOA-VAR-2")
def test_all_eight_tiles_come_back_for_part_b() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        s = table(
            players=2, round=4, lap=3, who=1, bonanza="- - - BZ4", won="BZ1 BZ2 BZ3",
            options=BONANZA, seed=seed,
        )  # fmt: skip
        play(s, "p1 taxes, end")
        assert [] == won(s)
        assert 4 == len(set(under(s)))
        assert "-" not in under(s)
        seen.update(under(s))

    assert set(SHOWN) == set(seen)


@pytest.mark.rule("GOA-VAR-4", "GOA-SET-8", "GOA-SET-9")
@pytest.mark.parametrize(("edition", "least"), [("2004", 7), ("2012", 5)])
@pytest.mark.parametrize("starter", [1, 2, 3])
def test_with_a_fixed_starting_seat_no_card_is_turned_over(
    edition: str, least: int, starter: int
) -> None:
    s = fresh(edition, 3, 4, {"starter": str(starter)})

    assert starter - 1 == s.flag == s.seat()
    assert (30, 0) == (len(s.deck), s.discards)
    assert least == ducats(s)[starter - 1]


@pytest.mark.rule("GOA-VAR-4", "GOA-INF-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ducats_are_open_only_by_the_option(edition: str) -> None:
    for option, seen in (("off", [10, None]), ("on", [10, 7 if edition == "2004" else 5])):
        s = fresh(edition, 2, 1, {"open_money": option, "starter": "2"})
        found = [s.scene(0).find(f"player.{seat}.ducats") for seat in (0, 1)]
        assert seen == [node.value for node in found if node is not None]


@pytest.mark.rule("GOA-VAR-1", "GOA-VAR-2", "GOA-VAR-4")
def test_all_variants_are_off_by_default() -> None:
    options_ = config("2012").options

    assert {"quick_start": "off", "bonanza": "off", "open_money": "off"} == {
        key: options_[key] for key in ("quick_start", "bonanza", "open_money")
    }


@pytest.mark.rule("GOA-VAR-2", "GOA-INF-2")
def test_the_four_tiles_set_aside_are_neither_seen_nor_used() -> None:
    s = fresh("2012", 2, 3, BONANZA)
    rng = seeded(1, "tests")
    given: dict[str, list[str]] = {"A": [], "B": []}
    start = {"A": under(s), "B": under(s)}
    while not s.over():
        part = "A" if s.round <= 4 else "B"
        if s.round == 5 and s.won == 0 and "-" not in under(s):
            start["B"] = under(s)
        given[part] = won(s)
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])

    for part in ("A", "B"):
        assert set(given[part]) <= set(start[part])
