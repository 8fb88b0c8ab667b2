"""`fondaco play`: a whole game in the terminal, against bots or together on one keyboard."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from fondaco.cli.common import read_input, table_options
from fondaco.kernel.errors import BadConfig, FondacoError
from fondaco.kernel.texts import say, verbatim
from fondaco.speech import SPEECH, _

if TYPE_CHECKING:
    from fondaco.cli.play_setup import Wishes
    from fondaco.cli.position import Document
    from fondaco.match import Match
    from fondaco.terminal.screen import Terminal
    from fondaco.terminal.session.saved_game import SavedGame


@click.command(
    name="play",
    help=_(
        "Play GAME in the terminal. Without further wishes you play against the Trader (greedy)."
        " The game is saved after every action: stop whenever you like and go on later with"
        " --resume. Without GAME the game that was played last goes on."
    ),
)
@click.argument("game", required=False, default="")
@click.option("--players", type=int, metavar="N", help=_("Number of players."))
@click.option(
    "--bots",
    default="",
    metavar="A,B,..",
    help=_("Your opponents: one for each seat, or one name."),
)
@click.option(
    "--seats",
    default="",
    metavar="A,B,..",
    help=_("Who sits where, as in you,greedy,you:Anna,random; several persons share the keyboard."),
)
@table_options
@click.option("--seed", type=int, metavar="S", help=_("The seed; by default nobody knows it."))
@click.option(
    "--save",
    "save",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=_("Keep the journal in FILE instead of your data folder."),
)
@click.option("--position", default="", metavar="FILE", help=_("Begin with the position in FILE."))
@click.option("--resume", is_flag=True, help=_("Go on with the unfinished game."))
@click.option("--new", is_flag=True, help=_("Begin a new game; an unfinished one is put aside."))
@click.option("--ask-forced", is_flag=True, help=_("Ask also where only one answer is possible."))
@click.option("--quick", is_flag=True, help=_("End turns without asking whether you are done."))
@click.option(
    "--quiet",
    is_flag=True,
    help=_("Let the game answer for you where it offers to."),
)
@click.option(
    "--open",
    "open_",
    is_flag=True,
    help=_(
        "Do not clear the screen when the keyboard is passed on. Without a terminal, as in a pipe,"
        " it is never cleared."
    ),
)
def command(  # noqa: PLR0913  (one parameter for each option)
    *,
    game: str,
    players: int | None,
    bots: str,
    seats: str,
    edition: str,
    options: tuple[str, ...],
    components: Path | None,
    seed: int | None,
    save: Path | None,
    position: str,
    resume: bool,
    new: bool,
    ask_forced: bool,
    quick: bool,
    quiet: bool,
    open_: bool,
) -> None:
    """Set the table and play."""
    from fondaco.cli.play_setup import Wishes, names
    from fondaco.terminal.screen import Terminal
    from fondaco.terminal.session.session import Manner, Session

    if resume and new:
        raise BadConfig(say("give either --resume or --new"), "--resume")
    game, document = _position(game, "" if resume else position)
    store, game = _store(game, save)
    table = (game, players, bots, seats, edition, options, components, seed, position)
    wishes = Wishes(*table, document)
    terminal = Terminal()
    match = None if new else _unfinished(store, wishes, terminal, resume=resume)
    if match is None:
        match = _begin(store, wishes, terminal)
    SPEECH.seat(names(match))
    session = Session(match, store, terminal, Manner(ask_forced, quick, quiet, open_))
    session.saved()
    over = session.run()
    _goodbye(session.store, match, terminal, over=over, kept=save is not None)


def _position(game: str, file: str) -> "tuple[str, Document | None]":
    """Return the game, by default the one of the position in a file, and the position."""
    from fondaco.cli.position import game_of, read_document

    document = read_document(file) if file else None
    return game or ("" if document is None else game_of(document)), document


def _store(game: str, save: Path | None) -> "tuple[SavedGame, str]":
    """Return where the journal is kept, and the game; without GAME the one played last."""
    from fondaco.cli.data_folder import current, last_played
    from fondaco.games import GAMES, load
    from fondaco.kernel.journal import read_journal
    from fondaco.terminal.session.saved_game import SavedGame

    if game:
        load(game)
        return SavedGame(save or current(game)), game
    path = save or last_played()
    if path is None or not path.exists():
        raise BadConfig(say("say which game: {known}", known=verbatim(", ".join(GAMES))), "GAME")
    return SavedGame(path), read_journal(read_input(str(path))).game


def _unfinished(
    store: "SavedGame", wishes: "Wishes", terminal: "Terminal", *, resume: bool
) -> "Match | None":
    """Return the saved game when there is one that goes on, and somebody wants it."""
    from fondaco.match.replay import replay

    if not resume and not terminal.interactive:
        return None
    match = None
    if store.exists():
        store.spare()
        try:
            match = replay(read_input(str(store.path)), wishes.components)
        except FondacoError as error:
            hint = say(
                "{fault} (--new begins a new game and puts this one aside)", fault=error.line()
            )
            raise BadConfig(hint, str(store.path)) from error
    if match is None or match.state.over():
        if resume:
            text = say("there is no unfinished game in {path}", path=verbatim(str(store.path)))
            raise BadConfig(text, "--resume")
        return None
    if match.game.id != wishes.game:
        text = say("holds a game of {game}", game=verbatim(match.game.id))
        raise BadConfig(text, str(store.path))
    if not resume and not _wants(match, terminal):
        return None
    terminal.tell(_("The game goes on after action {n}.", n=match.ply), "bold")
    return match


def _wants(match: "Match", terminal: "Terminal") -> bool:
    from fondaco.cli.play_setup import names

    who = ", ".join(names(match))
    asked = _(
        "There is an unfinished game ({who}; round {round}). Go on with it? [Y/n] ",
        who=who,
        round=int(match.state.rounds()),
    )
    try:
        return not terminal.ask(asked).lower().startswith("n")
    except (EOFError, KeyboardInterrupt):
        terminal.tell()
        sys.exit(0)


def _begin(store: "SavedGame", wishes: "Wishes", terminal: "Terminal") -> "Match":
    """Return a new match; what lies in its place is put aside first."""
    from fondaco.cli.play_setup import new_match

    match = new_match(wishes)
    aside = store.put_aside()
    if aside is not None:
        terminal.say(say("The game before is kept in {path}.", path=verbatim(str(aside))), "dim")
    return match


def _goodbye(
    store: "SavedGame", match: "Match", terminal: "Terminal", *, over: bool, kept: bool
) -> None:
    if store.failing:
        terminal.say(say("The game could not be saved."), "red")
        sys.exit(1)
    path = store.path
    if over and not kept:
        path = store.put_aside() or path
    if over:
        told = say("The journal is in {path}.", path=verbatim(str(path)))
    else:
        program = os.environ.get("FONDACO_COMMAND", "fondaco")  # as the player has called it
        where = f" --save {path}" if kept else ""
        resume = f"{program} play {match.game.id}{where} --resume"
        told = say("Saved. Go on with: {command}", command=verbatim(resume))
    terminal.say(told)
