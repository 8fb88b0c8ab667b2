"""ILO-PRO-1, ILO-E5: every token brings one good, every turn."""

from pathlib import Path

import pytest

from fondaco.kernel.errors import BadTable
from tests.games.ilos.table import (
    captain,
    config,
    events,
    play,
    production,
    state,
    stock,
    table,
)
from tests.games.ilos.table import overlay as corrected

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"


@pytest.mark.rule("ILO-E5", "ILO-PRO-1")
def test_example_5_four_tokens_yield_four_goods_every_turn() -> None:
    mine = captain("", coasts="T08a", pioneers="T20a2, T08a2 post E, T08a1, T20a3")
    s = table(2, map=MERGED, captains=(mine, captain("")))
    assert "2 E, S, G" == production(s)

    for there in ("2 E, S, G", "4 E, 2 S, 2 G", "6 E, 3 S, 3 G"):
        log = play(s, "p0 end", "p1 end")
        assert there == stock(s)
        assert 1 == len(events(log, "produced"))
        assert "2 E, S, G" == production(s)


@pytest.mark.rule("ILO-PRO-1")
def test_tokens_placed_this_turn_count_and_only_the_turn_player_produces() -> None:
    mine = captain("PLANTATION, 2 RUIN", coasts="T07a", pioneers="T15a1", stock="G")
    s = table(2, captains=(mine, captain("", coasts="T10b", pioneers="T10b1")))

    play(s, "p0 plant T07a2, pay RUIN, pay RUIN", "p0 end")
    assert ("E, D, G", "E, D") == (stock(s), production(s))
    assert "" == stock(s, 1)
    play(s, "p1 end")
    assert ("E, D, G", "S") == (stock(s), stock(s, 1))


@pytest.mark.rule("ILO-PRO-1")
def test_without_a_token_nothing_is_produced_and_nothing_is_said() -> None:
    s = table(2, captains=(captain("", coasts="T07a"),))

    assert [] == events(play(s, "p0 end"), "produced")
    assert "" == stock(s)


@pytest.mark.rule("ILO-EDG-1", "ILO-CMP-1", "ILO-PRO-1")
def test_the_supply_of_goods_is_unlimited() -> None:
    """More than all 152 tokens of the box, and more than 38 of one good, are there already."""
    mine = captain("", coasts="T07a", pioneers="T07a1, T15a1", stock="200 E, 40 S, 40 D, 40 G")
    s = table(2, captains=(mine, captain("", stock="100 E")))

    play(s, "p0 end")
    assert "202 E, 40 S, 40 D, 40 G" == stock(s)


@pytest.mark.rule("ILO-EDG-1", "ILO-END-5")
def test_thirty_rounds_of_ten_tokens_do_not_run_over() -> None:
    """The largest stock a position may hold, and all production to the last round."""
    ten = "T08a1, T14a1, T14a2, T20a1, T20a2, T20a3, T08b1, T14b1, T08a2 post D"
    doc = {
        "game": "ilos",
        "players": 2,
        "map": [
            {"tile": "T08", "q": 0, "r": 0},
            {"tile": "T14", "q": 0, "r": 1, "turn": 1},
            {"tile": "T20", "q": 1, "r": 0, "turn": 5},
        ],
        "captains": [
            captain("", coasts="T08a", pioneers=ten, stock="600 E, 600 S, 600 D, 600 G"),
            captain("", coasts="T08a"),
        ],
        "decision": {"kind": "turn"},
    }
    s = state(doc)
    while not s.over():
        play(s, f"p{s.seat()} end")

    assert 30 == s.round
    assert "630 E, 660 S, 720 D, 660 G" == stock(s)
    assert 2 * 630 + 2 * 660 + 2 * 720 + 4 * 660 == s.points(0)


@pytest.mark.rule("ILO-EDG-1", "ILO-CMP-1")
@pytest.mark.parametrize("row", ["fact last_round: value = 200", "fact ruin_gold: value = 200"])
def test_corrected_numbers_that_could_make_a_stock_run_over_are_refused(
    tmp_path: Path, row: str
) -> None:
    """Unlimited goods are counted up to 1023 of a kind; no game may come there."""
    with pytest.raises(BadTable, match=r"last_round|ruin_gold"):
        config(2, overlay=corrected(tmp_path, row))


@pytest.mark.rule("ILO-EDG-1", "ILO-END-5")
def test_a_somewhat_longer_game_can_be_had(tmp_path: Path) -> None:
    cfg = config(2, overlay=corrected(tmp_path, "fact last_round: value = 32"))

    assert 32 == cfg.last_round
