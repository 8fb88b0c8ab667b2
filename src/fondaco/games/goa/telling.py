"""One whole sentence for each event of Goa."""

from collections.abc import Callable
from typing import Final

from fondaco.games.goa.actions import GOODS_SHIPS
from fondaco.games.goa.board import CELL_IDS, PLACE_IDS, PLANTATIONS
from fondaco.games.goa.scene import spot_id
from fondaco.games.goa.state import GoaState
from fondaco.kernel.bits import has
from fondaco.kernel.events import Event
from fondaco.kernel.texts import Text, counted, listed, player, say, verbatim

Numbers = tuple[int, ...]
Sentence = Callable[[GoaState, Numbers], Text]


def tell(s: GoaState, event: Event) -> Text:
    """Return the sentence of an event."""
    return SENTENCES[event.kind](s, event.args)


def _place(s: GoaState, place: int) -> Text:
    """Return what a place of the supply board is called."""
    if place < PLANTATIONS:
        return verbatim(PLACE_IDS[place])
    return s.cfg.colony_names[place - PLANTATIONS]


def _lot(s: GoaState, a: Numbers) -> Text:
    if a[2] < 0:
        return say("{who} puts the flag up for sale.", who=player(a[0]))
    tile = s.cfg.tile_names[a[2]]
    return say("{who} puts up for sale: {tile}.", who=player(a[0]), tile=tile)


def _name(s: GoaState, tile: int) -> Text:
    """Return what a lot is: a tile, or the flag."""
    return say("the flag") if tile < 0 else s.cfg.tile_names[tile]


def _sold(s: GoaState, a: Numbers) -> Text:
    return counted(
        "{buyer} buys from {who} for {n} ducat: {lot}.",
        "{buyer} buys from {who} for {n} ducats: {lot}.",
        a[2],
        buyer=player(a[1]),
        who=player(a[0]),
        lot=_name(s, a[3]),
    )


def _bought_own(s: GoaState, a: Numbers) -> Text:
    return counted(
        "{who} keeps the lot and pays {n} ducat to the bank: {lot}.",
        "{who} keeps the lot and pays {n} ducats to the bank: {lot}.",
        a[2],
        who=player(a[0]),
        lot=_name(s, a[3]),
    )


def _paid(s: GoaState, a: Numbers) -> Text:
    """Say what a step has cost: ships, ducats and spices."""
    things: list[Text] = []
    if a[1]:
        things.append(counted("{n} ship", "{n} ships", a[1]))
    if a[2]:
        things.append(counted("{n} ducat", "{n} ducats", a[2]))
    things += [name for k, name in enumerate(s.cfg.spice_names) if has(a[3], k)]
    return say("{who} pays {price}.", who=player(a[0]), price=listed(things))


def _founded(s: GoaState, a: Numbers) -> Text:
    who, colony = player(a[0]), s.cfg.colony_names[a[1]]
    if a[2] == 0:
        return say("{who} founds {colony}.", who=who, colony=colony)
    return counted(
        "{who} founds {colony} and pays {n} colonist.",
        "{who} founds {colony} and pays {n} colonists.",
        a[2],
        who=who,
        colony=colony,
    )


def _bid(s: GoaState, a: Numbers) -> Text:
    del s
    if a[1] == 0:
        return say("{who} passes.", who=player(a[0]))
    return counted("{who} bids {n} ducat.", "{who} bids {n} ducats.", a[1], who=player(a[0]))


def _received(s: GoaState, a: Numbers) -> Text:
    del s
    who = player(a[0])
    if a[1] == GOODS_SHIPS:
        return counted("{who} receives {n} ship.", "{who} receives {n} ships.", a[2], who=who)
    return counted("{who} receives {n} colonist.", "{who} receives {n} colonists.", a[2], who=who)


def _returned(s: GoaState, a: Numbers) -> Text:
    who, spice, place = player(a[0]), s.cfg.spice_names[a[2]], _place(s, a[1])
    if a[3] == 0:
        return say("{who} returns {spice} from {place}.", who=who, spice=spice, place=place)
    return counted(
        "{who} sells {spice} from {place} for {n} ducat.",
        "{who} sells {spice} from {place} for {n} ducats.",
        a[3],
        who=who,
        spice=spice,
        place=place,
    )


