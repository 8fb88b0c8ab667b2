"""What the bots of the house are called."""

from typing import Final

from fondaco.kernel.texts import Text, say, verbatim

TITLES: Final = {
    "random": say("Novice"),
    "greedy": say("Trader"),
    "search": say("Merchant"),
}


def level_title(level: str) -> Text:
    """Return what a bot of a level is called."""
    return TITLES.get(level) or verbatim(level.capitalize())
