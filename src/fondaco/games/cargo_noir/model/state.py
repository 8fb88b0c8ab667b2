"""The table of Cargo Noir: what lies where."""

from typing import final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.config import SHIP, WAREHOUSE, CargoConfig
from fondaco.kernel.counts import count, total
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.vecs import vec


@final
class CargoPlayer:
    """One family: its safe, its ships, its cargo and its cards (multisets of table order)."""

    def __init__(
        self, safe: i64, home: i64, casino: i64, market: i64, cargo: i64, cards: i64, *, left: bool
    ) -> None:
        """Ships in ports are told by the stacks they stand on."""
        self.safe: i64 = safe
        self.home: i64 = home
        self.casino: i64 = casino
        self.market: i64 = market
        self.cargo: i64 = cargo
        self.cards: i64 = cards
        self.left = left  # CN-DEC-5: has quit

    def clone(self) -> "CargoPlayer":
        return CargoPlayer(
            self.safe,
            self.home,
            self.casino,
            self.market,
            self.cargo,
            self.cards,
            left=self.left,
        )

    def key(self) -> tuple[int, ...]:
        return (
            self.safe,
            self.home,
            self.casino,
            self.market,
            self.cargo,
            self.cards,
            int(self.left),
        )


@final
class CargoState(State):
    """A running game. Tokens and cards are counted; only bag, slots and display have an order."""

    def __init__(self, cfg: CargoConfig, rng: Rng) -> None:
        """Begin with empty boards; `setup` and positions fill them."""
        super().__init__(cfg.seats, rng)
        self.cfg = cfg
        self.players: list[CargoPlayer] = []
        self.starter: i64 = 0
        self.stacks: vec[i64] = vec[i64]()  # coins under a ship, by port and seat; 0: no ship
        self.goods: vec[i64] = vec[i64]()  # tokens in the slots of all ports; -1: empty
        self.market: vec[i64] = vec[i64]()  # tokens on display
        self.bag: vec[i64] = vec[i64]()  # the last one is drawn next
        self.discards: i64 = 0
        self.pile: i64 = 0
        self.supply: i64 = 0  # cards left in their stacks
        self.withdrawn: i64 = 0  # ports given up this turn, as bits
        self.raised: i64 = 0  # ports where the ship stays this turn, as bits

    def config(self) -> CargoConfig:
        return self.cfg

    def clone(self) -> "CargoState":
        s = CargoState(self.cfg, self.rng.clone())
        s.agenda = self.agenda[:]
        s.players = [player.clone() for player in self.players]
        s.round = self.round
        s.starter = self.starter
        s.stacks = self.stacks[:]
        s.goods = self.goods[:]
        s.market = self.market[:]
        s.bag = self.bag[:]
        s.discards = self.discards
        s.pile = self.pile
        s.supply = self.supply
        s.withdrawn = self.withdrawn
        s.raised = self.raised
        return s

    # What the boards say

    def stack(self, port: i64, seat: i64) -> i64:
        """Return the coins under a seat's ship in a port; 0 when it has none there."""
        return self.stacks[port * self.seats + seat]

    def highest_other(self, port: i64, seat: i64) -> i64:
        """Return the highest stack of the other seats in a port."""
        best: i64 = 0
        first = port * self.seats
        for other in range(self.seats):
            if other != seat and self.stacks[first + other] > best:
                best = self.stacks[first + other]
        return best

    def capacity(self, seat: i64) -> i64:
        """CN-P2-6: warehouse spaces."""
        cards = self.owned(seat, WAREHOUSE)
        return self.cfg.warehouse + self.cfg.warehouse_per_card * cards

    def fleet(self, seat: i64) -> i64:
        """CN-P2-6: ships, at most as many as there are of a colour (CN-SUP-5)."""
        return min(self.cfg.start_ships + self.owned(seat, SHIP), self.cfg.max_ships)

    def owned(self, seat: i64, effect: i64) -> i64:
        """How many cards with this effect a seat owns."""
        cards = self.players[seat].cards
        n: i64 = 0
        if cards == 0:
            return n
        for card in range(self.cfg.cards):
            if self.cfg.effect[card] == effect:
                n += count(cards, card)
        return n

    def surplus(self, seat: i64) -> i64:
        """CN-P2-8: how many tokens a seat owns beyond its capacity."""
        return max(total(self.players[seat].cargo) - self.capacity(seat), 0)

    def last(self) -> bool:
        """CN-TURN-4: whether this is the last round."""
        return self.round == self.cfg.last_round

    def place(self, seat: i64) -> i64:
        """CN-SET-6: a seat's place in the order of turns, which never changes."""
        return (seat - self.starter + self.seats) % self.seats

    def after(self, seat: i64) -> i64:
        """Return the next seat clockwise that has not quit."""
        seat = (seat + 1) % self.seats
        while self.players[seat].left:
            seat = (seat + 1) % self.seats
        return seat

    # The kernel's questions

    def key(self) -> tuple[object, ...]:
        return (
            tuple(step.key() for step in self.agenda),
            tuple(player.key() for player in self.players),
            (self.round, self.starter, self.pile, self.discards, self.supply),
            (self.withdrawn, self.raised),
            tuple(self.stacks),
            tuple(self.goods),
            tuple(self.market),
            tuple(self.bag),
        )
