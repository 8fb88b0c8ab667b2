"""The bot that thinks: a tree search over worlds in which its seat could be.

Every iteration draws a new world, goes down the tree by actions that are possible there, adds one
node, plays on a little and judges the state; all seats on the way learn from it, each for itself.
So chance and secrets are met as often as they are likely, and nothing hidden is looked at.
"""

from typing import Final, final

from mypy_extensions import i64

from fondaco.bots import clock
from fondaco.bots.bot import Bot
from fondaco.bots.evaluators import Evaluator
from fondaco.bots.playout import Playout, value_after
from fondaco.bots.search_params import SearchParams
from fondaco.bots.search_tree import TreeNode, lead, most_promising, most_tried
from fondaco.bots.win_chance import Judge
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from fondaco.kernel.vecs import append, vec

WORLDS: Final[i64] = 4  # in which the first judgement of the options is made
LOOKS: Final[i64] = 8  # iterations between two looks at the clock


@final
class SearchBot(Bot):
    """Thinks for a number of iterations, but no longer than some seconds."""

    def __init__(
        self, name: str, evaluator: Evaluator, style: SearchParams, iterations: i64
    ) -> None:
        """Take a name, a judgement, a style and a budget; `seconds` 0 means that time is free."""
        self.name = name
        self.style = style
        self.iterations: i64 = iterations
        self.seconds = 0.0
        self.judge = Judge(evaluator, style.spread, style.doubt)
        self.playout = Playout(evaluator, style.depth, style.width)
        self.sums = vec[float]()  # utilities of all seats over the iterations
        self.kept = TreeNode(-1, -1, 0.0, 0.0)  # what is known of one's next decision
        self.expected: tuple[object, ...] = ()  # how it looks, for all that one knows

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """Return the action that was tried most."""
        legal = world.legal()
        if len(legal) == 1:
            return legal[0]
        best = most_tried(self._search(world, seat, rng, hurry=True).possible(legal))
        self._keep(world, best)
        return best.action

    def rank(self, world: State, seat: i64, rng: Rng) -> list[tuple[i64, float, i64]]:
        """Return the options with their chances to win and how often they were tried, best first.

        What was never tried is missing.
        """
        rest = self._search(world, seat, rng).possible(world.legal())[:]
        out: list[tuple[i64, float, i64]] = []
        while rest:
            best = most_tried(rest)
            rest.remove(best)
            if best.visits > 0:
                out.append((best.action, best.mean(), best.visits))
        return out

    def estimate(self, world: State, seat: i64, rng: Rng) -> list[float]:
        """Return how likely each seat is to win, for all that `seat` knows."""
        if world.over():
            return list(world.scores().shares)
        self._search(world, seat, rng)
        total = 0.0
        for utility in self.sums:
            total += utility
        return [utility / total for utility in self.sums]

    def _search(self, world: State, seat: i64, rng: Rng, *, hurry: bool = False) -> TreeNode:
        """Return the root of a tree that has grown for the whole budget.

        In a hurry it ends as soon as nothing can catch up with what was tried most.
        """
        self.judge.now = world.rounds()
        root = self._root(world, seat)
        self.sums = vec[float](capacity=world.seats)
        for _ in range(world.seats):
            self.sums = append(self.sums, 0.0)
        samples = [world.sample(seat, rng) for _ in range(WORLDS)]
        self._grow(root, samples, world.legal())
        start = clock.seconds() if self.seconds > 0.0 else 0.0
        left = max(self.iterations - root.visits, self.iterations // 4)
        while left > 0:
            if left % LOOKS == 0 and hurry and lead(root.possible(world.legal())) > left:
                break
            if left % LOOKS == 0 and self.seconds > 0.0 and clock.seconds() - start > self.seconds:
                break
            self._iterate(root, world.sample(seat, rng), rng)
            left -= 1
        return root

    def _root(self, world: State, seat: i64) -> TreeNode:
        """Return a new root, or the tree that is known already when this was foreseen."""
        if self.expected and known(world, seat) == self.expected:
            return self.kept
        return TreeNode(-1, -1, 0.0, 0.0)

    def _keep(self, world: State, best: TreeNode) -> None:
        """Keep what is known of an action if the same seat goes on."""
        after = world.clone()
        after.apply(best.action)
        self.expected = ()
        if after.agenda and after.agenda[-1].seat == best.seat:
            self.kept = best
            self.expected = known(after, best.seat)

    def _iterate(self, root: TreeNode, s: State, rng: Rng) -> None:
        """Go down the tree in one world, play on, and let all seats on the way learn."""
        path: list[TreeNode] = []
        node = root
        while s.agenda:
            legal = s.legal()
            possible = node.possible(legal)
            if len(possible) < len(legal):
                self._grow(node, [s], legal)
                possible = node.possible(legal)
            node = most_promising(possible, self.style.curiosity)
            path.append(node)
            s.apply(node.action)
            if node.visits == 0 and len(legal) > 1:
                break
        self.playout.play(s, rng)
        utilities = self.judge.utilities(s)
        for step in path:
            step.visits += 1
            step.total += utilities[step.seat]
        for seat in range(s.seats):
            self.sums[seat] += utilities[seat]

    def _grow(self, node: TreeNode, samples: list[State], legal: vec[i64]) -> None:
        """Add the options of a decision to a node, each with the hope a first look gives."""
        seat = samples[0].seat()
        hopes = vec[float](capacity=len(legal))
        if len(legal) == 1:  # nothing to compare
            hopes = append(hopes, 0.5)
            node.grow(seat, legal, hopes, self.style.sharpness)
            return
        for _ in range(len(legal)):
            hopes = append(hopes, 0.0)
        for s in samples:
            values = self.judge.values(s)
            for place in range(len(legal)):
                value = value_after(s, legal[place], self.judge.evaluator)
                hope = self.judge.hope(values, seat, value)
                hopes[place] += hope / float(len(samples))
        node.grow(seat, legal, hopes, self.style.sharpness)


def known(s: State, seat: i64) -> tuple[object, ...]:
    """Return all that a seat knows: worlds that look the same to it have the same sample."""
    return s.sample(seat, seeded(0)).key()
