"""The shape of the code: imports go one way, files and functions stay short."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import fondaco
from fondaco.caching import cached
from fondaco.games import GAMES

ROOT: Final = Path(__file__).parents[1]
SRC: Final = ROOT / "src"
FILES: Final = sorted((SRC / "fondaco").rglob("*.py"))
CODE: Final = [
    *FILES,
    *sorted((ROOT / "tests").rglob("*.py")),
    *sorted((ROOT / "bench").glob("*.py")),
]

# What a part may import of ours: itself, and the parts before it.
LAYERS: Final = {
    "caching": (),
    "kernel": (),
    "games": ("kernel",),
    "bots": ("kernel", "games"),
    "chances": ("kernel", "games", "bots"),
    "hints": ("kernel", "games", "bots", "chances"),
    "i18n": ("kernel",),
    "speech": ("kernel", "i18n"),
    "rulebook": ("kernel", "games"),
    "match": ("kernel", "games", "bots"),
    "lessons": ("kernel", "games", "match"),
    "view": ("kernel", "match", "lessons", "i18n"),
    "terminal": (
        *("kernel", "games", "bots", "match", "lessons", "view", "i18n", "rulebook", "hints"),
        "speech",
    ),
    "web": (
        *("kernel", "games", "bots", "match", "lessons", "view", "i18n", "rulebook"),
        "analysis",
    ),
    "server": (
        *("kernel", "games", "bots", "match", "lessons", "view", "i18n", "rulebook", "analysis"),
        *("hints", "web", ""),
    ),
    "processes": (),
    "linefile": ("kernel",),
    "arena": ("kernel", "games", "bots", "i18n", "processes", "linefile"),
    "analysis": ("kernel", "games", "bots", "chances", "match"),
    "cli": (
        *("kernel", "games", "bots", "match", "lessons", "view", "i18n", "rulebook", "terminal"),
        *("server", "processes", "linefile", "arena", "analysis", "speech", ""),
    ),
    "": ("kernel", "games", "match"),  # `fondaco` itself, the public door
    "__main__": ("cli",),
}
TOOLS: Final = ("caching",)  # every part may import these
# The same inside a part: what a room may import of it, besides itself.
ROOMS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "terminal": {
        "look": (),
        "text": ("look",),
        "scores": ("look",),
        "legend": ("look",),
        "screen": ("look",),
        "seat_view": (),
        "menu": ("look", "text", "scores", "screen"),
        "session": ("look", "text", "scores", "legend", "screen", "seat_view", "menu"),
    },
    "server": {
        "logs": (),
        "closed": (),
        "protocol": (),
        "store": ("logs", "closed"),
        "settings": ("closed", "store"),
        "workers": ("logs",),
        "live": ("logs", "protocol", "store", "settings", "workers"),
        "http": ("logs", "protocol", "store", "settings", "workers", "live"),
        "run": ("logs", "closed", "settings", "http"),
    },
    "web": {
        "assets": (),
        "markup": (),
        "nodes": (),
        "regions": ("markup",),
        "patches": ("regions",),
        "forms": ("markup",),
        "look": ("markup", "nodes"),
        "memo": ("markup", "nodes", "look"),
        "plain_skin": ("markup", "regions", "look", "memo"),
        "howto": (),
        "skins": ("assets", "markup", "nodes", "regions", "look", "memo", "plain_skin"),
        "parts": (*("assets", "markup", "nodes", "regions", "forms", "look", "memo", "skins"),),
        "pages": ("assets", "markup", "nodes", "regions", "look", "howto", "skins", "parts"),
    },
}
# And inside a game: what a room may import of its game, and of the house.
GAME_ROOMS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "model": ((), ("kernel",)),
    "rules": (("model",), ("kernel",)),
    "views": (("model", "rules"), ("kernel",)),
    "bot": (("model", "rules", "views"), ("kernel", "bots")),
    "lesson": ((), ("kernel", "lessons")),
    "terminal": (("model", "rules", "views"), ("kernel", "terminal", "i18n")),
    "web": (("model", "rules", "views"), ("kernel", "web", "view", "i18n")),
}
FILLED: Final = ("bot", "lesson", "terminal", "web")  # rooms that the house looks into
every_room = pytest.mark.parametrize(
    ("house", "room"), [(house, room) for house, rooms in ROOMS.items() for room in rooms]
)
PURE: Final = ("kernel", "games")  # the standard library, and:
BESIDES: Final = {"mypy_extensions", "librt"}
ENGINE: Final = ("kernel", "games", "bots")
BANNED: Final = {"copy", "datetime", "pickle", "random", "secrets", "time"}
CLOCK: Final = "bots/clock.py"  # where bots with a budget in seconds look at the clock

LONGEST_FILE: Final = 400
LONGEST_FUNCTION: Final = 40
LONG_FUNCTIONS: Final[dict[str, str]] = {}  # "path::name" -> why it may be longer


def parts(file: Path) -> tuple[str, ...]:
    """Return where a module stands: ("games", "cargo_noir", "trade")."""
    return file.relative_to(SRC / "fondaco").with_suffix("").parts


def part(file: Path) -> str:
    first = parts(file)[0]
    return "" if first == "__init__" else first


@cached
def imports(file: Path) -> list[str]:
    """Return the full name of everything a module imports, inside functions too."""
    found: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            assert node.module is not None
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return found


def room_of(file: Path) -> str:
    """Return the room of a game in which a module stands."""
    return parts(file)[2] if part(file) == "games" and len(parts(file)) > 3 else ""


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def test_the_table_of_concepts_shows_the_layers() -> None:
    layers = {name or "fondaco": tuple(n or "fondaco" for n in LAYERS[name]) for name in LAYERS}
    assert layers == shown_in("## Layers")


def test_every_layer_is_there() -> None:
    assert set(LAYERS) == {part(file) for file in FILES}


@pytest.mark.parametrize("own", LAYERS)
def test_imports_go_one_way_only(own: str) -> None:
    for file in (file for file in FILES if part(file) == own and room_of(file) not in FILLED):
        for name in imports(file):
            if name.split(".")[0] == "fondaco":
                rest = name.split(".")[1:]
                other = rest[0] if rest and rest[0] in LAYERS else ""
                assert other in (own, *TOOLS, *LAYERS[own]), f"{named(file)} imports {name}"


def shown_in(section: str) -> dict[str, tuple[str, ...]]:
    """Return a table of `docs/concepts.md`: what each part may import."""
    text = (ROOT / "docs" / "concepts.md").read_text(encoding="utf-8")
    shown = {}
    for line in text.partition(f"\n{section}\n")[2].partition("\n#")[0].splitlines():
        if line.startswith("| `"):
            name, _, allowed = (cell.strip() for cell in line.strip("|").split("|"))
            shown[name.strip("`")] = tuple(re.findall(r"`(\w+)`", allowed))
    return shown


@pytest.mark.parametrize("house", ROOMS)
def test_the_rooms_of_a_part_are_those_in_the_document(house: str) -> None:
    found = {parts(file)[1] for file in FILES if part(file) == house} - {"__init__"}
    assert found == set(ROOMS[house])
    assert shown_in(f"### Rooms of the {house}") == ROOMS[house]


@every_room
def test_imports_between_rooms_go_downwards_only(house: str, room: str) -> None:
    rooms = ROOMS[house]
    assert set(rooms[room]) <= set(list(rooms)[: list(rooms).index(room)])
    for file in (file for file in FILES if parts(file)[:2] == (house, room)):
        for name in imports(file):
            if name.startswith(f"fondaco.{house}."):
                other = name.split(".")[2]
                assert other == room or other in rooms[room], f"{named(file)} imports {name}"


def test_the_server_makes_no_markup() -> None:
    for file in (file for file in FILES if part(file) == "server"):
        assert not [name for name in imports(file) if ".markup." in name], named(file)


@pytest.mark.parametrize("house", ROOMS)
def test_the_tests_of_a_part_lie_in_the_same_rooms(house: str) -> None:
    rooms = {parts(file)[1] for file in FILES if part(file) == house and len(parts(file)) > 2}
    tests = {room.name for room in (ROOT / "tests" / house).iterdir() if room.is_dir()}
    assert tests - {"__pycache__", "snapshots"} == rooms


@pytest.mark.parametrize("room", GAME_ROOMS)
def test_imports_inside_a_game_go_downwards_only(room: str) -> None:
    own, house = GAME_ROOMS[room]
    for file in (file for file in FILES if room_of(file) == room):
        for name in (name for name in imports(file) if name.startswith("fondaco.")):
            where = name.split(".")[1:]
            if where[0] == "games":
                assert where[2] in (room, *own), f"{named(file)} imports {name}"
            else:
                assert where[0] in (*house, *TOOLS), f"{named(file)} imports {name}"


def test_the_rooms_of_a_game_are_those_in_the_document() -> None:
    text = (ROOT / "docs" / "concepts.md").read_text(encoding="utf-8")
    section = text.partition("\n### Rooms of a game\n")[2].partition("\n#")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("| `")]
    shown = {
        row[0].strip(" `"): tuple(tuple(re.findall(r"`(\w+)`", cell)) for cell in row[2:])
        for row in rows
    }
    assert shown == GAME_ROOMS
    for game in GAMES:
        found = {room_of(file) for file in FILES if parts(file)[:2] == ("games", game)}
        assert found - {""} == set(GAME_ROOMS)


HOUSE_TEXTS: Final = ("*.py", "*.css", "*.js", "*.svg", "*.toml", "*.html")


def test_outside_its_folder_no_game_is_named() -> None:
    named_games = re.compile(rf"(?<![\w-])(?:{'|'.join(GAMES)})(?![\w-])")
    found: list[str] = []
    for file in (file for kind in HOUSE_TEXTS for file in (SRC / "fondaco").rglob(kind)):
        if part(file) != "games" or len(parts(file)) == 2:
            text = "\n".join(words(file)) if file.suffix == ".py" else file.read_text("utf-8")
            found += (f"{named(file)}: {name}" for name in named_games.findall(text))
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    for file in (file for file in FILES if parts(file)[:2] == ("games", game)):
        for name in imports(file):
            if name.startswith("fondaco.games"):
                assert game == name.split(".")[2], f"{named(file)} imports {name}"


def test_kernel_and_games_need_only_the_standard_library_and_two_more() -> None:
    for file in FILES:
        if part(file) in PURE and room_of(file) not in FILLED:
            roots = {name.split(".")[0] for name in imports(file)} - {"fondaco"}
            assert roots <= sys.stdlib_module_names | BESIDES, named(file)


def test_the_engine_knows_no_chance_but_its_own_no_clock_and_no_magic_copies() -> None:
    for file in FILES:
        drawn = room_of(file) in FILLED[1:]
        if part(file) in ENGINE and not drawn and not file.as_posix().endswith(CLOCK):
            assert not {name.split(".")[0] for name in imports(file)} & BANNED, named(file)
            tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            assert not [node for node in tree if isinstance(node, ast.Global)], named(file)


def test_every_extra_is_needed_by_code_of_ours() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ours = [*FILES, *(ROOT / "bench").glob("*.py")]
    code = "\n".join(file.read_text(encoding="utf-8") for file in ours)
    for extra, wanted in project["optional-dependencies"].items():
        for requirement in wanted if extra != "dev" else ():
            name = re.split(r"[^\w-]", requirement)[0]
            assert name == "fondaco" or name in code, f"nothing needs {name} of [{extra}]"


def words(file: Path) -> Iterator[str]:
    """Yield the names and texts of a module, its docstrings left aside."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    documents = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and id(node) not in documents:
            yield str(node.value)


