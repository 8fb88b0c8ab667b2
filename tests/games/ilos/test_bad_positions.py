"""Positions that cannot be are refused, with the path of the fault and its rule."""

import pytest

from fondaco.kernel.errors import BadPosition
from tests.games.ilos.table import Doc, captain, document, state

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"
TEN = "T08a1, T14a1, T14a2, T20a1, T20a2, T20a3, T08b1, T14b1, T08a2 fort, T20a4 fort"
FULL = captain("5 SHIP")


def turn(*captains: Doc, where: str = MERGED, players: int = 2) -> Doc:
    """Return a turn of player 0."""
    return document(players, map=where, captains=captains)


def begun(*picks: str) -> Doc:
    """Return a turn in which these picks were made."""
    me = captain("2 PLANTATION, SHIP, MARKET", coasts="T07a", stock="E")
    return document(2, captains=(me,), begun=", ".join(picks), zone="T01 T16 T20")


def first(who: int, *captains: Doc, where: str = "") -> Doc:
    """Return the first islands of three players."""
    return document(3, at="first", who=who, captains=captains, map=where)


# Seven of the eight tiles of two players lie on the map, and three are said to be in the zone
SEVEN = "T02 0 0 0, T09 0 -1 1, T07 -1 1 5, T11 1 0 3, T04 -1 2 0, T17 -2 1 1, T12 0 2 3"
FULL_MAP: Doc = {**turn(where=SEVEN), "zone": ["T01", "T03", "T05"]}


