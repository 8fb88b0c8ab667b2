"""What the documents show works.

Conventions, for README.md, CONTRIBUTING.md and docs/*.md, each read from top to bottom in a folder
of its own:

* ```python is run, all blocks of a document in one namespace; with >>> it is a doctest.
* ```console holds lines `$ fondaco ...`: each is run and must succeed. If output is shown below a
  command, it must be the real one; `...` stands for anything.
* ```sh may hold anything; its lines that begin with `fondaco ` are run too.
* ```json is a position and must be readable. If the line before it ends with a file's name
  (Write `harbour.json`:), it is written there, so that later commands can use it.
"""

import ast
import doctest
import json
import os
import re
import shlex
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from fondaco.cli.main import house
from fondaco.games import GAMES, load
from fondaco.kernel import journal
from fondaco.kernel.errors import FondacoError
from fondaco.kernel.positions import read_position, schema
from fondaco.match import Seat
from fondaco.rulebook import rules_of
from fondaco.speech import SPEECH
from tests.notation import FILE, with_words

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    *(file for file in (ROOT / "README.md", ROOT / "CONTRIBUTING.md") if file.exists()),
    *sorted((ROOT / "docs").glob("*.md")),
]
FOREIGN = {"new-game.md": "rialto"}  # shows a game from outside: `tests/examples` installs it first
SHOWN = [file for file in DOCUMENTS if FOREIGN.get(file.name, GAMES[0]) in GAMES]
FENCE = re.compile(r"(?:(?P<before>[^\n]*)\n\s*\n)?```(?P<kind>\w+)\n(?P<text>.*?)\n```", re.DOTALL)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@dataclass(frozen=True)
class Block:
    """A fenced block, and the line of text before it."""

    kind: str
    text: str
    before: str
    line: int


def blocks(document: str) -> Iterator[Block]:
    for found in FENCE.finditer(document):
        line = document.count("\n", 0, found.start("text")) + 1
        yield Block(found["kind"], found["text"], found["before"] or "", line)


def run_python(block: Block, where: str, names: dict[str, object]) -> None:
    if ">>>" not in block.text:
        exec(compile("\n" * (block.line - 1) + block.text, where, "exec"), names)  # noqa: S102
        return
    parser = doctest.DocTestParser()
    test = parser.get_doctest(block.text, names, where, where, block.line)
    failures: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=failures.append)
    assert not failures, "".join(failures)


def run_console(block: Block, where: str) -> None:
    commands = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert commands[0] == "", f"{where}: a console begins with '$ '"
    for command in commands[1:]:
        line, _, shown = command.partition("\n")
        output = run_command(line, where)
        if shown.strip():
            matches = doctest.OutputChecker().check_output(shown.strip(), output.strip(), FLAGS)
            assert matches, f"{where}: $ {line}\nshown:\n{shown}\nreal:\n{output}"


def run_command(line: str, where: str) -> str:
    program, *arguments = shlex.split(line)
    assert program == "fondaco", f"{where}: only commands of ours can be run"
    spoken = SPEECH.tongue
    SPEECH.choose(["--lang", "en", *arguments])
    try:
        done = CliRunner().invoke(house(), arguments, prog_name="fondaco")
    finally:
        SPEECH.tongue = spoken
    assert done.exit_code == 0, f"{where}: $ {line}\n{done.output}\n{done.exception!r}"
    return done.output


def read_json(block: Block) -> None:
    file = re.search(r"`([\w.-]+\.json)`:\s*$", block.before)
    if file is not None:
        Path(file[1]).write_text(block.text, encoding="utf-8")
    document = json.loads(block.text)
    read_position(load(document["game"]), document)


def run_document(text: str, name: str) -> int:
    """Do everything a document shows; return how many blocks were run."""
    names: dict[str, object] = {"__name__": "__main__"}
    ran = 0
    for block in blocks(text):
        where = f"{name}:{block.line}"
        if block.kind in ("python", "pycon"):
            run_python(block, where, names)
        elif block.kind == "console":
            run_console(block, where)
        elif block.kind == "json":
            read_json(block)
        elif block.kind == "sh":
            for line in block.text.splitlines():
                if line.startswith("fondaco "):
                    run_command(line, where)
        else:
            continue
        ran += 1
    return ran


