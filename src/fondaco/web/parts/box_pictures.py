"""Pictures of components in the box: the drawings that the table of the game uses."""

import re
from typing import Final

from fondaco.caching import cached
from fondaco.games import room
from fondaco.kernel.tables import Row
from fondaco.web.markup import NOTHING, Markup
from fondaco.web.parts import stage
from fondaco.web.skins.parts import icon

SIZE: Final = 44


def picture(game: str, table: str, row: Row) -> Markup:
    """Return the drawing of a component, or nothing where the table has none of its own."""
    facts = {key: str(value) for key, value in row.doc.value.items()}
    id_ = facts["id"]
    facts |= {"kind": id_.rpartition("-")[0], "low": id_.lower(), "number": re.sub(r"\D", "", id_)}
    for pattern in _patterns(game).get(table, ()):
        name = pattern.format_map(facts)
        if name in _drawings(game):
            return icon(name, SIZE, class_="piece")
    return NOTHING


@cached
def _drawings(game: str) -> frozenset[str]:
    return frozenset(re.findall(r' id="([^"]+)"', stage.symbols(game)))


def _patterns(game: str) -> dict[str, tuple[str, ...]]:
    """Return names of drawings for the rows of each table; the first that exists is taken."""
    return dict(getattr(room(game, "web.box"), "PICTURES", {}))
