"""One whole sentence for each event of Felinia."""

from collections.abc import Callable
from typing import Final

from fondaco.games.felinia import island
from fondaco.games.felinia.journey import reward_name
from fondaco.games.felinia.state import FeliniaState
from fondaco.kernel.counts import count
from fondaco.kernel.events import Event
from fondaco.kernel.texts import Text, counted, listed, name, player, say, times, verbatim

Numbers = tuple[int, ...]
Sentence = Callable[[FeliniaState, Numbers], Text]


def tell(s: FeliniaState, event: Event) -> Text:
    """Return the sentence of an event."""
    return SENTENCES[event.kind](s, event.args)


def _placed(s: FeliniaState, a: Numbers) -> Text:
    if a[1] == 0:
        return counted(
            "{who} puts a token into the purse: {n} silver.",
            "{who} puts a token into the purse: {n} silver.",
            a[3],
            who=player(a[0]),
        )
    return say("{who} places a token: {place}.", who=player(a[0]), place=s.cfg.target_names[a[1]])


def _thing(s: FeliniaState, thing: int) -> Text:
    return (name("Gold"), name("Spice"), *s.cfg.good_names)[thing]


def _sold(s: FeliniaState, a: Numbers) -> Text:
    return say(
        "{who} sells {thing} for {n} silver.", who=player(a[0]), thing=_thing(s, a[1]), n=a[2]
    )


def _swapped(s: FeliniaState, a: Numbers) -> Text:
    parts = {
        "who": player(a[0]),
        "give": s.cfg.good_names[a[1]],
        "take": s.cfg.good_names[a[2]],
    }
    if not a[5]:
        return say(
            "{who} pays {price} at the guild and exchanges {give} for {take}; the supply is empty.",
            price=a[3],
            **parts,
        )
    return say(
        "{who} pays {price} at the guild and exchanges {give} for {take} and {gain}.",
        price=a[3],
        gain=reward_name(a[4], 1),
        **parts,
    )


def _sails(s: FeliniaState, a: Numbers) -> Text:
    if a[2]:
        return say("Departure without merchants: {ship}.", ship=s.cfg.ship_names[a[1]])
    return say("Departure: {ship}.", ship=s.cfg.ship_names[a[1]])


def _stepped(s: FeliniaState, a: Numbers) -> Text:
    where = verbatim(s.cfg.island.ids[a[1]])
    if a[2]:
        return say("{who} pays a provision and goes to {where}.", who=player(a[0]), where=where)
    return say("{who} goes to {where}.", who=player(a[0]), where=where)


def _received(s: FeliniaState, a: Numbers) -> Text:
    del s
    who, got, lost = player(a[0]), reward_name(a[1], a[2]), a[3]
    if lost and a[1] == island.SILVER:
        return say("{who} receives {got}; the coin track is full.", who=who, got=got)
    if lost:
        return say("{who} receives {got}; the supply is empty.", who=who, got=got)
    return say("{who} receives {got}.", who=who, got=got)


def _drew_good(s: FeliniaState, a: Numbers) -> Text:
    if a[1] < 0:
        return say("{who} finds the bag empty.", who=player(a[0]))
    return say("{who} draws a good: {good}.", who=player(a[0]), good=s.cfg.good_names[a[1]])


def _kept(s: FeliniaState, a: Numbers) -> Text:
    if a[1] < 0:
        return say("{who} keeps a mysterious place.", who=player(a[0]))
    good = s.cfg.good_names[a[1]]
    return say("{who} keeps a mysterious place and pays {good}.", who=player(a[0]), good=good)


def _cards(s: FeliniaState, a: Numbers) -> Text:
    if not a:
        return say("There is no mysterious place left to be found.")
    return say("You found: {cards}.", cards=listed([s.cfg.card_names[card] for card in a]))


def _filled(s: FeliniaState, a: Numbers) -> Text:
    goods = [
        times(count(a[1], k), s.cfg.good_names[k]) for k in range(s.cfg.goods) if count(a[1], k)
    ]
    place = s.cfg.target_names[a[0]]
    return say("New goods on {place}: {goods}.", place=place, goods=listed(goods))


