"""The house: four halls behind an arcade, the tables that wait, and the ways in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.game import Game
from fondaco.kernel.texts import Text, counted, say, verbatim
from fondaco.web.markup import Markup, classes, el
from fondaco.web.parts.controls import button, icon, link
from fondaco.web.parts.halls import halls
from fondaco.web.parts.house_frame import PageReader, arch, doors, frame, main
from fondaco.web.parts.table_card import TableCard, titled
from fondaco.web.parts.table_lists import finished_list, sorted_cards, table_list
from fondaco.web.parts.turn_cards import own_tables, turn_cards

SHOWN: Final = 5  # rows of a list in the lobby; the pages behind show all
NOON: Final = 12
EVENING: Final = 17
NIGHT: Final = 5


@dataclass(frozen=True)
class Pasted:
    """A journal that somebody brought, and what is wrong with it."""

    text: str = ""
    fault: Text | None = None


NOTHING_PASTED: Final = Pasted()


def house_page(
    visitor: PageReader,
    mine: Sequence[TableCard] = (),
    finished: Sequence[TableCard] = (),
    listed: Sequence[TableCard] = (),
    notice: Text | None = None,
    foot: Text | None = None,
) -> str:
    """Return the lobby; `foot` is a line that may be overlooked."""
    tongue = Tongue(visitor.lang)
    alive = lobby_parts(visitor, mine, finished, listed)
    body = el(
        "main",
        el("p", tongue(notice), class_="notice", role="status") if notice is not None else None,
        *alive[:2],
        _arcade(tongue),
        alive[2],
        _ways_in(tongue),
        el("p", tongue(foot), class_="foot") if foot is not None else None,
        class_="house",
    )
    title = say("Four merchant games in one house")
    return frame(visitor, title, body, room="halls", script="lobby")


def lobby_parts(
    visitor: PageReader,
    mine: Sequence[TableCard],
    finished: Sequence[TableCard],
    listed: Sequence[TableCard],
) -> tuple[Markup, Markup, Markup]:
    """Return what changes in the lobby while somebody looks at it: each has an id."""
    tongue = Tongue(visitor.lang)
    running = sorted_cards([*mine, *(card for card in listed if card.seat < 0)])
    own = own_tables(running)
    others = [card for card in running if card not in own]
    title = say("Other tables") if own else None
    lists = el(
        "div",
        table_list(tongue, others[:SHOWN], "/tables", title) if others or not own else None,
        finished_list(tongue, finished[:SHOWN], "/replays"),
        id="lists",
        class_=classes("lists", None if others or not own else "alone"),
    )
    return _hello(tongue, visitor, running), turn_cards(tongue, own), lists


def tables_page(
    visitor: PageReader, mine: Sequence[TableCard] = (), listed: Sequence[TableCard] = ()
) -> str:
    """Return all tables that are running, or wait for players."""
    tongue = Tongue(visitor.lang)
    others = [card for card in listed if card.seat < 0]
    body = main(
        el("h1", tongue(say("Tables"))),
        table_list(tongue, sorted_cards(mine), "", say("My tables")),
        table_list(tongue, sorted_cards(others), "", say("Open to everybody")),
        _ways_in(tongue),
    )
    return frame(visitor, say("Tables"), body, room="tables")


def finished_page(
    visitor: PageReader, finished: Sequence[TableCard] = (), pasted: Pasted = NOTHING_PASTED
) -> str:
    """Return all finished games, and the way to bring in another one."""
    tongue = Tongue(visitor.lang)
    body = main(
        el("h1", tongue(say("Replays"))),
        el("div", _import(tongue, pasted), class_="ways") if pasted.fault else None,
        finished_list(tongue, finished, ""),
        None if pasted.fault else el("div", _import(tongue), class_="ways"),
    )
    return frame(visitor, say("Replays"), body, room="replays")


def _hello(tongue: Tongue, visitor: PageReader, running: list[TableCard]) -> Markup:
    waiting = [card for card in running if card.yours]
    following = None
    if waiting:
        about = counted(
            "{n} table is waiting for your move.",
            "{n} tables are waiting for your move.",
            len(waiting),
        )
        card = waiting[0]
        table = verbatim(card.name) if card.name else titled(card.game, card.edition)
        words = tongue(say("Next: {table}", table=table))
        following = link(words, f"/table/{card.id}", kind="primary next")
    else:
        about = say("Choose a hall. The bots have time.")
    return el(
        "section",
        el("div", el("h1", tongue(_greeting(visitor))), el("p", tongue(about)), class_="words"),
        following,
        el(
            "div",
            link(tongue(say("Join by link")), "#ways", "ico-link"),
            link(tongue(say("New table")), "/new", "ico-plus", "primary", data_dialog=True),
            class_="acts",
        ),
        id="hello",
        class_="hello",
    )


def _greeting(visitor: PageReader) -> Text:
    if not visitor.name:
        return say("Welcome to the house")
    name = verbatim(visitor.name)
    if NIGHT <= visitor.hour < NOON:
        return say("Good morning, {name}", name=name)
    if NOON <= visitor.hour < EVENING:
        return say("Good afternoon, {name}", name=name)
    return say("Good evening, {name}", name=name)


def _arcade(tongue: Tongue) -> Markup:
    doors = [_hall(tongue, game) for game in halls()]
    return el(
        "section",
        el("div", class_="cornice"),
        el("div", *doors, class_="halls"),
        class_="arcade",
        aria_label=tongue(say("Halls")),
    )


def _hall(tongue: Tongue, game: Game) -> Markup:
    title = tongue(game.title)
    glints = icon("glints", 300, class_="glint", viewBox="0 0 300 120", preserveAspectRatio="none")
    facts = [
        tongue(say("{fewest} to {most} players", fewest=game.fewest, most=game.most)),
        tongue(game.length),
    ]
    facts += [" · ".join(game.editions)] if len(game.editions) > 1 else []
    door = el(
        "a",
        arch(game.id),
        href=f"/howto/{game.id}",
        class_="door",
        aria_label=tongue(say("{game}: how to play", game=game.title)),
    )
    words = el(
        "div",
        glints,
        el("h2", title),
        el("p", tongue(game.pitch)),
        el("p", *(el("span", fact) for fact in facts), class_="meta"),
        _acts(tongue, game),
        _doors(tongue, game),
        icon("palina", 16, class_="palina"),
        class_="onwater",
    )
    return el(
        "article",
        door,
        words,
        class_="hall",
        data_hall=game.id,
        id=f"hall-{game.id}",
    )


def _acts(tongue: Tongue, game: Game) -> Markup:
    play = el(
        "form",
        el("input", type="hidden", name="game", value=game.id),
        button(
            tongue(say("Play now")),
            "ico-play",
            "brass",
            aria_label=tongue(say("Play now: {game}", game=game.title)),
        ),
        method="post",
        action="/play",
    )
    new = link(
        tongue(say("Table")),
        f"/new?game={game.id}",
        "ico-plus",
        "quiet",
        data_dialog=True,
        aria_label=tongue(say("Table: set one up for {game}", game=game.title)),
    )
    return el("div", play, new, class_="acts")


def _doors(tongue: Tongue, game: Game) -> Markup:
    """Return the small links of a hall: lesson, how to play, rules, box."""
    links = [el("a", tongue(text), href=f"/{id_}/{game.id}") for id_, text in doors(game.id)]
    return el("p", *links, class_="doors")


def _ways_in(tongue: Tongue) -> Markup:
    return el("div", _join(tongue), _import(tongue), class_="ways", id="ways")


def _join(tongue: Tongue) -> Markup:
    return el(
        "form",
        el("h2", tongue(say("Join by link"))),
        el("label", tongue(say("The link somebody sent you")), for_="link"),
        el("input", id="link", name="link", required=True, autocomplete="off", maxlength=400),
        button(tongue(say("Take the seat")), "ico-link", "primary"),
        method="post",
        action="/join",
        class_="card",
    )


def _import(tongue: Tongue, pasted: Pasted = NOTHING_PASTED) -> Markup:
    fault = None
    if pasted.fault is not None:
        fault = el("p", tongue(pasted.fault), class_="fault sentence", role="alert", id="fault")
    return el(
        "form",
        el("h2", tongue(say("Bring in a game"))),
        fault,
        el("label", tongue(say("The text of a journal")), for_="journal"),
        el(
            "textarea",
            pasted.text,
            id="journal",
            aria_describedby="fault" if fault else None,
            name="journal",
            rows=12 if fault else 3,
            placeholder="fondaco journal 2",
            spellcheck="false",
        ),
        el("label", tongue(say("or its file")), for_="file"),
        el("input", id="file", name="file", type="file", accept=".journal,.txt,text/plain"),
        button(tongue(say("Look at the game")), "ico-play", ""),
        method="post",
        action="/import",
        enctype="multipart/form-data",
        class_="card",
    )
