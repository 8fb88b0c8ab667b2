"""CN-P2-8: cargo that does not fit into the warehouse is removed at the end of Phase II."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model import actions as do
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.deals import Deal, warehouse_node
from fondaco.games.cargo_noir.rules.wording import tokens_in
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.agenda import PartOfTurn
from fondaco.kernel.counts import above, count, next_kind, some, total
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.kinds import Amounts, Named
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, player, say, times
from fondaco.kernel.vecs import append, vec


@final
class RemoveSurplus(PartOfTurn[CargoState]):
    """CN-P2-8, CN-END-3: exactly the surplus is discarded, in the last turn too."""

    word: ClassVar[str] = "surplus"

    def run(self, s: CargoState, log: Log | None) -> None:
        """Ask if there are more tokens than spaces."""
        del log
        surplus = s.surplus(self.who)
        if surplus > 0:
            kind_ = next_kind(s.players[self.who].cargo, 0)
            s.agenda.append(DiscardTokens(self.who, 0, surplus, kind_, mid_act=False))


DISCARDED: Final = Sentence[CargoState](
    "discarded",
    lambda s, a: say("{who} discards {tokens}.", who=player(a[0]), tokens=tokens_in(s, a[1])),
)


@final
class DiscardTokens(Deal):
    """CN-DEC-9 (D3): how many tokens of one type, in table order, until the surplus is gone."""

    word: ClassVar[str] = "discard"
    about: ClassVar[str] = "the end of Phase II: which surplus cargo is discarded"
    fields: ClassVar[Entries] = (
        Entry("chosen", Amounts("cargo_ids", 15), "the tokens of earlier types chosen", {}),
        Entry("surplus"),
        Entry(
            "type",
            Named("cargo_ids"),
            "the type whose number is asked; left out: the first one",
            optional=True,
            attr="kind",
        ),
    )
    row: ClassVar[str] = "CN-DEC-9"
    rule: ClassVar[str] = "CN-P2-8"
    act: ClassVar[str] = "discard"
    number: ClassVar[bool] = True

    def __init__(
        self, seat: i64, chosen: i64, surplus: i64, kind_: i64, *, mid_act: bool = True
    ) -> None:
        """`surplus` tokens are still too many besides those `chosen`; now type `kind_`."""
        super().__init__(seat, mid_act=mid_act)
        self.chosen: i64 = chosen
        self.surplus: i64 = surplus
        self.kind: i64 = kind_

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
            log.append(Event(EVERYONE, DISCARDED, (self.seat, chosen)))

    def outline(self, s: CargoState, answers: tuple[int, ...]) -> Node | None:
        """Say how many go."""
        del s
        gone = sum([int(second(answer)) for answer in answers])
        label = counted("Throw {n} crate overboard", "Throw {n} crates overboard", gone)
        return Node("plan", "group", label, gone)

    def picked_tokens(self) -> i64:
        """Return what was chosen so far."""
        return self.chosen

    def facts(self, s: CargoState) -> tuple[tuple[str, int | str], ...]:
        """Return how many are still too many."""
        del s
        return (("surplus", self.surplus),)

    def nodes(self, s: CargoState, action: i64) -> tuple[str, ...]:
        """Return the own tokens of the type."""
        return (warehouse_node(s, self.seat, first(action)),) if kind(action) == do.DISCARD else ()

    def question(self, s: CargoState) -> Text:
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

    def considered(self, s: CargoState) -> vec[i64]:
        """Every number from none to all."""
        out = self.legal(s)
        for n in range(count(s.players[self.seat].cargo, self.kind) + 1):
            out = append(out, do.discard(self.kind, n))
        return out

    def refuse(self, s: CargoState, action: i64) -> Refusal:
        """Say how many must go, or may."""
        if kind(action) != do.DISCARD or first(action) != self.kind:
            return not_asked(self.rule, self.question(s))
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
