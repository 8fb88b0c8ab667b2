"""Score sheets: every line with its rule, and the places with ties."""

from dataclasses import dataclass
from typing import final

from fondaco.kernel.texts import Text, hash_token


@final
@dataclass(frozen=True)
class ScoreLine:
    """One line of a sheet: how many of what, and the points they bring."""

    rule: str
    label: Text
    count: int
    points: int


@final
@dataclass(frozen=True)
class Sheet:
    """What one seat scored; `ties` are the tie-breaks in their order, larger is better."""

    seat: int
    lines: tuple[ScoreLine, ...]
    ties: tuple[int, ...] = ()
    left: bool = False  # a player who has left the game is ranked last
    hidden: tuple[str, ...] = ()  # rules whose lines are not shown, for they are not known yet

    @property
    def total(self) -> int:
        """Return the sum of the lines."""
        return sum(line.points for line in self.lines)

    def without(self, rules: tuple[str, ...]) -> "Sheet":
        """Return the sheet as those see it to whom the lines of these rules are hidden."""
        lines = tuple(line for line in self.lines if line.rule not in rules)
        return Sheet(self.seat, lines, self.ties, self.left, rules)

    @property
    def rank(self) -> tuple[int, ...]:
        """Return what places are decided by."""
        return (0 if self.left else 1, self.total, *self.ties)


@final
@dataclass(frozen=True)
class TieBreak:
    """What tells two players who are level apart, or does not: in words, with both values.

    The first one is the better placed, or they share their place.
    """

    rule: str
    label: Text  # what is compared, as a row of a sheet
    heading: Text  # who wins, and by what
    reason: Text  # the rule, and what it comes to here, in a sentence
    things: tuple[Text, Text]  # what is laid side by side
    values: tuple[int, int]


@final
@dataclass(frozen=True)
class Scores:
    """The sheets of all seats."""

    sheets: tuple[Sheet, ...]

    def mark(self) -> int:
        """Return a number that tells the lines from others, as surely as hashes of strings do."""
        out: list[int | str] = []
        for sheet in self.sheets:
            out.append(hash_token(len(sheet.lines)))
            for line in sheet.lines:
                out.append(line.rule)
                out.append(line.label.mark())
                out.append(hash_token(line.count))
                out.append(hash_token(line.points))
        return hash(tuple(out))

    def without(self, seats: frozenset[int]) -> "Scores":
        """Return the same sheets, with some players ranked last as if they had left."""
        if not seats:
            return self
        return Scores(
            tuple(
                Sheet(sheet.seat, sheet.lines, sheet.ties, sheet.left or sheet.seat in seats,
                      sheet.hidden)
                for sheet in self.sheets
            )
        )  # fmt: skip

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the points by seat."""
        return tuple(sheet.total for sheet in self.sheets)

    @property
    def places(self) -> tuple[int, ...]:
        """Return the place of each seat, 1 for the first; equal ranks share a place."""
        ranks = [sheet.rank for sheet in self.sheets]
        return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats on the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def shares(self) -> tuple[float, ...]:
        """Return each seat's share of the victory; winners who tie divide it."""
        winners = self.winners
        return tuple(
            1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(self.sheets))
        )
