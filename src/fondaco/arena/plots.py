"""The plots of a report: ratings, victories by seat, scores, times. SVG, by matplotlib."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fondaco.arena.numbers import ratings, share
from fondaco.arena.plan import Plan
from fondaco.arena.report import Pictures, scores_of
from fondaco.arena.results import PlayedGame
from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, say

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def draw(plan: Plan, games: Sequence[PlayedGame], tongue: Tongue, report: Path) -> Pictures:
    """Draw everything beside the report, as files that begin with its name."""
    from matplotlib.figure import Figure

    bots = list(dict.fromkeys(plan.bots))
    figure = Figure(figsize=(6, 0.5 * len(bots) + 1.2), layout="constrained")
    _ratings(figure.subplots(), games, tongue)
    plots: list[tuple[str, Text, Figure]] = [("ratings", say("Ratings"), figure)]
    figure = Figure(figsize=(6, 3.2), layout="constrained")
    _seats(figure.subplots(), bots, games, plan.setting.players, tongue)
    plots.append(("seats", say("Victories by seat"), figure))
    figure = Figure(figsize=(6, 3.2), layout="constrained")
    _scores(figure.subplots(), bots, games, tongue)
    plots.append(("scores", say("Scores"), figure))
    files: list[tuple[Text, Path]] = []
    for name, text, figure in plots:
        file = report.with_name(f"{report.stem}-{name}.svg")
        figure.savefig(file, metadata={"Date": None})
        files.append((text, file))
    return Pictures(tuple(files))


def _ratings(axes: "Axes", games: Sequence[PlayedGame], tongue: Tongue) -> None:
    found = list(reversed(ratings(games)))
    values = [one.elo.value for one in found]
    spread = (
        [one.elo.value - one.elo.low for one in found],
        [one.elo.high - one.elo.value for one in found],
    )
    axes.errorbar(values, range(len(found)), xerr=spread, fmt="o", capsize=4)
    axes.set_yticks(range(len(found)), [one.bot for one in found])
    axes.set_xlabel(tongue(say("Elo, with the 95 % interval")))
    axes.grid(axis="x", alpha=0.3)


def _seats(
    axes: "Axes", bots: list[str], games: Sequence[PlayedGame], players: int, tongue: Tongue
) -> None:
    width = 0.8 / len(bots)
    for number, bot in enumerate(bots):
        shares = [100 * share(games, bot, seat).value for seat in range(players)]
        axes.bar([seat + number * width for seat in range(players)], shares, width, label=bot)
    places = [seat + width * (len(bots) - 1) / 2 for seat in range(players)]
    axes.set_xticks(places, [tongue(say("Seat {n}", n=seat + 1)) for seat in range(players)])
    axes.set_ylabel(tongue(say("Victories, %")))
    axes.legend()


def _scores(axes: "Axes", bots: list[str], games: Sequence[PlayedGame], tongue: Tongue) -> None:
    for bot in bots:
        axes.hist(scores_of(games, bot), bins=24, alpha=0.55, label=bot)
    axes.set_xlabel(tongue(say("Score")))
    axes.set_ylabel(tongue(say("Games")))
    axes.legend()
