"""GOA-ACT: the action turn: one main action, and free moves before and after it."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.goa import actions as do
from fondaco.games.goa import config as c
from fondaco.games.goa.cards import draw, lay_down
from fondaco.games.goa.colony import COLONIES, attempt, can_found
from fondaco.games.goa.expedition import Exploring, can_draw
from fondaco.games.goa.free_moves import free_moves, is_free_move, make_free_move
from fondaco.games.goa.harvest import Mixture, harvest
from fondaco.games.goa.open_turn import OpenTurn
from fondaco.games.goa.progress import (
    LAST_ROW,
    can_pay,
    pay_price,
    start_paying,
    step_down,
    tell_paid,
)
from fondaco.games.goa.reasons import why_no_free_move, why_no_main_action
from fondaco.games.goa.state import GoaState
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.bits import has
from fondaco.kernel.events import EVERYONE, Event, Log
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import Text, say
from fondaco.kernel.vecs import append, vec


@final
class ActionTurn(OpenTurn):
    """GOA-DEC-7, GOA-ACT-2 to GOA-ACT-5: free moves, exactly one main action, then the end."""

    word: ClassVar[str] = "turn"
    fields: ClassVar[tuple[str, ...]] = ("main", "card")
    rule: ClassVar[str] = "GOA-DEC-7"
    act: ClassVar[str] = "turn"

    def with_card(self) -> "ActionTurn":
        """Return the turn after a card was played."""
        return ActionTurn(self.seat, main=self.main, played=True)

    def legal(self, s: GoaState) -> vec[i64]:
        """14.1: free moves, then main actions, or the end."""
        out = free_moves(s, self.seat, vec[i64](capacity=32), played=self.played)
        if self.main:
            return append(out, pack(do.END))
        out = self._progress(s, out)
        out = append(out, pack(do.BUILD))
        if s.empty(self.seat) > 0:  # GOA-HRV-2
            out = append(out, pack(do.HARVEST))
        out = self._with_cards(s, out, c.MIX, pack(do.HARVEST_WITH))
        out = append(out, pack(do.TAXES))
        if can_draw(s, self.seat):
            out = append(out, pack(do.EXPEDITION))
        for colony in range(COLONIES):
            if can_found(s, self.seat, colony):
                out = append(out, pack(do.FOUND, colony))
                out = self._with_cards(s, out, c.DRAW, pack(do.FOUND_WITH, colony))
        return out

    def _progress(self, s: GoaState, out: vec[i64]) -> vec[i64]:
        """GOA-PRG-1, GOA-PRG-2: each column plainly and with each card that changes its price."""
        p = s.players[self.seat]
        for column in range(5):
            if can_pay(s, self.seat, column, spices=True, ships=True):
                out = append(out, pack(do.PROGRESS, column))
            if p.hand and not self.played and p.row(column) < LAST_ROW:
                for card in range(s.cfg.cards):
                    if has(p.hand, card) and self._changes_price(s, column, card):
                        out = append(out, pack(do.PROGRESS_WITH, column, card))
        return out

    def _changes_price(self, s: GoaState, column: i64, card: i64) -> bool:
        """GOA-PRG-2: for ships only, for spices only, or (2004) for ducats."""
        effect = s.cfg.card_effect[card]
        if effect == c.NOSPICE:
            return can_pay(s, self.seat, column, spices=False, ships=True)
        if effect == c.NOSHIP:
            return can_pay(s, self.seat, column, spices=True, ships=False)
        if effect == c.PAY and not s.cfg.pay_is_independent:
            p = s.players[self.seat]
            return p.ducats >= pay_price(s, p.row(column), card)
        return False

    def _with_cards(self, s: GoaState, out: vec[i64], effect: i64, action: i64) -> vec[i64]:
        """GOA-CRD-2: an action together with each card in hand that changes it."""
        hand = s.players[self.seat].hand
        if hand and not self.played:
            for card in range(s.cfg.cards):
                if has(hand, card) and s.cfg.card_effect[card] == effect:
                    if kind(action) == do.FOUND_WITH:
                        out = append(out, pack(do.FOUND_WITH, first(action), card))
                    else:
                        out = append(out, pack(do.HARVEST_WITH, card))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-ACT-8: what is chosen is carried out completely before anything else."""
        s.agenda.pop()
        if kind(action) == do.END:
            return
        if is_free_move(action):
            place = len(s.agenda)
            played = make_free_move(s, self.seat, action, log, founding=False)
            turn = ActionTurn(self.seat, main=self.main, played=self.played or played)
            s.agenda.insert(place, turn)
            return
        what = kind(action)
        with_card = what in (do.PROGRESS_WITH, do.HARVEST_WITH, do.FOUND_WITH)
        played = self.played or with_card
        s.agenda.append(ActionTurn(self.seat, main=True, played=played))
        if with_card:
            self._act_with_card(s, action, log)
        else:
            self._act(s, what, first(action), log, played=played)

    def _act(self, s: GoaState, what: i64, a: i64, log: Log | None, *, played: bool) -> None:
        """The six main actions."""
        p = s.players[self.seat]
        if what == do.PROGRESS:
            start_paying(s, self.seat, a, ships=True, log=log)
        elif what == do.BUILD:
            n = s.cfg.ships[p.row(c.SHIP)]
            p.ships += n  # GOA-SHP-1
            if log is not None:
                log.append(Event(EVERYONE, "built", (self.seat, n)))
        elif what == do.HARVEST:
            harvest(s, self.seat, log)
        elif what == do.TAXES:
            n = s.cfg.ducats[p.row(c.TAX)]
            p.ducats += n  # GOA-TAX-1
            if log is not None:
                log.append(Event(EVERYONE, "taxes", (self.seat, n)))
        elif what == do.EXPEDITION:
            draw(s, self.seat, 1, log)  # GOA-EXP-1
            s.agenda.append(Exploring(self.seat, 1, played=played))
        else:
            attempt(s, self.seat, a, s.cfg.reveal, log, played=played)

    def _act_with_card(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-CRD-2: a card is laid down together with its action."""
        what = kind(action)
        card = first(action) if what == do.HARVEST_WITH else second(action)
        lay_down(s, self.seat, card, log)
        if what == do.HARVEST_WITH:
            s.agenda.append(Mixture(self.seat))
        elif what == do.FOUND_WITH:
            cards = s.cfg.reveal + s.cfg.card_amount[card]
            attempt(s, self.seat, first(action), cards, log, played=True)
        else:
            self._progress_with(s, first(action), card, log)

    def _progress_with(self, s: GoaState, column: i64, card: i64, log: Log | None) -> None:
        """GOA-PRG-2: only ships, only spices, or only ducats are paid."""
        p, effect = s.players[self.seat], s.cfg.card_effect[card]
        row = p.row(column)
        if effect == c.NOSHIP:
            start_paying(s, self.seat, column, ships=False, log=log)
            return
        ships = row if effect == c.NOSPICE else 0
        ducats = 0 if effect == c.NOSPICE else pay_price(s, row, card)
        p.ships -= ships
        p.ducats -= ducats
        tell_paid(self.seat, ships, ducats, 0, log)
        step_down(s, self.seat, column, log)

    def question(self, s: GoaState) -> Text:
        """Ask for a move."""
        del s
        if self.main:
            return say("Your action is done. Another free move, or the end of your turn?")
        return say("Your turn: choose an action, or a free move before it.")

    def thinkable(self, s: GoaState) -> vec[i64]:
        """Every main action and every tile and card one owns."""
        out = self.legal(s)
        for column in range(5):
            out = append(out, pack(do.PROGRESS, column))
        for what in (do.BUILD, do.HARVEST, do.TAXES, do.EXPEDITION, do.END):
            out = append(out, pack(what))
        for colony in range(COLONIES):
            out = append(out, pack(do.FOUND, colony))
        for effect in range(c.RED_SHIP, c.SWAP + 1):
            if owns(s, self.seat, effect):
                out = append(out, pack(do.USE, s.cfg.kind_of_effect[effect]))
        for card in range(s.cfg.cards):
            if has(s.players[self.seat].hand, card):
                out = self._thinkable_with(s, card, out)
        return out

    def _thinkable_with(self, s: GoaState, card: i64, out: vec[i64]) -> vec[i64]:
        """What one thinks of holding a card: the actions it changes, or playing it."""
        effect = s.cfg.card_effect[card]
        if effect == c.MIX:
            return append(out, pack(do.HARVEST_WITH, card))
        if effect == c.DRAW:
            for colony in range(COLONIES):
                out = append(out, pack(do.FOUND_WITH, colony, card))
            return out
        if effect in (c.NOSPICE, c.NOSHIP) or (effect == c.PAY and not s.cfg.pay_is_independent):
            for column in range(5):
                out = append(out, pack(do.PROGRESS_WITH, column, card))
            return out
        return append(out, pack(do.PLAY, card))

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say why not."""
        if is_free_move(action):
            return why_no_free_move(s, self.seat, action, played=self.played)
        return why_no_main_action(s, self.seat, action, main=self.main, played=self.played)


def owns(s: GoaState, seat: i64, effect: i64) -> bool:
    """Whether a seat owns a red or one-time tile with this effect."""
    p = s.players[seat]
    return has(p.red, effect - c.RED_SHIP) if effect <= c.RED_EXPEDITION else p.has(effect)
