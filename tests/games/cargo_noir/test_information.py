"""CN-INFO: what is public, what is random, and who decides when."""

from collections import Counter

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.rng import seeded
from tests.games.cargo_noir.table import (
    CARDS,
    CARGO,
    PORTS,
    bag,
    cards,
    cargo,
    discards,
    display,
    family,
    fresh,
    goods_of,
    home,
    play,
    safe,
    stacks_of,
    supply,
    table,
    wander,
)


def middle(players: int = 4, seed: int = 3) -> CargoState:
    s = fresh(players, seed)
    wander(s, seed, 160)
    return s


def value(s: CargoState, id_: str) -> int | str | None:
    node = s.scene(0).find(id_)
    return None if node is None else node.value


@pytest.mark.rule("CN-INFO-1")
def test_boards_and_stacks_are_public() -> None:
    s = middle()

    for id_ in PORTS[1:]:
        for slot, token in enumerate(goods_of(s, id_)):
            assert token == value(s, f"port.{id_}.slot.{slot}")
        for seat, coins in enumerate(stacks_of(s, id_)):
            assert (coins or None) == value(s, f"port.{id_}.ship.{seat}")
    for slot, token in enumerate(display(s)):
        assert token == value(s, f"market.slot.{slot}")
    for seat, p in enumerate(s.players):
        assert (p.casino or None) == value(s, f"casino.ship.{seat}")
        assert (p.market or None) == value(s, f"market.ship.{seat}")


@pytest.mark.rule("CN-INFO-1")
def test_safes_cargo_cards_and_ships_of_all_players_are_public() -> None:
    s = middle()

    for seat in range(4):
        assert safe(s, seat) == value(s, f"family.{seat}.safe")
        assert home(s, seat) == value(s, f"family.{seat}.home")
        for id_ in CARGO:
            assert cargo(s, seat).get(id_) == value(s, f"family.{seat}.cargo.{id_}")
        for id_ in CARDS:
            assert cards(s, seat).get(id_) == value(s, f"family.{seat}.card.{id_}")
        node = s.scene(0).find(f"family.{seat}")
        assert node is not None
        assert s.fleet(seat) == node.fact("fleet")


@pytest.mark.rule("CN-INFO-1")
def test_stacks_of_cards_pile_discard_pile_and_round_are_public() -> None:
    s = middle()

    for id_ in CARDS:
        assert supply(s).get(id_, 0) == value(s, f"card.{id_}")
    for id_ in CARGO:
        assert discards(s).get(id_) == value(s, f"discard.{id_}")
    assert s.pile == value(s, "pile")
    assert s.round == value(s, "round")


@pytest.mark.rule("CN-INFO-1")
def test_everybody_sees_the_same() -> None:
    s = middle()

    assert 1 == len({repr(s.scene(seat)) for seat in (EVERYONE, 0, 1, 2, 3)})


