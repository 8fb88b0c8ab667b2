"""One whole sentence for each event of Ilôs."""

from collections.abc import Callable
from typing import Final

from fondaco.games.ilos.state import IlosState
from fondaco.games.ilos.wording import (
    amount,
    cards_in,
    goods_in,
    region,
    source_text,
    space,
    tile,
    tiles_in,
)
from fondaco.kernel.events import Event
from fondaco.kernel.texts import Text, counted, player, say

Numbers = tuple[int, ...]
Sentence = Callable[[IlosState, Numbers], Text]


def tell(s: IlosState, event: Event) -> Text:
    """Return the sentence of an event."""
    return SENTENCES[event.kind](s, event.args)


def _mulligan(s: IlosState, a: Numbers) -> Text:
    del s
    if a[1] == 0:
        return say("{who} keeps all cards.", who=player(a[0]))
    return counted(
        "{who} exchanges {n} card.", "{who} exchanges {n} cards.", a[1], who=player(a[0])
    )


def _coast(s: IlosState, a: Numbers) -> Text:
    return say(
        "{who}: a ship sails {source} to the coast of {island}.",
        who=player(a[0]),
        source=source_text(s, a[1]),
        island=region(s, a[2]),
    )


def _nest(s: IlosState, a: Numbers) -> Text:
    return say(
        "{who}: a ship sails {source} to the pirate nest on {tile}.",
        who=player(a[0]),
        source=source_text(s, a[1]),
        tile=tile(s, a[2]),
    )


def _explored(s: IlosState, a: Numbers) -> Text:
    return say(
        "{who} lays {tile} on cell {q} {r}, rotation {turn}, and lands at {island}.",
        who=player(a[0]),
        tile=tile(s, a[1]),
        q=a[2],
        r=a[3],
        turn=a[4],
        island=region(s, a[5]),
    )


def _paid(s: IlosState, a: Numbers) -> Text:
    return counted(
        "{who} plays {card} and pays {n} card.",
        "{who} plays {card} and pays {n} cards.",
        a[2],
        who=player(a[0]),
        card=s.cfg.card_names[a[1]],
    )


def _drew(s: IlosState, a: Numbers) -> Text:
    del s
    return counted("{who} draws {n} card.", "{who} draws {n} cards.", a[1], who=player(a[0]))


def _reshuffled(s: IlosState, a: Numbers) -> Text:
    del s
    return counted(
        "The deck is empty: {n} card of the discard pile is shuffled.",
        "The deck is empty: the {n} cards of the discard pile are shuffled.",
        a[0],
    )


def _robbed(s: IlosState, a: Numbers) -> Text:
    del s
    return counted(
        "No cards are left: {who} takes {n} card out of the hand of {victim}.",
        "No cards are left: {who} takes {n} cards out of the hand of {victim}.",
        a[2],
        who=player(a[0]),
        victim=player(a[1]),
    )


def _market(s: IlosState, a: Numbers) -> Text:
    return say(
        "{who} plays Market and gives {goods}: the price rises to {price}.",
        who=player(a[0]),
        goods=amount(s.cfg.good_names[a[1]], 1),
        price=a[2],
    )


def _post(s: IlosState, a: Numbers) -> Text:
    return say(
        "{who} builds a trading post for {good} on {space}.",
        who=player(a[0]),
        good=s.cfg.good_names[a[2]],
        space=space(s, a[1]),
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "round": lambda _, a: say("Round {round} begins.", round=a[0]),
    "over": lambda *_: say("The game is over."),
    "left": lambda _, a: say("{who} has left the game.", who=player(a[0])),
    "mulligan": _mulligan,
    "revealed": lambda s, a: say("{tile} comes into the zone.", tile=tile(s, a[0])),
    "set_aside": lambda s, a: say("Nothing fits: set aside {tiles}.", tiles=tiles_in(s, a[0])),
    "coast": _coast,
    "nest": _nest,
    "explored": _explored,
    "paid": _paid,
    "paid_with": lambda s, a: say("You paid {cards}.", cards=cards_in(s, a[1])),
    "planted": lambda s, a: say(
        "{who} opens a plantation on {space}.", who=player(a[0]), space=space(s, a[1])
    ),
    "mined": lambda s, a: say(
        "{who} opens a gold mine on {space}.", who=player(a[0]), space=space(s, a[1])
    ),
    "fort": lambda s, a: say(
        "{who} builds a fort on {space}.", who=player(a[0]), space=space(s, a[1])
    ),
    "post": _post,
    "ruin": lambda s, a: say(
        "{who} explores the ruin {space} and takes {n} gold.",
        who=player(a[0]),
        space=space(s, a[1]),
        n=s.cfg.ruin_gold,
    ),
    "last_pioneer": lambda _, a: say(
        "{who} has placed the last pioneer: the game ends with this round.", who=player(a[0])
    ),
    "market": _market,
    "produced": lambda s, a: say(
        "{who} produces {goods}.", who=player(a[0]), goods=goods_in(s, a[1])
    ),
    "drew": _drew,
    "drew_cards": lambda s, a: say("You drew {cards}.", cards=cards_in(s, a[1])),
    "reshuffled": _reshuffled,
    "robbed": _robbed,
    "stolen": lambda s, a: say(
        "{who} took from {victim}: {cards}.",
        who=player(a[0]),
        victim=player(a[1]),
        cards=cards_in(s, a[2]),
    ),
}
