"""`fondaco replay`: verifying, looking at a moment, and reading a whole game."""

import json
from pathlib import Path

import pytest

from fondaco.games import load
from fondaco.match import Match, Seat
from fondaco.match.replay import replay
from tests.cli.running import run


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the journal of a whole game between bots."""
    game = load("cargo_noir")
    config = game.configure(2, options={"starter": "1"})
    match = Match(game, config, 3, (Seat("Anna"), Seat("greedy", "greedy")))
    match.act("send RIO")
    match.act("stack 2")
    match.act("send CAS")
    match.act("send CAS")
    match.bots[0] = match.bots[1]
    match.play_bots()
    file = tmp_path_factory.mktemp("journals") / "game.journal"
    match.save(file)
    return file


def test_a_correct_journal_is_verified_in_one_line(journal: Path) -> None:
    match = replay(journal.read_text(encoding="utf-8"))
    totals = match.state.scores().totals
    done = run("replay", str(journal), "--verify")

    assert 0 == done.exit_code
    assert done.output.startswith(f"Correct: {match.ply} actions, ")
    assert done.output.endswith(f"digests agree; result {totals[0]} : {totals[1]}.\n")


def test_an_unfinished_journal_is_correct_too(journal: Path, tmp_path: Path) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    short = tmp_path / "short.journal"
    short.write_text("".join(lines[:14]), encoding="utf-8")

    assert run("replay", str(short), "--verify").output.endswith("; unfinished.\n")
    assert "Unfinished after" in run("replay", str(short)).output


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("send CAS, CAS", "send MKT, CAS", "line "),
        ("seed 3", "seed 4", "line "),
        ("components ", "components 0", "header: it was played with other components"),
        ("result ", "result 9", "result: the journal says 9"),
        ("game cargo_noir", "game chess", "header: there is no game 'chess'"),
    ],
)
def test_an_edited_journal_gets_one_line_and_code_2(
    journal: Path, old: str, new: str, fault: str, tmp_path: Path
) -> None:
    edited = tmp_path / "edited.journal"
    text = journal.read_text(encoding="utf-8")
    edited.write_text(text.replace(old, new, 1), encoding="utf-8")
    done = run("replay", str(edited), "--verify")

    assert 2 == done.exit_code
    assert done.stderr.startswith(fault)
    assert 1 == done.stderr.count("\n")


def test_any_moment_can_be_looked_at(journal: Path) -> None:
    said = run("replay", str(journal), "--at", "2", "--seat", "1").output

    assert said.startswith("2 p0 stack 2\n · Anna sends a ship to Rio on a stack of 2 coins.\n")
    assert "▲Anna ●2" in said
    assert "Anna · Phase III: where does a ship go? (2 ships are at home" in said


def test_the_first_and_the_last_moment_can_be_looked_at(journal: Path) -> None:
    whole = replay(journal.read_text(encoding="utf-8"))
    first = run("replay", str(journal), "--at", "0").output
    end = run("replay", str(journal), "--at", str(whole.ply)).output
    (winner,) = whole.state.scores().winners

    assert "Round 1/11" in first
    assert "Round 11/11" in end
    who = "Trader" if whole.seats[winner].bot else "Anna"
    assert f"{who} wins" in end


def test_a_whole_game_is_told_round_by_round(journal: Path) -> None:
    said = run("replay", str(journal)).output

    assert said.startswith(" · Anna sends a ship to Rio on a stack of 2 coins.\n")
    assert "\n\nRound 2 of 11 begins.\n" in said
    assert said.index("Round 10 of 11") < said.index("The game is over.") < said.index("Total")
    assert said.index("Total") < said.index(" wins") < said.index("The story of this game")


@pytest.mark.rule("GOA-INF-2")
@pytest.mark.parametrize("eyes", [(), ("--seat", "2")])
def test_the_sheet_of_an_unfinished_game_gives_no_secret_away(
    eyes: tuple[str, ...], tmp_path: Path
) -> None:
    document = {"game": "goa", "players": 2, "merchants": [{"ducats": 777}, {"ducats": 3}]}
    position, file = tmp_path / "position.json", tmp_path / "goa.journal"
    position.write_text(json.dumps(document), encoding="utf-8")
    table = ("--position", str(position), "--seats", "you,you:Ben", "--save", str(file))
    run("play", "goa", *table, data=tmp_path, stdin="build\nquit\n")
    said = run("replay", str(file), *eyes).output

    assert "Unfinished after" in said
    assert "GOA-SCO-1" in said
    assert "777" not in said


def test_a_journal_can_be_read_from_a_pipe(journal: Path) -> None:
    done = run("replay", "-", "--verify", stdin=journal.read_bytes())

    assert done.output.startswith("Correct: ")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"\x00\xff\xfe", "is no text"),
        (b"", "line 1: a journal begins with 'fondaco journal 2'"),
        (b"hello", "line 1: a journal begins with 'fondaco journal 2'"),
        (b"fondaco journal 2\n\x1b[2J x\n", r"line 2: '\x1b[2J' is no entry of the header"),
    ],
)
def test_what_is_no_journal_gets_one_line(content: bytes, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    done = run("replay", str(file))

    assert 2 == done.exit_code
    assert fault in done.stderr
    assert 1 == done.stderr.count("\n")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--at", "99999"], "--at: the journal has only "),
        (["--seat", "3"], "--seat: there is no seat 3 at this table"),
        (["--components", "missing.toml"], "missing.toml: cannot be read"),
    ],
)
def test_what_the_journal_does_not_have_is_said(
    journal: Path, arguments: list[str], fault: str
) -> None:
    done = run("replay", str(journal), *arguments)

    assert 2 == done.exit_code
    assert fault in done.stderr


def test_a_missing_file_gets_one_line() -> None:
    done = run("replay", "missing.journal")

    assert 2 == done.exit_code
    assert "missing.journal: cannot be read: No such file or directory\n" == done.stderr


@pytest.fixture(scope="module")
def auction(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """Return a game of Goa, and a moment at which the second seat is asked for a bid."""
    game = load("goa")
    match = Match(game, game.configure(2), 5, (Seat("Anna", "greedy"), Seat("Ben", "greedy")))
    while match.seat() != 1 or "You have" not in match.prompt().question.english():
        match.play_bots(1)
    file = tmp_path_factory.mktemp("journals") / "auction.journal"
    match.save(file)
    return file, match.ply


@pytest.mark.parametrize("seat", [[], ["--seat", "1"]])
def test_the_question_of_another_seat_tells_no_secret(
    auction: tuple[Path, int], seat: list[str]
) -> None:
    file, ply = auction
    said = run("replay", str(file), "--at", str(ply), *seat).output

    assert "Trader 2 is to decide." in said
    assert "You have" not in said
    assert "For sale" not in said


def test_a_seat_reads_its_own_question(auction: tuple[Path, int]) -> None:
    file, ply = auction
    said = run("replay", str(file), "--at", str(ply), "--seat", "2").output

    assert "Trader 2 · " in said
    assert "You have" in said


def test_what_another_seat_wrote_is_no_news(tmp_path: Path) -> None:
    """ILO-INF-1: which cards are exchanged stays a secret; the notation would tell."""
    game = load("ilos")
    people = (Seat("Anna"), Seat("Ben"))
    match = Match(game, game.configure(2, options={"starter": "1"}), 3, people)
    match.act(match.prompt().legal()[0].notation)
    file = tmp_path / "cards.journal"
    match.save(file)
    for eyes in ([], ["--seat", "2"]):
        said = run("replay", str(file), "--at", "1", *eyes).output
        assert "discard" not in said
        assert said.startswith("Action 1: Anna\n")
    assert "1 p0 discard" in run("replay", str(file), "--at", "1", "--seat", "1").output
