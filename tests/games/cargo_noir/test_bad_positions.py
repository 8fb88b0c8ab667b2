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
]


@pytest.mark.rule("CN-DEC-5", "CN-INV-3", "CN-P1-1", "CN-P1-8", "CN-P3-5", "CN-TURN-2", "CN-VAR-1")
@pytest.mark.parametrize(("value", "line"), FAULTS, ids=[line for _, line in FAULTS])
def test_a_position_that_cannot_be_right_is_refused_with_its_path(value: object, line: str) -> None:
    with pytest.raises(BadPosition) as fault:
        read_position(GAME, value)

    assert str(fault.value).startswith(line)
