"""Positions of Goa: any situation in rulebook words, see docs/positions.md."""

from mypy_extensions import i64

from fondaco.games.goa import config as c
from fondaco.games.goa.board import CELL_IDS, EDGE_IDS, PLACE_IDS, PLACES, PLANTATIONS
from fondaco.games.goa.config import GoaConfig
from fondaco.games.goa.frame import ask, describe_frame
from fondaco.games.goa.holders import colony_kind, holder, kind_of, spices_of
from fondaco.games.goa.invariants import broken, tiles_of
from fondaco.games.goa.layout import lay_rest
from fondaco.games.goa.position_spec import NOTHING, kept_tiles
from fondaco.games.goa.setup import full_deck, seat_players
from fondaco.games.goa.state import EMPTY, FOREMEN, FULFILLED, MISSIONS, ONE_FIELD, GoaState
from fondaco.games.goa.tables import COLUMNS, SPICES
from fondaco.games.goa.variants import lay_bonanza
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.counts import count, packed, some, unpacked
from fondaco.kernel.positions import generator, refuse
from fondaco.kernel.spec import Doc
from fondaco.kernel.texts import say
from fondaco.kernel.vecs import ints, vec


def compose(cfg: GoaConfig, doc: Doc, seed: int) -> GoaState:
    """Return the state a position describes."""
    s = GoaState(cfg, generator(seed, "position"))
    seat_players(s)
    s.round = doc.number("round")
    s.flag = doc.number("flag")
    s.placer = doc.number("placer") if doc.has("placer") else s.flag
    s.players[s.flag].ducats = cfg.starter_ducats
    for seat, player in enumerate(doc.docs("merchants")):
        _place_player(s, seat, player)
    _place_board(s, doc)
    _place_cards(s, doc)
    ask(s, doc.doc("frame"), doc.docs("pending"))
    for fault in broken(s):
        raise refuse(fault.rule, fault.text, fault.path)
    return s


def _place_board(s: GoaState, doc: Doc) -> None:
    """What is left out is laid out at random, without the tiles that are named elsewhere."""
    cfg = s.cfg
    s.flag_at = _index((*CELL_IDS, *EDGE_IDS), doc.text("flag_at"))
    s.marks = ints([_index(CELL_IDS, cell) for cell in doc.texts("marks")])
    grid, removed = doc.has("grid"), doc.has("removed")
    if grid:
        s.grid = ints([_index(cfg.tile_ids, t) for t in doc.texts("grid")])
    if removed:
        s.removed = ints([cfg.tile_ids.index(t) for t in doc.texts("removed")])
    if not grid:
        lay_rest(s, [*_taken(s, doc), *s.removed], grid=True, removed=not (removed and cfg.favour))
    elif cfg.favour and not removed:
        rng, s.rng = s.rng, s.rng.clone().split()
        lay_rest(s, _taken(s, doc), grid=False, removed=True)
        s.rng = rng
    _place_bonanza(s, doc)


def _taken(s: GoaState, doc: Doc) -> list[i64]:
    """Return the tiles that players have, or are about to get."""
    coming = [step.text("tile") for step in doc.docs("pending") if step.has("tile")]
    out = [tile for p in s.players for tile in tiles_of(s, p)]
    return [*out, *[s.cfg.tile_ids.index(tile) for tile in coming]]


def _place_bonanza(s: GoaState, doc: Doc) -> None:
    """GOA-VAR-2: the tiles not named are mixed; those shown lie under no corner."""
    _check_bonanza(s, doc)
    s.won = 0
    if doc.has("bonanza"):
        s.bonanza = ints([_index(s.cfg.bonanza_ids, t) for t in doc.texts("bonanza")])
    elif doc.has("grid"):
        lay_bonanza(s, s.rng)
    for tile in doc.texts("won"):
        s.won |= bit(s.cfg.bonanza_ids.index(tile))
    if s.won and not doc.has("bonanza"):
        tiles = ints([k for k in range(len(s.cfg.bonanza_ids)) if not has(s.won, k)])
        s.rng.shuffle(tiles)
        s.bonanza = ints([*tiles[: 4 - size(s.won)], *[EMPTY] * size(s.won)])
        s.rng.shuffle(s.bonanza)


