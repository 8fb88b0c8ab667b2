"""Which drawings show the rows of which tables in the box."""

from typing import Final

PICTURES: Final = {
    "good": ("il-good-{id}",),
    "card": ("il-art-{low}",),
}
