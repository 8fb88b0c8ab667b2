"""The frame of the house's pages: who reads them, the bar with its rooms, the arch of a hall."""

from dataclasses import dataclass
from typing import Final

from fondaco.caching import cached
from fondaco.games import load
from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say
from fondaco.lessons.course import lesson_of
from fondaco.web.assets import STATIC, text_of_game
from fondaco.web.markup import NOTHING, Child, Markup, el
from fondaco.web.parts.controls import icon
from fondaco.web.parts.document import document

ROOMS: Final = (
    ("halls", "/", "mark", say("Halls")),
    ("tables", "/tables", "ico-eye", say("Tables")),
    ("replays", "/replays", "ico-play", say("Replays")),
    ("rules", "/rules", "ico-book", say("Rules")),
)


@dataclass(frozen=True)
class PageReader:
    """Who looks: a name, a language, and the hour of the day where they are."""

    name: str = ""
    lang: str = "en"
    hour: int = 12


@cached
def house_symbols() -> Markup:
    """Return the symbols that only pages of the house use."""
    return Markup((STATIC / "house.svg").read_text(encoding="utf-8"))


@cached
def arch(game: str) -> Markup:
    """Return the arch of a hall with its picture: our own artwork. No game is the way out."""
    stone = (STATIC / "arch.svg").read_text(encoding="utf-8")
    own = text_of_game(game, "hall.svg") if game else ""
    picture = own or (STATIC / "hall-lost.svg").read_text(encoding="utf-8")
    inner = picture[picture.index(">") + 1 : picture.rindex("</svg>")]
    whole = stone.replace("<!--picture-->", inner).replace("opening", f"opening-{game}")
    head = 'class="arch" preserveAspectRatio="xMidYMax slice" aria-hidden="true" viewBox='
    return Markup(whole.strip().replace("viewBox=", head, 1))


def frame(
    visitor: PageReader,
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


def _me(tongue: Tongue, visitor: PageReader) -> Markup:
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


def doors(game: str) -> list[tuple[str, Text]]:
    """Return what a hall has besides its tables, by address; not every game has a lesson."""
    lesson = [] if lesson_of(game) is None else [("learn", say("Show me"))]
    return [
        *lesson,
        ("howto", say("How to play")),
        ("rules", say("Rules")),
        ("box", say("The box")),
    ]


def hall_links(tongue: Tongue, game: str, here: str) -> Markup:
    """Return the ways to the lesson, the walkthrough, the rules and the box of a game."""
    links = [
        el("a", tongue(text), href=f"/{id_}/{game}", aria_current="page" if id_ == here else None)
        for id_, text in doors(game)
    ]
    new = el("a", tongue(say("New table")), href=f"/new?game={game}", data_dialog=True)
    return el("nav", *links, new, class_="about", aria_label=tongue(load(game).title))
