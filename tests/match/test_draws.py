"""Every action of a match has its own random numbers: seed, number and state decide them alone."""

import pytest

from fondaco.games import GAMES, load
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.journal import STREAM
from fondaco.kernel.positions import write_position
from fondaco.kernel.rng import Rng, of_action, seeded
from fondaco.kernel.state import State
from fondaco.match import Match
from fondaco.match.replay import replay
from tests.contract.walk import portrait

SEED = 918273645546372819
every_game = pytest.mark.parametrize("game", GAMES)


def begun(game: str, seed: int = 11, **given: str) -> Match:
    rules = load(game)
    return Match(rules, rules.configure(rules.fewest), seed, **given)  # type: ignore[arg-type]


def go_on(match: Match, actions: int, rng: Rng) -> None:
    for _ in range(actions):
        if match.state.over():
            return
        legal = match.state.legal()
        match.act(match.state.words().write(legal[rng.below(len(legal))]))


@every_game
def test_an_action_draws_by_seed_and_number_alone(game: str) -> None:
    match = begun(game)
    go_on(match, 60, seeded(1))
    for ply in range(match.ply):
        early = replay(match.journal().write(), until=ply)
        early.state.rng = seeded(ply, "anything")  # whatever was drawn before
        early.redo(match.history[ply])
        late = replay(match.journal().write(), until=ply + 1)
        assert late.state.key() == early.state.key()


@every_game
def test_undoing_cannot_shift_what_comes(game: str) -> None:
    match = begun(game)
    go_on(match, 50, seeded(2))
    written, states = match.journal().entries, match.state.key()
    match.undo_agreed(20)
    go_on(match, 7, seeded(3))  # another way
    match.undo_agreed(20)
    for entry in written:
        for place, text in enumerate(entry.actions, entry.number):
            if place > match.ply:
                match.act(text, seat=entry.seat)
    assert states == match.state.key()


def test_other_numbers_and_other_seeds_draw_otherwise() -> None:
    streams = [of_action(seed, number) for seed in (1, 2, 12) for number in (0, 1, 2, 21)]
    seen = {tuple(rng.word() for _ in range(4)) for rng in streams}
    assert len(streams) == len(seen)


def test_a_secret_stream_goes_on_after_a_clone_and_is_even() -> None:
    rng = of_action(5, 6)
    rng.word()
    other = rng.clone()
    assert [rng.below(6) for _ in range(50)] == [other.below(6) for _ in range(50)]
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)


@every_game
def test_a_position_tells_nothing_of_the_draws_to_come(game: str) -> None:
    match = begun(game, seed=77)
    go_on(match, 30, seeded(4))
    written = write_position(match.game, match.config, match.state)
    assert written["seed"] not in (0, 77)
    moved = begun(game, seed=78)
    moved.state = match.state.clone()
    moved.state.rng = of_action(78, 30)
    assert written["seed"] != write_position(moved.game, moved.config, moved.state)["seed"]


@every_game
def test_nobody_finds_the_seed_in_a_clone_or_a_sample(game: str) -> None:
    match, known = begun(game, seed=SEED), 0
    for _ in range(30):
        go_on(match, 1, seeded(match.ply))
        known += str(SEED) in told(match.state)
        worlds = (match.state.sample(0, seeded(8)), match.state.clone(), match.copy().state)
        assert all(str(SEED) not in told(world) for world in worlds)
    assert known, "the match itself had something to hide"


def told(s: State) -> str:
    """Return everything that a state holds, as one text."""
    return str(portrait(s, frozenset({"cfg"})))


@every_game
def test_games_with_one_stream_are_played_on(game: str) -> None:
    match = begun(game, draws=STREAM)
    go_on(match, 40, seeded(5))
    again = replay(match.journal().write())
    assert STREAM == again.draws
    go_on(match, 40, seeded(6))
    go_on(again, 40, seeded(6))
    assert match.state.key() == again.state.key()
    match.undo_agreed(10)
    again.undo_agreed(10)
    assert match.state.key() == again.state.key()


@pytest.mark.parametrize(
    ("players", "edition", "options", "path"),
    [
        (3, "2012", {"quick_start": "on"}, "players"),
        (2, "2004", {"quick_start": "on"}, "edition"),
        (2, "2012", {}, "options"),
    ],
)
def test_a_position_and_its_table_must_agree(
    players: int, edition: str, options: dict[str, str], path: str
) -> None:
    game = load("goa")
    config = game.configure(2, "2012", {"quick_start": "on"})
    position = write_position(game, config, game.start(config, 1))
    assert Match(game, config, 1, position=position).state.seats == config.seats
    with pytest.raises(BadPosition, match="another table") as caught:
        Match(game, game.configure(players, edition, options), 1, position=position)
    assert path == caught.value.where
