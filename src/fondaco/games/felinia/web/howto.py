"""How to play Felinia: the words of the walkthrough, and the decision that each step shows."""

from typing import Final

from fondaco.kernel.texts import say
from fondaco.web.howto import END, HowTo

STEPS: Final = (
    HowTo(
        say("Merchants of the cat island"),
        say(
            "You buy goods at home, send merchants across the sea and bring home trade tiles."
            " The most points win."
        ),
        "FEL-RND-1",
        shown="FEL-PLA-1",
    ),
    HowTo(
        say("Place three tokens"),
        say(
            "Three times everybody places a token: on a market, on the guild, or into the purse"
            " for one, two or three silver."
        ),
        "FEL-PLA-1",
        skip=5,
    ),
    HowTo(
        say("Buy from the top"),
        say(
            "Each stack is resolved from the top. The price is the number of tokens still in it:"
            " who waits pays less, but finds less."
        ),
        "FEL-TRD-3",
        skip=2,
    ),
    HowTo(
        say("The guild"),
        say("Here you swap a good and get a spice, or turn gold and spice into a bonus tile."),
        "FEL-TRD-4",
    ),
    HowTo(
        say("Go aboard"),
        say(
            "After each deal you may put merchants on ships: hand in the goods that the ship"
            " shows, and the silver."
        ),
        "FEL-BRD-1",
    ),
    HowTo(
        say("Turn over tiles"),
        say(
            "Full ships sail; if none is full, the earliest does. In the basic game a merchant"
            " who lands may turn over two tiles of the land."
        ),
        "FEL-EXP-5",
    ),
    HowTo(
        say("The journey"),
        say(
            "A merchant walks up to three steps along the paths. Symbols are taken at once; on a"
            " tile the journey ends, the tile is yours and he stays."
        ),
        "FEL-EXP-6",
    ),
    HowTo(
        say("Storage"),
        say("Three goods are kept for nothing, a fourth for two silver. The others are sold."),
        "FEL-STO-1",
    ),
    HowTo(
        say("The end"),
        say(
            "The game ends with somebody's last merchant or with the last ships. Equal trade"
            " tiles, merchants side by side, gold, spices and goods score."
        ),
        "FEL-SCO-1",
        shown=END,
    ),
)
