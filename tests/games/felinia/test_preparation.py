"""FEL-PRE, FEL-RND: phase 5, and the five phases of a round."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.events import Event
from fondaco.kernel.positions import seed_of
from fondaco.kernel.rng import seeded
from tests.games.felinia.table import (
    GOODS,
    MODES,
    PLAYERS,
    Doc,
    asked,
    bag,
    docks,
    events,
    fresh,
    house,
    market,
    overlay,
    play,
    ships,
    silver,
    table,
    told,
    wander,
)

NEXT = "S07 S08 S10 S11"


def last_token(*houses: Doc, **kwargs: str) -> FeliniaState:
    """Return two players before the last token of a round; both can do nothing in town."""
    return table(
        players=2,
        start=1,
        houses=houses or (house("", silver=0, purse="1 2"), house("", silver=0, purse="1 2 3")),
        markets=kwargs.get("markets", "M1: wine; M2:; M3: 2 glass, books"),
        docks=kwargs.get("docks", "S02; S04; S05; S20"),
        ships=kwargs.get("ships", NEXT),
        options={"preview": kwargs.get("preview", "off")},
    )


@pytest.mark.rule("FEL-PRE-1")
def test_a_round_is_prepared_in_its_order() -> None:
    s = last_token()
    log = play(s, "p0 place PURSE")

    kinds = [e.kind for e in log]
    assert ["placed", "sails", "ship_tile", "filled", "filled", "round"] == kinds
    assert [1, 2] == [args[0] for args in events(log, "filled")]
    assert [0, 0] == [int(p.purse) for p in s.players]
    assert "S07; S04; S05; S20" == docks(s)
    assert ["S08", "S10", "S11"] == ships(s)[:3]
    assert 0 == s.start
    assert 3 == s.round
    assert "p0 FEL-PLA-1" == asked(s)


@pytest.mark.rule("FEL-PRE-1")
def test_purse_tokens_come_back_and_can_be_placed_again() -> None:
    s = last_token()
    play(s, "p0 place PURSE", "p0 place PURSE", "p1 place PURSE")

    assert [4, 1] == silver(s)  # 3 in the last round, then 1 in the first placement round each
    assert [1, 1] == [int(p.purse) for p in s.players]


@pytest.mark.rule("FEL-PRE-1")
def test_empty_ships_are_filled_from_dock_one_on() -> None:
    s = table(
        players=2,
        at="store 0",
        houses=(house("4 wine"),),
        docks="S02; -; S05; -",
        ships=NEXT,
        markets="M1:; M2:; M3:",
    )

    log = play(s, "p0 sell WINE")
    assert "S02; S07; S05; S08" == docks(s)
    assert [(1, 6), (3, 7)] == events(log, "ship_tile")


@pytest.mark.rule("FEL-PRE-1", "FEL-PRE-2", "FEL-INV-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_open_market_is_filled_to_three(players: int) -> None:
    s = fresh(players=players, seed=5)
    wander(s, 5, 3 * players)
    while s.round < 2:
        wander(s, 6, 1)
    for number in range(1, 6):
        expected = 3 if number <= players + 1 else 0
        assert expected == sum(market(s, number).values())


@pytest.mark.rule("FEL-PRE-2")
def test_goods_left_on_a_market_stay_there() -> None:
    s = last_token()
    play(s, "p0 place PURSE")

    assert 1 <= market(s, 1)["wine"]
    assert {"glass": 2, "books": 1} == market(s, 3)
    assert 3 == sum(market(s, 2).values())


@pytest.mark.rule("FEL-PRE-1", "FEL-RNG-1")
def test_the_refill_is_drawn_at_random_from_the_bag() -> None:
    seen: Counter[tuple[tuple[str, int], ...]] = Counter()
    for seed in range(40):
        s = table(
            players=2, at="store 0", houses=(house("4 wine"),), docks="-; S02; S04; S05",
            markets="M1:; M2: 3 books; M3: 3 books", seed=seed,
        )  # fmt: skip
        before = Counter(bag(s))
        play(s, "p0 sell WINE")
        drawn = Counter(market(s, 1))
        assert drawn.total() == 3
        assert before + Counter(wine=1) - drawn == Counter(bag(s))
        seen[tuple(sorted(drawn.items()))] += 1
    assert 8 < len(seen)


@pytest.mark.rule("FEL-PRE-2", "FEL-SUP-3")
def test_an_empty_bag_fills_the_markets_as_far_as_it_reaches(tmp_path: Path) -> None:
    few = [f"good {good}: count = 4" for good in GOODS[:4]]
    file = overlay(tmp_path, *few, "good books: count = 3")
    s = fresh(options={"starter": "1"}, overlay=file)
    assert 1 == sum(bag(s).values())

    play(s, *(f"p{seat} place PURSE" for seat in (*range(4), *range(4), *range(4))))
    assert 2 == s.round
    assert [3, 2, 2, 2, 2] == [sum(market(s, n).values()) for n in range(1, 6)]
    assert {} == bag(s)


@pytest.mark.rule("FEL-PRE-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_player_card_goes_to_the_left(players: int) -> None:
    s = fresh(players=players, options={"starter": str(players)})
    starts = []
    for _ in range(players + 1):
        starts.append(int(s.start))
        assert f"p{s.start} FEL-PLA-1" == asked(s)
        for _ in range(3 * players):
            play(s, f"p{s.seat()} place PURSE")
    assert [(players - 1 + k) % players for k in range(players + 1)] == starts


def preview(s: FeliniaState) -> str | None:
    """Return the tile shown face up on the stack."""
    node = s.scene(1).find("ships.preview")
    return None if node is None else str(node.value)


@pytest.mark.rule("FEL-VAR-1", "FEL-AMB-23")
@pytest.mark.parametrize("mode", MODES)
def test_the_preview_shows_the_next_tile_from_setup_on(mode: str) -> None:
    shown = fresh(mode, 2, options={"preview": "on", "starter": "1"})
    hidden = fresh(mode, 2, options={"starter": "1"})
    purses = ("p0 place PURSE", "p1 place PURSE") * 3
    following = ships(shown)[0]

    assert following == preview(shown)
    assert None is preview(hidden)
    assert 16 == len(ships(shown))  # it stays on the stack
    log = play(shown, *purses)
    assert following in docks(shown)
    assert 15 == len(ships(shown))
    assert [ships(shown)[0]] == [shown.cfg.ship_ids[args[0]] for args in events(log, "preview")]
    assert ships(shown)[0] == preview(shown)
    assert [] == events(play(hidden, *purses), "preview")
    assert docks(shown) == docks(hidden)


@pytest.mark.rule("FEL-VAR-1")
def test_behind_the_last_ship_tile_there_is_no_preview() -> None:
    gone = [f"S{n:02d}" for n in range(1, 21) if n not in (2, 4, 5, 20, 14)]
    s = table(
        players=2, at="store 0", houses=(house("4 wine"),), docks="-; S02; S04; S05",
        ships="S14", sailed=" ".join(["S20", *gone]), options={"preview": "on"},
    )  # fmt: skip
    assert "S14" == preview(s)

    log = play(s, "p0 sell WINE")
    assert [] == events(log, "preview")
    assert None is preview(s)


def keen(s: FeliniaState, pick: int, log: list[Event]) -> None:
    """Let the pending seat board and explore when it can, and do something else otherwise."""
    legal = list(s.legal())
    eager = [a for a in legal if s.words().write(a).split()[0] in ("board", "step", "reveal")]
    choice = eager or legal
    s.apply(choice[pick % len(choice)], log)


@pytest.mark.rule("FEL-RND-1")
def test_a_round_has_five_phases_each_finished_before_the_next() -> None:
    phase = {"FEL-PLA-1": 1, "FEL-TRD-3": 2, "FEL-TRD-4": 2, "FEL-BRD-1": 2, "FEL-EXP-5": 3}
    phase |= {"FEL-EXP-6": 3, "FEL-PRO-5": 3, "FEL-STO-1": 4}
    seen = set()
    for mode, seed in product(MODES, range(6)):
        s = fresh(mode, 3, seed=seed)
        rng = seeded(seed, "tests")
        at = (int(s.round), 1)
        while not s.over():
            now = (int(s.round), phase[asked(s).split()[1]])
            assert now >= at or (s.ending and 3 == now[1])  # FEL-END-2: ships sail after storage
            seen.add(now[1])
            at = now
            keen(s, rng.below(1000), [])
    assert {1, 2, 3, 4} == seen


@pytest.mark.rule("FEL-RND-1", "FEL-END-2")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_lasts_at_most_17_rounds(mode: str, players: int) -> None:
    s = fresh(mode, players)
    while not s.over():
        play(s, f"p{s.seat()} place PURSE")
    assert 17 == s.round
    assert [] == ships(s)
    assert "-; -; -; -" == docks(s)


@pytest.mark.rule("FEL-RNG-1")
@pytest.mark.parametrize("mode", MODES)
def test_only_refills_and_goods_found_are_random_during_a_game(mode: str) -> None:
    chance = {"filled", "drew_good"}
    used = set()
    for seed in range(8):
        s = fresh(mode, 4, seed=seed)
        rng = seeded(seed, "tests")
        while not s.over():
            before = seed_of(s.rng)
            log: list[Event] = []
            keen(s, rng.below(1000), log)
            kinds = {e.kind for e in log}
            used |= kinds & chance
            if not kinds & chance:
                assert before == seed_of(s.rng)
            assert all(e.barrier for e in log if e.kind in chance)
    assert chance == used


@pytest.mark.rule("FEL-PRE-1")
def test_what_is_prepared_is_told() -> None:
    s = last_token()
    log = play(s, "p0 place PURSE")

    texts = told(s, log)
    assert any("dock 1" in text and "6:30" in text for text in texts)
    assert any("market 1" in text for text in texts)
    assert texts[-1].startswith("Round 3: ")
