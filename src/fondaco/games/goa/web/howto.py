"""How to play Goa: the words of the walkthrough, and the decision that each step shows."""

from typing import Final

from fondaco.kernel.texts import say
from fondaco.web.howto import END, HowTo

STEPS: Final = (
    HowTo(
        say("A trading house in Goa"),
        say(
            "You have eight rounds to build up plantations, ships and colonies."
            " The most victory points win."
        ),
        "GOA-GEN-1",
        shown="GOA-DEC-2",
    ),
    HowTo(
        say("Choose what is for sale"),
        say(
            "Whoever has the flag places it beside a tile. Clockwise everybody puts the next"
            " marker on a neighbouring tile. These tiles and the flag are sold this round."
        ),
        "GOA-PLC-2",
        shown="GOA-DEC-3",
        skip=1,
    ),
    HowTo(
        say("Bid once"),
        say("On each lot every player bids once: more than the bid before, or pass."),
        "GOA-AUC-2",
        shown="GOA-DEC-4",
        skip=4,
    ),
    HowTo(
        say("Sell or buy yourself"),
        say(
            "The owner of the marker has the last word: sell and take the ducats, or pay the bank"
            " and keep the lot. In edition 2012 that costs one ducat less than the highest bid, in"
            " edition 2004 one more."
        ),
        "GOA-AUC-5",
        shown="GOA-DEC-5",
        skip=1,
    ),
    HowTo(
        say("Three actions"),
        say(
            "Then everybody has three turns: progress, build ships, harvest, taxes, expedition or"
            " found a colony. How much an action yields stands in your column on the board."
        ),
        "GOA-ACT-2",
        shown="GOA-DEC-7",
    ),
    HowTo(
        say("Progress"),
        say(
            "Spices and ships move a marker one row down. Lower rows yield more, and they score"
            " at the end: up to ten points each."
        ),
        "GOA-PRG-1",
        shown="GOA-DEC-9",
    ),
    HowTo(
        say("Found colonies"),
        say(
            "Name a colony and reveal two cards. Their colonists, your row and the colonists you"
            " pay must reach its number. If you give up, you get one colonist."
        ),
        "GOA-COL-3",
        shown="GOA-DEC-10",
    ),
    HowTo(
        say("Additional actions"),
        say(
            "Whoever gets the flag also gets a card for a further action after the round."
            " You may keep one such card, not more."
        ),
        "GOA-XTR-1",
        shown="GOA-DEC-13",
        skip=1,
    ),
    HowTo(
        say("The end"),
        say(
            "Markers, colonies, equal symbols on expedition cards, the most ducats and some tiles"
            " bring points. The score sheet shows each of them with its rule."
        ),
        "GOA-SCO-1",
        shown=END,
    ),
)
