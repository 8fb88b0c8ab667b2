"""The random numbers: fixed for ever, exact in their bounds, and good enough to trust."""

import math
from collections import Counter
from itertools import pairwise, permutations

import pytest

from fondaco.kernel.positions import generator, seed_of
from fondaco.kernel.rng import WORD, A, B, Rng, of_action, seeded
from fondaco.kernel.vecs import ints

ORDERS = list(permutations(range(4)))
LIMIT = 4.0  # standard deviations; seeds are fixed, so a test that passes always passes


def deviation(observed: list[int], expected: list[float]) -> float:
    """Return how many standard deviations a chi-square sum lies from its mean (Wilson-Hilferty)."""
    chi = sum((o - e) ** 2 / e for o, e in zip(observed, expected, strict=True))
    free = len(observed) - 1
    spread = 2 / (9 * free)
    return (math.pow(chi / free, 1 / 3) - (1 - spread)) / math.sqrt(spread)


def even(counts: Counter[int], cells: int) -> float:
    draws = sum(counts.values())
    return deviation([counts[i] for i in range(cells)], [draws / cells] * cells)


# The same for ever: journals depend on these numbers.


def test_the_words_of_a_stream_are_fixed() -> None:
    rng = Rng(12345678901, 98765432109876)
    words = [501417606, 1176436075, 3835545883, 222567164, 3803596293]
    assert words == [rng.word() for _ in range(5)]


def test_the_streams_of_seeds_are_fixed() -> None:
    rng = seeded(7)
    assert (1531185879330956714, 5032239701042481874) == (rng.x, rng.y)
    assert [3116434548, 2986809128, 2258280626] == [rng.word() for _ in range(3)]
    large = seeded(2**128 - 1, "bots")
    assert (8737263428437426551, 3910765423334916321) == (large.x, large.y)


def test_the_secret_words_of_actions_are_fixed() -> None:
    setting_up, first, late = of_action(7, 0), of_action(7, 1), of_action(2**128 - 1, 300)
    assert [3566019487, 664848862, 936121793] == [setting_up.word() for _ in range(3)]
    assert [2487944155, 3365914105, 422790671] == [first.word() for _ in range(3)]
    copied = late.clone()  # before its key was needed
    for rng in (late, copied):
        assert [1499439751, 3689908998, 2287485191] == [rng.word() for _ in range(3)]


def test_numbers_below_a_bound_and_shuffles_are_fixed() -> None:
    rng = seeded(7)
    for _ in range(5):
        rng.word()
    assert [5, 1, 4, 4, 4, 4, 0, 3, 3, 0, 2, 3] == [rng.below(6) for _ in range(12)]
    items = ints(range(10))
    seeded(1).shuffle(items)
    assert [3, 4, 5, 8, 9, 2, 1, 7, 6, 0] == list(items)
    assert [3, 4, 5, 8, 9, 2, 1, 7, 6, 0] == seeded(1).mixed(range(10))


def test_a_split_stream_is_fixed_and_begins_within_what_a_multiplication_can_bear() -> None:
    child = seeded(7).split()
    assert (4161612429916575529, 475869398611395205) == (child.x, child.y)
    starts = [seeded(seed).split() for seed in range(200)]
    assert all(0 < start < 2**62 for child in starts for start in (child.x, child.y))


# Streams


def test_a_clone_repeats_the_stream_and_leaves_the_original_alone() -> None:
    rng = seeded(3)
    copy = rng.clone()
    ahead = [copy.word() for _ in range(20)]
    assert ahead == [rng.word() for _ in range(20)]


def test_streams_of_one_seed_with_other_names_differ() -> None:
    starts = {(r.x, r.y) for r in (seeded(5), seeded(5, "bots"), seeded(5, "position"), seeded(6))}
    assert len(starts) == 4


def test_a_split_stream_is_decided_by_its_parent_and_goes_its_own_way() -> None:
    parents = [seeded(9), seeded(9)]
    children = [parent.split() for parent in parents]
    assert (children[0].x, children[0].y) == (children[1].x, children[1].y)
    after = [parents[0].word() for _ in range(50)]
    assert not set(after) & {children[0].word() for _ in range(50)}
    assert after == [parents[1].word() for _ in range(50)]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**64, 2**64 + 1, 2**127, 2**128 - 1])
def test_a_position_keeps_the_place_of_a_generator(seed: int) -> None:
    rng = generator(seed, "position")
    rng.word()
    again = generator(seed_of(rng), "position")
    assert (rng.x, rng.y) == (again.x, again.y)
    assert 0 <= seed_of(rng) < 2**128


# No overflow, and no short period


def is_prime(n: int) -> bool:
    """Miller-Rabin; these bases decide every number below 2**64."""
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(base, d, n)
        if x in (1, n - 1):
            continue
        if all((x := x * x % n) != n - 1 for _ in range(s - 1)):
            return False
    return True


@pytest.mark.parametrize("multiplier", [A, B])
def test_a_multiplier_gives_a_safe_prime_and_so_a_long_period(multiplier: int) -> None:
    modulus = multiplier * 2**32 - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)


