"""ILO-SET-8: the first islands, in turn order."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.geometry import CENTRE
from fondaco.games.ilos.model.state import IlosDecision, IlosState
from fondaco.games.ilos.rules.exploring import placeable
from fondaco.games.ilos.rules.islands import all_islands, joined, of_tile
from fondaco.games.ilos.rules.nodes import island_nodes, zone_nodes
from fondaco.games.ilos.rules.places import (
    LayTile,
    no_landing,
    no_such_tile,
)
from fondaco.games.ilos.rules.rounds import Turn
from fondaco.games.ilos.rules.sailing import TO_COAST, explore
from fondaco.games.ilos.rules.wording import tile_text
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Step
from fondaco.kernel.bits import has
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, say
from fondaco.kernel.vecs import append, vec


@final
class FirstIslands(Step[IlosState]):
    """ILO-SET-8, ILO-SET-9: each player lays a tile; then the start player takes a turn."""

    word: ClassVar[str] = "first_islands"
    fields: ClassVar[Entries] = (Entry("place"),)

    def __init__(self, place: i64) -> None:
        """Ask the player at this place of the turn order."""
        super().__init__()
        self.place: i64 = place

    def run(self, s: IlosState, log: Log | None) -> None:
        """ILO-EXP-7: who has no tile that fits only puts his ship down."""
        del log
        if self.place == s.seats:
            s.agenda.append(Turn(s.starter, opens=True))
            return
        s.agenda.append(FirstIslands(self.place + 1))
        seat = (s.starter + self.place) % s.seats
        if s.players[seat].left:
            return
        if len(s.laid) == 0 or placeable(s) != 0:
            s.agenda.append(FirstTile(seat))
        else:
            s.agenda.append(FirstShip(seat, -1, 0))


@final
class FirstTile(IlosDecision):
    """ILO-DEC-1 (FIRST TILE): a zone tile that fits; the first one of all may be any."""

    word: ClassVar[str] = "first_tile"
    about: ClassVar[str] = "the first islands are laid"
    rule: ClassVar[str] = "ILO-SET-8"
    act: ClassVar[str] = "first"

    def legal(self, s: IlosState) -> vec[i64]:
        """ILO-DEC-3: by tile."""
        tiles = s.zone if len(s.laid) == 0 else placeable(s)
        out = vec[i64](capacity=3)
        for t in range(s.cfg.tiles):
            if has(tiles, t):
                out = append(out, pack(do.LAY, t))
        return out

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """ILO-SET-8: the first tile lies on cell (0, 0) unturned; others are placed next."""
        s.agenda.pop()
        t = first(action)
        if len(s.laid) == 0:
            s.agenda.append(FirstShip(self.seat, t, do.place(CENTRE, 0)))
        else:
            s.agenda.append(FirstPlace(self.seat, t))

    def phase(self, s: IlosState) -> Text | None:
        """Of the set-up."""
        del s
        return say("first islands")

    def nodes(self, s: IlosState, action: i64) -> tuple[str, ...]:
        return zone_nodes(s, first(action))

    def question(self, s: IlosState) -> Text:
        return say("Which tile of the zone do you lay for your first island?")

    def considered(self, s: IlosState) -> vec[i64]:
        """Every tile of the zone."""
        out = self.legal(s)
        for t in range(s.cfg.tiles):
            if has(s.zone, t):
                out = append(out, pack(do.LAY, t))
        return out

    def refuse(self, s: IlosState, action: i64) -> Refusal:
        """Say why a tile cannot be laid."""
        if kind(action) != do.LAY:
            return not_asked("ILO-SET-8", self.question(s))
        return no_such_tile(s, first(action))


@final
class FirstPlace(LayTile):
    """ILO-DEC-1 (FIRST PLACE): cell and rotation."""

    word: ClassVar[str] = "first_place"
    fields: ClassVar[Entries] = (Entry("tile"),)
    act: ClassVar[str] = "first"
    asks: ClassVar[str] = "ILO-SET-8"

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """The ship comes next."""
        s.agenda.pop()
        s.agenda.append(FirstShip(self.seat, self.tile, action))

    def phase(self, s: IlosState) -> Text | None:
        """Of the set-up."""
        del s
        return say("first islands")

    def begun(self, s: IlosState) -> list[i64]:
        """Return the tile."""
        del s
        return [pack(do.LAY, self.tile)]


@final
class FirstShip(IlosDecision):
    """ILO-DEC-1 (FIRST SHIP): an island of the tile just laid; ILO-EXP-7: without one, any."""

    word: ClassVar[str] = "first_ship"
    fields: ClassVar[Entries] = (Entry("tile"), Entry("place"))
    rule: ClassVar[str] = "ILO-SET-8"
    act: ClassVar[str] = "first"

    def __init__(self, seat: i64, t: i64, place: i64) -> None:
        """`t` will lie at `place`; -1: no tile fits."""
        super().__init__(seat, mid_act=t >= 0)
        self.tile: i64 = t
        self.place: i64 = place

    def after(self, s: IlosState) -> vec[i64]:
        """Return the islands by region as they will be."""
        if self.tile < 0:
            return s.islands
        return joined(s, self.tile, do.cell_of(self.place), do.turn_of(self.place))

    def islands(self, s: IlosState) -> i64:
        """Return the islands to choose from, as bits."""
        if self.tile < 0:
            return all_islands(s)
        return of_tile(s, self.after(s), self.tile)

    def legal(self, s: IlosState) -> vec[i64]:
        """ILO-DEC-3: islands by id."""
        islands = self.islands(s)
        out = vec[i64](capacity=4)
        for island in range(s.cfg.regions):
            if has(islands, island):
                out = append(out, pack(do.LAND, island))
        return out

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """Tile, ship and the new tile of the zone."""
        s.agenda.pop()
        p = s.players[self.seat]
        p.ships -= 1
        if self.tile >= 0:
            explore(s, self.seat, self.tile, self.place, first(action), log)
            return
        p.fleet = fleets.added(p.fleet, first(action))
        if log is not None:
            log.append(Event(EVERYONE, TO_COAST, (self.seat, 0, first(action))))

    def phase(self, s: IlosState) -> Text | None:
        """Of the set-up."""
        del s
        return say("first islands")

    def begun(self, s: IlosState) -> list[i64]:
        """Return the tile and its place; the first one of all has no other."""
        if self.tile < 0:
            return []
        return [pack(do.LAY, self.tile), self.place] if len(s.laid) else [pack(do.LAY, self.tile)]

    def laying(self) -> tuple[i64, i64]:
        """The tile and its place."""
        return self.tile, self.place

    def nodes(self, s: IlosState, action: i64) -> tuple[str, ...]:
        return island_nodes(s, first(action))

    def question(self, s: IlosState) -> Text:
        if self.tile < 0:
            return say("No tile of the zone fits. At which island do you put your ship?")
        return say(
            "At which island of the tile {tile} do you put your first ship?",
            tile=tile_text(s, self.tile),
        )

    def refuse(self, s: IlosState, action: i64) -> Refusal:
        """Say why the ship cannot go there."""
        if kind(action) != do.LAND:
            return not_asked("ILO-SET-8", self.question(s))
        return no_landing(s, "ILO-SET-8", self.tile, first(action), self.after(s))
