"""GOA-VAR: quick start and Bonanza."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model.fields import CORNER, WHOSE
from fondaco.games.goa.model.state import EMPTY, GoaState
from fondaco.games.goa.rules.cards import draw
from fondaco.games.goa.rules.nodes import marker_node
from fondaco.games.goa.rules.spices import ANY, ask_place
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.agenda import Decision, PartOfTurn
from fondaco.kernel.bits import bit
from fondaco.kernel.counts import one
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.rng import Rng
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec

QUICK_DUCATS: Final = Sentence[GoaState](
    "quick_ducats",
    lambda _, a: counted(
        "{who} begins with {n} more ducat.",
        "{who} begins with {n} more ducats.",
        a[1],
        who=player(a[0]),
    ),
)
QUICK_ROWS: Final = Sentence[GoaState](
    "quick_rows",
    lambda s, a: say(
        "{who} begins with {one} and {two} in row 2.",
        who=player(a[0]),
        one=s.cfg.column_names[a[1]],
        two=s.cfg.column_names[a[2]],
    ),
)


@final
class QuickStart(Decision[GoaState]):
    """GOA-DEC-1, GOA-VAR-1: two different markers go to row 2, or ten ducats are taken."""

    word: ClassVar[str] = "quick_start"
    about: ClassVar[str] = "the quick start: which of the sets of goods is taken"
    row: ClassVar[str] = "GOA-DEC-1"
    rule: ClassVar[str] = "GOA-VAR-1"
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
                log.append(Event(EVERYONE, QUICK_DUCATS, (self.seat, s.cfg.quick_start_ducats)))
            return
        p.rows += one(first(action)) + one(second(action))
        if log is not None:
            log.append(Event(EVERYONE, QUICK_ROWS, (self.seat, first(action), second(action))))

    def phase(self, s: GoaState) -> Text | None:
        """GOA-VAR-1: before the first round."""
        del s
        return say("quick start")

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        """Return the markers, or the ducats."""
        if kind(action) == do.DUCATS:
            return (f"player.{self.seat}.ducats",)
        one, two = first(action), second(action)
        return (marker_node(s, self.seat, one), marker_node(s, self.seat, two))

    def question(self, s: GoaState) -> Text:
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


FOUND_BONANZA: Final = Sentence[GoaState](
    "bonanza",
    lambda s, a: say(
        "{who} finds a Bonanza tile: {tile}.", who=player(a[0]), tile=s.cfg.bonanza_names[a[1]]
    ),
)


@final
class GiveBonanza(PartOfTurn[GoaState]):
    """GOA-VAR-2, GOA-VAR-3: whoever takes a corner tile gets what lies under it, once."""

    word: ClassVar[str] = "bonanza"
    about: ClassVar[str] = "what lay under a corner is won"
    fields: ClassVar[Entries] = (WHOSE, CORNER)

    def __init__(self, who: i64, corner: i64) -> None:
        """`who` took the tile of a corner; -1 is no corner."""
        super().__init__(who)
        self.corner: i64 = corner

    def run(self, s: GoaState, log: Log | None) -> None:
        """Show the tile and hand out what is on it."""
        if self.corner < 0 or not s.cfg.bonanza or s.bonanza[self.corner] == EMPTY:
            return
        tile = s.bonanza[self.corner]
        s.bonanza[self.corner] = EMPTY
        s.won |= bit(tile)
        if log is not None:
            log.append(Event(EVERYONE, FOUND_BONANZA, (self.who, tile), barrier=True))
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
