"""What can be answered for people: only what everybody can see to have one answer."""

import pytest

from fondaco.games import GAMES, load
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.rng import seeded
from fondaco.match.forced import plainly_forced

MANY = 40  # worlds that look the same to everybody


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_forced_by_a_hand_alone_is_left_to_its_player(game_id: str) -> None:
    """In Ilôs a single legal action may tell what a hand holds; elsewhere it never does."""
    game, rng = load(game_id), seeded(5, "forced")
    by_hand = plain = told = 0
    for deal in range(4):
        state = game.start(game.configure(3), deal)
        while not state.over():
            legal = list(state.legal())
            if len(legal) == 1:
                worlds = [state.sample(EVERYONE, rng) for _ in range(MANY)]
                open_ = all(list(world.legal()) == legal for world in worlds)
                answered = plainly_forced(state)
                assert answered or not open_
                plain += open_
                by_hand += not open_
                told += answered and not open_
            state.apply(legal[rng.below(len(legal))])
    assert plain
    assert (by_hand > 0) == (game_id == "ilos")
    assert told <= by_hand / 20
