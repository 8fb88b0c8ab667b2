"""ILO-PIR: ships on nests make it dearer for others; forts protect their owners."""

import pytest

from fondaco.games.ilos.rules.piracy import raided
from fondaco.kernel.rng import seeded
from tests.games.ilos import atlas
from tests.games.ilos.table import (
    Doc,
    captain,
    cost,
    describe,
    discard,
    events,
    fresh,
    islands,
    nests,
    on_map,
    options,
    pay,
    pioneers,
    play,
    refusal,
    table,
)

RICH = "3 SHIP, 3 PLANTATION, MINE, BUILDING, RUIN, 2 MARKET"
# island T08a: S B G S D E G B and the ruin of T19; island T08b: D D; nests on T14
LARGE = "T08 0 0 0, T14 0 1 1, T20 1 0 5"
ISLET = "T07 0 0 0, T15 0 -1 1"


def owner(coasts: str = "T08a T08a", pioneers: str = "", nests: str = "") -> Doc:
    return captain(RICH, coasts=coasts, pioneers=pioneers, nests=nests, stock="E")


def pirate(*nests: str) -> Doc:
    return captain(coasts="", nests=" ".join(nests))


@pytest.mark.rule("ILO-PIR-1", "ILO-PIR-2", "ILO-CMP-2")
@pytest.mark.parametrize(
    ("action", "plain", "raided"),
    [("plant T08a1", 2, 3), ("mine T14a1", 5, 7), ("fort T08a2", 2, 4)],
)
def test_plantations_mines_and_buildings_cost_more_under_attack(
    action: str, plain: int, raided: int
) -> None:
    assert plain == cost(table(2, map=LARGE, captains=(owner(),)), action)
    assert raided == cost(table(2, map=LARGE, captains=(owner(), pirate("T14"))), action)


@pytest.mark.rule("ILO-PIR-3")
def test_ships_ruins_and_markets_cost_the_same_under_attack() -> None:
    one = owner(coasts="T15a T15b")
    s = table(2, map=ISLET, captains=(one, pirate("T07", "T15")))

    assert 1 == cost(s, "ship SUPPLY, coast T07a")
    assert 1 == cost(s, "ship SUPPLY, coast T15b")
    assert 7 == cost(s, "ruin T15b1")
    assert 0 == cost(s, "market E")


@pytest.mark.rule("ILO-PIR-1")
def test_islets_of_the_tile_are_attacked_as_well() -> None:
    tiles = "T07 0 0 0, T17 1 0 5"
    one = captain(RICH, coasts="T17b T17b")

    assert [2, 5] == [
        cost(table(2, map=tiles, captains=(one, captain(coasts="T07a"))), action)
        for action in ("plant T17b2", "mine T17b1")
    ]
    s = table(2, map=tiles, captains=(one, pirate("T17")))
    assert [3, 7] == [cost(s, "plant T17b2"), cost(s, "mine T17b1")]


@pytest.mark.rule("ILO-PIR-1")
def test_a_nest_attacks_no_island_without_a_region_on_its_tile() -> None:
    one = captain(RICH, coasts="T07a T10b T02a T02b")
    s = table(captains=(one, pirate("T10")))

    found = {
        space: cost(s, f"plant {space}") for space in ("T07a1", "T15a1", "T10b1", "T02a1", "T02b1")
    }
    assert {"T07a1": 3, "T15a1": 3, "T10b1": 3, "T02a1": 2, "T02b1": 2} == found


@pytest.mark.rule("ILO-PIR-1", "ILO-ISL-3")
def test_land_that_is_attached_later_is_attacked_at_once() -> None:
    one = captain("3 SHIP, 5 PLANTATION")
    s = table(zone="T01 T16 T20", captains=(one, pirate("T07")))

    play(s, "p0 ship SUPPLY, explore T16, place 1 -2 2, land T07a, pay SHIP")
    assert 3 == cost(s, "plant T16a1")


@pytest.mark.rule("ILO-PIR-2", "ILO-EDG-10")
def test_an_own_nest_never_raises_own_costs() -> None:
    s = table(2, map=LARGE, captains=(owner(nests="T14"),))

    assert [2, 5, 2] == [cost(s, action) for action in ("plant T14a2", "mine T14a1", "fort T08a2")]


@pytest.mark.rule("ILO-PIR-2")
def test_two_pirates_suffer_from_each_other() -> None:
    red = captain(RICH, coasts="T07a", nests="T07")
    green = captain(RICH, coasts="T07a", nests="T10")
    for who in (0, 1):
        s = table(who=who, captains=(red, green))
        assert 3 == cost(s, "plant T15a1")


@pytest.mark.rule("ILO-PIR-3")
def test_several_attacking_nests_do_not_add_up() -> None:
    s = table(captains=(captain(RICH), pirate("T07", "T10"), pirate("T15")))

    assert 3 == cost(s, "plant T15a1")


@pytest.mark.rule("ILO-PIR-2", "ILO-PIR-4")
def test_a_fort_protects_its_owner_against_all_pirates_on_the_whole_island() -> None:
    one = owner(pioneers="T20a4 fort")
    s = table(3, map=LARGE, captains=(one, pirate("T14")))

    found = [
        cost(s, action) for action in ("plant T14a2", "plant T08a1", "mine T14a1", "fort T08a2")
    ]
    assert [2, 2, 5, 2] == found


