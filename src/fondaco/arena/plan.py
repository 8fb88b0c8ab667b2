"""Who meets whom: lineups, deals and seats, all decided before the first game."""

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from fondaco.kernel.errors import BadArgument
from fondaco.kernel.texts import say


@dataclass(frozen=True)
class Setting:
    """The table at which everybody meets."""

    game: str
    players: int
    edition: str = ""
    options: tuple[tuple[str, str], ...] = ()
    components: Path | None = None


@dataclass(frozen=True)
class Meeting:
    """One game: who sits where, and which deal is played."""

    lineup: tuple[str, ...]  # as the plan names it
    deal: int  # the seed of the game
    turn: int  # how far the lineup is turned

    @property
    def seats(self) -> tuple[str, ...]:
        return self.lineup[self.turn :] + self.lineup[: self.turn]


@dataclass(frozen=True)
class Plan:
    """All games of an arena."""

    setting: Setting
    bots: tuple[str, ...]
    games: int  # of each lineup, at least
    seed: int

    def lineups(self) -> list[tuple[str, ...]]:
        """Return who meets whom: the bots as named, or every choice of one for each seat."""
        if len(self.bots) < self.setting.players:
            raise BadArgument(
                say(
                    "name at least as many bots as there are players: {players}, not {n}",
                    players=self.setting.players,
                    n=len(self.bots),
                ),
                "bots",
            )
        return list(dict.fromkeys(combinations(self.bots, self.setting.players)))

    def meetings(self) -> list[Meeting]:
        """Return all games. Each deal is played once from every seat, by every lineup."""
        out: list[Meeting] = []
        for lineup in self.lineups():
            turns = _turns(lineup)
            for deal in range(-(-self.games // len(turns))):
                out += [Meeting(lineup, self.seed + deal, turn) for turn in turns]
        return out


def _turns(lineup: tuple[str, ...]) -> list[int]:
    """Return how far a lineup can be turned until it looks the same again."""
    seen = {lineup[turn:] + lineup[:turn]: turn for turn in reversed(range(len(lineup)))}
    return sorted(seen.values())
