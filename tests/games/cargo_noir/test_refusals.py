"""Why something cannot be done: every sentence with its rule and its numbers."""

import re
from pathlib import Path

import pytest

from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.rng import seeded
from fondaco.match import Match
from tests.games.cargo_noir.table import (
    GAME,
    Doc,
    config,
    document,
    family,
    fresh,
    options,
    play,
    refusal,
    state,
    wander,
)

REGISTER = (Path(__file__).parents[3] / "docs" / "rules" / "cargo_noir.md").read_text("utf-8")
SHOWN = "ALC WEA ART CAR CIG IVO JEW GOL"

ACT = document(
    3,
    decision="act",
    families=(family("2 IVO", cards="SHIP", safe=1, market=1, home=0),),
    stacks={"CPT": (2, 4), "RIO": (3,), "NYC": (1, 2, 8)},
    market=SHOWN,
)
CASINO = document(3, decision="act", families=(family(casino=1, home=2),))
EMPTY_HANDED = document(3, decision="act", families=(family(market=1, home=2),))
CARDS = document(
    5,
    decision="cards",
    families=(family("5 IVO, ART", cards="2 WARE"), *(family(cards="2 SYND"),) * 4),
)
PICKED = document(
    3, decision={"kind": "cards", "picked": {"WARE": 1}}, families=(family("5 IVO, ART"),)
)
TOKENS = document(
    3,
    decision={"kind": "tokens", "picked": {"WARE": 1}, "given": {"ART": 0}, "type": "IVO"},
    families=(family("5 IVO, ART, WLD"),),
)
DISCARD = document(3, decision="discard", families=(family("4 ART, 5 IVO"),))
SEND = document(
    3,
    decision={"kind": "send", "after": "RIO"},
    families=(family(safe=2, home=1),),
    stacks={"CPT": (1,), "RIO": (1,), "BOM": (0, 2), "HKG": (0, 9)},
    withdrawn=["NYC"],
)
AFTER_CASINO = document(
    3, decision={"kind": "send", "after": "CAS"}, families=(family(home=2, casino=1),)
)
POOR = document(3, decision="send", families=(family(safe=0),))
RAISE = document(
    3,
    decision={"kind": "stack", "port": "CPT", "for": "raise"},
    families=(family(safe=3, home=2),),
    stacks={"CPT": (2, 4)},
)
STACK = document(
    3,
    decision={"kind": "stack", "port": "CPT"},
    families=(family(safe=1),),
)
TOP = document(
    3,
    decision={"kind": "stack", "port": "CPT"},
    families=(family(safe=6),),
    stacks={"CPT": (0, 4)},
)
PHASE_1 = "that is not asked now: Phase I: which of your ships acts next, and how?"
ORDER = (
    "ships are written in the order of the table; name all of them together, or take back those"
    " that were sent"
)

