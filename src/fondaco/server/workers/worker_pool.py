"""A pool of processes in which bots think, so that the server never waits for them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import TypeVar

from fondaco.server.logs import note, warn
from fondaco.server.workers import building
from fondaco.server.workers.bot_worker import Advice, HintJob, Job, advise, awake, prepare, think

J = TypeVar("J")
R = TypeVar("R")


class WorkerPool:
    """The processes; they are started when the first bot must think, or by `wake`."""

    def __init__(self, workers: int, begin: Callable[[], None] = prepare) -> None:
        """Remember how many there may be, and what each does first."""
        self.workers = workers
        self.begin = begin
        self.pool: ProcessPoolExecutor | None = None
        self.leaving: list[BaseProcess] = []  # they finish what they have begun, nothing else
        self.engine = ""  # where the processes find the engine, if not where the server does
        self.free = asyncio.Semaphore(workers)

    def _started(self) -> ProcessPoolExecutor:
        engine = building.engine()
        if self.pool is not None and engine not in ("", self.engine):
            note("bots use the fast engine")
            self.leaving += processes_of(self.pool)
            self.pool.shutdown(wait=False)
            self.pool = None
        if self.pool is None:
            self.engine = engine
            self.pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=self.begin
            )
        return self.pool

    def wake(self) -> None:
        """Start a process before it is needed, without waiting for it."""
        if self.pool is None:
            self._started().submit(awake)

    async def choose(self, job: Job, patience: float | None = None) -> tuple[str, ...]:
        return await self.ask(think, job, job.table, patience)

    async def advise(self, job: HintJob) -> tuple[Advice, ...]:
        return await self.ask(advise, job, job.job.table)

    async def ask(
        self, function: Callable[[J], R], job: J, table: str, patience: float | None = None
    ) -> R:
        """Have a job done within some seconds; waiting for a free process does not count."""
        async with self.free, asyncio.timeout(patience):
            return await self._done(function, job, table)

    async def _done(self, function: Callable[[J], R], job: J, table: str) -> R:
        """Have a job done; a process that died is replaced and asked again, once."""
        pool = self._started()
        try:
            return await asyncio.wrap_future(pool.submit(function, job))
        except BrokenProcessPool:
            warn("a process of the bots died", table=table)
            if self.pool is pool:
                pool.shutdown(wait=False)
                self.pool = None
        return await asyncio.wrap_future(self._started().submit(function, job))

    def restart(self) -> None:
        """End processes that find no end; the next job starts new ones."""
        self.close(wait=False)

    def close(self, *, wait: bool = True) -> None:
        """End all processes; nobody waits for their thoughts any more."""
        pool, self.pool = self.pool, None
        for process in (*self.leaving, *(processes_of(pool) if pool is not None else ())):
            process.kill()
        self.leaving.clear()
        if pool is not None:
            pool.shutdown(wait=wait, cancel_futures=True)


def processes_of(pool: ProcessPoolExecutor) -> list[BaseProcess]:
    """Return the processes of a pool that has not been shut down."""
    return list((pool._processes or {}).values())  # noqa: SLF001  (kill_workers: 3.14)
