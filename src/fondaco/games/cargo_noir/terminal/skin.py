"""The skin of Cargo Noir: harbours around Macao, painted crates, ships on their coins."""

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.cargo_noir.terminal.parts import (
    BESIDE,
    BORDER,
    Colours,
    card_columns,
    card_table,
    contents,
    crate_chip,
    family_table,
    ship_chip,
    wrapped,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.terminal.look import MARKED, QUIET, Look, colour, number, pack, short, styled
from fondaco.terminal.text import track

WIDEST: Final = 132
SIDE: Final = 36  # room for the cards beside the board
LOW: Final = 34  # on screens with fewer lines the boards are listed instead of laid out
COLUMNS: Final = (0, 1, 2)


def draw(scene: Node, look: Look) -> RenderableType:
    """Return the table: round and supplies, boards and cards, families."""
    look = look.narrow(min(look.width, WIDEST))
    parts = {child.id: child for child in scene.children}
    top = _top(scene, parts["round"], parts["supplies"], look)
    families = parts["families"]
    hues = {number(family): colour(family) for family in families.children}
    if 0 < look.height < LOW:
        return Group(
            top,
            _listed(parts["board"], hues, look),
            card_columns(parts["cards"], look),
            family_table(families, look, framed=False),
        )
    return Group(
        top,
        *_laid_out(parts["board"], parts["cards"], hues, look),
        family_table(families, look),
        *contents(parts["supplies"], look),
    )


def hint(node: Node, look: Look) -> Line:
    """Return what lies in a harbour, or what a card costs and brings."""
    if node.kind == "card":
        cost, points = node.fact("cost"), node.fact("vp")
        return Line(look.word(say("{cost} for {points} VP", cost=f"{cost}", points=f"{points}")))
    if node.kind != "tile":
        return Line()
    crates = [crate_chip(child, look) for child in node.children if child.kind == "token"]
    ships = [ship_chip(child, {}, look) for child in node.children if child.kind == "ship"]
    return wrapped(crates + ships if look.width >= BESIDE else crates)


def _top(scene: Node, rounds: Node, supplies: Node, look: Look) -> RenderableType:
    """Return one line: the game, the round track, and what lies beside the boards."""
    left = styled(f" {look.label(scene)} ", "bold #ffc05a on #0b121b")
    left.append(f" {look.label(rounds)} {rounds.value}/{rounds.fact('last')} ", "bold")
    left.append_text(track(rounds, look))
    right = Line()
    for supply in supplies.children:
        if supply.value is not None:
            right.append(f" {look.label(supply)} ", QUIET).append(f"{supply.value} ", "bold")
    if left.cell_len + right.cell_len > look.width:
        return Group(left, right)
    top = Table.grid()
    top.width = look.width
    top.add_column(no_wrap=True, ratio=1)
    top.add_column(justify="right", no_wrap=True)
    top.add_row(left, right)
    return top


def _laid_out(board: Node, cards: Node, hues: Colours, look: Look) -> list[RenderableType]:
    """Return the nine boards where they lie, and the cards beside or below them."""
    if look.width < BESIDE:
        return [_board(board, hues, look), card_columns(cards, look)]
    grid = Table.grid()
    beside = card_table(cards, look.narrow(SIDE))
    grid.add_row(_board(board, hues, look.narrow(look.width - SIDE)), beside)
    return [grid]


def _board(board: Node, hues: Colours, look: Look) -> RenderableType:
    places = {(c.fact("column"), c.fact("row")): c for c in board.children}
    room = (look.width - 1) // len(COLUMNS) - 3
    cell = look.narrow(room)
    grid = Table(box=box.ROUNDED, show_header=False, show_lines=True, border_style=BORDER)
    for _ in COLUMNS:
        grid.add_column(width=room)
    for row in COLUMNS:
        grid.add_row(*(_cell(places.get((column, row)), hues, cell) for column in COLUMNS))
    return grid


def _cell(node: Node | None, hues: Colours, look: Look) -> RenderableType:
    """Return one board: a port, or Macao with its two destinations."""
    if node is None:
        return ""
    destinations = node.children if node.kind == "group" else (node,)
    return Group(*(_destination(child, hues, look) for child in destinations))


def _destination(node: Node, hues: Colours, look: Look) -> Line:
    """Return name, crates and ships of a port, the Black Market or the Casino."""
    out = _name(node, look)
    if "closed" in node.state:
        return out.append(f"\n{look.word(say('closed'))}", QUIET)
    crates, ships = _crates(node, look), _ships(node, hues, look)
    if crates:
        out.append("\n").append_text(pack(crates, look.width))
    return out.append("\n").append_text(pack(ships, look.width))


def _name(node: Node, look: Look) -> Line:
    """Return letters and name of a destination, marked when it can be chosen."""
    if "closed" in node.state:
        return styled(f"{short(node)} {look.label(node)}", QUIET)
    marked = node.id in look.marked
    out = styled(f"{look.sign('mark')} " if marked else "", MARKED)
    out.append(short(node), MARKED if marked else "bold")
    return out.append(f" {look.label(node)}", "bold")


def _crates(node: Node, look: Look) -> list[Line]:
    return [crate_chip(child, look) for child in node.children if child.kind == "token"]


def _ships(node: Node, hues: Colours, look: Look) -> list[Line]:
    return [ship_chip(child, hues, look) for child in node.children if child.kind == "ship"]


def _listed(board: Node, hues: Colours, look: Look) -> RenderableType:
    """Return one line for each open destination, for low screens."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    shut: list[str] = []
    for node in board.children:
        for child in node.children if node.kind == "group" else (node,):
            if "closed" in child.state:
                shut.append(look.label(child))
                continue
            indent = Line("" if child.id in look.marked else "  ")
            name = indent.append_text(_name(child, look))
            room = max(look.width - 52, 20)
            grid.add_row(name, wrapped(_crates(child, look)), pack(_ships(child, hues, look), room))
    if not shut:
        return grid
    closed = look.word(say("closed: {ports}", ports=", ".join(shut)))
    return Group(grid, styled(f"  {closed}", QUIET))
