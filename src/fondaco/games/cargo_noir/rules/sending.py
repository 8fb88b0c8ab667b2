"""CN-P3: Phase III, sending ships."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model import actions as do
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.refusals import closed, too_low
from fondaco.games.cargo_noir.rules.stacks import SENT, StackCoins, least_stack
from fondaco.kernel.actions import first, kind
from fondaco.kernel.agenda import WHO, Decision, PartOfTurn
from fondaco.kernel.bits import has
from fondaco.kernel.entries import Entries, Entry
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec

STOPPED: Final = Sentence[CargoState](
    "stopped", lambda _, a: say("{who} sends no further ship.", who=player(a[0]))
)


@final
class SendShips(PartOfTurn[CargoState]):
    """CN-P3-1, CN-P3-8: every ship at home is sent, one after the other; then the turn ends."""

    word: ClassVar[str] = "ships"
    fields: ClassVar[Entries] = (WHO, Entry("floor"))

    def __init__(self, who: i64, floor: i64 = 0) -> None:
        """Destinations before `floor` are over (CN-DEC-12)."""
        super().__init__(who)
        self.floor: i64 = floor

    def run(self, s: CargoState, log: Log | None) -> None:
        """Ask while a ship is at home."""
        del log
        if s.players[self.who].home > 0:
            s.agenda.append(SendShip(self.who, self.floor))


@final
class SendShip(Decision[CargoState]):
    """CN-DEC-10 (D4): where one ship goes. CN-END-4: in the last turn the player may stop."""

    word: ClassVar[str] = "send"
    about: ClassVar[str] = "Phase III: where a ship goes"
    fields: ClassVar[Entries] = (Entry("floor"),)
    row: ClassVar[str] = "CN-DEC-10"
    rule: ClassVar[str] = "CN-P3-1"
    act: ClassVar[str] = "send"
    any_order: ClassVar[bool] = True  # CN-P3-9

    def __init__(self, seat: i64, floor: i64) -> None:
        """CN-DEC-12: ports in table order, then the Black Market, then the Casino."""
        super().__init__(seat)
        self.floor: i64 = floor

    def legal(self, s: CargoState) -> vec[i64]:
        """CN-P3-2, CN-DEC-13: stop, ports in table order, Black Market, Casino."""
        ports = s.cfg.ports
        out = vec[i64](capacity=16)
        if s.last():
            out = append(out, do.stop())
        for port in range(self.floor, ports):
            if self._can_send(s, port):
                out = append(out, do.send(port))
        if self.floor <= ports:
            out = append(out, do.send(ports))
        return append(out, do.send(ports + 1))

    def _can_send(self, s: CargoState, port: i64) -> bool:
        """CN-P3-3 to CN-P3-6: open, no own ship, not given up this turn, enough coins."""
        return (
            s.cfg.open[port]
            and not has(s.withdrawn, port)  # CN-P3-5
            and s.stack(port, self.seat) == 0  # CN-P3-4
            and s.players[self.seat].safe >= least_stack(s, port, self.seat)
        )

    def apply(self, s: CargoState, action: i64, log: Log | None) -> None:
        """A ship leaves; in a port its stack is asked next. CN-P3-7: other stacks stay."""
        s.agenda.pop()
        if kind(action) == do.STOP:
            if log is not None:
                log.append(Event(EVERYONE, STOPPED, (self.seat,)))
            return
        destination, ports = first(action), s.cfg.ports
        if destination < ports:
            s.agenda.append(SendShips(self.seat, destination + 1))
            s.agenda.append(StackCoins(self.seat, destination, raising=False))
            return
        s.agenda.append(SendShips(self.seat, destination))
        player = s.players[self.seat]
        player.home -= 1
        if destination == ports:
            player.market += 1
        else:
            player.casino += 1
        if log is not None:
            log.append(Event(EVERYONE, SENT, (self.seat, destination, 0)))

    def outline(self, s: CargoState, answers: tuple[int, ...]) -> Node | None:
        """Say how many ships sail, or how many are still at home; what is left in the safe."""
        p = s.players[self.seat]
        ships = sum([kind(answer) == do.SEND for answer in answers])
        coins = sum([int(first(answer)) for answer in answers if kind(answer) == do.STACK])
        left = p.home - ships
        if left:
            label = counted("{n} ship still at home", "{n} ships still at home", left)
        else:
            label = counted("Send {n} ship, end my turn", "Send {n} ships, end my turn", ships)
        return Node("plan", "group", label, ships, facts=(("left", left), ("safe", p.safe - coins)))

    def nodes(self, s: CargoState, action: i64) -> tuple[str, ...]:
        if kind(action) != do.SEND:
            return ()
        destination, home = first(action), f"family.{self.seat}.home"
        if destination < s.cfg.ports:
            return (f"port.{s.cfg.port_ids[destination]}", home)
        return ("market" if destination == s.cfg.ports else "casino", home)

    def question(self, s: CargoState) -> Text:
        p = s.players[self.seat]
        return say(
            "Phase III: where does a ship go? ({ships}, {coins})",
            ships=counted("{n} ship is at home", "{n} ships are at home", p.home),
            coins=counted("{n} coin in the safe", "{n} coins in the safe", p.safe),
        )

    def considered(self, s: CargoState) -> vec[i64]:
        """Every destination of the box."""
        out = self.legal(s)
        for destination in range(s.cfg.ports + 2):
            out = append(out, do.send(destination))
        return out

    def refuse(self, s: CargoState, action: i64) -> Refusal:
        """Say why a ship cannot go there."""
        if kind(action) == do.STOP:
            return Refusal("CN-P3-1", say("every ship at home must be sent before the last turn"))
        if kind(action) != do.SEND:
            return not_asked("CN-P3-1", self.question(s))
        port = first(action)
        if port < s.cfg.ports and not s.cfg.open[port]:
            return closed(s, port)
        if port >= s.cfg.ports or (port < self.floor and s.stack(port, self.seat) == 0):
            return Refusal(
                "CN-P3-9",
                say(
                    "ships are written in the order of the table; name all of them together, or"
                    " take back those that were sent"
                ),
            )
        name = s.cfg.port_names[port]
        if s.stack(port, self.seat) > 0:
            return Refusal("CN-P3-4", say("you already have a ship in {port}", port=name))
        if has(s.withdrawn, port):
            return Refusal("CN-P3-5", say("you withdrew from {port} this turn", port=name))
        top = s.highest_other(port, self.seat)
        least = least_stack(s, port, self.seat)
        return too_low("CN-P3-3", top, least, s.players[self.seat].safe)
