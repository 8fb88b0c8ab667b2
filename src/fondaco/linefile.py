"""A file of results that can be gone on with: a line that says of what, then one line a result.

A program may be killed while it writes: a line that was cut off is dropped and made again.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Self

import msgspec

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.texts import say, verbatim


class LineFile:
    """The file, open for more lines; without a path nothing is kept."""

    def __init__(self, path: Path | None, head: Mapping[str, object], kind: Any) -> None:  # noqa: ANN401  (any type msgspec can read, unions too)
        """Read what the file holds already; one that belongs to something else is refused."""
        self.lines: list[Any] = []
        self._file: IO[bytes] | None = None
        if path is None:
            return
        try:
            if path.exists():
                self._read(path, head, kind)
            self._file = path.open("ab")  # closed at the end of the `with` block
            if path.stat().st_size == 0:
                self.add(head)
        except OSError as fault:
            reason = verbatim(fault.strerror or str(fault))
            raise BadConfig(say("cannot be used: {reason}", reason=reason), str(path)) from fault

    def add(self, line: object) -> None:
        """Write a line; it is safe when this returns."""
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            self._file.close()

    def _read(self, path: Path, head: Mapping[str, object], kind: Any) -> None:  # noqa: ANN401  (as above)
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if lines:
            _belongs(lines[0], head, str(path))
        for number, line in enumerate(lines[1:], 2):
            try:
                self.lines.append(msgspec.json.decode(line, type=kind))
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
                raise BadConfig(say("line {n} is no result", n=number), str(path)) from fault
        if whole != content:
            os.truncate(path, len(whole))


def _belongs(line: bytes, head: Mapping[str, object], where: str) -> None:
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.keys() != head.keys():
        raise BadConfig(say("is no file of such results"), where)
    if found != head:
        raise BadConfig(say("holds other results: name a new file"), where)
