"""A walk through a finished game, thinking about each decision again.

At each decision a strong bot is asked, with what the deciding seat knew. Its judgement of the
options shows what the choice gave away. Where something came out that the seat could not know, what
the action really led to is compared with what it leads to in worlds that looked the same before:
that is luck.

The chances of all moments, forced ones too, are of one kind: what the bot thinks, looking ahead,
before the action, for all that the seat knew whose turn it was. So a graph changes hands with the
turn: where seats know different things it may step from one to the next, and no seat's secrets are
counted for another. Nothing is ever judged by the true state, which nobody saw.

Every moment has its own random numbers, so an analysis can stop anywhere and go on later.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from fondaco.analysis.analyst import Thought
from fondaco.analysis.moments import SCALE, Moment, OptionChance
from fondaco.kernel.journal import NO_ACTIONS
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from fondaco.match import Match, Played
from fondaco.match.replay import set_table

SHOWN: Final = 3  # options a moment keeps
WORLDS: Final = 48  # in which luck is measured


class Analyst(Protocol):
    """Somebody who judges decisions and states; see `BotAnalyst`."""

    def think(self, world: State, seat: int, chosen: int, rng: Rng) -> Thought:
        """Return the options, the best first and the chosen one among them."""

    def glance(self, state: State) -> Sequence[float]:
        """Return the chances of all seats."""


def analyse(match: Match, analyst: Analyst, since: int = 0) -> Iterator[Moment]:
    """Yield the moments of a game from action `since` on."""
    again = set_table(match.journal(), match.components)
    for done in match.history:
        before = again.state.clone() if again.ply >= since else None
        again.redo(done)
        if before is not None and done.text not in NO_ACTIONS:
            moment = _moment(before, again, done, analyst)
            if moment is not None:
                yield moment


def _moment(before: State, after: Match, done: Played, analyst: Analyst) -> Moment | None:
    """Return what there is to say about an action, if it was a choice or something came out."""
    ply, words = after.ply - 1, before.words()
    rng = seeded(after.seed, f"analysis {ply}")
    action = words.read(done.text)
    luck = _luck(before, after.state, action, analyst, rng) if done.barrier else ()
    if done.forced and not luck:
        return None
    thought = analyst.think(before.sample(done.seat, rng), done.seat, action, rng)
    ranked = [OptionChance(words.write(one), round(chance, 4)) for one, chance in thought.options]
    return Moment(
        ply=ply,
        round=int(before.rounds()),
        seat=done.seat,
        chances=_rounded(thought.chances),
        chosen=next(choice for choice in ranked if choice.text == done.text),
        options=() if done.forced else tuple(ranked[:SHOWN]),
        luck=luck,
        scale=SCALE,
    )


def _luck(
    before: State, after: State, action: int, analyst: Analyst, rng: Rng
) -> tuple[float, ...]:
    """Return what chance added for each seat: what happened less what could be expected."""
    seat = int(before.seat())
    worlds = [before.sample(seat, rng) for _ in range(WORLDS)]
    for world in worlds:
        world.apply(action)
    seen = after.scene(seat)
    if all(world.scene(seat) == seen for world in worlds):
        return ()  # it could not have come otherwise
    expected = _mean([analyst.glance(world) for world in worlds])
    happened = _mean([analyst.glance(after.sample(seat, rng)) for _ in range(WORLDS)])
    return _rounded([one - other for one, other in zip(happened, expected, strict=True)])


def _mean(judged: Sequence[Sequence[float]]) -> list[float]:
    return [sum(chances) / len(judged) for chances in zip(*judged, strict=True)]


def _rounded(chances: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(float(chance), 4) + 0.0 for chance in chances)  # no -0.0
