"""How to play Cargo Noir: the words of the walkthrough, and the decision that each step shows."""

from typing import Final

from fondaco.kernel.texts import say
from fondaco.web.howto import END, HowTo

STEPS: Final = (
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
