"""Who held which seat, read from the events, also from those of older servers."""

import msgspec

from fondaco.server.live.past import Holder, Past, body_of
from fondaco.server.store.records import ACT, SEATED, EventRow, SeatRow

MAKER, ANNA, BEN = "maker-maker", "anna-anna", "ben-ben-ben"


def sat(ply: int, seat: SeatRow, was: str | None, actor: str = "") -> EventRow:
    """Return the event of somebody sitting down; without `was` as older servers wrote it."""
    body = msgspec.json.encode(seat).decode() if was is None else body_of(seat, was)
    return EventRow(ply, SEATED, seat.seat, body, actor or seat.guest)


def test_a_table_at_which_nobody_moved_speaks_for_itself() -> None:
    seats = [
        SeatRow(0, "red", MAKER, "Maker"),
        SeatRow(1, "blue", bot="greedy"),
        SeatRow(2, "green"),
    ]
    past = Past(seats, [EventRow(1, ACT, 0, "x", MAKER)], MAKER)
    assert [{0}, set(), set()] == [past.of(guest) for guest in (MAKER, ANNA, "")]
    assert (True, False) == (past.outside(MAKER, 0), past.outside(MAKER, 2))
    assert past.outside(ANNA, 2)
    assert Holder("") == past.last(1)


def test_a_seat_that_changed_hands_has_several_people() -> None:
    rows = [SeatRow(0, "red", ANNA, "Anna", version=1), SeatRow(0, "red", version=2)]
    events = [sat(1, rows[0], MAKER), sat(2, rows[1], ANNA, MAKER)]
    past = Past([rows[1], SeatRow(1, "blue", BEN)], events, MAKER)
    assert {0} == past.of(MAKER) == past.of(ANNA)  # the maker sat there from the start
    assert Holder(ANNA, "Anna") == past.last(0)
    assert not past.outside(MAKER, 1)


def test_what_an_older_server_did_not_write_is_not_in_the_makers_favour() -> None:
    taken = SeatRow(0, "red", ANNA, "Anna", version=1)
    seats = [taken, SeatRow(1, "blue")]
    old, new = (Past(seats, [sat(1, taken, was)], MAKER) for was in (None, ""))
    assert not old.outside(MAKER, 1)  # the maker may have handed this very seat over
    assert new.outside(MAKER, 1)  # nobody had it
    assert old.outside(BEN, 1)
    assert not old.outside(ANNA, 1)


def test_who_let_a_bot_play_is_known() -> None:
    seat = SeatRow(0, "red", ANNA, "Anna")
    bot = SeatRow(0, "red", ANNA, "Anna", "greedy")
    for actor, replaced in ((BEN, {0}), (ANNA, set())):
        past = Past([bot], [sat(1, bot, ANNA, actor)], MAKER)
        assert replaced == past.replaced
        past.note(sat(2, seat, ANNA))
        assert set() == past.replaced
