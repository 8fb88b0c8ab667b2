"""Kinds of values that are rows: things one after another in one number, and picks in notation."""

from typing import final

from mypy_extensions import i64

from fondaco.kernel.config import Config
from fondaco.kernel.kinds import Bound, Ids, Kind, bound, ids_of
from fondaco.kernel.spec import Choice, Int, ListOf, Spec, Str


@final
class Line(Kind):
    """Things in a row, held as one number: the first one in the lowest bits, none as 0.

    `ids` are their words; without words they are seats.
    """

    def __init__(
        self, ids: Ids, least: Bound, most: Bound, width: i64, *, sort: bool = False
    ) -> None:
        """Allow `least` to `most`, each of so many bits; with `sort` their order has no meaning."""
        self.ids = ids
        self.least = least
        self.most = most
        self.width = width
        self.sort = sort

    def spec(self, cfg: Config) -> Spec:
        item: Spec = Choice(ids_of(cfg, self.ids)) if self.ids else Int(0, cfg.seats - 1)
        return ListOf(item, bound(cfg, self.least), bound(cfg, self.most))

    def read(self, cfg: Config, value: object) -> object:
        assert isinstance(value, list)
        row: list[int] = value[:]
        if self.ids:
            row = [ids_of(cfg, self.ids).index(word) for word in value]
        if self.sort:
            row.sort()
        line: i64 = 0
        for number in reversed(row):
            line = line << self.width | (number + 1)
        return line

    def write(self, cfg: Config, value: object) -> object:
        assert isinstance(value, int)
        row: list[int] = []
        line: i64 = value
        while line > 0:
            rest = line >> self.width
            row.append(line - (rest << self.width) - 1)
            line = rest
        return [ids_of(cfg, self.ids)[number] for number in row] if self.ids else row


@final
class Notation(Kind):
    """Picks in notation, entered through the rules when everything lies in its place."""

    def __init__(self, most: int) -> None:
        """Allow up to `most`."""
        self.most = most

    def spec(self, cfg: Config) -> Spec:
        del cfg
        return ListOf(Str(), 0, self.most)
