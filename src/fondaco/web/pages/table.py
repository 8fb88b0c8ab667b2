"""The table page: regions that are patched, in a frame that stays."""

from dataclasses import replace
from typing import Final

from fondaco.caching import cached
from fondaco.i18n import Tongue
from fondaco.kernel.texts import say, verbatim
from fondaco.view.act_form import ActForm
from fondaco.view.seen import View
from fondaco.web.assets import STATIC
from fondaco.web.look import look_at
from fondaco.web.markup import Markup, el, join, use
from fondaco.web.nodes import index
from fondaco.web.parts.agreement import agreement
from fondaco.web.parts.coach import coach
from fondaco.web.parts.controls import icon
from fondaco.web.parts.desk import desk_and_bench
from fondaco.web.parts.dial import dial
from fondaco.web.parts.document import document
from fondaco.web.parts.finale import finale
from fondaco.web.parts.inspector import no_inspector
from fondaco.web.parts.log import log, who_decides
from fondaco.web.parts.option_controls import option_controls
from fondaco.web.parts.players import players
from fondaco.web.parts.score_sheet import score_sheet
from fondaco.web.parts.seat_sign import disc
from fondaco.web.parts.table_menu import table_menu
from fondaco.web.parts.table_words import words_folded
from fondaco.web.parts.talk import talk
from fondaco.web.parts.turn_mark import turn_mark
from fondaco.web.parts.undo_offer import offer, proposing
from fondaco.web.regions import Region, Regions
from fondaco.web.skins import draws_drafts, skin_of

FIRST_TAB: Final = "players"
PANES: Final = {"board": "pane-board", "hand": "hand"}  # tabs of their own on narrow screens
TABS: Final = (
    ("board", "ico-board", say("Board")),
    ("hand", "ico-cards", say("Mine")),
    ("players", "ico-people", say("Players")),
    ("log", "ico-log", say("Log")),
    ("scores", "ico-scores", say("Scores")),
    ("talk", "ico-talk", say("Talk")),
)
OVER_THE_TABLE: Final = ("finale", "offer", "agreement", "turn-mark", "curtain", "coach")


@cached
def after_symbols() -> Markup:
    """Return the symbols of what is around a game: its end, its menu."""
    return Markup((STATIC / "after.svg").read_text(encoding="utf-8"))


def regions(view: View) -> Regions:
    """Return everything on the page that can change."""
    look, skin = look_at(view), skin_of(view.game)
    found = [
        _status(view),
        skin.board(view.scene, look),
        skin.hand(view.scene, look),
        *desk_and_bench(view),
        players(view, skin, look),
        log(view),
        talk(view),
        score_sheet(view, look),
        curtain(view),
        offer(view),
        finale(view),
        agreement(view),
        table_menu(view),
        turn_mark(view),
        coach(view),
    ]
    return {region.id: region for region in found}


def drafted(view: View, draft: ActForm) -> list[str]:
    """Return what a draft changes on the page of the one who decides; `view` has an empty one."""
    now = replace(view, draft=draft)
    assert now.prompt is not None
    controls = option_controls(now, now.prompt)
    parts = [*controls.forms, controls.deeds]
    if draws_drafts(view.game):
        before, after = (_table(one) for one in (view, now))
        parts += [after[id_] for id_ in after if after[id_] != before[id_]]
    return [str(part) for part in parts]


def _table(view: View) -> dict[str, Markup]:
    """Return everything that lies on the table by its id."""
    look, skin = look_at(view), skin_of(view.game)
    return {**skin.board(view.scene, look).components, **skin.hand(view.scene, look).components}


def regions_of_presence(view: View) -> Regions:
    """Return what shows who is here: all that changes on the page when somebody comes or goes."""
    found = players(view, skin_of(view.game), look_at(view))
    return {found.id: found}


def _status(view: View) -> Region:
    """Where the game stands, for the bar above."""
    nodes = index(view.scene)
    phase, round_ = nodes.get("phase"), nodes.get("round")
    words = view.tongue(phase.label) if phase is not None and phase.label is not None else ""
    count = view.tongue(say("Round {n}", n=int(round_.value or 0))) if round_ is not None else ""
    text = el("span", count, " · " if words else "", words, id="status-text")
    return Region("status", "p", (("class", "status"),), {"status-text": text})


def curtain(view: View) -> Region:
    """Cover a hand at a device that several people share until its owner lifts the curtain."""
    if not view.around.shared or view.over:
        return Region("curtain", "section", (("class", "curtain"), ("hidden", "")))
    tongue, person = view.tongue, view.people[view.seat]
    card = el(
        "div",
        disc(person.colour, 56),
        el("h2", tongue(say("{name} plays", name=verbatim(person.name)))),
        el("p", tongue(say("Pass the device on. Nobody else should look now."))),
        el(
            "button",
            tongue(say("Show my things")),
            type="button",
            class_="button primary",
        ),
        id="curtain-card",
        class_="card",
    )
    attributes = (("class", "curtain"), ("aria-label", person.name), ("data-seat", str(view.seat)))
    return Region("curtain", "section", attributes, {"curtain-card": card})


