"""The box of a position: what is named is taken out, and no more than there is."""

import pytest

from fondaco.kernel.bits import bit
from fondaco.kernel.counts import packed
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.rng import seeded
from fondaco.kernel.texts import name
from fondaco.kernel.vecs import ints
from fondaco.kernel.zones import Box, one_of_each

NAMES = (name("Salt"), name("Silk"), name("Glass"))


def box(width: int = 4) -> Box:
    return Box("X-1", NAMES, (3, 2, 1), width)


def test_pieces_are_taken_out_however_they_are_held() -> None:
    held = box()
    held.take(0, 1, "hand")
    held.take_each(ints([-1, 0, -1]), "row")  # gaps are no pieces
    held.take_members(bit(1) | bit(2), "set")
    assert [1, 1, 0] == held.left
    held.take_all((0, 1), "heap")
    assert [0] == list(held.rest()) == held.mixed(seeded(1))


@pytest.mark.parametrize("width", [4, 10])
def test_pieces_held_as_one_number_have_so_many_bits_a_kind(width: int) -> None:
    held = box(width)
    held.take_packed(packed([2, 0, 1], width), "heap")
    assert packed([1, 2, 0], width) == held.packed()


def test_nobody_takes_more_than_there_is() -> None:
    held = box()
    held.take_each([1, 1], "row")
    with pytest.raises(BadPosition, match="X-1: too many of Silk: at most 2, given 4") as caught:
        held.take_packed(packed([1, 2]), "heap")
    assert "heap" == caught.value.where


def test_single_pieces_are_called_by_their_ids() -> None:
    held = one_of_each("X-2", ("A1", "B2"))
    held.take_members(bit(1), "zone")
    with pytest.raises(BadPosition, match="X-2: too many of B2: at most 1, given 2"):
        held.take_each([0, 1], "stack")
