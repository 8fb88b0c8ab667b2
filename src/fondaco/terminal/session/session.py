"""One evening at the table: draw, ask, act, save, until the game is over or somebody stops."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fondaco.kernel.errors import BadNotation, FondacoError, IllegalAction
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.ordering import in_order
from fondaco.kernel.prompt import Prompt
from fondaco.kernel.texts import player, say, verbatim
from fondaco.match import Match
from fondaco.speech import _, one_line, tr
from fondaco.terminal.look import QUIET
from fondaco.terminal.menu import choice, menu, moment, parts, question, touched
from fondaco.terminal.screen import LONGEST_INPUT, Terminal
from fondaco.terminal.seat_view import view_for
from fondaco.terminal.session.commands import Commands
from fondaco.terminal.session.curtain import Curtain, StopForNow, greeting
from fondaco.terminal.session.form import Forms
from fondaco.terminal.session.saved_game import SavedGame
from fondaco.terminal.text import detail, draw
from fondaco.view.seen import View

ENDS_TURN: Final = ("", "1", "end", "ok")

Act = Callable[[str, int], None]


@dataclass(frozen=True)
class Manner:
    """How a session behaves."""

    ask_forced: bool = False  # ask also where there is only one answer
    quick: bool = False  # let the turn end with the last action
    quiet: bool = False  # give the answer that a prompt offers to those who would not be asked
    open: bool = False  # no curtain between people at one keyboard


class Session:
    """A match that is played in the terminal."""

    def __init__(self, match: Match, store: SavedGame, terminal: Terminal, manner: Manner) -> None:
        self.match = match
        self.store = store
        self.terminal = terminal
        self.manner = manner
        self.commands = Commands(self)
        self.forms = Forms(match)
        self.curtain = Curtain(match, terminal, never=manner.open)
        self.seen = {seat: self._last_action(seat) for seat in range(match.config.seats)}
        self.views: dict[tuple[str, int], View] = {}  # by what was done so far, and the seat
        self.presented = -1  # the action after which the question was last shown
        self.drawn: tuple[int, str] = (-1, "")  # for whom and which act the table was last drawn
        self.quiet = set(self.seen) if manner.quiet else set()  # who does not want to be asked
        self.advised = False  # whether somebody was told of that
        self.back = -1  # where an undo led: there everything is asked
        self.ended = -1 if self._undoable_turn() else match.ply  # the turn whose end is confirmed

    def _last_action(self, seat: int) -> int:
        """Return the number of a seat's last action: what happened later is news."""
        for number in range(self.match.ply, 0, -1):
            if self.match.history[number - 1].seat == seat:
                return number
        return 0

    def view(self, seat: int) -> View:
        """Return what a seat sees now, made once; -1 is a spectator."""
        now = self.match.trail
        if (now, seat) not in self.views:
            self.views = {key: view for key, view in self.views.items() if key[0] == now}
            self.views[now, seat] = view_for(self.match, seat)
        return self.views[now, seat]

    def asked(self, seat: int) -> Prompt:
        prompt = self.view(seat).prompt
        assert prompt is not None
        return prompt

    # The evening

    def run(self) -> bool:
        """Play until the game is over (True), or somebody stops (False)."""
        if not self.curtain.there():
            self.terminal.tell(greeting(), QUIET)
        try:
            while self._goes_on():
                pass
        except (EOFError, KeyboardInterrupt):
            self.terminal.tell()
            self.curtain.close()
            return False
        except StopForNow:
            self.curtain.close()
            return False
        return True

    def _goes_on(self) -> bool:
        """Do the next thing; False when the game is over."""
        match = self.match
        if self.waiting():
            self._confirm()
        elif match.state.over():
            self._finish()
            return False
        elif match.seat() in match.bots:
            match.play_bots(1)
            self.saved()
            self._watch()
        elif answer := self._needless():
            self._answer(answer)
        else:
            self._ask()
        return True

    def _needless(self) -> str:
        """Return the answer to a question that needs not be asked, or nothing."""
        match = self.match
        legal = match.state.legal()
        if not self.manner.ask_forced and len(legal) == 1:
            return match.state.words().write(legal[0])
        if match.seat() in self.quiet and self.back != match.ply:
            return self.asked(match.seat()).default_if_quiet
        return ""

    def saved(self) -> None:
        """Save, and warn when that does not work."""
        warning = self.store.save(self.match)
        if warning is not None:
            self.terminal.say(warning, "red")

    def _watch(self) -> None:
        """Tell at once what bots do where no person waits for the news."""
        if not self.curtain.people():
            self.terminal.happened(self.view(EVERYONE), self.match.ply - 1)
            self.seen = dict.fromkeys(self.seen, self.match.ply)

    def _finish(self) -> None:
        view = self.view(EVERYONE)
        heads = [self.seen[seat] for seat in self.seen if seat not in self.match.bots]
        if heads:
            self.terminal.happened(view, max(heads))
        moment(view, self.terminal)

    # The end of a turn

    def _undoable_turn(self) -> bool:
        """Whether a person's turn has just ended in which something can still be changed."""
        match = self.match
        if not match.history or match.history[-1].seat == match.seat():
            return False
        seat = match.history[-1].seat
        free = match.undoable(seat) if seat not in match.bots else 0
        turn = match.history[match.ply - free :]
        chosen = [done.text.split()[0] for done in turn if not done.forced]
        lonely = all(done.line and not done.forced for done in turn)  # as a bid is
        if lonely or not chosen:
            return False
        return not match.state.words().by_word[chosen[-1]].lets_go

    def waiting(self) -> bool:
        """Whether a person has still to say that the turn is over."""
        return not self.manner.quick and self.ended != self.match.ply and self._undoable_turn()

    def _confirm(self) -> None:
        """Let a person look at the turn once more before others act."""
        seat = self.match.history[-1].seat
        self._sit_down(seat)
        if self.presented != self.match.ply:
            self._tell_news(seat)
            self.presented = self.match.ply
        who = tr(player(seat))
        line = self.terminal.ask(_("{who}: Enter ends your turn, 'undo' changes it > ", who=who))
        if line.lower() in ENDS_TURN:
            self.ended = self.match.ply
            return
        self._try(line, seat, self._after_turn)

    def _after_turn(self, line: str, seat: int) -> None:
        del seat
        raise BadNotation(
            say("'{line}' comes too late: your turn is complete", line=verbatim(line))
        )

    # A decision

    def _sit_down(self, seat: int) -> None:
        """Nothing of a seat is shown before its player sits there; then all of it is."""
        if self.curtain.before(seat):
            self.presented = -1
            self.drawn = (-1, "")

    def _ask(self) -> None:
        """Show what is new, ask, and do what is typed."""
        match = self.match
        seat = match.seat()
        self._sit_down(seat)
        if self.presented != match.ply:
            self._present(seat)
        self._try(self.terminal.ask(f"{tr(player(seat))} > "), seat, self._act)

    def _try(self, line: str, seat: int, act: Act) -> None:
        """Obey a command or act; what is wrong is said in one line, and nothing is lost."""
        if not line:
            self.presented = -1
            return
        try:
            if len(line) > LONGEST_INPUT:
                raise BadNotation(say("this line is too long"))
            if not self.commands.obey(line, seat):
                act(line, seat)
        except IllegalAction as error:
            refused = IllegalAction(error.text, error.where)
            self.terminal.tell(one_line(tr(refused.line())), "red")
        except FondacoError as error:
            self.terminal.tell(one_line(tr(error.line())), "red")

    def _act(self, line: str, seat: int) -> None:
        """Take the actions of a line, one after the other; put in order where it has no effect."""
        rest = tuple(parts(line, self.match.state.words()))
        while rest:
            text, *later = in_order(self.match.state, rest)
            rest = tuple(later)
            self._one_action(text, seat)

    def _one_action(self, text: str, seat: int) -> None:
        """Take one action; decisions with one answer are passed over when another is meant."""
        match = self.match
        while match.seat() == seat:
            try:
                match.act(choice(self.asked(seat), text), seat=seat)
            except IllegalAction:
                answer = self._needless()
                if not answer:
                    raise
                self._answer(answer)
            else:
                self.saved()
                return
        self._after_turn(text, seat)

    def _answer(self, answer: str) -> None:
        self.match.act(answer)
        self.saved()

    # Showing

    def _present(self, seat: int) -> None:
        """Show the news, the table where it has changed, the question and the options."""
        view, prompt, terminal = self.view(seat), self.asked(seat), self.terminal
        self._tell_news(seat)
        if self._last_action(seat) != self.match.ply:
            self.drawn = (-1, "")  # others have acted
        begun = self.drawn[0] == seat and view.mid_act
        if self.drawn != (seat, view.asked) and not begun:
            self.draw(seat)
        picked = ", ".join(view.picks) if prompt.picked is None else tr(prompt.picked)
        if picked and view.mid_act:
            terminal.tell(_("So far: {actions}", actions=picked), QUIET)
        self._show_detail(view, prompt)
        terminal.show(question(prompt, terminal.look()))
        terminal.show(menu(view, prompt, terminal.look()))
        self._advise_quiet(prompt, seat)
        self.presented = self.match.ply

    def _advise_quiet(self, prompt: Prompt, seat: int) -> None:
        """Tell once that such questions can be answered by themselves, and how."""
        answers = [o.label for o in prompt.legal() if o.notation == prompt.default_if_quiet]
        if answers and not self.advised and seat not in self.quiet:
            self.advised = True
            advice = _("('quiet on' answers such questions for you: {answer})", answer=answers[0])
            self.terminal.tell(f"      {advice}", QUIET)

    def _show_detail(self, view: View, prompt: Prompt) -> None:
        """Draw what the options of an unfinished act look like, where that can be drawn."""
        options = [option.notation for option in prompt.legal()]
        for thing in detail(view.game, view.scene, options, self.terminal.look(touched(view))):
            self.terminal.show(thing)

    def draw(self, seat: int) -> None:
        view = self.view(seat)
        self.terminal.show(draw(view.game, view.scene, self.terminal.look(touched(view))))
        if not view.over and not self.waiting():
            self.drawn = (seat, view.asked)

    def _tell_news(self, seat: int) -> None:
        """Tell a seat what it has not read yet."""
        self.terminal.happened(self.view(seat), self.seen[seat])
        self.seen[seat] = self.match.ply

    def went_back(self) -> None:
        """Save and show the table again after an undo."""
        self.saved()
        self.seen = {seat: min(seen, self.match.ply) for seat, seen in self.seen.items()}
        self.presented = -1
        self.drawn = (-1, "")
        self.back = self.match.ply
