"""The lesson: one whole round, from the flag to the first colony."""

from typing import Final

from fondaco.kernel.texts import player, say
from fondaco.lessons.script import Lesson, LessonPart, Task

FOR_SALE: Final = LessonPart(
    say("What is for sale"),
    (
        Task(
            what=say("Put the flag above the second column."),
            why=say(
                "You own the flag, so you say where trading begins: the next marker must touch it."
            ),
            ask=say("Choose the edge space above the second column."),
            do="flag N2",
            rule="GOA-PLC-1",
            at=("edge.N2",),
            other="flag S3",
            but=say("That side is allowed too, but the better plantations lie at the top here."),
            then="mark 12, mark 22",
        ),
        Task(
            what=say("Put your marker on the clove plantation."),
            why=say(
                "Every marker touches the one before, and what lies under yours is sold by you."
            ),
            ask=say("Choose the clove plantation in the second row."),
            do="mark 23",
            rule="GOA-PLC-3",
            at=("cell.23",),
            other="mark 33",
            but=say(
                "This one is allowed too, but nutmeg is up for sale already; with cloves you can"
                " have two kinds."
            ),
            then="bid 1, bid 2",
        ),
    ),
)
SELL: Final = LessonPart(
    say("Sell your lot"),
    (
        Task(
            what=say("Sell the flag to {who} for 2 ducats.", who=player(2)),
            why=say(
                "The seller has the last word, and what the others bid goes into your own purse."
            ),
            ask=say("Choose the sale among the answers."),
            do="sell",
            rule="GOA-AUC-5",
            other="buy",
            but=say(
                "Keeping the flag is allowed too, and it brings an additional action. This time"
                " you need the ducats."
            ),
            then="bid 1",
        ),
    ),
)
BID: Final = LessonPart(
    say("Bid once"),
    (
        Task(
            what=say("Pass on the small cinnamon plantation."),
            why=say("Everybody bids only once, and you want your ducats for the next lot."),
            ask=say("Choose to pass among the answers."),
            do="pass",
            rule="GOA-AUC-2",
            other="bid 2",
            but=say("2 ducats are allowed too, but a larger plantation comes next. Pass here."),
            then="buy",
        ),
        Task(
            what=say("Bid 3 ducats for the nutmeg plantation."),
            why=say(
                "It holds two sacks at once, and you bid first: too little invites the others."
            ),
            ask=say("Set the number to 3, then press the button."),
            do="bid 3",
            rule="GOA-AUC-2",
            other="bid 1",
            but=say("1 ducat is allowed too, but everybody would top it. Try 3."),
            then="pass, sell, bid 2, pass",
        ),
    ),
)
BUY: Final = LessonPart(
    say("Or buy it yourself"),
    (
        Task(
            what=say("Your own lot: buy the clove plantation for 1."),
            why=say(
                "The seller may keep the lot for one ducat less than the highest bid, and pays the"
                " bank."
            ),
            ask=say("Choose the purchase among the answers."),
            do="buy",
            rule="GOA-AUC-5",
            other="sell",
            but=say("Selling for 2 is allowed too, but for 1 ducat two sacks of cloves are yours."),
            then="build",
        ),
    ),
)
ACTIONS: Final = LessonPart(
    say("Three actions"),
    (
        Task(
            what=say("Take taxes with your first action."),
            why=say(
                "Everybody has three actions a round; your marker's row says how much you get,"
                " here 4 ducats."
            ),
            ask=say("Choose taxes on your development board."),
            do="taxes",
            rule="GOA-ACT-2",
            at=("player.0.marker.TAX",),
            other="build",
            but=say("Building a ship is allowed too, but your purse is nearly empty. Taxes first."),
            then="progress TAX, taxes",
        ),
    ),
)
PROGRESS: Final = LessonPart(
    say("Progress"),
    (
        Task(
            what=say("Move your colony marker one row down."),
            why=say(
                "It costs a sack of cloves and a ship; lower rows yield more and bring points at"
                " the end."
            ),
            ask=say("Choose the progress for colonies."),
            do="progress COLO",
            rule="GOA-PRG-1",
            at=("player.0.marker.COLO",),
            other="progress EXPD",
            but=say(
                "Progress for expeditions is allowed too, but more colonists help you right now."
            ),
            then="build, build",
        ),
    ),
)
COLONY: Final = LessonPart(
    say("Found a colony"),
    (
        Task(
            what=say("Found a colony in Cochin."),
            why=say(
                "Two cards are revealed: their colonists and those of your row count towards the 8"
                " it needs."
            ),
            ask=say("Choose Cochin on the map."),
            do="found COCHIN",
            rule="GOA-COL-3",
            at=("colony.COCHIN",),
            other="found QUILON",
            but=say("Quilon needs only 6, but Cochin takes any spice, and you can reach it today."),
        ),
        Task(
            what=say("6 are gathered. Pay your 2 colonists."),
            why=say(
                "What is missing you pay with colonists of your own; who gives up gets one instead."
            ),
            ask=say("Choose the payment among the answers."),
            do="settle",
            rule="GOA-COL-5",
            at=("player.0.colonists",),
            other="give_up",
            but=say("Giving up is allowed too, but a colony for 2 colonists is a good trade."),
        ),
        Task(
            what=say("Put a sack of ginger on Cochin."),
            why=say(
                "Cochin takes any spice, and ginger is what the next step of your ships costs."
            ),
            ask=say("Choose Cochin on your supply board, then ginger."),
            do="place COCHIN GI",
            rule="GOA-COL-8",
            at=("player.0.place.COCHIN",),
            other="place COCHIN NU",
            but=say("Nutmeg is allowed too, but you own two sacks of it. Ginger is new."),
            then="build, pass, flag N4",
        ),
    ),
)
SCORE: Final = LessonPart(
    say("What scores"),
    (
        Task(
            what=say("The second round: mark the ginger plantation."),
            why=say(
                "You have 2 points, one for a row and one for a colony; both grow faster and"
                " faster."
            ),
            ask=say("Choose the ginger plantation in the first row."),
            do="mark 14",
            rule="GOA-SCO-1",
            at=("cell.14",),
            other="mark 13",
            but=say("The small nutmeg plantation is allowed too, but you own nutmeg already."),
            then="mark 24, mark 25",
        ),
    ),
)
LESSON: Final = Lesson(
    seed=0x60A0E151E5500000005,
    players=3,
    minutes=8,
    parts=(FOR_SALE, SELL, BID, BUY, ACTIONS, PROGRESS, COLONY, SCORE),
    learned=(
        say("Markers say what is for sale; the seller takes the ducats or keeps the lot."),
        say("Three actions a round: the row of your marker says what each of them yields."),
        say("Spices and ships move markers down; lower rows yield more and score up to 10."),
        say("Colonies, equal cards and the most ducats score, too. The eighth round is the last."),
    ),
)
