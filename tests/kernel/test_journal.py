"""The text form of journals: written and read back; broken ones are refused with their line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fondaco.kernel.errors import JournalMismatch
from fondaco.kernel.journal import Journal, JournalLine, read_journal

TEXT = """\
fondaco journal 2
game chess
edition 1475
players 2
options clock=off start=1
seat 0 person Anna Lisa
seat 1 bot greedy
seed 340282366920938463463374607431768211455
rules 3
components 5f2c9a10
position {"game":"chess"}

1 p0 send RIO, stack 2, send CAS
4 p1 casino  # 5f2c9a10
5 undo 3
4 p1 leaves  # 00000000
result -3 40
"""
JOURNAL = Journal(
    game="chess",
    edition="1475",
    players=2,
    seed=2**128 - 1,
    rules=3,
    components="5f2c9a10",
    options={"clock": "off", "start": "1"},
    seats=["person Anna Lisa", "bot greedy"],
    position='{"game":"chess"}',
    entries=[
        JournalLine(1, 0, ("send RIO", "stack 2", "send CAS"), line=13),
        JournalLine(4, 1, ("casino",), "5f2c9a10", line=14),
        JournalLine(5, -1, ("undo 3",), line=15),
        JournalLine(4, 1, ("leaves",), "00000000", line=16),
    ],
    result=(-3, 40),
)


def test_a_journal_is_written_and_read_back() -> None:
    assert TEXT == JOURNAL.write()
    assert JOURNAL == read_journal(TEXT)


def test_what_is_not_needed_is_not_written() -> None:
    short = Journal("chess", "1475", 2, seed=7, rules=1, components="0")
    assert short == read_journal(short.write())
    assert 8 == len(short.write().splitlines())
    assert short.result is None


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_line_endings_and_spaces_around_lines_do_not_matter(ending: str) -> None:
    spaced = ending.join(f"  {line} " for line in TEXT.splitlines())
    assert JOURNAL == read_journal(spaced)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (TEXT, "", "line 1: a journal begins with 'fondaco journal 2'"),
        ("journal 2", "journal 3", "line 1: a journal begins with 'fondaco journal 2'"),
        ("game chess\n", "", "line 1: 'game' is missing in the header"),
        ("game chess", "game", "line 1: 'game' is missing in the header"),
        ("edition 1475", "edition 1475\nedition 1475", "line 4: 'edition' stands twice"),
        ("edition", "editoin", "line 3: 'editoin' is no entry of the header"),
        ("players 2", "players two", "line 4: 'two' is no number"),
        ("seed 3402", "seed x3402", "line 8: 'x340282366920938463463374607431768211455' is no n"),
        ("rules 3", "rules 3.0", "line 9: '3.0' is no number"),
        ("rules 3", "rules \u00b3", "line 9: '\u00b3' is no number"),
        ("seed 3", "seed " + "9" * 99, "line 8: '999"),
        ("seat 1 bot", "seat 2 bot", "line 7: seat 1 is due here"),
        ("4 p1 casino", "four p1 casino", "line 14: 'four' is no number"),
        ("4 p1 casino", "4 casino", "line 14: a line reads 'number p-seat action, action'"),
        ("4 p1 casino", "4 p1", "line 14: a line reads 'number p-seat action, action'"),
        ("4 p1 casino", "4", "line 14: a line reads 'number p-seat action, action'"),
        ("4 p1 casino", "4 p1 casino,", "line 14: a line reads 'number p-seat action, action'"),
        ("4 p1 casino", "4 p\u00b2 casino", "line 14: '\u00b2' is no number"),
        ("4 p1 casino  #", "#", "line 14: a line begins with the number of its action"),
        ("result -3 40", "result x", "line 17: 'x' is no number"),
        ("result -3", "result --3", "line 17: '--3' is no number"),
        ("result -3 40", "result 3 4\n5 p0 casino", "line 18: nothing may follow the result"),
    ],
)
def test_a_broken_journal_is_refused_with_its_line(old: str, new: str, sentence: str) -> None:
    with pytest.raises(JournalMismatch) as caught:
        read_journal(TEXT.replace(old, new, 1))
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A journal that somebody has cut, edited or mixed up."""
    text = TEXT
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        to = draw(st.integers(at, min(len(text), at + 12)))
        text = text[:at] + draw(st.text(max_size=6) | st.sampled_from(TEXT.split())) + text[to:]
    return text[: draw(st.integers(0, len(text)))] if draw(st.booleans()) else text


@given(damaged())
def test_a_damaged_journal_is_read_or_refused_with_a_line(text: str) -> None:
    where = ""
    try:
        journal = read_journal(text)
    except JournalMismatch as fault:
        where = fault.where
    else:
        assert journal.write().startswith("fondaco journal 2\n")
    assert where == "" or where.startswith("line ")


@given(
    seats=st.lists(st.text("abc \u00e4{}#,=", min_size=1).map(lambda s: " ".join(s.split()))),
    seed=st.integers(0, 2**128 - 1),
    result=st.none() | st.lists(st.integers(-999, 999)).map(tuple),
    plies=st.lists(st.tuples(st.integers(0, 9), st.sampled_from(["a", "b 1", "c d e"]))),
)
def test_any_journal_is_written_and_read_back(
    seats: list[str],
    seed: int,
    result: tuple[int, ...] | None,
    plies: list[tuple[int, str]],
) -> None:
    entries = [
        JournalLine(n, seat, (text, text), "0123abcd" if n % 3 == 0 else "")
        for n, (seat, text) in enumerate(plies, 1)
    ]
    journal = Journal("chess", "1", 2, seed, 1, "0", seats=seats, entries=entries, result=result)
    assert journal.write() == read_journal(journal.write()).write()
