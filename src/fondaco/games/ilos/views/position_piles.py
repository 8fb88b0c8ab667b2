"""Tiles and cards of a position: those it does not name are drawn from what is left of the box."""

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import WIDTH, one
from fondaco.kernel.bits import bit, has
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.records import Doc
from fondaco.kernel.texts import say
from fondaco.kernel.vecs import ints
from fondaco.kernel.zones import Box, one_of_each


def place_tiles(s: IlosState, *, deal: bool) -> None:
    """ILO-SET-5: zone and stack; tiles that are not named are drawn at random."""
    cfg = s.cfg
    box = one_of_each("ILO-CMP-1", cfg.tile_ids)
    stack, zone = list(reversed(list(s.stack))), _tiles(s, s.zone)
    box.take_members(s.mapped, "map")
    box.take_members(s.zone, "zone")
    box.take_each(stack, "stack")
    want = cfg.game_tiles - len(s.laid)
    if not deal and len(zone) + len(stack) >= want:
        return  # nothing is left to chance
    shown = [tile for tile in _tiles(s, s.shown) if tile not in stack]
    box.take_each(shown, "shown")
    rest = box.mixed(s.rng)
    while deal and rest and len(zone) < min(cfg.zone, want):
        zone.append(rest.pop())
        s.zone |= bit(zone[-1])
    lacking = want - len(zone) - len(stack) - len(shown)
    mixed = s.rng.mixed([*shown, *rest[: max(lacking, 0)]])
    s.stack = ints([*reversed(mixed), *s.stack])


def _tiles(s: IlosState, members: i64) -> list[int]:
    return [tile for tile in range(s.cfg.tiles) if has(members, tile)]


def place_cards(s: IlosState, doc: Doc) -> None:
    """ILO-CMP-2: cards that are not named are dealt, or follow in the deck."""
    cfg = s.cfg
    box = Box("ILO-CMP-2", cfg.card_names, cfg.copies, WIDTH)
    for seat, p in enumerate(s.players):
        box.take_packed(p.hand, f"captains[{seat}].hand")
        box.take_packed(p.discarded, f"captains[{seat}].face_down")
    box.take_packed(s.discards, "discard")
    box.take_each(s.deck, "deck")
    left = box.mixed(s.rng)
    for seat, said in enumerate(doc.docs("captains")):
        if said.has("hand"):
            continue
        if len(left) < cfg.hand:
            raise BadPosition(say("there are no cards left to deal"), f"captains[{seat}].hand")
        for _ in range(cfg.hand):
            s.players[seat].hand += one(left.pop())
    if doc.text("rest") == "discard":
        s.discards += sum(one(card) for card in left)
        left = []
    s.deck = ints([*left, *s.deck])
