"""The playing area and the development board of Goa as text."""

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.goa.terminal.parts import BORDER, COINS, spices, tile_text
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.terminal.look import MARKED, QUIET, Colours, Look, listed, seat_sign, short, styled

SIDE: Final = 7  # cells and the edge spaces around them
EDGE: Final = 3  # letters that an edge space needs
BARS: Final = box.Box("    \n  │ \n    \n  │ \n    \n    \n  │ \n    \n", ascii=False)
NARROW: Final = 90  # below this width the spices of a price stand close together

Place = tuple[int, int]


def playing_area(grid: Node, colours: Colours, look: Look, *, low: bool) -> RenderableType:
    """Return the grid with its edge spaces; on low screens each row is one line."""
    things: dict[Place, Node] = {}
    tokens: dict[Place, Node] = {}
    for child in grid.children:
        (tokens if child.kind == "token" else things)[_place(child)] = child
    room = (look.width - 2 * EDGE - SIDE + 1) // (SIDE - 2)
    table = Table(box=BARS, show_header=False, show_edge=False, padding=0, border_style=BORDER)
    for x in range(SIDE):
        outer = x in (0, SIDE - 1)
        table.add_column(width=EDGE if outer else room, no_wrap=True)
    for y in range(SIDE):
        row: list[RenderableType] = []
        for x in range(SIDE):
            node, token = things.get((x, y)), tokens.get((x, y))
            sign = _token(token, colours, look) if token else Line()
            if node is None:
                row.append("")
            elif "edge" in node.state:
                row.append(_edge(node, sign, look, centred=room if 0 < x < SIDE - 1 else 0))
            else:
                row.append(_cell(node, sign, look.narrow(room), low=low))
        table.add_row(*row)
    return table


def _place(node: Node) -> Place:
    x, y = node.fact("x"), node.fact("y")
    return (x, y) if isinstance(x, int) and isinstance(y, int) else (0, 0)


def _token(token: Node, colours: Colours, look: Look) -> Line:
    """Return the flag, or a marker: its number and whose it is."""
    if token.id == "flag":
        out = styled("F" if look.plain else "⚑", f"bold {COINS}")
    else:
        out = styled(f"#{token.fact('number')}", "bold")
    return out.append_text(seat_sign(token.fact("seat"), colours, look))


def _edge(node: Node, sign: Line, look: Look, *, centred: int) -> Line:
    """Return an edge space: the flag on it, or its id."""
    marked = node.id in look.marked
    out = sign if len(sign) else styled(short(node), MARKED if marked else QUIET)
    if centred:
        out.align("center", centred)
    return out


def _cell(node: Node, sign: Line, look: Look, *, low: bool) -> Line:
    """Return a cell: its coordinates, whether it can be chosen, its marker, its tile."""
    marked, empty = node.id in look.marked, "empty" in node.state
    where = styled(look.sign("mark") if marked else " ", MARKED)
    bonanza = "+" if node.fact("bonanza") else ""
    if low:
        tail = Line(bonanza).append_text(sign)
        room = look.width - 1 - tail.cell_len
        return where.append_text(_tile(node, look, room)).append_text(tail)
    where.append(short_id(node), MARKED if marked else QUIET)
    where.append(f" {look.word(say('Bonanza'))}" if bonanza else "", "cyan")
    where.append(" ").append_text(sign)
    where.append("\n ")
    return where if empty else where.append_text(_tile(node, look, look.width - 1))


def short_id(node: Node) -> str:
    """Return the coordinates of a cell, as they are typed."""
    return node.id.rpartition(".")[2]


def _tile(node: Node, look: Look, room: int) -> Line:
    if "empty" in node.state:
        return styled(look.sign("dot"), QUIET)
    return tile_text(node, look, room)


def development_board(board: Node, players: Node, colours: Colours, look: Look) -> RenderableType:
    """Return the rows of the development board with everybody's markers."""
    table = Table(box=BARS, show_header=False, show_edge=False, padding=0, border_style=BORDER)
    table.add_column(width=4, justify="right", no_wrap=True)
    room = (look.width - 9) // len(board.children)
    for _ in board.children:
        table.add_column(width=room)
    heads = [
        styled(f" {look.cut(look.label(column), room - 1)}", "bold") for column in board.children
    ]
    table.add_row(styled(f"{look.word(say('VP'))} ", QUIET), *heads)
    for place, first in enumerate(board.children[0].children):
        cells = [
            _row(column.children[place], _here(column, place + 1, players, colours, look), look)
            for column in board.children
        ]
        table.add_row(styled(f"{first.fact('vp')} ", QUIET), *cells)
    if not any("bonus" in node.state for node in board.walk()):
        return table
    told = look.word(say("+ the first to get there draws an expedition card"))
    return Group(table, styled(f"     {told}", QUIET))


def _row(row: Node, here: list[Line], look: Look) -> Line:
    """Return what a row yields, whose markers are there, and what the step into it costs."""
    out = styled(look.sign("mark") if row.id in look.marked else " ", MARKED)
    out.append(f"{row.fact('yield')}", "bold")
    cost = row.fact("cost")
    if isinstance(cost, str):
        out.append(" ").append_text(spices(cost, close=look.width < NARROW))
    for sign in here:
        out.append(" ").append_text(sign)
    return out.append("+", "cyan") if "bonus" in row.state else out


def _here(column: Node, row: int, players: Node, colours: Colours, look: Look) -> list[Line]:
    """Return the signs of those whose marker is in a row of a column."""
    out: list[Line] = []
    for player in players.children:
        marker = player.find(f"{player.id}.marker.{short(column)}")
        if marker is not None and marker.value == row:
            out.append(seat_sign(player.value, colours, look))
    return out


def next_steps(board: Node, player: Node, look: Look) -> RenderableType:
    """Return in one line what the next step of each of a player's markers costs and yields."""
    chips: list[Line] = []
    for column in board.children:
        marker = player.find(f"{player.id}.marker.{short(column)}")
        row = marker.value if marker is not None and isinstance(marker.value, int) else 0
        if row < len(column.children):
            target = column.children[row]
            chip = styled(f"{short(column)} ", MARKED if target.id in look.marked else "bold")
            chip.append_text(spices(str(target.fact("cost"))))
            chips.append(chip.append(f"{look.sign('for')}{target.fact('yield')}"))
    return listed(styled(f" {look.word(say('Next steps'))}  ", QUIET), chips, look)
