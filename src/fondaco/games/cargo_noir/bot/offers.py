"""What offers in ports, coins and ships at home are worth. The weights were tuned by self-play."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.sending import SendShip
from fondaco.games.cargo_noir.rules.stacks import least_stack
from fondaco.games.cargo_noir.rules.supplies import EMPTY
from fondaco.kernel.bits import has
from fondaco.kernel.counts import one, total
from fondaco.kernel.vecs import append, vec

CARGO: Final = 1.05  # points for each point of smuggling value
COIN: Final = 4.2  # points for the first coin; the more there are, the less another one is worth
ENOUGH: Final = 4.0  # with so many coins, they are worth half of that each
LAST_COIN: Final = 0.5  # points for a coin when only the last trade is to come
TOPPED: Final = 0.24  # chance that a rival who can top a stack does, if it lies there for nothing
DEAR: Final = 0.63  # how far each coin of a stack keeps rivals away, in tokens
SWAP: Final = 2.8  # points for a ship at the Black Market
FALLEN: Final = -1.0  # points for a ship that has been outbid: it has brought nothing
HOME: Final = 2.2  # points for a ship that can be sent this turn
PLANNED: Final = 0.7  # which part of the best that ships at home may still find is counted


def coins_worth(coins: float, turns: float) -> float:
    """Return the points that coins will bring: ports are bought with the first few of them."""
    if turns <= 1.0:
        return LAST_COIN * coins
    return COIN * coins * ENOUGH / (ENOUGH + coins)


def goods_in(s: CargoState, port: i64) -> i64:
    """Return the cargo of a port."""
    tokens: i64 = 0
    for slot in range(s.cfg.first_slot[port], s.cfg.first_slot[port + 1]):
        if s.goods[slot] != EMPTY:
            tokens += one(s.goods[slot])
    return tokens


def stays(s: CargoState, seat: i64, port: i64, stack: i64, tokens: i64) -> float:
    """Return the chance that nobody tops a stack of `seat` before its next turn begins.

    Whoever has had his turn since it was sent cannot; coins to come at the Casino, and those that
    lie in this port already, can be used.
    """
    chance = 1.0
    eager = TOPPED * float(tokens) / (float(tokens) + DEAR * float(stack + 1))
    now = s.seat()
    rival = now if now != seat else (seat + 1) % s.seats
    while rival != seat:
        r = s.players[rival]
        means = r.safe + s.cfg.casino_income * r.casino + s.stack(port, rival)
        if means > stack and not r.left:
            chance *= 1.0 - eager
        rival = (rival + 1) % s.seats
    return chance


def plans(s: CargoState, seat: i64, tokens: i64, coins: float, turns: float) -> float:
    """Return what the ships of a seat that sends may still find, by their best destinations.

    Ports are named in table order, so a ship that goes to a late one leaves the earlier ones alone:
    what is still open counts. `tokens` and `coins` are what the seat can expect to have.
    """
    asked = s.decision()
    assert isinstance(asked, SendShip)
    ships = s.players[seat].home
    casino = coins_worth(coins + float(s.cfg.casino_income), turns) - coins_worth(coins, turns)
    if asked.floor > s.cfg.ports:
        return casino * float(ships)
    macao = max(SWAP, casino)
    gains = vec[float](capacity=8)
    for port in range(asked.floor, s.cfg.ports):
        if s.cfg.open[port] and not has(s.withdrawn, port) and s.stack(port, seat) == 0:
            stack = least_stack(s, port, seat)
            if stack <= s.players[seat].safe:
                gain = _gain(s, seat, port, stack, tokens, coins, turns) - macao
                if gain > 0.0:
                    gains = append(gains, gain)
    return macao * float(ships) + best_of(gains, ships)


def _gain(
    s: CargoState, seat: i64, port: i64, stack: i64, tokens: i64, coins: float, turns: float
) -> float:
    """Return what an offer that is not made yet can be expected to bring."""
    goods = goods_in(s, port)
    chance = stays(s, seat, port, stack, total(goods))
    cargo = CARGO * float(s.cfg.values.worth(tokens + goods) - s.cfg.values.worth(tokens))
    price = coins_worth(coins, turns) - coins_worth(coins - chance * float(stack), turns)
    return chance * cargo + (1.0 - chance) * FALLEN - price


def best_of(gains: vec[float], most: i64) -> float:
    """Return the sum of the largest gains, at most so many of them."""
    out = 0.0
    for _ in range(min(most, len(gains))):
        best: i64 = 0
        for place in range(1, len(gains)):
            if gains[place] > gains[best]:
                best = place
        out += gains[best]
        gains[best] = 0.0
    return out