ROUNDS: Final[dict[str, Sentence]] = {
    "round": lambda _s, a: say("Round {round}: {who} starts.", round=a[0], who=player(a[1])),
    "over": lambda _s, _a: say("The game is over."),
    "last_merchant": lambda _s, a: say(
        "{who} has sent the last merchant: this is the last round, all ships will sail.",
        who=player(a[0]),
    ),
    "last_sailing": lambda _s, a: say(
        "{tiles} for {docks}: all other ships sail, and the game ends.",
        tiles=counted("{n} ship tile is left", "{n} ship tiles are left", a[0]),
        docks=counted("{n} empty dock", "{n} empty docks", a[1]),
    ),
    "ship_tile": lambda s, a: say(
        "A new ship at dock {dock}: {ship}.", dock=a[0] + 1, ship=s.cfg.ship_names[a[1]]
    ),
    "preview": lambda s, a: say("The next ship tile: {ship}.", ship=s.cfg.ship_names[a[0]]),
    "filled": _filled,
}
TRADING: Final[dict[str, Sentence]] = {
    "placed": _placed,
    "declined": lambda s, a: say(
        "{who} takes a token back without a deal: {place}.",
        who=player(a[0]),
        place=s.cfg.target_names[a[1]],
    ),
    "bought": lambda s, a: say(
        "{who} buys {good} for {price}.",
        who=player(a[0]),
        good=s.cfg.good_names[a[2]],
        price=a[3],
    ),
    "sold": _sold,
    "swapped": _swapped,
    "bonus": lambda s, a: say(
        "{who} pays {price} at the guild, a gold and a spice, for a bonus tile: {tile}.",
        who=player(a[0]),
        price=a[2],
        tile=s.cfg.bonus_names[a[1]],
    ),
    "aboard": lambda s, a: say(
        "{who} sends a merchant aboard: {ship}.", who=player(a[0]), ship=s.cfg.ship_names[a[2]]
    ),
    "aboard_done": lambda _s, a: say("{who} sends no more merchants aboard.", who=player(a[0])),
    "kept_four": lambda _s, a: counted(
        "{who} pays {n} silver to keep a fourth good.",
        "{who} pays {n} silver to keep a fourth good.",
        a[1],
        who=player(a[0]),
    ),
}
EXPLORING: Final[dict[str, Sentence]] = {
    "sails": _sails,
    "landed": lambda s, a: say(
        "A merchant of {who} lands at {where}.",
        who=player(a[0]),
        where=verbatim(s.cfg.island.ids[a[1]]),
    ),
    "revealed": lambda s, a: say(
        "{who} turns over the tile at {where}: {tile}.",
        who=player(a[0]),
        where=verbatim(s.cfg.island.ids[a[1]]),
        tile=s.cfg.tile_names[a[2]],
    ),
    "stepped": _stepped,
    "received": _received,
    "drew_good": _drew_good,
    "settled": lambda s, a: say(
        "The merchant of {who} stays at {where} and takes the tile: {tile}.",
        who=player(a[0]),
        where=verbatim(s.cfg.island.ids[a[1]]),
        tile=s.cfg.tile_names[a[2]],
    ),
    "home": lambda s, a: say(
        "The merchant of {who} goes home from {where}.",
        who=player(a[0]),
        where=verbatim(s.cfg.island.ids[a[1]]),
    ),
    "drew_mysteries": lambda _s, a: counted(
        "{who} looks at {n} mysterious place.",
        "{who} looks at {n} mysterious places.",
        a[1],
        who=player(a[0]),
    ),
    "saw_mysteries": _cards,
    "kept": _kept,
    "kept_card": lambda s, a: say("You keep: {card}.", card=s.cfg.card_names[a[0]]),
    "kept_none": lambda _s, a: say("{who} keeps no mysterious place.", who=player(a[0])),
}
SENTENCES: Final = {**ROUNDS, **TRADING, **EXPLORING}
