"""Static files of the house, and addresses that change with what is in them."""

import re
from hashlib import blake2b
from pathlib import Path
from typing import Final

from fondaco.caching import cached

STATIC: Final = Path(__file__).parent / "static"
SCRIPTS: Final = STATIC / "js"
IMPORTED: Final = re.compile(r'^import (?:.* from )?"\./(\w+)\.js";$', re.MULTILINE)


@cached
def address(file: str) -> str:
    """Return the address of a static file, which changes with its content."""
    digest = blake2b((STATIC / file).read_bytes(), digest_size=4).hexdigest()
    return f"/static/{file}?{digest}"


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
