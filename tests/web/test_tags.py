"""Whoever reads markup for the tests guesses nothing."""

import pytest

from tests.web.tags import Tag, tags


def test_tags_attributes_and_texts_are_found() -> None:
    read = list(tags('<!doctype html><p class="a &amp; b" hidden>1 &lt; 2<br><use x1="3"/></p>'))
    assert read == [
        Tag("p", {"class": "a & b", "hidden": ""}, opens=True),
        "1 < 2",
        Tag("br", {}, opens=False),
        Tag("use", {"x1": "3"}, opens=False),
        Tag("p", {}, opens=False, ends=True),
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        "<p>",
        "</p>",
        "<p><b></p></b>",
        "<br></br>",
        "<path d='M0'/>",
        '<path d="M0">',
        '<p class="a" class="b"></p>',
        "<p class=a></p>",
        '<p class="a"id="b"></p>',
        '<p title="a > b"></p>',
        "<p title></p",
        "1 < 2",
        "1 > 2",
        "<!-- ? -->",
        "<p><script>if (1 < 2) alert(1)</script></p>",
    ],
)
def test_what_a_browser_would_have_to_guess_is_refused(wrong: str) -> None:
    with pytest.raises(AssertionError):
        list(tags(wrong))
