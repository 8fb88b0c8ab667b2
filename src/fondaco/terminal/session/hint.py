"""Hints in the terminal: the best options, how likely they win, and why."""

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table

from fondaco.hints import adviser, hints
from fondaco.kernel.rng import seeded
from fondaco.kernel.texts import say
from fondaco.speech import _, tr
from fondaco.terminal.look import QUIET, styled

if TYPE_CHECKING:
    from fondaco.match import Match


def advice(match: "Match", seat: int) -> RenderableType:
    """Return the best options of the seat that must decide."""
    game, rng = match.game.id, seeded(match.seed, f"hint {match.ply}")
    world = match.state.sample(seat, rng)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", width=6, no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for hint in hints(game, world, seat, adviser(game), rng):
        chance = tr(say("{n} %", n=round(100 * hint.chance)))
        notation = styled(hint.option.notation, "bold cyan")
        why = " ".join(tr(reason) for reason in hint.reasons)
        grid.add_row(styled(chance, "bold"), notation, f"{tr(hint.option.label)}. {why}")
    about = _("What the strongest bot would think in your place, with the chance to win:")
    return Group(styled(about, QUIET), grid)
