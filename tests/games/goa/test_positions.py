"""Positions of Goa: every pending decision can be written down, read back and played on."""

import json
from collections.abc import Callable

import jsonschema
import pytest

from fondaco.caching import cached
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.views.invariants import broken
from fondaco.kernel.positions import schema
from fondaco.kernel.rng import seeded
from tests.games.goa.table import (
    EDITIONS,
    GAME,
    Doc,
    asked,
    config,
    describe,
    fresh,
    merchant,
    nobody_bids,
    options,
    play,
    selling,
    state,
    table,
    tiles_on_grid,
)

FOUR = "P1 PLANT-2-GI; P2 PLANT-1-NU; P3 PLANT-2-CL; P4 PLANT-1-CI"
SIX = "P1 PLANT-3-GI: GI GI GI; P2 PLANT-3-PE: PE PE PE"
REMOVED = "SHIPS PLANT-1-GI CROP R-SHIP DUTY MISSION-3 ESPIONAGE SETTLE"


def after(s: GoaState, *lines: str) -> GoaState:
    """Return a position after some actions."""
    play(s, *lines)
    return s


def bought(s: GoaState) -> GoaState:
    """Return a position after nobody has bid."""
    nobody_bids(s)
    return s


def mine(edition: str, *merchants: Doc, deck: str = "", grid: str = "22 SHIPS") -> GoaState:
    """Return an action turn of player 0."""
    return table(edition, 3, merchants=merchants, deck=deck, grid=grid, round=8)


