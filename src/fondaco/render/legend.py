"""What the codes and signs of a drawing mean, taken from the tables that draw them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text as Line

from fondaco.games.felinia.state import FeliniaState
from fondaco.games.felinia.tables import SPECIALS as EFFECTS
from fondaco.kernel.actions import Words
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text, say
from fondaco.render.felinia_parts import CAT, GOODS, SPECIALS, SYMBOL_NAMES, SYMBOLS
from fondaco.render.look import QUIET, SEATS, Look, listed, styled

GOA_PLANTATION: Final = "PLANT-"
PRO: Final = ("provision", "mystery")  # symbols of Felinia's pro game


@dataclass(frozen=True)
class Section:
    """Things of one sort: a heading, and each code with what it means."""

    title: Text
    codes: tuple[tuple[str, Text], ...]


def legend(game: str, state: State, look: Look) -> RenderableType:
    """Return everything that is drawn in few letters, with what it means."""
    out: list[RenderableType] = []
    for section in sections(game, state, look):
        head = styled(f" {look.word(section.title)}: ", QUIET)
        chips = [
            styled(code, "bold cyan").append(f" {look.word(text)}") for code, text in section.codes
        ]
        out.append(listed(head, chips, look))
    return Group(*out, Line())


def sections(game: str, state: State, look: Look) -> list[Section]:
    """Return the legend of a game, sorted by what the codes stand for."""
    own = {"cargo_noir": _cargo_noir, "goa": _goa, "felinia": _felinia, "ilos": _ilos}[game]
    return [*own(state, look), Section(say("Signs"), (*_common(game, look), *_signs(game, look)))]


def _known(words: Words, key: str) -> tuple[tuple[str, Text], ...]:
    """Return the values that an argument of an action can have."""
    for word in words.words:
        for argument in word.arguments:
            if argument.key == key:
                return tuple(zip(argument.ids, argument.names, strict=True))
    raise AssertionError(key)


def _common(game: str, look: Look) -> Iterator[tuple[str, Text]]:
    yield look.sign("active"), say("it is this player's turn")
    if game == "ilos":
        yield f"{look.sign('mark')}1", say("a pioneer of the player on seat 1")
    else:
        yield look.sign("mark"), say("can be chosen now")
    yield look.sign("times"), say("so many of it")
    yield look.sign("dot"), say("nothing there")
    yield look.sign("more"), say("the name goes on")


def _seats(look: Look) -> tuple[str, Text]:
    text = "@1 @2" if look.plain else f"{SEATS[0]} {SEATS[1]}"
    return text, say("the players, by their seats")


def _cargo_noir(state: State, look: Look) -> list[Section]:
    del look
    words = state.words()
    return [
        Section(say("Destinations"), _known(words, "destination")),
        Section(say("Cargo"), _known(words, "cargo")),
        Section(say("Cards"), _known(words, "card")),
    ]


def _goa(state: State, look: Look) -> list[Section]:
    words = state.words()
    tiles = [t for t in _known(words, "tile") if not t[0].startswith(GOA_PLANTATION)]
    cards = {id_.rpartition("-")[0]: text for id_, text in _known(words, "card")}
    holders = [(id_, text) for id_, text in _known(words, "holder") if len(id_) == 2]  # noqa: PLR2004  (P1 to P4)
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
        Section(say("Spices"), _known(words, "spice")),
        Section(say("Columns"), _known(words, "column")),
        Section(say("Supply board"), (*holders, *_known(words, "colony"))),
        Section(say("Tiles"), tuple(tiles)),
        Section(say("Cards"), tuple((id_, _effect(text)) for id_, text in cards.items())),
        Section(say("Playing area"), board),
    ]


def _effect(card: Text) -> Text:
    """Return what a card does, without the number of the card."""
    effect = dict(card.parts).get("card")
    return effect if isinstance(effect, Text) else card


def _felinia(state: State, look: Look) -> list[Section]:
    assert isinstance(state, FeliniaState)
    cfg, words = state.cfg, state.words()
    goods = dict(_known(words, "good"))
    goods_codes = tuple((look.word(GOODS[good]), goods[good.upper()]) for good in GOODS)
    printed = [key for key in SYMBOLS if cfg.pro or key not in PRO]
    symbols = tuple((look.word(SYMBOLS[key]), SYMBOL_NAMES[key]) for key in printed)
    cats = tuple((look.word(cat)[:CAT], cat) for cat in cfg.kind_names)
    sample = cats[0][0]
    tiles = (
        (f"{sample}3", say("a trade tile; the number is the most points it can bring")),
        (f"+{sample}", say("bonus tile: one more tile of this cat")),
        (f"{sample}+1", say("bonus tile: a point more for each tile of this cat")),
    )
    specials = tuple(
        (id_, SPECIALS[EFFECTS[effect]])
        for id_, effect in zip(cfg.special_ids, cfg.special_effect, strict=True)
    )
    slots = dict.fromkeys(id_.partition("-")[2] for id_, _text in _known(words, "province"))
    places = (
        ("M1 GUILD D1", say("markets, the guild and docks")),
        (" ".join(slots), say("provinces of a land; provinces behind them stand in brackets")),
    )
    out = [
        Section(say("Town and island"), places),
        Section(say("Lands"), tuple(zip(cfg.land_ids, cfg.land_names, strict=True))),
        Section(say("Goods"), goods_codes),
        Section(say("On provinces"), (*symbols, ("?", say("face down")))),
        Section(say("Cats"), (*cats, *tiles)),
    ]
    if cfg.pro:
        out.append(Section(say("Special tiles"), specials))
        out.append(Section(say("Mysterious places"), _known(words, "card")))
    return out


def _ilos(state: State, look: Look) -> list[Section]:
    words = state.words()
    spaces = (
        *_known(words, "good"),
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


def _signs(game: str, look: Look) -> Iterator[tuple[str, Text]]:
    """Yield the signs that only some games use."""
    if game == "cargo_noir":
        yield look.sign("ship"), say("a ship")
    if game in ("cargo_noir", "felinia"):
        yield look.sign("coin"), say("coins")
    if game in ("cargo_noir", "felinia", "ilos"):
        yield look.sign("starter"), say("the start player")
    if game in ("cargo_noir", "ilos", "goa", "felinia"):
        yield look.sign("for"), say("leads to, or brings")
    if game in ("cargo_noir", "goa", "felinia"):
        yield look.sign("full") + look.sign("free"), say("done or taken, and still free")
    if game in ("goa", "felinia"):
        yield _seats(look)
    if game == "cargo_noir":
        yield "5/6", say("so many of so many")
        yield "!", say("more than the warehouse takes")
    if game in ("goa", "ilos"):
        yield "?", say("a secret of another player")
