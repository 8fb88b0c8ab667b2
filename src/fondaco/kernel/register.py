"""How a register is read: every rule by its id, with its title and text.

An id is defined where it begins a paragraph, a bullet or a table row (bold or plain), or where a
heading names it in brackets; elsewhere it is only mentioned.
"""

import re
from dataclasses import dataclass
from typing import Final, final

from fondaco.kernel.errors import BadTable
from fondaco.kernel.texts import say, verbatim

EXAMPLES: Final = ("E", "EX")  # groups of worked examples: tests prove them, no code follows them
BULLET: Final = re.compile(r"[*-]\s")


@final
@dataclass(frozen=True)
class Rule:
    """One rule of a register: its id, its title if it has one, its text, and its line."""

    id: str
    title: str
    text: str
    line: int
    lang: str = "en"

    @property
    def group(self) -> str:
        """Return what the id shares with its neighbours: CN-P1 of CN-P1-3, CN-E of CN-E1."""
        return self.id.rstrip("abcdefghijklmnopqrstuvwxyz").rstrip("0123456789").rstrip("-")

    @property
    def number(self) -> int:
        """Return its number in the group."""
        return int(re.findall(r"\d+", self.id)[-1])

    @property
    def example(self) -> bool:
        """Whether it is a worked example, which tests prove and no code follows."""
        return self.group.partition("-")[2] in EXAMPLES


def shape(prefix: str) -> str:
    """Return what the ids of a register look like, as a regular expression."""
    return rf"(?:{prefix})-(?:[A-Z][A-Z0-9]*-\d+[a-z]?|E\d+)\b"


@final
class Marks:
    """How the ids of a game are recognized where they are defined."""

    def __init__(self, prefix: str) -> None:
        """Look for ids with this prefix."""
        id_ = shape(prefix)
        self.bold = re.compile(rf"\s*(?:[*-]\s+)?\*\*({id_})\s*([^*]*?)\.?\*\*\.?\s*(.*)")
        self.plain = re.compile(rf"({id_})\s+(.*)")
        self.row = re.compile(rf"\|([^|]*?)(?:\*\*)?({id_})(?:\*\*)?([^|]*)\|")
        self.heading = re.compile(rf"#+\s+(?:[\d.]+\s+)?(.*?)\s*\(({id_})\)")


def parse(text: str, name: str, prefix: str, lang: str = "en") -> dict[str, Rule]:
    """Return the rules that the text of a register defines."""
    lines = text.splitlines()
    marks = Marks(prefix)
    found = [_definition(marks, lines, n) for n in range(len(lines))]
    out: dict[str, Rule] = {}
    for n, start in enumerate(found):
        if start is None:
            continue
        id_, title, first = start
        if id_ in out:
            raise BadTable(say("{id} stands twice", id=verbatim(id_)), f"{name}:{n + 1}")
        end = _end(lines, found, n)
        body = "\n".join([first, *lines[n + 1 : end]]).strip()
        out[id_] = Rule(id_, title, body, n + 1, lang)
    return out


Definition = tuple[str, str, str]  # id, title, first line of the text


def _definition(marks: Marks, lines: list[str], n: int) -> Definition | None:
    line = lines[n]
    if match := marks.bold.match(line):
        return match[1], match[2], match[3]
    if match := marks.row.match(line):
        title = " ".join(f"{match[1]} {match[3]}".split())
        return match[2], title, _labelled(lines, n)
    if match := marks.heading.match(line):
        return match[2], match[1], ""
    begins = n == 0 or not lines[n - 1].strip() or marks.plain.match(lines[n - 1])
    if begins and (match := marks.plain.match(line)):
        return match[1], "", match[2]
    return None


def _labelled(lines: list[str], n: int) -> str:
    """Return a row of a table as text; where it has several cells, each with its heading."""
    top = n
    while top > 0 and lines[top - 1].startswith("|"):
        top -= 1
    heads, cells = _cells(lines[top])[1:], _cells(lines[n])[1:]
    if len(cells) == 1 or len(heads) != len(cells):
        return " ".join(cells)
    return "\n".join(f"* {head}: {cell}" for head, cell in zip(heads, cells, strict=True) if cell)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _end(lines: list[str], found: list[Definition | None], start: int) -> int:
    """Return the first line that no longer belongs to the rule that begins at `start`."""
    if lines[start].startswith("|"):
        return start + 1
    bullet = BULLET.match(lines[start])
    for n in range(start + 1, len(lines)):
        line = lines[n]
        if found[n] is not None or line.startswith(("#", "---")):
            return n
        if bullet and (not line.strip() or BULLET.match(line)):
            return n
    return len(lines)
