"""The report of an arena as Markdown: ratings, shares of victories, scores and times."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Final

from fondaco.arena.numbers import Interval, Rating, ratings, share
from fondaco.arena.plan import Plan
from fondaco.arena.results import Failed, PlayedGame
from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, counted, say, verbatim

MOST_TOLD: Final = 20  # forfeited games that are told one by one
LIBRARIES: Final = ("numpy", "choix", "matplotlib")


@dataclass(frozen=True)
class Pictures:
    """The plots of a report: what each shows and its file."""

    files: tuple[tuple[Text, Path], ...] = ()


def can_rate() -> bool:
    """Whether the libraries for ratings and plots are there."""
    return all(find_spec(name) is not None for name in LIBRARIES)


def report(
    plan: Plan,
    games: Sequence[PlayedGame],
    failed: Sequence[Failed],
    tongue: Tongue,
    pictures: Pictures | None = None,
) -> str:
    """Return the whole report."""
    setting, bots = plan.setting, list(dict.fromkeys(plan.bots))
    parts = [f"# {tongue(say('Arena'))}: {setting.game}", _what(plan, len(games), tongue)]
    if failed:
        parts.append(_failures(failed, tongue))
    if forfeits := [game for game in games if game.forfeit is not None]:
        parts.append(_forfeits(forfeits, tongue))
    if not games:
        return "\n\n".join([*parts, tongue(say("Nothing has been played yet."))]) + "\n"
    if can_rate():
        parts.append(_ratings(ratings(games), tongue))
    else:
        parts.append(
            tongue(say("For ratings and plots install fondaco with its extra `fondaco[arena]`."))
        )
    parts += [
        _shares(plan, games, tongue),
        _by_seat(bots, games, setting.players, tongue),
        _scores(bots, games, tongue),
        _times(bots, games, tongue),
    ]
    for text, file in pictures.files if pictures is not None else ():
        parts.append(f"![{tongue(text)}]({file.name})")
    return "\n\n".join(part for part in parts if part) + "\n"


def _what(plan: Plan, games: int, tongue: Tongue) -> str:
    text = counted(
        "{n} game with {players} players, seed {seed}. Every deal is played from every seat;"
        " intervals hold with 95 % and are taken over deals.",
        "{n} games with {players} players, seed {seed}. Every deal is played from every seat;"
        " intervals hold with 95 % and are taken over deals.",
        games,
        players=plan.setting.players,
        seed=plan.seed,
    )
    return tongue(text)


def _failures(failed: Sequence[Failed], tongue: Tongue) -> str:
    lines = [
        tongue(
            counted(
                "{n} game could not be finished:", "{n} games could not be finished:", len(failed)
            )
        ),
        "",
    ]
    lines += [
        f"- {', '.join(one.meeting.seats)} ({one.meeting.deal}): `{one.why.splitlines()[-1]}`"
        for one in failed
    ]
    return "\n".join(lines)


def _forfeits(games: Sequence[PlayedGame], tongue: Tongue) -> str:
    """Say who has lost games by doing something wrong, and what it was."""
    head = counted(
        "{n} game was forfeited: it is lost for the bot, the others share the victory, and its"
        " scores are left out.",
        "{n} games were forfeited: they are lost for the bot, the others share the victory, and"
        " their scores are left out.",
        len(games),
    )
    lines = [tongue(head), "", *(f"- {tongue(forfeited(game))}" for game in games[:MOST_TOLD])]
    if len(games) > MOST_TOLD:
        lines.append("- ...")
    return "\n".join(lines)


def forfeited(game: PlayedGame) -> Text:
    """Return the sentence about a forfeited game."""
    found = game.forfeit
    if found is None:
        return say("Nobody has forfeited this game.")
    return say(
        "{bot} on seat {seat}, deal {deal}, decision {decision}: {what}",
        bot=verbatim(game.meeting.seats[found.seat]),
        seat=found.seat + 1,
        deal=game.meeting.deal,
        decision=found.decision,
        what=verbatim(found.what),
    )


def _ratings(found: list[Rating], tongue: Tongue) -> str:
    rows = [(one.bot, f"{one.elo.value:+.0f}", _between(one.elo, "{:+.0f}")) for one in found]
    return _table(say("Ratings"), (say("Bot"), say("Elo"), say("95 %")), rows, tongue)


def _shares(plan: Plan, games: Sequence[PlayedGame], tongue: Tongue) -> str:
    rows = []
    for lineup in plan.lineups():
        theirs = [game for game in games if game.meeting.lineup == lineup]
        for bot in dict.fromkeys(lineup):
            part = share(theirs, bot)
            rows.append(
                (
                    ", ".join(lineup),
                    bot,
                    str(len(theirs)),
                    tongue.per_cent(part.value),
                    _range(part, tongue),
                )
            )
    heads = (say("Table"), say("Bot"), say("Games"), say("Victories"), say("95 %"))
    return _table(say("Victories of each seat"), heads, rows, tongue)


def _by_seat(bots: list[str], games: Sequence[PlayedGame], players: int, tongue: Tongue) -> str:
    rows = [
        (bot, *(tongue.per_cent(share(games, bot, seat).value) for seat in range(players)))
        for bot in bots
    ]
    heads = (say("Bot"), *(say("Seat {n}", n=seat + 1) for seat in range(players)))
    return _table(say("Victories by seat"), heads, rows, tongue)


def scores_of(games: Iterable[PlayedGame], bot: str) -> list[int]:
    """Return all scores of a bot, those of forfeited games left out."""
    return [
        total
        for game in games
        for name, total in zip(game.meeting.seats, game.totals, strict=True)
        if name == bot and game.forfeit is None
    ]


def _scores(bots: list[str], games: Sequence[PlayedGame], tongue: Tongue) -> str:
    rows: list[tuple[str, ...]] = []
    for bot in bots:
        all_ = sorted(scores_of(games, bot))
        if not all_:
            rows.append((bot, *("-",) * 6))
            continue
        low, middle, high = quantiles(all_, n=4) if len(all_) > 1 else (all_[0],) * 3
        numbers = (fmean(all_), all_[0], low, middle, high, all_[-1])
        rows.append((bot, *(tongue.number(number, 1) for number in numbers)))
    best = [float(max(game.totals)) for game in games if game.forfeit is None]
    if best:
        rows.append((tongue(say("winner")), tongue.number(fmean(best), 1), *("",) * 5))
    heads = (
        *(say("Bot"), say("Mean"), say("Lowest")),
        *(say("Quarter"), say("Median"), say("Three quarters"), say("Highest")),
    )
    return _table(say("Scores"), heads, rows, tongue)


def _times(bots: list[str], games: Sequence[PlayedGame], tongue: Tongue) -> str:
    rows = []
    for bot in bots:
        theirs = [
            times
            for game in games
            for name, times in zip(game.meeting.seats, game.times, strict=True)
            if name == bot and times.decisions
        ]
        if theirs:
            mean = sum(one.total for one in theirs) / sum(one.decisions for one in theirs)
            middle, longest = (
                median(one.median for one in theirs),
                max(one.longest for one in theirs),
            )
            rows.append(
                (bot, *(tongue.number(ms, 2) for ms in (mean, middle)), tongue.number(longest, 1))
            )
    heads = (say("Bot"), say("Mean, ms"), say("Median, ms"), say("Longest, ms"))
    return _table(say("Time for a decision"), heads, rows, tongue)


def _table(
    title: Text, heads: Sequence[Text], rows: Iterable[Sequence[str]], tongue: Tongue
) -> str:
    lines = [
        f"## {tongue(title)}",
        "",
        "| " + " | ".join(tongue(head) for head in heads) + " |",
        "|" + " --- |" * len(heads),
        *("| " + " | ".join(row) + " |" for row in rows),
    ]
    return "\n".join(lines)


def _range(part: Interval, tongue: Tongue) -> str:
    return f"{tongue.number(100 * part.low, 1)} - {tongue.per_cent(part.high)}"


def _between(part: Interval, form: str) -> str:
    return f"{form.format(part.low)} .. {form.format(part.high)}"
