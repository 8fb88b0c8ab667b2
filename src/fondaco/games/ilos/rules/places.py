"""ILO-EXP-1: where a tile may lie, and why not there; shared by first islands and exploration."""

from typing import ClassVar

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.geometry import SIDES, STEPS, at, find, placements, tile_of, turn_of
from fondaco.games.ilos.model.state import IlosDecision, IlosState
from fondaco.games.ilos.rules.nodes import cell_id
from fondaco.games.ilos.rules.wording import place_label, region_text, side_name, tile_text
from fondaco.kernel.actions import kind
from fondaco.kernel.bits import has
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, name, say
from fondaco.kernel.vecs import append, vec


class LayTile(IlosDecision):
    """ILO-EXP-1: cell and rotation of a tile; what comes next is told by those who ask."""

    rule: ClassVar[str] = "ILO-EXP-1"
    asks: ClassVar[str] = ""  # the rule by which the tile is laid

    def __init__(self, seat: i64, t: i64) -> None:
        """Tile `t` is chosen, and has no place yet."""
        super().__init__(seat, mid_act=True)
        self.tile: i64 = t

    def legal(self, s: IlosState) -> vec[i64]:
        return placements(s, self.tile)

    def laying(self) -> tuple[i64, i64]:
        return self.tile, -1

    def nodes(self, s: IlosState, action: i64) -> tuple[str, ...]:
        return (cell_id(do.cell_of(action)),)

    def question(self, s: IlosState) -> Text:
        return say("Where do you lay the tile {tile}?", tile=tile_text(s, self.tile))

    def considered(self, s: IlosState) -> vec[i64]:
        """Every rotation on every cell at the rim."""
        return considered_places(s, self.tile)

    def refuse(self, s: IlosState, action: i64) -> Refusal:
        """Say which edge does not fit."""
        if kind(action) != do.PLACE:
            return not_asked(self.asks, self.question(s))
        return why_not_there(s, self.tile, action)

    def label(self, s: IlosState, action: i64) -> Text:
        """Say beside which tile, and how it is turned."""
        if kind(action) != do.PLACE:
            return super().label(s, action)
        return place_label(s, action)


def considered_places(s: IlosState, tile: i64) -> vec[i64]:
    """Return every rotation on every empty cell next to a tile."""
    out = placements(s, tile)
    for rim in s.rim:
        for turn in range(s.cfg.turns[tile]):
            out = append(out, do.place(rim >> 1, turn))
    return out


def why_not_there(s: IlosState, tile: i64, action: i64) -> Refusal:
    """ILO-EXP-1: say which edge does not fit."""
    cell, turn = do.cell_of(action), do.turn_of(action)
    label = tile_text(s, tile)
    if turn >= s.cfg.turns[tile]:
        text = counted(
            "{tile} looks the same after {n} turn; turn it less",
            "{tile} looks the same after {n} turns; turn it less",
            s.cfg.turns[tile],
            tile=label,
        )
        return Refusal("ILO-GEO-4", text)
    here = at(s, cell)
    if here >= 0:
        text = say("{tile} lies there already", tile=tile_text(s, tile_of(here)))
        return Refusal("ILO-EXP-1", text)
    spot = find(s.rim, cell)
    if spot == len(s.rim) or s.rim[spot] >> 1 != cell:
        return Refusal("ILO-EXP-1", say("no tile lies next to this cell"))
    return _edges(s, tile, cell, turn)


def _edges(s: IlosState, tile: i64, cell: i64, turn: i64) -> Refusal:
    pattern = s.cfg.pattern[tile * SIDES + turn]
    for edge in range(SIDES):
        laid = at(s, cell + STEPS[edge])
        if laid < 0:
            continue
        other = s.cfg.pattern[tile_of(laid) * SIDES + turn_of(laid)]
        own = (pattern >> edge) & 1, (pattern >> (edge + 1) % SIDES) & 1
        its = (other >> (edge + 4) % SIDES) & 1, (other >> (edge + 3) % SIDES) & 1
        if own != its:
            text = say(
                "to the {side} {tile} would have {own}, but {other} has {its} there",
                side=side_name(edge),
                tile=tile_text(s, tile),
                own=_shore(own),
                other=tile_text(s, tile_of(laid)),
                its=_shore(its),
            )
            return Refusal("ILO-EXP-1", text)
    text = say("everything fits, but no coast of a tile already lying is continued")
    return Refusal("ILO-EXP-1", text)


def _shore(corners: tuple[int, int]) -> Text:
    """ILO-GEO-3: sea, land, or a coast and on which side its land lies, seen from the cell."""
    if corners == (0, 0):
        return name("sea")
    if corners == (1, 1):
        return name("land")
    return (
        name("coast with land on the left") if corners[0] else name("coast with land on the right")
    )


def no_such_tile(s: IlosState, t: i64) -> Refusal:
    """ILO-EXP-4, ILO-EXP-6: why a tile cannot be taken now."""
    if not has(s.zone, t):
        return Refusal("ILO-EXP-4", say("{tile} is not in the zone", tile=tile_text(s, t)))
    return Refusal("ILO-EXP-6", say("{tile} fits nowhere on the map now", tile=tile_text(s, t)))


def part_of(s: IlosState, part: i64) -> Refusal:
    """ILO-ISL-2: an island is named after its first region."""
    text = say(
        "{region} is part of the island {island}",
        region=region_text(s, part),
        island=region_text(s, s.islands[part]),
    )
    return Refusal("ILO-ISL-2", text)


def no_landing(s: IlosState, rule: str, t: i64, island: i64, after: vec[i64]) -> Refusal:
    """ILO-SET-8, ILO-SHP-2: the ship lands at an island of the tile laid with it."""
    label = region_text(s, island)
    if t < 0:
        return Refusal(rule, say("there is no island {island} on the map", island=label))
    if s.cfg.region_tile[island] == t and after[island] != island:
        text = say(
            "{region} will be part of the island {island}",
            region=label,
            island=region_text(s, after[island]),
        )
        return Refusal("ILO-ISL-2", text)
    text = say("{island} is no island of {tile} once it lies", island=label, tile=tile_text(s, t))
    return Refusal(rule, text)
