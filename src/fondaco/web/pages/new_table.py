"""The page of a new table. In the lobby the script shows its form as a dialog."""

from typing import Final

from fondaco.bots.levels import LEVELS, level_title
from fondaco.bots.registry import BOTS
from fondaco.games import load
from fondaco.i18n import Tongue
from fondaco.kernel.config import Switch
from fondaco.kernel.texts import Text, counted, say, verbatim
from fondaco.web.markup import Attribute, Markup, el, join
from fondaco.web.pages.table_setup import (
    LONGEST_NAME,
    SeatSetup,
    TableSetup,
    choices_of,
)
from fondaco.web.parts.controls import button, icon, link, segment, switch
from fondaco.web.parts.halls import halls
from fondaco.web.parts.house_frame import PageReader, frame, main
from fondaco.web.parts.table_card import titled

COLOUR_NAMES: Final = {
    "red": say("Red"),
    "blue": say("Blue"),
    "green": say("Green"),
    "yellow": say("Yellow"),
    "slate": say("Slate"),
    "purple": say("Purple"),
}
VALUES: Final = {  # choices that are called the same in any game
    "random": say("At random"),
    "on": say("On"),
    "off": say("Off"),
}
FEW: Final = 3  # choices side by side; more become a list


def new_table_page(setup: TableSetup, lang: str, trouble: Text | None = None) -> str:
    """Return the page with the form."""
    tongue = Tongue(lang)
    fault = el("p", tongue(trouble), class_="fault", role="alert") if trouble is not None else None
    head = el(
        "header",
        el("h1", tongue(say("New table")), id="new-table-title"),
        el("a", icon("ico-x", 20), href="/", class_="close", aria_label=tongue(say("Close"))),
    )
    left = el("div", _players(tongue, setup), _seats(tongue, setup), _house_rules(tongue, setup))
    right = el("div", _edition(tongue, setup), _options(tongue, setup))
    form = el(
        "form",
        head,
        fault,
        _games(tongue, setup),
        el("div", left, right, class_="columns"),
        _foot(tongue, setup),
        method="post",
        action="/new",
        class_="dialog",
        id="new-table",
        aria_labelledby="new-table-title",
    )
    body = main(form, class_="room new")
    return frame(PageReader(lang=lang), say("New table"), body, room="tables")


def _games(tongue: Tongue, setup: TableSetup) -> Markup:
    picks = [
        el(
            "label",
            el("input", type="radio", name="game", value=game.id, checked=game.id == setup.game),
            icon(f"rd-{game.id}", 34),
            el("span", tongue(game.title)),
        )
        for game in halls()
    ]
    legend = el("legend", tongue(say("Game")), class_="hidden")
    return el("fieldset", legend, el("div", *picks, class_="pick"), data_again=True)


def _players(tongue: Tongue, setup: TableSetup) -> Markup:
    game = load(setup.game)
    numbers = tuple((str(n), str(n)) for n in range(game.fewest, game.most + 1))
    legend = tongue(say("Players"))
    return segment("players", legend, numbers, str(len(setup.seats)), data_again=True)


def _edition(tongue: Tongue, setup: TableSetup) -> Markup | None:
    editions = tuple((edition, edition) for edition in load(setup.game).editions)
    if len(editions) == 1:
        return el("input", type="hidden", name="edition", value=setup.edition)
    about = tongue(say("Components and some rules differ; the rules say where."))
    title = tongue(say("Edition"))
    return segment("edition", title, editions, setup.edition, about, data_again=True)


def _seats(tongue: Tongue, setup: TableSetup) -> Markup:
    rows = [_seat(tongue, setup, i, seat) for i, seat in enumerate(setup.seats)]
    hint = say("Open seats get a link each. People on this device pass it on from turn to turn.")
    return el(
        "fieldset",
        el("legend", tongue(say("Seats"))),
        el("ul", *rows, class_="seatl"),
        el("p", tongue(hint), class_="hint"),
        _levels(tongue),
    )


def _levels(tongue: Tongue) -> Markup:
    """Tell what the bots are like, the strongest first, as in the list of a seat."""
    terms = [
        el("div", el("dt", tongue(level.title)), el("dd", tongue(level.about)))
        for level in reversed(LEVELS)
    ]
    summary = el("summary", tongue(say("What the bots are like")))
    return el("details", summary, el("dl", *terms), class_="levels hint")


