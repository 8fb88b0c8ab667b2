"""Journals replay, verified to the last digest; edited ones are refused with what and where.

Dropping a journal into tests/journals/<game>/ adds a test.
"""

from pathlib import Path

import pytest

from fondaco.games import load
from fondaco.kernel.errors import FondacoError, JournalMismatch
from fondaco.kernel.journal import JournalLine, read_journal
from fondaco.match.replay import replay
from tests.journals.record import ALL, FOLDER, Plan, play

JOURNALS = sorted(FOLDER.glob("*/*.journal"))
CHANCE = [plan for plan in ALL if "g" not in plan.seats]  # bots that think may learn
SHORT = FOLDER / "cargo_noir" / "2p_gr_2.journal"
LEFT = FOLDER / "cargo_noir" / "3p_pgr_leave_18.journal"
UNDONE = FOLDER / "cargo_noir" / "4p_pppp_undo_22.journal"
EDITED = [SHORT, LEFT, UNDONE]

each_edited = pytest.mark.parametrize("file", EDITED, ids=lambda file: file.stem)


def refused(text: str) -> JournalMismatch:
    """Return how a journal is refused: in one line."""
    with pytest.raises(JournalMismatch) as caught:
        replay(text)
    assert "\n" not in str(caught.value)
    assert not set("{}") & set(str(caught.value))
    return caught.value


def step(file: Path, wide: int) -> int:
    """Every line of the short journal is tried, and some of the longer ones."""
    return 1 if file == SHORT else wide


def place(fault: JournalMismatch, last: int) -> int:
    """Return the line a fault names; the result stands behind the last one."""
    return last if fault.where == "result" else int(fault.where.removeprefix("line "))


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_recorded_game_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = replay(text)
    journal = read_journal(text)
    assert text == match.journal().write()
    assert file.parent.name == journal.game
    if journal.result is not None:
        assert match.state.over()
        assert journal.result == match.state.scores().totals


def test_there_are_recorded_games_of_every_sort() -> None:
    assert {plan.name for plan in ALL} <= {file.name for file in JOURNALS}
    assert len(JOURNALS) >= 20


@pytest.mark.parametrize("plan", CHANCE[::3], ids=lambda plan: plan.name)
def test_the_plans_still_lead_to_games_that_replay(plan: Plan) -> None:
    match = play(plan)
    again = replay(match.journal().write())
    assert match.state.key() == again.state.key()
    assert match.journal() == again.journal() or match.journal().write() == again.journal().write()


