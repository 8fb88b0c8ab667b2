"""What holds for all tests: which engine runs, how hypothesis searches, readable assertions."""

import gc
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import fondaco
from tests.shares import rank, share_of, workers

# Helpers assert too; their failures shall say as much as those of the tests themselves.
pytest.register_assert_rewrite(
    "tests.arena",
    "tests.bots",
    "tests.campaigns",
    "tests.catalogue_tools",
    "tests.cli",
    "tests.contract",
    "tests.games",
    "tests.journals",
    "tests.kernel",
    "tests.match",
    "tests.terminal",
)

# How long something takes says how busy the machine is.
settings.register_profile(
    "here", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let what repeats itself run at full length: campaigns above all, see `tests/campaigns`."""
    parser.addoption("--long", action="store_true", help="campaigns and the like at full length")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether what repeats itself runs at full length."""
    return bool(request.config.getoption("--long"))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest; all else stays as it is."""
    items.sort(key=lambda item: rank(item.nodeid.partition("::")[0]))


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays to the end: thousands of tests, and all modules.

    Otherwise it goes through them again and again, for an eighth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Say how many workers `-n auto` means."""
    return workers(os.cpu_count() or 1)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:  # noqa: ANN401
    """Hand out tests that share something together, in the order above."""
    from xdist.scheduler import LoadScopeScheduling

    config.option.loadscopereorder = False
    scheduler = LoadScopeScheduling(config, log)
    scheduler._split_scope = share_of
    return scheduler


def pytest_configure() -> None:
    """Refuse to test the sources when the compiled engine was promised."""
    if os.environ.get("FONDACO_EXPECT_COMPILED", "0") not in ("", "0") and not fondaco.compiled:
        message = f"FONDACO_EXPECT_COMPILED is set, but the engine of {fondaco.__file__} is not"
        raise pytest.UsageError(message)
