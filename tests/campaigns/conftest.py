"""The databases of the server's tests, for campaigns too, and a PostgreSQL that may be stopped."""

from collections.abc import Iterator

import pytest

from tests.campaigns.postgres import Cluster
from tests.server.conftest import database, lite

__all__ = ["cluster", "database", "lite"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Return a PostgreSQL that runs."""
    made = Cluster()
    try:
        made.start()
        yield made
    finally:
        made.remove()
