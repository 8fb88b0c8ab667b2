"""The score sheet: rows are sources, columns are seats."""

from fondaco.kernel.scores import ScoreLine, Scores
from fondaco.kernel.texts import say
from fondaco.view.seen import View
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup, el, join
from fondaco.web.memo import remembered
from fondaco.web.parts.rule_link import rule_link
from fondaco.web.parts.seat_sign import disc
from fondaco.web.regions import Region


def score_sheet(view: View, look: Eyes) -> Region:
    """Return the sheet: rows are sources, columns are seats; hidden lines are marked."""
    winners = () if view.verdict is None else view.verdict.winners
    sheet = _sheet(view.game, view.standing, look, winners)
    attributes = (("class", "scores"), ("aria-label", view.tongue(say("Score sheet"))))
    return Region("scores", "section", attributes, {"sheet": sheet})


@remembered
def _sheet(game: str, scores: Scores, look: Eyes, winners: tuple[int, ...]) -> Markup:
    totals = [el("td", str(total)) for total in scores.totals]
    total = el("th", look.word(say("Total")), scope="row")
    return el(
        "table",
        _names(winners, look),
        el("tbody", join(_rows(game, scores, look))),
        el("tfoot", el("tr", total, *totals)),
        id="sheet",
        class_="sheet",
    )


def _names(winners: tuple[int, ...], look: Eyes) -> Markup:
    cells = [
        el(
            "th",
            disc(look.colour(seat), 20),
            " ",
            look.name(seat),
            scope="col",
            class_="winner" if seat in winners else None,
        )
        for seat in range(look.seats)
    ]
    return el("thead", el("tr", el("td"), *cells))


def _rows(game: str, scores: Scores, look: Eyes) -> list[Markup]:
    by_seat = [{(line.rule, line.label): line for line in sheet.lines} for sheet in scores.sheets]
    out: list[Markup] = []
    for row in dict.fromkeys(row for lines in by_seat for row in lines):
        rule, label = row
        head = el("th", look.word(label), " ", rule_link(game, rule), scope="row")
        cells = [
            _unknown(look) if rule in sheet.hidden else _cell(lines.get(row))
            for sheet, lines in zip(scores.sheets, by_seat, strict=True)
        ]
        out.append(el("tr", head, *cells))
    return out


def _unknown(look: Eyes) -> Markup:
    return el("td", "?", title=look.word(say("not known yet")))


def _cell(line: ScoreLine | None) -> Markup:
    if line is None:
        return el("td", "–")
    count = el("small", f" ({line.count})") if line.count != line.points else None
    return el("td", str(line.points), count)
