"""Why a free move cannot be had now."""

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.free_moves import owned
from fondaco.games.goa.rules.progress import LAST_ROW
from fondaco.kernel.actions import first, kind
from fondaco.kernel.bits import has
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import counted, say


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
