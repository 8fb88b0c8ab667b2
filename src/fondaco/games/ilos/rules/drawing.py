"""ILO-DRW: drawing cards, the reshuffle, and what happens when all cards are in hands."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import KINDS, count, one, total
from fondaco.games.ilos.rules.wording import cards_in
from fondaco.kernel.agenda import PartOfTurn
from fondaco.kernel.bits import size
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import counted, player, say
from fondaco.kernel.vecs import append, pop, vec


@final
class DrawCards(PartOfTurn[IlosState]):
    """ILO-DRW-1, ILO-DRW-5, ILO-BLD-2: 3 cards, one for each deployed ship and for each fort."""

    word: ClassVar[str] = "draw"

    def run(self, s: IlosState, log: Log | None) -> None:
        """Drawing is compulsory; there is no hand limit."""
        draw(s, self.who, draws(s, self.who), log)


def draws(s: IlosState, seat: i64) -> i64:
    """ILO-DRW-1: how many cards a seat draws at the end of its turn."""
    return s.cfg.draw + s.deployed(seat) + size(s.players[seat].forts)


DREW: Final = Sentence[IlosState](
    "drew",
    lambda _, a: counted("{who} draws {n} card.", "{who} draws {n} cards.", a[1], who=player(a[0])),
)
DREW_CARDS: Final = Sentence[IlosState](
    "drew_cards", lambda s, a: say("You drew {cards}.", cards=cards_in(s, a[1]))
)


def draw(s: IlosState, seat: i64, n: i64, log: Log | None) -> None:
    """ILO-DRW-2, ILO-DRW-3: from the deck, the reshuffled discard pile, or the fullest hand.

    ILO-DEC-7: nobody can take back what came before.
    """
    drawn: i64 = 0
    missing = n
    while missing > 0:
        if len(s.deck) == 0:
            reshuffle(s, log)
            if len(s.deck) == 0:
                break
        s.deck, card = pop(s.deck)
        drawn += one(card)
        missing -= 1
    s.players[seat].hand += drawn
    if log is not None:
        log.append(Event(EVERYONE, DREW, (seat, n - missing), barrier=True))
        if drawn:
            log.append(Event(seat, DREW_CARDS, (seat, drawn)))
    if missing > 0:
        rob(s, seat, missing, log)


RESHUFFLED: Final = Sentence[IlosState](
    "reshuffled",
    lambda _, a: counted(
        "The deck is empty: {n} card of the discard pile is shuffled.",
        "The deck is empty: the {n} cards of the discard pile are shuffled.",
        a[0],
    ),
)


def reshuffle(s: IlosState, log: Log | None) -> None:
    """ILO-DRW-2: the whole discard pile becomes the deck."""
    cards = s.discards
    for p in s.players:
        cards += p.discarded
        p.discarded = 0
    s.discards = 0
    s.deck = in_order(cards)
    s.rng.shuffle(s.deck)
    if log is not None and len(s.deck) > 0:
        log.append(Event(EVERYONE, RESHUFFLED, (len(s.deck),), barrier=True))


def in_order(cards: i64) -> vec[i64]:
    """Return the cards of a bundle one by one, in the order of their kinds."""
    out = vec[i64](capacity=90)
    for k in range(KINDS):
        for _ in range(count(cards, k)):
            out = append(out, k)
    return out


ROBBED: Final = Sentence[IlosState](
    "robbed",
    lambda _, a: counted(
        "No cards are left: {who} takes {n} card out of the hand of {victim}.",
        "No cards are left: {who} takes {n} cards out of the hand of {victim}.",
        a[2],
        who=player(a[0]),
        victim=player(a[1]),
    ),
)
STOLEN: Final = Sentence[IlosState](
    "stolen",
    lambda s, a: say(
        "{who} took from {victim}: {cards}.",
        who=player(a[0]),
        victim=player(a[1]),
        cards=cards_in(s, a[2]),
    ),
)


def rob(s: IlosState, seat: i64, missing: i64, log: Log | None) -> None:
    """ILO-DRW-3: the missing cards come at random out of the fullest hand of another player.

    Nothing is taken when the drawer alone holds the most cards.
    """
    while missing > 0:
        victim = fullest(s, seat)
        if victim < 0:
            return
        cards = in_order(s.players[victim].hand)
        s.rng.shuffle(cards)
        taken = min(missing, len(cards))
        stolen: i64 = 0
        for i in range(taken):
            stolen += one(cards[i])
        s.players[victim].hand -= stolen
        s.players[seat].hand += stolen
        missing -= taken
        if log is not None:  # ILO-DRW-4
            log.append(Event(EVERYONE, ROBBED, (seat, victim, taken), barrier=True))
            log.append(Event(seat, STOLEN, (seat, victim, stolen)))
            log.append(Event(victim, STOLEN, (seat, victim, stolen)))


def fullest(s: IlosState, seat: i64) -> i64:
    """ILO-DRW-3: whom the drawer robs: the fullest other hand, the first clockwise; or nobody."""
    own = total(s.players[seat].hand)
    best: i64 = -1
    most: i64 = 0
    other = s.left_of(seat)
    while other != seat:
        n = total(s.players[other].hand)
        if n > most:
            best = other
            most = n
        other = s.left_of(other)
    return best if most >= own else -1
