"""The same games come out wherever they are played, and one failing bot does not stop the rest."""

from collections.abc import Iterator

import pytest
import ray
from mypy_extensions import i64
from ray.cluster_utils import Cluster

from fondaco.arena import playing
from fondaco.arena.executors import execute
from fondaco.arena.plan import Meeting, Plan, Setting
from fondaco.arena.results import Failed, Outcome, Played
from fondaco.bots.bot import Bot
from fondaco.bots.random import RandomBot
from fondaco.bots.table import bot as by_name
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State

PLAN = Plan(Setting("cargo_noir", 3), ("greedy", "random", "random"), 6, 11)


def sheets(outcomes: Iterator[Outcome]) -> dict[Meeting, tuple[tuple[int, ...], int]]:
    """Return what does not depend on the clock."""
    out = {}
    for outcome in outcomes:
        assert isinstance(outcome, Played), outcome
        out[outcome.meeting] = (outcome.totals, outcome.decisions)
    return out


@pytest.fixture
def two_nodes() -> Iterator[Cluster]:
    cluster = Cluster()
    try:
        for _ in range(2):
            cluster.add_node(num_cpus=1, object_store_memory=80_000_000)
        cluster.wait_for_nodes()
        ray.init(address=cluster.address, log_to_driver=False)
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()


def test_processes_play_the_games_that_one_alone_plays() -> None:
    meetings = PLAN.meetings()
    alone = sheets(execute("local", PLAN.setting, meetings, 1))
    assert meetings == list(alone)
    assert alone == sheets(execute("local", PLAN.setting, meetings, 2))


@pytest.mark.usefixtures("two_nodes")
@pytest.mark.xdist_group("ray")
def test_a_ray_cluster_of_two_nodes_plays_the_same_games() -> None:
    assert 2 == len([node for node in ray.nodes() if node["Alive"]])
    meetings = PLAN.meetings()
    assert sheets(execute("local", PLAN.setting, meetings, 1)) == sheets(
        execute("ray", PLAN.setting, meetings, 1)
    )


class Fainting(Bot):
    """Plays a while, then fails."""

    def __init__(self) -> None:
        self.left = 5

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        self.left -= 1
        if not self.left:
            raise ValueError("I feel faint")
        return RandomBot().choose(world, seat, rng)


def test_a_bot_that_fails_loses_only_its_own_game(monkeypatch: pytest.MonkeyPatch) -> None:
    meetings = PLAN.meetings()

    def bot(name: str, game: str) -> Bot:
        return Fainting() if name == "greedy" and next(count) == 0 else by_name(name, game)

    count = iter(range(1000))
    monkeypatch.setattr(playing, "bot", bot)
    outcomes = list(execute("local", PLAN.setting, meetings, 1))
    assert [True, *[False] * 5] == [isinstance(outcome, Failed) for outcome in outcomes]
    assert isinstance(outcomes[0], Failed)
    assert "ValueError: I feel faint" in outcomes[0].why
