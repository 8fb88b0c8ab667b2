"""GOA-END: the end of the game."""

import pytest

from tests.games.goa.table import EDITIONS, asked, events, fresh, merchant, play, refusal, wander
from tests.games.goa.turns import turn

both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-END-1")
def test_the_game_ends_after_the_additional_actions_of_the_eighth_round(edition: str) -> None:
    s = turn(
        edition,
        merchant(extra=2),
        merchant(extra=1),
        players=2,
        round=8,
        flag=1,
        frame={"kind": "turns", "lap": 3, "seat": 0},
    )

    play(s, "p0 taxes, end", "p1 extra, taxes, end", "p0 extra, build, end")
    assert not s.over()
    log = play(s, "p0 pass")
    assert s.over()
    assert [()] == events(log, "over")


@both
@pytest.mark.rule("GOA-END-1")
def test_the_game_ends_with_the_last_turn_when_nobody_has_a_card(edition: str) -> None:
    s = turn(edition, players=2, round=8, frame={"kind": "turns", "lap": 3, "seat": 1})

    play(s, "p1 taxes")
    assert not s.over()
    play(s, "p1 end")
    assert s.over()


@both
@pytest.mark.rule("GOA-END-1", "GOA-GEN-1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7])
def test_no_earlier_round_ends_the_game(edition: str, number: int) -> None:
    s = turn(edition, players=2, round=number, frame={"kind": "turns", "lap": 3, "seat": 1})

    play(s, "p1 taxes, end")
    assert ("p0 GOA-DEC-2", number + 1) == (asked(s), s.rounds())


@both
@pytest.mark.rule("GOA-END-1", "GOA-EDG-23")
def test_compulsory_additional_actions_are_compulsory_in_the_last_round_too(edition: str) -> None:
    s = turn(edition, merchant(extra=2), players=2, round=8, frame={"kind": "additional"})

    assert "GOA-XTR-3: with 2 cards you must play one" == refusal(s, "pass")


@both
@pytest.mark.rule("GOA-END-1", "GOA-EDG-16", "GOA-EDG-23")
def test_the_last_additional_action_still_counts_for_the_score(edition: str) -> None:
    owner = merchant(extra=1, ducats=6, hand="S2-1", tiles="DUTY, SWAP")
    s = turn(edition, owner, merchant(ducats=9), players=2, round=8, frame={"kind": "additional"})

    assert (1, 3) == s.scores().totals
    play(s, "p0 extra, taxes, end")
    assert s.over()
    assert (4, 0) == s.scores().totals


@both
@pytest.mark.rule("GOA-GEN-3", "GOA-END-1")
def test_a_random_game_has_eight_rounds_and_a_winner(edition: str) -> None:
    s = fresh(edition, 2)

    assert wander(s, 1) > 100
    assert s.over()
    assert 8 == s.rounds()
    totals = s.scores().totals
    assert all(totals[seat] == max(totals) for seat in s.scores().winners)
