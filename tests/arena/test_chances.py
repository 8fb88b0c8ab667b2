"""`bench/chances.py`: what was said about a game, beside what came of it."""

import pytest

from tests.arena.benches import bench


def test_every_time_all_seats_share_one_victory_said_and_real(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = bench("chances", monkeypatch).played("cargo_noir", 2, "factor", 1)
    assert said
    for start in range(0, len(said), 2):
        chances, came = zip(*said[start : start + 2], strict=True)
        assert pytest.approx(1.0) == sum(chances)
        assert pytest.approx(1.0) == sum(came)
        assert all(0 <= chance <= 1 for chance in chances)


def test_a_table_says_how_often_it_came_true(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = bench("chances", monkeypatch)
    games = [[(0.25, 0.0), (0.75, 1.0)], [(0.27, 1.0), (1.0, 0.0)]]
    monkeypatch.setattr(module, "played", lambda *given: games[given[3]])
    monkeypatch.setattr("sys.argv", ["chances.py", "goa", "--games", "2"])
    module.main()
    assert capsys.readouterr().out.splitlines()[3:] == [
        "| 20 % | 2 | 26 % | 50 % |",
        "| 70 % | 1 | 75 % | 100 % |",
        "| 90 % | 1 | 100 % | 0 % |",
    ]
