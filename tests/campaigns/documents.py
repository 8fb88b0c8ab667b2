"""Documents of the house and what becomes of them when they are damaged.

A document is a journal, a position, a file of corrected components or a file of arena results. Each
is damaged in one to three ways and given to what reads such files.
"""

import json
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from fondaco.arena.plan import Plan, Setting
from fondaco.arena.playing import play
from fondaco.arena.results import Results
from fondaco.caching import cached
from fondaco.cli.common import read_input
from fondaco.cli.position import position_match, read_document
from fondaco.games import GAMES, load
from fondaco.kernel.errors import BadPosition, FondacoError
from fondaco.kernel.positions import read_position, write_position
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from fondaco.match import Match
from fondaco.match.replay import replay
from tests.campaigns.damage import damaged
from tests.contract.cases import EVERY
from tests.contract.test_edited_positions import edit
from tests.contract.walk import moments

JOURNALS: Final = Path(__file__).parents[1] / "journals"
TABLES: Final = Path(import_module("fondaco").__file__ or "").parent / "games"
KINDS: Final = ("journal", "journal", "journal", "position", "position", "position", "components",
                "results")  # fmt: skip
LINES: Final = 40  # of a journal that is cut before it is damaged
MOVES: Final = 12  # played on from what was taken
PATIENCE: Final = 300  # seconds: a document that takes so long takes for ever
CHUNK: Final = 50  # documents a process reads before it reports
PLAN: Final = Plan(Setting("cargo_noir", 2), ("random", "random"), 2, 3)


@dataclass
class Figures:
    """What became of the documents."""

    read: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    later: Counter[str] = field(default_factory=Counter)  # taken, but in play something breaks
    faults: list[str] = field(default_factory=list)

    def add(self, more: "Figures") -> None:
        self.read += more.read
        self.taken += more.taken
        self.refused += more.refused
        self.later += more.later
        self.faults += more.faults


class Unsound(Exception):
    """A document was taken, and what came of it is not right."""


@cached
def journals() -> tuple[bytes, ...]:
    return tuple(file.read_bytes() for file in sorted(JOURNALS.rglob("*.journal")))


@cached
def components() -> tuple[tuple[str, str, bytes], ...]:
    """Return the tables of all games as files of corrections: game, edition, content."""
    out = []
    for game in map(load, GAMES):
        for file in sorted((TABLES / game.id / "data").rglob("*.toml")):
            edition = file.parent.name if file.parent.name in game.editions else game.editions[-1]
            out.append((game.id, edition, file.read_bytes()))
    return tuple(out)


@cached
def positions() -> tuple[bytes, ...]:
    """Return some moments of a game at every table."""
    return tuple(
        json.dumps(write_position(case.game, case.config, s)).encode()
        for number, case in enumerate(EVERY)
        for s in moments(case, seed=number, every=83)
    )


@cached
def results() -> bytes:
    """Return a file of results."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "arena.jsonl"
        with Results(PLAN, file) as kept:
            for meeting in PLAN.meetings():
                kept.add(play(PLAN.setting, meeting))
        return file.read_bytes()


def read_one(number: int, figures: Figures, file: Path) -> None:
    """Damage the document with this number, and see what becomes of it."""
    kind, rng = KINDS[number % len(KINDS)], seeded(number, "documents")
    content, reader = _original(kind, rng)
    broken = damaged(content, other(rng), rng)
    file.write_bytes(broken)
    figures.read[kind] += 1
    try:
        with watched():
            check = reader(file)
    except FondacoError as fault:
        if not str(fault).strip() or "\n" in str(fault):
            figures.faults.append(
                f"document {number} ({kind}): refused without a sentence: {fault}"
            )
        figures.refused[kind] += 1
        return
    except Exception as fault:  # noqa: BLE001  (everything else is a finding)
        figures.faults.append(f"document {number} ({kind}): {type(fault).__name__}: {fault}")
        return
    figures.taken[kind] += 1
    try:
        with watched():
            check()
    except Exception as fault:  # noqa: BLE001  (counted by what it is)
        told = f"{kind}: {type(fault).__name__}: {fault}"
        if kind in LATER:
            figures.later[told.split("\n", maxsplit=1)[0][:100]] += 1
        else:
            figures.faults.append(f"document {number}: {told}")


Check = Callable[[], None]
Reader = Callable[[Path], Check]

LATER: Final = {
    "position": "positions that no game reaches are not all refused yet: counted, not failed",
    "components": "corrections that no box has can make a game that cannot be played on: counted",
}


def _original(kind: str, rng: Rng) -> tuple[bytes, Reader]:
    if kind == "journal":
        content = journals()[rng.below(len(journals()))]
        if rng.below(4):  # the beginning of a game, which is read sooner
            content = b"\n".join(content.split(b"\n")[: 14 + rng.below(LINES)]) + b"\n"
        return content, read_journal_file
    if kind == "position":
        return positions()[rng.below(len(positions()))], read_position_file
    if kind == "components":
        game, edition, content = components()[rng.below(len(components()))]
        return content, lambda file: read_components_file(file, game, edition)
    return results(), read_results_file


def other(rng: Rng) -> bytes:
    """Return any other document, from which something may be mixed in."""
    pools = (journals(), positions(), tuple(content for _, _, content in components()))
    pool = pools[rng.below(len(pools))]
    return pool[rng.below(len(pool))]


def read_journal_file(file: Path) -> Check:
    """Replay a journal; what is taken must be sound, and its own journal must say the same."""
    match = replay(read_input(str(file)))

    def check() -> None:
        sound(match)
        again = replay(match.journal().write())
        if again.state.key() != match.state.key() or again.history != match.history:
            raise Unsound("its journal replays to another game")
        play_on(match, 1)

    return check


def read_position_file(file: Path) -> Check:
    """Read a position; what is taken is played on."""
    match = position_match(read_document(str(file)), None)

    def check() -> None:
        sound(match)
        play_on(match, MOVES)

    return check


def read_components_file(file: Path, game: str, edition: str) -> Check:
    """Lay corrections over a game's tables; what is taken is played."""
    rules = load(game)
    config = rules.configure(rules.fewest, edition, None, file)

    def check() -> None:
        play_on(Match(rules, config, 1), MOVES)

    return check


