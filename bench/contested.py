"""How bots trade in Cargo Noir: where their ships go, and how often ports are fought for.

    PYTHONPATH=.venv/compiled .venv/bin/python bench/contested.py [LEVEL ..] [--players 4]

Bots of one level play each other. Prints for each round where the ships that were sent went; then
how many of the ships in ports topped somebody (a raise is a ship, too), how many purchases came
after a contest (somebody else had lain there since the cargo did), what a purchase cost, and what
the winner scored.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final

from fondaco.bots.bot import Bot
from fondaco.bots.driver import Driven, drive
from fondaco.bots.registry import BOTS, bot
from fondaco.games import load
from fondaco.games.cargo_noir.model import actions as do
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.actions import first, kind
from fondaco.kernel.rng import Rng, seeded

GAME: Final = "cargo_noir"
PORT, CASINO, MARKET = "ports", "casino", "market"


@dataclass
class Trade:
    """What was seen in some games."""

    sent: Counter[tuple[int, str]] = field(default_factory=Counter)  # ships by round and where to
    raised: int = 0
    topped: int = 0  # of the ships in ports and the raises
    bought: int = 0
    after_contest: int = 0
    paid: int = 0
    scores: list[int] = field(default_factory=list)  # of the winners

    def share(self, where: str, rounds: Iterable[int]) -> float:
        """Return which part of the ships went somewhere in some rounds."""
        rounds = set(rounds)
        went = sum(n for (when, to), n in self.sent.items() if when in rounds and to == where)
        return went / max(sum(n for (when, _), n in self.sent.items() if when in rounds), 1)

    def in_ports(self) -> int:
        """Return how many ships were sent to ports or raised there."""
        return self.raised + sum(n for (_, to), n in self.sent.items() if to == PORT)


class Watched(Driven):
    """A game of bots whose ships are counted."""

    def __init__(self, s: CargoState, bots: list[Bot], rng: Rng, seen: Trade) -> None:
        self.s = s
        self.bots = bots
        self.rng = rng
        self.seen = seen
        self.guests: dict[int, set[int]] = {port: set() for port in range(int(s.cfg.ports))}

    def now(self) -> CargoState:
        """Return the game."""
        return self.s

    def player(self, seat: int) -> Bot | None:
        """Return the bot of a seat."""
        return self.bots[seat]

    def chance(self, seat: int) -> Rng:
        """Return the random numbers, which all bots share."""
        del seat
        return self.rng

    def take(self, seat: int, action: int) -> None:
        """Count what an action does, and do it."""
        what, place = kind(action), int(first(action))
        if what == do.SEND:
            self._send(seat, place)
        elif what == do.RAISE:
            self.seen.raised += 1
            self.seen.topped += 1
        elif what == do.BUY:
            self._buy(seat, place)
        self.s.apply(action)

    def _send(self, seat: int, place: int) -> None:
        where = PORT
        if place >= self.s.cfg.ports:
            where = MARKET if place == self.s.cfg.ports else CASINO
        else:
            self.guests[place].add(seat)
            self.seen.topped += self.s.highest_other(place, seat) > 0
        self.seen.sent[int(self.s.round), where] += 1

    def _buy(self, seat: int, port: int) -> None:
        self.seen.bought += 1
        self.seen.paid += int(self.s.stack(port, seat))
        self.seen.after_contest += self.guests[port] != {seat}
        self.guests[port] = set()


def watch(level: str, players: int, games: int, seed: int = 1) -> Trade:
    """Let bots of a level play some games among themselves."""
    game, seen = load(GAME), Trade()
    config = game.configure(players)
    for deal in range(seed, seed + games):
        s = game.start(config, deal)
        assert isinstance(s, CargoState)
        bots = [bot(level, GAME) for _ in range(players)]
        drive(Watched(s, bots, seeded(deal, "contested"), seen))
        seen.scores.append(max(int(total) for total in s.scores().totals))
    return seen


def report(level: str, players: int, seen: Trade) -> str:
    """Return what was seen of a level, for people."""
    last = max(when for when, _ in seen.sent)
    lines = [
        f"## {level}, {players} players, {len(seen.scores)} games",
        "",
        "| round | ports | casino | black market |",
        "| --- | --- | --- | --- |",
    ]
    rows = [(str(when), [when]) for when in range(1, last + 1)]
    rows += [("all", list(range(1, last + 1))), ("4 and later", list(range(4, last + 1)))]
    for name, rounds in rows:
        shares = [f"{100 * seen.share(where, rounds):.0f} %" for where in (PORT, CASINO, MARKET)]
        lines.append(f"| {name} | " + " | ".join(shares) + " |")
    bought, games = max(seen.bought, 1), len(seen.scores)
    topped, fought = seen.topped / max(seen.in_ports(), 1), seen.after_contest / bought
    return "\n".join(
        [
            *lines,
            "",
            f"ships in ports that top somebody: {100 * topped:.0f} %",
            f"purchases after a contest: {100 * fought:.0f} % of {seen.bought / games:.1f} a game",
            f"coins for a purchase: {seen.paid / bought:.1f}",
            f"points of the winner: {fmean(seen.scores):.1f}",
            "",
        ]
    )


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", metavar="LEVEL", default=list(BOTS[1:]))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    for level in wish.levels:
        seen = watch(level, wish.players, wish.games, wish.seed)
        print(report(level, wish.players, seen), flush=True)


if __name__ == "__main__":
    main()