@each_edited
def test_a_journal_cut_at_any_line_is_the_game_up_to_there_or_refused(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    body = lines.index("")
    for cut in range(body):
        assert refused("\n".join(lines[:cut])).where in ("line 1", "header"), cut
    for cut in range(body + 1, len(lines) - 1, step(file, 5)):
        match = replay("\n".join(lines[:cut]))
        assert len(match.journal().write().splitlines()) == max(cut, body + 1)
    assert "result" == refused("\n".join(lines[:-1])).where


@each_edited
def test_a_journal_cut_inside_a_line_names_that_line_or_is_a_shorter_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    start = text.index("\n\n") + 2
    for cut in range(start, len(text) - 1, 61):
        try:
            replay(text[:cut])
        except FondacoError as fault:
            where = fault.where
        else:
            continue
        assert where in (f"line {text[:cut].count(chr(10)) + 1}", "result")


@each_edited
def test_an_edited_number_seat_or_digest_is_refused_with_its_line(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    for entry in read_journal("\n".join(lines)).entries[:: step(file, 6)]:
        seat = max(entry.seat, 0)
        edits = [
            JournalLine(entry.number + 1, entry.seat, entry.actions, entry.digest),
            JournalLine(entry.number, seat + 1, entry.actions, entry.digest),
            JournalLine(entry.number, 9, entry.actions, entry.digest),
        ]
        if entry.seat >= 0:
            edits.append(JournalLine(entry.number, seat, entry.actions, entry.digest[:-1] + "x"))
        for edit in edits:
            edited = [*lines]
            edited[entry.line - 1] = edit.write()
            assert f"line {entry.line}" == refused("\n".join(edited)).where, edit


@each_edited
def test_a_line_that_is_missing_stands_twice_or_says_nonsense_is_refused(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    entries = read_journal("\n".join(lines)).entries
    for entry in entries[:: step(file, 7)]:
        at = entry.line - 1
        gone, twice, junk = [*lines], [*lines], [*lines]
        del gone[at]
        twice.insert(at, lines[at])
        junk[at] = f"{entry.number} p{max(entry.seat, 0)} dance"
        if entry is not entries[-1]:
            assert f"line {entry.line}" == refused("\n".join(gone)).where
        assert place(refused("\n".join(twice)), len(lines)) == entry.line + 1
        assert f"line {entry.line}" == refused("\n".join(junk)).where


@each_edited
def test_another_legal_action_is_found_out_there_or_at_the_next_digest(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    found = 0
    for entry in read_journal("\n".join(lines)).entries[:: step(file, 6)]:
        before = replay("\n".join(lines), until=entry.number - 1)
        if entry.seat < 0 or entry.number - 1 != before.ply or entry.actions[0] == "leaves":
            continue
        options = [o.notation for o in before.prompt().legal() if o.notation != entry.actions[0]]
        for option in options[:1]:
            edited = [*lines]
            edited[entry.line - 1] = JournalLine(
                entry.number, entry.seat, (option, *entry.actions[1:]), entry.digest
            ).write()
            assert place(refused("\n".join(edited)), len(lines)) >= entry.line
            found += 1
    assert found


HEADER = [
    ("game cargo_noir", "game chess", "header: there is no game 'chess'"),
    ("edition 2011", "edition 1999", "header: cargo_noir: there is no edition '1999'"),
    ("players 2", "players 7", "header: cargo_noir: is for 2 to 5 players, not 7"),
    ("players 2", "players 3", "header: 2 seats are taken, not 3"),
    ("players 2", "players 2\noptions bag=on", "header: option bag: there is no option 'bag'"),
    ("players 2", "players 2\noptions show_bag", "header: option show_bag: '' is no choice"),
    ("players 2", "players two", "line 4: 'two' is no number"),
    ("seat 0 bot greedy", "seat 0 bot genius", "header: there is no bot 'genius'"),
    ("rules 1", "rules 99", "header: it was played by version 99 of the rules; this release"),
    ("components ", "components x", "header: it was played with other components (x"),
    ("seed 2", "seed 3", "line "),
    ("seed 2", "seed", "line 1: 'seed' is missing in the header"),
    ("seed 2", "seed 2\nposition [", "header: the position is no JSON"),
    ("seed 2", "seed 2\nposition []", "header: position: a position is a JSON object"),
    (
        "seed 2",
        'seed 2\nposition {"game":"goa"}',
        "header: game: must be one of cargo_noir, not 'goa'",
    ),
    ("seed 2", 'seed 2\nposition {"players":3}', "header: game: is missing"),
    (
        "seed 2",
        'seed 2\nposition {"game":"cargo_noir","players":2,"round":99}',
        "header: round: must be from 1 to 11, not 99",
    ),
]


@pytest.mark.parametrize(("old", "new", "sentence"), HEADER)
def test_an_edited_header_is_refused_with_what_is_wrong(old: str, new: str, sentence: str) -> None:
    text = SHORT.read_text(encoding="utf-8")
    assert old in text
    assert str(refused(text.replace(old, new, 1))).startswith(sentence)


def test_an_edited_result_is_refused() -> None:
    text = SHORT.read_text(encoding="utf-8")
    result = text.rpartition("result ")[2].strip()
    fault = refused(text.replace(f"result {result}", "result 1 2"))
    assert f"result: the journal says 1 2, the game {result}" == str(fault)


def test_an_undo_to_a_moment_that_never_was_is_refused() -> None:
    text = UNDONE.read_text(encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if " undo " in row)
    old = text.splitlines()[line - 1]
    for wrong in ("undo 99999", "undo -1", "undo", "undo x", "undo 1, x", "undo 1_0"):
        number = old.split()[0]
        assert f"line {line}" == refused(text.replace(old, f"{number} {wrong}", 1)).where, wrong


def test_a_game_with_corrected_components_replays_only_with_them(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text(
        '[[card]]\nid = "VILL"\nvp = 16\ntag = "R"\nsource = "my own box"\n', encoding="utf-8"
    )
    game = load("cargo_noir")
    match = play(Plan("cargo_noir", "rr", 5))
    changed = game.configure(2, overlay=overlay)
    text = match.journal().write().replace(match.config.digest, changed.digest)
    assert "header" == refused(text).where
    assert "as components" in str(refused(text))
    moved = text.partition("\n\n")[0] + "\n\n"
    assert overlay == replay(moved, components=overlay).components


@pytest.mark.parametrize("ply", [0, 1, 20, 77])
def test_a_replay_stops_at_any_action(ply: int) -> None:
    match = replay(SHORT.read_text(encoding="utf-8"), until=ply)
    assert ply == match.ply
