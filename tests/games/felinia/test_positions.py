"""Positions of Felinia: every pending decision can be written down, read back and played on."""

import json
from collections.abc import Callable

import jsonschema
import pytest

from fondaco.caching import cached
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.counts import total
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import schema
from fondaco.kernel.rng import seeded
from tests.games.felinia.journeys import ashore, landing
from tests.games.felinia.table import (
    GAME,
    MODES,
    PLAYERS,
    asked,
    bag,
    config,
    describe,
    docks,
    document,
    face_up,
    fresh,
    goods,
    house,
    market,
    options,
    play,
    ships,
    silver,
    state,
    supply,
    table,
    tiles,
)

both = pytest.mark.parametrize("mode", MODES)


def after(s: FeliniaState, *lines: str) -> FeliniaState:
    """Return a position after some actions."""
    play(s, *lines)
    return s


def deal(mode: str, sold: str = "none", **numbers: int) -> FeliniaState:
    """Return a deal at a stack of three, for a player who has to sell."""
    mine = house("clocks, books", **{"silver": 0, "gold": 1, "spice": 1, **numbers})  # type: ignore[arg-type]
    return table(
        mode, at="deal M1", stacks="M1: 0 1 2; M3: 3; GUILD: 0", markets="M1: wine", houses=(mine,),
        sold=sold,
    )  # fmt: skip


def guild(mode: str, **numbers: int) -> FeliniaState:
    """Return an exchange at the guild."""
    mine = house("clocks, books", **{"silver": 2, "gold": 1, "spice": 1, **numbers})  # type: ignore[arg-type]
    return table(mode, at="deal GUILD", stacks="GUILD: 0 1", houses=(mine,))


def aboard(mode: str, silver: int) -> FeliniaState:
    """Return a player who may send merchants aboard two ships."""
    mine = house("2 clocks, 2 clothing, glass", silver=silver, spice=1)
    return table(
        mode, at="aboard M1 0", stacks="M1: 1; GUILD: 2", docks="S20: 1; S01; S02; S03",
        houses=(mine,),
    )  # fmt: skip


def store(mode: str, sold: str = "none") -> FeliniaState:
    """Return a storage decision of the second player in order."""
    houses = (house("4 wine", silver=1, gold=1), house(), house("3 clocks, 3 books", silver=0))
    return table(mode, at="store 2", start=2, docks="-; S19; S20; S13", houses=houses, sold=sold)