def page(view: View, parts: Regions) -> str:
    """Return the whole page of a table."""
    body = el(
        "main",
        el("h1", view.title, class_="hidden"),
        el("div", _field(view, parts), class_="ground", id="pane-board"),
        _reel(view),
        parts["prompt"].whole(),
        parts["hand"].whole(),
        el("aside", parts["bench"].whole(), _tabs(view), *_sheets(view, parts), class_="rail"),
        id="table",
        data_pane="board",
        data_table=view.table,
        data_ply=view.ply,
        data_seat=view.seat,
        data_game=view.game,
    )
    above = [parts[id_].whole() for id_ in OVER_THE_TABLE]
    return document(
        title=f"{view.title} · Fondaco",
        lang=view.tongue.lang,
        game=view.game,
        body=join([_offline(view.tongue), body, no_inspector(view.tongue), *above]),
        bar=Markup(parts["status"].whole() + parts["table-menu"].whole()),
        symbols=Markup(skin_of(view.game).sprite() + after_symbols()),
        live=who_decides(view),
        script="table",
        tongue=view.tongue,
    )


def _field(view: View, parts: Regions) -> Markup:
    """Return the board; on phones it can be seen from near and from afar."""
    zoom = el(
        "button",
        el("svg", use("ico-zoom", 10, 10, 20), viewbox="0 0 20 20", width=20, height=20,
           aria_hidden="true"),
        type="button",
        class_="tool zoom",
        data_zoom=True,
        aria_label=view.tongue(say("Nearer or further away")),
    )  # fmt: skip
    board = el("div", parts["board"].whole(), class_="field", id="field")
    return join([board, zoom, dial(view.tongue)])


def _offline(tongue: Tongue) -> Markup:
    """Return what is shown while the connection is broken."""
    text = say("The connection is broken. Trying again; nothing is lost.")
    return el("p", tongue(text), id="offline", role="status")


def _reel(view: View) -> Markup:
    """Return the strip that tells what the others did, and shows it again; the page fills it."""
    tongue = view.tongue
    back, on = tongue(say("What was before")), tongue(say("What came then"))
    skip = tongue(say("To my turn"))
    return el(
        "div",
        el("p", id="reel-said"),
        el("span", id="reel-count"),
        el(
            "button", icon("ico-back"), type="button", data_reel="back", aria_label=back, title=back
        ),
        el("button", icon("ico-on"), type="button", data_reel="on", aria_label=on, title=on),
        el("button", skip, type="button", data_reel="skip", class_="tool", hidden=True),
        id="reel",
        class_="reel",
        role="group",
        aria_label=tongue(say("What the others did")),
    )


def _tabs(view: View) -> Markup:
    """Return the tabs of the rail; where there is little room, of board and hand as well."""
    heads = [_tab(id_, symbol, view.tongue(text)) for id_, symbol, text in TABS]
    return el(
        "div",
        *heads,
        role="tablist",
        class_="tabs",
        aria_label=view.tongue(say("Table")),
    )


def _tab(id_: str, symbol: str, text: str) -> Markup:
    chosen = id_ == FIRST_TAB
    return el(
        "button",
        icon(symbol, 20),
        el("span", text),
        el("b", class_="badge", id=f"badge-{id_}", hidden=True),
        role="tab",
        id=f"tab-{id_}",
        class_="pane-tab" if id_ in PANES else None,
        aria_controls=PANES.get(id_, f"sheet-{id_}"),
        aria_selected="true" if chosen else "false",
        type="button",
    )


def _sheets(view: View, parts: Regions) -> list[Markup]:
    """Players, log, scores and talk."""
    inner = {
        "players": Markup(parts["players"].whole() + words_folded(view)),
        "log": Markup(proposing(view) + parts["log"].whole()),
        "scores": parts["scores"].whole(),
        "talk": Markup(parts["talk"].whole() + _say(view)),
    }
    return [
        el(
            "div",
            drawn,
            role="tabpanel",
            id=f"sheet-{id_}",
            aria_labelledby=f"tab-{id_}",
            hidden=id_ != FIRST_TAB,
        )
        for id_, drawn in inner.items()
    ]


def _say(view: View) -> Markup:
    tongue = view.tongue
    return el(
        "form",
        el("label", tongue(say("Say something")), for_="words", class_="hidden"),
        el("input", id="words", name="words", maxlength=200, autocomplete="off", data_keep=True),
        el("button", tongue(say("Say")), type="submit", class_="tool"),
        class_="say",
        id="say",
    )
