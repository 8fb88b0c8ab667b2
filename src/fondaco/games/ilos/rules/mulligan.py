"""ILO-SET-7, ILO-DEC-5: before the first tile is laid everybody may exchange cards once."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.state import IlosDecision, IlosState
from fondaco.games.ilos.model.wide_counts import KINDS, count, each, one, total
from fondaco.games.ilos.rules.drawing import draw
from fondaco.games.ilos.rules.first_islands import FirstIslands
from fondaco.games.ilos.rules.nodes import hand_nodes
from fondaco.games.ilos.rules.wording import cards_in
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Step
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


@final
class Mulligans(Step[IlosState]):
    """ILO-SET-7: in turn order; then come the first islands."""

    word: ClassVar[str] = "mulligans"
    fields: ClassVar[Entries] = (Entry("place"),)

    def __init__(self, place: i64) -> None:
        """Ask the player at this place of the turn order."""
        super().__init__()
        self.place: i64 = place

    def run(self, s: IlosState, log: Log | None) -> None:
        """Go on with the next player who is still at the table."""
        del log
        if self.place == s.seats:
            s.agenda.append(FirstIslands(0))
            return
        s.agenda.append(Mulligans(self.place + 1))
        seat = (s.starter + self.place) % s.seats
        if not s.players[seat].left:
            s.agenda.append(ExchangeCards(seat, 0, 0))


def _mulligan(s: IlosState, a: tuple[int, ...]) -> Text:
    del s
    if a[1] == 0:
        return say("{who} keeps all cards.", who=player(a[0]))
    return counted(
        "{who} exchanges {n} card.", "{who} exchanges {n} cards.", a[1], who=player(a[0])
    )


EXCHANGED: Final = Sentence("mulligan", _mulligan)


@final
class ExchangeCards(IlosDecision):
    """ILO-DEC-1 (MULLIGAN): one card to be exchanged, in the order of the kinds, or done.

    Nobody else learns how many cards are named before it is done, so they stay in the hand till
    then.
    """

    word: ClassVar[str] = "mulligan"
    about: ClassVar[str] = "which cards are exchanged"
    fields: ClassVar[Entries] = (Entry("chosen"), Entry("last"))
    row: ClassVar[str] = "ILO-DEC-5"
    rule: ClassVar[str] = "ILO-SET-7"
    act: ClassVar[str] = "mulligan"

    def __init__(self, seat: i64, chosen: i64, last: i64) -> None:
        """`last` is the kind named last."""
        super().__init__(seat, mid_act=chosen > 0)
        self.chosen: i64 = chosen
        self.last: i64 = last

    def named(self) -> i64:
        """Return the cards named so far."""
        return self.chosen

    def begun(self, s: IlosState) -> list[i64]:
        """Return the cards named so far."""
        del s
        return [pack(do.DISCARD, card) for card in each(self.chosen)]

    def seen(self, named: i64) -> "ExchangeCards":
        """ILO-DEC-5: to the others it looks as if nothing had been named."""
        del named
        return ExchangeCards(self.seat, 0, 0)

    def legal(self, s: IlosState) -> vec[i64]:
        """ILO-DEC-3: kinds from the last one on; done comes last."""
        rest = s.players[self.seat].hand - self.chosen
        out = vec[i64](capacity=7)
        for k in range(self.last, KINDS):
            if count(rest, k) > 0:
                out = append(out, pack(do.DISCARD, k))
        return append(out, pack(do.DONE))

    def apply(self, s: IlosState, action: i64, log: Log | None) -> None:
        """Note a card; when it is done, discard them all and draw as many."""
        s.agenda.pop()
        if kind(action) == do.DISCARD:
            k = first(action)
            s.agenda.append(ExchangeCards(self.seat, self.chosen + one(k), k))
            return
        p = s.players[self.seat]
        p.hand -= self.chosen
        n = total(self.chosen)
        if log is not None:
            log.append(Event(EVERYONE, EXCHANGED, (self.seat, n), barrier=True))
        if n > 0:
            draw(s, self.seat, n, log)
        p.discarded += self.chosen

    def phase(self, s: IlosState) -> Text | None:
        """Before the first tile is laid."""
        del s
        return say("exchange of cards")

    def nodes(self, s: IlosState, action: i64) -> tuple[str, ...]:
        return hand_nodes(s, self.seat, first(action)) if kind(action) == do.DISCARD else ()

    def question(self, s: IlosState) -> Text:
        return say("Which cards do you exchange?")

    def picked(self, s: IlosState) -> Text | None:
        """Name the cards chosen so far."""
        return say("chosen: {cards}", cards=cards_in(s, self.chosen)) if self.chosen else None

    def considered(self, s: IlosState) -> vec[i64]:
        """Every kind in hand."""
        out = self.legal(s)
        for k in range(KINDS):
            if count(s.players[self.seat].hand, k) > 0:
                out = append(out, pack(do.DISCARD, k))
        return out

    def refuse(self, s: IlosState, action: i64) -> Refusal:
        """Say why a card cannot be exchanged."""
        if kind(action) != do.DISCARD:
            return not_asked("ILO-SET-7", self.question(s))
        k = first(action)
        name = s.cfg.card_names[k]
        if count(s.players[self.seat].hand - self.chosen, k) == 0:
            return Refusal("ILO-SET-7", say("you have no further {card} in hand", card=name))
        return Refusal(
            self.rule,
            say(
                "cards are named in the order of their kinds; after {last} no {card} follows",
                last=s.cfg.card_names[self.last],
                card=name,
            ),
        )
