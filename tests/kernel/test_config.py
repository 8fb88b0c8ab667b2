"""How a table is set: what cannot be had is said with what can."""

from contextlib import suppress
from dataclasses import replace

import pytest

from fondaco.games import GAMES, load
from fondaco.kernel.config import Switch, read_options
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say

SWITCHES = (
    Switch("bank", "X-VAR-1", ("on", "off"), "on", say("The bank is open.")),
    Switch("start", "X-VAR-2", ("random", "1", "2"), "random", say("Who starts.")),
)


def test_switches_that_are_not_named_keep_their_defaults() -> None:
    assert {"bank": "on", "start": "random"} == read_options(SWITCHES, {})
    assert {"bank": "on", "start": "2"} == read_options(SWITCHES, {"start": "2"})


def test_a_switch_may_name_its_choices_and_stays_a_value() -> None:
    bank = SWITCHES[0]
    named = replace(bank, names={"on": say("Open")})
    assert ({}, ["on"]) == (bank.names, list(named.names))
    assert named != bank
    assert hash(named) == hash(replace(named))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"bnak": "on"}, "option bnak: there is no option 'bnak'; known are bank, start"),
        ({"bank": "x"}, "option bank: 'x' is no choice for bank; choose on, off"),
        ({"start": ""}, "option start: '' is no choice for start; choose random, 1, 2"),
    ],
)
def test_an_unknown_option_or_choice_is_named_with_the_known_ones(
    given: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadConfig) as caught:
        read_options(SWITCHES, given)
    assert sentence == str(caught.value)


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(BadConfig) as caught:
        load("chess")
    assert f"there is no game 'chess'; the house has {', '.join(GAMES)}" == str(caught.value)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_says_how_many_can_play_and_which_editions_it_has(game_id: str) -> None:
    game = load(game_id)
    assert game is load(game_id)
    assert game_id == game.id
    for seats in (game.fewest - 1, game.most + 1, 0, -1):
        with pytest.raises(BadConfig) as caught:
            game.configure(seats)
        expected = f"{game.id}: is for {game.fewest} to {game.most} players, not {seats}"
        assert expected == str(caught.value)
    with pytest.raises(BadConfig) as caught:
        game.configure(game.fewest, "1066")
    expected = f"{game.id}: there is no edition '1066'; known are {', '.join(game.editions)}"
    assert expected == str(caught.value)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_latest_edition_is_the_default(game_id: str) -> None:
    game = load(game_id)
    config = game.configure(game.fewest)
    assert game.editions[-1] == config.edition
    assert (game.id, game.fewest) == (config.game, config.seats)
    assert {s.key: s.default for s in game.switches} == config.options
    assert game.tables(config.edition).digest == config.digest


@pytest.mark.parametrize("game_id", GAMES)
def test_switches_cite_their_rule_and_have_a_sentence(game_id: str) -> None:
    for switch in load(game_id).switches:
        assert switch.rule
        assert switch.default in switch.choices
        assert len(set(switch.choices)) == len(switch.choices) > 1
        assert switch.about.english().endswith(".")
        assert set(switch.names) <= set(switch.choices)


@pytest.mark.parametrize("game_id", GAMES)
def test_equal_tables_share_their_facts_and_others_do_not(game_id: str) -> None:
    game = load(game_id)
    game.configured.clear()  # which it does itself when there are many: not in between
    first = game.configure(game.fewest)
    assert first is game.configure(game.fewest)
    assert first is not game.configure(game.most)
    for switch in game.switches:
        for choice in switch.choices:
            with suppress(BadConfig):  # not every choice is for so few
                other = game.configure(game.fewest, options={switch.key: choice})
                assert choice == other.options[switch.key]
                assert (other is first) == (choice == switch.default)
