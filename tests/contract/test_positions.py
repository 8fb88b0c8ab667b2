"""Positions: any moment of a game as a document, and back without loss."""

import json
from collections.abc import Iterator

import pytest
from jsonschema import Draft202012Validator

from fondaco.games import load
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import read_position, schema, write_position
from tests.contract.cases import Case, every_case, every_table
from tests.contract.walk import chooser, moments, place_of


@every_case
def test_a_position_gives_the_same_state_and_the_same_document_again(case: Case) -> None:
    valid = Draft202012Validator(schema(case.game, case.config))
    for s in moments(case, seed=1, every=6):
        document = write_position(case.game, case.config, s)
        there_and_back = json.loads(json.dumps(document))
        assert document == there_and_back
        assert [] == [fault.message for fault in valid.iter_errors(there_and_back)]
        again = read_position(case.game, there_and_back)
        assert s.key() == again.key()
        assert document == write_position(case.game, case.config, again)


@every_case
def test_a_game_goes_on_from_a_position_exactly_as_it_would_have(case: Case) -> None:
    for number, s in enumerate(moments(case, seed=2, every=47)):
        document = write_position(case.game, case.config, s)
        ends = [s.clone(), read_position(case.game, document)]
        assert place_of(ends[0].rng) == place_of(ends[1].rng)
        for end in ends:
            pick = chooser(number)
            while not end.over():
                end.apply(pick(end))
        assert ends[0].key() == ends[1].key()


@every_case
def test_a_position_that_says_nothing_but_the_table_takes_its_defaults(case: Case) -> None:
    document = {
        "game": case.game_id,
        "edition": case.edition,
        "players": case.players,
        "options": dict(case.options),
    }
    assert Draft202012Validator(schema(case.game, case.config)).is_valid(document)
    s = read_position(case.game, document)
    assert not s.over()
    assert s.key() == read_position(case.game, document).key()
    assert s.key() != read_position(case.game, {**document, "seed": 1}).key()


@every_table
def test_the_schema_of_positions_is_a_schema(case: Case) -> None:
    described = schema(case.game, case.config)
    Draft202012Validator.check_schema(described)
    assert not Draft202012Validator(described).is_valid({"game": case.game_id})


@every_table
@pytest.mark.parametrize("junk", [None, 7, "x", [], ["x"], {"x": []}, -1, True, 10**30])
def test_junk_in_any_entry_of_a_position_is_a_named_fault(case: Case, junk: object) -> None:
    document = write_position(case.game, case.config, case.start(3))
    valid = Draft202012Validator(schema(case.game, case.config))
    for key in [*document, "nonsense"]:
        broken = {**document, key: junk}
        if valid.is_valid(broken):
            continue  # another position, which the game's own tests judge
        with pytest.raises(BadPosition) as caught:
            read_position(case.game, broken)
        assert caught.value.where.startswith(key)
        assert "\n" not in str(caught.value)


@every_table
@pytest.mark.parametrize("junk", [None, 7, "x", [], True])
def test_a_position_is_an_object(case: Case, junk: object) -> None:
    with pytest.raises(BadPosition, match="position: a position is a JSON object"):
        read_position(case.game, junk)


@every_table
def test_every_entry_of_the_schema_says_what_it_means(case: Case) -> None:
    described = schema(case.game, case.config)
    found = list(entries(described, ()))
    top = described["properties"]
    assert isinstance(top, dict)
    assert len(found) > len(top)  # those inside others too
    for way, key, entry in found:
        about = str(entry.get("description", ""))
        said = about.lower().strip(" .")
        assert said, f"{way} has no description"
        assert said not in (key.lower(), f"the {key.lower()}", f"a {key.lower()}"), way
        assert not said.startswith(f"{key.lower()} of the"), way


def entries(
    thing: object, way: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], str, dict[str, object]]]:
    """Yield all entries of objects inside a schema, with the way to them."""
    if isinstance(thing, list):
        for each in thing:
            yield from entries(each, way)
    elif isinstance(thing, dict):
        for key, value in thing.items():
            if key == "properties":
                for name, entry in value.items():
                    yield (*way, name), name, entry
                    yield from entries(entry, (*way, name))
            elif key not in ("default", "enum", "const"):
                yield from entries(value, way)


@every_table
@pytest.mark.parametrize("number", [1, 2, 4, 5, 8])
def test_a_table_and_a_round_are_enough(case: Case, number: int) -> None:
    document = {"game": case.game_id, "edition": case.edition, "players": case.players}
    s = read_position(case.game, {**document, "round": number, "options": dict(case.options)})
    pick = chooser(number)
    while not s.over():
        assert len(s.legal())
        s.apply(pick(s))


@pytest.mark.parametrize(
    ("said", "zone", "listed"),
    [
        ({"game": "cargo_noir", "round": 4, "bag": ["IVO"], "rest": "discard"}, "bag", ["IVO"]),
        ({"game": "goa", "round": 3, "deck": ["S2-1"], "rest": "discard"}, "deck", ["S2-1"]),
        ({"game": "goa", "round": 3, "rest": "discard"}, "deck", []),
        ({"game": "ilos", "round": 3, "deck": ["SHIP"], "rest": "discard"}, "deck", ["SHIP"]),
        (
            {"game": "felinia", "round": 3, "ships": ["S01", "S02", "S03", "S04", "S05"],
             "rest": "sailed"},
            "ships", ["S05"],
        ),
    ],
)  # fmt: skip
def test_a_pile_can_be_exactly_what_is_listed(
    said: dict[str, object], zone: str, listed: list[str]
) -> None:
    game = load(str(said["game"]))
    for players in range(game.fewest, game.most + 1):
        s = read_position(game, {**said, "players": players})
        assert listed == write_position(game, game.configure(players), s)[zone]
        pick = chooser(players)
        while not s.over():
            s.apply(pick(s))
