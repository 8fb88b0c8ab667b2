"""The lesson: three rounds, from the first ship to the first card."""

from typing import Final

from fondaco.kernel.texts import player, say
from fondaco.lessons.script import Lesson, LessonPart, Task

SEND_A_SHIP: Final = LessonPart(
    say("Send a ship"),
    (
        Task(
            what=say("Send your first ship to Rio."),
            why=say(
                "Two crates of cars lie there, and equal goods grow fast: two are worth 4, three"
                " are worth 9."
            ),
            ask=say("Choose Rio on the board."),
            do="send RIO",
            rule="CN-P2-2",
            at=("port.RIO",),
            other="send NYC",
            but=say(
                "New York is allowed too, but its three goods are all different: worth 6, and hard"
                " to add to. Try Rio first."
            ),
        ),
    ),
)
MAKE_AN_OFFER: Final = LessonPart(
    say("Make an offer"),
    (
        Task(
            what=say("Put 2 coins under it."),
            why=say(
                "The stack is your offer for all of Rio: whoever wants it must top you, and 2 is"
                " harder to top."
            ),
            ask=say("Set the number to 2, then press the button."),
            do="stack 2",
            rule="CN-P3-3",
            other="stack 1",
            but=say(
                "1 coin is allowed too, but anybody can top it with 2. Two cars are worth more."
            ),
        ),
        Task(
            what=say("Send your second ship to Hong Kong."),
            why=say(
                "No more than one of your ships may lie in a port, so try your luck elsewhere."
            ),
            ask=say("Choose Hong Kong on the board."),
            do="send HKG",
            rule="CN-P3-4",
            at=("port.HKG",),
            other="send BOM",
            but=say("Bombay is allowed too; we keep it for the next round. Try Hong Kong now."),
        ),
        Task(
            what=say("Offer only 1 coin here."),
            why=say("Two different goods are worth just 3, so a small offer is enough for them."),
            ask=say("Leave the number at 1 and press the button."),
            do="stack 1",
            rule="CN-P3-3",
            other="stack 2",
            but=say("2 coins are allowed too, but they are better kept for the next round. Try 1."),
        ),
    ),
)
EARN_COINS: Final = LessonPart(
    say("Earn coins"),
    (
        Task(
            what=say("Send the last ship to the Casino."),
            why=say(
                "It brings 2 coins next turn, always, and nobody can outbid you there; without"
                " coins there are no offers."
            ),
            ask=say("Choose the Casino in the middle of the board."),
            do="send CAS",
            rule="CN-P1-3",
            at=("casino",),
            other="send MKT",
            but=say(
                "The Black Market is allowed too, but it brings goods, and you need coins now."
                " Try the Casino."
            ),
            then="send HKG, stack 3, send NYC, stack 2, send CAS, send NYC, stack 3, send CAS",
        ),
    ),
)
OUTBID: Final = LessonPart(
    say("When you are outbid"),
    (
        Task(
            what=say("{who} tops you in Hong Kong: 3 against 1. Withdraw.", who=player(1)),
            why=say(
                "Withdrawing costs nothing: your coin comes home, and two goods are not worth the"
                " 4 coins that you would need."
            ),
            ask=say("Choose Hong Kong, then the withdrawal."),
            do="withdraw HKG",
            rule="CN-P1-7",
            at=("port.HKG",),
            other="raise HKG",
            but=say(
                "Raising is allowed too, but then 4 coins lie there for goods worth 3. Withdraw"
                " this time."
            ),
        ),
    ),
)
FETCH: Final = LessonPart(
    say("Fetch the cargo"),
    (
        Task(
            what=say("Nobody came to Rio. Fetch the cargo."),
            why=say(
                "A ship that is alone when your turn comes pays its stack and takes everything to"
                " your warehouse."
            ),
            ask=say("Choose Rio on the board."),
            do="buy RIO",
            rule="CN-P1-6",
            at=("port.RIO",),
            other="casino",
            but=say(
                "The Casino pays you anyway, and nobody takes its coins. Fetch the cars first."
            ),
        ),
    ),
)
COLLECT: Final = LessonPart(
    say("Collect what fits"),
    (
        Task(
            what=say("Send a ship to Cape Town, for the third car."),
            why=say("With every equal crate the whole set grows: the third car alone adds 5."),
            ask=say("Choose Cape Town on the board."),
            do="send CPT",
            rule="CN-P2-2",
            at=("port.CPT",),
            other="send RIO",
            but=say(
                "Rio is allowed again, but nothing in it is like what you have. Try Cape Town."
            ),
        ),
        Task(
            what=say("1 coin is enough for a single crate."),
            why=say("The others look at the large ports first; a small one is often left alone."),
            ask=say("Leave the number at 1 and press the button."),
            do="stack 1",
            rule="CN-P3-3",
            other="stack 2",
            but=say("2 coins are allowed too, but we need 3 for Bombay. Try 1."),
        ),
        Task(
            what=say("Send a ship to Bombay."),
            why=say("There lie a car and two crates of uranium, and you own one of each kind."),
            ask=say("Choose Bombay on the board."),
            do="send BOM",
            rule="CN-P3-2",
            at=("port.BOM",),
            other="send NYC",
            but=say(
                "New York is allowed too, but others fight for it, and nothing there fits. Try"
                " Bombay."
            ),
        ),
        Task(
            what=say("Put 3 coins under this one."),
            why=say("This cargo makes your game, so make it dear to top."),
            ask=say("Set the number to 3, then press the button."),
            do="stack 3",
            rule="CN-P3-3",
            other="stack 1",
            but=say("1 coin is allowed too, but you cannot afford to lose this one. Try 3."),
        ),
        Task(
            what=say("The last ship earns coins again."),
            why=say("Coins come from nowhere else but the Casino, until you own a Syndicate."),
            ask=say("Choose the Casino in the middle of the board."),
            do="send CAS",
            rule="CN-P1-12",
            at=("casino",),
            other="send MKT",
            but=say(
                "The Black Market is allowed too: there you draw a good or swap one. Next time;"
                " coins first."
            ),
            then="withdraw NYC, buy HKG, send RIO, stack 2, send MKT, send CAS,"
            " buy NYC, send HKG, stack 2, send NYC, stack 1, send CAS",
        ),
    ),
)
TRADE: Final = LessonPart(
    say("Trade for cards"),
    (
        Task(
            what=say("Fetch the car from Cape Town."),
            why=say("You were alone there: 1 coin, and the third car is yours."),
            ask=say("Choose Cape Town on the board."),
            do="buy CPT",
            rule="CN-P1-6",
            at=("port.CPT",),
            other="casino",
            but=say("The Casino pays you anyway. Fetch the car first."),
        ),
        Task(
            what=say("Fetch the cargo from Bombay."),
            why=say("Then you own 4 cars and 3 crates of uranium: 16 and 9, that is 25."),
            ask=say("Choose Bombay on the board."),
            do="buy BOM",
            rule="CN-P2-2",
            at=("port.BOM",),
            other="casino",
            but=say("The Casino pays you anyway. Fetch the cargo first."),
        ),
        Task(
            what=say("Trade your goods for the Paparazzi."),
            why=say(
                "It costs 25 and counts 30; only cards score, and goods left in the warehouse"
                " bring nothing at the end."
            ),
            ask=say("Choose the Paparazzi among the cards."),
            do="take PAPA",
            rule="CN-P2-3",
            at=("card.PAPA",),
            other="take YACH",
            but=say(
                "The Yacht costs 25 too, but counts 25. There is only one Paparazzi, and it counts"
                " 30."
            ),
        ),
    ),
)
LESSON: Final = Lesson(
    seed=0x5D00E151E55000000AE,
    players=3,
    minutes=8,
    parts=(SEND_A_SHIP, MAKE_AN_OFFER, EARN_COINS, OUTBID, FETCH, COLLECT, TRADE),
    learned=(
        say("Ships make offers; the highest stack gets the cargo."),
        say("Outbid? Raise, or take your coins home."),
        say("Equal goods count n × n, different ones 1 + 2 + … + n."),
        say("Cards score. In the last round coins pay, too."),
    ),
)
