"""GOA-EXP, GOA-COL: the main actions that turn cards over: expedition, and founding a colony."""

from typing import final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.cards import available, draw
from fondaco.games.goa.rules.colony import COLONIES, attempt, can_found
from fondaco.games.goa.rules.expedition import Exploring, can_draw
from fondaco.games.goa.rules.main_action import MainAction
from fondaco.games.goa.rules.nodes import marker_node
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.bits import has, size
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import counted, say
from fondaco.kernel.vecs import append, vec


@final
class Expedition(MainAction):
    """GOA-EXP-1: one card, and further ones as far as the row allows."""

    def options(self, s: GoaState, seat: i64, out: vec[i64], hand: i64) -> vec[i64]:
        """Append it while a card may be drawn."""
        del hand
        return append(out, pack(do.EXPEDITION)) if can_draw(s, seat) else out

    def considered(self, out: vec[i64]) -> vec[i64]:
        return append(out, pack(do.EXPEDITION))

    def carry_out(
        self, s: GoaState, seat: i64, action: i64, log: Log | None, *, played: bool
    ) -> None:
        """Draw the first card."""
        del action
        draw(s, seat, 1, log)
        s.agenda.append(Exploring(seat, 1, played=played))

    def nodes(self, s: GoaState, seat: i64, action: i64) -> tuple[str, ...]:
        del action
        return (marker_node(s, seat, c.EXPD),)

    def refuse(self, s: GoaState, seat: i64, action: i64) -> Refusal:
        """GOA-CRD-10, GOA-EXP-2: no card is there, or there is no room for it."""
        del action
        if not available(s):
            return Refusal("GOA-CRD-10", say("no card is left to be drawn"))
        p = s.players[seat]
        text = counted(
            "you hold {n} card and the limit is {limit}",
            "you hold {n} cards and the limit is {limit}",
            size(p.hand),
            limit=s.cfg.limits[p.row(c.EXPD)],
        )
        return Refusal("GOA-EXP-2", text)


@final
class FoundColony(MainAction):
    """GOA-COL-1: an attempt to found a colony, with a card an attempt with more cards."""

    def options(self, s: GoaState, seat: i64, out: vec[i64], hand: i64) -> vec[i64]:
        """Append each colony that can be founded, plainly and with each card."""
        drawing = hand & s.cfg.cards_with[c.DRAW]
        for colony in range(COLONIES):
            if can_found(s, seat, colony):
                out = append(out, pack(do.FOUND, colony))
                if drawing:
                    for card in range(s.cfg.cards):
                        if has(drawing, card):
                            out = append(out, pack(do.FOUND_WITH, colony, card))
        return out

    def considered(self, out: vec[i64]) -> vec[i64]:
        for colony in range(COLONIES):
            out = append(out, pack(do.FOUND, colony))
        return out

    def considered_with(self, card: i64, out: vec[i64]) -> vec[i64]:
        for colony in range(COLONIES):
            out = append(out, pack(do.FOUND_WITH, colony, card))
        return out

    def belongs(self, s: GoaState, effect: i64) -> bool:
        """GOA-CRD-2: the card that turns over more cards."""
        del s
        return effect == c.DRAW

    def carry_out(
        self, s: GoaState, seat: i64, action: i64, log: Log | None, *, played: bool
    ) -> None:
        """Turn the cards over."""
        cards = s.cfg.reveal
        if kind(action) == do.FOUND_WITH:
            cards += s.cfg.card_amount[second(action)]
        attempt(s, seat, first(action), cards, log, played=played)

    def nodes(self, s: GoaState, seat: i64, action: i64) -> tuple[str, ...]:
        del seat
        return (f"colony.{s.cfg.colony_ids[first(action)]}",)

    def refuse(self, s: GoaState, seat: i64, action: i64) -> Refusal:
        """GOA-COL-1: a colony is founded once."""
        del seat
        name = s.cfg.colony_names[first(action)]
        return Refusal("GOA-COL-1", say("you have founded {colony} already", colony=name))
