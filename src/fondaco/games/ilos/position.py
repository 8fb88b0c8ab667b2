"""Positions of Ilôs: any situation in rulebook words, see docs/positions.md."""

from mypy_extensions import i64

from fondaco.games.ilos import actions as do
from fondaco.games.ilos import fleets, geometry
from fondaco.games.ilos.bundles import count, one, packed, unpacked
from fondaco.games.ilos.config import GOLD, SITE, IlosConfig
from fondaco.games.ilos.exploring import after_laying
from fondaco.games.ilos.invariants import broken
from fondaco.games.ilos.islands import cells, lay
from fondaco.games.ilos.pending import ask, describe_pending
from fondaco.games.ilos.pioneers import FORT
from fondaco.games.ilos.places import why_not_there
from fondaco.games.ilos.position_spec import settlements
from fondaco.games.ilos.possible import start_player
from fondaco.games.ilos.setup import lay_out
from fondaco.games.ilos.state import IlosPlayer, IlosState
from fondaco.kernel.bits import bit, has
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import generator, refuse
from fondaco.kernel.spec import Doc
from fondaco.kernel.texts import counted, say, verbatim
from fondaco.kernel.vecs import ints


def compose(cfg: IlosConfig, doc: Doc, seed: int) -> IlosState:
    """Return the state a position describes."""
    s = IlosState(cfg, generator(seed, "position"))
    lay_out(s)
    kind = doc.doc("decision").text("kind")
    s.round = doc.number("round") if doc.has("round") else int(kind in ("turn", "over"))
    s.starter = start_player(cfg, doc)
    s.traded = doc.number("traded") == 1
    s.levels = packed(doc.numbers("levels"))
    _lay_map(s, doc)
    for seat, player in enumerate(doc.docs("captains")):
        _place_player(s, seat, player)
    _place_tiles(s, doc)
    _place_cards(s, doc)
    for fault in broken(s):
        raise refuse(fault.rule, fault.text, fault.path)
    after_laying(s, None)  # ILO-EXP-8: a zone that is stuck would stay so for ever
    ask(s, doc.doc("decision"))
    return s


def _lay_map(s: IlosState, doc: Doc) -> None:
    """ILO-EXP-1: every tile must fit where and when it was laid."""
    for place, laid in enumerate(doc.docs("map")):
        tile = s.cfg.tile_ids.index(laid.text("tile"))
        cell = do.cell_at(laid.number("q"), laid.number("r"))
        turn = laid.number("turn") % s.cfg.turns[tile]  # ILO-GEO-4
        path = f"map[{place}]"
        if has(s.mapped, tile):
            text = say("{tile} lies on the map twice", tile=verbatim(laid.text("tile")))
            raise refuse("ILO-CMP-1", text, f"{path}.tile")
        if place == 0:
            if cell != geometry.CENTRE or turn != 0:
                raise refuse("ILO-SET-8", say("the first tile lies at 0 0, unturned"), path)
        elif not geometry.fits(s, tile, cell, turn):
            reason = why_not_there(s, tile, do.place(cell, turn))
            raise refuse(reason.rule, reason.text, path)
        lay(s, tile, cell, turn)


def _place_player(s: IlosState, seat: int, doc: Doc) -> None:
    """Pieces and goods; what the map does not hold is in the supply."""
    p, cfg = s.players[seat], s.cfg
    p.left = doc.number("left") == 1
    p.stock = packed(doc.numbers("stock"))
    p.discarded = packed(doc.numbers("face_down"))
    for region in sorted(cfg.region_ids.index(r) for r in doc.texts("coasts")):
        p.fleet = fleets.added(p.fleet, region)
        p.ships -= 1
    for tile in doc.texts("nests"):
        if has(p.nests, cfg.tile_ids.index(tile)):
            raise refuse("ILO-SHP-4", say("a nest is named twice"), f"captains[{seat}].nests")
        p.nests |= bit(cfg.tile_ids.index(tile))
        p.ships -= 1
    pioneers = doc.doc("pioneers")
    for space, id_ in enumerate(cfg.space_ids):
        if pioneers.has(id_):
            _place_pioneer(s, p, space, settlements(cfg, space).index(pioneers.text(id_)))


def _place_pioneer(s: IlosState, p: IlosPlayer, space: int, choice: int) -> None:
    kind = s.cfg.space_kind[space]
    p.settled |= bit(space)
    p.pioneers -= 1
    if kind <= GOLD:
        p.production += one(kind)
    elif kind == SITE:
        s.sides |= (FORT + choice) << (3 * s.cfg.site_number[space])
        if choice == 0:
            p.forts |= bit(space)
        else:
            p.production += one(choice - 1)


