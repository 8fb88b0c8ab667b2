"""What a state of Ilôs is worth to a seat. The weights come from short trials in self-play."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator, Part
from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.config import GOLD, MARKET, RUIN, SITE, TEMPLE
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count, total
from fondaco.games.ilos.rules.drawing import draws
from fondaco.games.ilos.rules.piracy import raided
from fondaco.kernel.bits import size
from fondaco.kernel.state import State

ROUNDS: Final = 8.0  # how long games last
CARD: Final = 0.5  # points of a card for each turn to come
LATE_CARD: Final = 0.1  # and at the end
DRAWN: Final = 0.7  # share of that for cards that are yet to be drawn
EAGER: Final = 1.8  # more than 1: ending a turn with cards in hand is a loss
REPEAT: Final = 0.86  # share of a further card of a kind
FIELD: Final = 0.4  # points of a free field within reach, for each turn to come
DOUBLE: Final = 0.45  # the same of a site or a gold field where two ships lie
NEAR: Final = 0.4  # share of that while the second ship is missing
ENOUGH: Final = 5  # so many spaces within reach find a use
PIRATES: Final = 0.65  # share of that under attack
RISE: Final = 0.35  # points by which a price still rises while tokens are there
ENVY: Final = 0.33  # weight of what the others have
LAST: Final = 2.0  # turns in which ruins are the best use of cards
HURRY: Final = 1.0  # points of a pioneer for each round beyond the usual end
NEST: Final = 0.25  # points for each rival ship under attack, for each turn to come


@final
class IlosEvaluator(Evaluator):
    """Wealth, what production and cards will bring, and what the ships give access to."""

    def __init__(self) -> None:
        """Weigh the kinds of cards."""
        self.kinds = [1.0, 1.15, 0.95, 1.15, 0.7, 0.8]

    def value(self, s: State, seat: i64) -> float:
        """Return the points a seat can hope for, less a share of what the others can."""
        assert isinstance(s, IlosState)
        if s.over():
            return float(s.points(seat))
        later, now = turns_later(s), acting(s, seat)
        value = self._goods(s, seat, later + now)
        value += self._cards(s, seat, later, now) + self._access(s, seat, later)
        others = 0.0
        for other in range(s.seats):
            if other != seat:
                others += self._goods(s, other, later + acting(s, other))
        return value - ENVY * others / float(s.seats - 1)

    def parts(self, s: State, seat: i64) -> list[Part]:
        """Return what the value is made of."""
        assert isinstance(s, IlosState)
        if s.over():
            return [Part("points", float(s.points(seat)), s.points(seat))]
        later = turns_later(s)
        others = 0.0
        for other in range(s.seats):
            if other != seat:
                others += self._goods(s, other, later + acting(s, other))
        hand = s.players[seat].hand
        return [
            Part("goods", self._goods(s, seat, later + acting(s, seat))),
            Part("cards", self._cards(s, seat, later, acting(s, seat)), total(hand)),
            Part("access", self._access(s, seat, later)),
            Part("others", -ENVY * others / float(s.seats - 1)),
        ]

    def _goods(self, s: IlosState, seat: i64, turns: float) -> float:
        """Stock and coming production at the prices to be expected."""
        p = s.players[seat]
        value = 0.0
        tokens = s.cfg.tokens - total(s.levels)
        for good in range(s.cfg.goods):
            price = float(s.price(good))
            if tokens > 0 and count(s.levels, good) < s.cfg.rises and turns > 1.0:
                price += RISE
            made = turns * float(count(p.production, good))
            value += price * (float(count(p.stock, good)) + made)
        return value

    def _cards(self, s: IlosState, seat: i64, later: float, now: float) -> float:
        """The cards in hand, further ones of a kind less; and those that ships and forts draw."""
        hand = s.players[seat].hand
        each = CARD * later + LATE_CARD
        value = 0.0
        fresh = 0.0  # what the next card can be expected to add
        for kind in range(s.cfg.kinds):
            weight = self.kinds[kind]
            if kind == MARKET and total(s.levels) >= s.cfg.tokens:
                weight = 0.5
            elif kind == RUIN and later < LAST:
                weight = 1.2
            for _ in range(count(hand, kind)):
                value += weight
                weight *= REPEAT
            fresh += weight * float(s.cfg.copies[kind]) / float(s.cfg.cards)
        coming = EAGER * fresh * now + DRAWN * max(later - 0.5, 0.0)
        return each * (value + coming * float(draws(s, seat)))

    def _access(self, s: IlosState, seat: i64, later: float) -> float:
        """Free spaces on the islands where own ships lie, and rivals under attack."""
        p = s.players[seat]
        taken = s.taken()
        room = float(min(p.pioneers, ENOUGH))
        value = 0.0
        near = 0.0
        seen: i64 = 0
        fleet = p.fleet
        while fleet > 0:
            island = s.islands[fleets.first_region(fleet)]
            fleet = fleets.rest(fleet)
            if s.land[island] & ~seen == 0:
                continue
            free = s.land[island] & ~taken & ~seen
            seen |= s.land[island]
            single = s.cfg.fields if later >= LAST else s.cfg.fields | s.cfg.of_kind[TEMPLE]
            worth = FIELD * float(size(free & single))
            both = DOUBLE * float(size(free & (s.cfg.of_kind[SITE] | s.cfg.of_kind[GOLD])))
            if s.ships_at(seat, island) > 1:
                worth += both
            else:
                near += NEAR * both
            value += worth * PIRATES if raided(s, seat, island) else worth
        value = min(value, FIELD * room) + min(near, NEAR * FIELD * room)
        if p.nests:
            value += NEST * float(self._raids(s, seat))
        late = max(float(s.round) - ROUNDS, 0.0)  # somebody must end the game
        return value * (later + 1.0 + HURRY * late) + HURRY * late * float(size(p.settled))

    def _raids(self, s: IlosState, seat: i64) -> i64:
        """How many coast ships of others lie at islands that this seat attacks."""
        ships: i64 = 0
        nests = s.players[seat].nests
        for other in range(s.seats):
            if other == seat:
                continue
            fleet = s.players[other].fleet
            while fleet > 0:
                island = s.islands[fleets.first_region(fleet)]
                ships += 1 if s.shores[island] & nests else 0
                fleet = fleets.rest(fleet)
        return ships


def turns_later(s: IlosState) -> float:
    """How many rounds can be expected after this one."""
    for p in s.players:
        if p.pioneers == 0:
            return 0.0
    return max(ROUNDS - float(s.round), 0.0)


def acting(s: IlosState, seat: i64) -> float:
    """Whether a seat's production of this round is still to come: 1 or 0."""
    return 1.0 if s.round == 0 or s.place(seat) >= s.place(s.seat()) else 0.0
