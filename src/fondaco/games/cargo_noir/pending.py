"""The pending decision of a position: put on the agenda, and described again.

A chain that has begun is entered pick by pick through the rules themselves, so that a position can
hold no pick that the rules would refuse.
"""

from mypy_extensions import i64

from fondaco.games.cargo_noir import actions as do
from fondaco.games.cargo_noir.config import CargoConfig
from fondaco.games.cargo_noir.possible import (
    check_fleet_away,
    check_marks,
    check_resolved,
    check_sent,
    check_several,
    check_unmarked,
)
from fondaco.games.cargo_noir.rounds import phases
from fondaco.games.cargo_noir.sending import SendShip, SendShips
from fondaco.games.cargo_noir.ship_actions import ResolveShips, ShipAction
from fondaco.games.cargo_noir.stacks import StackCoins
from fondaco.games.cargo_noir.state import CargoState
from fondaco.games.cargo_noir.surplus import DiscardTokens, RemoveSurplus
from fondaco.games.cargo_noir.trade import GiveTokens, MakeTrade, TakeCards
from fondaco.kernel.agenda import Agenda, plan
from fondaco.kernel.counts import KINDS, count, unpacked
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import refuse
from fondaco.kernel.spec import Choice, Counts, Doc, Field, Int, Record
from fondaco.kernel.texts import say, verbatim


def records(cfg: CargoConfig) -> dict[str, Record]:
    """Return what each kind of pending decision holds."""
    seat = Field(Int(0, cfg.seats - 1), "who decides; left out: the start player", optional=True)
    picked = Field(Counts(cfg.card_ids, 15), "cards picked so far", {})
    destinations = (*_open_ports(cfg), "MKT", "CAS")
    type_ = Field(Choice(cfg.cargo_ids), "the type that is asked for")
    return {
        "turn": Record({"seat": seat}),
        "act": Record({"seat": seat}),
        "cards": Record({"seat": seat, "picked": picked}),
        "tokens": Record(
            {
                "seat": seat,
                "picked": picked,
                "given": Field(Counts(cfg.cargo_ids, 15), "tokens handed in so far", {}),
                "type": type_,
            }
        ),
        "discard": Record(
            {
                "seat": seat,
                "chosen": Field(Counts(cfg.cargo_ids, 15), "tokens chosen so far", {}),
                "type": Field(type_.spec, "the type that is asked for", optional=True),
            }
        ),
        "send": Record(
            {
                "seat": seat,
                "after": Field(Choice(destinations), "the last destination", optional=True),
            }
        ),
        "stack": Record(
            {
                "seat": seat,
                "port": Field(Choice(cfg.port_ids), "where the stack stands"),
                "for": Field(Choice(("raise", "send")), "why it is asked", "send"),
            }
        ),
        "over": Record({}),
    }


def _open_ports(cfg: CargoConfig) -> tuple[str, ...]:
    return tuple(cfg.port_ids[p] for p in range(cfg.ports) if cfg.open[p])


def ask(s: CargoState, doc: Doc) -> None:
    """Put the decision on the agenda, and below it what follows in the turn."""
    kind = doc.text("kind")
    if kind == "over":
        return
    seat = doc.number("seat") if doc.has("seat") else s.starter
    if s.players[seat].left:
        raise BadPosition(say("this player has left the game"), "decision.seat")
    check_several(s)
    check_marks(s, seat)
    match kind:
        case "turn":
            check_fleet_away(s, seat)
            check_unmarked(s)
            plan(s.agenda, phases(s, seat))
        case "act":
            _follow(s, seat, 0, [ResolveShips(seat)])
        case "cards" | "tokens":
            check_resolved(s, seat, 0)
            _follow(s, seat, 1, [MakeTrade(seat)])
        case "discard":
            check_resolved(s, seat, 0)
            _follow(s, seat, 2, [RemoveSurplus(seat)])
        case "send":
            check_resolved(s, seat, _floor(s, doc))
            check_sent(s, seat, doc.text("after") if doc.has("after") else "")
            _follow(s, seat, 3, [SendShips(seat, _floor(s, doc))])
        case "stack":
            _ask_stack(s, seat, doc)
    s.settle(None)
    _pick(s, doc, kind)


def _follow(s: CargoState, seat: i64, phase: i64, steps: Agenda) -> None:
    """CN-TURN-3: after the pending phase come the later phases of the turn."""
    turn = phases(s, seat)
    if not any(_order(step) == phase for step in turn):
        rule = "CN-TURN-2" if s.round == 1 else "CN-VAR-1"
        raise refuse(rule, say("a turn of this round has no such phase"), "decision.kind")
    later: Agenda = [step for step in turn if _order(step) > phase]
    plan(s.agenda, [*steps, *later])


def _order(step: object) -> i64:
    if isinstance(step, ResolveShips):
        return 0
    if isinstance(step, MakeTrade):
        return 1
    if isinstance(step, RemoveSurplus):
        return 2
    return 3 if isinstance(step, SendShips) else 4


def _floor(s: CargoState, doc: Doc) -> i64:
    if not doc.has("after"):
        return 0
    place = (*s.cfg.port_ids, "MKT", "CAS").index(doc.text("after"))
    return place + 1 if place < s.cfg.ports else place


