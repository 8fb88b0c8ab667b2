"""The pending decision of a position: put on the agenda, and described again.

An act that has begun is entered pick by pick through the rules themselves, so that a position can
hold no pick that the rules would refuse.
"""

from typing import Any, Final, final

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.rules.first_islands import FirstIslands, FirstTile
from fondaco.games.ilos.rules.mulligan import ExchangeCards, Mulligans
from fondaco.games.ilos.rules.rounds import phases
from fondaco.games.ilos.rules.turn import ChooseAction
from fondaco.games.ilos.views.position_checks import check_end, check_setup, check_turn
from fondaco.kernel.agenda import Decision, plan
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Entry, Situation
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.records import Doc
from fondaco.kernel.rows import Notation
from fondaco.kernel.state import State
from fondaco.kernel.step_documents import OVER, WHO_DECIDES, Pending
from fondaco.kernel.texts import say
from fondaco.kernel.zones import enter_notation

BEGUN: Final = Entry("begun", Notation(40), "the picks of an act that has begun, in notation", [])
FIRST_OF_ACTS: Final = (ExchangeCards, FirstTile, ChooseAction)


@final
class AskedInAct(Pending):
    """What is asked, and of whom: the act that has begun, and its picks so far."""

    def kind_of(self, top: Decision[Any]) -> str:
        """Return the act."""
        return top.act

    def tell(self, cfg: Config, s: State, entry: Entry) -> object:
        """Return the picks as the pending step remembers them."""
        if entry is not BEGUN:
            return super().tell(cfg, s, entry)
        assert isinstance(s, IlosState)
        return [s.words().write(action) for action in s.act().begun(s)]


DECISION: Final = AskedInAct(
    "decision",
    (
        *(Situation(step.act, step.about, (WHO_DECIDES, BEGUN)) for step in FIRST_OF_ACTS),
        OVER,
    ),
    "what is asked, and of whom; left out: the start player's turn, or his mulligan",
)


def asked(doc: Doc) -> Doc:
    """Return what is asked; left out, it is what comes first in the round."""
    if doc.has("decision"):
        return doc.doc("decision")
    begun = doc.has("round") and doc.number("round") > 0
    return Doc({"kind": (ChooseAction if begun else ExchangeCards).act, "seat": None, "begun": []})


def ask(s: IlosState, doc: Doc) -> None:
    """Put the decision on the agenda, and below it what follows."""
    what = doc.text("kind")
    if what == OVER.word:
        check_end(s)
        return
    seat = doc.number("seat", s.starter)
    if s.players[seat].left:
        raise BadPosition(say("this player has left the game"), "decision.seat")
    if sum(not p.left for p in s.players) == 1:
        raise BadPosition(say("a single remaining player has won"), "decision.kind")
    if what == ChooseAction.act:
        check_turn(s, seat)
        plan(s.agenda, phases(s, seat))
    else:
        check_setup(s, seat, what)
        place = s.place(seat)
        s.agenda.append(Mulligans(place) if what == ExchangeCards.act else FirstIslands(place))
    s.settle(None)
    for text in doc.texts("begun"):
        enter_notation(s, text, "decision.begun")
