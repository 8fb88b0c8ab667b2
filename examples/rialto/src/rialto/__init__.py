"""Rialto: sell by shouting, buy in secret. A game that is a package of its own."""

from pathlib import Path
from typing import Final, final

from fondaco.kernel.game import Game
from fondaco.kernel.texts import name, say
from rialto import position, rules
from rialto.model import SPECS, RialtoConfig
from rialto.views import RialtoViews


@final
class Rialto(Game):
    """What the house needs to know of Rialto."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "rialto"
        self.title = name("Rialto")
        self.prefix = "RIA"
        self.pitch = say("Shout, pay, and keep your patron to yourself.")
        self.length = say("10 to 12 rounds")
        self.editions = ("2026",)
        self.fewest = 2
        self.most = 4
        self.folder = Path(__file__).parent
        self.specs = SPECS
        self.facts = RialtoConfig
        self.set_up = rules.start
        self.views = RialtoViews()
        self.entries = position.ENTRIES
        self.composed = position.compose


GAME: Final = Rialto()
