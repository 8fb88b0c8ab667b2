"""`scripts/play`: the house opens at once; the engine is compiled meanwhile."""

import os
import signal
import subprocess

from tests.scripts.checkout import PATIENCE, Checkout, interrupt


def opened(said: str) -> dict[str, str]:
    """Return what the house was opened with."""
    lines = (line.partition(" ") for line in said.splitlines())
    return {word: rest for word, _, rest in lines if word in ("house", "path", "build")}


def test_the_house_opens_before_the_engine_is_compiled_and_has_it_at_the_next_start(
    checkout: Checkout,
) -> None:
    checkout.allow("may-build", on=False)
    status, said = checkout.run("play")
    assert (0, {"house": "", "path": "", "build": "building"}) == (status, opened(said))
    assert not checkout.compiled.exists()
    checkout.allow("may-build")
    checkout.until(f"ready {checkout.compiled}")
    status, said = checkout.run("play", "serve", "--port", "8000")
    expected = {"house": "serve --port 8000", "path": str(checkout.compiled), "build": ""}
    assert (0, expected) == (status, opened(said))
    assert 1 == len(checkout.called("python -m pip install --verbose"))


def test_what_compiles_the_engine_is_not_waited_for(checkout: Checkout) -> None:
    checkout.allow("may-build", on=False)
    checkout.run("play", "--lang", "de")
    wanted = (checkout.root / ".venv" / "house.txt").read_text(encoding="utf-8")
    assert "starlette" in wanted
    assert "mypy[mypyc]" not in wanted
    checkout.allow("may-build")
    checkout.until(f"ready {checkout.compiled}")
    wanted = (checkout.root / ".venv" / "build.txt").read_text(encoding="utf-8")
    assert "mypy[mypyc]" in wanted


def test_commands_that_need_speed_wait_for_the_engine(checkout: Checkout) -> None:
    status, said = checkout.run("play", "simulate", "goa")
    assert 0 == status
    assert {"house": "simulate goa", "path": str(checkout.compiled), "build": ""} == opened(said)


def test_a_build_that_fails_is_told_leaves_nothing_half_done_and_is_tried_again(
    checkout: Checkout,
) -> None:
    checkout.allow("fails")
    checkout.run("play")
    checkout.until("failed")
    assert not checkout.compiled.exists()
    status, said = checkout.run("play", "simulate", "goa")
    assert 1 == status
    assert "no such compiler" in said
    checkout.allow("fails", on=False)
    checkout.run("play")
    checkout.until(f"ready {checkout.compiled}")


def test_a_build_that_is_killed_is_made_anew_from_the_beginning(checkout: Checkout) -> None:
    checkout.allow("may-build", on=False)
    process = checkout.start("play")
    process.communicate(timeout=PATIENCE)
    os.killpg(process.pid, signal.SIGKILL)
    assert not checkout.compiled.exists()
    checkout.allow("may-build")
    status, said = checkout.run("play", "simulate", "goa")
    assert 0 == status
    assert str(checkout.compiled) == opened(said)["path"]


def test_closing_the_house_with_ctrl_c_lets_the_build_end(checkout: Checkout) -> None:
    checkout.allow("may-build", on=False)
    process = checkout.start("play")
    process.communicate(timeout=PATIENCE)
    interrupt(process)
    checkout.allow("may-build")
    checkout.until(f"ready {checkout.compiled}")
    assert (checkout.compiled / "fondaco").is_dir()


def test_who_comes_while_it_is_compiled_waits_for_that_and_compiles_nothing(
    checkout: Checkout,
) -> None:
    checkout.allow("may-build", on=False)
    checkout.run("play")
    second = checkout.start("play", "simulate", "goa")
    checkout.allow("may-build")
    said, _ = second.communicate(timeout=PATIENCE)
    assert str(checkout.compiled) == opened(said)["path"]
    assert 1 == len(checkout.called("python -m pip install --verbose"))


def test_changed_sources_are_compiled_anew_and_the_old_engine_is_not_used(
    checkout: Checkout,
) -> None:
    checkout.run("play", "simulate", "goa")
    checkout.allow("may-build", on=False)
    (checkout.root / "src" / "new.py").touch()
    assert "" == opened(checkout.run("play")[1])["path"]
    checkout.allow("may-build")
    checkout.until(f"ready {checkout.compiled}")
    assert 2 == len(checkout.called("python -m pip install --verbose"))


def test_without_a_wish_for_the_compiled_engine_nothing_is_built(checkout: Checkout) -> None:
    checkout.variables["FONDACO_PURE"] = "1"
    status, said = checkout.run("play")
    assert (0, {"house": "", "path": "", "build": ""}) == (status, opened(said))
    assert [] == checkout.called("python -m pip install --verbose")


def test_the_scripts_are_plain_sh() -> None:
    for script in sorted((Checkout.source / "scripts").iterdir()):
        subprocess.run(["sh", "-n", str(script)], check=True)
