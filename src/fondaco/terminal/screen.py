"""Talking with whoever sits at the terminal, or with a pipe."""

import sys
from io import TextIOWrapper
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text as Line

from fondaco.kernel.texts import Text
from fondaco.speech import SPEECH, one_line, tr
from fondaco.terminal.look import Look, look_of
from fondaco.view.seen import View

LONGEST_INPUT: Final = 500
NARROWEST: Final = 60
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # to the top, the screen, and what was scrolled away


class Terminal:
    """The screen and the keyboard; any input is survived."""

    def __init__(self) -> None:
        """Take the standard streams; bytes that are no text become question marks."""
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        width = NARROWEST if Console().width < NARROWEST else None
        self.console = Console(markup=False, highlight=False, emoji=False, width=width)
        self.interactive = sys.stdin.isatty()
        self.clears = self.interactive and self.console.is_terminal
        if self.interactive:
            _edit_lines()

    def clear(self) -> None:
        """Leave nothing to read: neither on the screen, nor above it, nor among typed lines."""
        if self.console.is_dumb_terminal or self.console.legacy_windows:
            self.console.file.write("\n" * self.console.height)
        else:
            self.console.file.write(CLEAR)
        self.console.file.flush()
        _forget_lines()

    def look(self, marked: frozenset[str] = frozenset()) -> Look:
        return look_of(self.console, SPEECH.tongue, marked)

    def show(self, thing: RenderableType) -> None:
        self.console.print(thing)

    def tell(self, text: str = "", style: str = "") -> None:
        """Write one line; a terminal breaks it between words, a pipe gets it whole."""
        self.console.print(Line(text, style), soft_wrap=not self.console.is_terminal)

    def say(self, text: Text, style: str = "") -> None:
        """Write one line in the reader's language."""
        self.tell(one_line(tr(text)), style)

    def happened(self, view: View, since: int = 0) -> None:
        """Write what a seat may read of the log after action `since`."""
        self.sentences([entry.text for entry in view.log if entry.ply > since])

    def sentences(self, told: list[str]) -> None:
        """Write what has happened, a sentence a line."""
        for sentence in told:
            line = Line(f"{self.look().sign('dot')} {sentence}")
            self.console.print(Padding(line, (0, 0, 0, 1), expand=False))

    def ask(self, prompt: str) -> str:
        """Return what is typed, without what surrounds it; EOFError when nothing can come."""
        self.console.file.flush()
        line = input(prompt)
        if not self.interactive:
            self.tell(one_line(line[:LONGEST_INPUT]))
        return line.strip()


def _edit_lines() -> None:
    """Let arrow keys edit the line and bring back earlier ones, where Python can."""
    try:
        import readline  # noqa: PLC0415  (not everywhere, and of use at a keyboard only)
    except ImportError:
        return
    readline.set_auto_history(True)


def _forget_lines() -> None:
    """Let nobody bring back what another one has typed."""
    try:
        import readline  # noqa: PLC0415  (not everywhere, and of use at a keyboard only)
    except ImportError:
        return
    readline.clear_history()
