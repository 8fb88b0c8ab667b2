"""How to play: the words of each game's walkthrough, and the decision that each step shows."""

from dataclasses import dataclass
from typing import Final

from fondaco.kernel.texts import Text, say

END: Final = "end"  # stands for the end of the game where a step names a decision


@dataclass(frozen=True)
class HowTo:
    """One step: a heading, a few sentences, the rule to read, and the decision shown with it."""

    title: Text
    text: Text
    rule: str
    shown: str = ""  # the rule of the decision, where it is another
    skip: int = 0  # such decisions to pass over, so that more lies on the table

    @property
    def decision(self) -> str:
        """The rule of the decision that is shown."""
        return self.shown or self.rule


GOA: Final = (
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

CARGO_NOIR: Final = (
    HowTo(
        say("A family of smugglers"),
        say(
            "Your ships fetch cargo, and cargo buys victory cards. After the last round the most"
            " points on cards win."
        ),
        "CN-TURN-3",
        shown="CN-DEC-10",
    ),
    HowTo(
        say("Send every ship"),
        say(
            "At the end of your turn each ship goes to a port, to the casino or to the black"
            " market. What it brings you see in your next turn."
        ),
        "CN-P3-1",
        shown="CN-DEC-10",
        skip=14,
    ),
    HowTo(
        say("Offer coins"),
        say(
            "In a port the ship stands on a stack of coins: your offer for all cargo there. It"
            " must be higher than every stack in that port. One ship of yours a port."
        ),
        "CN-P3-3",
        shown="CN-DEC-11",
        skip=5,
    ),
    HowTo(
        say("Alone or outbid"),
        say(
            "If your ship is alone when your turn begins, you pay and take all cargo. If it has"
            " been outbid, withdraw with your coins or raise and wait another turn."
        ),
        "CN-P1-6",
        shown="CN-DEC-6",
        skip=3,
    ),
    HowTo(
        say("Casino and black market"),
        say(
            "A ship at the casino brings two coins. At the black market you swap one token, or"
            " draw one from the bag."
        ),
        "CN-P1-4",
        shown="CN-DEC-6",
        skip=12,
    ),
    HowTo(
        say("Trade sets"),
        say(
            "Once a turn you hand in tokens for cards. Equal tokens are worth their number times"
            " itself: four make 16. Different ones are worth 1, 3, 6, 10 and so on. The best"
            " division is found for you."
        ),
        "CN-P2-2",
        shown="CN-DEC-7",
        skip=8,
    ),
    HowTo(
        say("Which cards"),
        say(
            "A cargo ship, a warehouse or a syndicate makes you stronger, two of each at most."
            " The others bring points only. Excess value is lost."
        ),
        "CN-P2-4",
        shown="CN-DEC-8",
        skip=4,
    ),
    HowTo(
        say("Room for six"),
        say(
            "Your warehouse has six spaces, and two more for each warehouse card. After the trade"
            " you discard what is too much."
        ),
        "CN-P2-8",
        shown="CN-DEC-9",
    ),
    HowTo(
        say("The end"),
        say(
            "There are eleven rounds, ten with four or five players. In your last turn coins"
            " count as value too. Then only cards score."
        ),
        "CN-END-5",
        shown=END,
    ),
)

FELINIA: Final = (
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

ILOS: Final = (
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

STEPS: Final = {"goa": GOA, "cargo_noir": CARGO_NOIR, "felinia": FELINIA, "ilos": ILOS}
