"""The agenda: pending work as data. Its top is the only truth about who acts and what is asked."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import Log
from fondaco.kernel.prompt import Option, Prompt, Refusal
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text
from fondaco.kernel.vecs import append, vec

if TYPE_CHECKING:
    from fondaco.kernel.state import State

S = TypeVar("S", bound="State")

NOBODY: Final[i64] = -1
WHO: Final = Entry("who")


@mypyc_attr(allow_interpreted_subclasses=True)  # games may come from outside
class Step(Generic[S]):
    """An entry of the agenda: a value. It holds integers only, is replaced and never changed.

    `word` names the class and `fields` the integers in saves (digests, journals, positions): once
    released they stay, whatever becomes of the class (`tests/upgrade/words.toml`). All else that
    is to be known of a step follows from its fields: what makes it equal to another one, and what
    documents hold of it. `about` tells in documents what the step means.
    """

    word: ClassVar[str] = ""
    about: ClassVar[str] = ""
    fields: ClassVar[Entries] = ()

    def __init__(self, seat: i64 = NOBODY) -> None:
        """A step with a seat waits for that seat; one with NOBODY runs by itself."""
        self.seat: i64 = seat

    def run(self, s: S, log: Log | None) -> None:
        """Do what the step stands for; it has already left the agenda."""
        raise AssertionError(type(self))

    def legal(self, s: S) -> vec[i64]:
        """Return every legal action once, in a stable order."""
        raise AssertionError(type(self))

    def apply(self, s: S, action: i64, log: Log | None) -> None:
        """Carry out a legal action and put what follows on the agenda in place of this step."""
        raise AssertionError(type(self))

    def phase(self, s: S) -> Text | None:
        """Say where in the round the game is while the step is next, if it can tell."""
        del s
        return None

    def ints(self) -> tuple[int, ...]:
        """Return everything the step holds besides its word and its seat: its fields, in order."""
        return tuple([int(getattr(self, field.attr)) for field in self.fields])

    def key(self) -> tuple[str, tuple[int, ...]]:
        """Return what makes two steps equal."""
        return (self.word, (self.seat, *self.ints()))


@mypyc_attr(allow_interpreted_subclasses=True)  # games may come from outside
class PartOfTurn(Step[S]):
    """A part of somebody's turn that comes by itself: it knows whose turn it is.

    One that must know more names `WHO` first among its fields.
    """

    fields: ClassVar[Entries] = (WHO,)

    def __init__(self, who: i64) -> None:
        """It is the turn of `who`, who may be asked what follows."""
        super().__init__()
        self.who: i64 = who


@mypyc_attr(allow_interpreted_subclasses=True)  # games may come from outside
class Decision(Step[S]):
    """A step that waits for one seat; one class for each decision row of the register.

    `rule` is what players are shown. Where the register describes the decision in a part for
    programmers, `row` names that description; else it is the rule itself.
    `mid_act` says that the decision goes on with an act begun by the pick before it and not yet
    carried out: nothing has moved. `again` says that the question comes once more and the order of
    the answers matters (a sale or a step that is carried out at once, a spice of the next kind): a
    client may plan several in a row. `any_order` says that the question comes once more, in one
    order of the answers only, so that each combination has one path, and that the order has no
    effect: clients take them in any order and put them in order (`ordering.py`). `act` names what
    the decision is part of; journals write what a seat does in one go, with the same `act`, on one
    line.
    """

    row: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    act: ClassVar[str] = ""
    number: ClassVar[bool] = False
    any_order: ClassVar[bool] = False

    def __init__(self, seat: i64, *, mid_act: bool = False, again: bool = False) -> None:
        """Ask `seat`."""
        super().__init__(seat)
        self.mid_act = mid_act
        self.again = again

    def cited(self, s: S) -> str:
        """Return the rule that players are shown; where it differs from table to table, say so."""
        del s
        return self.rule

    def question(self, s: S) -> Text:
        """Say in one sentence what is asked."""
        raise AssertionError(type(self))

    def picked(self, s: S) -> Text | None:
        """Say what was chosen in this act so far."""
        del s
        return None

    def outline(self, s: S, answers: tuple[int, ...]) -> Node | None:
        """Return what answers that are only thought of come to, for a client that shows them.

        They begin here, in the order in which they are asked for, and need not be all. The label
        says what they do; what else there is to see of them stands in facts and children.
        """
        del s, answers
        return None

    def nodes(self, s: S, action: i64) -> tuple[str, ...]:
        """Return the ids of the scene nodes an action touches, what a player looks at first."""
        del s, action
        return ()

    def considered(self, s: S) -> vec[i64]:
        """Return what a player could think of here: all legal actions, and those to grey out."""
        return self.legal(s)

    def refuse(self, s: S, action: i64) -> Refusal:
        """Say why an action that is not legal now is not legal."""
        raise AssertionError(type(self))

    def default_if_quiet(self, s: S) -> i64:
        """Return what may be answered for a player who does not want to be asked this, or -1.

        Clients offer it as a setting of their own; the engine never answers by itself.
        """
        del s
        return -1

    def prompt(self, s: S) -> Prompt:
        """Return the decision as people see it; never called in search."""
        legal, default_if_quiet = self.legal(s), self.default_if_quiet(s)
        options = [self._option(s, action, None) for action in legal]
        greyed = dict.fromkeys(action for action in self.considered(s) if action not in legal)
        options += [self._option(s, action, self.refuse(s, action)) for action in greyed]
        return Prompt(
            seat=self.seat,
            rule=self.cited(s),
            question=self.question(s),
            options=tuple(options),
            act=self.act,
            picked=self.picked(s),
            number=self.number,
            default_if_quiet=s.words().write(default_if_quiet) if default_if_quiet >= 0 else "",
        )

    def _option(self, s: S, action: i64, refusal: Refusal | None) -> Option:
        notation = s.words().write(action)
        return Option(notation, self.label(s, action), self.nodes(s, action), refusal)

    def label(self, s: S, action: i64) -> Text:
        """Return an option as people read it."""
        return s.words().label(action)


Agenda = list[Step[Any]]  # steps of one game; the kernel does not know which


def plan(agenda: Agenda, steps: Agenda) -> None:
    """Put steps on the agenda so that they happen in the order in which they are written."""
    for i in range(len(steps) - 1, -1, -1):
        agenda.append(steps[i])


def actions(*items: i64) -> vec[i64]:
    """Return a list of actions (for the cold paths: refusals, prompts, tests)."""
    out = vec[i64]()
    for item in items:
        out = append(out, item)
    return out
