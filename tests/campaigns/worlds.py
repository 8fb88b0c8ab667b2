"""Two worlds that look alike to somebody, steered to where there is something to hide."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count as count_up
from typing import Any, Final

from fondaco.games import GAMES
from fondaco.kernel.counts import KINDS, count, one
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.positions import read_position, write_position
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from fondaco.match import Match
from tests.contract.cases import CASES, Case

SPECTATOR: Final = EVERYONE
HANDS: Final = {"goa": ("merchants", "hand"), "felinia": ("houses", "cards")}
TRIES: Final = 4  # actions that are tried out for each that is taken
SEED: Final = 20_25


def cases_of(game: str) -> list[Case]:
    """Return all tables of a game: editions, numbers of players, switches; and pro ones mixed."""
    plain = [case for case in CASES if case.game_id == game]
    pro = [case for case in plain if ("mode", "pro") in case.options]
    mixed = [
        replace(case, options=(*case.options, (key, "on")))
        for case in pro
        for key in ("preview", "open_tiles")
    ]
    return [*plain, *mixed]


def has_hands(case: Case) -> bool:
    """Whether a seat can hold something that others cannot know."""
    if case.game_id == "felinia":
        return ("mode", "pro") in case.options
    return case.game_id != "cargo_noir"  # there only the bag is secret, and to all alike


def curious(s: State, rng: Rng) -> int:
    """Return an action: of some that are tried out, the one by which seats learn most alone."""
    legal = s.legal()
    best, most = legal[rng.below(len(legal))], -1
    for _ in range(TRIES):
        action = legal[rng.below(len(legal))]
        log: list[Event] = []
        s.clone().apply(action, log)
        private = sum(event.to != EVERYONE for event in log)
        if private > most:
            best, most = action, private
    return best


def dealt(case: Case, s: State, rng: Rng) -> State:
    """Return a position with cards in all hands, where the game has any; else the same."""
    if case.game_id not in HANDS or not has_hands(case) or s.over():
        return s
    document: dict[str, Any] = write_position(case.game, case.config, s)
    seats, cards = HANDS[case.game_id]
    for seat in document[seats]:
        for _ in range(2):
            if len(document["deck"]) > 3:
                _take(seat, cards, document["deck"], rng)
    try:
        return read_position(case.game, document)
    except BadPosition:  # a card in the midst of being drawn
        return s


def _take(seat: dict[str, Any], cards: str, deck: list[str], rng: Rng) -> None:
    card = deck[rng.below(len(deck))]
    places = {held[:2] for held in seat.get("knows", ())}
    if "knows" in seat:
        if card[:2] in places or len(places) > 2:
            return
        seat["knows"].append(card)
    deck.remove(card)
    seat[cards].append(card)


def positions(case: Case, seed: int, every: int) -> Iterator[State]:
    """Yield positions of one game, now and then dealt anew, so that hands are seldom empty."""
    s, rng = case.start(seed), seeded(seed, "worlds")
    number = 0
    while not s.over():
        if number % every == 0:
            if number % (every * 3) == 0:
                s = dealt(case, s, rng)
            yield s
        s.apply(curious(s, rng))
        number += 1


def many_positions(case: Case, every: int) -> Iterator[State]:
    """Yield positions of one game after the other, without end."""
    for seed in count_up(1):
        yield from positions(case, seed, every)


def match_at(case: Case, s: State) -> Match:
    """Return a game that begins with a position."""
    document = write_position(case.game, case.config, s)
    return Match(case.game, case.config, SEED, position=document)


# What is behind a screen can be reckoned from what all have seen, so sampling leaves it alone.


def _more_ducats(s: Any, who: int, rng: Rng) -> None:  # noqa: ANN401  (the state of any game)
    s.players[who].ducats += 1 + rng.below(9)


def _other_stock(s: Any, who: int, rng: Rng) -> None:  # noqa: ANN401
    s.players[who].stock += one(rng.below(3))


def _other_tiles(s: Any, who: int, rng: Rng) -> None:  # noqa: ANN401
    """Change the kind of a trade tile; how many they are is open."""
    tiles = s.players[who].tiles
    held = [kind for kind in range(KINDS) if count(tiles, kind)]
    if held:
        others = [kind for kind in range(len(s.cfg.good_ids)) if kind != held[0]]
        s.players[who].tiles = tiles - one(held[0]) + one(others[rng.below(len(others))])


SCREENS: Final[dict[str, tuple[str, Callable[[Any, int, Rng], None]]]] = {
    "goa": ("open_money", _more_ducats),
    "ilos": ("open_stocks", _other_stock),
    "felinia": ("open_tiles", _other_tiles),
}
assert set(SCREENS) < set(GAMES)


def screened(case: Case, s: State, viewer: int, rng: Rng) -> State | None:
    """Return a position with other things behind the others' screens, where there are screens."""
    key, change = SCREENS.get(case.game_id, ("", None))
    if change is None or (key, "on") in case.options or s.over():
        return None
    other = s.clone()
    for who in range(case.players):
        if who != viewer:
            change(other, who, rng)
    return other
