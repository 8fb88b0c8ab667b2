"""Small things of Goa as its skin draws them: spices, fields, tiles, seats and cards."""

from typing import Final

from rich.text import Text as Line

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text
from fondaco.terminal.look import (
    COLOURS,
    MARKED,
    QUIET,
    Colours,
    Look,
    named,
    number,
    short,
    styled,
)

SPICES: Final = {
    "GI": "bold #15171c on #f1ead7",
    "PE": "bold #ffffff on #3a3f46",
    "CI": "bold #ffffff on #a8542a",
    "NU": "bold #15171c on #e0b23a",
    "CL": "bold #ffffff on #5b3a29",
}
TILES: Final = {"R-": "bright_red", "MISSION": "bright_magenta", "DUTY": "bright_magenta"}
ANYTHING: Final = 5  # so many spices are all there are
COINS: Final = "yellow"
BORDER: Final = "#5f6a75"


def hues(players: Node) -> Colours:
    """Return the colour of each seat."""
    return {number(p): COLOURS.get(str(p.fact("colour")), "") for p in players.children}


def spice_chip(spice: str) -> Line:
    """Return a spice by its letters, in its colour."""
    return styled(spice, SPICES.get(spice, "bold"))


def spices(codes: str, *, close: bool = False) -> Line:
    """Return several spices, as they are printed beside a step."""
    return Line("" if close else " ").join(spice_chip(code) for code in codes.split())


def fields(holder: Node, look: Look) -> Line:
    """Return the fields of a holder: spices in capitals, empty fields by what they take."""
    chips = [
        spice_chip(short(token)) for token in holder.children for _ in range(max(number(token), 1))
    ]
    empty, allowed = holder.fact("empty"), str(holder.fact("allows")).lower().split()
    takes = look.sign("free") if len(allowed) == ANYTHING else "/".join(allowed)
    chips += [styled(takes, QUIET)] * (empty if isinstance(empty, int) else 0)
    return Line(" ").join(chips)


def tile_text(node: Node, look: Look, room: int) -> Line:
    """Return a tile: a plantation by its fields, others by name, or by id where room is short."""
    count, spice = node.fact("fields"), str(node.fact("spice"))
    if isinstance(count, int) and spice in SPICES:
        return Line(" ").join([spice_chip(spice)] * count)
    text = look.label(node)
    if len(text) > room:
        text = look.cut(short(node), room)
    return styled(text, tile_style(node))


def tile_style(node: Node) -> str:
    """Return the colour of a tile by its kind."""
    for start, style in TILES.items():
        if short(node).startswith(start):
            return style
    return ""


def effect_of(card: Text) -> Text:
    """Return what a card does, without its symbol."""
    effect = dict(card.parts).get("card")
    return effect if isinstance(effect, Text) else card


def card_text(card: Node, look: Look, *, long: bool = True) -> Line:
    """Return a card: its id, its symbol, and where there is room what it does."""
    out = styled(short(card), MARKED if card.id in look.marked else "bold")
    symbol = card.fact("symbol")
    if symbol is not None:
        out.append(f" {look.word(named(symbol))}", "cyan")
    if long and card.label is not None:
        out.append(f" ({look.word(effect_of(card.label))})", QUIET)
    return out


def kept_text(tile: Node, look: Look) -> Line:
    """Return a tile that a player keeps; a red one that was used is dim and struck out."""
    text = short(tile) if isinstance(tile.value, str) else look.label(tile)
    n = tile.fact("n") if isinstance(tile.value, str) else tile.value
    if isinstance(n, int) and n > 1:
        text = f"{text}{look.sign('times')}{n}"
    if "used" in tile.state:
        return styled(f"({text})", QUIET)
    return styled(text, MARKED if tile.id in look.marked else tile_style(tile))
