"""The page behind a seat link: which seat it is, and the button that takes it."""

from fondaco.games import load
from fondaco.kernel.texts import say, verbatim
from fondaco.server.identity import SeatLink
from fondaco.server.tables import LiveTable
from fondaco.tongue import Tongue
from fondaco.web.house_parts import Visitor, button, frame, main, seat_disc, titled
from fondaco.web.markup import el


def join_page(table: LiveTable, link: SeatLink, name: str, lang: str, action: str) -> str:
    """Return the page."""
    tongue = Tongue(lang)
    people = table.people(lang)
    board = table.board
    title = verbatim(board.name) if board.name else titled(load(board.game), board.edition)
    rows = [
        el(
            "li",
            seat_disc(person),
            " ",
            tongue(say("your seat")) if person.seat == link.seat else person.name,
        )
        for person in people
    ]
    body = main(
        el("h1", tongue(title)),
        el("p", tongue(say("Somebody keeps a seat for you at this table."))),
        el("ul", *rows, class_="list"),
        el(
            "form",
            el("label", tongue(say("Your name")), for_="name"),
            el("input", id="name", name="name", value=name, maxlength=40, autocomplete="nickname"),
            button(tongue(say("Take the seat")), "ico-link", "primary"),
            method="post",
            action=action,
            class_="card",
        ),
    )
    return frame(Visitor(name, lang), say("Take a seat"), body, room="tables")
