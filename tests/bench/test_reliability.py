"""`bench/reliability.py`: the error of chances, and what noise alone shows of it."""

import random
from types import ModuleType

import pytest

from tests.bench.benches import bench


@pytest.fixture
def reliability(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return bench("reliability", monkeypatch)


def test_the_error_is_the_mean_distance_weighed_by_how_often_it_was_said(
    reliability: ModuleType,
) -> None:
    pairs = [reliability.Said(0.25, came, game) for game, came in enumerate((0, 0, 0, 1))]
    pairs += [reliability.Said(0.9, came, game) for game, came in enumerate((1, 0))]
    found = reliability.tenths(pairs)
    assert [(2, 4, 0.25, 0.25), (9, 2, 0.9, 0.5)] == [one[:4] for one in found]
    assert reliability.calibration_error(found) == pytest.approx((4 * 0.0 + 2 * 0.4) / 6)


def test_a_game_that_is_asked_often_says_no_more(reliability: ModuleType) -> None:
    once = [reliability.Said(0.5, game % 2, game) for game in range(40)]
    one, many = (reliability.tenths(pairs)[0] for pairs in (once, once * 5))
    assert one.error == pytest.approx(many.error)
    assert one.error == pytest.approx(0.5 / 40**0.5, rel=0.05)


def test_noise_is_what_true_chances_show(reliability: ModuleType) -> None:
    rng = random.Random(4)  # noqa: S311  (made-up games, no secrets)
    errors, noises, left = [], [], []
    for _ in range(30):
        chances = [rng.random() for _ in range(300)]
        pairs = [
            reliability.Said(chance, float(rng.random() < chance), game)
            for game, chance in enumerate(chances)
        ]
        found = reliability.tenths(pairs)
        errors.append(reliability.calibration_error(found))
        noises.append(reliability.noise(found))
        left.append(reliability.beyond_noise(found))
    assert sum(errors) / 30 == pytest.approx(sum(noises) / 30, rel=0.15)
    assert sum(left) < 0.6 * sum(errors)


def test_what_is_wrong_is_left_when_the_noise_is_taken_out(reliability: ModuleType) -> None:
    pairs = [reliability.Said(0.9, float(game % 10 < 6), game) for game in range(400)]
    found = reliability.tenths(pairs)
    assert reliability.calibration_error(found) == pytest.approx(0.3)
    assert 0.27 < reliability.beyond_noise(found) < 0.3


def test_the_table_names_the_error(reliability: ModuleType) -> None:
    pairs = [reliability.Said(0.25, came, game) for game, came in enumerate((0, 0, 0, 1))]
    lines = reliability.table(reliability.tenths(pairs)).splitlines()
    assert "| 20 % | 4 | 25 % | 25 ± 25 % |" == lines[2]
    assert "Expected calibration error 0.0 %; noise alone shows 19.9 %." == lines[-1]
