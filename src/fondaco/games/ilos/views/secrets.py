"""ILO-INF: what a seat cannot know is drawn anew; what it knows for certain stays."""

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import KINDS, WIDTH, count, one, total
from fondaco.kernel.bits import has
from fondaco.kernel.counts import packed
from fondaco.kernel.rng import Rng
from fondaco.kernel.vecs import append, pop, vec


def sample(s: IlosState, seat: i64, rng: Rng) -> IlosState:
    """ILO-INF-1, ILO-INF-3: return a world in which `seat` could be.

    It keeps the seat's own hand, the face-up cards and its own face-down cards in the discard pile.
    All other cards are one pool, spread over the other hands, their face-down cards and the deck.
    """
    world = s.clone()
    world.rng = rng.split()
    _spread_cards(world, seat, rng)
    _mix_tiles(world, rng)
    return world


def _spread_cards(world: IlosState, seat: i64, rng: Rng) -> None:
    pool = _unknown_cards(world, seat, rng)
    for other in range(world.seats):
        if other == seat:
            continue
        p = world.players[other]
        paid: i64 = 0
        if world.agenda and world.seat() == other:
            top = world.act()
            if top.card() >= 0:
                paid = total(top.named())
        discarded = total(p.discarded) - paid
        held = total(p.hand)
        p.discarded = _first(pool, discarded)
        pool = _cut(pool, discarded)
        if world.agenda and world.seat() == other:
            pool = _imagine(world, pool, paid, held)
        else:
            p.hand = _first(pool, held)
            pool = _cut(pool, held)
    world.deck = pool


def _unknown_cards(world: IlosState, seat: i64, rng: Rng) -> vec[i64]:
    """Return all cards a seat cannot place, mixed; first in the order of their kinds."""
    known = world.discards
    if seat >= 0:
        known += world.players[seat].hand + world.players[seat].discarded
    rest = packed(world.cfg.copies, WIDTH) - known
    pool = vec[i64](capacity=world.cfg.cards)
    for k in range(KINDS):
        for _ in range(count(rest, k)):
            pool = append(pool, k)
    rng.shuffle(pool)
    return pool


def _first(pool: vec[i64], n: i64) -> i64:
    """Return the bundle of the n cards at the end of the pool."""
    cards: i64 = 0
    for i in range(len(pool) - n, len(pool)):
        cards += one(pool[i])
    return cards


def _cut(pool: vec[i64], n: i64) -> vec[i64]:
    """Return the pool without them."""
    for _ in range(n):
        pool, _card = pop(pool)
    return pool


def _imagine(world: IlosState, pool: vec[i64], paid: i64, held: i64) -> vec[i64]:
    """Another player is in the middle of an act: what he named is his secret (ILO-DEC-4).

    His cards are drawn; some of them make up the whole cost, and of these the first ones in the
    order of their kinds are those he has named. So his payment can be completed in every world.
    """
    top = world.act()
    p = world.players[top.seat]
    cost = _first(pool, paid + top.owed())
    pool = _cut(pool, paid + top.owed())
    named: i64 = 0
    left = paid
    for k in range(KINDS):
        n = min(count(cost, k), left)
        named += n * one(k)
        left -= n
    p.discarded += named
    p.hand = cost - named + _first(pool, held - top.owed())
    world.agenda[-1] = top.seen(named)
    return _cut(pool, held - top.owed())


def _mix_tiles(world: IlosState, rng: Rng) -> None:
    """ILO-INF-1: nobody knows which tiles are in the stack, but for those shown (ILO-EXP-8)."""
    seen = world.mapped | world.zone | world.shown
    box = vec[i64](capacity=world.cfg.tiles)
    stack = vec[i64](capacity=world.cfg.tiles)
    for tile in range(world.cfg.tiles):
        if has(world.shown, tile):
            stack = append(stack, tile)
        elif not has(seen, tile):
            box = append(box, tile)
    rng.shuffle(box)
    while len(stack) < len(world.stack):
        box, drawn = pop(box)
        stack = append(stack, drawn)
    rng.shuffle(stack)
    world.stack = stack
