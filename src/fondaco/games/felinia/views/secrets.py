"""FEL-INF: what a seat cannot know is drawn anew; what it has seen stays where it is."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.mysteries import KeepCard
from fondaco.kernel.bits import bit, has
from fondaco.kernel.counts import count
from fondaco.kernel.rng import Rng
from fondaco.kernel.vecs import append, pop, vec

DEALS: Final[i64] = 500  # as often cards are dealt anew until they fit what everybody sees


def sample(s: FeliniaState, seat: i64, rng: Rng) -> FeliniaState:
    """Return a world in which `seat` could be."""
    world = s.clone()
    world.rng = rng.split()
    if s.over():
        return world
    _mix_tiles(world, rng)
    _mix_ships(world, rng)
    if world.cfg.pro:
        _mix_mysteries(world, seat, rng)
    return world


def _mix_tiles(world: FeliniaState, rng: Rng) -> None:
    """FEL-SET-10, FEL-INF-3: face-down tiles change places within their land."""
    island = world.cfg.island
    for land in range(len(world.cfg.land_ids)):
        hidden = island.land_posts[land] & ~world.face_up
        tiles = vec[i64]()
        for tile in range(len(world.cfg.tile_ids)):
            for post in range(island.posts):
                if has(hidden, post) and world.tiles[post] == tile:
                    tiles = append(tiles, tile)
        rng.shuffle(tiles)
        for post in range(island.posts):
            if has(hidden, post) and world.tiles[post] >= 0:
                tiles, tile = pop(tiles)
                world.tiles[post] = tile


def _mix_ships(world: FeliniaState, rng: Rng) -> None:
    """FEL-SET-9, FEL-VAR-1: grey above blue; a previewed tile stays on top."""
    stack: i64 = 0
    for tile in world.ships:
        stack |= bit(tile)
    top: i64 = -1
    if world.cfg.preview and len(world.ships) > 0:
        top = world.ships[len(world.ships) - 1]
        stack &= ~bit(top)
    blue, grey = vec[i64](), vec[i64]()
    for tile in range(world.cfg.ships):
        if has(stack, tile):
            if world.cfg.ship_blue[tile]:
                blue = append(blue, tile)
            else:
                grey = append(grey, tile)
    rng.shuffle(blue)
    rng.shuffle(grey)
    for tile in grey:
        blue = append(blue, tile)
    world.ships = append(blue, top) if top >= 0 else blue


def _mix_mysteries(world: FeliniaState, seat: i64, rng: Rng) -> None:
    """FEL-INF-3, FEL-INF-4, FEL-PRO-6: cards of others are known by what they cost alone.

    FEL-DEC-1: who is asked to keep a card can keep one, so worlds where he could not are dealt
    again; the truth is such a world, so this ends.
    """
    known: i64 = world.players[seat].knows if seat >= 0 else 0
    pool = vec[i64](capacity=world.cfg.mysteries)
    for card in range(world.cfg.mysteries):
        if not has(known, card):
            pool = append(pool, card)
    owners, costs = _unknown_hands(world, known)
    for _ in range(DEALS):
        rng.shuffle(pool)
        _deal_anew(world, known, owners, costs, pool)
        if world.seat() == seat or not _looks(world) or _can_keep(world, world.seat()):
            break
    for other in range(world.seats):
        if other != seat:
            _forget(world, other)


def _deal_anew(
    world: FeliniaState, known: i64, owners: vec[i64], costs: vec[i64], pool: vec[i64]
) -> None:
    """Deal the unknown cards to hands and deck."""
    for p in world.players:
        p.cards &= known
    left = _deal(world, owners, costs, 0, pool)
    k: i64 = 0
    for place in range(len(world.deck)):
        if not has(known, world.deck[place]):
            world.deck[place] = left[k]
            k += 1


def _unknown_hands(world: FeliniaState, known: i64) -> tuple[vec[i64], vec[i64]]:
    """Take the unknown cards out of foreign hands; return their owners and what they cost."""
    owners, costs = vec[i64](), vec[i64]()
    for other in range(world.seats):
        p = world.players[other]
        for cost in range(-1, world.cfg.goods):
            for card in range(world.cfg.mysteries):
                if has(p.cards & ~known, card) and world.cfg.card_pay[card] == cost:
                    owners = append(owners, other)
                    costs = append(costs, cost)
        p.cards &= known
    return owners, costs


def _deal(
    world: FeliniaState, owners: vec[i64], costs: vec[i64], k: i64, pool: vec[i64]
) -> vec[i64]:
    """FEL-PRO-5: deal cards that fit, with different places in each hand; return what is left.

    The true cards fit, so there is always a way; it is searched in the order of the pool.
    """
    found, left = _try(world, owners, costs, k, pool)
    assert found
    return left


def _try(
    world: FeliniaState, owners: vec[i64], costs: vec[i64], k: i64, pool: vec[i64]
) -> tuple[bool, vec[i64]]:
    if k == len(owners):
        return True, pool
    p = world.players[owners[k]]
    for place in range(len(pool)):
        card = pool[place]
        if world.cfg.card_pay[card] != costs[k] or _has_place(world, p.cards, card):
            continue
        p.cards |= bit(card)
        rest = vec[i64](capacity=len(pool))
        for other in pool:
            if other != card:
                rest = append(rest, other)
        found, left = _try(world, owners, costs, k + 1, rest)
        if found:
            return True, left
        p.cards &= ~bit(card)
    return False, pool


def _has_place(world: FeliniaState, cards: i64, card: i64) -> bool:
    for other in range(world.cfg.mysteries):
        if has(cards, other) and world.cfg.card_place[other] == world.cfg.card_place[card]:
            return True
    return False


def _looks(world: FeliniaState) -> bool:
    """Whether somebody is looking at the top of the deck just now."""
    return isinstance(world.agenda[-1], KeepCard)


def _can_keep(world: FeliniaState, other: i64) -> bool:
    """Whether one of the drawn cards can be kept."""
    top: i64 = len(world.deck) - 1
    for place in range(min(world.cfg.mystery_draw, len(world.deck))):
        if _keepable(world, other, world.deck[top - place]):
            return True
    return False


def _keepable(world: FeliniaState, other: i64, card: i64) -> bool:
    """FEL-PRO-5: a place he does not have, and a good to pay with."""
    p, pay = world.players[other], world.cfg.card_pay[card]
    return not _has_place(world, p.cards, card) and (pay < 0 or count(p.goods, pay) > 0)


def _forget(world: FeliniaState, other: i64) -> None:
    """What others remember of the deck is theirs: they know their hand, and what they look at."""
    p = world.players[other]
    p.knows = p.cards
    if world.seat() == other and _looks(world):
        top: i64 = len(world.deck) - 1
        for place in range(min(world.cfg.mystery_draw, len(world.deck))):
            p.knows |= bit(world.deck[top - place])
