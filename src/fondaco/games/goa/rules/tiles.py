"""GOA-TIL: what happens when a player gets a tile."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.actions import GOODS_SHIPS
from fondaco.games.goa.model.board import PLANTATIONS
from fondaco.games.goa.model.fields import AMOUNT, TILE, WHOSE
from fondaco.games.goa.model.holders import SPICES, allows, holder, kind_of, with_spice
from fondaco.games.goa.model.state import FOREMEN, MISSIONS, ONE_FIELD, GoaState
from fondaco.games.goa.rules.cards import draw
from fondaco.games.goa.rules.nodes import goods_nodes, place_node
from fondaco.games.goa.rules.spices import ask_place, place_name
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision, PartOfTurn
from fondaco.kernel.bits import bit
from fondaco.kernel.counts import one
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec

TOOK: Final = Sentence[GoaState](
    "took", lambda s, a: say("{who} takes {tile}.", who=player(a[0]), tile=s.cfg.tile_names[a[1]])
)


@final
class TakeTile(PartOfTurn[GoaState]):
    """GOA-AUC-7, GOA-EDG-6: a tile that was bought, swapped or favoured takes effect at once."""

    word: ClassVar[str] = "take"
    about: ClassVar[str] = "a tile that has been bought takes effect"
    fields: ClassVar[Entries] = (WHOSE, TILE)

    def __init__(self, who: i64, tile: i64) -> None:
        """`who` takes a tile of this kind."""
        super().__init__(who)
        self.tile: i64 = tile

    def run(self, s: GoaState, log: Log | None) -> None:
        """Place it, use it up, or keep it."""
        if log is not None:
            log.append(Event(EVERYONE, TOOK, (self.who, self.tile)))
        effect = s.cfg.tile_effect[self.tile]
        if effect in (c.PLANTATION, c.CROP):
            take_plantation(s, self.who, self.tile)
        elif effect <= c.FAVOUR and effect != c.FOREMAN:
            take_immediate(s, self.who, self.tile, effect, log)
        else:
            keep(s, self.who, self.tile, effect)


def take_plantation(s: GoaState, seat: i64, tile: i64) -> None:
    """GOA-TIL-1, GOA-TIL-2: onto the lowest free space; without one an old plantation goes."""
    places = s.players[seat].places
    for place in range(PLANTATIONS):
        if places[place] == 0:
            plant(s, seat, place, tile)
            return
    s.agenda.append(RemovePlantation(seat, tile))


def plant(s: GoaState, seat: i64, place: i64, tile: i64) -> None:
    """GOA-TIL-1: fill all fields at once; GOA-TIL-4: crop rotation with a spice of choice."""
    places = s.players[seat].places
    places[place] = holder(tile)
    fields = s.cfg.tile_fields[tile]
    if s.cfg.tile_effect[tile] == c.CROP:
        ask_place(s, seat, fields, fields, place)
        return
    for spice in range(SPICES):
        if allows(s.cfg, places[place], spice):
            for _ in range(fields):
                places[place] = with_spice(places[place], spice)


REMOVED: Final = Sentence[GoaState](
    "removed",
    lambda s, a: say("{who} removes {tile}.", who=player(a[0]), tile=s.cfg.tile_names[a[1]]),
)


@final
class RemovePlantation(Decision[GoaState]):
    """GOA-DEC-6, GOA-TIL-2: which of the four old plantations makes room for the new one."""

    word: ClassVar[str] = "remove"
    about: ClassVar[str] = "which plantation gives way to a new one"
    fields: ClassVar[Entries] = (TILE,)
    row: ClassVar[str] = "GOA-DEC-6"
    rule: ClassVar[str] = "GOA-TIL-2"
    act: ClassVar[str] = "tile"

    def __init__(self, seat: i64, tile: i64) -> None:
        """Make room for `tile`."""
        super().__init__(seat, mid_act=True)
        self.tile: i64 = tile

    def legal(self, s: GoaState) -> vec[i64]:
        """Any of the four."""
        out = vec[i64](capacity=4)
        for place in range(PLANTATIONS):
            out = append(out, pack(do.REMOVE, place))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-TIL-3: a 1-field plantation is kept face down; GOA-EDG-17: its spices are lost."""
        s.agenda.pop()
        p, place = s.players[self.seat], first(action)
        old = kind_of(p.places[place])
        if s.cfg.tile_effect[old] == c.PLANTATION and s.cfg.tile_fields[old] == 1:
            p.kept += one(ONE_FIELD)
        if log is not None:
            log.append(Event(EVERYONE, REMOVED, (self.seat, old)))
        plant(s, self.seat, place, self.tile)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return (place_node(self.seat, first(action)),)

    def question(self, s: GoaState) -> Text:
        return say(
            "All plantation spaces are taken: which plantation makes room for {tile}?",
            tile=s.cfg.tile_names[self.tile],
        )

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Only plantations can be removed."""
        if kind(action) != do.REMOVE:
            return not_asked(self.rule, self.question(s))
        place = place_name(s, first(action))
        return Refusal("GOA-TIL-2", say("{place} is no plantation space", place=place))


def take_immediate(s: GoaState, seat: i64, tile: i64, effect: i64, log: Log | None) -> None:
    """GOA-TIL-10 to GOA-TIL-16: tiles that take effect at once and are gone."""
    p, n = s.players[seat], s.cfg.tile_value[tile]
    if effect == c.SHIPS:
        p.ships += n
    elif effect == c.COLONISTS:
        p.colonists += n
    elif effect == c.SHIPS_OR_COLONISTS:
        s.agenda.append(ShipsOrColonists(seat, n))
    elif effect == c.SETTLEMENT:
        p.ships += n
        p.colonists += n
        p.extra += n
    elif effect == c.ADDITIONAL_ACTIONS:
        p.extra += n
    elif effect == c.EXPEDITIONS:
        draw(s, seat, n, log)
    elif len(s.removed) > 0:
        s.agenda.append(ChooseFavour(seat))


def keep(s: GoaState, seat: i64, tile: i64, effect: i64) -> None:
    """GOA-TIL-6, GOA-TIL-25, GOA-TIL-36, GOA-TIL-38: tiles that are kept."""
    p = s.players[seat]
    if effect == c.FOREMAN:
        p.kept += one(FOREMEN)
    elif effect <= c.RED_EXPEDITION:
        p.red |= bit(effect - c.RED_SHIP)
        p.used &= ~bit(effect - c.RED_SHIP)
    elif effect == c.MISSION:
        p.kept += one(MISSIONS + tile - s.cfg.kind_of_effect[c.MISSION])
    else:
        p.kept += one(effect - c.ESPIONAGE)


@final
class ShipsOrColonists(Decision[GoaState]):
    """GOA-DEC-6, GOA-TIL-12: three ships or three colonists, no mixture."""

    word: ClassVar[str] = "receive"
    about: ClassVar[str] = "how many ships, and how many colonists for the rest"
    fields: ClassVar[Entries] = (AMOUNT,)
    row: ClassVar[str] = "GOA-DEC-6"
    rule: ClassVar[str] = "GOA-TIL-12"
    act: ClassVar[str] = "tile"

    def __init__(self, seat: i64, n: i64) -> None:
        """Receive n of one kind."""
        super().__init__(seat, mid_act=True)
        self.n: i64 = n

    def legal(self, s: GoaState) -> vec[i64]:
        """Colonists or ships."""
        out = append(vec[i64](capacity=2), pack(do.RECEIVE, do.GOODS_COLONISTS))
        return append(out, pack(do.RECEIVE, do.GOODS_SHIPS))

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Receive them."""
        s.agenda.pop()
        receive(s, self.seat, first(action), self.n, log)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return goods_nodes(self.seat, first(action))

    def question(self, s: GoaState) -> Text:
        del s
        return counted(
            "Do you take {n} ship or {n} colonist?",
            "Do you take {n} ships or {n} colonists?",
            self.n,
        )

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Nothing else can be received."""
        return not_asked("GOA-TIL-12", self.question(s))


def _received(s: GoaState, a: tuple[int, ...]) -> Text:
    del s
    who = player(a[0])
    if a[1] == GOODS_SHIPS:
        return counted("{who} receives {n} ship.", "{who} receives {n} ships.", a[2], who=who)
    return counted("{who} receives {n} colonist.", "{who} receives {n} colonists.", a[2], who=who)


RECEIVED: Final = Sentence("received", _received)


def receive(s: GoaState, seat: i64, goods: i64, n: i64, log: Log | None) -> None:
    """Receive ships or colonists."""
    if goods == do.GOODS_SHIPS:
        s.players[seat].ships += n
    else:
        s.players[seat].colonists += n
    if log is not None:
        log.append(Event(EVERYONE, RECEIVED, (seat, goods, n)))


@final
class ChooseFavour(Decision[GoaState]):
    """GOA-DEC-6, GOA-TIL-16: one of the eight removed tiles, numbered from 1, A before B."""

    word: ClassVar[str] = "favour"
    about: ClassVar[str] = "Favour: which of the removed tiles is taken"
    row: ClassVar[str] = "GOA-DEC-6"
    rule: ClassVar[str] = "GOA-TIL-16"
    act: ClassVar[str] = "tile"

    def __init__(self, seat: i64) -> None:
        """Ask `seat`."""
        super().__init__(seat, mid_act=True)

    def legal(self, s: GoaState) -> vec[i64]:
        """All removed tiles."""
        out = vec[i64](capacity=8)
        for place in range(len(s.removed)):
            out = append(out, pack(do.FAVOURED, place + 1))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """The tile takes effect as if just bought."""
        del log
        s.agenda.pop()
        place = first(action) - 1
        tile = s.removed[place]
        s.agenda.append(TakeTile(self.seat, tile))
        rest = vec[i64](capacity=8)
        for other in range(len(s.removed)):
            if other != place:
                rest = append(rest, s.removed[other])
        s.removed = rest

    def label(self, s: GoaState, action: i64) -> Text:
        """Name the tile."""
        return say("Take {tile}", tile=s.cfg.tile_names[s.removed[first(action) - 1]])

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        place = first(action) - 1
        return (f"removed.{place}",) if place < len(s.removed) else ("removed",)

    def question(self, s: GoaState) -> Text:
        del s
        return say("Favour: which of the removed tiles do you take?")

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Only removed tiles can be taken."""
        if kind(action) != do.FAVOURED:
            return not_asked(self.rule, self.question(s))
        return Refusal("GOA-TIL-16", say("there is no such removed tile"))
