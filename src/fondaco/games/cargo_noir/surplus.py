"""CN-P2-8: cargo that does not fit into the warehouse is removed at the end of Phase II."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.cargo_noir import actions as do
from fondaco.games.cargo_noir.state import CargoState
from fondaco.games.cargo_noir.telling import tokens_in
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.agenda import Decision, Step
from fondaco.kernel.counts import above, count, next_kind, some, total
from fondaco.kernel.events import EVERYONE, Event, Log
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, say, times
from fondaco.kernel.vecs import append, vec


@final
class RemoveSurplus(Step[CargoState]):
    """CN-P2-8, CN-END-3: exactly the surplus is discarded, in the last turn too."""

    word: ClassVar[str] = "surplus"
    fields: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: i64) -> None:
        """Look at the warehouse of `who`."""
        super().__init__()
        self.who: i64 = who

    def ints(self) -> tuple[int, ...]:
        """Return whose warehouse."""
        return (self.who,)

    def run(self, s: CargoState, log: Log | None) -> None:
        """Ask if there are more tokens than spaces."""
        del log
        surplus = s.surplus(self.who)
        if surplus > 0:
            kind_ = next_kind(s.players[self.who].cargo, 0)
            s.agenda.append(DiscardTokens(self.who, 0, surplus, kind_, inside=False))


@final
class DiscardTokens(Decision[CargoState]):
    """CN-DEC-9 (D3): how many tokens of one type, in table order, until the surplus is gone."""

    word: ClassVar[str] = "discard"
    fields: ClassVar[tuple[str, ...]] = ("chosen", "surplus", "type")
    rule: ClassVar[str] = "CN-DEC-9"
    act: ClassVar[str] = "discard"
    number: ClassVar[bool] = True

    def __init__(
        self, seat: i64, chosen: i64, surplus: i64, kind_: i64, *, inside: bool = True
    ) -> None:
        """`surplus` tokens are still too many besides those `chosen`; now type `kind_`."""
        super().__init__(seat, inside=inside)
        self.chosen: i64 = chosen
        self.surplus: i64 = surplus
        self.kind: i64 = kind_

    def ints(self) -> tuple[int, ...]:
        """Return the picks so far."""
        return (self.chosen, self.surplus, self.kind)

    def legal(self, s: CargoState) -> vec[i64]:
        """Return the numbers, ascending, that leave neither too many nor too few."""
        cargo = s.players[self.seat].cargo
        least = max(self.surplus - total(above(cargo, self.kind)), 0)
        out = vec[i64](capacity=8)
        for n in range(least, min(count(cargo, self.kind), self.surplus) + 1):
            out = append(out, do.discard(self.kind, n))
        return out

    def apply(self, s: CargoState, action: i64, log: Log | None) -> None:
        """Note the tokens; after the last type they go to the discard pile."""
        s.agenda.pop()
        player = s.players[self.seat]
        chosen = self.chosen + some(self.kind, second(action))
        surplus = self.surplus - second(action)
        if surplus > 0:
            following = next_kind(player.cargo, self.kind + 1)
            s.agenda.append(DiscardTokens(self.seat, chosen, surplus, following))
            return
        player.cargo -= chosen
        s.discards += chosen
        if log is not None:
            log.append(Event(EVERYONE, "discarded", (self.seat, chosen)))

    def question(self, s: CargoState) -> Text:
        """Ask for a number."""
        return counted(
            "Your warehouse has {spaces}; {n} token is too many. How many {cargo} do you discard?",
            "Your warehouse has {spaces}; {n} tokens are too many."
            " How many {cargo} do you discard?",
            self.surplus,
            spaces=counted("{n} space", "{n} spaces", s.capacity(self.seat)),
            cargo=s.cfg.cargo_names[self.kind],
        )

    def picked(self, s: CargoState) -> Text | None:
        """Name the tokens chosen so far."""
        return say("chosen: {tokens}", tokens=tokens_in(s, self.chosen)) if self.chosen else None

    def thinkable(self, s: CargoState) -> vec[i64]:
        """Every number from none to all."""
        out = self.legal(s)
        for n in range(count(s.players[self.seat].cargo, self.kind) + 1):
            out = append(out, do.discard(self.kind, n))
        return out

    def refuse(self, s: CargoState, action: i64) -> Refusal:
        """Say how many must go, or may."""
        if kind(action) != do.DISCARD or first(action) != self.kind:
            return not_asked("CN-DEC-12", self.question(s))
        cargo = s.players[self.seat].cargo
        n, owned = second(action), count(cargo, self.kind)
        name = s.cfg.cargo_names[self.kind]
        if n > owned:
            return Refusal("CN-P2-8", say("you own only {tokens}", tokens=times(owned, name)))
        if n > self.surplus:
            return Refusal(
                "CN-P2-8",
                say("only the surplus may be discarded: {surplus}", surplus=self.surplus),
            )
        later = total(above(cargo, self.kind))
        return Refusal(
            "CN-P2-8",
            counted(
                "{n} token must go and only {later} can follow: discard at least {tokens}",
                "{n} tokens must go and only {later} can follow: discard at least {tokens}",
                self.surplus,
                later=later,
                tokens=times(self.surplus - later, name),
            ),
        )
