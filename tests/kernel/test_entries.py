"""Entries that are declared once: read, written and described, for holders and for steps."""

import re
from pathlib import Path

import pytest

from fondaco.games import GAMES, load
from fondaco.games.goa.rules.colony import Founding, FoundOrGiveUp
from fondaco.kernel.config import Config
from fondaco.kernel.entries import (
    HEADER,
    Cases,
    Entry,
    Players,
    SeatEntry,
    Situation,
    Unheld,
    declared,
    describe,
    only,
    put,
    record,
)
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.game import Game
from fondaco.kernel.kinds import (
    FLAG,
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    Amounts,
    Kind,
    Members,
    Named,
    Number,
    NumberSet,
    Pieces,
)
from fondaco.kernel.places import ByPlace, RecordByPlace
from fondaco.kernel.positions import header, read_position, schema
from fondaco.kernel.records import Doc, Field, OneOf, Record
from fondaco.kernel.rows import Line, Notation
from fondaco.kernel.spec import Fault, Int
from fondaco.kernel.step_documents import (
    OVER,
    Pending,
    asking,
    describe_step,
    make_step,
    step_record,
)
from fondaco.kernel.tables import Tables
from fondaco.kernel.texts import name
from fondaco.kernel.vecs import ints
from fondaco.kernel.zones import Box

CFG = Config("harbour", "1", 3, {}, "")
PORTS = ("RIO", "NYC", "HKG")


class Holder:
    """Anything with attributes."""


KINDS: list[tuple[Kind, object, object]] = [
    (Number(0, 7), 7, 7),
    (SEAT, 2, 2),
    (SEAT_OR_NOBODY, -1, -1),
    (SEATS, [0, 2], 5),
    (NumberSet(1, "seats"), [1, 3], 5),
    (FLAG, 1, True),
    (FLAG, 0, False),
    (Named(PORTS), "NYC", 1),
    (Named(("A", "B"), gap=True), "-", -1),
    (Named(PORTS, among=("HKG",)), "HKG", 2),
    (Members(PORTS), ["RIO", "HKG"], 5),
    (Amounts(PORTS, 9), {"RIO": 3, "HKG": 9}, 3 + (9 << 8)),
    (Amounts(PORTS, 900, 10), {"NYC": 900, "HKG": 1}, (900 << 10) + (1 << 20)),
    (Amounts(PORTS, 9), {}, 0),
    (Pieces(PORTS, 0, 4), ["RIO", "RIO", "HKG"], [0, 0, 2]),
    (Pieces(PORTS, 0, 4, pile=True), ["RIO", "RIO", "HKG"], [2, 0, 0]),
    (Pieces(PORTS, 0, 7, gaps=True), ["-", "NYC"], [-1, 1]),
    (Line((), 0, 4, 4), [2, 0, 2], 3 | 1 << 4 | 3 << 8),
    (Line(PORTS, 1, 4, 6), ["HKG", "RIO"], 3 | 1 << 6),
    (Line(PORTS, 0, 4, 6, sort=True), ["RIO", "HKG", "HKG"], 1 | 3 << 6 | 3 << 12),
]


@pytest.mark.parametrize(("kind", "said", "held"), KINDS)
def test_what_is_said_is_held_and_said_again(kind: Kind, said: object, held: object) -> None:
    holder, entries = Holder(), (Entry("thing", kind, "a thing"),)
    put(CFG, entries, Doc(record(CFG, entries).read({"thing": said}, "")), holder)
    there = holder.thing  # type: ignore[attr-defined]
    assert held == (list(there) if isinstance(said, list) and isinstance(held, list) else there)
    assert {"thing": said} == describe(CFG, entries, holder)


@pytest.mark.parametrize(
    ("kind", "said", "path", "sentence"),
    [
        (SEAT, 3, "thing", "must be from 0 to 2, not 3"),
        (Number(1, 7), 8, "thing", "must be from 1 to 7, not 8"),
        (Named(PORTS, among=("HKG",)), "RIO", "thing", "must be one of HKG, not 'RIO'"),
        (Named(PORTS), "-", "thing", "must be one of RIO, NYC, HKG, not '-'"),
        (
            Members(PORTS),
            ["RIO", "NYC", "RIO"],
            "thing[2]",
            "'RIO' is there too often: at most 1, given 2",
        ),
        (Members(PORTS, 1), ["RIO", "NYC"], "thing", "must have from 0 to 1 item, not 2"),
        (Line((), 0, 4, 4), [0, 3], "thing[1]", "must be from 0 to 2, not 3"),
        (Line(PORTS, 1, 4, 4), [], "thing", "must have from 1 to 4 items, not 0"),
        (Notation(1), ["a", "b"], "thing", "must have from 0 to 1 item, not 2"),
        (Pieces(PORTS, 1, 2), [], "thing", "must have from 1 to 2 items, not 0"),
        (NumberSet(1, 4), [2, 2], "thing[1]", "2 is there too often: at most 1, given 2"),
        (NumberSet(1, 4), [5], "thing[0]", "must be from 1 to 4, not 5"),
        (Amounts(PORTS, 9), {"HKG": 10}, "thing.HKG", "must be from 0 to 9, not 10"),
    ],
)
def test_a_wrong_value_is_refused_at_its_path(
    kind: Kind, said: object, path: str, sentence: str
) -> None:
    with pytest.raises(Fault) as caught:
        record(CFG, (Entry("thing", kind, "a thing"),)).read({"thing": said}, "")
    assert (path, sentence) == (caught.value.path, caught.value.text.english())


