"""How things look in a terminal: signs with plain stand-ins, colours, and chips in lines."""

from dataclasses import dataclass, replace
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.i18n import Tongue
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name

SIGNS: Final = {  # with what stands for them where only ASCII can be shown
    "ship": ("▲", "^"),
    "coin": ("●", "o"),
    "active": ("▶", ">"),
    "starter": ("★", "*"),
    "mark": ("◆", "*"),
    "full": ("■", "#"),
    "free": ("□", "."),
    "times": ("×", "x"),
    "dot": ("·", "-"),
    "for": ("→", ">"),
    "more": ("…", "."),
}
COLOURS: Final = {
    "red": "bright_red",
    "green": "bright_green",
    "yellow": "bright_yellow",
    "purple": "bright_magenta",
    "blue": "bright_blue",
}
FRAME: Final = box.Box("╭──╮\n│  │\n│  │\n│  │\n│  │\n├──┤\n│  │\n╰──╯\n")
QUIET: Final = "dim"
MARKED: Final = "bold yellow"
SEATS: Final = ("①", "②", "③", "④", "⑤")

Colours = dict[int, str]  # of the seats


@dataclass(frozen=True)
class Look:
    """The reader's language, the room there is, and the nodes that can be chosen now."""

    tongue: Tongue
    width: int = 80
    height: int = 0  # 0: a page without an end
    plain: bool = False  # ASCII only
    marked: frozenset[str] = frozenset()

    def sign(self, key: str) -> str:
        return SIGNS[key][self.plain]

    def label(self, node: Node) -> str:
        return self.tongue(node.label) if node.label else short(node)

    def word(self, english: Text) -> str:
        return self.tongue(english)

    def cut(self, text: str, room: int) -> str:
        """Return a text that fits, with a sign where something is left out."""
        if cell_len(text) <= room:
            return text
        while cell_len(text) > room - 1:
            text = text[:-1]
        return text + self.sign("more")

    def narrow(self, width: int) -> "Look":
        return replace(self, width=width)


def look_of(console: Console, tongue: Tongue, marked: frozenset[str] = frozenset()) -> Look:
    """Return the look that fits a console."""
    height = console.height if console.is_terminal else 0
    return Look(tongue, console.width, height, console.options.ascii_only, marked)


def short(node: Node) -> str:
    """Return the few letters by which people type a thing."""
    found = node.fact("id")
    if found is None and isinstance(node.value, str):
        found = node.value
    return str(found) if found is not None else node.id.rpartition(".")[2]


def number(node: Node) -> int:
    """Return the number a node shows, or 0."""
    return node.value if isinstance(node.value, int) else 0


def colour(node: Node) -> str:
    """Return the colour a node asks for."""
    return COLOURS.get(str(node.fact("colour")), "")


def styled(text: str, style: str) -> Line:
    """Return a line that begins with something styled; what follows takes no colour from it."""
    return Line().append(text, style)


def pack(chips: list[Line], width: int, gap: int = 1) -> Line:
    """Return chips side by side, on as many lines as it takes."""
    out = Line()
    room = 0
    for chip in chips:
        if len(out) and chip.cell_len + gap > room:
            out.append("\n")
            room = width
        elif len(out):
            out.append(" " * gap)
            room -= gap
        else:
            room = width
        out.append_text(chip)
        room -= chip.cell_len
    return out


def listed(head: Line, chips: list[Line], look: Look, gap: int = 2) -> RenderableType:
    """Return things behind a heading; further lines begin where the first thing does."""
    grid = Table.grid()
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(head, pack(chips, look.width - head.cell_len, gap))
    return grid


def seat_sign(seat: object, colours: Colours, look: Look) -> Line:
    """Return the sign of a seat, in its colour."""
    place = seat if isinstance(seat, int) else 0
    text = f"@{place + 1}" if look.plain else SEATS[place]
    return styled(text, f"bold {colours.get(place, '')}")


def spread(left: Line, right: Line, width: int) -> Line:
    """Return one line with something at both ends, or two where they do not fit."""
    gap = width - left.cell_len - right.cell_len
    out = left.copy()
    out.append(" " * gap if gap > 1 else "\n")
    return out.append_text(right)


def named(english: object) -> Text:
    """Return the name that a fact of a scene holds."""
    return name(str(english))
