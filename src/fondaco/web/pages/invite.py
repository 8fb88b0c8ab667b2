"""Invitations: a link and a QR code for each open seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from fondaco.i18n import Tongue
from fondaco.kernel.texts import say
from fondaco.view.people import Person
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import link, seat_disc
from fondaco.web.parts.house_frame import PageReader, frame, main
from fondaco.web.parts.link_card import copyable, near_only, qr
from fondaco.web.parts.table_card import TableCard, titled


@dataclass(frozen=True)
class SeatInvite:
    """A seat that waits for somebody, and the link that takes it."""

    person: Person
    link: str


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
        near_only(tongue) if near and cards else None,
        el("div", *cards, class_="invitations"),
        copyable(tongue, "watch", say("Link for spectators"), watch) if watch else None,
        el("p", link(tongue(say("Go to the table")), f"/table/{card.id}", kind="primary")),
    )
    return frame(PageReader(lang=lang), say("Invite to the table"), body, room="tables")


def _invitation(tongue: Tongue, n: int, invitation: SeatInvite) -> Markup:
    number = say("Seat {n}", n=invitation.person.seat + 1)
    label = tongue(say("QR code: {seat}", seat=number))
    return el(
        "article",
        el("h2", seat_disc(_coloured(invitation.person), 28), " ", tongue(number)),
        qr(invitation.link, label),
        copyable(tongue, f"link-{n}", say("Link for this seat"), invitation.link),
        class_="card",
    )


def _coloured(person: Person) -> Person:
    """Return the seat as it will look when somebody has taken it."""
    return Person(person.seat, person.name, person.colour)
