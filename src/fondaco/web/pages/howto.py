"""How to play: a walkthrough of a few steps, each with a real position of the game."""

from typing import Final

from fondaco.caching import cached
from fondaco.games import load
from fondaco.i18n import Tongue
from fondaco.kernel.agenda import Decision
from fondaco.kernel.journal import read_journal
from fondaco.kernel.state import State
from fondaco.kernel.texts import player, say
from fondaco.match import Match
from fondaco.match.replay import replay, set_table
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of
from fondaco.web.assets import text_of_game
from fondaco.web.howto import END, HowTo, steps_of
from fondaco.web.markup import Markup, el
from fondaco.web.parts import stage
from fondaco.web.parts.controls import button, icon, link
from fondaco.web.parts.document import script_tag
from fondaco.web.parts.house_frame import PageReader, frame, hall_links, main
from fondaco.web.parts.rule_link import rule_link

NAMES: Final = ("Livia", "Noor", "Bruno")  # who plays the game that is shown
WALKTHROUGH: Final = "walkthrough.journal"  # a game among bots


def howto_page(game: str, step: int = 1, lang: str = "en") -> str:
    """Return one step of the walkthrough of a game; the first is number 1."""
    tongue, steps = Tongue(lang), steps_of(game)
    number = min(max(step, 1), len(steps))
    shown = steps[number - 1]
    view = _view(game, shown, tongue.lang)
    title = say("{game}: how to play", game=load(game).title)
    text = el(
        "section",
        el("p", tongue(say("Step {n} of {all}", n=number, all=len(steps))), class_="eyebrow"),
        el("h2", tongue(shown.title)),
        el("p", tongue(shown.text), class_="lead"),
        _rule(tongue, game, shown),
        _turn(tongue, game, number, len(steps)),
        _dots(tongue, game, number),
        class_="step card",
        aria_live="polite",
    )
    body = main(
        stage.styles(game),
        hall_links(tongue, game, "howto"),
        el("h1", tongue(title)),
        el("div", text, _picture(tongue, view), class_="walk"),
        script_tag("board"),
        class_="room howto",
    )
    symbols = stage.symbols(game)
    return frame(PageReader(lang=lang), title, body, room="rules", game=game, symbols=symbols)


def _rule(tongue: Tongue, game: str, step: HowTo) -> Markup:
    return el("p", tongue(say("Rule")), " ", rule_link(game, step.rule), class_="because")


def _turn(tongue: Tongue, game: str, number: int, last: int) -> Markup:
    """Return the ways on and back; the last step leads to a game."""
    step = f"/howto/{game}?step="
    back = link(tongue(say("Back")), f"{step}{number - 1}", rel="prev") if number > 1 else None
    if number < last:
        on = link(tongue(say("Next")), f"{step}{number + 1}", kind="primary", rel="next")
    else:
        on = el(
            "form",
            el("input", type="hidden", name="game", value=game),
            button(tongue(say("Play now")), "ico-play", "primary"),
            method="post",
            action="/play",
        )
    return el("div", back, on, class_="acts")


def _dots(tongue: Tongue, game: str, number: int) -> Markup:
    dots = [
        el(
            "li",
            el(
                "a",
                str(n),
                href=f"/howto/{game}?step={n}",
                title=tongue(step.title),
                aria_label=tongue(say("Step {n}: {title}", n=n, title=step.title)),
                aria_current="step" if n == number else None,
            ),
        )
        for n, step in enumerate(steps_of(game), 1)
    ]
    return el("ol", *dots, class_="dots")


def _picture(tongue: Tongue, view: View) -> Markup:
    """Return the position: to look at, not to act in."""
    drawn = stage.board(view)
    words = _asked(view)
    label = tongue(say("A position of the game"))
    still = el("div", drawn, inert=True, class_="still")
    picture = el("div", still, class_="ground", tabindex="0", role="img", aria_label=words)
    shown = picture if drawn else _hall(view.game)
    return el("figure", shown, el("figcaption", words), aria_label=label)


def _hall(game: str) -> Markup:
    return el("div", icon(f"rd-{game}", 120), class_="ground none")


def _asked(view: View) -> str:
    if view.prompt is None:
        return view.tongue(say("The game is over"))
    asked = view.prompt.question
    return view.tongue(say("{who}: {question}", who=player(view.turn), question=asked))


# Positions


def _view(game: str, step: HowTo, lang: str) -> View:
    match = _position(game, step)
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(NAMES))
    return view_of(match, "", max(match.seat(), 0), people, lang)


@cached
def _position(game: str, step: HowTo) -> Match:
    """Return the game as it stood when the decision of a step came up."""
    journal = text_of_game(game, WALKTHROUGH)
    if step.decision == END:
        return replay(journal)
    found = decisions(journal)[step.decision]
    return replay(journal, until=found[min(step.skip, len(found) - 1)])


def row_of(decision: Decision[State]) -> str:
    """Return how the register calls a decision."""
    return decision.row or decision.rule


@cached
def decisions(journal: str) -> dict[str, list[int]]:
    """Return where in a game each decision came up that left a choice, by its rule."""
    match = set_table(read_journal(journal))
    out: dict[str, list[int]] = {}
    for done in replay(journal).history:
        if len(match.state.legal()) > 1:
            out.setdefault(row_of(match.state.decision()), []).append(match.ply)
        match.redo(done)
    return out
