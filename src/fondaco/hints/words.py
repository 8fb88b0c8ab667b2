"""What hints say: a sentence for each part of a judgement, for more of it and for less."""

from typing import Final

from fondaco.caching import cached
from fondaco.games import room
from fondaco.kernel.texts import Text, counted, player, say

Pair = tuple[Text, Text]

SHARED: Final[dict[str, Pair]] = {
    "points": (
        counted("It brings {n} point at once.", "It brings {n} points at once.", 0),
        say("Other options bring more points at once."),
    ),
}
PLAYED_ON: Final[dict[str, Pair]] = {  # for games without a judgement of their own
    "later": (
        say("As games go on from here, it brings more points."),
        say("As games go on from here, other options bring more points."),
    ),
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
    text = words_of(game)[key][0 if better else 1]
    if not text.parts:
        return text
    n = round(amount)
    return Text(text.one, (("n", n),), text.many, n)


def hinders(rival: int) -> Text:
    """Say that an option is bad for somebody."""
    return say("It hinders {who}.", who=player(rival))


@cached
def words_of(game: str) -> dict[str, Pair]:
    """Return the sentences of a game; one without any of its own has those for any game."""
    own = room(game, "bot.words")
    return {**SHARED, **(PLAYED_ON if own is None else own.WORDS)}
