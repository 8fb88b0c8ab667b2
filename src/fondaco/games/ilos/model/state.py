"""The table of Ilôs: what lies where."""

from typing import final

from mypy_extensions import i64

from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.config import IlosConfig
from fondaco.games.ilos.model.wide_counts import one
from fondaco.kernel.agenda import Decision
from fondaco.kernel.bits import has, size
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text, say
from fondaco.kernel.vecs import vec


@final
class IlosPlayer:
    """One player: cards, ships, pioneers, goods. Sets of spaces and tiles are bits."""

    def __init__(self, ships: i64, pioneers: i64) -> None:
        """ILO-SET-3, ILO-EDG-13: begin with everything in the supply; there is never more."""
        self.hand: i64 = 0  # a bundle of cards
        self.discarded: i64 = 0  # own face-down cards in the discard pile, a bundle
        self.ships: i64 = ships  # in the supply
        self.fleet: i64 = 0  # on coasts, see `fleets`
        self.nests: i64 = 0  # tiles whose nest is occupied
        self.pioneers: i64 = pioneers  # in the supply
        self.settled: i64 = 0  # spaces with a pioneer
        self.forts: i64 = 0  # those with a fort
        self.production: i64 = 0  # tokens on the production board, a bundle of goods
        self.stock: i64 = 0  # goods behind the screen, a bundle
        self.left = False  # ILO-EDG-17: has left the table

    def clone(self) -> "IlosPlayer":
        p = IlosPlayer(self.ships, self.pioneers)
        p.hand = self.hand
        p.discarded = self.discarded
        p.fleet = self.fleet
        p.nests = self.nests
        p.settled = self.settled
        p.forts = self.forts
        p.production = self.production
        p.stock = self.stock
        p.left = self.left
        return p

    def key(self) -> tuple[int, ...]:
        return (
            self.hand,
            self.discarded,
            self.ships,
            self.fleet,
            self.nests,
            self.pioneers,
            self.settled,
            self.forts,
            self.production,
            self.stock,
            int(self.left),
        )


