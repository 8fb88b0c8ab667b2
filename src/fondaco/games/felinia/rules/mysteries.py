"""FEL-PRO-5, FEL-PRO-6: mysterious places.

The drawn cards stay on top of the deck until their finder has decided; `knows` remembers for each
player the cards whose place he knows for certain.
"""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model.config import FREE
from fondaco.games.felinia.model.state import FeliniaPlayer, FeliniaState
from fondaco.games.felinia.rules.ending import exploration
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision
from fondaco.kernel.bits import bit, has
from fondaco.kernel.counts import count, one
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, listed, player, say
from fondaco.kernel.vecs import append, vec


def drawn(s: FeliniaState) -> i64:
    """FEL-PRO-5: how many cards are drawn: two, or as many as are left."""
    return min(s.cfg.mystery_draw, len(s.deck))


def drawn_card(s: FeliniaState, place: i64) -> i64:
    """Return the card drawn first, second, ..."""
    return s.deck[len(s.deck) - 1 - place]


DREW_MYSTERIES: Final = Sentence[FeliniaState](
    "drew_mysteries",
    lambda _, a: counted(
        "{who} looks at {n} mysterious place.",
        "{who} looks at {n} mysterious places.",
        a[1],
        who=player(a[0]),
    ),
)


def _cards(s: FeliniaState, a: tuple[int, ...]) -> Text:
    if not a:
        return say("There is no mysterious place left to be found.")
    return say("You found: {cards}.", cards=listed([s.cfg.card_names[card] for card in a]))


SAW_MYSTERIES: Final = Sentence("saw_mysteries", _cards)


def draw_mysteries(s: FeliniaState, seat: i64, log: Log | None) -> None:
    """Look at the top cards; ask only if one of them can be kept."""
    n = drawn(s)
    asked = False
    for place in range(n):
        card = drawn_card(s, place)
        s.players[seat].knows |= bit(card)
        asked = asked or keepable(s, seat, card)
    if log is not None:
        log.append(Event(EVERYONE, DREW_MYSTERIES, (seat, n), barrier=True))
        saw = tuple(int(drawn_card(s, place)) for place in range(n))
        log.append(Event(seat, SAW_MYSTERIES, saw))
    if asked:
        s.agenda.append(KeepCard(seat))
    else:
        keep(s, seat, -1, log)


def owns_place(s: FeliniaState, p: FeliniaPlayer, place: i64) -> bool:
    """Whether a player has a card of this mysterious place."""
    for card in range(s.cfg.mysteries):
        if has(p.cards, card) and s.cfg.card_place[card] == place:
            return True
    return False


def keepable(s: FeliniaState, seat: i64, card: i64) -> bool:
    """FEL-PRO-5: no card of the same kind, and the good to pay with."""
    p, pay = s.players[seat], s.cfg.card_pay[card]
    if owns_place(s, p, s.cfg.card_place[card]):
        return False
    return pay == FREE or count(p.goods, pay) > 0


def _kept(s: FeliniaState, a: tuple[int, ...]) -> Text:
    if a[1] < 0:
        return say("{who} keeps a mysterious place.", who=player(a[0]))
    good = s.cfg.good_names[a[1]]
    return say("{who} keeps a mysterious place and pays {good}.", who=player(a[0]), good=good)


KEPT: Final = Sentence("kept", _kept)
KEPT_CARD: Final = Sentence[FeliniaState](
    "kept_card", lambda s, a: say("You keep: {card}.", card=s.cfg.card_names[a[0]])
)
KEPT_NONE: Final = Sentence[FeliniaState](
    "kept_none", lambda _, a: say("{who} keeps no mysterious place.", who=player(a[0]))
)