@pytest.mark.rule("ILO-PIR-4")
def test_a_fort_protects_nobody_else() -> None:
    guarded = captain(coasts="T08a", pioneers="T20a4 fort")
    s = table(3, map=LARGE, captains=(owner(), guarded, pirate("T14")))

    assert 3 == cost(s, "plant T14a2")


@pytest.mark.rule("ILO-PIR-4")
def test_a_fort_protects_only_on_its_own_island() -> None:
    one = owner(coasts="T08a T08b", pioneers="T20a4 fort")
    s = table(2, map=LARGE, captains=(one, pirate("T14")))

    assert [2, 3] == [cost(s, "plant T08a1"), cost(s, "plant T08b1")]


@pytest.mark.rule("ILO-PIR-4")
def test_a_trading_post_protects_nobody() -> None:
    one = owner(pioneers="T20a4 post S, T08a1")
    s = table(2, map=LARGE, captains=(one, pirate("T14")))

    assert 3 == cost(s, "plant T14a2")


@pytest.mark.rule("ILO-PIR-4", "ILO-TRN-5")
def test_a_fort_is_not_cheaper_for_itself_but_for_what_follows() -> None:
    s = table(2, map=LARGE, captains=(owner(), pirate("T14")))

    play(s, "p0 fort T08a2")
    assert 4 == pay(s)
    assert 2 == cost(s, "plant T08a1")


@pytest.mark.rule("ILO-PIR-2")
def test_the_higher_cost_must_be_affordable_and_the_refusal_says_so() -> None:
    poor = captain("3 PLANTATION", coasts="T08a")
    free = table(2, map=LARGE, captains=(poor,))
    s = table(2, map=LARGE, captains=(poor, pirate("T14")))

    assert "plant T08a1" in options(free)
    assert ["end"] == options(s)
    expected = (
        "ILO-PIR-2: Plantation costs 3 more cards on Pimenta, which is under attack; you have 2"
    )
    assert expected == refusal(s, "plant T08a1")


@pytest.mark.rule("ILO-PIR-1", "ILO-SHP-4")
def test_piracy_begins_and_ends_with_the_ship_on_the_nest() -> None:
    red = captain("2 SHIP, 4 PLANTATION", coasts="T08a")
    green = captain("2 SHIP, 3 PLANTATION", coasts="T08b", nests="")
    s = table(2, map=LARGE, captains=(red, green))

    assert 2 == cost(s, "plant T08a1")
    play(s, "p0 end", "p1 ship SUPPLY, nest T14, pay SHIP, end")
    assert 3 == cost(s, "plant T08a1")
    gone = table(2, map=LARGE, who=1, captains=(red, captain("2 SHIP", coasts="", nests="T14")))
    play(gone, "p1 ship T14, coast T08b, pay SHIP, end")
    assert 2 == cost(gone, "plant T08a1")


@pytest.mark.rule("ILO-SHP-6", "ILO-EDG-10")
def test_a_nest_ship_gives_no_access_to_the_islands_of_its_tile() -> None:
    s = table(2, map=LARGE, captains=(captain(RICH, coasts="T08b", nests="T14"),))

    assert ["plant T08b1", "plant T14b1"] == options(s, "plant")
    assert [] == options(s, "mine")


@pytest.mark.rule("ILO-PIR-2")
def test_the_scene_tells_each_seat_where_it_pays_more() -> None:
    s = table(captains=(captain(nests="T07"), captain(), captain(), captain()))

    def marked(seat: int, word: str) -> list[str]:
        nodes = s.scene(seat).walk()
        return [str(n.value) for n in nodes if "board.island" in n.id and word in n.state]

    assert ["T02a", "T07a"] == marked(0, "attacked") == marked(1, "attacked")
    assert [] == marked(0, "raided")
    assert ["T02a", "T07a"] == marked(1, "raided")


@pytest.mark.rule("ILO-SHP-2", "ILO-SHP-4")
def test_occupying_a_nest_costs_a_ship_card_and_one_more() -> None:
    s = table(captains=(captain("SHIP, 2 RUIN"),))
    log = play(s, "p0 ship SUPPLY, nest T07, pay RUIN")

    assert "SHIP" == discard(s)
    assert [(0, 0, 1)] == events(log, "paid")
    assert 6 == len(islands(s))
    captains = describe(s)["captains"]
    assert isinstance(captains, list)
    assert ["T07"] == captains[0]["nests"]


@pytest.mark.rule("ILO-PIR-1", "ILO-PIR-2", "ILO-PIR-3", "ILO-PIR-4")
@pytest.mark.parametrize("seed", range(6))
def test_who_pays_more_where_agrees_with_the_rule_computed_anew(seed: int) -> None:
    rng = seeded(seed, "pirates")
    s = fresh(4, seed)
    met = {True: 0, False: 0}
    while not s.over():
        s.apply(s.legal()[rng.below(len(s.legal()))])
        if rng.below(10) or not s.laid:
            continue
        found = atlas.islands(atlas.read_map(on_map(s)))
        for seat in range(4):
            enemies = [tile for other in range(4) if other != seat for tile in nests(s, other)]
            forts = [space[:4] for space, what in pioneers(s, seat).items() if what == "fort"]
            for island, text in found.items():
                regions = text.split()
                attacked = any(region[:3] in enemies for region in regions)
                expected = attacked and not any(region in forts for region in regions)
                assert expected == raided(s, seat, s.cfg.region_ids.index(island))
                met[expected] += 1
    assert min(met.values()) > 50
