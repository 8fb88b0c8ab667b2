"""Tables fit every window, from the smallest phone to the largest screen."""

from typing import Literal

import pytest

from tests.browser.people import Crowd
from tests.browser.pictures import sit_down
from tests.browser.sweep import SIZES, sweep

GAMES = ("goa",)
HALVES = [("en-GB", "light", SIZES[::2]), ("de-DE", "dark", SIZES[1::2])]


@pytest.mark.parametrize(("locale", "look", "sizes"), HALVES, ids=["english", "german"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_every_window(
    game: str,
    locale: str,
    look: Literal["light", "dark"],
    sizes: tuple[tuple[int, int], ...],
    crowd: Crowd,
) -> None:
    anna = crowd.person(locale=locale, color_scheme=look)
    anna.go("/")
    sit_down(anna, game)
    found = sweep(anna.page, game, sizes)
    assert [] == found, "\n".join(found)
