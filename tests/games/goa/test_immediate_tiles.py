"""GOA-TIL-10 to GOA-TIL-16: tiles that take effect at once and are gone."""

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import (
    EDITIONS,
    asked,
    colonists,
    describe,
    ducats,
    events,
    extra,
    hand,
    kept,
    merchant,
    nobody_bids,
    options,
    places,
    play,
    refusal,
    selling,
    ships,
    table,
)

PLAYERS = (2, 3, 4)
REMOVED_A = "SHIPS PLANT-1-GI CROP R-SHIP"
REMOVED_B = "SWAP DUTY MISSION-3 ESPIONAGE"


@pytest.mark.rule("GOA-TIL-10")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("number", [4, 8])
def test_ships_are_four(edition: str, players: int, number: int) -> None:
    s = selling("SHIPS", edition, players, round=number)

    nobody_bids(s)
    assert (8, 2) == (ships(s, 1), colonists(s, 1))
    assert {} == kept(s, 1)


@pytest.mark.rule("GOA-TIL-11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", [4, 8])
def test_colonists_are_four(edition: str, number: int) -> None:
    s = selling("COLONISTS", edition, round=number)

    nobody_bids(s)
    assert (4, 6) == (ships(s, 1), colonists(s, 1))
    assert {} == kept(s, 1)


@pytest.mark.rule("GOA-TIL-12", "GOA-DEC-6")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("goods", "after"), [("SHIPS", (7, 2)), ("COLONISTS", (4, 5))])
def test_three_ships_or_three_colonists(edition: str, goods: str, after: tuple[int, int]) -> None:
    s = selling("SHIPCOL", edition)

    nobody_bids(s)
    assert {"receive SHIPS", "receive COLONISTS"} == set(options(s))
    assert "that is not asked now" in refusal(s, "receive SPICES")
    log = play(s, f"p1 receive {goods}")
    assert after == (ships(s, 1), colonists(s, 1))
    assert 1 == len(events(log, "received"))


@pytest.mark.rule("GOA-TIL-13")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", [4, 8])
def test_a_settlement_is_a_ship_a_colonist_and_an_action_card(edition: str, number: int) -> None:
    s = selling("SETTLE", edition, round=number)

    nobody_bids(s)
    assert (5, 3, 1) == (ships(s, 1), colonists(s, 1), extra(s, 1))


@pytest.mark.rule("GOA-TIL-14")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", [4, 8])
def test_additional_actions_are_two_cards(edition: str, number: int) -> None:
    s = selling("ACTION2", edition, round=number)

    nobody_bids(s)
    assert (4, 2, 2) == (ships(s, 1), colonists(s, 1), extra(s, 1))


@pytest.mark.rule("GOA-TIL-15", "GOA-EXP-4", "GOA-EDG-12")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("tile", "number", "n"), [("EXPEDS-2", 4, 2), ("EXPEDS-3", 8, 3)])
def test_expeditions_draw_two_or_three_cards_over_the_limit(
    edition: str, tile: str, number: int, n: int
) -> None:
    owner = merchant(hand="S2-1", rows="11111")
    s = selling(tile, edition, round=number, merchants=(merchant(), owner),
                deck="D5-1 D5-2 D5-3")  # fmt: skip

    log = nobody_bids(s)
    assert ["S2-1", "D5-1", "D5-2", "D5-3"][: n + 1] == hand(s, 1)
    assert [(1, n)] == events(log, "drew")
    assert [event.to for event in log if event.kind == "drew_card"] == [1] * n


