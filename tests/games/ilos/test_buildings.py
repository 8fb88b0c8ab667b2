"""ILO-BLD, ILO-E6: forts and trading posts."""

from pathlib import Path

import pytest

from fondaco.games.ilos.model.state import IlosState
from tests.games.ilos.table import (
    after,
    captain,
    cost,
    document,
    events,
    hand_size,
    options,
    pay,
    pioneers,
    play,
    production,
    refusal,
    state,
    stock,
    supply,
    table,
)
from tests.games.ilos.table import overlay as corrected

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"  # T08a: S B G S D E G B; T08b: D D; a nest on T14
BUILDER = "4 BUILDING, 12 SHIP"


def building(
    mine: str = "", theirs: str = "", ships: str = "T08a T08a", pirate: str = ""
) -> IlosState:
    """Return a turn of player 0, who can build; `mine` and `theirs` are pioneers."""
    other = captain("", coasts="T08b", nests=pirate, pioneers=theirs)
    captains = (captain(BUILDER, coasts=ships, pioneers=mine), other)
    return table(2, map=MERGED, captains=captains)


@pytest.mark.rule("ILO-E6", "ILO-BLD-3")
@pytest.mark.parametrize(("pirate", "price"), [("", 2), ("T14", 4)])
def test_example_6_what_blue_may_choose_and_what_it_costs(pirate: str, price: int) -> None:
    """Green works dye, blue ebony, red gold; spices grow there too, but nobody works them."""
    blue = captain(BUILDER, coasts="T08a T08a", pioneers="T20a2")
    green = captain("", coasts="T08b", pioneers="T20a1")
    red = captain("", coasts="T08b", pioneers="T20a3", nests=pirate)
    s = table(3, map=MERGED, captains=(blue, green, red))

    sites = [t for t in options(s) if t.split()[0] in ("fort", "post")]
    assert ["fort T08a2", "post T08a2 E", "post T08a2 D", "fort T20a4", "post T20a4 E",
            "post T20a4 D"] == sites  # fmt: skip
    assert "ILO-BLD-3: a trading post never trades gold" == refusal(s, "post T08a2 G")
    assert "ILO-BLD-3: nobody works spices on the island Pimenta" == refusal(s, "post T08a2 S")
    for text in sites:
        assert price == cost(s, text)


@pytest.mark.rule("ILO-BLD-1", "ILO-BLD-2")
def test_a_fort_stands_on_its_site_with_a_pioneer_and_produces_nothing() -> None:
    s = building()

    log = play(s, "p0 fort T08a2, pay SHIP, pay SHIP")
    assert {"T08a2": "fort"} == pioneers(s)
    assert ("", 9) == (production(s), supply(s)[1])
    assert [(0, s.cfg.space_ids.index("T08a2"), 0)] == events(log, "fort")
    site = s.scene(1).find("board.space.T08a2")
    assert site is not None
    assert {"seat": 0, "building": "fort"}.items() <= dict(site.facts).items()


@pytest.mark.rule("ILO-BLD-1", "ILO-PIO-1")
def test_a_site_takes_one_building() -> None:
    s = building(theirs="T08a2 fort")

    assert ["fort T20a4"] == options(s, "fort")
    refused = "ILO-PIO-1: a pioneer of player 2 stands on the building site of Pimenta"
    assert refused == refusal(s, "fort T08a2")
    assert "ILO-BLD-1" == refusal(s, "fort T20a1").partition(":")[0]  # a dye field
    assert "ILO-BLD-1" == refusal(s, "fort T11a1").partition(":")[0]  # not on the map


@pytest.mark.rule("ILO-BLD-1", "ILO-PIR-2", "ILO-CMP-2")
@pytest.mark.parametrize(("pirate", "price"), [("", 2), ("T14", 4)])
def test_a_building_costs_2_and_under_piracy_4(pirate: str, price: int) -> None:
    other = captain("", coasts="T08b", nests=pirate)
    poor = captain(f"BUILDING, {price - 1} SHIP", coasts="T08a T08a")

    assert price == cost(building(pirate=pirate), "fort T08a2")
    assert [] == options(table(2, map=MERGED, captains=(poor, other)), "fort")


@pytest.mark.rule("ILO-BLD-2", "ILO-DRW-1")
def test_every_fort_draws_one_more_card_from_this_turn_on_also_two_on_one_island() -> None:
    s = building()
    play(s, "p0 fort T08a2, pay SHIP, pay SHIP", "p0 fort T20a4, pay SHIP, pay SHIP")

    before = hand_size(s)
    log = play(s, "p0 end")
    assert [(0, 3 + 2 + 2)] == events(log, "drew")
    assert before + 7 == hand_size(s)
    log = play(s, "p1 end", "p0 end")
    assert [(1, 4), (0, 7)] == events(log, "drew")


