"""The form of a composite choice in the terminal: several picks, tried before they are done.

It is the same form that the page shows: picks in any order, what they come to, ways to finish.
"""

import re
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.kernel.errors import BadConfig, BadNotation, IllegalAction
from fondaco.kernel.texts import say
from fondaco.speech import SPEECH, _, tr
from fondaco.terminal.look import QUIET, styled
from fondaco.terminal.menu import parts
from fondaco.terminal.session.words import shown_word
from fondaco.view.act_form import ActForm, FormRow, Picks
from fondaco.view.foresight import drafted
from fondaco.view.form_layout import pick_of, said_in
from fondaco.view.seen import View

if TYPE_CHECKING:
    from fondaco.match import Match

PRESSES: Final = re.compile(r"[+-]?\d{1,3}(\s*,\s*[+-]?\d{1,3})*")


class Forms:
    """The form somebody has begun; it is forgotten as soon as something is done."""

    def __init__(self, match: "Match") -> None:
        self.match = match
        self.ply = -1
        self.form: ActForm | None = None

    def change(self, line: str, view: View) -> ActForm:
        """Return the form after a line: picks, or numbers of its rows to have more or less of."""
        form = self.form if self.ply == self.match.ply else None
        form = form or view.draft or drafted(self.match, view.seat, ())
        if PRESSES.fullmatch(line):
            for number in line.split(","):
                form = drafted(self.match, view.seat, self._pressed(form, int(number)))
        elif line:
            form = drafted(self.match, view.seat, parts(line, view.words))
        self.ply, self.form = self.match.ply, form
        return form

    def _rule(self) -> str:
        return self.match.state.decision().cited(self.match.state)

    def _pressed(self, form: ActForm, number: int) -> Picks:
        """Return the picks with one more of a row, or one less."""
        if not 1 <= abs(number) <= len(form.rows):
            raise BadNotation(
                say("there is no row {n} in the form; it has {last}", n=number, last=len(form.rows))
            )
        row = form.rows[abs(number) - 1]
        picks = row.more if number > 0 else row.less
        if picks is None and form.ordered and number < 0:
            picks = form.picks[:-1]
        if picks is None:
            raise IllegalAction(say("these choices do not go together"), self._rule())
        return picks

    def finish(self, line: str) -> Picks:
        """Return the actions of the form that was shown; of several ways the one that is named."""
        if self.form is None or self.ply != self.match.ply:
            raise BadConfig(say("there is no form to finish; 'form' begins one"))
        ends = self.form.ends
        if not ends:
            raise IllegalAction(say("the form is not complete"), self._rule())
        if not line and len(ends) == 1:
            return ends[0].actions
        if not (line.isascii() and line.isdigit() and 1 <= int(line[:3]) <= len(ends)):
            raise BadNotation(say("say which way to finish: 'do 1' to 'do {last}'", last=len(ends)))
        return ends[int(line[:3]) - 1].actions


def drawn(form: ActForm) -> RenderableType:
    """Return a form as people see it: its rows, what it comes to, how it can be finished."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for number, row in enumerate(form.rows, 1):
        style = QUIET if row.more is None and not row.count else ""
        label = styled(tr(row.option.label), style)
        grid.add_row(styled(f"  {number:>2}", QUIET), _count(row), label, _picks((pick_of(row),)))
    steps = [styled(f"   {n}. {tr(step.label)}", "") for n, step in enumerate(form.steps, 1)]
    lines = [styled(f"   {line}", "bold") for line in said_in(form, SPEECH.tongue)]
    return Group(*steps, grid, *lines, *_ends(form))


def _ends(form: ActForm) -> list[Table]:
    grid, word = Table.grid(padding=(0, 2, 0, 0)), shown_word("do", SPEECH.tongue.lang)
    for number, end in enumerate(form.ends, 1):
        label = _("Do this") if end.option is None else tr(end.option.label)
        grid.add_row(styled(f"  {word} {number}", "bold cyan"), label, _picks(end.actions))
    return [grid] if form.ends else []


def _count(row: FormRow) -> Line:
    return styled(str(row.count) if row.count else "-", "bold" if row.count else QUIET)


def _picks(actions: Picks) -> Line:
    return styled(", ".join(actions), "cyan")
