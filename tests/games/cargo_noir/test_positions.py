"""Positions: round trips, defaults, composed hidden orders, and the path of every fault."""

import json
from collections import Counter

import pytest

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.views.invariants import broken
from fondaco.kernel.positions import read_position
from fondaco.kernel.rng import seeded
from tests.games.cargo_noir.table import (
    GAME,
    Doc,
    asked,
    bag,
    cards,
    cargo,
    describe,
    discards,
    display,
    family,
    fresh,
    goods_of,
    home,
    options,
    play,
    safe,
    stacks_of,
    state,
    table,
    wander,
)

KINDS = {"act", "cards", "send", "stack"}


@pytest.mark.rule("CN-DEC-6", "CN-DEC-7", "CN-DEC-8", "CN-DEC-9", "CN-DEC-10", "CN-DEC-11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_is_read_back_as_it_was(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        s, rng = fresh(players, seed), seeded(seed, "tests")
        n = 0
        while not s.over():
            n += 1
            if n % 3 == 0 or asked(s).split()[1] in ("tokens", "discard"):
                doc = describe(s)
                again = state(json.loads(json.dumps(doc)))
                assert s.key() == again.key()
                assert (s.rng.x, s.rng.y) == (again.rng.x, again.rng.y)
                assert doc == describe(again)
                assert options(s) == options(again)
                assert s.key() == s.clone().key()
                seen[asked(s).split()[1]] += 1
            busy = [o for o in options(s) if o.split()[0] in ("buy", "raise")]
            pick = busy if busy and rng.below(2) else options(s)
            s.apply(s.words().read(pick[rng.below(len(pick))]))
        assert s.key() == state(describe(s)).key()

    assert KINDS <= set(seen)


@pytest.mark.rule("CN-DEC-7", "CN-DEC-8", "CN-DEC-9", "CN-DEC-12")
@pytest.mark.parametrize(
    ("kind", "hand"), [("cards", "2 ART, 3 IVO, WLD"), ("discard", "2 ALC, 3 ART, 3 IVO, 2 WLD")]
)
def test_every_pick_of_a_chain_is_read_back_as_it_was(kind: str, hand: str) -> None:
    open_ = [table(3, decision=kind, families=(family(hand),))]
    seen: Counter[str] = Counter()
    while open_:
        s = open_.pop()
        assert s.key() == state(describe(s)).key()
        seen[asked(s)] += 1
        if asked(s) != "p0 send":
            for action in s.legal():
                after = s.clone()
                after.apply(action)
                open_.append(after)

    chain = {"cards": {"p0 cards", "p0 tokens"}, "discard": {"p0 discard"}}
    assert chain[kind] | {"p0 send"} == set(seen)


@pytest.mark.rule("CN-SUP-2")
def test_a_game_goes_on_from_its_position_as_it_would_have() -> None:
    """Also what is still random: the generator's place is part of the position."""
    s = table(2, decision="act", families=(family(market=3),), rest="discard")
    again = state(describe(s))

    for game in (s, again):
        play(game, "p0 draw")
        wander(game, 3)
    assert s.key() == again.key()


@pytest.mark.rule("CN-SET-2", "CN-SET-4", "CN-SET-5", "CN-SET-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_empty_position_is_the_start_of_a_game(players: int) -> None:
    s = state({"game": "cargo_noir", "players": players})
    new = fresh(players, options={"starter": "1"})

    assert (1, 0, "p0 send") == (s.round, s.starter, asked(s))
    assert [p.key() for p in new.players] == [p.key() for p in s.players]
    assert (new.pile, new.supply, new.discards) == (s.pile, s.supply, s.discards)
    assert len(bag(new)) == len(bag(s))
    assert options(new) == options(s)


def test_the_seed_decides_what_is_left_open() -> None:
    docs: list[Doc] = [{"game": "cargo_noir", "players": 3, "seed": seed} for seed in (1, 1, 2)]
    keys = [state(doc).key() for doc in docs]

    assert keys[0] == keys[1] != keys[2]


def test_ships_pile_and_card_stacks_that_are_left_out_are_what_remains() -> None:
    s = table(
        3, decision="act", families=(family(cards="SHIP", safe=2, casino=1),), stacks={"RIO": (4,)}
    )

    assert 2 == home(s, 0)
    assert 60 - 2 - 7 - 7 - 4 == s.pile
    assert 7 == (s.supply & 15)


@pytest.mark.rule("CN-P1-4", "CN-INFO-2")
def test_a_bag_given_as_a_list_decides_the_coming_draws() -> None:
    s = table(
        3,
        decision="act",
        families=(family(market=2),),
        stacks={"HKG": (1,)},
        goods={"HKG": "ALC ALC"},
        bag="URA WLD GOL JEW",
    )

    play(s, "p0 draw, buy HKG, draw")
    assert ["WLD", "GOL"] == goods_of(s, "HKG")
    assert {"ALC": 2, "JEW": 1, "URA": 1} == cargo(s, 0)
    assert 129 == sum(cargo(s, 0).values()) + len(bag(s)) + 12 + 8


def test_tokens_that_are_not_named_follow_in_the_bag_or_lie_on_the_discard_pile() -> None:
    follow = table(3, decision="send", bag="URA WLD")
    assert (["URA", "WLD"], 109, {}) == (bag(follow)[:2], len(bag(follow)), discards(follow))

    lie = table(3, decision="send", bag="URA WLD", rest="discard")
    assert ["URA", "WLD"] == bag(lie)
    assert 107 == sum(discards(lie).values())


def test_named_tokens_lie_where_they_are_named() -> None:
    s = table(
        3,
        decision="send",
        goods={"RIO": "IVO GOL", "CPT": "WLD"},
        market="URA URA",
        discard={"ART": 14},
    )

    assert (["IVO", "GOL"], ["WLD"]) == (goods_of(s, "RIO")[:2], goods_of(s, "CPT"))
    assert (["URA", "URA"], {"ART": 14}) == (display(s)[:2], discards(s))
    assert "ART" not in bag(s) + goods_of(s, "RIO") + display(s)


@pytest.mark.parametrize(
    ("decision", "expected", "first"),
    [
        ("turn", "p0 act", "casino"),
        ("act", "p0 act", "casino"),
    ],
)
def test_phase_i_decisions(decision: str, expected: str, first: str) -> None:
    s = table(3, decision=decision, families=(family(casino=3),))

    assert (expected, first) == (asked(s), options(s)[0])


@pytest.mark.parametrize(
    ("decision", "expected", "offered"),
    [
        ({"kind": "cards", "picked": {"WARE": 1}}, "p0 cards", ["pay", "take WARE", "take SYND"]),
        (
            {"kind": "tokens", "picked": {"WARE": 2}, "given": {"ART": 2}, "type": "IVO"},
            "p0 tokens",
            ["give IVO 3", "give IVO 4"],
        ),
        ({"kind": "tokens", "picked": {"SHOW": 1}, "type": "ART"}, "p0 tokens", ["give ART 0"]),
        ({"kind": "discard"}, "p0 discard", ["discard ART 0"]),
        ({"kind": "discard", "chosen": {"ART": 0}, "type": "IVO"}, "p0 discard", ["discard IVO 0"]),
    ],
)
def test_phase_ii_decisions(decision: Doc, expected: str, offered: list[str]) -> None:
    s = table(3, decision=decision, families=(family("2 ART, 4 IVO, WLD"),))

    assert expected == asked(s)
    assert offered == options(s)[: len(offered)]


@pytest.mark.parametrize(
    ("decision", "expected", "first"),
    [
        ({"kind": "send"}, "p1 send", "send CPT"),
        ({"kind": "send", "after": "RIO"}, "p1 send", "send BOM"),
        ({"kind": "send", "after": "NYC"}, "p1 send", "send MKT"),
        ({"kind": "send", "after": "MKT"}, "p1 send", "send MKT"),
        ({"kind": "send", "after": "CAS"}, "p1 send", "send CAS"),
        ({"kind": "stack", "port": "BOM"}, "p1 stack", "stack 3"),
    ],
)
def test_phase_iii_decisions(decision: Doc, expected: str, first: str) -> None:
    after = decision.get("after", "")
    sent = {str(after): (0, 1)} if after in ("RIO", "NYC") else {}
    own = family(market=int(after == "MKT"), casino=int(after == "CAS"))
    s = table(3, decision=decision, who=1, stacks={"BOM": (2,), **sent}, families=(family(), own))

    assert (expected, first) == (asked(s), options(s)[0])


def test_the_smallest_document_is_a_table_in_play() -> None:
    s = read_position(GAME, {"game": "cargo_noir", "players": 2, "round": 4})
    assert isinstance(s, CargoState)
    assert [] == broken(s)
    assert [3, 3] == [p.casino for p in s.players]
    assert 0 == s.seat()


@pytest.mark.rule("CN-SET-6")
def test_the_start_player_of_the_options_is_the_one_of_the_position() -> None:
    named: Doc = {"game": "cargo_noir", "players": 3, "options": {"starter": "2"}}
    for given in (named, {**named, "starter": 1}):
        s = read_position(GAME, given)
        assert isinstance(s, CargoState)
        assert 1 == s.starter


def test_a_raise_that_waits_for_its_stack() -> None:
    decision: Doc = {"kind": "stack", "port": "BOM", "for": "raise"}
    s = table(3, decision=decision, families=(family(home=1, casino=1),), stacks={"BOM": (2, 3)})

    assert ("p0 stack", "stack 4") == (asked(s), options(s)[0])
    play(s, "p0 stack 4")
    assert (["casino"], [4, 3, 0]) == (options(s), stacks_of(s, "BOM"))


@pytest.mark.rule("CN-END-5")
def test_a_game_that_is_over() -> None:
    s = table(2, round=11, decision="over", families=(family(cards="BANK"),))

    assert s.over()
    assert (80, 0) == s.scores().totals
    assert ({"kind": "over"}, {"BANK": 1}) == (describe(s)["decision"], cards(s, 0))


@pytest.mark.rule("CN-P3-5", "CN-P1-10")
def test_ports_given_up_and_raised_in_this_turn_are_part_of_a_position() -> None:
    s = table(
        3,
        decision="send",
        families=(family(home=2),),
        stacks={"RIO": (4, 3)},
        raised=["RIO"],
        withdrawn=["NYC"],
    )

    assert ["CPT", "BOM", "HKG", "MKT", "CAS"] == [o[5:] for o in options(s)]
    assert (["RIO"], ["NYC"]) == (describe(s)["raised"], describe(s)["withdrawn"])


@pytest.mark.rule("CN-P1-10")
def test_a_syndicate_that_has_paid_this_turn_does_not_pay_again() -> None:
    s = table(
        3,
        decision="act",
        families=(family(cards="SYND", safe=0, home=2),),
        stacks={"RIO": (1, 2)},
        withdrawn=["NYC"],
    )

    play(s, "p0 withdraw RIO")
    assert 1 == safe(s, 0)


@pytest.mark.parametrize(
    "said",
    [{}, {"round": 4}, {"decision": {"kind": "over"}}, {"decision": {"kind": "send"}}],
    ids=str,
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_smallest_documents_are_legal(players: int, said: dict[str, object]) -> None:
    s = read_position(GAME, {"game": "cargo_noir", "players": players, **said})
    assert isinstance(s, CargoState)
    assert [] == broken(s)
    assert ("decision" in said and s.over()) == (said == {"decision": {"kind": "over"}})
