"""GOA-DEC-8, GOA-DEC-18: spices onto and from the supply board, as chains of picks (14.2)."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model.board import PLACES, PLANTATIONS
from fondaco.games.goa.model.fields import HOLDER, LEAST, MOST, ONLY, PRICE, SPICE
from fondaco.games.goa.model.holders import (
    SPICES,
    allows,
    empty_fields,
    has_spice,
    spices_of,
    with_spice,
    without_spice,
)
from fondaco.games.goa.model.state import FULFILLED, GoaState
from fondaco.games.goa.rules.nodes import place_node
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.agenda import Decision
from fondaco.kernel.counts import one, total
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec

ANY: Final[i64] = -1  # any holder


def ask_place(s: GoaState, seat: i64, most: i64, least: i64, only: i64) -> None:
    """Ask for spices to be placed: from `least` to `most` of them, perhaps in one holder only."""
    go_on(s, PlaceSpices(seat, most, least, 0, 0, only))


def go_on(s: GoaState, chain: "PlaceSpices") -> None:
    """14.2: a chain ends by itself when no further pick is possible."""
    if chain.most > 0 and chain.room(s, chain.floor) > 0:
        s.agenda.append(chain)


def place_name(s: GoaState, place: i64) -> Text:
    """Return what a place of the supply board is called."""
    if place < PLANTATIONS:
        return say("plantation {n}", n=place + 1)
    return s.cfg.colony_names[place - PLANTATIONS]


PLACED: Final = Sentence[GoaState](
    "placed",
    lambda s, a: say(
        "{who} puts {spice} on {place}.",
        who=player(a[0]),
        spice=s.cfg.spice_names[a[2]],
        place=place_name(s, a[1]),
    ),
)


class SpiceChain(Decision[GoaState]):
    """14.2: picks of spices go by holder, then by spice: each combination has one path."""

    def __init__(self, seat: i64, most: i64, least: i64, floor: i64, spice: i64) -> None:
        """`most` picks may follow and `least` must; none before (`floor`, `spice`)."""
        super().__init__(seat, mid_act=True)
        self.most: i64 = most
        self.least: i64 = least
        self.floor: i64 = floor
        self.spice: i64 = spice

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return () if kind(action) == do.STOP else (place_node(self.seat, first(action)),)


@final
class PlaceSpices(SpiceChain):
    """GOA-DEC-8: one spice into a holder; picks are ordered by holder, then by spice."""

    word: ClassVar[str] = "place"
    about: ClassVar[str] = "which spices are laid where on the supply board"
    fields: ClassVar[Entries] = (MOST, LEAST, HOLDER, SPICE, ONLY)
    row: ClassVar[str] = "GOA-DEC-8"
    rule: ClassVar[str] = "GOA-HRV-1"
    act: ClassVar[str] = "place"

    def __init__(self, seat: i64, most: i64, least: i64, floor: i64, spice: i64, only: i64) -> None:
        """`only`: the one holder they go to, or ANY."""
        super().__init__(seat, most, least, floor, spice)
        self.only: i64 = only

    def room(self, s: GoaState, place: i64) -> i64:
        """How many spices fit into this and all later holders of the chain."""
        places = s.players[self.seat].places
        if self.only != ANY:
            return empty_fields(s.cfg, places[self.only]) if place <= self.only else 0
        n: i64 = 0
        for later in range(place, PLACES):
            n += empty_fields(s.cfg, places[later])
        return n

    def legal(self, s: GoaState) -> vec[i64]:
        """GOA-EDG-19: picks that fit an empty field and leave room for the rest."""
        places = s.players[self.seat].places
        out = vec[i64](capacity=16)
        if self.least == 0:
            out = append(out, pack(do.STOP))
        rest = self.room(s, self.floor)
        for place in range(self.floor, PLACES):
            if self.only not in (ANY, place):
                continue
            free = empty_fields(s.cfg, places[place])
            if free > 0:
                if self.least > rest:
                    break
                first_spice = self.spice if place == self.floor else 0
                for spice in range(first_spice, SPICES):
                    if allows(s.cfg, places[place], spice):
                        out = append(out, pack(do.PLACE, place, spice))
                rest -= free
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-HRV-1: put the spice into an empty field."""
        s.agenda.pop()
        if kind(action) == do.STOP:
            return
        place, spice = first(action), second(action)
        p = s.players[self.seat]
        p.places[place] = with_spice(p.places[place], spice)
        if log is not None:
            log.append(Event(EVERYONE, PLACED, (self.seat, place, spice)))
        least = max(self.least - 1, 0)
        go_on(s, PlaceSpices(self.seat, self.most - 1, least, place, spice, self.only))

    def question(self, s: GoaState) -> Text:
        """Ask for a place and a spice."""
        del s
        if self.least == 0:
            return say("Do you place a spice? Which one, and where? ({n} at most)", n=self.most)
        return say("Which spice do you place, and where? ({n} to place)", n=self.most)

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say why the spice cannot go there."""
        if kind(action) == do.STOP:
            return Refusal(self.rule, say("the spices must all be placed"))
        if kind(action) != do.PLACE:
            return not_asked(self.rule, self.question(s))
        place, spice = first(action), second(action)
        there = s.players[self.seat].places[place]
        if there == 0 or (self.only not in (ANY, place)):
            return Refusal("GOA-HRV-1", say("no spice can be placed there now"))
        if not allows(s.cfg, there, spice):
            name = s.cfg.spice_names[spice]
            return Refusal("GOA-CMP-4", say("this holder does not take {spice}", spice=name))
        if empty_fields(s.cfg, there) == 0:
            return Refusal("GOA-HRV-1", say("this holder has no empty field"))
        return Refusal(
            self.rule,
            say("picks go from the first holder to the last, and all spices must find a field"),
        )


def _returned(s: GoaState, a: tuple[int, ...]) -> Text:
    who, spice, place = player(a[0]), s.cfg.spice_names[a[2]], place_name(s, a[1])
    if a[3] == 0:
        return say("{who} returns {spice} from {place}.", who=who, spice=spice, place=place)
    return counted(
        "{who} sells {spice} from {place} for {n} ducat.",
        "{who} sells {spice} from {place} for {n} ducats.",
        a[3],
        who=who,
        spice=spice,
        place=place,
    )


RETURNED: Final = Sentence("returned", _returned)
DUTY_DONE: Final = Sentence[GoaState](
    "fulfilled", lambda _, a: say("{who} fulfils a duty.", who=player(a[0]))
)


@final
class ReturnSpices(SpiceChain):
    """GOA-DEC-18: one spice back to the supply, sold (GOA-CRD-6) or for a duty (GOA-TIL-34)."""

    word: ClassVar[str] = "return"
    about: ClassVar[str] = "which spices are sold or returned"
    fields: ClassVar[Entries] = (MOST, LEAST, HOLDER, SPICE, PRICE)
    row: ClassVar[str] = "GOA-DEC-18"
    rule: ClassVar[str] = "GOA-CRD-6"
    act: ClassVar[str] = "return"

    def __init__(
        self, seat: i64, most: i64, least: i64, floor: i64, spice: i64, price: i64
    ) -> None:
        """Each brings its `price`; a price of 0 means a duty."""
        super().__init__(seat, most, least, floor, spice)
        self.price: i64 = price

    def cited(self, s: GoaState) -> str:
        """A duty has a rule of its own."""
        del s
        return self.rule if self.price else "GOA-TIL-34"

    def legal(self, s: GoaState) -> vec[i64]:
        """Return the picks after which enough spices are left."""
        places = s.players[self.seat].places
        out = vec[i64](capacity=16)
        if self.least == 0:
            out = append(out, pack(do.STOP))
        rest = self._rest(s)
        for place in range(self.floor, PLACES):
            first_spice = self.spice if place == self.floor else 0
            for spice in range(first_spice, SPICES):
                there = (spices_of(places[place]) >> (spice * 4)) & 15
                if there > 0:
                    if rest < self.least:
                        return out
                    out = append(out, pack(do.RETURN, place, spice))
                    rest -= there
        return out

    def _rest(self, s: GoaState) -> i64:
        """How many spices can still be picked."""
        places = s.players[self.seat].places
        n = total(spices_of(places[self.floor]) >> (self.spice * 4))
        for place in range(self.floor + 1, PLACES):
            n += total(spices_of(places[place]))
        return n

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-CRD-6: each spice sold brings its price; GOA-TIL-34: the sixth fulfils a duty."""
        s.agenda.pop()
        if kind(action) == do.STOP:
            return
        place, spice = first(action), second(action)
        p = s.players[self.seat]
        p.places[place] = without_spice(p.places[place], spice)
        p.ducats += self.price
        if log is not None:
            log.append(Event(EVERYONE, RETURNED, (self.seat, place, spice, self.price)))
        least = max(self.least - 1, 0)
        chain = ReturnSpices(self.seat, self.most - 1, least, place, spice, self.price)
        if chain.most > 0 and chain._rest(s) > 0:
            s.agenda.append(chain)
        elif self.price == 0:
            p.kept += one(FULFILLED)
            if log is not None:
                log.append(Event(EVERYONE, DUTY_DONE, (self.seat,)))

    def question(self, s: GoaState) -> Text:
        if self.price == 0:
            return say(
                "Duty: which spice do you return, and from where? ({n} to return)", n=self.most
            )
        return counted(
            "Which spice do you sell for {n} ducat, and from where? ({most} at most)",
            "Which spice do you sell for {n} ducats, and from where? ({most} at most)",
            self.price,
            most=min(self.most, self._rest(s)),
        )

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say why the spice cannot be returned."""
        if kind(action) == do.STOP:
            return Refusal(self.cited(s), say("more spices must be returned"))
        if kind(action) != do.RETURN:
            return not_asked(self.cited(s), self.question(s))
        if not has_spice(s.players[self.seat].places[first(action)], second(action)):
            name = s.cfg.spice_names[second(action)]
            return Refusal("GOA-TIL-5", say("there is no {spice} there", spice=name))
        return Refusal(
            self.cited(s), say("picks go from the first holder to the last, and enough must remain")
        )
