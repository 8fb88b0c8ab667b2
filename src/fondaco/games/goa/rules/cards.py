"""GOA-CRD: the expedition cards: drawing, revealing, and the effect of playing one."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import counted, player, say
from fondaco.kernel.vecs import append, pop, vec


def available(s: GoaState) -> bool:
    """GOA-CRD-10: whether a card can be drawn or revealed."""
    return len(s.deck) > 0 or s.discards != 0


def next_card(s: GoaState, log: Log | None) -> i64:
    """GOA-CRD-10, GOA-GEN-7: take the top card, of the discard pile shuffled anew if need be."""
    if len(s.deck) == 0:
        if s.discards == 0:
            return -1
        reshuffle(s, log)
    s.deck, card = pop(s.deck)
    return card


def used_up(s: GoaState) -> bool:
    """GOA-CRD-10: whether the last card was taken, so that the discards are shuffled at once."""
    return len(s.deck) == 0 and s.discards != 0


RESHUFFLED: Final = Sentence[GoaState](
    "reshuffled",
    lambda _, a: counted(
        "The discard pile is shuffled into a new draw pile: {n} card.",
        "The discard pile is shuffled into a new draw pile: {n} cards.",
        a[0],
    ),
)


def reshuffle(s: GoaState, log: Log | None) -> None:
    """GOA-CRD-10: shuffle the discard pile into a new draw pile."""
    deck = vec[i64](capacity=s.cfg.cards)
    for card in range(s.cfg.cards):
        if has(s.discards, card):
            deck = append(deck, card)
    s.shuffles += 1
    for card in deck:
        s.eras[card] = s.shuffles
    s.rng.shuffle(deck)
    s.deck = deck
    s.discards = 0
    if log is not None:
        log.append(Event(EVERYONE, RESHUFFLED, (len(deck),), barrier=True))


DREW: Final = Sentence[GoaState](
    "drew",
    lambda _, a: counted("{who} draws {n} card.", "{who} draws {n} cards.", a[1], who=player(a[0])),
)
DREW_CARD: Final = Sentence[GoaState](
    "drew_card", lambda s, a: say("You draw a card: {card}.", card=s.cfg.card_names[a[0]])
)


def draw(s: GoaState, seat: i64, n: i64, log: Log | None) -> i64:
    """GOA-INF-1, GOA-EXP-4, GOA-EDG-18: draw up to n cards; only their owner sees them."""
    drawn: i64 = 0
    told: i64 = 0
    while drawn < n:
        card = next_card(s, log)
        if card < 0:
            break
        s.players[seat].hand |= bit(card)
        drawn += 1
        if log is not None:
            log.append(Event(seat, DREW_CARD, (card,), barrier=True))
        if used_up(s):
            if log is not None:  # everybody hears of the card before what it caused
                log.append(Event(EVERYONE, DREW, (seat, drawn - told), barrier=True))
            told = drawn
            reshuffle(s, log)
    if log is not None and (told < drawn or drawn == 0):
        log.append(Event(EVERYONE, DREW, (seat, drawn - told), barrier=True))
    return drawn


REVEALED: Final = Sentence[GoaState](
    "revealed",
    lambda s, a: counted(
        "Revealed: {card}, {n} colonist.",
        "Revealed: {card}, {n} colonists.",
        s.cfg.card_colonists[a[1]],
        card=s.cfg.card_names[a[1]],
    ),
)


def reveal(s: GoaState, seat: i64, n: i64, log: Log | None) -> i64:
    """GOA-COL-2, GOA-TIL-32: turn over up to n cards for all to see; return them as bits."""
    cards: i64 = 0
    while size(cards) < n:
        card = next_card(s, log)
        if card < 0:
            break
        cards |= bit(card)
        if log is not None:
            log.append(Event(EVERYONE, REVEALED, (seat, card), barrier=True))
        if used_up(s):
            reshuffle(s, log)
    return cards


def colonists_on(s: GoaState, cards: i64) -> i64:
    """Return the sum of the colonists on some cards."""
    n: i64 = 0
    for card in range(s.cfg.cards):
        if has(cards, card):
            n += s.cfg.card_colonists[card]
    return n


DROPPED: Final = Sentence[GoaState](
    "dropped",
    lambda s, a: say(
        "{who} discards a card: {card}.", who=player(a[0]), card=s.cfg.card_names[a[1]]
    ),
)


def drop(s: GoaState, seat: i64, card: i64, log: Log | None) -> None:
    """GOA-CRD-9, GOA-ACT-7: discard a card openly."""
    s.players[seat].hand -= bit(card)
    s.discards |= bit(card)
    if log is not None:
        log.append(Event(EVERYONE, DROPPED, (seat, card)))


PLAYED: Final = Sentence[GoaState](
    "played",
    lambda s, a: say("{who} plays a card: {card}.", who=player(a[0]), card=s.cfg.card_names[a[1]]),
)


def lay_down(s: GoaState, seat: i64, card: i64, log: Log | None) -> None:
    """GOA-CRD-1: a played card goes to the discard pile at once, before its effect."""
    s.players[seat].hand -= bit(card)
    s.discards |= bit(card)
    if log is not None:
        log.append(Event(EVERYONE, PLAYED, (seat, card)))
