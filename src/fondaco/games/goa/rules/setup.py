"""GOA-SET: setting up the game. GOA-SET-10: a banker is not needed."""

from mypy_extensions import i64

from fondaco.games.goa.model.board import PLACES
from fondaco.games.goa.model.config import GoaConfig
from fondaco.games.goa.model.state import GoaPlayer, GoaState
from fondaco.games.goa.rules.layout import lay_tiles
from fondaco.games.goa.rules.rounds import Round
from fondaco.games.goa.rules.variants import QuickStart
from fondaco.kernel.bits import bit
from fondaco.kernel.rng import Rng
from fondaco.kernel.vecs import append, filled, pop, vec


def start(cfg: GoaConfig, rng: Rng) -> GoaState:
    """Set up a game in the order of the register."""
    s = GoaState(cfg, rng)
    seat_players(s)
    lay_tiles(s, cfg.part_a, None)
    s.deck = full_deck(cfg)
    s.eras = filled(cfg.cards, 0)
    rng.shuffle(s.deck)
    s.flag = cfg.starter if cfg.starter >= 0 else find_starter(s, rng)
    s.players[s.flag].ducats = cfg.starter_ducats  # GOA-SET-9
    s.agenda.append(Round())
    if cfg.quick_start:  # GOA-SET-11
        place: i64 = s.seats - 1
        while place >= 0:
            s.agenda.append(QuickStart((s.flag + place) % s.seats))
            place -= 1
    s.settle(None)
    return s


def seat_players(s: GoaState) -> None:
    """GOA-SET-6: goods and boards of each player."""
    cfg = s.cfg
    s.players = [
        GoaPlayer(cfg.other_ducats, cfg.start_ships, cfg.start_colonists, filled(PLACES, 0))
        for _ in range(cfg.seats)
    ]


def full_deck(cfg: GoaConfig) -> vec[i64]:
    """GOA-SET-5: the thirty expedition cards."""
    deck = vec[i64](capacity=cfg.cards)
    for card in range(cfg.cards):
        deck = append(deck, card)
    return deck


def find_starter(s: GoaState, rng: Rng) -> i64:
    """GOA-SET-8: cards are turned over until the start symbol appears; they are discarded."""
    seat = s.cfg.youngest if s.cfg.youngest >= 0 else rng.below(s.seats)
    while True:
        s.deck, card = pop(s.deck)
        s.discards |= bit(card)
        if s.cfg.card_symbol[card] == s.cfg.start_symbol:
            return seat
        seat = s.left_of(seat)
