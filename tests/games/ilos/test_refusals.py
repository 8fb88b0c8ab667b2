"""Why not: every refusal names its rule and says with numbers what is missing."""

from collections.abc import Callable
from pathlib import Path

import pytest

from fondaco.games.ilos.model.state import IlosState
from tests.contract.register import rule_ids
from tests.games.ilos.table import (
    after,
    captain,
    document,
    fresh,
    options,
    refusal,
    state,
    table,
    wander,
)
from tests.games.ilos.table import overlay as corrected
from tests.games.ilos.watching import SEA_STACK, SEA_ZONE, STUCK

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"
Make = Callable[[], IlosState]


def turn(
    cards: str = "12 SHIP, 2 PLANTATION, 2 MINE, 2 BUILDING, 2 RUIN, 2 MARKET",
    ships: str = "T08a",
    pioneers: str = "",
    stock: str = "",
    pirate: str = "",
) -> IlosState:
    """Return a turn of player 0 on the merged island; player 1 may lie on the nest of T14."""
    mine = captain(cards, coasts=ships, pioneers=pioneers, stock=stock)
    other = captain("", coasts="T08b", nests=pirate)
    return table(2, map=MERGED, captains=(mine, other), zone="T01 T02 T03")


def under_way(*lines: str) -> IlosState:
    """Return a ship of player 0 under way on the map of example 2."""
    mine = captain("2 SHIP, 3 MARKET", coasts="T07a", nests="T10")
    s = table(captains=(mine, captain("", coasts="T10b", nests="T07")), zone="T01 T16 T20")
    return after(s, *lines)


def islanders(*lines: str) -> IlosState:
    """Return the first islands; player 0 has not laid his tile yet."""
    return after(table(3, at="first", zone="T03 T06 T19", stack="T07 T01 T02"), *lines)


def mulligan(*lines: str) -> IlosState:
    """Return an exchange of cards."""
    s = table(2, at="mulligan", captains=(captain("2 SHIP, 2 MINE, MARKET"),))
    return after(s, *lines)


