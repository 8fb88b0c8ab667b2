"""Lessons at a table: nothing is done that leads off the script, and a part can be skipped."""

from contextlib import suppress
from typing import TYPE_CHECKING

from fondaco.kernel.journal import read_journal
from fondaco.kernel.texts import say
from fondaco.lessons.course import LEARNER, RIVAL, Course
from fondaco.server.live.aside import SetAside
from fondaco.server.live.checks import LESSON, OFF, CommandRefusal
from fondaco.server.live.tables import LiveTable
from fondaco.server.live.transaction import Change
from fondaco.server.protocol.http_types import NewTable, WantedSeat
from fondaco.server.store.records import HOUSE, Listing

if TYPE_CHECKING:
    from fondaco.server.live.house import House


async def begin_lesson(house: "House", guest: str, course: Course, name: str) -> LiveTable:
    """Make a table of one's own at which a lesson runs."""
    wanted = [
        WantedSeat("me") if seat == LEARNER else WantedSeat("bot", level=RIVAL)
        for seat in range(course.lesson.players)
    ]
    wish = NewTable(course.game, name=name, watch=False, hints="on")
    return await house.settle(guest, course.match(), wanted, wish)


async def lesson_begun(house: "House", guest: str, course: Course) -> LiveTable | None:
    """Return the table at which a guest has begun a lesson and not ended it, the latest one."""
    for found in await house.store.mine(guest):
        if _is_lesson(found, guest, course):
            with suppress(SetAside):
                table = await house.table(found.board.id)
                if table is not None and course.running(table.match.history):
                    return table
    return None


def _is_lesson(found: Listing, guest: str, course: Course) -> bool:
    board = found.board
    if board.game != course.game or board.imported or board.turn < 0:
        return False
    mine = found.seats[LEARNER].guest == guest
    return mine and read_journal(board.header).seed == course.lesson.seed


def mind_lesson(change: Change) -> None:
    """Refuse what leads off the script, and say why it is asked for something else."""
    table = change.table
    if table.course is None:
        return
    text = table.course.objection(table.match.history, change.match.history)
    if text is not None:
        now = table.coaching()
        rule = now.task.rule if now is not None and now.task is not None else ""
        raise CommandRefusal(LESSON, text, rule)


def skip_part(change: Change) -> None:
    """Play the rest of a part, for everybody."""
    course = change.table.course
    moves = () if course is None else course.rest_of_part(change.match.history)
    if not moves:
        raise CommandRefusal(OFF, say("no lesson runs at this table"))
    for number, (seat, text) in enumerate(moves):  # the first one carries the client's id for it
        change.act(seat, text, HOUSE if number else "")
