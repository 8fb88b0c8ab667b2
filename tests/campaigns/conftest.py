"""The databases of the server's tests, for campaigns too."""

from tests.server.conftest import database, lite

__all__ = ["database", "lite"]
