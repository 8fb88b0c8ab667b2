"""CN-P1: Phase I, the ship actions."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.cargo_noir.model import actions as do
from fondaco.games.cargo_noir.model.config import SYNDICATE
from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.deals import warehouse_node
from fondaco.games.cargo_noir.rules.refusals import closed, too_low
from fondaco.games.cargo_noir.rules.stacks import StackCoins
from fondaco.games.cargo_noir.rules.supplies import EMPTY, draw_token, pay_in, pay_out, refill
from fondaco.games.cargo_noir.rules.wording import tokens_in
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.agenda import Decision, PartOfTurn
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.counts import count, one
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


@final
class ResolveShips(PartOfTurn[CargoState]):
    """CN-P1-1: every ship of the active player on a board is resolved, one after the other."""

    word: ClassVar[str] = "resolve"

    def run(self, s: CargoState, log: Log | None) -> None:
        """Ask while a ship is unresolved."""
        del log
        if unresolved(s, self.who):
            s.agenda.append(self)
            s.agenda.append(ShipAction(self.who))


def unresolved(s: CargoState, seat: i64) -> bool:
    """Whether a ship is on a board that has not acted this turn."""
    player = s.players[seat]
    if player.casino > 0 or player.market > 0:
        return True
    for port in range(s.cfg.ports):
        if waits(s, port, seat):
            return True
    return False


def waits(s: CargoState, port: i64, seat: i64) -> bool:
    """Whether a seat's ship in a port has still to act this turn."""
    return s.stack(port, seat) > 0 and not has(s.raised, port)


