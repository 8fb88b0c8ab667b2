"""`fondaco play`: whole games, how actions are typed, and the commands beside them."""

from pathlib import Path

import pytest

from fondaco.match.replay import replay
from tests.cli.running import as_input, numbers, run

GAME = ("play", "cargo_noir", "--seed", "5", "--option", "starter=1")


def finished(data: Path) -> Path:
    """Return the journal of the one game that was finished."""
    found = list(data.glob("cargo_noir-*.journal"))
    assert 1 == len(found)
    return found[0]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_whole_game_can_be_played_with_numbers(lang: str, tmp_path: Path) -> None:
    done = run("--lang", lang, *GAME, data=tmp_path, stdin=as_input(numbers(2000)))
    match = replay(finished(tmp_path).read_text(encoding="utf-8"))

    assert 0 == done.exit_code
    assert match.state.over()
    assert str(finished(tmp_path)) in done.output
    assert "CN-END-5" in done.output
    assert not (tmp_path / "cargo_noir.journal").exists()


def actions(data: Path) -> list[str]:
    """Return what was done so far in the current game."""
    text = (data / "cargo_noir.journal").read_text(encoding="utf-8")
    return [done.text for done in replay(text).history]


def test_the_table_stands_above_the_first_question(tmp_path: Path) -> None:
    said = run(*GAME, data=tmp_path, stdin="quit\n").output

    assert 0 < said.index("Round 1/11") < said.index("RIO Rio") < said.index("1  send CPT")
    assert said.index("1  send CPT") < said.index("Player 1 > quit")


@pytest.mark.parametrize(
    "line",
    [
        "send RIO, stack 3, send CAS, send CAS",
        "send RIO, 3, send CAS, CAS",
        "SEND rio,stack  3, Send cas , send CAS",
        "2, 3, 4",
        "send CAS, send CAS, send RIO, stack 3",
        "send CAS, SEND rio, 3, send CAS",
    ],
)
def test_several_actions_on_one_line_make_a_turn(line: str, tmp_path: Path) -> None:
    lines = [line, "quit"]
    said = run(*GAME, data=tmp_path, stdin=as_input(lines)).output

    assert "Player 1 sends a ship to Rio on a stack of 3 coins." in said
    assert "Enter ends your turn" in said
    assert ["send RIO", "stack 3", "send CAS", "send CAS"] == actions(tmp_path)


def test_a_bare_number_is_the_amount_where_a_number_is_asked(tmp_path: Path) -> None:
    said = run(*GAME, data=tmp_path, stdin=as_input(["send RIO", "7", "quit"])).output

    assert "A number: 1 to 7" in said
    assert "So far: send RIO" in said
    assert "Player 1 sends a ship to Rio on a stack of 7 coins." in said


def test_ships_that_have_one_way_only_are_sent_by_themselves(tmp_path: Path) -> None:
    run(*GAME, data=tmp_path, stdin=as_input(["send CAS", "quit"]))

    assert ["send CAS"] * 3 == actions(tmp_path)


def test_forced_answers_are_asked_on_request(tmp_path: Path) -> None:
    said = run(*GAME, "--ask-forced", data=tmp_path, stdin=as_input(["send CAS", "quit"])).output

    assert 2 == said.count("Player 1 > ")
    assert ["send CAS"] == actions(tmp_path)


def test_a_refused_action_is_told_with_its_rule_and_asked_again(tmp_path: Path) -> None:
    lines = ["send TAN", "send RIO, stack 9", "stack 2", "quit"]
    said = run(*GAME, data=tmp_path, stdin=as_input(lines)).output

    assert "\nCN-SET-1: Tangier is closed with 2 players\nPlayer 1 > " in said
    assert "\nCN-P3-3: you have only 7 coins for this stack\n" in said
    assert "Player 1 sends a ship to Rio on a stack of 2 coins." in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("sned RIO", "'sned' is no action; did you mean 'send'?"),
        ("send", "'send' should read 'send <destination>'"),
        ("99", "there is no option 99; choose 1 to 6"),
        ("0", "there is no option 0; choose 1 to 6"),
        ("send RIO,", "nothing was said"),
        ("rule CN-P9-99", "CN-P9-99"),
        ("undo", "nothing can be taken back"),
    ],
)
def test_what_cannot_be_understood_gets_one_line(line: str, answer: str, tmp_path: Path) -> None:
    said = run(*GAME, data=tmp_path, stdin=as_input([line, "quit"])).output
    after = said.partition(f"Player 1 > {line}\n")[2]

    assert answer in after.partition("Player 1 > ")[0]


