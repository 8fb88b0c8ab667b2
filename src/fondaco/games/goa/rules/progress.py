"""GOA-PRG, GOA-BON: moving success markers, what it costs and what it brings."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model.board import PLACES
from fondaco.games.goa.model.fields import COLUMN, HOLDERS, SHIPS, SPICE
from fondaco.games.goa.model.holders import SPICES, has_spice, without_spice
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.cards import draw
from fondaco.games.goa.rules.nodes import marker_node, place_node
from fondaco.games.goa.rules.spices import place_name
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision
from fondaco.kernel.bits import has
from fondaco.kernel.counts import count, one
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, listed, player, say
from fondaco.kernel.vecs import append, vec

LAST_ROW: Final[i64] = 5


def owned_spices(s: GoaState, seat: i64) -> i64:
    """Return the kinds of spices a seat has anywhere, as bits."""
    kinds: i64 = 0
    for place in s.players[seat].places:
        spices = place >> 8
        unit: i64 = 1
        while spices > 0:
            if spices & 15:
                kinds |= unit
            spices >>= 4
            unit <<= 1
    return kinds


def can_pay(s: GoaState, seat: i64, column: i64, *, spices: bool, ships: bool) -> bool:
    """GOA-PRG-1, GOA-PRG-2, GOA-PRG-4: whether the next step of a column is payable."""
    p = s.players[seat]
    row = p.row(column)
    if row >= LAST_ROW or (ships and p.ships < row):
        return False
    cost = s.cfg.costs[column * 5 + row]
    return not spices or cost & ~owned_spices(s, seat) == 0


def pay_price(s: GoaState, row: i64, card: i64) -> i64:
    """GOA-CMP-8: what the PAY card asks for the step from a row."""
    return s.cfg.card_amount[card] * row


def start_paying(s: GoaState, seat: i64, column: i64, *, ships: bool, log: Log | None) -> None:
    """GOA-PRG-1: first the spices, asked kind by kind; the ships and the step follow."""
    go_on_paying(s, seat, column, 0, 0, log, ships=ships)


def go_on_paying(
    s: GoaState, seat: i64, column: i64, spice: i64, holders: i64, log: Log | None, *, ships: bool
) -> None:
    """GOA-DEC-9: ask for the next kind of the cost, or carry the step out."""
    cost = s.cfg.costs[column * 5 + s.players[seat].row(column)]
    again = spice > 0
    while spice < SPICES:
        if has(cost, spice):
            s.agenda.append(PaySpice(seat, column, spice, holders, ships=ships, again=again))
            return
        spice += 1
    pay(s, seat, column, cost, holders, log, ships=ships)


@final
class PaySpice(Decision[GoaState]):
    """GOA-DEC-9, GOA-TIL-5: which holder gives a spice; nothing moves before the last is named."""

    word: ClassVar[str] = "pay"
    about: ClassVar[str] = "progress: which place gives the spice that is due"
    fields: ClassVar[Entries] = (COLUMN, SPICE, HOLDERS, SHIPS)
    row: ClassVar[str] = "GOA-DEC-9"
    rule: ClassVar[str] = "GOA-PRG-1"
    act: ClassVar[str] = "progress"

    def __init__(
        self,
        seat: i64,
        column: i64,
        spice: i64,
        holders: i64,
        *,
        ships: bool,
        again: bool = False,
    ) -> None:
        """`holders` are those named so far, three bits for each spice."""
        super().__init__(seat, mid_act=True, again=again)
        self.column: i64 = column
        self.ships = ships
        self.spice: i64 = spice
        self.holders: i64 = holders

    def legal(self, s: GoaState) -> vec[i64]:
        """Return the holders with such a spice."""
        places = s.players[self.seat].places
        out = vec[i64](capacity=8)
        for place in range(PLACES):
            if has_spice(places[place], self.spice):
                out = append(out, pack(do.PAY_FROM, place))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Note the holder and go on."""
        s.agenda.pop()
        holders = self.holders | first(action) << (3 * self.spice)
        go_on_paying(s, self.seat, self.column, self.spice + 1, holders, log, ships=self.ships)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return (place_node(self.seat, first(action)),)

    def question(self, s: GoaState) -> Text:
        return say("Which holder gives the {spice}?", spice=s.cfg.spice_names[self.spice])

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say that it has none."""
        if kind(action) != do.PAY_FROM:
            return not_asked(self.rule, self.question(s))
        return Refusal(
            "GOA-TIL-5",
            say(
                "there is no {spice} on {place}",
                spice=s.cfg.spice_names[self.spice],
                place=place_name(s, first(action)),
            ),
        )


def pay(
    s: GoaState, seat: i64, column: i64, cost: i64, holders: i64, log: Log | None, *, ships: bool
) -> None:
    """GOA-PRG-1: pay the spices and the ships, and move the marker."""
    p = s.players[seat]
    for spice in range(SPICES):
        if has(cost, spice):
            place = (holders >> (3 * spice)) & 7
            p.places[place] = without_spice(p.places[place], spice)
    owed = p.row(column) if ships else 0
    p.ships -= owed
    tell_paid(seat, owed, 0, cost, log)
    step_down(s, seat, column, log)


def _paid(s: GoaState, a: tuple[int, ...]) -> Text:
    """Say what a step has cost: ships, ducats and spices."""
    things: list[Text] = []
    if a[1]:
        things.append(counted("{n} ship", "{n} ships", a[1]))
    if a[2]:
        things.append(counted("{n} ducat", "{n} ducats", a[2]))
    things += [name for k, name in enumerate(s.cfg.spice_names) if has(a[3], k)]
    return say("{who} pays {price}.", who=player(a[0]), price=listed(things))


PAID: Final = Sentence("paid", _paid)


def tell_paid(seat: i64, ships: i64, ducats: i64, spices: i64, log: Log | None) -> None:
    """GOA-INF-1, GOA-INF-3: everybody sees what a step costs; `spices` are kinds, as bits."""
    if log is not None:
        log.append(Event(EVERYONE, PAID, (seat, ships, ducats, spices)))


STEPPED: Final = Sentence[GoaState](
    "stepped",
    lambda s, a: say(
        "{who} moves the marker of {column} to row {row}.",
        who=player(a[0]),
        column=s.cfg.column_names[a[1]],
        row=a[2],
    ),
)
ALL_IN_ROW: Final = Sentence[GoaState](
    "all_in_row",
    lambda _, a: say(
        "All markers of {who} have reached row {row}: an additional action card.",
        who=player(a[0]),
        row=a[1],
    ),
)


def progress_nodes(s: GoaState, seat: i64, column: i64) -> tuple[str, ...]:
    """Return the row below, which is where the marker goes next, and the marker."""
    row = min(s.players[seat].row(column) + 1, LAST_ROW)
    return (f"development.{s.cfg.column_ids[column]}.{row}", marker_node(s, seat, column))


def step_down(s: GoaState, seat: i64, column: i64, log: Log | None) -> None:
    """GOA-PRG-3, GOA-BON-1 to GOA-BON-3, GOA-EDG-12: move a marker one row, then the bonuses."""
    p = s.players[seat]
    least = p.least_row()
    p.rows += one(column)
    row = p.row(column)
    if log is not None:
        log.append(Event(EVERYONE, STEPPED, (seat, column, row)))
    if row >= LAST_ROW - 1 and is_first(s, seat, column, row):
        draw(s, seat, 1, log)
    if p.least_row() > least:
        p.extra += 1
        if log is not None:
            log.append(Event(EVERYONE, ALL_IN_ROW, (seat, p.least_row())))


def is_first(s: GoaState, seat: i64, column: i64, row: i64) -> bool:
    """GOA-BON-1, GOA-EDG-20: whether nobody else has come as far in a column."""
    for other in range(s.seats):
        if other != seat and count(s.players[other].rows, column) >= row:
            return False
    return True
