"""Peers are really played; rates are checked against each other, never against a clock."""

import random
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module, metadata

import pytest
from peers import OPENSPIEL_GAMES, PEERS, PeersMissing, measure_peers
from rates import BURSTS, bursts

from tests.bench.benches import BENCH


class Clock:
    """A clock that only moves when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def working(clock: Clock, durations: Iterator[float], units: int = 12) -> int:
    clock.now += next(durations)
    return units


def test_best_and_median_are_those_of_the_counted_bursts() -> None:
    clock = Clock()
    counted = [2.0, 1.5, 3.0, 1.0, 2.0, 4.0, 6.0, 2.0, 1.0]
    assert len(counted) == BURSTS
    durations = iter([100.0, *counted])
    rate = bursts(lambda: working(clock, durations), seconds=BURSTS * 1.0, clock=clock)
    assert rate.best == 12.0
    assert rate.median == 6.0
    assert (rate.units, rate.calls, rate.seconds) == (12 * BURSTS, BURSTS, sum(counted))


def test_the_warm_up_burst_is_not_counted() -> None:
    clock = Clock()
    durations = iter([0.25, 0.25] + [1.0] * BURSTS)
    rate = bursts(lambda: working(clock, durations), seconds=BURSTS * 0.5, clock=clock)
    assert rate.calls == BURSTS
    assert rate.best == rate.median == 12.0


def test_a_burst_repeats_short_work_until_its_time_is_up() -> None:
    clock = Clock()
    durations = iter([0.25] * 1000)
    rate = bursts(lambda: working(clock, durations), seconds=BURSTS * 1.0, clock=clock)
    assert rate.calls == BURSTS * 4
    assert rate.best == rate.median == 48.0


def test_work_of_no_units_has_rate_zero() -> None:
    clock = Clock()
    durations = iter([1.0] * 1000)
    rate = bursts(lambda: working(clock, durations, units=0), seconds=1.0, clock=clock)
    assert rate.best == rate.median == 0.0


@pytest.mark.parametrize("seconds", [0.0, -1.0])
def test_no_time_to_measure_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match="must be positive"):
        bursts(lambda: 1, seconds)


def test_bursts_run_on_the_real_clock() -> None:
    rate = bursts(lambda: len([None] * 1000), seconds=0.01)
    assert rate.units == 1000 * rate.calls
    assert rate.best >= rate.median > 0


@pytest.mark.parametrize("name", PEERS)
def test_a_peer_is_played_and_its_numbers_agree(name: str) -> None:
    (peer,) = measure_peers(seconds=0.01, only=[name])
    assert peer.name == name
    assert peer.games >= BURSTS
    assert peer.decisions >= peer.games
    assert peer.seconds > 0
    assert peer.decisions_per_second >= peer.median_decisions_per_second > 0
    assert peer.decisions_per_second >= 0.999 * peer.decisions / peer.seconds
    assert peer.clones_per_second is not None
    assert peer.clones_per_second > 0


def test_a_peer_carries_the_version_of_its_package() -> None:
    (peer,) = measure_peers(seconds=0.01, only=["openspiel.hearts"])
    assert peer.version == metadata.version("open_spiel")


@pytest.mark.parametrize("game", OPENSPIEL_GAMES.values())
def test_chance_of_an_openspiel_peer_is_always_uniform(game: str) -> None:
    rng = random.Random(7)  # noqa: S311 - games, not secrets
    state = import_module("pyspiel").load_game(game).new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sorted(action for action, _ in outcomes) == sorted(actions)
            chances = [chance for _, chance in outcomes]
            assert chances == pytest.approx([1 / len(actions)] * len(actions))
        state.apply_action(rng.choice(actions))


def test_measuring_leaves_the_shared_generator_alone() -> None:
    before = random.getstate()
    measure_peers(seconds=0.01, only=["catanatron"])
    assert random.getstate() == before


def test_an_unknown_peer_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"unknown peers chess; known are catanatron, openspiel"):
        measure_peers(only=["chess", "catanatron"])


@pytest.mark.parametrize(
    ("module", "package"), [("catanatron", "catanatron"), ("pyspiel", "open_spiel")]
)
def test_a_missing_package_is_named_with_the_command(
    monkeypatch: pytest.MonkeyPatch, module: str, package: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)  # Python's own way to forbid an import
    with pytest.raises(PeersMissing) as caught:
        measure_peers(only=[name for name in PEERS if name.startswith(package.replace("_", ""))])
    assert caught.value.packages == (package,)
    assert str(caught.value) == (
        f'cannot import {package} to compare with; install them with: pip install "fondaco[bench]"'
    )


def test_all_missing_packages_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("catanatron", "pyspiel"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(PeersMissing, match="catanatron, open_spiel"):
        measure_peers()


def test_a_missing_package_does_not_disturb_the_other_peers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert measure_peers(seconds=0.01, only=["openspiel.spades"])[0].decisions > 0


def test_importing_the_module_loads_no_peer() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(BENCH)!r}); import peers; "
        "sys.exit(any(name in sys.modules for name in ('catanatron', 'pyspiel', 'numpy')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
