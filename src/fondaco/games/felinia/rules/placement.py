"""FEL-PLA: phase 1, bid tokens go to markets, to the guild or into the purse."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model import actions as do
from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.money import earn
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision, Step
from fondaco.kernel.bits import bit
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


@final
class PlaceTokens(Step[FeliniaState]):
    """FEL-PLA-1: three placement rounds, each clockwise from the start player."""

    word: ClassVar[str] = "tokens"

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """Ask the start player first."""
        del log
        s.agenda.append(PlaceToken(s.start, 1))


def _placed(s: FeliniaState, a: tuple[int, ...]) -> Text:
    if a[1] == 0:
        return counted(
            "{who} puts a token into the purse: {n} silver.",
            "{who} puts a token into the purse: {n} silver.",
            a[3],
            who=player(a[0]),
        )
    return say("{who} places a token: {place}.", who=player(a[0]), place=s.cfg.target_names[a[1]])


PLACED: Final = Sentence("placed", _placed)


@final
class PlaceToken(Decision[FeliniaState]):
    """FEL-DEC-1 PLACE: exactly one token; passing is impossible (FEL-PLA-1)."""

    word: ClassVar[str] = "place"
    about: ClassVar[str] = "phase 1: where the next bid token is placed"
    fields: ClassVar[Entries] = (Entry("lap"),)
    rule: ClassVar[str] = "FEL-PLA-1"
    act: ClassVar[str] = "place"

    def __init__(self, seat: i64, lap: i64) -> None:
        """Place the token of placement round `lap`."""
        super().__init__(seat)
        self.lap: i64 = lap

    def legal(self, s: FeliniaState) -> vec[i64]:
        """FEL-PLA-2, FEL-PLA-3, FEL-PLA-4, FEL-AMB-2: the purse, open markets, the guild."""
        out = append(vec[i64](capacity=8), pack(do.PLACE, do.PURSE))
        for market in range(s.cfg.open_markets):
            out = append(out, pack(do.PLACE, market + 1))
        return append(out, pack(do.PLACE, s.cfg.guild))

    def apply(self, s: FeliniaState, action: i64, log: Log | None) -> None:
        """Lay the token on top of the stack, or into the purse for silver."""
        s.agenda.pop()
        target, seat = first(action), self.seat
        gain: i64 = 0
        if target == do.PURSE:  # FEL-PLA-2, FEL-AMB-1: by placement round
            s.players[seat].purse |= bit(self.lap - 1)
            gain = earn(s, seat, self.lap)
        else:
            s.stacks[target] = lines.before(s.stacks[target], seat)
        if log is not None:
            log.append(Event(EVERYONE, PLACED, (seat, target, self.lap, gain)))
        following = s.left_of(seat)
        lap = self.lap + 1 if following == s.start else self.lap
        if lap <= s.cfg.tokens:
            s.agenda.append(PlaceToken(following, lap))

    def phase(self, s: FeliniaState) -> Text | None:
        """FEL-RND-1."""
        del s
        return say("placement")

    def nodes(self, s: FeliniaState, action: i64) -> tuple[str, ...]:
        """Return the purse, the guild or the market."""
        target = first(action)
        if target == do.PURSE:
            return (f"player.{self.seat}.purse",)
        return ("guild",) if target == s.cfg.guild else (f"market.{s.cfg.target_ids[target]}",)

    def question(self, s: FeliniaState) -> Text:
        return say(
            "Placement round {lap} of {last}: where does your token go?",
            lap=self.lap,
            last=s.cfg.tokens,
        )

    def considered(self, s: FeliniaState) -> vec[i64]:
        """Also the closed markets."""
        out = self.legal(s)
        for market in range(s.cfg.open_markets, s.cfg.markets):
            out = append(out, pack(do.PLACE, market + 1))
        return out

    def refuse(self, s: FeliniaState, action: i64) -> Refusal:
        """FEL-PLA-4: closed markets may not be chosen; FEL-PLA-1: nobody passes."""
        if kind(action) != do.PLACE:
            return not_asked(self.rule, self.question(s))
        return Refusal(
            "FEL-PLA-4",
            counted(
                "this market is closed; with {seats} players {n} market is open",
                "this market is closed; with {seats} players {n} markets are open",
                s.cfg.open_markets,
                seats=s.seats,
            ),
        )

    def label(self, s: FeliniaState, action: i64) -> Text:
        """Say what the token would bring or cost there."""
        target = first(action)
        if target == do.PURSE:
            return counted(
                "Place a token in your purse: {n} silver",
                "Place a token in your purse: {n} silver",
                self.lap,
            )
        return say(
            "Place a token: {place}, price {price}",
            place=s.cfg.target_names[target],
            price=s.price(target) + 1,
        )