def test_the_question_mark_lists_what_is_greyed_with_the_rule(tmp_path: Path) -> None:
    said = run(
        *GAME, data=tmp_path, stdin=as_input(["?", "? send TAN", "? 7", "? 1", "quit"])
    ).output

    assert "7 send TAN  CN-SET-1  Tangier is closed with 2 players" in said
    assert 2 == said.count("\nCN-SET-1: Tangier is closed with 2 players\n")
    assert "send CPT  is allowed: Send a ship: Cape Town" in said


def test_the_question_mark_explains_an_amount(tmp_path: Path) -> None:
    said = run(*GAME, data=tmp_path, stdin=as_input(["send RIO", "? 9", "?", "quit"])).output

    assert "\nCN-P3-3: you have only 7 coins for this stack\n" in said
    assert "stack 0  CN-P3-3" in said


def test_undo_takes_back_one_action_and_restart_the_turn(tmp_path: Path) -> None:
    lines = ["send RIO, stack 3", "undo", "stack 2", "restart", "send CAS", "undo", "quit"]
    said = run(*GAME, data=tmp_path, stdin=as_input(lines)).output

    assert "Taken back: stack 3\n" in said
    assert "Taken back: send RIO, stack 2\n" in said
    assert "Taken back: send CAS, send CAS, send CAS\n" in said
    assert [] == actions(tmp_path)


def test_a_turn_ends_only_when_the_player_says_so(tmp_path: Path) -> None:
    lines = ["send CAS", "send RIO", "?", "table", "", "quit"]
    said = run(*GAME, data=tmp_path, stdin=as_input(lines)).output

    assert "'send RIO' comes too late: your turn is complete" in said
    assert "Your turn is complete: Enter ends it" in said
    assert said.index("comes too late") < said.index("Trader sends")


def test_quick_turns_end_with_the_last_action(tmp_path: Path) -> None:
    said = run(*GAME, "--quick", data=tmp_path, stdin=as_input(["send CAS", "quit"])).output

    assert "Trader sends" in said
    assert "Enter ends your turn" not in said


def test_score_log_table_rule_and_help_show_what_they_promise(tmp_path: Path) -> None:
    lines = ["send RIO, stack 1", "score", "log", "table", "rule cn-p1-8", "help", "quit"]
    said = run(*GAME, data=tmp_path, stdin=as_input(lines)).output

    assert "Total" in said.partition("> score")[2].partition("> log")[0]
    assert "stack of 1 coin." in said.partition("> log")[2].partition("> table")[0]
    assert "RIO Rio" in said.partition("> table")[2].partition("> rule")[0]
    assert "outbid" in said.partition("> rule")[2].partition("> help")[0]
    assert "restart" in said.partition("> help")[2]


def test_save_writes_a_copy_but_never_over_a_foreign_file(tmp_path: Path) -> None:
    copy, letter = tmp_path / "copy.journal", tmp_path / "letter.txt"
    letter.write_text("Dear Anna,", encoding="utf-8")
    lines = ["send RIO, stack 1", f"save {copy}", f"save {letter}", "save", "quit"]
    said = run(*GAME, data=tmp_path, stdin=as_input(lines)).output

    assert 2 == replay(copy.read_text(encoding="utf-8")).ply
    assert f"Saved in {copy}." in said
    assert f"{letter}: is no journal and is not overwritten" in said
    assert "Dear Anna," == letter.read_text(encoding="utf-8")


