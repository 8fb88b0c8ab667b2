"""Other game engines, measured in the same run as ours so that ratios mean something.

Every peer plays whole games with uniformly random actions from one Python process. Setting up,
dealing and rolling count as cost, only a player's choice counts as a decision. Each peer gets
the fastest loop its public interface allows: a slow loop around it would flatter us.
"""

import random
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module, metadata
from typing import Final, Protocol

from rates import bursts

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim

CLONES_PER_CALL: Final = 200
CLONE_SHARE: Final = 0.25
MODULES: Final = {"catanatron": "catanatron", "open_spiel": "pyspiel"}


class PeersMissing(BadConfig):
    """Packages of other engines that are needed for the comparison cannot be imported."""

    def __init__(self, packages: Collection[str]) -> None:
        """Name the packages and the command that installs them."""
        self.packages = tuple(packages)
        super().__init__(
            say(
                "cannot import {packages} to compare with; install them with: {command}",
                packages=verbatim(", ".join(self.packages)),
                command=verbatim('pip install "fondaco[bench]"'),
            )
        )


@dataclass(frozen=True)
class Peer:
    """One engine's speed; rates are those of the best burst, per CPU second."""

    name: str
    version: str
    what: str
    decisions_per_second: float
    clones_per_second: float | None
    games: int
    decisions: int
    seconds: float
    median_decisions_per_second: float


@dataclass(frozen=True)
class _Driver:
    """A peer ready to run: `play` plays one game and counts its decisions."""

    play: Callable[[], int]
    clone: Callable[[], object]


@dataclass(frozen=True)
class _Candidate:
    name: str
    package: str
    what: str
    prepare: Callable[[random.Random], _Driver]


def measure_peers(
    seconds: float = 2.0, seed: int = 1, only: Collection[str] | None = None
) -> list[Peer]:
    """Measure every peer, or those named in `only`, for about `seconds` of play each.

    Raises PeersMissing before anything is measured when a needed package is not installed.
    """
    chosen = [one for one in _CANDIDATES if only is None or one.name in only]
    if unknown := sorted(set(only or ()) - set(PEERS)):
        message = f"unknown peers {', '.join(unknown)}; known are {', '.join(PEERS)}"
        raise ValueError(message)
    with _global_random_kept():  # already importing a peer may draw from it
        _require(sorted({one.package for one in chosen}))
        return [_measure(one, seconds, seed) for one in chosen]


def _require(packages: Collection[str]) -> None:
    missing = [package for package in packages if not _importable(MODULES[package])]
    if missing:
        raise PeersMissing(missing)


def _importable(module: str) -> bool:
    try:
        import_module(module)
    except ImportError:
        return False
    return True


@contextmanager
def _global_random_kept() -> Iterator[None]:
    """Catanatron seeds and draws from the shared generator; callers must not notice."""
    kept = random.getstate()
    try:
        yield
    finally:
        random.setstate(kept)


def _measure(candidate: _Candidate, seconds: float, seed: int) -> Peer:
    driver = candidate.prepare(random.Random(seed))  # noqa: S311 - games, not secrets
    played = bursts(driver.play, seconds)
    cloned = bursts(partial(_clone_often, driver.clone), seconds * CLONE_SHARE)
    return Peer(
        name=candidate.name,
        version=metadata.version(candidate.package),
        what=candidate.what,
        decisions_per_second=played.best,
        clones_per_second=cloned.best,
        games=played.calls,
        decisions=played.units,
        seconds=played.seconds,
        median_decisions_per_second=played.median,
    )


def _clone_often(clone: Callable[[], object]) -> int:
    for _ in range(CLONES_PER_CALL):
        clone()
    return CLONES_PER_CALL


class _CatanState(Protocol):
    num_turns: int


class _CatanGame(Protocol):
    """The part of `catanatron.Game` that is used here."""

    state: _CatanState

    def winning_color(self) -> object | None: ...
    def play_tick(self) -> object: ...
    def copy(self) -> object: ...


def _catanatron(rng: random.Random) -> _Driver:
    """Catan with the library's own random players, ended by its own turn limit."""
    catan = import_module("catanatron")
    limit: int = import_module("catanatron.game").TURNS_LIMIT
    players = [catan.RandomPlayer(color) for color in catan.Color]

    def start(seed: int) -> _CatanGame:
        game: _CatanGame = catan.Game(players, seed=seed)
        return game

    def play(seed: int) -> int:
        game = start(seed)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < limit:
            game.play_tick()
            decisions += 1
        return decisions

    seed = _seed(rng)
    halfway = play(seed) // 2
    middle = start(seed)
    for _ in range(halfway):
        middle.play_tick()
    return _Driver(lambda: play(_seed(rng)), middle.copy)


def _seed(rng: random.Random) -> int:
    """Draw a seed for Catanatron, which would take 0 for none."""
    return rng.randrange(1, 2**32)


class _SpielState(Protocol):
    """The part of `pyspiel.State` that is used here."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int, /) -> None: ...
    def history(self) -> list[int]: ...
    def clone(self) -> object: ...


def _openspiel(game: str, rng: random.Random) -> _Driver:
    """Step an OpenSpiel game whose chance outcomes are all equally likely.

    Only such games qualify: chance is then drawn from `legal_actions`, which is much faster
    than weighing `chance_outcomes`.
    """
    start: Callable[[], _SpielState] = import_module("pyspiel").load_game(game).new_initial_state
    pick = rng.random

    def play() -> int:
        return _finish(start(), pick)

    whole = start()
    left = _finish(whole, pick) // 2
    middle = start()
    for action in whole.history():
        left -= not middle.is_chance_node()
        if left < 0:
            break
        middle.apply_action(action)
    return _Driver(play, middle.clone)


def _finish(state: _SpielState, pick: Callable[[], float]) -> int:
    """Play on to the end with random actions; return how many of them players chose."""
    decisions = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            decisions += 1
        actions = state.legal_actions()
        state.apply_action(actions[int(pick() * len(actions))])
    return decisions


OPENSPIEL_GAMES: Final = {
    "hearts": "hearts",
    "gin_rummy": "gin_rummy",
    "spades": "spades",
    "crazy_eights": "crazy_eights(players=4)",
}

_CANDIDATES: Final = (
    _Candidate("catanatron", "catanatron", "Catan, 4 random players, Python", _catanatron),
    *(
        _Candidate(
            f"openspiel.{name}",
            "open_spiel",
            f"{name.replace('_', ' ')}, C++ stepped from Python",
            partial(_openspiel, game),
        )
        for name, game in OPENSPIEL_GAMES.items()
    ),
)

PEERS: Final = tuple(one.name for one in _CANDIDATES)
