"""Journals of the first kind, as they were recorded: replayed, and gone on with."""

from pathlib import Path

import pytest

from fondaco.kernel.errors import JournalMismatch
from fondaco.kernel.journal import ACTIONS, STREAM, TITLE, read_journal
from fondaco.match.replay import replay

JOURNALS = sorted((Path(__file__).parent / "journals").glob("*/*.journal"))


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_journal_of_the_first_kind_replays_and_is_written_as_one_of_today(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match, journal = replay(text), read_journal(text)
    assert journal.former
    assert journal.result == (match.state.scores().totals if match.state.over() else None)
    written = match.journal()
    again = read_journal(written.write())
    assert (TITLE, STREAM) == (written.write().splitlines()[0], again.draws)
    assert [(e.seat, e.actions) for e in journal.entries] == [
        (e.seat, e.actions) for e in again.entries
    ]


def test_all_of_them_are_here() -> None:
    assert 121 == len(JOURNALS)


def test_what_goes_on_from_a_game_with_one_stream_is_verified_again() -> None:
    text = JOURNALS[0].read_text(encoding="utf-8")
    upgraded = replay(text).journal().write()
    assert upgraded == replay(upgraded).journal().write()
    spoilt = upgraded.replace("draws stream", f"draws {ACTIONS}")
    with pytest.raises(JournalMismatch):
        replay(spoilt)


def test_a_way_to_draw_that_nobody_knows_is_refused_with_its_line() -> None:
    text = replay(JOURNALS[0].read_text(encoding="utf-8")).journal().write()
    with pytest.raises(JournalMismatch, match="'dice' is no way to draw; known are actions, strea"):
        replay(text.replace("draws stream", "draws dice"))
