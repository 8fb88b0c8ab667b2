"""What hints say: a sentence for each part of a judgement, for more of it and for less."""

from typing import Final

from fondaco.kernel.texts import Text, counted, player, say

Pair = tuple[Text, Text]

SHARED: Final[dict[str, Pair]] = {
    "points": (
        counted("It brings {n} point at once.", "It brings {n} points at once.", 0),
        say("Other options bring more points at once."),
    ),
}
CARGO_NOIR: Final[dict[str, Pair]] = {
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
GOA: Final[dict[str, Pair]] = {
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
FELINIA: Final[dict[str, Pair]] = {
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
ILOS: Final[dict[str, Pair]] = {
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
GAMES: Final = {
    "cargo_noir": {**SHARED, **CARGO_NOIR},
    "goa": {**SHARED, **GOA},
    "felinia": {**SHARED, **FELINIA},
    "ilos": {**SHARED, **ILOS},
}
HALF: Final = 0.5
MAYBE: Final = say("It may bring points at once.")
KEPT: Final = say("You keep more of your points.")
LATER: Final = say("It pays off some moves later.")  # where nothing is to be seen at once
ALIKE: Final = say("It makes little difference here.")
WORSE: Final = say("Other options promise more.")
ONLY: Final = say("It is the only thing that can be done.")


def sentence(game: str, key: str, amount: float, *, better: bool) -> Text:
    """Return the sentence for more or less of a thing; of points the amount is what is won."""
    if key == "points" and better and amount < HALF:
        return MAYBE if amount > 0 else KEPT
    text = GAMES[game][key][0 if better else 1]
    if not text.parts:
        return text
    n = round(amount)
    return Text(text.one, (("n", n),), text.many, n)


def hinders(rival: int) -> Text:
    """Say that an option is bad for somebody."""
    return say("It hinders {who}.", who=player(rival))