@pytest.mark.parametrize("file", SHOWN, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_what_a_document_shows_works(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = file.read_text(encoding="utf-8")
    expected = len(re.findall(r"^```(?:python|pycon|console|json|sh)$", text, re.MULTILINE))
    assert expected == run_document(text, file.name)


def test_the_words_of_positions_are_those_of_the_tables() -> None:
    """`python -m tests.notation` writes them."""
    text = FILE.read_text(encoding="utf-8")
    assert sorted(GAMES) == sorted(re.findall(r"<!-- words of (\w+) -->", text))
    assert with_words(text) == text


def shown_positions(game_id: str) -> list[dict[str, Any]]:
    text = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    shown = [json.loads(block.text) for block in blocks(text) if block.kind == "json"]
    return [document for document in shown if document["game"] == game_id]


@pytest.mark.parametrize(
    ("game_id", "entry", "default"),
    [
        ("cargo_noir", "decision", "turn"),
        ("goa", "frame", "turns"),
        ("ilos", "decision", "mulligan"),
    ],
)
def test_every_kind_of_moment_has_an_example_of_a_position(
    game_id: str, entry: str, default: str
) -> None:
    game = load(game_id)
    properties = schema(game, game.configure(game.most))["properties"]
    assert isinstance(properties, dict)
    kinds = {case["properties"]["kind"]["const"] for case in properties[entry]["oneOf"]}
    shown = shown_positions(game_id)
    assert kinds == {doc.get(entry, {"kind": default})["kind"] for doc in shown}


def test_every_decision_of_both_modes_of_felinia_has_an_example_of_a_position() -> None:
    game = load("felinia")
    kinds: set[str] = set()
    for mode in ("basic", "pro"):
        properties = schema(game, game.configure(4, "", {"mode": mode}))["properties"]
        assert isinstance(properties, dict)
        kinds |= {case["properties"]["kind"]["const"] for case in properties["decision"]["oneOf"]}
    shown = [doc.get("decision", {"kind": "place"})["kind"] for doc in shown_positions("felinia")]
    assert kinds == set(shown)


def test_every_decision_of_goa_has_an_example_of_a_position() -> None:
    states = [read_position(load("goa"), document) for document in shown_positions("goa")]
    asked = {state.decision().row for state in states if not state.over()}
    assert {id_ for id_ in rules_of("goa") if "-DEC-" in id_} == asked


def test_every_game_has_examples_of_positions() -> None:
    assert [] == [game_id for game_id in GAMES if not shown_positions(game_id)]


def test_every_link_of_a_document_leads_somewhere() -> None:
    for file in [*DOCUMENTS, *sorted((ROOT / "docs" / "adr").glob("*.md"))]:
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", file.read_text("utf-8")):
            assert (file.parent / target).exists(), f"{file.name} links to {target}"


SCRIPTS = re.compile(r"(?:^|`)(scripts/\w+)([^`\n]*)", re.MULTILINE)


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_every_script_a_document_names_is_there_and_understands_what_is_typed(file: Path) -> None:
    for script, rest in SCRIPTS.findall(file.read_text(encoding="utf-8")):
        assert os.access(ROOT / script, os.X_OK), f"{file.name} names {script}"
        typed = shlex.split(rest, comments=True)
        if script == "scripts/play" and typed and typed != ["…"]:
            group = house()
            with click.Context(group) as ctx:
                command = group.get_command(ctx, typed[0])
                assert command is not None, f"{file.name}: {script}{rest}"
                command.make_context(typed[0], typed[1:], ctx)  # reads the options, runs nothing


def test_the_example_of_a_journal_can_be_read() -> None:
    source = ROOT / "src" / "fondaco" / "kernel" / "journal.py"  # compiled, a module says nothing
    said = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    example = said.partition("\n\n")[2].partition("\nA line holds")[0]
    read = journal.read_journal(textwrap.dedent(example).strip().replace("...\n", ""))
    assert ["person Anna", "bot greedy"] == [Seat.read(seat).write() for seat in read.seats]
    assert (35, 40) == read.result


def test_the_example_in_the_package_runs() -> None:
    import fondaco

    assert fondaco.__doc__ is not None
    run_python(Block("python", fondaco.__doc__, "", 1), "fondaco", {})


# The conventions themselves


BROKEN = {
    "python": "```python\nassert 1 == 2\n```",
    "doctest": "```python\n>>> 1 + 1\n3\n```",
    "console": "```console\n$ fondaco --nonsense\n```",
    "another program": "```console\n$ rm -rf /\n```",
    "output": "```console\n$ fondaco --version\nfondaco 99\n```",
    "sh": "```sh\nfondaco position nowhere.json\n```",
    "json": '```json\n{"game": "cargo_noir", "players": 9}\n```',
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_document_that_shows_what_does_not_work_is_found_out(name: str) -> None:
    with pytest.raises((AssertionError, FondacoError)):
        run_document(BROKEN[name], "broken.md")


def test_files_and_names_last_as_long_as_their_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (
        'Write `a.json`:\n\n```json\n{"game": "cargo_noir", "players": 2}\n```\n\n'
        "```python\nfrom pathlib import Path\n```\n\n"
        '```python\n>>> len(Path("a.json").read_text()) > 9\nTrue\n```\n\n'
        "```console\n$ fondaco --version\nfondaco ... engine)\n```\n"
    )
    assert 4 == run_document(text, "sample.md")
