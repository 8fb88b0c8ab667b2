"""How a search goes about each game. All numbers come from matches between searches."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games import room


@final
class SearchParams:
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
        self.spread = spread
        self.curiosity = curiosity
        self.sharpness = sharpness
        self.depth: i64 = depth
        self.width: i64 = width
        self.pace: i64 = pace
        self.doubt = doubt


ANY_GAME: Final = (8.0, 0.8, 0.1, 30, 1, 60)  # for a game that brings none: plays on at random


def params_of(game: str) -> SearchParams:
    """Return the parameters that fit a game."""
    own = room(game, "bot")
    if own is None:
        return SearchParams(*ANY_GAME)
    found = own.search_params()
    assert isinstance(found, SearchParams)
    return found
