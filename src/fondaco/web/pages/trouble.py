"""What is shown where something went wrong: the sentence, the ways on, and what is known."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import link
from fondaco.web.parts.house_frame import PageReader, arch, frame, main

TROUBLE: Final[dict[int, Text]] = {
    HTTPStatus.FORBIDDEN: say("This door is closed"),
    HTTPStatus.NOT_FOUND: say("No ship lies here"),
    HTTPStatus.CONFLICT: say("Somebody was quicker"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: say("That is too large"),
    HTTPStatus.UNPROCESSABLE_ENTITY: say("That did not work"),
    HTTPStatus.TOO_MANY_REQUESTS: say("One after the other"),
    HTTPStatus.INTERNAL_SERVER_ERROR: say("That was our fault"),
    HTTPStatus.SERVICE_UNAVAILABLE: say("Not just now"),
}


def error_page(
    text: Text, lang: str, status: int = 404, request: str = "", told: Sequence[str] = ()
) -> str:
    """Return a page that says what went wrong, and how to go on.

    `request` finds it in the log; `told` is what is known all the same.
    """
    tongue = Tongue(lang)
    title = TROUBLE.get(status, TROUBLE[HTTPStatus.UNPROCESSABLE_ENTITY])
    words = el(
        "div",
        el("p", str(int(status)), class_="eyebrow"),
        el("h1", tongue(title)),
        el("p", tongue(text), class_="lead sentence"),
        el("p", tongue(_where_logged(request))) if request else None,
        el(
            "p",
            link(tongue(say("Back to the house")), "/", kind="primary"),
            link(tongue(say("Tables")), "/tables"),
            class_="acts",
        ),
        _known(tongue, told),
        class_="words",
    )
    body = main(el("div", arch(""), class_="quay"), words, class_="room lost")
    return frame(PageReader(lang=lang), title, body)


def _where_logged(request: str) -> Text:
    return say("The log of the house knows more under {request}.", request=verbatim(request))


def _known(tongue: Tongue, told: Sequence[str]) -> Markup | None:
    """Return what happened at a table that cannot be shown any more, the last thing first."""
    if not told:
        return None
    lines = [el("li", line) for line in reversed(told)]
    return el("section", el("h2", tongue(say("What is known"))), el("ol", *lines, reversed=True))