@final
class ShipAction(Decision[CargoState]):
    """CN-DEC-6 (D1): which ship acts next, and what it does. The order is the player's choice."""

    word: ClassVar[str] = "act"
    about: ClassVar[str] = "Phase I: which ship acts next"
    row: ClassVar[str] = "CN-DEC-6"
    rule: ClassVar[str] = "CN-P1-1"
    act: ClassVar[str] = "ship"

    def legal(self, s: CargoState) -> vec[i64]:
        """CN-DEC-13: casino, draw, swaps, then port by port in table order."""
        player = s.players[self.seat]
        out = vec[i64](capacity=16)
        if player.casino > 0:
            out = append(out, do.casino())
        if player.market > 0:
            out = append(out, do.draw())
            out = self._swaps(s, out)
        for port in range(s.cfg.ports):
            if waits(s, port, self.seat):
                top = s.highest_other(port, self.seat)
                if top == 0:
                    out = append(out, do.buy(port))
                else:
                    out = append(out, do.withdraw(port))
                    if s.stack(port, self.seat) + player.safe > top:  # CN-P1-9
                        out = append(out, do.raise_(port))
        return out

    def _swaps(self, s: CargoState, out: vec[i64]) -> vec[i64]:
        """CN-P1-4, CN-DEC-1: own types for other types on display."""
        shown: i64 = 0
        for token in s.market:
            if token != EMPTY:
                shown |= one(token)
        cargo = s.players[self.seat].cargo
        for give in range(s.cfg.kinds):
            if count(cargo, give) > 0:
                for take in range(s.cfg.kinds):
                    if take != give and count(shown, take) > 0:
                        out = append(out, do.swap(give, take))
        return out

    def apply(self, s: CargoState, action: i64, log: Log | None) -> None:
        """CN-P1-1: each effect happens at once. CN-P1-2: the ship goes home, unless it raises."""
        s.agenda.pop()
        what = kind(action)
        if what == do.CASINO:
            casino(s, self.seat, log)
        elif what == do.DRAW:
            draw(s, self.seat, log)
        elif what == do.SWAP:
            swap(s, self.seat, first(action), second(action), log)
        elif what == do.BUY:
            buy(s, self.seat, first(action), log)
        elif what == do.WITHDRAW:
            withdraw(s, self.seat, first(action), log)
        else:
            s.agenda.append(StackCoins(self.seat, first(action), raising=True))

    def nodes(self, s: CargoState, action: i64) -> tuple[str, ...]:
        """Return where the ship lies, and for a swap the two tokens."""
        what = kind(action)
        if what == do.CASINO:
            return ("casino",)
        if what == do.DRAW:
            return ("market", "bag")
        if what == do.SWAP:
            given = warehouse_node(s, self.seat, first(action))
            return (given, displayed(s, second(action)))
        return (f"port.{s.cfg.port_ids[first(action)]}",)

    def question(self, s: CargoState) -> Text:
        del s
        return say("Phase I: which of your ships acts next, and how?")

    def considered(self, s: CargoState) -> vec[i64]:
        """Every destination where a ship waits, with everything ships do there."""
        player = s.players[self.seat]
        out = self.legal(s)
        if player.market > 0 and player.cargo == 0:
            out = append(out, do.swap(0, 1))
        for port in range(s.cfg.ports):
            if waits(s, port, self.seat):
                for option in (do.buy(port), do.withdraw(port), do.raise_(port)):
                    out = append(out, option)
        return out

    def refuse(self, s: CargoState, action: i64) -> Refusal:
        """Say what is missing."""
        what, port = kind(action), first(action)
        player = s.players[self.seat]
        if what == do.CASINO:
            return Refusal("CN-P1-3", say("you have no ship at the Casino that has yet to act"))
        if what in (do.DRAW, do.SWAP):
            if player.market == 0:
                return Refusal(
                    "CN-P1-4", say("you have no ship at the Black Market that has yet to act")
                )
            return self._refuse_swap(s, first(action), second(action))
        if what not in (do.BUY, do.WITHDRAW, do.RAISE):
            return not_asked("CN-TURN-3", self.question(s))
        name = s.cfg.port_names[port]
        if not s.cfg.open[port]:
            return closed(s, port)
        own = s.stack(port, self.seat)
        if own == 0:
            return Refusal("CN-P1-5", say("you have no ship in {port}", port=name))
        if has(s.raised, port):
            return Refusal(
                "CN-P1-8", say("your ship in {port} has raised and stays there", port=name)
            )
        top = s.highest_other(port, self.seat)
        if what == do.BUY:
            return Refusal(
                "CN-P1-6",
                say("you are not alone in {port}: a stack of {top} is there", port=name, top=top),
            )
        if top == 0:
            return Refusal("CN-P1-6", say("you are alone in {port} and must buy", port=name))
        return too_low("CN-P1-8", top, top + 1, own + player.safe)

    def _refuse_swap(self, s: CargoState, give: i64, take: i64) -> Refusal:
        player = s.players[self.seat]
        if player.cargo == 0:
            return Refusal("CN-P1-4", say("a swap needs a token of your own; you have none"))
        if count(player.cargo, give) == 0:
            return Refusal(
                "CN-P1-4", say("you own no {cargo} to give", cargo=s.cfg.cargo_names[give])
            )
        if give == take:
            return Refusal("CN-P1-4", say("a swap of two tokens of the same type changes nothing"))
        return Refusal(
            "CN-P1-4",
            say("the Black Market shows no {cargo}", cargo=s.cfg.cargo_names[take]),
        )


def displayed(s: CargoState, token: i64) -> str:
    """CN-DEC-1: the node of the leftmost slot with a type, or the whole market."""
    for slot, shown in enumerate(s.market):
        if shown == token:
            return f"market.slot.{slot}"
    return "market"


AT_CASINO: Final = Sentence[CargoState](
    "casino",
    lambda _, a: counted(
        "{who} takes {n} coin at the Casino.",
        "{who} takes {n} coins at the Casino.",
        a[1],
        who=player(a[0]),
    ),
)


def casino(s: CargoState, seat: i64, log: Log | None) -> None:
    """CN-P1-3, CN-P1-12: a ship at the Casino takes coins from the pile."""
    player = s.players[seat]
    player.casino -= 1
    player.home += 1
    coins = pay_out(s, seat, s.cfg.casino_income)
    if log is not None:
        log.append(Event(EVERYONE, AT_CASINO, (seat, coins)))


