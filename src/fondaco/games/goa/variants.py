"""GOA-VAR: quick start and Bonanza."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.goa import actions as do
from fondaco.games.goa.cards import draw
from fondaco.games.goa.spices import ANY, ask_place
from fondaco.games.goa.state import EMPTY, GoaState
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.agenda import Decision, Step
from fondaco.kernel.bits import bit
from fondaco.kernel.counts import one
from fondaco.kernel.events import EVERYONE, Event, Log
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.rng import Rng
from fondaco.kernel.texts import Text, counted, say
from fondaco.kernel.vecs import append, vec


@final
class QuickStart(Decision[GoaState]):
    """GOA-DEC-1, GOA-VAR-1: two different markers go to row 2, or ten ducats are taken."""

    word: ClassVar[str] = "quick_start"
    rule: ClassVar[str] = "GOA-DEC-1"
    act: ClassVar[str] = "quick_start"

    def legal(self, s: GoaState) -> vec[i64]:
        """The ten pairs of columns, and the ducats."""
        out = vec[i64](capacity=11)
        for a in range(5):
            for b in range(a + 1, 5):
                out = append(out, pack(do.ADVANCE, a, b))
        return append(out, pack(do.DUCATS))

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-BON-3: these moves bring no bonus."""
        s.agenda.pop()
        p = s.players[self.seat]
        if kind(action) == do.DUCATS:
            p.ducats += s.cfg.quick_start_ducats
            if log is not None:
                log.append(Event(EVERYONE, "quick_ducats", (self.seat, s.cfg.quick_start_ducats)))
            return
        p.rows += one(first(action)) + one(second(action))
        if log is not None:
            log.append(Event(EVERYONE, "quick_rows", (self.seat, first(action), second(action))))

    def question(self, s: GoaState) -> Text:
        """Ask for the start."""
        return counted(
            "Quick start: which two markers begin in row 2, or do you take {n} ducat?",
            "Quick start: which two markers begin in row 2, or do you take {n} ducats?",
            s.cfg.quick_start_ducats,
        )

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Two different columns, in their order."""
        if kind(action) != do.ADVANCE:
            return not_asked(self.rule, self.question(s))
        return Refusal("GOA-VAR-1", say("name two different columns in their order"))


def lay_bonanza(s: GoaState, rng: Rng) -> None:
    """GOA-VAR-2: at the start of each part one hidden tile goes under each corner."""
    if not s.cfg.bonanza:
        return
    tiles = vec[i64](capacity=8)
    for tile in range(len(s.cfg.bonanza_ids)):
        tiles = append(tiles, tile)
    rng.shuffle(tiles)
    s.bonanza = tiles[:4]
    s.won = 0


@final
class GiveBonanza(Step[GoaState]):
    """GOA-VAR-2, GOA-VAR-3: whoever takes a corner tile gets what lies under it, once."""

    word: ClassVar[str] = "bonanza"
    fields: ClassVar[tuple[str, ...]] = ("who", "corner")

    def __init__(self, who: i64, corner: i64) -> None:
        """`who` took the tile of a corner; -1 is no corner."""
        super().__init__()
        self.who: i64 = who
        self.corner: i64 = corner

    def ints(self) -> tuple[int, ...]:
        """Return who, and which corner."""
        return (self.who, self.corner)

    def run(self, s: GoaState, log: Log | None) -> None:
        """Show the tile and hand out what is on it."""
        if self.corner < 0 or not s.cfg.bonanza or s.bonanza[self.corner] == EMPTY:
            return
        tile = s.bonanza[self.corner]
        s.bonanza[self.corner] = EMPTY
        s.won |= bit(tile)
        if log is not None:
            log.append(Event(EVERYONE, "bonanza", (self.who, tile), barrier=True))
        goods = s.cfg.bonanza_goods[tile]
        p = s.players[self.who]
        p.ships += goods[0]
        p.colonists += goods[1]
        p.ducats += goods[2]
        p.extra += goods[5]
        if goods[4] > 0:
            draw(s, self.who, goods[4], log)
        if goods[3] > 0:
            ask_place(s, self.who, goods[3], 0, ANY)  # none is allowed too
