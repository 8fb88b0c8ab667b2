"""Static files of the house, and addresses that change with what is in them."""

from hashlib import blake2b
from pathlib import Path
from typing import Final

from fondaco.caching import cached

STATIC: Final = Path(__file__).parent / "static"


@cached
def address(file: str) -> str:
    """Return the address of a static file, which changes with its content."""
    digest = blake2b((STATIC / file).read_bytes(), digest_size=4).hexdigest()
    return f"/static/{file}?{digest}"
