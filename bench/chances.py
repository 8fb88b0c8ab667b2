"""How often the chances that hints and analyses show come true.

    PYTHONPATH=.venv/compiled .venv/bin/python bench/chances.py GAME [--players 2] [--games 40]

Bots of a level play games, and the same level says at some decisions how likely each seat is to
win, for all that the acting seat knows, as an analysis shows it. Prints, for every tenth of the
scale: how often it was said, the mean of what was said, and how often it came true; then the
expected calibration error, and how much of one so few games show if all is true. `--plain` shows
what the search says before the scale of `fondaco.chances`.
"""

import argparse
from typing import Final

from reliability import Said, table, tenths

from fondaco.bots.levels import level
from fondaco.bots.registry import searcher
from fondaco.chances import kind_of, scale
from fondaco.games import GAMES, load
from fondaco.kernel.rng import seeded

EVERY: Final = 8  # decisions from one question to the next
FIRST: Final = 1_000_000  # deal; those below were fitted to


def played(game_id: str, players: int, name: str, deal: int, *, plain: bool = False) -> list[Said]:
    """Play one game; return what was said in it."""
    game, wanted = load(game_id), level(name)
    assert wanted is not None, name
    state, rng = game.start(game.configure(players), deal), seeded(deal, "chances")
    bots = [searcher(wanted, game_id) for _ in range(players)]
    judge, ours = searcher(wanted, game_id), scale(game_id, players, kind_of(wanted))
    judge.judge.plainly()  # as hints do
    said: list[tuple[float, ...]] = []
    decisions = 0
    while (seat := state.seat()) >= 0:
        world = state.sample(seat, rng)
        if len(state.legal()) > 1:
            decisions += 1
            if decisions % EVERY == 0:
                chances = judge.estimate(world, seat, rng)
                shown = ours.chances(chances, int(state.rounds()))
                said.append(tuple(chances) if plain else shown)
        state.apply(bots[seat].choose(world, seat, rng))
    shares = state.scores().shares
    return [
        Said(chance, share, deal)
        for chances in said
        for chance, share in zip(chances, shares, strict=True)
    ]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=FIRST, help="deal")
    parser.add_argument("--level", default="consul")
    parser.add_argument("--plain", action="store_true", help="without the fitted scale")
    wish = parser.parse_args()
    pairs: list[Said] = []
    for deal in range(wish.first, wish.first + wish.games):
        pairs += played(wish.game, wish.players, wish.level, deal, plain=wish.plain)
    print(f"{wish.game}, {wish.players} players, {wish.level}, {wish.games} games")
    print(table(tenths(pairs)))


if __name__ == "__main__":
    main()
