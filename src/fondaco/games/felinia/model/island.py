"""FEL-CMP: the island: provinces, paths and borders of one side of the board, as numbers."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model.tables import LANDS, SYMBOLS
from fondaco.kernel.bits import bit
from fondaco.kernel.tables import Row, Tables
from fondaco.kernel.vecs import filled, ints, vec

NO_POST: Final[i64] = -1

# Symbols of reward provinces, by their place in SYMBOLS
SPICE: Final[i64] = 1
GOLD: Final[i64] = 2
SILVER: Final[i64] = 3
GOODS: Final[i64] = 4
PROVISION: Final[i64] = 5
MYSTERY: Final[i64] = 6


@final
class Island:
    """Provinces are numbered in the order of the table, posts among themselves."""

    def __init__(self, tables: Tables, side: str) -> None:
        """Read the checked map of one side."""
        rows = tables.rows[side]
        self.ids = tables.ids(side)
        self.provinces: i64 = len(rows)
        self.x = tables.ints(side, "x")
        self.y = tables.ints(side, "y")
        self.types = tables.strs(side, "type")
        number = {row.id: n for n, row in enumerate(rows)}
        self._read_lands(rows)
        self.symbol: vec[i64] = ints([SYMBOLS.index(s) for s in tables.strs(side, "symbol")])
        self.amount: vec[i64] = ints(tables.ints(side, "amount"))
        self.paths = [ints([number[id_] for id_ in row.doc.texts("paths")]) for row in rows]
        self.borders = tuple(
            tuple(number[id_] for id_ in (*row.doc.texts("paths"), *row.doc.texts("borders")))
            for row in rows
        )
        self._read_posts(rows)

    def _read_lands(self, rows: tuple[Row, ...]) -> None:
        """FEL-EXP-3: which land a province belongs to, and where its harbour is."""
        land = [LANDS.index(row.doc.text("land")) for row in rows]
        self.land: vec[i64] = ints(land)
        self.place: vec[i64] = ints([land[:n].count(k) for n, k in enumerate(land)])  # in its land
        self.harbour: vec[i64] = filled(len(LANDS), 0)
        for n, row in enumerate(rows):
            if row.doc.text("type") == "harbour":
                self.harbour[land[n]] = n

    def _read_posts(self, rows: tuple[Row, ...]) -> None:
        """FEL-SET-10, FEL-AMB-31: the posts, those of each land, and which border on which."""
        post = [-1] * len(rows)
        where: list[int] = []
        for n, row in enumerate(rows):
            if row.doc.text("type") == "post":
                post[n] = len(where)
                where.append(n)
        self.post: vec[i64] = ints(post)
        self.where: vec[i64] = ints(where)
        self.posts: i64 = len(where)
        self.land_posts: vec[i64] = filled(len(LANDS), 0)
        self.near: vec[i64] = filled(self.posts, 0)
        for k in range(self.posts):
            province = self.where[k]
            self.land_posts[self.land[province]] |= bit(k)
            for other in self.borders[province]:
                if post[other] >= 0:
                    self.near[k] |= bit(post[other])
