"""Play the games from which chances are fitted, and keep what was said in them.

    PYTHONPATH=.venv/compiled .venv/bin/python bench/chances_games.py FOLDER [--games 400]
        [--level consul] [--part 1] [--only GAME-PLAYERS ..]

Bots of a level play, thinking a part of their iterations. At some decisions the one that analyses
games is asked how likely each seat is to win, for all that the acting seat knows; so are the level
that looks without playing on, the one that gives hints (seldom), and a glance without any search.
All of it is kept as it was said, with what came of it: one file for each game and number of
players, one line a game. What a folder holds already is not played again, so a run may be stopped
at any time.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

import fondaco
from fondaco.bots.levels import level
from fondaco.bots.registry import searcher
from fondaco.bots.search import SearchBot
from fondaco.games import GAMES, load
from fondaco.hints import adviser
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from fondaco.linefile import LineFile

JUDGE: Final = "consul"  # who analyses games
LEAST: Final = 5  # iterations of who plays
EVERY: Final = {"cargo_noir": 14, "goa": 22, "felinia": 18, "ilos": 11}  # decisions of each seat
ADVICE: Final = 16  # questions from one to the adviser to the next
GLANCES: Final = 4  # worlds that are glanced at
BATCH: Final = 20  # games of one table before the next one has its turn
DIGITS: Final = 5

Chances = tuple[float, ...]


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was said at a decision; of the option that was tried most, its chance."""

    turn: int  # how many decisions with a choice there had been
    round: int
    seat: int
    search: Chances
    best: float
    look: Chances
    glances: tuple[Chances, ...]
    advice: Chances = ()
    advised: float = 0.0


class Game(msgspec.Struct, frozen=True):
    """A finished game: how the victory was shared, and what had been said."""

    deal: int
    shares: Chances
    rounds: int
    turns: int
    said: tuple[Said, ...]


class Judges:
    """Everybody who says something about a game, for chances and not for margins."""

    def __init__(self, game: str) -> None:
        """Call them."""
        self.search = asked(game, JUDGE)
        self.look = asked(game, "factor")
        self.adviser = adviser(game)
        self.adviser.seconds = 0.0

    def say(self, s: State, turn: int, rng: Rng, *, advice: bool) -> Said:
        """Ask all of them about a decision."""
        seat = s.seat()
        search, best = told(self.search, s, rng)
        look, _ = told(self.look, s, rng)
        worlds = [s.sample(seat, rng) for _ in range(GLANCES)]
        glances = tuple(rounded(self.search.judge.utilities(world)) for world in worlds)
        out = Said(turn, int(s.rounds()), int(seat), search, best, look, glances)
        if advice:
            chances, advised = told(self.adviser, s, rng)
            out = msgspec.structs.replace(out, advice=chances, advised=advised)
        return out


def asked(game: str, name: str, part: float = 0.0) -> SearchBot:
    """Return a level: to be asked for chances, or to play with a part of its iterations."""
    wanted = level(name)
    assert wanted is not None, name
    out = searcher(wanted, game)
    out.seconds = 0.0
    if part:
        out.iterations = max(LEAST, round(part * int(out.iterations)))
    else:
        out.judge.plainly()
    return out


def told(bot: SearchBot, s: State, rng: Rng) -> tuple[Chances, float]:
    """Return the chances of all seats, and of the option that was tried most."""
    ranked = bot.rank(s.sample(s.seat(), rng), s.seat(), rng)
    total = sum(bot.sums)
    return rounded([utility / total for utility in bot.sums]), round(float(ranked[0][1]), DIGITS)


def rounded(chances: object) -> Chances:
    """Return chances with as many digits as are kept."""
    return tuple(round(float(chance), DIGITS) for chance in chances)  # type: ignore[attr-defined]


def played(game_id: str, players: int, name: str, part: float, deal: int) -> Game:
    """Play one game, and listen."""
    game = load(game_id)
    state, rng = game.start(game.configure(players), deal), seeded(deal, "chances")
    bots = [asked(game_id, name, part) for _ in range(players)]
    judges, when = Judges(game_id), seeded(deal, "questions")
    said: list[Said] = []
    turn = 0
    while (seat := state.seat()) >= 0:
        if len(state.legal()) > 1:
            if when.below(EVERY[game_id] * players) == 0:
                said.append(judges.say(state, turn, rng, advice=when.below(ADVICE) == 0))
            turn += 1
        state.apply(bots[seat].choose(state.sample(seat, rng), seat, rng))
    return Game(deal, tuple(state.scores().shares), int(state.rounds()), turn, tuple(said))


def tables() -> Iterator[tuple[str, int]]:
    """Yield every game with every number of players."""
    for game in GAMES:
        for players in range(load(game).fewest, load(game).most + 1):
            yield game, players


def go_on(folder: Path, game: str, players: int, wish: argparse.Namespace) -> int:
    """Play the next games of a table; return how many are still missing."""
    head = {"chances": f"{game} {players}", "level": wish.level, "part": wish.part}
    with LineFile(folder / f"{game}-{players}.jsonl", head, Game) as kept:
        known = {one.deal for one in kept.lines}
        missing = [deal for deal in range(wish.first, wish.first + wish.games) if deal not in known]
        for deal in missing[:BATCH]:
            kept.add(played(game, players, wish.level, wish.part, deal))
    return max(0, len(missing) - BATCH)


def main() -> None:
    """Play some games of each table in turn, until all are played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=400, help="of each table")
    parser.add_argument("--first", type=int, default=0, help="deal")
    parser.add_argument("--level", default="consul")
    parser.add_argument("--part", type=float, default=1.0, help="of its iterations, for playing")
    parser.add_argument("--only", nargs="*", default=[], metavar="GAME-PLAYERS")
    wish = parser.parse_args()
    assert fondaco.compiled, "the interpreted engine takes ten times as long"
    wish.folder.mkdir(parents=True, exist_ok=True)
    left = [one for one in tables() if not wish.only or f"{one[0]}-{one[1]}" in wish.only]
    while left:
        left = [one for one in left if go_on(wish.folder, *one, wish)]
        print(f"{len(left)} tables have games left", flush=True)


if __name__ == "__main__":
    main()
