"""The public door, `import fondaco`: games that differ, seeds that repeat, errors for Python."""

import pytest

import fondaco
from fondaco.games import GAMES, load
from fondaco.kernel.errors import BadArgument, FondacoError, IllegalAction
from fondaco.kernel.rng import seeded
from fondaco.kernel.rollout import rollout
from fondaco.match import Match
from fondaco.match.replay import replay

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_game_is_another_one_and_its_seed_repeats_it(game: str) -> None:
    matches = [fondaco.new(game, players=2) for _ in range(8)]
    assert 8 == len({match.seed for match in matches})
    assert 8 == len({match.state.key() for match in matches})
    first = matches[0]
    assert first.seed.bit_length() > 64  # sixty-four zeros in a row do not come
    again = fondaco.new(game, players=2, seed=first.seed)
    assert first.state.key() == again.state.key()
    assert f"seed {first.seed}\n" in first.journal().write()
    assert first.state.key() == replay(first.journal().write()).state.key()


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_that_no_journal_could_hold_is_refused(seed: int) -> None:
    with pytest.raises(BadArgument) as caught:
        fondaco.new("goa", players=2, seed=seed)
    assert "seed: a seed is a number from 0 to 2**128 - 1" == str(caught.value)


def test_errors_name_arguments_as_python_does() -> None:
    with pytest.raises(FondacoError) as caught:
        fondaco.new("goa", players=2, options={"wind": "north"})
    assert str(caught.value).startswith("option wind: there is no option 'wind'; known are ")
    assert "--" not in str(caught.value)


def over(game: str) -> Match:
    """Return a match whose game has ended."""
    rules = load(game)
    match = Match(rules, rules.configure(2), 5)
    rollout(match.state, seeded(1))
    return match


@every_game
def test_a_finished_game_says_so_to_whoever_asks_for_a_decision(game: str) -> None:
    match = over(game)
    first = match.state.words().action(0)
    for asked in (
        match.prompt,
        match.state.prompt,
        match.state.legal,
        match.state.decision,
        lambda: match.state.apply(first),
        lambda: match.state.refuse(first),
        lambda: match.act("pass"),
    ):
        with pytest.raises(IllegalAction, match="the game is over"):
            asked()
    assert (-1, 0) == (match.seat(), match.answer_forced())
