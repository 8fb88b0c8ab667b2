"""GOA-ACT-3, GOA-ACT-9, GOA-DEC-7: free moves, wherever a player's action turn is open (14.1)."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.holders import spices_of
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.cards import available, drop, lay_down
from fondaco.games.goa.rules.one_time import can_viceking, use_one_time, use_red
from fondaco.games.goa.rules.paying import PayCard, can_play_pay
from fondaco.games.goa.rules.spices import ANY, ReturnSpices, ask_place
from fondaco.games.goa.rules.spying import Spy
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.bits import has
from fondaco.kernel.counts import total
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import player, say
from fondaco.kernel.vecs import append, vec

ONE_TIME: Final[i64] = 0xFFFFFF  # the six kinds of one-time tiles among what is kept


def free_moves(s: GoaState, seat: i64, out: vec[i64], *, played: bool) -> vec[i64]:
    """Add red tiles, one-time tiles, independent cards and discards, in this order."""
    p = s.players[seat]
    if p.red != p.used:
        for effect in range(c.RED_SHIP, c.RED_EXPEDITION + 1):
            if can_use_red(s, seat, effect):
                out = append(out, pack(do.USE, s.cfg.kind_of_effect[effect]))
    if p.kept & ONE_TIME:
        for effect in range(c.ESPIONAGE, c.SWAP + 1):
            if can_use(s, seat, effect):
                out = append(out, pack(do.USE, s.cfg.kind_of_effect[effect]))
    return _with_hand(s, seat, out, played=played) if p.hand else out


def _with_hand(s: GoaState, seat: i64, out: vec[i64], *, played: bool) -> vec[i64]:
    """GOA-CRD-1, GOA-CRD-9: play one card a turn; discard any."""
    hand = s.players[seat].hand
    if not played:
        for card in range(s.cfg.cards):
            if has(hand, card) and can_play(s, seat, card):
                out = append(out, pack(do.PLAY, card))
    for card in range(s.cfg.cards):
        if has(hand, card):
            out = append(out, pack(do.DROP, card))
    return out


def can_use_red(s: GoaState, seat: i64, effect: i64) -> bool:
    """GOA-TIL-20 to GOA-TIL-25: owned, not used this round, and of some use."""
    p, place = s.players[seat], effect - c.RED_SHIP
    if not has(p.red, place) or has(p.used, place):
        return False
    if effect == c.RED_SPICE:
        return s.empty(seat) > 0
    return effect != c.RED_EXPEDITION or available(s)


def can_use(s: GoaState, seat: i64, effect: i64) -> bool:
    """GOA-TIL-30 to GOA-TIL-35: owned, and able to take effect."""
    if not s.players[seat].has(effect):
        return False
    if effect == c.EXTRA_HARVEST:
        return s.empty(seat) > 0
    if effect == c.RESUPPLY:
        return available(s)
    if effect == c.VICEKING:
        return can_viceking(s, seat)
    if effect == c.DUTY:
        return owned(s, seat) >= s.cfg.duty_spices
    return effect != c.SWAP or s.tiles() != 0


def owned(s: GoaState, seat: i64) -> i64:
    """How many spices a seat has."""
    n: i64 = 0
    for place in s.players[seat].places:
        n += total(spices_of(place))
    return n


def can_play(s: GoaState, seat: i64, card: i64) -> bool:
    """GOA-CRD-3 to GOA-CRD-8: independent cards whose effect is possible."""
    effect = s.cfg.card_effect[card]
    if effect <= c.D5:
        return True
    if effect == c.P2:
        return s.empty(seat) > 0
    if effect == c.SELL:
        return owned(s, seat) > 0
    return effect == c.PAY and s.cfg.pay_is_independent and can_play_pay(s, seat, card)


def is_free_move(action: i64) -> bool:
    """Whether an action is a free move."""
    return do.USE <= kind(action) <= do.DROP


def card_nodes(s: GoaState, seat: i64, card: i64) -> tuple[str, ...]:
    """Return a card in hand."""
    held = has(s.players[seat].hand, card)
    return (f"player.{seat}.card.{s.cfg.card_ids[card]}",) if held else ()


def free_move_nodes(s: GoaState, seat: i64, action: i64) -> tuple[str, ...]:
    """Return the tile or the card of a free move; of anything else nothing."""
    if kind(action) == do.USE:
        return (f"player.{seat}.tile.{s.cfg.tile_ids[first(action)]}",)
    return card_nodes(s, seat, first(action)) if is_free_move(action) else ()


USED: Final = Sentence[GoaState](
    "used", lambda s, a: say("{who} uses {tile}.", who=player(a[0]), tile=s.cfg.tile_names[a[1]])
)


def make_free_move(s: GoaState, seat: i64, action: i64, log: Log | None, *, founding: bool) -> bool:
    """Carry out a free move; its sub-choices come next. Return whether a card was played."""
    if kind(action) == do.DROP:
        drop(s, seat, first(action), log)
        return False
    if kind(action) == do.PLAY:
        play_card(s, seat, first(action), log)
        return True
    tile = first(action)
    effect = s.cfg.tile_effect[tile]
    if log is not None:
        log.append(Event(EVERYONE, USED, (seat, tile)))
    if effect <= c.RED_EXPEDITION:
        use_red(s, seat, tile, effect, log)
    elif effect == c.ESPIONAGE:
        s.players[seat].spend(effect)
        s.agenda.append(Spy(seat, founding=founding))
    else:
        use_one_time(s, seat, tile, effect, log)
    return False


def play_card(s: GoaState, seat: i64, card: i64, log: Log | None) -> None:
    """GOA-CRD-4 to GOA-CRD-7: the effect of an independent card."""
    lay_down(s, seat, card, log)
    p, effect, n = s.players[seat], s.cfg.card_effect[card], s.cfg.card_amount[card]
    if effect == c.S2:
        p.ships += n
    elif effect == c.C2:
        p.colonists += n
    elif effect == c.D5:
        p.ducats += n
    elif effect == c.P2:
        ask_place(s, seat, n, 1, ANY)
    elif effect == c.SELL:
        s.agenda.append(ReturnSpices(seat, n, 1, 0, 0, s.cfg.sell_price))
    else:
        s.agenda.append(PayCard(seat, card))
