"""A checkout for all tests of this folder."""

from pathlib import Path

import pytest

from tests.scripts.checkout import Checkout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)
