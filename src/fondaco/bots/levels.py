"""The levels of the house: how good a bot is, as a policy and a budget, in one table."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.kernel.texts import Text, say, verbatim

LOOK: Final = "look"  # a tree whose leaves are judged at once
SEARCH: Final = "search"  # a tree whose leaves are played on first
SLOWEST: Final = 4.0  # seconds for a decision; only where nothing is compiled it takes so long


@final
class Level:
    """One level: its id, its policy, what it may spend, and how people read of it.

    `effort` multiplies the pace of a game: see `style`.
    """

    def __init__(self, name: str, policy: str, effort: i64, title: Text, about: Text) -> None:
        """Name all of it; policies without a tree have effort 0."""
        self.name = name
        self.policy = policy
        self.effort: i64 = effort
        self.title = title
        self.about = about

    def thinks(self) -> bool:
        """Whether it grows a tree, and can say what it thinks of options."""
        return self.effort > 0


LEVELS: Final = (
    Level("random", "random", 0, say("Coin toss"), say("Takes anything that is allowed.")),
    Level(
        "moco",
        "apprentice",
        0,
        say("Moço"),
        say("The ship's boy: has sensible ideas, and overlooks half of what could be done."),
    ),
    Level(
        "greedy",
        "greedy",
        0,
        say("Trader"),
        say("Takes what looks best at once, and never thinks about the next turn."),
    ),
    Level(
        "factor",
        LOOK,
        1,
        say("Factor"),
        say("Runs the trading post: thinks ahead, and answers in the blink of an eye."),
    ),
    Level(
        "consul",
        SEARCH,
        1,
        say("Consul"),
        say("Speaks for all merchants of the town: weighs what the others will do."),
    ),
    Level(
        "doge",
        SEARCH,
        4,
        say("Doge"),
        say("The strongest of the house: thinks four times as much as the Consul."),
    ),
)


def level(name: str) -> Level | None:
    """Return the level of this name."""
    for one in LEVELS:
        if one.name == name:
            return one
    return None


def level_title(name: str) -> Text:
    """Return what a bot of a level is called, everywhere; its id stays in files and options."""
    known = level(name)
    return verbatim(name.capitalize()) if known is None else known.title
