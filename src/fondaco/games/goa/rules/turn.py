"""GOA-ACT: the action turn: one main action, and free moves before and after it."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.fields import CARD, MAIN
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.cards import lay_down
from fondaco.games.goa.rules.free_moves import (
    free_move_nodes,
    free_moves,
    is_free_move,
    make_free_move,
)
from fondaco.games.goa.rules.main_action import MainAction
from fondaco.games.goa.rules.main_cards import Expedition, FoundColony
from fondaco.games.goa.rules.main_progress import Progress
from fondaco.games.goa.rules.main_yields import BuildShips, CollectTaxes, HarvestSpices
from fondaco.games.goa.rules.open_turn import OpenTurn
from fondaco.games.goa.rules.refusals import why_no_free_move
from fondaco.kernel.actions import kind, pack
from fondaco.kernel.bits import has
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import Text, say
from fondaco.kernel.vecs import append, vec

MAIN_ACTIONS: Final[list[MainAction]] = [  # GOA-ACT-3
    Progress(do.PROGRESS, do.PROGRESS_WITH),
    BuildShips(do.BUILD, c.SHIP),
    HarvestSpices(do.HARVEST, do.HARVEST_WITH),
    CollectTaxes(do.TAXES, c.TAX),
    Expedition(do.EXPEDITION),
    FoundColony(do.FOUND, do.FOUND_WITH),
]


BY_KIND: Final[list[MainAction | None]] = [
    next((main for main in MAIN_ACTIONS if what in (main.plain, main.with_card)), None)
    for what in range(do.EXTRA + 1)
]


def main_action(action: i64) -> MainAction | None:
    """Return the main action of which this is one way; None: it is something else."""
    return BY_KIND[kind(action)]


@final
class ActionTurn(OpenTurn):
    """GOA-DEC-7, GOA-ACT-2 to GOA-ACT-5: free moves, exactly one main action, then the end."""

    word: ClassVar[str] = "turn"
    about: ClassVar[str] = "an action turn: the main action, or a free move"
    fields: ClassVar[Entries] = (MAIN, CARD)
    row: ClassVar[str] = "GOA-DEC-7"
    rule: ClassVar[str] = "GOA-ACT-2"
    act: ClassVar[str] = "turn"

    def with_card(self) -> "ActionTurn":
        """Return the turn after a card was played."""
        return ActionTurn(self.seat, main=self.main, played=True)

    def legal(self, s: GoaState) -> vec[i64]:
        """14.1: free moves, then main actions, or the end."""
        out = free_moves(s, self.seat, vec[i64](capacity=32), played=self.played)
        if self.main:
            return append(out, pack(do.END))
        hand: i64 = 0 if self.played else s.players[self.seat].hand  # GOA-CRD-1
        for main in MAIN_ACTIONS:
            out = main.options(s, self.seat, out, hand)
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-ACT-8: what is chosen is carried out completely before anything else."""
        s.agenda.pop()
        if kind(action) == do.END:
            return
        main = main_action(action)
        if main is None:
            place = len(s.agenda)
            played = make_free_move(s, self.seat, action, log, founding=False)
            turn = ActionTurn(self.seat, main=self.main, played=self.played or played)
            s.agenda.insert(place, turn)
            return
        with_card = kind(action) == main.with_card
        played = self.played or with_card
        s.agenda.append(ActionTurn(self.seat, main=True, played=played))
        if with_card:  # GOA-CRD-2: it is laid down together with its action
            lay_down(s, self.seat, main.card_of(action), log)
        main.carry_out(s, self.seat, action, log, played=played)

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        main = main_action(action)
        if main is None:
            return free_move_nodes(s, self.seat, action)
        return main.nodes(s, self.seat, action)

    def question(self, s: GoaState) -> Text:
        del s
        if self.main:
            return say("Your action is done. Another free move, or the end of your turn?")
        return say("Your turn: choose an action, or a free move before it.")

    def considered(self, s: GoaState) -> vec[i64]:
        """Every main action and every tile and card one owns."""
        out = self.legal(s)
        for main in MAIN_ACTIONS:
            out = main.considered(out)
        out = append(out, pack(do.END))
        for effect in range(c.RED_SHIP, c.SWAP + 1):
            if owns(s, self.seat, effect):
                out = append(out, pack(do.USE, s.cfg.kind_of_effect[effect]))
        for card in range(s.cfg.cards):
            if has(s.players[self.seat].hand, card):
                out = considered_with(s, card, out)
        return out

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        if is_free_move(action):
            return why_no_free_move(s, self.seat, action, played=self.played)
        if kind(action) == do.END:
            return Refusal("GOA-ACT-5", say("a turn may be ended only after its main action"))
        main = main_action(action)
        if main is None:
            return Refusal("GOA-ACT-2", say("this is no action of an action turn"))
        if self.main:
            return Refusal("GOA-ACT-2", say("you have taken your main action"))
        card = main.refuse_card(s, self.seat, action, played=self.played)
        return main.refuse(s, self.seat, action) if card is None else card


def considered_with(s: GoaState, card: i64, out: vec[i64]) -> vec[i64]:
    """Append what one thinks of holding a card: the actions it belongs to, or playing it."""
    effect = s.cfg.card_effect[card]
    for main in MAIN_ACTIONS:
        if main.belongs(s, effect):
            return main.considered_with(card, out)
    return append(out, pack(do.PLAY, card))


def owns(s: GoaState, seat: i64, effect: i64) -> bool:
    """Whether a seat owns a red or one-time tile with this effect."""
    p = s.players[seat]
    return has(p.red, effect - c.RED_SHIP) if effect <= c.RED_EXPEDITION else p.has(effect)


def turns_phase(s: GoaState, lap: i64) -> Text:
    """GOA-ACT-1: say which lap of action turns goes on."""
    return say("action turns, {lap} of {last}", lap=lap, last=s.cfg.turns)
