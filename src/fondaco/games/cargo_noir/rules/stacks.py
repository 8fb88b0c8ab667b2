"""CN-DEC-11 (D5): how high a stack of coins becomes, after a raise or a sending to a port."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model import actions as do
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.actions import first, kind
from fondaco.kernel.agenda import Decision
from fondaco.kernel.bits import bit
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.kinds import Named
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


def least_stack(s: CargoState, port: i64, seat: i64) -> i64:
    """CN-P1-8, CN-P3-3: one coin more than every other stack, and never less than one."""
    return max(s.highest_other(port, seat) + 1, s.cfg.min_bid)


def _sent(s: CargoState, a: tuple[int, ...]) -> Text:
    if a[1] == s.cfg.ports:
        return say("{who} sends a ship to the Black Market.", who=player(a[0]))
    if a[1] > s.cfg.ports:
        return say("{who} sends a ship to the Casino.", who=player(a[0]))
    return counted(
        "{who} sends a ship to {port} on a stack of {n} coin.",
        "{who} sends a ship to {port} on a stack of {n} coins.",
        a[2],
        who=player(a[0]),
        port=s.cfg.port_names[a[1]],
    )


SENT: Final = Sentence("sent", _sent)
RAISED: Final = Sentence[CargoState](
    "raised",
    lambda s, a: counted(
        "{who} raises the stack in {port} to {n} coin.",
        "{who} raises the stack in {port} to {n} coins.",
        a[2],
        who=player(a[0]),
        port=s.cfg.port_names[a[1]],
    ),
)


@final
class StackCoins(Decision[CargoState]):
    """CN-DEC-11 (D5): the total height of the stack, from the least that tops to all coins."""

    word: ClassVar[str] = "stack"
    about: ClassVar[str] = "how high a stack becomes, after a raise or a ship that was sent"
    fields: ClassVar[Entries] = (
        Entry("port", Named("port_ids"), "where the stack stands"),
        Entry("raising", Named(("send", "raise")), "why it is asked", "send", key="for"),
    )
    row: ClassVar[str] = "CN-DEC-11"
    rule: ClassVar[str] = "CN-P3-3"
    act: ClassVar[str] = "stack"
    number: ClassVar[bool] = True

    def __init__(self, seat: i64, port: i64, *, raising: bool) -> None:
        """The ship raises in `port` (Phase I) or is sent there (Phase III)."""
        super().__init__(seat, mid_act=True)
        self.port: i64 = port
        self.raising = raising

    def legal(self, s: CargoState) -> vec[i64]:
        """Return all heights, ascending."""
        out = vec[i64](capacity=16)
        for n in range(least_stack(s, self.port, self.seat), self._most(s) + 1):
            out = append(out, do.stack(n))
        return out

    def _most(self, s: CargoState) -> i64:
        return s.stack(self.port, self.seat) + s.players[self.seat].safe

    def apply(self, s: CargoState, action: i64, log: Log | None) -> None:
        """CN-P1-8, CN-P3-3: coins from the safe; only a raising ship was there already."""
        s.agenda.pop()
        player = s.players[self.seat]
        place = self.port * s.seats + self.seat
        n = first(action)
        player.safe -= n - s.stacks[place]
        s.stacks[place] = n
        if self.raising:
            s.raised |= bit(self.port)
        else:
            player.home -= 1
        if log is not None:
            told = RAISED if self.raising else SENT
            log.append(Event(EVERYONE, told, (self.seat, self.port, n)))

    def nodes(self, s: CargoState, action: i64) -> tuple[str, ...]:
        del s, action
        return (f"family.{self.seat}.safe",)

    def question(self, s: CargoState) -> Text:
        least, most = least_stack(s, self.port, self.seat), self._most(s)
        port = s.cfg.port_names[self.port]
        return say(
            "How many coins shall the stack in {port} have? ({least} to {most})",
            port=port,
            least=least,
            most=most,
        )

    def considered(self, s: CargoState) -> vec[i64]:
        """All heights, and one too few and one too many."""
        out = self.legal(s)
        out = append(out, do.stack(least_stack(s, self.port, self.seat) - 1))
        return append(out, do.stack(self._most(s) + 1))

    def refuse(self, s: CargoState, action: i64) -> Refusal:
        """Say what the stack must be."""
        if kind(action) != do.STACK:
            return not_asked(self.rule, self.question(s))
        rule = "CN-P1-8" if self.raising else "CN-P3-3"
        most = self._most(s)
        if first(action) > most:
            return Refusal(
                rule,
                counted(
                    "you have only {n} coin for this stack",
                    "you have only {n} coins for this stack",
                    most,
                ),
            )
        least = least_stack(s, self.port, self.seat)
        return Refusal(
            rule,
            counted(
                "the stack must have at least {n} coin",
                "the stack must have at least {n} coins",
                least,
            ),
        )
