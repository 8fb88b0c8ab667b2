"""What the bots of the house are called."""

from fondaco.bots.levels import level
from fondaco.kernel.texts import Text, verbatim


def level_title(name: str) -> Text:
    """Return what a bot of a level is called."""
    known = level(name)
    return verbatim(name.capitalize()) if known is None else known.title
