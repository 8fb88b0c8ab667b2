"""Why not: every action that is not legal is refused with a rule of the register and a sentence."""

import re

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from tests.contract.register import rule_ids
from tests.games.felinia.fuzzing import moment
from tests.games.felinia.journeys import ashore, landing
from tests.games.felinia.table import MODES, house, options, play, refusal, table

PLACING = {
    "FEL-PLA-1": "place", "FEL-TRD-3": "deal", "FEL-TRD-4": "deal", "FEL-BRD-1": "deal",
    "FEL-EXP-5": "explore", "FEL-EXP-6": "explore", "FEL-PRO-5": "explore", "FEL-STO-1": "store",
}  # fmt: skip


def moments(mode: str) -> list[FeliniaState]:
    """Return moments of games with all kinds of decisions."""
    found = [moment(mode, seed) for seed in range(12)]
    post = "TIG-A" if mode == "pro" else "TIG-OL"
    short = house("clocks, books", silver=0, gold=1, spice=1)
    found += [
        table(mode, at="deal M1", stacks="M1: 0 1 2", markets="M1: wine, books", houses=(short,)),
        table(mode, at="deal GUILD", stacks="GUILD: 0 1", houses=(short,)),
        table(mode, at="deal GUILD", stacks="GUILD: 0", houses=(house("clocks", silver=6),)),
        table(mode, at="aboard M1 0", docks="S01; S02; S20: 1 2; S04: 1",
              houses=(house("2 clocks, books", silver=0, spice=1),)),
        table(mode, at="store 0", docks="-",
              houses=(house("3 clocks, 3 books", silver=1, gold=2),)),
        table(mode, at="store 0", docks="-", houses=(house("4 wine", silver=1, gold=2),)),
        ashore("LIO", mode, houses=(house(settled=f"{post} lion"),)),
    ]  # fmt: skip
    if mode == "basic":
        found += [landing("LIO", 0, 1, face_up="LIO-OL"), ashore("CHE", mode, face_up="CHE-OL")]
    else:
        mine = house("", cards="K1", provisions=2)
        found += [
            ashore("LIO", mode, at="keep LIO-I", visited="LIO-H LIO-D LIO-I", deck="K1W K2",
                   houses=(mine,)),
            ashore("LIO", mode, at="walk LIO-J", visited="LIO-H LIO-E LIO-J", houses=(mine,)),
        ]  # fmt: skip
    return found


@pytest.mark.rule("FEL-DEC-1")
@pytest.mark.parametrize("mode", MODES)
def test_every_action_of_the_notation_is_legal_or_refused_by_a_rule(mode: str) -> None:
    known = rule_ids("felinia")
    kinds = set()
    for s in moments(mode):
        legal = set(s.legal())
        kinds.add(s.decision().rule)
        for index in range(s.words().size):
            action = s.words().action(index)
            if action not in legal:
                refused = s.refuse(action)
                text = refused.text.english()
                assert refused.rule in known, (s.words().write(action), refused.rule)
                assert len(text) > 10
                assert "{" not in text
    assert {
        "FEL-PLA-1", "FEL-TRD-3", "FEL-TRD-4", "FEL-BRD-1", "FEL-EXP-6", "FEL-STO-1",
        "FEL-PRO-5" if mode == "pro" else "FEL-EXP-5",
    } == kinds  # fmt: skip


@pytest.mark.rule("FEL-DEC-1")
@pytest.mark.parametrize("mode", MODES)
def test_what_a_prompt_greys_out_is_thinkable_and_has_a_reason(mode: str) -> None:
    known = rule_ids("felinia")
    greyed = 0
    for s in moments(mode):
        prompt = s.prompt()
        assert options(s) == [option.notation for option in prompt.legal()]
        assert prompt.rule in known
        assert prompt.act == PLACING[prompt.rule]
        texts = [option.notation for option in prompt.options]
        assert len(texts) == len(set(texts))
        for option in prompt.greyed():
            assert option.refusal is not None
            assert option.refusal.rule in known
            assert "that is not asked now" not in option.refusal.text.english()
            assert option.label.english()
            greyed += 1
        ids = {node.id for node in s.scene(s.seat()).walk()}
        for option in prompt.options:
            assert set(option.nodes) <= ids, option.notation
    assert greyed > 40


@pytest.mark.rule("FEL-DEC-1")
@pytest.mark.parametrize("mode", MODES)
def test_numbers_in_refusals_are_those_of_the_table(mode: str) -> None:
    """Wherever a sentence says what somebody has, it is true."""
    seen = 0
    for s in moments(mode):
        for option in s.prompt().greyed():
            assert option.refusal is not None
            text = option.refusal.text.english()
            for have in re.findall(r"; you have (\d+)$", text):
                assert s.players[s.seat()].silver == int(have)
                seen += 1
    assert seen > 3


# Sentences


@pytest.mark.rule("FEL-PLA-4", "FEL-PLA-1")
def test_placement() -> None:
    s = table(players=2)

    assert "FEL-PLA-4: this market is closed; with 2 players 3 markets are open" == refusal(
        s, "place M4"
    )
    assert refusal(s, "pass").startswith("FEL-PLA-1: that is not asked now")


@pytest.mark.rule("FEL-BRD-2")
def test_ships_say_what_is_missing() -> None:
    mine = house("2 clocks, 2 books", silver=0)
    s = table(at="aboard M1 0", docks="S01; S02; S05: 1 2; S06", houses=(mine,))

    assert refusal(s, "board D1").startswith("FEL-BRD-2: a passage costs")
    assert refusal(s, "board D1").endswith("; you have 0 silver")
    assert refusal(s, "board D2").endswith("; you lack goods")
    assert "FEL-BRD-2: all seats of this ship are taken" == refusal(s, "board D3")


@pytest.mark.rule("FEL-EXP-6", "FEL-EXP-10")
def test_steps_say_what_is_in_the_way() -> None:
    s = ashore("TIG", tiles="TIG-OL lion", face_up="TIG-OL", houses=(house(), house()))
    play(s, "p0 step TIG-BL")

    reasons = {
        "step TIG-H": "FEL-EXP-6: this merchant has been there on this journey",
        "step TIG-ML": "FEL-EXP-6: the tile there is face down",
        "step TIG-OR": "FEL-EXP-6: no path leads there from the silver place of the Tigers",
        "step LIO-MR": "FEL-EXP-10: a merchant never walks into another land",
    }
    assert reasons == {text: refusal(s, text) for text in reasons}
    assert refusal(s, "stop").startswith("FEL-EXP-6: that is not asked now")


@pytest.mark.rule("FEL-PRO-5")
def test_cards_say_why_they_cannot_be_kept() -> None:
    s = ashore(
        "LIO", "pro", at="keep LIO-I", visited="LIO-H LIO-D LIO-I", deck="K1W K2",
        houses=(house("", cards="K3"),),
    )  # fmt: skip

    assert "FEL-PRO-5: keeping it costs Wine, and you have none" == refusal(s, "keep K1W")
    assert "FEL-PRO-5: you did not draw this card" == refusal(s, "keep K3W")
    assert refusal(s, "home").startswith("FEL-PRO-5: that is not asked now")
