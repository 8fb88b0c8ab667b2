"""Lists of tables: those that run or wait for players, and those that are finished."""

from collections.abc import Sequence
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, counted, player, say, verbatim
from fondaco.web.markup import Markup, classes, el, join
from fondaco.web.parts.controls import button, icon, link, seat_disc
from fondaco.web.parts.table_card import TableCard, since, titled

PLACES: Final = (say("1st"), say("2nd"), say("3rd"), say("4th"), say("5th"), say("6th"))


def sorted_cards(cards: Sequence[TableCard]) -> list[TableCard]:
    """Return tables with those first where the visitor must decide, then the visitor's others."""
    return sorted(cards, key=lambda card: (not card.yours, card.seat < 0, card.ago))


def table_list(
    tongue: Tongue, cards: Sequence[TableCard], more: str, title: Text | None = None
) -> Markup:
    """Return the tables that run or wait; `more` leads to all of them."""
    empty = say("No table is waiting. Open one, or play at once against bots.")
    rows = [_running(tongue, card) for card in cards]
    return _section(tongue, "tables", title or say("Tables"), rows, empty, _all(tongue, more))


def finished_list(tongue: Tongue, cards: Sequence[TableCard], more: str) -> Markup:
    """Return the games that are over; `more` leads to all of them."""
    empty = say("Finished games come here, to be looked at again.")
    rows = [_finished(tongue, card) for card in cards]
    return _section(tongue, "finished", say("Finished"), rows, empty, _all(tongue, more))


def _all(tongue: Tongue, href: str) -> Markup | None:
    if not href:
        return None
    text = say("All replays") if href == "/replays" else say("All tables")
    return el("a", tongue(text), href=href)


def _section(
    tongue: Tongue,
    id_: str,
    title: Text,
    rows: list[Markup],
    empty: Text,
    more: Markup | None,
) -> Markup:
    inside = el("ul", join(rows), class_="list") if rows else el("p", tongue(empty), class_="empty")
    head = el("div", el("h2", tongue(title)), more, class_="head")
    return el("section", head, inside, class_=f"{id_} listed")


def _named(tongue: Tongue, card: TableCard) -> tuple[str, str]:
    """Return the name of a table, and the game when the name does not say it."""
    game = tongue(titled(card.game, card.edition))
    return (card.name, game) if card.name else (game, "")


def _running(tongue: Tongue, card: TableCard) -> Markup:
    name, game = _named(tongue, card)
    about = _stands(tongue, card)
    facts = " · ".join(part for part in (game, about) if part)
    discs = [seat_disc(person) for person in card.people]
    ago = tongue(since(card.ago)) if card.yours else ""
    return el(
        "li",
        icon(f"rd-{card.game}", 34, class_="rd"),
        el("div", el("b", name), el("span", facts), class_="tn"),
        el("span", join(discs), class_="seats", role="img", aria_label=_people(tongue, card)),
        el("span", ago, class_="clk"),
        _enter(tongue, card, name),
        class_=classes("trow", "you" if card.yours else None),
    )


def _stands(tongue: Tongue, card: TableCard) -> str:
    """Return how far a table is: free seats, whose turn, or the round."""
    names = Tongue(tongue.lang, tuple(person.name for person in card.people))
    if card.free:
        return tongue(counted("{n} seat free", "{n} seats free", card.free))
    if card.turn >= 0 and not card.yours:
        return names(say("{who} is to decide", who=player(card.turn)))
    return tongue(say("Round {n}", n=card.round)) if card.round else ""


def _people(tongue: Tongue, card: TableCard) -> str:
    free = tongue(say("free seat"))
    return ", ".join(free if person.free else person.name for person in card.people)


def _enter(tongue: Tongue, card: TableCard, name: str) -> Markup:
    """Return the button with the verb: your turn, look in, take a seat."""
    where = f"/table/{card.id}"
    if card.yours:
        label = tongue(say("Your turn: {table}", table=verbatim(name)))
        return link(tongue(say("Your turn")), where, kind="primary s", aria_label=label)
    if card.free and card.seat < 0:
        label = tongue(say("Take a seat: {table}", table=verbatim(name)))
        return el(
            "form",
            el("input", type="hidden", name="table", value=card.id),
            button(tongue(say("Take a seat")), kind="s", aria_label=label),
            method="post",
            action="/seat",
        )
    label = tongue(say("Look in: {table}", table=verbatim(name)))
    return link(tongue(say("Look in")), where, kind="s", aria_label=label)


def _finished(tongue: Tongue, card: TableCard) -> Markup:
    name, game = _named(tongue, card)
    facts = " · ".join(part for part in (game, tongue(since(card.ago))) if part)
    place = tongue(PLACES[card.place - 1]) if card.place else ""
    points = str(card.points[card.seat]) if card.points and card.seat >= 0 else ""
    label = tongue(say("Replay: {table}", table=verbatim(name)))
    return el(
        "li",
        icon(f"rd-{card.game}", 34, class_="rd"),
        el("div", el("b", name), el("span", facts), class_="tn"),
        el("span", place, class_=classes("place", "win" if card.place == 1 else None)),
        el("span", points, class_="pts"),
        el("a", tongue(say("Replay")), href=f"/replay/{card.id}", class_="lk", aria_label=label),
        class_="frow",
    )