REFUSALS: list[tuple[Doc, str, str]] = [
    # Phase I
    (ACT, "casino", "CN-P1-3: you have no ship at the Casino that has yet to act"),
    (CASINO, "draw", "CN-P1-4: you have no ship at the Black Market that has yet to act"),
    (CASINO, "swap IVO ALC", "CN-P1-4: you have no ship at the Black Market that has yet to act"),
    (EMPTY_HANDED, "swap ALC WEA", "CN-P1-4: a swap needs a token of your own; you have none"),
    (ACT, "swap GOL ALC", "CN-P1-4: you own no Gold to give"),
    (ACT, "swap IVO IVO", "CN-P1-4: a swap of two tokens of the same type changes nothing"),
    (ACT, "swap IVO URA", "CN-P1-4: the Black Market shows no Uranium"),
    (ACT, "buy TAN", "CN-SET-1: Tangier is closed with 3 players"),
    (ACT, "withdraw BOM", "CN-P1-5: you have no ship in Bombay"),
    (ACT, "buy CPT", "CN-P1-6: you are not alone in Cape Town: a stack of 4 is there"),
    (ACT, "withdraw RIO", "CN-P1-6: you are alone in Rio and must buy"),
    (ACT, "raise RIO", "CN-P1-6: you are alone in Rio and must buy"),
    (ACT, "raise CPT", "CN-P1-8: you need 5 coins to top the stack of 4; you have 3"),
    (ACT, "raise NYC", "CN-P1-8: you need 9 coins to top the stack of 8; you have 2"),
    (ACT, "no_trade", f"CN-TURN-3: {PHASE_1}"),
    (ACT, "send CAS", f"CN-TURN-3: {PHASE_1}"),
    # Phase II
    (CARDS, "pay", "CN-P2-3: take at least one card before you pay"),
    (CARDS, "take WARE", "CN-P2-4: you may own at most 2 × Warehouse"),
    (CARDS, "take SYND", "CN-SUP-4: no Syndicate is left"),
    (
        CARDS,
        "take DIVE",
        "CN-P2-3: Dive costs 35; your means are worth 26",
    ),
    (
        CARDS,
        "send CAS",
        (
            "CN-P2-1: that is not asked now:"
            " Phase II: do you want to trade? Your means are worth 26."
        ),
    ),
    (PICKED, "no_trade", "CN-P2-1: cards are picked already; pay for them or undo"),
    (
        PICKED,
        "take SHIP",
        "CN-P2-1: Cargo Ship stands before the cards picked; pick in table order",
    ),
    (
        PICKED,
        "take YACH",
        "CN-P2-3: Yacht costs 25; of your 26 you have only 16 left",
    ),
    (
        PICKED,
        "give IVO 5",
        "CN-P2-1: that is not asked now: Another card? Spent so far: 10 of 26; or pay now.",
    ),
    (TOKENS, "give IVO 6", "CN-P2-2: you own only 5 × Ivory"),
    (
        TOKENS,
        "give IVO 2",
        (
            "CN-P2-3: the cards cost 10:"
            " even with all that follows you must hand in at least 3 × Ivory"
        ),
    ),
    (
        TOKENS,
        "give ART 1",
        (
            "CN-P2-2: that is not asked now:"
            " You have 5 × Ivory: how many do you hand in? (0 of 10 so far)"
        ),
    ),
    (DISCARD, "discard ART 5", "CN-P2-8: you own only 4 × Art"),
    (DISCARD, "discard ART 4", "CN-P2-8: only the surplus may be discarded: 3"),
    (
        DISCARD,
        "discard IVO 1",
        (
            "CN-P2-8: that is not asked now: Your warehouse has 6 spaces;"
            " 3 tokens are too many. How many Art do you discard?"
        ),
    ),
    # Phase III
    (SEND, "stop", "CN-P3-1: every ship at home must be sent before the last turn"),
    (
        SEND,
        "no_trade",
        (
            "CN-P3-1: that is not asked now:"
            " Phase III: where does a ship go? (1 ship is at home, 2 coins in the safe)"
        ),
    ),
    (SEND, "send TAN", "CN-SET-1: Tangier is closed with 3 players"),
    (SEND, "send RIO", "CN-P3-4: you already have a ship in Rio"),
    (SEND, "send NYC", "CN-P3-5: you withdrew from New York this turn"),
    (SEND, "send BOM", "CN-P3-3: you need 3 coins to top the stack of 2; you have 2"),
    (AFTER_CASINO, "send MKT", f"CN-P3-9: {ORDER}"),
    (AFTER_CASINO, "send RIO", f"CN-P3-9: {ORDER}"),
    (POOR, "send RIO", "CN-P3-3: a ship stands on at least 1 coin; you have 0"),
    (RAISE, "stack 4", "CN-P1-8: the stack must have at least 5 coins"),
    (RAISE, "stack 6", "CN-P1-8: you have only 5 coins for this stack"),
    (
        RAISE,
        "casino",
        (
            "CN-P3-3: that is not asked now:"
            " How many coins shall the stack in Cape Town have? (5 to 5)"
        ),
    ),
    (STACK, "stack 0", "CN-P3-3: the stack must have at least 1 coin"),
    (STACK, "stack 2", "CN-P3-3: you have only 1 coin for this stack"),
    (TOP, "stack 4", "CN-P3-3: the stack must have at least 5 coins"),
    (TOP, "stack 7", "CN-P3-3: you have only 6 coins for this stack"),
]


