"""What hints say of Felinia: a sentence for more and for less of each part."""

from typing import Final

from fondaco.kernel.texts import Text, counted, say

WORDS: Final[dict[str, tuple[Text, Text]]] = {
    "silver": (
        counted("You then have {n} silver.", "You then have {n} silver.", 0),
        counted("You are left with {n} silver.", "You are left with {n} silver.", 0),
    ),
    "goods": (
        say("What you keep in store is worth more."),
        say("What you keep in store is worth less."),
    ),
    "aboard": (
        say("A merchant of yours is aboard, with a good land before him."),
        say("Other options bring a merchant aboard a ship."),
    ),
    "journey": (
        say("Your merchant can still reach a good place."),
        say("Your merchant gives up what he could still reach."),
    ),
    "passages": (
        say("Your goods bring you closer to a passage."),
        say("Your goods are further from a passage."),
    ),
    "tokens": (
        say("Your tokens lie where you can buy what you need."),
        say("Your tokens can buy less of what you need."),
    ),
}
