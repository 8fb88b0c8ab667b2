"""What hints say of Cargo Noir: a sentence for more and for less of each part."""

from typing import Final

from fondaco.kernel.texts import Text, counted, say

WORDS: Final[dict[str, tuple[Text, Text]]] = {
    "cargo": (
        say("The cargo in your warehouse then has a smuggling value of {n}.", n=0),
        say("The cargo in your warehouse then has a smuggling value of only {n}.", n=0),
    ),
    "crowded": (
        say("Your warehouse has room for what you have."),
        counted(
            "{n} token would find no room in your warehouse.",
            "{n} tokens would find no room in your warehouse.",
            0,
        ),
    ),
    "coins": (
        counted("You then have {n} coin.", "You then have {n} coins.", 0),
        counted("You are left with {n} coin.", "You are left with {n} coins.", 0),
    ),
    "lasting": (
        say("It pays off in every turn to come."),
        say("Other options pay off in every turn to come."),
    ),
    "ships": (
        say("Your ships can be expected to bring cargo worth more."),
        say("Your ships can be expected to bring cargo worth less."),
    ),
    "casino": (
        say("The Casino brings you coins."),
        say("Fewer of your ships lie at the Casino."),
    ),
    "market": (
        say("At the Black Market you can draw or swap cargo."),
        say("Fewer of your ships lie at the Black Market."),
    ),
}