@final
class IlosState(State):
    """A running game. The map is kept so that clones are cheap, see `geometry` and `islands`."""

    def __init__(self, cfg: IlosConfig, rng: Rng) -> None:
        """Begin with an empty map; `setup` and positions fill it."""
        super().__init__(cfg.seats, rng)
        self.cfg = cfg
        self.players: list[IlosPlayer] = []
        self.starter: i64 = 0
        self.deck: vec[i64] = vec[i64]()  # kinds of cards; the last one is drawn next
        self.discards: i64 = 0  # face-up cards in the discard pile, a bundle
        self.stack: vec[i64] = vec[i64]()  # tiles; the last one is revealed next
        self.zone: i64 = 0  # tiles, as bits
        self.shown: i64 = 0  # tiles known to be in the stack (ILO-EXP-8), as bits
        self.laid: vec[i64] = vec[i64]()  # tiles on the map with cell and rotation
        self.mapped: i64 = 0  # tiles on the map, as bits
        self.rim: vec[i64] = vec[i64]()  # empty neighbour cells, sorted; lowest bit: has coast
        self.rim_fits: vec[i64] = vec[i64]()  # for each the corner patterns that fit, as bits
        self.fits: i64 = 0  # the patterns that fit somewhere with a coast
        self.islands: vec[i64] = vec[i64]()  # by region: its island's first region; -1: not laid
        self.land: vec[i64] = vec[i64]()  # by island: its spaces, as bits
        self.shores: vec[i64] = vec[i64]()  # by island: its tiles, as bits
        self.sides: i64 = 0  # building tiles by number of the site, three bits each
        self.levels: i64 = 0  # how often each price has risen, a bundle of goods
        self.traded = False  # ILO-MKT-1: a Market card was played this turn

    def config(self) -> IlosConfig:
        return self.cfg

    def clone(self) -> "IlosState":
        s = IlosState(self.cfg, self.rng.clone())
        s.agenda = self.agenda[:]
        s.players = [player.clone() for player in self.players]
        s.round = self.round
        s.starter = self.starter
        s.deck = self.deck[:]
        s.discards = self.discards
        s.stack = self.stack[:]
        s.zone = self.zone
        s.shown = self.shown
        s.laid = self.laid[:]
        s.mapped = self.mapped
        s.rim = self.rim[:]
        s.rim_fits = self.rim_fits[:]
        s.fits = self.fits
        s.islands = self.islands[:]
        s.land = self.land[:]
        s.shores = self.shores[:]
        s.sides = self.sides
        s.levels = self.levels
        s.traded = self.traded
        return s

    def key(self) -> tuple[object, ...]:
        return (
            *self.saved(),
            (self.mapped, self.fits),
            tuple(self.rim),
            tuple(self.rim_fits),
            tuple(self.islands),
            tuple(self.land),
            tuple(self.shores),
        )

    def saved(self) -> tuple[object, ...]:
        """Return everything that does not follow from the rest."""
        return (
            tuple(step.key() for step in self.agenda),
            tuple(player.key() for player in self.players),
            (self.round, self.starter, self.discards, self.zone, self.shown),
            (self.sides, self.levels, int(self.traded)),
            tuple(self.deck),
            tuple(self.stack),
            tuple(self.laid),
        )

    # What the table says

    def taken(self) -> i64:
        """ILO-PIO-1: the spaces with a pioneer, as bits."""
        spaces: i64 = 0
        for p in self.players:
            spaces |= p.settled
        return spaces

    def occupant(self, space: i64) -> i64:
        """Return whose pioneer stands on a space, or -1."""
        for seat in range(self.seats):
            if has(self.players[seat].settled, space):
                return seat
        return -1

    def pirate(self, tile: i64) -> i64:
        """ILO-SHP-4: whose ship lies on a nest, or -1."""
        for seat in range(self.seats):
            if has(self.players[seat].nests, tile):
                return seat
        return -1

    def ships_at(self, seat: i64, island: i64) -> i64:
        """ILO-ISL-4, ILO-SHP-6: how many coast ships a seat has at an island."""
        fleet = self.players[seat].fleet
        n: i64 = 0
        while fleet > 0:
            if self.islands[fleets.first_region(fleet)] == island:
                n += 1
            fleet = fleets.rest(fleet)
        return n

    def deployed(self, seat: i64) -> i64:
        """ILO-DRW-1, ILO-SHP-6: ships on coasts and nests."""
        return self.cfg.ships - self.players[seat].ships

    def side(self, site: i64) -> i64:
        """Return what stands on a building site: 0 nothing, 1 a fort, 2 and more a post."""
        return (self.sides >> (3 * self.cfg.site_number[site])) & 7

    def built(self) -> i64:
        """ILO-EDG-2: how many building tiles are on the map."""
        return size(self.taken() & self.cfg.of_kind[4])

    def price(self, good: i64) -> i64:
        """ILO-MKT-2: the present price of a good."""
        level = (self.levels >> (10 * good)) & 1023
        return self.cfg.prices[good * (self.cfg.rises + 1) + level]

    def left_of(self, seat: i64) -> i64:
        """ILO-TRN-1: the next seat clockwise."""
        return (seat + 1) % self.seats

    def place(self, seat: i64) -> i64:
        """ILO-SET-1: a seat's place in the order of turns, which never changes."""
        return (seat - self.starter + self.seats) % self.seats

    def act(self) -> "IlosDecision":
        """Return the pending decision."""
        top = self.agenda[-1]
        assert isinstance(top, IlosDecision)
        return top


class IlosDecision(Decision[IlosState]):
    """A decision of Ilôs: it knows the cards that have been named in the act it belongs to."""

    def card(self) -> i64:
        """ILO-TRN-6: the kind of the action card that lies face up already, or -1."""
        return -1

    def named(self) -> i64:
        """Return the cards named face down so far, a bundle."""
        return 0

    def owed(self) -> i64:
        """Return how many cards are still to be paid."""
        return 0

    def seen(self, named: i64) -> "IlosDecision":
        """Return the same decision with other cards named, as another seat may imagine it."""
        del named
        return self

    def begun(self, s: IlosState) -> list[i64]:
        """Return the picks of the act so far, as positions write them."""
        del s
        return []

    def laying(self) -> tuple[i64, i64]:
        """ILO-TRN-6: the tile that the act will lay, and where, as far as it is chosen; else -1."""
        return -1, -1

    def working(self) -> i64:
        """ILO-TRN-6: the space to which the act brings a pioneer, once it is chosen; else -1."""
        return -1

    def phase(self, s: IlosState) -> Text | None:
        """After the set-up all are turns."""
        del s
        return say("turns")

    def take_back(self, s: IlosState) -> None:
        """Put the cards of an act that is given up back into the hand."""
        p = s.players[self.seat]
        if self.card() >= 0:
            p.hand += one(self.card()) + self.named()
            s.discards -= one(self.card())
            p.discarded -= self.named()
