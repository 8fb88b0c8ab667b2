"""What the codes and signs of Ilôs mean."""

from fondaco.kernel.actions import Words
from fondaco.kernel.config import Config
from fondaco.kernel.texts import say
from fondaco.terminal.legend import SECRET, Section, known, sign, signs
from fondaco.terminal.look import Look


def sections(config: Config, words: Words, look: Look) -> list[Section]:
    """Return the legend, sorted by what the codes stand for."""
    del config
    drawn = (
        *signs(look, (f"{look.sign('mark')}1", say("a pioneer of the player on seat 1"))),
        sign(look, "starter"),
        sign(look, "for"),
        SECRET,
    )
    return [*_own(words, look), Section(say("Signs"), drawn)]


def _own(words: Words, look: Look) -> list[Section]:
    spaces = (
        *known(words, "good"),
        ("B", say("building site")),
        ("R", say("ruin")),
        ("F", say("fort")),
        ("P", say("trading post")),
        ("!", say("pirate nest")),
    )
    places = (
        ("T07", say("a tile")),
        ("T07a", say("a region of it; islands are called by one of their regions")),
        ("T07a2", say("a space of the region")),
        ("[2 -1]", say("a free cell; in the market the price of today")),
        ("101010", say("the corners of a tile that are land (1) or sea (0), from the top on")),
        ("%" if look.plain else "▒", say("land")),
        ("~", say("sea")),
        ("E1 S1 D1 G1 F1 P1 R1 !1", say("the player on seat 1 is there")),
        (f"{look.sign('ship')}1", say("a ship of the player on seat 1")),
    )
    return [Section(say("Spaces"), spaces), Section(say("Map"), places)]
