"""The analysis of a finished game: the graph of chances, turning points, decisions and luck.

The page works without script. While the bot still thinks, the script asks for the changing part.
"""

from dataclasses import dataclass
from typing import Final

from fondaco.analysis.moment_text import label, per_cent, told
from fondaco.analysis.moments import Moment, beginnings, sums, turning_points
from fondaco.bots.levels import level_title
from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, player, say, verbatim
from fondaco.match import Match
from fondaco.match.replayed import replayed
from fondaco.view.people import Person
from fondaco.web.assets import address
from fondaco.web.markup import NOTHING, Markup, classes, el, join
from fondaco.web.parts.chart import chart
from fondaco.web.parts.controls import button, link, seat_disc
from fondaco.web.parts.house_frame import PageReader, frame, main
from fondaco.web.parts.table_card import titled

NONE: Final = ""  # nobody has asked for it yet
RUNNING: Final = "running"
DONE: Final = "done"
FAILED: Final = "failed"


@dataclass(frozen=True)
class Analysed:
    """How far the analysis of a game is. `text` is the journal, `level` the bot that thinks."""

    table: str
    text: str
    people: tuple[Person, ...]
    state: str = NONE
    level: str = ""
    ply: int = 0
    moments: tuple[Moment, ...] = ()
    lang: str = "en"

    @property
    def match(self) -> Match:
        return replayed(self.text).whole

    @property
    def tongue(self) -> Tongue:
        """Return the reader's language, which knows the players."""
        return Tongue(self.lang, tuple(person.name for person in self.people))


def analysis_page(shown: Analysed) -> str:
    """Return the whole page."""
    match, tongue = shown.match, shown.tongue
    title = say("Analysis: {game}", game=titled(match.game.id, match.config.edition))
    replay = link(tongue(say("To the replay")), f"/replay/{shown.table}", "ico-play")
    body = main(
        el("link", rel="stylesheet", href=address("analysis.css")),
        el("div", el("h1", tongue(title)), replay, class_="opening"),
        Markup(analysis_part(shown)),
        class_="room analysis",
    )
    return frame(
        PageReader(lang=shown.lang),
        title,
        body,
        room="replays",
        game=match.game.id,
        script="analysis",
    )


def analysis_part(shown: Analysed) -> str:
    """Return the part of the page that changes while the bot thinks."""
    parts = [_state(shown)]
    if shown.moments:
        parts += [_graph(shown), _points(shown), _sums(shown), _rounds(shown), _decisions(shown)]
    return el("div", join(parts), id="analysis", data_state=shown.state or "none")


# How far it is


def _state(shown: Analysed) -> Markup:
    if shown.state == RUNNING:
        return _progress(shown)
    if shown.state == DONE:
        about = say(
            "The {level} has thought about every decision of this game again, each with what"
            " the player could know.",
            level=level_title(shown.level),
        )
        return el("p", shown.tongue(about), class_="lead")
    return _invitation(shown)


def _progress(shown: Analysed) -> Markup:
    tongue, actions = shown.tongue, shown.match.ply
    text = say(
        "The {level} is thinking: action {n} of {all}.",
        level=level_title(shown.level),
        n=shown.ply,
        all=actions,
    )
    return el(
        "section",
        el("label", tongue(text), for_="progress"),
        el("progress", id="progress", value=shown.ply, max=actions),
        el("p", tongue(say("You can leave this page: the analysis goes on.")), class_="hint"),
        link(tongue(say("Look again")), f"/replay/{shown.table}/analysis", kind="again"),
        class_="card thinking",
    )


def _invitation(shown: Analysed) -> Markup:
    """Return the button that begins an analysis, with what one gets."""
    tongue = shown.tongue
    failed = shown.state == FAILED
    about = say(
        "A strong bot thinks about every decision of this game again: how the chances to win"
        " changed, what it would have done, and what was luck. That takes a minute or two."
    )
    trouble = say("Something went wrong while the bot was thinking.")
    return el(
        "form",
        el("p", tongue(trouble), role="alert") if failed else None,
        el("p", tongue(about), class_="lead"),
        button(tongue(say("Try again") if failed else say("Analyse this game")), kind="primary"),
        method="post",
        action=f"/replay/{shown.table}/analysis",
        class_="card",
    )


# What came out


def _graph(shown: Analysed) -> Markup:
    tongue = shown.tongue
    legend = [
        el("li", seat_disc(person, 20), " ", person.name, el("i", class_=f"dash {person.colour}"))
        for person in shown.people
    ]
    spots = [(moment, spoken(shown, moment)) for moment in shown.moments]
    whole = shown.state == DONE
    hint = say("Point at a moment, or go through them with the arrow keys; Enter opens the replay.")
    return el(
        "section",
        el("h2", tongue(say("Chances to win")), id="graph-title"),
        el("ul", join(legend), class_="legend"),
        el(
            "div",
            chart(shown.table, shown.people, spots, _result(shown) if whole else (), tongue),
            class_="plot",
        ),
        el("p", tongue(hint), id="told", class_="told", aria_live="polite"),
        class_="card graph",
        aria_labelledby="graph-title",
    )


def _result(shown: Analysed) -> tuple[float, ...]:
    return tuple(shown.match.scores().shares)


