"""What a state of Felinia is worth to a seat. The weights were tuned by self-play."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator, Part
from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import EMPTY, FeliniaPlayer, FeliniaState
from fondaco.games.felinia.rules.boarding import GoAboard
from fondaco.games.felinia.rules.groups import group_of, group_points, points_of_groups
from fondaco.games.felinia.rules.guild import DealAtGuild
from fondaco.games.felinia.rules.journey import Reveal, Walk, WalkOn
from fondaco.games.felinia.rules.market import DealAtMarket
from fondaco.games.felinia.rules.placement import PlaceToken
from fondaco.games.felinia.rules.scoring import kind_points, points, single_points
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.counts import count, lacking, one, total
from fondaco.kernel.state import State
from fondaco.kernel.vecs import append, vec

SILVER: Final = 0.35  # points of a coin that can be spent
RICH: Final = 0.25  # of a coin above four
GOOD: Final = 0.2  # what a loose good is worth while it can still be used, besides its point
SURPLUS: Final = 0.8  # lost for each good above the storage
CARD: Final = 0.7  # a first mysterious place, for the second one
PROVISION: Final = 0.84
SPICE: Final = 0.35  # more than its points, for exchanges
ON_BOARD: Final = 0.95  # share of a journey's worth for a merchant on a full ship
WAITING: Final = 0.75  # on a ship that is not full
READY: Final = 0.944  # for having all goods of a passage
ALMOST: Final = 0.4  # with one good missing
BEGUN: Final = 0.12  # with two missing
SECOND: Final = 1.0  # share of a second passage
JOURNEY: Final = 2.1  # rewards on the way
HIDDEN: Final = 0.5  # how far the best of the face-down tiles can be found
NEAR: Final = 0.35  # for a merchant next to another one in the future
TOKEN: Final = 0.7  # share of what a token can still buy
TOPPED: Final = 0.3  # how likely later tokens choose the same market
SPECIAL: Final = 2.5  # a special tile
CROWD: Final = 0.8  # a second own merchant on the same ship finds less
SYMBOL: Final = 0.4  # a step onto a reward, and each of its symbols
FAR: Final[i64] = 4  # steps that are looked ahead
SWAP: Final = 0.5  # an exchange at the guild, besides its goods
BONUS: Final = 1.2  # a bonus tile, for each own tile of its kind
BONUS_COST: Final = 1.5  # the gold and the spice it costs


@final
class FeliniaEvaluator(Evaluator):
    """Points, and what money, goods, tokens and merchants under way can still bring."""

    def value(self, s: State, seat: i64) -> float:
        """Return the points a seat can hope for."""
        assert isinstance(s, FeliniaState)
        if s.over():
            return float(points(s, seat))
        p = s.players[seat]
        value = float(points(s, seat)) + self._purse(s, p)
        left = self._time_left(s)
        lands = self._lands(s, seat)
        value += self._aboard(s, seat, lands)
        value += self._journey(s, seat)
        if left > 0.0:
            worths = self._worths(s, lands)
            value += left * self._passages(s, p, p.goods, worths)
            value += self._tokens(s, seat, worths)
        return value

    def parts(self, s: State, seat: i64) -> list[Part]:
        """Return what the value is made of."""
        assert isinstance(s, FeliniaState)
        out = [Part("points", float(points(s, seat)), points(s, seat))]
        if s.over():
            return out
        p, lands = s.players[seat], self._lands(s, seat)
        left, worths = self._time_left(s), self._worths(s, lands)
        silver = float(min(p.silver, 4)) * SILVER + float(max(p.silver - 4, 0)) * RICH
        out += [
            Part("silver", left * silver, p.silver),
            Part("goods", self._purse(s, p) - left * silver, total(p.goods)),
            Part("aboard", self._aboard(s, seat, lands)),
            Part("journey", self._journey(s, seat)),
        ]
        if left > 0.0:
            out.append(Part("passages", left * self._passages(s, p, p.goods, worths)))
            out.append(Part("tokens", self._tokens(s, seat, worths)))
        return out

    def _time_left(self, s: FeliniaState) -> float:
        """Return 1 while there are rounds to come, less near the end."""
        if s.ending:
            return 0.9 if trading(s) else 0.0
        return min(1.0, 0.5 + 0.1 * float(len(s.ships)))

    def _purse(self, s: FeliniaState, p: FeliniaPlayer) -> float:
        """Silver, cards and goods besides their points."""
        left = self._time_left(s)
        silver = float(min(p.silver, 4)) * SILVER + float(max(p.silver - 4, 0)) * RICH
        goods = total(p.goods)
        value = left * (silver + GOOD * float(min(goods, 4)) + SPICE * float(min(p.spice, 2)))
        value += left * PROVISION * float(min(p.provisions, 3))
        value -= SURPLUS * float(max(goods - 4, 0))
        if size(p.cards) == 1:
            value += left * CARD
        return value

    def _tile_gain(self, s: FeliniaState, p: FeliniaPlayer, tile: i64) -> float:
        """What one more tile of a kind scores."""
        if tile >= s.cfg.kinds:
            return SPECIAL
        if p.bonus == 0:
            n, most = count(p.tiles, tile), s.cfg.range[tile]
            return float((n + 1) * min(n + 1, most) - n * min(n, most))
        before = kind_points(s, p, tile)
        p.tiles += one(tile)
        after = kind_points(s, p, tile)
        p.tiles -= one(tile)
        return float(after - before)

    def _open(self, s: FeliniaState) -> i64:
        """The posts where tiles lie, as bits."""
        posts: i64 = 0
        for post in range(s.cfg.island.posts):
            if s.tiles[post] != EMPTY:
                posts |= bit(post)
        return posts

    def _post_gain(self, s: FeliniaState, p: FeliniaPlayer, post: i64, free: i64) -> float:
        """What a merchant on a post adds to the groups, and to those to come on free posts."""
        island, single = s.cfg.island, single_points(p)
        near = island.near[post]
        gain = single
        if near & p.island:  # the groups it joins become one
            group = group_of(island, p.island | bit(post), post)
            before = points_of_groups(island, p.island & group, single)
            gain = group_points(size(group), single) - before
        return float(gain) + NEAR * float(min(size(near & free), 3))

    def _lands(self, s: FeliniaState, seat: i64) -> vec[float]:
        """What a journey to each land can bring, as far as ships go there."""
        lands = vec[float](capacity=len(s.cfg.land_ids))
        for _ in range(len(s.cfg.land_ids)):
            lands = append(lands, -1.0)
        free = self._open(s)
        for tile in s.docks:
            if tile != EMPTY and lands[s.cfg.ship_land[tile]] < 0.0:
                lands[s.cfg.ship_land[tile]] = self._land(s, seat, s.cfg.ship_land[tile], free)
        return lands

    def _worths(self, s: FeliniaState, lands: vec[float]) -> vec[float]:
        """What the passage of each ship is worth, besides what it costs."""
        worths = vec[float](capacity=s.cfg.docks)
        for dock in range(s.cfg.docks):
            worth = 0.0
            if s.seats_left(dock) > 0:
                tile = s.docks[dock]
                cost = float(s.cfg.ship_asks[tile]) * (1.0 + GOOD)
                cost += SILVER * float(s.cfg.ship_silver[tile])
                worth = max(WAITING * lands[s.cfg.ship_land[tile]] - cost, 0.0)
            worths = append(worths, worth)
        return worths

    def _land(self, s: FeliniaState, seat: i64, land: i64, free: i64) -> float:
        """What a journey to a land can bring, to the posts that are free."""
        p = s.players[seat]
        best = 0.0
        mean = 0.0
        place = 0.0
        hidden = 0.0
        most = 0.0
        post: i64 = -1
        rest = s.cfg.island.land_posts[land] & free
        while rest > 0:
            post += 1
            found, rest = rest & 1, rest >> 1
            if found == 0:
                continue
            gain = self._post_gain(s, p, post, free)
            tile = self._tile_gain(s, p, s.tiles[post])
            if has(s.face_up, post):
                best = max(best, gain + tile)
            else:
                place = max(place, gain)
                mean += tile
                most = max(most, tile)
                hidden += 1.0
        if hidden > 0.0:
            mean = mean / hidden
            best = max(best, place + mean + HIDDEN * (most - mean))
        return best + JOURNEY

    def _aboard(self, s: FeliniaState, seat: i64, lands: vec[float]) -> float:
        """Merchants on ships, whose journey is to come."""
        value = 0.0
        for dock in range(s.cfg.docks):
            tile = s.docks[dock]
            if tile == EMPTY or s.aboard[dock] == 0:
                continue
            share = ON_BOARD if s.seats_left(dock) == 0 or s.ending else WAITING
            line = s.aboard[dock]
            if self._walking(s, dock):
                line = lines.without_first(line)
            worth = lands[s.cfg.ship_land[tile]]
            while line > 0:
                if lines.first(line) == seat:
                    value += share * worth
                    worth *= CROWD
                line = lines.without_first(line)
        return value

    def _walking(self, s: FeliniaState, dock: i64) -> bool:
        """Whether the first merchant of a ship is on his journey now."""
        for step in s.agenda:
            if isinstance(step, Walk) and step.dock == dock:
                return True
            if isinstance(step, WalkOn) and step.dock == dock:
                return True
            if isinstance(step, Reveal) and step.dock == dock:
                return True
        return False

    def _journey(self, s: FeliniaState, seat: i64) -> float:
        """What the merchant who walks now can still reach."""
        for step in s.agenda:
            if isinstance(step, Walk) and step.seat == seat:
                return self._reach(s, step)
            if isinstance(step, WalkOn) and lines.first(s.aboard[step.dock]) == seat:
                return self._reach(s, Walk(seat, step.dock, step.at, step.visited, step.used))
            if isinstance(step, Reveal) and step.seat == seat:
                harbour = s.cfg.island.harbour[s.cfg.ship_land[s.docks[step.dock]]]
                start = bit(s.cfg.island.place[harbour])
                return self._reach(s, Walk(seat, step.dock, harbour, start, 1))
        return 0.0

    def _reach(self, s: FeliniaState, walk: Walk) -> float:
        """The best that a walk can come to: tiles, and rewards on the way."""
        p, island = s.players[walk.seat], s.cfg.island
        best = 0.0
        steps = s.cfg.steps - walk.used + p.provisions
        if steps <= 0:
            return 0.0
        for province in island.paths[walk.at]:
            if not walk.open(s, province):
                continue
            post = island.post[province]
            if post >= 0:
                worth = self._tile_gain(s, p, s.tiles[post])
                worth += self._post_gain(s, p, post, self._open(s))
            else:
                worth = SYMBOL * float(1 + island.amount[province])
                if steps > 1 and walk.used < FAR:
                    visited = walk.visited | bit(island.place[province])
                    worth += self._reach(
                        s, Walk(walk.seat, walk.dock, province, visited, walk.used + 1)
                    )
            if walk.used >= s.cfg.steps:
                worth -= PROVISION
            best = max(best, worth)
        return best

    def _passages(self, s: FeliniaState, p: FeliniaPlayer, goods: i64, worths: vec[float]) -> float:
        """What the goods in hand promise: the best passage, and a second one."""
        if p.supply == 0:
            return 0.0
        best = 0.0
        taken: i64 = 0
        at: i64 = -1
        for dock in range(s.cfg.docks):
            worth = self._passage(s, dock, goods, worths)
            if worth > best:
                best = worth
                at = dock
        if at < 0:
            return 0.0
        asked = s.cfg.ship_goods[s.docks[at]]
        for good in range(s.cfg.goods):
            taken += one(good) * min(count(asked, good), count(goods, good))
        second = 0.0
        for dock in range(s.cfg.docks):
            if dock != at or s.seats_left(dock) > 1:
                second = max(second, self._passage(s, dock, goods - taken, worths))
        return best + SECOND * second

    def _passage(self, s: FeliniaState, dock: i64, goods: i64, worths: vec[float]) -> float:
        """What a ship is worth to somebody with these goods."""
        if worths[dock] <= 0.0:
            return 0.0
        tile = s.docks[dock]
        missing = lacking(goods, s.cfg.ship_goods[tile])
        if missing == s.cfg.ship_asks[tile]:
            return 0.0
        share = READY if missing == 0 else ALMOST if missing == 1 else BEGUN
        return share * worths[dock]

    def _tokens(self, s: FeliniaState, seat: i64, worths: vec[float]) -> float:
        """What the own tokens on the stacks can still buy, in the order in which they will."""
        p = s.players[seat]
        silver, goods = p.silver, p.goods
        value = 0.0
        have = self._passages(s, p, goods, worths)
        later = self._tokens_to_come(s, seat) * TOPPED / float(s.cfg.open_markets + 1)
        for target in range(1, s.cfg.targets):
            line = s.stacks[target]
            price = lines.length(line)
            above = later
            stock = s.markets[target - 1] if target <= s.cfg.markets else 0
            while price > 0:
                if lines.first(line) != seat:
                    above += 1.0
                elif silver >= price:
                    if target == s.cfg.guild:
                        gain = self._swap(s, p, goods, worths, have)
                        good: i64 = -1
                    else:
                        good, gain = self._best_good(s, p, stock, goods, worths, have, above)
                    gain -= SILVER * float(price)
                    if gain > 0.0:
                        value += TOKEN * gain
                        silver -= price
                        if good >= 0:
                            goods += one(good)
                            stock -= one(good)
                            have = self._passages(s, p, goods, worths)
                line = lines.without_first(line)
                price -= 1
        return value

    def _tokens_to_come(self, s: FeliniaState, seat: i64) -> float:
        """How many tokens others have not yet placed."""
        if not isinstance(s.agenda[-1], PlaceToken):
            return 0.0
        n: i64 = 0
        for other in range(s.seats):
            if other != seat:
                n += s.cfg.tokens - size(s.players[other].purse)
        for target in range(1, s.cfg.targets):
            line = s.stacks[target]
            while line > 0:
                if lines.first(line) != seat:
                    n -= 1
                line = lines.without_first(line)
        return float(n)

    def _best_good(
        self,
        s: FeliniaState,
        p: FeliniaPlayer,
        stock: i64,
        goods: i64,
        worths: vec[float],
        have: float,
        above: float,
    ) -> tuple[i64, float]:
        """The good one can hope for on a market after those above have chosen."""
        best = 0.0
        other = 0.0
        pick: i64 = -1
        for good in range(s.cfg.goods):
            if count(stock, good) > 0:
                worth = self._passages(s, p, goods + one(good), worths) - have + 1.0 + GOOD
                if worth > best:
                    if pick >= 0:
                        other = max(other, best)
                    best = worth
                    pick = good
                else:
                    other = max(other, worth)
        n = float(total(stock))
        if pick < 0 or above >= n:
            return -1, 0.0
        chance = 1.0 - above / n * (0.6 if count(stock, pick) == 1 else 0.3)
        return pick, chance * best + (1.0 - chance) * other

    def _swap(
        self, s: FeliniaState, p: FeliniaPlayer, goods: i64, worths: vec[float], have: float
    ) -> float:
        """The best exchange at the guild: a better good and a spice, or a bonus tile."""
        best = 0.0
        for give in range(s.cfg.goods):
            if count(goods, give) == 0:
                continue
            for take in range(s.cfg.goods):
                if take != give and count(s.bag, take) > 0:
                    after = self._passages(s, p, goods + one(take) - one(give), worths)
                    best = max(best, after - have + SPICE + SWAP)
        if p.gold > 0 and p.spice > 0:
            for tile in range(len(s.cfg.bonus_kind)):
                if has(s.bonus, tile):
                    n = float(count(p.tiles, s.cfg.bonus_kind[tile]))
                    best = max(best, BONUS * n - BONUS_COST)
        return best


def trading(s: FeliniaState) -> bool:
    """Whether the trades of a round are going on."""
    top = s.agenda[-1]
    return isinstance(top, (DealAtMarket, DealAtGuild, GoAboard))
