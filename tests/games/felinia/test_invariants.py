"""FEL-INV: what always holds; each check notices a broken state, and games never break one."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.bots.registry import bot
from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.money import cards
from fondaco.games.felinia.views.invariants import broken
from fondaco.kernel.counts import one, total
from fondaco.kernel.events import Event
from fondaco.kernel.rng import seeded
from tests.games.felinia.table import MODES, fresh, goods, house, table, wander


def settled_state(mode: str = "pro") -> FeliniaState:
    """Return a state with something of everything, in which nothing is broken."""
    where = "LIO-A lion, TIG-A SP6" if mode == "pro" else "LIO-OL lion, TIG-OL puma"
    mine = house("2 wine, books", where, gold=2, spice=3, silver=4)
    if mode == "pro":
        mine |= {"cards": ["K1"], "knows": ["K2"]}
    return table(mode, 3, docks="S15: 1; S10: 0; S19; S20", houses=(mine,), round=4)


def lose_a_good(s: FeliniaState) -> None:
    s.bag -= one(2)


def find_a_good(s: FeliniaState) -> None:
    s.players[0].goods += one(0)


def exchange_goods(s: FeliniaState) -> None:
    s.bag += one(0) - one(1)


def crowd_a_market(s: FeliniaState) -> None:
    s.bag -= 2 * one(3)
    s.markets[0] += 2 * one(3)


def open_a_closed_market(s: FeliniaState) -> None:
    s.bag -= one(3)
    s.markets[4] += one(3)


def lose_a_merchant(s: FeliniaState) -> None:
    s.players[1].supply -= 1


def board_out_of_nowhere(s: FeliniaState) -> None:
    s.aboard[2] = lines.behind(s.aboard[2], 1)


def too_much_silver(s: FeliniaState) -> None:
    s.players[0].silver = 7


def debts(s: FeliniaState) -> None:
    s.players[0].silver = -1


def a_tile_without_a_merchant(s: FeliniaState) -> None:
    s.players[0].tiles += one(1)


def a_special_without_a_merchant(s: FeliniaState) -> None:
    s.players[0].special |= 1


def a_merchant_on_a_tile(s: FeliniaState) -> None:
    s.players[1].island |= 2
    s.players[1].supply -= 1


def a_bare_post(s: FeliniaState) -> None:
    s.tiles[5] = -1


def a_tile_twice(s: FeliniaState) -> None:
    s.tiles[5] = (s.tiles[5] + 1) % 5


def face_up_nothing(s: FeliniaState) -> None:
    s.face_up |= s.players[0].island


def a_ship_twice(s: FeliniaState) -> None:
    s.ships[0] = s.docks[0]


def blue_on_grey(s: FeliniaState) -> None:
    top = len(s.ships) - 1
    s.ships[0], s.ships[top] = s.ships[top], s.ships[0]


def too_many_aboard(s: FeliniaState) -> None:
    for _ in range(2):
        s.aboard[0] = lines.behind(s.aboard[0], 1)
        s.players[1].supply -= 1


def aboard_of_nothing(s: FeliniaState) -> None:
    s.docks[0] = -1


def too_many_cards(s: FeliniaState) -> None:
    s.players[0].gold = 29
    s.players[1].gold = 8


def too_many_tokens(s: FeliniaState) -> None:
    for _ in range(4):
        s.stacks[1] = lines.before(s.stacks[1], 0)


def a_card_in_hand_and_deck(s: FeliniaState) -> None:
    s.players[1].cards |= 1
    s.players[1].knows |= 1


def two_cards_of_a_place(s: FeliniaState) -> None:
    s.players[0].cards |= 2
    s.players[0].knows |= 2


def a_forgotten_hand(s: FeliniaState) -> None:
    s.players[0].knows = 0


BREAKS: dict[str, tuple[Callable[[FeliniaState], None], str]] = {
    "a good is lost": (lose_a_good, "FEL-INV-1"),
    "a good appears": (find_a_good, "FEL-INV-1"),
    "a good changes its kind": (exchange_goods, "FEL-INV-1"),
    "five goods on a market": (crowd_a_market, "FEL-SET-7"),
    "a good on a closed market": (open_a_closed_market, "FEL-SET-7"),
    "a merchant is lost": (lose_a_merchant, "FEL-INV-2"),
    "an eleventh merchant": (board_out_of_nowhere, "FEL-INV-2"),
    "seven silver": (too_much_silver, "FEL-INV-3"),
    "debts": (debts, "FEL-INV-3"),
    "a tile without a merchant": (a_tile_without_a_merchant, "FEL-INV-4"),
    "a special tile without a merchant": (a_special_without_a_merchant, "FEL-INV-4"),
    "a merchant on a tile": (a_merchant_on_a_tile, "FEL-INV-5"),
    "a post without anything": (a_bare_post, "FEL-INV-5"),
    "a tile too often": (a_tile_twice, "FEL-INV-5"),
    "face up, but nothing": (face_up_nothing, "FEL-INV-5"),
    "a ship tile twice": (a_ship_twice, "FEL-INV-6"),
    "a blue tile on grey ones": (blue_on_grey, "FEL-SET-9"),
    "three merchants on two seats": (too_many_aboard, "FEL-BRD-2"),
    "aboard of a ship without a tile": (aboard_of_nothing, "FEL-BRD-2"),
    "more cards than change needs": (too_many_cards, "FEL-INV-7"),
    "a fourth token": (too_many_tokens, "FEL-SET-1"),
    "a card in two places": (a_card_in_hand_and_deck, "FEL-PRO-5"),
    "two cards of one place": (two_cards_of_a_place, "FEL-PRO-5"),
    "a player who does not know his hand": (a_forgotten_hand, "FEL-PRO-6"),
}


@pytest.mark.rule("FEL-INV-1", "FEL-INV-2", "FEL-INV-3", "FEL-INV-4", "FEL-INV-5", "FEL-INV-6")
@pytest.mark.rule("FEL-INV-7")
@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_state_is_noticed(name: str) -> None:
    damage, rule = BREAKS[name]
    s = settled_state()
    assert [] == broken(s)

    damage(s)
    found = broken(s)
    assert rule in {fault.rule for fault in found}
    assert all(fault.path and fault.text.english() for fault in found)


@pytest.mark.rule("FEL-INV-4")
def test_in_the_basic_game_there_are_no_special_tiles() -> None:
    s = settled_state("basic")
    s.players[0].special |= 1
    s.players[0].tiles -= one(0)

    assert "FEL-INV-5" in {fault.rule for fault in broken(s)}


# Counted here again, apart from the engine


def check_goods(s: FeliniaState) -> None:
    """FEL-INV-1."""
    there: Counter[str] = Counter()
    for items in (s.bag, *s.markets, *(p.goods for p in s.players)):
        for k, id_ in enumerate(s.cfg.good_ids):
            there[id_] += int(items >> 4 * k & 15)
    assert dict.fromkeys(s.cfg.good_ids, 9) == dict(there)


def check_players(s: FeliniaState) -> None:
    """FEL-INV-2, FEL-INV-3, FEL-INV-4."""
    aboard = [seat for line in s.aboard for seat in lines.members(line)]
    for seat, p in enumerate(s.players):
        island = int(p.island).bit_count()
        assert 10 == p.supply + island + aboard.count(seat)
        assert p.supply >= 0
        assert 0 <= p.silver <= 6
        assert island == total(p.tiles) + int(p.special).bit_count()
        assert min(p.gold, p.spice, p.provisions) >= 0


def check_board(s: FeliniaState) -> None:
    """FEL-INV-5, FEL-INV-6, and that mysterious places are neither lost nor doubled."""
    occupied = sum(int(p.island).bit_count() for p in s.players)
    assert (38 if s.cfg.pro else 30) == sum(tile >= 0 for tile in s.tiles) + occupied
    lying = [*s.ships, *(tile for tile in s.docks if tile >= 0)]
    assert len(lying) == len(set(lying)) <= 20
    if s.cfg.pro:
        held = sum(int(p.cards).bit_count() for p in s.players)
        assert 18 == len(set(s.deck)) + held


def check_start_of_round(s: FeliniaState) -> None:
    """FEL-INV-8."""
    first = s.round == 1
    for market in range(s.cfg.open_markets):
        assert (2 if first else 3) == total(s.markets[market])
    assert not any(s.stacks)
    for seat, p in enumerate(s.players):
        assert 0 == p.purse
        held = sum(goods(s, seat).values())
        assert held == 2 if first else held <= 4
    assert all(tile >= 0 for tile in s.docks)
    assert all(s.seats_left(dock) > 0 for dock in range(4))


def check_supply(s: FeliniaState, log: list[Event]) -> None:
    """FEL-INV-7: after a successful gain no more than eleven cards of its kind are in use."""
    units = {
        1: [p.spice for p in s.players],
        2: [p.gold for p in s.players],
        5: [p.provisions for p in s.players],
    }
    for event in log:
        gained = event.kind == "received" and event.args[1] in units and event.args[2]
        if gained or (event.kind == "swapped" and event.args[5]):
            what = event.args[1] if event.kind == "received" else event.args[4]
            assert sum(cards(n) for n in units[what]) <= 11


def follow(s: FeliniaState, choose: Callable[[FeliniaState], int]) -> Counter[str]:
    """Play a game to its end and check everything after every action; return what was asked."""
    asked: Counter[str] = Counter()
    number, sailed = 0, 0
    while not s.over():
        if s.round != number:
            number = int(s.round)
            check_start_of_round(s)
            left = len(s.ships) + 4
            assert number == 1 or left <= 20 - sailed - 1  # FEL-RND-1: a tile leaves every round
            sailed = 20 - left
        log: list[Event] = []
        asked[s.decision().rule] += 1
        s.apply(choose(s), log)
        check_goods(s)
        check_players(s)
        check_board(s)
        check_supply(s, log)
        assert [] == broken(s)
    assert s.round <= 17
    return asked


@pytest.mark.rule(
    "FEL-INV-1",
    "FEL-INV-2",
    "FEL-INV-3",
    "FEL-INV-4",
    "FEL-INV-5",
    "FEL-INV-6",
    "FEL-INV-7",
    "FEL-INV-8",
)
@given(
    mode=st.sampled_from(MODES),
    players=st.integers(2, 4),
    seed=st.integers(0, 2**64),
    preview=st.sampled_from(["on", "off"]),
)
@settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_random_games_keep_every_invariant(
    *, mode: str, players: int, seed: int, preview: str
) -> None:
    rng = seeded(seed, "tests")

    def choose(s: FeliniaState) -> int:
        legal = s.legal()
        return int(legal[rng.below(len(legal))])

    follow(fresh(mode, players, seed, {"preview": preview}), choose)


def eager(s: FeliniaState, seed: int) -> Callable[[FeliniaState], int]:
    """Choose what moves much: deals, ships, tiles, steps; seldom a null action."""
    rng = seeded(seed, "tests")
    null = {s.words().read(text) for text in ("pass", "done", "home", "stop", "none")}

    def choose(s: FeliniaState) -> int:
        lively = [action for action in s.legal() if action not in null or rng.below(12) == 0]
        lively = lively or list(s.legal())
        return int(lively[rng.below(len(lively))])

    return choose


@pytest.mark.rule(
    "FEL-INV-1",
    "FEL-INV-2",
    "FEL-INV-3",
    "FEL-INV-4",
    "FEL-INV-5",
    "FEL-INV-6",
    "FEL-INV-7",
    "FEL-INV-8",
)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("mode", MODES)
def test_eager_games_keep_every_invariant_and_ask_for_everything(mode: str, players: int) -> None:
    asked: Counter[str] = Counter()
    for seed in range(6):
        s = fresh(mode, players, seed)
        asked += follow(s, eager(s, seed))

    common = {
        "FEL-PLA-1", "FEL-TRD-3", "FEL-TRD-4", "FEL-BRD-1", "FEL-EXP-6", "FEL-STO-1",
    }  # fmt: skip
    assert common | {"FEL-PRO-5" if mode == "pro" else "FEL-EXP-5"} == set(asked)


@pytest.mark.rule(
    "FEL-INV-1",
    "FEL-INV-2",
    "FEL-INV-3",
    "FEL-INV-4",
    "FEL-INV-5",
    "FEL-INV-6",
    "FEL-INV-7",
    "FEL-INV-8",
)
@pytest.mark.parametrize("mode", MODES)
def test_greedy_games_keep_every_invariant(mode: str) -> None:
    player = bot("greedy", "felinia")
    rng = seeded(1, "bots")

    def choose(s: FeliniaState) -> int:
        return int(player.choose(s.sample(s.seat(), rng), s.seat(), rng))

    follow(fresh(mode, 2, 1), choose)


@pytest.mark.rule("FEL-INV-8", "FEL-RND-1")
@pytest.mark.parametrize("mode", MODES)
def test_random_games_are_as_long_as_the_register_says(mode: str) -> None:
    lengths = []
    for seed in range(30):
        s = fresh(mode, 2 + seed % 3, seed)
        wander(s, seed)
        lengths.append(int(s.round))

    assert max(lengths) <= 17
    assert 13 <= sum(lengths) / len(lengths) <= 17
