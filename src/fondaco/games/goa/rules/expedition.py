"""GOA-EXP: drawing expedition cards."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.fields import CARD, DRAWN, WHOSE
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.cards import available, draw
from fondaco.games.goa.rules.free_moves import (
    free_move_nodes,
    free_moves,
    is_free_move,
    make_free_move,
)
from fondaco.games.goa.rules.nodes import marker_node
from fondaco.games.goa.rules.open_turn import note_played
from fondaco.games.goa.rules.refusals import why_no_free_move
from fondaco.kernel.actions import kind, pack
from fondaco.kernel.agenda import Decision, PartOfTurn
from fondaco.kernel.bits import size
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, say
from fondaco.kernel.vecs import append, vec


def can_draw(s: GoaState, seat: i64) -> bool:
    """GOA-EXP-1, GOA-EXP-2, GOA-EDG-22: fewer cards than the limit, and one is available."""
    p = s.players[seat]
    return size(p.hand) < s.cfg.limits[p.row(c.EXPD)] and available(s)


@final
class Exploring(PartOfTurn[GoaState]):
    """GOA-EXP-3, GOA-ACT-6: the action is over when as many cards are drawn as the row says now."""

    word: ClassVar[str] = "exploring"
    about: ClassVar[str] = "an expedition that goes on when a free move is done"
    fields: ClassVar[Entries] = (WHOSE, DRAWN, CARD)

    def __init__(self, who: i64, drawn: i64, *, played: bool) -> None:
        """`drawn` cards have been drawn."""
        super().__init__(who)
        self.drawn: i64 = drawn
        self.played = played

    def run(self, s: GoaState, log: Log | None) -> None:
        """Ask, or go on with the turn."""
        del log
        if self.drawn < s.cfg.draws[s.players[self.who].row(c.EXPD)]:
            s.agenda.append(DrawOrStop(self.who, self.drawn, played=self.played))
        elif self.played:
            note_played(s)


@final
class DrawOrStop(Decision[GoaState]):
    """GOA-DEC-12, GOA-EXP-3: draw again, make free moves, or stop."""

    word: ClassVar[str] = "draw"
    about: ClassVar[str] = "an expedition: draw another card, or stop"
    fields: ClassVar[Entries] = (DRAWN, CARD)
    row: ClassVar[str] = "GOA-DEC-12"
    rule: ClassVar[str] = "GOA-EXP-3"
    act: ClassVar[str] = "turn"

    def __init__(self, seat: i64, drawn: i64, *, played: bool) -> None:
        """`drawn` cards have been drawn."""
        super().__init__(seat)
        self.drawn: i64 = drawn
        self.played = played

    def legal(self, s: GoaState) -> vec[i64]:
        """Draw, free moves, stop."""
        out = vec[i64](capacity=16)
        if can_draw(s, self.seat):
            out = append(out, pack(do.DRAW_CARD))
        out = free_moves(s, self.seat, out, played=self.played)
        return append(out, pack(do.STOP))

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-EXP-3: after each draw the player sees the card."""
        s.agenda.pop()
        if kind(action) == do.STOP:
            if self.played:
                note_played(s)
            return
        if kind(action) == do.DRAW_CARD:
            draw(s, self.seat, 1, log)
            s.agenda.append(Exploring(self.seat, self.drawn + 1, played=self.played))
            return
        place = len(s.agenda)
        played = make_free_move(s, self.seat, action, log, founding=False)
        s.agenda.insert(place, Exploring(self.seat, self.drawn, played=self.played or played))

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        """Return the marker of the expedition, or what a free move touches."""
        if kind(action) == do.DRAW_CARD:
            return (marker_node(s, self.seat, c.EXPD),)
        return free_move_nodes(s, self.seat, action)

    def question(self, s: GoaState) -> Text:
        p = s.players[self.seat]
        return counted(
            "Expedition: {drawn} of {n} card drawn, {hand} in hand (limit {limit}). Go on?",
            "Expedition: {drawn} of {n} cards drawn, {hand} in hand (limit {limit}). Go on?",
            s.cfg.draws[p.row(c.EXPD)],
            drawn=self.drawn,
            hand=size(p.hand),
            limit=s.cfg.limits[p.row(c.EXPD)],
        )

    def considered(self, s: GoaState) -> vec[i64]:
        """Also drawing."""
        return append(self.legal(s), pack(do.DRAW_CARD))

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        if is_free_move(action):
            return why_no_free_move(s, self.seat, action, played=self.played)
        if kind(action) != do.DRAW_CARD:
            return not_asked(self.rule, self.question(s))
        if not available(s):
            return Refusal("GOA-CRD-10", say("no card is left to be drawn"))
        limit = s.cfg.limits[s.players[self.seat].row(c.EXPD)]
        return Refusal("GOA-EXP-1", say("your hand is full: the limit is {limit}", limit=limit))