def test_what_is_left_out_takes_its_default_or_stays() -> None:
    entries = (
        Entry("coins", Number(0, 9), "coins", 4),
        Entry("ships", Number(0, 9), "ships", optional=True),
        Entry("left", FLAG, "has left", terse=True, attr="gone"),
        Entry("cost"),
    )
    holder = Holder()
    holder.ships = 3  # type: ignore[attr-defined]
    spec = record(CFG, entries)
    assert ["coins", "ships", "left"] == list(spec.fields)
    put(CFG, entries, Doc(spec.read({}, "")), holder)
    assert {"coins": 4, "ships": 3, "gone": False} == vars(holder)
    assert {"coins": 4, "ships": 3} == describe(CFG, entries, holder)


def test_bounds_and_words_can_be_those_of_the_config() -> None:
    cfg = load("cargo_noir").configure(3)
    entries = (
        Entry("ships", Number(0, "max_ships"), "ships"),
        Entry("port", Named("port_ids"), "a port"),
        Entry("gone", Members("port_ids", "max_ships", "open_ids"), "ports"),
    )
    spec = record(cfg, entries)
    assert ["ships", "port", "gone"] == list(spec.fields)
    doc = Doc(spec.read({"ships": 5, "port": "TAN", "gone": ["NYC"]}, ""))
    holder = Holder()
    put(cfg, entries, doc, holder)
    assert doc.value == describe(cfg, entries, holder)
    for wrong in ({"ships": 6}, {"port": "OSL"}, {"gone": ["TAN"]}):
        with pytest.raises(Fault):
            spec.read({**doc.value, **wrong}, "")


GOA = load("goa").configure(3)
SPEC = OneOf(
    "step",
    {
        "found": step_record(GOA, FoundOrGiveUp, Entry("seat", SEAT, "who decides")),
        "founding": step_record(GOA, Founding),
    },
)


def test_steps_are_made_of_documents_and_described_again() -> None:
    for step in (FoundOrGiveUp(2, 1, played=True), Founding(1, 3, played=False)):
        document = describe_step(GOA, step, "step")
        made = make_step(GOA, type(step), Doc(SPEC.read(document, "pending")))
        assert step.key() == made.key()
    assert {"step": "found", "seat": 2, "colony": "COCHIN", "card": 1} == describe_step(
        GOA, FoundOrGiveUp(2, 1, played=True), "step"
    )
    assert {"step": "founding", "seat": 1, "colony": "CALICUT", "card": 0} == describe_step(
        GOA, Founding(1, 3, played=False), "step"
    )


def test_the_schema_says_what_a_step_means() -> None:
    cases = SPEC.schema()["oneOf"]
    assert isinstance(cases, list)
    assert {"const": "found", "description": FoundOrGiveUp.about} == cases[0]["properties"]["step"]
    assert "the colony that is being founded" == cases[0]["properties"]["colony"]["description"]


def test_a_row_whose_order_means_nothing_is_held_sorted() -> None:
    assert Line(PORTS, 0, 4, 6, sort=True).read(CFG, ["HKG", "RIO"]) == 1 | 3 << 6


def test_pieces_that_are_named_leave_the_box() -> None:
    box = Box("CN-INV-1", (name("Ivory"), name("Art")), [3, 2])
    box.take_all([1, 0], "discard")
    box.take_each([0], "market")
    assert [0, 1, 1] == list(box.rest())
    with pytest.raises(BadPosition) as caught:
        box.take(0, 2, "bag")
    assert "bag: CN-INV-1: too many of Ivory: at most 3, given 4" == str(caught.value)


class Table:
    """A state: stacks by port, piers, players, and a crown that one of them wears."""

    def __init__(self) -> None:
        self.boats = ints([-1, -1])
        self.crews = ints([5, 5])
        self.stacks = ints([0, 4, 0])
        self.players = [Holder() for _ in range(CFG.seats)]
        self.crown = -1


class Crown(SeatEntry):
    """Who wears the crown is told with the seat, and held by the table."""

    def put_seat(self, cfg: Config, doc: Doc, holder: object, seat: int) -> None:
        assert isinstance(holder, Table)
        if doc.number(self.key):
            holder.crown = seat

    def describe_seat(self, cfg: Config, holder: object, seat: int) -> object:
        assert isinstance(holder, Table)
        return 1 if holder.crown == seat else None


class Duel(Cases):
    """What is asked at such a table."""

    def describe(self, cfg: Config, holder: object) -> object:
        return {"kind": "feast"}


