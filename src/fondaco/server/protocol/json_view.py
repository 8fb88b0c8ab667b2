"""A view as JSON clients get it: the same facts that pages are made of."""

from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.server.protocol.messages import (
    Agreement,
    ChatLine,
    LogLine,
    Offer,
    OptionView,
    PromptView,
    SceneNode,
    ScoreRow,
    SeatView,
    TableView,
    Vacating,
)
from fondaco.view.people import Person
from fondaco.view.seen import View


def json_view(view: View, *, action: int, hold: int = 0, offer: Offer | None = None) -> TableView:
    """Return a view as a message; `action` is how many actions stand."""
    return TableView(
        table=view.table,
        game=view.game,
        title=view.title,
        edition=view.edition,
        ply=view.ply,
        action=action,
        seat=view.seat,
        turn=view.turn,
        over=view.over,
        undoable=view.undoable,
        people=tuple(seat_view(person) for person in view.people),
        scene=_scene_node(view, view.scene),
        prompt=None if view.prompt is None else _prompt_view(view, view.prompt),
        log=tuple(LogLine(line.ply, line.text, line.seat, line.private) for line in view.log),
        sheets=_sheets(view),
        totals=tuple(int(total) for total in view.standing.totals),
        talk=tuple(
            ChatLine(said.name, said.words, said.seat, said.at) for said in view.around.talk
        ),
        watching=view.around.watching,
        hints=view.around.hints,
        hold=hold,
        offer=offer,
        freeing=freeing_of(view),
        claims=view.around.claims,
        lost=view.around.lost,
        agreements=tuple(Agreement(w.what, w.agreed, w.missing) for w in view.around.wishes),
        again=view.around.again,
        verdict=_verdict(view),
    )


def _verdict(view: View) -> str:
    if view.verdict is None:
        return ""
    heading = say("{what}.", what=view.verdict.heading)
    return " ".join(view.tongue(text) for text in (heading, *view.verdict.reasons))


def freeing_of(view: View) -> tuple[Vacating, ...]:
    """Return the seats of people who are away."""
    return tuple(Vacating(f.seat, f.when, f.agreed, f.missing) for f in view.around.freeing)


def seat_view(person: Person) -> SeatView:
    """Return who sits on a seat."""
    return SeatView(
        person.seat,
        person.name,
        person.colour,
        person.bot,
        person.here,
        person.free,
        person.away,
    )


def _scene_node(view: View, node: Node) -> SceneNode:
    return SceneNode(
        id=node.id,
        kind=node.kind,
        label="" if node.label is None else view.tongue(node.label),
        value=node.value,
        facts=dict(node.facts),
        state=node.state,
        children=tuple(_scene_node(view, child) for child in node.children),
    )


def _prompt_view(view: View, prompt: Prompt) -> PromptView:
    return PromptView(
        question=view.tongue(prompt.question),
        rule=prompt.rule,
        act=prompt.act,
        options=tuple(_option_view(view, option) for option in prompt.options),
        picked="" if prompt.picked is None else view.tongue(prompt.picked),
        number=prompt.number,
    )


def _option_view(view: View, option: Option) -> OptionView:
    refusal = option.refusal
    return OptionView(
        notation=option.notation,
        label=view.text(option),
        nodes=option.nodes,
        legal=refusal is None,
        final=option.notation in view.final,
        why="" if refusal is None else view.tongue(refusal.text),
        rule="" if refusal is None else refusal.rule,
    )


def _sheets(view: View) -> tuple[tuple[ScoreRow, ...], ...]:
    return tuple(
        tuple(
            ScoreRow(line.rule, view.tongue(line.label), int(line.count), int(line.points))
            for line in sheet.lines
        )
        for sheet in view.standing.sheets
    )