@pytest.mark.parametrize("file", [f for f in FILES if part(f) == "kernel"], ids=named)
def test_the_kernel_knows_no_game(file: Path) -> None:
    text = "\n".join(words(file)).lower()
    for game in {*GAMES, "goa", "cargo", "felinia", "ilos", "il\u00f4s"}:
        assert game not in text.replace("goal", ""), f"{named(file)} speaks of {game}"


def test_a_class_name_stands_in_one_room_only() -> None:
    """ADR 13. Games may share names: no game knows another."""
    rooms: dict[str, set[str]] = {}
    for file in FILES:
        where = parts(file)
        room = "games" if part(file) == "games" and len(where) > 2 else "/".join(where[:2])
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                rooms.setdefault(node.name, set()).add(room)
    assert {} == {name: found for name, found in rooms.items() if len(found) > 1}


def test_files_and_functions_are_short() -> None:
    long: list[str] = []
    for file in CODE:
        text = file.read_text(encoding="utf-8")
        if len(text.splitlines()) > LONGEST_FILE:
            long.append(named(file))
        long += (
            f"{named(file)}::{node.name}"
            for node in ast.walk(ast.parse(text))
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
            and (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
        )
    assert [] == [place for place in long if place not in LONG_FUNCTIONS]


def test_scenes_ask_steps_what_they_show() -> None:
    """A scene that compares the words of steps knows their insides."""
    scenes = [file for file in FILES if re.fullmatch(r"scene\w*\.py", file.name)]
    scenes = [file for file in scenes if parts(file)[0] == "games"]
    assert len(GAMES) <= len(scenes)
    knowing = r"\.word (?:==|!=|in\b)|\.ints\(\)|\.key\(\)"
    assert [] == [f for f in scenes if re.search(knowing, f.read_text(encoding="utf-8"))]


def test_every_exception_is_still_needed() -> None:
    for place in LONG_FUNCTIONS:
        path, _, name = place.partition("::")
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")


def test_importing_fondaco_is_light() -> None:
    code = "import sys, fondaco; print(sorted(m for m in sys.modules if m.startswith('fondaco')))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(Path(fondaco.__file__).parents[1])},
        check=True,
        capture_output=True,
        text=True,
    )
    light = ["fondaco", "fondaco.kernel", *["fondaco__mypyc"] * fondaco.compiled]
    assert str(light) == done.stdout.strip()  # to see if it is compiled


def test_the_tests_refuse_the_sources_when_the_compiled_engine_was_promised() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/kernel/test_counts.py"],
        env={
            **os.environ,
            "FONDACO_EXPECT_COMPILED": "1",
            "PYTHONPATH": str(Path(fondaco.__file__).parents[1]),
        },
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert fondaco.compiled == (done.returncode == 0)
    assert fondaco.compiled != ("FONDACO_EXPECT_COMPILED is set" in done.stderr)
