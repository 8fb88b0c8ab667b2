"""FEL-INF: what is public, what is hidden, and worlds that a seat cannot tell apart."""

from collections import Counter

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.views.invariants import broken
from fondaco.kernel.counts import total
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from tests.games.felinia.fuzzing import moment
from tests.games.felinia.journeys import ashore
from tests.games.felinia.table import (
    GOODS,
    MODES,
    PLAYERS,
    Doc,
    bag,
    describe,
    docks,
    document,
    face_up,
    fresh,
    goods,
    house,
    play,
    ships,
    stack,
    state,
    table,
    tiles,
    wander,
)

both = pytest.mark.parametrize("mode", MODES)


def nodes(s: FeliniaState, seat: int) -> dict[str, Node]:
    return {node.id: node for node in s.scene(seat).walk()}


@both
@pytest.mark.rule("FEL-INF-1", "FEL-INF-6")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_players_have_is_public(mode: str, seed: int) -> None:
    s = moment(mode, seed)
    for watcher in (EVERYONE, 0, 1):
        there = nodes(s, watcher)
        for seat, p in enumerate(s.players):
            me = f"player.{seat}"
            for key in ("silver", "gold", "spice", "supply"):
                assert getattr(p, key) == there[f"{me}.{key}"].value
            assert int(p.island).bit_count() == there[f"{me}.island"].value
            assert total(p.tiles) == there[f"{me}.tiles"].value
            assert int(p.bonus).bit_count() == there[f"{me}.bonuses"].value
            for good, n in goods(s, seat).items():
                assert n == there[f"{me}.good.{good}"].value
            if mode == "pro":
                assert p.provisions == there[f"{me}.provisions"].value
                assert int(p.cards).bit_count() == there[f"{me}.cards"].value


@pytest.mark.rule("FEL-INF-1", "FEL-INF-6")
def test_special_tiles_are_open_to_everybody() -> None:
    s = table("pro", houses=(house(settled="LIO-A SP1, TIG-A SP6, CHE-A lion"),))

    for watcher in (EVERYONE, 0, 2):
        found = nodes(s, watcher)["player.0.specials"]
        assert ["SP1", "SP6"] == [child.value for child in found.children]


@both
@pytest.mark.rule("FEL-INF-1")
def test_tokens_markets_ships_and_bonus_tiles_are_public(mode: str) -> None:
    s = table(
        mode, 3, at="deal M2", stacks="M2: 1 0; GUILD: 2 1", markets="M1: wine; M2: 2 books, glass",
        docks="S04: 2; S09; S15: 0; S20: 1", houses=(house(bonus="BT-PAN"), house(silver=4)),
        round=6,
    )  # fmt: skip
    for watcher in (EVERYONE, 0, 2):
        there = nodes(s, watcher)
        for place in ("M1", "M2", "GUILD"):
            owners = [child.value for child in there[f"stack.{place}"].children]
            assert stack(s, place) == owners
        assert (2, 1) == (there["market.M2.books"].value, there["market.M2.glass"].value)
        assert ["S04", "S09", "S15", "S20"] == [there[f"dock.D{n}"].value for n in range(1, 5)]
        assert 2 == there["dock.D1.seat.0"].value
        assert "5:45" == there["dock.D1"].fact("time")
        assert ("taken",) == there["bonus.BT-PAN"].state
        assert () == there["bonus.BT-LIO"].state
        assert len(s.ships) == there["ships"].value


@pytest.mark.rule("FEL-INF-1", "FEL-SET-9")
@pytest.mark.parametrize(("top", "back"), [("S05", "grey"), ("S03", "blue")])
def test_the_back_of_the_top_ship_tile_is_public(top: str, back: str) -> None:
    grey = [n for n in (1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 15, 16, 17, 18, 20) if f"S{n:02d}" != top]
    out = " ".join(f"S{n:02d}" for n in grey[4:])
    s = table(docks="; ".join(f"S{n:02d}" for n in grey[:4]), sailed=out, ships=top, round=9)

    assert back == nodes(s, EVERYONE)["ships"].fact("back")
    assert top == ships(s)[0]


@both
@pytest.mark.rule("FEL-INF-1", "FEL-SET-10")
def test_the_tiles_of_each_land_are_printed_on_the_board(mode: str) -> None:
    there = nodes(fresh(mode, 3), 1)

    printed = Counter(str(there["land.LIO"].fact("tiles")).split(", "))
    assert {"lion": 2, "tiger": 1, "cheetah": 1, "panther": 1, "puma": 1} == printed


