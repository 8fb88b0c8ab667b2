"""The registers: every rule by its id, where the code follows it and which tests prove it.

A register is one Markdown file a game. An id is defined where it begins a paragraph, a bullet or a
table row (bold or plain), or where a heading names it in brackets; elsewhere it is only mentioned.

A heading that ends with "(for programmers)" sets its section apart from what players read. Only
what they read is told in other languages, in `de/<game>.md` and the like, with the same ids.
"""

import ast
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from fondaco.caching import cached
from fondaco.kernel.errors import BadConfig, BadTable
from fondaco.kernel.texts import say, verbatim

PREFIXES: Final = {"cargo_noir": "CN", "goa": "GOA", "felinia": "FEL", "ilos": "ILO"}
EXAMPLES: Final = ("E", "EX")  # groups of worked examples: tests prove them, no code follows them
EXEMPT: Final[dict[str, str]] = {}  # id -> why neither code nor tests can follow it

PACKAGE: Final = Path(__file__).parent
CHECKOUT: Final = Path(os.environ.get("FONDACO_CHECKOUT") or PACKAGE.parents[1])  # perhaps
CITING: Final = ("kernel", "bots", "render", "match")  # besides the game itself

ID: Final = rf"(?:{'|'.join(PREFIXES.values())})-(?:[A-Z][A-Z0-9]*-\d+[a-z]?|E\d+)\b"
MENTION: Final = re.compile(rf"\b({ID})(?:\s+to\s+({ID}))?")
BOLD: Final = re.compile(rf"\s*(?:[*-]\s+)?\*\*({ID})\s*([^*]*?)\.?\*\*\.?\s*(.*)")
PLAIN: Final = re.compile(rf"({ID})\s+(.*)")
ROW: Final = re.compile(rf"\|([^|]*?)(?:\*\*)?({ID})(?:\*\*)?([^|]*)\|")
HEADING: Final = re.compile(rf"#+\s+(?:[\d.]+\s+)?(.*?)\s*\(({ID})\)")
BULLET: Final = re.compile(r"[*-]\s")
TITLE: Final = re.compile(r"(#+)\s+(.*?)(\s*\(for programmers\))?$")


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


