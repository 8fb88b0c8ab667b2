"""What a view says about an act that has begun, what happened, and forms as they are written."""

import pytest

from fondaco.kernel.errors import BadNotation, IllegalAction
from fondaco.match import Match
from fondaco.view.foresight import drafted
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of
from tests.match.table import OPENING, table


def seen(match: Match, seat: int) -> View:
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(("Anna", "Ben")))
    return view_of(match, "t", seat, people, "en")


def test_the_log_says_after_which_action_something_was_told() -> None:
    match = table(2, *OPENING)
    first = "Anna sends a ship to Rio on a stack of 2 coins."
    for seat in (-1, 0, 1):
        log = seen(match, seat).log
        assert (2, first) == (log[0].ply, log[0].text)
        assert [2, 3, 4] == [line.ply for line in log]


def test_picks_are_those_of_the_act_that_has_begun() -> None:
    match = table(2)
    assert (False, ()) == (seen(match, 0).mid_act, seen(match, 0).picks)
    match.act("send RIO")
    assert (True, ("send RIO",)) == (seen(match, 0).mid_act, seen(match, 0).picks)
    match.act("stack 2")
    assert "send RIO" not in seen(match, 0).picks


@pytest.mark.parametrize("seat", [-1, 1])
def test_what_somebody_has_picked_is_nobody_elses_business(seat: int) -> None:
    view = seen(table(2, "send RIO"), seat)
    assert (False, (), None) == (view.mid_act, view.picks, view.prompt)


def test_at_a_replay_nobody_is_asked_anything() -> None:
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(("Anna", "Ben")))
    view = view_of(table(2, "send RIO"), "t", 0, people, "en", replayed=True)
    assert (0, "stack", True) == (view.turn, view.asked, view.replayed)
    assert (None, None, 0, ()) == (view.prompt, view.draft, view.undoable, view.picks)
    assert not view.mid_act
    assert not view.final
    assert set() == view.offered()


def test_the_form_of_a_view_is_the_one_without_picks() -> None:
    match = table(2)
    assert drafted(match, 0, ()) == seen(match, 0).draft
    assert ("send RIO", "stack 1") == drafted(match, 0, ["SEND rio"]).picks


@pytest.mark.parametrize("picks", [["send CAS"] * 4, ["send TAN"]])
def test_picks_that_do_not_go_together_are_refused_with_the_rule(picks: list[str]) -> None:
    match = table(2)
    with pytest.raises(IllegalAction, match="these choices do not go together") as refused:
        drafted(match, 0, picks)
    assert match.prompt().rule == refused.value.where


def test_where_nothing_is_put_together_there_is_no_form() -> None:
    match = table(2, "send RIO")
    with pytest.raises(IllegalAction, match="nothing is to be put together now"):
        drafted(match, 0, ())
    with pytest.raises(BadNotation):
        drafted(match, 0, ["fly"])
