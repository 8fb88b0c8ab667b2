"""Small multisets and small sets inside one integer."""

from hypothesis import given
from hypothesis import strategies as st

from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.counts import (
    KINDS,
    MOST,
    above,
    count,
    lacking,
    next_kind,
    one,
    packed,
    some,
    total,
    unpacked,
)

numbers = st.lists(st.integers(0, int(MOST)), max_size=int(KINDS))


def padded(given_: list[int]) -> list[int]:
    return given_ + [0] * (int(KINDS) - len(given_))


@given(numbers)
def test_a_multiset_is_packed_and_unpacked_without_loss(given_: list[int]) -> None:
    items = packed(given_)
    assert 0 <= items < 2**60
    assert given_ == unpacked(items, len(given_))
    assert padded(given_) == [count(items, k) for k in range(KINDS)]
    assert sum(given_) == total(items)


@given(st.lists(st.integers(0, 1023), max_size=6))
def test_fewer_kinds_may_have_more_bits_each(given_: list[int]) -> None:
    items = packed(given_, 10)
    assert 0 <= items < 2**60
    assert given_ == unpacked(items, len(given_), 10)
    assert given_[:1] == [items % 1024][: len(given_)]


@given(numbers, st.integers(0, int(KINDS) - 1))
def test_the_kinds_above_one_are_those_behind_it(given_: list[int], kind: int) -> None:
    rest = [0] * (kind + 1) + padded(given_)[kind + 1 :]
    assert rest == unpacked(above(packed(given_), kind), KINDS)


@given(numbers, st.integers(0, int(KINDS) - 1))
def test_the_next_kind_is_the_first_that_is_there(given_: list[int], start: int) -> None:
    there = [k for k, n in enumerate(given_) if n and k >= start]
    assert (there[0] if there else KINDS) == next_kind(packed(given_), start)


@given(numbers, numbers)
def test_multisets_are_added_and_subtracted_like_numbers(a: list[int], b: list[int]) -> None:
    small_a, small_b = [n // 2 for n in padded(a)], [n // 2 for n in padded(b)]
    both = packed(small_a) + packed(small_b)
    assert [m + n for m, n in zip(small_a, small_b, strict=True)] == unpacked(both, KINDS)
    assert packed(small_a) == both - packed(small_b)


@given(numbers, numbers)
def test_what_is_lacking_is_counted_kind_by_kind(have: list[int], asked: list[int]) -> None:
    short = [max(n - m, 0) for m, n in zip(padded(have), padded(asked), strict=True)]
    assert sum(short) == lacking(packed(have), packed(asked))


def test_every_kind_has_its_own_place() -> None:
    assert 15 == KINDS == MOST
    for kind in range(KINDS):
        assert 16**kind == one(kind) == some(kind, 1)
        assert 15 * 16**kind == some(kind, 15)
        assert [int(k == kind) for k in range(KINDS)] == unpacked(one(kind), KINDS)


def test_nothing_is_in_an_empty_multiset() -> None:
    assert 0 == packed([]) == total(0) == above(0, 3)
    assert KINDS == next_kind(0, 0)


@given(st.sets(st.integers(0, 61)))
def test_a_set_of_bits_holds_its_members_and_no_others(members: set[int]) -> None:
    held = sum(bit(m) for m in members)
    assert members == {m for m in range(62) if has(held, m)}
    assert len(members) == size(held)


def test_the_highest_member_fits_into_a_native_integer() -> None:
    assert 2**62 == bit(62)
    assert has(bit(62), 62)
    assert 1 == size(bit(62))