SENTENCES: dict[str, tuple[Make, str, str]] = {
    # ships
    "no ship card": (lambda: turn("9 MARKET"), "ship SUPPLY",
                     "ILO-TRN-3: you have no Ship in hand"),
    "a ship card alone": (lambda: turn("SHIP"), "ship SUPPLY",
                          "ILO-TRN-3: Ship costs 1 more card; you have 0"),
    "all ships deployed": (lambda: turn(ships="T08a T08a T08a T08b T08b"), "ship SUPPLY",
                           "ILO-SHP-1: all your ships are deployed; you can only move them"),
    "no ship there": (turn, "ship T08b",
                      "ILO-SHP-1: you have no ship to move from the coast of Anila"),
    "no pirate there": (turn, "ship T14",
                        "ILO-SHP-1: you have no ship to move from the nest on Pepita, Azulin"),
    # pioneers
    "a field off the map": (turn, "plant T01a1",
                            "ILO-PLA-1: the ebony field of Lumbre is not on the map"),
    "a mine off the map": (turn, "mine T11b2",
                           "ILO-GLD-1: the gold field of Lazul is not on the map"),
    "a site off the map": (turn, "fort T11a1",
                           "ILO-BLD-1: the building site of Quarto is not on the map"),
    "a ruin off the map": (turn, "ruin T10a2", "ILO-RUI-1: the ruin of Tessara is not on the map"),
    "a plantation on gold": (turn, "plant T20a3",
                             "ILO-PLA-1: the gold field of Novara is no place for this card"),
    "a mine on dye": (turn, "mine T20a1",
                      "ILO-GLD-1: the dye field of Novara is no place for this card"),
    "a fort on spices": (turn, "fort T08a1",
                         "ILO-BLD-1: the spice field of Pimenta is no place for this card"),
    "a post on spices": (turn, "post T08a1 E",
                         "ILO-BLD-1: the spice field of Pimenta is no place for this card"),
    "a ruin on a site": (turn, "ruin T08a2",
                         "ILO-RUI-1: the building site of Pimenta is no place for this card"),
    "a taken field": (lambda: turn(pioneers="T20a1"), "plant T20a1",
                      "ILO-PIO-1: a pioneer of player 1 stands on the dye field of Novara"),
    "no ship at the island": (lambda: turn(ships="T08b"), "plant T20a1",
                              ("ILO-PLA-1: Plantation needs 1 ship of yours at the island Pimenta; "
                              "you have 0 there")),
    "one ship for a mine": (turn, "mine T20a3",
                            ("ILO-GLD-1: Gold mine needs 2 ships of yours at the island Pimenta; "
                            "you have 1 there")),
    "no plantation card": (lambda: turn("9 SHIP"), "plant T20a1",
                           "ILO-TRN-3: you have no Plantation in hand"),
    "too few cards": (lambda: turn("PLANTATION, SHIP"), "plant T20a1",
                      "ILO-TRN-3: Plantation costs 2 more cards; you have 1"),
    "too few cards under attack": (lambda: turn("PLANTATION, 2 SHIP", pirate="T14"), "plant T20a1",
                                   ("ILO-PIR-2: Plantation costs 3 more cards on Pimenta, which is "
                                   "under attack; you have 2")),
    "too few cards for a mine under attack": (
        lambda: turn("MINE, 6 SHIP", "T08a T08a", pirate="T14"), "mine T20a3",
        "ILO-PIR-2: Gold mine costs 7 more cards on Pimenta, which is under attack; you have 6"),
    "a post for gold": (lambda: turn(ships="T08a T08a", pioneers="T20a3"), "post T08a2 G",
                        "ILO-BLD-3: a trading post never trades gold"),
    "a post for nothing": (lambda: turn(ships="T08a T08a", pioneers="T20a2"), "post T08a2 D",
                           "ILO-BLD-3: nobody works dye on the island Pimenta"),
    # market
    "no market card": (lambda: turn("SHIP", stock="E"), "market E",
                       "ILO-TRN-3: you have no Market in hand"),
    "no such good": (lambda: turn(stock="E"), "market G",
                     "ILO-MKT-1: you have no gold in your stock"),
    "a second market": (lambda: after(turn(stock="2 E"), "p0 market E"), "market E",
                        "ILO-MKT-1: you have played a Market card this turn"),
    # under way
    "the own island": (lambda: under_way("p0 ship T07a"), "coast T07a",
                       "ILO-SHP-3: the ship lies at Maravel already"),
    "a part of an island": (lambda: under_way("p0 ship SUPPLY"), "coast T15a",
                            "ILO-ISL-2: Canela is part of the island Maravel"),
    "a coast off the map": (lambda: under_way("p0 ship SUPPLY"), "coast T20a",
                            "ILO-SHP-2: Novara is not on the map"),
    "a foreign nest": (lambda: under_way("p0 ship SUPPLY"), "nest T07",
                       "ILO-SHP-4: a ship of player 2 lies on the nest of Maravel, Ostrel"),
    "the own nest": (lambda: under_way("p0 ship T10"), "nest T10",
                     "ILO-SHP-4: a ship of player 1 lies on the nest of Tessara, Tamarin"),
    "no nest": (lambda: under_way("p0 ship SUPPLY"), "nest T02",
                "ILO-SHP-2: Indra, Pika, Sabel has no pirate nest"),
    "a nest off the map": (lambda: under_way("p0 ship SUPPLY"), "nest T05",
                           "ILO-SHP-2: Kestrel, Dolmar is not on the map"),
    "a tile not in the zone": (lambda: under_way("p0 ship SUPPLY"), "explore T03",
                               "ILO-EXP-4: Ondina, Aurel is not in the zone"),
    "a cell that is taken": (lambda: under_way("p0 ship SUPPLY, explore T16"), "place 0 0 0",
                             "ILO-EXP-1: Maravel, Ostrel lies there already"),
    "a cell far away": (lambda: under_way("p0 ship SUPPLY, explore T16"), "place 9 9 0",
                        "ILO-EXP-1: no tile lies next to this cell"),
    "an island elsewhere": (
        lambda: under_way("p0 ship SUPPLY, explore T16, place 1 -2 2"), "land T10b",
        "ILO-SHP-2: Tamarin is no island of Violan, Dorado once it lies"),
    "no card of the kind": (lambda: under_way("p0 ship SUPPLY, coast T10b"), "pay RUIN",
                            "ILO-TRN-3: you have no Ruin in hand"),
    # set-up
    "no further card to exchange": (
        lambda: mulligan("p0 discard SHIP, discard SHIP"), "discard SHIP",
        "ILO-SET-7: you have no further Ship in hand"),
    "a card before the last one": (
        lambda: mulligan("p0 discard MINE"), "discard SHIP",
        "ILO-SET-7: cards are named in the order of their kinds; after Gold mine no Ship follows"),
    "a card one does not have": (mulligan, "discard RUIN",
                                 "ILO-SET-7: you have no further Ruin in hand"),
    "a first tile elsewhere": (islanders, "lay T07",
                               "ILO-EXP-4: Maravel, Ostrel is not in the zone"),
    "a first ship elsewhere": (lambda: islanders("p0 lay T03"), "land T06a",
                               "ILO-SET-8: Istmo is no island of Ondina, Aurel once it lies"),
    "a rotation that is none": (
        lambda: islanders("p0 lay T03, land T03a", "p1 lay T06"), "place 0 1 3",
        "ILO-GEO-4: Istmo looks the same after 3 turns; turn it less"),
}  # fmt: skip


