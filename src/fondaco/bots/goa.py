"""What a state of Goa is worth to a seat. The weights were tuned by self-play."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator, Part
from fondaco.games.goa import config as c
from fondaco.games.goa.auction import BidOrPass, LastWord, tile_of
from fondaco.games.goa.board import PLACES
from fondaco.games.goa.colony import FoundOrGiveUp
from fondaco.games.goa.holders import SPICES, empty_fields, spices_of
from fondaco.games.goa.progress import LAST_ROW
from fondaco.games.goa.scoring import colonies, points
from fondaco.games.goa.state import GoaPlayer, GoaState
from fondaco.games.goa.tiles import TakeTile
from fondaco.kernel.bits import bit, size
from fondaco.kernel.counts import count, total
from fondaco.kernel.state import State

DUCAT: Final = 0.17  # points for what can be spent, while there is time to spend it
SPENT: Final = 20.0  # ducats that find a use in a round; more are worth little
IDLE: Final = 0.03
SHIP: Final = 0.42
READY: Final = 0.15  # share of a step's worth for having what it costs
SECOND: Final = 0.7  # share of the second best step
COLONIST: Final = 0.45
SPICE: Final = 0.49
NEW_SPICE: Final = 0.2  # more for the first spice of a kind
EXTRA: Final = 1.6
CARD: Final = 0.84  # besides what its symbol scores
FIELD: Final = 0.12  # points a field brings in each round to come
HARVEST_ROW: Final = 0.07  # points each unit of a row's yield brings in each round to come
SHIP_ROW: Final = 0.24
TAX_ROW: Final = 0.07
EXPEDITION_ROW: Final = 0.13
COLONIST_ROW: Final = 0.4
RED: Final = 0.25  # points a red tile brings in each round to come
ONE_TIME: Final = 0.33
FLAG: Final = 0.95
RIVAL: Final = 0.35  # a bid of as many ducats wins every other time
NEW_COLONY: Final = 0.7  # points for the spices of a new colony
LOT: Final = 0.5  # points that any tile is worth


@final
class GoaEvaluator(Evaluator):
    """Victory points, and what goods, boards and tiles can still bring."""

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
        p = s.players[seat]
        rounds = float(s.last_round() - s.round)
        use = min(1.0, 0.35 + 0.3 * rounds)
        spices: i64 = 0
        for place in p.places:
            spices += total(spices_of(place))
        return [
            *out,
            Part("ducats", use * money(p.ducats), p.ducats),
            Part("ships", use * SHIP * float(min(p.ships, 6)), p.ships),
            Part("colonists", use * COLONIST * float(min(p.colonists, 6)), p.colonists),
            Part("extra", use * EXTRA * float(p.extra), p.extra),
            Part("cards", use * CARD * float(size(p.hand)), size(p.hand)),
            Part("spices", use * self._spices(p), spices),
            Part("steps", self._steps(s, p, rounds)),
            Part("board", rounds * self._board(s, p)),
            Part("tiles", self._tiles(p, rounds)),
            Part("flag", 0.3 if s.flag == seat else 0.0),
            Part(promise(s), self._pending(s, seat)),
        ]

    def _worth(self, s: GoaState, seat: i64) -> float:
        """What a seat has, whatever is being decided."""
        p = s.players[seat]
        rounds = float(s.last_round() - s.round)
        use = min(1.0, 0.35 + 0.3 * rounds)  # goods are worth less when little time is left
        value = float(points(s, seat))
        value += use * (self._goods(p) + self._spices(p)) + self._steps(s, p, rounds)
        value += rounds * self._board(s, p) + self._tiles(p, rounds)
        return value + 0.3 if s.flag == seat else value

    def _goods(self, p: GoaPlayer) -> float:
        """Ships, colonists, ducats and cards."""
        return (
            money(p.ducats)
            + SHIP * float(min(p.ships, 6))
            + COLONIST * float(min(p.colonists, 6))
            + EXTRA * float(p.extra)
            + CARD * float(size(p.hand))
        )

    def _spices(self, p: GoaPlayer) -> float:
        """Spices, more for different ones."""
        value = 0.0
        kinds: i64 = 0
        for place in p.places:
            spices = spices_of(place)
            value += SPICE * float(total(spices))
            kinds |= spices
        for spice in range(SPICES):
            if count(kinds, spice) > 0:
                value += NEW_SPICE
        return value

    def _steps(self, s: GoaState, p: GoaPlayer, rounds: float) -> float:
        """What the next steps are worth, as far as their price is in hand: the two best ones."""
        kinds: i64 = 0
        for place in p.places:
            spices = spices_of(place)
            for spice in range(SPICES):
                if count(spices, spice) > 0:
                    kinds |= bit(spice)
        best = 0.0
        second = 0.0
        for column in range(5):
            row = p.row(column)
            if row < LAST_ROW:
                gain = float(s.cfg.row_vp[row + 1] - s.cfg.row_vp[row])
                gain += rounds * (self._row(s, column, row + 1) - self._row(s, column, row))
                have = size(kinds & s.cfg.costs[column * 5 + row]) + min(p.ships, row)
                worth = READY * gain * float(have) / float(2 * row)
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
        return best + SECOND * second

    def _row(self, s: GoaState, column: i64, row: i64) -> float:
        """What a row brings in each round to come."""
        if column == c.SHIP:
            return SHIP_ROW * float(s.cfg.ships[row])
        if column == c.HARV:
            return HARVEST_ROW * float(s.cfg.spices[row])
        if column == c.TAX:
            return TAX_ROW * float(s.cfg.ducats[row])
        if column == c.EXPD:
            return EXPEDITION_ROW * float(s.cfg.draws[row] + s.cfg.limits[row])
        return COLONIST_ROW * float(s.cfg.colonists[row])

    def _board(self, s: GoaState, p: GoaPlayer) -> float:
        """What fields and rows bring in each round."""
        fields: i64 = 0
        for place in range(PLACES):
            if p.places[place] != 0:
                fields += empty_fields(s.cfg, p.places[place]) + total(spices_of(p.places[place]))
        value = FIELD * float(min(fields, 8))
        for column in range(5):
            value += self._row(s, column, p.row(column))
        return value

    def _tiles(self, p: GoaPlayer, rounds: float) -> float:
        """Red tiles still bring something in every round, one-time tiles once."""
        return (
            RED * float(size(p.red)) * rounds
            + RED * float(size(p.red & ~p.used))
            + ONE_TIME * float(total(p.kept & 0xFFFFFF))
        )

    def _pending(self, s: GoaState, seat: i64) -> float:
        """What a running auction or founding promises, and one's own lots."""
        top = s.agenda[-1]
        if isinstance(top, BidOrPass):
            return self._bid(s, seat, top.lot, top.best, top.leader)
        if isinstance(top, LastWord):
            return self._bid(s, seat, top.lot, top.best, top.leader)
        p = s.players[seat]
        if isinstance(top, FoundOrGiveUp) and top.seat == seat:
            missing = top.missing(s)
            if missing > p.colonists:
                return COLONIST  # a failed attempt brings one
            n = colonies(p)
            gain = float(s.cfg.colony_vp[n + 1] - s.cfg.colony_vp[n])
            return gain + NEW_COLONY - COLONIST * float(missing)
        value = 0.0
        for place in range(len(s.marks)):  # one's own lots bring money or the tile
            if s.marks[place] >= 0 and s.auctioneer(place + 2) == seat:
                value += 0.3 * self._lot(s, seat, place + 2)
        return value

    def _bid(self, s: GoaState, seat: i64, lot: i64, best: i64, leader: i64) -> float:
        """The lot for its price if one leads; the price if one sells."""
        p = s.players[seat]
        if leader == seat:
            chance = float(best) / (float(best) + RIVAL)
            price = money(p.ducats) - money(p.ducats - best)
            return chance * (self._lot(s, seat, lot) - price)
        if s.auctioneer(lot) == seat:
            return money(p.ducats + best) - money(p.ducats)
        return 0.0

    def _lot(self, s: GoaState, seat: i64, lot: i64) -> float:
        """What a lot is worth: the state with it, less the state without it."""
        tile = tile_of(s, lot)
        if tile < 0:
            return FLAG
        world = s.clone()
        TakeTile(seat, tile).run(world, None)
        return max(self._worth(world, seat) - self._worth(s, seat), LOT)


def money(ducats: i64) -> float:
    """What ducats are worth: those that find a use, and the others a little."""
    return DUCAT * min(float(ducats), SPENT) + IDLE * max(float(ducats) - SPENT, 0.0)


def promise(s: GoaState) -> str:
    """Name what a value says about things that are being decided."""
    top = s.agenda[-1]
    if isinstance(top, (BidOrPass, LastWord)):
        return "bid"
    return "founding" if isinstance(top, FoundOrGiveUp) else "lots"
