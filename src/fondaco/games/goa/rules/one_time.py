"""GOA-TIL-20 to GOA-TIL-38: using red tiles and one-time tiles."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.board import CELLS, PLACES, corner_of
from fondaco.games.goa.model.fields import BEGUN, HOLDER, MOST
from fondaco.games.goa.model.holders import empty_fields
from fondaco.games.goa.model.state import EMPTY, GoaState
from fondaco.games.goa.rules.cards import colonists_on, draw, reveal
from fondaco.games.goa.rules.harvest import take_spices
from fondaco.games.goa.rules.nodes import cell_node, goods_nodes, marker_node, place_node
from fondaco.games.goa.rules.progress import LAST_ROW, step_down
from fondaco.games.goa.rules.spices import ANY, ReturnSpices, ask_place
from fondaco.games.goa.rules.tiles import TakeTile, receive
from fondaco.games.goa.rules.variants import GiveBonanza
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision, plan
from fondaco.kernel.bits import bit
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, player, say
from fondaco.kernel.vecs import append, vec


def use_red(s: GoaState, seat: i64, tile: i64, effect: i64, log: Log | None) -> None:
    """GOA-TIL-20 to GOA-TIL-25: once a round."""
    p, n = s.players[seat], s.cfg.tile_value[tile]
    p.used |= bit(effect - c.RED_SHIP)
    if effect == c.RED_SHIP:
        p.ships += n
    elif effect == c.RED_COLONIST:
        p.colonists += n
    elif effect == c.RED_SPICE:
        ask_place(s, seat, n, n, ANY)
    elif effect == c.RED_DUCATS:
        p.ducats += n
    else:
        draw(s, seat, n, log)


def use_one_time(s: GoaState, seat: i64, tile: i64, effect: i64, log: Log | None) -> None:
    """GOA-TIL-31 to GOA-TIL-35, GOA-EDG-10: spend the tile; espionage is `spying.py`'s."""
    s.players[seat].spend(effect)
    if effect == c.EXTRA_HARVEST:
        s.agenda.append(ExtraHarvest(seat, s.cfg.tile_value[tile], 0, begun=False))
    elif effect == c.RESUPPLY:
        s.shown = reveal(s, seat, s.cfg.tile_value[tile], log)
        s.agenda.append(Resupply(seat))
    elif effect == c.VICEKING:
        s.agenda.append(ViceKing(seat))
    elif effect == c.DUTY:
        n = s.cfg.duty_spices
        s.agenda.append(ReturnSpices(seat, n, n, 0, 0, 0))
    else:
        s.agenda.append(SwapTile(seat))


@final
class ExtraHarvest(Decision[GoaState]):
    """GOA-DEC-17, GOA-TIL-31: up to three holders that are not full are filled completely."""

    word: ClassVar[str] = "fill"
    about: ClassVar[str] = "Extra harvest: which place is filled next"
    fields: ClassVar[Entries] = (MOST, HOLDER, BEGUN)
    row: ClassVar[str] = "GOA-DEC-17"
    rule: ClassVar[str] = "GOA-TIL-31"
    act: ClassVar[str] = "tile"

    def __init__(self, seat: i64, most: i64, floor: i64, *, begun: bool) -> None:
        """`most` holders may follow, none before `floor`."""
        super().__init__(seat, mid_act=True)
        self.most: i64 = most
        self.floor: i64 = floor
        self.begun = begun

    def legal(self, s: GoaState) -> vec[i64]:
        """Return the holders that are not full; stop after the first."""
        places = s.players[self.seat].places
        out = vec[i64](capacity=9)
        if self.begun:
            out = append(out, pack(do.STOP))
        for place in range(self.floor, PLACES):
            if empty_fields(s.cfg, places[place]) > 0:
                out = append(out, pack(do.FILL, place))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Fill the holder; 14.2: the chain ends by itself."""
        del log
        s.agenda.pop()
        if kind(action) == do.STOP:
            return
        place = first(action)
        chain = ExtraHarvest(self.seat, self.most - 1, place + 1, begun=True)
        if chain.most > 0 and len(chain.legal(s)) > 1:
            s.agenda.append(chain)
        n = empty_fields(s.cfg, s.players[self.seat].places[place])
        ask_place(s, self.seat, n, n, place)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return (place_node(self.seat, first(action)),) if kind(action) == do.FILL else ()

    def question(self, s: GoaState) -> Text:
        del s
        return say("Extra harvest: which holder do you fill? ({n} more at most)", n=self.most)

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say what can be filled."""
        if kind(action) != do.FILL:
            return not_asked(self.rule, self.question(s))
        return Refusal("GOA-TIL-31", say("this holder is full, missing, or comes before the last"))