def _check_bonanza(s: GoaState, doc: Doc) -> None:
    """GOA-VAR-2: with the switch alone, and each tile once: under a corner, or shown."""
    seen: set[str] = set()
    for key in ("bonanza", "won"):
        named = [tile for tile in doc.texts(key) if tile != NOTHING] if doc.has(key) else []
        if named and not s.cfg.bonanza:
            text = say(
                "without Bonanza the number of such tiles is {expected}, not {given}",
                expected=0,
                given=len(named),
            )
            raise refuse("GOA-VAR-2", text, key)
        for tile in named:
            if tile in seen:
                text = say(
                    "too many of {tile}: at most {expected}, given {given}",
                    tile=s.cfg.bonanza_names[s.cfg.bonanza_ids.index(tile)],
                    given=2,
                    expected=1,
                )
                raise refuse("GOA-VAR-2", text, key)
            seen.add(tile)


def _index(ids: tuple[str, ...], id_: str) -> int:
    return EMPTY if id_ == NOTHING else ids.index(id_)


def _place_player(s: GoaState, seat: int, doc: Doc) -> None:
    p, cfg = s.players[seat], s.cfg
    if doc.has("ducats"):
        p.ducats = doc.number("ducats")
    p.ships = doc.number("ships")
    p.colonists = doc.number("colonists")
    p.extra = doc.number("extra")
    p.rows = packed([doc.doc("rows").number(column) for column in COLUMNS])
    p.hand = _mask(cfg.card_ids, doc.texts("hand"), f"merchants[{seat}].hand")
    for key in ("red", "used"):
        for tile in doc.texts(key):
            given = doc.texts(key).count(tile)
            if given > 1:
                text = say(
                    "nobody has a red tile more often than {expected}, given {given}",
                    given=given,
                    expected=1,
                )
                raise refuse("GOA-INV-2", text, f"merchants[{seat}].{key}")
    for tile in doc.texts("red"):
        p.red |= bit(cfg.tile_effect[cfg.tile_ids.index(tile)] - c.RED_SHIP)
    for tile in doc.texts("used"):
        p.used |= bit(cfg.tile_effect[cfg.tile_ids.index(tile)] - c.RED_SHIP)
    p.kept = some(FULFILLED, doc.number("fulfilled")) + some(ONE_FIELD, doc.number("one_field"))
    for tile, n in zip(kept_tiles(cfg), doc.numbers("tiles"), strict=True):
        p.kept += some(_kept_place(cfg, cfg.tile_ids.index(tile)), n)
    places = doc.doc("places")
    for place in range(PLACES):
        if places.has(PLACE_IDS[place]):
            p.places[place] = _holder(cfg, place, places.doc(PLACE_IDS[place]))


def _kept_place(cfg: GoaConfig, tile: i64) -> i64:
    effect = cfg.tile_effect[tile]
    if effect == c.FOREMAN:
        return FOREMEN
    if effect == c.MISSION:
        return MISSIONS + tile - cfg.kind_of_effect[c.MISSION]
    return effect - c.ESPIONAGE


def _holder(cfg: GoaConfig, place: i64, doc: Doc) -> i64:
    if place < PLANTATIONS:
        kind: i64 = cfg.tile_ids.index(doc.text("tile"))
    else:
        colony = place - PLANTATIONS
        pair = cfg.pair_ids.index(doc.text("pair")) if cfg.paired[colony] else 0
        kind = colony_kind(cfg, colony, pair)
    return holder(kind) + (packed(doc.numbers("spices")) << 8)


def _mask(ids: tuple[str, ...], named: list[str], path: str) -> i64:
    if len(set(named)) != len(named):
        raise refuse("GOA-INV-1", say("a card is named twice"), path)
    cards: i64 = 0
    for card in named:
        cards |= bit(ids.index(card))
    return cards


