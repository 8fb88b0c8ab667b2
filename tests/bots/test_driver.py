"""One loop plays bots: it asks whose turn it is, and stops where no bot of it must decide."""

import pytest

from fondaco.bots.bot import Bot
from fondaco.bots.driver import Driven, drive, play_out
from fondaco.games import GAMES, load
from fondaco.kernel.errors import BadBot
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State


class First(Bot):
    """Takes the first legal action, and counts."""

    def __init__(self) -> None:
        self.name = "first"
        self.asked = 0

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        self.asked += 1
        return world.legal()[0]


class Wrong(Bot):
    """Answers what nobody asked for."""

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        return -1


class Table(Driven):
    """A game some seats of which are played, with what it was asked for."""

    def __init__(self, state: State, bots: dict[int, Bot], most: int = 1_000_000) -> None:
        self.state = state
        self.bots = bots
        self.most = most
        self.calls: list[tuple[str, int]] = []

    def now(self) -> State:
        return self.state

    def player(self, seat: int) -> Bot | None:
        taken = sum(call == "take" for call, _ in self.calls)
        return self.bots.get(seat) if taken < self.most else None

    def chance(self, seat: int) -> Rng:
        self.calls.append(("chance", seat))
        return seeded(len(self.calls))

    def take(self, seat: int, action: int) -> None:
        self.calls.append(("take", seat))
        self.state.apply(action)


def start(game: str) -> State:
    house = load(game)
    return house.start(house.configure(house.fewest), 3)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_until_somebody_else_must_decide(game: str) -> None:
    state, player = start(game), First()
    table = Table(state, {state.seat(): player})
    mine = state.seat()
    taken = drive(table)
    assert state.seat() not in table.bots
    assert player.asked == taken == len(table.calls) // 2
    assert [("chance", mine), ("take", mine)] * taken == table.calls


@pytest.mark.parametrize("game", GAMES)
def test_bots_of_all_seats_play_to_the_end(game: str) -> None:
    state, alone = start(game), start(game)
    players = [First() for _ in range(load(game).fewest)]
    taken = drive(Table(state, dict(enumerate(players))))
    assert state.over()
    assert taken == sum(player.asked for player in players)
    assert taken == play_out(alone, [First() for _ in players], seeded(1))
    assert state.digest() == alone.digest()  # `First` needs no random numbers


def test_they_stop_when_it_is_enough() -> None:
    state, player = start("cargo_noir"), First()
    assert 3 == drive(Table(state, {0: player, 1: player}, most=3)) == player.asked
    assert not state.over()


def test_nobody_is_asked_after_the_end() -> None:
    state, player = start("cargo_noir"), First()
    play_out(state, [player, player], seeded(1))
    asked = player.asked
    assert 0 == drive(Table(state, {0: player, 1: player}))
    assert asked == player.asked


def test_what_a_bot_does_wrong_leaves_the_game_as_it_was() -> None:
    state = start("cargo_noir")
    before = state.digest()
    table = Table(state, {0: Wrong(), 1: Wrong()})
    with pytest.raises(BadBot):
        drive(table)
    assert before == state.digest()
    assert ["chance"] == [call for call, _ in table.calls]