# One moment for each kind of decision, and for the places inside its chain.
MOMENTS: dict[str, tuple[str, Callable[[str], FeliniaState]]] = {
    "first token": ("FEL-PLA-1", lambda m: table(m, 3)),
    "second lap": ("FEL-PLA-1", lambda m: table(m, 3, start=1, stacks="M1: 0 1; GUILD: 2",
                                                houses=(house(), house(purse="2"), house()))),
    "market": ("FEL-TRD-3", lambda m: deal(m, silver=5)),
    "market, short of silver": ("FEL-TRD-3", deal),
    "market, gold sold": ("FEL-TRD-3", lambda m: after(deal(m), "p0 sell GOLD")),
    "market, spice sold": ("FEL-TRD-3", lambda m: after(deal(m), "p0 sell GOLD, sell SPICE")),
    "market, by the position": ("FEL-TRD-3", lambda m: deal(m, "spice", silver=2)),
    "guild": ("FEL-TRD-4", guild),
    "guild, short of silver": ("FEL-TRD-4", lambda m: guild(m, silver=0)),
    "guild, gold sold": ("FEL-TRD-4", lambda m: after(guild(m, silver=0, gold=3), "p0 sell GOLD")),
    "guild, spice sold": ("FEL-TRD-4", lambda m: after(guild(m, silver=0), "p0 sell SPICE")),
    "aboard": ("FEL-BRD-1", lambda m: aboard(m, 3)),
    "aboard, without silver": ("FEL-BRD-1", lambda m: aboard(m, 0)),
    "aboard after a sale": ("FEL-BRD-1", lambda m: after(aboard(m, 0), "p0 sell SPICE")),
    "aboard again": ("FEL-BRD-1", lambda m: after(aboard(m, 1), "p0 board D1")),
    "aboard after the guild": ("FEL-BRD-1", lambda m: after(
        table(m, at="deal GUILD", stacks="GUILD: 0", docks="S20; S01; S02; S03",
              houses=(house("2 clocks, wine", silver=2),)), "p0 swap WINE BOOKS SPICE")),
    "walk": ("FEL-EXP-6", lambda m: ashore("TIG", m)),
    "second of two ships": ("FEL-EXP-6", lambda m: table(
        m, at="walk TIG-H", docks="S19; S16: 3; S20; S17: 2", sailing="D2 D4", round=5)),
    "store": ("FEL-STO-1", store),
    "store, clocks sold": ("FEL-STO-1", lambda m: after(store(m), "p2 sell CLOCKS")),
    "store, books sold": ("FEL-STO-1", lambda m: after(store(m), "p2 sell BOOKS, sell BOOKS")),
    "store, the next player": ("FEL-STO-1", lambda m: after(
        store(m), "p2 sell CLOCKS, sell CLOCKS, sell CLOCKS")),
    "store, gold for the fourth": ("FEL-STO-1", lambda m: table(
        m, at="store 0", docks="-", houses=(house("4 wine", silver=0, spice=2),), sold="spice")),
}  # fmt: skip
ONLY: dict[str, dict[str, tuple[str, Callable[[str], FeliniaState]]]] = {
    "basic": {
        "reveal": ("FEL-EXP-5", lambda _: landing("LIO", 1, 2)),
        "second reveal": ("FEL-EXP-5", lambda _: after(landing("LIO", 1, 2), "p1 reveal LIO-IL")),
        "second merchant": ("FEL-EXP-5", lambda _: after(landing("LIO", 1, 2), "p1 stop, home")),
        "third step": ("FEL-EXP-6", lambda m: after(ashore("TIG", m), "p0 step TIG-BL")),
        "last sailing": ("FEL-EXP-6", lambda m: table(
            m, at="walk TIG-H", docks="S01; S16: 3; S20: 1; S17: 2", sailing="D2 D4 D3",
            sailed="S02 S03", ending=1, round=12)),
    },
    "pro": {
        "keep": ("FEL-PRO-5", lambda m: after(
            ashore("LIO", m, at="walk LIO-D", visited="LIO-H LIO-D", deck="K1 K2"),
            "p0 step LIO-I")),
        "keep, by the position": ("FEL-PRO-5", lambda m: ashore(
            "LIO", m, at="keep LIO-I", visited="LIO-H LIO-E LIO-J LIO-I", deck="K1 K2",
            houses=(house("", cards="K3W", knows="K4 K5B"), house("", cards="K3")))),
        "a paid step": ("FEL-EXP-6", lambda m: after(
            ashore("TIG", m, houses=(house(provisions=2, cards="K1 K2"),), deck="K1W K2W"),
            "p0 step TIG-E, step TIG-J")),
    },
}  # fmt: skip
EVERY = [(mode, name) for mode in MODES for name in (*MOMENTS, *ONLY[mode])]


def moment(mode: str, name: str) -> tuple[str, FeliniaState]:
    rule, make = {**MOMENTS, **ONLY[mode]}[name]
    return rule, make(mode)


@both
@pytest.mark.rule("FEL-DEC-1")
def test_the_moments_are_of_all_kinds_of_decisions(mode: str) -> None:
    asked_for = {rule for rule, _ in (*MOMENTS.values(), *ONLY[mode].values())}
    assert {
        "FEL-PLA-1", "FEL-TRD-3", "FEL-TRD-4", "FEL-BRD-1", "FEL-EXP-6", "FEL-STO-1",
        "FEL-PRO-5" if mode == "pro" else "FEL-EXP-5",
    } == asked_for  # fmt: skip


