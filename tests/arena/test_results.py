"""Results are kept line by line: what was played is never lost and never played twice."""

import re
from pathlib import Path

import pytest

from fondaco.arena.plan import Plan, Setting
from fondaco.arena.playing import play
from fondaco.arena.results import Failed, PlayedGame, Results, Times
from fondaco.kernel.errors import BadConfig

SETTING = Setting("cargo_noir", 2)


def plan(games: int = 4, seed: int = 3) -> Plan:
    return Plan(SETTING, ("random", "random"), games, seed)


def play_some(results: Results, count: int) -> list[PlayedGame]:
    out: list[PlayedGame] = []
    for meeting in results.missing()[:count]:
        outcome = play(SETTING, meeting)
        assert isinstance(outcome, PlayedGame)
        results.add(outcome)
        out.append(outcome)
    return out


def test_what_a_file_holds_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with Results(plan(), file) as first:
        played = play_some(first, 3)
    with Results(plan(), file) as again:
        assert played == list(again.played())
        assert [6] == [meeting.deal for meeting in again.missing()]
    with Results(plan(games=6), file) as more:
        assert [6, 7, 8] == [meeting.deal for meeting in more.missing()]


def test_a_line_cut_off_by_a_crash_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with Results(plan(), file) as first:
        play_some(first, 2)
    file.write_bytes(file.read_bytes()[:-10])
    with Results(plan(), file) as again:
        assert [4, 5, 6] == [meeting.deal for meeting in again.missing()]
        play_some(again, 1)
    with Results(plan(), file) as last:
        assert 2 == len(list(last.played()))


def test_a_file_cut_off_in_its_first_line_begins_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    file.write_bytes(b'{"arena":{"ga')
    with Results(plan(), file) as results:
        play_some(results, 1)
    with Results(plan(), file) as again:
        assert 3 == len(again.missing())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hello\n", "is no file of such results"),
        (b'{"seats": 3}\n', "is no file of such results"),
        (b"\xff\xfe\n", "is no file of such results"),
        (b"[" * 100_000 + b"\n", "is no file of such results"),
    ],
)
def test_a_foreign_file_is_refused_and_left_alone(
    tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    with pytest.raises(BadConfig, match=said):
        Results(plan(), file)
    assert content == file.read_bytes()


def test_the_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with Results(plan(), file):
        pass
    with pytest.raises(BadConfig, match="other results"):
        Results(plan(seed=4), file)


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with Results(plan(), file):
        pass
    for line in (b'{"game":"played"}', b'{"a":' * 100_000):
        whole = file.read_bytes()
        file.write_bytes(whole + line + b"\n")
        with pytest.raises(BadConfig, match="line 2"):
            Results(plan(), file)
        file.write_bytes(whole)


def test_a_result_that_no_game_can_have_is_named(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with Results(plan(), file) as first:
        play_some(first, 1)
    whole = file.read_text(encoding="utf-8")
    places = re.search(r'"places":\[[12],[12]\]', whole)
    assert places is not None
    for wrong in ('"places":[2,2]', '"places":[1]', '"places":[1,9]', '"places":[0,1]'):
        file.write_text(whole.replace(places[0], wrong), encoding="utf-8")
        with pytest.raises(BadConfig, match="line 2 is no result"):
            Results(plan(), file)


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="cannot be used"):
        Results(plan(), tmp_path / "nowhere" / "arena.jsonl")


def test_a_failed_game_is_kept_with_its_reason_and_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    with Results(plan(), file) as results:
        first = results.missing()[0]
        results.add(Failed(first, "Traceback\nValueError: no"))
    with Results(plan(), file) as again:
        assert ["Traceback\nValueError: no"] == [one.why for one in again.failed()]
        assert first in again.missing()


def test_winners_who_tie_divide_the_victory() -> None:
    meeting = plan().meetings()[0]
    game = PlayedGame(meeting, (5, 5), (1, 1), 1, 1, (Times(0, 0.0, 0.0, 0.0),) * 2)
    assert (0.5, 0.5) == (game.wins(0), game.wins(1))