ROUNDS: Final[dict[str, Sentence]] = {
    "round": lambda _s, a: say("Round {round} of {last} begins.", round=a[0], last=a[1]),
    "over": lambda _s, _a: say("The game is over."),
    "laid_out": lambda _s, _a: say("The tiles of the next part are laid out."),
    "reshuffled": lambda _s, a: counted(
        "The discard pile is shuffled into a new draw pile: {n} card.",
        "The discard pile is shuffled into a new draw pile: {n} cards.",
        a[0],
    ),
    "quick_ducats": lambda _s, a: counted(
        "{who} begins with {n} more ducat.",
        "{who} begins with {n} more ducats.",
        a[1],
        who=player(a[0]),
    ),
    "quick_rows": lambda s, a: say(
        "{who} begins with {one} and {two} in row 2.",
        who=player(a[0]),
        one=s.cfg.column_names[a[1]],
        two=s.cfg.column_names[a[2]],
    ),
}
AUCTIONS: Final[dict[str, Sentence]] = {
    "flag": lambda _s, a: say(
        "{who} places the flag on {spot}.", who=player(a[0]), spot=verbatim(spot_id(a[1]))
    ),
    "marked": lambda _s, a: say(
        "{who} places marker {n} on {cell}.",
        who=player(a[0]),
        n=a[1],
        cell=verbatim(CELL_IDS[a[2]]),
    ),
    "lot": _lot,
    "bid": _bid,
    "sold": _sold,
    "bought_own": _bought_own,
    "unsold": lambda s, a: say(
        "Nobody bids; {who} keeps without paying: {lot}.", who=player(a[0]), lot=_name(s, a[2])
    ),
    "got_flag": lambda _s, a: say(
        "{who} gets the flag and an additional action card.", who=player(a[0])
    ),
}
TURNS: Final[dict[str, Sentence]] = {
    "built": lambda _s, a: counted(
        "{who} builds {n} ship.", "{who} builds {n} ships.", a[1], who=player(a[0])
    ),
    "taxes": lambda _s, a: counted(
        "{who} collects {n} ducat in taxes.",
        "{who} collects {n} ducats in taxes.",
        a[1],
        who=player(a[0]),
    ),
    "harvest": lambda _s, a: say("{who} harvests.", who=player(a[0])),
    "mixed": lambda _s, a: say(
        "{who} divides the harvest: ships {ships}, colonists {colonists}, spices {spices}.",
        who=player(a[0]),
        ships=a[1],
        colonists=a[2],
        spices=a[3],
    ),
    "paid": _paid,
    "stepped": lambda s, a: say(
        "{who} moves the marker of {column} to row {row}.",
        who=player(a[0]),
        column=s.cfg.column_names[a[1]],
        row=a[2],
    ),
    "all_in_row": lambda _s, a: say(
        "All markers of {who} have reached row {row}: an additional action card.",
        who=player(a[0]),
        row=a[1],
    ),
    "attempts": lambda s, a: say(
        "{who} wants to found {colony}.", who=player(a[0]), colony=s.cfg.colony_names[a[1]]
    ),
    "founded": _founded,
    "took_colony": lambda s, a: say(
        "{who} takes the tile of {colony} with {pair}.",
        who=player(a[0]),
        colony=s.cfg.colony_names[a[1]],
        pair=s.cfg.pair_names[a[2]],
    ),
    "gave_up": lambda s, a: say(
        "{who} gives {colony} up and receives a colonist.",
        who=player(a[0]),
        colony=s.cfg.colony_names[a[1]],
    ),
    "extra": lambda _s, a: say("{who} plays an additional action card.", who=player(a[0])),
    "passed": lambda _s, a: say("{who} passes.", who=player(a[0])),
}
CARDS: Final[dict[str, Sentence]] = {
    "drew": lambda _s, a: counted(
        "{who} draws {n} card.", "{who} draws {n} cards.", a[1], who=player(a[0])
    ),
    "drew_card": lambda s, a: say("You draw a card: {card}.", card=s.cfg.card_names[a[0]]),
    "revealed": lambda s, a: counted(
        "Revealed: {card}, {n} colonist.",
        "Revealed: {card}, {n} colonists.",
        s.cfg.card_colonists[a[1]],
        card=s.cfg.card_names[a[1]],
    ),
    "played": lambda s, a: say(
        "{who} plays a card: {card}.", who=player(a[0]), card=s.cfg.card_names[a[1]]
    ),
    "dropped": lambda s, a: say(
        "{who} discards a card: {card}.", who=player(a[0]), card=s.cfg.card_names[a[1]]
    ),
}
TILES: Final[dict[str, Sentence]] = {
    "took": lambda s, a: say("{who} takes {tile}.", who=player(a[0]), tile=s.cfg.tile_names[a[1]]),
    "used": lambda s, a: say("{who} uses {tile}.", who=player(a[0]), tile=s.cfg.tile_names[a[1]]),
    "removed": lambda s, a: say(
        "{who} removes {tile}.", who=player(a[0]), tile=s.cfg.tile_names[a[1]]
    ),
    "swapped": lambda s, a: say(
        "{who} swaps for {tile}.", who=player(a[0]), tile=s.cfg.tile_names[a[1]]
    ),
    "bonanza": lambda s, a: say(
        "{who} finds a Bonanza tile: {tile}.", who=player(a[0]), tile=s.cfg.bonanza_names[a[1]]
    ),
    "placed": lambda s, a: say(
        "{who} puts {spice} on {place}.",
        who=player(a[0]),
        spice=s.cfg.spice_names[a[2]],
        place=_place(s, a[1]),
    ),
    "returned": _returned,
    "fulfilled": lambda _s, a: say("{who} fulfils a duty.", who=player(a[0])),
    "received": _received,
    "spied": lambda s, a: say(
        "{who} spies on {other}: {column}.",
        who=player(a[0]),
        other=player(a[1]),
        column=s.cfg.column_names[a[2]],
    ),
}
SENTENCES: Final[dict[str, Sentence]] = {**ROUNDS, **AUCTIONS, **TURNS, **CARDS, **TILES}
