"""CN-P2-2, CN-P2-9: the value of tokens, against an oracle that tries every division."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.games.cargo_noir.model.sets import Values
from fondaco.games.cargo_noir.rules.division import division
from fondaco.kernel.counts import packed
from tests.games.cargo_noir.oracle import DIFFERENT, SAME, best, best_of_counts, value_of_set
from tests.games.cargo_noir.table import CARGO, config, many, named

VALUES = config(5).values
RELAXED = settings(
    max_examples=100, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)

few = st.lists(st.sampled_from(CARGO[:4] + CARGO[9:]), max_size=8).map(sorted)
mixed = st.lists(st.sampled_from(CARGO), max_size=9).map(sorted)
hands = st.lists(st.sampled_from(CARGO), min_size=6, max_size=16).map(
    lambda hand: [hand.count(id_) for id_ in CARGO]
)
sevens = st.lists(st.sampled_from(CARGO), max_size=7).map(
    lambda hand: [hand.count(id_) for id_ in CARGO]
)


def tokens(hand: list[str]) -> int:
    held = Counter(hand)
    return int(packed([held[id_] for id_ in CARGO]))


@pytest.mark.rule("CN-P2-2", "CN-P2-9")
@given(few)
@RELAXED
def test_few_types_are_worth_the_best_of_all_divisions(hand: list[str]) -> None:
    assert best(tuple(hand)) == VALUES.worth(tokens(hand))


@pytest.mark.rule("CN-P2-2", "CN-P2-9")
@given(mixed)
@RELAXED
def test_mixed_hands_are_worth_the_best_of_all_divisions(hand: list[str]) -> None:
    assert best(tuple(hand)) == VALUES.worth(tokens(hand))


def shapes(total: int, most: int, types: int) -> list[list[int]]:
    """Return all ways to split a number of tokens over types, the most frequent type first."""
    if total == 0:
        return [[]]
    if types == 0:
        return []
    return [
        [n, *rest]
        for n in range(min(total, most), 0, -1)
        for rest in shapes(total - n, n, types - 1)
    ]


@pytest.mark.rule("CN-P2-2", "CN-P2-9")
@pytest.mark.parametrize("size", range(9))
def test_every_shape_of_a_hand_is_worth_the_best_of_all_divisions(size: int) -> None:
    for wilds in range(min(size, 5) + 1):
        for shape in shapes(size - wilds, size, 9):
            hand = [id_ for id_, n in zip(CARGO, shape, strict=False) for _ in range(n)]
            hand += ["WLD"] * wilds
            expected = best(tuple(sorted(hand)))
            assert expected == best_of_counts(shape, wilds), hand
            assert expected == VALUES.worth(tokens(hand)), hand


@pytest.mark.rule("CN-P2-2", "CN-P2-9")
@given(hands)
@settings(RELAXED, max_examples=200)
def test_larger_hands_are_worth_the_best_of_all_divisions(numbers: list[int]) -> None:
    assert best_of_counts(numbers[:9], numbers[9]) == VALUES.worth(packed(numbers))


@pytest.mark.rule("CN-P2-9")
@given(hands)
@RELAXED
def test_a_best_division_has_exactly_these_tokens_and_the_value(
    numbers: list[int],
) -> None:
    hand = packed(numbers)
    sets = division(VALUES, hand)

    assert hand == sum(part.tokens for part in sets)
    assert VALUES.worth(hand) == sum(part.value for part in sets)
    for part in sets:
        held = named(part.tokens, CARGO)
        size = sum(held.values())
        normal = [n for id_, n in held.items() if id_ != "WLD"]
        assert 1 <= size <= 9
        assert len(normal) <= 1 if part.same else max(normal, default=1) == 1
        assert (SAME if part.same else DIFFERENT)[size] == part.value


@pytest.mark.rule("CN-P2-9")
@given(hands, st.integers(0, 9))
@RELAXED
def test_one_more_token_always_raises_the_value(numbers: list[int], type_: int) -> None:
    more = [n + (place == type_) for place, n in enumerate(numbers)]

    assert VALUES.worth(packed(numbers)) < VALUES.worth(packed(more))


@pytest.mark.rule("CN-P2-2")
@given(hands, st.permutations(range(9)))
@RELAXED
def test_no_type_is_worth_more_than_another(numbers: list[int], order: list[int]) -> None:
    swapped = [numbers[place] for place in order] + numbers[9:]

    assert VALUES.worth(packed(numbers)) == VALUES.worth(packed(swapped))


@pytest.mark.rule("CN-P2-9")
@given(hands)
@settings(RELAXED, max_examples=60)
def test_what_is_remembered_is_what_is_computed(numbers: list[int]) -> None:
    fresh = Values(VALUES.same, VALUES.different, VALUES.wild)

    assert VALUES.worth(packed(numbers)) == fresh.worth(packed(numbers))
    assert fresh.worth(packed(numbers)) == fresh.worth(packed(numbers))


@pytest.mark.rule("CN-P2-9")
@given(sevens, sevens)
@RELAXED
def test_handing_in_two_lots_together_is_never_worse(one: list[int], other: list[int]) -> None:
    both = [a + b for a, b in zip(one, other, strict=True)]

    apart = VALUES.worth(packed(one)) + VALUES.worth(packed(other))
    assert apart <= VALUES.worth(packed(both))


@pytest.mark.rule("CN-P2-2")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("IVO", 1),
        ("WLD", 1),
        ("IVO, ART", 3),
        ("2 IVO", 4),
        ("IVO, WLD", 4),
        ("2 IVO, ART", None),
        ("IVO, ART, WLD", 6),
        ("9 IVO", 81),
        ("10 IVO", None),
        ("9 WLD", 81),
        ("ALC, WEA, ART, CAR, CIG, IVO, JEW, GOL, URA, WLD", None),
    ],
)
def test_the_oracle_knows_what_a_set_is(text: str, value: int | None) -> None:
    hand = tuple(id_ for id_, n in many(text).items() for _ in range(n))

    assert value == value_of_set(hand)


@pytest.mark.rule("CN-P2-2", "CN-COMP-11")
@pytest.mark.parametrize("n", range(1, 15))
def test_equal_tokens_are_divided_into_nines_and_a_rest(n: int) -> None:
    expected = n * n if n <= 9 else 81 + (n - 9) ** 2

    assert expected == VALUES.worth(packed([n]))


@pytest.mark.rule("CN-P2-2", "CN-COMP-11")
@pytest.mark.parametrize("n", range(2, 10))
def test_different_tokens_are_one_set(n: int) -> None:
    assert n * (n + 1) // 2 == VALUES.worth(packed([1] * n))


@pytest.mark.rule("CN-P2-9")
def test_no_tokens_are_worth_nothing() -> None:
    assert 0 == VALUES.worth(0)
    assert [] == division(VALUES, 0)


@pytest.mark.rule("CN-P2-9")
def test_a_hoard_of_nearly_all_tokens_is_valued_too() -> None:
    """Nine equal and five equal of each type is one division of it."""
    assert 9 * (81 + 25) <= VALUES.worth(packed([14] * 9))
    assert VALUES.worth(packed([14] * 9)) < VALUES.worth(packed([*[14] * 9, 5]))