def read_results_file(file: Path) -> Check:
    """Go on with a file of results; games that were not damaged are those that were played."""
    with Results(PLAN, file) as found:
        games = list(found.played())

    def check() -> None:
        for game in games:
            if game.wins(0) + game.wins(1) != 1:
                raise Unsound("a game without a result")

    return check


def sound(match: Match) -> None:
    """Check the invariants of the game."""
    broken = import_module(f"fondaco.games.{match.game.id}.views.invariants").broken
    for fault in broken(match.state):
        raise Unsound(f"{fault.rule} does not hold")


def play_on(match: Match, moves: int) -> None:
    """Play some moves as clients do, with everything looked at."""
    rng = seeded(1, "play on")
    for _ in range(moves):
        if match.state.over():
            break
        legal = match.prompt().legal()
        if not legal:
            raise Unsound("nothing can be done")
        match.scene(match.seat())
        match.act(legal[rng.below(len(legal))].notation)
        sound(match)
    match.state.scores()


@contextmanager
def watched() -> Iterator[None]:
    """End what finds no end, with an error."""

    def late(*_: object) -> None:
        raise TimeoutError(f"no end within {PATIENCE} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def read_chunk(first: int) -> Figures:
    """Read some documents in a row."""
    figures = Figures()
    with TemporaryDirectory() as folder:
        for number in range(first, first + CHUNK):
            read_one(number, figures, Path(folder) / f"{number}.txt")
    return figures


def play_chunk(which: tuple[str, int]) -> Figures:
    """Edit some positions of a game in a row, and play what is taken to its end."""
    game, first = which
    figures = Figures()
    for number in range(first, first + CHUNK):
        play_one(game, number, figures)
    return figures


def play_one(game_id: str, number: int, figures: Figures) -> None:
    """Edit the position with this number, and see what becomes of it."""
    rng, game = seeded(number, "edited"), load(game_id)
    pool = positions_of(game_id)
    document = edit(json.loads(pool[rng.below(len(pool))]), rng)
    figures.read[game_id] += 1
    try:
        s = read_position(game, document)
    except BadPosition as fault:
        figures.refused[game_id] += 1
        if not fault.where or "\n" in str(fault):
            figures.faults.append(f"{game_id} {number}: refused without a sentence: {fault}")
        return
    except Exception as fault:  # noqa: BLE001  (everything else is a finding)
        figures.faults.append(f"{game_id} {number}: {type(fault).__name__}: {fault}")
        return
    figures.taken[game_id] += 1
    try:
        with watched():
            play_out(s, game_id, rng)
    except Exception as fault:  # noqa: BLE001  (everything is a finding)
        figures.faults.append(f"{game_id} {number}: {type(fault).__name__}: {fault}"[:200])


def play_out(s: State, game_id: str, rng: Rng) -> None:
    """Play to the end, with every invariant looked at."""
    broken = import_module(f"fondaco.games.{game_id}.views.invariants").broken
    while not s.over():
        for fault in broken(s):
            raise Unsound(f"{fault.rule} does not hold: {fault.text.english()}")
        legal = s.legal()
        if not len(legal):
            raise Unsound(f"nothing can be done: {s.decision().word}")
        s.apply(legal[rng.below(len(legal))])
    s.scores()


@cached
def positions_of(game_id: str) -> tuple[bytes, ...]:
    """Return the positions of one game."""
    return tuple(p for p in positions() if json.loads(p)["game"] == game_id)
