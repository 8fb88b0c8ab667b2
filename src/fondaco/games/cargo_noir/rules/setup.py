"""CN-SET: laying out the boards."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.config import CargoConfig
from fondaco.games.cargo_noir.model.state import CargoPlayer, CargoState
from fondaco.games.cargo_noir.rules.rounds import Turn
from fondaco.games.cargo_noir.rules.supplies import EMPTY, draw_token, refill
from fondaco.kernel.counts import packed
from fondaco.kernel.rng import Rng
from fondaco.kernel.vecs import append, filled, vec


def start(cfg: CargoConfig, rng: Rng) -> CargoState:
    """Set up a game in the order of the rulebook."""
    s = CargoState(cfg, rng)
    s.starter = rng.below(cfg.seats) if cfg.starter < 0 else cfg.starter  # CN-SET-6
    lay_out(s)
    s.bag = full_bag(cfg)
    rng.shuffle(s.bag)
    for port in range(cfg.ports):  # CN-SET-3: ports in table order, then the Black Market
        if cfg.open[port]:
            refill(s, port, None)
    for slot in range(cfg.market_slots):
        s.market[slot] = draw_token(s, None)
    s.agenda.append(Turn(s.starter, opens=True))  # CN-SET-7: the marker stands on space 0
    s.settle(None)
    return s


def lay_out(s: CargoState) -> None:
    """CN-SET-1, CN-SET-4, CN-SET-5: boards without cargo, families, pile and card stacks."""
    cfg = s.cfg
    s.stacks = filled(cfg.ports * cfg.seats, 0)
    s.goods = filled(cfg.first_slot[cfg.ports], EMPTY)
    s.market = filled(cfg.market_slots, EMPTY)
    s.players = [
        CargoPlayer(cfg.start_coins, cfg.start_ships, 0, 0, 0, 0, left=False)
        for _ in range(cfg.seats)
    ]
    s.pile = cfg.coins - cfg.start_coins * cfg.seats if cfg.coin_limit else 0
    s.supply = packed(cfg.copies)


def full_bag(cfg: CargoConfig) -> vec[i64]:
    """CN-SET-2: all normal tokens, and as many wilds as the players bring."""
    bag = vec[i64]()
    for kind in range(cfg.kinds):
        n = cfg.wilds if kind == cfg.kinds - 1 else cfg.tokens[kind]
        for _ in range(n):
            bag = append(bag, kind)
    return bag
