"""GOA-INF: what a seat cannot know is drawn anew; what follows from public events stays true."""

from mypy_extensions import i64

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.rng import Rng
from fondaco.kernel.vecs import append, pop, vec


def sample(s: GoaState, seat: i64, rng: Rng) -> GoaState:
    """Return a world in which `seat` could be.

    GOA-INF-3: ducats follow from public events and stay. Cards: what is shuffled into the deck is
    public, so everybody knows for each card in a foreign hand which shuffles it has been part of
    last (its era); only cards of the same era can take its place.
    """
    world = s.clone()
    world.rng = rng.split()
    if s.over():  # GOA-INF-4: at the end everything is open
        return world
    _mix_hands(world, seat, rng)
    _mix_bonanza(world, rng)
    return world


def _mix_hands(world: GoaState, seat: i64, rng: Rng) -> None:
    hands: i64 = 0
    deck: i64 = 0
    for card in world.deck:
        deck |= bit(card)
    for other in range(world.seats):
        if other != seat:
            hands |= world.players[other].hand
    for era in range(world.shuffles + 1):
        cards = _of_era(world, hands, era)
        pool = cards | deck if era == world.shuffles else cards
        if cards == 0 and era != world.shuffles:
            continue
        mixed = _shuffled(pool, world.cfg.cards, rng)
        for other in range(world.seats):
            if other != seat:
                p = world.players[other]
                own = p.hand & cards
                p.hand &= ~own
                for _ in range(size(own)):
                    mixed, card = pop(mixed)
                    p.hand |= bit(card)
        if era == world.shuffles:
            world.deck = mixed


def _of_era(world: GoaState, hands: i64, era: i64) -> i64:
    cards: i64 = 0
    for card in range(world.cfg.cards):
        if has(hands, card) and world.eras[card] == era:
            cards |= bit(card)
    return cards


def _shuffled(cards: i64, most: i64, rng: Rng) -> vec[i64]:
    out = vec[i64](capacity=most)
    for card in range(most):
        if has(cards, card):
            out = append(out, card)
    rng.shuffle(out)
    return out


def _mix_bonanza(world: GoaState, rng: Rng) -> None:
    """GOA-VAR-2: nobody knows which of the tiles not yet shown lie under the corners."""
    if len(world.bonanza) == 0:
        return
    tiles = _shuffled(
        (bit(len(world.cfg.bonanza_ids)) - 1) & ~world.won, len(world.cfg.bonanza_ids), rng
    )
    for corner in range(len(world.bonanza)):
        if world.bonanza[corner] >= 0:
            tiles, tile = pop(tiles)
            world.bonanza[corner] = tile
