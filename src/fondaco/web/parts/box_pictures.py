"""Pictures of components in the box: the drawings that the table of the game uses."""

import re
from typing import Final

from fondaco.caching import cached
from fondaco.kernel.tables import Row
from fondaco.web.markup import NOTHING, Markup
from fondaco.web.parts import stage
from fondaco.web.skins.parts import icon

SIZE: Final = 44
PICTURES: Final = {  # names of drawings for the rows of a table, the first that exists is taken
    ("goa", "spice"): ("sack-{id}",),
    ("goa", "colony"): ("colony-{id}",),
    ("goa", "tile"): ("tile-{id}-{value}", "tile-{id}"),
    ("goa", "card"): ("eff-{kind}",),
    ("goa", "symbol"): ("sym-{id}",),
    ("goa", "bonanza"): ("bonanza-{digits}",),
    ("cargo_noir", "cargo"): ("cargo-{id}",),
    ("cargo_noir", "card"): ("card-{id}",),
    ("cargo_noir", "family"): ("ship-{colour}",),
    ("felinia", "good"): ("f-good-{id}",),
    ("felinia", "kind"): ("f-cat-{id}",),
    ("felinia", "place"): ("f-place-{id}",),
    ("ilos", "good"): ("il-good-{id}",),
    ("ilos", "card"): ("il-art-{low}",),
}


def picture(game: str, table: str, row: Row) -> Markup:
    """Return the drawing of a component, or nothing where the table has none of its own."""
    facts = {key: str(value) for key, value in row.doc.value.items()}
    id_ = facts["id"]
    facts |= {"kind": id_.rpartition("-")[0], "digits": id_.strip("ABZ"), "low": id_.lower()}
    for pattern in PICTURES.get((game, table), ()):
        name = pattern.format_map(facts)
        if name in _drawings(game):
            return icon(name, SIZE, class_="piece")
    return NOTHING


@cached
def _drawings(game: str) -> frozenset[str]:
    return frozenset(re.findall(r' id="([^"]+)"', stage.symbols(game)))
