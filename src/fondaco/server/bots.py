"""A pool of processes in which bots think, so that the server never waits for them."""

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from fondaco.server.logs import warn
from fondaco.server.thinking import Job, awake, prepare, think


class Thinkers:
    """The processes; they are started when the first bot must think, or by `wake`."""

    def __init__(self, workers: int) -> None:
        """Remember how many there may be."""
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    def _started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=prepare
            )
        return self.pool

    def wake(self) -> None:
        """Start a process before it is needed, without waiting for it."""
        if self.pool is None:
            self._started().submit(awake)

    async def choose(self, job: Job) -> tuple[str, ...]:
        """Return what a bot does; a process that died is replaced and asked again, once."""
        pool = self._started()
        try:
            return await asyncio.wrap_future(pool.submit(think, job))
        except BrokenProcessPool:
            warn("a process of the bots died", table=job.table)
            if self.pool is pool:
                pool.shutdown(wait=False)
                self.pool = None
        return await asyncio.wrap_future(self._started().submit(think, job))

    def close(self) -> None:
        """Stop all processes; nobody waits for their thoughts any more."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None
