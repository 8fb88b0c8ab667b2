"""Several actions on one line: a word that repeats is left out, and nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fondaco.kernel.notation import join, split

LINES = [
    (("send RIO", "stack 2", "send MKT", "send MKT"), "send RIO, stack 2, send MKT, MKT"),
    (("swap ALC JEW", "swap GOL ALC", "draw"), "swap ALC JEW, GOL ALC, draw"),
    (("casino", "casino"), "casino, casino"),
    (("pay", "give ALC 0", "give WLD 3"), "pay, give ALC 0, WLD 3"),
    (("stack 1",), "stack 1"),
    (("buy RIO", "withdraw RIO"), "buy RIO, withdraw RIO"),
    (("say yes", "say no"), "say yes, say no"),
]


@pytest.mark.parametrize(("actions", "line"), LINES)
def test_a_word_that_repeats_is_left_out(actions: tuple[str, ...], line: str) -> None:
    assert line == join(actions)
    assert actions == split(line)


@pytest.mark.parametrize("line", ["send  RIO ,send   MKT", " send RIO,MKT ", "send RIO, send MKT"])
def test_spaces_and_repeated_words_do_not_matter(line: str) -> None:
    assert ("send RIO", "send MKT") == split(line)


@given(
    st.lists(
        st.builds(
            lambda word, arguments: " ".join([word, *arguments]),
            st.sampled_from(["send", "give", "no_trade", "pay"]),
            st.lists(st.sampled_from(["RIO", "MKT", "0", "15"]), max_size=3),
        ),
        min_size=1,
    ).map(tuple)
)
def test_any_actions_are_joined_and_split_without_loss(actions: tuple[str, ...]) -> None:
    assert actions == split(join(actions))


@given(st.text())
def test_any_line_can_be_split(line: str) -> None:
    assert line.count(",") + 1 == len(split(line))
