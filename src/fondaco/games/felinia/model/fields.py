"""The fields of Felinia's steps, as saves and positions call them."""

from typing import Final, final

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.kernel.bits import bit, has
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Entry
from fondaco.kernel.kinds import SEAT, Kind, Named, Number, Pieces
from fondaco.kernel.rows import Line
from fondaco.kernel.spec import Choice, Spec
from fondaco.kernel.vecs import numbers

NONE: Final = "none"


@final
class SoldThing(Kind):
    """FEL-SEL-4: the last thing sold, held as its place in the order of sales."""

    def __init__(self, *, stored: bool) -> None:
        """In storage gold and spice are sold after the goods, else before them."""
        self.stored = stored

    def words(self, cfg: Config) -> tuple[str, ...]:
        """Return what can be sold, in order."""
        assert isinstance(cfg, FeliniaConfig)
        money = ("gold", "spice")
        return (*cfg.good_ids, *money) if self.stored else (*money, *cfg.good_ids)

    def spec(self, cfg: Config) -> Spec:
        return Choice((NONE, *self.words(cfg)))

    def read(self, cfg: Config, value: object) -> object:
        assert isinstance(value, str)
        return 0 if value == NONE else self.words(cfg).index(value)

    def write(self, cfg: Config, value: object) -> object:
        assert isinstance(value, int)
        return self.words(cfg)[value] if value else NONE


AT: Final = Entry("at", Named("province_ids"), "where the merchant stands")
PROVINCES: Final = Pieces("province_ids", 1, 60, once=True)


@final
class VisitedPlaces(Kind):
    """FEL-EXP-6: provinces of one land, held as bits by their places in it."""

    def spec(self, cfg: Config) -> Spec:
        return PROVINCES.spec(cfg)

    def read(self, cfg: Config, value: object) -> object:
        assert isinstance(cfg, FeliniaConfig)
        visited = 0
        for province in numbers(PROVINCES.read(cfg, value)):
            visited |= bit(cfg.island.place[province])
        return visited


@final
class VisitedField(Entry):
    """The places a merchant has visited: of the land in which he stands, `at`."""

    def describe(self, cfg: Config, holder: object) -> object:
        assert isinstance(cfg, FeliniaConfig)
        island, here, visited = cfg.island, getattr(holder, AT.attr), getattr(holder, self.attr)
        return [
            id_
            for n, id_ in enumerate(cfg.province_ids)
            if island.land[n] == island.land[here] and has(visited, island.place[n])
        ]


ABOUT_SOLD: Final = "the last thing sold at this decision"
ASKED: Final = Entry("seat", SEAT, "who is asked")
PLACE: Final = Entry(
    "place",
    Named("target_ids", among="stack_ids"),
    "the stack that is being resolved",
    attr="target",
)
SOLD: Final = Entry("sold", SoldThing(stored=False), ABOUT_SOLD, NONE, attr="since")
STORED: Final = Entry("sold", SoldThing(stored=True), ABOUT_SOLD, NONE, attr="since")
SAILING: Final = Entry(
    "sailing",
    Line("dock_ids", 1, "docks", lines.WIDTH),
    "ships under way and to sail, in their order",
    attr="docks",
)
TURNED: Final = Entry("turned", Number(0, "last_reveal"), "tiles turned on this journey", 0)
VISITED: Final = VisitedField("visited", VisitedPlaces(), "where he has been, this place included")
JOURNEY: Final = (Entry("dock"), AT, VISITED, Entry("used"))
