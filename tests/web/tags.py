"""Markup in tags and texts, read strictly: what a browser would have to guess stops the test."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Final, NamedTuple

from fondaco.caching import cached_up_to

# What needs no end; elements of SVG must say so themselves, with a slash.
VOID: Final = frozenset(("br", "hr", "img", "input", "link", "meta"))

TAG: Final = re.compile(r"(<[^<>]*>)")
START: Final = re.compile(
    r'<([a-zA-Z][a-zA-Z0-9-]*)((?: +[a-zA-Z][a-zA-Z0-9:-]*(?:="[^"]*")?)*) ?(/?)>'
)
ATTRIBUTE: Final = re.compile(r' +([a-zA-Z][a-zA-Z0-9:-]*)(?:="([^"]*)")?')
DOCTYPE: Final = "<!doctype html>"


class Tag(NamedTuple):
    """A start or an end of an element; `opens` if its end is still to come."""

    name: str
    attributes: dict[str, str]
    opens: bool
    ends: bool = False


@cached_up_to(1 << 16)  # pages of a game are made of much the same tags
def tag_of(source: str) -> Tag:
    """Return what a tag says."""
    if source.startswith("</"):
        name = source[2:-1].lower()
        assert name.isalnum(), source
        assert name not in VOID, source
        return Tag(name, {}, opens=False, ends=True)
    found = START.fullmatch(source)
    assert found is not None, source
    name, listed = found[1].lower(), ATTRIBUTE.findall(found[2])
    attributes = {key.lower(): unescape(value) for key, value in listed}
    assert len(attributes) == len(listed), source  # none stands twice
    return Tag(name, attributes, opens=name not in VOID and not found[3])


def tags(source: str) -> Iterator[Tag | str]:
    """Yield tags and the texts between them; every element is closed, and in its turn."""
    parts = TAG.split(source)
    open_: list[str] = []
    for number, part in enumerate(parts):
        if number % 2 == 0:
            if part:
                assert "<" not in part, part
                assert ">" not in part, part
                yield unescape(part) if "&" in part else part
        elif part.lower() != DOCTYPE:
            tag = tag_of(part)
            if tag.ends:
                assert open_, f"{part} closes nothing"
                assert open_[-1] == tag.name, f"{part} closes <{open_[-1]}>"
                open_.pop()
            elif tag.opens:
                open_.append(tag.name)
            yield tag
    assert [] == open_
