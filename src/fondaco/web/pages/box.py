"""The box of a game: every component and number, and where we know it from."""

from typing import Final

from fondaco.games import load
from fondaco.i18n import Tongue
from fondaco.kernel.tables import PROVENANCE, TAGS, Row
from fondaco.kernel.texts import counted, name, say, verbatim
from fondaco.web.markup import Markup, el, join
from fondaco.web.parts import stage
from fondaco.web.parts.box_pictures import picture
from fondaco.web.parts.box_words import heading, table_title
from fondaco.web.parts.controls import link
from fondaco.web.parts.house_frame import PageReader, frame, hall_links, main
from fondaco.web.parts.table_card import titled

TAG_NAMES: Final = {
    "R": say("rulebook"),
    "S": say("other source"),
    "D": say("deduced"),
    "X": say("reconstructed"),
}
WIDE: Final = 600  # the bar's own units


def box_page(game: str, edition: str = "", lang: str = "en") -> str:
    """Return all components of a game with their provenance."""
    tongue, house = Tongue(lang), load(game)
    edition = edition if edition in house.editions else house.editions[-1]
    tables = {name: rows for name, rows in house.tables(edition).rows.items() if rows}
    counts = {tag: sum(row.tag == tag for rows in tables.values() for row in rows) for tag in TAGS}
    title = say("{game}: the box", game=titled(game, edition))
    lead = say(
        "Each row says where it comes from. What is reconstructed can be corrected by whoever owns"
        " the game."
    )
    body = main(
        stage.styles(game),
        hall_links(tongue, game, "box"),
        el("h1", tongue(title)),
        _editions(tongue, game, house.editions, edition),
        el("p", tongue(lead), class_="lead"),
        _bar(tongue, counts),
        _contents(tongue, game, tables),
        *(_table(tongue, game, name, rows) for name, rows in tables.items()),
        class_="room box",
    )
    symbols = stage.symbols(game)
    return frame(PageReader(lang=lang), title, body, room="rules", game=game, symbols=symbols)


def _editions(tongue: Tongue, game: str, editions: tuple[str, ...], chosen: str) -> Markup | None:
    if len(editions) == 1:
        return None
    links = [
        link(
            tongue(say("Edition {edition}", edition=verbatim(edition))),
            f"/box/{game}?edition={edition}",
            kind="primary" if edition == chosen else "",
            aria_current="page" if edition == chosen else None,
        )
        for edition in editions
    ]
    return el("p", *links, class_="editions")


def _bar(tongue: Tongue, counts: dict[str, int]) -> Markup:
    """Return how much of the box comes from where: a bar, and the numbers in words."""
    total = sum(counts.values())
    pieces: list[Markup] = []
    x = 0.0
    for tag, count in counts.items():
        width = WIDE * count / total
        pieces.append(el("rect", x=x, width=width, height=16, class_=f"share {tag.lower()}"))
        x += width
    items = [
        el(
            "li",
            _chip(tongue, tag),
            " ",
            tongue(counted("{n} row", "{n} rows", count)),
        )
        for tag, count in counts.items()
        if count
    ]
    picture = el(
        "svg",
        *pieces,
        viewbox=f"0 0 {WIDE} 16",
        preserveAspectRatio="none",
        class_="shares",
        aria_hidden="true",
    )
    return el("section", picture, el("ul", *items, class_="legend"), class_="card")


def _contents(tongue: Tongue, game: str, tables: dict[str, tuple[Row, ...]]) -> Markup:
    links = [
        el("li", el("a", tongue(table_title(game, table)), href=f"#{table}"), f" {len(rows)}")
        for table, rows in tables.items()
    ]
    return el("nav", el("ul", *links), class_="jump", aria_label=tongue(say("Contents")))


def _chip(tongue: Tongue, tag: str) -> Markup:
    letter = el("b", tag, aria_hidden="true")
    return el("span", letter, " ", tongue(TAG_NAMES[tag]), class_=f"chip from {tag.lower()}")


def _told(tongue: Tongue, game: str, table: str, rows: tuple[Row, ...]) -> list[str]:
    """Return what each row is for, in the words of the table's inspector."""
    views = load(game).views
    found = [views.component(table, row) for row in rows]
    return ["" if text is None else tongue(text) for text in found]


def _table(tongue: Tongue, game: str, table: str, rows: tuple[Row, ...]) -> Markup:
    told = _told(tongue, game, table, rows)
    alike = len(set(told)) == 1  # then it is said once, above
    keys = [key for key in rows[0].doc.value if key not in PROVENANCE]
    sources = list(dict.fromkeys(row.source for row in rows))
    heads = [
        *(_head(tongue, game, table, key, rows) for key in keys),
        None if alike else el("th", tongue(say("What it does")), scope="col"),
        el("th", tongue(say("Where from")), scope="col"),
    ]
    body = [
        el(
            "tr",
            *_cells(tongue, row, keys, picture(game, table, row)),
            None if alike else el("td", words, class_="told"),
            _from(tongue, table, row, sources.index(row.source) + 1),
        )
        for row, words in zip(rows, told, strict=True)
    ]
    title = tongue(table_title(game, table))
    notes = [
        el("li", source, id=f"from-{table}-{n}", lang="en") for n, source in enumerate(sources, 1)
    ]
    whole = el("table", el("thead", el("tr", *heads)), el("tbody", join(body)))
    return el(
        "section",
        el("h2", title, id=table),
        el("p", told[0]) if alike and told[0] else None,
        el("div", whole, class_="wide", tabindex="0", role="group", aria_label=title),
        el("details", el("summary", tongue(say("Sources"))), el("ol", *notes), class_="notes"),
    )


def _head(tongue: Tongue, game: str, table: str, key: str, rows: tuple[Row, ...]) -> Markup:
    """Return the head of a column; that of numbers stands to the right as they do."""
    numbers = all(isinstance(row.doc.value.get(key, 0), int) for row in rows)
    words = tongue(heading(game, table, key))
    return el("th", words, scope="col", class_="n" if numbers and key != "id" else None)


def _from(tongue: Tongue, table: str, row: Row, note: int) -> Markup:
    label = tongue(say("Source {n}", n=note))
    return el(
        "td",
        _chip(tongue, row.tag),
        " ",
        el("a", str(note), href=f"#from-{table}-{note}", aria_label=label, title=row.source),
        class_="source",
    )


def _cells(tongue: Tongue, row: Row, keys: list[str], drawn: Markup) -> list[Markup]:
    """Return what a row says; its drawing stands before its id."""
    values = row.doc.value
    return [_cell(tongue, key, values.get(key), drawn if key == "id" else None) for key in keys]


def _cell(tongue: Tongue, key: str, value: object, drawn: Markup | None) -> Markup:
    if key == "id":
        return el("td", drawn, el("code", str(value)))
    if key == "name":
        return el("td", tongue(name(str(value))))
    if isinstance(value, int):
        return el("td", str(value), class_="n")
    if isinstance(value, list):
        return el("td", ", ".join(str(part) for part in value) or "–")
    return el("td", str(value) if value not in (None, "") else "–")
