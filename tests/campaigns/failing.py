"""A database that fails at a chosen moment: before a statement, before a commit, or after one."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine


class Fault:
    """Fails the call with a number, counted from when it was armed; once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine.sync_engine
        self.left = 0  # calls until the failure; 0: none is due
        self.struck = ""  # what failed since it was armed

    def arm(self, call: int) -> None:
        self.left, self.struck = call, ""

    def disarm(self) -> str:
        """Fail no more; return what failed."""
        self.left = 0
        return self.struck

    def _count(self, what: str) -> None:
        self.left -= 1
        if self.left == 0:
            self.struck = what
            fault = sqlite3.OperationalError("the campaign takes the database away")
            raise OperationalError(what, None, fault)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Count the calls of the engine meanwhile."""

        def statement(*given: Any) -> None:  # noqa: ANN401  (as SQLAlchemy calls it)
            del given
            self._count("statement")

        dialect, commit = self.engine.dialect, self.engine.dialect.do_commit

        def committed(connection: Any) -> None:  # noqa: ANN401
            self._count("commit")
            commit(connection)
            self._count("commit that was done")

        event.listen(self.engine, "before_cursor_execute", statement)
        dialect.do_commit = committed  # type: ignore[assignment, method-assign]
        try:
            yield
        finally:
            event.remove(self.engine, "before_cursor_execute", statement)
            dialect.do_commit = commit  # type: ignore[method-assign]
