"""The page behind a seat link: which seat it is, and the button that takes it."""

from dataclasses import dataclass

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.view.people import Person
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import button, icon, seat_disc
from fondaco.web.parts.house_frame import PageReader, arch, frame, main
from fondaco.web.parts.table_card import titled


@dataclass(frozen=True)
class KeptSeat:
    """What a seat link leads to: a table, who sits there, and the seat that is kept."""

    game: str
    edition: str
    name: str  # of the table
    people: tuple[Person, ...]
    seat: int
    before: str = ""  # who has had this seat before and sits at the table
    action: str = ""  # where the answer goes
    moves: bool = False  # its person comes from another device


def _seen_before(kept: KeptSeat, tongue: Tongue) -> Markup | None:
    """Return what whoever sits down should know: somebody at the table has had this seat."""
    if not kept.before:
        return None
    who = verbatim(kept.before)
    text = say("{who} has had this seat before and knows what lay there.", who=who)
    return el("p", tongue(text), class_="because")


def _about(kept: KeptSeat) -> Text:
    if not kept.moves:
        return say("Somebody keeps a seat for you at this table.")
    who = verbatim(kept.people[kept.seat].name)
    return say("Go on playing here, on this device, as {who}.", who=who)


def _name(tongue: Tongue, name: str) -> tuple[Markup, Markup]:
    return (
        el("label", tongue(say("Your name")), for_="name"),
        el("input", id="name", name="name", value=name, maxlength=40, autocomplete="nickname"),
    )


def join_page(kept: KeptSeat, reader: PageReader) -> str:
    """Return the page."""
    tongue = Tongue(reader.lang)
    title = verbatim(kept.name) if kept.name else titled(kept.game, kept.edition)
    rows = [
        el(
            "li",
            icon(f"seat-{person.colour}", 24) if person.seat == kept.seat else seat_disc(person),
            el("b", tongue(say("your seat"))) if person.seat == kept.seat else person.name,
        )
        for person in kept.people
    ]
    form = el(
        "form",
        *(() if kept.moves else _name(tongue, reader.name)),
        button(tongue(say("Take the seat")), "ico-link", "primary"),
        method="post",
        action=kept.action,
        class_="card",
    )
    howto = tongue(say("How to play"))
    words = el(
        "div",
        el("p", tongue(titled(kept.game, kept.edition)), class_="eyebrow"),
        el("h1", tongue(title)),
        el("p", tongue(_about(kept)), class_="lead"),
        el("ul", *rows, class_="list sitting"),
        _seen_before(kept, tongue),
        form,
        el("p", el("a", howto, href=f"/howto/{kept.game}")),
        class_="words",
    )
    body = main(el("div", arch(kept.game), class_="quay"), words, class_="room lost")
    return frame(reader, say("Take a seat"), body, room="tables")
