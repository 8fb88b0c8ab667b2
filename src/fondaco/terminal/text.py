"""Scenes as text for the terminal. Any scene can be drawn; a game may bring a skin of its own.

Nothing here knows a rule: what a scene does not say is not drawn.
"""

from collections.abc import Callable
from typing import Final, Protocol

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from fondaco.games import room
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name
from fondaco.terminal.look import MARKED, QUIET, Look, number, pack, short, spread, styled

PLACED: Final = ("column", "row")
CHIPS: Final = ("token", "ship", "card")

Detail = Callable[[Node, list[str], Look], list[RenderableType]]


class Skin(Protocol):
    """What a skin offers."""

    def draw(self, scene: Node, look: Look) -> RenderableType:
        """Return the whole table."""
        ...

    def hint(self, node: Node, look: Look) -> Line:
        """Return in a few letters what a player wants to know of a node before choosing it."""
        ...


def skin_of(game: str) -> Skin | None:
    """Return the skin of a game, where it has one."""
    skin: Skin | None = room(game, "terminal.skin")  # a module is one, if it has its functions
    return skin


def draw(game: str, scene: Node, look: Look) -> RenderableType:
    """Return the table of a game as its skin draws it, or plainly."""
    skin = skin_of(game)
    return plain(scene, look) if skin is None else skin.draw(scene, look)


def detail(game: str, scene: Node, notations: list[str], look: Look) -> list[RenderableType]:
    """Return what helps to choose between options inside an act, where a skin can draw it."""
    found: Detail | None = getattr(skin_of(game), "detail", None)
    return [] if found is None else found(scene, notations, look)


def hint(game: str, node: Node, look: Look) -> Line:
    """Return what lies at a node, for the menu."""
    skin = skin_of(game)
    return Line() if skin is None else skin.hint(node, look)


def plain(node: Node, look: Look) -> RenderableType:
    """Return any node of any scene, drawn by its kind alone."""
    if node.kind in ("grid", "map"):
        return Group(_heading(node, look), _places(node, look))
    if node.kind == "table":
        return Group(_heading(node, look), _rows(node, look))
    if node.kind == "track" and not node.children:
        return _track(node, look)
    if node.kind in ("group", "tile", "track") or any(c.kind not in CHIPS for c in node.children):
        return _block(node, look)
    return _line(node, look)


def chip(node: Node, look: Look) -> Line:
    """Return a small thing in a few letters: a token, a ship, a card."""
    style = MARKED if node.id in look.marked else QUIET if "empty" in node.state else ""
    if node.kind == "ship":
        return styled(f"{look.sign('ship')}{look.label(node)} {number(node)}", style)
    text = short(node)
    if isinstance(node.value, int) and node.value != 1:
        text = f"{text}{look.sign('times')}{node.value}"
    return styled(text, style)


def track(node: Node, look: Look) -> Line:
    """Return the fields of a track up to its last one, the passed ones filled."""
    last = node.fact("last")
    if not isinstance(last, int):
        return Line()
    done = min(max(number(node), 0), last)
    return Line(look.sign("full") * done + look.sign("free") * (last - done))


def _track(node: Node, look: Look) -> Line:
    out = _heading(node, look)
    out.append(f" {node.value}" if node.fact("last") is None else f" {node.value} ")
    return out.append_text(track(node, look))


def _heading(node: Node, look: Look) -> Line:
    style = MARKED if node.id in look.marked else QUIET if "closed" in node.state else "bold"
    out = styled(look.label(node), style)
    for word in node.state:
        out.append(f" ({look.tongue(name(word))})", QUIET)
    return out


def _facts(node: Node, look: Look) -> str:
    told = [(key, value) for key, value in node.facts if key not in PLACED]
    return ", ".join(f"{_fact(key, look)} {value}" for key, value in told)


def _fact(key: str, look: Look) -> str:
    return look.tongue(name(key.replace("_", " ")))


def _line(node: Node, look: Look) -> Line:
    """Return one line: the name, the number, and small things behind it."""
    out = _heading(node, look)
    if node.value is not None:
        out.append(f" {node.value}")
    if node.facts:
        out.append(f" ({_facts(node, look)})", QUIET)
    for child in node.children:
        out.append(" ").append_text(chip(child, look))
    return out


def _block(node: Node, look: Look) -> RenderableType:
    """Return a heading with everything inside below it, set in."""
    inner = look.narrow(max(look.width - 2, 20))
    chips = [chip(child, look) for child in node.children if child.kind in CHIPS]
    parts: list[RenderableType] = [pack(chips, inner.width)] if chips else []
    parts += [plain(child, inner) for child in node.children if child.kind not in CHIPS]
    heading = _heading(node, look)
    if node.facts:
        heading = spread(heading, styled(_facts(node, look), QUIET), look.width)
    return Group(heading, Padding(Group(*parts), (0, 0, 0, 2)))


def _places(node: Node, look: Look) -> RenderableType:
    """Return children at their column and row; those without a place follow below."""
    placed = {_place(c): c for c in node.children if _place(c) is not None}
    loose = [plain(c, look) for c in node.children if _place(c) is None]
    if not placed:
        return Group(*loose)
    columns = 1 + max(place[0] for place in placed if place)
    rows = 1 + max(place[1] for place in placed if place)
    cell = look.narrow(max(look.width // columns - 4, 10))
    grid = Table(box=box.SQUARE, show_header=False, show_lines=True, width=look.width)
    for _ in range(columns):
        grid.add_column(ratio=1)
    for row in range(rows):
        found = [placed.get((column, row)) for column in range(columns)]
        grid.add_row(*("" if one is None else plain(one, cell) for one in found))
    return Group(grid, *loose)


def _place(node: Node) -> tuple[int, int] | None:
    column, row = node.fact("column"), node.fact("row")
    return (column, row) if isinstance(column, int) and isinstance(row, int) else None


def _rows(node: Node, look: Look) -> RenderableType:
    """Return children as rows: name, number, and a column for each fact."""
    keys = list(dict.fromkeys(key for c in node.children for key, _ in c.facts))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("", "", *(_fact(key, look) for key in keys)):
        table.add_column(heading)
    for child in node.children:
        facts = [child.fact(key) for key in keys]
        cells = ["" if fact is None else str(fact) for fact in facts]
        value = "" if child.value is None else str(child.value)
        style = MARKED if child.id in look.marked else QUIET if "empty" in child.state else ""
        table.add_row(look.label(child), value, *cells, style=style)
    return table
