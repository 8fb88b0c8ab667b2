"""Who has won a game that is over, and why: in whole sentences, with their rules."""

from dataclasses import dataclass, replace

from fondaco.kernel.scores import Scores, Sheet, TieBreak
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.match import Match


@dataclass(frozen=True)
class Verdict:
    """How a game ended. Where a tie was broken, or could not be, `level` are the two compared."""

    heading: Text
    reasons: tuple[Text, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    margin: int = 0  # points between the first and the next; 0: they are level
    tie: TieBreak | None = None
    level: tuple[int, int] | None = None
    resigned: frozenset[int] = frozenset()

    @property
    def shared(self) -> bool:
        return len(self.winners) > 1

    @property
    def rule(self) -> str:
        return "" if self.tie is None else self.tie.rule


def verdict_of(match: Match) -> Verdict:
    """Return how a match that is over ended."""
    verdict = _nobody_wins(match.scores()) if match.called_off else _judged(match, match.scores())
    who = sorted(match.resigned)
    if not who:
        return verdict
    names = together([player(seat) for seat in who])
    told = counted("{who} has resigned.", "{who} have resigned.", len(who), who=names)
    return replace(verdict, reasons=(*verdict.reasons, told), resigned=match.resigned)


def _nobody_wins(scores: Scores) -> Verdict:
    reasons = (say("Nobody wins; the points are as they stood."),)
    return Verdict(say("The game was ended by agreement"), reasons, (), scores.places)


def _judged(match: Match, scores: Scores) -> Verdict:
    winners = scores.winners
    rivals = [s for s in scores.sheets if s.seat not in winners and not s.left]
    if len(winners) > 1:
        return _shared(match, scores)
    if not rivals:
        alone = say("Nobody else is left at the table.")
        return _won(scores, _wins(winners[0]), (alone,))
    if any(rival.total == scores.totals[winners[0]] for rival in rivals):
        return _by_tie_break(match, scores, rivals)
    return _by_points(scores, rivals)


def _won(scores: Scores, heading: Text, reasons: tuple[Text, ...], margin: int = 0) -> Verdict:
    return Verdict(heading, reasons, scores.winners, scores.places, margin)


def _wins(seat: int) -> Text:
    return say("{who} wins", who=player(seat))


def points_of(total: int) -> Text:
    """Return a number of points in words."""
    return counted("{n} point", "{n} points", total)


def _shared(match: Match, scores: Scores) -> Verdict:
    winners = scores.winners
    first, second = winners[:2]
    tie = match.state.tie_break(first, second)
    level = _level(winners, scores.totals[first])
    equal = say("The tie-break is equal too, so they share the victory.")
    return Verdict(
        say("{who} win together", who=together([player(seat) for seat in winners])),
        (level, equal if tie is None else tie.reason),
        winners,
        scores.places,
        tie=tie,
        level=(first, second),
    )


def _by_tie_break(match: Match, scores: Scores, rivals: list[Sheet]) -> Verdict:
    winner = scores.winners[0]
    total = scores.totals[winner]
    level = [rival for rival in rivals if rival.total == total]
    second = max(level, key=lambda sheet: sheet.rank).seat
    tie = match.state.tie_break(winner, second)
    seats = tuple(s.seat for s in scores.sheets if s.seat == winner or s in level)
    plain = say("The tie-break decides for {who}.", who=player(winner))
    return Verdict(
        _wins(winner) if tie is None else tie.heading,
        (_level(seats, total), plain if tie is None else tie.reason),
        scores.winners,
        scores.places,
        tie=tie,
        level=(winner, second),
    )


def _level(seats: tuple[int, ...], total: int) -> Text:
    who = together([player(seat) for seat in seats])
    if len(seats) == 2:  # noqa: PLR2004  (both)
        return say("{who} both have {points}.", who=who, points=points_of(total))
    return say("{who} have {points} each.", who=who, points=points_of(total))


def _by_points(scores: Scores, rivals: list[Sheet]) -> Verdict:
    winner = scores.sheets[scores.winners[0]]
    most = max(rival.total for rival in rivals)
    following = [rival for rival in rivals if rival.total == most]
    margin = winner.total - most
    reasons = [
        say(
            "{who} has {points}, {n} more than {others}.",
            who=player(winner.seat),
            points=points_of(winner.total),
            n=margin,
            others=together([player(rival.seat) for rival in following]),
        )
    ]
    source = _source(winner, following[0])
    if source is not None and len(following) == 1:
        reasons.append(source)
    return _won(scores, _wins(winner.seat), tuple(reasons), margin)


def _source(winner: Sheet, second: Sheet) -> Text | None:
    """Return where the winner was ahead by most, if the sheets say it."""
    theirs = {(line.rule, line.label): line.points for line in second.lines}
    ahead = [
        (line.points - theirs.get((line.rule, line.label), 0), line.points, line.label)
        for line in winner.lines
    ]
    best = max(ahead, key=lambda entry: entry[0], default=(0, 0, say("")))
    if best[0] <= 0:
        return None
    return say(
        "The largest difference is in {what}: {n} against {m}.",
        what=best[2],
        n=best[1],
        m=best[1] - best[0],
    )


def together(names: list[Text]) -> Text:
    """Return names with commas and an "and" between them."""
    out = names[0]
    for further in names[1:-1]:
        out = say("{before}, {thing}", before=out, thing=further)
    return out if len(names) == 1 else say("{before} and {thing}", before=out, thing=names[-1])
