"""What the pages of the house share: visitors, tables as cards, the frame, icons and forms."""

from dataclasses import dataclass
from typing import Final

from fondaco.caching import cached
from fondaco.games import GAMES, load
from fondaco.kernel.game import Game
from fondaco.kernel.texts import Text, counted, say, verbatim
from fondaco.tongue import Tongue
from fondaco.web.markup import NOTHING, Attribute, Child, Markup, classes, el, join
from fondaco.web.page import STATIC, document
from fondaco.web.view import Person

ORDER: Final = ("goa", "cargo_noir", "felinia", "ilos")  # the halls from left to right
PLACES: Final = (say("1st"), say("2nd"), say("3rd"), say("4th"), say("5th"), say("6th"))
HOURS: Final = (3600, 24)  # seconds of an hour, hours of a day
ROOMS: Final = (
    ("halls", "/", "mark", say("Halls")),
    ("tables", "/tables", "ico-eye", say("Tables")),
    ("replays", "/replays", "ico-play", say("Replays")),
    ("rules", "/rules", "ico-book", say("Rules")),
)


@dataclass(frozen=True)
class Visitor:
    """Who looks: a name, a language, and the hour of the day where they are."""

    name: str = ""
    lang: str = "en"
    hour: int = 12


@dataclass(frozen=True)
class TableCard:
    """A table as the lists of the house show it."""

    id: str
    game: str
    edition: str
    name: str
    people: tuple[Person, ...]
    seat: int = -1  # the visitor's own
    turn: int = -1  # who must decide
    round: int = 0
    over: bool = False
    points: tuple[int, ...] = ()
    place: int = 0  # the visitor's, when the game is over
    ago: int = 0  # seconds since the last move

    @property
    def yours(self) -> bool:
        """Whether the visitor must decide."""
        return not self.over and self.seat >= 0 and self.turn == self.seat

    @property
    def free(self) -> int:
        """How many seats nobody has taken."""
        return sum(person.free for person in self.people)


def halls() -> tuple[Game, ...]:
    """Return the games of the house in the order of its halls."""
    return tuple(load(game) for game in ORDER if game in GAMES)


def titled(game: Game, edition: str) -> Text:
    """Return the name of a game, with its edition where there are several."""
    if len(game.editions) == 1:
        return game.title
    return say("{game} {edition}", game=game.title, edition=verbatim(edition))


