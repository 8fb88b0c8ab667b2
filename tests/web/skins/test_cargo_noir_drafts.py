"""What somebody puts together is drawn where it will lie: ships, coins, crates and cards."""

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.positions import write_position
from fondaco.match import Match
from fondaco.view.act_form import ActForm
from fondaco.view.foresight import drafted
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of
from fondaco.web.pages.table import drafted as patched
from fondaco.web.pages.table import regions
from tests.games.cargo_noir.table import GAME, family, table
from tests.web.drawing import parsed, shown


def match_of(s: CargoState) -> Match:
    return Match(GAME, s.cfg, 1, position=write_position(GAME, s.cfg, s))


def seen(match: Match) -> View:
    people = tuple(Person(i, f"Player {i + 1}", COLOURS[i]) for i in range(match.config.seats))
    return view_of(match, "t", 0, people, "en")


def patches(match: Match, picks: str) -> dict[str, ET.Element]:
    """Return what a draft draws anew, by its id."""
    form = drafted(match, 0, [pick for pick in picks.split(", ") if pick])
    found = [parsed(html) for html in patched(seen(match), form)]
    return {str(element.get("id")): element for element in found}


def buttons(element: ET.Element) -> dict[str, str]:
    """Return the drafts that the buttons of a drawing propose, by their ids."""
    return {
        str(e.get("id")): str(e.get("data-draft", "-"))
        for e in element.iter()
        if e.get("role") == "button" or e.tag == "button"
    }


