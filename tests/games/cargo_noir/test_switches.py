"""CN-VAR: the switches."""

import pytest

from fondaco.kernel.errors import BadConfig
from tests.games.cargo_noir.table import (
    GAME,
    asked,
    bag,
    config,
    describe,
    family,
    fresh,
    options,
    play,
    safe,
    state,
    table,
    wander,
)


@pytest.mark.rule("CN-VAR-1", "CN-VAR-2", "CN-VAR-3", "CN-SET-6")
def test_the_switches_and_their_defaults() -> None:
    defaults = {switch.key: (switch.rule, switch.default) for switch in GAME.switches}

    assert {
        "last_turn_sending": ("CN-VAR-1", "on"),
        "coin_limit": ("CN-VAR-2", "on"),
        "show_bag": ("CN-VAR-3", "off"),
        "starter": ("CN-SET-6", "random"),
    } == defaults


@pytest.mark.rule("CN-VAR-1", "CN-END-4")
def test_without_last_turn_sending_the_last_round_has_no_phase_iii() -> None:
    off = {"last_turn_sending": "off"}
    s = table(3, round=11, decision="cards", options=off)

    play(s, "p0 no_trade")
    assert "p1 act" == asked(s)


@pytest.mark.rule("CN-VAR-1")
def test_without_last_turn_sending_the_surplus_is_still_removed() -> None:
    off = {"last_turn_sending": "off"}
    s = table(
        3,
        round=11,
        decision="cards",
        who=2,
        options=off,
        families=(family(),) * 2 + (family("7 IVO"),),
    )

    play(s, "p2 no_trade")
    assert "p2 discard" == asked(s)
    play(s, "p2 discard IVO 1")
    assert s.over()


@pytest.mark.rule("CN-VAR-1")
def test_without_last_turn_sending_the_round_before_is_as_ever() -> None:
    s = table(3, round=10, decision="cards", options={"last_turn_sending": "off"})

    play(s, "p0 no_trade")
    assert "p0 send" == asked(s)


@pytest.mark.rule("CN-VAR-1")
@pytest.mark.parametrize("players", [2, 5])
def test_without_last_turn_sending_a_new_ship_of_the_last_round_stays_at_home(players: int) -> None:
    s = fresh(players, 4, {"last_turn_sending": "off"})
    wander(s, 4)

    assert s.over()
    assert all(p.home > 0 for p in s.players)


@pytest.mark.rule("CN-VAR-2")
def test_without_the_coin_limit_payments_are_made_in_full_and_the_pile_is_not_counted() -> None:
    owner = family(cards="SYND", safe=90, casino=2)
    s = table(
        3, decision="act", families=(owner,), stacks={"RIO": (3, 4)}, options={"coin_limit": "off"}
    )
    assert 0 == s.pile

    play(s, "p0 casino, casino, withdraw RIO")
    assert 90 + 2 + 2 + 3 + 2 == safe(s, 0)
    assert 0 == s.pile
    node = s.scene(0).find("pile")
    assert node is not None
    assert node.value is None
    assert "pile" not in describe(s)


@pytest.mark.rule("CN-VAR-2")
def test_without_the_coin_limit_buying_and_paying_just_lose_the_coins() -> None:
    owner = family(safe=12, home=2)
    off = {"coin_limit": "off"}
    s = table(
        3,
        round=11,
        decision="act",
        families=(owner,),
        stacks={"CPT": (3,)},
        goods={"CPT": "IVO"},
        options=off,
    )

    play(s, "p0 buy CPT, take WARE, pay, give IVO 0")
    assert (2, 0) == (safe(s, 0), s.pile)


@pytest.mark.rule("CN-VAR-2")
def test_without_the_coin_limit_whole_games_are_played_and_written_down() -> None:
    s = fresh(3, 2, {"coin_limit": "off"})
    wander(s, 2, 200)

    assert s.key() == state(describe(s)).key()
    assert all(p.safe >= 0 for p in s.players)


@pytest.mark.rule("CN-VAR-3", "CN-INFO-1")
def test_with_show_bag_its_contents_are_shown_and_its_order_is_not() -> None:
    s = fresh(3, 5, {"show_bag": "on"})
    node = s.scene(0).find("bag")
    assert node is not None

    shown = {child.id.removeprefix("bag."): child.value for child in node.children}
    assert {id_: bag(s).count(id_) for id_ in sorted(set(bag(s)))} == dict(sorted(shown.items()))
    assert s.scene(0) == s.sample(0, s.rng.clone()).scene(0)


@pytest.mark.rule("CN-VAR-3")
def test_without_show_bag_only_its_size_is_shown() -> None:
    node = fresh(3, 5).scene(0).find("bag")

    assert node is not None
    assert (109, ()) == (node.value, node.children)


@pytest.mark.rule("CN-VAR-3")
def test_show_bag_changes_no_rule() -> None:
    games = [fresh(3, 5, {"show_bag": choice}) for choice in ("on", "off")]
    for s in games:
        wander(s, 5)

    assert games[0].key() == games[1].key()


@pytest.mark.rule("CN-VAR-1", "CN-VAR-2", "CN-VAR-3")
@pytest.mark.parametrize(
    ("given", "line"),
    [
        (
            {"coin_limt": "off"},
            (
                "option coin_limt: there is no option 'coin_limt'; known are"
                " last_turn_sending, coin_limit, show_bag, starter"
            ),
        ),
        (
            {"show_bag": "yes"},
            "option show_bag: 'yes' is no choice for show_bag; choose on, off",
        ),
    ],
)
def test_unknown_switches_and_choices_are_refused(given: dict[str, str], line: str) -> None:
    with pytest.raises(BadConfig) as fault:
        config(3, given)

    assert line == str(fault.value)


@pytest.mark.rule("CN-VAR-1")
def test_with_last_turn_sending_the_last_round_has_phase_iii() -> None:
    s = table(3, round=11, decision="cards")

    play(s, "p0 no_trade")
    assert ("p0 send", "stop") == (asked(s), options(s)[0])