def _seat(tongue: Tongue, setup: TableSetup, i: int, seat: SeatSetup) -> Markup:
    chosen = f"bot:{seat.bot}" if seat.kind == "bot" else seat.kind
    kinds = [
        ("me", say("You")),
        ("here", say("Somebody here")),
        ("open", say("Friend by link")),
        *((f"bot:{bot}", say("Bot: {level}", level=level_title(bot))) for bot in reversed(BOTS)),
    ]
    colours = [(colour, COLOUR_NAMES[colour]) for colour in load(setup.game).colours]
    number = say("Seat {n}", n=i + 1)
    who = tongue(say("{seat}: who sits here", seat=number))
    colour = tongue(say("{seat}: colour", seat=number))
    name = el(
        "input",
        name=f"seat-{i}-name",
        value=seat.name,
        maxlength=LONGEST_NAME,
        class_="who",
        autocomplete="off",
        placeholder=tongue(say("Name")),
        aria_label=tongue(say("{seat}: name", seat=number)),
    )
    return el(
        "li",
        icon(f"seat-{seat.colour}", 28),
        _select(tongue, kinds, chosen, name=f"seat-{i}-kind", aria_label=who, data_again=True),
        _select(
            tongue,
            colours,
            seat.colour,
            name=f"seat-{i}-colour",
            class_="colour",
            aria_label=colour,
            data_again=True,
        ),
        name,
    )


def _select(
    tongue: Tongue, choices: list[tuple[str, Text]], chosen: str, **attributes: Attribute
) -> Markup:
    picks = [el("option", tongue(text), value=v, selected=v == chosen) for v, text in choices]
    return el("select", *picks, **attributes)


def _options(tongue: Tongue, setup: TableSetup) -> Markup:
    fields = [_option(tongue, setup, option) for option in load(setup.game).switches]
    legend = el("legend", tongue(say("Variants and options")))
    return el("fieldset", legend, join([field for field in fields if field]))


def _option(tongue: Tongue, setup: TableSetup, option: Switch) -> Markup:
    """Return an option with its one sentence; nothing when there is nothing to choose."""
    possible = choices_of(setup, option)
    if len(possible) < 2:  # noqa: PLR2004 (one is no choice)
        return Markup("")
    chosen = setup.options.get(option.key, option.default)
    name, title = f"option-{option.key}", tongue(_title(option))
    about = tongue(option.about)
    if set(possible) == {"on", "off"}:
        return switch(name, title, about, on=chosen == "on")
    values = [(value, _value(option, value)) for value in possible]
    if len(values) <= FEW:
        texts = tuple((value, tongue(text)) for value, text in values)
        return segment(name, title, texts, chosen, about, data_again=True)
    label = el("label", title, for_=name)
    select = _select(tongue, values, chosen, name=name, id=name)
    field = el("div", label, select, class_="field")
    return Markup(field + el("p", about, class_="hint"))


def _title(option: Switch) -> Text:
    return option.title or verbatim(option.key.replace("_", " "))


def _value(option: Switch, value: str) -> Text:
    if value in option.names:
        return option.names[value]
    if value.isdigit():
        return say("Seat {n}", n=int(value))
    return VALUES.get(value) or verbatim(value)


def _house_rules(tongue: Tongue, setup: TableSetup) -> Markup:
    listed = say("Anyone may take a free seat. Off: private, only by link.")
    watch = say("Spectators see what is public.")
    hints = say("A player may ask which options are best, from what that player can know.")
    kinds = (
        ("auto", tongue(say("Playing alone"))),
        ("on", tongue(say("Always"))),
        ("off", tongue(say("Never"))),
    )
    return el(
        "fieldset",
        el("legend", tongue(say("Table"))),
        el(
            "div",
            el("label", tongue(say("Name")), for_="table-name"),
            el(
                "input",
                id="table-name",
                name="name",
                value=setup.name,
                maxlength=LONGEST_NAME,
                autocomplete="off",
            ),
            class_="field",
        ),
        switch("listed", tongue(say("Listed in the house")), tongue(listed), on=setup.listed),
        switch("watch", tongue(say("Others may watch")), tongue(watch), on=setup.watch),
        segment("hints", tongue(say("Hints")), kinds, setup.hints, tongue(hints)),
    )


def _foot(tongue: Tongue, setup: TableSetup) -> Markup:
    bots = sum(seat.kind == "bot" for seat in setup.seats)
    seats = tongue(counted("{n} seat", "{n} seats", len(setup.seats)))
    robots = tongue(counted("{n} of them a bot", "{n} of them bots", bots)) if bots else ""
    words = ", ".join(part for part in (seats, robots) if part)
    again = button(
        tongue(say("Show what fits")), formmethod="get", formaction="/new", formnovalidate=True
    )
    return el(
        "footer",
        el("p", el("b", tongue(titled(setup.game, setup.edition))), ", ", words),
        el("noscript", again),
        link(tongue(say("Cancel")), "/", kind="cancel"),
        button(tongue(say("Open the table")), kind="primary"),
    )
