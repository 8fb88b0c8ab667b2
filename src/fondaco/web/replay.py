"""A game looked at again: any position of it, seen as a seat, as everybody, or open.

The page works without script: it is asked for again with another position. The script asks for the
stage alone and morphs it.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from fondaco.kernel.journal import read_journal
from fondaco.kernel.texts import Text, player, say
from fondaco.match import Match
from fondaco.replay import replay, set_table
from fondaco.tongue import Tongue
from fondaco.web import stage
from fondaco.web.house_parts import Visitor, button, frame, icon, link, main, titled
from fondaco.web.look import Look
from fondaco.web.markup import Markup, el, join
from fondaco.web.page import address
from fondaco.web.panels import log, players, score_sheet
from fondaco.web.skins import skin_of
from fondaco.web.view import Person, View, view_of

EVERYBODY: Final = -1  # what is public
OPEN: Final = -2  # whoever acts, and nothing is hidden in log and scores
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


@dataclass(frozen=True)
class Chapter:
    """Where a round begins."""

    round: int
    ply: int


def seen_as(word: str, seats: int) -> int:
    """Return whose eyes the address names: a seat, "all" for what is public, else open."""
    if word.isascii() and word.isdigit() and int(word) < seats:
        return int(word)
    return EVERYBODY if word == PUBLIC_WORD else OPEN


def word_for(seat: int) -> str:
    """Return how addresses name whose eyes it is."""
    return {EVERYBODY: PUBLIC_WORD, OPEN: OPEN_WORD}.get(seat, str(seat))


@lru_cache(maxsize=64)
def chapters(text: str) -> tuple[Chapter, ...]:
    """Return where the rounds of a journal begin; the first is the set-up, the last the end."""
    whole = replay(text)
    match = set_table(read_journal(text))
    out = [Chapter(int(match.state.rounds()), 0)]
    for done in whole.done:
        match.redo(done)
        if match.state.rounds() != out[-1].round and match.ply < whole.ply:
            out.append(Chapter(int(match.state.rounds()), match.ply))
    return (*out, Chapter(0, whole.ply))


def replay_page(shown: Replay) -> str:
    """Return the page: board, hands and panels of a position, and the ways through the game."""
    match, tongue = _match(shown), Tongue(shown.lang)
    title = say("Replay: {game}", game=titled(match.game, match.config.edition))
    body = main(
        stage.styles(match.game.id),
        el("script", src=address("idiomorph.js"), defer=True),
        el("h1", tongue(title)),
        _controls(tongue, shown),
        Markup(replay_stage(shown)),
        class_="room replay",
    )
    return frame(
        Visitor(lang=shown.lang),
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
    view = _open(match, shown) if shown.seat == OPEN else _view(match, shown, shown.seat)
    return el(
        "div",
        _where(view, shown),
        el("div", stage.board(view), stage.hand(view), class_="ground"),
        _panels(view),
        id="stage",
        data_ply=match.ply,
    )


def _match(shown: Replay) -> Match:
    return replay(shown.text, until=max(shown.ply, 0))


def _view(match: Match, shown: Replay, seat: int) -> View:
    view = view_of(match, shown.table, seat, shown.people, shown.lang)
    return replace(view, prompt=None, undoable=0, seen=max(match.ply - 1, 0))


def _open(match: Match, shown: Replay) -> View:
    """Return the view of whoever acts, with the log and the scores of everybody."""
    actor = match.seat() if match.seat() >= 0 else match.done[-1].seat if match.done else 0
    every = [_view(match, shown, seat) for seat in range(match.config.seats)]
    lines = dict.fromkeys(line for view in every for line in view.log)
    log_ = tuple(sorted(lines, key=lambda line: line.ply))
    return replace(every[actor], log=log_, standing=match.state.scores())


def _where(view: View, shown: Replay) -> Markup:
    """Return in words where the game stands, and what was done last."""
    tongue = view.tongue
    last = [line.text for line in view.log if line.ply == view.ply] if view.ply else []
    text = tongue(say("Action {n} of {all}", n=view.ply, all=_last(shown)))
    following = "" if view.over else tongue(say("{who} is to decide", who=player(view.turn)))
    return el(
        "div",
        el("p", text, class_="eyebrow", id="where"),
        el("p", " ".join(last) or following, class_="lead", id="last", aria_live="polite"),
        class_="where",
    )


def _panels(view: View) -> Markup:
    look = Look(view.tongue, view.seat, view.people, frozenset(), frozenset())
    parts = [score_sheet(view).whole(), log(view).whole()]
    if stage.is_drawn(view.game):
        parts.insert(0, players(view, skin_of(view.game), look).whole())
    return el("div", join(parts), class_="beside")


def _last(shown: Replay) -> int:
    return chapters(shown.text)[-1].ply


# The ways through the game


def _controls(tongue: Tongue, shown: Replay) -> Markup:
    last = _last(shown)
    ply = min(max(shown.ply, 0), last)
    here = f"/replay/{shown.table}"
    form = el(
        "form",
        _steps(tongue, shown, ply, last),
        el("label", tongue(say("Position")), for_="scrub", class_="hidden"),
        el("input", type="range", id="scrub", name="ply", min=0, max=last, value=ply),
        _rounds(tongue, shown, ply),
        _eyes(tongue, shown),
        _speeds(tongue),
        button(tongue(say("Show")), kind="go"),
        action=here,
        method="get",
        id="controls",
        data_table=shown.table,
        data_last=last,
    )
    return el("section", form, _ways_on(tongue, shown, ply), class_="card controls")


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
    begun = [chapter.ply for chapter in chapters(shown.text)[:-1] if chapter.ply <= ply]
    choices = [
        el(
            "option",
            tongue(say("Round {n}", n=chapter.round) if chapter.round else say("The end")),
            value=chapter.ply,
            selected=chapter.ply == (ply if ply == _last(shown) else begun[-1]),
        )
        for chapter in chapters(shown.text)
    ]
    label = el("label", tongue(say("Round")), for_="round")
    return el(
        "div", label, el("select", *choices, id="round", data_local=True), class_="field round"
    )


def _eyes(tongue: Tongue, shown: Replay) -> Markup:
    entries = [
        (OPEN_WORD, tongue(say("Whoever acts, open"))),
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
    return el("div", on, export, class_="onwards")
