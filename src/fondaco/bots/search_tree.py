"""The tree of a search: what has been tried after what, and how it went.

A node stands for an action after a line of actions, in whatever world it was possible. The worlds
differ, so each node counts how often it could have been chosen.
"""

from math import exp, sqrt
from typing import final

from mypy_extensions import i64

from fondaco.kernel.vecs import vec


@final
class TreeNode:
    """An action that was tried, by whom, and what it brought to who tried it."""

    def __init__(self, action: i64, seat: i64, hope: float, share: float) -> None:
        """Begin with a hope (a utility from 0 to 1) and a share of the attention."""
        self.action: i64 = action
        self.seat: i64 = seat
        self.hope = hope
        self.share = share
        self.visits: i64 = 0
        self.chances: i64 = 0  # how often the action was possible
        self.total = 0.0
        self.children: list[TreeNode] = []

    def mean(self) -> float:
        """Return what can be expected: the hope counts as one visit."""
        return (self.total + self.hope) / float(self.visits + 1)

    def child(self, action: i64) -> "TreeNode | None":
        """Return what is known of an action here."""
        for child in self.children:
            if child.action == action:
                return child
        return None

    def possible(self, legal: vec[i64]) -> "list[TreeNode]":
        """Return the children for these actions, as far as they are known."""
        if self._all(legal):
            return self.children
        out: list[TreeNode] = []
        for action in legal:
            child = self.child(action)
            if child is not None:
                out.append(child)
        return out

    def _all(self, legal: vec[i64]) -> bool:
        """Whether these actions are all there ever were, as in most cases."""
        if len(self.children) != len(legal):
            return False
        for place in range(len(legal)):
            if self.children[place].action != legal[place]:
                return False
        return True

    def grow(self, seat: i64, legal: vec[i64], hopes: vec[float], sharpness: float) -> None:
        """Add children for the actions that are new; the most hopeful get most of the attention."""
        best = 0.0
        for hope in hopes:
            best = max(best, hope)
        total = 0.0
        for hope in hopes:
            total += exp((hope - best) / sharpness)
        for place in range(len(legal)):
            if self.child(legal[place]) is None:
                share = exp((hopes[place] - best) / sharpness) / total
                self.children.append(TreeNode(legal[place], seat, hopes[place], share))


def most_promising(possible: list[TreeNode], curiosity: float) -> TreeNode:
    """Return the child to try next, and note for all of them that they could have been.

    UCB1 over the worlds in which a child was possible, weighed by its share of the attention: so
    long lists widen only as far as the visits allow.
    """
    best = possible[0]
    most = -1.0
    for child in possible:
        child.chances += 1
        doubt = child.share * sqrt(float(child.chances)) / float(child.visits + 1)
        worth = child.mean() + curiosity * doubt
        if worth > most:
            most = worth
            best = child
    return best


def most_tried(children: list[TreeNode]) -> TreeNode:
    """Return the child the search has come to trust most."""
    best = children[0]
    for child in children:
        more = child.visits - best.visits
        if more > 0 or (more == 0 and child.mean() > best.mean()):
            best = child
    return best


def lead(children: list[TreeNode]) -> i64:
    """Return by how many visits the most tried child leads."""
    first: i64 = 0
    second: i64 = 0
    for child in children:
        if child.visits > first:
            first, second = child.visits, first
        elif child.visits > second:
            second = child.visits
    return first - second