SITUATIONS = (
    Situation("duel", "two fight", (Entry("seat", SEAT, "who strikes"),)),
    Situation("feast", "all rejoice", when="edition"),
    Situation("flood", "all swim", when="digest"),
)
PIER = (
    Entry("boat", Named(("A", "B"), gap=True), "which one", optional=True, attr="boats"),
    Entry("crew", Line((), 0, 3, 4), "who is aboard", [], attr="crews"),
)
TABLE = declared(
    ByPlace(
        "stacks", PORTS, Entry("", Number(0, 9), "coins in {id}", 0, terse=True), "coins",
        among=("NYC", "HKG"),
    ),
    RecordByPlace("piers", ("P1", "P2"), "the boat at {id}", PIER, "boats"),
    Players(
        "knights",
        (Entry("coins", Number(0, 9), "coins", 1), Crown("crown", FLAG, "1: wears it")),
        "by seat",
    ),
    Unheld("rest", Named(("bag", "gone")), "where the rest is", "bag"),
    *only("digest", Entry("tide", Number(0, 1), "whether it rises", 0)),
    Duel("decision", SITUATIONS, "what is asked", {"kind": "feast"}),
)  # fmt: skip


def test_a_table_is_read_and_written_by_its_declarations() -> None:
    said = {
        "stacks": {"HKG": 7},
        "piers": {"P1": {"boat": "-", "crew": []}, "P2": {"boat": "B", "crew": [2, 0]}},
        "knights": [{"coins": 2}, {"coins": 1, "crown": 1}, {"coins": 0}],
        "decision": {"kind": "feast"},
    }
    s, spec = Table(), record(CFG, TABLE)
    put(CFG, TABLE, Doc(spec.read({**said, "rest": "gone"}, "")), s)
    assert [0, 0, 7] == list(s.stacks)
    assert [-1, 1] == list(s.boats)
    assert [0, 3 | 1 << 4] == list(s.crews)
    assert 1 == s.crown
    assert said == describe(CFG, TABLE, s)


def test_entries_and_decisions_are_there_only_at_the_tables_they_are_for() -> None:
    spec = record(CFG, TABLE)
    assert ["stacks", "piers", "knights", "rest", "decision"] == list(spec.fields)
    decision = spec.fields["decision"].spec
    assert isinstance(decision, OneOf)
    assert ["duel", "feast"] == list(decision.cases)
    other = Config("harbour", "1", 3, {}, "wet")
    assert "tide" in record(other, TABLE).fields


def test_each_place_has_a_description_of_its_own() -> None:
    stacks = record(CFG, TABLE).fields["stacks"].spec
    assert isinstance(stacks, Record)
    assert {"NYC": "coins in NYC", "HKG": "coins in HKG"} == {
        key: field.about for key, field in stacks.fields.items()
    }


def test_the_header_is_the_same_for_all_games() -> None:
    assert all(tuple(header(load(game))) == HEADER for game in GAMES)


@pytest.mark.parametrize("key", HEADER)
def test_no_entry_of_a_game_takes_the_place_of_the_header(key: str) -> None:
    sentence = f"the entry '{key}' belongs to the header of every position: rename it"
    with pytest.raises(ValueError, match=re.escape(sentence)):
        declared(Entry("round", Number(1, 9), "the round"), Entry("it", FLAG, "a flag", key=key))
    game = Careless(key)
    for ask in (lambda: schema(game, CFG), lambda: read_position(game, SMALLEST)):
        with pytest.raises(ValueError, match=re.escape(sentence)):
            ask()
    inside = (Entry(key, Number(1, 9), "inside a record it is free"),)
    assert declared(Players("knights", inside, "by seat"))


def test_no_entry_is_declared_twice() -> None:
    twice = Entry("round", Number(1, 9), "the round")
    with pytest.raises(ValueError, match="the entry 'round' is declared twice"):
        declared(twice, Entry("bag", FLAG, "a bag"), twice)


SMALLEST = {"game": "careless", "players": 3}


class Careless(Game):
    """A game whose author did not look at the header."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.id = "careless"
        self.title = name("Careless")
        self.editions = ("1",)
        self.fewest = self.most = 3
        self.versions = (1,)
        self.views = load("goa").views
        self.key = key

    def read_tables(self, edition: str, overlay: Path | None) -> Tables:
        return load("goa").tables("2012")

    def config(self, seats: int, edition: str, options: dict[str, str], tables: Tables) -> Config:
        return Config(self.id, edition, seats, options, tables.digest)

    def position(self, config: Config) -> Record:
        return Record({self.key: Field(Int(0, 9), "taken for something else", 0)})


def test_what_is_asked_is_the_step_that_declares_it() -> None:
    decision = Pending("decision", (asking(FoundOrGiveUp), *SITUATIONS, OVER), "what is asked")
    kinds = (FoundOrGiveUp.word, "duel", OVER.word)
    assert [FoundOrGiveUp, None, None] == [decision.asked(Doc({"kind": k})) for k in kinds]
