"""`fondaco serve`, and `fondaco` alone: the house opens quickly and closes cleanly."""

import os
import re
import signal
import socket
import time
import urllib.request
from pathlib import Path

import pytest

from tests.cli.running import read_until, run, start
from tests.patience import PATIENCE


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file into which the browser of this test writes what it was told to open."""
    script, asked = tmp_path / "browser", tmp_path / "asked"
    script.write_text(f'#!/bin/sh\necho "$1" >{asked}\n', encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{script} %s")
    return asked


def test_without_arguments_the_house_opens_in_the_browser(tmp_path: Path, browser: Path) -> None:
    process = start(tmp_path / "data")
    try:
        said = read_until(process, "closes it).")
        found = re.search(r"http://127\.0\.0\.1:\d+/", said)
        assert found is not None
        with urllib.request.urlopen(found[0], timeout=PATIENCE) as page:  # noqa: S310  (our own)
            assert b"Fondaco" in page.read()
        while not browser.exists() or not browser.read_text(encoding="utf-8"):
            time.sleep(0.01)
        assert found[0] == browser.read_text(encoding="utf-8").strip()
        assert (tmp_path / "data" / "fondaco.sqlite3").exists()
    finally:
        os.kill(process.pid, signal.SIGINT)
        process.communicate(timeout=PATIENCE)
    assert 0 == process.returncode


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("serve", "--port", port, data=tmp_path)
    assert 2 == done.exit_code
    assert "nobody can listen there" in done.output


def test_a_bot_needs_an_address_of_a_server(tmp_path: Path) -> None:
    assert 2 == run("bot", "--server", "ftp://x", "--token", "t", data=tmp_path).exit_code
    nobody = run("bot", "--server", "http://127.0.0.1:9", "--token", "t", data=tmp_path)
    assert 2 == nobody.exit_code
    assert "cannot be reached" in nobody.output