# name: document, path, rule (or nothing, where only the form is wrong)
BAD: dict[str, tuple[Doc, str, str]] = {
    "more cards than there are": (turn(captain("31 SHIP")), "captains[0].hand", "ILO-CMP-2"),
    "too many face down": (
        turn(captain("", face_down="7 RUIN")), "captains[0].face_down", "ILO-CMP-2",
    ),
    "too many in the pile": (document(2, discard="13 MARKET"), "discard", "ILO-CMP-2"),
    "too many in the deck": (document(2, deck=" ".join(["RUIN"] * 7)), "deck", "ILO-CMP-2"),
    "too many in all": (
        document(2, captains=(captain("4 RUIN"), captain("", face_down="2 RUIN")), discard="RUIN"),
        "discard", "ILO-CMP-2",
    ),
    "no cards left to deal": (
        document(2, captains=(captain("30 SHIP, 20 PLANTATION, 10 MINE, 12 BUILDING, 6 RUIN"),),
                 discard="10 MARKET"),
        "captains[1].hand", "",
    ),
    "an unknown card": (document(2, deck="BOAT"), "deck[0]", ""),
    "the first tile elsewhere": (turn(where="T08 1 0 0"), "map[0]", "ILO-SET-8"),
    "the first tile turned": (turn(where="T08 0 0 1"), "map[0]", "ILO-SET-8"),
    "a tile twice on the map": (
        turn(where="T08 0 0 0, T14 0 1 1, T08 1 0 0"), "map[2].tile", "ILO-CMP-1",
    ),
    "two tiles on one cell": (turn(where="T08 0 0 0, T14 0 0 0"), "map[1]", "ILO-EXP-1"),
    "a tile that touches none": (turn(where="T08 0 0 0, T14 3 3 0"), "map[1]", "ILO-EXP-1"),
    "a coast against land": (turn(where="T07 0 0 0, T20 1 0 1"), "map[1]", "ILO-EXP-1"),
    "a coast the wrong way": (turn(where="T07 0 0 0, T20 1 0 0"), "map[1]", "ILO-EXP-1"),
    "land against land alone": (turn(where="T07 0 0 0, T12 1 -1 3"), "map[1]", "ILO-EXP-1"),
    "sea against sea alone": (turn(where="T07 0 0 0, T17 -1 0 0"), "map[1]", "ILO-EXP-1"),
    "an unknown tile": (
        {**document(2), "map": [{"tile": "T21", "q": 0, "r": 0}]}, "map[0].tile", "",
    ),
    "a rotation too far": (turn(where="T08 0 0 6"), "map[0].turn", ""),
    "a zone tile on the map": (document(2, zone="T07 T01 T03"), "zone", "ILO-CMP-1"),
    "a zone tile twice": (document(2, zone="T01 T01 T03"), "zone[1]", ""),
    "a stack tile twice": (document(2, stack="T01 T03 T01"), "stack[2]", ""),
    "a shown tile twice": (document(2, shown="T01 T01"), "shown[1]", ""),
    "a shown tile that lies on the map": (document(2, shown="T07"), "shown", "ILO-CMP-1"),
    "a stack tile in the zone": (
        document(2, zone="T01 T03 T04", stack="T04"), "stack", "ILO-CMP-1",
    ),
    "a stack tile on the map": (document(2, stack="T10"), "stack", "ILO-CMP-1"),
    "a zone that is not full": (document(2, zone="T01 T03"), "zone", "ILO-EXP-3"),
    "too many tiles": (
        document(2, zone="T01 T03 T04", stack="T05 T06 T08"), "stack", "ILO-SET-5",
    ),
    "a shown tile in the zone": (
        document(2, zone="T01 T03 T04", stack="T05", shown="T01"), "s", "ILO-",
    ),
    "a shown tile on the map": (
        document(2, zone="T01 T03 T04", stack="T05", shown="T07"), "s", "ILO-",
    ),
    "more in the zone than tiles are left": (FULL_MAP, "zone", "ILO-EXP-3"),
    "a start player other than the options say": (
        document(3, starter=1, options={"starter": "3"}), "starter", "ILO-SET-1",
    ),
    "a price five times risen": (document(2, levels="5 E"), "levels.E", ""),
    "nine rises": (document(2, levels="4 E, 4 S, D"), "levels", "ILO-MKT-3"),
    "six ships on coasts": (turn(captain(coasts="T08a " * 6)), "captains[0].coasts", ""),
    "six ships in all": (
        turn(captain(coasts="T08a " * 5, nests="T14")), "captains[0].coasts", "ILO-CMP-1",
    ),
    "a coast that is not on the map": (
        turn(captain(coasts="T11a")), "captains[0].coasts", "ILO-SHP-2",
    ),
    "a nest that is not on the map": (
        turn(captain(coasts="T08a", nests="T10")), "captains[0].nests", "ILO-SHP-4",
    ),
    "a nest where there is none": (
        turn(captain(coasts="T08a", nests="T08")), "captains[0].nests[0]", "",
    ),
    "a nest named twice": (
        turn(captain(coasts="T08a", nests="T14 T14")), "captains[0].nests[1]", "",
    ),
    "a nest with two pirates": (
        turn(captain(coasts="T08a", nests="T14"), captain(coasts="T08a", nests="T14")),
        "captains[0].nests", "ILO-SHP-4",
    ),
    "two pioneers on one space": (
        turn(captain(coasts="T08a", pioneers="T20a1"), captain(coasts="T08a", pioneers="T20a1")),
        "captains[1].pioneers", "ILO-PIO-1",
    ),
    "a pioneer on a space that is not on the map": (
        turn(captain(coasts="T08a", pioneers="T01a1")), "captains[0].pioneers", "ILO-PIO-1",
    ),
    "a post on a site that is not on the map": (
        turn(captain(coasts="T08a", pioneers="T11a1 post E")), "captains[0].pioneers", "ILO-",
    ),
    "eleven pioneers": (
        turn(captain(coasts="T08a", pioneers=f"{TEN}, T13a1"), where=f"{MERGED}, T13 0 -1 0"),
        "captains[0].pioneers", "ILO-CMP-1",
    ),
    "a post for a good nobody works": (
        turn(captain(coasts="T08a", pioneers="T08a2 post E")),
        "captains[0].pioneers.T08a2", "ILO-BLD-3",
    ),
    "a post for a good worked elsewhere": (
        turn(captain(coasts="T08a"), captain(coasts="T08a", pioneers="T08a2 post D, T08b1")),
        "captains[1].pioneers.T08a2", "ILO-BLD-3",
    ),
    "a post for gold": (
        turn(captain(coasts="T08a", pioneers="T20a3, T08a2 post G")),
        "captains[0].pioneers.T08a2", "",
    ),
    "a fort on a field": (
        turn(captain(coasts="T08a", pioneers="T20a1 fort")), "captains[0].pioneers.T20a1", "",
    ),
    "a turn in round 0": (document(2, round=0), "round", "ILO-SET-9"),
    "a round too many": (document(2, round=31), "round", ""),
    "a turn on an empty map": (
        {**document(2), "map": [], "captains": [{}, {}]}, "map", "ILO-SET-8",
    ),
    "a turn without a ship": (turn(captain(coasts="")), "captains[0].coasts", "ILO-SET-9"),
    "a market card without a rise": (document(2, traded=1), "traded", "ILO-MKT-1"),
    "a tenth pioneer of somebody who plays later": (
        turn(captain(coasts="T08a"), captain(coasts="T08a", pioneers=TEN)),
        "captains[1].pioneers", "ILO-END-2",
    ),
    "a seat that is not there": (document(2, who=2), "decision.seat", ""),
    "a turn of somebody who has left": (
        document(3, captains=(captain(left=1),)), "decision.seat", "",
    ),
    "a turn of the only one left": (
        document(2, captains=(captain(), captain(left=1))), "decision.kind", "",
    ),
    "an end that nothing has brought": (document(2, at="over", round=12), "decision.kind", ""),
    "an end in the set-up": (document(2, at="over", round=0), "decision.kind", ""),
    "an end on an empty map": (document(2, at="over", round=30, map=""), "map", "ILO-SET-8"),
    "no such pick": (begun("sail"), "decision.begun", ""),
    "a pick without a card": (begun("ruin T10a2"), "decision.begun", "ILO-"),
    "a pick that is not asked": (begun("plant T07a1", "end"), "decision.begun", "ILO-TRN-6"),
    "a payment backwards": (
        begun("plant T07a1", "pay PLANTATION", "pay SHIP"), "decision.begun", "ILO-TRN-6",
    ),
    "an act that is complete": (
        begun("plant T07a1", "pay SHIP", "pay PLANTATION"), "decision.begun", "",
    ),
    "a market card as an act begun": (begun("market E"), "decision.begun", ""),
    "an ended turn as an act begun": (begun("end"), "decision.begun", ""),
    "a mulligan that is done": (
        document(2, at="mulligan", begun="done"), "decision.begun", "",
    ),
    "a mulligan in a round": (document(2, at="mulligan", round=1), "round", "ILO-SET-9"),
    "a mulligan with a price risen": (
        document(2, at="mulligan", levels="E"), "levels", "ILO-SET-4",
    ),
    "a mulligan after a market card": (
        document(2, at="mulligan", traded=1), "levels", "ILO-SET-4",
    ),
    "a mulligan with a card played": (
        document(2, at="mulligan", discard="SHIP"), "discard", "ILO-SET-7",
    ),
    "a mulligan with goods": (
        document(2, at="mulligan", captains=(captain("5 SHIP", stock="E"),)),
        "captains[0]", "ILO-SET-9",
    ),
    "a mulligan with four cards": (
        document(2, at="mulligan", captains=(captain("4 SHIP"),)), "captains[0].hand", "ILO-SET-6",
    ),
    "a mulligan with six cards": (
        document(2, at="mulligan", captains=(captain("6 SHIP"),)), "captains[0].hand", "ILO-SET-6",
    ),
    "cards exchanged too early": (
        document(2, at="mulligan", captains=(captain("5 SHIP", face_down="SHIP"),)),
        "captains[0].face_down", "ILO-SET-7",
    ),
    "six cards exchanged": (
        document(2, at="mulligan", who=1, captains=(captain("5 SHIP", face_down="6 SHIP"),)),
        "captains[0].hand", "ILO-SET-6",
    ),
    "a mulligan with a ship": (
        document(2, at="mulligan", map="T08 0 0 0", captains=(captain("5 SHIP", coasts="T08a"),)),
        "captains[0].coasts", "ILO-SET-8",
    ),
    "a mulligan with a tile": (
        document(2, at="mulligan", map="T08 0 0 0"), "map", "ILO-SET-8",
    ),
    "a first island with a pirate": (
        first(1, captain("5 SHIP", nests="T14"), where="T14 0 0 0"), "captains[0]", "ILO-SET-9",
    ),
    "a first island without the ship before": (
        first(1, FULL, where="T08 0 0 0"), "captains[0].coasts", "ILO-SET-8",
    ),
    "a first island with two ships": (
        first(1, captain("5 SHIP", coasts="T08a T08a"), where="T08 0 0 0"),
        "captains[0].coasts", "ILO-SET-8",
    ),
    "a first island with a ship too early": (
        first(1, captain("5 SHIP", coasts="T08a"), captain("5 SHIP", coasts="T08a"),
              where="T08 0 0 0"),
        "captains[1].coasts", "ILO-SET-8",
    ),
    "more tiles than ships at first": (
        first(1, captain("5 SHIP", coasts="T08a"), where="T08 0 0 0, T14 0 1 1"),
        "map", "ILO-SET-8",
    ),
    "a pioneer before the first turn": (
        first(1, captain("5 SHIP", coasts="T08a", pioneers="T08a1"), where="T08 0 0 0"),
        "captains[0]", "ILO-SET-9",
    ),
    "too few captains": ({**document(3), "captains": [{}]}, "captains", ""),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
@pytest.mark.rule("ILO-CMP-1", "ILO-CMP-2", "ILO-SET-9", "ILO-PIO-1", "ILO-SHP-4", "ILO-BLD-3")
def test_a_position_that_cannot_be_is_refused_with_the_path_of_the_fault(name: str) -> None:
    doc, path, rule = BAD[name]

    with pytest.raises(BadPosition) as bad:
        state(doc)
    assert bad.value.where.startswith(path), bad.value
    assert rule in str(bad.value)
    assert "\n" not in str(bad.value)


# name in BAD: the sentence, with what there should be and what there is
SENTENCES = {
    "six ships in all": "ILO-CMP-1: player 1 has 6 ships, not 5",
    "eleven pioneers": "ILO-CMP-1: player 1 has 11 pioneers, not 10",
    "more in the zone than tiles are left": "ILO-EXP-3: there are 3 tiles in the zone, not 1",
    "a zone that is not full": "ILO-EXP-3: there are 2 tiles in the zone, not 3",
    "too many in all": "ILO-CMP-2: too many of Ruin: at most 6, given 7",
    "a stack tile in the zone": "ILO-CMP-1: too many of T04: at most 1, given 2",
    "a nest named twice": "'T14' is there too often: at most 1, given 2",
    "too many tiles": "ILO-SET-5: there are 10 tiles in the game, not 8",
    "a start player other than the options say": (
        "ILO-SET-1: player 3 starts by the options, not player 2"
    ),
}


@pytest.mark.rule("ILO-CMP-1", "ILO-CMP-2", "ILO-EXP-3", "ILO-SET-1", "ILO-SET-5")
@pytest.mark.parametrize("name", SENTENCES)
def test_a_refusal_says_what_is_expected_and_what_is_there(name: str) -> None:
    with pytest.raises(BadPosition) as bad:
        state(BAD[name][0])
    assert SENTENCES[name] == bad.value.text.english()


@pytest.mark.rule("ILO-CMP-1")
def test_an_empty_first_tile_is_named_when_ships_are_there() -> None:
    doc = document(2, map="T20 0 0 0")

    with pytest.raises(BadPosition, match="ILO-S"):
        state({**doc, "map": []})


@pytest.mark.rule("ILO-EDG-17", "ILO-SET-8")
def test_who_left_in_the_set_up_may_lack_his_ship() -> None:
    """The same documents with a player who has left are fine."""
    gone = captain("5 SHIP", left=1)

    assert 1 == state(first(1, gone)).seat()
    s = state(document(3, captains=(captain("", coasts="T07a"), captain("", coasts="", left=1))))
    assert 0 == s.seat()
