"""The ship tiles of a position: at the docks, on the stack, and those that have sailed."""

from typing import Final, final

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.setup import ship_stack
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Entry
from fondaco.kernel.kinds import Members, Named
from fondaco.kernel.places import RecordByPlace
from fondaco.kernel.records import Doc
from fondaco.kernel.rows import Line
from fondaco.kernel.vecs import ints, pop
from fondaco.kernel.zones import one_of_each

DOCK: Final = (
    Entry(
        "tile",
        Named("ship_ids", gap=True),
        "the ship tile; left out: the next one of the stack",
        optional=True,
        attr="docks",
    ),
    Entry("aboard", Line((), 0, 4, lines.WIDTH), "merchants, the bow first", []),
)
DOCKS: Final = RecordByPlace(
    "docks", "dock_ids", "the ship at {id}", DOCK, "ship tiles and merchants aboard"
)


@final
class Sailed(Entry):
    """The ship tiles that lie nowhere: no state holds them."""

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """See `place_ships`."""

    def describe(self, cfg: Config, holder: object) -> object:
        """Return what is neither on the stack nor at a dock."""
        assert isinstance(holder, FeliniaState)
        lying = {*holder.ships, *holder.docks}
        return [id_ for n, id_ in enumerate(holder.cfg.ship_ids) if n not in lying]


SAILED: Final = Sailed("sailed", Members("ship_ids"), "ship tiles that have left the game", [])


def place_ships(s: FeliniaState, doc: Doc) -> None:
    """FEL-SET-9: each tile lies in one place; those not named are on the stack, at random."""
    cfg = s.cfg
    box = one_of_each("FEL-SET-9", cfg.ship_ids)
    box.take_each([cfg.ship_ids.index(id_) for id_ in doc.texts("sailed")], "sailed")
    for n, id_ in enumerate(cfg.dock_ids):
        box.take_each([s.docks[n]], f"docks.{id_}.tile")
    box.take_each(s.ships, "ships")
    loose = list(box.rest()) if doc.text("rest") == "ships" else []
    stack = ship_stack(cfg, s.rng) if loose else ints([])
    s.ships = ints([*(tile for tile in stack if tile in loose), *s.ships])
    for n, id_ in enumerate(cfg.dock_ids):
        if not doc.doc("docks").doc(id_).has("tile") and len(s.ships) > 0:
            s.ships, s.docks[n] = pop(s.ships)
