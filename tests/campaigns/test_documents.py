"""Damaged documents: each is refused with a sentence, or becomes a game that is sound.

PYTHONPATH=.venv/compiled .venv/bin/python -m pytest tests/campaigns/test_documents.py --long -s
"""

import os
from pathlib import Path
from typing import Final

import pytest

from fondaco.games import GAMES
from fondaco.processes import in_processes
from tests.campaigns.documents import (
    CHUNK,
    KINDS,
    LATER,
    Figures,
    components,
    journals,
    play_chunk,
    positions,
    read_chunk,
    read_components_file,
    read_journal_file,
    read_position_file,
    read_results_file,
    results,
)

EDITED_SHORT: Final = 100  # of each game
EDITED_LONG: Final = 20_000
SHORT: Final = 1_000
LONG: Final = 100_000


def test_damaged_documents_are_refused_with_a_sentence_or_sound(long: bool) -> None:  # noqa: FBT001
    """Never another exception, and never without an end.

    `LATER` names what is counted only: the kinds that may be taken and break in play.
    """
    count, jobs = (LONG, os.cpu_count() or 1) if long else (SHORT, 1)
    figures = Figures()
    for more in in_processes(read_chunk, range(0, count, CHUNK), jobs):
        figures.add(more)
    print(told(figures))  # noqa: T201  (figures of a campaign)
    assert [] == figures.faults
    assert count == figures.read.total()
    assert set(KINDS) == set(figures.refused)
    assert figures.taken["journal"] > count // 400
    assert figures.taken["position"] > count // 200
    assert all(kind.partition(":")[0] in LATER for kind in figures.later)


@pytest.mark.parametrize("game", GAMES)
def test_edited_positions_are_refused_or_play_to_their_end(game: str, long: bool) -> None:  # noqa: FBT001
    """Every invariant holds at every decision of a game that begins with an edited position."""
    count, jobs = (EDITED_LONG, os.cpu_count() or 1) if long else (EDITED_SHORT, 1)
    figures = Figures()
    chunks = [(game, first) for first in range(0, count, CHUNK)]
    for more in in_processes(play_chunk, chunks, jobs):
        figures.add(more)
    refused, taken = figures.refused.total(), figures.taken.total()
    print(f"{game}: {figures.read.total()} edited, {refused} refused, {taken} played")  # noqa: T201
    assert [] == figures.faults
    assert count == refused + taken
    assert taken > count // 20


def told(figures: Figures) -> str:
    read, refused, taken = (c.total() for c in (figures.read, figures.refused, figures.taken))
    faults = len(figures.faults)
    lines = [f"documents: {read} read, {refused} refused, {taken} taken, {faults} faults"]
    for kind in sorted(figures.read):
        kinds = (figures.read[kind], figures.refused[kind], figures.taken[kind])
        lines.append("  {}: {} read, {} refused, {} taken".format(kind, *kinds))
    lines.append(f"  taken, and something breaks in play (counted): {figures.later.total()}")
    lines += [f"    {n} x {what}" for what, n in figures.later.most_common(30)]
    return "\n".join(lines)


def test_the_same_documents_undamaged_are_taken(tmp_path: Path) -> None:
    """So it is the damage that is refused."""
    file = tmp_path / "document"
    for content in journals()[::11]:
        file.write_bytes(content)
        read_journal_file(file)()
    for content in positions()[::29]:
        file.write_bytes(content)
        read_position_file(file)()
    for game, edition, content in components():
        file.write_bytes(content)
        read_components_file(file, game, edition)()
    file.write_bytes(results())
    read_results_file(file)()
