"""Invitations: a link and a QR code for each open seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import segno

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say
from fondaco.view.people import Person
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import icon, link, seat_disc
from fondaco.web.parts.house_frame import PageReader, frame, main
from fondaco.web.parts.table_card import TableCard, titled

QUIET: Final = 4  # modules of margin that readers need


@dataclass(frozen=True)
class SeatInvite:
    """A seat that waits for somebody, and the link that takes it."""

    person: Person
    link: str


def qr(text: str, label: str = "") -> Markup:
    """Return a QR code as one inline SVG path, dark on light in every theme."""
    matrix = segno.make(text, error="m", micro=False).matrix
    steps: list[str] = []
    for y, row in enumerate(matrix):
        start = -1
        for x, dark in enumerate([*row, 0]):
            if dark and start < 0:
                start = x
            elif not dark and start >= 0:
                steps.append(f"M{start + QUIET} {y + QUIET}h{x - start}v1h-{x - start}z")
                start = -1
    size = len(matrix) + 2 * QUIET
    return el(
        "svg",
        el("rect", width=size, height=size, fill="#fff"),
        el("path", d="".join(steps), fill="#000"),
        viewbox=f"0 0 {size} {size}",
        class_="qr",
        shape_rendering="crispEdges",
        role="img",
        aria_label=label or text,
    )


def invite_page(
    card: TableCard,
    invitations: Sequence[SeatInvite],
    lang: str,
    watch: str = "",
    *,
    near: bool = False,
) -> str:
    """Return the page of invitations to a table; `watch` is the link for spectators.

    `near` says that the addresses lead no further than this device.
    """
    tongue = Tongue(lang)
    cards = [_invitation(tongue, n, invitation) for n, invitation in enumerate(invitations)]
    about = say("Send each friend one link, or let them point a camera at the code.")
    none = say("Every seat is taken.")
    body = main(
        el("p", tongue(titled(card.game, card.edition)), class_="eyebrow"),
        el("h1", tongue(say("Invite to the table"))),
        el("p", tongue(about if cards else none), class_="lead"),
        _near(tongue) if near and cards else None,
        el("div", *cards, class_="invitations"),
        _copyable(tongue, "watch", say("Link for spectators"), watch) if watch else None,
        el("p", link(tongue(say("Go to the table")), f"/table/{card.id}", kind="primary")),
    )
    return frame(PageReader(lang=lang), say("Invite to the table"), body, room="tables")


def _near(tongue: Tongue) -> Markup:
    """Return how friends on other devices get in, where the address is this device's alone."""
    only = say("These links work in browsers on this device only. For friends elsewhere start:")
    return el(
        "p",
        icon("ico-eye", 20),
        el("span", tongue(only), " ", el("code", "fondaco serve --host 0.0.0.0")),
        class_="hint near",
    )


def _invitation(tongue: Tongue, n: int, invitation: SeatInvite) -> Markup:
    number = say("Seat {n}", n=invitation.person.seat + 1)
    label = tongue(say("QR code: {seat}", seat=number))
    return el(
        "article",
        el("h2", seat_disc(_coloured(invitation.person), 28), " ", tongue(number)),
        qr(invitation.link, label),
        _copyable(tongue, f"link-{n}", say("Link for this seat"), invitation.link),
        class_="card",
    )


def _coloured(person: Person) -> Person:
    """Return the seat as it will look when somebody has taken it."""
    return Person(person.seat, person.name, person.colour)


def _copyable(tongue: Tongue, id_: str, label: Text, text: str) -> Markup:
    return el(
        "div",
        el("label", tongue(label), for_=id_),
        el("input", id=id_, value=text, readonly=True, data_select=True),
        el(
            "button",
            icon("ico-link", 16),
            tongue(say("Copy")),
            type="button",
            class_="button",
            data_copy=id_,
            data_done=tongue(say("Copied")),
            hidden=True,
        ),
        class_="copy",
    )
