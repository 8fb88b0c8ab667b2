"""Where tokens lie in a position: those named where they are named, the others at random."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.config import CargoConfig
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.setup import full_bag
from fondaco.games.cargo_noir.rules.supplies import EMPTY
from fondaco.kernel.config import Config
from fondaco.kernel.counts import one
from fondaco.kernel.entries import Entry
from fondaco.kernel.kinds import Named, Pieces
from fondaco.kernel.records import Doc, Field, Record
from fondaco.kernel.spec import Counts
from fondaco.kernel.vecs import append, ints, numbers, vec
from fondaco.kernel.zones import Box

MOST_COINS: Final = 1000


@final
class Ports(Entry):
    """The open ports by id: their slots from left to right, and the stacks by seat."""

    def field(self, cfg: Config) -> Field | None:
        assert isinstance(cfg, CargoConfig)
        seats = tuple(str(seat) for seat in range(cfg.seats))
        stacks = Field(Counts(seats, MOST_COINS), "coins under the ship of a seat", {})
        about = "tokens from left to right; slots left out are filled at random"
        ports: dict[str, Field] = {}
        for port, id_ in enumerate(cfg.port_ids):
            if cfg.open[port]:
                cargo = Pieces("cargo_ids", 0, cfg.slots[port], gaps=True).spec(cfg)
                each = Record({"cargo": Field(cargo, about, []), "stacks": stacks})
                ports[id_] = Field(each, f"what is in the port of {cfg.port_names[port].one}", {})
        return Field(Record(ports), self.about, {})

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """Set the stacks, and the tokens that are named."""
        assert isinstance(holder, CargoState)
        for port, id_ in enumerate(holder.cfg.port_ids):
            if holder.cfg.open[port]:
                said = doc.doc(self.key).doc(id_)
                for seat, coins in enumerate(said.numbers("stacks")):
                    holder.stacks[port * holder.seats + seat] = coins
                for slot, token in enumerate(numbers(ROW.read(cfg, said.texts("cargo")))):
                    holder.goods[holder.cfg.first_slot[port] + slot] = token

    def describe(self, cfg: Config, holder: object) -> object:
        assert isinstance(holder, CargoState)
        out: dict[str, object] = {}
        for port, id_ in enumerate(holder.cfg.port_ids):
            if holder.cfg.open[port]:
                goods = holder.goods[slots(holder, port, 0)[0] : holder.cfg.first_slot[port + 1]]
                stacks = [(str(seat), holder.stack(port, seat)) for seat in range(holder.seats)]
                coins = {seat: int(n) for seat, n in stacks if n}
                out[id_] = {"cargo": ROW.write(cfg, goods), "stacks": coins}
        return out


@final
class Rest(Entry):
    """Where tokens lie that are not mentioned; whatever is written mentions all."""

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """It is no part of a state."""

    def describe(self, cfg: Config, holder: object) -> object:
        """CN-DEC-5: the tokens of a player who has quit lie nowhere."""
        del cfg
        assert isinstance(holder, CargoState)
        return "gone" if any(p.left for p in holder.players) else "bag"


ROW: Final = Pieces("cargo_ids", 0, MOST_COINS, gaps=True)
PORTS: Final = Ports("ports", None, "cargo and stacks of the open ports")
REST: Final = Rest(
    "rest",
    Named(("bag", "discard", "gone")),
    "where tokens lie that are not mentioned; gone: they left with a player who quit",
    "bag",
)


def slots(s: CargoState, port: int, named: int) -> list[int]:
    """Return the slots of a port from the first one that is not named."""
    return list(range(s.cfg.first_slot[port] + named, s.cfg.first_slot[port + 1]))


def place_tokens(s: CargoState, doc: Doc) -> None:
    """CN-SET-3: what is not named fills the slots of ports and Black Market, then bag or pile."""
    loose = _loose(s)
    open_ = _slots_to_fill(s, doc)
    lacking = s.cfg.market_slots - len(s.market)
    rest = doc.text("rest")
    if open_ or lacking or rest != "gone":
        s.rng.shuffle(loose)
    left = list(loose)
    for slot in open_:
        if left:
            s.goods[slot] = left.pop(0)
    for _ in range(lacking):
        s.market = append(s.market, left.pop(0) if left else EMPTY)
    if rest == "discard":
        s.discards += sum(one(token) for token in left)
    s.bag = ints([*reversed(left if rest == "bag" else []), *s.bag])


def _slots_to_fill(s: CargoState, doc: Doc) -> list[int]:
    """Return the slots of open ports that are not mentioned."""
    out: list[int] = []
    for port, id_ in enumerate(s.cfg.port_ids):
        if s.cfg.open[port]:
            out += slots(s, port, len(doc.doc("ports").doc(id_).texts("cargo")))
    return out


def _loose(s: CargoState) -> vec[i64]:
    """CN-INV-1: return the tokens that are named nowhere; none is named too often."""
    full = list(full_bag(s.cfg))
    box = Box("CN-INV-1", s.cfg.cargo_names, [full.count(k) for k in range(s.cfg.kinds)])
    for seat, p in enumerate(s.players):
        box.take_packed(p.cargo, f"families[{seat}].cargo")
    for port, id_ in enumerate(s.cfg.port_ids):
        box.take_each([s.goods[slot] for slot in slots(s, port, 0)], f"ports.{id_}.cargo")
    box.take_each(s.market, "market")
    box.take_each(s.bag, "bag")
    box.take_packed(s.discards, "discard")
    return box.rest()
