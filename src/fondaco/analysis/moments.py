"""What an analysis holds: one record for each decision, and for each stroke of luck without one."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

import msgspec

SLIGHT: Final = 0.03  # a smaller difference is no turning point
SCALE: Final = 2  # of chances; numbers of different scales cannot stand beside each other


class OptionChance(msgspec.Struct, frozen=True):
    """An option, and the chance to win that it was given."""

    text: str
    chance: float


class Moment(msgspec.Struct, frozen=True):
    """A decision: how the seats stood, what was chosen, what the bot would have done.

    All chances are such as come true, for all that the deciding seat could know. Without a choice
    (the answer was forced, but something came out) there are no options.
    """

    ply: int  # how many actions had been taken
    round: int
    seat: int
    chances: tuple[float, ...]  # of each seat, before the decision
    chosen: OptionChance
    options: tuple[OptionChance, ...]  # the best ones, best first
    luck: tuple[float, ...] = ()  # what chance added for each seat; (): nothing was left to chance
    scale: int = 1  # of the chances; those that were kept before there were several say nothing

    @property
    def agreed(self) -> bool:
        """Whether the bot would have done the same."""
        return bool(self.options) and self.options[0].text == self.chosen.text

    @property
    def loss(self) -> float:
        if not self.options or self.agreed:
            return 0.0
        return max(0.0, self.options[0].chance - self.chosen.chance)

    @property
    def swing(self) -> float:
        """Return how much luck moved for whom it moved most."""
        return max((abs(luck) for luck in self.luck), default=0.0)


def on_scale(body: str) -> bool:
    """Whether a moment that was kept as JSON is on the scale of today."""
    return msgspec.json.decode(body, type=Moment).scale == SCALE


class SeatSums(msgspec.Struct, frozen=True):
    """What decisions and luck came to for one seat."""

    seat: int
    decisions: int  # with a choice
    agreed: int  # in which the bot would have done the same
    given_away: float  # chance to win, in all
    luck: float

    @property
    def in_ten(self) -> float:
        """Return what was given away in ten decisions, on average."""
        return 10 * self.given_away / max(1, self.decisions)


def sums(moments: Sequence[Moment], seats: int) -> list[SeatSums]:
    """Return the sums of each seat."""
    out = []
    for seat in range(seats):
        own = [moment for moment in moments if moment.seat == seat and moment.options]
        out.append(
            SeatSums(
                seat,
                len(own),
                sum(moment.agreed for moment in own),
                round(sum(moment.loss for moment in own), 4),
                round(sum(moment.luck[seat] for moment in moments if moment.luck), 4),
            )
        )
    return out


def turning_points(moments: Iterable[Moment], count: int = 6) -> list[Moment]:
    """Return what moved the most, in the order of the game; of one seat's turn one moment at most.

    (A turn is what a seat decides before somebody else does.)
    """
    turns = [max(turn, key=_weight) for _, turn in groupby(moments, lambda moment: moment.seat)]
    heaviest = sorted(turns, key=_weight, reverse=True)[:count]
    found = [moment for moment in heaviest if _weight(moment) >= SLIGHT]
    return sorted(found, key=lambda moment: moment.ply)


def _weight(moment: Moment) -> float:
    return max(moment.loss, moment.swing)


def beginnings(moments: Iterable[Moment]) -> list[Moment]:
    """Return the first moment of each round."""
    out: list[Moment] = []
    for moment in moments:
        if not out or moment.round != out[-1].round:
            out.append(moment)
    return out
