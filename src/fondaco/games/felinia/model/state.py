"""The table of Felinia: what lies where, and who owns what."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.kernel.bits import has
from fondaco.kernel.counts import total
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.vecs import vec

EMPTY: Final[i64] = -1


@final
class FeliniaPlayer:
    """One merchant house: money, goods, merchants and what they brought home."""

    def __init__(self, silver: i64, goods: i64, supply: i64) -> None:
        """FEL-SET-1, FEL-SET-2: begin with some silver, goods and all merchants."""
        self.silver: i64 = silver
        self.goods: i64 = goods  # counted
        self.supply: i64 = supply  # merchants at home
        self.purse: i64 = 0  # circles with a token, as bits
        self.gold: i64 = 0
        self.spice: i64 = 0
        self.provisions: i64 = 0
        self.tiles: i64 = 0  # trade tiles by kind, counted
        self.bonus: i64 = 0  # bonus tiles, as bits
        self.special: i64 = 0  # special tiles by their effect, as bits
        self.island: i64 = 0  # posts with an own merchant, as bits
        self.cards: i64 = 0  # mysterious places kept, as bits
        self.knows: i64 = 0  # cards whose place this player knows, as bits

    def clone(self) -> "FeliniaPlayer":
        p = FeliniaPlayer(self.silver, self.goods, self.supply)
        p.purse = self.purse
        p.gold = self.gold
        p.spice = self.spice
        p.provisions = self.provisions
        p.tiles = self.tiles
        p.bonus = self.bonus
        p.special = self.special
        p.island = self.island
        p.cards = self.cards
        p.knows = self.knows
        return p

    def key(self) -> tuple[int, ...]:
        return (
            self.silver,
            self.goods,
            self.supply,
            self.purse,
            self.gold,
            self.spice,
            self.provisions,
            self.tiles,
            self.bonus,
            self.special,
            self.island,
            self.cards,
            self.knows,
        )

    def owns(self, effect: i64) -> bool:
        """FEL-PRO-8: whether the player has taken the special tile with this effect."""
        return has(self.special, effect)


@final
class FeliniaState(State):
    """A running game."""

    def __init__(self, cfg: FeliniaConfig, rng: Rng) -> None:
        """Begin with an empty board; `setup` and positions fill it."""
        super().__init__(cfg.seats, rng)
        self.cfg = cfg
        self.players: list[FeliniaPlayer] = []
        self.start: i64 = 0  # who has the start player card
        self.ending = False  # FEL-END-1, FEL-END-2: the last exploration has been triggered
        self.bag: i64 = 0  # goods, counted
        self.markets: vec[i64] = vec[i64]()  # goods on each, counted
        self.stacks: vec[i64] = vec[i64]()  # bid tokens by target, a line each, the top first
        self.docks: vec[i64] = vec[i64]()  # ship tiles; -1: none
        self.aboard: vec[i64] = vec[i64]()  # merchants on each ship, a line, the bow first
        self.ships: vec[i64] = vec[i64]()  # the face-down stack; the last one is on top
        self.tiles: vec[i64] = vec[i64]()  # what lies on each post; -1: taken
        self.face_up: i64 = 0  # posts whose tile is face up, as bits
        self.bonus: i64 = 0  # bonus tiles on the guild, as bits
        self.deck: vec[i64] = vec[i64]()  # mysterious places; the last one is on top

    def config(self) -> FeliniaConfig:
        return self.cfg

    def clone(self) -> "FeliniaState":
        s = FeliniaState(self.cfg, self.rng.clone())
        s.agenda = self.agenda[:]
        s.players = [player.clone() for player in self.players]
        s.round = self.round
        s.start = self.start
        s.ending = self.ending
        s.bag = self.bag
        s.markets = self.markets[:]
        s.stacks = self.stacks[:]
        s.docks = self.docks[:]
        s.aboard = self.aboard[:]
        s.ships = self.ships[:]
        s.tiles = self.tiles[:]
        s.face_up = self.face_up
        s.bonus = self.bonus
        s.deck = self.deck[:]
        return s

    def key(self) -> tuple[object, ...]:
        return (
            tuple(step.key() for step in self.agenda),
            tuple(player.key() for player in self.players),
            (self.round, self.start, self.ending, self.bag, self.face_up, self.bonus),
            tuple(self.markets),
            tuple(self.stacks),
            tuple(self.docks),
            tuple(self.aboard),
            tuple(self.ships),
            tuple(self.tiles),
            tuple(self.deck),
        )

    # What the table says

    def left_of(self, seat: i64) -> i64:
        """FEL-SET-3: the next seat clockwise."""
        return (seat + 1) % self.seats

    def price(self, target: i64) -> i64:
        """FEL-TRD-2, FEL-AMB-3: the number of tokens in the stack, the resolved one included."""
        return lines.length(self.stacks[target])

    def seats_left(self, dock: i64) -> i64:
        """How many seats of a ship are free."""
        tile = self.docks[dock]
        return 0 if tile == EMPTY else self.cfg.ship_seats[tile] - lines.length(self.aboard[dock])

    def goods_of(self, seat: i64) -> i64:
        """How many goods a player has."""
        return total(self.players[seat].goods)
