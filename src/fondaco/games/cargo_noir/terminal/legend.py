"""What the codes and signs of Cargo Noir mean."""

from fondaco.kernel.actions import Words
from fondaco.kernel.config import Config
from fondaco.kernel.texts import say
from fondaco.terminal.legend import Section, known, progress, sign, signs
from fondaco.terminal.look import Look


def sections(config: Config, words: Words, look: Look) -> list[Section]:
    """Return the legend, sorted by what the codes stand for."""
    del config
    drawn = (
        *signs(look),
        sign(look, "ship"),
        sign(look, "coin"),
        sign(look, "starter"),
        sign(look, "for"),
        progress(look),
        ("5/6", say("so many of so many")),
        ("!", say("more than the warehouse takes")),
    )
    return [*_own(words, look), Section(say("Signs"), drawn)]


def _own(words: Words, look: Look) -> list[Section]:
    del look
    return [
        Section(say("Destinations"), known(words, "destination")),
        Section(say("Cargo"), known(words, "cargo")),
        Section(say("Cards"), known(words, "card")),
    ]
