"""What a state of Cargo Noir is worth to a seat. The weights were tuned by self-play."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator, Part
from fondaco.games.cargo_noir.bot.offers import (
    CARGO,
    FALLEN,
    HOME,
    PLANNED,
    SWAP,
    coins_worth,
    goods_in,
    plans,
    stays,
)
from fondaco.games.cargo_noir.model.config import SHIP, SYNDICATE, WAREHOUSE
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.bits import has
from fondaco.kernel.counts import total
from fondaco.kernel.state import State

CROWDED: Final = 1.7  # points lost for each token beyond the spaces
SHIP_TURN: Final = 6.5  # points a further ship brings in each turn to come
SPACE_TURN: Final = 0.25  # points a warehouse space brings in each turn to come
SYNDICATE_TURN: Final = 0.3  # points a Syndicate card brings in each turn to come


@final
class CargoEvaluator(Evaluator):
    """Victory points, what cargo and coins will bring, and what the ships out there will."""

    def value(self, s: State, seat: i64) -> float:
        """Return the points a seat can hope for."""
        assert isinstance(s, CargoState)
        value = float(s.points(seat))
        if s.over():
            return value
        turns = float(turns_left(s, seat))
        p = s.players[seat]
        worth = s.cfg.values.worth(p.cargo)
        if turns <= 0.0:
            return value + 0.1 * float(worth + p.safe)
        crowded = max(total(p.cargo) - s.capacity(seat), 0)
        value += CARGO * float(worth) - CROWDED * float(crowded)
        value += turns * self._lasting(s, seat)
        return value + self._coins_and_ships(s, seat, worth, turns)

    def parts(self, s: State, seat: i64) -> list[Part]:
        """Return what the value is made of."""
        assert isinstance(s, CargoState)
        points = Part("points", float(s.points(seat)), s.points(seat))
        if s.over():
            return [points]
        turns = float(turns_left(s, seat))
        p = s.players[seat]
        worth = s.cfg.values.worth(p.cargo)
        if turns <= 0.0:
            cargo = Part("cargo", 0.1 * float(worth), worth)
            return [points, cargo, Part("coins", 0.1 * float(p.safe), p.safe)]
        crowded = max(total(p.cargo) - s.capacity(seat), 0)
        coins = coins_worth(float(p.safe), turns)
        casino = coins_worth(float(p.safe + _income(s, seat)), turns) - coins
        market = SWAP * float(p.market)
        ships = self._coins_and_ships(s, seat, worth, turns) - coins - casino - market
        return [
            points,
            Part("cargo", CARGO * float(worth), worth),
            Part("crowded", -CROWDED * float(crowded), crowded),
            Part("coins", coins, p.safe),
            Part("lasting", turns * self._lasting(s, seat)),
            Part("casino", casino, p.casino),
            Part("market", market, p.market),
            Part("ships", ships),
        ]

    def _lasting(self, s: CargoState, seat: i64) -> float:
        """What cards bring in each turn to come."""
        return (
            SHIP_TURN * float(s.owned(seat, SHIP))
            + SPACE_TURN * float(s.cfg.warehouse_per_card * s.owned(seat, WAREHOUSE))
            + SYNDICATE_TURN * float(s.owned(seat, SYNDICATE))
        )

    def _coins_and_ships(self, s: CargoState, seat: i64, worth: i64, turns: float) -> float:
        """What the coins and the ships on the boards and at home will bring.

        The cargo of a port, if nobody tops the stack; else the coins come back.
        """
        p = s.players[seat]
        own = s.seat() == seat
        act = s.decision().act
        coins = float(p.safe + _income(s, seat))
        value = SWAP * float(p.market) + HOME * float(p.home)
        tokens = p.cargo
        for port in range(s.cfg.ports):
            stack = s.stack(port, seat)
            if stack == 0 or (own and s.last() and has(s.raised, port)):
                continue  # CN-END-4: in the last turn a raise only spoils
            if s.highest_other(port, seat) > stack:
                coins += float(stack)
                value += FALLEN
                continue
            goods = goods_in(s, port)
            chance = 1.0
            if not own or act != "ship" or has(s.raised, port):
                chance = stays(s, seat, port, stack, total(goods))
            tokens += goods
            after = s.cfg.values.worth(tokens)
            value += chance * CARGO * float(after - worth) + (1.0 - chance) * FALLEN
            coins += (1.0 - chance) * float(stack)
            worth = after
        value += coins_worth(coins, turns)
        if own and act == "send":
            value += PLANNED * plans(s, seat, tokens, coins, turns)
        return value


def _income(s: CargoState, seat: i64) -> i64:
    """CN-SUP-1: the coins that ships at the Casino will take, as far as the pile goes."""
    income = s.cfg.casino_income * s.players[seat].casino
    return min(income, s.pile) if s.cfg.coin_limit else income


def turns_left(s: CargoState, seat: i64) -> i64:
    """How many trades a seat has still to come: this turn counts until it is made."""
    left = s.cfg.last_round - s.round
    if s.seat() == seat:
        kind = s.decision().act
        if kind in ("ship", "trade"):
            left += 1
    elif s.place(seat) > s.place(s.seat()):
        left += 1
    return left