# One moment for each kind of decision, and for each place where chains and windows nest.
MOMENTS: dict[str, tuple[str, Callable[[str], GoaState]]] = {
    "quick start": ("DEC-1", lambda e: after(fresh(e, 3, 1, {"quick_start": "on", "starter": "2"}),
                                             "p1 ducats")),
    "flag": ("DEC-2", lambda e: table(e, at="placement")),
    "marker": ("DEC-3", lambda e: after(fresh(e, 2, 1, {"starter": "1"}), "p0 flag N1")),
    "last marker": ("DEC-3", lambda e: after(fresh(e, 2, 1, {"starter": "1"}), "p0 flag N1",
                                             "p1 mark 11")),
    "first bid": ("DEC-4", lambda e: selling("SHIPS", e)),
    "second bid": ("DEC-4", lambda e: after(selling("SHIPS", e), "p2 bid 2")),
    "bid for the last lot": ("DEC-4", lambda e: bought(selling("SHIPS", e, 2))),
    "last word": ("DEC-5", lambda e: after(selling("SHIPS", e), "p2 bid 2", "p3 pass", "p0 pass")),
    "ships or colonists": ("DEC-6", lambda e: bought(selling("SHIPCOL", e))),
    "fifth plantation": ("DEC-6", lambda e: bought(
        selling("PLANT-1-PE", e, merchants=(merchant(), merchant(FOUR))))),
    "fifth plantation by swap": ("DEC-6", lambda e: after(
        mine(e, merchant(FOUR, tiles="SWAP"), grid="22 PLANT-3-PE"), "p0 use SWAP, take 22")),
    "turn": ("DEC-7", lambda e: mine(e, merchant(hand="S2-1"))),
    "turn after the action": ("DEC-7", lambda e: after(mine(e, merchant()), "p0 taxes")),
    "turn after a card": ("DEC-7", lambda e: after(mine(e, merchant(hand="S2-1")), "p0 play S2-1")),
    "additional turn": ("DEC-7", lambda e: after(table(e, 2, at="additional",
                                                       merchants=(merchant(extra=1),)),
                                                 "p0 extra")),
    "harvest": ("DEC-8", lambda e: after(mine(e, merchant("P1 PLANT-3-GI; COCHIN", rows="12111")),
                                         "p0 harvest, place P1 GI")),
    "up to two spices": ("DEC-8", lambda e: after(mine(e, merchant("CALICUT", "P2-1")),
                                                  "p0 play P2-1, place CALICUT PE")),
    "spices in an additional turn": ("DEC-8", lambda e: after(
        table(e, 2, at="additional", who=1, out=[0],
              merchants=(merchant(extra=1), merchant("P1 PLANT-2-GI", extra=2, rows="12111"))),
        "p1 extra, harvest")),
    "paying spices": ("DEC-9", lambda e: after(
        mine(e, merchant("P1 PLANT-2-GI: GI; P2 PLANT-2-CI: CI; COCHIN: CI", rows="21111")),
        "p0 progress SHIP, pay P1")),
    "paying without ships": ("DEC-9", lambda e: after(
        mine(e, merchant("P1 PLANT-2-GI: GI", "NOSHIP-1", ships=0)),
        "p0 progress_with SHIP NOSHIP-1")),
    "founding": ("DEC-10", lambda e: after(mine(e, merchant(), deck="S2-1 C2-1"),
                                           "p0 found CALICUT")),
    "founding after a card": ("DEC-10", lambda e: after(
        mine(e, merchant(hand="C2-3"), deck="S2-1 C2-1"), "p0 found CALICUT, play C2-3")),
    "founding with a card": ("DEC-10", lambda e: after(
        mine(e, merchant(hand="DRAW-1"), deck="S2-1 C2-1 D5-1"), "p0 found_with CALICUT DRAW-1")),
    "founding with spied colonists": ("DEC-10", lambda e: after(
        mine(e, merchant(tiles="ESPIONAGE"), merchant(rows="11113"), deck="S2-1 C2-1"),
        "p0 found CALICUT, use ESPIONAGE, spy S1 COLO")),
    "which colony tile": ("DEC-11", lambda e: after(mine(e, merchant(), deck="S2-3 C2-3"),
                                                    "p0 found QUILON")),
    "filling a colony": ("DEC-8", lambda e: after(
        mine(e, merchant(rows="11115"), deck="S2-3 C2-3"),
        "p0 found MADRAS, colony PE-NU, place MADRAS PE")),
    "expedition": ("DEC-12", lambda e: after(mine(e, merchant(rows="11131")), "p0 expedition")),
    "expedition after a card": ("DEC-12", lambda e: after(
        mine(e, merchant(hand="S2-1", rows="11131")), "p0 expedition, play S2-1")),
    "additional action": ("DEC-13", lambda e: table(e, 3, at="additional", who=2, out=[0],
                                                    merchants=(merchant(extra=1), merchant(extra=1),
                                                               merchant(extra=3)))),
    "resupply": ("DEC-14", lambda e: after(mine(e, merchant("COCHIN", tiles="RESUPPLY")),
                                           "p0 use RESUPPLY")),
    "resupply in a founding": ("DEC-14", lambda e: after(
        mine(e, merchant("COCHIN", tiles="RESUPPLY"), deck="S2-1 C2-1 D5-1"),
        "p0 found CALICUT, use RESUPPLY")),
    "viceking": ("DEC-15", lambda e: after(mine(e, merchant(tiles="VICEKING")), "p0 use VICEKING")),
    "viceking in an expedition": ("DEC-15", lambda e: after(
        mine(e, merchant(tiles="VICEKING", rows="22232")), "p0 expedition, use VICEKING")),
    "espionage": ("DEC-16", lambda e: after(mine(e, merchant(tiles="ESPIONAGE")),
                                            "p0 use ESPIONAGE")),
    "espionage in a founding": ("DEC-16", lambda e: after(
        mine(e, merchant(tiles="ESPIONAGE"), deck="S2-1 C2-1"),
        "p0 found CALICUT, use ESPIONAGE")),
    "extra harvest": ("DEC-17", lambda e: after(mine(e, merchant("P1 PLANT-1-GI; COCHIN",
                                                                 tiles="XHARVEST")),
                                                "p0 use XHARVEST")),
    "extra harvest, second holder": ("DEC-17", lambda e: after(
        mine(e, merchant("P1 PLANT-1-GI; COCHIN", tiles="XHARVEST")),
        "p0 use XHARVEST, fill P1, place P1 GI")),
    "extra harvest, filling": ("DEC-8", lambda e: after(
        mine(e, merchant("P1 PLANT-2-GI; COCHIN", tiles="XHARVEST")),
        "p0 use XHARVEST, fill P1, place P1 GI")),
    "selling spices": ("DEC-18", lambda e: after(mine(e, merchant(SIX, "SELL-1")),
                                                 "p0 play SELL-1, return P1 GI")),
    "duty": ("DEC-18", lambda e: after(mine(e, merchant(SIX, tiles="DUTY")),
                                       "p0 use DUTY, return P1 GI")),
    "swap": ("DEC-19", lambda e: after(mine(e, merchant(tiles="SWAP")), "p0 use SWAP")),
    "mixture": ("DEC-21", lambda e: after(mine(e, merchant("COCHIN", "MIX-1", rows="13111")),
                                          "p0 harvest_with MIX-1")),
}  # fmt: skip
ONLY_2012: dict[str, tuple[str, Callable[[str], GoaState]]] = {
    "favour": ("DEC-6", lambda e: bought(selling("FAVOUR", e, round=8, removed=REMOVED))),
    "crop rotation": ("DEC-8", lambda e: bought(selling("CROP", e))),
    "bonanza spices": ("DEC-8", lambda e: bought(selling(
        "SHIPS", e, cell="11", flag_at="N1", bonanza="BZ6 BZ1 BZ2 BZ3",
        options={"bonanza": "on"}, merchants=(merchant(), merchant("COCHIN"))))),
    "bonanza to come": ("DEC-6", lambda e: bought(selling(
        "SHIPCOL", e, cell="11", flag_at="N1", bonanza="BZ6 BZ1 BZ2 BZ3",
        options={"bonanza": "on"}))),
    "pay card": ("DEC-20", lambda e: after(mine(e, merchant(hand="PAY-1", ducats=9)),
                                           "p0 play PAY-1")),
    "pay card in a founding": ("DEC-20", lambda e: after(
        mine(e, merchant(hand="PAY-1", ducats=9), deck="S2-1 C2-1"),
        "p0 found CALICUT, play PAY-1")),
}  # fmt: skip
EVERY = [(edition, name) for edition in EDITIONS for name in MOMENTS] + [
    ("2012", name) for name in ONLY_2012
]


