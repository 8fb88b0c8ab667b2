"""The second round of the lesson: another merchant comes to stand beside the first."""

from typing import Final

from fondaco.kernel.texts import say
from fondaco.lessons.script import LessonPart, Task

GROUPS: Final = LessonPart(
    say("Groups"),
    (
        Task(
            what=say("A new ship sails to the Lions. Choose market 3."),
            why=say("It wants two clocks and clothing, and one more clock is all that you lack."),
            ask=say("Choose market 3 in the town."),
            do="place M3",
            rule="FEL-PLA-3",
            at=("market.M3",),
            other="place M1",
            but=say("Market 1 is allowed too, but it has no clocks. Try market 3."),
            then="place PURSE, place PURSE",
        ),
        Task(
            what=say("The second token fills your purse."),
            why=say("One good is enough today, and the second turn brings 2 silver."),
            ask=say("Choose your purse."),
            do="place PURSE",
            rule="FEL-PLA-2",
            at=("player.0.purse",),
            other="place M3",
            but=say(
                "Another token there is allowed too, but it raises your own price. Take silver."
            ),
            then="place PURSE, place PURSE",
        ),
        Task(
            what=say("The third one, too."),
            why=say("The third turn brings 3 silver, and more than 6 nobody can keep."),
            ask=say("Choose your purse."),
            do="place PURSE",
            rule="FEL-PLA-2",
            at=("player.0.purse",),
            other="place GUILD",
            but=say("The guild is allowed too, but you want silver for the next round. Take it."),
            then="buy CLOTHING",
        ),
        Task(
            what=say("Buy the clocks."),
            why=say("You are alone on this market, so they cost 1 silver."),
            ask=say("Choose the clocks on market 3."),
            do="buy CLOCKS",
            rule="FEL-TRD-3",
            at=("market.M3.clocks",),
            other="pass",
            but=say("Taking the token back is allowed too, but then the ship sails without you."),
        ),
        Task(
            what=say("Send your second merchant to the Lions."),
            why=say("Two merchants side by side count double, so go where one of yours stands."),
            ask=say("Choose the ship that leaves at 9:00."),
            do="board D3",
            rule="FEL-SCO-3",
            at=("dock.D3",),
            other="done",
            but=say("Waiting is allowed too, but the goods would only lie in your storage."),
            then="buy CLOTHING",
        ),
        Task(
            what=say("Turn over no more tiles this time."),
            why=say(
                "The panther beside your merchant is open already, and others see what you see."
            ),
            ask=say("Choose among the answers to turn over no more."),
            do="stop",
            rule="FEL-EXP-5",
            other="reveal LIO-IL",
            but=say("Looking is allowed too, but it helps the others. Stop here."),
        ),
        Task(
            what=say("Take the gold again."),
            why=say("Symbols stay on the island and serve everybody who passes."),
            ask=say("Choose the province on the left of the harbour."),
            do="step LIO-BL",
            rule="FEL-EXP-7",
            at=("province.LIO-BL",),
            other="home",
            but=say("Going home is allowed too, but then you have no tile and no group."),
        ),
    ),
)
SCORE: Final = LessonPart(
    say("What scores"),
    (
        Task(
            what=say("Take the panther, beside your own merchant."),
            why=say(
                "A group of two counts 4, of three 9; each tile counts as many points as you own of"
                " its kind."
            ),
            ask=say("Choose the province with the panther."),
            do="step LIO-OL",
            rule="FEL-SCO-1",
            at=("province.LIO-OL",),
            other="home",
            but=say("Going home is allowed too, but a tile and a group are worth the most."),
            then="sell CLOTHING, place PURSE",
        ),
    ),
)
