"""GOA-SET: setting up the game."""

from collections import Counter

import pytest

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.errors import BadConfig
from tests.games.goa.table import (
    EDITIONS,
    asked,
    cards,
    config,
    deck,
    describe,
    ducats,
    extra,
    fresh,
    hand,
    kept,
    merchant,
    options,
    places,
    play,
    rows,
    table,
    tiles_on_grid,
)

PLAYERS = (2, 3, 4)
SEEDS = range(40)


def part(s: GoaState, letter: str) -> Counter[str]:
    kinds = s.cfg.part_a if letter == "A" else s.cfg.part_b
    return Counter(s.cfg.tile_ids[k] for k in kinds)


def removed(s: GoaState) -> list[str]:
    return [s.cfg.tile_ids[k] for k in s.removed]


def is_plantation(tile: str) -> bool:
    return tile.startswith("PLANT") or tile == "CROP"


def part_b(edition: str, seed: int) -> GoaState:
    """Return a game at the start of part B, reached by its last action of part A."""
    s = table(edition, round=4, lap=3, who=3, seed=seed)
    play(s, "p3 taxes, end")
    assert 5 == s.round
    return s


@pytest.mark.rule("GOA-SET-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_2004_lays_25_of_the_27_tiles_of_part_a(players: int) -> None:
    for seed in SEEDS:
        s = fresh("2004", players, seed)
        lying = Counter(tiles_on_grid(s).values())
        assert 25 == lying.total()
        assert 2 == (part(s, "A") - lying).total()
        assert lying <= part(s, "A")


@pytest.mark.rule("GOA-SET-1", "GOA-INF-2")
def test_the_two_leftover_tiles_of_2004_are_kept_nowhere() -> None:
    s = fresh("2004")

    assert [] == removed(s)
    node = s.scene(0).find("removed")
    assert node is not None
    assert () == node.children


@pytest.mark.rule("GOA-SET-1")
def test_the_leftover_tiles_of_2004_may_be_any_also_plantations() -> None:
    left: Counter[str] = Counter()
    for seed in range(150):
        s = fresh("2004", 2, seed)
        left += part(s, "A") - Counter(tiles_on_grid(s).values())

    assert set(part(fresh("2004"), "A")) == set(left)


@pytest.mark.rule("GOA-SET-2", "GOA-SET-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_2012_removes_four_open_tiles_at_most_two_of_them_plantations(players: int) -> None:
    for seed in SEEDS:
        s = fresh("2012", players, seed)
        lying = Counter(tiles_on_grid(s).values())
        assert 25 == lying.total()
        assert 4 == len(removed(s))
        assert part(s, "A") == lying + Counter(removed(s))
        assert sum(is_plantation(tile) for tile in removed(s)) <= 2


@pytest.mark.rule("GOA-SET-3")
def test_crop_rotation_counts_as_a_plantation_among_the_removed() -> None:
    with_crop = [
        removed(s) for s in (fresh("2012", 2, seed) for seed in range(250)) if "CROP" in removed(s)
    ]

    assert len(with_crop) > 10
    assert all(sum(is_plantation(tile) for tile in tiles) <= 2 for tiles in with_crop)
    assert any(sum(is_plantation(tile) for tile in tiles) == 2 for tiles in with_crop)


@pytest.mark.rule("GOA-SET-2")
def test_the_removed_tiles_are_as_random_as_turning_them_over_one_by_one() -> None:
    """16 plantations of 29: four drawn without a third plantation, as a distribution."""
    n = 3000
    found = Counter(
        sum(is_plantation(tile) for tile in removed(fresh("2012", 2, seed))) for seed in range(n)
    )

    # Order of 29 tiles; the first four that are taken: P(0), P(1) as for plain draws, else 2.
    none = 13 * 12 * 11 * 10 / (29 * 28 * 27 * 26)
    one = 4 * 16 * 13 * 12 * 11 / (29 * 28 * 27 * 26)
    expected = {0: n * none, 1: n * one, 2: n * (1 - none - one)}
    chi2 = sum((found[k] - e) ** 2 / e for k, e in expected.items())
    assert chi2 < 13.8  # 2 degrees of freedom: exceeded once in a thousand


@pytest.mark.rule("GOA-SET-2", "GOA-INF-1")
def test_everybody_sees_the_removed_tiles_of_2012() -> None:
    s = fresh("2012")

    for seat in (-1, 0, 3):
        node = s.scene(seat).find("removed")
        assert node is not None
        assert removed(s) == [child.value for child in node.children]


@pytest.mark.rule("GOA-SET-4", "GOA-RND-3")
@pytest.mark.parametrize(("edition", "surplus"), [("2004", 2), ("2012", 4)])
def test_part_b_is_laid_out_like_part_a(edition: str, surplus: int) -> None:
    for seed in range(25):
        s = part_b(edition, seed)
        lying = Counter(tiles_on_grid(s).values())
        assert 25 == lying.total()
        assert surplus == (part(s, "B") - lying).total()
        if edition == "2012":
            added = removed(s)[4:]
            assert part(s, "B") == lying + Counter(added)
            assert sum(is_plantation(tile) for tile in added) <= 2


@pytest.mark.rule("GOA-SET-4", "GOA-INF-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tiles_of_part_b_are_not_arranged_before_part_b(edition: str) -> None:
    """The same position goes on differently with another generator."""
    doc = describe(fresh(edition))
    assert not {tile for tile in str(doc["grid"]).split("'") if tile in ("SWAP", "ESPIONAGE")}
    layouts = {tuple(tiles_on_grid(part_b(edition, seed)).values()) for seed in range(1, 6)}
    assert 5 == len(layouts)


@pytest.mark.rule("GOA-SET-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_thirty_cards_are_shuffled_into_the_draw_pile(edition: str) -> None:
    piles = [tuple(deck(fresh(edition, 2, seed, {"starter": "1"}))) for seed in range(5)]

    assert 5 == len(set(piles))
    assert {tuple(sorted(config(edition).card_ids))} == {tuple(sorted(pile)) for pile in piles}


@pytest.mark.rule("GOA-SET-6")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_with_four_ships_two_colonists_and_markers_in_row_1(
    edition: str, players: int
) -> None:
    s = fresh(edition, players)

    assert players == len(s.players)
    for seat, p in enumerate(s.players):
        assert (4, 2) == (p.ships, p.colonists)
        assert ("11111", {}, [], {}, 0) == (
            rows(s, seat),
            places(s, seat),
            hand(s, seat),
            kept(s, seat),
            extra(s, seat),
        )


@pytest.mark.rule("GOA-SET-7", "GOA-RND-4")
@pytest.mark.parametrize(("players", "markers"), [(2, 3), (3, 4), (4, 5)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_marker_more_than_players_is_used(edition: str, players: int, markers: int) -> None:
    s = fresh(edition, players)
    placed = 0
    while asked(s).endswith(("GOA-DEC-2", "GOA-DEC-3")):
        play(s, f"p{s.seat()} {options(s)[0]}")
        placed += 1

    assert markers == placed == s.cfg.lots


@pytest.mark.rule("GOA-SET-8")
@pytest.mark.parametrize(("edition", "symbol"), [("2004", "tiger"), ("2012", "elephant")])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_to_turn_over_the_start_symbol_starts(
    edition: str, symbol: str, players: int
) -> None:
    symbols = config(edition).symbol_ids
    turned: set[int] = set()
    for seed in SEEDS:
        s = fresh(edition, players, seed, {"youngest": "2"})
        shown = [k for k in range(30) if s.discards >> k & 1]
        found = [k for k in shown if symbols[s.cfg.card_symbol[k]] == symbol]
        assert 1 == len(found)
        assert (1 + len(shown) - 1) % players == s.flag
        assert 30 == len(shown) + len(s.deck)
        turned.add(len(shown))
    assert len(turned) > 5
    assert max(turned) <= {"2004": 25, "2012": 26}[edition]


@pytest.mark.rule("GOA-SET-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_youngest_is_a_random_seat_by_default(edition: str) -> None:
    """Whoever turned over the first card: the start minus the cards turned over."""
    first: Counter[int] = Counter()
    for seed in range(400):
        s = fresh(edition, 4, seed)
        first[(s.flag - (30 - len(s.deck)) + 1) % 4] += 1

    chi2 = sum((first[seat] - 100) ** 2 / 100 for seat in range(4))
    assert chi2 < 16.3  # 3 degrees of freedom: exceeded once in a thousand


@pytest.mark.rule("GOA-SET-8", "GOA-INF-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_turned_over_lie_open_on_the_discard_pile(edition: str) -> None:
    s = fresh(edition)
    node = s.scene(-1).find("discard")

    assert node is not None
    assert cards(s, s.discards) == [child.value for child in node.children]
    assert len(node.children) > 0


@pytest.mark.rule("GOA-SET-9")
@pytest.mark.parametrize(("edition", "least"), [("2004", 7), ("2012", 5)])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_starting_player_has_fewer_ducats_and_no_action_card(
    edition: str, least: int, players: int
) -> None:
    s = fresh(edition, players, 3)

    assert [least if seat == s.flag else 10 for seat in range(players)] == ducats(s)
    assert [0] * players == [extra(s, seat) for seat in range(players)]
    assert s.flag == s.seat()


@pytest.mark.rule("GOA-SET-10")
def test_there_is_no_banker_among_the_players() -> None:
    """Everybody begins alike but the starting player, and nobody is asked for the bank."""
    s = fresh("2012", 4, 2, {"starter": "1"})
    others = [describe(s)["merchants"]]

    assert isinstance(others[0], list)
    assert others[0][1] == others[0][2] == others[0][3]


@pytest.mark.rule("GOA-SET-11", "GOA-VAR-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_quick_start_comes_after_the_setup_and_before_round_a1(edition: str) -> None:
    s = fresh(edition, 3, 4, {"quick_start": "on", "starter": "2"})

    assert "p1 GOA-DEC-1" == asked(s)
    assert 0 == s.round
    play(s, "p1 ducats", "p2 ducats", "p0 ducats")
    assert "p1 GOA-DEC-2" == asked(s)
    assert 1 == s.round


@pytest.mark.rule("GOA-SET-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_quick_start_round_a1_begins_at_once(edition: str) -> None:
    s = fresh(edition)

    assert f"p{s.flag} GOA-DEC-2" == asked(s)
    assert 1 == s.round


@pytest.mark.rule("GOA-SET-8", "GOA-VAR-4")
def test_a_seat_that_is_not_at_the_table_cannot_be_named() -> None:
    with pytest.raises(BadConfig, match="no seat 4"):
        config("2012", 3, {"youngest": "4"})
    with pytest.raises(BadConfig, match="no seat 3"):
        config("2012", 2, {"starter": "3"})


@pytest.mark.rule("GOA-SET-5", "GOA-INF-1")
def test_all_colony_tiles_left_are_public() -> None:
    """Whoever looks at the supply boards knows which tiles are left."""
    s = table(merchants=(merchant(), merchant("QUILON PE-NU: PE; COCHIN: GI")))
    nodes = {node.id: node.value for node in s.scene(0).walk()}

    assert "QUILON-PE-NU" == nodes["player.1.place.QUILON"]
    assert "COCHIN" == nodes["player.1.place.COCHIN"]
