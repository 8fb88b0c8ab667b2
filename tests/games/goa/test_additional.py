"""GOA-XTR: additional actions after everybody's third turn."""

import pytest

from tests.games.goa.table import EDITIONS, asked, grid, merchant, options, play, refusal
from tests.games.goa.turns import at, turn

ADDITIONAL = {"kind": "additional"}
both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-XTR-1", "GOA-GEN-2")
def test_they_begin_after_everybodys_third_turn_with_the_starting_player(edition: str) -> None:
    s = turn(
        edition, merchant(extra=1), merchant(extra=1), flag=1, frame={"kind": "turns", "lap": 3}
    )

    play(s, "p1 taxes, end", "p2 taxes, end", "p0 taxes")
    assert "p0 GOA-DEC-7" == asked(s)
    play(s, "p0 end")
    assert ("p1 GOA-DEC-13", ["extra", "pass"]) == (asked(s), options(s))


@both
@pytest.mark.rule("GOA-XTR-1")
def test_one_card_each_in_turn_round_and_round_until_all_have_passed(edition: str) -> None:
    s = turn(
        edition, merchant(extra=3), merchant(extra=2), merchant(extra=1), flag=1, frame=ADDITIONAL
    )

    asked_of = []
    while s.decision().row == "GOA-DEC-13":
        asked_of.append(s.seat())
        if "pass" in options(s) and at(s, s.seat()).extra == 1 and s.seat() != 0:
            play(s, f"p{s.seat()} pass")
        else:
            play(s, f"p{s.seat()} extra, build, end")
    assert [1, 2, 0, 1, 0, 0] == asked_of
    assert [0, 1, 1] == [at(s, seat).extra for seat in range(3)]


@both
@pytest.mark.rule("GOA-XTR-1", "GOA-ACT-3")
def test_an_additional_action_is_a_complete_turn(edition: str) -> None:
    owner = merchant("COCHIN", extra=1, hand="S2-1", red="R-SHIP", ships=0)
    s = turn(edition, owner, frame=ADDITIONAL)

    play(s, "p0 extra")
    assert ("p0 GOA-DEC-7", 0) == (asked(s), at(s).extra)
    play(s, "p0 play S2-1, use R-SHIP, harvest, place COCHIN GI")
    assert (3, ["end"]) == (at(s).ships, options(s))
    assert "GOA-ACT-2: you have taken your main action" == refusal(s, "build")


@both
@pytest.mark.rule("GOA-XTR-1", "GOA-TIL-25")
def test_a_red_tile_used_in_a_regular_turn_is_used_for_the_additional_ones(edition: str) -> None:
    s = turn(
        edition,
        merchant(extra=1, red="R-SHIP"),
        players=2,
        flag=1,
        frame={"kind": "turns", "lap": 3, "seat": 0},
    )

    play(s, "p0 use R-SHIP, taxes, end, extra")
    assert [] == options(s, "use")


@both
@pytest.mark.rule("GOA-XTR-2")
def test_whoever_has_passed_is_out_for_this_round(edition: str) -> None:
    s = turn(edition, merchant(extra=1), merchant(extra=2), players=2, frame=ADDITIONAL)

    play(s, "p0 pass", "p1 extra, taxes, end")
    assert "p1 GOA-DEC-13" == asked(s)
    play(s, "p1 pass")
    assert "p0 GOA-DEC-2" == asked(s)


@both
@pytest.mark.rule("GOA-XTR-3", "GOA-DEC-13")
@pytest.mark.parametrize("n", [2, 3, 5])
def test_with_two_or_more_cards_one_must_play(edition: str, n: int) -> None:
    s = turn(edition, merchant(extra=n), frame=ADDITIONAL)

    assert ["extra"] == options(s)
    assert f"GOA-XTR-3: with {n} cards you must play one" == refusal(s, "pass")


@both
@pytest.mark.rule("GOA-XTR-3", "GOA-DEC-13")
def test_with_one_card_one_may_play_or_pass(edition: str) -> None:
    s = turn(edition, merchant(extra=1), frame=ADDITIONAL)

    assert ["extra", "pass"] == options(s)


@both
@pytest.mark.rule("GOA-XTR-4")
def test_without_cards_one_is_out_without_being_asked(edition: str) -> None:
    s = turn(edition, merchant(), merchant(extra=2), merchant(), frame=ADDITIONAL)

    play(s, "p1 extra, taxes, end", "p1 extra, taxes, end")
    assert "p0 GOA-DEC-2" == asked(s)


@both
@pytest.mark.rule("GOA-XTR-4")
def test_with_nobody_holding_a_card_the_next_round_begins(edition: str) -> None:
    s = turn(edition, players=2, flag=1, frame={"kind": "turns", "lap": 3, "seat": 0})

    play(s, "p0 taxes, end")
    assert "p1 GOA-DEC-2" == asked(s)


@both
@pytest.mark.rule("GOA-XTR-5", "GOA-BON-2")
def test_a_card_gained_by_a_row_bonus_can_still_be_played(edition: str) -> None:
    s = turn(edition, merchant(extra=1, rows="12222", hand="NOSPICE-1"), frame=ADDITIONAL)

    play(s, "p0 extra, progress_with SHIP NOSPICE-1")
    assert 1 == at(s).extra
    play(s, "p0 end, extra, taxes, end")
    assert "p0 GOA-DEC-2" == asked(s)


@both
@pytest.mark.rule("GOA-XTR-5", "GOA-XTR-3", "GOA-EDG-6")
def test_cards_gained_by_a_swap_must_be_played_down_to_one(edition: str) -> None:
    s = turn(
        edition,
        merchant(extra=1, tiles="SWAP"),
        frame=ADDITIONAL,
        grid=grid("11 ACTION2, 12 SHIPS"),
    )

    play(s, "p0 extra, use SWAP, take 11, taxes, end")
    assert ("p0 GOA-DEC-13", ["extra"]) == (asked(s), options(s))
    play(s, "p0 extra, taxes, end, pass")
    assert 1 == at(s).extra


@both
@pytest.mark.rule("GOA-XTR-6")
@pytest.mark.parametrize("lap", [1, 2, 3])
def test_they_cannot_be_played_in_the_regular_turns(edition: str, lap: int) -> None:
    s = turn(edition, merchant(extra=4), frame={"kind": "turns", "lap": lap})

    assert "extra" not in options(s)
    assert "GOA-ACT-2: this is no action of an action turn" == refusal(s, "extra")
    play(s, "p0 taxes")
    assert ["end"] == options(s)


@both
@pytest.mark.rule("GOA-XTR-6", "GOA-RND-3")
def test_the_card_kept_is_carried_into_part_b(edition: str) -> None:
    s = turn(edition, merchant(extra=1), frame=ADDITIONAL, round=4)

    play(s, "p0 pass")
    assert (5, 1) == (s.rounds(), at(s).extra)


@both
@pytest.mark.rule("GOA-XTR-6", "GOA-SCO-8")
def test_the_card_kept_is_worth_nothing_at_the_end(edition: str) -> None:
    with_card = turn(edition, merchant(extra=1), frame={"kind": "over"}, round=8)
    without = turn(edition, merchant(), frame={"kind": "over"}, round=8)

    assert without.scores().totals == with_card.scores().totals
