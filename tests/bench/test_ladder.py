"""`bench/ladder.py`: who meets, what is kept, and the tables of docs/bots.md."""

from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from fondaco.bots.registry import BOTS
from fondaco.games import GAMES, load
from tests.bench.benches import bench

DOCUMENT: Final = """Before.

<!-- ladder cargo_noir -->
what was measured before
<!-- end -->

After.
"""


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Return the bench, with four games a pairing and a document of its own."""
    module = bench("ladder", monkeypatch)
    monkeypatch.setattr(module, "GAMES_EACH", 4)
    monkeypatch.setattr(module, "DOCUMENT", tmp_path / "bots.md")
    (tmp_path / "bots.md").write_text(DOCUMENT, encoding="utf-8")
    return module


@pytest.mark.parametrize("game", GAMES)
def test_every_level_meets_the_one_below_and_the_best_one_meets_greedy_at_every_table(
    ladder: ModuleType, game: str
) -> None:
    met = {(pairing.players, pairing.one, pairing.other) for pairing in ladder.pairings(game)}
    assert {(2, above, below) for below, above in pairwise(BOTS)} <= met
    sizes = range(load(game).fewest, load(game).most + 1)
    assert {(players, BOTS[-1], "greedy") for players in sizes} <= met
    for players in sizes:
        assert set(BOTS) == {name for size, *names in met if size == players for name in names}


def test_what_is_played_is_kept_and_only_what_is_missing_is_played(
    ladder: ModuleType, tmp_path: Path
) -> None:
    pairing = ladder.Pairing("cargo_noir", "moco", "random", 2)
    ladder.play(pairing, tmp_path, 1)
    whole = pairing.file(tmp_path).read_text(encoding="utf-8")
    lines = whole.splitlines(keepends=True)
    assert 1 + 4 == len(lines)
    ladder.play(pairing, tmp_path, 1)
    assert whole == pairing.file(tmp_path).read_text(encoding="utf-8")
    pairing.file(tmp_path).write_text("".join(lines[:3]), encoding="utf-8")
    ladder.play(pairing, tmp_path, 1)
    again = pairing.file(tmp_path).read_text(encoding="utf-8").splitlines(keepends=True)
    assert (lines[:3], 1 + 4) == (again[:3], len(again))


def test_a_pairing_stands_in_the_document_when_all_its_games_are_played(
    ladder: ModuleType, tmp_path: Path
) -> None:
    pairing = ladder.Pairing("cargo_noir", "moco", "random", 2)
    ladder.play(pairing, tmp_path, 1)
    whole = pairing.file(tmp_path).read_text(encoding="utf-8").splitlines(keepends=True)
    pairing.file(tmp_path).write_text("".join(whole[:-1]), encoding="utf-8")
    ladder.write(tmp_path)
    text = ladder.DOCUMENT.read_text(encoding="utf-8")
    assert "moco" not in text
    assert "measured before" not in text
    pairing.file(tmp_path).write_text("".join(whole), encoding="utf-8")
    ladder.write(tmp_path)
    text = ladder.DOCUMENT.read_text(encoding="utf-8")
    assert "| 2 | moco | random | 4 | **100.0 %** |" in text
    assert "Games that could not be finished: 0." in text
    assert text.startswith("Before.\n\n<!-- ladder cargo_noir -->\n| Players |")
    assert text.endswith("<!-- end -->\n\nAfter.\n")
    ladder.write(tmp_path)
    assert text == ladder.DOCUMENT.read_text(encoding="utf-8")


def test_the_rivals_are_counted_at_larger_tables_and_bots_of_a_kind_have_no_share(
    ladder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "GAMES_ALIKE", 1)
    rows = []
    for one in ("moco", "random"):
        pairing = ladder.Pairing("cargo_noir", one, "random", 3)
        ladder.play(pairing, tmp_path, 1)
        with ladder.Results(pairing.plan(), pairing.file(tmp_path)) as results:
            rows.append(ladder.row(pairing, list(results.played())))
    assert rows[0].startswith("| 3 | moco | 2 random | 6 | **")  # two deals, from three seats
    assert rows[1].startswith("| 3 | random | 2 random | 1 |  |  | ")
