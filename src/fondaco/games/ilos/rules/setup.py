"""ILO-SET: setting up the game."""

from mypy_extensions import i64

from fondaco.games.ilos.model.config import IlosConfig
from fondaco.games.ilos.model.state import IlosPlayer, IlosState
from fondaco.games.ilos.model.wide_counts import WIDTH, one
from fondaco.games.ilos.rules.drawing import in_order
from fondaco.games.ilos.rules.exploring import refill
from fondaco.games.ilos.rules.mulligan import Mulligans
from fondaco.kernel.counts import packed
from fondaco.kernel.rng import Rng
from fondaco.kernel.vecs import append, filled, pop, vec


def start(cfg: IlosConfig, rng: Rng) -> IlosState:
    """Set up a game in the order of the rulebook; ILO-EDG-14: the same for two players.

    ILO-RND-1: start player, deck and tiles are random.
    """
    s = IlosState(cfg, rng)
    s.starter = rng.below(cfg.seats) if cfg.starter < 0 else cfg.starter  # ILO-SET-1
    lay_out(s)
    s.deck = full_deck(cfg)
    rng.shuffle(s.deck)  # ILO-SET-2
    s.stack = game_tiles(cfg, rng)
    refill(s, None)
    for place in range(cfg.seats):
        deal(s, (s.starter + place) % cfg.seats)
    s.agenda.append(Mulligans(0))
    s.settle(None)
    return s


def lay_out(s: IlosState) -> None:
    """ILO-SET-3, ILO-SET-4: players, an empty map, prices at their start."""
    cfg = s.cfg
    s.players = [IlosPlayer(cfg.ships, cfg.pioneers) for _ in range(cfg.seats)]
    s.islands = filled(cfg.regions, -1)
    s.land = filled(cfg.regions, 0)
    s.shores = filled(cfg.regions, 0)


def full_deck(cfg: IlosConfig) -> vec[i64]:
    """ILO-CMP-2: all action cards, sorted."""
    return in_order(packed(cfg.copies, WIDTH))


def game_tiles(cfg: IlosConfig, rng: Rng) -> vec[i64]:
    """ILO-SET-5: four tiles for each player, drawn at random; the others stay in the box."""
    box = vec[i64]()
    for tile in range(cfg.tiles):
        box = append(box, tile)
    rng.shuffle(box)
    while len(box) > cfg.game_tiles:
        box, _ = pop(box)
    return box


def deal(s: IlosState, seat: i64) -> None:
    """ILO-SET-6: five cards."""
    for _ in range(s.cfg.hand):
        s.deck, card = pop(s.deck)
        s.players[seat].hand += one(card)
