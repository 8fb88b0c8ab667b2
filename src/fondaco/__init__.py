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
SEED_BITS: Final = 128  # of a seed that nobody has chosen


def _is_compiled() -> bool:
    spec = find_spec("fondaco.kernel.state")
    return spec is not None and not str(spec.origin).endswith(".py")


compiled: Final = _is_compiled()
"""Whether the engine runs compiled."""


def new(
    game: str,
    players: int,
    *,
    seed: int | None = None,
    edition: str = "",
    options: dict[str, str] | None = None,
    components: "Path | None" = None,
) -> "Match":
    """Start a game with people on all seats and return the running match.

    Every game is another one; `match.seed` and the journal tell its seed, which repeats it.
    """
    import secrets  # noqa: PLC0415  (`import fondaco` stays light)

    from fondaco.games import load  # noqa: PLC0415
    from fondaco.kernel.errors import BadArgument  # noqa: PLC0415
    from fondaco.kernel.texts import say  # noqa: PLC0415
    from fondaco.match import Match  # noqa: PLC0415

    rules = load(game)
    config = rules.configure(players, edition, options, components)
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    if not 0 <= seed < 2**SEED_BITS:
        raise BadArgument(say("a seed is a number from 0 to 2**128 - 1"), "seed")
    return Match(rules, config, seed, components=components)
