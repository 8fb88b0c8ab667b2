"""A game looked at again: any position of it, seen as a seat, as everybody, or open.

The page works without script: it is asked for again with another position. The script asks for the
stage alone and morphs it.
"""

from dataclasses import dataclass, replace
from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.texts import Text, player, say, verbatim
from fondaco.match import Match
from fondaco.match.replayed import replayed
from fondaco.view.log import LogEntry
from fondaco.view.people import Person, Surroundings
from fondaco.view.seen import View, view_of
from fondaco.view.timeline import Timeline, timeline_of
from fondaco.web.look import look_at
from fondaco.web.markup import Markup, classes, el
from fondaco.web.parts import stage
from fondaco.web.parts.controls import button, icon, link
from fondaco.web.parts.house_frame import PageReader, frame, main
from fondaco.web.parts.inspector import no_inspector
from fondaco.web.parts.log import log
from fondaco.web.parts.players import panel
from fondaco.web.parts.score_sheet import score_sheet
from fondaco.web.parts.seat_sign import disc
from fondaco.web.parts.table_card import titled
from fondaco.web.skins import skin_of

EVERYBODY: Final = -1  # what is public
OPEN: Final = -2  # all hands, and nothing is hidden in log and scores
PUBLIC_WORD: Final = "all"
OPEN_WORD: Final = "open"


@dataclass(frozen=True)
class Replay:
    """Which position of which game, seen as whom. `text` is the journal."""

    table: str
    text: str
    ply: int
    seat: int
    people: tuple[Person, ...]
    lang: str = "en"
    running: bool = False  # the game goes on: one looks back with one's own eyes alone


def seen_as(word: str, seats: int) -> int:
    """Return whose eyes the address names: a seat, "all" for what is public, else open."""
    if word.isascii() and word.isdigit() and int(word) < seats:
        return int(word)
    return EVERYBODY if word == PUBLIC_WORD else OPEN


def word_for(seat: int) -> str:
    """Return how addresses name whose eyes it is."""
    return {EVERYBODY: PUBLIC_WORD, OPEN: OPEN_WORD}.get(seat, str(seat))


def replay_page(shown: Replay) -> str:
    """Return the page: board, hands and panels of a position, and the ways through the game."""
    match, tongue = _match(shown), Tongue(shown.lang)
    game = titled(match.game.id, match.config.edition)
    title = (
        say("Looking back: {game}", game=game)
        if shown.running
        else say("Replay: {game}", game=game)
    )
    body = main(
        stage.styles(match.game.id),
        el("h1", tongue(title)),
        _controls(tongue, shown),
        Markup(replay_stage(shown)),
        no_inspector(tongue),
        class_="room replay",
    )
    return frame(
        PageReader(lang=shown.lang),
        title,
        body,
        room="replays",
        game=match.game.id,
        script="replay",
        symbols=stage.symbols(match.game.id),
    )


def replay_stage(shown: Replay) -> str:
    """Return the part of the page that changes with the position."""
    match = _match(shown)
    eyes = range(match.config.seats) if shown.seat == OPEN else (shown.seat,)
    views = [_view(match, shown, seat) for seat in eyes]
    view = _open(match, views) if shown.seat == OPEN else views[0]
    return el(
        "div",
        _where(view, shown),
        el("div", _ground(view, views), score_sheet(view, look_at(view)).whole(), class_="seen"),
        _panels(view, views),
        id="stage",
        data_ply=match.ply,
    )


def _ground(view: View, views: list[View]) -> Markup:
    """Return the board, and one hand or all of them."""
    hand = stage.hand(view) if len(views) == 1 else None
    ground = el("div", stage.board(view), hand, class_="ground")
    return ground if len(views) == 1 else Markup(ground + _hands(views))


def _match(shown: Replay) -> Match:
    return replayed(shown.text).at(shown.ply)


def _timeline(shown: Replay) -> Timeline:
    return timeline_of(replayed(shown.text))


def _view(match: Match, shown: Replay, seat: int) -> View:
    around = Surroundings(seen=max(match.ply - 1, 0))
    people, lang = shown.people, shown.lang
    return view_of(match, shown.table, seat, people, lang, around, replayed=True)


def _open(match: Match, views: list[View]) -> View:
    """Return the view of whoever acts, with the log and the scores of everybody."""
    actor = match.seat() if match.seat() >= 0 else match.history[-1].seat if match.history else 0
    lines = dict.fromkeys(_overheard(view, line) for view in views for line in view.log)
    log_ = tuple(sorted(lines, key=lambda line: line.ply))
    return replace(views[actor], log=log_, standing=match.scores())


def _overheard(view: View, line: LogEntry) -> LogEntry:
    """Return a line of somebody's log as others read it: what they alone were told names them."""
    if not line.private:
        return line
    words = say("Only {who} is told: {line}", who=player(view.seat), line=verbatim(line.text))
    return replace(line, text=view.tongue(words), seat=view.seat)


def _hands(views: list[View]) -> Markup:
    """Return the hands of all seats; each has ids of its own, `1:hand` for `hand`."""
    hands = [
        el(
            "details",
            el(
                "summary", disc(view.people[view.seat].colour, 20), " ", view.people[view.seat].name
            ),
            Markup(stage.hand(view).replace(' id="', f' id="{view.seat}:')),
            open=True,
            id=f"{view.seat}:own",
            class_=classes("own", "active" if view.seat == view.turn else None),
        )
        for view in views
    ]
    label = views[0].tongue(say("All hands"))
    return el("section", *hands, class_="hands", aria_label=label)


