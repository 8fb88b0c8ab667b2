"""What hints say of Goa: a sentence for more and for less of each part."""

from typing import Final

from fondaco.kernel.texts import Text, counted, say

WORDS: Final[dict[str, tuple[Text, Text]]] = {
    "ducats": (
        counted("You then have {n} ducat.", "You then have {n} ducats.", 0),
        counted("You are left with {n} ducat.", "You are left with {n} ducats.", 0),
    ),
    "ships": (
        counted("You have {n} ship for progress.", "You have {n} ships for progress.", 0),
        say("Other options leave you more ships."),
    ),
    "colonists": (
        counted("You have {n} colonist to settle.", "You have {n} colonists to settle.", 0),
        say("Other options leave you more colonists."),
    ),
    "extra": (
        counted("You have {n} additional action.", "You have {n} additional actions.", 0),
        say("Other options leave you more additional actions."),
    ),
    "cards": (
        counted("You have {n} expedition card.", "You have {n} expedition cards.", 0),
        say("Other options leave you more expedition cards."),
    ),
    "spices": (
        counted("You have {n} spice for progress.", "You have {n} spices for progress.", 0),
        say("Other options leave you more spices."),
    ),
    "steps": (
        say("The next progress comes closer."),
        say("The next progress moves further away."),
    ),
    "board": (
        say("It pays off in every round to come."),
        say("Other options pay off in every round to come."),
    ),
    "tiles": (
        say("You have a tile that is useful later."),
        say("It uses up a tile that could be useful later."),
    ),
    "time": (say("You keep an action for later."), say("It takes one of your actions.")),
    "flag": (say("You have the flag."), say("Somebody else has the flag.")),
    "bid": (
        say("The lot is worth its price to you."),
        say("The lot goes to somebody else, or costs more than it is worth."),
    ),
    "founding": (
        say("The colony is within reach."),
        say("The colony is out of reach."),
    ),
    "lots": (
        say("Your own auction promises more."),
        say("Your own auction promises less."),
    ),
}
