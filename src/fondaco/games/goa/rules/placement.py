"""GOA-PLC: placing the flag and the auction markers."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model.board import (
    ADJACENT,
    CELLS,
    EDGE_IDS,
    EDGES,
    ORTHOGONAL,
    spot_name,
)
from fondaco.games.goa.model.fields import MARKER
from fondaco.games.goa.model.state import EMPTY, GoaState
from fondaco.games.goa.rules.nodes import cell_node
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision, Step
from fondaco.kernel.bits import bit, has
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, player, say
from fondaco.kernel.vecs import append, vec


@final
class PlaceMarkers(Step[GoaState]):
    """GOA-GEN-2: the first phase of a round."""

    word: ClassVar[str] = "markers"

    def run(self, s: GoaState, log: Log | None) -> None:
        """The owner of the flag begins."""
        del log
        s.placer = s.flag
        s.agenda.append(PlaceFlag(s.flag))


FLAG_PLACED: Final = Sentence[GoaState](
    "flag",
    lambda _, a: say("{who} places the flag on {spot}.", who=player(a[0]), spot=spot_name(a[1])),
)


@final
class PlaceFlag(Decision[GoaState]):
    """GOA-DEC-2, GOA-PLC-1: the flag goes on an empty cell or an edge space beside a tile."""

    word: ClassVar[str] = "flag"
    about: ClassVar[str] = "placement: where the flag is placed"
    row: ClassVar[str] = "GOA-DEC-2"
    rule: ClassVar[str] = "GOA-PLC-1"
    act: ClassVar[str] = "flag"

    def legal(self, s: GoaState) -> vec[i64]:
        """GOA-EDG-1 to GOA-EDG-4: cells without a tile first, then edge spaces."""
        tiles = s.tiles()
        out = vec[i64](capacity=24)
        for place in range(CELLS + EDGES):
            if (place >= CELLS or not has(tiles, place)) and ORTHOGONAL[place] & tiles:
                out = append(out, pack(do.FLAG, place))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """The next player places marker 2."""
        s.agenda.pop()
        s.flag_at = first(action)
        s.agenda.append(PlaceMarker(s.left_of(self.seat), 2))
        if log is not None:
            log.append(Event(EVERYONE, FLAG_PLACED, (self.seat, s.flag_at)))

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        """Return the cell or the edge space."""
        del s
        place = first(action)
        return (cell_node(place) if place < CELLS else f"edge.{EDGE_IDS[place - CELLS]}",)

    def phase(self, s: GoaState) -> Text | None:
        """GOA-RND-2: the first part of a round."""
        del s
        return say("placing the markers")

    def question(self, s: GoaState) -> Text:
        del s
        return say("Where do you place the flag?")

    def considered(self, s: GoaState) -> vec[i64]:
        """Every place of the board."""
        out = self.legal(s)
        for place in range(CELLS + EDGES):
            out = append(out, pack(do.FLAG, place))
        return out

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say why the flag cannot stand there."""
        if kind(action) != do.FLAG:
            return not_asked(self.rule, self.question(s))
        if first(action) < CELLS and s.grid[first(action)] != EMPTY:
            return Refusal("GOA-PLC-1", say("a tile lies there; the flag needs an empty place"))
        return Refusal("GOA-PLC-1", say("no tile lies orthogonally beside this place"))


MARKED: Final = Sentence[GoaState](
    "marked",
    lambda _, a: say(
        "{who} places marker {n} on {cell}.",
        who=player(a[0]),
        n=a[1],
        cell=spot_name(a[2]),
    ),
)


@final
class PlaceMarker(Decision[GoaState]):
    """GOA-DEC-3, GOA-PLC-2 to GOA-PLC-6: the next marker goes on a tile beside the last one."""

    word: ClassVar[str] = "mark"
    about: ClassVar[str] = "placement: where the next marker is placed"
    fields: ClassVar[Entries] = (MARKER,)
    row: ClassVar[str] = "GOA-DEC-3"
    rule: ClassVar[str] = "GOA-PLC-3"
    act: ClassVar[str] = "mark"

    def __init__(self, seat: i64, marker: i64) -> None:
        """Place marker number `marker`."""
        super().__init__(seat)
        self.marker: i64 = marker

    def cells(self, s: GoaState) -> i64:
        """GOA-PLC-3, GOA-PLC-5, GOA-PLC-7: unmarked tiles beside the last marker, or else all."""
        free = s.tiles()
        for cell in s.marks:
            free &= ~bit(cell)
        last = s.flag_at if len(s.marks) == 0 else s.marks[len(s.marks) - 1]
        near = free & ADJACENT[last]
        return near or free

    def legal(self, s: GoaState) -> vec[i64]:
        """Return the cells in order."""
        cells = self.cells(s)
        out = vec[i64](capacity=16)
        for cell in range(CELLS):
            if has(cells, cell):
                out = append(out, pack(do.MARK, cell))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-PLC-4: the owner of the flag places last."""
        s.agenda.pop()
        s.marks = append(s.marks, first(action))
        if log is not None:
            log.append(Event(EVERYONE, MARKED, (self.seat, self.marker, first(action))))
        if self.marker <= s.seats:
            s.agenda.append(PlaceMarker(s.left_of(self.seat), self.marker + 1))

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return (cell_node(first(action)),)

    def phase(self, s: GoaState) -> Text | None:
        """GOA-RND-2: the first part of a round."""
        del s
        return say("placing the markers")

    def question(self, s: GoaState) -> Text:
        del s
        return say("On which tile do you place marker {number}?", number=self.marker)

    def label(self, s: GoaState, action: i64) -> Text:
        """Say which tile lies there."""
        spot = s.words().label(action)
        tile = s.grid[first(action)] if kind(action) == do.MARK else EMPTY
        if tile == EMPTY:
            return spot
        return say("{spot}: {tile}", spot=spot, tile=s.cfg.tile_names[tile])

    def considered(self, s: GoaState) -> vec[i64]:
        """Every cell."""
        out = self.legal(s)
        for cell in range(CELLS):
            out = append(out, pack(do.MARK, cell))
        return out

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say why the marker cannot lie there."""
        if kind(action) != do.MARK:
            return not_asked(self.rule, self.question(s))
        if s.grid[first(action)] == EMPTY:
            return Refusal("GOA-PLC-6", say("no tile lies there"))
        if first(action) in s.marks:
            return Refusal("GOA-PLC-3", say("this tile has a marker already"))
        return Refusal("GOA-PLC-3", say("this tile is not beside the last marker"))
