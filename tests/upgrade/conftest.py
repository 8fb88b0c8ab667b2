"""The databases of the server's tests."""

from tests.server.conftest import database, lite

__all__ = ["database", "lite"]
