"""The table of Goa: what lies where, and who owns what."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.goa.model.board import PLACES
from fondaco.games.goa.model.config import ESPIONAGE, GoaConfig
from fondaco.games.goa.model.holders import empty_fields
from fondaco.kernel.counts import count, one
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.vecs import vec

EMPTY: Final[i64] = -1

# What is kept, besides red tiles: one-time tiles by their effect, then these
FULFILLED: Final[i64] = 6  # duties that are done
FOREMEN: Final[i64] = 7
ONE_FIELD: Final[i64] = 8  # 1-field plantations that were removed
MISSIONS: Final[i64] = 9  # the first kind of mission; others follow


@final
class GoaPlayer:
    """One trading house: goods, markers, hand, tiles and the supply board.

    GOA-GEN-5, GOA-GEN-6: goods are plain numbers, never limited by the pieces in the box.
    """

    def __init__(self, ducats: i64, ships: i64, colonists: i64, places: vec[i64]) -> None:
        """Begin with all markers in row 1."""
        self.ducats: i64 = ducats
        self.ships: i64 = ships
        self.colonists: i64 = colonists
        self.extra: i64 = 0  # additional action cards
        self.rows: i64 = 0x11111  # the row of each marker, packed
        self.hand: i64 = 0  # expedition cards, as bits
        self.red: i64 = 0  # red tiles owned, as bits
        self.used: i64 = 0  # red tiles used this round
        self.kept: i64 = 0  # other tiles, counted
        self.places = places  # the supply board, see holders.py

    def clone(self) -> "GoaPlayer":
        p = GoaPlayer(self.ducats, self.ships, self.colonists, self.places[:])
        p.extra = self.extra
        p.rows = self.rows
        p.hand = self.hand
        p.red = self.red
        p.used = self.used
        p.kept = self.kept
        return p

    def key(self) -> tuple[int, ...]:
        return (
            self.ducats,
            self.ships,
            self.colonists,
            self.extra,
            self.rows,
            self.hand,
            self.red,
            self.used,
            self.kept,
            *self.places,
        )

    def row(self, column: i64) -> i64:
        """Return the row of a marker."""
        return count(self.rows, column)

    def least_row(self) -> i64:
        """Return the row of the least advanced marker."""
        least: i64 = 5
        for column in range(5):
            least = min(least, count(self.rows, column))
        return least

    def has(self, effect: i64) -> bool:
        """Whether a one-time tile with this effect is owned."""
        return count(self.kept, effect - ESPIONAGE) > 0

    def spend(self, effect: i64) -> None:
        """Give away a one-time tile."""
        self.kept -= one(effect - ESPIONAGE)


@final
class GoaState(State):
    """A running game."""

    def __init__(self, cfg: GoaConfig, rng: Rng) -> None:
        """Begin with an empty board; `setup` and positions fill it."""
        super().__init__(cfg.seats, rng)
        self.cfg = cfg
        self.players: list[GoaPlayer] = []
        self.flag: i64 = 0  # who owns the flag and starts
        self.placer: i64 = 0  # who placed it this round and sells the first and last lot
        self.flag_at: i64 = EMPTY  # where it stands during placement and auctions
        self.grid: vec[i64] = vec[i64]()  # kinds of tiles; -1: none
        self.marks: vec[i64] = vec[i64]()  # cells of the markers 2, 3, ...
        self.removed: vec[i64] = vec[i64]()  # GOA-SET-2: open removed tiles, A then B
        self.deck: vec[i64] = vec[i64]()  # the last one is drawn next
        self.discards: i64 = 0  # expedition cards, as bits
        self.revealed: i64 = 0  # for the running founding attempt
        self.spied: i64 = 0  # colonists by espionage for the running founding attempt
        self.shown: i64 = 0  # for a running re-supply
        self.shuffles: i64 = 0  # how often the discard pile has been shuffled
        self.eras: vec[i64] = vec[i64]()  # the shuffle in which each card was last in the deck
        self.bonanza: vec[i64] = vec[i64]()  # under the corners; -1: none any more
        self.won: i64 = 0  # Bonanza tiles shown in this part, as bits

    def config(self) -> GoaConfig:
        return self.cfg

    def clone(self) -> "GoaState":
        s = GoaState(self.cfg, self.rng.clone())
        s.agenda = self.agenda[:]
        s.players = [player.clone() for player in self.players]
        s.round = self.round
        s.flag = self.flag
        s.placer = self.placer
        s.flag_at = self.flag_at
        s.grid = self.grid[:]
        s.marks = self.marks[:]
        s.removed = self.removed[:]
        s.deck = self.deck[:]
        s.discards = self.discards
        s.revealed = self.revealed
        s.spied = self.spied
        s.shown = self.shown
        s.shuffles = self.shuffles
        s.eras = self.eras[:]
        s.bonanza = self.bonanza[:]
        s.won = self.won
        return s

    def key(self) -> tuple[object, ...]:
        return (
            tuple(step.key() for step in self.agenda),
            tuple(player.key() for player in self.players),
            (self.round, self.flag, self.placer, self.flag_at),
            (self.discards, self.revealed, self.spied, self.shown, self.shuffles, self.won),
            tuple(self.grid),
            tuple(self.marks),
            tuple(self.removed),
            tuple(self.deck),
            tuple(self.eras),
            tuple(self.bonanza),
        )

    # What the table says

    def left_of(self, seat: i64) -> i64:
        """GOA-GEN-4: the next seat clockwise."""
        return (seat + 1) % self.seats

    def auctioneer(self, lot: i64) -> i64:
        """GOA-AUC-1, GOA-PLC-4, GOA-EDG-8: who owns the marker of a lot."""
        return (self.placer + lot - 1) % self.seats

    def tiles(self) -> i64:
        """Return the cells that hold a tile, as bits."""
        cells: i64 = 0
        place: i64 = 1
        for kind in self.grid:
            if kind != EMPTY:
                cells |= place
            place <<= 1
        return cells

    def empty(self, seat: i64) -> i64:
        """How many fields of a seat's holders are empty."""
        n: i64 = 0
        places = self.players[seat].places
        for place in range(PLACES):
            n += empty_fields(self.cfg, places[place])
        return n

    def last_round(self) -> i64:
        """GOA-GEN-1: the number of rounds."""
        return 2 * self.cfg.part_rounds
