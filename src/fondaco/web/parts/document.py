"""The frame of every page: head, bar, live region, and our own files only."""

from typing import Final

from fondaco.caching import cached
from fondaco.games import GAMES
from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.texts import say
from fondaco.web import assets
from fondaco.web.assets import STATIC, address, board_styles, game_styles, text_of_game
from fondaco.web.markup import NOTHING, Markup, el, use

TABLE_STYLES: Final = ("pieces.css", "bench.css", "table.css", "after.css", "inspect.css")
MARK: Final = Markup(
    '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path class="mark-out" '
    'd="M3 29V13C3 6 8.5 2 16 2s13 4 13 11v16h-4.5V14.5c0-4.8-3.3-8-8.5-8s-8.5 3.2-8.5 8V29z"/>'
    '<path class="mark-in" d="M11 29V17c0-3.2 2-5 5-5s5 1.8 5 5v12h-3.2V17.5c0-1.5-.6-2.3-1.8-2.3'
    's-1.8.8-1.8 2.3V29z"/><path class="mark-water" d="M1 31h30"/></svg>'
)

CLOSED: Final = "</defs></svg>"


@cached
def sprite() -> Markup:
    """Return the symbols that every page may use: seats, patterns, icons, the signs of games."""
    own = (STATIC / "sprite.svg").read_text(encoding="utf-8")
    roundels = "".join(text_of_game(game, "roundel.svg") for game in GAMES)
    inside = own.rstrip().removesuffix(CLOSED)  # browsers know symbols only inside a drawing
    return Markup(inside + roundels + CLOSED)


def document(  # noqa: PLR0913 (one place that knows what a page has)
    *,
    title: str,
    lang: str,
    body: Markup,
    tongue: Tongue,
    game: str = "",
    bar: Markup = NOTHING,
    symbols: Markup = NOTHING,
    live: str = "",
    script: str = "",
) -> str:
    """Return a whole page."""
    inner = el(
        "body",
        el("a", tongue(say("Skip to the content")), href="#content", class_="skip"),
        _bar(tongue, bar),
        el("div", body, id="content"),
        el("p", live, id="live", role="status", aria_live="polite", class_="hidden"),
        el("div", id="toasts", role="alert"),
        el("div", sprites(symbols), class_="sprite", aria_hidden="true"),
    )
    head = _head(title, game, script)
    return "<!doctype html>" + el("html", head, inner, lang=lang, data_game=game or None)


def _head(title: str, game: str, script: str) -> Markup:
    """Return the head: our own files only."""
    own_room = TABLE_STYLES if script == "table" else ("house.css",)
    styles = ["tokens.css", "base.css", *own_room]
    games = (game,) if game else GAMES  # pages of the house show all their colours
    own = [sheet for one in games for sheet in game_styles(one, "colours.css")]
    own += (*board_styles(game), address("coach.css")) if script == "table" else ()
    return el(
        "head",
        el("meta", charset="utf-8"),
        el(
            "meta",
            name="viewport",
            content="width=device-width, initial-scale=1, viewport-fit=cover",
        ),
        el("title", title),
        el("link", rel="icon", href=address("mark.svg")),
        *(el("link", rel="stylesheet", href=address(file)) for file in styles),
        *(el("link", rel="stylesheet", href=sheet) for sheet in own),
        script_tag("house"),
        *_own(script),
    )


def script_tag(name: str) -> Markup:
    """Return what loads a script and runs it when the page is there."""
    return el("script", type="module", src=assets.script(name))


def _own(script: str) -> list[Markup]:
    """Return the script of a page: all that it imports is asked for at once, not one by one."""
    if not script:
        return []
    ahead = [other for other in assets.imports_of(script) if other != "house"]
    return [
        *(el("link", rel="modulepreload", href=assets.script(other)) for other in ahead),
        el("script", src=address("idiomorph.js"), defer=True),
        script_tag(script),
    ]


def _icon(symbol: str) -> Markup:
    return el(
        "svg", use(symbol, 10, 10, 20), viewbox="0 0 20 20", width=20, height=20, aria_hidden="true"
    )


def sprites(own: Markup) -> Markup:
    """Return the hidden sprite of a page."""
    return Markup(sprite() + own)


def _bar(tongue: Tongue, middle: Markup) -> Markup:
    theme = el(
        "button",
        _icon("ico-moon"),
        type="button",
        class_="tool",
        data_theme=True,
        aria_label=tongue(say("Light or dark")),
    )
    settings = el(
        "a",
        _icon("ico-gear"),
        href="/settings",
        class_="tool",
        aria_label=tongue(say("Settings")),
    )
    return el(
        "header",
        el("a", MARK, el("span", "Fondaco"), href="/", class_="brand"),
        middle,
        el("nav", _languages(tongue), settings, theme, aria_label=tongue(say("Settings"))),
        class_="bar",
    )


def _languages(tongue: Tongue) -> Markup:
    buttons = [
        el(
            "button",
            lang.upper(),
            type="button",
            data_lang=lang,
            aria_pressed="true" if lang == tongue.lang else "false",
        )
        for lang in LANGUAGES
    ]
    label = tongue(say("Language"))
    return el("div", *buttons, class_="languages", role="group", aria_label=label)
