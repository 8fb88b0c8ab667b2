"""Edited positions: whatever somebody writes is refused by name or gives a table to play at."""

import copy
import json
from collections import Counter

import pytest

from fondaco.games.ilos.views.invariants import broken
from fondaco.kernel.errors import BadConfig, BadPosition
from fondaco.kernel.rng import Rng, seeded
from tests.contract.register import rule_ids
from tests.games.ilos.table import (
    CARDS,
    GOODS,
    Doc,
    config,
    describe,
    fresh,
    options,
    state,
    wander,
)

WORDS = (
    "plantation", "mine", "ruin", "fort", "post E", "post D", "turn", "first", "mulligan", "over",
    "end", "done", "plant T07a1", "pay SHIP", "ship SUPPLY", "", "lay T01",
)  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 9, 10, 30, 31, 90, 600, 601, 10**20)


def pick(rng: Rng, items: list[object]) -> object:
    """Return any of some things."""
    return items[rng.below(len(items))]


def anything(rng: Rng, old: object) -> object:
    """Return a value, mostly of the kind it replaces."""
    cfg = config()
    if isinstance(old, int) and rng.below(9):
        near = old + (1 if rng.below(2) else -1)
        return near if rng.below(2) else pick(rng, list(NUMBERS))
    if isinstance(old, str) and rng.below(9):
        for ids in (cfg.tile_ids, cfg.region_ids, cfg.space_ids, CARDS, GOODS):
            if old in ids and rng.below(6):
                return pick(rng, list(ids))
        return pick(rng, list(WORDS))
    return pick(rng, [None, -1, 0, 3, "x", [], {}, True, "T07", "SHIP", {"SHIP": 1}, ["T03"]])


def places(value: object) -> list[tuple[object, object]]:
    """Return every container of a document with each of its keys."""
    out: list[tuple[object, object]] = []
    if isinstance(value, dict):
        for key, inner in value.items():
            out += [(value, key), *places(inner)]
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            out += [(value, at), *places(inner)]
    return out


def edit(doc: Doc, rng: Rng) -> None:
    """Change one thing in a document."""
    where, key = places(doc)[rng.below(len(places(doc)))]
    how = rng.below(10)
    if isinstance(where, list):
        assert isinstance(key, int)
        if how < 2:
            del where[key]
        elif how < 4:
            where.append(copy.deepcopy(where[key]))
        elif how < 5:
            other = rng.below(len(where))
            where[key], where[other] = where[other], where[key]
        else:
            where[key] = anything(rng, where[key])
        return
    assert isinstance(where, dict)
    if how < 3:
        del where[key]
    elif how < 4:
        others = [k for k in (*CARDS, *GOODS, *config().space_ids) if k not in where]
        where[pick(rng, list(others))] = pick(rng, [1, 2, "plantation", "mine", "fort", "ruin"])
    else:
        where[key] = anything(rng, where[key])


def loose(doc: Doc, rng: Rng) -> None:
    """Leave some of what lies face down to chance, so that fewer edits contradict it."""
    for key in ("deck", "stack", "zone"):
        if rng.below(2):
            del doc[key]


def judge(doc: Doc, number: int) -> str:
    """Read a document; return "refused" or "played", and check that it is done well."""
    try:
        s = state(doc)
    except (BadPosition, BadConfig) as bad:
        sentence = str(bad)
        assert "\n" not in sentence
        rule = [word.rstrip(":") for word in sentence.split() if word.startswith("ILO-")]
        assert set(rule) <= rule_ids("ilos")
        return "refused"
    assert [] == broken(s)
    again = state(json.loads(json.dumps(describe(s))))
    assert s.key() == again.key()
    if not s.over():
        assert options(s)
        assert all(option.refusal is not None for option in s.prompt().greyed())
    for seat in range(int(s.seats)):
        assert s.scene(seat) == s.sample(seat, seeded(number)).scene(seat)
    while not s.over():
        wander(s, number, 40)
        assert [] == broken(s)
        number += 1
    assert s.scores().winners
    return "played"


@pytest.mark.rule("ILO-CMP-1", "ILO-CMP-2", "ILO-SET-9")
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("edits", [1, 2, 4])
def test_an_edited_position_is_refused_or_can_be_played_to_the_end(
    players: int, edits: int
) -> None:
    found: Counter[str] = Counter()
    for number in range(24):
        rng = seeded(number, f"edits {players} {edits}")
        s = fresh(players, number)
        wander(s, number, int(rng.below(60 * players)))
        doc = json.loads(json.dumps(describe(s)))
        loose(doc, rng)
        for _ in range(edits):
            edit(doc, rng)
        found[judge(doc, number)] += 1
    assert found["refused"] > 3
    assert found["refused"] + found["played"] == 24


@pytest.mark.rule("ILO-SET-9")
@pytest.mark.parametrize("players", [2, 4])
def test_a_position_without_any_one_entry_is_refused_or_can_be_played(players: int) -> None:
    """What is left out takes its default, which may not fit the rest."""
    found: Counter[str] = Counter()
    for steps in (0, 3, 12, 90):
        s = fresh(players, 3)
        wander(s, 3, steps)
        whole = describe(s)
        for key in whole:
            found[judge({k: v for k, v in whole.items() if k != key}, steps)] += 1
    assert found["refused"] > 3
    assert found["played"] > 3
