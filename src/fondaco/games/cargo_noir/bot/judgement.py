"""What a state of Cargo Noir is worth to a seat. The weights were tuned by self-play."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots.evaluators import Evaluator, Part
from fondaco.games.cargo_noir.model.config import SHIP, SYNDICATE, WAREHOUSE
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.supplies import EMPTY
from fondaco.kernel.counts import one, total
from fondaco.kernel.state import State

CARGO: Final = 1.13  # points for each point of smuggling value in the warehouse
CROWDED: Final = 3.2  # points lost for each token beyond the spaces
COIN: Final = 0.3  # points for a coin, while there is time to use it
SHIP_TURN: Final = 5.5  # points a further ship brings in each turn to come
SPACE_TURN: Final = 0.35  # points a warehouse space brings in each turn to come
SYNDICATE_TURN: Final = 0.45  # points a Syndicate card brings in each turn to come
TOPPED: Final = 0.115  # chance that a rival who can top a stack does
SWAP: Final = 1.0  # points for a ship at the Black Market
FALLEN: Final = 0.5  # points for a ship that has been outbid


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
        value += COIN * float(p.safe) + turns * self._lasting(s, seat)
        return value + self._ships(s, seat, worth)

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
        casino = COIN * float(s.cfg.casino_income * p.casino)
        market = SWAP * float(p.market)
        return [
            points,
            Part("cargo", CARGO * float(worth), worth),
            Part("crowded", -CROWDED * float(crowded), crowded),
            Part("coins", COIN * float(p.safe), p.safe),
            Part("lasting", turns * self._lasting(s, seat)),
            Part("casino", casino, p.casino),
            Part("market", market, p.market),
            Part("ships", self._ships(s, seat, worth) - casino - market),
        ]

    def _lasting(self, s: CargoState, seat: i64) -> float:
        """What cards bring in each turn to come."""
        return (
            SHIP_TURN * float(s.owned(seat, SHIP))
            + SPACE_TURN * float(s.cfg.warehouse_per_card * s.owned(seat, WAREHOUSE))
            + SYNDICATE_TURN * float(s.owned(seat, SYNDICATE))
        )

    def _ships(self, s: CargoState, seat: i64, worth: i64) -> float:
        """What the ships on the boards will bring in the next turn."""
        p = s.players[seat]
        value = COIN * float(s.cfg.casino_income * p.casino) + SWAP * float(p.market)
        for port in range(s.cfg.ports):
            stack = s.stack(port, seat)
            if stack > 0:
                value += self._offer(s, seat, port, stack, worth)
        return value

    def _offer(self, s: CargoState, seat: i64, port: i64, stack: i64, worth: i64) -> float:
        """The cargo, if nobody tops the stack; else the coins come back."""
        coins = COIN * float(stack)
        if s.highest_other(port, seat) > stack:
            return coins + FALLEN
        chance = 1.0
        for rival in range(s.seats):
            if rival != seat and s.players[rival].safe > stack:
                chance *= 1.0 - TOPPED
        tokens = s.players[seat].cargo
        for slot in range(s.cfg.first_slot[port], s.cfg.first_slot[port + 1]):
            if s.goods[slot] != EMPTY:
                tokens += one(s.goods[slot])
        gain = CARGO * float(s.cfg.values.worth(tokens) - worth)
        return chance * gain + (1.0 - chance) * (coins + FALLEN)


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
