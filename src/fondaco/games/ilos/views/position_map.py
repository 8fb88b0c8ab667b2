"""What lies on the map in a position: tiles, ships at their coasts, and pioneers."""

from typing import Final, final

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model import fleets, geometry
from fondaco.games.ilos.model.config import GOLD, SITE, IlosConfig
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import one
from fondaco.games.ilos.rules.islands import cells, lay
from fondaco.games.ilos.rules.pioneers import FORT
from fondaco.games.ilos.rules.places import why_not_there
from fondaco.kernel.bits import bit, has
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Entry, SeatEntry, record
from fondaco.kernel.kinds import Named, Number
from fondaco.kernel.positions import refuse
from fondaco.kernel.records import Doc, Field, Record
from fondaco.kernel.spec import Choice, ListOf
from fondaco.kernel.texts import say, verbatim

REACH: Final = Number(-int(do.REACH), int(do.REACH))
LAID: Final = (
    Entry("tile", Named("tile_ids"), "which tile lies there"),
    Entry("q", REACH, "first coordinate of its cell"),
    Entry("r", REACH, "second coordinate of its cell"),
    Entry("turn", Number(0, 5), "how often it is turned clockwise by 60 degrees", 0),
)


@final
class Pioneers(SeatEntry):
    """ILO-PIO-1: the pioneers of a seat by space; the table holds what stands on the sites."""

    def field(self, cfg: Config) -> Field | None:
        assert isinstance(cfg, IlosConfig)
        about = "what the pioneer does there"
        choices = [Choice(settlements(cfg, space)) for space in range(cfg.spaces)]
        fields = [Field(choice, about, optional=True) for choice in choices]
        return Field(Record(dict(zip(cfg.space_ids, fields, strict=True))), self.about, {})

    def put_seat(self, cfg: Config, doc: Doc, holder: object, seat: int) -> None:
        """Set pioneers, what they produce, and their buildings."""
        assert isinstance(cfg, IlosConfig)
        assert isinstance(holder, IlosState)
        p, said = holder.players[seat], doc.doc(self.key)
        for space, id_ in enumerate(cfg.space_ids):
            if not said.has(id_):
                continue
            choice = settlements(cfg, space).index(said.text(id_))
            kind = cfg.space_kind[space]
            p.settled |= bit(space)
            if kind == SITE:
                holder.sides |= (FORT + choice) << (3 * cfg.site_number[space])
                p.forts |= 0 if choice else bit(space)
                p.production += one(choice - 1) if choice else 0
            elif kind <= GOLD:
                p.production += one(kind)

    def describe_seat(self, cfg: Config, holder: object, seat: int) -> object:
        """Return what each pioneer does."""
        assert isinstance(cfg, IlosConfig)
        assert isinstance(holder, IlosState)
        out: dict[str, object] = {}
        for space, id_ in enumerate(cfg.space_ids):
            if has(holder.players[seat].settled, space):
                site = cfg.space_kind[space] == SITE
                out[id_] = settlements(cfg, space)[holder.side(space) - FORT if site else 0]
        return out


@final
class Map(Entry):
    """The tiles on the map."""

    def field(self, cfg: Config) -> Field | None:
        assert isinstance(cfg, IlosConfig)
        return Field(ListOf(record(cfg, LAID), 0, cfg.game_tiles), self.about, optional=True)

    def put(self, cfg: Config, doc: Doc, holder: object) -> None:
        """ILO-EXP-1: every tile must fit where and when it was laid."""
        assert isinstance(holder, IlosState)
        for place, laid in enumerate(doc.docs(self.key) if doc.has(self.key) else []):
            _lay(holder, laid, f"map[{place}]")

    def describe(self, cfg: Config, holder: object) -> object:
        assert isinstance(cfg, IlosConfig)
        assert isinstance(holder, IlosState)
        return [
            {"tile": cfg.tile_ids[tile], "q": int(do.q_of(cell)), "r": int(do.r_of(cell)),
             "turn": int(turn)}
            for cell, tile, turn in cells(holder)
        ]  # fmt: skip


MAP: Final = Map(
    "map",
    None,
    "the tiles on the map in the order in which they were laid, the first one at 0 0; left out:"
    " none in the set-up, later one with a ship of everybody",
)
PIONEERS: Final = Pioneers("pioneers", None, "pioneers on the map by space")


def settlements(cfg: IlosConfig, space: int) -> tuple[str, ...]:
    """Return what a pioneer can do on a space."""
    kind = cfg.space_kind[space]
    if kind == SITE:
        return ("fort", *(f"post {good}" for good in cfg.good_ids[:3]))
    if kind == GOLD:
        return ("mine",)
    return ("plantation",) if kind < GOLD else ("ruin",)


def _lay(s: IlosState, laid: Doc, path: str) -> None:
    tile = s.cfg.tile_ids.index(laid.text("tile"))
    cell = do.cell_at(laid.number("q"), laid.number("r"))
    turn = laid.number("turn") % s.cfg.turns[tile]  # ILO-GEO-4
    if has(s.mapped, tile):
        text = say("{tile} lies on the map twice", tile=verbatim(laid.text("tile")))
        raise refuse("ILO-CMP-1", text, f"{path}.tile")
    if len(s.laid) == 0:
        if cell != geometry.CENTRE or turn != 0:
            raise refuse("ILO-SET-8", say("the first tile lies at 0 0, unturned"), path)
    elif not geometry.fits(s, tile, cell, turn):
        reason = why_not_there(s, tile, do.place(cell, turn))
        raise refuse(reason.rule, reason.text, path)
    lay(s, tile, cell, turn)


def lay_one(s: IlosState) -> None:
    """ILO-SET-8: the smallest map: one tile that is named nowhere, with a ship of everybody."""
    cfg = s.cfg
    free = [t for t in range(cfg.tiles) if not has(s.zone | s.shown, t) and t not in s.stack]
    tile = free[0] if free else 0
    lay(s, tile, geometry.CENTRE, 0)
    for p in s.players:
        if p.fleet == 0 and not p.left:
            p.fleet = fleets.added(p.fleet, cfg.first_region[tile])
