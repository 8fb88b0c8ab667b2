"""The vector type, and its stand-in for Pythons without librt: nobody can tell the difference."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import librt.vecs
import pytest
from mypy_extensions import i64

from fondaco.kernel import vecs, vecshim
from tests.kernel import play_digest

ROOT = Path(__file__).parents[2]

both = pytest.mark.parametrize("kind", [librt.vecs, vecshim], ids=["librt", "stand-in"])
Kind = Any  # one of the two modules, which are alike


@both
def test_a_vector_is_made_of_nothing_of_items_or_of_a_capacity(kind: Kind) -> None:
    assert [] == list(kind.vec[i64]())
    assert [3, 1] == list(kind.vec[i64]([3, 1]))
    assert [] == list(kind.vec[i64](capacity=16))
    assert [True, False] == list(kind.vec[bool]([True, False]))


@both
def test_items_are_appended_and_popped(kind: Kind) -> None:
    v = kind.vec[i64]()
    for item in (5, 6, 7):
        v = kind.append(v, item)
    assert [5, 6, 7] == list(v)
    v, last = kind.pop(v)
    assert (7, [5, 6]) == (last, list(v))
    v, first = kind.pop(v, 0)
    assert (5, [6]) == (first, list(v))


@both
def test_a_slice_is_an_independent_copy(kind: Kind) -> None:
    v = kind.vec[i64]([1, 2, 3])
    copy = v[:]
    copy[0] = 9
    assert ([1, 2, 3], [9, 2, 3]) == (list(v), list(copy))
    copy = kind.append(copy, 4)
    assert 3 == len(v)
    assert [2, 3] == list(v[1:])


@both
def test_items_are_read_set_swapped_found_and_summed(kind: Kind) -> None:
    v = kind.vec[i64]([4, 5, 6])
    v[0], v[2] = v[2], v[0]
    assert (6, 4, 3) == (v[0], v[-1], len(v))
    assert 5 in v
    assert 9 not in v
    assert 15 == sum(v)
    assert (6, 5, 4) == tuple(v)
    assert kind.vec[i64]([6, 5, 4]) == v
    assert all(type(item) is int for item in v)


@both
@pytest.mark.parametrize("wrong", [lambda v: v[3], lambda v: v[-4]])
def test_there_is_nothing_outside_a_vector(kind: Kind, wrong: Callable[[Any], object]) -> None:
    with pytest.raises(IndexError):
        wrong(kind.vec[i64]([1, 2, 3]))


@both
def test_nothing_can_be_popped_from_an_empty_vector(kind: Kind) -> None:
    with pytest.raises(IndexError):
        kind.pop(kind.vec[i64]())


def test_vectors_are_built_from_numbers_and_by_repetition() -> None:
    def some_numbers() -> Iterator[int]:
        yield from (2, 7, 1)

    assert [2, 7, 1] == list(vecs.ints(some_numbers()))
    assert [-1, -1, -1] == list(vecs.filled(3, -1))
    assert [] == list(vecs.filled(0, 5))


def run_games(*arguments: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.play_digest", *arguments],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()


def test_the_engine_plays_the_same_games_without_librt() -> None:
    vector, *digests = run_games("bare")
    assert "stand-in" == vector
    assert play_digest.digests() == digests


def test_the_engine_plays_the_same_games_interpreted() -> None:
    """Run against the compiled build this compares the two engines."""
    vector, *digests = run_games()
    assert "librt" == vector
    assert play_digest.digests() == digests