def said(element: ET.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def sending() -> Match:
    return match_of(table(2, decision="send", stacks={"NYC": (0, 2)}, families=(family(safe=6),)))


@pytest.mark.rule("CN-P3-9")
def test_a_planned_ship_lies_on_its_coins_and_the_safe_counts_down() -> None:
    found = patches(sending(), "send NYC, stack 4")
    ship = found["ship-0-NYC"]
    assert ("ship planned mine", "4") == (ship.get("class"), said(ship))
    assert "Player 2 with 2 coins, you plan 4 coins" in str(found["n-port.NYC"].get("aria-label"))
    assert "6 → 2" in said(found["hold"])
    boats = [str(e.get("class")) for e in found["hold"].iter() if "boat" in str(e.get("class"))]
    assert ["boat leaving", "boat", "boat"] == boats
    assert "2 ships still at home" == said(found["deeds"])


def test_the_buttons_at_a_planned_ship_raise_lower_and_call_it_home() -> None:
    match = sending()
    plan = patches(match, "send NYC, stack 4")["plan-NYC"]
    lower, higher = "send NYC, stack 3", "send NYC, stack 5"
    assert {"fewer-NYC": lower, "further-NYC": higher} == buttons(plan)
    least = patches(match, "send NYC, stack 3")["plan-NYC"]
    assert {"fewer-NYC": "", "further-NYC": "send NYC, stack 4"} == buttons(least)
    most = patches(match, "send NYC, stack 6")["plan-NYC"]
    assert "-" == buttons(most)["further-NYC"]


def test_several_planned_ships_lie_in_macao_beside_the_others() -> None:
    found = patches(sending(), "send MKT, send CAS, send CAS")
    assert {"fewer-CAS": "send MKT, send CAS"} == buttons(found["plan-CAS"])
    planned = [id_ for id_, e in found.items() if "planned" in str(e.get("class")).split()]
    assert {"ship-0-CAS-1", "ship-0-CAS-2", "ship-0-MKT-1"} == set(planned)
    assert "Send 3 ships, end my turn 1" == said(found["deeds"])


def trading() -> Match:
    cargo = family("4 JEW, WLD, CAR, WEA, IVO")
    return match_of(table(3, decision="cards", families=(cargo,)))


@pytest.mark.rule("CN-P2-9")
def test_crates_are_marked_by_a_press_and_weighed_against_the_cards() -> None:
    match = trading()
    found = patches(match, "take SHIP")
    assert "Trade" in said(found["deeds"])
    marked = patches(match, "take SHIP, give JEW 3, give WLD 1, give WEA 0")
    scale = next(e for e in marked["cards"].iter() if "balance" in str(e.get("class")))
    assert "16 : 15 1 is lost" == said(scale)
    assert "Trade 4 crates for Cargo Ship 1" == said(marked["deeds"])
    crates = [e for e in marked["hold"].iter() if str(e.get("id")).startswith("crate-JEW")]
    assert ["true", "true", "true", "false"] == [e.get("aria-pressed") for e in crates]
    fourth = str(crates[3].get("data-draft"))
    assert "give JEW 4" in fourth
    assert "true" == next(
        e.get("aria-pressed")
        for e in patches(match, fourth)["hold"].iter()
        if e.get("id") == "crate-JEW-4"
    )


def test_a_marked_card_is_left_again_or_taken_once_more() -> None:
    found = patches(trading(), "take WARE")
    card = shown(found["cards"], "n-card.WARE")
    assert "group" == card.get("role")
    assert {"leave-WARE": "", "another-WARE": "take WARE, take WARE"} == buttons(card)
    bank = shown(found["cards"], "n-card.BANK")
    assert str(bank.get("aria-label")).endswith("; 33 short")


@pytest.mark.rule("CN-END-2")
def test_in_the_last_round_coins_fill_what_is_short() -> None:
    s = table(3, decision="cards", round=11, families=(family("2 JEW", safe=20),))
    found = patches(match_of(s), "take SHIP, give JEW 2")
    scale = next(e for e in found["cards"].iter() if "balance" in str(e.get("class")))
    assert "15 : 15 exact, with 11 coins" == said(scale)
    unpaid = patches(match_of(s), "take SHIP, give JEW 0")
    assert "Pay coins for Cargo Ship 1" == said(unpaid["deeds"])


@pytest.mark.rule("CN-P2-8")
def test_surplus_is_thrown_overboard_by_marking_crates() -> None:
    cargo = family("4 JEW, 4 CAR")
    match = match_of(table(3, decision="discard", families=(cargo,)))
    hold = parsed(regions(seen(match))["hand"].components["hold"])
    assert 8 == sum(id_.startswith("crate-") for id_ in buttons(hold))
    found = patches(match, "discard CAR 1, discard JEW 1")
    assert "Throw 2 crates overboard 1" in said(found["deeds"])


def test_other_surplus_can_be_marked_when_all_of_it_is_chosen_already() -> None:
    cargo = family("4 JEW, 4 CAR")
    match = match_of(table(3, decision="discard", families=(cargo,)))
    found = patches(match, "discard CAR 2")
    other = buttons(found["hold"])["crate-JEW-2"]
    assert "discard JEW 2" == other
    pressed = {
        str(e.get("id"))
        for e in patches(match, other)["hold"].iter()
        if e.get("aria-pressed") == "true"
    }
    assert {"crate-JEW-1", "crate-JEW-2"} == pressed


def test_a_draft_draws_nothing_else_anew_and_one_without_picks_only_the_form() -> None:
    match = sending()
    assert {"chain", "deeds"} == set(patches(match, ""))
    first, second = (set(patches(match, picks)) for picks in ("send CAS", "send CAS, send CAS"))
    assert {"chain", "deeds", "hold", "n-casino", "plan-CAS"} <= first | {"n-casino"}
    assert not any(id_.startswith("panel") for id_ in first | second)


def test_forms_of_one_table_do_not_leak_into_each_other() -> None:
    """Drawings are remembered: another draft at the same table must be drawn by itself."""
    match = sending()
    forms: list[ActForm] = [
        drafted(match, 0, picks.split(", "))
        for picks in ("send NYC, stack 3", "send NYC, stack 5", "send NYC, stack 3")
    ]
    drawn = [patched(seen(match), form) for form in forms]
    assert drawn[0] == drawn[2]
    assert all(one != other for one, other in pairwise(drawn))
