"""GOA-PRG: the main action of progress: a marker goes one row down, and its price is paid."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.holders import SPICES
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.main_action import MainAction
from fondaco.games.goa.rules.progress import (
    LAST_ROW,
    can_pay,
    owned_spices,
    pay_price,
    progress_nodes,
    start_paying,
    step_down,
    tell_paid,
)
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.bits import has
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import counted, listed, say
from fondaco.kernel.vecs import append, vec

COLUMNS: Final = 5


@final
class Progress(MainAction):
    """GOA-PRG-1, GOA-PRG-2: each column plainly, or with a card that changes its price."""

    def options(self, s: GoaState, seat: i64, out: vec[i64], hand: i64) -> vec[i64]:
        """Append what can be paid."""
        p = s.players[seat]
        kinds = s.cfg.cards_with
        changing = hand & (kinds[c.NOSPICE] | kinds[c.NOSHIP] | kinds[c.PAY])
        for column in range(COLUMNS):
            if can_pay(s, seat, column, spices=True, ships=True):
                out = append(out, pack(do.PROGRESS, column))
            if changing and p.row(column) < LAST_ROW:
                for card in range(s.cfg.cards):
                    if has(changing, card) and self._changes_price(s, seat, column, card):
                        out = append(out, pack(do.PROGRESS_WITH, column, card))
        return out

    def _changes_price(self, s: GoaState, seat: i64, column: i64, card: i64) -> bool:
        """GOA-PRG-2: for ships only, for spices only, or (2004) for ducats."""
        effect = s.cfg.card_effect[card]
        if effect == c.NOSPICE:
            return can_pay(s, seat, column, spices=False, ships=True)
        if effect == c.NOSHIP:
            return can_pay(s, seat, column, spices=True, ships=False)
        if effect == c.PAY and not s.cfg.pay_is_independent:
            p = s.players[seat]
            return p.ducats >= pay_price(s, p.row(column), card)
        return False

    def considered(self, out: vec[i64]) -> vec[i64]:
        for column in range(COLUMNS):
            out = append(out, pack(do.PROGRESS, column))
        return out

    def considered_with(self, card: i64, out: vec[i64]) -> vec[i64]:
        for column in range(COLUMNS):
            out = append(out, pack(do.PROGRESS_WITH, column, card))
        return out

    def belongs(self, s: GoaState, effect: i64) -> bool:
        """GOA-PRG-2: the cards that change a price; in 2012 paying ducats is a free move."""
        return effect in (c.NOSPICE, c.NOSHIP) or (effect == c.PAY and not s.cfg.pay_is_independent)

    def carry_out(
        self, s: GoaState, seat: i64, action: i64, log: Log | None, *, played: bool
    ) -> None:
        """GOA-PRG-2: pay all, or only ships, only spices, or only ducats."""
        del played
        column = first(action)
        if kind(action) == do.PROGRESS:
            start_paying(s, seat, column, ships=True, log=log)
            return
        card = second(action)
        p, effect = s.players[seat], s.cfg.card_effect[card]
        row = p.row(column)
        if effect == c.NOSHIP:
            start_paying(s, seat, column, ships=False, log=log)
            return
        ships = row if effect == c.NOSPICE else 0
        ducats = 0 if effect == c.NOSPICE else pay_price(s, row, card)
        p.ships -= ships
        p.ducats -= ducats
        tell_paid(seat, ships, ducats, 0, log)
        step_down(s, seat, column, log)

    def nodes(self, s: GoaState, seat: i64, action: i64) -> tuple[str, ...]:
        """Return the marker and where it goes."""
        return progress_nodes(s, seat, first(action))

    def refuse(self, s: GoaState, seat: i64, action: i64) -> Refusal:
        """Say what a step lacks: ships, ducats or spices, as far as they are to be paid."""
        p, column = s.players[seat], first(action)
        row = p.row(column)
        name = s.cfg.column_names[column]
        card = second(action) if kind(action) == do.PROGRESS_WITH else -1
        effect = s.cfg.card_effect[card] if card >= 0 else -1
        if row >= LAST_ROW:
            return Refusal("GOA-PRG-1", say("{column} is in the last row", column=name))
        if effect == c.PAY:
            text = counted(
                "this step costs {n} ducat; you have {have}",
                "this step costs {n} ducats; you have {have}",
                pay_price(s, row, card),
                have=p.ducats,
            )
            return Refusal("GOA-PRG-2", text)
        if p.ships < row and effect != c.NOSHIP:
            text = counted(
                "{column} needs {n} ship; you have {have}",
                "{column} needs {n} ships; you have {have}",
                row,
                column=name,
                have=p.ships,
            )
            return Refusal("GOA-PRG-4", text)
        missing = s.cfg.costs[column * COLUMNS + row] & ~owned_spices(s, seat)
        spices = [s.cfg.spice_names[k] for k in range(SPICES) if has(missing, k)]
        text = say("{column} lacks {spices}", column=name, spices=listed(spices))
        return Refusal("GOA-PRG-4", text)
