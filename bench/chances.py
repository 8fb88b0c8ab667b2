"""How often the chances that hints and analyses show come true.

    PYTHONPATH=.venv/compiled .venv/bin/python bench/chances.py GAME [--players 2] [--games 40]

Bots of a level play games, and the same level says at some decisions how likely each seat is to
win, for all that the acting seat knows. Prints, for every tenth of the scale: how often it was
said, the mean of what was said, and how often it came true.
"""

import argparse
from collections import defaultdict
from statistics import fmean
from typing import Final

from fondaco.bots.levels import level
from fondaco.bots.table import searcher
from fondaco.games import GAMES, load
from fondaco.kernel.rng import seeded

EVERY: Final = 8  # decisions from one question to the next
TENTHS: Final = 10

Said = tuple[float, float]  # a chance, and what came of it


def played(game_id: str, players: int, name: str, deal: int) -> list[Said]:
    """Play one game; return what was said in it."""
    game, wanted = load(game_id), level(name)
    assert wanted is not None, name
    state, rng = game.start(game.configure(players), deal), seeded(deal, "chances")
    bots = [searcher(wanted, game_id) for _ in range(players)]
    judge = searcher(wanted, game_id)
    judge.judge.plainly()  # as hints do
    said: list[list[float]] = []
    decisions = 0
    while (seat := state.seat()) >= 0:
        world = state.sample(seat, rng)
        if len(state.legal()) > 1:
            decisions += 1
            if decisions % EVERY == 0:
                said.append(judge.estimate(world, seat, rng))
        state.apply(bots[seat].choose(world, seat, rng))
    shares = state.scores().shares
    return [pair for chances in said for pair in zip(chances, shares, strict=True)]


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--level", default="consul")
    wish = parser.parse_args()
    tenths: dict[int, list[Said]] = defaultdict(list)
    for deal in range(wish.games):
        for chance, came in played(wish.game, wish.players, wish.level, deal):
            tenths[min(int(chance * TENTHS), TENTHS - 1)].append((chance, came))
    print(f"{wish.game}, {wish.players} players, {wish.level}, {wish.games} games")
    print("| said | times | mean | came true |")
    print("| --- | --- | --- | --- |")
    for tenth, pairs in sorted(tenths.items()):
        mean, true = fmean(chance for chance, _ in pairs), fmean(came for _, came in pairs)
        print(f"| {10 * tenth} % | {len(pairs)} | {100 * mean:.0f} % | {100 * true:.0f} % |")


if __name__ == "__main__":
    main()
