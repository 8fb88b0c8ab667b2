"""The rail beside the board: players, log, table talk and the score sheet."""

from functools import lru_cache

from fondaco.kernel.scores import ScoreLine, Scores
from fondaco.kernel.texts import Text, player, say
from fondaco.web.look import Look
from fondaco.web.markup import Markup, classes, el, join, use
from fondaco.web.prompting import rule_link
from fondaco.web.regions import Region
from fondaco.web.skins import Skin
from fondaco.web.view import Line, Person, View

SHOWN = 200  # lines of the log on the page; the replay has them all


@lru_cache(256)
def disc(person: Person, size: int = 28) -> Markup:
    """Return the sign of a seat: colour, pattern and letter."""
    return el(
        "svg",
        use(f"seat-{person.colour}", 16, 16, 32),
        viewbox="0 0 32 32",
        width=size,
        height=size,
        class_=f"disc seat-{person.colour}",
        aria_hidden="true",
    )


def players(view: View, skin: Skin, look: Look) -> Region:
    """Return a panel for each seat."""
    panels = {f"panel-{p.seat}": panel(view, p, skin, look) for p in view.people}
    label = (("class", "players"), ("aria-label", view.tongue(say("Players"))))
    return Region("players", "section", label, panels)


def panel(view: View, person: Person, skin: Skin, look: Look) -> Markup:
    """Return what everybody knows about a seat, and what is in its public area."""
    tags: list[Markup] = []
    own = person.seat == view.seat and not view.replayed
    if own:
        tags.append(el("span", view.tongue(say("you")), class_="chip you"))
    if person.bot:
        tags.append(el("span", view.tongue(say("bot")), class_="chip bot"))
    if person.free:
        tags.append(el("span", view.tongue(say("free seat")), class_="chip free"))
    elif not person.here and not view.replayed:
        tags.append(el("span", view.tongue(say("away")), class_="chip away"))
    points = view.standing.totals[person.seat]
    head = el(
        "header",
        disc(person),
        el("h3", person.name),
        *tags,
        el("output", str(points), class_="score", title=view.tongue(say("points as far as known"))),
    )
    active = person.seat == view.turn
    return el(
        "article",
        head,
        skin.panel(view.scene, person.seat, look),
        _care(view, person) if view.seat >= 0 and not (view.over or view.replayed) else None,
        id=f"panel-{person.seat}",
        class_=classes("panel", f"seat-{person.colour}", "active" if active else None),
        aria_current="true" if active else None,
    )


def _care(view: View, person: Person) -> Markup | None:
    """Return the ways to fill a seat: a bot for oneself or somebody who is away, and back."""
    if person.seat == view.seat:
        own = say("Take my seat back") if person.bot else say("Let a bot play for me")
        return _seat_tool(view, person, own, "me" if person.bot else "bot")
    if person.bot or (person.here and not person.free):
        return None
    bot = _seat_tool(view, person, say("Let a bot play here"), "bot")
    if not person.free:
        return bot
    invite = view.tongue(say("Invite somebody"))
    where = f"/invite/{view.table}"
    return el("div", el("a", invite, href=where, class_="tool"), bot, class_="care")


def _seat_tool(view: View, person: Person, text: Text, tool: str) -> Markup:
    return el(
        "button",
        view.tongue(text),
        type="button",
        class_="tool stand-in",
        data_tool=tool,
        data_seat=person.seat,
    )


def log(view: View) -> Region:
    """Return what happened, the newest first; what is new since the last look is marked."""
    lines: dict[str, Markup] = {}
    shown = list(enumerate(view.log))[-SHOWN:]
    for number, line in reversed(shown):
        person = view.people[line.seat] if line.seat >= 0 else None
        lines[f"log-{number}"] = _line(view.table, line, number, person, line.ply > view.seen)
    attributes = (("class", "log"), ("aria-label", view.tongue(say("What happened"))))
    return Region("log", "ol", attributes, lines, grows=True)


@lru_cache(32768)
def _line(table: str, line: Line, number: int, person: Person | None, new: bool) -> Markup:  # noqa: FBT001
    """Return a line of the log; it is drawn once and then remembered."""
    return el(
        "li",
        disc(person, 16) if person is not None else None,
        el("a", line.text, href=f"/replay/{table}?ply={line.ply}"),
        id=f"log-{number}",
        data_into="log",
        class_=classes("new" if new else None, "private" if line.private else None),
    )


def talk(view: View) -> Region:
    """Return the table talk."""
    said = {
        f"talk-{n}": el("li", el("b", name), " ", words, id=f"talk-{n}")
        for n, (name, words) in enumerate(view.talk)
    }
    return Region("talk", "ol", (("class", "talk"),), said)


def score_sheet(view: View) -> Region:
    """Return the sheet: rows are sources, columns are seats; hidden lines are marked."""
    sheet = el("table", _head(view), join(_rows(view)), id="sheet", class_="sheet")
    attributes = (("class", "scores"), ("aria-label", view.tongue(say("Score sheet"))))
    return Region("scores", "section", attributes, {"sheet": sheet})


def _head(view: View) -> Markup:
    winners = view.standing.winners if view.over else ()
    cells = [
        el(
            "th",
            disc(person, 20),
            " ",
            person.name,
            scope="col",
            class_="winner" if person.seat in winners else None,
        )
        for person in view.people
    ]
    return el("thead", el("tr", el("td"), *cells))


def _rows(view: View) -> list[Markup]:
    scores = view.standing
    out: list[Markup] = []
    for rule, label in _labels(scores):
        cells = [_cell(view, line) for line in _found(scores, rule, label)]
        head = el("th", view.tongue(label), " ", rule_link(view.game, rule), scope="row")
        out.append(el("tr", head, *cells))
    totals = [el("td", str(total)) for total in scores.totals]
    total = el("th", view.tongue(say("Total")), scope="row")
    body = el("tbody", join(out))
    foot = el("tfoot", el("tr", total, *totals))
    return [body, foot]


def _labels(scores: Scores) -> list[tuple[str, Text]]:
    seen = dict.fromkeys((line.rule, line.label) for sheet in scores.sheets for line in sheet.lines)
    return list(seen)


def _found(scores: Scores, rule: str, label: Text) -> list[ScoreLine | None]:
    return [
        next((x for x in sheet.lines if (x.rule, x.label) == (rule, label)), None)
        for sheet in scores.sheets
    ]


def _cell(view: View, line: ScoreLine | None) -> Markup:
    if line is None and view.over:
        return el("td", "–")
    if line is None:
        return el("td", "?", title=view.tongue(say("not known yet")))
    count = el("small", f" ({line.count})") if line.count != line.points else None
    return el("td", str(line.points), count)


def who_decides(view: View) -> str:
    """Return the sentence for the live region."""
    if view.over or view.turn < 0:
        return view.tongue(say("The game is over"))
    if view.prompt is not None:
        return view.tongue(view.prompt.question)
    return view.tongue(say("{who} is to decide", who=player(view.turn)))
