"""The ids a register knows, read from docs/rules/<game>.md."""

from pathlib import Path
from typing import Final

from fondaco.caching import cached
from fondaco.rulebook import parse

RULES: Final = Path(__file__).parents[2] / "docs" / "rules"


@cached
def rule_ids(game: str) -> frozenset[str]:
    """Return the ids a game's register defines."""
    file = RULES / f"{game}.md"
    return frozenset(parse(file.read_text(encoding="utf-8"), file.name))
