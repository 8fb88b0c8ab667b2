"""The ids a register knows, read from docs/rules/<game>.md."""

import re
from functools import cache
from pathlib import Path
from typing import Final

RULES: Final = Path(__file__).parents[2] / "docs" / "rules"


@cache
def rule_ids(game: str) -> frozenset[str]:
    """Return the ids a game's register defines: those that stand in bold."""
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"\*\*([A-Z]+-[A-Z0-9]+-\d+)", text))
