"""Talking with whoever sits at the terminal, or with a pipe."""

import sys
from io import TextIOWrapper
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text as Line

from fondaco.cli.common import SPEECH, one_line, tr
from fondaco.kernel.texts import Text
from fondaco.render.look import Look, look_of

LONGEST_INPUT: Final = 500
NARROWEST: Final = 60


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
        if self.interactive:
            _edit_lines()

    def look(self, marked: frozenset[str] = frozenset()) -> Look:
        """Return the look that fits this terminal."""
        return look_of(self.console, SPEECH.tongue, marked)

    def show(self, thing: RenderableType) -> None:
        """Show something drawn."""
        self.console.print(thing)

    def tell(self, text: str = "", style: str = "") -> None:
        """Write one line; a terminal breaks it between words, a pipe gets it whole."""
        self.console.print(Line(text, style), soft_wrap=not self.console.is_terminal)

    def say(self, text: Text, style: str = "") -> None:
        """Write one line in the reader's language."""
        self.tell(one_line(tr(text)), style)

    def news(self, sentences: list[Text]) -> None:
        """Write what has happened, a sentence a line."""
        for sentence in sentences:
            line = Line(f"{self.look().sign('dot')} {tr(sentence)}")
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
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)