def _drew(s: CargoState, a: tuple[int, ...]) -> Text:
    if a[1] == EMPTY:
        return say("{who} finds nothing left in the bag.", who=player(a[0]))
    return say("{who} draws {cargo}.", who=player(a[0]), cargo=s.cfg.cargo_names[a[1]])


DREW: Final = Sentence("drew", _drew)


def draw(s: CargoState, seat: i64, log: Log | None) -> None:
    """CN-P1-4 b, CN-P1-11: one random token from the bag; capacity does not matter yet."""
    player = s.players[seat]
    player.market -= 1
    player.home += 1
    token = draw_token(s, log)
    if token != EMPTY:
        player.cargo += one(token)
    if log is not None:
        log.append(Event(EVERYONE, DREW, (seat, token), barrier=True))


SWAPPED: Final = Sentence[CargoState](
    "swapped",
    lambda s, a: say(
        "{who} swaps {give} for {take} at the Black Market.",
        who=player(a[0]),
        give=s.cfg.cargo_names[a[1]],
        take=s.cfg.cargo_names[a[2]],
    ),
)


def swap(s: CargoState, seat: i64, give: i64, take: i64, log: Log | None) -> None:
    """CN-P1-4 a, CN-DEC-1: the given token fills the leftmost slot with the taken type."""
    player = s.players[seat]
    player.market -= 1
    player.home += 1
    player.cargo += one(take) - one(give)
    for slot in range(s.cfg.market_slots):
        if s.market[slot] == take:
            s.market[slot] = give
            break
    if log is not None:
        log.append(Event(EVERYONE, SWAPPED, (seat, give, take)))


BOUGHT: Final = Sentence[CargoState](
    "bought",
    lambda s, a: counted(
        "{who} pays {n} coin in {port} and takes {tokens}.",
        "{who} pays {n} coins in {port} and takes {tokens}.",
        a[2],
        who=player(a[0]),
        port=s.cfg.port_names[a[1]],
        tokens=tokens_in(s, a[3]),
    ),
)


def buy(s: CargoState, seat: i64, port: i64, log: Log | None) -> None:
    """CN-P1-6: pay the stack, take all tokens, refill at once."""
    player = s.players[seat]
    coins = leave_port(s, port, seat)
    pay_in(s, coins)
    tokens: i64 = 0
    for slot in range(s.cfg.first_slot[port], s.cfg.first_slot[port + 1]):
        token = s.goods[slot]
        if token != EMPTY:
            tokens += one(token)
    player.cargo += tokens
    if log is not None:
        log.append(Event(EVERYONE, BOUGHT, (seat, port, coins, tokens)))
    refill(s, port, log)


WITHDREW: Final = Sentence[CargoState](
    "withdrew",
    lambda s, a: counted(
        "{who} withdraws from {port} with {n} coin.",
        "{who} withdraws from {port} with {n} coins.",
        a[2],
        who=player(a[0]),
        port=s.cfg.port_names[a[1]],
    ),
)
SYNDICATE_PAYS: Final = Sentence[CargoState](
    "syndicate",
    lambda _, a: counted(
        "The Syndicate pays {who} {n} coin.",
        "The Syndicate pays {who} {n} coins.",
        a[1],
        who=player(a[0]),
    ),
)


def withdraw(s: CargoState, seat: i64, port: i64, log: Log | None) -> None:
    """CN-P1-7: ship and stack come home. CN-P1-10: each Syndicate card pays for one port."""
    coins = leave_port(s, port, seat)
    s.players[seat].safe += coins
    paid: i64 = 0
    if size(s.withdrawn) < s.owned(seat, SYNDICATE):
        paid = pay_out(s, seat, s.cfg.syndicate_income)
    s.withdrawn |= bit(port)
    if log is not None:
        log.append(Event(EVERYONE, WITHDREW, (seat, port, coins)))
        if paid > 0:
            log.append(Event(EVERYONE, SYNDICATE_PAYS, (seat, paid)))


def leave_port(s: CargoState, port: i64, seat: i64) -> i64:
    """CN-P1-2: the ship goes home; return the coins of its stack."""
    place = port * s.seats + seat
    coins = s.stacks[place]
    s.stacks[place] = 0
    s.players[seat].home += 1
    return coins
