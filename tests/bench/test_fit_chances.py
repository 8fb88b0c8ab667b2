"""`bench/fit_chances.py` finds the scale of made-up games, and `bench/luck.py` counts luck."""

import random
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from fondaco.chances import KINDS
from fondaco.games import GAMES
from tests.bench.benches import bench

POWER = 0.5  # what is said must be raised to this to come true
ROUNDS = 8


@pytest.fixture
def fitting(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    pytest.importorskip("scipy")
    for name in ("reliability", "chances_games", "chances_drawn"):
        bench(name, monkeypatch)
    return bench("fit_chances", monkeypatch)


def made_up(fitting: ModuleType, deal: int, players: int) -> object:
    """Return a game in which somebody is said to be ahead much too loudly."""
    rng = random.Random(deal)  # noqa: S311  (made-up games, no secrets)
    weights = [rng.random() + 0.05 for _ in range(players)]
    winner = rng.choices(range(players), weights)[0]
    loud = [weight ** (1 / POWER) for weight in weights]
    said = tuple(weight / sum(loud) for weight in loud)
    heard = sys.modules["chances_games"].Said(
        0, deal % ROUNDS + 1, 0, said, said[0], said, (said, said)
    )
    shares = tuple(float(seat == winner) for seat in range(players))
    return fitting.Game(deal, shares, ROUNDS, 9, (heard,))


def test_the_fit_finds_what_makes_chances_true_and_checks_on_other_games(
    fitting: ModuleType,
) -> None:
    played = {n: [made_up(fitting, 100_000 * n + k, n) for k in range(1500)] for n in (2, 3)}
    for one in fitting.fit_game("goa", played, "search"):
        assert one.scale.rounds == ROUNDS
        assert one.scale.early == pytest.approx(POWER, rel=0.35)
        assert one.scale.late == pytest.approx(POWER, rel=0.35)
        before, after = (fitting.calibration_error(found) for found in (one.before, one.after))
        assert after < 0.035 < before


def test_everything_is_written_from_the_folders(
    fitting: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, picture = tmp_path / "bots.md", tmp_path / "c.svg"
    for game in GAMES:
        (tmp_path / game / "bot").mkdir(parents=True)
    document.write_text("Before.\n\n<!-- chances -->\nold\n<!-- end -->\n", encoding="utf-8")
    for name, file in (("DOCUMENT", document), ("FOLDERS", tmp_path), ("PICTURE", picture)):
        monkeypatch.setattr(fitting, name, file)
    for game, players in fitting.tables():
        head = {"chances": f"{game} {players}", "level": "consul", "part": 0.5}
        games = [made_up(fitting, 1000 * players + k, players) for k in range(40)]
        lines = b"\n".join(msgspec.json.encode(line) for line in (head, *games))
        (tmp_path / f"{game}-{players}.jsonl").write_bytes(lines)
    monkeypatch.setattr("sys.argv", ["fit_chances.py", str(tmp_path)])
    fitting.main()
    assert picture.stat().st_size > 1000
    assert "old" not in document.read_text(encoding="utf-8")
    assert "| goa | 4 | 40 | 40 |" in document.read_text(encoding="utf-8")
    cards = {
        game: tomllib.loads((tmp_path / game / fitting.DATA).read_text(encoding="utf-8"))
        for game in GAMES
    }
    for found in cards.values():
        assert ["consul, 50% of its iterations: 560 games"] == found["card"]["played_by"]
        assert len(found["card"]["rows"]) == len(found["players"]) * len(KINDS)
    assert sum(len(found["players"]) for found in cards.values()) == 14
    assert set(KINDS) | {"rounds"} == set(cards["ilos"]["players"]["5"])


def test_luck_is_counted_for_who_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    module = bench("luck", monkeypatch)
    assert module.lucks("cargo_noir", 2, "random", 1)
    line = module.row("goa", [[0.1, -0.1], [0.2], [-0.1, -0.1]])
    assert "| goa | 3 | 5 | +0.00 ± 5.66 % | +0.0 ± 11.5 % |" == line
