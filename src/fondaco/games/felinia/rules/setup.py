"""FEL-SET: setting up the game."""

from mypy_extensions import i64

from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.games.felinia.model.state import EMPTY, FeliniaPlayer, FeliniaState
from fondaco.games.felinia.rules.preparation import fill_market, fill_ships
from fondaco.games.felinia.rules.rounds import Round
from fondaco.kernel.bits import bit, has
from fondaco.kernel.rng import Rng
from fondaco.kernel.vecs import append, filled, vec


def start(cfg: FeliniaConfig, rng: Rng) -> FeliniaState:
    """Set up a game in the order of the register."""
    s = FeliniaState(cfg, rng)
    s.start = cfg.starter if cfg.starter >= 0 else rng.below(cfg.seats)  # FEL-SET-3
    lay_out(s)
    for market in range(cfg.open_markets):
        fill_market(s, market, cfg.first_goods, None)  # FEL-SET-7
    s.ships = ship_stack(cfg, rng)
    fill_ships(s, None)
    s.tiles = trade_tiles(cfg, rng)
    s.face_up = bit(cfg.island.posts) - 1 if cfg.pro else 0  # FEL-SET-11
    if cfg.pro:
        s.deck = mystery_deck(cfg)
        rng.shuffle(s.deck)
    s.agenda.append(Round())
    s.settle(None)
    return s


def lay_out(s: FeliniaState) -> None:
    """FEL-SET-1, FEL-SET-5, FEL-SET-6, FEL-SET-8: what everybody has, and the empty board.

    FEL-SET-12: nobody starts with gold, spice or provisions; they are the common supply.
    """
    cfg = s.cfg
    s.bag = cfg.box
    s.players = []
    for seat in range(s.seats):
        goods = cfg.start_goods[(seat + s.seats - s.start) % s.seats]  # FEL-SET-4
        s.players.append(FeliniaPlayer(cfg.start_silver, goods, cfg.merchants))
        s.bag -= goods
    s.markets = filled(cfg.markets, 0)
    s.stacks = filled(cfg.targets, 0)
    s.docks = filled(cfg.docks, EMPTY)
    s.aboard = filled(cfg.docks, 0)
    s.bonus = cfg.all_bonus


def ship_stack(cfg: FeliniaConfig, rng: Rng) -> vec[i64]:
    """FEL-SET-9: the blue-backed tiles below, the grey-backed ones above."""
    blue, grey = vec[i64](), vec[i64]()
    for tile in range(cfg.ships):
        if cfg.ship_blue[tile]:
            blue = append(blue, tile)
        else:
            grey = append(grey, tile)
    rng.shuffle(blue)
    rng.shuffle(grey)
    for tile in grey:
        blue = append(blue, tile)
    return blue


def trade_tiles(cfg: FeliniaConfig, rng: Rng) -> vec[i64]:
    """FEL-SET-10, FEL-SET-11: the tiles of each land on its posts."""
    tiles = filled(cfg.island.posts, EMPTY)
    for land in range(len(cfg.land_ids)):
        own = land_tiles(cfg, land)
        rng.shuffle(own)
        k: i64 = 0
        for post in range(cfg.island.posts):
            if has(cfg.island.land_posts[land], post):
                tiles[post] = own[k]
                k += 1
    return tiles


def land_tiles(cfg: FeliniaConfig, land: i64) -> vec[i64]:
    """Return the tiles of a land: trade tiles, and in the pro game its special tiles."""
    own = cfg.land_tiles[land][:]
    for tile in cfg.land_specials[land]:
        own = append(own, tile)
    return own


def mystery_deck(cfg: FeliniaConfig) -> vec[i64]:
    """FEL-SET-11: the mysterious place cards, in the order of the table."""
    deck = vec[i64](capacity=cfg.mysteries)
    for card in range(cfg.mysteries):
        deck = append(deck, card)
    return deck