@pytest.mark.rule(
    "ILO-TRN-3", "ILO-SHP-1", "ILO-SHP-2", "ILO-SHP-3", "ILO-SHP-4", "ILO-PLA-1", "ILO-GLD-1",
    "ILO-BLD-1", "ILO-BLD-3", "ILO-RUI-1", "ILO-MKT-1", "ILO-PIO-1", "ILO-PIR-2", "ILO-EXP-1",
    "ILO-EXP-4", "ILO-DEC-5", "ILO-SET-7", "ILO-SET-8",
)  # fmt: skip
@pytest.mark.parametrize("name", SENTENCES)
def test_a_refusal_says_what_is_missing(name: str) -> None:
    make, action, sentence = SENTENCES[name]

    assert sentence == refusal(make(), action)


@pytest.mark.rule("ILO-SHP-3", "ILO-EXP-6", "ILO-SHP-1")
def test_a_ship_with_no_other_place_to_go_cannot_be_moved(tmp_path: Path) -> None:
    """T20 alone is one island without a nest, and no tile of the zone fits."""
    mine = captain("3 SHIP", coasts="T20a")
    doc = document(2, map="T20 0 0 0", captains=(mine,), zone=SEA_ZONE, stack=SEA_STACK)
    s = state(doc, corrected(tmp_path, *STUCK))

    assert ["ship SUPPLY", "end"] == options(s)
    assert "ILO-SHP-3: the ship has no other place to go" == refusal(s, "ship T20a")
    begun = after(s, "p0 ship SUPPLY")
    assert ["coast T20a"] == options(begun)
    assert "ILO-EXP-6: Canela, Vesper fits nowhere on the map now" == refusal(begun, "explore T15")


@pytest.mark.rule("ILO-DEC-1", "ILO-TRN-2")
def test_all_own_ships_spaces_on_the_map_and_goods_are_greyed_or_offered() -> None:
    """A player sees what he could think of: his ships, every space that lies there, all goods."""
    s = turn("RUIN", ships="T08a T08b")
    shown = [option.notation for option in s.prompt().options]

    assert ["end"] == options(s)
    assert {
        "ship SUPPLY", "ship T08a", "ship T08b", "market E", "market S", "market D", "market G",
        "plant T08a1", "plant T14a2", "plant T20a1", "plant T20a2", "plant T08b1", "plant T14b1",
        "mine T14a1", "mine T20a3", "fort T08a2", "fort T20a4", "post T08a2 E", "post T08a2 S",
        "post T08a2 D", "post T20a4 E", "post T20a4 S", "post T20a4 D", "end",
    } == set(shown)  # fmt: skip
    assert len(shown) == len(set(shown))
    assert "end" == shown[0]


@pytest.mark.rule("ILO-DEC-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_greyed_option_of_whole_games_has_a_rule_and_a_sentence(players: int) -> None:
    s = fresh(players, 13)
    step, rules = 0, set()
    while not s.over():
        for option in s.prompt().options:
            assert option.legal == (option.notation in options(s))
            if option.refusal is not None:
                rules.add(option.refusal.rule)
                sentence = option.refusal.text.english()
                assert sentence
                assert not set("{}\n") & set(sentence)
        step += wander(s, step, 5)
    assert rules <= rule_ids("ilos")
    assert {"ILO-TRN-3", "ILO-PIO-1", "ILO-PLA-1", "ILO-GLD-1", "ILO-BLD-1"} <= rules
