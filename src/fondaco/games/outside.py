"""Games from outside: installed packages with the entry point `fondaco.games`.

Each is looked at before the house offers it. One that cannot be played is left out everywhere, and
a line of the log names the package and what is wrong with it; everything else goes on.
"""

import logging
import re
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final, final

from fondaco.kernel.catalogues import Catalogue, read_catalogues
from fondaco.kernel.config import Switch
from fondaco.kernel.errors import BadConfig, FondacoError
from fondaco.kernel.events import Event
from fondaco.kernel.game import PAINTS, Game
from fondaco.kernel.register import parse
from fondaco.kernel.state import State, Views
from fondaco.kernel.texts import Text, say, verbatim

TRIED: Final = 20  # actions
GROUP: Final = "fondaco.games"
LOGGER: Final = logging.getLogger("fondaco.games")
ID: Final = re.compile(r"[a-z][a-z0-9_]*")
PREFIX: Final = re.compile(r"[A-Z][A-Z0-9]*")
MANIFEST: Final[dict[str, type]] = {
    "id": str,
    "prefix": str,
    "title": Text,
    "pitch": Text,
    "length": Text,
    "place": int,
    "colours": tuple,
    "editions": tuple,
    "fewest": int,
    "most": int,
    "switches": tuple,
    "versions": tuple,
    "folder": Path,
    "specs": dict,
    "views": Views,
}
LISTED: Final[dict[str, type]] = {
    "colours": str,
    "editions": str,
    "switches": Switch,
    "versions": int,
}


@final
class Outside:
    """The packages of games from outside by the games' ids, and those that are left out."""

    def __init__(self) -> None:
        """Begin with none."""
        self.packages: dict[str, str] = {}
        self.left_out: dict[str, str] = {}
        self.texts: list[dict[str, Catalogue]] = []  # what they say in other languages


def find(house: dict[str, Game]) -> Outside:
    """Look at all packages that bring a game; ids and prefixes of the house are its own."""
    out = Outside()
    owners = dict.fromkeys(house, "")  # of ids: packages, none for the house
    prefixes = {game.prefix: game.id for game in house.values()}
    for entry in sorted(entry_points(group=GROUP), key=lambda one: (one.name, package_of(one))):
        try:
            _unowned(entry, owners)
            game = _examined(entry)
            _unlike(game, prefixes)
            out.texts.append(read_catalogues(game.folder / "locale"))
        except (Exception, SystemExit) as fault:  # noqa: BLE001  (its code is not ours)
            out.left_out.setdefault(entry.name, package_of(entry))
            LOGGER.warning(
                "the game '%s' of the package '%s' is left out: %s",
                entry.name,
                package_of(entry),
                reason(fault),
            )
            continue
        owners[entry.name] = package_of(entry)
        prefixes[game.prefix] = game.id
        out.packages[entry.name] = entry.module
    return out


def package_of(entry: EntryPoint) -> str:
    """Return what was installed, as its name says."""
    return entry.dist.name if entry.dist is not None else entry.module


def refusal(game: str, package: str) -> Text:
    """Return what anybody is told who asks for a game that is left out.

    The reason is for the log alone: somebody else's error may hold what only the host may know.
    """
    return say(
        "the game '{game}' of the package '{package}' cannot be played here: the log says why",
        game=verbatim(game),
        package=verbatim(package),
    )


def reason(fault: BaseException) -> str:
    """Return what is wrong in one line, also where the error is somebody else's."""
    if isinstance(fault, FondacoError):
        return fault.line().english()
    return " ".join(f"{type(fault).__name__}: {fault}".split())


def _unowned(entry: EntryPoint, owners: dict[str, str]) -> None:
    owner = owners.get(entry.name)
    if owner is None:
        return
    if not owner:
        raise BadConfig(say("the house has a game of that id"))
    raise BadConfig(say("the package '{package}' has a game of that id", package=verbatim(owner)))


def _unlike(game: Game, prefixes: dict[str, str]) -> None:
    other = prefixes.get(game.prefix)
    if other is not None:
        raise BadConfig(
            say(
                "its rules begin with {prefix}, as those of '{game}' do",
                prefix=verbatim(game.prefix),
                game=verbatim(other),
            )
        )


def _examined(entry: EntryPoint) -> Game:
    """Return the game of a package that has all the house asks every game for."""
    game = getattr(import_module(entry.module), "GAME", None)
    if not isinstance(game, Game):
        raise BadConfig(say("it has no GAME"), entry.module)
    check_manifest(game)
    if game.id != entry.name:
        text = say("its id is '{id}', not that of its entry point", id=verbatim(game.id))
        raise BadConfig(text, entry.module)
    check_register(game)
    check_tables(game)
    return game


def check_manifest(game: Game) -> None:
    """See that everything is said that the house asks a game for, and that it can be so."""
    for key, kind in MANIFEST.items():
        _must(isinstance(getattr(game, key, None), kind), key)
    for key, kind in LISTED.items():
        _must(all(isinstance(one, kind) for one in getattr(game, key)), key)
    _must(ID.fullmatch(game.id) is not None, "id")
    _must(PREFIX.fullmatch(game.prefix) is not None, "prefix")
    _must(len(game.editions) > 0, "editions")
    _must(len(game.versions) > 0, "versions")
    _must(0 < game.fewest <= game.most, "fewest")
    _must(set(game.colours) <= set(PAINTS), "colours")
    _must(len(set(game.colours)) >= game.most, "colours")  # no two seats look the same
    _must(game.folder.is_dir(), "folder")


def _must(holds: bool, key: str) -> None:  # noqa: FBT001 (reads as a sentence)
    if not holds:
        raise BadConfig(say("is missing or cannot be right"), f"GAME.{key}")


def check_register(game: Game) -> None:
    """See that there are rules in English, and that what is there can be read."""
    folder = game.folder / "register"
    rules = 0
    for file in sorted(folder.glob("rules.*.md")):
        found = parse(file.read_text(encoding="utf-8"), file.name, game.prefix)
        rules += len(found) if file.name == "rules.en.md" else 0
    if not rules:
        raise BadConfig(say("there are no rules"), "register/rules.en.md")


def check_tables(game: Game) -> None:
    """See that every edition can be set for every number of players, be played and be told."""
    for edition in game.editions:
        for seats in range(game.fewest, game.most + 1):
            config = game.configure(seats, edition)
            game.position(config)
            _play(game, game.start(config, 1))


def _play(game: Game, state: State) -> None:
    log: list[Event] = []
    for number in range(TRIED):
        if state.over():
            break
        state.scene(state.seat())
        state.prompt()
        legal = state.legal()
        state.apply(legal[number % len(legal)], log)
    for event in log:
        game.tell(state, event)
