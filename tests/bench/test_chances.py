"""`bench/chances.py`: what was said about a game, beside what came of it."""

from types import ModuleType

import pytest

from tests.bench.benches import bench


@pytest.fixture
def chances(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    bench("reliability", monkeypatch)
    return bench("chances", monkeypatch)


@pytest.mark.parametrize("plain", [False, True])
def test_every_time_all_seats_share_one_victory_said_and_real(
    chances: ModuleType, *, plain: bool
) -> None:
    said = chances.played("cargo_noir", 2, "factor", 1, plain=plain)
    assert said
    assert {1} == {one.game for one in said}
    for start in range(0, len(said), 2):
        told, came, _ = zip(*said[start : start + 2], strict=True)
        assert pytest.approx(1.0) == sum(told)
        assert pytest.approx(1.0) == sum(came)
        assert all(0 <= chance <= 1 for chance in told)


def test_a_table_says_how_often_it_came_true(
    chances: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = chances.Said
    games = {
        7: [said(0.25, 0.0, 7), said(0.75, 1.0, 7)],
        8: [said(0.27, 1.0, 8), said(1.0, 0.0, 8)],
    }
    monkeypatch.setattr(chances, "played", lambda *given, plain: games[given[3]] * (not plain))
    monkeypatch.setattr("sys.argv", ["chances.py", "goa", "--games", "2", "--first", "7"])
    chances.main()
    assert capsys.readouterr().out.splitlines()[3:6] == [
        "| 20 % | 2 | 26 % | 50 ± 49 % |",
        "| 70 % | 1 | 75 % | 100 ± 0 % |",
        "| 90 % | 1 | 100 % | 0 ± 0 % |",
    ]
