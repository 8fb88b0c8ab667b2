"""ILO-SHP: the choices of a ship action: destination, place of the tile, landing."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.config import SHIP
from fondaco.games.ilos.model.state import IlosDecision, IlosState
from fondaco.games.ilos.rules.exploring import placeable
from fondaco.games.ilos.rules.islands import all_islands, joined, of_tile
from fondaco.games.ilos.rules.nodes import island_nodes, nest_nodes, zone_nodes
from fondaco.games.ilos.rules.payment import charge
from fondaco.games.ilos.rules.places import (
    LayTile,
    no_landing,
    no_such_tile,
    part_of,
)
from fondaco.games.ilos.rules.sailing import (
    SUPPLY,
    coast_source,
    nest_source,
    source_island,
)
from fondaco.games.ilos.rules.wording import place_label, region_text, source_text, tile_text
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.bits import bit, has
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, player, say
from fondaco.kernel.vecs import append, vec


def free_nests(s: IlosState) -> i64:
    """ILO-SHP-2 (c), ILO-SHP-4: unoccupied nests on the map, as bits."""
    nests = s.cfg.nests & s.mapped
    for p in s.players:
        nests &= ~p.nests
    return nests


def sources(s: IlosState, seat: i64, out: vec[i64]) -> vec[i64]:
    """ILO-SHP-1, ILO-DEC-3: add the ships that have a destination: supply, islands, nests."""
    p = s.players[seat]
    if p.ships > 0:
        out = append(out, pack(do.SHIP, SUPPLY))
    islands = own_islands(s, seat)
    island: i64 = 0
    while islands > 0:
        if islands & 1 == 1 and can_leave(s, island):
            out = append(out, pack(do.SHIP, coast_source(island)))
        islands >>= 1
        island += 1
    nests = p.nests
    t: i64 = 0
    while nests > 0:
        if nests & 1 == 1:
            out = append(out, pack(do.SHIP, nest_source(s, t)))
        nests >>= 1
        t += 1
    return out


def own_islands(s: IlosState, seat: i64) -> i64:
    """Return the islands with coast ships of a seat, as bits."""
    islands: i64 = 0
    fleet = s.players[seat].fleet
    while fleet > 0:
        islands |= bit(s.islands[fleets.first_region(fleet)])
        fleet = fleets.rest(fleet)
    return islands


def can_leave(s: IlosState, island: i64) -> bool:
    """ILO-SHP-3: whether a ship at an island has somewhere else to go."""
    for other in s.islands:
        if other >= 0 and other != island:
            return True
    return placeable(s) != 0 or free_nests(s) != 0


@final
class ChooseDestination(IlosDecision):
    """ILO-DEC-1 (DESTINATION): a coast, a tile to explore, or a nest."""

    word: ClassVar[str] = "destination"
    fields: ClassVar[Entries] = (Entry("source"),)
    rule: ClassVar[str] = "ILO-SHP-2"
    act: ClassVar[str] = "turn"

    def __init__(self, seat: i64, source: i64) -> None:
        """Move the ship of `source`."""
        super().__init__(seat, mid_act=True)
        self.source: i64 = source

    def card(self) -> i64:
        """A Ship card was played."""
        return SHIP

    def begun(self, s: IlosState) -> list[i64]:
        """Return the ship."""
        del s
        return [pack(do.SHIP, self.source)]

    def legal(self, s: IlosState) -> vec[i64]:
        """ILO-DEC-3: coasts by island, tiles, nests. ILO-SHP-3: not where the ship lies."""
        out = vec[i64](capacity=32)
        islands = all_islands(s)
        here = source_island(s, self.source)
        if here >= 0:
            islands &= ~bit(here)
        out = _each(out, do.COAST, islands)
        out = _each(out, do.EXPLORE, placeable(s))
        return _each(out, do.NEST, free_nests(s))

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """ILO-EDG-6, ILO-EDG-7: exploring goes on with the place; the others are paid next."""
        s.agenda.pop()
        if kind(action) == do.EXPLORE:
            s.agenda.append(ChoosePlace(self.seat, self.source, first(action)))
        else:
            charge(s, self.seat, action, s.cfg.cost[SHIP], self.source, 0, log)

    def nodes(self, s: IlosState, action: i64) -> tuple[str, ...]:
        """Return the tile, the island or the nest."""
        if kind(action) == do.EXPLORE:
            return zone_nodes(s, first(action))
        if kind(action) == do.COAST:
            return island_nodes(s, first(action))
        return nest_nodes(s, first(action))

    def question(self, s: IlosState) -> Text:
        return say("Ship {source}: where to?", source=source_text(s, self.source))

    def considered(self, s: IlosState) -> vec[i64]:
        """All islands, zone tiles and nests."""
        out = self.legal(s)
        out = _each(out, do.COAST, all_islands(s))
        out = _each(out, do.EXPLORE, s.zone)
        return _each(out, do.NEST, s.mapped & s.cfg.nests)

    def refuse(self, s: IlosState, action: i64) -> Refusal:
        """Say why the ship cannot go there."""
        what, target = kind(action), first(action)
        if what == do.EXPLORE:
            return no_such_tile(s, target)
        if what == do.COAST:
            return self._no_coast(s, target)
        if what == do.NEST:
            return self._no_nest(s, target)
        return not_asked("ILO-TRN-6", self.question(s))

    def _no_coast(self, s: IlosState, island: i64) -> Refusal:
        name = region_text(s, island)
        if s.islands[island] < 0:
            return Refusal("ILO-SHP-2", say("{region} is not on the map", region=name))
        if s.islands[island] != island:
            return part_of(s, island)
        return Refusal("ILO-SHP-3", say("the ship lies at {island} already", island=name))

    def _no_nest(self, s: IlosState, t: i64) -> Refusal:
        if not has(s.mapped, t):
            return Refusal("ILO-SHP-2", say("{tile} is not on the map", tile=tile_text(s, t)))
        if not has(s.cfg.nests, t):
            return Refusal("ILO-SHP-2", say("{tile} has no pirate nest", tile=tile_text(s, t)))
        text = say(
            "a ship of {who} lies on the nest of {tile}",
            who=player(s.pirate(t)),
            tile=tile_text(s, t),
        )
        return Refusal("ILO-SHP-4", text)


def _each(out: vec[i64], what: i64, members: i64) -> vec[i64]:
    member: i64 = 0
    while members > 0:
        if members & 1 == 1:
            out = append(out, pack(what, member))
        members >>= 1
        member += 1
    return out


@final
class ChoosePlace(LayTile):
    """ILO-DEC-1 (PLACE): cell and rotation of the tile."""

    word: ClassVar[str] = "place"
    fields: ClassVar[Entries] = (Entry("source"), Entry("tile"))
    act: ClassVar[str] = "turn"
    asks: ClassVar[str] = "ILO-TRN-6"

    def __init__(self, seat: i64, source: i64, t: i64) -> None:
        """The ship of `source` explores tile `t`."""
        super().__init__(seat, t)
        self.source: i64 = source

    def card(self) -> i64:
        """A Ship card was played."""
        return SHIP

    def begun(self, s: IlosState) -> list[i64]:
        """Return the ship and the tile."""
        del s
        return [pack(do.SHIP, self.source), pack(do.EXPLORE, self.tile)]

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """The landing comes next."""
        s.agenda.pop()
        s.agenda.append(ChooseLanding(self.seat, self.source, self.tile, action))

    def picked(self, s: IlosState) -> Text | None:
        """Name the ship."""
        return say("ship {source}", source=source_text(s, self.source))


@final
class ChooseLanding(IlosDecision):
    """ILO-DEC-1 (LANDING): an island of the tile, as it will be once the tile lies."""

    word: ClassVar[str] = "landing"
    fields: ClassVar[Entries] = (Entry("source"), Entry("tile"), Entry("place"))
    rule: ClassVar[str] = "ILO-SHP-2"
    act: ClassVar[str] = "turn"

    def __init__(self, seat: i64, source: i64, t: i64, place: i64) -> None:
        """Tile `t` will lie at `place`."""
        super().__init__(seat, mid_act=True)
        self.source: i64 = source
        self.tile: i64 = t
        self.place: i64 = place

    def card(self) -> i64:
        """A Ship card was played."""
        return SHIP

    def begun(self, s: IlosState) -> list[i64]:
        """Return the ship, the tile and its place."""
        del s
        return [pack(do.SHIP, self.source), pack(do.EXPLORE, self.tile), self.place]

    def legal(self, s: IlosState) -> vec[i64]:
        """ILO-DEC-3: islands by id; regions that are the same island count as one."""
        cell, turn = do.cell_of(self.place), do.turn_of(self.place)
        islands = of_tile(s, joined(s, self.tile, cell, turn), self.tile)
        return _each(vec[i64](capacity=4), do.LAND, islands)

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """The payment comes next."""
        s.agenda.pop()
        deed = pack(do.LAND, first(action), self.tile)
        charge(s, self.seat, deed, s.cfg.cost[SHIP], self.source, self.place, log)

    def laying(self) -> tuple[i64, i64]:
        """The tile and its place."""
        return self.tile, self.place

    def nodes(self, s: IlosState, action: i64) -> tuple[str, ...]:
        return island_nodes(s, first(action))

    def question(self, s: IlosState) -> Text:
        return say(
            "At which island of the tile {tile} does the ship land?", tile=tile_text(s, self.tile)
        )

    def picked(self, s: IlosState) -> Text | None:
        """Name ship and tile."""
        return say(
            "ship {source}, tile {tile}: {place}",
            source=source_text(s, self.source),
            tile=tile_text(s, self.tile),
            place=place_label(s, self.place),
        )

    def refuse(self, s: IlosState, action: i64) -> Refusal:
        """Say why the ship cannot land there."""
        if kind(action) != do.LAND:
            return not_asked("ILO-TRN-6", self.question(s))
        after = joined(s, self.tile, do.cell_of(self.place), do.turn_of(self.place))
        return no_landing(s, "ILO-SHP-2", self.tile, first(action), after)
