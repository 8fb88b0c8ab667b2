"""The progress bar passes everything on, whether somebody watches or not."""

import io

import pytest
import rich.console

from fondaco.cli.progress import shown


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Somebody watches."""
    out = io.StringIO()
    console = rich.console.Console(file=out, force_terminal=True, width=80)
    monkeypatch.setattr(rich.console, "Console", lambda **_: console)
    return out


def test_everything_is_passed_on_and_counted(screen: io.StringIO) -> None:
    assert list(shown("abc", 3)) == ["a", "b", "c"]
    assert "3/3" in screen.getvalue()


def test_things_can_lead_further_than_one(screen: io.StringIO) -> None:
    assert [4, 3] == list(shown([4, 3], 9, done=2, after=lambda n, done: done + n))
    assert "9/9" in screen.getvalue()


def test_programs_see_no_bar(screen: io.StringIO) -> None:
    assert list(shown("ab", 2, quiet=True)) == ["a", "b"]
    assert screen.getvalue() == ""