def spoken(shown: Analysed, moment: Moment) -> str:
    """Return a moment in a few sentences."""
    tongue, words = shown.tongue, shown.match.state.words()
    stands = [f"{p.name} {tongue(per_cent(moment.chances[p.seat]))}" for p in shown.people]
    did = say("{who}: {chosen}.", who=player(moment.seat), chosen=label(words, moment.chosen.text))
    out = [f"{tongue(where(moment))} – {', '.join(stands)}.", tongue(did)]
    found = told(moment, words)
    if not found and moment.options and not moment.agreed:
        better = say("The bot would have chosen: {best}.", best=_best(shown, moment))
        out.append(tongue(better))
    return " ".join([*out, *(tongue(text) for text in found)])


def where(moment: Moment) -> Text:
    """Return when a moment was."""
    if moment.round < 1:
        return say("Action {n}", n=moment.ply + 1)
    return say("Round {n}, action {ply}", n=moment.round, ply=moment.ply + 1)


def _best(shown: Analysed, moment: Moment) -> Text:
    return label(shown.match.state.words(), moment.options[0].text)


def _points(shown: Analysed) -> Markup:
    """Return the turning points as sentences, with links to the positions."""
    tongue, words = shown.tongue, shown.match.state.words()
    items = [
        el(
            "li",
            el("a", tongue(where(moment)), href=position(shown.table, moment)),
            seat_disc(shown.people[moment.seat], 20),
            el("p", " ".join(tongue(text) for text in told(moment, words))),
            _options(shown, moment),
        )
        for moment in turning_points(shown.moments)
    ]
    nothing = say("Nothing in this game moved the chances much at once.")
    inside = el("ol", join(items)) if items else el("p", tongue(nothing), class_="empty")
    return el("section", el("h2", tongue(say("Turning points"))), inside, class_="card turning")


def _options(shown: Analysed, moment: Moment) -> Markup:
    if not moment.loss:
        return NOTHING
    tongue, words = shown.tongue, shown.match.state.words()
    options = [
        f"{tongue(label(words, option.text))} ({tongue(per_cent(option.chance))})"
        for option in moment.options
    ]
    best = say("The bot's order: {options}", options=verbatim(" · ".join(options)))
    return el("p", tongue(best), class_="hint")


def position(table: str, moment: Moment) -> str:
    """Return the address of the position in which a moment was decided."""
    return f"/replay/{table}?ply={moment.ply}"


def _sums(shown: Analysed) -> Markup:
    tongue = shown.tongue
    heads = (say("Decisions"), say("As the bot"), say("Given away in ten"), say("Luck"))
    rows = [
        el(
            "tr",
            _named(shown.people[one.seat]),
            el("td", one.decisions),
            el("td", f"{100 * one.agreed / max(1, one.decisions):.0f} %"),
            el("td", f"{100 * one.in_ten:.0f}"),
            el("td", _signed(one.luck), class_=classes("luck", "bad" if one.luck < 0 else None)),
        )
        for one in sums(shown.moments, len(shown.people))
    ]
    about = say(
        "In percentage points. Given away in ten: what the bot's choices would have kept in ten"
        " decisions, on average. Luck: what came out in the whole game, beside what could be"
        " expected."
    )
    return el(
        "section",
        el("h2", tongue(say("Decisions and luck")), id="sums-title"),
        _table(tongue, (say("Player"), *heads), rows, "sums-title"),
        el("p", tongue(about), class_="hint"),
        class_="card sums",
    )


def _named(person: Person) -> Markup:
    return el("th", seat_disc(person, 20), " ", person.name, scope="row")


def _signed(chance: float) -> str:
    number = round(100 * chance)
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _rounds(shown: Analysed) -> Markup:
    """Return the graph as a table: the chances when each round began, and the result."""
    tongue = shown.tongue
    rows = [
        el(
            "tr",
            el("th", el("a", moment.round, href=position(shown.table, moment)), scope="row"),
            *(el("td", f"{100 * chance:.0f} %") for chance in moment.chances),
        )
        for moment in beginnings(shown.moments)
    ]
    if shown.state == DONE:
        result = [el("td", f"{100 * share:.0f} %") for share in _result(shown)]
        rows.append(el("tr", el("th", tongue(say("The end")), scope="row"), *result))
    heads = [tongue(player(person.seat)) for person in shown.people]
    title = el("summary", tongue(say("Chances to win, round by round")), id="rounds-title")
    return el(
        "details",
        title,
        _table(tongue, (say("Round"), *map(verbatim, heads)), rows, "rounds-title"),
        id="rounds",
        class_="card",
    )


def _decisions(shown: Analysed) -> Markup:
    """Return every decision in which the bot would have done something else."""
    tongue, words = shown.tongue, shown.match.state.words()
    rows = [
        el(
            "tr",
            el("th", el("a", moment.ply + 1, href=position(shown.table, moment)), scope="row"),
            el("td", shown.people[moment.seat].name),
            el("td", tongue(label(words, moment.chosen.text))),
            el("td", tongue(_best(shown, moment))),
            el("td", f"{100 * moment.loss:.0f}"),
        )
        for moment in shown.moments
        if moment.options and not moment.agreed
    ]
    heads = (
        say("Action"),
        say("Player"),
        say("Chosen"),
        say("The bot's choice"),
        say("Given away"),
    )
    title = el("summary", tongue(say("What the bot would have done")), id="bot-title")
    return el(
        "details",
        title,
        _table(tongue, heads, rows, "bot-title"),
        id="decisions",
        class_="card",
    )


def _table(tongue: Tongue, heads: tuple[Text, ...], rows: list[Markup], title: str) -> Markup:
    columns = [el("th", tongue(text), scope="col") for text in heads]
    table = el(
        "table",
        el("thead", el("tr", *columns)),
        el("tbody", join(rows)),
        aria_labelledby=title,
    )
    return el("div", table, class_="wide", tabindex="0", role="region", aria_labelledby=title)
