"""Positions edited by hand: each is refused with its place, or it can be played."""

import copy
import json
from typing import Final

from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import read_position, write_position
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from tests.contract.cases import Case, every_case_once
from tests.contract.walk import chooser, moments

HEADER: Final = ("game", "edition", "players", "options", "seed")
EDITS: Final = 12  # of each moment
MOVES: Final = 25  # played from an edited position that is taken


@every_case_once
def test_an_edited_position_is_refused_or_playable(case: Case) -> None:
    rng = seeded(1, str(case))
    taken = 0
    for s in moments(case, seed=6, every=97):
        document = json.loads(json.dumps(write_position(case.game, case.config, s)))
        for _ in range(EDITS):
            world = composed(case, edit(document, rng))
            if world is not None:
                taken += 1
                play_on(case, world, taken)
    assert taken


def composed(case: Case, document: object) -> State | None:
    """Return the state of a position, or nothing when it is refused."""
    try:
        return read_position(case.game, document)
    except BadPosition:
        return None


def play_on(case: Case, world: State, seed: int) -> None:
    """Play some moves as clients do."""
    pick = chooser(seed)
    for _ in range(MOVES):
        if world.over():
            break
        assert world.prompt().legal()
        assert world.scene(world.seat()).children
        world.apply(pick(world))
    assert case.players == len(world.scores().totals)


def edit(document: dict[str, object], rng: Rng) -> dict[str, object]:
    """Return the document with one or two of its values changed."""
    edited = copy.deepcopy(document)
    for _ in range(1 + rng.below(2)):
        places = [place for place in leaves(edited, ()) if place[0] not in HEADER]
        change(edited, places[rng.below(len(places))], places, rng)
    return edited


Place = tuple[str | int, ...]


def leaves(thing: object, place: Place) -> list[Place]:
    """Return the ways to all values, lists and entries inside."""
    out: list[Place] = [place] if place else []
    if isinstance(thing, dict):
        for key, value in thing.items():
            out += leaves(value, (*place, key))
    elif isinstance(thing, list):
        for number, value in enumerate(thing):
            out += leaves(value, (*place, number))
    return out


def look(thing: object, place: Place) -> object:
    """Return what lies at the end of a way."""
    for step in place:
        thing = thing[step]  # type: ignore[index]
    return thing


def change(document: dict[str, object], place: Place, places: list[Place], rng: Rng) -> None:
    """Change one value: another number, another word of the document, or leave it out."""
    holder, value = look(document, place[:-1]), look(document, place)
    assert isinstance(holder, dict | list)
    if isinstance(value, int) and rng.below(4):
        holder[place[-1]] = value + (-3, -1, 1, 1, 2, 7)[rng.below(6)]  # type: ignore[index]
    elif isinstance(value, str) and rng.below(4):
        words = [w for p in places if isinstance(w := look(document, p), str)]
        holder[place[-1]] = words[rng.below(len(words))]  # type: ignore[index]
    elif isinstance(value, list) and value and rng.below(2):
        value.append(copy.deepcopy(value[rng.below(len(value))]))
    else:
        del holder[place[-1]]  # type: ignore[arg-type]