def _ask_stack(s: CargoState, seat: i64, doc: Doc) -> None:
    """The ship has been named by `raise` or `send`; only its stack is open."""
    port = s.cfg.port_ids.index(doc.text("port"))
    raising = doc.text("for") == "raise"
    if raising:
        _follow(s, seat, 0, [ResolveShips(seat)])
    else:
        check_resolved(s, seat, port)
        _follow(s, seat, 3, [SendShips(seat, 0)])
    s.settle(None)
    _must(s, do.raise_(port) if raising else do.send(port), "decision.port")


def _pick(s: CargoState, doc: Doc, kind: str) -> None:
    """Enter the picks of a chain that has begun, and check that the right thing is asked."""
    if kind in ("cards", "tokens"):
        for card, n in enumerate(doc.numbers("picked")):
            for _ in range(n):
                _must(s, do.take(card), "decision.picked")
    if kind == "tokens":
        _must(s, do.pay(), "decision.picked")
        _numbers(s, doc, do.GIVE, "given")
    if kind == "discard":
        _numbers(s, doc, do.DISCARD, "chosen")
    asked = {
        "act": ShipAction,
        "cards": TakeCards,
        "tokens": GiveTokens,
        "discard": DiscardTokens,
        "send": SendShip,
        "stack": StackCoins,
    }
    if kind in asked and (s.over() or type(s.decision()) is not asked[kind]):
        raise BadPosition(
            say("nothing of the kind '{kind}' is to be decided here", kind=verbatim(kind)),
            "decision.kind",
        )


def _numbers(s: CargoState, doc: Doc, what: i64, key: str) -> None:
    """Answer for the types before the one that is asked for."""
    numbers = doc.numbers(key)
    if not doc.has("type"):
        if any(numbers):
            raise BadPosition(say("is missing"), "decision.type")
        return
    stop = s.cfg.cargo_ids.index(doc.text("type"))
    for k, n in enumerate(numbers):
        if n and (k >= stop or not count(s.players[s.seat()].cargo, k)):
            raise BadPosition(say("this type is not asked for"), f"decision.{key}")
    while _asked_type(s) < stop:
        k = _asked_type(s)
        n = numbers[k]
        _must(s, do.give(k, n) if what == do.GIVE else do.discard(k, n), f"decision.{key}")
    if _asked_type(s) != stop:
        raise BadPosition(say("this type is not asked for"), "decision.type")


def _asked_type(s: CargoState) -> i64:
    """Return the type whose number is asked for, or KINDS when none is."""
    if not s.over():
        top = s.decision()
        if isinstance(top, GiveTokens):
            return top.kind
        if isinstance(top, DiscardTokens):
            return top.kind
    return KINDS


def _must(s: CargoState, action: i64, path: str) -> None:
    """Apply a pick, or say why it cannot be part of the position."""
    if s.over() or action not in s.legal():
        if s.over():
            raise BadPosition(say("nothing is to be decided here"), path)
        refusal = s.refuse(action)
        raise refuse(refusal.rule, refusal.text, path)
    s.apply(action)


def describe_pending(s: CargoState) -> dict[str, object]:
    """Return the pending decision in the words of a position."""
    if s.over():
        return {"kind": "over"}
    top = s.decision()
    seat = int(s.seat())
    if isinstance(top, TakeCards):
        return {"kind": "cards", "seat": seat, "picked": _cards(s, top.cards)}
    if isinstance(top, GiveTokens):
        return {
            "kind": "tokens",
            "seat": seat,
            "picked": _cards(s, top.cards),
            "given": _cargo(s, top.given),
            "type": s.cfg.cargo_ids[top.kind],
        }
    if isinstance(top, DiscardTokens):
        chosen = _cargo(s, top.chosen)
        return {
            "kind": "discard",
            "seat": seat,
            "chosen": chosen,
            "type": s.cfg.cargo_ids[top.kind],
        }
    if isinstance(top, SendShip):
        return _describe_send(s, seat, top.floor)
    if isinstance(top, StackCoins):
        why = "raise" if top.raising else "send"
        return {"kind": "stack", "seat": seat, "port": s.cfg.port_ids[top.port], "for": why}
    return {"kind": "act", "seat": seat}


def _describe_send(s: CargoState, seat: int, floor: i64) -> dict[str, object]:
    out: dict[str, object] = {"kind": "send", "seat": seat}
    if floor > s.cfg.ports:
        out["after"] = "CAS"
    elif floor == s.cfg.ports and s.players[seat].market > 0:
        out["after"] = "MKT"
    elif floor > 0:
        out["after"] = s.cfg.port_ids[floor - 1]
    return out


def _cards(s: CargoState, cards: i64) -> dict[str, int]:
    return {s.cfg.card_ids[c]: count(cards, c) for c in range(s.cfg.cards) if count(cards, c)}


def _cargo(s: CargoState, items: i64) -> dict[str, int]:
    numbers = unpacked(items, s.cfg.kinds)
    return {s.cfg.cargo_ids[k]: n for k, n in enumerate(numbers) if n}
