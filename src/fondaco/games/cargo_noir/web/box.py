"""Which drawings show the rows of which tables in the box."""

from typing import Final

PICTURES: Final = {
    "cargo": ("cargo-{id}",),
    "card": ("card-{id}",),
    "family": ("ship-{colour}",),
}
