"""The rules of each game as pages to read: our own words, searchable, with every id an anchor."""

import re
from functools import cache
from typing import Final

from fondaco import rulebook
from fondaco.games import load
from fondaco.kernel.texts import Text, counted, name, say, verbatim
from fondaco.rulebook import Rule
from fondaco.tongue import Tongue
from fondaco.web.house_parts import (
    Visitor,
    button,
    frame,
    hall_links,
    halls,
    icon,
    link,
    main,
)
from fondaco.web.markup import Markup, el, escape, join
from fondaco.web.rules_text import Reader, Section

MOST: Final = 60  # rules that a search shows
SNIPPET: Final = 260  # characters of a rule that a search shows
TAG_NAMES: Final = {
    "R": say("in the rulebook"),
    "S": say("from another source"),
    "D": say("deduced from known facts"),
    "X": say("reconstructed, because no source has it"),
    "Q": say("decided here, because sources differ"),
}


def rules_index(lang: str) -> str:
    """Return the way to the rules of each game."""
    tongue = Tongue(lang)
    cards = [
        el(
            "article",
            el("h2", icon(f"rd-{game.id}", 34), " ", tongue(game.title)),
            el("p", tongue(_count(game.id))),
            hall_links(tongue, game.id, ""),
            class_="card",
        )
        for game in halls()
    ]
    lead = say("Every rule has an id. Prompts and refusals name it, and lead here.")
    body = main(
        el("h1", tongue(say("Rules"))),
        el("p", tongue(lead), class_="lead"),
        el("div", *cards, class_="cards"),
    )
    return frame(Visitor(lang=lang), say("Rules"), body, room="rules")


def rules_page(game: str, lang: str, query: str = "") -> str:
    """Return the rules of a game, or those that hold all words of a query."""
    tongue = Tongue(lang)
    title = say("{game}: rules", game=load(game).title)
    words = query.split()
    inside = _found(tongue, game, words) if words else _whole(tongue, game)
    body = main(
        hall_links(tongue, game, "rules"),
        el("h1", tongue(title)),
        _search(tongue, game, query),
        inside,
        class_="room rules",
    )
    return frame(Visitor(lang=lang), title, body, room="rules", game=game)


def _count(game: str) -> Text:
    return counted("{n} rule", "{n} rules", len(rulebook.rules_of(game)))


def _search(tongue: Tongue, game: str, query: str) -> Markup:
    return el(
        "form",
        el("label", tongue(say("Search the rules")), for_="q"),
        el("input", id="q", name="q", type="search", value=query, autocomplete="off"),
        button(tongue(say("Search")), kind="primary"),
        link(tongue(say("All rules")), f"/rules/{game}") if query else None,
        action=f"/rules/{game}",
        method="get",
        role="search",
        class_="search",
    )


# The whole register


def _whole(tongue: Tongue, game: str) -> Markup:
    sections = _sections(game, tongue.lang)
    entries = [
        el("li", el("a", section.title, href=f"#{section.id}"))
        for section in sections
        if section.title
    ]
    contents = el("nav", el("ol", *entries), class_="contents", aria_label=tongue(say("Contents")))
    text = [
        el(
            "section",
            el("h2", section.title, id=section.id) if section.title else None,
            join(section.blocks),
        )
        for section in sections
    ]
    foreign = tongue.lang != "en"
    return el(
        "div",
        contents,
        el(
            "div",
            _glossary(tongue, game) if foreign else None,
            el("article", *text, lang="en" if foreign else None, class_="prose"),
        ),
        class_="book",
    )


@cache
def _sections(game: str, lang: str) -> list[Section]:
    folder = rulebook.registers()
    assert folder is not None, "rules_of has found the register"
    anchors = {rule.line: rule.id for rule in rulebook.rules_of(game).values()}
    tongue = Tongue(lang)
    tags = {tag: tongue(text) for tag, text in TAG_NAMES.items()}
    text = (folder / f"{game}.md").read_text(encoding="utf-8")
    return Reader(game, anchors, tags).sections(text)


def _glossary(tongue: Tongue, game: str) -> Markup:
    """Return what the things of the box are called in the reader's language."""
    house = load(game)
    tables = house.tables(house.editions[-1])
    english = dict.fromkeys(
        str(row.doc.value["name"])
        for rows in tables.rows.values()
        for row in rows
        if "name" in row.doc.value
    )
    pairs = sorted((word, tongue(name(word))) for word in english)
    entries = [
        el("div", el("dt", word, lang="en"), el("dd", said)) for word, said in pairs if word != said
    ]
    lead = say("The rules are written in English. This is what the things are called here.")
    return el(
        "details",
        el("summary", tongue(say("Glossary"))),
        el("p", tongue(lead)),
        el("dl", *entries, class_="glossary"),
        open=True,
        class_="card",
    )


# Search


def _found(tongue: Tongue, game: str, words: list[str]) -> Markup:
    hits = [rule for rule in rulebook.rules_of(game).values() if _holds(rule, words)]
    items = [_hit(game, rule, words) for rule in hits[:MOST]]
    said = verbatim(" ".join(words))
    text = counted("{n} rule with “{words}”", "{n} rules with “{words}”", len(hits), words=said)
    return el(
        "section",
        el("p", tongue(text), role="status", class_="lead"),
        el("ol", *items, class_="hits", lang="en"),
    )


def _holds(rule: Rule, words: list[str]) -> bool:
    text = f"{rule.id} {rule.title} {rule.text}".lower()
    return all(word.lower() in text for word in words)


def _hit(game: str, rule: Rule, words: list[str]) -> Markup:
    plain = re.sub(r"[*`]", "", " ".join(rule.text.split()))
    places = [plain.lower().find(word.lower()) for word in words]
    first = min((place for place in places if place >= 0), default=0)
    start = max(0, first - SNIPPET // 3)
    cut = plain[start : start + SNIPPET]
    before, after = "… " if start else "", " …" if start + SNIPPET < len(plain) else ""
    href = f"/rules/{game}#{rule.id}"
    title = el("b", " ", rule.title) if rule.title else None
    words_in = _marked(f"{before}{cut}{after}", words)
    return el("li", el("a", rule.id, href=href), title, el("p", words_in))


def _marked(text: str, words: list[str]) -> Markup:
    """Return a text with the words of the query marked."""
    pattern = re.compile("|".join(re.escape(word) for word in words), re.IGNORECASE)
    out: list[Markup] = []
    end = 0
    for match in pattern.finditer(text):
        out += [escape(text[end : match.start()]), el("mark", match[0])]
        end = match.end()
    return join([*out, escape(text[end:])])