@pytest.mark.rule(
    "CN-SET-1", "CN-P1-3", "CN-P1-4", "CN-P1-5", "CN-P1-6", "CN-P1-8", "CN-P1-9", "CN-P2-2",
    "CN-P2-3", "CN-P2-4", "CN-P2-8", "CN-P3-1", "CN-P3-3", "CN-P3-4", "CN-P3-5", "CN-DEC-12",
    "CN-SUP-4", "CN-TURN-3",
)  # fmt: skip
@pytest.mark.parametrize(("doc", "action", "line"), REFUSALS, ids=[line for *_, line in REFUSALS])
def test_a_refusal_names_rule_and_numbers(doc: Doc, action: str, line: str) -> None:
    assert line == refusal(state(doc), action)


@pytest.mark.rule("CN-P1-8")
def test_a_ship_that_has_raised_stays() -> None:
    s = state(
        document(3, decision="act", families=(family(casino=1, home=1),), stacks={"RIO": (2, 3)})
    )

    play(s, "p0 raise RIO, stack 4")
    assert "CN-P1-8: your ship in Rio has raised and stays there" == refusal(s, "raise RIO")


@pytest.mark.rule("CN-P2-8")
def test_a_later_type_must_cover_the_surplus() -> None:
    s = state(document(3, decision="discard", families=(family("8 ART, IVO"),)))

    line = "CN-P2-8: 3 tokens must go and only 1 can follow: discard at least 2 × Art"
    assert line == refusal(s, "discard ART 1")


@pytest.mark.rule("CN-P1-8")
def test_a_match_refuses_with_rule_and_sentence_and_changes_nothing() -> None:
    match = Match(GAME, config(3), 1, position=ACT)
    before = match.state.key()

    with pytest.raises(IllegalAction) as fault:
        match.act("raise CPT")
    assert "CN-P1-8: you need 5 coins to top the stack of 4; you have 3" == str(fault.value)
    assert (0, before) == (match.ply, match.state.key())


@pytest.mark.rule("CN-DEC-6", "CN-DEC-7", "CN-DEC-8", "CN-DEC-9", "CN-DEC-10", "CN-DEC-11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_not_offered_is_refused_with_a_rule_of_the_register(players: int) -> None:
    """Any action of the game, asked for at any moment, gets an answer."""
    known = set(re.findall(r"\*\*(CN-[A-Z0-9]+-\d+)", REGISTER))
    s = fresh(players, players)
    words, rng = s.words(), seeded(players, "any")
    while not s.over():
        legal = set(options(s))
        for _ in range(6):
            text = words.write(words.action(rng.below(words.size)))
            if text not in legal:
                rule, _, sentence = refusal(s, text).partition(": ")
                assert rule in known
                assert re.fullmatch(r"[^{}]{10,}", sentence), (text, sentence)
        wander(s, len(legal), 1)


@pytest.mark.rule("CN-DEC-13")
@pytest.mark.parametrize("players", [2, 5])
def test_prompts_list_what_is_legal_first_and_say_why_the_rest_is_not(players: int) -> None:
    s = fresh(players, players)
    while not s.over():
        prompt = s.prompt()
        assert options(s) == [option.notation for option in prompt.legal()]
        written = [option.notation for option in prompt.options]
        assert s.seat() == prompt.seat
        assert set(options(s)).isdisjoint(option.notation for option in prompt.greyed())
        assert len(written) == len(set(written)), written
        wander(s, len(written), 1)
