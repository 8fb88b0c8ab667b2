"""The referee: whatever a bot does wrong, its game is lost for it and nothing else happens."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import fondaco
from fondaco.arena.plan import Meeting, Setting
from fondaco.arena.playing import play
from fondaco.arena.results import Forfeit, PlayedGame
from fondaco.bots.foreign import foreign
from fondaco.bots.referee import decided
from fondaco.games import GAMES, load
from fondaco.kernel.errors import BadBot, BadConfig, FondacoError
from fondaco.kernel.rng import seeded
from fondaco.kernel.texts import say, verbatim
from fondaco.match import Match, Seat
from tests.bots.bad import BAD, PATIENCE, Cheat, Fainting
from tests.bots.optimised import refused
from tests.cli.running import run

ROOT = Path(__file__).parents[2]

every_game = pytest.mark.parametrize("game", GAMES)
every_fault = pytest.mark.parametrize("name", BAD)


def met(game: str, name: str, players: int = 3) -> PlayedGame:
    lineup = ("random",) * (players - 1) + (f"tests.bots.bad:{name}",)
    outcome = play(Setting(game, players), Meeting(lineup, 4, 0))
    assert isinstance(outcome, PlayedGame), outcome
    return outcome


@every_game
@every_fault
def test_a_bot_that_does_wrong_forfeits_its_game_in_the_arena(game: str, name: str) -> None:
    found = met(game, name)
    assert isinstance(found.forfeit, Forfeit)
    assert 2 == found.forfeit.seat
    assert found.decisions == found.forfeit.decision >= PATIENCE
    assert (1, 1, 3) == found.places
    assert [0.5, 0.5, 0.0] == [found.wins(seat) for seat in range(3)]
    assert 3 == len(found.totals) == len(found.times)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Wrong", "tests.bots.bad:Wrong: answered '12345', which is not legal now"),
        ("Fainting", "tests.bots.bad:Fainting: failed: ValueError: I feel faint"),
        ("Leaving", "tests.bots.bad:Leaving: failed: SystemExit: 3"),
    ],
)
def test_what_it_did_is_told_in_one_sentence(name: str, said: str) -> None:
    found = met("goa", name)
    assert found.forfeit is not None
    assert said == found.forfeit.what


def test_an_action_that_is_not_legal_is_told_in_notation() -> None:
    found = met("cargo_noir", "Greyed")
    assert found.forfeit is not None
    words = load("cargo_noir").start(load("cargo_noir").configure(3), 4).words()
    answer = found.forfeit.what.split("'")[1]
    assert answer == words.write(words.read(answer))


def test_a_bot_that_cannot_be_made_forfeits_before_the_first_decision() -> None:
    found = met("ilos", "Unborn")
    assert found.forfeit is not None
    assert (2, 0) == (found.forfeit.seat, found.forfeit.decision)
    assert (1, 1, 3) == found.places


def test_a_bot_that_spoils_the_world_it_is_given_spoils_nothing() -> None:
    game = load("felinia")
    s = game.start(game.configure(2), 3)
    before = s.key()
    player = Cheat()
    player.left = 1
    assert decided(player, s, s.seat(), seeded(1)) in list(s.legal())
    assert before == s.key()
    assert met("felinia", "Cheat").forfeit is None


@every_game
@every_fault
def test_a_match_refuses_such_an_answer(game: str, name: str) -> None:
    assert "BadBot" == refused(game, name)


def test_a_refused_answer_leaves_the_match_as_it_was() -> None:
    rules = load("goa")
    match = Match(rules, rules.configure(2), 7, (Seat("random", "random"), Seat("Anna")))
    player = Fainting()
    player.left = 1
    match.bots[0] = player
    match.answer_forced(1)
    key = match.state.key()
    if match.seat() == 1:
        match.act(match.prompt().legal()[0].notation)
        key = match.state.key()
    with pytest.raises(BadBot, match="I feel faint"):
        match.play_bots()
    assert key == match.state.key()


def test_simulate_says_which_bot_did_wrong_where_from_every_process() -> None:
    for jobs in ("1", "2"):
        result = run(
            *("simulate", "goa", "--players", "2", "--games", "20", "--jobs", jobs),
            *("--bots", "random,tests.bots.bad:Wrong"),
        )
        assert 2 == result.exit_code
        expected = "tests.bots.bad:Wrong: on seat 2, in the game with seed 1: answered '12345'"
        assert result.stderr.startswith(expected), result.stderr
        assert 1 == len(result.stderr.splitlines())


def test_bots_of_others_are_named_by_people_here_never_by_journals() -> None:
    assert "tests.bots.bad:Wrong" == foreign("tests.bots.bad:Wrong").name
    rules = load("goa")
    with pytest.raises(BadConfig, match="there is no bot 'tests"):
        Match(rules, rules.configure(2), 7, (Seat("x", "tests.bots.bad:Wrong"), Seat("Anna")))


@pytest.mark.parametrize("kind", [BadBot, BadConfig])
def test_errors_pass_from_process_to_process(kind: type[FondacoError]) -> None:
    error = kind(say("a {thing} is missing", thing=verbatim("ship")), "the harbour")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  (our own)
    assert type(again) is kind
    assert (error.text, error.where, str(error)) == (again.text, again.where, str(again))


def test_nothing_of_this_depends_on_assertions() -> None:
    done = subprocess.run(
        [sys.executable, "-O", "-m", "tests.bots.optimised"],
        env={**os.environ, "PYTHONPATH": str(Path(fondaco.__file__).parents[1])},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    lines = done.stdout.splitlines()
    assert "optimised" == lines[0]
    gates = "BadNotation IllegalAction BadPosition JournalMismatch"
    expected = []
    for game in GAMES:
        expected.append(f"{game} {gates}")
        expected += [f"{game} {name} BadBot (1, 2) 1" for name in BAD]
    assert expected == lines[1:]
