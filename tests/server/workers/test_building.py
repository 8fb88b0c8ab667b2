"""The house is open while the fast engine is being built: bots use it as soon as it is there."""

import asyncio
import re
import sys
import time
from pathlib import Path
from typing import Final

import pytest

import fondaco
from fondaco.server.workers import building
from fondaco.server.workers.worker_pool import WorkerPool
from tests.patience import PATIENCE
from tests.server.serving import client, running, settings

WHERE: Final = "__import__('fondaco').__file__"


def wait_for(file: str) -> str:
    """Think until a file is there; return where the engine came from."""
    while not Path(file).exists():
        time.sleep(0.01)
    return fondaco.__file__


def says(state: Path, text: str) -> None:
    state.write_text(f"{text}\n", encoding="utf-8")


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which a build says how far it is."""
    file = tmp_path / "building"
    says(file, "building")
    monkeypatch.setenv("FONDACO_BUILDING", str(file))
    monkeypatch.setattr(sys, "path", sys.path.copy())
    return file


@pytest.fixture
def fast(tmp_path: Path) -> Path:
    """A folder with an engine: the same one, from somewhere else."""
    folder = tmp_path / "a folder"
    folder.mkdir()
    (folder / "fondaco").symlink_to(Path(fondaco.__file__).parent)
    return folder


def test_new_processes_use_the_engine_when_it_is_ready_and_what_was_begun_is_finished(
    state: Path, fast: Path, tmp_path: Path
) -> None:
    async def whole() -> None:
        thinkers = WorkerPool(2)
        flag = tmp_path / "flag"
        try:
            begun = asyncio.create_task(thinkers.ask(wait_for, str(flag), "t"))
            assert fondaco.__file__ == await thinkers.ask(eval, WHERE, "t")
            says(state, f"ready {fast}")
            assert str(fast / "fondaco" / "__init__.py") == await thinkers.ask(eval, WHERE, "t")
            assert not begun.done()
            flag.touch()
            assert fondaco.__file__ == await begun
            for process in thinkers.leaving:  # with nothing left to do they go by themselves
                await asyncio.to_thread(process.join)
            pool = thinkers.pool
            says(state, "building")  # another house builds anew
            await thinkers.ask(eval, WHERE, "t")
            assert pool is thinkers.pool
        finally:
            thinkers.close()

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_closing_ends_the_processes_that_are_leaving_too(state: Path, fast: Path) -> None:
    async def whole() -> None:
        thinkers = WorkerPool(2)
        try:
            begun = asyncio.create_task(thinkers.ask(wait_for, "/nowhere", "t"))
            await thinkers.ask(eval, WHERE, "t")
            assert thinkers.pool is not None
            processes = list(thinkers.pool._processes.values())
            says(state, f"ready {fast}")
            await thinkers.ask(eval, WHERE, "t")
            assert 2 == len(thinkers.leaving)
            begun.cancel()  # the process does not hear of it
        finally:
            thinkers.close()
        for process in processes:
            process.join()

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


@pytest.mark.parametrize(
    ("written", "lang", "shown"),
    [
        ("building", "en", "The fast engine is being built"),
        ("building", "de", "Das schnelle Regelwerk wird gerade gebaut"),
        ("ready /somewhere", "en", "The fast engine is ready"),
        ("failed", "en", "could not be built"),
    ],
)
def test_the_lobby_says_quietly_how_far_it_is(
    lite: str, state: Path, written: str, lang: str, shown: str
) -> None:
    async def page() -> str:
        async with running(settings(lite)) as app, client(app, **{"accept-language": lang}) as web:
            return (await web.get("/")).text

    says(state, written)
    foot = re.search(r'<p class="foot">(.*?)</p>', asyncio.run(page()))
    assert foot is not None
    assert shown in foot[1]


@pytest.mark.parametrize("written", ["", "what", None])
def test_without_a_build_there_is_nothing_to_say(state: Path, written: str | None) -> None:
    if written is None:
        state.unlink()
    else:
        state.write_text(written, encoding="utf-8")
    assert building.said() is None
    assert "" == building.engine()