def _where(view: View, shown: Replay) -> Markup:
    """Return in words where the game stands, and what was done last."""
    tongue = view.tongue
    last = [line.text for line in view.log if line.ply == view.ply] if view.ply else []
    text = tongue(say("Action {n} of {all}", n=view.ply, all=_timeline(shown).last))
    following = "" if view.over else tongue(say("{who} is to decide", who=player(view.turn)))
    return el(
        "div",
        el("p", text, class_="eyebrow", id="where"),
        el("p", " ".join(last) or following, class_="lead", id="last", aria_live="polite"),
        class_="where",
    )


def _panels(view: View, views: list[View]) -> Markup:
    """Return players and log; in the open view each player's panel hides nothing."""
    skin = skin_of(view.game)
    own = {one.seat: one for one in views}
    seen = [replace(own.get(p.seat, view), standing=view.standing) for p in view.people]
    drawn = [panel(one, p, skin, look_at(one)) for one, p in zip(seen, view.people, strict=True)]
    label = view.tongue(say("Players"))
    panels = el("section", *drawn, id="players", class_="players", aria_label=label)
    return el("div", panels, log(view).whole(), class_="beside")


# The ways through the game


def _controls(tongue: Tongue, shown: Replay) -> Markup:
    last = _timeline(shown).last
    ply = min(max(shown.ply, 0), last)
    here = f"/replay/{shown.table}"
    form = el(
        "form",
        _steps(tongue, shown, ply, last),
        el("label", tongue(say("Position")), for_="scrub", class_="hidden"),
        el("input", type="range", id="scrub", name="ply", min=0, max=last, value=ply),
        _rounds(tongue, shown, ply),
        None if shown.running else _eyes(tongue, shown),
        _speeds(tongue),
        button(tongue(say("Show")), kind="go"),
        action=here,
        method="get",
        id="controls",
        data_table=shown.table,
        data_last=last,
    )
    on = _back(tongue, shown) if shown.running else _ways_on(tongue, shown, ply)
    return el("section", form, on, class_="card controls")


def _steps(tongue: Tongue, shown: Replay, ply: int, last: int) -> Markup:
    entries: tuple[tuple[str, str, Text, int], ...] = (
        ("first", "ico-first", say("To the beginning"), 0),
        ("back", "ico-back", say("One action back"), max(ply - 1, 0)),
        ("on", "ico-on", say("One action on"), min(ply + 1, last)),
        ("last", "ico-last", say("To the end"), last),
    )
    links = [
        el(
            "a",
            icon(sign, 16),
            href=f"/replay/{shown.table}?ply={to}&as={word_for(shown.seat)}",
            class_="button step",
            aria_label=tongue(text),
            title=tongue(text),
            data_step=id_,
        )
        for id_, sign, text, to in entries
    ]
    play = el(
        "button",
        icon("ico-play", 16),
        el("span", tongue(say("Play"))),
        type="button",
        class_="button primary",
        id="run",
        data_stop=tongue(say("Stop")),
        aria_pressed="false",
        hidden=True,
    )
    return el("div", *links[:2], play, *links[2:], class_="steps")


def _rounds(tongue: Tongue, shown: Replay, ply: int) -> Markup:
    """Return the list of rounds; without script the number field beside it counts."""
    timeline = _timeline(shown)
    here = timeline.chapter(ply)
    choices = [
        el("option", tongue(chapter.title), value=chapter.ply, selected=chapter == here)
        for chapter in timeline.chapters
    ]
    label = el("label", tongue(say("Round")), for_="round")
    return el(
        "div", label, el("select", *choices, id="round", data_local=True), class_="field round"
    )


def _eyes(tongue: Tongue, shown: Replay) -> Markup:
    entries = [
        (OPEN_WORD, tongue(say("Everything open"))),
        (PUBLIC_WORD, tongue(say("What is public"))),
        *((str(person.seat), person.name) for person in shown.people),
    ]
    chosen = word_for(shown.seat)
    choices = [el("option", text, value=word, selected=word == chosen) for word, text in entries]
    label = el("label", tongue(say("Seen as")), for_="as")
    return el("div", label, el("select", *choices, id="as", name="as"), class_="field")


def _speeds(tongue: Tongue) -> Markup:
    entries = (("slow", say("Slow")), ("normal", say("Normal")), ("instant", say("Fast")))
    choices = [
        el("option", tongue(text), value=word, selected=word == "normal") for word, text in entries
    ]
    label = el("label", tongue(say("Speed")), for_="speed")
    return el(
        "div", label, el("select", *choices, id="speed", data_local=True), class_="field speed"
    )


def _back(tongue: Tongue, shown: Replay) -> Markup:
    table = link(tongue(say("Back to the table")), f"/table/{shown.table}", "ico-play", "primary")
    return el("div", table, class_="onwards")


def _ways_on(tongue: Tongue, shown: Replay, ply: int) -> Markup:
    """Return play on from here, and the journal to take away."""
    seat = max(shown.seat, 0)
    seats = [
        el("option", person.name, value=person.seat, selected=person.seat == seat)
        for person in shown.people
    ]
    on = el(
        "form",
        el("input", type="hidden", name="ply", value=ply, id="on-ply"),
        el("label", tongue(say("Seat")), for_="on-seat"),
        el("select", *seats, name="seat", id="on-seat"),
        button(tongue(say("Play on from here")), "ico-play", "primary"),
        method="post",
        action=f"/replay/{shown.table}/on",
    )
    name = f"{shown.table}.journal"
    text = tongue(say("Journal"))
    export = link(text, f"/replay/{shown.table}/journal", "ico-book", download=name)
    over = replayed(shown.text).whole.state.over()
    where = f"/replay/{shown.table}/analysis"
    analyse = link(tongue(say("Analyse this game")), where) if over else None
    return el("div", on, analyse, export, class_="onwards")
