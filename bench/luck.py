"""Whether luck sums to nothing: what chance added for whoever acted, over many games.

    PYTHONPATH=.venv/compiled .venv/bin/python bench/luck.py [GAME ..] [--players 2] [--games 20]

Bots play, and each game is walked through as an analysis does it, without thinking about decisions.
Prints for each game how many strokes of luck there were, what they added to the chance of the seat
that acted on average, and what they came to in a game, each with its standard error. Whatever is
added to one seat is taken from the others, so the seat that acts stands for all.
"""

import argparse
from math import sqrt
from statistics import fmean, stdev

import fondaco
from fondaco.analysis.analyst import BotAnalyst, Thought
from fondaco.analysis.walk import analyse
from fondaco.bots.registry import bot
from fondaco.games import GAMES
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State


class Glancer(BotAnalyst):
    """Judges what came out, and nothing else."""

    def think(self, world: State, seat: int, chosen: int, rng: Rng) -> Thought:
        """Return that all seats are alike."""
        del seat, rng
        return Thought(((chosen, 0.5),), (1 / int(world.seats),) * int(world.seats))


def lucks(game: str, players: int, name: str, deal: int) -> list[float]:
    """Play one game; return what each stroke of luck added for the seat that acted."""
    match = fondaco.new(game, players, seed=deal)
    match.bots = {seat: bot(name, game) for seat in range(players)}
    match.play_bots()
    return [one.luck[one.seat] for one in analyse(match, Glancer("factor", game)) if one.luck]


def row(game: str, found: list[list[float]]) -> str:
    """Return the line of a game; its games are independent of each other, strokes are not."""
    strokes = [luck for lucky in found for luck in lucky]
    totals = [sum(lucky) for lucky in found]
    mean = fmean(strokes)
    off = [sum(luck - mean for luck in lucky) for lucky in found]
    error = sqrt(sum(one * one for one in off)) / len(strokes)
    each, whole = f"{100 * mean:+.2f} ± {100 * error:.2f} %", f"{100 * fmean(totals):+.1f}"
    spread = 100 * stdev(totals) / sqrt(len(totals))
    return f"| {game} | {len(found)} | {len(strokes)} | {each} | {whole} ± {spread:.1f} % |"


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", default=list(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bot", default="greedy")
    wish = parser.parse_args()
    print("| game | games | strokes | mean of one | sum in a game |")
    print("| --- | --- | --- | --- | --- |")
    for game in wish.names:
        found = [lucks(game, wish.players, wish.bot, deal) for deal in range(wish.games)]
        print(row(game, found), flush=True)


if __name__ == "__main__":
    main()
