"""`fondaco replay`: verify a journal, look at any moment of it, or read the whole game."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from fondaco.cli.common import read_input
from fondaco.kernel.errors import BadConfig, JournalMismatch, UnknownRules
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.texts import counted, player, say
from fondaco.speech import SPEECH, _, ngettext, tr

if TYPE_CHECKING:
    from fondaco.match import Match
    from fondaco.match.replayed import ReplayedGame
    from fondaco.terminal.screen import Terminal


@click.command(
    name="replay",
    help=_(
        "Replay the journal in FILE ('-' reads the standard input). Without options the whole game"
        " is told, with the final score sheet."
    ),
)
@click.argument("file")
@click.option("--verify", is_flag=True, help=_("Only check that the journal is right."))
@click.option(
    "--at", type=click.IntRange(0), metavar="N", help=_("Show the table after action number N.")
)
@click.option(
    "--seat",
    type=click.IntRange(1),
    metavar="P",
    help=_("Look with the eyes of the player on seat P (1, 2, ..); default: as a spectator."),
)
@click.option(
    "--components",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=_("The TOML file the game was played with, if it had corrected tables."),
)
def command(
    *, file: str, verify: bool, at: int | None, seat: int | None, components: Path | None
) -> None:
    """Replay the journal and print what is asked for."""
    from fondaco.cli.play_setup import names
    from fondaco.match.replay import replay
    from fondaco.match.replayed import ReplayedGame
    from fondaco.terminal.screen import Terminal

    text = read_input(file)
    try:
        match = replay(text, components)
    except JournalMismatch as fault:
        if isinstance(fault.__cause__, UnknownRules) and not verify and at is None:
            _retell(text, fault)
            return
        raise
    SPEECH.seat(names(match))
    viewer = _viewer(match, seat)
    if verify:
        click.echo(verified(match))
    elif at is None:
        _tell(ReplayedGame(match), Terminal(), viewer)
    else:
        _show(_moment(ReplayedGame(match), at), Terminal(), viewer)


def _retell(text: str, fault: JournalMismatch) -> None:
    """Tell a game by rules that are played no more, as far as that goes."""
    from fondaco.kernel.journal import read_journal
    from fondaco.match import Seat
    from fondaco.match.retelling import actions_of, retold

    journal = read_journal(text)
    SPEECH.seat(tuple(Seat.read(who).name for who in journal.seats))
    click.echo(tr(fault.line()), err=True)
    click.echo(_("It is told as it was written:"), err=True)
    over = journal.result is not None
    for line in retold(journal, actions_of(journal), None if over else set()):
        click.echo(tr(line))
    if journal.result is not None:
        click.echo(_("Result: {result}", result=" : ".join(str(n) for n in journal.result)))


def _viewer(match: "Match", seat: int | None) -> int:
    if seat is None:
        return EVERYONE
    if seat > match.config.seats:
        raise BadConfig(say("there is no seat {n} at this table", n=seat), "--seat")
    return seat - 1


def verified(match: "Match") -> str:
    """Return the one line about a journal that is right."""
    checked = sum(len(entry.digest) > 0 for entry in match.journal().entries)
    actions = ngettext("{n} action", "{n} actions", match.ply)
    digests = ngettext("{n} digest agrees", "{n} digests agree", checked)
    if not match.state.over():
        return _("Correct: {actions}, {digests}; unfinished.", actions=actions, digests=digests)
    result = " : ".join(str(total) for total in match.state.scores().totals)
    return _(
        "Correct: {actions}, {digests}; result {result}.",
        actions=actions,
        digests=digests,
        result=result,
    )


def _moment(game: "ReplayedGame", at: int) -> "Match":
    last = game.whole.ply
    if at > last:
        text = counted("the journal has only {n} action", "the journal has only {n} actions", last)
        raise BadConfig(text, "--at")
    return game.at(at)


def _show(match: "Match", terminal: "Terminal", viewer: int) -> None:
    """Show what the last action did, the table, and what is asked next."""
    from fondaco.terminal.menu import moment
    from fondaco.terminal.seat_view import view_for

    view = view_for(match, viewer)
    if match.history:
        done = match.history[-1]
        if done.seat == viewer:
            terminal.tell(f"{match.ply} p{done.seat} {done.text}", "bold")
        else:  # what was written may be a secret; the news say what everybody knows of it
            terminal.tell(_("Action {n}: {who}", n=match.ply, who=player(done.seat)), "bold")
        terminal.happened(view, match.ply - 1)
    moment(view, terminal)


def _tell(game: "ReplayedGame", terminal: "Terminal", viewer: int) -> None:
    """Tell the whole game, round by round, and show the score sheet."""
    from fondaco.terminal.menu import result
    from fondaco.terminal.scores import score_sheet
    from fondaco.terminal.seat_view import view_for
    from fondaco.view.timeline import timeline_of, told_by_chapter

    view = view_for(game.whole, viewer)
    for chapter in told_by_chapter(timeline_of(game), view.log, view.tongue):
        if chapter.heading:
            terminal.tell(f"\n{chapter.heading}", "bold")
        terminal.sentences(chapter.lines)
    terminal.tell()
    if view.over:
        result(view, terminal)
    else:
        terminal.show(score_sheet(view.standing, terminal.look()))
        terminal.tell(ngettext("Unfinished after {n} action.", "Unfinished after {n} actions.",
                               view.ply))  # fmt: skip
