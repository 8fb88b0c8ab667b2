"""The reliability diagrams of docs/bots.md: what was said, and how often it came true."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from reliability import Tenth

FEWEST: Final = 30  # times something was said that is drawn
WITHIN: Final = 1.96  # standard errors on either side


class Shown(Protocol):
    """A table of a game: the tenths of its chances before they were fitted and after."""

    @property
    def game(self) -> str:
        """Which game."""

    @property
    def players(self) -> int:
        """How many seats."""

    @property
    def before(self) -> list[Tenth]:
        """As a search says them."""

    @property
    def after(self) -> list[Tenth]:
        """As people are shown them."""


def draw(tables: Sequence[Shown], file: Path) -> None:
    """Draw one panel a game, one line for each number of players; before in grey."""
    games = list(dict.fromkeys(one.game for one in tables))
    figure = Figure(figsize=(8, 8), layout="constrained")
    panels = figure.subplots(2, 2, sharex=True, sharey=True).flat
    for axes, game in zip(panels, games, strict=True):
        _panel(axes, [one for one in tables if one.game == game])
        axes.set_title(game.replace("_", " "))
    figure.supxlabel("said, %")
    figure.supylabel("came true, %")
    figure.savefig(file, metadata={"Date": None})


def _panel(axes: Axes, tables: Sequence[Shown]) -> None:
    axes.plot((0, 100), (0, 100), color="black", linewidth=0.8)
    for one in tables:
        said, came, _ = _lines(one.before)
        axes.plot(said, came, color="grey", linewidth=0.8, linestyle="dotted")
        said, came, errors = _lines(one.after)
        axes.errorbar(
            said, came, yerr=errors, marker="o", markersize=4, capsize=2, label=f"{one.players}"
        )
    axes.grid(alpha=0.3)
    axes.set_aspect("equal")
    axes.legend(title="players", loc="upper left")


def _lines(found: Sequence[Tenth]) -> tuple[list[float], list[float], list[float]]:
    often = [one for one in found if one.times >= FEWEST]
    return (
        [100 * one.said for one in often],
        [100 * one.came for one in often],
        [100 * WITHIN * one.error for one in often],
    )
