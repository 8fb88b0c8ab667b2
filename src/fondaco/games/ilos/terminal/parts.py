"""Small things of Ilôs as its skin draws them: goods, seats, cards."""

from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.kernel.scene import Node
from fondaco.terminal.look import COLOURS, MARKED, QUIET, Look, number, pack, short, styled

GOODS: Final = {
    "E": "bold #ffffff on #4a3325",
    "S": "bold #ffffff on #b5402c",
    "D": "bold #ffffff on #2d5ea3",
    "G": "bold #15171c on #e0b23a",
    "B": "bold #15171c on #cbb994",
    "R": "bold #15171c on #9a968c",
}
HUES: Final = {**COLOURS, "black": "white"}

Colours = dict[int, str]


def hues(players: Node) -> Colours:
    """Return the colour of each seat."""
    return {number(p): HUES.get(str(p.fact("colour")), "") for p in players.children}


def seat_sign(seat: object, colours: Colours) -> Line:
    """Return the number of a seat, in its colour."""
    place = seat if isinstance(seat, int) else 0
    return styled(str(place + 1), f"bold {colours.get(place, '')}")


def good_chip(node: Node, look: Look) -> Line:
    """Return a good by its letter and its number."""
    out = styled(short(node), GOODS.get(short(node), "bold"))
    return out.append(f"{look.sign('times')}{node.value}")


def goods(node: Node, look: Look) -> Line:
    """Return the goods of a board or a stock."""
    if "hidden" in node.state:
        return styled("?", QUIET)
    if not node.children:
        return styled("-", QUIET)
    return Line(" ").join(good_chip(child, look) for child in node.children)


def card_chip(card: Node, look: Look) -> Line:
    """Return cards of a kind and how many."""
    out = styled(look.label(card), MARKED if card.id in look.marked else "bold")
    if number(card) != 1:
        out.append(f" {look.sign('times')}{card.value}")
    return out


def listed(head: Line, chips: list[Line], look: Look) -> RenderableType:
    """Return things behind a heading; further lines begin where the first thing does."""
    grid = Table.grid()
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(head, pack(chips, look.width - head.cell_len, 2))
    return grid
