"""The rules of each game as pages to read: our own words, searchable, with every id an anchor."""

import re
from typing import Final

from fondaco import rulebook
from fondaco.caching import cached
from fondaco.games import load
from fondaco.i18n import Tongue
from fondaco.kernel.register import Rule, parse
from fondaco.kernel.texts import Text, counted, say, verbatim
from fondaco.web.markup import Markup, el, escape, join
from fondaco.web.parts.controls import button, icon, link
from fondaco.web.parts.halls import halls
from fondaco.web.parts.house_frame import PageReader, frame, hall_links, main
from fondaco.web.parts.rules_text import Reader, RulesSection

APART: Final = "for-programmers"
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
    return frame(PageReader(lang=lang), say("Rules"), body, room="rules")


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
    return frame(PageReader(lang=lang), title, body, room="rules", game=game)


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
    players = _sections(game, tongue.lang)
    programmers = _sections(game, tongue.lang, apart=True)
    apart = tongue(say("For programmers"))
    entries = [(section.title, section.id) for section in players if section.title]
    links = [el("li", el("a", title, href=f"#{id_}")) for title, id_ in [*entries, (apart, APART)]]
    inner = el("div", *_texts(programmers), lang=None if tongue.lang == "en" else "en")
    return el(
        "div",
        el("nav", el("ol", *links), class_="contents", aria_label=tongue(say("Contents"))),
        el(
            "article",
            _legend(tongue),
            *_texts(players),
            el("details", el("summary", apart), inner, id=APART, class_="card"),
            class_="prose",
        ),
        class_="book",
    )


def _texts(sections: list[RulesSection]) -> list[Markup]:
    return [
        el(
            "section",
            el("h2", section.title, id=section.id) if section.title else None,
            join(section.blocks),
        )
        for section in sections
        if section.blocks
    ]


def _legend(tongue: Tongue) -> Markup:
    """Return what the letters behind a rule mean."""
    lead = say("The small letters tell where a rule comes from:")
    items = [
        el("li", el("span", tag, class_=f"tag {tag.lower()}"), " ", tongue(text))
        for tag, text in TAG_NAMES.items()
    ]
    return el("div", el("p", tongue(lead)), el("ul", *items, class_="legend"), class_="sources")


@cached
def _sections(game: str, lang: str, *, apart: bool = False) -> list[RulesSection]:
    """Return the sections for players in a language, or those apart, which are in English."""
    text = rulebook.parts(rulebook.register(game, "en" if apart else lang))[apart]
    found = parse(text, game, load(game).prefix)
    anchors = {rule.line: rule.id for rule in found.values()}
    tongue = Tongue(lang)
    tags = {tag: tongue(text) for tag, text in TAG_NAMES.items()}
    return Reader(game, anchors, tags, rulebook.rules_of(game)).sections(text)


# Search


def _found(tongue: Tongue, game: str, words: list[str]) -> Markup:
    rules = rulebook.rules_of(game, tongue.lang).values()
    hits = [rule for rule in rules if _holds(rule, words)]
    items = [_hit(game, rule, words, tongue.lang) for rule in hits[:MOST]]
    said = verbatim(" ".join(words))
    text = counted("{n} rule with “{words}”", "{n} rules with “{words}”", len(hits), words=said)
    return el(
        "section",
        el("p", tongue(text), role="status", class_="lead"),
        el("ol", *items, class_="hits"),
    )


def _holds(rule: Rule, words: list[str]) -> bool:
    text = f"{rule.id} {rule.title} {rule.text}".lower()
    return all(word.lower() in text for word in words)


def _hit(game: str, rule: Rule, words: list[str], lang: str) -> Markup:
    plain = re.sub(r"[*`]", "", " ".join(rule.text.split()))
    places = [plain.lower().find(word.lower()) for word in words]
    first = min((place for place in places if place >= 0), default=0)
    start = max(0, first - SNIPPET // 3)
    cut = plain[start : start + SNIPPET]
    before, after = "… " if start else "", " …" if start + SNIPPET < len(plain) else ""
    href = f"/rules/{game}#{rule.id}"
    title = el("b", " ", rule.title) if rule.title else None
    words_in = _marked(f"{before}{cut}{after}", words)
    foreign = rule.lang if rule.lang != lang else None
    return el("li", el("a", rule.id, href=href), title, el("p", words_in), lang=foreign)


def _marked(text: str, words: list[str]) -> Markup:
    pattern = re.compile("|".join(re.escape(word) for word in words), re.IGNORECASE)
    out: list[Markup] = []
    end = 0
    for match in pattern.finditer(text):
        out += [escape(text[end : match.start()]), el("mark", match[0])]
        end = match.end()
    return join([*out, escape(text[end:])])
