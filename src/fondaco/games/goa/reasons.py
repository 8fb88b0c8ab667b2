"""Why a free move or a main action cannot be had now."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa import actions as do
from fondaco.games.goa import config as c
from fondaco.games.goa.cards import available
from fondaco.games.goa.free_moves import owned
from fondaco.games.goa.holders import SPICES
from fondaco.games.goa.progress import LAST_ROW, owned_spices, pay_price
from fondaco.games.goa.state import GoaState
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.bits import has, size
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import counted, listed, say

MAIN: Final = (
    do.PROGRESS,
    do.PROGRESS_WITH,
    do.BUILD,
    do.HARVEST,
    do.HARVEST_WITH,
    do.TAXES,
    do.EXPEDITION,
    do.FOUND,
    do.FOUND_WITH,
)


def why_no_free_move(s: GoaState, seat: i64, action: i64, *, played: bool) -> Refusal:
    """Say why a tile cannot be used or a card not played."""
    if kind(action) == do.USE:
        return _why_no_tile(s, seat, first(action))
    card = first(action)
    if not has(s.players[seat].hand, card):
        return Refusal("GOA-CRD-3", say("you do not hold this card"))
    if played:
        return Refusal("GOA-CRD-1", say("you have played a card in this turn already"))
    effect = s.cfg.card_effect[card]
    if effect in (c.MIX, c.DRAW, c.NOSPICE, c.NOSHIP, c.PAY) and not (
        effect == c.PAY and s.cfg.pay_is_independent
    ):
        return Refusal("GOA-CRD-2", say("this card is only played together with its action"))
    return Refusal("GOA-CRD-8", say("this card can have no effect now"))


def _why_no_tile(s: GoaState, seat: i64, tile: i64) -> Refusal:
    p, effect = s.players[seat], s.cfg.tile_effect[tile]
    name = s.cfg.tile_names[tile]
    if c.RED_SHIP <= effect <= c.RED_EXPEDITION:
        if not has(p.red, effect - c.RED_SHIP):
            return Refusal("GOA-TIL-25", say("you do not own {tile}", tile=name))
        if has(p.used, effect - c.RED_SHIP):
            return Refusal("GOA-TIL-25", say("{tile} has been used this round", tile=name))
    elif not c.ESPIONAGE <= effect <= c.SWAP or not p.has(effect):
        return Refusal("GOA-TIL-38", say("you have no {tile} to use", tile=name))
    return _without_effect(s, seat, effect)


def _without_effect(s: GoaState, seat: i64, effect: i64) -> Refusal:
    """GOA-TIL-22, GOA-TIL-24, GOA-TIL-31 to GOA-TIL-35: what a tile needs and does not find."""
    if effect in (c.RED_SPICE, c.EXTRA_HARVEST):
        rule = "GOA-TIL-22" if effect == c.RED_SPICE else "GOA-TIL-31"
        return Refusal(rule, say("no field is empty"))
    if effect in (c.RED_EXPEDITION, c.RESUPPLY):
        rule = "GOA-TIL-24" if effect == c.RED_EXPEDITION else "GOA-TIL-32"
        return Refusal(rule, say("no card is left to be drawn"))
    if effect == c.VICEKING:
        return Refusal("GOA-TIL-33", say("all your markers are in row {row}", row=LAST_ROW))
    if effect == c.DUTY:
        text = counted(
            "a duty needs {n} spice; you have {have}",
            "a duty needs {n} spices; you have {have}",
            s.cfg.duty_spices,
            have=owned(s, seat),
        )
        return Refusal("GOA-TIL-34", text)
    return Refusal("GOA-TIL-35", say("no tile lies in the playing area"))


def why_no_main_action(s: GoaState, seat: i64, action: i64, *, main: bool, played: bool) -> Refusal:
    """Say why a main action cannot be taken."""
    what, p = kind(action), s.players[seat]
    if what == do.END:
        return Refusal("GOA-ACT-5", say("a turn may be ended only after its main action"))
    if what not in MAIN:
        return Refusal("GOA-ACT-2", say("this is no action of an action turn"))
    if main:
        return Refusal("GOA-ACT-2", say("you have taken your main action"))
    if what in (do.PROGRESS_WITH, do.HARVEST_WITH, do.FOUND_WITH):
        refusal = _why_not_with(s, seat, action, played=played)
        if refusal is not None:
            return refusal
    if what in (do.PROGRESS, do.PROGRESS_WITH):
        return _why_no_progress(s, seat, action)
    if what in (do.FOUND, do.FOUND_WITH):
        name = s.cfg.colony_names[first(action)]
        return Refusal("GOA-COL-1", say("you have founded {colony} already", colony=name))
    if what == do.HARVEST:
        return Refusal("GOA-HRV-2", say("no field is empty"))
    if not available(s):
        return Refusal("GOA-CRD-10", say("no card is left to be drawn"))
    limit = s.cfg.limits[p.row(c.EXPD)]
    return Refusal(
        "GOA-EXP-2",
        counted(
            "you hold {n} card and the limit is {limit}",
            "you hold {n} cards and the limit is {limit}",
            size(p.hand),
            limit=limit,
        ),
    )


def _why_not_with(s: GoaState, seat: i64, action: i64, *, played: bool) -> Refusal | None:
    """Say what is wrong with the card of an action, if anything."""
    what = kind(action)
    card = first(action) if what == do.HARVEST_WITH else second(action)
    if not has(s.players[seat].hand, card):
        return Refusal("GOA-CRD-3", say("you do not hold this card"))
    if played:
        return Refusal("GOA-CRD-1", say("you have played a card in this turn already"))
    if not _belongs(s, what, s.cfg.card_effect[card]):
        return Refusal("GOA-CRD-2", say("this card does not belong to this action"))
    return None


def _belongs(s: GoaState, what: i64, effect: i64) -> bool:
    """GOA-CRD-2: whether a card of this effect is played together with an action."""
    if what == do.HARVEST_WITH:
        return effect == c.MIX
    if what == do.FOUND_WITH:
        return effect == c.DRAW
    return effect in (c.NOSPICE, c.NOSHIP) or (effect == c.PAY and not s.cfg.pay_is_independent)


def _why_no_progress(s: GoaState, seat: i64, action: i64) -> Refusal:
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
        return Refusal(
            "GOA-PRG-4",
            counted(
                "{column} needs {n} ship; you have {have}",
                "{column} needs {n} ships; you have {have}",
                row,
                column=name,
                have=p.ships,
            ),
        )
    missing = s.cfg.costs[column * 5 + row] & ~owned_spices(s, seat)
    spices = [s.cfg.spice_names[k] for k in range(SPICES) if has(missing, k)]
    return Refusal("GOA-PRG-4", say("{column} lacks {spices}", column=name, spices=listed(spices)))
