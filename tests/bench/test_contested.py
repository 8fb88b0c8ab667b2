"""`bench/contested.py`: where ships go, and whether bots fight for ports as people do."""

from types import ModuleType

import pytest

from fondaco.bots.bot import Bot
from fondaco.bots.registry import DEFAULT_BOT
from fondaco.games import load
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from tests.bench.benches import bench


@pytest.fixture
def contested(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return bench("contested", monkeypatch)


class Told(Bot):
    """Takes what it is told, then the last option."""

    def __init__(self, *words: str) -> None:
        self.name = "told"
        self.words = list(words)

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        del seat, rng
        if self.words:
            return int(world.words().read(self.words.pop(0)))
        return int(world.legal()[-1])


def test_ships_tops_and_purchases_are_counted(contested: ModuleType) -> None:
    """One seat is topped and withdraws; the other buys after the contest, and one port without."""
    game = load("cargo_noir")
    s = game.start(game.configure(2, options={"starter": "1"}), 1)
    assert isinstance(s, CargoState)
    one = Told("send RIO", "stack 1", "send MKT", "send CAS", "withdraw RIO")
    other = Told("send CPT", "stack 2", "send RIO", "stack 3", "send CAS", "buy CPT", "buy RIO")
    seen = contested.Trade()
    contested.drive(contested.Watched(s, [one, other], seeded(1), seen))
    assert (2, 1, 5) == (seen.bought, seen.after_contest, seen.paid)
    assert (3, 1, 0) == (seen.in_ports(), seen.topped, seen.raised)
    assert [3 / 6, 2 / 6, 1 / 6] == [
        seen.share(where, [1]) for where in ("ports", "casino", "market")
    ]


def test_a_raise_is_a_ship_that_tops(contested: ModuleType) -> None:
    game = load("cargo_noir")
    s = game.start(game.configure(2, options={"starter": "1"}), 1)
    assert isinstance(s, CargoState)
    one = Told("send RIO", "stack 1", "send CAS", "send CAS", "raise RIO", "stack 3")
    other = Told("send RIO", "stack 2")
    seen = contested.Trade()
    contested.drive(contested.Watched(s, [one, other], seeded(1), seen))
    assert seen.raised >= 1
    assert seen.topped == seen.in_ports() - 1


def test_a_report_has_a_line_for_each_round(contested: ModuleType) -> None:
    seen = contested.watch("random", 2, 1)
    lines = contested.report("random", 2, seen).splitlines()
    assert "## random, 2 players, 1 games" == lines[0]
    rounds = [line.split("|")[1].strip() for line in lines if line.startswith("| ")][2:]
    assert [*map(str, range(1, 12)), "all", "4 and later"] == rounds
    assert lines[-1].startswith("points of the winner: ")


@pytest.mark.parametrize("players", [2, 4])
def test_newcomers_meet_bots_that_contest_ports(contested: ModuleType, players: int) -> None:
    """After the opening, when the first coins are spent, ships still go to ports and are topped."""
    seen = contested.watch(DEFAULT_BOT, players, 12)
    late = range(4, 12)
    assert seen.share("ports", late) > (1 / 3 if players == 4 else 1 / 4)
    assert seen.share("casino", late) > 0.1
    assert seen.topped > 0.25 * seen.in_ports()
    assert seen.after_contest > 0.25 * seen.bought


@pytest.mark.parametrize("level", ["moco", "factor"])
def test_their_neighbours_contest_ports_too(contested: ModuleType, level: str) -> None:
    seen = contested.watch(level, 4, 1)
    assert seen.share("ports", range(4, 12)) > 0.2
    assert seen.share("casino", range(4, 12)) > 0.1
    assert seen.topped > 0.25 * seen.in_ports()
