"""`fondaco position`: look at a position, list what may be done, and see what comes of it."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fondaco.cli.common import read_input
from fondaco.kernel.errors import BadPosition, FondacoError, IllegalAction
from fondaco.kernel.texts import say, verbatim
from fondaco.speech import SPEECH, _

if TYPE_CHECKING:
    from fondaco.kernel.config import Config
    from fondaco.kernel.game import Game
    from fondaco.match import Match, Seat

Document = dict[str, object]


@click.command(
    name="position",
    help=_(
        "Draw the position in FILE (JSON; '-' reads the standard input) and say what is asked."
        " Everything that is left out of a position takes its default."
    ),
)
@click.argument("file")
@click.option("--legal", is_flag=True, help=_("List what may be done, and why other things not."))
@click.option(
    "--apply",
    "actions",
    metavar="ACTIONS",
    default="",
    help=_("Take actions in notation, separated by commas, and go on from there."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON for programs."))
@click.option(
    "--schema",
    "only_schema",
    is_flag=True,
    help=_(
        "Print the JSON Schema of positions for this table instead; FILE need name the game alone,"
        " or may be its id."
    ),
)
@click.option(
    "--components",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=_("A TOML file that corrects our component tables."),
)
def command(
    *,
    file: str,
    legal: bool,
    actions: str,
    as_json: bool,
    only_schema: bool,
    components: Path | None,
) -> None:
    """Print the position."""
    from fondaco.games import GAMES
    from fondaco.kernel.notation import split
    from fondaco.kernel.positions import schema

    if only_schema:
        doc: Document = {"game": file} if file in GAMES else read_document(file)
        click.echo(json.dumps(schema(*_table(doc, components)), indent=2))
        return
    match = position_match(read_document(file), components)
    SPEECH.seat(tuple(_("Player {number}", number=n + 1) for n in range(match.config.seats)))
    _apply(match, split(actions) if actions.strip() else ())
    if as_json:
        click.echo(json.dumps(as_document(match), indent=2, ensure_ascii=False))
    else:
        _show(match, legal=legal)


def read_document(file: str) -> Document:
    """Return the JSON document in a file."""
    where = _("standard input") if file == "-" else file
    try:
        found = json.loads(read_input(file))
    except (ValueError, RecursionError) as fault:
        text = say("is no JSON: {fault}", fault=verbatim(str(fault)))
        raise BadPosition(text, where) from fault
    if not isinstance(found, dict):
        raise BadPosition(say("a position is a JSON object"), where)
    return found


def position_match(
    doc: Document, components: Path | None, seats: "tuple[Seat, ...]" = (), seed: int = 0
) -> "Match":
    """Return a match that begins with a position."""
    from fondaco.games import load
    from fondaco.kernel.positions import read_position
    from fondaco.match import Match

    game = load(game_of(doc))
    read_position(game, doc, components)  # from here on the header can be trusted
    tidy = _without_defaults(doc, game)
    players, options = doc["players"], tidy.get("options", {})
    assert isinstance(players, int)
    assert isinstance(options, dict)
    config = game.configure(players, str(doc.get("edition", "")), options, components)
    return Match(game, config, seed, seats, position=tidy, components=components)


def game_of(doc: Document) -> str:
    """Return the game that a position names."""
    from fondaco.games import GAMES

    named = doc.get("game")
    if named not in GAMES:
        text = say("must be one of {known}", known=verbatim(", ".join(GAMES)))
        raise BadPosition(text, "game")
    return str(named)


def _table(doc: Document, components: Path | None) -> "tuple[Game, Config]":
    """Return the table of a position, whatever lies on it; without players the smallest one."""
    from fondaco.games import load
    from fondaco.kernel.positions import read_header

    game = load(game_of(doc))
    return game, read_header(game, {"players": game.fewest, **doc}, components)


def _apply(match: "Match", actions: tuple[str, ...]) -> None:
    """Take actions; of several the one that fails is named."""
    for number, action in enumerate(actions, 1):
        try:
            match.act(action)
        except FondacoError as fault:
            if len(actions) == 1:
                raise
            text = say(
                "action {n} of {all}, '{action}': {fault}",
                n=number,
                all=len(actions),
                action=verbatim(action),
                fault=fault.line(),
            )
            raise IllegalAction(text) from fault


def _without_defaults(doc: Document, game: "Game") -> Document:
    """Return the document with only those options that differ, as journals name them."""
    options = doc.get("options", {})
    assert isinstance(options, dict)
    defaults = {switch.key: switch.default for switch in game.switches}
    return {**doc, "options": {k: v for k, v in options.items() if v != defaults[k]}}


def as_document(match: "Match") -> Document:
    """Return the position and what is asked, for programs."""
    from fondaco.kernel.positions import write_position

    out: Document = {"position": write_position(match.game, match.config, match.state)}
    if match.state.over():
        scores = match.state.scores()
        totals, places = list(scores.totals), list(scores.places)
        return {**out, "seat": None, "question": None, "legal": [], "greyed": [],
                "totals": totals, "places": places}  # fmt: skip
    prompt = match.prompt()
    return {
        **out,
        "seat": int(prompt.seat),
        "question": SPEECH.tongue(prompt.question),
        "legal": [option.notation for option in prompt.legal()],
        "greyed": [
            {
                "action": option.notation,
                "rule": option.refusal.rule,
                "why": SPEECH.tongue(option.refusal.text),
            }
            for option in prompt.greyed()
            if option.refusal is not None
        ],
    }


def _show(match: "Match", *, legal: bool) -> None:
    """Draw the table, and say what happened, what is asked and what may be done."""
    from fondaco.terminal.menu import greyed, menu, moment
    from fondaco.terminal.screen import Terminal
    from fondaco.terminal.seat_view import view_for

    terminal, view = Terminal(), view_for(match, match.seat())
    terminal.happened(view)
    moment(view, terminal)
    if legal and view.prompt is not None:
        terminal.show(menu(view, view.prompt, terminal.look()))
        terminal.show(greyed(view.prompt, terminal.look()))
