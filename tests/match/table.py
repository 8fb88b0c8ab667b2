"""Tables to try things at."""

import fondaco
from fondaco.kernel.rng import seeded
from fondaco.match import Match

OPENING = ("send RIO", "stack 2", "send CAS", "send CAS")


def table(players: int = 2, *said: str, seed: int = 7, **options: str) -> Match:
    """Return a match in which seat 0 starts, after some actions."""
    match = fondaco.new("cargo_noir", players, seed=seed, options={"starter": "1", **options})
    for text in said:
        match.act(text)
    return match


def seen(match: Match) -> object:
    return (match.state.key(), match.ply, match.journal().write())


def at_random(match: Match, actions: int, seed: int = 1) -> None:
    """Let the people at the table decide at random."""
    rng = seeded(seed, "people")
    for _ in range(actions):
        if match.state.over():
            return
        legal = match.state.legal()
        match.act(match.state.words().write(legal[rng.below(len(legal))]))
