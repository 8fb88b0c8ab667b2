"""Where the games of an arena are played: in processes of this machine, or on a Ray cluster."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Final

from fondaco.arena.plan import Meeting, Setting
from fondaco.arena.playing import play
from fondaco.arena.results import Outcome
from fondaco.kernel.errors import BadArgument
from fondaco.kernel.texts import say
from fondaco.processes import in_processes

EXECUTORS: Final = ("local", "ray")
ROUGHLY: Final = 2  # games that wait for each processor of a cluster


def execute(
    executor: str, setting: Setting, meetings: list[Meeting], jobs: int
) -> Iterator[Outcome]:
    """Play games and yield what came of them."""
    if executor == "ray":
        yield from on_ray(setting, meetings)
    else:
        yield from in_processes(partial(play, setting), meetings, min(jobs, max(1, len(meetings))))


def on_ray(setting: Setting, meetings: list[Meeting]) -> Iterator[Outcome]:
    """Play games on the cluster RAY_ADDRESS names, or on one of this machine's own.

    Whichever game ends first comes first. A node that is lost does not lose its games: Ray plays
    them again elsewhere.
    """
    try:
        import ray
    except ImportError as missing:
        text = say(
            "needs Ray: install fondaco with its extra, as in pip install 'fondaco[cluster]'"
        )
        raise BadArgument(text, "executor ray") from missing
    began = not ray.is_initialized()
    if began:
        ray.init(log_to_driver=False, include_dashboard=False)
    try:
        task = ray.remote(play)
        room = max(1, int(ray.cluster_resources().get("CPU", 1))) * ROUGHLY
        waiting = iter(meetings)
        running = [task.remote(setting, meeting) for meeting in islice(waiting, room)]
        while running:
            done, running = ray.wait(running)
            running += [task.remote(setting, meeting) for meeting in islice(waiting, len(done))]
            yield from ray.get(done)
    finally:
        if began:
            ray.shutdown()
