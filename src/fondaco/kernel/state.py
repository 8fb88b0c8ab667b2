"""The state of one running game: mutable, cheap to clone, complete."""

from hashlib import blake2b
from typing import Generic, Self, TypeVar

from mypy_extensions import i64, mypyc_attr

from fondaco.kernel.actions import Words
from fondaco.kernel.agenda import NOBODY, Agenda, Decision
from fondaco.kernel.config import Config
from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.events import Log
from fondaco.kernel.explaining import Explanation, Sight
from fondaco.kernel.prompt import Prompt, Refusal
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores, Sheet, TieBreak
from fondaco.kernel.tables import Row
from fondaco.kernel.texts import Text, say
from fondaco.kernel.vecs import vec


def finished() -> IllegalAction:
    """Return the error for whoever asks a finished game for a decision."""
    return IllegalAction(say("the game is over"))


@mypyc_attr(allow_interpreted_subclasses=True)  # games may come from outside
class State:
    """What lies on the table, and the agenda of what is to be done. Games add their fields."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        """Begin with an empty agenda, which means that the game is over."""
        self.seats: i64 = seats
        self.round: i64 = 0
        self.rng = rng
        self.agenda: Agenda = []

    def config(self) -> Config:
        """Return the facts of the table."""
        raise AssertionError(type(self))

    def over(self) -> bool:
        """Whether nothing is left to be decided."""
        return not self.agenda

    def seat(self) -> i64:
        """Return who must decide, or NOBODY when the game is over."""
        return self.agenda[-1].seat if self.agenda else NOBODY

    def decision(self) -> Decision["State"]:
        """Return the pending decision."""
        if not self.agenda:
            raise finished()
        top = self.agenda[-1]
        assert isinstance(top, Decision)
        return top

    def legal(self) -> vec[i64]:
        """Return every legal action once, in a stable order."""
        if not self.agenda:
            raise finished()
        return self.agenda[-1].legal(self)

    def legal_among(self, action: i64) -> i64:
        """Return how many legal actions there are with this one among them; 0: it is not legal."""
        legal = self.legal()
        for one in legal:
            if one == action:
                return len(legal)
        return 0

    def apply(self, action: i64, log: Log | None = None) -> None:
        """Carry out an action that is known to be legal, then everything that needs no decision."""
        if not self.agenda:
            raise finished()
        self.agenda[-1].apply(self, action, log)
        self.settle(log)

    def settle(self, log: Log | None) -> None:
        """Run the automatic steps on top of the agenda until somebody must decide."""
        agenda = self.agenda
        while agenda and agenda[-1].seat == NOBODY:
            agenda.pop().run(self, log)

    def prompt(self) -> Prompt:
        """Return the pending decision as people see it."""
        return self.decision().prompt(self)

    def refuse(self, action: i64) -> Refusal:
        """Say why an action is not legal now."""
        return self.decision().refuse(self, action)

    def digest(self) -> str:
        """Return six hexadecimal digits that stand for `saved()`."""
        return blake2b(repr(self.saved()).encode(), digest_size=3).hexdigest()

    def clone(self) -> "State":
        """Return an independent copy."""
        raise AssertionError(type(self))

    def key(self) -> tuple[object, ...]:
        """Return everything but the generator, as one comparable value."""
        raise AssertionError(type(self))

    def saved(self) -> tuple[object, ...]:
        """Return what digests are made of: words and numbers that mean the same for ever.

        Journals hold the digests. However a state is kept in memory one day, this stays.
        """
        return self.key()

    def rounds(self) -> i64:
        """Return how many rounds have begun."""
        return self.round

    def words(self) -> Words:
        """Return the table of the game's actions."""
        return self.config().words

    def sample(self, seat: i64, rng: Rng) -> Self:
        """Return a world that looks the same to `seat`; what it cannot know is drawn anew."""
        out: Self = self.config().views.sample(self, seat, rng)
        return out

    def scene(self, seat: i64) -> Node:
        """Return what `seat` may see; EVERYONE is a spectator."""
        return self.config().views.scene(self, seat)

    def nodes(self, action: i64) -> tuple[str, ...]:
        """Return the ids of the scene nodes an action touches."""
        return self.decision().nodes(self, action)

    def phase(self) -> Text:
        """Say where in the round the game is: the next step that can tell does."""
        for step in reversed(self.agenda):
            said = step.phase(self)
            if said is not None:
                return said
        return say("the game is over")

    def scores(self) -> Scores:
        """Return the score sheet as it stands."""
        return self.config().views.scores(self)

    def tie_break(self, first: i64, second: i64) -> TieBreak | None:
        """Return what tells two players who are level apart, in words, if the game can say it."""
        return self.config().views.tie_break(self, first, second)

    def standing(self, seat: i64) -> Scores:
        """Return the score sheet as far as a seat may know it; EVERYONE is a spectator."""
        return self.config().views.standing(self, seat)

    def points(self, seat: i64) -> i64:
        """Return a seat's points as they stand, fast."""
        return self.config().views.points(self, seat)


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)  # games may come from outside
class Views(Generic[S]):
    """What can be read from a state. A game's `views` say how; its model knows nothing of them."""

    def sample(self, s: S, seat: i64, rng: Rng) -> S:
        """See `State.sample`."""
        raise AssertionError(type(self))

    def scene(self, s: S, seat: i64) -> Node:
        """See `State.scene`."""
        raise AssertionError(type(self))

    def sheet(self, s: S, seat: i64) -> Sheet:
        """Return the whole score sheet of a seat as it stands."""
        raise AssertionError(type(self))

    def unknown(self, s: S, who: i64, seat: i64) -> tuple[str, ...]:
        """Return the rules of those lines on the sheet of `who` that `seat` cannot know yet."""
        del s, who, seat
        return ()

    def scores(self, s: S) -> Scores:
        """See `State.scores`."""
        return Scores(tuple([self.sheet(s, who) for who in range(s.seats)]))

    def tie_break(self, s: S, first: i64, second: i64) -> TieBreak | None:
        """Say nothing; see `State.tie_break`."""
        del s, first, second
        return None

    def standing(self, s: S, seat: i64) -> Scores:
        """See `State.standing`: at the end everything is known."""
        if s.over():
            return self.scores(s)
        sheets = [self.sheet(s, who).without(self.unknown(s, who, seat)) for who in range(s.seats)]
        return Scores(tuple(sheets))

    def points(self, s: S, seat: i64) -> i64:
        """See `State.points`: games that are searched fast count without a sheet."""
        return self.sheet(s, seat).total

    def explain(self, at: Sight, node: Node) -> Explanation | None:
        """Say what a thing of the scene is for; None: as in any game."""
        del at, node
        return None

    def component(self, table: str, row: Row) -> Text | None:
        """Say what a component does, in the words of `explain`; None: its numbers say it."""
        del table, row
        return None
