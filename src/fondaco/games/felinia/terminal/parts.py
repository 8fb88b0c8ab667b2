"""Small things of Felinia as its skin draws them: goods, cats, symbols, bid tokens, lands."""

from typing import Final

from rich.text import Text as Line

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.terminal.look import (
    MARKED,
    QUIET,
    Colours,
    Look,
    named,
    number,
    seat_sign,
    short,
    styled,
)

GOODS: Final[dict[str, Text]] = {  # letters tell goods apart, colours only help
    "clocks": say("Clk"),
    "wine": say("Win"),
    "glass": say("Gls"),
    "clothing": say("Clo"),
    "books": say("Bks"),
}
PAINT: Final = {
    "clocks": "bold #15171c on #e08a1e",
    "wine": "bold #ffffff on #7b3fa0",
    "glass": "bold #ffffff on #1a7f56",
    "clothing": "bold #ffffff on #5c6369",
    "books": "bold #ffffff on #7a4a21",
}
LANDS: Final = {
    "orange": "#e08a1e",
    "violet": "#a874d0",
    "emerald": "#1e9e6a",
    "grey": "#8c959c",
    "brown": "#b07a4a",
}
SYMBOLS: Final[dict[str, Text]] = {
    "spice": say("Sp"),
    "gold": say("Go"),
    "silver": say("Si"),
    "goods": say("Gd"),
    "provision": say("Pr"),
    "mystery": say("My"),
}
SYMBOL_NAMES: Final[dict[str, Text]] = {
    "spice": say("spice"),
    "gold": say("gold"),
    "silver": say("silver"),
    "goods": say("a good"),
    "provision": say("provision"),
    "mystery": say("mysterious place"),
}
SPECIALS: Final[dict[str, Text]] = {
    "provision_points": say("2 points for each provision at the end"),
    "more_provisions": say("1 provision now; 1 more for each step onto provisions"),
    "cache": say("1 provision, 1 gold, 1 silver and 1 good now"),
    "spice_points": say("a point for each spice at the end, not for every second one"),
    "single_points": say("2 points for each merchant without neighbours at the end"),
    "more_silver": say("1 silver now; 1 more for each step onto silver"),
    "more_gold": say("1 gold now; 1 more for each step onto gold"),
    "mystery_points": say("a point more for each mysterious place at the end"),
}
HUES: Final[Colours] = {0: "bright_blue", 1: "bright_red", 2: "bright_green", 3: "bright_yellow"}
COINS: Final = "yellow"
BORDER: Final = "#8a939c"
CAT: Final = 2  # letters of a cat's name that tell it from the others


def last(node: Node) -> str:
    """Return the last word of a node's id."""
    return node.id.rpartition(".")[2]


def good_chip(node: Node, look: Look) -> Line:
    """Return a good by its letters, in its colour, and how often it is there."""
    good = last(node)
    out = styled(look.sign("mark") if node.id in look.marked else "", MARKED)
    out.append(look.word(GOODS[good]), PAINT[good])
    if number(node) > 1:
        out.append(f"{look.sign('times')}{node.value}")
    return out


def goods(node: Node, look: Look) -> Line:
    """Return the goods inside a node, close together."""
    found = [child for child in node.children if child.kind == "token" and last(child) in GOODS]
    return Line(" ").join(good_chip(child, look) for child in found)


def people(nodes: tuple[Node, ...], look: Look) -> Line:
    """Return the signs of those to whom tokens or merchants belong."""
    out = Line()
    for node in nodes:
        seat = node.fact("seat")
        if seat is not None:
            out.append_text(seat_sign(seat, HUES, look))
    return out


def cat(node: Node, look: Look) -> str:
    """Return a tile in few letters: the cat and the most it can score, or the special tile."""
    most = node.fact("range")
    return short(node) if most is None else f"{look.label(node)[:CAT]}{most}"


def cat_letters(kind: str, look: Look) -> str:
    """Return the letters of a kind of trade tiles."""
    return look.word(named(kind.capitalize()))[:CAT]


def symbol(node: Node, look: Look) -> str:
    """Return what a province gives in few letters, doubled symbols with their number."""
    amount = node.fact("amount")
    found = SYMBOLS.get(str(node.fact("symbol")))
    if found is None:
        return ""
    return f"{amount if isinstance(amount, int) and amount > 1 else ''}{look.word(found)}"


def bonus_chip(tile: Node, look: Look) -> Line:
    """Return a bonus tile: one more tile of a cat, or a point more for each."""
    marked = tile.id in look.marked
    out = styled(look.sign("mark") if marked else "", MARKED)
    cats = cat_letters(str(tile.fact("kind")), look)
    return out.append(f"+{cats}" if tile.fact("effect") == "tile" else f"{cats}+1", "cyan")


def special_text(province: Node, look: Look) -> Line:
    """Return what the special tile on a province does."""
    for child in province.children:
        found = SPECIALS.get(str(child.fact("effect")))
        if found is not None:
            return styled(look.word(found), "cyan")
    return Line()


def land_style(land: Node) -> str:
    """Return the colour of a land."""
    return LANDS.get(str(land.fact("colour")), "")


def slot(province: Node) -> str:
    """Return the name of a province inside its land."""
    return short(province).partition("-")[2]


def content(province: Node, look: Look) -> Line:
    """Return what is on a province: a symbol, a tile or somebody's merchant."""
    for child in province.children:
        if child.kind == "token":
            return people((child,), look)
        if "face_down" in child.state:
            return styled("?", QUIET)
        return styled(cat(child, look), "bold")
    return styled(symbol(province, look), COINS)


def heading(node: Node, look: Look) -> Line:
    """Return the letters by which a place is typed, marked when it can be chosen."""
    marked = node.id in look.marked
    out = styled(look.sign("mark") if marked else " ", MARKED)
    style = MARKED if marked else QUIET if "closed" in node.state else "bold"
    return out.append(last(node).upper(), style)