def moment(edition: str, name: str) -> tuple[str, GoaState]:
    rule, make = {**MOMENTS, **ONLY_2012}[name]
    return f"GOA-{rule}", make(edition)


def test_the_moments_are_of_all_kinds_of_decisions() -> None:
    kinds = {rule for rule, _ in [*MOMENTS.values(), *ONLY_2012.values()]}

    assert {f"DEC-{n}" for n in range(1, 22)} == kinds


@pytest.mark.rule("GOA-ACT-8")
@pytest.mark.parametrize(("edition", "name"), EVERY)
def test_a_position_is_read_back_as_it_was_written(edition: str, name: str) -> None:
    rule, s = moment(edition, name)
    assert rule == s.decision().row
    doc = describe(s)
    copy = state(json.loads(json.dumps(doc)))

    assert s.key() == copy.key()
    assert doc == describe(copy)
    assert asked(s) == asked(copy)
    assert options(s) == options(copy)


@pytest.mark.rule("GOA-ACT-8")
@pytest.mark.parametrize(("edition", "name"), EVERY)
def test_a_position_goes_on_as_the_game_did(edition: str, name: str) -> None:
    """The same actions, drawn at random, lead both to the same end of the round."""
    _, s = moment(edition, name)
    copy = state(describe(s))
    rng = seeded(7, "tests")
    number = s.round
    while s.round == number and not s.over():
        assert options(s) == options(copy)
        legal = s.legal()
        action = legal[rng.below(len(legal))]
        s.apply(action)
        copy.apply(action)
        assert s.key() == copy.key()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("GOA-RND-2")
