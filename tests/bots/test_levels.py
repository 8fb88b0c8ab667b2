"""The levels of the house."""

import pytest

from fondaco.bots.driver import play_out
from fondaco.bots.levels import LEVELS, LOOK, SEARCH, Level, level
from fondaco.bots.registry import BOTS, bot, searcher
from fondaco.games import GAMES, load
from fondaco.kernel.rng import seeded
from tests.bots.tiny import tiny


def test_levels_go_from_the_weakest_to_the_strongest() -> None:
    assert BOTS == tuple(one.name for one in LEVELS)
    efforts = [one.effort for one in LEVELS if one.policy == SEARCH]
    assert efforts == sorted(set(efforts))
    assert len(set(BOTS)) == len(BOTS)


@pytest.mark.parametrize("one", LEVELS, ids=BOTS)
def test_a_level_has_a_plain_id_and_is_told_to_people(one: Level) -> None:
    assert one.name.isascii()
    assert one.name.islower()
    assert one.title.one
    assert one.about.one.endswith(".")


def test_unknown_levels_are_not_there() -> None:
    assert level("genius") is None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_stronger_level_thinks_more(game_id: str) -> None:
    searching = [searcher(one, game_id) for one in LEVELS if one.policy == SEARCH]
    assert all(player.playout.depth > 0 for player in searching)
    iterations = [player.iterations for player in searching]
    assert iterations == sorted(set(iterations))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_quick_level_judges_at_once(game_id: str) -> None:
    quick = [searcher(one, game_id) for one in LEVELS if one.policy == LOOK]
    assert [0] == [player.playout.depth for player in quick]


def share(first: str, second: str, games: int) -> float:
    """Return the first bot's share of the victories over another one in Cargo Noir."""
    game, wins = load("cargo_noir"), 0.0
    for seed in range(games):
        names = [first, second] if seed % 2 else [second, first]
        s = game.start(game.configure(2), seed // 2)
        play_out(s, [bot(name, "cargo_noir") for name in names], seeded(seed))
        wins += s.scores().shares[seed % 2 ^ 1]
    return wins / games


def test_the_apprentice_is_better_than_chance_and_worse_than_the_trader() -> None:
    assert share("moco", "random", 12) > 0.8
    assert share("moco", "greedy", 16) < 0.4


def test_the_apprentice_overlooks_different_things() -> None:
    game = load("ilos")
    s = game.start(game.configure(2), 1)
    player, rng = tiny("moco", "ilos"), seeded(1)
    assert len({player.choose(s, s.seat(), rng) for _ in range(40)}) > 1
