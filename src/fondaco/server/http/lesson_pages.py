"""Learning by doing: what a lesson holds, and the table at which it runs."""

from typing import Final

from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from fondaco.i18n import Tongue
from fondaco.lessons.course import course_of
from fondaco.server.http.endpoints import Call, go, page
from fondaco.server.http.pages import game_of, visitor
from fondaco.server.live.lessons import begin_lesson, lesson_begun
from fondaco.web.pages.learn import SHOW_ME, BegunLesson, learn_page


async def show(call: Call) -> Response:
    """Show what a lesson holds, and how far one has come; without a lesson, how to play."""
    game = game_of(call)
    course = course_of(game)
    if course is None:
        return RedirectResponse(f"/howto/{game}")
    table = await lesson_begun(call.house, call.guest, course)
    now = None if table is None else table.coaching()
    begun = None if table is None or now is None else BegunLesson(table.id, now.part)
    return HTMLResponse(learn_page(await visitor(call), game, course.lesson, begun))


async def begin(call: Call) -> Response:
    """Begin a lesson at a table of one's own."""
    game = game_of(call)
    course = course_of(game)
    if course is None:
        return go(f"/howto/{game}")
    call.allow("tables")
    table = await begin_lesson(call.house, call.guest, course, Tongue(call.lang)(SHOW_ME))
    return go(f"/table/{table.id}")


ROUTES: Final = [
    Route("/learn/{game}", page(show)),
    Route("/learn/{game}", page(begin), methods=["POST"]),
]
