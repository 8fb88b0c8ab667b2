"""The tables every game must hold its contract on: all editions, player counts and switches.

A game is covered by standing in `fondaco.games.GAMES`; nothing here knows one.
"""

import os
from dataclasses import dataclass, field
from typing import Final

import pytest

import fondaco
from fondaco.caching import cached
from fondaco.games import GAMES, load
from fondaco.kernel.config import Config
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.game import Game
from fondaco.kernel.state import State


@dataclass(frozen=True)
class Case:
    """One way to set a table."""

    game_id: str
    edition: str
    players: int
    options: tuple[tuple[str, str], ...] = field(default=())

    @property
    def game(self) -> Game:
        return load(self.game_id)

    @property
    def config(self) -> Config:
        return _configured(self)

    def start(self, seed: int) -> State:
        return self.game.start(self.config, seed)

    def __str__(self) -> str:
        options = [f"{key}={value}" for key, value in self.options]
        return " ".join([self.game_id, self.edition, f"{self.players}p", *options])


@cached
def _configured(case: Case) -> Config:
    return case.game.configure(case.players, case.edition, dict(case.options))


def plain_cases() -> list[Case]:
    """Every game, edition and number of players, with all switches on their defaults."""
    return [
        Case(game.id, edition, players)
        for game in (load(game_id) for game_id in GAMES)
        for edition in game.editions
        for players in range(game.fewest, game.most + 1)
    ]


def switched_cases() -> list[Case]:
    """The same tables with one switch turned: to the first and the last choice that can be had."""
    out: list[Case] = []
    turnable: set[tuple[str, str]] = set()
    for plain in plain_cases():
        for switch in plain.game.switches:
            turned = [
                Case(plain.game_id, plain.edition, plain.players, ((switch.key, choice),))
                for choice in switch.choices
                if choice != switch.default
            ]
            possible = [case for case in turned if _possible(case)]
            if possible:  # an edition may lack the components of a switch
                turnable.add((plain.game_id, switch.key))
                out += dict.fromkeys((possible[0], possible[-1]))
    for game in (load(game_id) for game_id in GAMES):
        for switch in game.switches:
            assert (game.id, switch.key) in turnable, f"{switch.key} can be turned nowhere"
    return out


def _possible(case: Case) -> bool:
    """Whether the table can be set: a choice may ask for seats or components that are not there."""
    try:
        return case.config.seats == case.players
    except BadConfig:
        return False


def spread(cases: list[Case]) -> list[Case]:
    """Return every choice of every switch in every edition once, each with another table size."""
    by_choice: dict[tuple[str, ...], list[Case]] = {}
    for case in cases:
        ((key, choice),) = case.options
        kind = "last" if choice == str(case.players) else choice  # a seat: the first or the last
        by_choice.setdefault((case.game_id, case.edition, key, kind), []).append(case)
    return [same[n % len(same)] for n, same in enumerate(by_choice.values())]


PLAIN: Final = plain_cases()
SWITCHED: Final = switched_cases()
# Compiled, the engine holds the contract at every table. Interpreted, the same sources are twenty
# times slower: there all plain tables do, and every choice of every switch at one.
ALL: Final = fondaco.compiled or os.environ.get("FONDACO_PURE") == "1"
EVERY: Final = [*PLAIN, *SWITCHED]  # whatever engine runs
CASES: Final = [*PLAIN, *(SWITCHED if ALL else spread(SWITCHED))]
LARGEST: Final = [case for case in PLAIN if case.players == case.game.most]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_table = pytest.mark.parametrize("case", PLAIN, ids=str)
# What takes long and is true of the sources, not of a build of them (what somebody may know, what
# is refused, what is drawn), is tried everywhere by the compiled engine, and interpreted at the
# largest table of each edition.
every_case_once = pytest.mark.parametrize("case", EVERY if ALL else LARGEST, ids=str)
every_table_once = pytest.mark.parametrize("case", PLAIN if ALL else LARGEST, ids=str)


def can_be_left(case: Case) -> bool:
    """Whether the game says what happens when a player leaves it."""
    return type(case.game).leave is not Game.leave


every_leavable_table = pytest.mark.parametrize(
    "case", [case for case in PLAIN if can_be_left(case)], ids=str
)
