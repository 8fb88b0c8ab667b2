"""The same games come out wherever they are played."""

from collections.abc import Iterator

import pytest
import ray
from ray.cluster_utils import Cluster

from fondaco.arena.executors import execute
from fondaco.arena.plan import Meeting, Plan, Setting
from fondaco.arena.results import Outcome, PlayedGame

PLAN = Plan(Setting("cargo_noir", 3), ("greedy", "random", "random"), 6, 11)


def sheets(outcomes: Iterator[Outcome]) -> dict[Meeting, tuple[tuple[int, ...], int]]:
    """Return what does not depend on the clock."""
    out = {}
    for outcome in outcomes:
        assert isinstance(outcome, PlayedGame), outcome
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
