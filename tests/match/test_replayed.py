"""A game that is looked at again: any moment of it, as it was."""

from pathlib import Path

import pytest

from fondaco.match.replay import replay
from fondaco.match.replayed import ReplayedGame, replayed

JOURNALS = Path(__file__).parents[1] / "journals"
FILES = ("goa/3p_ggg_2012_6", "goa/4p_pppp_2012_undo_26", "felinia/3p_ggg_6")
TEXTS = [(JOURNALS / f"{file}.journal").read_text(encoding="utf-8") for file in FILES]


@pytest.mark.parametrize("text", TEXTS, ids=FILES)
def test_every_moment_is_what_replaying_up_to_it_gives(text: str) -> None:
    whole = replay(text)
    found, match = ReplayedGame(whole), replay(text, until=0)
    for ply in range(whole.ply + 1):
        if ply:
            match.redo(whole.history[ply - 1])
        at = found.at(ply)
        assert (match.ply, match.digest(), match.log) == (at.ply, at.digest(), at.log)
        assert found.rounds[ply] == match.state.rounds()
    assert whole.digest() == found.whole.digest()


def test_a_moment_that_is_not_there_is_the_nearest_one() -> None:
    game = replayed(TEXTS[0])
    assert (0, game.whole.ply) == (game.at(-7).ply, game.at(10**9).ply)


def test_a_moment_is_gone_on_with_without_touching_the_game() -> None:
    game = replayed(TEXTS[0])
    before = game.whole.digest()
    early = game.at(9)
    early.take(early.state.legal()[0])
    assert (10, before) == (early.ply, game.whole.digest())
    assert 9 == game.at(9).ply