def keep(s: FeliniaState, seat: i64, kept: i64, log: Log | None) -> None:
    """FEL-PRO-5, FEL-PRO-6, FEL-AMB-18: pay and keep one; the others go under in drawn order."""
    n = drawn(s)
    remember(s, seat, kept, n)
    under = vec[i64](capacity=len(s.deck))
    for place in range(n - 1, -1, -1):  # the first drawn lies highest of those put under
        card = drawn_card(s, place)
        if card != kept:
            under = append(under, card)
    for place in range(len(s.deck) - n):
        under = append(under, s.deck[place])
    s.deck = under
    pay = FREE
    if kept >= 0:
        pay = s.cfg.card_pay[kept]
        s.players[seat].cards |= bit(kept)
        if pay != FREE:
            s.players[seat].goods -= one(pay)
            s.bag += one(pay)
    if log is not None:
        log.append(Event(EVERYONE, KEPT if kept >= 0 else KEPT_NONE, (seat, pay)))
        if kept >= 0:
            log.append(Event(seat, KEPT_CARD, (kept,)))


def remember(s: FeliniaState, seat: i64, kept: i64, n: i64) -> None:
    """FEL-INF-3: what others knew of the drawn cards and can still tell.

    Nothing kept: all go under, in a known order. One kept: others see what it cost, so a card that
    they knew and that costs something else went under; of a card that costs the same they can tell
    only if it was drawn alone, or if they knew the others too and those cost something else.
    """
    if kept < 0:
        return
    for other in range(s.seats):
        if other == seat:
            continue
        p = s.players[other]
        doubtful: i64 = 0  # known or unknown cards that could be the kept one
        for place in range(n):
            card = drawn_card(s, place)
            if not has(p.knows, card) or s.cfg.card_pay[card] == s.cfg.card_pay[kept]:
                doubtful += 1
        if doubtful <= 1:
            continue
        for place in range(n):
            card = drawn_card(s, place)
            if s.cfg.card_pay[card] == s.cfg.card_pay[kept]:
                p.knows &= ~bit(card)


@final
class KeepCard(Decision[FeliniaState]):
    """FEL-DEC-1 KEEP: at most one of the drawn cards; none is always allowed (FEL-AMB-17)."""

    word: ClassVar[str] = "keep"
    about: ClassVar[str] = "phase 3: which of two mysterious places is kept"
    rule: ClassVar[str] = "FEL-PRO-5"
    act: ClassVar[str] = "explore"

    def legal(self, s: FeliniaState) -> vec[i64]:
        """Every keepable card, or none."""
        out = vec[i64](capacity=4)
        for place in range(drawn(s)):
            if keepable(s, self.seat, drawn_card(s, place)):
                out = append(out, pack(do.KEEP, drawn_card(s, place)))
        return append(out, pack(do.KEEP_NONE))

    def apply(self, s: FeliniaState, action: i64, log: Log | None) -> None:
        """Keep it; the journey goes on."""
        s.agenda.pop()
        keep(s, self.seat, first(action) if kind(action) == do.KEEP else -1, log)

    def phase(self, s: FeliniaState) -> Text | None:
        """FEL-RND-1."""
        return exploration(s)

    def nodes(self, s: FeliniaState, action: i64) -> tuple[str, ...]:
        return (f"found.{s.cfg.card_ids[first(action)]}",) if kind(action) == do.KEEP else ()

    def question(self, s: FeliniaState) -> Text:
        """Show the cards."""
        cards = [s.cfg.card_names[drawn_card(s, place)] for place in range(drawn(s))]
        return say("You found: {cards}. Which one do you keep?", cards=listed(cards))

    def considered(self, s: FeliniaState) -> vec[i64]:
        """All drawn cards."""
        out = self.legal(s)
        for place in range(drawn(s)):
            out = append(out, pack(do.KEEP, drawn_card(s, place)))
        return out

    def refuse(self, s: FeliniaState, action: i64) -> Refusal:
        """Say why a card cannot be kept."""
        if kind(action) != do.KEEP:
            return not_asked(self.rule, self.question(s))
        card = first(action)
        if not any(drawn_card(s, place) == card for place in range(drawn(s))):
            return Refusal("FEL-PRO-5", say("you did not draw this card"))
        if owns_place(s, s.players[self.seat], s.cfg.card_place[card]):
            return Refusal("FEL-PRO-5", say("you have a card of this place already"))
        good = s.cfg.good_names[s.cfg.card_pay[card]]
        return Refusal(
            "FEL-PRO-5",
            say("keeping it costs {good}, and you have none", good=good),
        )
