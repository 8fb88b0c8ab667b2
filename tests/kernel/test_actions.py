"""Packing actions, and the one table of words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fondaco.kernel.actions import Argument, Word, Words, first, kind, pack, second, third
from fondaco.kernel.errors import BadNotation
from fondaco.kernel.texts import name

PORT = Argument("port", ("RIO", "NYC"), (name("Rio"), name("New York")))
COINS = Argument("coins", most=12)
WORDS = Words(
    (
        Word(1, "pass", (), "Pass"),
        Word(5, "sail", (PORT,), "Sail to {port}"),
        Word(3, "bid", (PORT, COINS), "Bid {coins} in {port}"),
    )
)

small = st.integers(0, 1023)


@given(st.integers(0, 2**30), small, small, small)
def test_a_packed_action_gives_back_its_kind_and_arguments(k: int, a: int, b: int, c: int) -> None:
    action = pack(k, a, b, c)
    assert (k, a, b, c) == (kind(action), first(action), second(action), third(action))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", pack(1)),
        ("sail NYC", pack(5, 1)),
        ("bid RIO 12", pack(3, 0, 12)),
    ],
)
def test_actions_are_written_in_words_and_read_back(text: str, action: int) -> None:
    assert text == WORDS.write(action)
    assert action == WORDS.read(text)


@pytest.mark.parametrize("text", ["BID rio 7", "  bid\tRio   7 ", "Bid RIO 07"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert pack(3, 0, 7) == WORDS.read(text)


def test_labels_are_made_of_the_names_of_things() -> None:
    assert "Bid 3 in New York" == WORDS.label(pack(3, 1, 3)).english()
    assert "Pass" == WORDS.label(pack(1)).english()


def test_the_dense_index_follows_the_order_of_the_table() -> None:
    assert 1 + 2 + 2 * 13 == WORDS.size
    assert [0, 1, 2, 3, 15, 16, 28] == [
        WORDS.index(a)
        for a in (
            pack(1), pack(5, 0), pack(5, 1), pack(3, 0, 0), pack(3, 0, 12), pack(3, 1, 0),
            pack(3, 1, 12),
        )
    ]  # fmt: skip
    assert list(range(29)) == [WORDS.index(WORDS.action(i)) for i in range(29)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "nothing was said"),
        ("  \n", "nothing was said"),
        ("sial RIO", "'sial' is no action; did you mean 'sail'?"),
        ("xyz", "'xyz' is no action; the words are pass, sail, bid"),
        ("sail", "'sail' should read 'sail <port>'"),
        ("pass RIO", "'pass RIO' should read 'pass'"),
        ("bid RIO", "'bid RIO' should read 'bid <port> <coins>'"),
        ("sail LON", "'LON' is no port; say one of RIO, NYC"),
        ("bid RIO x", "'x' is no number from 0 to 12"),
        ("bid RIO 13", "'13' is no number from 0 to 12"),
        ("bid RIO -1", "'-1' is no number from 0 to 12"),
        ("bid RIO 1_0", "'1_0' is no number from 0 to 12"),
        ("bid RIO \u00b2", "'\u00b2' is no number from 0 to 12"),
        ("bid RIO \u0663", "'\u0663' is no number from 0 to 12"),
        ("bid RIO {most}", "'{most}' is no number from 0 to 12"),
        ("{0}", "'{0}' is no action; the words are pass, sail, bid"),
        ("bid RIO " + "9" * 5000, "'" + "9" * 5000 + "' is no number from 0 to 12"),
    ],
)
def test_what_is_no_action_is_answered_with_what_would_be(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        WORDS.read(text)
    assert sentence == str(caught.value)


@pytest.mark.parametrize("index", [-1, 29, 10**12])
def test_a_number_outside_the_index_is_no_action(index: int) -> None:
    with pytest.raises(BadNotation, match=f"there is no action number {index}"):
        WORDS.action(index)


def test_an_argument_counts_its_values() -> None:
    assert (2, 13) == (PORT.size, COINS.size)
    assert ("NYC", "12") == (PORT.write(1), COINS.write(12))
    assert (name("Rio"), 7) == (PORT.label(0), COINS.label(7))
