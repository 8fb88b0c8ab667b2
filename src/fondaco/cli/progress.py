"""The progress bar of commands that take a while."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def _one_more(_: object, done: int) -> int:
    return done + 1


def shown(
    things: Iterable[T],
    total: int,
    *,
    done: int = 0,
    quiet: bool = False,
    after: Callable[[T, int], int] = _one_more,
) -> Iterator[T]:
    """Pass things on, with a bar where somebody watches; `after` says where each one leads to."""
    from rich.console import Console

    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield from things
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)
        for thing in things:
            done = after(thing, done)
            progress.update(task, completed=done)
            yield thing
