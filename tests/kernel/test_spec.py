"""What documents may hold: each fault with its path and sentence, and the schema that says it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from fondaco.kernel.records import Doc, Field, OneOf, Record
from fondaco.kernel.spec import Choice, Counts, Fault, Int, ListOf, Str

SPEC = Record(
    {
        "coins": Field(Int(0, 60), "coins in the safe"),
        "name": Field(Str(), "name of the family", "Casa"),
        "port": Field(Choice(("RIO", "NYC")), "a port", optional=True),
        "bag": Field(ListOf(Choice(("A", "B")), 1, 3), "coming draws", ["A"]),
        "cargo": Field(Counts(("IVO", "ART"), 15), "tokens owned", {}),
        "ask": Field(
            OneOf("kind", {"send": Record({"seat": Field(Int(0, 4), "who")}), "over": Record({})}),
            "what is asked",
            {"kind": "over"},
        ),
    }
)
VALID = Draft202012Validator(SPEC.schema())


def test_what_is_left_out_takes_its_default() -> None:
    doc = Doc(SPEC.read({"coins": 7}, ""))
    assert (7, "Casa", ["A"], [0, 0]) == (
        doc.number("coins"), doc.text("name"), doc.texts("bag"), doc.numbers("cargo"),
    )  # fmt: skip
    assert not doc.has("port")
    assert "over" == doc.doc("ask").text("kind")


def test_what_is_given_is_kept() -> None:
    given_ = {
        "coins": 0,
        "port": "NYC",
        "cargo": {"ART": 3},
        "ask": {"kind": "send", "seat": 2},
        "bag": ["B", "A"],
    }
    doc = Doc(SPEC.read(given_, ""))
    assert doc.has("port")
    assert ("NYC", [0, 3], 2) == (
        doc.text("port"), doc.numbers("cargo"), doc.doc("ask").number("seat"),
    )  # fmt: skip


def test_a_number_that_may_be_left_out_has_what_the_reader_says() -> None:
    spec = Record({"seat": Field(Int(0, 4), "who", optional=True)})
    said, silent = Doc(spec.read({"seat": 0}, "")), Doc(spec.read({}, ""))
    assert (0, 3) == (said.number("seat", 3), silent.number("seat", 3))
    assert 3 == silent.number("of another kind", 3)


def test_records_in_a_list_are_documents() -> None:
    spec = Record({"rows": Field(ListOf(Record({"n": Field(Int(0, 9), "n")})), "rows")})
    doc = Doc(spec.read({"rows": [{"n": 1}, {"n": 2}]}, ""))
    assert [1, 2] == [row.number("n") for row in doc.docs("rows")]


def test_a_list_that_says_nothing_of_its_length_ends_at_a_thousand() -> None:
    spec = ListOf(Int(0, 1))
    assert [1] * 1000 == spec.read([1] * 1000, "rows")
    with pytest.raises(Fault):
        spec.read([1] * 1001, "rows")
    assert 1000 == spec.schema()["maxItems"]


FAULTS: list[tuple[object, str, str]] = [
    ({}, "coins", "is missing"),
    ([], "", "must be an object, not []"),
    ({"coins": "x"}, "coins", "must be a whole number, not 'x'"),
    ({"coins": True}, "coins", "must be a whole number, not True"),
    ({"coins": 1.0}, "coins", "must be a whole number, not 1.0"),
    ({"coins": 61}, "coins", "must be from 0 to 60, not 61"),
    ({"coins": -1}, "coins", "must be from 0 to 60, not -1"),
    ({"coins": 1, "name": " "}, "name", "must be a text, not ' '"),
    ({"coins": 1, "name": 3}, "name", "must be a text, not 3"),
    ({"coins": 1, "port": "LON"}, "port", "must be one of RIO, NYC, not 'LON'"),
    ({"coins": 1, "port": None}, "port", "must be one of RIO, NYC, not None"),
    ({"coins": 1, "bag": "A"}, "bag", "must be a list, not 'A'"),
    ({"coins": 1, "bag": []}, "bag", "must have from 1 to 3 items, not 0"),
    ({"coins": 1, "bag": ["A"] * 4}, "bag", "must have from 1 to 3 items, not 4"),
    ({"coins": 1, "bag": ["A", "C"]}, "bag[1]", "must be one of A, B, not 'C'"),
    ({"coins": 1, "cargo": {"GOL": 1}}, "cargo.GOL", "is unknown; known are IVO, ART"),
    ({"coins": 1, "cargo": {"ART": 16}}, "cargo.ART", "must be from 0 to 15, not 16"),
    ({"coins": 1, "cargo": [1]}, "cargo", "must be an object, not [1]"),
    ({"coins": 1, "ask": 5}, "ask", "must be an object, not 5"),
    ({"coins": 1, "ask": {}}, "ask.kind", "is missing"),
    ({"coins": 1, "ask": {"kind": "x"}}, "ask.kind", "must be one of send, over, not 'x'"),
    ({"coins": 1, "ask": {"kind": "send"}}, "ask.seat", "is missing"),
    ({"coins": 1, "ask": {"kind": "over", "seat": 1}}, "ask.seat", "is unknown; known are "),
    ({"coins": 1, "x": 1}, "x", "is unknown; known are coins, name, port, bag, cargo, ask"),
    ({"coins": "{a}" * 20}, "coins", "must be a whole number, not '" + "{a}" * 12 + "..."),
]


@pytest.mark.parametrize(("value", "path", "sentence"), FAULTS)
def test_a_fault_names_its_path_and_what_is_wrong(value: object, path: str, sentence: str) -> None:
    with pytest.raises(Fault) as caught:
        SPEC.read(value, "")
    assert (path, sentence) == (caught.value.path, caught.value.text.english())
    assert f"{path}: {sentence}" == str(caught.value)


def test_the_schema_refuses_the_same_documents() -> None:
    Draft202012Validator.check_schema(SPEC.schema())
    lenient = ("1.0", "' '")  # JSON has one sort of numbers, and a schema trims no texts
    for value, _, sentence in FAULTS:
        assert VALID.is_valid(value) == sentence.endswith(lenient), value


def test_the_schema_carries_help_and_defaults() -> None:
    properties = SPEC.schema()["properties"]
    assert isinstance(properties, dict)
    assert {
        "description": "name of the family", "type": "string", "minLength": 1, "default": "Casa",
    } == properties["name"]  # fmt: skip
    assert ["coins"] == SPEC.schema()["required"]


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*SPEC.fields, "kind", "seat", "IVO"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(junk)
def test_any_document_is_read_or_has_a_fault_as_the_schema_says(value: object) -> None:
    try:
        SPEC.read(value, "")
    except Fault as fault:
        faulty = fault.path or "whole"
    else:
        faulty = ""
    assert faulty or VALID.is_valid(value)
