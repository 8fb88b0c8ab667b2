"""Bots at the table are given worlds, never the true state."""

from fondaco.bots.bot import Bot
from fondaco.games import load
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.match import Match, Seat
from fondaco.match.replay import replay
from tests.match.table import at_random, table


class Spy(Bot):
    """A bot that looks at everything it is given."""

    def __init__(self) -> None:
        self.name = "spy"
        self.worlds: list[State] = []
        self.foreseen = 0
        self.match: Match | None = None

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        assert self.match is not None
        truth = self.match.state
        assert isinstance(truth, CargoState)
        assert isinstance(world, CargoState)
        assert world is not truth
        assert world.rng is not truth.rng
        assert world.scene(seat) == truth.scene(seat)
        assert list(world.bag) != list(truth.bag) or len(truth.bag) < 9
        assert all(
            mine is not theirs for mine, theirs in zip(world.players, truth.players, strict=True)
        )
        self.foreseen += len(truth.bag) > 0 and world.bag[-1] == truth.bag[-1]
        self.worlds.append(world)
        legal = world.legal()
        action = legal[rng.below(len(legal))]
        world.apply(action)  # a bot may do with its world what it likes
        return action


def test_bots_are_given_worlds_that_do_not_tell_the_coming_draws() -> None:
    match = table(2)
    spy = Spy()
    spy.match = match
    match.bots[0] = match.bots[1] = spy
    taken = match.play_bots()
    assert match.state.over()
    assert taken == match.ply == len(spy.worlds)
    assert spy.foreseen < taken / 4  # by chance it is one in nine


def test_bots_decide_until_a_person_must() -> None:
    game = load("cargo_noir")
    seats = (Seat("Anna"), Seat("", "random"), Seat("", "greedy"))
    match = Match(game, game.configure(3, options={"starter": "2"}), 5, seats)
    taken = match.play_bots()
    assert taken > 0
    assert 0 == match.seat()
    assert 0 == match.play_bots()
    at_random(match, 20)
    assert {1, 2} <= {done.seat for done in match.history}


def test_bots_stop_after_as_many_actions_as_they_are_allowed() -> None:
    game = load("cargo_noir")
    match = Match(game, game.configure(2), 5, (Seat("", "random"), Seat("", "random")))
    assert 7 == match.play_bots(7) == match.ply


def test_the_same_seed_gives_the_same_game_of_bots_also_after_loading() -> None:
    game = load("cargo_noir")
    seats = (Seat("greedy", "greedy"), Seat("random", "random"))
    whole, begun = (Match(game, game.configure(2), 5, seats) for _ in range(2))
    whole.play_bots()
    begun.play_bots(40)
    loaded = replay(begun.journal().write())
    loaded.play_bots()
    assert whole.journal().write() == loaded.journal().write()
