"""What a state of Goa is worth to a seat: points, and what everything it has can still bring."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator, Part
from fondaco.games.goa.bot.features import (
    COLONIES,
    COLONISTS,
    DUCATS,
    FEATURES,
    SPICE,
    fill,
    fill_ducats,
    turns_left,
)
from fondaco.games.goa.bot.weights import FLAG_LOT, LEAST_LOT, OWN_LOT, RIVAL, WEIGHTS
from fondaco.games.goa.model.holders import spices_of
from fondaco.games.goa.model.state import GoaPlayer, GoaState
from fondaco.games.goa.rules.auction import BidOrPass, LastWord, tile_of
from fondaco.games.goa.rules.colony import FoundOrGiveUp
from fondaco.games.goa.rules.scoring import colonies, points
from fondaco.games.goa.rules.tiles import TakeTile
from fondaco.kernel.bits import size
from fondaco.kernel.counts import total
from fondaco.kernel.state import State
from fondaco.kernel.vecs import append, vec

HARVEST: Final = 2.0  # spices of a new colony


@final
class GoaEvaluator(Evaluator):
    """Victory points, and weights for all the rest that change with the turns to come."""

    def __init__(self) -> None:
        """Read the weights."""
        self.end = vec[float](capacity=FEATURES)  # what each number is worth at the end
        self.turns = vec[float](capacity=FEATURES)  # and how much more at the beginning
        self.numbers = vec[float](capacity=FEATURES)
        self.keys: list[str] = []
        for _, key, end, start in WEIGHTS:
            self.end = append(self.end, end)
            self.turns = append(self.turns, start - end)
            self.numbers = append(self.numbers, 0.0)
            self.keys.append(key)

    def value(self, s: State, seat: i64) -> float:
        """Return the points a seat can hope for."""
        assert isinstance(s, GoaState)
        if s.over():
            return float(points(s, seat))
        return self._worth(s, seat) + self._pending(s, seat)

    def parts(self, s: State, seat: i64) -> list[Part]:
        """Return what the value is made of."""
        assert isinstance(s, GoaState)
        out = [Part("points", float(points(s, seat)), points(s, seat))]
        if s.over():
            return out
        time = turns_left(s, seat)
        fill(self.numbers, s, seat)
        worths: dict[str, float] = {}
        for place in range(FEATURES):
            key = self.keys[place]
            worths[key] = worths.get(key, 0.0) + self.numbers[place] * self._weight(place, time)
        amounts = _amounts(s.players[seat])
        out += [Part(key, worth, amounts.get(key, 0)) for key, worth in worths.items()]
        return [*out, Part(promise(s), self._pending(s, seat))]

    def _weight(self, place: i64, time: float) -> float:
        """What one of a number is worth now."""
        return self.end[place] + time * self.turns[place]

    def _worth(self, s: GoaState, seat: i64) -> float:
        """What a seat has, whatever is being decided."""
        time = turns_left(s, seat)
        numbers = self.numbers
        fill(numbers, s, seat)
        value = float(points(s, seat))
        for place in range(FEATURES):
            if numbers[place] != 0.0:
                value += numbers[place] * self._weight(place, time)
        return value

    def _pending(self, s: GoaState, seat: i64) -> float:
        """What a running auction or founding promises, and one's own lots."""
        top = s.agenda[-1]
        if isinstance(top, BidOrPass):
            return self._bid(s, seat, top.lot, top.best, top.leader)
        if isinstance(top, LastWord):
            return self._bid(s, seat, top.lot, top.best, top.leader)
        if isinstance(top, FoundOrGiveUp) and top.seat == seat:
            return self._founding(s, seat, top.missing(s))
        value = 0.0
        for place in range(len(s.marks)):  # one's own lots bring money or the tile
            if s.marks[place] >= 0 and s.auctioneer(place + 2) == seat:
                value += OWN_LOT * self._lot(s, seat, place + 2)
        return value

    def _founding(self, s: GoaState, seat: i64, missing: i64) -> float:
        """The colony, if there are colonists enough; a failed attempt brings one."""
        p, time = s.players[seat], turns_left(s, seat)
        colonist = self._weight(COLONISTS, time)
        if missing > p.colonists:
            return colonist
        n = colonies(p)
        gain = float(s.cfg.colony_vp[n + 1] - s.cfg.colony_vp[n])
        gain += self._weight(COLONIES + n, time) + HARVEST * self._weight(SPICE, time)
        if n > 0:
            gain -= self._weight(COLONIES + n - 1, time)
        return gain - colonist * float(missing)

    def _bid(self, s: GoaState, seat: i64, lot: i64, best: i64, leader: i64) -> float:
        """The lot for its price if one leads; the price if one sells."""
        p, time = s.players[seat], turns_left(s, seat)
        if leader == seat:
            chance = float(best) / (float(best) + RIVAL)
            price = self._money(p.ducats, time) - self._money(p.ducats - best, time)
            return chance * (self._lot(s, seat, lot) - price)
        if s.auctioneer(lot) == seat:
            return self._money(p.ducats + best, time) - self._money(p.ducats, time)
        return 0.0

    def _money(self, ducats: i64, time: float) -> float:
        """What ducats are worth."""
        fill_ducats(self.numbers, ducats)
        value = 0.0
        for place in range(DUCATS, DUCATS + 3):
            value += self.numbers[place] * self._weight(place, time)
        return value

    def _lot(self, s: GoaState, seat: i64, lot: i64) -> float:
        """What a lot is worth: the state with it, less the state without it."""
        tile = tile_of(s, lot)
        if tile < 0:
            return FLAG_LOT
        world = s.clone()
        TakeTile(seat, tile).run(world, None)
        return max(self._worth(world, seat) - self._worth(s, seat), LEAST_LOT)


def _amounts(p: GoaPlayer) -> dict[str, i64]:
    """How many there are of what people count."""
    spices: i64 = 0
    for place in p.places:
        spices += total(spices_of(place))
    return {
        "ducats": p.ducats,
        "ships": p.ships,
        "colonists": p.colonists,
        "extra": p.extra,
        "cards": size(p.hand),
        "spices": spices,
    }


def promise(s: GoaState) -> str:
    """Name what a value says about things that are being decided."""
    top = s.agenda[-1]
    if isinstance(top, (BidOrPass, LastWord)):
        return "bid"
    return "founding" if isinstance(top, FoundOrGiveUp) else "lots"