@pytest.mark.rule("FEL-DEC-1")
@pytest.mark.parametrize(("mode", "name"), EVERY)
def test_a_position_is_read_back_as_it_was_written(mode: str, name: str) -> None:
    rule, s = moment(mode, name)
    assert rule == s.decision().rule
    doc = describe(s)
    copy = state(json.loads(json.dumps(doc)))

    assert s.key() == copy.key()
    assert doc == describe(copy)
    assert asked(s) == asked(copy)
    assert options(s) == options(copy)
    assert s.scene(0) == copy.scene(0)


@pytest.mark.rule("FEL-DEC-1")
@pytest.mark.parametrize(("mode", "name"), EVERY)
def test_a_position_goes_on_as_the_game_did(mode: str, name: str) -> None:
    """The same actions, drawn at random, lead both through the next round."""
    _, s = moment(mode, name)
    copy = state(describe(s))
    rng = seeded(7, "tests")
    number = s.round + 1
    while s.round <= number and not s.over():
        assert options(s) == options(copy)
        legal = s.legal()
        action = legal[rng.below(len(legal))]
        s.apply(action)
        copy.apply(action)
        assert s.key() == copy.key()


@pytest.mark.rule("FEL-DEC-1")
@pytest.mark.parametrize(("mode", "name"), EVERY)
def test_written_positions_fit_the_published_schema(mode: str, name: str) -> None:
    _, s = moment(mode, name)

    faults = validator(mode, int(s.seats)).iter_errors(describe(s))
    assert [] == [fault.message for fault in faults]


@cached
def validator(mode: str, players: int) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(GAME, config(mode, players)))


@both
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("FEL-RND-1")
def test_positions_of_whole_games_are_stable(mode: str, players: int) -> None:
    s = fresh(mode, players, 4)
    rng = seeded(3, "tests")
    step = 0
    while not s.over():
        if step % 7 == 0:
            copy = state(describe(s))
            assert s.key() == copy.key()
            assert options(s) == options(copy)
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])
        step += 1

    copy = state(describe(s))
    assert copy.over()
    assert s.key() == copy.key()
    assert s.scores() == copy.scores()


# Defaults


@both
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("FEL-SET-1", "FEL-SET-2", "FEL-SET-4", "FEL-SET-7", "FEL-SET-9")
def test_whatever_is_left_out_is_as_at_the_start(mode: str, players: int) -> None:
    s = state({"game": "felinia", "players": players, "options": {"mode": mode}})

    assert "p0 FEL-PLA-1" == asked(s)
    assert [2] * players == silver(s)
    assert [10] * players == supply(s)
    assert [2] * players == [sum(goods(s, seat).values()) for seat in range(players)]
    assert {"clocks"} <= set(goods(s))
    assert [2] * (players + 1) == [total(m) for m in s.markets if m]
    assert 16 == len(s.ships)
    assert (38 if mode == "pro" else 30) == len(tiles(s))
    assert (38 if mode == "pro" else 0) == len(face_up(s))
    assert (18 if mode == "pro" else 0) == len(s.deck)
    assert 1 == s.round


@pytest.mark.rule("FEL-SET-4")
def test_start_goods_left_out_follow_the_start_player_card() -> None:
    s = table(players=3, start=2, houses=(house(), house(""), house()))

    assert {"clocks": 1, "books": 1} == goods(s, 0)  # the second of three
    assert {} == goods(s, 1)
    assert {"clocks": 1, "clothing": 1} == goods(s, 2)  # the start player


@pytest.mark.rule("FEL-SET-5", "FEL-INF-2")
def test_the_bag_holds_what_lies_nowhere_else() -> None:
    s = table(
        players=2, houses=(house("3 clocks"), house("wine")), round=2,
        markets="M1: 2 clocks, wine; M2: 3 books; M3: 3 glass",
    )  # fmt: skip

    assert {"clocks": 4, "wine": 7, "glass": 6, "clothing": 9, "books": 6} == bag(s)
    assert {"clocks": 2, "wine": 1} == market(s, 1)


@pytest.mark.rule("FEL-PRE-1")
def test_markets_left_out_are_full_after_the_first_round() -> None:
    assert [3] * 5 == [total(m) for m in table(round=2).markets]
    assert [2] * 5 == [total(m) for m in table(round=1).markets]


