"""The games of the house: the folders here, and packages that were installed beside it.

Each is loaded when it is asked for; no game imports another. A folder holds all of its game, and
the house asks for its rooms by name (`room`): a game that lacks one gets what fits any game.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final, final

from fondaco.caching import cached
from fondaco.games.outside import LOGGER, Outside, find, reason, refusal
from fondaco.kernel.catalogues import bring
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.game import Game
from fondaco.kernel.texts import Text, say, verbatim

HOUSE: Final = {
    path.parent.name: f"{__name__}.{path.parent.name}"
    for path in sorted(Path(__file__).parent.glob("*/__init__.py"))
}


@cached
def _outside() -> Outside:
    """Return the games that are not ours; they are loaded, and looked at, once."""
    out = find({game: _manifest(package) for game, package in HOUSE.items()})
    for texts in out.texts:
        bring(texts)
    return out


@final
class AllGames:
    """The ids of all games that can be played. Who asks first has those from outside loaded."""

    def __iter__(self) -> Iterator[str]:
        """Yield ours, then those from outside."""
        return iter((*HOUSE, *_outside().packages))

    def __contains__(self, game: object) -> bool:
        """Whether there is such a game."""
        return isinstance(game, str) and (game in HOUSE or game in _outside().packages)

    def __getitem__(self, place: int) -> str:
        """Return one of them."""
        return tuple(self)[place]

    def __len__(self) -> int:
        """Return how many there are."""
        return len(HOUSE) + len(_outside().packages)


GAMES: Final = AllGames()


def load(game: str) -> Game:
    """Return a game of the house by its id."""
    if game in HOUSE:
        return _manifest(HOUSE[game])
    outside = _outside()
    if game in outside.packages:
        return _manifest(outside.packages[game])
    if game in outside.left_out:
        raise BadConfig(refusal(game, outside.left_out[game]))
    raise BadConfig(_unknown(game))


def _manifest(package: str) -> Game:
    found = import_module(package).GAME
    assert isinstance(found, Game)
    return found


def _unknown(game: str) -> Text:
    return say(
        "there is no game '{game}'; the house has {known}",
        game=verbatim(game),
        known=verbatim(", ".join(GAMES)),
    )


def room(game: str, name: str) -> ModuleType | None:
    """Return a room of a game (`bot`, `terminal.skin`, `web.skin` ...), where it has one."""
    if game in HOUSE:
        return _room(HOUSE[game], name)
    return _foreign_room(game, name) if game in GAMES else None


def _room(package: str, name: str) -> ModuleType | None:
    parent = package
    for step in name.split("."):
        parent = f"{parent}.{step}"
        if find_spec(parent) is None:
            return None
    return import_module(f"{package}.{name}")


@cached
def _foreign_room(game: str, name: str) -> ModuleType | None:
    """Return a room of a game from outside; the house does without one that cannot be entered."""
    package = _outside().packages[game]
    try:
        return _room(package, name)
    except (Exception, SystemExit) as fault:  # noqa: BLE001  (its code is not ours)
        LOGGER.warning("the room '%s.%s' is left out: %s", package, name, reason(fault))
        return None