@dataclass(frozen=True)
class Place:
    """A line of a file; `name` is the test that stands there."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        """Return the form that editors and terminals understand."""
        return f"{self.file}:{self.line}"


Places = dict[str, list[Place]]


@dataclass(frozen=True)
class Coverage:
    """How well code and tests follow a register; `tested` is None where there are no tests."""

    rules: dict[str, Rule]
    cited: Places
    tested: Places | None
    unknown: Places

    def ids_cited(self) -> list[str]:
        """Return the ids that code names."""
        return [i for i in self.rules if i in self.cited]

    def ids_tested(self) -> list[str] | None:
        """Return the ids that tests prove."""
        tested = self.tested
        return None if tested is None else [i for i in self.rules if i in tested]

    def missing_citation(self) -> list[str]:
        """Return the ids that no code names although it should."""
        return [
            i
            for i, rule in self.rules.items()
            if i not in self.cited and i not in EXEMPT and not rule.example
        ]

    def missing_test(self) -> list[str] | None:
        """Return the ids that no test proves although one should."""
        tested = self.tested
        if tested is None:
            return None
        return [i for i in self.rules if i not in tested and i not in EXEMPT]

    def complete(self) -> bool:
        """Whether nothing is missing and nothing unknown is named."""
        return not (self.missing_citation() or self.missing_test() or self.unknown)


# What the registers say


def registers() -> Path | None:
    """Return the folder of the registers: in a checkout, or in an installed package."""
    for folder in (CHECKOUT / "docs" / "rules", PACKAGE / "rules"):
        if folder.is_dir():
            return folder
    return None


def games() -> tuple[str, ...]:
    """Return the games whose registers are here."""
    folder = registers()
    return tuple(g for g in PREFIXES if folder is not None and (folder / f"{g}.md").is_file())


@cached
def rules_of(game: str, lang: str = "en") -> dict[str, Rule]:
    """Return the rules of a game by id, in the order of its register."""
    rules = parse(register(game), f"{game}.md")
    if lang == "en":
        return rules
    told = parse(register(game, lang), f"{lang}/{game}.md", lang)
    return {id_: told.get(id_, rule) for id_, rule in rules.items()}


def register(game: str, lang: str = "en") -> str:
    """Return the text of a register; in other languages than English that for players."""
    folder = registers()
    if folder is None or game not in games():
        raise BadConfig(
            say(
                "there is no register of '{game}'; there are {known}",
                game=verbatim(game),
                known=verbatim(", ".join(games()) or "-"),
            )
        )
    return (folder / ("" if lang == "en" else lang) / f"{game}.md").read_text(encoding="utf-8")


def parts(text: str) -> tuple[str, str]:
    """Return what players read of a register, and what only programmers do.

    The lines above all sections are for programmers too; their headings are of the second level.
    """
    players: list[str] = []
    programmers: list[str] = []
    apart = 1  # the level of the heading that set its section apart; 0 in one for players
    for line in text.splitlines():
        if match := TITLE.match(line):
            level = len(match[1])
            if match[3]:
                apart, line = level, f"## {match[2]}"  # noqa: PLW2901 (as it is read there)
            elif level > 1 and (apart == 1 or level <= apart):
                apart = 0
        (programmers if apart else players).append(line)
    return "\n".join(players), "\n".join(programmers)


def rule(id_: str, lang: str = "en") -> Rule:
    """Return a rule by its id; the case of letters does not matter."""
    known = {i.upper(): r for game in games() for i, r in rules_of(game, lang).items()}
    if id_.upper() in known:
        return known[id_.upper()]
    close = get_close_matches(id_.upper(), list(known), n=3)
    if close:
        raise BadConfig(
            say(
                "there is no rule '{id}'; did you mean {close}?",
                id=verbatim(id_),
                close=verbatim(", ".join(close)),
            )
        )
    raise BadConfig(
        say("there is no rule '{id}'; 'fondaco rules' lists them all", id=verbatim(id_))
    )


def rule_text(id_: str, lang: str = "en") -> str:
    """Return the text of a rule."""
    return rule(id_, lang).text


def game_of(id_: str) -> str:
    """Return the game an id belongs to."""
    return next(g for g, prefix in PREFIXES.items() if id_.upper().startswith(f"{prefix}-"))


def parse(text: str, name: str, lang: str = "en") -> dict[str, Rule]:
    """Return the rules that the text of a register defines."""
    lines = text.splitlines()
    found = [_definition(lines, n) for n in range(len(lines))]
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


def _definition(lines: list[str], n: int) -> Definition | None:
    line = lines[n]
    if match := BOLD.match(line):
        return match[1], match[2], match[3]
    if match := ROW.match(line):
        title = " ".join(f"{match[1]} {match[3]}".split())
        return match[2], title, _labelled(lines, n)
    if match := HEADING.match(line):
        return match[2], match[1], ""
    begins = n == 0 or not lines[n - 1].strip() or PLAIN.match(lines[n - 1])
    if begins and (match := PLAIN.match(line)):
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


# Who follows them


def mentions(text: str, known: dict[str, Rule]) -> Iterator[tuple[str, int]]:
    """Yield the ids a text names, with their lines; `A to B` names all rules between them too."""
    for match in MENTION.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        for id_ in _between(match[1], match[2], known) if match[2] else [match[1]]:
            yield id_, line


def _between(first: str, last: str, known: dict[str, Rule]) -> list[str]:
    """Return the ids from one to another of the same group; both, where one is unknown."""
    if first not in known or last not in known:
        return [first, last]
    group, low, high = known[first].group, known[first].number, known[last].number
    return [i for i, r in known.items() if r.group == group and low <= r.number <= high]


def cited_in(files: list[Path], root: Path, game: str) -> Places:
    """Return where files name rules of a game, known or not."""
    known, own = rules_of(game), f"{PREFIXES[game]}-"
    out: Places = {}
    for file in files:
        name = file.relative_to(root).as_posix()
        for id_, line in mentions(file.read_text(encoding="utf-8"), known):
            if id_.startswith(own):
                out.setdefault(id_, []).append(Place(name, line))
    return out


def citations(game: str) -> Places:
    """Return where the code of the house follows each rule of a game."""
    package = CHECKOUT / "src" / "fondaco" if _is_checkout(CHECKOUT) else PACKAGE
    roots = [package / "games" / game, *(package / part for part in CITING)]
    files = [
        file
        for root in roots
        for file in ([root] if root.is_file() else sorted(root.rglob("*")))
        if file.suffix in {".py", ".toml"}
    ]
    return cited_in(files, CHECKOUT if _is_checkout(CHECKOUT) else PACKAGE.parent, game)


def tests_of(game: str, folder: Path | None = None) -> Places | None:  # noqa: PT028 (no test)
    """Return the tests that prove each rule of a game; None where there are no tests."""
    folder = folder or CHECKOUT / "tests"
    if not _is_checkout(folder.parent):
        return None
    foreign = tuple(f"{prefix}-" for g, prefix in PREFIXES.items() if g != game)
    out: Places = {}
    for file in sorted(folder.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for test, id_ in marked(tree):
            if not id_.startswith(foreign):
                place = Place(file.relative_to(folder.parent).as_posix(), test.lineno, test.name)
                out.setdefault(id_, []).append(place)
    return out


def _is_checkout(folder: Path) -> bool:
    return (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir()


Test = ast.FunctionDef | ast.AsyncFunctionDef


def marked(tree: ast.Module) -> Iterator[tuple[Test, str]]:
    """Yield the tests of a module with the ids in their `pytest.mark.rule("...")`."""
    for node in ast.walk(tree):
        if isinstance(node, Test) and node.name.startswith("test"):
            for decorator in node.decorator_list:
                for id_ in _ids(decorator):
                    yield node, id_


def _ids(decorator: ast.expr) -> Iterator[str]:
    """Yield the ids of every rule mark inside a decorator, those of parameters included."""
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                yield str(ast.literal_eval(argument)) if literal else ast.unparse(argument)


def coverage(game: str, tests: Path | None = None) -> Coverage:
    """Return how well code and tests follow the register of a game."""
    rules, cited, tested = rules_of(game), citations(game), tests_of(game, tests)
    unknown: Places = {}
    for places in (cited, tested or {}):
        for id_, where in places.items():
            if id_ not in rules:
                unknown.setdefault(id_, []).extend(where)
    return Coverage(rules, cited, tested, unknown)
