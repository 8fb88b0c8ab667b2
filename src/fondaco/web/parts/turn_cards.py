"""The tables of a visitor that come before the halls: where they must decide first."""

from collections.abc import Sequence
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, counted, player, say, verbatim
from fondaco.web.assets import address
from fondaco.web.markup import Markup, classes, el
from fondaco.web.parts.controls import icon
from fondaco.web.parts.table_card import TableCard, since, titled

SHOWN: Final = 3


def own_tables(cards: Sequence[TableCard]) -> list[TableCard]:
    """Return the visitor's tables that have a card of their own; `cards` are sorted."""
    return [card for card in cards if card.seat >= 0][:SHOWN]


def turn_cards(tongue: Tongue, cards: Sequence[TableCard]) -> Markup:
    """Return the cards; the section says what the tab shall be called while something waits."""
    waiting = sum(card.yours for card in cards)
    title = say("({n}) Your turn · Fondaco", n=waiting)
    return el(
        "section",
        *(_card(tongue, card) for card in cards),
        id="turns",
        class_="turns",
        aria_label=tongue(say("My tables")),
        hidden=not cards,
        data_title=tongue(title) if waiting else None,
        data_icon=address("mark-turn.svg"),
    )


def _card(tongue: Tongue, card: TableCard) -> Markup:
    name = card.name or tongue(titled(card.game, card.edition))
    round_ = [tongue(say("Round {n}", n=card.round))] if card.round else []
    facts = " · ".join([*round_, tongue(since(card.ago))])
    said = say("Your turn at {table}. {last}", table=verbatim(name), last=verbatim(card.last))
    return el(
        "a",
        icon(f"rd-{card.game}", 56, class_="rd"),
        el(
            "span",
            el("b", name),
            el("span", card.last or _waits(tongue, card), class_="last"),
            el("small", facts),
            class_="words",
        ),
        el("span", tongue(say("Your turn")), class_="flag") if card.yours else None,
        href=f"/table/{card.id}",
        id=f"turn-{card.id}",
        class_=classes("turn", "go" if card.yours else None),
        data_said=tongue(said).strip() if card.yours else None,
    )


def _waits(tongue: Tongue, card: TableCard) -> str:
    """Return for whom a table waits, where nothing is known that happened there."""
    names = Tongue(tongue.lang, tuple(person.name for person in card.people))
    if card.free:
        return tongue(counted("{n} seat free", "{n} seats free", card.free))
    text: Text = say("It is your turn.")
    if not card.yours:
        text = say("{who} is to decide", who=player(card.turn))
    return names(text)
