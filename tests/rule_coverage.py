"""Where the code follows each rule of the registers, and which tests prove it.

python -m tests.rule_coverage [GAME ..]     how many rules of each group, and what is missing
python -m tests.rule_coverage CN-P1-8       the places of one rule
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fondaco.games import GAMES
from fondaco.kernel.errors import FondacoError
from fondaco.kernel.register import Rule
from fondaco.rulebook import ID, PREFIXES, game_of, rule, rules_of

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "fondaco"
TESTS: Final = ROOT / "tests"
CITING: Final = ("kernel", "bots", "terminal", "match")  # besides the game itself
MENTION: Final = re.compile(rf"\b({ID})(?:\s+to\s+({ID}))?")


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
    """How well code and tests follow a register."""

    rules: dict[str, Rule]
    cited: Places
    tested: Places
    unknown: Places

    def missing_citation(self) -> list[str]:
        """Return the ids that no code names although it should."""
        return [i for i, rule in self.rules.items() if i not in self.cited and not rule.example]

    def missing_test(self) -> list[str]:
        """Return the ids that no test proves."""
        return [i for i in self.rules if i not in self.tested]

    def complete(self) -> bool:
        """Whether nothing is missing and nothing unknown is named."""
        return not (self.missing_citation() or self.missing_test() or self.unknown)


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
    roots = [PACKAGE / "games" / game, *(PACKAGE / part for part in CITING)]
    files = [
        file
        for root in roots
        for file in ([root] if root.is_file() else sorted(root.rglob("*")))
        if file.suffix in {".py", ".toml"}
    ]
    return cited_in(files, ROOT, game)


def proofs(game: str, folder: Path = TESTS) -> Places:
    """Return the tests that prove each rule of a game."""
    foreign = tuple(f"{prefix}-" for g, prefix in PREFIXES.items() if g != game)
    out: Places = {}
    for file in sorted(folder.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for test, id_ in marked(tree):
            if not id_.startswith(foreign):
                place = Place(file.relative_to(folder.parent).as_posix(), test.lineno, test.name)
                out.setdefault(id_, []).append(place)
    return out


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


def coverage(game: str, tests: Path = TESTS) -> Coverage:
    """Return how well code and tests follow the register of a game."""
    rules, cited, tested = rules_of(game), citations(game), proofs(game, tests)
    unknown: Places = {}
    for places in (cited, tested):
        for id_, where in places.items():
            if id_ not in rules:
                unknown.setdefault(id_, []).extend(where)
    return Coverage(rules, cited, tested, unknown)


# For people


def groups(rules: Iterable[Rule]) -> dict[str, list[str]]:
    """Return the ids of each group, in the order of the register."""
    out: dict[str, list[str]] = {}
    for one in rules:
        out.setdefault(one.group, []).append(one.id)
    return out


def table(game: str) -> Iterator[str]:
    """Yield a line for each group of rules, what is missing, and what is unknown."""
    found = coverage(game)
    uncited, untested = found.missing_citation(), found.missing_test()
    yield f"{game:<12} rules  cited  tested"
    for group, ids in groups(found.rules.values()).items():
        cited, tested = (sum(i in where for i in ids) for where in (found.cited, found.tested))
        yield f"{group:<12} {len(ids):>5}  {cited:>5}  {tested:>6}"
    yield from (f"no code cites {i}" for i in uncited)
    yield from (f"no test proves {i}" for i in untested)
    yield from (f"{i} is unknown: {', '.join(map(str, p))}" for i, p in found.unknown.items())


def places(id_: str) -> Iterator[str]:
    """Yield a rule, where the code follows it and which tests prove it."""
    found = rule(id_)
    game = game_of(found.id)
    yield f"{found.id} {found.title}".strip()
    yield found.text
    for heading, where in (("Code", citations(game)), ("Tests", proofs(game))):
        yield f"\n{heading}"
        yield from (f"  {place}  {place.name}".rstrip() for place in where.get(found.id, []))


def main(arguments: list[str]) -> int:
    """Print what was asked for; return 1 when a rule is not covered."""
    try:
        if arguments and arguments[0] not in GAMES:
            lines, code = list(places(arguments[0])), 0
        else:
            games = arguments or list(GAMES)
            lines = [line for game in games for line in table(game)]
            code = 0 if all(coverage(game).complete() for game in games) else 1
    except FondacoError as fault:
        lines, code = [fault.line().english()], 2
    print("\n".join(lines))  # noqa: T201 (a program)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