@final
class Resupply(Decision[GoaState]):
    """GOA-DEC-14, GOA-TIL-32: the sum of the revealed colonists as one kind of goods."""

    word: ClassVar[str] = "resupply"
    about: ClassVar[str] = "Re-supply: which goods the cards shown become"
    row: ClassVar[str] = "GOA-DEC-14"
    rule: ClassVar[str] = "GOA-TIL-32"
    act: ClassVar[str] = "tile"

    def legal(self, s: GoaState) -> vec[i64]:
        """Spices only with an empty field."""
        out = vec[i64](capacity=3)
        if s.empty(self.seat) > 0:
            out = append(out, pack(do.RECEIVE, do.GOODS_SPICES))
        out = append(out, pack(do.RECEIVE, do.GOODS_COLONISTS))
        return append(out, pack(do.RECEIVE, do.GOODS_SHIPS))

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Receive them; the two cards are discarded."""
        s.agenda.pop()
        n = colonists_on(s, s.shown)
        s.discards |= s.shown
        s.shown = 0
        if first(action) == do.GOODS_SPICES:
            take_spices(s, self.seat, n)
        else:
            receive(s, self.seat, first(action), n, log)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return goods_nodes(self.seat, first(action))

    def question(self, s: GoaState) -> Text:
        return say("Re-supply: {n} of which goods?", n=colonists_on(s, s.shown))

    def considered(self, s: GoaState) -> vec[i64]:
        """All three kinds."""
        return append(self.legal(s), pack(do.RECEIVE, do.GOODS_SPICES))

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        if kind(action) != do.RECEIVE:
            return not_asked(self.rule, self.question(s))
        return Refusal("GOA-TIL-32", say("no field is empty, so no spice can be taken"))


@final
class ViceKing(Decision[GoaState]):
    """GOA-DEC-15, GOA-TIL-33: one of the least advanced markers moves free of charge."""

    word: ClassVar[str] = "viceking"
    about: ClassVar[str] = "Vice king: which of the least advanced markers goes on"
    row: ClassVar[str] = "GOA-DEC-15"
    rule: ClassVar[str] = "GOA-TIL-33"
    act: ClassVar[str] = "tile"

    def __init__(self, seat: i64) -> None:
        """Ask `seat`."""
        super().__init__(seat, mid_act=True)

    def legal(self, s: GoaState) -> vec[i64]:
        """GOA-EDG-13: only the least advanced ones."""
        p = s.players[self.seat]
        least = p.least_row()
        out = vec[i64](capacity=5)
        for column in range(5):
            if p.row(column) == least:
                out = append(out, pack(do.STEP, column))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Move it, with its bonuses."""
        s.agenda.pop()
        step_down(s, self.seat, first(action), log)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        return (marker_node(s, self.seat, first(action)),)

    def question(self, s: GoaState) -> Text:
        del s
        return say("Vice-king: which of your least advanced markers moves?")

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say which markers may move."""
        if kind(action) != do.STEP:
            return not_asked(self.rule, self.question(s))
        row = s.players[self.seat].least_row()
        return Refusal("GOA-TIL-33", say("only markers in row {row} may move", row=row))


SWAPPED: Final = Sentence[GoaState](
    "swapped",
    lambda s, a: say("{who} swaps for {tile}.", who=player(a[0]), tile=s.cfg.tile_names[a[1]]),
)


@final
class SwapTile(Decision[GoaState]):
    """GOA-DEC-19, GOA-TIL-35: any tile of the grid; the Swap tile takes its place."""

    word: ClassVar[str] = "swap"
    about: ClassVar[str] = "Swap: which tile of the grid is taken"
    row: ClassVar[str] = "GOA-DEC-19"
    rule: ClassVar[str] = "GOA-TIL-35"
    act: ClassVar[str] = "tile"

    def __init__(self, seat: i64) -> None:
        """Ask `seat`."""
        super().__init__(seat, mid_act=True)

    def legal(self, s: GoaState) -> vec[i64]:
        """Return the cells that hold a tile."""
        out = vec[i64](capacity=24)
        for cell in range(CELLS):
            if s.grid[cell] != EMPTY:
                out = append(out, pack(do.TAKE_TILE, cell))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """The tile takes effect with all its choices, then the Bonanza bonus.

        GOA-EDG-7: the Swap tile lies on the grid now and can be auctioned again.
        """
        s.agenda.pop()
        cell = first(action)
        tile = s.grid[cell]
        s.grid[cell] = s.cfg.kind_of_effect[c.SWAP]
        if log is not None:
            log.append(Event(EVERYONE, SWAPPED, (self.seat, tile)))
        plan(s.agenda, [TakeTile(self.seat, tile), GiveBonanza(self.seat, corner_of(cell))])

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return (cell_node(first(action)),)

    def question(self, s: GoaState) -> Text:
        del s
        return say("Swap: which tile of the playing area do you take?")

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say that the cell is empty."""
        if kind(action) != do.TAKE_TILE:
            return not_asked(self.rule, self.question(s))
        return Refusal("GOA-TIL-35", say("no tile lies there"))


def can_viceking(s: GoaState, seat: i64) -> bool:
    """GOA-TIL-33: unusable if all markers are in the last row."""
    return s.players[seat].least_row() < LAST_ROW
