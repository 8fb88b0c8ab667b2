"""The bots of the house, and the interface later ones use."""

import pytest

from fondaco.bots.bot import Bot
from fondaco.bots.driver import play_out
from fondaco.bots.evaluators import Evaluator
from fondaco.bots.greedy import GreedyBot, finish_act
from fondaco.bots.registry import BOTS, bot, evaluator
from fondaco.games import GAMES, load
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from tests.bots.tiny import POLICIES, tiny


def game_of(names: list[str], seed: int, game_id: str = "cargo_noir") -> State:
    """Return the end of a game between bots."""
    game = load(game_id)
    s = game.start(game.configure(len(names)), seed)
    play_out(s, [bot(name, game_id) for name in names], seeded(seed, "bots"))
    return s


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", POLICIES)
def test_a_bot_plays_every_game_to_its_end(name: str, game_id: str) -> None:
    game = load(game_id)
    s = game.start(game.configure(game.fewest), 3)
    first = s.clone()
    taken = play_out(s, [tiny(name, game_id)] * game.fewest, seeded(3))
    assert s.over()
    assert taken > 20
    assert not first.over()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_carries_its_name(name: str) -> None:
    assert name == bot(name, GAMES[0]).name


def test_an_unknown_bot_is_named_with_the_known_ones() -> None:
    with pytest.raises(BadConfig) as caught:
        bot("genius", GAMES[0])
    assert f"there is no bot 'genius'; the house has {', '.join(BOTS)}" == str(caught.value)


@pytest.mark.parametrize("names", [["random", "random"], ["greedy", "random"]])
def test_the_same_seed_gives_the_same_game(names: list[str]) -> None:
    assert game_of(names, 5).key() == game_of(names, 5).key()
    assert game_of(names, 5).key() != game_of(names, 6).key()


@pytest.mark.parametrize("name", POLICIES)
def test_choosing_changes_nothing_in_the_world(name: str) -> None:
    game = load("cargo_noir")
    s = game.start(game.configure(3), 4)
    rng = seeded(4)
    chooser = tiny(name, "cargo_noir")
    for _ in range(60):
        before = s.key()
        action = chooser.choose(s, s.seat(), rng)
        assert before == s.key()
        assert action in s.legal()
        s.apply(action)


def test_the_random_bot_takes_everything_in_turn() -> None:
    s = load("cargo_noir").start(load("cargo_noir").configure(2), 1)
    rng, chooser = seeded(1), bot("random", "cargo_noir")
    assert set(s.legal()) == {chooser.choose(s, s.seat(), rng) for _ in range(200)}


def test_the_greedy_bot_wins_clearly_more_than_its_share() -> None:
    wins = 0.0
    for seed in range(12):
        seat = seed % 3
        names = ["random"] * 3
        names[seat] = "greedy"
        wins += game_of(names, seed).scores().shares[seat]
    assert wins > 9


def test_a_begun_act_is_finished_with_the_first_options() -> None:
    game = load("cargo_noir")
    s = game.start(game.configure(2, options={"starter": "1"}), 1)
    s.apply(s.words().read("send RIO"))
    assert s.decision().mid_act
    finish_act(s, 0)
    assert not s.decision().mid_act
    assert 0 == s.seat()


class Last(Bot):
    """Somebody's own bot: takes the last option."""

    def __init__(self) -> None:
        self.name = "last"

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        return world.legal()[-1]


class Nothing(Evaluator):
    """Somebody's own judgement: all is one."""

    def value(self, s: State, seat: int) -> float:
        return 0.0


def test_anybody_can_write_a_bot_and_a_judgement() -> None:
    game = load("cargo_noir")
    s = game.start(game.configure(2), 8)
    play_out(s, [Last(), GreedyBot(Nothing())], seeded(8))
    assert s.over()


def test_the_plain_judgement_is_the_points() -> None:
    s = game_of(["greedy", "random"], 9)
    for seat in range(2):
        assert s.scores().totals[seat] == Evaluator().value(s, seat)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_a_judgement(game_id: str) -> None:
    game = load(game_id)
    s = game.start(game.configure(game.most), 1)
    assert isinstance(evaluator(game_id).value(s, 0), float)
