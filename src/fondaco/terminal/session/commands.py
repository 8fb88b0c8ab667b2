"""What can be typed besides actions: each command is a method named after its word."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.markdown import Markdown
from rich.table import Table

from fondaco.kernel.errors import BadConfig
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.rulebook import rule_text
from fondaco.speech import SPEECH, _, tr
from fondaco.terminal.legend import legend
from fondaco.terminal.look import QUIET, styled
from fondaco.terminal.menu import explain, greyed
from fondaco.terminal.scores import score_sheet
from fondaco.terminal.session.curtain import StopForNow
from fondaco.terminal.session.form import drawn
from fondaco.terminal.session.hint import advice
from fondaco.terminal.session.saved_game import SavedGame, not_saved
from fondaco.terminal.session.words import OFF, ON, YES, command_word, shown_word

if TYPE_CHECKING:
    from fondaco.terminal.session.session import Session

HELP: Final[dict[str, Text]] = {
    "?": say("why other things cannot be done now; '? 7' or '? ACTION' asks about one"),
    "hint": say("show the three best options, with the chance to win and the reasons"),
    "form": say("put a choice of several things together before anything is done: 'form A, B, ..'"),
    "do": say("do what the form says; 'do 2' finishes it the second way"),
    "undo": say("take back your last action, as long as nothing was revealed"),
    "restart": say("take back your turn as far as possible"),
    "table": say("draw the table again"),
    "score": say("show the score sheet as it stands"),
    "log": say("tell the whole game so far"),
    "legend": say("say what the codes and signs of the drawing mean"),
    "rule": say("print a rule: 'rule ID'; without an id the one that asks you now"),
    "quiet": say("'quiet on': let the game answer where it offers to; 'quiet off': ask me again"),
    "save": say("write the journal: 'save FILE' (it is also saved by itself after every action)"),
    "help": say("show this help"),
    "leave": say("leave the game for good; the others play on"),
    "quit": say("stop for now; the game can be resumed"),
}


class Commands:
    """The commands of one session."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.about = HELP
        self.words: dict[str, Callable[[str, int], None]] = {
            "?": self.why,
            "hint": self.hint,
            "form": self.form,
            "do": self.do,
            "undo": self.undo,
            "restart": self.restart,
            "table": self.table,
            "score": self.score,
            "log": self.log,
            "legend": self.legend,
            "rule": self.rule,
            "quiet": self.quiet,
            "save": self.save,
            "help": self.help,
            "leave": self.leave,
            "quit": self.quit,
        }

    def obey(self, line: str, seat: int) -> bool:
        """Carry out a command; False when the line is none."""
        word, _space, rest = line.partition(" ")
        if word.startswith("?"):
            word, rest = "?", line[1:]
        command = self.words.get(command_word(word))
        if command is not None:
            command(rest.strip(), seat)
        return command is not None

    def why(self, rest: str, seat: int) -> None:
        """Explain one action, or list everything that is greyed."""
        session = self.session
        if session.waiting():
            session.terminal.tell(_("Your turn is complete: Enter ends it, 'undo' changes it."))
            return
        prompt = session.asked(seat)
        if rest:
            session.terminal.show(explain(session.match, prompt, rest))
        else:
            session.terminal.show(greyed(prompt, session.terminal.look()))

    def hint(self, rest: str, seat: int) -> None:
        """Show the best options, from what the seat can know."""
        del rest
        session = self.session
        if session.waiting():
            session.terminal.tell(_("Your turn is complete: Enter ends it, 'undo' changes it."))
        else:
            session.terminal.show(advice(session.match, seat))

    def form(self, rest: str, seat: int) -> None:
        """Show the form of a composite choice, with what is typed in it."""
        session = self.session
        if session.waiting():
            session.terminal.tell(_("Your turn is complete: Enter ends it, 'undo' changes it."))
            return
        session.terminal.show(drawn(session.forms.change(rest, session.view(seat))))
        about = _("('form 2' takes one more of row 2, 'form -2' one less; 'do' finishes)")
        session.terminal.tell(f"      {about}", QUIET)

    def do(self, rest: str, seat: int) -> None:
        for action in self.session.forms.finish(rest):
            self.session.match.act(action, seat=seat)
            self.session.saved()

    def undo(self, rest: str, seat: int) -> None:
        del rest
        self._take_back(seat, 1)

    def restart(self, rest: str, seat: int) -> None:
        """Take back all that a seat did since something was revealed."""
        del rest
        self._take_back(seat, self.session.match.undoable(seat))

    def table(self, rest: str, seat: int) -> None:
        del rest
        self.session.draw(seat)

    def score(self, rest: str, seat: int) -> None:
        del rest
        terminal = self.session.terminal
        terminal.show(score_sheet(self.session.view(seat).standing, terminal.look()))

    def log(self, rest: str, seat: int) -> None:
        del rest
        self.session.terminal.happened(self.session.view(seat))

    def legend(self, rest: str, seat: int) -> None:
        del rest
        terminal, words = self.session.terminal, self.session.view(seat).words
        terminal.show(legend(self.session.match.config, words, terminal.look()))

    def quit(self, rest: str, seat: int) -> None:
        del rest, seat
        raise StopForNow

    def _take_back(self, seat: int, actions: int) -> None:
        match = self.session.match
        before = [done.text for done in match.history]
        match.undo(seat, actions)
        gone = ", ".join(before[match.ply :])
        self.session.terminal.tell(_("Taken back: {actions}", actions=gone), QUIET)
        self.session.went_back()

    def rule(self, rest: str, seat: int) -> None:
        id_ = rest.upper() or self._asking(seat)
        found = rule_text(id_, SPEECH.tongue.lang)
        self.session.terminal.show(styled(id_, "bold"))
        self.session.terminal.show(Markdown(found))

    def _asking(self, seat: int) -> str:
        if self.session.waiting() or self.session.view(seat).over:
            raise BadConfig(say("say which rule: 'rule ID'"))
        return self.session.asked(seat).rule

    def quiet(self, rest: str, seat: int) -> None:
        """Let a seat be asked everything, or only what it can answer without a detour."""
        session = self.session
        if rest.lower() not in ON + OFF:
            raise BadConfig(say("say 'quiet on' or 'quiet off'"))
        if rest.lower() in ON:
            session.quiet.add(seat)
            session.back = -1
            told = _("You are not asked where the game offers to answer for you.")
        else:
            session.quiet.discard(seat)
            told = _("You are asked also where the game offers to answer for you.")
        session.terminal.tell(told, QUIET)

    def save(self, rest: str, seat: int) -> None:
        del seat
        session = self.session
        store = SavedGame(Path(rest).expanduser()) if rest else session.store
        if rest:
            store.spare()
        try:
            store.write(session.match)
        except OSError as fault:
            session.terminal.say(not_saved(store.path, fault), "red")
            return
        session.terminal.say(say("Saved in {path}.", path=verbatim(str(store.path))))

    def help(self, rest: str, seat: int) -> None:
        del rest
        terminal = self.session.terminal
        terminal.tell(
            _(
                "Type the number of an option, or an action as it is written beside it; several"
                " actions may follow each other with commas, and a word need not be repeated."
            )
        )
        forms = ", ".join(word.form for word in self.session.view(seat).words.words)
        terminal.tell(_("Actions: {forms}", forms=forms), QUIET)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for word, about in self.about.items():
            shown = shown_word(word, SPEECH.tongue.lang)
            grid.add_row(styled(f"  {shown}", "bold cyan"), SPEECH.tongue(about))
        terminal.show(grid)

    def leave(self, rest: str, seat: int) -> None:
        """Take a seat out of the game, when it is meant."""
        del rest
        session = self.session
        answer = session.terminal.ask(
            tr(say("Leave the game for good? This cannot be undone. [y/N] "))
        )
        if answer.lower() not in YES:
            return
        before = session.match.ply
        session.match.leave(seat)
        session.saved()
        session.terminal.happened(session.view(EVERYONE), before)
        session.seen[seat] = session.match.ply
