"""What the tables of the box and their columns are called, where no word for any game fits."""

from typing import Final

from fondaco.kernel.texts import say

TABLES: Final = {"good": say("Goods")}
COLUMNS: Final = {"cards": say("Cards in the deck")}
