"""What is answered instead of what was asked for: JSON for programs, a page for people."""

from collections.abc import Mapping, Sequence
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import Scope

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say
from fondaco.server.http.visitors import language_of
from fondaco.server.logs import REQUEST
from fondaco.web.pages.trouble import error_page

FAULT: Final = say("Something went wrong here. What was done at the tables is not lost.")
FAULTY: Final = 500
PROGRAMS: Final = ("/api/", "/healthz")


def refusal(
    scope: Scope,
    status: int,
    code: str,
    text: Text,
    where: str = "",
    headers: Mapping[str, str] | None = None,
    told: Sequence[str] = (),
) -> Response:
    """Return a refusal in one sentence; where the fault is ours it names the request."""
    lang = language_of(HTTPConnection(scope))
    request = REQUEST.get() if status >= FAULTY else ""
    if scope["path"].startswith(PROGRAMS):
        problem = {"code": code, "text": Tongue(lang)(text), "where": where}
        if request:
            problem["request"] = request
        return JSONResponse(problem, status, headers=headers)
    return HTMLResponse(error_page(text, lang, status, request, told), status, headers=headers)
