"""The island as text: a map of provinces where they lie, or a line for each land."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.felinia.terminal.parts import (
    BORDER,
    SYMBOL_NAMES,
    SYMBOLS,
    cat_letters,
    content,
    land_style,
    slot,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.terminal.look import MARKED, QUIET, Look, listed, pack, short, styled

ROWS: Final = 23  # of the map

Spot = tuple[int, int]


@dataclass
class Label:
    """A province on the map: its text, where it begins, and in which row."""

    text: Line
    left: int
    row: int

    @property
    def end(self) -> int:
        """The first column behind the text."""
        return self.left + self.text.cell_len

    @property
    def middle(self) -> Spot:
        """Where paths lead to."""
        return (self.left + self.text.cell_len // 2, self.row)


def island_map(island: Node, look: Look) -> RenderableType:
    """Return every province where it lies, with the paths between them."""
    labels = _labels(island, look)
    for row in range(ROWS):
        _make_room([label for label in labels.values() if label.row == row], look.width)
    dots: set[Spot] = set()
    for land in island.children:
        for province in land.children:
            for other in str(province.fact("paths")).split():
                if short(province) < other:
                    start, end = labels[short(province)], labels[other]
                    dots.update(_path(start.middle, end.middle))
    return Group(*(_row(row, labels, dots, look) for row in range(ROWS)))


def _labels(island: Node, look: Look) -> dict[str, Label]:
    """Return the text of each province, centred on its place."""
    provinces = [(land, province) for land in island.children for province in land.children]
    xs = [_fact(province, "x") for _, province in provinces]
    ys = [_fact(province, "y") for _, province in provinces]
    out: dict[str, Label] = {}
    for (land, province), x, y in zip(provinces, xs, ys, strict=True):
        text = _province(land, province, look)
        room = look.width - text.cell_len
        left = round((x - min(xs)) / max(max(xs) - min(xs), 1) * room)
        row = round((y - min(ys)) / max(max(ys) - min(ys), 1) * (ROWS - 1))
        out[short(province)] = Label(text, left, row)
    return out


def _fact(node: Node, key: str) -> int:
    value = node.fact(key)
    return value if isinstance(value, int) else 0


def _province(land: Node, province: Node, look: Look) -> Line:
    """Return a province: where one walks, what can be chosen, its name and what is on it."""
    marked, here = province.id in look.marked, "here" in province.state
    sign = look.sign("active") if here else look.sign("mark") if marked else ""
    out = styled(sign, MARKED)
    is_harbour = province.fact("type") == "harbour"
    name = short(land) if is_harbour else slot(province)
    out.append(name, f"{'bold reverse' if is_harbour else 'bold'} {land_style(land)}")
    thing = content(province, look)
    return out.append(" ").append_text(thing) if len(thing) else out


def _make_room(labels: list[Label], width: int) -> None:
    """Push labels of one row apart, to both sides, until a blank is between them."""
    labels.sort(key=lambda label: label.left)
    rightwards, leftwards = [label.left for label in labels], [label.left for label in labels]
    for k, label in enumerate(labels[:-1]):
        rightwards[k + 1] = max(rightwards[k + 1], rightwards[k] + label.text.cell_len + 1)
    for k in range(len(labels) - 1, 0, -1):
        room = leftwards[k] - labels[k - 1].text.cell_len - 1
        leftwards[k - 1] = min(leftwards[k - 1], room)
    for label, right, left in zip(labels, rightwards, leftwards, strict=True):
        label.left = (right + left) // 2
    if labels:
        shift = max(labels[-1].end - width, 0) - max(-labels[0].left, 0)
        for label in labels:
            label.left -= shift


def _path(start: Spot, end: Spot) -> list[Spot]:
    """Return the dots of a path between two places."""
    columns, rows = end[0] - start[0], end[1] - start[1]
    steps = max(abs(columns) // 2, abs(rows), 1)
    return [
        (start[0] + round(columns * k / steps), start[1] + round(rows * k / steps))
        for k in range(1, steps)
    ]


def _row(row: int, labels: dict[str, Label], dots: set[Spot], look: Look) -> Line:
    """Return one row: paths, and over them the provinces."""
    out, dot = Line(), look.sign("dot")
    here = sorted((label for label in labels.values() if label.row == row), key=lambda b: b.left)
    for label in [*here, None]:
        until = label.left if label else look.width
        between = range(out.cell_len, until)
        out.append("".join(dot if (column, row) in dots else " " for column in between), BORDER)
        if label:
            out.append_text(label.text)
    return out


def land_lines(island: Node, look: Look) -> RenderableType:
    """Return a line for each land: provinces behind others stand in brackets after them."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for land in island.children:
        first = next(p for p in land.children if p.fact("type") == "harbour")
        behind = _behind(land, short(first))
        name = styled(look.sign("active") if "here" in first.state else " ", MARKED)
        name.append(short(land), f"bold {land_style(land)}")
        chips = _nested(land, behind, short(first), look)
        grid.add_row(name, pack(chips, look.width - 5))
    return grid


def _behind(land: Node, first: str) -> dict[str, list[str]]:
    """Return for each province those that are reached through it, in the fewest steps."""
    ways = {short(province): str(province.fact("paths")).split() for province in land.children}
    out: dict[str, list[str]] = {}
    reached = [first]
    for id_ in reached:
        out[id_] = [other for other in ways[id_] if other not in reached]
        reached += out[id_]
    return out


def _nested(land: Node, behind: dict[str, list[str]], start: str, look: Look) -> list[Line]:
    """Return what lies behind a province, and in brackets what lies behind that."""
    provinces = {short(province): province for province in land.children}
    chips: list[Line] = []
    for id_ in behind[start]:
        chips.append(_province(land, provinces[id_], look))
        inner = _nested(land, behind, id_, look)
        if inner:
            chips[-1].append("(").append_text(inner[0])
            chips += inner[1:]
            chips[-1].append(")")
    return chips


def legend(island: Node, look: Look) -> list[RenderableType]:
    """Say what the letters mean, and which tiles lie in each land while some are face down."""
    nodes = island.walk()
    printed = {str(node.fact("symbol")) for node in nodes}
    symbols = [
        styled(f"{look.word(SYMBOLS[key])} {look.word(SYMBOL_NAMES[key])}", QUIET)
        for key in SYMBOLS
        if key in printed
    ]
    if not any("face_down" in node.state for node in nodes):
        return [listed(Line(" "), symbols, look)]
    symbols.append(styled(f"? {look.word(say('face down'))}", QUIET))
    lands = [_printed_tiles(land, look) for land in island.children]
    return [listed(Line(" "), symbols, look), listed(Line(" "), lands, look)]


def _printed_tiles(land: Node, look: Look) -> Line:
    """Return the tiles of a land as they are printed beside it."""
    counts = Counter(str(land.fact("tiles")).split(", "))
    out = styled(short(land), land_style(land))
    for kind, n in counts.items():
        out.append(f" {cat_letters(kind, look)}{n if n > 1 else ''}", QUIET)
    return out