def _place_cards(s: GoaState, doc: Doc) -> None:
    """GOA-INV-1: each card lies in one place; those not mentioned follow in the draw pile."""
    cfg = s.cfg
    s.discards = _mask(cfg.card_ids, doc.texts("discard"), "discard")
    s.revealed = _mask(cfg.card_ids, doc.texts("revealed"), "revealed")
    s.shown = _mask(cfg.card_ids, doc.texts("shown"), "shown")
    s.spied = doc.number("spied")
    s.shuffles = doc.number("shuffles")
    s.eras = ints(doc.numbers("eras"))
    named = [cfg.card_ids.index(card) for card in doc.texts("deck")]
    elsewhere = s.discards | s.revealed | s.shown
    for p in s.players:
        elsewhere |= p.hand
    rest = [card for card in full_deck(cfg) if not has(elsewhere, card) and card not in named]
    loose = ints(rest)
    s.rng.shuffle(loose)
    s.deck = ints([*loose, *reversed(named)])


def describe(s: GoaState) -> dict[str, object]:
    """Return the complete position of a state."""
    cfg = s.cfg
    frame, pending = describe_frame(s)
    out: dict[str, object] = {
        "round": int(s.round),
        "flag": int(s.flag),
        "placer": int(s.placer),
        "frame": frame,
        "pending": pending,
        "merchants": [_describe_player(s, seat) for seat in range(s.seats)],
        "grid": _ids(cfg.tile_ids, s.grid),
        "flag_at": NOTHING if s.flag_at < 0 else (*CELL_IDS, *EDGE_IDS)[s.flag_at],
        "marks": _ids(CELL_IDS, s.marks),
        "removed": [cfg.tile_ids[tile] for tile in s.removed],
        "deck": [cfg.card_ids[card] for card in reversed(list(s.deck))],
        "discard": _named(cfg.card_ids, s.discards),
        "revealed": _named(cfg.card_ids, s.revealed),
        "spied": int(s.spied),
        "shown": _named(cfg.card_ids, s.shown),
        "shuffles": int(s.shuffles),
        "eras": {cfg.card_ids[k]: n for k, n in enumerate(s.eras) if n},
        "won": _named(cfg.bonanza_ids, s.won),
    }
    if cfg.bonanza:
        out["bonanza"] = _ids(cfg.bonanza_ids, s.bonanza)
    return out


def _ids(ids: tuple[str, ...], kinds: vec[i64]) -> list[str]:
    return [NOTHING if kind < 0 else ids[kind] for kind in kinds]


def _named(ids: tuple[str, ...], mask: i64) -> list[str]:
    return [id_ for k, id_ in enumerate(ids) if has(mask, k)]


def _describe_player(s: GoaState, seat: int) -> dict[str, object]:
    p, cfg = s.players[seat], s.cfg
    tiles = {
        tile: count(p.kept, _kept_place(cfg, cfg.tile_ids.index(tile))) for tile in kept_tiles(cfg)
    }
    return {
        "ducats": int(p.ducats),
        "ships": int(p.ships),
        "colonists": int(p.colonists),
        "extra": int(p.extra),
        "rows": {column: p.row(k) for k, column in enumerate(COLUMNS)},
        "hand": _named(cfg.card_ids, p.hand),
        "red": _reds(cfg, p.red),
        "used": _reds(cfg, p.used),
        "tiles": {tile: n for tile, n in tiles.items() if n},
        "fulfilled": count(p.kept, FULFILLED),
        "one_field": count(p.kept, ONE_FIELD),
        "places": {
            PLACE_IDS[k]: _describe_holder(cfg, k, p.places[k])
            for k in range(PLACES)
            if p.places[k]
        },
    }


def _reds(cfg: GoaConfig, mask: i64) -> list[str]:
    return [cfg.tile_ids[cfg.kind_of_effect[c.RED_SHIP + k]] for k in range(5) if has(mask, k)]


def _describe_holder(cfg: GoaConfig, place: i64, value: i64) -> dict[str, object]:
    kind = kind_of(value)
    numbers = unpacked(spices_of(value), 5)
    out: dict[str, object] = {
        "spices": {spice: n for spice, n in zip(SPICES, numbers, strict=True) if n}
    }
    if place < PLANTATIONS:
        out["tile"] = cfg.tile_ids[kind]
    elif cfg.paired[place - PLANTATIONS]:
        out["pair"] = cfg.pair_ids[kind - colony_kind(cfg, place - PLANTATIONS, 0)]
    return out
