"""Record the games that walkthroughs show: `python -m tests.web.record_walkthroughs [GAME]`.

Needed only when the rules or the components of a game have changed; a test says so.
"""

import sys

from fondaco.games import GAMES, load
from fondaco.match import Match, Seat
from fondaco.web.howto import END, steps_of
from fondaco.web.pages.howto import NAMES, WALKTHROUGH, decisions


def record(game: str) -> Match:
    """Return a game among bots in which every decision of the walkthrough comes up."""
    house = load(game)
    seed = 0
    while True:
        seed += 1
        seats = tuple(Seat("", "greedy") for _ in NAMES)
        match = Match(house, house.configure(len(NAMES)), seed, seats)
        match.play_bots()
        found = decisions(match.journal().write())
        if all(
            s.decision == END or len(found.get(s.decision, ())) > s.skip for s in steps_of(game)
        ):
            return match


def main(games: list[str]) -> None:
    for game in games or GAMES:
        record(game).save(load(game).folder / "web" / WALKTHROUGH)


if __name__ == "__main__":
    main(sys.argv[1:])
