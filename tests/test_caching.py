"""Caches remember what they should, and mypy still knows what a function takes."""

import pytest

from fondaco.caching import cached, cached_up_to


def test_a_cached_function_works_once_for_each_argument() -> None:
    asked: list[int] = []

    @cached
    def double(n: int) -> int:
        """Return twice as much."""
        asked.append(n)
        return 2 * n

    assert [2, 4, 2] == [double(1), double(2), double(1)]
    assert [1, 2] == asked
    assert ("double", "Return twice as much.") == (double.__name__, double.__doc__)


def test_a_bounded_cache_forgets_what_was_not_asked_for_longest() -> None:
    asked: list[int] = []

    @cached_up_to(2)
    def double(n: int) -> int:
        asked.append(n)
        return 2 * n

    assert [2, 4, 2, 6, 2, 4] == [double(n) for n in (1, 2, 1, 3, 1, 2)]
    assert [1, 2, 3, 2] == asked


def test_what_cannot_be_a_key_is_refused() -> None:
    @cached
    def length(things: object) -> int:
        return len(str(things))

    with pytest.raises(TypeError, match="unhashable"):
        length([])


def test_types_are_checked_through_a_cache() -> None:
    @cached_up_to(2)
    def shout(word: str, *, twice: bool = False) -> str:
        return word.upper() * (2 if twice else 1)

    assert "SEATSEAT" == shout("seat", twice=True)
    with pytest.raises(AttributeError):  # the checks fail if mypy does not mind these
        shout(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        shout("seat", thrice=True)  # type: ignore[call-arg]
