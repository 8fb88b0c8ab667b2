"""The lesson: the first island and two turns, from the first pioneer to a price that rises."""

from typing import Final

from fondaco.games.ilos.lesson.second_turn import FORT, MARKET, SHIP
from fondaco.kernel.texts import say
from fondaco.lessons.script import Lesson, LessonPart, Task

HAND: Final = LessonPart(
    say("Your hand"),
    (
        Task(
            what=say("Look at your five cards, and keep them."),
            why=say(
                "A plantation for a pioneer, ships to get about, a building: this hand can do a"
                " lot."
            ),
            ask=say("Choose among the answers that this is all."),
            do="done",
            rule="ILO-SET-7",
            other="discard MINE",
            but=say("Exchanging is allowed once, but every card here is of use. Keep them."),
            then="done, done",
        ),
    ),
)
ISLAND: Final = LessonPart(
    say("A first island"),
    (
        Task(
            what=say("Lay the tile with spices, gold and a building site."),
            why=say(
                "Your first ship lies at this island, and only where a ship of yours lies can"
                " pioneers land."
            ),
            ask=say("Choose the tile in the middle of the exploration zone."),
            do="lay T06",
            rule="ILO-SET-8",
            at=("board.zone.T06",),
            other="lay T07",
            but=say(
                "This tile is allowed too, but it has two islands, and a ship serves only one."
            ),
            then="lay T07, place 1 -1 1, land T07a, lay T11, place 2 -2 2, land T11b",
        ),
    ),
)
PIONEER: Final = LessonPart(
    say("A pioneer"),
    (
        Task(
            what=say("Send a pioneer to the spice field."),
            why=say("He stays to the end of the game and brings you one spice every turn."),
            ask=say("Choose the spice field on your island."),
            do="plant T06a1",
            rule="ILO-PLA-1",
            at=("board.space.T06a1",),
            other="ship SUPPLY",
            but=say("A ship is allowed too, but goods come only from pioneers. Plant first."),
        ),
    ),
)
MONEY: Final = LessonPart(
    say("Cards are money too"),
    (
        Task(
            what=say("A plantation costs two cards. Pay with a ship."),
            why=say(
                "There are no coins: whatever you do is paid with other cards of your own hand."
            ),
            ask=say("Choose a ship card in your hand."),
            do="pay SHIP",
            rule="ILO-TRN-3",
            at=("player.0.hand.SHIP",),
            other="pay MINE",
            but=say("The gold mine pays next; you own two ships, so begin with one of these."),
        ),
        Task(
            what=say("Pay with the gold mine, too."),
            why=say("A mine needs two ships at the island; the building you can use sooner."),
            ask=say("Choose the gold mine in your hand."),
            do="pay MINE",
            rule="ILO-TRN-4",
            at=("player.0.hand.MINE",),
            other="pay BUILDING",
            but=say("The building is allowed too, but there is a site for it on your island."),
        ),
    ),
)
END: Final = LessonPart(
    say("The end of a turn"),
    (
        Task(
            what=say("End your turn, and see what it brings."),
            why=say(
                "First every pioneer produces, then you draw three cards and one more for each"
                " ship."
            ),
            ask=say("Choose the end of your turn among the answers."),
            do="end",
            rule="ILO-DRW-1",
            other="ship SUPPLY",
            but=say("A ship is allowed too, but it would take both of your last cards. Save them."),
            then="ship SUPPLY, coast T11b, pay MARKET, end, plant T11b1, pay SHIP, pay PLANTATION,"
            " end",
        ),
    ),
)
LESSON: Final = Lesson(
    seed=0x1105E151E5500000002,
    players=3,
    minutes=8,
    parts=(HAND, ISLAND, PIONEER, MONEY, END, SHIP, FORT, MARKET),
    learned=(
        say("Every action is a card, and its price is other cards of your hand."),
        say("Where your ships lie your pioneers land; each product brings a good every turn."),
        say("Ships and forts bring more cards; market cards let prices rise."),
        say("At the end each good counts its price. The tenth pioneer begins the last round."),
    ),
)
