"""How a search goes about each game. All numbers come from matches between searches."""

from typing import final

from mypy_extensions import i64


@final
class Style:
    """What a search does differently from game to game.

    spread: a lead of so many points makes somebody e times as likely to win.
    curiosity: how much what has been tried little is preferred to what went well.
    sharpness: how far the first judgement decides what is tried at all, in utility.
    depth: so many decisions are played on before a state is judged.
    width: so many options are looked at for each of them; 1 plays on at random.
    pace: iterations that take about ten milliseconds, compiled, if states are played on.
    doubt: what a round more takes from a lead, where the players decide when the game ends.
    """

    def __init__(
        self,
        spread: float,
        curiosity: float,
        sharpness: float,
        depth: i64,
        width: i64,
        pace: i64,
        doubt: float = 0.0,
    ) -> None:
        """Name all of them."""
        self.spread = spread
        self.curiosity = curiosity
        self.sharpness = sharpness
        self.depth: i64 = depth
        self.width: i64 = width
        self.pace: i64 = pace
        self.doubt = doubt


def style(game: str) -> Style:
    """Return the style that fits a game."""
    if game == "cargo_noir":
        return Style(spread=12.0, curiosity=1.5, sharpness=0.1, depth=40, width=2, pace=100)
    if game == "goa":
        return Style(spread=6.0, curiosity=0.3, sharpness=0.03, depth=10, width=4, pace=100)
    if game == "felinia":
        return Style(spread=5.0, curiosity=0.5, sharpness=0.03, depth=16, width=4, pace=30)
    if game == "ilos":
        return Style(
            spread=12.0, curiosity=0.6, sharpness=0.03, depth=20, width=3, pace=100, doubt=0.05
        )
    raise AssertionError(game)