def test_who_leaves_for_good_is_asked_twice_and_loses(tmp_path: Path) -> None:
    said = run(*GAME, data=tmp_path, stdin=as_input(["leave", "n", "leave", "y"])).output

    assert 1 == said.count("Player 1 has left the game.")
    assert "Trader wins\nNobody else is left at the table." in said
    assert replay(finished(tmp_path).read_text(encoding="utf-8")).state.over()


def test_the_others_play_on_when_a_third_player_leaves(tmp_path: Path) -> None:
    done = run(*GAME, "--players", "3", data=tmp_path, stdin=as_input(["leave", "y"]))

    assert 0 == done.exit_code
    assert 1 == done.output.count("Player 1 has left the game.")
    assert 1 == done.output.count("Round 11 of 11 begins.")


def test_several_people_share_the_keyboard(tmp_path: Path) -> None:
    lines = ["send CAS", "", "send CAS", "", "quit"]
    arguments = (*GAME, "--seats", "you:Anna,you:Ben,random")
    said = run(*arguments, data=tmp_path, stdin=as_input(lines)).output
    journal = (tmp_path / "cargo_noir.journal").read_text(encoding="utf-8")

    assert "Anna > send CAS" in said
    assert "Ben > send CAS" in said
    assert said.index("Anna sends a ship to the Casino.") < said.index("Ben > ")
    assert "seat 0 person Anna\nseat 1 person Ben\nseat 2 bot random\n" in journal


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    done = run(*GAME, "--seats", "greedy,random", data=tmp_path)

    assert 0 == done.exit_code
    assert "Trader sends a ship" in done.output
    assert "The game is over." in done.output


@pytest.mark.parametrize(
    "line", [b"\xff\xfe", b"\x1b[2J\x07", b"x" * 1_000_000, b"send \x00", b"?" * 600]
)
def test_hostile_lines_are_survived(line: bytes, tmp_path: Path) -> None:
    done = run(*GAME, data=tmp_path, stdin=line + b"\nsend RIO\n3\nquit\n")

    assert 0 == done.exit_code
    assert "Player 1 sends a ship to Rio on a stack of 3 coins." in done.output
    assert "\x1b" not in done.output


def test_a_game_can_begin_with_a_position(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(
        '{"game": "cargo_noir", "players": 2, "options": {"coin_limit": "on"}, "round": 4,'
        ' "families": [{"casino": 3}, {"casino": 3}]}',
        encoding="utf-8",
    )
    arguments = ("play", "cargo_noir", "--position", str(file), "--seed", "1")
    said = run(*arguments, data=tmp_path, stdin=as_input(["send CAS", "quit"])).output

    assert "Round 4/11" in said
    assert ["casino"] * 3 + ["no_trade"] + ["send CAS"] * 3 == actions(tmp_path)


def test_a_position_says_itself_which_game_it_is(tmp_path: Path) -> None:
    run("play", "goa", "--seed", "1", data=tmp_path, stdin="quit\n")  # is played last
    file = tmp_path / "position.json"
    file.write_text(
        '{"game": "cargo_noir", "players": 2, "round": 4,'
        ' "families": [{"casino": 3}, {"casino": 3}]}',
        encoding="utf-8",
    )
    said = run("play", "--position", str(file), data=tmp_path, stdin="quit\n")
    assert 0 == said.exit_code, said.output
    assert "Round 4/11" in said.output
    assert "play cargo_noir --resume" in said.output
    wrong = run("play", "goa", "--position", str(file), data=tmp_path)
    assert (2, "game: this is no position of goa\n") == (wrong.exit_code, wrong.stderr)
    file.write_text('{"game": "chess"}', encoding="utf-8")
    unknown = run("play", "--position", str(file), data=tmp_path)
    assert 2 == unknown.exit_code
    assert unknown.stderr.startswith("game: must be one of cargo_noir")


def test_every_game_that_nobody_chose_a_seed_for_is_another_one(tmp_path: Path) -> None:
    seeds = set()
    for number in range(3):
        file = tmp_path / f"{number}.journal"
        run("play", "goa", "--save", str(file), data=tmp_path, stdin="quit\n")
        seeds |= {line for line in file.read_text(encoding="utf-8").splitlines() if "seed" in line}
    assert 3 == len(seeds)
