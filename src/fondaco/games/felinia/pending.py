"""What a position asks, and of whom: the decision and the rest of the round below it."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia import lines
from fondaco.games.felinia.boarding import GoAboard
from fondaco.games.felinia.config import FeliniaConfig
from fondaco.games.felinia.exploration import Explore, Sail
from fondaco.games.felinia.guild import DealAtGuild
from fondaco.games.felinia.island import MYSTERY
from fondaco.games.felinia.journey import Reveal, Walk, WalkOn
from fondaco.games.felinia.market import DealAtMarket
from fondaco.games.felinia.mysteries import KeepCard, drawn, drawn_card
from fondaco.games.felinia.placement import PlaceToken
from fondaco.games.felinia.possible import (
    check_journey,
    check_phase,
    check_placement,
    check_sailing,
    check_start,
    check_storage,
    check_trade,
    check_turned,
    impossible,
)
from fondaco.games.felinia.preparation import Prepare
from fondaco.games.felinia.rounds import EndRound
from fondaco.games.felinia.state import FeliniaState
from fondaco.games.felinia.storage import Store, StoreGoods
from fondaco.games.felinia.trading import Trade
from fondaco.kernel.agenda import Agenda
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.spec import Choice, Doc, Field, Int, ListOf, Record
from fondaco.kernel.texts import say

NONE: Final = "none"
NULL: Final = 1  # options that a decision without a choice has


def things(cfg: FeliniaConfig) -> tuple[str, ...]:
    """FEL-SEL-4: what can be sold at a deal, in order."""
    return ("gold", "spice", *cfg.good_ids)


def stored(cfg: FeliniaConfig) -> tuple[str, ...]:
    """FEL-SEL-4: what can be sold in storage, in order."""
    return (*cfg.good_ids, "gold", "spice")


def records(cfg: FeliniaConfig) -> dict[str, Record]:
    """Return what each decision of a position holds."""
    seat = Field(Int(0, cfg.seats - 1), "who is asked")
    places = (*cfg.target_ids[1 : cfg.open_markets + 1], "GUILD")
    place = Field(Choice(places), "the stack that is being resolved")
    docks = Choice(tuple(f"D{n + 1}" for n in range(cfg.docks)))
    sailing = Field(ListOf(docks, 1, cfg.docks), "ships under way and to sail, in their order")
    provinces = Choice(cfg.island.ids)
    walk = Record(
        {
            "sailing": sailing,
            "at": Field(provinces, "where the merchant stands"),
            "visited": Field(ListOf(provinces, 1, 60), "where he has been, this place included"),
        }
    )
    out = {
        "place": Record({}),
        "deal": Record({"place": place, "sold": _sold(things(cfg))}),
        "aboard": Record({"place": place, "seat": seat}),
        "walk": walk,
        "store": Record({"seat": seat, "sold": _sold(stored(cfg))}),
        "over": Record({}),
    }
    if cfg.pro:
        out["keep"] = walk
    else:
        turned = Field(Int(0, cfg.reveals - 1), "tiles turned on this journey", 0)
        out["reveal"] = Record({"sailing": sailing, "turned": turned})
    return out


def _sold(words: tuple[str, ...]) -> Field:
    return Field(Choice((NONE, *words)), "the last thing sold at this decision", NONE)


def ask(s: FeliniaState, doc: Doc) -> None:
    """Put the rest of the round on the agenda, and the decision on top of it."""
    kind = doc.text("kind")
    if kind == "over":
        return
    s.agenda = [EndRound()]
    check_phase(s, kind)
    if kind == "place":
        s.agenda += [Prepare(), Store(), Explore(), Trade()]
        check_start(s)
        seat, lap = check_placement(s)
        s.agenda.append(PlaceToken(seat, lap))
    elif kind in ("deal", "aboard"):
        s.agenda += [Prepare(), Store(), Explore(), *_trading(s, doc, kind)]
    elif kind == "store":
        seat = doc.number("seat")
        place = (seat - s.start) % s.seats
        check_storage(s, place)
        since = _since(stored(s.cfg), doc)
        s.agenda += [Prepare(), Store(place + 1), StoreGoods(seat, since)]
        if s.goods_of(seat) <= s.cfg.free_storage or not len(s.legal()):
            raise impossible("FEL-STO-2", say("there is nothing to store"))
    else:
        if not s.ending:
            s.agenda += [Prepare(), Store()]
        s.agenda += _exploring(s, doc, kind)


def _since(words: tuple[str, ...], doc: Doc) -> int:
    return 0 if doc.text("sold") == NONE else words.index(doc.text("sold"))


def _trading(s: FeliniaState, doc: Doc, kind: str) -> Agenda:
    target = s.cfg.target_ids.index(doc.text("place"))
    if kind == "aboard":
        seat = doc.number("seat")
        check_trade(s, target, seat, dealing=False)
        return [Trade(target), GoAboard(seat)]
    check_trade(s, target, -1, dealing=True)
    top = lines.first(s.stacks[target])
    since = _since(things(s.cfg), doc)
    if target == s.cfg.guild:
        deal: DealAtMarket | DealAtGuild = DealAtGuild(top, since)
    else:
        deal = DealAtMarket(top, target, since)
    if len(deal.legal(s)) <= NULL:  # FEL-DEC-1a
        raise impossible("FEL-DEC-1", say("nothing can be had here; this is not asked"))
    return [Trade(target), deal]


def _exploring(s: FeliniaState, doc: Doc, kind: str) -> Agenda:
    docks: i64 = 0
    for id_ in doc.texts("sailing"):
        docks = lines.behind(docks, int(id_[1:]) - 1)
    check_sailing(s, docks)
    dock = lines.first(docks)
    seat = lines.first(s.aboard[dock])
    below: Agenda = [Sail(docks, landed=True)]
    if kind == "reveal":
        check_turned(s, dock, doc.number("turned"))
        reveal = Reveal(seat, dock, doc.number("turned"))
        if len(reveal.legal(s)) <= NULL:
            raise impossible("FEL-EXP-5", say("there is no tile to turn"))
        return [*below, reveal]
    ids = s.cfg.island.ids
    at = ids.index(doc.text("at"))
    visited: i64 = 0
    for id_ in doc.texts("visited"):
        visited |= bit(s.cfg.island.place[ids.index(id_)])
    check_journey(s, dock, at, [ids.index(id_) for id_ in doc.texts("visited")])
    if kind == "keep":
        for place in range(drawn(s)):
            s.players[seat].knows |= bit(drawn_card(s, place))
        keep = KeepCard(seat)
        if s.cfg.island.symbol[at] != MYSTERY or len(keep.legal(s)) <= NULL:
            raise impossible("FEL-PRO-5", say("there is no card to keep"))
        return [*below, WalkOn(dock, at, visited, size(visited)), keep]
    walk = Walk(seat, dock, at, visited, size(visited))
    if not walk.can_step(s):
        raise impossible("FEL-EXP-9", say("no step is possible; the merchant goes home"))
    return [*below, walk]


def describe_decision(s: FeliniaState) -> dict[str, object]:
    """Return the decision of a state."""
    if s.over():
        return {"kind": "over"}
    top, cfg = s.agenda[-1], s.cfg
    if isinstance(top, PlaceToken):
        return {"kind": "place"}
    if isinstance(top, DealAtMarket):
        place = cfg.target_ids[top.target]
        return {"kind": "deal", "place": place, "sold": _word(things(cfg), top.since)}
    if isinstance(top, DealAtGuild):
        return {"kind": "deal", "place": "GUILD", "sold": _word(things(cfg), top.since)}
    if isinstance(top, GoAboard):
        place = cfg.target_ids[s.agenda[-2].ints()[0]]
        return {"kind": "aboard", "place": place, "seat": int(top.seat)}
    if isinstance(top, StoreGoods):
        sold = _word(stored(cfg), top.since)
        return {"kind": "store", "seat": int(top.seat), "sold": sold}
    return _describe_journey(s)


def _word(words: tuple[str, ...], since: i64) -> str:
    return words[since] if since else NONE


def _describe_journey(s: FeliniaState) -> dict[str, object]:
    top, ids = s.agenda[-1], s.cfg.island.ids
    sail = next(step for step in s.agenda if isinstance(step, Sail))
    sailing = [f"D{dock + 1}" for dock in lines.members(sail.docks)]
    if isinstance(top, Reveal):
        return {"kind": "reveal", "sailing": sailing, "turned": int(top.turned)}
    walk = s.agenda[-2] if isinstance(top, KeepCard) else top
    assert isinstance(walk, Walk | WalkOn)
    island = s.cfg.island
    visited = [
        ids[n]
        for n in range(island.provinces)
        if island.land[n] == island.land[walk.at] and has(walk.visited, island.place[n])
    ]
    kind = "keep" if isinstance(top, KeepCard) else "walk"
    return {"kind": kind, "sailing": sailing, "at": ids[walk.at], "visited": visited}