def test_positions_of_whole_games_are_stable(edition: str, players: int) -> None:
    s = fresh(edition, players, 4, {"bonanza": "on"} if edition == "2012" else None)
    rng = seeded(3, "tests")
    step = 0
    while not s.over():
        if step % 9 == 0:
            copy = state(describe(s))
            assert s.key() == copy.key()
            assert options(s) == options(copy)
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])
        step += 1

    copy = state(describe(s))
    assert copy.over()
    assert s.scores() == copy.scores()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("GOA-SET-6", "GOA-SET-9")
def test_whatever_is_left_out_is_as_at_the_start(edition: str) -> None:
    s = state({"game": "goa", "edition": edition, "players": 4})

    assert "p0 GOA-DEC-7" == asked(s)
    assert [7 if edition == "2004" else 5, 10, 10, 10] == [p.ducats for p in s.players]
    assert {(4, 2, 0)} == {(p.ships, p.colonists, p.extra) for p in s.players}
    assert 30 == len(s.deck)


@pytest.mark.parametrize("number", [4, 8])
@pytest.mark.rule("GOA-SET-2", "GOA-TIL-16")
def test_removed_tiles_that_are_left_out_are_at_random(number: int) -> None:
    """Beside a grid that is given too: four of each part, and not those of the grid."""
    seen = set[tuple[int, ...]]()
    for seed in range(12):
        s = table(round=number, grid="11 SHIPS, 12 SETTLE", seed=seed)
        assert (number) == len(s.removed)
        assert [] == broken(s)
        seen.add(tuple(s.removed))

    assert len(seen) > 1


@pytest.mark.rule("GOA-TIL-16")
def test_favour_offers_removed_tiles_that_were_left_out() -> None:
    s = selling("FAVOUR", "2012", 2, round=8)
    nobody_bids(s)

    assert [f"favour {n}" for n in range(1, 9)] == options(s)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", [4, 8])
@pytest.mark.rule("GOA-INV-2")
def test_tiles_that_somebody_has_do_not_lie_on_a_grid_that_is_left_out(
    edition: str, number: int
) -> None:
    red = merchant("P1 PLANT-1-GI", red="R-SHIP R-SPICE", tiles="DUTY")
    for seed in range(25):
        s = table(edition, 2, merchants=(red,), seed=seed, round=number, at="auction", lot=2,
                  marks="23 24")  # fmt: skip
        tiles = [*tiles_on_grid(s).values(), *(s.cfg.tile_ids[k] for k in s.removed)]
        assert not {"R-SHIP", "R-SPICE"} & set(tiles)
        assert [] == broken(s)


@pytest.mark.rule("GOA-VAR-2")
def test_bonanza_tiles_that_were_shown_lie_under_no_corner() -> None:
    for seed in range(8):
        s = table(won="BZ1 BZ2", options={"bonanza": "on"}, seed=seed)
        corners = sorted(s.bonanza)
        assert [-1, -1] == corners[:2]
        assert not {s.cfg.bonanza_ids[k] for k in corners[2:]} & {"BZ1", "BZ2"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.rule("GOA-SET-5")
def test_the_named_cards_lie_on_top_and_the_others_follow(edition: str) -> None:
    s = table(edition, deck="PAY-3 S2-1", discard="D5-1")

    assert ["PAY-3", "S2-1"] == [s.cfg.card_ids[k] for k in reversed(list(s.deck))][:2]
    assert 29 == len(s.deck)


@cached
def validator(edition: str, players: int) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(GAME, config(edition, players)))


@pytest.mark.parametrize(("edition", "name"), EVERY)
@pytest.mark.rule("GOA-ACT-8")
def test_written_positions_fit_the_published_schema(edition: str, name: str) -> None:
    _, s = moment(edition, name)

    faults = validator(edition, int(s.seats)).iter_errors(describe(s))
    assert [] == [fault.message for fault in faults]
