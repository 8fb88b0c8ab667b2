"""FEL-DEC-4: what a server answers for a player whose time has run out."""

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.boarding import GoAboard
from fondaco.games.felinia.rules.guild import DealAtGuild
from fondaco.games.felinia.rules.journey import Reveal, Walk
from fondaco.games.felinia.rules.market import DealAtMarket
from fondaco.games.felinia.rules.mysteries import KeepCard
from fondaco.games.felinia.rules.placement import PlaceToken
from fondaco.games.felinia.rules.selling import GOODS
from fondaco.games.felinia.rules.storage import StoreGoods
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.bits import bit
from fondaco.kernel.counts import count


def late_answer(s: FeliniaState) -> i64:
    """Return the harmless answer to the pending decision."""
    top = s.agenda[-1]
    if isinstance(top, PlaceToken):
        return pack(do.PLACE, do.PURSE)
    if isinstance(top, DealAtMarket | DealAtGuild):
        return pack(do.PASS)
    if isinstance(top, GoAboard):
        return pack(do.DONE)
    if isinstance(top, Reveal):
        return pack(do.STOP)
    if isinstance(top, KeepCard):
        return pack(do.KEEP_NONE)
    if isinstance(top, Walk):
        return _towards_a_tile(s, top)
    assert isinstance(top, StoreGoods)
    return _sell_the_most(s, top)


def _towards_a_tile(s: FeliniaState, walk: Walk) -> i64:
    """The first step of a shortest route to a face-up tile that can be completed, or home."""
    steps = max(s.cfg.steps - walk.used, 0) + s.players[walk.seat].provisions
    for length in range(1, steps + 1):
        for province in range(s.cfg.island.provinces):
            near = province in s.cfg.island.paths[walk.at] and walk.open(s, province)
            if near and _reaches(s, walk, province, length):
                return pack(do.STEP, province)
    return pack(do.HOME)


def _reaches(s: FeliniaState, walk: Walk, province: i64, length: i64) -> bool:
    """Whether a tile is reached in exactly `length` steps, the first one onto `province`."""
    island = s.cfg.island
    if island.post[province] >= 0:
        return length == 1
    visited = walk.visited | bit(island.place[province])
    onward = Walk(walk.seat, walk.dock, province, visited, walk.used + 1)
    return length > 1 and any(
        onward.open(s, other) and _reaches(s, onward, other, length - 1)
        for other in island.paths[province]
    )


def _sell_the_most(s: FeliniaState, store: StoreGoods) -> i64:
    """The legal kind held most; the first of equals."""
    legal = store.legal(s)
    best = legal[0]
    for action in legal:
        if kind(action) == do.SELL and _held(s, store.seat, action) > _held(s, store.seat, best):
            best = action
    return best


def _held(s: FeliniaState, seat: i64, action: i64) -> i64:
    """How many of the good that an action sells are held; nothing else counts."""
    if kind(action) != do.SELL or first(action) < GOODS:
        return 0
    return count(s.players[seat].goods, first(action) - GOODS)
