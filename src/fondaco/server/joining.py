"""The page behind a seat link: which seat it is, and the button that takes it."""

from fondaco.games import load
from fondaco.kernel.texts import say, verbatim
from fondaco.server.live.identity import SeatLink
from fondaco.server.live.tables import LiveTable
from fondaco.tongue import Tongue
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import button, icon, seat_disc
from fondaco.web.parts.house_frame import PageReader, arch, frame, main
from fondaco.web.parts.table_card import titled


def _seen_before(table: LiveTable, link: SeatLink, tongue: Tongue) -> Markup | None:
    """Return what whoever sits down should know: somebody at the table has had this seat."""
    had = {holder.guest for holder in table.past.held[link.seat]}
    people = [seat.seat for seat in table.seats if seat.guest in had and seat.seat != link.seat]
    if not people:
        return None
    who = verbatim(table.people(tongue.lang)[people[0]].name)
    text = say("{who} has had this seat before and knows what lay there.", who=who)
    return el("p", tongue(text), class_="because")


def join_page(table: LiveTable, link: SeatLink, name: str, lang: str, action: str) -> str:
    """Return the page."""
    tongue = Tongue(lang)
    people = table.people(lang)
    board = table.board
    title = verbatim(board.name) if board.name else titled(load(board.game), board.edition)
    rows = [
        el(
            "li",
            icon(f"seat-{person.colour}", 24) if person.seat == link.seat else seat_disc(person),
            el("b", tongue(say("your seat"))) if person.seat == link.seat else person.name,
        )
        for person in people
    ]
    form = el(
        "form",
        el("label", tongue(say("Your name")), for_="name"),
        el("input", id="name", name="name", value=name, maxlength=40, autocomplete="nickname"),
        button(tongue(say("Take the seat")), "ico-link", "primary"),
        method="post",
        action=action,
        class_="card",
    )
    howto = tongue(say("How to play"))
    words = el(
        "div",
        el("p", tongue(titled(load(board.game), board.edition)), class_="eyebrow"),
        el("h1", tongue(title)),
        el("p", tongue(say("Somebody keeps a seat for you at this table.")), class_="lead"),
        el("ul", *rows, class_="list sitting"),
        _seen_before(table, link, tongue),
        form,
        el("p", el("a", howto, href=f"/howto/{board.game}")),
        class_="words",
    )
    body = main(el("div", arch(board.game), class_="quay"), words, class_="room lost")
    return frame(PageReader(name, lang), say("Take a seat"), body, room="tables")