@pytest.mark.parametrize("multiplier", [A, B])
def test_the_largest_sum_of_one_step_does_not_overflow(multiplier: int) -> None:
    assert int(multiplier) * int(WORD) + 2**31 < 2**63


@pytest.mark.parametrize("start", [(1, 1), (2**63 - 1, 2**63 - 1), (1, 2**63 - 1)])
def test_states_stay_below_63_bits(start: tuple[int, int]) -> None:
    rng = Rng(*start)
    for _ in range(20_000):
        assert 0 <= rng.word() <= WORD
        assert 0 < rng.x < 2**63
        assert 0 < rng.y < 2**63


def test_no_state_comes_back_soon() -> None:
    rng = seeded(11)
    assert len({(rng.word(), rng.x, rng.y) for _ in range(50_000)}) == 50_000


# Statistics


@pytest.mark.parametrize("n", [2, 3, 6, 10, 52, 131, 1000])
def test_numbers_below_n_are_equally_likely(n: int) -> None:
    rng = seeded(n, "chi")
    counts = Counter(rng.below(n) for _ in range(max(60_000, 60 * n)))
    assert set(range(n)) == set(counts)
    assert abs(even(counts, n)) < LIMIT


@pytest.mark.parametrize("n", [1, 2**31 - 1, 3 * 2**29 + 1])
def test_the_bounds_of_below_are_kept(n: int) -> None:
    rng = seeded(n)
    draws = [rng.below(n) for _ in range(2_000)]
    assert 0 <= min(draws) <= max(draws) < n
    assert abs(sum(draws) / len(draws) - (n - 1) / 2) <= 0.03 * n


def test_every_bit_of_a_word_is_balanced() -> None:
    rng, draws = seeded(21), 20_000
    ones = [0] * 32
    for _ in range(draws):
        word = rng.word()
        for bit in range(32):
            ones[bit] += word >> bit & 1
    assert max(abs(n - draws / 2) for n in ones) < LIMIT * (draws / 4) ** 0.5


@pytest.mark.parametrize("lag", [1, 2, 3, 7])
def test_a_number_says_nothing_about_a_later_one(lag: int) -> None:
    rng, draws = seeded(22), 60_000
    values = [rng.word() / 2**32 - 0.5 for _ in range(draws + lag)]
    sum_ = sum(a * b for a, b in zip(values, values[lag:], strict=False))
    assert abs(sum_ * 12 / draws**0.5) < LIMIT


def test_pairs_of_numbers_fill_the_square_evenly() -> None:
    rng, cells = seeded(23), 16
    draws = [rng.below(cells) for _ in range(200_001)]
    pairs = Counter(a * cells + b for a, b in pairwise(draws))
    assert abs(even(pairs, cells * cells)) < LIMIT


def test_gaps_between_two_sixes_have_their_lengths() -> None:
    rng, most = seeded(24), 20
    gaps: Counter[int] = Counter()
    gap = 0
    for _ in range(60_000):
        if rng.below(6) == 5:
            gaps[min(gap, most)] += 1
            gap = 0
        else:
            gap += 1
    total = sum(gaps.values())
    chances = [(5 / 6) ** k / 6 for k in range(most)] + [(5 / 6) ** most]
    found = deviation([gaps[k] for k in range(most + 1)], [total * p for p in chances])
    assert abs(found) < LIMIT


def test_birthdays_fall_together_as_often_as_they_should() -> None:
    """Marsaglia's birthday spacings: 512 birthdays in 2**24 days repeat 2 spacings on average."""
    rng, trials = seeded(25), 120
    repeats = 0
    for _ in range(trials):
        days = sorted(rng.word() >> 8 for _ in range(512))
        spacings = sorted(b - a for a, b in pairwise(days))
        repeats += sum(a == b for a, b in pairwise(spacings))
    mean = 512**3 / (4 * 2**24)
    assert abs(repeats - mean * trials) < LIMIT * (mean * trials) ** 0.5


def test_every_order_of_four_items_is_equally_likely() -> None:
    rng = seeded(26)
    orders: Counter[int] = Counter()
    for _ in range(24_000):
        items = ints(range(4))
        rng.shuffle(items)
        orders[ORDERS.index(tuple(items))] += 1
    assert len(orders) == 24
    assert abs(even(orders, 24)) < LIMIT


@pytest.mark.parametrize("stream", ["game", "bots"])
def test_seeds_next_to_each_other_have_nothing_in_common(stream: str) -> None:
    firsts = [seeded(seed, stream).word() for seed in range(8_000)]
    assert abs(even(Counter(word >> 28 for word in firsts), 16)) < LIMIT
    flips = sum(int(a ^ b).bit_count() for a, b in pairwise(firsts))
    bits = 32 * (len(firsts) - 1)
    assert abs(flips - bits / 2) < LIMIT * (bits / 4) ** 0.5


def test_a_split_stream_has_nothing_in_common_with_its_parent() -> None:
    parent = seeded(27)
    flips = bits = 0
    for _ in range(100):
        child = parent.split()
        other = parent.clone()
        flips += sum(int(child.word() ^ other.word()).bit_count() for _ in range(50))
        bits += 50 * 32
    assert abs(flips - bits / 2) < LIMIT * (bits / 4) ** 0.5
