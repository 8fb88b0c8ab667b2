"""Going on on another device: a link and a QR code that take one's seat along, once and soon."""

from dataclasses import dataclass

from fondaco.i18n import Tongue
from fondaco.kernel.texts import say, verbatim
from fondaco.view.people import Person
from fondaco.web.markup import el
from fondaco.web.parts.controls import link
from fondaco.web.parts.house_frame import PageReader, frame, main
from fondaco.web.parts.link_card import copyable, near_only, qr


@dataclass(frozen=True)
class SeatMove:
    """A seat that goes to another device; `near`: the address leads no further than this one."""

    table: str
    person: Person
    link: str
    near: bool = False


def move_page(shown: SeatMove, lang: str) -> str:
    """Return the page; at a table only what has the id `move` is shown, in a dialog."""
    tongue = Tongue(lang)
    who = verbatim(shown.person.name)
    card = el(
        "section",
        el("h2", tongue(say("Go on on another device")), id="move-title"),
        qr(shown.link, tongue(say("QR code: the seat of {who}", who=who))),
        el(
            "ol",
            el("li", tongue(say("Point the camera of the other device at the code."))),
            el("li", tongue(say("It takes the seat of {who} along.", who=who))),
            el("li", tongue(say("This device looks on then, and knows nothing secret any more."))),
        ),
        near_only(tongue) if shown.near else None,
        copyable(tongue, "move-link", say("Or open this link there"), shown.link),
        el("p", tongue(say("It works once, for five minutes.")), class_="because"),
        id="move",
        class_="card move",
    )
    back = link(tongue(say("Back to the table")), f"/table/{shown.table}", "ico-play", "primary")
    body = main(card, el("p", back))
    return frame(PageReader(lang=lang), say("Go on on another device"), body, room="tables")
