"""The terminal's form: several picks in any order, what they come to, and nothing before `do`."""

from pathlib import Path

import pytest

from fondaco.games import GAMES, load
from fondaco.kernel.errors import FondacoError, IllegalAction
from fondaco.kernel.rng import seeded
from fondaco.match import Match
from fondaco.match.replay import replay
from fondaco.terminal.seat_view import view_for
from fondaco.terminal.session.form import Forms
from fondaco.view.foresight import foresee
from tests.cli.running import as_input, run

START = ("play", "cargo_noir", "--seed", "5", "--option", "starter=1", "--seats", "you,you:Ben")


def played(data: Path, *lines: str, lang: str = "en") -> str:
    said = run("--lang", lang, *START, data=data, stdin=as_input([*lines, "quit"]))
    assert 0 == said.exit_code
    return said.output


def done(data: Path) -> list[str]:
    (journal,) = data.glob("*.journal")
    return [action.text for action in replay(journal.read_text(encoding="utf-8")).history]


def test_picks_in_any_order_are_shown_and_done_in_the_order_of_the_game(tmp_path: Path) -> None:
    said = played(tmp_path, "form send CAS, send RIO, stack 2, send CPT", "do")
    assert "Player 1 sends a ship to Rio on a stack of 2 coins.\n" in said
    assert "do 1  Do this  send CPT, stack 1, send RIO, stack 2, send CAS" in said
    assert ["send CPT", "stack 1", "send RIO", "stack 2", "send CAS"] == done(tmp_path)


def test_rows_are_taken_more_and_less_of_by_their_number(tmp_path: Path) -> None:
    said = played(tmp_path, "form", "form 6, 6, 2", "form 2, 2", "form -6", "form 1", "do 1")
    assert "3 more are to be chosen." in said
    assert "Send a ship: Rio, A stack of 3" in said
    assert ["send CPT", "stack 1", "send RIO", "stack 3", "send CAS"] == done(tmp_path)


def test_nothing_is_done_before_it_is_said(tmp_path: Path) -> None:
    played(tmp_path, "form send CAS, CAS, CAS", "send CAS, CAS, MKT")
    assert {"send CAS", "send MKT"} == set(done(tmp_path))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("do", "there is no form to finish; 'form' begins one"),
        ("form 9", "there is no row 9 in the form; it has 6"),
        ("form -1", "these choices do not go together"),
        ("form send CAS, CAS, CAS, CAS", "these choices do not go together"),
        ("form fly", "'fly' is no action"),
        ("form 1,", "'1' is no action"),
    ],
)
def test_what_cannot_be_gets_a_sentence_and_loses_nothing(
    line: str, answer: str, tmp_path: Path
) -> None:
    said = played(tmp_path, line, "form send CAS, CAS, CAS", line, "do")
    assert answer in said
    assert ["send CAS"] * 3 == done(tmp_path)


def test_a_form_that_is_not_complete_is_not_done(tmp_path: Path) -> None:
    said = played(tmp_path, "form 6", "do", "do 1")
    assert 2 == said.count("the form is not complete")


def test_a_form_is_forgotten_when_something_is_done(tmp_path: Path) -> None:
    said = played(tmp_path, "form send CAS, CAS, CAS", "send MKT", "do")
    assert "there is no form to finish" in said
    assert ["send MKT"] == done(tmp_path)


def test_after_the_turn_there_is_nothing_to_put_together(tmp_path: Path) -> None:
    said = played(tmp_path, "send CAS, CAS, CAS", "form")
    assert "Your turn is complete: Enter ends it, 'undo' changes it." in said


def test_it_speaks_german(tmp_path: Path) -> None:
    said = played(tmp_path, "formular send CAS, CAS, CAS", "los", "hilfe", lang="de")
    assert "los 1" in said
    assert "formular  " in said
    assert ["send CAS"] * 3 == done(tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_every_chain_of_a_game_can_be_put_together_by_presses(game: str) -> None:
    house, rng = load(game), seeded(4, "forms")
    match = Match(house, house.configure(house.fewest), 4)
    forms, finished = Forms(match), 0
    while not match.state.over() and finished < 12:
        seat = match.seat()
        if not foresee(match, seat).chain:
            legal = match.state.legal()
            match.take(legal[rng.below(len(legal))])
            with pytest.raises(FondacoError):
                forms.finish("1")
            continue
        form = forms.change("", view_for(match, seat))
        for _ in range(20):
            rows = [n for n, row in enumerate(form.rows, 1) if row.more is not None]
            if not rows or (form.ends and rng.below(2)):
                break
            form = forms.change(str(rows[rng.below(len(rows))]), view_for(match, seat))
        if not form.ends:
            with pytest.raises(IllegalAction):
                forms.finish("")
            match.take(match.state.legal()[0])
            continue
        for action in forms.finish(str(1 + rng.below(len(form.ends)))):
            match.act(action, seat=seat)
        finished += 1
    assert finished
