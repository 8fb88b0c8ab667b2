"""CN-SUP: what happens when coins, tokens, cards or ships run out."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.wording import tokens_in
from fondaco.kernel.counts import count, one
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import counted, say
from fondaco.kernel.vecs import append, pop, vec

EMPTY: Final[i64] = -1  # no token


def pay_out(s: CargoState, seat: i64, coins: i64) -> i64:
    """CN-SUP-1, CN-VAR-2: coins go from the pile to a safe, as far as the pile goes."""
    if s.cfg.coin_limit:
        coins = min(coins, s.pile)
        s.pile -= coins
    s.players[seat].safe += coins
    return coins


def pay_in(s: CargoState, coins: i64) -> None:
    """Coins go to the pile, which is not counted without the coin limit (CN-VAR-2)."""
    if s.cfg.coin_limit:
        s.pile += coins


def draw_token(s: CargoState, log: Log | None) -> i64:
    """CN-INFO-2, CN-SUP-2, CN-SUP-3: a random token; the discards come back only when due."""
    if len(s.bag) == 0:
        if s.discards == 0:
            return EMPTY
        reshuffle(s, log)
    s.bag, token = pop(s.bag)
    return token


RESHUFFLED: Final = Sentence[CargoState](
    "reshuffled",
    lambda _, a: counted(
        "The bag is empty: {n} discarded token goes back into it.",
        "The bag is empty: {n} discarded tokens go back into it.",
        a[0],
    ),
)


def reshuffle(s: CargoState, log: Log | None) -> None:
    """CN-SUP-2: all tokens of the discard pile go into the bag and are mixed."""
    bag = vec[i64]()
    for kind in range(s.cfg.kinds):
        for _ in range(count(s.discards, kind)):
            bag = append(bag, kind)
    s.rng.shuffle(bag)
    s.bag = bag
    s.discards = 0
    if log is not None:
        log.append(Event(EVERYONE, RESHUFFLED, (len(bag),), barrier=True))


REFILLED: Final = Sentence[CargoState](
    "refilled",
    lambda s, a: say(
        "{port} is filled with {tokens}.",
        port=s.cfg.port_names[a[0]],
        tokens=tokens_in(s, a[1]),
    ),
)


def refill(s: CargoState, port: i64, log: Log | None) -> None:
    """CN-P1-6, CN-INFO-2: fill the slots of a port from left to right."""
    tokens: i64 = 0
    for slot in range(s.cfg.first_slot[port], s.cfg.first_slot[port + 1]):
        token = draw_token(s, log)
        s.goods[slot] = token
        if token != EMPTY:
            tokens += one(token)
    if log is not None:
        log.append(Event(EVERYONE, REFILLED, (port, tokens), barrier=True))
