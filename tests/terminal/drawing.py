"""Drawing in tests: what a console of a certain size and ability would show."""

from io import StringIO

from rich.console import Console, RenderableType

from fondaco.i18n import Tongue
from fondaco.terminal.look import Look

NAMES = ("Anna", "Greedy 1", "Random", "Ben", "Greedy 2")


def look(width: int = 100, height: int = 0, *, plain: bool = False, marked: str = "") -> Look:
    """Return a look with names for all seats; `marked` are ids, separated by blanks."""
    return Look(Tongue("en", NAMES), width, height, plain, frozenset(marked.split()))


def shown(thing: RenderableType, width: int = 100) -> str:
    """Return what is shown, without styles and without blanks at the ends of lines."""
    file = StringIO()
    Console(file=file, width=width, markup=False, highlight=False, emoji=False).print(thing)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()) + "\n"


def coloured(thing: RenderableType, width: int = 100, *, no_color: bool = False) -> str:
    """Return what a terminal gets that can show all colours."""
    file = StringIO()
    console = Console(
        file=file,
        width=width,
        force_terminal=True,
        color_system="truecolor",
        no_color=no_color,
        markup=False,
        highlight=False,
        emoji=False,
    )
    console.print(thing)
    return file.getvalue()
