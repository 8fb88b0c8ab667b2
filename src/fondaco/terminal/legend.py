"""What the codes and signs of a drawing mean, taken from the tables that draw them."""

from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text as Line

from fondaco.games import room
from fondaco.kernel.actions import Words
from fondaco.kernel.config import Config
from fondaco.kernel.texts import Text, say
from fondaco.terminal.look import QUIET, SEATS, Look, listed, styled

Code = tuple[str, Text]
SHARED: Final = {
    "ship": say("a ship"),
    "coin": say("coins"),
    "starter": say("the start player"),
    "for": say("leads to, or brings"),
}
SECRET: Final[Code] = ("?", say("a secret of another player"))


@dataclass(frozen=True)
class Section:
    """Things of one sort: a heading, and each code with what it means."""

    title: Text
    codes: tuple[Code, ...]


def legend(config: Config, words: Words, look: Look) -> RenderableType:
    """Return everything that is drawn in few letters, with what it means."""
    out: list[RenderableType] = []
    for section in sections(config, words, look):
        head = styled(f" {look.word(section.title)}: ", QUIET)
        chips = [
            styled(code, "bold cyan").append(f" {look.word(text)}") for code, text in section.codes
        ]
        out.append(listed(head, chips, look))
    return Group(*out, Line())


def sections(config: Config, words: Words, look: Look) -> list[Section]:
    """Return the legend of a game, sorted by what the codes stand for."""
    own = room(config.game, "terminal.legend")
    if own is None:
        return [Section(say("Signs"), signs(look))]
    found: list[Section] = own.sections(config, words, look)
    return found


def known(words: Words, key: str) -> tuple[Code, ...]:
    """Return the values that an argument of an action can have."""
    for word in words.words:
        for argument in word.arguments:
            if argument.key == key:
                return tuple(zip(argument.ids, argument.names, strict=True))
    raise AssertionError(key)


def signs(look: Look, mark: Code | None = None) -> tuple[Code, ...]:
    """Return the signs of every drawing; a game may use the mark for something of its own."""
    return (
        (look.sign("active"), say("it is this player's turn")),
        mark or (look.sign("mark"), say("can be chosen now")),
        (look.sign("times"), say("so many of it")),
        (look.sign("dot"), say("nothing there")),
        (look.sign("more"), say("the name goes on")),
    )


def sign(look: Look, key: str) -> Code:
    """Return a sign that several games use, with what it means."""
    return look.sign(key), SHARED[key]


def progress(look: Look) -> Code:
    """Return the two signs of a row that fills."""
    return look.sign("full") + look.sign("free"), say("done or taken, and still free")


def seats(look: Look) -> Code:
    """Return how seats are written."""
    text = "@1 @2" if look.plain else f"{SEATS[0]} {SEATS[1]}"
    return text, say("the players, by their seats")
