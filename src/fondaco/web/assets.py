"""Static files of the house, and addresses that change with what is in them."""

import re
from hashlib import blake2b
from pathlib import Path
from typing import Final

from fondaco.caching import cached
from fondaco.games import load

STATIC: Final = Path(__file__).parent / "static"
SCRIPTS: Final = STATIC / "js"
IMPORTED: Final = re.compile(r'^import (?:.* from )?"\./(\w+)\.js";$', re.MULTILINE)


@cached
def address(file: str) -> str:
    """Return the address of a static file, which changes with its content."""
    digest = blake2b((STATIC / file).read_bytes(), digest_size=4).hexdigest()
    return f"/static/{file}?{digest}"


def of_game(game: str, file: str) -> Path | None:
    """Return a file of a game's web folder, where it has one."""
    path = load(game).folder / "web" / file
    return path if path.is_file() else None


def text_of_game(game: str, file: str) -> str:
    """Return what is in such a file; nothing where there is none."""
    path = of_game(game, file)
    return "" if path is None else path.read_text(encoding="utf-8")


@cached
def game_styles(game: str, *files: str) -> tuple[str, ...]:
    """Return the addresses of those stylesheets that a game has."""
    found = {file: of_game(game, file) for file in files}
    return tuple(
        f"/static/games/{game}/{file}?{blake2b(path.read_bytes(), digest_size=4).hexdigest()}"
        for file, path in found.items()
        if path is not None
    )


def board_styles(game: str) -> tuple[str, ...]:
    """Return the stylesheets of a game's board; without any of its own, those of the plain one."""
    return game_styles(game, "style.css") or (address("plain.css"),)


@cached
def script(name: str) -> str:
    """Return the address of a script.

    Scripts import each other by their names, so all stand in one folder that is called after what
    is in all of them: whenever one changes, all have other addresses.
    """
    return f"/static/js/{scripts_version()}/{name}.js"


@cached
def scripts_version() -> str:
    """Return the name of the folder in which the scripts can be had."""
    digest = blake2b(digest_size=4)
    for file in sorted(SCRIPTS.glob("*.js")):
        digest.update(f"{file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()


@cached
def imports_of(name: str) -> tuple[str, ...]:
    """Return all scripts that a script needs, also by way of others."""
    found: dict[str, None] = {}
    ahead = [name]
    while ahead:
        text = (SCRIPTS / f"{ahead.pop()}.js").read_text(encoding="utf-8")
        fresh = [other for other in IMPORTED.findall(text) if other not in found]
        found.update(dict.fromkeys(fresh))
        ahead += fresh
    return tuple(sorted(found))
