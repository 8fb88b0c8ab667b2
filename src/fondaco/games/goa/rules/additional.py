"""GOA-XTR: additional actions after everybody's third turn."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model.fields import OUT, WHOSE
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.turn import ActionTurn, turns_phase
from fondaco.kernel.actions import kind, pack
from fondaco.kernel.agenda import Decision, Step
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


@final
class AdditionalActions(Step[GoaState]):
    """GOA-XTR-1, GOA-XTR-2, GOA-XTR-6: round after round, until all are out."""

    word: ClassVar[str] = "additional"
    fields: ClassVar[Entries] = (WHOSE, OUT)

    def __init__(self, who: i64 = -1, out: i64 = 0) -> None:
        """It is `who`'s turn (-1: the starting player's); those in `out` have passed."""
        super().__init__()
        self.who: i64 = who
        self.out: i64 = out

    def run(self, s: GoaState, log: Log | None) -> None:
        """GOA-XTR-4: without a card one is out without being asked."""
        del log
        who, out = self.who if self.who >= 0 else s.flag, self.out
        while size(out) < s.seats:
            if not has(out, who):
                if s.players[who].extra > 0:
                    s.agenda.append(ExtraOrPass(who, out))
                    return
                out |= bit(who)
            who = s.left_of(who)

    def phase(self, s: GoaState) -> Text | None:
        """GOA-RND-2: before anybody is asked, the last turns go on."""
        return turns_phase(s, s.cfg.turns) if self.who < 0 else None


PLAYS_EXTRA: Final = Sentence[GoaState](
    "extra", lambda _, a: say("{who} plays an additional action card.", who=player(a[0]))
)
PASSES: Final = Sentence[GoaState]("passed", lambda _, a: say("{who} passes.", who=player(a[0])))


@final
class ExtraOrPass(Decision[GoaState]):
    """GOA-DEC-13: play an additional action card, or pass with at most one (GOA-XTR-3)."""

    word: ClassVar[str] = "extra"
    about: ClassVar[str] = "additional actions: take one, or pass"
    fields: ClassVar[Entries] = (OUT,)
    row: ClassVar[str] = "GOA-DEC-13"
    rule: ClassVar[str] = "GOA-XTR-1"
    act: ClassVar[str] = "extra"

    def __init__(self, seat: i64, out: i64) -> None:
        """Those in `out` have passed."""
        super().__init__(seat)
        self.out: i64 = out

    def legal(self, s: GoaState) -> vec[i64]:
        """Play, or pass."""
        out = append(vec[i64](capacity=2), pack(do.EXTRA))
        if s.players[self.seat].extra <= 1:
            out = append(out, pack(do.PASS))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-XTR-1: a complete action turn; GOA-XTR-5: cards gained meanwhile count."""
        s.agenda.pop()
        following = s.left_of(self.seat)
        if kind(action) == do.PASS:
            s.agenda.append(AdditionalActions(following, self.out | bit(self.seat)))
        else:
            s.players[self.seat].extra -= 1
            s.agenda.append(AdditionalActions(following, self.out))
            s.agenda.append(ActionTurn(self.seat, main=False, played=False))
        if log is not None:
            told = PASSES if kind(action) == do.PASS else PLAYS_EXTRA
            log.append(Event(EVERYONE, told, (self.seat,)))

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        del s
        return (f"player.{self.seat}.extra",) if kind(action) == do.EXTRA else ()

    def question(self, s: GoaState) -> Text:
        n = s.players[self.seat].extra
        return say("Do you play an additional action card? You have {n}.", n=n)

    def considered(self, s: GoaState) -> vec[i64]:
        """Both."""
        return append(self.legal(s), pack(do.PASS))

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        if kind(action) != do.PASS:
            return not_asked(self.rule, self.question(s))
        n = s.players[self.seat].extra
        text = counted("with {n} card you must play one", "with {n} cards you must play one", n)
        return Refusal("GOA-XTR-3", text)
