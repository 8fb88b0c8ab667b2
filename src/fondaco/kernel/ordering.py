"""Answers to a question that is asked in one order only, though the order has no effect."""

from typing import Final

from fondaco.kernel.errors import BadNotation
from fondaco.kernel.state import State

WITH_NUMBER: Final = 2  # a pick and its number; more than that is something else
Actions = tuple[str, ...]


def in_order(state: State, actions: Actions) -> Actions:
    """Put what somebody wants to do next into the order in which it is asked for.

    What is asked for after a pick, such as a number, stays behind it. Where the order matters, or
    something cannot be read, all stays as it is.
    """
    if state.over() or not state.decision().any_order:
        return actions
    words = state.words()
    try:
        groups, rest = _grouped(actions, *_said(state))
        if any(len(group) > WITH_NUMBER for group in groups):
            return actions
        groups.sort(key=lambda group: words.index(words.read(group[0])))
    except BadNotation:
        return actions
    return (*(action for group in groups for action in group), *rest)


def _said(state: State) -> tuple[set[str], set[str]]:
    """Return the words that are asked for again and again, and those that end it."""
    words = state.words()
    found = {words.write(action).partition(" ")[0] for action in state.legal()}
    picks = {word for word in found if words.by_word[word].arguments}
    return picks, found - picks


def _grouped(actions: Actions, picks: set[str], ends: set[str]) -> tuple[list[Actions], Actions]:
    """Return each pick with what belongs to it, and what follows after the last one."""
    groups: list[Actions] = []
    for place, action in enumerate(actions):
        word = action.partition(" ")[0].lower()
        if word in picks:
            groups.append((action,))
        elif groups and word not in ends:
            groups[-1] = (*groups[-1], action)
        else:
            return groups, actions[place:]
    return groups, ()
