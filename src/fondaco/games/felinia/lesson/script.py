"""The lesson: two rounds, from the first token to two merchants side by side."""

from typing import Final

from fondaco.games.felinia.lesson.second_round import GROUPS, SCORE
from fondaco.kernel.texts import say
from fondaco.lessons.script import Lesson, LessonPart, Task

MARKETS: Final = LessonPart(
    say("The markets"),
    (
        Task(
            what=say("Put your first token on market 1."),
            why=say(
                "The ship to the Lions wants two clocks: you own one, and the other lies on this"
                " market."
            ),
            ask=say("Choose market 1 in the town."),
            do="place M1",
            rule="FEL-PLA-3",
            at=("market.M1",),
            other="place M2",
            but=say("Market 2 is allowed too, but it has only wine, and clocks fill a ship today."),
            then="place M1, place M2",
        ),
    ),
)
TOKENS: Final = LessonPart(
    say("Three tokens"),
    (
        Task(
            what=say("Put the second one on market 4."),
            why=say(
                "Everybody has three tokens; a market without others is cheap, for the price is"
                " the tokens in the stack."
            ),
            ask=say("Choose market 4 in the town."),
            do="place M4",
            rule="FEL-TRD-2",
            at=("market.M4",),
            other="place M1",
            but=say("Market 1 is allowed again, but three tokens make it dear. Try market 4."),
            then="place M3, place M2",
        ),
        Task(
            what=say("Put the last one into your purse."),
            why=say(
                "In the third turn the purse brings 3 silver, in the first only 1; goods cost"
                " silver."
            ),
            ask=say("Choose your purse."),
            do="place PURSE",
            rule="FEL-PLA-2",
            at=("player.0.purse",),
            other="place GUILD",
            but=say("The guild is allowed too, but you have just 2 silver. Fill the purse."),
            then="place PURSE, place PURSE, buy CLOTHING",
        ),
    ),
)
LOAD: Final = LessonPart(
    say("Pay and load"),
    (
        Task(
            what=say("Buy the clocks for 1 silver."),
            why=say(
                "The top token paid 2 and chose first; yours is the last in the stack and pays"
                " only 1."
            ),
            ask=say("Choose the clocks on market 1."),
            do="buy CLOCKS",
            rule="FEL-TRD-3",
            at=("market.M1.clocks",),
            other="pass",
            but=say("Taking the token back is allowed too, but then you could load no ship."),
        ),
        Task(
            what=say("Send a merchant aboard, to the Lions."),
            why=say(
                "After a deal you may load: hand in the two clocks that the ship shows, and 1"
                " silver."
            ),
            ask=say("Choose the ship that leaves at 5:00."),
            do="board D4",
            rule="FEL-BRD-2",
            at=("dock.D4",),
            other="done",
            but=say(
                "Waiting is allowed too, but a full ship sails this round, and this one would."
            ),
            then="buy WINE, board D3, buy WINE, buy WINE",
        ),
        Task(
            what=say("Buy clocks once more, for the next ship."),
            why=say("Your second token is alone on its market, so the good costs 1 silver."),
            ask=say("Choose the clocks on market 4."),
            do="buy CLOCKS",
            rule="FEL-TRD-2",
            at=("market.M4.clocks",),
            other="buy CLOTHING",
            but=say("Clothing is allowed too, but many ships want clocks. Take them."),
        ),
    ),
)
LEAVE: Final = LessonPart(
    say("The ships leave"),
    (
        Task(
            what=say("Your ship has landed. Turn over a tile."),
            why=say(
                "Full ships sail, and whoever lands may look at two tiles of the land before he"
                " walks."
            ),
            ask=say("Choose the middle one of the three tiles on the left."),
            do="reveal LIO-ML",
            rule="FEL-EXP-5",
            at=("province.LIO-ML",),
            other="stop",
            but=say("Looking at none is allowed too, but you may walk only onto tiles you know."),
        ),
        Task(
            what=say("A tiger. Turn over its neighbour, too."),
            why=say("What you turn over stays open, and a merchant of yours may come again."),
            ask=say("Choose the outer tile on the left."),
            do="reveal LIO-OL",
            rule="FEL-EXP-5",
            at=("province.LIO-OL",),
            other="reveal LIO-MR",
            but=say("The right side is allowed too, but neighbours make groups. Try the left one."),
        ),
    ),
)
WALK: Final = LessonPart(
    say("Walk the island"),
    (
        Task(
            what=say("Walk to the province with the gold."),
            why=say("A symbol on the way is yours at once, and gold counts a point at the end."),
            ask=say("Choose the province on the left of the harbour."),
            do="step LIO-BL",
            rule="FEL-EXP-7",
            at=("province.LIO-BL",),
            other="step LIO-BR",
            but=say("The spice is allowed too, but no open tile can be reached from there."),
        ),
    ),
)
TILES: Final = LessonPart(
    say("Trade tiles"),
    (
        Task(
            what=say("Take the tiger: the third step ends here."),
            why=say(
                "On a tile the journey is over: it is yours, and your merchant stays there to the"
                " end."
            ),
            ask=say("Choose the province with the tiger."),
            do="step LIO-ML",
            rule="FEL-EXP-8",
            at=("province.LIO-ML",),
            other="step LIO-OL",
            but=say("The panther is allowed too; we fetch it next round. Take the tiger first."),
            then="reveal TIG-OL, reveal TIG-ML, step TIG-BL, step TIG-ML, sell CLOTHING,"
            " place M1, place M4",
        ),
    ),
)
LESSON: Final = Lesson(
    seed=0xFE10E151E550000006A,
    players=3,
    minutes=9,
    parts=(MARKETS, TOKENS, LOAD, LEAVE, WALK, TILES, GROUPS, SCORE),
    learned=(
        say("Tokens buy from the top of a stack; who waits pays less and finds less."),
        say("The goods that a ship shows bring a merchant aboard; full ships sail."),
        say("Three steps on the island: take symbols, and stay where you take a tile."),
        say("Equal tiles and merchants side by side score; gold, spices and goods a little."),
    ),
)
