"""A house and a browser for all tests of this folder."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.people import FLAGS, PATIENCE, Crowd, chromium
from tests.browser.serving import Server, serving


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its own data."""
    with serving(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture(scope="session", autouse=True)
def _patient() -> None:
    """Let Playwright's assertions wait as long as everything else does; by default it is 5 s."""
    expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")  # not longer: nothing else can run an event loop meanwhile
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def crowd(browser: Browser, house: Server) -> Iterator[Crowd]:
    """People with browsers of their own; afterwards none of them has seen a fault."""
    crowd = Crowd(browser, house.address)
    yield crowd
    crowd.leave()
