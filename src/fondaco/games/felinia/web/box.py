"""Which drawings show the rows of which tables in the box."""

from typing import Final

PICTURES: Final = {
    "good": ("f-good-{id}",),
    "kind": ("f-cat-{id}",),
    "place": ("f-place-{id}",),
}
