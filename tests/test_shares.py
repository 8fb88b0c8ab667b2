"""Workers get together what shares a house, a browser or a database."""

from tests.shares import FIRST, rank, share_of, workers


def test_tests_are_shared_out_by_their_files() -> None:
    tests = ("tests/server/test_http.py::test_a[sqlite]", "tests/server/test_http.py::test_b")
    assert {"tests/server/test_http.py"} == {share_of(test) for test in tests}
    assert "tests/browser/test_axe.py" == share_of("tests/browser/test_axe.py::test_a[/new@home]")
    assert "tests/test_api.py" == share_of("tests/test_api.py::test_a")


def test_what_takes_long_comes_first() -> None:
    files = [f"tests/{folder}/test_one.py" for folder in ("games", *reversed(FIRST))]
    order = [*FIRST, "games"]
    assert order == [file.split("/")[1] for file in sorted(files, key=rank)]
    assert rank("tests/games/goa/test_one.py") == rank("tests/test_api.py")


def test_while_one_worker_waits_every_core_has_another() -> None:
    assert 3 == workers(2)