def _place_tiles(s: IlosState, doc: Doc) -> None:
    """ILO-SET-5: zone and stack; tiles that are not named are drawn at random."""
    cfg = s.cfg
    for tile in doc.texts("shown"):
        s.shown |= bit(cfg.tile_ids.index(tile))
    stack = [cfg.tile_ids.index(t) for t in doc.texts("stack")]
    zone = [cfg.tile_ids.index(t) for t in doc.texts("zone")] if doc.has("zone") else []
    named = [*stack, *zone]
    for path, tiles in (("zone", zone), ("stack", named)):
        if len(set(tiles)) != len(tiles) or any(has(s.mapped, t) for t in tiles):
            raise refuse("ILO-CMP-1", say("a tile is named twice"), path)
    want = cfg.game_tiles - len(s.laid)
    if not doc.has("zone") or len(named) < want:  # else nothing is left to chance
        _draw_tiles(s, zone, stack, want, deal=not doc.has("zone"))
    s.stack = ints(list(reversed(stack)))
    s.zone = 0
    for open_tile in zone:
        s.zone |= bit(open_tile)


def _draw_tiles(s: IlosState, zone: list[int], stack: list[int], want: int, *, deal: bool) -> None:
    """Draw tiles for the zone, if it is not given, and for what the stack lacks."""
    cfg = s.cfg
    shown = [t for t in range(cfg.tiles) if has(s.shown, t) and t not in stack]
    used = zone + stack + shown + [t for t in range(cfg.tiles) if has(s.mapped, t)]
    loose = ints([t for t in range(cfg.tiles) if t not in used])
    s.rng.shuffle(loose)
    rest = list(loose)
    while deal and rest and len(zone) < min(cfg.zone, want):
        zone.append(rest.pop())
    missing = want - len(zone) - len(stack) - len(shown)
    mixed = ints([*shown, *rest[: max(missing, 0)]])
    s.rng.shuffle(mixed)
    stack.extend(list(mixed))


def _place_cards(s: IlosState, doc: Doc) -> None:
    """ILO-CMP-2: cards that are not named are dealt, or follow in the deck."""
    cfg = s.cfg
    s.discards = packed(doc.numbers("discard"))
    deck = [cfg.card_ids.index(card) for card in doc.texts("deck")]
    hands = [d.numbers("hand") if d.has("hand") else [] for d in doc.docs("captains")]
    rest: list[int] = list(cfg.copies)
    for k in range(cfg.kinds):
        rest[k] -= deck.count(k) + count(s.discards, k)
        rest[k] -= sum(hand[k] for hand in hands if hand)
        rest[k] -= sum(count(p.discarded, k) for p in s.players)
        if rest[k] < 0:
            text = counted(
                "{card}: {n} more card is named than there are in the game",
                "{card}: {n} more cards are named than there are in the game",
                -rest[k],
                card=cfg.card_names[k],
            )
            raise refuse("ILO-CMP-2", text, "deck")
    loose = ints([k for k in range(cfg.kinds) for _ in range(rest[k])])
    s.rng.shuffle(loose)
    left = list(loose)
    for seat, hand in enumerate(hands):
        if hand:
            s.players[seat].hand = packed(hand)
            continue
        if len(left) < cfg.hand:
            raise BadPosition(say("there are no cards left to deal"), f"captains[{seat}].hand")
        for _ in range(cfg.hand):
            s.players[seat].hand += one(left.pop())
    s.deck = ints([*left, *reversed(deck)])


def describe(s: IlosState) -> dict[str, object]:
    """Return the complete position of a state."""
    cfg = s.cfg
    begun = s.clone()
    if not s.over():
        begun.act().take_back(begun)
    return {
        "round": int(s.round),
        "starter": int(s.starter),
        "traded": int(s.traded),
        "decision": describe_pending(s),
        "captains": [_describe_player(begun, seat) for seat in range(s.seats)],
        "map": [
            {
                "tile": cfg.tile_ids[tile],
                "q": int(do.q_of(cell)),
                "r": int(do.r_of(cell)),
                "turn": int(turn),
            }
            for cell, tile, turn in cells(s)
        ],
        "zone": _tiles(cfg, s.zone),
        "stack": [cfg.tile_ids[t] for t in reversed(list(s.stack))],
        "shown": _tiles(cfg, s.shown),
        "levels": _named(cfg.good_ids, s.levels),
        "deck": [cfg.card_ids[k] for k in reversed(list(s.deck))],
        "discard": _named(cfg.card_ids, begun.discards),
    }


def _tiles(cfg: IlosConfig, tiles: i64) -> list[str]:
    return [tile for k, tile in enumerate(cfg.tile_ids) if has(tiles, k)]


def _named(ids: tuple[str, ...], bundle: i64) -> dict[str, int]:
    return {id_: n for id_, n in zip(ids, unpacked(bundle, len(ids)), strict=True) if n}


def _describe_player(s: IlosState, seat: i64) -> dict[str, object]:
    p, cfg = s.players[seat], s.cfg
    out: dict[str, object] = {
        "hand": _named(cfg.card_ids, p.hand),
        "face_down": _named(cfg.card_ids, p.discarded),
        "coasts": [cfg.region_ids[region] for region in fleets.regions(p.fleet)],
        "nests": _tiles(cfg, p.nests),
        "pioneers": {
            id_: _settlement(s, space)
            for space, id_ in enumerate(cfg.space_ids)
            if has(p.settled, space)
        },
        "stock": _named(cfg.good_ids, p.stock),
    }
    if p.left:
        out["left"] = 1
    return out


def _settlement(s: IlosState, space: int) -> str:
    choices = settlements(s.cfg, space)
    return choices[s.side(space) - FORT] if len(choices) > 1 else choices[0]
