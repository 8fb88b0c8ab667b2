"""What hints say of Ilôs: a sentence for more and for less of each part."""

from typing import Final

from fondaco.kernel.texts import Text, say

WORDS: Final[dict[str, tuple[Text, Text]]] = {
    "goods": (
        say("Your stock and your production become worth more."),
        say("Other options make stock and production worth more."),
    ),
    "cards": (
        say("You have better cards for the turns to come."),
        say("It costs cards that you could use later."),
    ),
    "access": (
        say("Your ships give access to more free places."),
        say("Your ships give access to fewer free places."),
    ),
    "others": (
        say("It takes something away from the others."),
        say("It helps the others too."),
    ),
}
