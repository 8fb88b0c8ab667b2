"""What the codes and signs of Goa mean."""

from typing import Final

from fondaco.games.goa.terminal.parts import effect_of
from fondaco.kernel.actions import Words
from fondaco.kernel.config import Config
from fondaco.kernel.texts import say
from fondaco.terminal.legend import SECRET, Section, known, progress, seats, sign, signs
from fondaco.terminal.look import Look

PLANTATION: Final = "PLANT-"


def sections(config: Config, words: Words, look: Look) -> list[Section]:
    """Return the legend, sorted by what the codes stand for."""
    del config
    drawn = (
        *signs(look),
        sign(look, "for"),
        progress(look),
        seats(look),
        SECRET,
    )
    return [*_own(words, look), Section(say("Signs"), drawn)]


def _own(words: Words, look: Look) -> list[Section]:
    tiles = [t for t in known(words, "tile") if not t[0].startswith(PLANTATION)]
    cards = {id_.rpartition("-")[0]: text for id_, text in known(words, "card")}
    holders = [(id_, text) for id_, text in known(words, "holder") if len(id_) == 2]  # noqa: PLR2004  (P1 to P4)
    board = (
        ("11", say("a place of the grid: row and column")),
        ("N1 E1 S1 W1", say("edge spaces")),
        ("+", say("a Bonanza tile, or a card for the first to get there")),
        ("2/3", say("cards drawn / cards in hand at most")),
        ("F" if look.plain else "⚑", say("the flag")),
        ("#2", say("marker number 2, with its owner")),
        (f"GI gi {look.sign('free')}", say("a spice; an empty field that takes it, or anything")),
        ("(...)", say("used this round")),
    )
    return [
        Section(say("Spices"), known(words, "spice")),
        Section(say("Columns"), known(words, "column")),
        Section(say("Supply board"), (*holders, *known(words, "colony"))),
        Section(say("Tiles"), tuple(tiles)),
        Section(say("Cards"), tuple((id_, effect_of(text)) for id_, text in cards.items())),
        Section(say("Playing area"), board),
    ]
