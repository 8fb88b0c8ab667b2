"""Fondaco, the merchants' house: four board games, exact, fast and pleasant to read.

>>> import fondaco
>>> match = fondaco.new("cargo_noir", players=2, seed=7, options={"starter": "1"})
>>> match.act("send RIO")
>>> match.act("stack 2")
>>> match.state.seat()
0
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

    from fondaco.match import Match

__version__: Final = "0.1.0"


def _is_compiled() -> bool:
    spec = find_spec("fondaco.kernel.state")
    return spec is not None and not str(spec.origin).endswith(".py")


compiled: Final = _is_compiled()
"""Whether the engine runs compiled."""


def new(
    game: str,
    players: int,
    *,
    seed: int = 0,
    edition: str = "",
    options: dict[str, str] | None = None,
    components: "Path | None" = None,
) -> "Match":
    """Start a game with people on all seats and return the running match."""
    from fondaco.games import load  # noqa: PLC0415  (`import fondaco` stays light)
    from fondaco.match import Match  # noqa: PLC0415

    rules = load(game)
    return Match(rules, rules.configure(players, edition, options, components), seed)
