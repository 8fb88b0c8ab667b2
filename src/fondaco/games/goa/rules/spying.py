"""GOA-TIL-30: espionage."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.fields import FOUNDING
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.harvest import take_spices
from fondaco.games.goa.rules.nodes import marker_node
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.agenda import Decision
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, player, say
from fondaco.kernel.vecs import append, vec


def can_spy(s: GoaState, seat: i64, opponent: i64, column: i64, *, founding: bool) -> bool:
    """GOA-DEC-16: ships and taxes always, spices with a field, colonists in a founding."""
    if column == c.EXPD:
        return False
    if column == c.HARV:
        return s.empty(seat) > 0
    if column == c.COLO:
        return founding and s.cfg.colonists[s.players[opponent].row(c.COLO)] > 0
    return True


SPIED: Final = Sentence[GoaState](
    "spied",
    lambda s, a: say(
        "{who} spies on {other}: {column}.",
        who=player(a[0]),
        other=player(a[1]),
        column=s.cfg.column_names[a[2]],
    ),
)


@final
class Spy(Decision[GoaState]):
    """GOA-DEC-16, GOA-TIL-30: an opponent and a column; the supply gives what his row yields."""

    word: ClassVar[str] = "spy"
    about: ClassVar[str] = "Espionage: whose marker is copied, and in which column"
    fields: ClassVar[Entries] = (FOUNDING,)
    row: ClassVar[str] = "GOA-DEC-16"
    rule: ClassVar[str] = "GOA-TIL-30"
    act: ClassVar[str] = "tile"

    def __init__(self, seat: i64, *, founding: bool) -> None:
        """`founding`: inside a founding attempt, so that colonists can be had."""
        super().__init__(seat, mid_act=True)
        self.founding = founding

    def legal(self, s: GoaState) -> vec[i64]:
        """Return the pairs of opponent and column."""
        out = vec[i64](capacity=12)
        for opponent in range(s.seats):
            if opponent != self.seat:
                for column in range(5):
                    if can_spy(s, self.seat, opponent, column, founding=self.founding):
                        out = append(out, pack(do.SPY, opponent, column))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Receive from the supply; colonists join the running attempt only."""
        s.agenda.pop()
        opponent, column = first(action), second(action)
        p, row = s.players[self.seat], s.players[opponent].row(column)
        if log is not None:
            log.append(Event(EVERYONE, SPIED, (self.seat, opponent, column)))
        if column == c.SHIP:
            p.ships += s.cfg.ships[row]
        elif column == c.HARV:
            take_spices(s, self.seat, s.cfg.spices[row])
        elif column == c.TAX:
            p.ducats += s.cfg.ducats[row]
        else:
            s.spied += s.cfg.colonists[row]

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        """Return the marker of the other player."""
        who, column = first(action), second(action)
        return (marker_node(s, who, column),) if who < s.seats else ()

    def question(self, s: GoaState) -> Text:
        del s
        return say("Espionage: whose marker, and in which column?")

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        if kind(action) != do.SPY:
            return not_asked(self.rule, self.question(s))
        column = second(action)
        if first(action) >= s.seats or first(action) == self.seat:
            return Refusal("GOA-TIL-30", say("choose an opponent at this table"))
        if column == c.EXPD:
            return Refusal("GOA-TIL-30", say("expeditions cannot be spied on"))
        if column == c.HARV:
            return Refusal("GOA-TIL-30", say("no field is empty, so no spice can be taken"))
        if not self.founding:
            return Refusal("GOA-TIL-30", say("colonists can only be had while founding a colony"))
        return Refusal("GOA-TIL-30", say("this row yields no colonists"))
