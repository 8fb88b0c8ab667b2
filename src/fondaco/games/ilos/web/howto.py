"""How to play Ilôs: the words of the walkthrough, and the decision that each step shows."""

from typing import Final

from fondaco.kernel.texts import say
from fondaco.web.howto import END, HowTo

STEPS: Final = (
    HowTo(
        say("New islands"),
        say(
            "You sail out, settle islands and gather goods behind your screen. What they are worth"
            " is decided on the market. At first you may exchange cards."
        ),
        "ILO-SET-7",
        shown="ILO-DEC-5",
    ),
    HowTo(
        say("First islands"),
        say(
            "Everybody lays an island tile and puts a ship on its coast. Coasts must go on: land"
            " meets land, sea meets sea."
        ),
        "ILO-SET-8",
        skip=1,
    ),
    HowTo(
        say("Your turn"),
        say(
            "Play as many cards as you can pay, in any order. The price of a card is other cards"
            " of your hand."
        ),
        "ILO-TRN-2",
    ),
    HowTo(
        say("Pay with cards"),
        say(
            "Cards that pay go face down to the discard pile. Which ones you give up is your"
            " choice."
        ),
        "ILO-TRN-3",
        shown="ILO-DEC-4",
    ),
    HowTo(
        say("Ships"),
        say(
            "A ship goes to the coast of any island, explores a new tile, or takes a pirate nest."
            " Only where your ship lies can your pioneers land."
        ),
        "ILO-SHP-2",
    ),
    HowTo(
        say("Explore"),
        say(
            "Take one of the three open tiles and lay it where the coasts fit. Your ship comes"
            " to lie at its island."
        ),
        "ILO-EXP-1",
        skip=3,
    ),
    HowTo(
        say("Pioneers"),
        say(
            "Pioneers work plantations and gold mines, build forts and trading posts, or open"
            " ruins. Every turn each of your products brings one good."
        ),
        "ILO-PLA-1",
        shown="ILO-TRN-2",
        skip=8,
    ),
    HowTo(
        say("The market"),
        say(
            "Once a turn a market card lets the price of a good rise: give one piece of it back."
            " Pirates make work on foreign islands dearer, forts protect."
        ),
        "ILO-MKT-1",
        shown="ILO-TRN-2",
        skip=16,
    ),
    HowTo(
        say("The end"),
        say(
            "With somebody's tenth pioneer the round is played to its end. Each good of your stock"
            " is worth its price; cards and ships are worth nothing."
        ),
        "ILO-SCO-1",
        shown=END,
    ),
)
