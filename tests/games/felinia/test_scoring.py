"""FEL-SCO: trade tiles, bonus tiles, groups across borders, goods, and who wins."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.groups import group_sizes
from fondaco.kernel.rng import seeded
from tests.games.felinia.table import LANDS, MODES, Doc, house, table

SPREAD = {  # where six tiles of a kind lie, no two merchants neighbours
    "lion": "LIO-OL LIO-IR TIG-OR CHE-MR PAN-IR PUM-ML",
    "tiger": "TIG-OL TIG-IR LIO-IL CHE-MR PAN-IR PUM-ML",
    "cheetah": "CHE-OL CHE-IR LIO-OL TIG-IL PAN-MR PUM-IL",
    "panther": "PAN-OL PAN-IR LIO-OL TIG-IL CHE-ML PUM-ML",
    "puma": "PUM-OL PUM-IR LIO-OL TIG-IL CHE-ML PAN-IL",
}
BONUS = {
    "lion": "BT-LIO", "tiger": "BT-TIG", "cheetah": "BT-CHE", "panther": "BT-PAN",
    "puma": "BT-PUM",
}  # fmt: skip
LIONS = "LIO-OL LIO-ML LIO-IL LIO-IR LIO-MR LIO-OR"
AROUND_THE_LAKE = " ".join(f"{land}-IL {land}-IR" for land in LANDS)
RANGE = {"lion": 3, "tiger": 3, "cheetah": 4, "panther": 3, "puma": 4}


def line(s: FeliniaState, rule: str, seat: int = 0) -> int:
    """Return the points of all lines of a rule."""
    return sum(line.points for line in s.scores().sheets[seat].lines if line.rule == rule)


def owning(kind: str, n: int, bonus: str = "") -> FeliniaState:
    """Return player 0 with n tiles of a kind."""
    where = ", ".join(f"{post} {kind}" for post in SPREAD[kind].split()[:n])
    return table(houses=(house("", where, bonus=bonus),))


@pytest.mark.rule("FEL-SCO-1")
@pytest.mark.parametrize("kind", RANGE)
def test_n_tiles_of_a_kind_score_up_to_its_range_each(kind: str) -> None:
    expected = [0, 1, 4, 9, 12, 15, 18] if RANGE[kind] == 3 else [0, 1, 4, 9, 16, 20, 24]

    assert expected == [line(owning(kind, n), "FEL-SCO-1") for n in range(7)]


@pytest.mark.rule("FEL-SCO-1")
def test_kinds_are_counted_separately() -> None:
    mine = house("", "LIO-OL lion, LIO-IR lion, TIG-OR tiger, CHE-MR puma")
    s = table(houses=(mine,))

    assert 4 + 1 + 1 == line(s, "FEL-SCO-1")
    found = [entry.points for entry in s.scores().sheets[0].lines if entry.rule == "FEL-SCO-1"]
    assert [4, 1, 0, 0, 1] == found


@pytest.mark.rule("FEL-SCO-1", "FEL-AMB-20", "FEL-AMB-21")
@pytest.mark.parametrize("kind", ["cheetah", "puma"])
def test_an_extra_tile_raises_the_others_and_scores_itself_even_alone(kind: str) -> None:
    found = [line(owning(kind, n, BONUS[kind]), "FEL-SCO-1") for n in range(7)]

    assert [1, 4, 9, 16, 20, 24, 28] == found
    assert 0 == line(owning(kind, 3, BONUS[kind]), "FEL-SCO-2")


@pytest.mark.rule("FEL-SCO-2")
@pytest.mark.parametrize("kind", ["lion", "tiger", "panther"])
def test_a_bonus_point_for_each_own_tile_and_nothing_for_the_bonus_tile(kind: str) -> None:
    found = [line(owning(kind, n, BONUS[kind]), "FEL-SCO-2") for n in range(7)]

    assert [0, 1, 2, 3, 4, 5, 6] == found
    assert 9 == line(owning(kind, 3, BONUS[kind]), "FEL-SCO-1")


@pytest.mark.rule("FEL-SCO-2")
def test_bonus_tiles_help_their_kind_and_their_owner_alone() -> None:
    mine, other = house("", "LIO-OL lion", bonus="BT-TIG BT-PUM"), house("", "TIG-OL tiger")
    s = table(houses=(mine, other))

    assert (0, 1 + 1) == (line(s, "FEL-SCO-2"), line(s, "FEL-SCO-1"))
    assert (0, 1) == (line(s, "FEL-SCO-2", 1), line(s, "FEL-SCO-1", 1))


# FEL-SCO-3: groups


def groups(mode: str, text: str, others: str = "") -> tuple[list[int], int]:
    """Return the sizes of the groups of player 0, and their points."""
    s = settle(mode, text, others)
    found = group_sizes(s.cfg.island, s.players[0].island)
    return found, line(s, "FEL-SCO-3")


def settle(mode: str, text: str, others: str = "") -> FeliniaState:
    """Put merchants on posts; the tiles they took are those that lie there in order."""
    cfg = table(mode).cfg
    loose = {
        land: [*cfg.land_tiles[k], *cfg.land_specials[k]] for k, land in enumerate(cfg.land_ids)
    }
    lying = {post: cfg.tile_ids[loose[post[:3]].pop(0)] for post in cfg.post_ids}

    def owner(where: str) -> Doc:
        return house("", ", ".join(f"{post} {lying[post]}" for post in where.split()))

    return table(mode, at="over", houses=(owner(text), owner(others)))


@pytest.mark.rule("FEL-SCO-3", "FEL-AMB-19")
@pytest.mark.parametrize(
    ("mode", "where", "sizes", "points"),
    [
        ("basic", "", [], 0),
        ("basic", "LIO-OL", [1], 1),
        ("basic", "LIO-OL LIO-ML", [2], 4),
        ("basic", "LIO-OL LIO-ML LIO-IL", [3], 9),
        ("basic", "LIO-OL LIO-ML LIO-IL LIO-IR", [4], 12),
        ("basic", f"{LIONS} TIG-OL TIG-ML TIG-IL TIG-IR", [10], 30),
        ("basic", "LIO-OL LIO-IL", [1, 1], 2),  # behind the same branch, but no border
        ("basic", "LIO-OL LIO-OR", [1, 1], 2),  # the harbour lies between
        ("basic", "LIO-ML LIO-MR", [1, 1], 2),  # the branches lie between
        ("basic", "LIO-OR TIG-OL", [2], 4),  # across lands, where no path leads
        ("basic", "PUM-OR LIO-OL", [2], 4),
        ("basic", "LIO-OR TIG-ML", [1, 1], 2),  # they touch in a corner
        ("basic", "LIO-IR TIG-IL CHE-IL", [2, 1], 5),
        ("basic", AROUND_THE_LAKE, [10], 30),
        ("pro", "LIO-A LIO-C LIO-G LIO-L", [4], 12),
        ("pro", "LIO-L TIG-L", [1, 1], 2),  # LIO-M holds no merchant
        ("pro", "TIG-L TIG-M CHE-L", [3], 9),
        ("pro", "LIO-B TIG-A", [2], 4),
        ("pro", "LIO-F TIG-A", [1, 1], 2),
        ("pro", "PUM-M LIO-L PUM-K LIO-G", [4], 12),
        ("pro", "PAN-L PAN-K PUM-L", [1, 1, 1], 3),
    ],
)  # fmt: skip
def test_groups_hang_together_by_borders(
    mode: str, where: str, sizes: list[int], points: int
) -> None:
    assert (sizes, points) == groups(mode, where)


@pytest.mark.rule("FEL-SCO-3")
def test_merchants_of_others_and_empty_provinces_do_not_connect() -> None:
    assert ([1, 1], 2) == groups("basic", "LIO-OL LIO-IL", "LIO-ML")
    assert ([1, 1], 2) == groups("basic", "LIO-OL LIO-IL")
    assert ([3], 9) == groups("basic", "LIO-OL LIO-ML LIO-IL")


def by_flooding(s: FeliniaState, seat: int) -> list[int]:
    """Return the sizes of groups by walking the borders of the map, apart from the engine."""
    island = s.cfg.island
    rest = {n for k, n in enumerate(island.where) if s.players[seat].island >> k & 1}
    sizes = []
    while rest:
        group, todo = 0, [rest.pop()]
        while todo:
            n = todo.pop()
            group += 1
            found = rest & set(island.borders[n])
            rest -= found
            todo += found
        sizes.append(group)
    return sorted(sizes, reverse=True)


@pytest.mark.rule("FEL-SCO-3")
@pytest.mark.parametrize("mode", MODES)
def test_groups_of_random_merchants_are_those_found_by_flooding(mode: str) -> None:
    rng = seeded(3, "tests")
    ids = list(table(mode).cfg.post_ids)
    for _ in range(40):
        chosen = [id_ for id_ in ids if rng.below(3) == 0][:10]
        s = settle(mode, " ".join(chosen))
        sizes = by_flooding(s, 0)
        points = sum({1: 1, 2: 4}.get(n, 3 * n) for n in sizes)
        lone = sizes.count(1) if s.players[0].owns(4) else 0  # FEL-PRO-8: the hermit
        assert sizes == group_sizes(s.cfg.island, s.players[0].island)
        assert points + lone == line(s, "FEL-SCO-3")


# FEL-SCO-4, FEL-SCO-5


@pytest.mark.rule("FEL-SCO-4")
def test_gold_spices_and_goods() -> None:
    for spice, points in ((0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)):
        s = table(houses=(house("2 clocks, books", gold=2, spice=spice),), round=2)
        assert 2 + points + 3 == line(s, "FEL-SCO-4") == s.points(0)


@pytest.mark.rule("FEL-SCO-4")
def test_silver_and_provisions_score_nothing_by_themselves() -> None:
    s = table("pro", houses=(house("", silver=6, provisions=7),))

    assert 0 == s.scores().totals[0] == s.points(0)


@pytest.mark.rule("FEL-SCO-5", "FEL-AMB-26")
@pytest.mark.parametrize(
    ("golds", "silvers", "places"),
    [
        ((3, 2, 1), (0, 6, 6), (1, 2, 3)),
        ((2, 2, 1), (3, 4, 6), (2, 1, 3)),
        ((2, 2, 2), (5, 1, 5), (1, 3, 1)),
        ((1, 2, 2), (6, 4, 4), (3, 1, 1)),
    ],
)
def test_most_points_win_then_most_silver_then_the_victory_is_shared(
    golds: tuple[int, ...], silvers: tuple[int, ...], places: tuple[int, ...]
) -> None:
    houses = tuple(
        house("", gold=gold, silver=silver) for gold, silver in zip(golds, silvers, strict=True)
    )
    s = table(players=3, at="over", houses=houses)

    assert golds == s.scores().totals
    assert places == s.scores().places
    assert tuple(k for k, place in enumerate(places) if place == 1) == s.scores().winners


@pytest.mark.rule("FEL-SCO-1", "FEL-SCO-2", "FEL-SCO-3", "FEL-SCO-4")
@pytest.mark.parametrize("mode", MODES)
def test_the_fast_points_are_those_of_the_sheet(mode: str) -> None:
    rng = seeded(5, "tests")
    ids = list(table(mode).cfg.post_ids)
    for _ in range(20):
        s = settle(mode, " ".join([id_ for id_ in ids if rng.below(4) == 0][:10]))
        for p in s.players:
            p.gold, p.spice, p.bonus = rng.below(5), rng.below(6), rng.below(32)
            p.provisions, p.cards = (rng.below(4), rng.below(64)) if mode == "pro" else (0, 0)
        for seat in range(s.seats):
            assert s.scores().totals[seat] == s.points(seat)
