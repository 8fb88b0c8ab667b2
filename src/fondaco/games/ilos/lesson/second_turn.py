"""The second turn of the lesson: a ship, a fort, and a price that rises."""

from typing import Final

from fondaco.kernel.texts import say
from fondaco.lessons.script import LessonPart, Task

SHIP: Final = LessonPart(
    say("A ship"),
    (
        Task(
            what=say("One spice, four new cards. Send a ship."),
            why=say("Every ship at sea brings one more card at the end of each of your turns."),
            ask=say("Choose your ships in the supply."),
            do="ship SUPPLY",
            rule="ILO-SHP-1",
            at=("player.0.ships",),
            other="ship T06a",
            but=say("Moving your first ship is allowed too, but two ships bring more than one."),
        ),
        Task(
            what=say("Let it lie at your own island."),
            why=say("Two ships at an island are what a gold mine there needs later."),
            ask=say("Choose your island on the map."),
            do="coast T06a",
            rule="ILO-SHP-2",
            at=("board.island.T06a",),
            other="coast T07a",
            but=say("Foreign islands are allowed too; today you want gold at your own one."),
        ),
        Task(
            what=say("A ship costs one card. Pay with another ship."),
            why=say("You drew more ships than you can use, so give up what you need least."),
            ask=say("Choose a ship card in your hand."),
            do="pay SHIP",
            rule="ILO-TRN-3",
            at=("player.0.hand.SHIP",),
            other="pay MINE",
            but=say("The gold mine is allowed too, but you have more ships than you need."),
        ),
    ),
)
FORT: Final = LessonPart(
    say("A fort"),
    (
        Task(
            what=say("Build a fort on your building site."),
            why=say("A fort brings one more card every turn and protects you from pirates there."),
            ask=say("Choose the building site, then the fort."),
            do="fort T06a3",
            rule="ILO-BLD-2",
            at=("board.space.T06a3",),
            other="post T06a3 S",
            but=say("A trading post is allowed too, but cards help with everything. Try the fort."),
        ),
        Task(
            what=say("It costs two cards. Pay with the ship."),
            why=say("Cards that pay go face down; nobody sees what you have given up."),
            ask=say("Choose the ship card in your hand."),
            do="pay SHIP",
            rule="ILO-TRN-3",
            at=("player.0.hand.SHIP",),
            other="pay MINE",
            but=say("The gold mine pays next. Begin with the ship."),
        ),
        Task(
            what=say("And with the gold mine."),
            why=say("Keep the market card: it is the only one that costs no other card."),
            ask=say("Choose the gold mine in your hand."),
            do="pay MINE",
            rule="ILO-TRN-4",
            at=("player.0.hand.MINE",),
            other="pay MARKET",
            but=say("The market card is allowed too, but we play it in a moment. Pay the mine."),
        ),
    ),
)
MARKET: Final = LessonPart(
    say("Prices rise"),
    (
        Task(
            what=say("Let the price of spices rise."),
            why=say(
                "Only goods score, each at its price; one spice now makes all your later ones"
                " worth 3."
            ),
            ask=say("Choose spices on the market."),
            do="market S",
            rule="ILO-SCO-1",
            at=("market.S",),
            other="end",
            but=say("Ending the turn is allowed too, but this card would do nothing for you."),
            then="end, end",
        ),
    ),
)
