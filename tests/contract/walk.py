"""Walking through whole games, and looking at everything a state holds."""

from collections.abc import Callable, Iterator
from typing import Final

from fondaco.kernel.events import Event
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from tests.contract.cases import Case

LONGEST: Final = 5_000  # decisions no game of the house comes near to

Picker = Callable[[State], int]


def chooser(seed: int) -> Picker:
    """Return somebody who takes any legal action."""
    rng = seeded(seed, "tests")

    def pick(s: State) -> int:
        legal = s.legal()
        return legal[rng.below(len(legal))]

    return pick


def moments(case: Case, seed: int = 0, every: int = 1) -> Iterator[State]:
    """Yield the states of one whole random game, the last one included; do not change them."""
    s, pick = case.start(seed), chooser(seed)
    for number in range(LONGEST):
        if s.over():
            yield s
            return
        if number % every == 0:
            yield s
        s.apply(pick(s))
    message = f"{case} does not end within {LONGEST} decisions"
    raise AssertionError(message)


def played(case: Case, seed: int = 0) -> tuple[list[int], list[Event], State]:
    """Return the actions and events of one whole random game, and its end."""
    s, pick = case.start(seed), chooser(seed)
    actions: list[int] = []
    log: list[Event] = []
    while not s.over():
        actions.append(pick(s))
        s.apply(actions[-1], log)
    return actions, log, s


def place_of(rng: Rng) -> tuple[int, int]:
    """Return where a generator stands."""
    return (rng.x, rng.y)


def fields(thing: object) -> tuple[str, ...]:
    """Return the names of everything an object holds, also when its class is compiled."""
    native: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    names = {
        *native,
        *getattr(thing, "__dict__", ()),
    }  # a class of its own may build on one of ours
    return tuple(sorted(name for name in names if not name.startswith("__")))


def is_record(value: object) -> bool:
    """Whether a value is an object of ours or of a game from outside, with fields of its own."""
    return type(value).__module__ not in ("builtins", "librt.vecs", "fondaco.kernel.vecshim")


def portrait(thing: object, without: frozenset[str] = frozenset()) -> object:
    """Return everything an object holds, as plain values that can be compared."""
    if thing is None or isinstance(thing, (int, str, float)):
        return thing
    if is_record(thing):
        held = {
            name: portrait(getattr(thing, name), without)
            for name in fields(thing)
            if name not in without
        }
        return (type(thing).__name__, held)
    if isinstance(thing, dict):
        return {key: portrait(value, without) for key, value in thing.items()}
    return [portrait(item, without) for item in thing]  # type: ignore[attr-defined]
