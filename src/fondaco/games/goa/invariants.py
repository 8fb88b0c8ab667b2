"""GOA-INV: what always holds when a decision is asked for; positions are held to it too."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa import config as c
from fondaco.games.goa.board import PLACE_IDS, PLACES
from fondaco.games.goa.colony import Founding, FoundOrGiveUp
from fondaco.games.goa.holders import SPICES, allows, empty_fields, kind_of, spices_of
from fondaco.games.goa.one_time import Resupply
from fondaco.games.goa.progress import LAST_ROW
from fondaco.games.goa.state import FULFILLED, GoaPlayer, GoaState
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count
from fondaco.kernel.positions import Broken
from fondaco.kernel.texts import Text, counted, player, say

ANY_SPICE: Final = 31  # a holder that takes all five


def broken(s: GoaState) -> list[Broken]:
    """Return everything that cannot be right with a state."""
    out = _cards(s) + _turned_over(s) + _grid(s) + _owned(s)
    for seat in range(s.seats):
        out += _player(s, seat)
    return out


def _cards(s: GoaState) -> list[Broken]:
    """GOA-INV-1: each card lies in exactly one place."""
    out: list[Broken] = []
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
            out.append(Broken("deck", "GOA-INV-1", text))
    if any(s.eras[card] != s.shuffles for card in s.deck) or max(s.eras) > s.shuffles:
        text = say("the draw pile holds cards that were not shuffled into it")
        out.append(Broken("eras", "GOA-INV-1", text))
    return out


def _turned_over(s: GoaState) -> list[Broken]:
    """GOA-COL-7, GOA-TIL-32: open cards belong to a founding attempt or a Re-supply."""
    out: list[Broken] = []
    if not any(isinstance(step, Founding | FoundOrGiveUp) for step in s.agenda):
        there = (("revealed", size(s.revealed)), ("spied", s.spied))
        text = say("no founding attempt is running")
        out += [Broken(path, "GOA-COL-7", _instead(0, n, text)) for path, n in there if n]
    if s.shown and not any(isinstance(step, Resupply) for step in s.agenda):
        text = _instead(0, size(s.shown), say("no Re-supply is running"))
        out.append(Broken("shown", "GOA-TIL-32", text))
    return out


def _instead(expected: i64, given: i64, why: Text) -> Text:
    """Say both numbers."""
    return say("{why}: expected {expected}, given {given}", why=why, expected=expected, given=given)


def _grid(s: GoaState) -> list[Broken]:
    """GOA-INV-2: no more tiles of a kind than the part has; SWAP may come back to the grid."""
    part = s.cfg.part_a if s.round <= s.cfg.part_rounds else s.cfg.part_b
    out: list[Broken] = []
    for kind in range(s.cfg.tiles):
        there = sum(tile == kind for tile in s.grid)
        if there > sum(tile == kind for tile in part):
            text = say("{tile} lies there too often", tile=s.cfg.tile_names[kind])
            out.append(Broken("grid", "GOA-INV-2", text))
    return out


def _owned(s: GoaState) -> list[Broken]:
    """GOA-INV-2: no tile is owned more often than the box has it."""
    there = [0] * s.cfg.tiles
    for p in s.players:
        for kind in _tiles_of(s, p):
            there[kind] += 1
    places = [kind_of(place) for p in s.players for place in p.places if place]
    pairs = [k for k in places if k >= s.cfg.tiles and s.cfg.holder_allows[k] != ANY_SPICE]
    out: list[Broken] = []
    box = [*s.cfg.part_a, *s.cfg.part_b]
    for kind in range(s.cfg.tiles):
        if there[kind] > box.count(kind):
            text = say("{tile} is owned too often", tile=s.cfg.tile_names[kind])
            out.append(Broken("merchants", "GOA-INV-2", text))
    if len(set(pairs)) != len(pairs):
        text = say("a colony tile is owned twice")
        out.append(Broken("merchants", "GOA-COL-8", text))
    return out


def _tiles_of(s: GoaState, p: GoaPlayer) -> list[int]:
    """Return the kinds of the tiles a player owns, as often as he owns them."""
    kinds = s.cfg.kind_of_effect
    out = [kinds[c.RED_SHIP + k] for k in range(5) if has(p.red, k)]
    for effect in range(c.ESPIONAGE, c.SWAP + 1):
        out += [kinds[effect]] * count(p.kept, effect - c.ESPIONAGE)
    out += [kinds[c.DUTY]] * count(p.kept, FULFILLED)
    return out + [kind_of(place) for place in p.places if 0 <= kind_of(place) < s.cfg.tiles]


def _player(s: GoaState, seat: i64) -> list[Broken]:
    """GOA-INV-3, GOA-INV-4, GOA-INV-5: holders, amounts and markers of one player."""
    p, path, who = s.players[seat], f"merchants[{seat}]", player(seat)
    out: list[Broken] = []
    if min(p.ducats, p.ships, p.colonists, p.extra) < 0:
        text = say("{who} has less than nothing", who=who)
        out.append(Broken(path, "GOA-INV-4", text))
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
            out.append(Broken(f"{path}.places.{id_}", "GOA-INV-3", text))
    if p.used & ~p.red:
        text = say("{who} has used a red tile he does not own", who=who)
        out.append(Broken(f"{path}.used", "GOA-INV-6", text))
    for column in range(5):
        if not 1 <= p.row(column) <= LAST_ROW:
            text = say("a marker of {who} is off the board", who=who)
            out.append(Broken(f"{path}.rows", "GOA-INV-5", text))
    return out
