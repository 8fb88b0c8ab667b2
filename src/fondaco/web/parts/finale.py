"""The end of a game, over its board: podium, verdict, scores, story, and what to do next."""

from fondaco.kernel.scores import ScoreLine, Scores
from fondaco.kernel.texts import Text, say
from fondaco.view.seen import View
from fondaco.view.story import Story
from fondaco.view.verdict import Verdict
from fondaco.web.markup import Markup, classes, el
from fondaco.web.parts.controls import icon
from fondaco.web.parts.name_form import name_form
from fondaco.web.parts.podium import podium
from fondaco.web.parts.points_curve import points_curve
from fondaco.web.parts.rule_link import rule_link
from fondaco.web.parts.seat_sign import disc
from fondaco.web.regions import Region

DISCS_ONLY = 4  # seats from which on columns have signs and no names


def finale(view: View) -> Region:
    """Return the end of the game; hidden while it goes on."""
    verdict = view.verdict
    if verdict is None:
        return Region("finale", "section", (("class", "finale"), ("hidden", "")))
    parts = {
        "finale-podium": el("div", podium(view, verdict), id="finale-podium"),
        "finale-verdict": _verdict(view, verdict),
        "finale-after": el(
            "div",
            _scores(view, verdict),
            _story(view, view.story or Story()),
            id="finale-after",
            class_="after",
        ),
        "finale-deeds": _deeds(view),
    }
    attributes = (
        ("class", "finale"),
        ("role", "dialog"),
        ("aria-labelledby", "finale-title"),
        ("aria-describedby", "finale-why"),
    )
    return Region("finale", "section", attributes, parts)


def heading_of(view: View, verdict: Verdict) -> Text:
    """Return who wins, as the viewer is told."""
    alone = verdict.winners == (view.seat,) and verdict.tie is None
    return say("You win") if alone else verdict.heading


def _verdict(view: View, verdict: Verdict) -> Markup:
    first, *more = [view.tongue(reason) for reason in verdict.reasons]
    rule = rule_link(view.game, verdict.rule) if verdict.rule else None
    return el(
        "div",
        el("h2", view.tongue(heading_of(view, verdict)), id="finale-title", tabindex="-1"),
        el("p", el("b", first), " ", " ".join(more), " ", rule, id="finale-why", class_="reasons"),
        _versus(view, verdict),
        name_form(view, verdict),
        id="finale-verdict",
        class_="verdict",
    )


def _versus(view: View, verdict: Verdict) -> Markup | None:
    """Return the two deciding things side by side."""
    tie, level = verdict.tie, verdict.level
    if tie is None or level is None:
        return None
    sides = [
        el(
            "div",
            disc(view.people[seat].colour, 20),
            el("b", value),
            el("span", view.tongue(thing)),
            class_="side",
        )
        for seat, thing, value in zip(level, tie.things, tie.values, strict=True)
    ]
    between = say("equals") if tie.values[0] == tie.values[1] else say("beats")
    word = el("span", view.tongue(between), class_="between")
    return el("div", sides[0], word, sides[1], class_="versus", aria_hidden="true")


# Scores


def _scores(view: View, verdict: Verdict) -> Markup:
    sheet = el(
        "table",
        el("thead", el("tr", el("td"), *(_head(view, verdict, p.seat) for p in view.people))),
        el("tbody", *_rows(view, verdict)),
        el("tfoot", *_foot(view, verdict)),
        class_=classes("final-sheet", "many" if len(view.people) > DISCS_ONLY else None),
    )
    return el("section", el("h3", view.tongue(say("Scores"))), sheet)


def _head(view: View, verdict: Verdict, seat: int) -> Markup:
    person = view.people[seat]
    named = el("span", person.name, class_="hidden" if len(view.people) > DISCS_ONLY else None)
    won = "won" if seat in verdict.winners else None
    return el("th", disc(person.colour, 18), " ", named, scope="col", class_=won)


def _rows(view: View, verdict: Verdict) -> list[Markup]:
    scores = view.standing
    by_seat = [{(line.rule, line.label): line for line in sheet.lines} for sheet in scores.sheets]
    return [
        _row(view, verdict, label, [_cell(lines.get((rule, label))) for lines in by_seat], rule)
        for rule, label in dict.fromkeys(row for lines in by_seat for row in lines)
    ]


def _foot(view: View, verdict: Verdict) -> list[Markup]:
    """Return the totals, and where they did not decide what did."""
    scores = view.standing
    out = [_row(view, verdict, say("Total"), [str(n) for n in scores.totals])]
    if verdict.tie is not None:
        ties = [_ties(scores, seat) for seat in range(len(scores.sheets))]
        out.append(_row(view, verdict, verdict.tie.label, ties, verdict.rule, kind="tie"))
    return out


