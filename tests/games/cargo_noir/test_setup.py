"""CN-SET: laying out the boards."""

from collections import Counter

import pytest

from fondaco.games.cargo_noir.rules.setup import full_bag
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.rng import seeded
from tests.games.cargo_noir.table import (
    CARGO,
    PORTS,
    asked,
    bag,
    config,
    display,
    fresh,
    goods_of,
    options,
    refusal,
    supply,
    wander,
)

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4, 5])


@pytest.mark.rule("CN-SET-1", "CN-SET-2", "CN-SET-3", "CN-SET-4")
@pytest.mark.parametrize(
    ("players", "ports", "slots", "on_boards", "in_bag", "pile", "rounds"),
    [
        (2, 4, 9, 17, 111, 46, 11),
        (3, 5, 12, 20, 109, 39, 11),
        (4, 7, 18, 26, 104, 32, 10),
        (5, 8, 20, 28, 103, 25, 10),
    ],
)
def test_the_table_of_set_up_numbers(
    players: int, ports: int, slots: int, on_boards: int, in_bag: int, pile: int, rounds: int
) -> None:
    s = fresh(players)
    filled = {id_: [t for t in goods_of(s, id_) if t != "-"] for id_ in PORTS}

    assert ports == sum(bool(tokens) for tokens in filled.values())
    assert slots == sum(len(tokens) for tokens in filled.values())
    assert on_boards == slots + len(display(s))
    assert in_bag == len(bag(s))
    assert pile == s.pile
    assert rounds == s.cfg.last_round


@pytest.mark.rule("CN-SET-1")
@EVERY_COUNT
def test_closed_ports_take_no_cargo_and_no_ships(players: int) -> None:
    s = fresh(players)
    closed = [id_ for place, id_ in enumerate(PORTS) if not s.cfg.open[place]]

    assert {2: 4, 3: 3, 4: 1, 5: 0}[players] == len(closed)
    for id_ in closed:
        assert {"-"} == set(goods_of(s, id_))
        assert f"send {id_}" not in options(s)
        assert refusal(s, f"send {id_}").startswith("CN-SET-1: ")
    wander(s, players)
    for id_ in closed:
        assert {"-"} == set(goods_of(s, id_))


@pytest.mark.rule("CN-SET-2")
@EVERY_COUNT
def test_the_bag_holds_all_normal_tokens_and_one_wild_for_each_player(players: int) -> None:
    s = fresh(players)
    tokens = Counter([CARGO[t] for t in full_bag(config(players))])

    assert {**dict.fromkeys(CARGO[:9], 14), "WLD": players} == tokens
    assert 126 + players == tokens.total()
    on_boards = [t for id_ in PORTS for t in goods_of(s, id_) if t != "-"] + display(s)
    assert tokens == Counter(bag(s) + on_boards)


@pytest.mark.rule("CN-SET-3", "CN-INFO-2")
@EVERY_COUNT
def test_boards_are_filled_in_table_order_then_the_black_market(players: int) -> None:
    """The draws are repeated by hand with the same generator."""
    s = fresh(players, seed=77, options={"starter": "1"})
    mixed = full_bag(config(players))
    seeded(77).shuffle(mixed)
    draws = [CARGO[t] for t in mixed]

    for place, id_ in enumerate(PORTS):
        if s.cfg.open[place]:
            assert [draws.pop() for _ in goods_of(s, id_)] == goods_of(s, id_)
    assert [draws.pop() for _ in range(8)] == display(s)
    assert draws[::-1] == bag(s)


@pytest.mark.rule("CN-SET-3")
def test_wilds_may_lie_on_boards_like_any_token() -> None:
    shown = [fresh(5, seed=seed) for seed in range(40)]

    assert any("WLD" in display(s) for s in shown)
    assert any("WLD" in goods_of(s, id_) for s in shown for id_ in PORTS)


@pytest.mark.rule("CN-SET-4")
@EVERY_COUNT
def test_each_player_takes_three_ships_and_seven_coins(players: int) -> None:
    s = fresh(players)

    assert players == len(s.players)
    for p in s.players:
        assert (7, 3, 0, 0, 0, 0) == (p.safe, p.home, p.casino, p.market, p.cargo, p.cards)


@pytest.mark.rule("CN-SET-5")
@EVERY_COUNT
def test_all_card_stacks_are_complete_and_countable(players: int) -> None:
    s = fresh(players)

    copies = [8, 8, 8, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1]
    assert copies == list(supply(s).values())
    scene = s.scene(0)
    for id_, n in supply(s).items():
        node = scene.find(f"card.{id_}")
        assert node is not None
        assert n == node.value


@pytest.mark.rule("CN-SET-5", "CN-SUP-5")
def test_two_spare_ships_of_each_colour_lie_in_reserve() -> None:
    s = fresh(4)

    assert [2] * 4 == [s.cfg.max_ships - s.fleet(seat) for seat in range(4)]


@pytest.mark.rule("CN-SET-6", "CN-INFO-2")
def test_the_start_player_is_drawn_and_everybody_can_be_drawn() -> None:
    drawn = Counter(int(fresh(3, seed=seed).starter) for seed in range(300))

    assert {0, 1, 2} == set(drawn)
    assert min(drawn.values()) > 70  # 100 are expected; less has a chance under 1 in 1000


@pytest.mark.rule("CN-SET-6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_may_choose_the_start_player(seat: int) -> None:
    s = fresh(3, options={"starter": str(seat + 1)})

    assert seat == s.starter == s.seat()


@pytest.mark.rule("CN-SET-6")
def test_a_start_player_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(BadConfig, match="starter: there is no seat 4 at this table"):
        config(3, {"starter": "4"})


@pytest.mark.rule("CN-SET-6")
@EVERY_COUNT
def test_the_start_player_keeps_the_marker_and_the_order_is_clockwise(players: int) -> None:
    s = fresh(players, options={"starter": "2"})
    turns = [s.seat()]
    while not s.over():
        wander(s, len(turns), 1)
        if not s.over() and s.seat() != turns[-1]:
            turns.append(s.seat())
        assert 1 == s.starter

    assert [(1 + i) % players for i in range(len(turns))] == turns


@pytest.mark.rule("CN-SET-7", "CN-TURN-1")
def test_the_marker_starts_before_space_1_and_the_first_turn_moves_it_there() -> None:
    s = fresh(3)

    assert 1 == s.round
    assert "send" == asked(s).split()[1]
