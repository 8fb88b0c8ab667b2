"""The rail beside the board: players, log, table talk and the score sheet."""

from fondaco.caching import cached_up_to
from fondaco.kernel.scores import ScoreLine, Scores
from fondaco.kernel.texts import counted, player, say
from fondaco.web.look import Look
from fondaco.web.markup import Markup, classes, el, join, use
from fondaco.web.memo import remembered
from fondaco.web.prompting import rule_link
from fondaco.web.regions import Region
from fondaco.web.seat_care import care
from fondaco.web.skins import Skin
from fondaco.web.view import Line, Person, Said, View

SPECTATOR = -1
SHOWN = 100  # lines of the log on the page; the replay has them all


@cached_up_to(256)
def disc(colour: str, size: int = 28) -> Markup:
    """Return the sign of a seat: colour, pattern and letter."""
    return el(
        "svg",
        use(f"seat-{colour}", 16, 16, 32),
        viewbox="0 0 32 32",
        width=size,
        height=size,
        class_=f"disc seat-{colour}",
        aria_hidden="true",
    )


def players(view: View, skin: Skin, look: Look) -> Region:
    """Return a panel for each seat."""
    panels = {f"panel-{p.seat}": panel(view, p, skin, look) for p in view.people}
    panels["watching"] = _watching(view)
    label = (("class", "players"), ("aria-label", view.tongue(say("Players"))))
    return Region("players", "section", label, panels)


def _watching(view: View) -> Markup:
    """Return how many look on without a seat."""
    text = counted("{n} person is watching", "{n} people are watching", view.watching)
    words = view.tongue(text) if view.watching else ""
    return el("p", words, id="watching", class_="watching", hidden=not view.watching)


def panel(view: View, person: Person, skin: Skin, look: Look) -> Markup:
    """Return what everybody knows about a seat, and what is in its public area."""
    points = view.standing.totals[person.seat]
    own = person.seat == view.seat and not view.replayed
    away = not person.here and not view.replayed
    active = person.seat == view.turn
    return el(
        "article",
        _head(person, int(points), look, own=own, away=away),
        skin.panel(view.scene, person.seat, look),
        care(view, person),
        id=f"panel-{person.seat}",
        class_=classes("panel", f"seat-{person.colour}", "active" if active else None),
        aria_current="true" if active else None,
    )


@remembered
def _head(person: Person, points: int, look: Look, *, own: bool, away: bool) -> Markup:
    """Return who it is, and the points."""
    tags: list[Markup] = []
    if own:
        tags.append(el("span", look.word(say("you")), class_="chip you"))
    if person.bot:
        tags.append(el("span", look.word(say("bot")), class_="chip bot"))
    if person.free:
        tags.append(el("span", look.word(say("free seat")), class_="chip free"))
    elif away:
        tags.append(el("span", look.word(say("away")), class_="chip away"))
    return el(
        "header",
        disc(person.colour),
        el("h3", person.name),
        *tags,
        el("output", str(points), class_="score", title=look.word(say("points as far as known"))),
    )


def log(view: View) -> Region:
    """Return what happened, the newest first; what is new since the last look is marked."""
    lines: dict[str, Markup] = {}
    shown = list(enumerate(view.log))[-SHOWN:]
    for number, line in reversed(shown):
        colour = view.people[line.seat].colour if line.seat >= 0 else ""
        new = line.ply > view.seen
        lines[f"log-{number}"] = _line(view.table, view.game, line, number, colour, new)
    attributes = (("class", "log"), ("aria-label", view.tongue(say("What happened"))))
    return Region("log", "ol", attributes, lines, grows=True)


@cached_up_to(4096)
def _line(
    table: str,
    game: str,
    line: Line,
    number: int,
    colour: str,
    new: bool,  # noqa: FBT001
) -> Markup:
    """Return a line of the log with its position and its rule; it is drawn once for all."""
    href = f"/rules/{game}#{line.rule}"
    sign = el("a", "§", href=href, title=line.rule, aria_label=line.rule, class_="why")
    return el(
        "li",
        disc(colour, 16) if colour else None,
        el("a", line.text, href=f"/replay/{table}?ply={line.ply}"),
        sign if line.rule else None,
        id=f"log-{number}",
        data_into="log",
        class_=classes("new" if new else None, "private" if line.private else None),
    )


def talk(view: View) -> Region:
    """Return the table talk."""
    lines = {f"talk-{n}": _spoken(view, said, f"talk-{n}") for n, said in enumerate(view.talk)}
    return Region("talk", "ol", (("class", "talk"),), lines)


def _spoken(view: View, said: Said, id_: str) -> Markup:
    """Return a line of the talk: players with the sign of their seat, spectators as such."""
    sign: Markup | None = None
    if said.seat == SPECTATOR:
        sign = el("span", view.tongue(say("spectator")), class_="chip")
    elif said.seat is not None and said.seat < len(view.people):
        sign = disc(view.people[said.seat].colour, 16)
    return el("li", sign, " ", el("b", said.name), " ", said.words, id=id_)


def score_sheet(view: View, look: Look) -> Region:
    """Return the sheet: rows are sources, columns are seats; hidden lines are marked."""
    sheet = _sheet(view.game, view.standing, look, over=view.over)
    attributes = (("class", "scores"), ("aria-label", view.tongue(say("Score sheet"))))
    return Region("scores", "section", attributes, {"sheet": sheet})


@remembered
def _sheet(game: str, scores: Scores, look: Look, *, over: bool) -> Markup:
    totals = [el("td", str(total)) for total in scores.totals]
    total = el("th", look.word(say("Total")), scope="row")
    return el(
        "table",
        _names(scores.winners if over else (), look),
        el("tbody", join(_rows(game, scores, look))),
        el("tfoot", el("tr", total, *totals)),
        id="sheet",
        class_="sheet",
    )


def _names(winners: tuple[int, ...], look: Look) -> Markup:
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


def _rows(game: str, scores: Scores, look: Look) -> list[Markup]:
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


def _unknown(look: Look) -> Markup:
    return el("td", "?", title=look.word(say("not known yet")))


def _cell(line: ScoreLine | None) -> Markup:
    if line is None:
        return el("td", "–")
    count = el("small", f" ({line.count})") if line.count != line.points else None
    return el("td", str(line.points), count)


def who_decides(view: View) -> str:
    """Return the sentence for the live region."""
    if view.over or view.turn < 0:
        return view.tongue(say("The game is over"))
    if view.prompt is not None:
        return view.tongue(view.prompt.question)
    return view.tongue(say("{who} is to decide", who=player(view.turn)))
