"""The table page: regions that are patched, in a frame that stays."""

from typing import Final

from fondaco.i18n import Tongue
from fondaco.kernel.texts import say, verbatim
from fondaco.view.seen import View
from fondaco.web.look import look_at
from fondaco.web.markup import Markup, el, join, use
from fondaco.web.nodes import index
from fondaco.web.parts.document import document
from fondaco.web.parts.log import log, talk, who_decides
from fondaco.web.parts.players import players
from fondaco.web.parts.prompt_card import prompt_card
from fondaco.web.parts.score_sheet import score_sheet
from fondaco.web.parts.seat_sign import disc
from fondaco.web.parts.undo_offer import offer, proposing
from fondaco.web.regions import Region, Regions
from fondaco.web.skins import skin_of

FIRST_TAB: Final = "players"


def regions(view: View) -> Regions:
    """Return everything on the page that can change."""
    look, skin = look_at(view), skin_of(view.game)
    found = [
        _status(view),
        skin.board(view.scene, look),
        skin.hand(view.scene, look),
        prompt_card(view),
        players(view, skin, look),
        log(view),
        talk(view),
        score_sheet(view, look),
        curtain(view),
        offer(view),
    ]
    return {region.id: region for region in found}


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
        el("div", _field(view, parts), parts["hand"].whole(), class_="ground"),
        el("aside", parts["prompt"].whole(), _tabs(view, parts), class_="rail"),
        id="table",
        data_table=view.table,
        data_ply=view.ply,
        data_seat=view.seat,
        data_game=view.game,
    )
    return document(
        title=f"{view.title} · Fondaco",
        lang=view.tongue.lang,
        game=view.game,
        body=join([_offline(view.tongue), body, parts["offer"].whole(), parts["curtain"].whole()]),
        bar=parts["status"].whole(),
        symbols=skin_of(view.game).sprite(),
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
    return Markup(el("div", parts["board"].whole(), class_="field", id="field") + zoom)


def _offline(tongue: Tongue) -> Markup:
    """Return what is shown while the connection is broken."""
    text = say("The connection is broken. Trying again; nothing is lost.")
    return el("p", tongue(text), id="offline", role="status")


def _tabs(view: View, parts: Regions) -> Markup:
    """Players, log, talk and scores: tabs on the rail."""
    tongue = view.tongue
    tabs = (
        ("players", say("Players"), parts["players"].whole()),
        ("log", say("What happened"), Markup(proposing(view) + parts["log"].whole())),
        ("scores", say("Scores"), parts["scores"].whole()),
        ("talk", say("Talk"), Markup(parts["talk"].whole() + _say(view))),
    )
    heads = [_tab(id_, tongue(text)) for id_, text, _ in tabs]
    sheets = [
        el(
            "div",
            inner,
            role="tabpanel",
            id=f"sheet-{id_}",
            aria_labelledby=f"tab-{id_}",
            hidden=id_ != FIRST_TAB,
        )
        for id_, _, inner in tabs
    ]
    row = el("div", *heads, role="tablist", aria_label=tongue(say("Table")))
    return el("div", row, *sheets, class_="tabs", data_tabs=True)


def _tab(id_: str, text: str) -> Markup:
    return el(
        "button",
        text,
        role="tab",
        id=f"tab-{id_}",
        aria_controls=f"sheet-{id_}",
        aria_selected="true" if id_ == FIRST_TAB else "false",
        type="button",
    )


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
