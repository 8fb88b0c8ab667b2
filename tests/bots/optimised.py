"""What must hold under `python -O` too, where assertions are gone: prints a line for each."""

import sys

from fondaco.arena.plan import Meeting, Setting
from fondaco.arena.playing import play
from fondaco.arena.results import PlayedGame
from fondaco.bots.foreign import foreign
from fondaco.games import GAMES, load
from fondaco.kernel.errors import FondacoError
from fondaco.kernel.positions import read_position
from fondaco.match import Match, Seat
from fondaco.match.replay import replay
from tests.bots.bad import BAD


def refused(game: str, name: str) -> str:
    """Return how a match refuses a bot."""
    rules = load(game)
    seats = (Seat("random", "random"), Seat("random", "random"))
    match = Match(rules, rules.configure(2), 7, seats)
    match.bots[1] = foreign(f"tests.bots.bad:{name}")
    try:
        match.play_bots()
    except FondacoError as fault:
        return type(fault).__name__
    return "nothing"


def forfeited(game: str, name: str) -> str:
    """Return how the arena ends a game with a bot."""
    outcome = play(Setting(game, 2), Meeting(("random", f"tests.bots.bad:{name}"), 7, 0))
    if isinstance(outcome, PlayedGame) and outcome.forfeit is not None:
        return f"{outcome.places} {outcome.forfeit.seat}"
    return "nothing"


def gate(game: str) -> str:
    """Return what becomes of a wrong answer, a wrong seat, a wrong position and a wrong journal."""
    rules = load(game)
    match = Match(rules, rules.configure(2), 7)
    out = []
    for attempt in (
        lambda: match.act("nonsense"),
        lambda: match.act(match.prompt().legal()[0].notation, seat=1 - match.seat()),
        lambda: read_position(rules, {"game": game, "players": 9}),
        lambda: replay(match.journal().write() + "1 p0 nonsense\n"),
    ):
        try:
            attempt()
            out.append("nothing")
        except FondacoError as fault:
            out.append(type(fault).__name__)
    return " ".join(out)


if __name__ == "__main__":
    print("optimised" if sys.flags.optimize else "plain")  # noqa: T201  (a program)
    for id_ in GAMES:
        print(id_, gate(id_))  # noqa: T201
        for bad in BAD:
            print(id_, bad, refused(id_, bad), forfeited(id_, bad))  # noqa: T201