def since(seconds: int) -> Text:
    """Return how long ago something was."""
    minutes, hours = seconds // 60, seconds // HOURS[0]
    if minutes < 1:
        return say("just now")
    if hours < 1:
        return counted("{n} minute ago", "{n} minutes ago", minutes)
    if hours < HOURS[1]:
        return counted("{n} hour ago", "{n} hours ago", hours)
    return counted("{n} day ago", "{n} days ago", hours // HOURS[1])


def icon(symbol: str, size: int = 18, **attributes: Attribute) -> Markup:
    """Return a symbol of the sprite as an icon that screen readers pass over."""
    picture = el("use", href=f"#{symbol}")
    return el("svg", picture, width=size, height=size, aria_hidden="true", **attributes)


def seat_disc(person: Person, size: int = 24) -> Markup:
    """Return the sign of a seat, or a dashed ring where nobody sits."""
    return icon("seat-free" if person.free else f"seat-{person.colour}", size, class_="sw")


@cached
def house_symbols() -> Markup:
    """Return the symbols that only pages of the house use."""
    return Markup((STATIC / "house.svg").read_text(encoding="utf-8"))


@cached
def arch(game: str) -> Markup:
    """Return the arch of a hall with its picture: our own artwork."""
    stone = (STATIC / "arch.svg").read_text(encoding="utf-8")
    picture = (STATIC / f"hall-{game}.svg").read_text(encoding="utf-8")
    inner = picture[picture.index(">") + 1 : picture.rindex("</svg>")]
    whole = stone.replace("<!--picture-->", inner).replace("opening", f"opening-{game}")
    head = 'class="arch" preserveAspectRatio="xMidYMax slice" aria-hidden="true" viewBox='
    return Markup(whole.strip().replace("viewBox=", head, 1))


def frame(
    visitor: Visitor,
    title: Text,
    body: Markup,
    *,
    room: str = "",
    game: str = "",
    script: str = "",
    symbols: Markup | None = None,
) -> str:
    """Return a page of the house; `room` is the entry of the bar that leads here."""
    tongue = Tongue(visitor.lang)
    return document(
        title=tongue(say("{page} · Fondaco", page=title)),
        lang=tongue.lang,
        body=body,
        tongue=tongue,
        game=game,
        bar=Markup(_rooms(tongue, room) + _me(tongue, visitor)),
        symbols=house_symbols() if symbols is None else Markup(house_symbols() + symbols),
        script=script,
    )


def _rooms(tongue: Tongue, here: str) -> Markup:
    links = [
        el(
            "a",
            icon(symbol, 20),
            el("span", tongue(text)),
            href=href,
            aria_current="page" if id_ == here else None,
        )
        for id_, href, symbol, text in ROOMS
    ]
    return el("nav", *links, class_="rooms", aria_label=tongue(say("House")))


def _me(tongue: Tongue, visitor: Visitor) -> Markup:
    """Return who is here, where that is known; it leads to the settings."""
    if not visitor.name:
        return NOTHING
    return el(
        "a",
        el("i", visitor.name[:1].upper(), aria_hidden="true"),
        el("span", visitor.name),
        href="/settings",
        class_="me",
        title=tongue(say("Settings")),
    )


def main(*children: Child, class_: str = "room") -> Markup:
    """Return the main part of a page of the house."""
    return el("main", *children, class_=class_)


def hall_links(tongue: Tongue, game: str, here: str) -> Markup:
    """Return the ways to the rules, the walkthrough and the box of a game."""
    entries = (
        ("howto", say("How to play")),
        ("rules", say("Rules")),
        ("box", say("The box")),
    )
    links = [
        el("a", tongue(text), href=f"/{id_}/{game}", aria_current="page" if id_ == here else None)
        for id_, text in entries
    ]
    new = el("a", tongue(say("New table")), href=f"/new?game={game}", data_dialog=True)
    return el("nav", *links, new, class_="about", aria_label=tongue(load(game).title))


def segment(
    name: str,
    legend: str,
    choices: tuple[tuple[str, str], ...],
    chosen: str,
    hint: str = "",
    **more: Attribute,
) -> Markup:
    """Return a choice of a few, side by side: radio buttons that look like one control."""
    picks = [
        el(
            "label",
            el("input", type="radio", name=name, value=value, checked=value == chosen),
            el("span", text),
        )
        for value, text in choices
    ]
    about = el("p", hint, class_="hint") if hint else None
    return el("fieldset", el("legend", legend), el("div", *picks, class_="seg"), about, **more)


def switch(name: str, title: str, about: str, *, on: bool) -> Markup:
    """Return a switch with a sentence about it; a form without it says off."""
    return el(
        "label",
        el("input", type="hidden", name=name, value="off"),
        el("input", type="checkbox", name=name, value="on", checked=on),
        el("i", aria_hidden="true"),
        el("span", title, el("small", about) if about else None),
        class_="switch",
    )


def button(text: str, symbol: str = "", kind: str = "", **attributes: Attribute) -> Markup:
    """Return a button that sends its form."""
    inner = [icon(symbol, 16)] if symbol else []
    return el(
        "button",
        join(inner),
        el("span", text),
        type="submit",
        class_=classes("button", kind),
        **attributes,
    )


def link(text: str, href: str, symbol: str = "", kind: str = "", **attributes: Attribute) -> Markup:
    """Return a link that looks like a button."""
    inner = [icon(symbol, 16)] if symbol else []
    return el(
        "a", join(inner), el("span", text), href=href, class_=classes("button", kind), **attributes
    )