@both
@pytest.mark.rule("FEL-INF-2", "FEL-SET-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_bag_is_public_by_counting(mode: str, players: int) -> None:
    s = fresh(mode, players, 6)
    wander(s, 6, 150)
    there = nodes(s, 1)
    for k, good in enumerate(GOODS):
        visible = sum(int(m >> 4 * k & 15) for m in s.markets)
        visible += sum(goods(s, seat).get(good, 0) for seat in range(players))
        assert 9 - visible == there[f"bag.{good}"].value == bag(s).get(good, 0)


@pytest.mark.rule("FEL-INF-3", "FEL-SET-10")
def test_face_down_tiles_are_seen_by_nobody_and_turned_ones_by_all() -> None:
    s = ashore("TIG", at="reveal", docks="S16: 0", tiles="TIG-OL tiger")
    for watcher in (EVERYONE, 0, 1, 2, 3):
        node = nodes(s, watcher)["tile.TIG-OL"]
        assert (None, ("face_down",)) == (node.value, node.state)
    play(s, "p0 reveal TIG-OL")
    for watcher in (EVERYONE, 0, 1, 2, 3):
        node = nodes(s, watcher)["tile.TIG-OL"]
        assert ("tiger", ("face_up",)) == (node.value, node.state)


@both
@pytest.mark.rule("FEL-INF-5")
def test_the_log_names_every_tile_that_is_taken(mode: str) -> None:
    """Whoever listens knows the trade and bonus tiles of everybody."""
    for seed in range(4):
        s = fresh(mode, 3, seed)
        heard: list[Counter[int]] = [Counter() for _ in range(3)]
        bonus: list[set[int]] = [set() for _ in range(3)]
        rng = seeded(seed, "tests")
        null = {s.words().read(text) for text in ("pass", "done", "home", "stop")}
        while not s.over():
            log: list[Event] = []
            lively = [a for a in s.legal() if a not in null] or list(s.legal())
            s.apply(lively[rng.below(len(lively))], log)
            for event in (event for event in log if event.to == EVERYONE):
                if event.kind == "settled" and event.args[2] < s.cfg.kinds:
                    heard[event.args[0]][event.args[2]] += 1
                elif event.kind == "bonus":
                    bonus[event.args[0]].add(event.args[1])
        for seat, p in enumerate(s.players):
            owned = {k: int(p.tiles >> 4 * k & 15) for k in range(5) if p.tiles >> 4 * k & 15}
            assert owned == dict(heard[seat])
            assert {k for k in range(5) if p.bonus >> k & 1} == bonus[seat]


@both
@pytest.mark.rule("FEL-INF-4", "FEL-PRO-6")
def test_only_mysterious_places_are_private_news(mode: str) -> None:
    log: list[Event] = []
    for seed in range(6):
        s = fresh(mode, 3, seed)
        rng = seeded(seed, "tests")
        null = {s.words().read(text) for text in ("pass", "done", "stop", "none")}
        while not s.over():
            lively = [action for action in s.legal() if action not in null] or list(s.legal())
            s.apply(lively[rng.below(len(lively))], log)

    private = {event.kind for event in log if event.to != EVERYONE}
    assert ({"saw_mysteries", "kept_card"} if mode == "pro" else set()) == private
    for event in log:
        if event.kind == "kept":
            assert event.args[1] in (-1, 1, 4)  # nothing, wine or books: what it cost


@both
@pytest.mark.rule("FEL-RNG-1", "FEL-DEC-3")
def test_what_is_random_or_revealed_is_a_barrier(mode: str) -> None:
    random = {
        "revealed", "drew_good", "drew_mysteries", "ship_tile", "preview", "filled", "over",
    }  # fmt: skip
    seen = set()
    for seed in range(4):
        s = fresh(mode, 4, seed, {"preview": "on"})
        log: list[Event] = []
        rng = seeded(seed, "tests")
        while not s.over():
            legal = s.legal()
            s.apply(legal[rng.below(len(legal))], log)
        for event in log:
            assert (event.kind in random) == event.barrier, event
        seen |= {event.kind for event in log}
    assert random - {"drew_mysteries" if mode == "basic" else "revealed"} <= seen


# Two worlds that differ in a secret


def worlds(kind: str) -> tuple[FeliniaState, FeliniaState, tuple[int, ...]]:
    """Return two worlds, and the seats that cannot tell them apart."""
    everybody: tuple[int, ...] = (EVERYONE, 0, 1, 2)
    if kind == "tiles":
        one: Doc = document(players=3, tiles="TIG-OL tiger, TIG-ML lion", face_up="TIG-IL", seed=4)
        other = document(players=3, tiles="TIG-OL lion, TIG-ML tiger", face_up="TIG-IL", seed=4)
    elif kind == "ships":
        one = document(players=3, docks="S01; S02; S04; S05", ships="S06 S07 S08", seed=4)
        other = document(players=3, docks="S01; S02; S04; S05", ships="S08 S20 S06", seed=4)
    elif kind == "ships below the previewed one":
        one = document(players=3, docks="S01; S02; S04; S05", ships="S06 S07 S08",
                       options={"preview": "on"})  # fmt: skip
        other = document(players=3, docks="S01; S02; S04; S05", ships="S06 S08 S20",
                         options={"preview": "on"})  # fmt: skip
    elif kind == "deck":
        one = document("pro", 3, deck="K1 K2 K3W", seed=4)
        other = document("pro", 3, deck="K3W K6B K1", seed=4)
    elif kind == "kept cards":
        one = document("pro", 3, houses=(house(), house(cards="K1 K2W")), deck="K3", seed=4)
        other = document("pro", 3, houses=(house(), house(cards="K3 K5W")), deck="K1", seed=4)
        everybody = (EVERYONE, 0, 2)
    else:
        journey = {"at": "keep LIO-I", "visited": "LIO-H LIO-D LIO-I", "docks": "S17: 1", "seed": 4}
        mine = (house(), house("wine, books"))
        one = document("pro", 3, deck="K1 K2W", houses=mine, **journey)  # type: ignore[arg-type]
        other = document("pro", 3, deck="K5B K4", houses=mine, **journey)  # type: ignore[arg-type]
        everybody = (EVERYONE, 0, 2)
    return state(one), state(other), everybody


KINDS = ["tiles", "ships", "ships below the previewed one", "deck", "kept cards", "found cards"]


@pytest.mark.rule("FEL-INF-3", "FEL-INF-4", "FEL-VAR-1")
@pytest.mark.parametrize("kind", KINDS)
def test_worlds_that_differ_in_a_secret_look_alike(kind: str) -> None:
    one, other, watchers = worlds(kind)

    assert one.key() != other.key()
    for seat in watchers:
        assert one.scene(seat) == other.scene(seat)
        assert one.standing(seat) == other.standing(seat)
    assert one.seat() == other.seat()
    if kind != "found cards":
        assert one.prompt() == other.prompt()
    if kind.endswith(" cards"):
        assert one.scene(1) != other.scene(1)


@pytest.mark.rule("FEL-INF-3", "FEL-INF-4", "FEL-VAR-1")
@pytest.mark.parametrize("kind", KINDS)
def test_samples_do_not_depend_on_the_secret(kind: str) -> None:
    one, other, watchers = worlds(kind)
    for seat in watchers:
        for n in range(5):
            assert one.sample(seat, seeded(n)).key() == other.sample(seat, seeded(n)).key()


@both
@pytest.mark.rule("FEL-INF-1", "FEL-INF-2", "FEL-INF-3", "FEL-INF-5")
@pytest.mark.parametrize("seed", range(4))
def test_samples_vary_in_the_secrets_and_in_nothing_else(mode: str, seed: int) -> None:
    s = moment(mode, seed)
    found = set()
    for n in range(20):
        world = s.sample(1, seeded(n, "worlds"))
        found.add((tuple(world.tiles), tuple(world.ships), tuple(world.deck)))
        assert s.scene(1) == world.scene(1)
        assert s.scene(EVERYONE) == world.scene(EVERYONE)
        assert s.players[1].key() == world.players[1].key()
        for mine, theirs in zip(s.players, world.players, strict=True):
            assert mine.key()[:-2] == theirs.key()[:-2]  # all but cards and memory
            assert int(mine.cards).bit_count() == int(theirs.cards).bit_count()
        assert (s.bag, s.bonus, s.face_up) == (world.bag, world.bonus, world.face_up)
        assert docks(s) == docks(world)
        assert sorted(ships(s)) == sorted(ships(world))
        turned = {post: tile for post, tile in tiles(s).items() if post in face_up(s)}
        assert turned.items() <= tiles(world).items()
        for land in s.cfg.land_ids:
            before, now = (
                Counter(tile for post, tile in tiles(w).items() if post.startswith(land))
                for w in (s, world)
            )
            assert before == now
    assert len(found) > 5


@pytest.mark.rule("FEL-INF-3", "FEL-SET-9")
def test_in_every_sample_grey_tiles_lie_above_blue_ones() -> None:
    s = fresh("basic", 3, 2)
    tops = set()
    for n in range(60):
        world = s.sample(0, seeded(n))
        backs = [s.cfg.ship_blue[s.cfg.ship_ids.index(id_)] for id_ in ships(world)]
        assert [False] * 11 + [True] * 5 == backs
        tops.add(ships(world)[0])
    grey = {id_ for id_ in ships(s) if not s.cfg.ship_blue[s.cfg.ship_ids.index(id_)]}
    assert grey == tops


@pytest.mark.rule("FEL-VAR-1", "FEL-INF-3")
def test_a_previewed_tile_is_on_top_of_every_sample() -> None:
    s = fresh("basic", 3, 2, {"preview": "on"})

    worlds_ = [s.sample(seat, seeded(n)) for seat in (EVERYONE, 0, 2) for n in range(10)]
    assert {ships(s)[0]} == {ships(world)[0] for world in worlds_}
    assert len({ships(world)[1] for world in worlds_}) > 4


@both
@pytest.mark.rule("FEL-INF-3")
def test_sampled_worlds_are_whole_positions(mode: str) -> None:
    for seed in range(12):
        s = moment(mode, seed)
        for seat in range(s.seats):
            world = s.sample(seat, seeded(seed))
            assert [] == broken(world)
            assert world.key() == state(describe(world)).key()


@both
@pytest.mark.rule("FEL-INF-3", "FEL-RNG-1")
def test_sampled_worlds_have_a_chance_of_their_own(mode: str) -> None:
    s = table(mode, 2, at="deal M1", stacks="M1: 0", markets="M1: wine", docks="S02; S19; S20; S13")
    refills = set()
    for n in range(6):
        world = s.sample(0, seeded(n))
        play(world, "p0 pass")
        refills.add(tuple(world.markets))

    assert len(refills) > 3