@pytest.mark.rule("FEL-SET-9")
def test_the_named_ships_come_first_and_docks_left_out_take_them() -> None:
    s = table(ships="S04 S05 S06", docks="S01; ; S02")

    assert "S01; S04; S02; S05" == docks(s)
    assert "S06" == ships(s)[0]
    assert 16 == len(s.ships)


@pytest.mark.rule("FEL-INV-6")
def test_sailed_ships_are_out_of_the_game() -> None:
    s = table(sailed="S01 S02 S03", round=3)

    assert 13 == len(s.ships)
    assert not {"S01", "S02", "S03"} & {*ships(s), *docks(s).split("; ")}


@both
@pytest.mark.rule("FEL-SET-10", "FEL-SET-11", "FEL-INV-5")
def test_a_land_may_be_named_in_part_and_the_rest_of_it_lies_at_random(mode: str) -> None:
    """A merchant on the island needs no more than his post and his tile."""
    ids = config(mode).post_ids
    mine = {"island": [ids[0], ids[7]], "tiles": {"lion": 1, "puma": 1}}
    houses = [mine, {"island": [ids[1]], "tiles": {"lion": 1}}]
    named = {ids[2]: "tiger", ids[8]: "tiger"}
    found = set()
    for seed in range(12):
        doc = {"game": "felinia", "players": 2, "options": {"mode": mode}, "seed": seed}
        s = state({**doc, "round": 4, "houses": houses, "tiles": named})
        found.add(tuple(tiles(s).items()))
        assert named.items() <= tiles(s).items()
        assert set(ids) - {ids[0], ids[1], ids[7]} == set(tiles(s))
        assert s.key() == state(describe(s)).key()
    assert len(found) > 8


@pytest.mark.rule("FEL-SET-3", "FEL-PRE-1")
def test_the_start_player_card_left_out_lies_where_options_and_round_say() -> None:
    chosen = {"starter": "3"}

    assert [2, 3, 0, 1, 2] == [table(options=chosen, round=n).start for n in range(1, 6)]
    assert 1 == table(options=chosen, start=1).start
    assert 0 == table(round=3).start


@pytest.mark.rule("FEL-SET-11")
def test_the_named_cards_lie_on_top_and_the_others_follow() -> None:
    s = table("pro", deck="K6B K1", houses=(house(cards="K2"),))

    top = [s.cfg.card_ids[card] for card in reversed(list(s.deck))]
    assert ["K6B", "K1"] == top[:2]
    assert 17 == len(set(top))
    assert "K2" not in top


@both
@pytest.mark.rule("FEL-RNG-1")
def test_the_seed_decides_what_is_left_open(mode: str) -> None:
    one, same, other = (table(mode, seed=seed) for seed in (5, 5, 6))

    assert one.key() == same.key()
    assert one.key() != other.key()


@pytest.mark.rule("FEL-PRO-6")
def test_everybody_knows_his_own_cards_and_what_he_has_just_drawn() -> None:
    s = ashore(
        "LIO", "pro", at="keep LIO-I", visited="LIO-H LIO-D LIO-I", deck="K1 K2",
        houses=(house(cards="K5", knows="K4"), house(cards="K6")),
    )  # fmt: skip

    known = [
        [id_ for k, id_ in enumerate(s.cfg.card_ids) if p.knows >> k & 1] for p in s.players[:3]
    ]
    assert [["K1", "K2", "K4", "K5"], ["K6"], []] == known


@pytest.mark.rule("FEL-END-2")
def test_a_finished_game_can_be_written_down() -> None:
    s = table(at="over", houses=(house("", gold=2),))

    assert s.over()
    assert "over" == asked(s)
    assert 2 == s.scores().totals[0]


@pytest.mark.parametrize("kind", ["place", "deal", "aboard", "walk", "store", "over"])
def test_what_does_not_belong_to_a_decision_is_refused(kind: str) -> None:
    with pytest.raises(BadPosition, match="decision"):
        state({**document(), "decision": {"kind": kind, "what": 1}})
