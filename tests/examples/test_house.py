"""The house stays open beside packages that cannot be played, and says what it does without them.

Everything runs in processes of its own, which have the packages on their path.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import fondaco
from fondaco.games import HOUSE
from tests.cli.running import PROGRAM, environment, read_until
from tests.examples.packages import copied, replaced, written
from tests.patience import PATIENCE

SOURCES = Path(fondaco.__file__).parents[1]


def ask(packages: Path, data: Path, *arguments: str, lang: str = "en") -> tuple[int, str, str]:
    """Run a command; return how it ended and what it said to people and beside."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        env={**environment(data), **beside(packages), "FONDACO_LANG": lang},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def beside(packages: Path) -> dict[str, str]:
    return {
        "PYTHONPATH": os.pathsep.join([str(SOURCES), str(packages)]),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    folder = tmp_path / "packages"
    folder.mkdir()
    return folder


@contextmanager
def opened(
    packages: Path, data: Path, cookies: httpx.Cookies | None = None
) -> Iterator[httpx.Client]:
    """Open a house in a process of its own, and go in; its log is lines of JSON to the end."""
    with (data / "log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            [*PROGRAM, "serve", "--data", str(data)],
            env={**environment(data), **beside(packages)},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        said = read_until(process, "closes it).")
        address = said.partition("open at ")[2].partition(" ")[0]
        with httpx.Client(base_url=address, timeout=PATIENCE, cookies=cookies) as web:
            yield web
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def logged(data: Path) -> list[dict[str, object]]:
    """Return the lines of the last log."""
    return [json.loads(line) for line in (data / "log").read_text(encoding="utf-8").splitlines()]


def test_the_command_line_goes_on_and_says_what_is_wrong(packages: Path, tmp_path: Path) -> None:
    written(packages, "broken", "import nowhere_at_all")
    line = (
        "the game 'broken' of the package 'fondaco-broken' is left out:"
        " ModuleNotFoundError: No module named 'nowhere_at_all'\n"
    )
    code, out, err = ask(packages, tmp_path, "rules")
    assert (0, line) == (code, err)
    assert "GOA-" in out
    code, out, err = ask(packages, tmp_path, "play", "broken")
    assert (2, "") == (code, out)
    assert f"{line}the game 'broken' of the package 'fondaco-broken' cannot be played here" in err
    assert 1 == err.count("nowhere_at_all")
    code, out, err = ask(packages, tmp_path, "simulate", "broken", "--games", "1", lang="de")
    assert 2 == code
    assert "das Spiel „broken“ des Pakets „fondaco-broken“ kann hier nicht gespielt werden" in err
    house = next(iter(HOUSE))
    code, out, err = ask(packages, tmp_path, "simulate", house, "--games", "1", "--bots", "random")
    assert (0, "") == (code, err)  # who asks for a game of ours needs no other


def test_the_browser_s_house_stays_open_without_them(packages: Path, tmp_path: Path) -> None:
    written(packages, "broken", "open('/var/lib/secrets/of-the-host')")
    written(packages, "goa", "GAME = 1", "impostor")
    copied(packages, "bridge", "BRI")
    with opened(packages, tmp_path) as web:
        assert "ok" == web.get("/healthz").json()["status"]
        games = [game["id"] for game in web.get("/api/games").json()]
        assert [*HOUSE, "bridge"] == games
        for page in ("/", "/new", "/new?game=bridge", "/rules", "/rules/bridge", "/rules/goa"):
            assert 200 == web.get(page).status_code, page
        assert 404 == web.get("/rules/broken").status_code
        refused = web.post("/api/tables", json={"game": "broken", "players": 2})
        assert 400 <= refused.status_code < 500
        assert "the package 'fondaco-broken' cannot be played here" in refused.text
        assert "of-the-host" not in refused.text
    found = [line for line in logged(tmp_path) if line.get("from") == "fondaco.games"]
    assert ["broken", "goa"] == [str(line["event"]).split("'")[1] for line in found]
    assert "FileNotFoundError" in str(found[0]["event"])


def test_a_box_is_shown_with_words_of_its_own_without_any_and_with_a_broken_room(
    packages: Path, tmp_path: Path
) -> None:
    copied(packages, "bridge", "BRI")
    shutil.rmtree(copied(packages, "bare", "BAR") / "web")
    replaced(copied(packages, "torn", "TOR") / "web" / "box.py", "TABLES: ", "1 / 0\n\nTABLES: ")
    with opened(packages, tmp_path) as web:
        pages = [web.get(f"/box/{game}") for game in ("bridge", "bare", "torn")]
    assert [200] * 3 == [page.status_code for page in pages]
    titles = [re.findall("<h2 [^>]*>([^<]*)</h2>", page.text) for page in pages]
    shared = ["Numbers of the rules", "Rounds by number of players"]
    assert [["Goods", *shared], ["good", *shared], ["good", *shared]] == titles
    (line,) = [line for line in logged(tmp_path) if line.get("from") == "fondaco.games"]
    assert "the room 'brought_torn.web.box' is left out: ZeroDivisionError" in str(line["event"])


def test_tables_of_a_game_that_has_gone_are_kept_and_listed(packages: Path, tmp_path: Path) -> None:
    module = copied(packages, "bridge", "BRI")
    with opened(packages, tmp_path) as web:
        web.get("/")  # who comes for the first time gets a cookie
        table = web.post("/api/tables", json={"game": "bridge", "players": 2}).json()["table"]
        cookies = web.cookies
    replaced(module / "__init__.py", "GAME: Final", "import nowhere_at_all\n\nGAME: Final")
    with opened(packages, tmp_path, cookies) as web:
        lists = web.get("/api/tables").json()
        assert [table] == [one["table"] for one in lists["mine"]]
        for page in ("/", "/replays"):
            assert 200 == web.get(page).status_code, page
        assert table in web.get("/").text
        looked = web.get(f"/table/{table}")
        assert 503 == looked.status_code
        assert "This table cannot be played on" in looked.text
