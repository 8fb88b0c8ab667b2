"""Names of islands and where they are written: lettering of the chart, the rules know only ids.

An island bears the name of the region that gives it its id. The places lie in free water, clear of
ships, nests and spaces, for a tile that is turned by 0, 1 and 2 steps; after three steps more they
lie on the opposite side.
"""

from typing import Final

Point = tuple[int, int]

ISLES: Final[dict[str, tuple[str, tuple[Point, Point, Point]]]] = {
    "T01a": ("Lumbre", ((-50, -32), (54, 20), (54, -20))),
    "T01b": ("Galeon", ((54, -20), (-50, 32), (-54, -20))),
    "T01c": ("Norva", ((-54, -20), (-54, 20), (-50, -36))),
    "T02a": ("Indra", ((-50, -36), (54, 20), (54, -20))),
    "T02b": ("Pika", ((54, -20), (-50, 32), (-54, -20))),
    "T02c": ("Sabel", ((-54, -20), (-54, 20), (54, -36))),
    "T03a": ("Ondina", ((-50, -24), (54, 28), (50, -28))),
    "T03b": ("Aurel", ((54, -20), (-50, 36), (-54, -20))),
    "T04a": ("Cerule", ((50, -32), (54, 20), (50, -20))),
    "T04b": ("Mirto", ((54, -28), (-54, 28), (-54, -28))),
    "T05a": ("Kestrel", ((-50, -32), (2, -64), (54, -20))),
    "T05b": ("Dolmar", ((-50, 28), (-50, -28), (10, -40))),
    "T06a": ("Istmo", ((-54, 0), (-50, -28), (54, -24))),
    "T07a": ("Maravel", ((54, 16), (6, 64), (-50, 36))),
    "T07b": ("Ostrel", ((54, 36), (-2, 60), (-54, 20))),
    "T08a": ("Pimenta", ((54, 16), (-2, -60), (54, -16))),
    "T08b": ("Anila", ((50, 32), (-54, -20), (-54, 20))),
    "T09a": ("Orvane", ((54, 16), (-6, 48), (54, -16))),
    "T09b": ("Ebba", ((-54, -20), (-54, 20), (-50, -32))),
    "T10a": ("Tessara", ((-50, -36), (6, -64), (54, -16))),
    "T10b": ("Tamarin", ((-54, -20), (-2, -56), (-50, -36))),
    "T11a": ("Quarto", ((-38, -44), (6, -64), (30, 12))),
    "T11b": ("Lazul", ((38, 44), (-6, 64), (-30, -12))),
    "T12a": ("Bastide", ((-46, -40), (6, -64), (-38, 52))),
    "T12b": ("Menhir", ((46, 40), (-6, 64), (-30, -12))),
    "T13a": ("Sorro", ((2, 48), (-38, 24), (-54, -12))),
    "T13b": ("Clavo", ((-6, 64), (-54, 20), (-50, -32))),
    "T14a": ("Pepita", ((-38, -52), (2, -56), (-54, 4))),
    "T14b": ("Azulin", ((-6, 76), (-2, -60), (54, -36))),
    "T15a": ("Canela", ((-50, -32), (-2, -52), (54, -16))),
    "T15b": ("Vesper", ((-50, -4), (-54, 36), (-46, -12))),
    "T16a": ("Violan", ((54, 16), (-6, 40), (54, -16))),
    "T16b": ("Dorado", ((-50, -4), (-42, 36), (-50, 0))),
    "T17a": ("Safran", ((50, -36), (54, 20), (-2, 48))),
    "T17b": ("Corvo", ((50, -8), (38, 36), (-42, 40))),
    "T18a": ("Altamar", ((6, 60), (-46, 40), (-54, -12))),
    "T18b": ("Turnsol", ((-6, 60), (-54, 16), (-50, -28))),
    "T19a": ("Longa", ((-54, -36), (2, -64), (2, -64))),
    "T20a": ("Novara", ((-54, 4), (-14, -24), (22, -60))),
}
CROWDED: Final = frozenset(("T11a", "T11b", "T12a", "T12b", "T14a", "T14b", "T20a"))


def title(region: str) -> str:
    """Return the name of a region."""
    return ISLES[region][0]


def spot(region: str, turn: int) -> Point:
    """Return where the name stands, from the centre of the tile."""
    x, y = ISLES[region][1][turn % 3]
    return (x, y) if turn % 6 < 3 else (-x, -y)  # noqa: PLR2004 (half a turn)
