"""The ids a register knows."""

from fondaco.caching import cached
from fondaco.rulebook import rules_of


@cached
def rule_ids(game: str) -> frozenset[str]:
    """Return the ids a game's register defines."""
    return frozenset(rules_of(game))
