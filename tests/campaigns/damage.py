"""Ways to damage a document: what disks, editors, programs and people do to files."""

import re
from collections.abc import Callable
from typing import Final

from fondaco.kernel.rng import Rng

NUMBER: Final = re.compile(rb"-?\d+")
WORD: Final = re.compile(rb"[A-Za-z_]{2,}")
NUMBERS: Final = (
    *(b"0", b"1", b"-1", b"2", b"9", b"255", b"1024", b"4294967296", b"-9223372036854775808"),
    *(b"9223372036854775807", b"18446744073709551616", b"1" + b"0" * 39, b"1" + b"0" * 400),
    *(b"9" * 5000, b"1e999", b"1.5", b"-0", b"0x10", b"NaN", "²".encode(), "١".encode(), b""),
)
THINGS: Final = (
    *(b"null", b"true", b"[]", b"{}", b'""', b'"x"', b"-", b"#", b",", b" ", b"\t", b"\r\n"),
    *(b"\x00", b"\x1b[2J", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\x85", b"\x0c", b"="),
    *(b"undo 0", b"undo 1", b"leaves", b"result 0 0", b"p0", b"p9", b"{x}", b"{", b"}", b"%s"),
)

Way = Callable[[bytes, bytes, Rng], bytes]


def damaged(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Return a document damaged in one to three ways; `other` is what may be mixed in.

    Every second one is only touched: a number or a word is another, as somebody would write it.
    """
    if rng.below(2):
        for _ in range(1 + rng.below(2)):
            content = (nudged, nudged, reworded)[rng.below(3)](content, content, rng)
        return content
    for _ in range(1 + rng.below(3)):
        content = WAYS[rng.below(len(WAYS))](content, other, rng)
    return content


def flipped(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Flip a bit of some bytes."""
    del other
    out = bytearray(content)
    for _ in range(1 + rng.below(4)):
        if out:
            out[rng.below(len(out))] ^= 1 << rng.below(8)
    return bytes(out)


def truncated(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Cut the end off."""
    del other
    return content[: rng.below(len(content) + 1)]


def without(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Leave a piece out."""
    del other
    start = rng.below(len(content) + 1)
    return content[:start] + content[start + 1 + rng.below(40) :]


def twice(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Repeat a piece."""
    del other
    start = rng.below(len(content) + 1)
    piece = content[start : start + 1 + rng.below(200)]
    return content[:start] + piece * (1 + rng.below(4)) + content[start:]


def swapped(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Let two lines change places, or two pieces between commas where there is one line."""
    del other
    mark = b"\n" if content.count(b"\n") > 2 else b","
    lines = content.split(mark)
    a, b = rng.below(len(lines)), rng.below(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return mark.join(lines)


def repeated(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Write a line again, somewhere."""
    del other
    lines = content.split(b"\n")
    lines.insert(rng.below(len(lines)), lines[rng.below(len(lines))])
    return b"\n".join(lines)


def renumbered(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Put another number in the place of one."""
    del other
    found = list(NUMBER.finditer(content))
    if not found:
        return content
    one = found[rng.below(len(found))]
    new = NUMBERS[rng.below(len(NUMBERS))]
    return content[: one.start()] + new + content[one.end() :]


def nudged(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Make a number a little larger or smaller."""
    del other
    found = list(NUMBER.finditer(content))
    if not found:
        return content
    one = found[rng.below(len(found))]
    new = int(one[0][:40]) + (-2, -1, -1, 1, 1, 2, 3)[rng.below(7)]
    return content[: one.start()] + b"%d" % new + content[one.end() :]


def reworded(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Put another word, of this document or another, in the place of one."""
    found = list(WORD.finditer(content))
    words: list[bytes] = WORD.findall(content if rng.below(2) else other)
    if not found or not words:
        return content
    one = found[rng.below(len(found))]
    return content[: one.start()] + words[rng.below(len(words))] + content[one.end() :]


def littered(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Put something in that does not belong there."""
    del other
    start = rng.below(len(content) + 1)
    return content[:start] + THINGS[rng.below(len(THINGS))] + content[start:]


def deepened(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Open more brackets than anybody closes."""
    del other
    start = rng.below(len(content) + 1)
    pair = (b"[", b'{"a":')[rng.below(2)]
    return content[:start] + pair * (1 + rng.below(100_000)) + content[start:]


def mixed(content: bytes, other: bytes, rng: Rng) -> bytes:
    """Go on with another document."""
    lines, foreign = content.split(b"\n"), other.split(b"\n")
    start = rng.below(len(foreign))
    place = rng.below(len(lines) + 1)
    lines[place:place] = foreign[start : start + 1 + rng.below(12)]
    return b"\n".join(lines)


WAYS: Final[tuple[Way, ...]] = (
    *(flipped, truncated, without, twice, swapped, repeated),
    *(renumbered, renumbered, renumbered, reworded, reworded, littered, deepened, mixed),
)