@pytest.mark.rule("GOA-EDG-18", "GOA-TIL-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_exhausted_supply_gives_fewer_cards_and_owes_nothing(edition: str) -> None:
    s = selling("EXPEDS-3", edition, round=8)
    everything = s.cfg.card_ids
    owner = merchant(hand=" ".join(everything[2:]))
    s = selling("EXPEDS-3", edition, round=8, merchants=(owner,))

    log = nobody_bids(s)
    assert [(1, 2)] == events(log, "drew")
    assert list(everything[:2]) == hand(s, 1)
    none = selling("EXPEDS-3", edition, round=8, merchants=(merchant(hand=" ".join(everything)),))
    nobody_bids(none)
    assert [] == hand(none, 1)
    assert "p3 GOA-DEC-4" == asked(none)


def favour(owner: dict[str, object] | None = None, removed_b: str = REMOVED_B) -> GoaState:
    """Return the moment at which player 1 chooses a removed tile."""
    s = selling(
        "FAVOUR",
        round=8,
        removed=f"{REMOVED_A} {removed_b}",
        merchants=(merchant(), owner or merchant()),
    )
    nobody_bids(s)
    return s


@pytest.mark.rule("GOA-TIL-16", "GOA-DEC-6")
def test_favour_offers_the_eight_removed_tiles() -> None:
    s = favour()

    assert "p1 GOA-DEC-6" == asked(s)
    assert [f"favour {n}" for n in range(1, 9)] == options(s)
    names = [option.label.english() for option in s.prompt().options]
    assert "Take Crop rotation" in names
    assert "GOA-TIL-16: there is no such removed tile" == refusal(s, "favour 9")
    assert "that is not asked now" in refusal(s, "pass")


@pytest.mark.rule("GOA-TIL-16", "GOA-EDG-6")
def test_a_favoured_immediate_tile_takes_effect_now() -> None:
    s = favour()

    play(s, "p1 favour 1")
    assert 8 == ships(s, 1)
    assert {} == kept(s, 1)
    assert "p3 GOA-DEC-4" == asked(s)


@pytest.mark.rule("GOA-TIL-16", "GOA-EDG-6", "GOA-TIL-2")
def test_a_favoured_plantation_is_placed_and_filled_with_removal_if_needed() -> None:
    s = favour()
    play(s, "p1 favour 2")
    assert {"P1": "PLANT-1-GI GI"} == places(s, 1)

    four = "P1 PLANT-2-GI; P2 PLANT-1-NU; P3 PLANT-2-CL; P4 PLANT-1-CI"
    s = favour(merchant(four))
    play(s, "p1 favour 3", "p1 remove P4")
    assert "place P4 CL" in options(s)
    play(s, "p1 place P4 CL")
    assert "CROP CL" == places(s, 1)["P4"]


@pytest.mark.rule("GOA-TIL-16", "GOA-EDG-6")
@pytest.mark.parametrize(
    ("n", "tile"), [(4, "R-SHIP"), (5, "SWAP"), (6, "DUTY"), (7, "MISSION-3"), (8, "ESPIONAGE")]
)
def test_other_favoured_tiles_are_kept(n: int, tile: str) -> None:
    s = favour()

    play(s, f"p1 favour {n}")
    assert {tile: 1} == kept(s, 1)
    assert "p3 GOA-DEC-4" == asked(s)


@pytest.mark.rule("GOA-TIL-16", "GOA-INF-1")
def test_the_favoured_tile_and_all_others_are_public() -> None:
    s = favour()
    log = play(s, "p1 favour 6")

    assert {-1} == {event.to for event in log}
    assert [(1, s.cfg.tile_ids.index("DUTY"))] == events(log, "took")
    assert [
        "SHIPS", "PLANT-1-GI", "CROP", "R-SHIP", "SWAP", "MISSION-3", "ESPIONAGE",
    ] == describe(s)["removed"]  # fmt: skip


@pytest.mark.rule("GOA-TIL-16")
def test_favour_among_the_removed_tiles_plays_no_part() -> None:
    """In whole part B nobody is ever offered a removed tile."""
    s = table(round=8, at="placement", removed=f"{REMOVED_A} FAVOUR DUTY MISSION-3 ESPIONAGE",
              grid="11 SHIPS, 12 COLONISTS, 13 SETTLE, 14 ACTION2")  # fmt: skip
    play(s, "p0 flag N1", "p1 mark 11", "p2 mark 12", "p3 mark 13", "p0 mark 14")
    for _ in range(5):
        nobody_bids(s)

    assert "p0 GOA-DEC-7" == asked(s)
    assert 8 == len(s.removed)
    assert not [text for text in options(s) if text.startswith("favour")]


@pytest.mark.rule("GOA-TIL-12", "GOA-EDG-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_immediate_tiles_cost_what_was_bid_and_nothing_else(edition: str) -> None:
    s = selling("SETTLE", edition, 2)

    play(s, "p0 bid 3", "p1 sell")
    expected = 7 - 3 if edition == "2004" else 5 - 3
    assert [expected, 13] == ducats(s)
