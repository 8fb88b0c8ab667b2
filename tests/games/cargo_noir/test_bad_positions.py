"""Positions that cannot be right: the path of every fault, and the rule it breaks."""

import pytest

from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import read_position
from tests.games.cargo_noir.table import (
    CARGO,
    GAME,
    Doc,
    document,
    family,
)

KINDS = {"act", "cards", "tokens", "discard", "send", "stack"}


HEAD: Doc = {"game": "cargo_noir", "players": 3}
FAULTS: list[tuple[object, str]] = [
    ([], "position: a position is a JSON object"),
    ({}, "game: is missing"),
    ({"game": "goa", "players": 3}, "game: must be one of cargo_noir, not 'goa'"),
    ({"game": "cargo_noir"}, "players: is missing"),
    ({**HEAD, "players": 6}, "players: must be from 2 to 5, not 6"),
    ({**HEAD, "players": "3"}, "players: must be a whole number, not '3'"),
    ({**HEAD, "seed": -1}, f"seed: must be from 0 to {2**128 - 1}, not -1"),
    (
        {**HEAD, "options": {"x": "on"}},
        ("options.x: is unknown; known are last_turn_sending, coin_limit, show_bag, starter"),
    ),
    ({**HEAD, "round": 0}, "round: must be from 1 to 11, not 0"),
    ({**HEAD, "round": 12}, "round: must be from 1 to 11, not 12"),
    ({**HEAD, "players": 4, "round": 11}, "round: must be from 1 to 10, not 11"),
    ({**HEAD, "starter": 3}, "starter: must be from 0 to 2, not 3"),
    ({**HEAD, "families": [{}]}, "families: must have 3 items, not 1"),
    ({**HEAD, "families": [{"safe": -1}, {}, {}]}, "families[0].safe: must be from 0 to"),
    ({**HEAD, "families": [{}, {"boat": 1}, {}]}, "families[1].boat: is unknown; known are"),
    (
        {**HEAD, "families": [{}, {"cargo": {"TEA": 1}}, {}]},
        f"families[1].cargo.TEA: is unknown; known are {', '.join(CARGO)}",
    ),
    ({**HEAD, "ports": {"OSL": {}}}, "ports.OSL: is unknown; known are CPT, RIO, BOM, HKG, NYC"),
    (
        {**HEAD, "ports": {"CPT": {"cargo": ["IVO", "IVO"]}}},
        "ports.CPT.cargo: must have from 0 to 1 item, not 2",
    ),
    (
        {**HEAD, "ports": {"CPT": {"stacks": {"3": 1}}}},
        "ports.CPT.stacks.3: is unknown; known are 0, 1, 2",
    ),
    ({**HEAD, "market": ["IVO"] * 9}, "market: must have from 0 to 8 items, not 9"),
    (
        {**HEAD, "bag": ["IVO", "TEA"]},
        f"bag[1]: must be one of {', '.join(CARGO)}, not 'TEA'",
    ),
    ({**HEAD, "withdrawn": ["TAN"]}, "withdrawn[0]: must be one of CPT, RIO, BOM, HKG, NYC"),
    ({**HEAD, "weather": "fog"}, "weather: is unknown; known are"),
    ({**HEAD, "decision": {}}, "decision.kind: is missing"),
    ({**HEAD, "decision": {"kind": "nap"}}, "decision.kind: must be one of turn, act, cards,"),
    ({**HEAD, "decision": {"kind": "stack"}}, "decision.port: is missing"),
    ({**HEAD, "decision": {"kind": "send", "seat": 5}}, "decision.seat: must be from 0 to 2"),
    (
        document(3, decision="send", who=1, families=(family(), {"left": 1})),
        "decision.seat: this player has left the game",
    ),
    (
        document(3, decision="cards", families=(family(casino=1, home=2),)),
        "families[0]: CN-P1-1: player 1 has a ship that has yet to act",
    ),
    (
        document(3, decision="send", stacks={"NYC": (2,)}),
        "ports.NYC.stacks: CN-P1-1: player 1 has a ship that has yet to act",
    ),
    (
        document(3, decision="send", raised=["NYC"]),
        "raised: CN-P1-8: player 1 has not the highest stack in New York",
    ),
    (
        document(3, decision="send", raised=["NYC"], stacks={"NYC": (2, 3)}),
        "raised: CN-P1-8: player 1 has not the highest stack in New York",
    ),
    (
        document(3, decision="send", raised=["NYC"], withdrawn=["NYC"], stacks={"NYC": (4, 3)}),
        "withdrawn: CN-P3-5: player 1 still has a ship in New York",
    ),
    (
        document(3, round=1, decision="cards"),
        "decision.kind: CN-TURN-2: a turn of this round has no such phase",
    ),
    (
        document(3, round=1, decision="act"),
        "decision.kind: CN-TURN-2: a turn of this round has no such phase",
    ),
    (
        document(3, round=11, decision="send", options={"last_turn_sending": "off"}),
        "decision.kind: CN-VAR-1: a turn of this round has no such phase",
    ),
    (
        document(3, decision="act"),
        "decision.kind: nothing of the kind 'act' is to be decided here",
    ),
    (
        document(3, decision="discard", families=(family("6 IVO"),)),
        "decision.kind: nothing of the kind 'discard' is to be decided here",
    ),
    (
        document(
            3, decision={"kind": "discard", "chosen": {"IVO": 1}}, families=(family("9 IVO"),)
        ),
        "decision.type: is missing",
    ),
    (
        document(3, decision={"kind": "discard", "type": "ART"}, families=(family("9 IVO"),)),
        "decision.type: this type is not asked for",
    ),
    (
        document(
            3,
            decision={"kind": "tokens", "picked": {"WARE": 1}, "given": {"WLD": 1}, "type": "IVO"},
            families=(family("4 IVO, WLD"),),
        ),
        "decision.given: this type is not asked for",
    ),
    (
        document(3, decision={"kind": "cards", "picked": {"BANK": 1}}, families=(family("IVO"),)),
        "decision.picked: CN-P2-3: Bank costs 64; your means are worth 1",
    ),
    (
        document(3, decision={"kind": "tokens", "type": "IVO"}, families=(family("4 IVO"),)),
        "decision.picked: CN-P2-3: take at least one card before you pay",
    ),
    (
        document(3, decision={"kind": "stack", "port": "RIO"}, stacks={"RIO": (0, 9)}),
        "decision.port: CN-P3-3: you need 10 coins to top the stack of 9; you have 7",
    ),
    (
        document(3, decision={"kind": "stack", "port": "TAN"}),
        "decision.port: CN-SET-1: Tangier is closed with 3 players",
    ),
    (
        document(3, decision="send", families=(family(), {"left": 1, "safe": 3})),
        "families[1]: CN-DEC-5: player 2 has left the game and can own nothing",
    ),
    (
        document(3, decision="send", families=(family(), {"left": 1}), stacks={"RIO": (0, 2)}),
        "families[1]: CN-DEC-5: player 2 has left the game and can own nothing",
    ),
    (  # both wait; player 3 moved later
        document(3, decision="send", stacks={"RIO": (0, 5, 2)}),
        (
            "ports.RIO.stacks: CN-INV-4: player 3 moved later than somebody with more coins in Rio"
            " (5, not 2)"
        ),
    ),
    (
        document(3, decision="over", stacks={"RIO": (0, 5, 2)}, round=11),
        "ports.RIO.stacks: CN-INV-4: player 3 moved later than somebody with more coins in Rio",
    ),
    (
        document(3, decision="over", round=5),
        "round: CN-END-1: the game ends in round 11, not 5",
    ),
    (
        document(3, raised=["RIO"], stacks={"RIO": (5, 3)}),
        "raised: CN-TURN-3: a turn that begins has no ship that has acted",
    ),
    (
        document(3, withdrawn=["RIO"]),
        "withdrawn: CN-TURN-3: a turn that begins has no ship that has acted",
    ),
    (
        document(3, families=(family(), {"left": 1}, {"left": 1})),
        "decision.kind: CN-DEC-5: a single remaining player has won",
    ),
    (
        document(3, decision={"kind": "send", "after": "RIO"}),
        "decision.after: CN-P3-2: player 1 has sent no ship there this turn",
    ),
    (
        document(
            3, decision={"kind": "send", "after": "RIO"}, raised=["RIO"], stacks={"RIO": (4, 3)}
        ),
        "decision.after: CN-P3-2: player 1 has sent no ship there this turn",
    ),
    (
        document(3, decision={"kind": "send", "after": "RIO"}, stacks={"RIO": (2, 3)}),
        "ports.RIO.stacks: CN-INV-4: player 1 has just sent a ship to Rio and tops nobody there",
    ),
    (
        document(3, decision={"kind": "send", "after": "TAN"}),
        "decision.after: must be one of CPT, RIO, BOM, HKG, NYC, MKT, CAS, not 'TAN'",
    ),
    (
        document(3, decision={"kind": "send", "after": "MKT"}),
        "decision.after: CN-P3-2: player 1 has no ship there",
    ),
    (
        document(3, decision={"kind": "send", "after": "CAS"}),
        "decision.after: CN-P3-2: player 1 has no ship there",
    ),
    (
        document(3, decision="send", withdrawn=["CPT", "RIO", "BOM", "HKG"]),
        "withdrawn: CN-INV-3: more ships have acted than player 1 has (4, not 3)",
    ),
    (
        document(3, decision="send", withdrawn=["RIO", "RIO"]),
        "withdrawn[1]: 'RIO' is there too often: at most 1, given 2",
    ),
    (
        document(3, decision="send", raised=["RIO"], stacks={"RIO": (4,)}),
        "raised: CN-P1-6: player 1 is alone in Rio and can raise nothing",
    ),
    (
        {**HEAD, "options": {"coin_limit": "off"}, "pile": 3},
        "pile: CN-VAR-2: coins are not limited at this table; there is no pile to count",
    ),
    (
        {**HEAD, "options": {"starter": "2"}, "starter": 0},
        "starter: CN-SET-6: the options name seat 1, the position seat 0",
    ),
]


@pytest.mark.rule(
    "CN-DEC-5",
    "CN-END-1",
    "CN-INV-3",
    "CN-INV-4",
    "CN-P1-1",
    "CN-P1-6",
    "CN-P1-8",
    "CN-P3-2",
    "CN-P3-5",
    "CN-SET-6",
    "CN-TURN-2",
    "CN-TURN-3",
    "CN-VAR-1",
    "CN-VAR-2",
)
@pytest.mark.parametrize(("value", "line"), FAULTS, ids=[line for _, line in FAULTS])
def test_a_position_that_cannot_be_right_is_refused_with_its_path(value: object, line: str) -> None:
    with pytest.raises(BadPosition) as fault:
        read_position(GAME, value)

    assert str(fault.value).startswith(line)
