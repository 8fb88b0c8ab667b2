"""What the scene says of a trade: sets, worth, what is picked, and the phase."""

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.scene import Node
from tests.games.cargo_noir.table import family, play, table


def node(s: CargoState, id_: str) -> Node:
    found = s.scene(0).find(id_)
    assert found is not None
    return found


def phase(s: CargoState) -> str:
    label = node(s, "phase").label
    assert label is not None
    return label.one


@pytest.mark.rule("CN-P2-9")
def test_cargo_is_shown_in_one_best_division() -> None:
    s = table(3, decision="cards", families=(family("4 JEW, WLD, CAR, WEA, IVO"),))
    sets = node(s, "family.0.sets")
    assert 31 == sets.value == sum(int(one.value or 0) for one in sets.children)
    shown = {str(one.fact("tokens")): one.value for one in sets.children}
    assert {"JEW JEW JEW JEW WLD": 25, "WEA CAR IVO": 6} == shown
    assert 0 == node(s, "family.1.sets").value


@pytest.mark.rule("CN-DEC-7", "CN-DEC-8")
def test_a_trade_in_the_making_names_cards_tokens_cost_and_worth() -> None:
    s = table(3, decision="cards", families=(family("5 IVO, 2 ART"),))
    deal = node(s, "deal")
    assert (0, 29, ()) == (deal.fact("cost"), deal.fact("means"), deal.children)
    play(s, "p0 take WARE, take WARE, pay")
    deal = node(s, "deal")
    assert (20, 0) == (deal.fact("cost"), deal.fact("worth"))
    assert [("deal.card.WARE", 2)] == [(one.id, one.value) for one in deal.children]
    play(s, "p0 give ART 1")
    deal = node(s, "deal")
    assert (20, 1) == (deal.fact("cost"), deal.fact("worth"))
    assert ["deal.card.WARE", "deal.token.ART"] == [one.id for one in deal.children]
    play(s, "p0 give IVO 5")
    assert ((), ()) == (node(s, "deal").facts, node(s, "deal").children)


@pytest.mark.rule("CN-DEC-9")
def test_a_discard_in_the_making_names_tokens_and_what_is_still_too_much() -> None:
    s = table(3, decision="discard", families=(family("5 IVO, 3 ART"),))
    play(s, "p0 discard ART 1")
    deal = node(s, "deal")
    assert 1 == deal.fact("surplus")
    assert [("deal.token.ART", 1)] == [(one.id, one.value) for one in deal.children]


@pytest.mark.rule("CN-DEC-9")
def test_one_token_too_many_is_told_in_the_singular() -> None:
    s = table(3, decision="discard", families=(family("5 IVO, 2 ART"),))
    question = s.prompt().question
    assert "1 token is too many" in question.english()


@pytest.mark.rule("CN-TURN-2")
def test_the_scene_names_the_phase() -> None:
    s = table(3, decision="cards", families=(family("9 IVO"),))
    assert "Phase II, trade" == phase(s)
    play(s, "p0 no_trade")
    assert "Phase II, trade" == phase(s)  # what does not fit is discarded
    s = table(3, decision="act", families=(family(casino=3),))
    assert "Phase I, ships" == phase(s)
    s = table(3, decision="send")
    assert "Phase III, sending" == phase(s)