@pytest.mark.rule("ILO-BLD-2", "ILO-PIR-4")
def test_a_fort_protects_its_owner_alone() -> None:
    mine = captain("PLANTATION, 9 SHIP", coasts="T08a", pioneers="T08a2 fort")
    theirs = captain("PLANTATION, 9 SHIP", coasts="T08a")
    pirate = captain("", coasts="T08b", nests="T14")
    s = table(3, map=MERGED, captains=(mine, theirs, pirate))

    assert 2 == cost(s, "plant T20a1")
    play(s, "p0 end")
    assert 3 == cost(s, "plant T20a1")


@pytest.mark.rule("ILO-BLD-3")
@pytest.mark.parametrize("theirs", [True, False])
@pytest.mark.parametrize(("field", "good"), [("T20a2", "E"), ("T14a2", "S"), ("T20a1", "D")])
def test_a_post_copies_a_good_that_an_own_or_foreign_pioneer_works(
    field: str, good: str, *, theirs: bool
) -> None:
    s = building("", field) if theirs else building(field)

    assert [f"post T08a2 {good}", f"post T20a4 {good}"] == options(s, "post")
    log = play(s, f"p0 post T08a2 {good}, pay SHIP, pay SHIP")
    assert (good if theirs else f"2 {good}") == production(s)
    assert f"post {good}" == pioneers(s)["T08a2"]
    assert [(0, s.cfg.space_ids.index("T08a2"), "ESD".index(good))] == events(log, "post")
    assert (good if theirs else "") == production(s, 1)  # copying takes nothing away
    play(s, "p0 end", "p1 end")
    assert (good if theirs else f"2 {good}") == stock(s)


@pytest.mark.rule("ILO-BLD-3")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("", ""),
        ("T20a3", ""),  # gold alone
        ("T08a2 fort", ""),  # a building alone
        ("", "T08b1"),  # dye, but on the other island
    ],
)
def test_without_a_worked_plantation_field_only_a_fort_can_be_chosen(
    mine: str, theirs: str
) -> None:
    s = building(mine, theirs)

    assert [] == options(s, "post")
    assert "fort T20a4" in options(s)
    for good in ("E", "S", "D"):
        assert "ILO-BLD-3" == refusal(s, f"post T20a4 {good}").partition(":")[0]


@pytest.mark.rule("ILO-BLD-3", "ILO-RUI-1")
def test_an_explored_ruin_is_nothing_a_post_could_copy() -> None:
    mine = captain(BUILDER, coasts="T13a T13a", pioneers="T13a3")
    s = table(2, map="T13 0 0 0", captains=(mine,))

    assert ["fort T13a2"] == [t for t in options(s) if t.split()[0] in ("fort", "post")]


@pytest.mark.rule("ILO-BLD-4")
def test_a_post_adds_no_good_that_is_not_worked_already() -> None:
    s = building("T20a2, T08a2 post E")

    assert "2 E" == production(s)
    assert ["post T20a4 E"] == options(s, "post")


@pytest.mark.rule("ILO-BLD-3")
def test_the_choice_lasts_when_other_fields_are_worked_later() -> None:
    mine = captain(f"{BUILDER}, PLANTATION", coasts="T08a T08a", pioneers="T20a2")
    s = table(2, map=MERGED, captains=(mine, captain("", coasts="T08b")))
    play(s, "p0 post T08a2 E, pay SHIP, pay SHIP", "p0 plant T20a1, pay SHIP, pay SHIP")

    assert "2 E, D" == production(s)
    play(s, "p0 end", "p1 end", "p0 end")
    assert "4 E, 2 D" == stock(s)
    assert "post E" == pioneers(s)["T08a2"]


@pytest.mark.rule("ILO-EDG-2", "ILO-BLD-1", "ILO-CMP-1")
def test_without_a_building_tile_nothing_can_be_built(tmp_path: Path) -> None:
    """It cannot happen with ten tiles for ten sites; a box with one tile shows it."""
    mine = captain(BUILDER, coasts="T08a T08a", pioneers="T20a2")
    doc = document(2, map=MERGED, captains=(mine, captain("", coasts="T08b")))
    s = state(doc, corrected(tmp_path, "fact buildings: value = 1"))

    assert ["fort T08a2", "fort T20a4"] == options(s, "fort")
    play(s, "p0 post T08a2 E, pay SHIP, pay SHIP")
    assert [] == [*options(s, "fort"), *options(s, "post")]
    assert "ILO-EDG-2: all building tiles are used" == refusal(s, "fort T20a4")
    assert "ILO-EDG-2" == refusal(s, "post T20a4 E").partition(":")[0]


@pytest.mark.rule("ILO-EDG-2", "ILO-CMP-1")
def test_there_are_as_many_building_tiles_as_sites() -> None:
    cfg = building().cfg

    assert 10 == cfg.buildings == len(cfg.sites)


@pytest.mark.rule("ILO-PIR-4", "ILO-BLD-1")
def test_a_fort_does_not_make_its_own_construction_cheaper_but_the_second_one() -> None:
    s = building(pirate="T14")
    assert 4 == cost(s, "fort T08a2")

    built = after(s, "p0 fort T08a2")
    assert 4 == pay(built)
    assert 2 == cost(built, "fort T20a4")
