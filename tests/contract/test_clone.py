"""Clone and key forget nothing, and a clone goes its own way."""

from collections.abc import Iterator
from typing import Final

from fondaco.kernel.state import State
from tests.contract.cases import Case, every_case
from tests.contract.walk import chooser, fields, is_record, moments, place_of, played, portrait

SHARED: Final = frozenset({"cfg"})  # frozen facts of the table
NOT_IN_KEY: Final = frozenset(
    {
        "cfg",  # the same for all states of a table
        "seats",  # the same
        "rng",  # left out on purpose: see `State.key`
        "mid_act",  # follows from the rest, which the test of equal keys proves
        "again",  # the same
    }
)


@every_case
def test_a_clone_holds_everything_the_original_holds(case: Case) -> None:
    for s in moments(case, seed=1, every=5):
        copy = s.clone()
        assert type(copy) is type(s)
        assert portrait(s, SHARED) == portrait(copy, SHARED)
        assert s.key() == copy.key()


@every_case
def test_a_clone_and_the_original_do_not_disturb_each_other(case: Case) -> None:
    pick = chooser(2)
    for s in moments(case, seed=2, every=9):
        if s.over():
            continue
        before = portrait(s, SHARED)
        ahead = s.clone()
        for _ in range(30):
            if not ahead.over():
                ahead.apply(pick(ahead))
        assert before == portrait(s, SHARED)
        behind = s.clone()
        kept = behind.clone()
        while not behind.over():
            behind.apply(pick(behind))
        assert before == portrait(kept, SHARED)


@every_case
def test_a_clone_shares_nothing_that_can_change(case: Case) -> None:
    for s in moments(case, seed=9, every=83):
        key, copy = s.key(), s.clone()
        for place in changes(copy):
            if not place.startswith("state.agenda["):  # steps are values: replaced, never changed
                assert key == s.key(), f"the clone shares {place}"


@every_case
def test_a_clone_goes_on_exactly_like_the_original(case: Case) -> None:
    s, pick = case.start(3), chooser(3)
    copies: list[State] = []
    number = 0
    while not s.over():
        if number % 60 == 0:
            copies.append(s.clone())
        action = pick(s)
        s.apply(action)
        for copy in copies:
            copy.apply(action)
        number += 1
    assert copies
    for copy in copies:
        assert s.key() == copy.key()
        assert place_of(s.rng) == place_of(copy.rng)


@every_case
def test_the_same_seed_and_actions_give_the_same_game(case: Case) -> None:
    actions, log, end = played(case, seed=4)
    s = case.start(4)
    again: list[object] = []
    for action in actions:
        events: list[object] = []
        s.apply(action, events)  # type: ignore[arg-type]
        again.extend(events)
    assert end.key() == s.key()
    assert end.digest() == s.digest()
    assert log == again


@every_case
def test_keeping_no_log_changes_nothing(case: Case) -> None:
    actions, _, end = played(case, seed=5)
    s = case.start(5)
    for action in actions:
        s.apply(action)
    assert end.key() == s.key()
    assert place_of(end.rng) == place_of(s.rng)


@every_case
def test_different_seeds_give_different_games(case: Case) -> None:
    keys = {case.start(seed).key() for seed in range(40)}
    assert len(keys) == 40


@every_case
def test_equal_keys_mean_equal_states(case: Case) -> None:
    seen: dict[object, object] = {}
    for seed in (6, 6, 7):
        for s in moments(case, seed, every=2):
            whole = portrait(s, frozenset({"cfg", "rng"}))
            assert whole == seen.setdefault(s.key(), whole)


@every_case
def test_whatever_changes_in_a_state_changes_its_key(case: Case) -> None:
    touched = 0
    for s in moments(case, seed=8, every=41):
        key = s.key()
        copy = s.clone()
        for place in changes(copy):
            assert key != copy.key(), f"the key forgets {place}"
            touched += 1
        assert key == copy.key()
    assert touched > 50


def changes(thing: object, path: str = "state") -> Iterator[str]:
    """Change every value inside an object, one at a time, and put it back after each."""
    for name in fields(thing):
        place = f"{path}.{name}"
        if name in NOT_IN_KEY:
            continue
        value = getattr(thing, name)
        if isinstance(value, bool):
            yield from changed(thing, name, not value, place)
        elif isinstance(value, int):
            yield from changed(thing, name, value + 1, place)
        elif is_record(value):
            yield from changes(value, place)
        else:
            yield from changes_in_list(value, place)


def changed(thing: object, name: str, other: object, place: str) -> Iterator[str]:
    value = getattr(thing, name)
    setattr(thing, name, other)
    yield place
    setattr(thing, name, value)


def changes_in_list(items: list[object], path: str) -> Iterator[str]:
    for i, item in enumerate(items):
        place = f"{path}[{i}]"
        if is_record(item):
            yield from changes(item, place)
            continue
        assert isinstance(item, int), place
        items[i] = item + 1
        yield place
        items[i] = item
