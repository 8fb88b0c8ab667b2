"""CN-INV: what always holds when a decision is asked for. Tests and positions use the same list."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.sending import SendShip
from fondaco.games.cargo_noir.rules.stacks import StackCoins
from fondaco.games.cargo_noir.rules.supplies import EMPTY
from fondaco.kernel.bits import has
from fondaco.kernel.counts import count, total
from fondaco.kernel.positions import Violation
from fondaco.kernel.texts import counted, player, say, times


def broken(s: CargoState) -> list[Violation]:
    """Return everything that cannot be right with a state."""
    out: list[Violation] = []
    quit_ = any(p.left for p in s.players)
    if not quit_:
        out += _tokens(s) + _cards(s)
        if s.cfg.coin_limit:
            out += _coins(s)
    for seat in range(s.seats):
        out += _family(s, seat)
    for port in range(s.cfg.ports):
        out += _port(s, port)
    if EMPTY in s.market and not s.cfg.may_run_dry:
        out.append(Violation("market", "CN-INV-6", say("the Black Market has an empty slot")))
    return out


def _tokens(s: CargoState) -> list[Violation]:
    """CN-INV-1: no token appears or vanishes."""
    there = [0] * s.cfg.kinds
    for place in (s.bag, s.goods, s.market):
        for token in place:
            if token != EMPTY:
                there[token] += 1
    for k in range(s.cfg.kinds):
        there[k] += count(s.discards, k) + sum(count(p.cargo, k) for p in s.players)
    out: list[Violation] = []
    for k in range(s.cfg.kinds):
        should = s.cfg.wilds if k == s.cfg.kinds - 1 else s.cfg.tokens[k]
        if there[k] != should:
            text = say(
                "{cargo}: {there} in all, not {should}",
                there=there[k],
                cargo=s.cfg.cargo_names[k],
                should=should,
            )
            out.append(Violation("bag", "CN-INV-1", text))
    return out


def _coins(s: CargoState) -> list[Violation]:
    """CN-INV-2: pile, safes and stacks hold all coins, none negative."""
    there = s.pile + sum(p.safe for p in s.players) + sum(s.stacks)
    if there == s.cfg.coins and s.pile >= 0 and all(p.safe >= 0 for p in s.players):
        return []
    text = counted(
        "there is {n} coin in all, not {should}",
        "there are {n} coins in all, not {should}",
        there,
        should=s.cfg.coins,
    )
    return [Violation("pile", "CN-INV-2", text)]


def _cards(s: CargoState) -> list[Violation]:
    """CN-INV-8: stack and players hold all copies of a card."""
    out: list[Violation] = []
    for card in range(s.cfg.cards):
        there = count(s.supply, card) + sum(count(p.cards, card) for p in s.players)
        if there != s.cfg.copies[card]:
            text = say(
                "{card}: {there} in all, not {should}",
                there=there,
                card=s.cfg.card_names[card],
                should=s.cfg.copies[card],
            )
            out.append(Violation("supply", "CN-INV-8", text))
    return out


def _family(s: CargoState, seat: i64) -> list[Violation]:
    """CN-INV-3, CN-INV-7, CN-INV-8: ships, warehouse and limits of one player."""
    p = s.players[seat]
    path = f"families[{seat}]"
    who = player(seat)
    if p.left:
        return []
    out = _ships(s, seat, path)
    if _after_phase_2(s, seat) and total(p.cargo) > s.capacity(seat):
        text = counted(
            "{who} has {n} token, but the warehouse takes only {spaces}",
            "{who} has {n} tokens, but the warehouse takes only {spaces}",
            total(p.cargo),
            who=who,
            spaces=s.capacity(seat),
        )
        out.append(Violation(f"{path}.cargo", "CN-INV-7", text))
    for card in range(s.cfg.cards):
        if count(p.cards, card) > s.cfg.limit[card]:
            text = say(
                "{who} owns more than {cards}",
                who=who,
                cards=times(s.cfg.limit[card], s.cfg.card_names[card]),
            )
            out.append(Violation(f"{path}.cards", "CN-INV-8", text))
    return out


def _ships(s: CargoState, seat: i64, path: str) -> list[Violation]:
    """CN-INV-3: as many ships as the fleet has, and none at home that cannot be there."""
    p, who = s.players[seat], player(seat)
    out: list[Violation] = []
    ships = p.home + p.casino + p.market
    for port in range(s.cfg.ports):
        ships += int(s.stack(port, seat) > 0)
    if ships != s.fleet(seat):
        text = counted(
            "{who} has {n} ship, not {fleet}",
            "{who} has {n} ships, not {fleet}",
            ships,
            who=who,
            fleet=s.fleet(seat),
        )
        out.append(Violation(path, "CN-INV-3", text))
    if _out_of_place(s, seat):
        text = counted(
            "{who} waits, and {n} ship cannot be at home now",
            "{who} waits, and {n} ships cannot be at home now",
            p.home,
            who=who,
        )
        out.append(Violation(f"{path}.home", "CN-INV-3", text))
    return out


def _out_of_place(s: CargoState, seat: i64) -> bool:
    """Whether a waiting player's ships are where they cannot be.

    CN-TURN-2: before his first turn they are all at home, after it on boards. CN-END-4, CN-VAR-1:
    after his last turn some may have stayed at home.
    """
    if s.over() or s.seat() == seat:
        return False
    home = s.players[seat].home
    had_turn = s.place(seat) < s.place(s.seat())
    if s.round == 1 and not had_turn:
        return home != s.fleet(seat)
    return home > 0 and not (s.last() and had_turn)


def _after_phase_2(s: CargoState, seat: i64) -> bool:
    """Whether a seat is past its Phase II, or waits for its turn."""
    if s.seat() != seat:
        return True
    top = s.decision()
    return isinstance(top, SendShip) or (isinstance(top, StackCoins) and not top.raising)


def _port(s: CargoState, port: i64) -> list[Violation]:
    """CN-INV-4, CN-INV-5, CN-INV-6: stacks differ, closed ports are empty, open ones full."""
    id_ = s.cfg.port_ids[port]
    name = s.cfg.port_names[port]
    stacks = [s.stack(port, seat) for seat in range(s.seats) if s.stack(port, seat) > 0]
    slots = range(s.cfg.first_slot[port], s.cfg.first_slot[port + 1])
    goods = [s.goods[i] for i in slots if s.goods[i] != EMPTY]
    out: list[Violation] = []
    if not s.cfg.open[port]:
        if stacks or goods:
            text = say("{port} is closed and must be empty", port=name)
            out.append(Violation(f"ports.{id_}", "CN-INV-5", text))
        return out
    if len(set(stacks)) != len(stacks):
        text = say("two stacks in {port} are equal", port=name)
        out.append(Violation(f"ports.{id_}.stacks", "CN-INV-4", text))
    if len(goods) < s.cfg.slots[port] and not s.cfg.may_run_dry:
        text = say("{port} has an empty slot", port=name)
        out.append(Violation(f"ports.{id_}.cargo", "CN-INV-6", text))
    if not s.over() and _tops_somebody(s, port, s.seat()):
        text = say(
            "{who} tops a stack in {port} before his ship has acted, which cannot arise",
            who=player(s.seat()),
            port=name,
        )
        out.append(Violation(f"ports.{id_}.stacks", "CN-INV-4", text))
    return out + _order(s, port)


def _order(s: CargoState, port: i64) -> list[Violation]:
    """CN-INV-4, CN-P3-3: each stack topped the others, so the latest mover's is the highest.

    Whoever decides has moved longest ago, or has just now set the ships that have acted.
    """
    asked = s.starter if s.over() else s.seat()
    before: i64 = 0
    for place in range(s.seats):
        seat = (asked + place) % s.seats
        own = s.stack(port, seat)
        if own == 0 or (place == 0 and not s.over()):
            continue
        if own < before:
            text = say(
                "{who} moved later than somebody with more coins in {port} ({more}, not {coins})",
                who=player(seat),
                port=s.cfg.port_names[port],
                more=int(before),
                coins=int(own),
            )
            return [Violation(f"ports.{s.cfg.port_ids[port]}.stacks", "CN-INV-4", text)]
        before = own
    if not s.over() and 0 < s.stack(port, asked) < before and _set_now(s, port, asked):
        text = say(
            "{who} has just sent a ship to {port} and tops nobody there",
            who=player(asked),
            port=s.cfg.port_names[port],
        )
        return [Violation(f"ports.{s.cfg.port_ids[port]}.stacks", "CN-INV-4", text)]
    return []


def _set_now(s: CargoState, port: i64, seat: i64) -> bool:
    """Whether a stack was set by who decides, in the turn that goes on."""
    return s.round == 1 or has(s.raised, port) or _after_phase_2(s, seat)


def _tops_somebody(s: CargoState, port: i64, seat: i64) -> bool:
    """CN-INV-4: in Phase I a ship that has not acted is alone, or every other stack is larger."""
    if _after_phase_2(s, seat) or has(s.raised, port):
        return False
    own = s.stack(port, seat)
    return any(0 < s.stack(port, other) < own for other in range(s.seats))