@pytest.mark.rule("CN-INFO-1")
def test_nobody_sees_the_order_of_the_bag() -> None:
    s = middle()
    other = s.clone()
    for place in range(len(other.bag) // 2):
        last = len(other.bag) - 1 - place
        other.bag[place], other.bag[last] = other.bag[last], other.bag[place]
    assert bag(s) != bag(other)

    for seat in (EVERYONE, 0, 1, 2, 3):
        assert s.scene(seat) == other.scene(seat)
    assert len(bag(s)) == value(s, "bag")


@pytest.mark.rule("CN-INFO-1")
def test_a_sampled_world_differs_only_in_the_order_of_the_bag() -> None:
    s = middle()
    rng = seeded(1)

    worlds = [s.sample(seat, rng) for seat in range(4)]
    assert all(world.scene(seat) == s.scene(seat) for seat, world in enumerate(worlds))
    assert all(sorted(world.bag) == sorted(s.bag) for world in worlds)
    assert 5 == len({tuple(world.bag) for world in (s, *worlds)})
    assert {s.key()[:-1]} == {world.key()[:-1] for world in worlds}


@pytest.mark.rule("CN-INFO-1")
def test_a_sampled_world_does_not_depend_on_the_true_order() -> None:
    s = middle()
    other = s.sample(0, seeded(8))

    assert s.sample(0, seeded(5)).key() == other.sample(0, seeded(5)).key()


@pytest.mark.rule("CN-INFO-1", "CN-SUP-2")
def test_a_sampled_world_does_not_know_how_the_discards_will_be_mixed() -> None:
    s = table(3, decision="act", families=(family(market=1, home=2),), rest="discard")
    worlds = [s.clone(), *(s.sample(0, seeded(seed)) for seed in range(3))]
    for world in worlds:
        play(world, "p0 draw")

    assert 4 == len({tuple(world.bag) for world in worlds})


@pytest.mark.rule("CN-INFO-1")
def test_all_events_are_for_everyone() -> None:
    s = fresh(4, 6)
    log: list[Event] = []
    n = 0
    while not s.over():
        legal = s.legal()
        s.apply(legal[n * 17 % len(legal)], log)
        n += 1

    assert {EVERYONE} == {event.to for event in log}


@pytest.mark.rule("CN-INFO-2")
def test_each_draw_is_uniform_over_the_bag() -> None:
    """2 wilds and 126 others: the first draw of many games, by type, against its expectation."""
    n = 2600
    first = Counter(goods_of(fresh(2, seed=seed), "CPT")[0] for seed in range(n))
    expected = {**dict.fromkeys(CARGO[:9], n * 14 / 128), "WLD": n * 2 / 128}

    chi2 = sum((first[id_] - expected[id_]) ** 2 / expected[id_] for id_ in CARGO)
    assert chi2 < 27.9  # 9 degrees of freedom: exceeded once in a thousand


@pytest.mark.rule("CN-INFO-2", "CN-DEC-3")
def test_what_is_random_is_a_barrier_and_nothing_else_is() -> None:
    s = fresh(5, 4)
    log: list[Event] = []
    n = 0
    while not s.over():
        legal = s.legal()
        s.apply(legal[n * 29 % len(legal)], log)
        n += 1

    random = {"drew", "refilled", "reshuffled"}
    assert {"drew", "refilled", "sent", "bought", "withdrew"} <= {event.kind for event in log}
    for event in log:
        assert (event.kind in random) == event.barrier, event


@pytest.mark.rule("CN-INFO-2")
def test_the_same_seed_and_actions_give_the_same_game_and_another_seed_another() -> None:
    same = [fresh(3, 9), fresh(3, 9)]
    for s in same:
        wander(s, 2)

    assert same[0].key() == same[1].key()
    assert bag(fresh(3, 9)) != bag(fresh(3, 10))


@pytest.mark.rule("CN-INFO-3", "CN-TURN-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_only_the_active_player_decides(players: int) -> None:
    """Whoever is asked goes on being asked until his turn ends and the next one clockwise is."""
    s = fresh(players, players)
    n = 0
    while not s.over():
        seat, number = s.seat(), s.round
        legal = s.legal()
        s.apply(legal[n * 23 % len(legal)])
        n += 1
        if not s.over() and s.seat() != seat:
            assert (seat + 1) % players == s.seat()
            assert 0 == home(s, seat) or number == s.cfg.last_round


@pytest.mark.rule("CN-INFO-3")
def test_what_one_player_owns_changes_only_in_his_own_turn() -> None:
    s = fresh(4, 12)
    n = 0
    while not s.over():
        seat = s.seat()
        others = [p.key() for who, p in enumerate(s.players) if who != seat]
        legal = s.legal()
        s.apply(legal[n * 19 % len(legal)])
        n += 1
        assert others == [p.key() for who, p in enumerate(s.players) if who != seat]


@pytest.mark.rule("CN-INFO-1")
def test_a_draw_is_told_to_everybody() -> None:
    s = table(3, decision="act", families=(family(market=1),), bag="URA")

    log = play(s, "p0 draw")
    assert [(EVERYONE, "drew", (0, CARGO.index("URA")), True)] == [event.key() for event in log]
