"""Settings: name and language are kept by the server, what the eyes need by the browser."""

from typing import Final

from fondaco.i18n import LANGUAGES, Tongue
from fondaco.kernel.texts import Text, say
from fondaco.web.markup import Markup, el
from fondaco.web.parts.controls import button, segment
from fondaco.web.parts.house_frame import PageReader, frame, main

NAMES: Final = {"en": "English", "de": "Deutsch"}  # each in its own language
LONGEST_NAME: Final = 30
LOCAL: Final[tuple[tuple[str, Text, Text, tuple[tuple[str, Text], ...]], ...]] = (
    (
        "theme",
        say("Brightness"),
        say("How bright the house is."),
        (("system", say("As the device")), ("light", say("Light")), ("dark", say("Dark"))),
    ),
    (
        "speed",
        say("Speed"),
        say("How long the moves of others stay in view."),
        (("slow", say("Slow")), ("normal", say("Normal")), ("instant", say("Instant"))),
    ),
    (
        "confirm",
        say("Confirm"),
        say("Ask before a move that cannot be taken back."),
        (("on", say("Ask")), ("off", say("Do not ask"))),
    ),
    (
        "sound",
        say("Sounds"),
        say("A soft tone for your turn, for moves and for the end of a game."),
        (("off", say("Silent")), ("on", say("Let me hear them"))),
    ),
)
DEFAULTS: Final = {"theme": "system", "speed": "normal", "confirm": "on", "sound": "off"}


def settings_page(visitor: PageReader, *, signed_out: bool = False) -> str:
    """Return the page of settings; `signed_out`: all other devices just were."""
    tongue = Tongue(visitor.lang)
    languages = tuple((lang, NAMES[lang]) for lang in LANGUAGES)
    form = el(
        "form",
        el("h2", tongue(say("You"))),
        el("label", tongue(say("Your name at the tables")), for_="name"),
        el(
            "input",
            id="name",
            name="name",
            value=visitor.name,
            maxlength=LONGEST_NAME,
            autocomplete="nickname",
        ),
        segment("lang", tongue(say("Language")), languages, tongue.lang),
        button(tongue(say("Save")), "ico-tick", "primary"),
        method="post",
        action="/settings",
        class_="card",
    )
    body = main(
        el("h1", tongue(say("Settings"))),
        form,
        _local(tongue),
        _elsewhere(tongue, done=signed_out),
        class_="room narrow",
    )
    return frame(visitor, say("Settings"), body, script="sounds")


def _elsewhere(tongue: Tongue, *, done: bool) -> Markup:
    """Return the way to end all cookies and tokens of this guest but the one of this browser."""
    about = say(
        "Other browsers and programs may be known here as you, by a cookie or token. You can sign"
        " them all out; this browser stays as it is, with all your seats."
    )
    said = say("All others are signed out.")
    return el(
        "form",
        el("h2", tongue(say("Other devices"))),
        el("p", tongue(about)),
        el("p", tongue(said), role="status", class_="hint") if done else None,
        button(tongue(say("Sign out everywhere else"))),
        method="post",
        action="/settings/elsewhere",
        class_="card",
        id="elsewhere",
    )


def _local(tongue: Tongue) -> Markup:
    fields: list[Markup] = []
    for key, title, about, choices in LOCAL:
        picks = tuple((value, tongue(text)) for value, text in choices)
        chosen = DEFAULTS[key]
        fields.append(segment(key, tongue(title), picks, chosen, tongue(about), data_setting=key))
    return el(
        "form",
        el("h2", tongue(say("This device"))),
        *fields,
        class_="card",
        id="local-settings",
    )
