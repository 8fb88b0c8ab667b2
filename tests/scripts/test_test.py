"""`scripts/test` is the whole set-up: it installs and starts what the chosen tests need."""

from pathlib import Path

import pytest

from tests.scripts.checkout import CALLED, PATIENCE, Checkout, interrupt, wait

SOMEBODY = "#!/bin/sh\necho 1000\n"
REFUSES = "#!/bin/sh\nexit 1\n"
OBEYS = '#!/bin/sh\n[ "$1" != -n ] || shift\nexec "$@"\n'
APT = f'{CALLED}case "$*" in *" gcc "*) cp "$STAGE/house" "$(dirname "$0")/cc" ;; esac\n'
POSTGRES = ("initdb", "pg_ctl")


@pytest.fixture
def somebody(checkout: Checkout) -> Checkout:
    """A checkout of somebody who may not install anything, and has neither browser nor database."""
    checkout.program("id", SOMEBODY)
    checkout.program("sudo", REFUSES)
    checkout.program("apt-get", APT)
    return checkout


def with_everything(checkout: Checkout) -> Checkout:
    for name in ("chromium", *POSTGRES):
        checkout.program(name, CALLED)
    return checkout


def runs_of(checkout: Checkout) -> list[str]:
    return checkout.called("python -m pytest")


def test_a_played_program_leaves_the_real_one_alone(checkout: Checkout, tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.write_text("real", encoding="utf-8")
    (checkout.bin / "tool").symlink_to(real)
    checkout.program("tool", "played")
    assert "real" == real.read_text(encoding="utf-8")


def test_tests_of_the_games_need_neither_browser_nor_database(somebody: Checkout) -> None:
    for name in POSTGRES:
        somebody.program(name, CALLED)
    status, said = somebody.run("test", "tests/games", "-k", "a name")
    assert 0 == status, said
    assert 2 == len(runs_of(somebody))  # interpreted, and compiled
    assert [] == [call for name in ("apt-get", *POSTGRES) for call in somebody.called(name)]


def test_tests_of_pages_need_no_compiler_either(somebody: Checkout) -> None:
    (somebody.bin / "cc").unlink()
    status, said = somebody.run("test", "tests/web")
    assert 0 == status, said
    assert 1 == len(runs_of(somebody))


def test_who_may_not_install_is_told_in_one_line_what_to_type(somebody: Checkout) -> None:
    somebody.run("test", "tests/web")
    status, said = somebody.run("test", "tests/browser")
    assert 1 == status
    assert 1 == len(said.splitlines())
    assert "need Chromium" in said
    assert "ype: " in said
    (somebody.bin / "cc").unlink()
    status, said = somebody.run("test", "tests/games")
    assert (1, ["sudo apt-get install gcc libc6-dev"]) == (
        status,
        [line.partition("type: ")[2] for line in said.splitlines()],
    )
    assert [] == somebody.called("apt-get")


def test_who_may_install_is_asked_nothing(somebody: Checkout) -> None:
    somebody.program("sudo", OBEYS)
    (somebody.bin / "cc").unlink()
    status, said = somebody.run("test", "tests/games")
    assert 0 == status, said
    assert "apt-get -q update" in somebody.called("apt-get")
    assert "apt-get -qy install gcc libc6-dev" in somebody.called("apt-get")


def test_playing_installs_no_packages_of_the_system(somebody: Checkout) -> None:
    somebody.program("sudo", OBEYS)
    somebody.variables["PYTHON"] = "no-such-python"
    status, said = somebody.run("play")
    assert 1 == status
    assert said.rstrip().endswith("type: sudo apt-get install python3 python3-venv")
    assert [] == somebody.called("apt-get")


def cluster_of(checkout: Checkout) -> Path:
    """Return the folder of the database that was started."""
    (made,) = checkout.called("initdb")
    return Path(made.split()[2]).parent


@pytest.mark.parametrize("fails", [False, True])
def test_the_database_is_stopped_whatever_the_tests_say(somebody: Checkout, *, fails: bool) -> None:
    with_everything(somebody)
    if fails:
        somebody.allow("tests-fail")
    status, said = somebody.run("test", "tests/server")
    assert int(fails) == status, said
    given = (somebody.stage / "database").read_text(encoding="utf-8")
    assert given.startswith("postgresql://fondaco@127.0.0.1:")
    start, stop = somebody.called("pg_ctl")
    assert " start " in start
    assert stop.endswith(" stop")
    assert not cluster_of(somebody).exists()


def test_the_database_is_stopped_when_somebody_presses_ctrl_c(somebody: Checkout) -> None:
    with_everything(somebody)
    somebody.allow("tests-wait")
    process = somebody.start("test")
    wait((somebody.stage / "testing").exists)
    assert 1 == len(somebody.called("pg_ctl"))
    interrupt(process)
    process.communicate(timeout=PATIENCE)
    assert 130 == process.returncode
    assert 2 == len(somebody.called("pg_ctl"))
    assert not cluster_of(somebody).exists()


def test_the_whole_suite_runs_compiled_and_what_plays_interpreted_too(somebody: Checkout) -> None:
    for name in ("games", "web"):
        (somebody.root / "tests" / name).mkdir(parents=True)
    status, said = with_everything(somebody).run("test", "-x")
    assert 0 == status, said
    interpreted, compiled = runs_of(somebody)
    assert interpreted.endswith(" -n auto -x tests/games")
    assert compiled.endswith(" -n auto -x")  # everything, without a path


def test_without_the_compiled_engine_the_whole_suite_runs_interpreted(somebody: Checkout) -> None:
    (somebody.root / "tests" / "games").mkdir(parents=True)
    somebody.variables["FONDACO_PURE"] = "1"
    status, said = with_everything(somebody).run("test")
    assert 0 == status, said
    (only,) = runs_of(somebody)
    assert only.endswith(" -n auto")


def test_before_a_change_lands_all_is_checked_tested_and_compiled_once(somebody: Checkout) -> None:
    status, said = with_everything(somebody).run("../.ci/run")
    assert 0 == status, said
    assert 2 == len(runs_of(somebody))
    assert 1 == len(somebody.called("python -m mypy"))
    assert 1 == len(somebody.called("python -m pip install --verbose"))


@pytest.mark.parametrize("fails", ["checks-fail", "fails", "tests-fail"])
def test_a_change_does_not_land_when_checks_build_or_tests_fail(
    somebody: Checkout, fails: str
) -> None:
    somebody.allow(fails)
    status, _ = with_everything(somebody).run("../.ci/run")
    assert 1 == status


def test_a_database_that_is_named_is_used(somebody: Checkout) -> None:
    with_everything(somebody)
    somebody.variables["FONDACO_TEST_DATABASE"] = "postgresql://somewhere/else"
    status, said = somebody.run("test")
    assert 0 == status, said
    given = (somebody.stage / "database").read_text(encoding="utf-8")
    assert "postgresql://somewhere/else\n" == given
    assert [] == somebody.called("initdb")