def _row(
    view: View,
    verdict: Verdict,
    label: Text,
    cells: list[str],
    rule: str = "",
    kind: str | None = None,
) -> Markup:
    drawn = [
        el("td", Markup(cell), class_="won" if seat in verdict.winners else None)
        for seat, cell in enumerate(cells)
    ]
    head = el("th", view.tongue(label), scope="row", title=rule or None)
    return el("tr", head, *drawn, class_=kind)


def _cell(line: ScoreLine | None) -> str:
    if line is None or (line.points == 0 and line.count == 0):
        return "–"
    points = str(line.points) if line.points else "–"
    return points if line.count in (0, line.points) else points + el("small", f" ({line.count})")


def _ties(scores: Scores, seat: int) -> str:
    ties = scores.sheets[seat].ties
    return str(ties[0]) if ties else "–"


# The story


def _story(view: View, story: Story) -> Markup:
    tongue = view.tongue
    title = el("h3", tongue(say("The story of this game")))
    if len(story.rounds) < 2 and not story.turns:  # noqa: PLR2004  (one point is no curve)
        short = el("p", tongue(say("It was too short to have turned.")), class_="because")
        return el("section", title, short)
    about = el("small", tongue(say("points by round")))
    curve = points_curve(view, story) if len(story.rounds) > 1 else None
    turns = [
        el(
            "li",
            el("span", number, class_="number", aria_hidden="true"),
            el("span", tongue(turn.text), " ", _moment(view, turn.round, turn.ply)),
        )
        for number, turn in enumerate(story.turns, 1)
    ]
    title = el("h3", tongue(say("The story of this game")), " ", about if curve else None)
    return el("section", title, curve, el("ol", *turns, class_="tale"))


def _moment(view: View, round_: int, ply: int) -> Markup:
    text = view.tongue(say("Round {n}", n=round_) if round_ > 0 else say("Set-up"))
    return el("a", text, href=f"/replay/{view.table}?ply={ply}")


# What to do next


def _deeds(view: View) -> Markup:
    tongue = view.tongue
    here = f"/replay/{view.table}"
    return el(
        "div",
        _rematch(view),
        _deed(tongue(say("Replay")), "ico-play", href=f"{here}?ply=0"),
        _deed(tongue(say("Analyse")), "ico-chart", href=f"{here}/analysis"),
        _share(view),
        el(
            "button",
            tongue(say("Look at the board")),
            type="button",
            class_="button look",
            data_finale="close",
        ),
        id="finale-deeds",
        class_="afterwards",
    )


def _rematch(view: View) -> Markup | None:
    """Return how to ask for a rematch, and once it is set the way there."""
    text = view.tongue(say("Rematch"))
    if view.around.again:
        return _deed(text, "ico-again", href=f"/table/{view.around.again}", kind="primary")
    if view.seat < 0:
        return None
    asked = any(w.what == "rematch" and view.seat in w.agreed for w in view.around.wishes)
    return el(
        "button",
        icon("ico-again", 18),
        el("span", text),
        type="button",
        class_="button primary",
        data_propose="rematch",
        disabled=asked,
    )


def _deed(text: str, sign: str, *, href: str, kind: str | None = None) -> Markup:
    return el("a", icon(sign, 18), el("span", text), href=href, class_=classes("button", kind))


def _share(view: View) -> Markup:
    """Return the link to the replay, to be copied, and the journal, to be taken away."""
    tongue = view.tongue
    address = f"/replay/{view.table}"
    copy = el(
        "button",
        icon("ico-link", 16),
        tongue(say("Copy")),
        type="button",
        class_="button",
        data_copy="share-link",
        data_done=tongue(say("Copied")),
    )
    link = el(
        "input", id="share-link", value=address, readonly=True, data_select=True, data_origin=True
    )
    journal = el(
        "a",
        icon("ico-down", 16),
        tongue(say("Journal")),
        href=f"{address}/journal",
        download=f"{view.table}.journal",
        class_="button",
    )
    box = el(
        "div",
        el("label", tongue(say("Link to the replay")), for_="share-link"),
        el("div", link, copy, class_="copy"),
        journal,
        class_="share-box",
    )
    summary = el(
        "summary", icon("ico-share", 18), el("span", tongue(say("Share"))), class_="button"
    )
    return el("details", summary, box, class_="share", id="share")
