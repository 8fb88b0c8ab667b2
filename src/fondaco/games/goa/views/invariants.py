"""GOA-INV: what always holds when a decision is asked for; positions are held to it too."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.board import PLACE_IDS, PLACES
from fondaco.games.goa.model.config import GoaConfig
from fondaco.games.goa.model.holders import SPICES, allows, empty_fields, kind_of, spices_of
from fondaco.games.goa.model.state import (
    EMPTY,
    FOREMEN,
    FULFILLED,
    MISSIONS,
    ONE_FIELD,
    GoaPlayer,
    GoaState,
)
from fondaco.games.goa.rules.colony import Founding, FoundOrGiveUp
from fondaco.games.goa.rules.one_time import ExtraHarvest, Resupply, SwapTile, ViceKing
from fondaco.games.goa.rules.progress import LAST_ROW
from fondaco.games.goa.rules.spices import ReturnSpices
from fondaco.games.goa.rules.spying import Spy
from fondaco.games.goa.rules.tiles import ChooseFavour, RemovePlantation, TakeTile
from fondaco.kernel.agenda import Agenda
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count
from fondaco.kernel.positions import Violation
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.zones import too_many

USED: Final = (  # a tile that has been used and is not back in the box yet
    (Spy, c.ESPIONAGE),
    (ExtraHarvest, c.EXTRA_HARVEST),
    (Resupply, c.RESUPPLY),
    (ViceKing, c.VICEKING),
    (SwapTile, c.SWAP),
    (ChooseFavour, c.FAVOUR),
)
ANY_SPICE: Final = 31  # a holder that takes all five


def broken(s: GoaState) -> list[Violation]:
    """Return everything that cannot be right with a state."""
    out = _cards(s) + _turned_over(s) + _grid(s) + _tiles(s) + _removed(s) + _colonies(s)
    for seat in range(s.seats):
        out += _player(s, seat)
    return out


def _cards(s: GoaState) -> list[Violation]:
    """GOA-INV-1: each card lies in exactly one place."""
    out: list[Violation] = []
    for card in range(s.cfg.cards):
        places = [s.discards, s.revealed, s.shown, *(p.hand for p in s.players)]
        there = sum(has(place, card) for place in places)
        there += sum(other == card for other in s.deck)
        if there != 1:
            text = counted(
                "{card} lies in {n} place",
                "{card} lies in {n} places",
                there,
                card=s.cfg.card_names[card],
            )
            out.append(Violation("deck", "GOA-INV-1", text))
    if any(s.eras[card] != s.shuffles for card in s.deck) or max(s.eras) > s.shuffles:
        text = say("the draw pile holds cards that were not shuffled into it")
        out.append(Violation("eras", "GOA-INV-1", text))
    return out


def _turned_over(s: GoaState) -> list[Violation]:
    """GOA-COL-7, GOA-TIL-32: open cards belong to a founding attempt or a Re-supply."""
    out: list[Violation] = []
    if not any(isinstance(step, Founding | FoundOrGiveUp) for step in s.agenda):
        there = (("revealed", size(s.revealed)), ("spied", s.spied))
        text = say("no founding attempt is running")
        out += [Violation(path, "GOA-COL-7", _instead(0, n, text)) for path, n in there if n]
    if s.shown and not any(isinstance(step, Resupply) for step in s.agenda):
        text = _instead(0, size(s.shown), say("no Re-supply is running"))
        out.append(Violation("shown", "GOA-TIL-32", text))
    return out


def _instead(expected: i64, given: i64, why: Text) -> Text:
    """Say both numbers."""
    return say("{why}: expected {expected}, given {given}", why=why, expected=expected, given=given)


def _grid(s: GoaState) -> list[Violation]:
    """GOA-INV-2: no more tiles of a kind than the part has; SWAP may come back to the grid."""
    part = list(s.cfg.part_a if s.round <= s.cfg.part_rounds else s.cfg.part_b)
    grid = list(s.grid)
    return [
        Violation("grid", "GOA-INV-2", _too_many(s, kind, grid, part))
        for kind in range(s.cfg.tiles)
        if grid.count(kind) > part.count(kind)
    ]


def _too_many(s: GoaState, kind: i64, given: list[i64], most: list[i64]) -> Text:
    expected = most.count(kind)
    return too_many(s.cfg.tile_names[kind], expected, given.count(kind) - expected)


def _tiles(s: GoaState) -> list[Violation]:
    """GOA-INV-2: every tile of the parts that have begun lies in one place at most."""
    begun = [*s.cfg.part_a, *(s.cfg.part_b if s.round > s.cfg.part_rounds else ())]
    grid = [tile for tile in s.grid if tile != EMPTY]
    owned = [(f"merchants[{seat}]", tiles_of(s, p)) for seat, p in enumerate(s.players)]
    open_ = [("removed", list(s.removed)), ("grid", grid)]
    spots = [*owned, ("pending", coming(s.cfg, s.agenda)), *open_]
    return _too_often(s, spots, begun) or _face_down(s, spots, begun)


def coming(cfg: GoaConfig, steps: Agenda) -> list[i64]:
    """Return the tiles that are about to be placed, or have just been used."""
    out = [step.tile for step in steps if isinstance(step, TakeTile | RemovePlantation)]
    for step in steps:
        if isinstance(step, ReturnSpices) and step.price == 0:
            out.append(cfg.kind_of_effect[c.DUTY])
        out += [cfg.kind_of_effect[effect] for used, effect in USED if isinstance(step, used)]
    return out


def _face_down(s: GoaState, spots: list[tuple[str, list[i64]]], most: list[i64]) -> list[Violation]:
    """GOA-TIL-3: 1-field plantations that lie face down lie nowhere else."""
    kinds = one_field(s.cfg)
    expected = sum(most.count(kind) for kind in kinds)
    expected -= sum(tile in kinds for _, tiles in spots for tile in tiles)
    out: list[Violation] = []
    given: i64 = 0
    for seat, p in enumerate(s.players):
        given += count(p.kept, ONE_FIELD)
        if count(p.kept, ONE_FIELD) and given > expected:
            text = _instead(expected, given, say("too many 1-field plantations lie face down"))
            out.append(Violation(f"merchants[{seat}].one_field", "GOA-TIL-3", text))
    return out


def one_field(cfg: GoaConfig) -> list[i64]:
    """Return the kinds of the plantations with one field."""
    kinds: list[i64] = list(range(cfg.tiles))
    return [k for k in kinds if cfg.tile_effect[k] == c.PLANTATION and cfg.tile_fields[k] == 1]


def _too_often(s: GoaState, spots: list[tuple[str, list[i64]]], most: list[i64]) -> list[Violation]:
    """Say of which kind there are too many, and where the first that is too many lies."""
    out: list[Violation] = []
    there: list[i64] = []
    for path, kinds in spots:
        there += kinds
        for kind in sorted(set(kinds)):
            if there.count(kind) > most.count(kind):
                text = _too_many(s, kind, there, most)
                out.append(Violation(path, "GOA-INV-2", text))
    return out


def _removed(s: GoaState) -> list[Violation]:
    """GOA-SET-1, GOA-SET-2: four of each part in 2012, less those taken by FAVOUR."""
    parts = 2 if s.round > s.cfg.part_rounds else 1
    most = s.cfg.removed * parts if s.cfg.favour else 0
    favour = s.cfg.kind_of_effect[c.FAVOUR]
    begun = [*s.cfg.part_a, *(s.cfg.part_b if parts > 1 else ())]
    unused = [*s.grid, *s.removed].count(favour)
    least = max(most - max(begun.count(favour) - unused, 0), 0)
    given = len(s.removed)
    if least <= given <= most:
        return []
    if not s.cfg.favour:
        text = say(
            "in this edition the removed tiles are not known: {expected}, not {given}",
            expected=0,
            given=given,
        )
        return [Violation("removed", "GOA-SET-1", text)]
    text = say("the number of removed tiles is {expected}, not {given}", expected=most, given=given)
    return [Violation("removed", "GOA-SET-2", text)]


def _colonies(s: GoaState) -> list[Violation]:
    """GOA-COL-8: there is one tile of each pair."""
    places = [kind_of(place) for p in s.players for place in p.places if place]
    pairs = [k for k in places if k >= s.cfg.tiles and s.cfg.holder_allows[k] != ANY_SPICE]
    if len(set(pairs)) == len(pairs):
        return []
    return [Violation("merchants", "GOA-COL-8", say("a colony tile is owned twice"))]


def tiles_of(s: GoaState, p: GoaPlayer) -> list[i64]:
    """Return the kinds of the tiles a player owns, as often as he owns them."""
    kinds = s.cfg.kind_of_effect
    out = [kinds[c.RED_SHIP + k] for k in range(5) if has(p.red, k)]
    for effect in range(c.ESPIONAGE, c.SWAP + 1):
        out += [kinds[effect]] * count(p.kept, effect - c.ESPIONAGE)
    out += [kinds[c.DUTY]] * count(p.kept, FULFILLED)
    out += [kinds[c.FOREMAN]] * count(p.kept, FOREMEN)
    for tile in range(s.cfg.tiles):
        if s.cfg.tile_effect[tile] == c.MISSION:
            out += [tile] * count(p.kept, MISSIONS + tile - kinds[c.MISSION])
    return out + [kind_of(place) for place in p.places if 0 <= kind_of(place) < s.cfg.tiles]


def _player(s: GoaState, seat: i64) -> list[Violation]:
    """GOA-INV-3, GOA-INV-4, GOA-INV-5: holders, amounts and markers of one player."""
    p, path, who = s.players[seat], f"merchants[{seat}]", player(seat)
    out: list[Violation] = []
    if min(p.ducats, p.ships, p.colonists, p.extra) < 0:
        text = say("{who} has less than nothing", who=who)
        out.append(Violation(path, "GOA-INV-4", text))
    for place in range(PLACES):
        there = p.places[place]
        wrong = there != 0 and (
            empty_fields(s.cfg, there) < 0
            or any(
                count(spices_of(there), k) and not allows(s.cfg, there, k) for k in range(SPICES)
            )
        )
        if wrong:
            text = say("{who} has spices that do not fit", who=who)
            id_ = PLACE_IDS[place]
            out.append(Violation(f"{path}.places.{id_}", "GOA-INV-3", text))
    if p.used & ~p.red:
        text = say("{who} has used a red tile he does not own", who=who)
        out.append(Violation(f"{path}.used", "GOA-INV-6", text))
    for column in range(5):
        if not 1 <= p.row(column) <= LAST_ROW:
            text = say("a marker of {who} is off the board", who=who)
            out.append(Violation(f"{path}.rows", "GOA-INV-5", text))
    return out
