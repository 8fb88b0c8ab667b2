"""Work in several processes: results come in order, and Ctrl-C ends everything cleanly."""

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar

AHEAD: Final = 4  # items that wait for each process, so that none is idle

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_processes(
    function: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Iterator[Result]:
    """Yield `function(item)` of each item, in order; one job works in this process."""
    if jobs == 1:
        yield from map(function, items)
        return
    context = multiprocessing.get_context("spawn")  # the same on every system
    pool = ProcessPoolExecutor(jobs, context, initializer=_leave_interrupts)
    ahead: deque[Future[Result]] = deque()
    try:
        for item in items:
            with _deaf():
                ahead.append(pool.submit(function, item))  # may start a process
            if len(ahead) == AHEAD * jobs:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        with _deaf():
            pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Hear Ctrl-C only afterwards. A process started meanwhile never hears it: we stop it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """Let only the first process hear Ctrl-C, also where signals cannot be held back."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
