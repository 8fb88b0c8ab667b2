"""ILO-SET: setting up, and the first islands."""

from collections import Counter

import pytest

from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.errors import BadConfig, BadPosition
from tests.games.ilos.atlas import TILES, placements, read_map
from tests.games.ilos.table import (
    Doc,
    asked,
    captain,
    coasts,
    config,
    deck,
    discard,
    document,
    face_down,
    fresh,
    hand,
    hand_size,
    islands,
    nests,
    on_map,
    options,
    play,
    prices,
    production,
    refusal,
    stack,
    state,
    stock,
    supply,
    table,
    zone,
)

PLAYERS = (2, 3, 4, 5)


def keep_all(s: IlosState) -> None:
    """Let everybody keep the cards that were dealt."""
    while asked(s).endswith("MULLIGAN"):
        play(s, f"p{s.seat()} done")


def first_answers(s: IlosState) -> None:
    """Take the first option until the first turn begins."""
    while not asked(s).endswith("ACTION"):
        play(s, f"p{s.seat()} {options(s)[-1]}")


@pytest.mark.rule("ILO-SET-1", "ILO-RND-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_player_is_drawn_at_random_among_all(players: int) -> None:
    starters = Counter(int(fresh(players, seed).starter) for seed in range(120))

    assert set(range(players)) == set(starters)
    assert max(starters.values()) < 3 * min(starters.values())


@pytest.mark.rule("ILO-SET-1")
@pytest.mark.parametrize("starter", [1, 2, 3])
def test_a_table_may_choose_the_start_player(starter: int) -> None:
    s = fresh(3, seed=4, options={"starter": str(starter)})

    assert f"p{starter - 1} MULLIGAN" == asked(s)
    with pytest.raises(BadConfig):
        config(3, {"starter": "4"})


@pytest.mark.rule("ILO-SET-1", "ILO-TRN-1")
def test_the_start_player_never_changes_and_opens_every_round() -> None:
    s = fresh(3, seed=4, options={"starter": "2"})
    keep_all(s)
    first_answers(s)

    for turn in range(7):
        assert (1, 1 + turn // 3) == (s.starter, s.round)
        assert f"p{(1 + turn) % 3} ACTION" == asked(s)
        play(s, f"p{s.seat()} end")


@pytest.mark.rule("ILO-SET-1")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players_can_play(players: int) -> None:
    with pytest.raises(BadConfig):
        config(players)
    assert [2, 3, 4, 5] == [len(fresh(n).players) for n in PLAYERS]


@pytest.mark.rule("ILO-SET-2", "ILO-RND-1")
def test_the_cards_are_shuffled_and_the_discard_pile_is_empty() -> None:
    decks = {tuple(deck(fresh(4, seed))) for seed in range(20)}

    assert 20 == len(decks)
    assert {"SHIP", "MARKET", "RUIN"} <= {cards[0] for cards in decks} | {c[1] for c in decks}
    s = fresh(4)
    assert ("", [""] * 4) == (discard(s), [face_down(s, seat) for seat in range(4)])


@pytest.mark.rule("ILO-SET-3", "ILO-SET-4")
def test_everybody_begins_with_everything_in_the_supply() -> None:
    s = fresh(5)

    for seat in range(5):
        assert ((5, 10), [], []) == (supply(s, seat), coasts(s, seat), nests(s, seat))
        assert ("", "") == (stock(s, seat), production(s, seat))
    assert [2, 2, 2, 4] == prices(s)
    assert ("", 0) == (on_map(s), s.round)


@pytest.mark.rule("ILO-SET-5", "ILO-SET-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_tiles_for_each_player_come_into_the_game(players: int) -> None:
    s = fresh(players)

    assert (3, 4 * players - 3) == (len(zone(s)), len(stack(s)))
    assert 4 * players == len({*zone(s), *stack(s)})


@pytest.mark.rule("ILO-SET-5", "ILO-RND-1")
def test_tiles_are_drawn_and_ordered_at_random() -> None:
    games = [fresh(2, seed) for seed in range(60)]

    assert set(TILES) == {tile for s in games for tile in zone(s)}
    assert set(TILES) == {stack(s)[0] for s in games} | {stack(s)[1] for s in games}


@pytest.mark.rule("ILO-SET-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_is_dealt_five_cards(players: int) -> None:
    s = fresh(players)

    assert [5] * players == [hand_size(s, seat) for seat in range(players)]
    assert 90 - 5 * players == len(s.deck)


@pytest.mark.rule("ILO-SET-6")
def test_cards_are_dealt_five_at_a_time_in_turn_order() -> None:
    dealt = set()
    for starter in range(3):
        s = fresh(3, seed=7, options={"starter": str(starter + 1)})
        dealt.add(tuple(hand(s, (starter + k) % 3) for k in range(3)))

    assert 1 == len(dealt)


@pytest.mark.rule("ILO-SET-8")
def test_the_start_player_lays_any_zone_tile_on_the_first_cell_unturned() -> None:
    s = table(3, at="first", starter=1, zone="T05 T06 T20", stack="T01")

    assert "p1 FIRST TILE" == asked(s)
    assert ["lay T05", "lay T06", "lay T20"] == options(s)
    play(s, "p1 lay T06")
    assert "p1 FIRST SHIP" == asked(s)
    assert ["land T06a"] == options(s)
    play(s, "p1 land T06a")
    assert ("T06 0 0 0", ["T06a"]) == (on_map(s), coasts(s, 1))
    assert ["T01", "T05", "T20"] == zone(s)


@pytest.mark.rule("ILO-SET-8", "ILO-EXP-1")
def test_every_other_player_chooses_a_tile_a_place_and_an_island_of_that_tile() -> None:
    s = table(2, at="first", zone="T07 T10 T20", stack="T01 T02")
    play(s, "p0 lay T07, land T07a")

    assert "p1 FIRST TILE" == asked(s)
    assert ["lay T01", "lay T10", "lay T20"] == options(s)
    play(s, "p1 lay T10")
    assert "p1 FIRST PLACE" == asked(s)
    expected = placements(read_map("T07 0 0 0"), "T10")
    assert [f"place {text}" for text in expected] == options(s)
    play(s, "p1 place 1 0 5")
    assert "p1 FIRST SHIP" == asked(s)
    assert ["land T07a", "land T10b"] == options(s)
    assert (
        refusal(s, "land T07b") == "ILO-SET-8: Ostrel is no island of Tessara, Tamarin once it lies"
    )
    assert "T07 0 0 0" == on_map(s)
    play(s, "p1 land T07a")
    assert ["T10a"] == coasts(s, 1)
    assert ["T01", "T02", "T20"] == zone(s)
    assert "p0 ACTION" == asked(s)


@pytest.mark.rule("ILO-SET-8")
def test_a_first_ship_never_goes_to_a_nest() -> None:
    s = table(2, at="first", zone="T07 T10 T20")
    play(s, "p0 lay T07")

    assert ["land T07a", "land T07b"] == options(s)
    assert refusal(s, "nest T07").startswith("ILO-SET-8: that is not asked now")


@pytest.mark.rule("ILO-SET-8", "ILO-EXP-6")
def test_a_first_tile_that_fits_nowhere_cannot_be_chosen() -> None:
    doc: tuple[Doc, ...] = (captain(coasts="T17a"), captain(coasts="T20a"))
    s = table(3, at="first", who=2, map="T17 0 0 0, T20 1 -1 4", zone="T01 T02 T05", captains=doc)

    assert ["lay T05"] == options(s)
    assert "ILO-EXP-6: Lumbre, Galeon, Norva fits nowhere on the map now" == refusal(s, "lay T01")
    assert "ILO-EXP-4: Maravel, Ostrel is not in the zone" == refusal(s, "lay T07")


@pytest.mark.rule("ILO-SET-9", "ILO-EDG-14")
@pytest.mark.parametrize(("players", "left"), [(2, 3), (3, 6), (4, 9), (5, 12)])
def test_after_the_first_islands_the_table_is_as_in_the_register(players: int, left: int) -> None:
    s = fresh(players, seed=6)
    assert 90 - 5 * players == len(s.deck)
    keep_all(s)
    first_answers(s)

    assert (players, 3, left) == (len(s.laid), len(zone(s)), len(stack(s)))
    assert [(4, 10)] * players == [supply(s, seat) for seat in range(players)]
    assert [1] * players == [len(coasts(s, seat)) for seat in range(players)]
    assert [5] * players == [hand_size(s, seat) for seat in range(players)]
    assert [""] * players == [stock(s, seat) for seat in range(players)]
    assert (f"p{s.starter} ACTION", 1) == (asked(s), s.round)
    assert 90 - 5 * players == len(s.deck)


@pytest.mark.rule("ILO-SET-7", "ILO-SET-8", "ILO-SET-9")
@pytest.mark.parametrize(
    ("doc", "rule"),
    [
        (document(2, at="mulligan", round=1), "ILO-SET-9"),
        (document(2, at="mulligan", captains=(captain("4 SHIP"),)), "ILO-SET-6"),
        (document(2, at="mulligan", captains=(captain(face_down="SHIP"),)), "ILO-SET-7"),
        (document(2, at="mulligan", levels="E"), "ILO-SET-4"),
        (document(2, at="mulligan", discard="SHIP"), "ILO-SET-7"),
        (document(2, at="first", map="T07 0 0 0"), "ILO-SET-8"),
        (document(2, at="first", map="T07 0 0 1"), "ILO-SET-8"),
        (document(2, at="first", map="T07 1 0 0"), "ILO-SET-8"),
        (document(2, at="first", who=1, map="T07 0 0 0"), "ILO-SET-8"),
        (document(2, captains=(captain(coasts=""),)), "ILO-SET-9"),
        (document(2, round=0), "ILO-SET-9"),
    ],
)
def test_positions_that_no_setup_reaches_are_refused(doc: Doc, rule: str) -> None:
    with pytest.raises(BadPosition) as fault:
        state(doc)
    assert rule == fault.value.text.english().partition(":")[0]


@pytest.mark.rule("ILO-SET-8", "ILO-ISL-2")
def test_first_ships_may_lie_where_others_lie() -> None:
    s = table(2, at="first", zone="T07 T15 T20")
    play(s, "p0 lay T07, land T07a", "p1 lay T15, place 0 -1 1, land T07a")

    assert (["T07a"], ["T15a"]) == (coasts(s), coasts(s, 1))
    assert "T07a T15a" == islands(s)["T07a"]
