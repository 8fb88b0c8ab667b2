"""The terminal draws views: what a seat may see is decided there, and nowhere else."""

import re
from dataclasses import replace
from io import StringIO
from itertools import islice
from pathlib import Path

import pytest
from rich.console import Console

import fondaco
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from fondaco.kernel.state import State
from fondaco.kernel.texts import say
from fondaco.match import Match
from fondaco.speech import SPEECH
from fondaco.terminal.menu import greyed, menu, moment
from fondaco.terminal.scores import score_sheet
from fondaco.terminal.screen import Terminal
from fondaco.terminal.seat_view import view_for
from fondaco.terminal.session import session
from fondaco.view.seen import View
from tests.campaigns.worlds import cases_of, has_hands, match_at, positions, screened
from tests.cli.running import as_input, run
from tests.contract.cases import Case

HOUSE = Path(fondaco.__file__).parent
COMMANDS = [*(HOUSE / "cli").glob("play*.py"), HOUSE / "cli" / "replay.py"]
DRAWING = [*COMMANDS, *(HOUSE / "terminal").rglob("*.py")]
GAME = ("play", "cargo_noir", "--seed", "5", "--option", "starter=1")
POSITIONS = 12  # of each game


@pytest.mark.parametrize("file", DRAWING, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_what_is_drawn_is_not_asked_of_the_match(file: Path) -> None:
    asked = re.findall(r"\.(?:scene|prompt|standing)\(", file.read_text(encoding="utf-8"))
    assert [] == asked


def test_a_session_shows_what_the_view_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def blind(match: Match, seat: int) -> View:
        view = view_for(match, seat)
        assert view.prompt is not None
        scene = Node("table", "group", say("A bare table"))
        prompt = replace(view.prompt, question=say("What now?"), options=view.prompt.legal()[:2])
        return replace(view, scene=scene, prompt=prompt, log=())

    plain = run(*GAME, data=tmp_path / "1", stdin=as_input(["table", "log", "quit"])).output
    monkeypatch.setattr(session, "view_for", blind)
    monkeypatch.setattr("fondaco.terminal.text.skin_of", lambda _game: None)
    said = run(*GAME, data=tmp_path / "2", stdin=as_input(["table", "log", "6", "quit"])).output

    assert "RIO Rio" in plain
    assert "RIO Rio" not in said
    assert 2 <= said.count("A bare table")
    assert "Player 1 · What now?" in said
    assert "there is no option 6; choose 1 to 2" in said


def drawn(match: Match, viewer: int) -> str:
    """Return all that somebody at the terminal can have shown of a moment."""
    terminal, view = Terminal(), view_for(match, viewer)
    terminal.console = Console(file=StringIO(), width=100, record=True)
    terminal.happened(view)
    moment(view, terminal)
    terminal.show(score_sheet(view.standing, terminal.look()))
    if view.prompt is not None:
        terminal.show(menu(view, view.prompt, terminal.look()))
        terminal.show(greyed(view.prompt, terminal.look()))
    return terminal.console.export_text()


def others(case: Case, state: State, viewer: int) -> list[State]:
    """Return worlds that look the same to a viewer: other hands, other things behind screens."""
    rng = seeded(7, f"terminal {viewer}")
    behind = screened(case, state, viewer, rng) if state.rounds() else None
    return [state.sample(viewer, rng), *([] if behind is None else [behind])]


@pytest.mark.parametrize("game", ["goa", "felinia", "ilos"])
def test_two_worlds_that_look_alike_are_drawn_alike(game: str) -> None:
    SPEECH.choose(["--lang", "en"])
    case = next(case for case in cases_of(game) if has_hands(case))
    differ = 0
    for state in islice(positions(case, 3, 9), POSITIONS):
        match, turn = match_at(case, state), int(state.seat())
        for viewer in (turn, (turn + 1) % case.players, -1):
            seen = drawn(match, viewer)
            for other in others(case, state, viewer):
                assert seen == drawn(match_at(case, other), viewer)
                own = drawn(match_at(case, other), (viewer + 2) % case.players)
                differ += own != drawn(match, (viewer + 2) % case.players)
    assert differ  # or nothing was hidden, and nothing proved
