"""Positions of Rialto: what a document may hold, read and written."""

from collections import Counter
from typing import Final

from fondaco.kernel.positions import generator, refuse
from fondaco.kernel.records import Doc, Field, OneOf, Record
from fondaco.kernel.rng import Rng
from fondaco.kernel.spec import Choice, Counts, Int, ListOf
from fondaco.kernel.texts import say
from rialto.actions import MOST_BID
from rialto.model import RialtoConfig, RialtoState, shuffle
from rialto.rules import Bid, EndRound, LeaveCard

OVER: Final = "over"


def spec(cfg: RialtoConfig) -> Record:
    """Return the entries of a position."""
    seat, goods = Int(0, cfg.seats - 1), Choice(cfg.good_ids)
    merchant = Record(
        {
            "ducats": Field(Int(0, MOST_BID - 1), "what the merchant can spend", cfg.ducats),
            "patron": Field(goods, "what the patron wants; left out: any", optional=True),
            "goods": Field(Counts(cfg.good_ids, 9), "cards by good", {}),
        }
    )
    cases = {
        "bid": Record(
            {
                "seat": Field(seat, "who is asked; left out: the leader", optional=True),
                "best": Field(Int(0, MOST_BID), "the highest bid", 0),
                "bidder": Field(seat, "whose it is; left out: nobody has bid", optional=True),
                "passed": Field(ListOf(seat, 0, cfg.seats), "who is out", []),
            },
            "a bid in the auction",
        ),
        "leave": Record(
            {"seat": Field(seat, "who has bought the lot")}, "which card of a lot stays"
        ),
        OVER: Record({}, "nothing: the game has ended"),
    }
    everybody: list[object] = [{} for _ in range(cfg.seats)]
    return Record(
        {
            "round": Field(Int(1, cfg.last_round), "which round is played", 1),
            "leader": Field(seat, "who leads", 0),
            "merchants": Field(ListOf(merchant, cfg.seats, cfg.seats), "by seat", everybody),
            "lot": Field(
                ListOf(goods, 0, cfg.lot_size), "the oldest first; left out: drawn", optional=True
            ),
            "deck": Field(ListOf(goods, 0, 60), "coming cards, first one first; others follow", []),
            "canal": Field(Counts(cfg.good_ids, 9), "cards that are lost", {}),
            "decision": Field(OneOf("kind", cases), "what is asked", {"kind": "bid"}),
        }
    )


def compose(cfg: RialtoConfig, doc: Doc, seed: int) -> RialtoState:
    """Return the state a position describes."""
    s = RialtoState(cfg, generator(seed, "game"))
    fill = generator(seed, "position")
    s.round, s.leader = doc.number("round"), doc.number("leader")
    for seat, merchant in enumerate(doc.docs("merchants")):
        s.ducats[seat] = merchant.number("ducats")
        for good, n in enumerate(merchant.numbers("goods")):
            s.goods[seat * len(cfg.good_ids) + good] = n
    _patrons(s, doc, fill)
    _cards(s, doc, fill)
    _pending(s, doc.doc("decision"))
    return s


def _patrons(s: RialtoState, doc: Doc, fill: Rng) -> None:
    """RIA-SET-1: there is one patron for each good."""
    said = [
        s.cfg.good_ids.index(one.text("patron")) if one.has("patron") else -1
        for one in doc.docs("merchants")
    ]
    for seat, patron in enumerate(said):
        if patron >= 0 and patron in said[:seat]:
            text = say("two merchants have the same patron")
            raise refuse("RIA-SET-1", text, f"merchants[{seat}].patron")
    left = [good for good in range(len(s.cfg.good_ids)) if good not in said]
    shuffle(left, fill)
    s.patrons = [patron if patron >= 0 else left.pop() for patron in said]


def _cards(s: RialtoState, doc: Doc, fill: Rng) -> None:
    """RIA-SET-3: every card is somewhere, once."""
    ids = s.cfg.good_ids
    lot = [ids.index(one) for one in doc.texts("lot")] if doc.has("lot") else []
    deck = [ids.index(one) for one in doc.texts("deck")]
    used = Counter([*lot, *deck])
    for good, n in enumerate(doc.numbers("canal")):
        used[good] += n + sum(s.owned(seat, good) for seat in range(s.seats))
    rest: list[int] = []
    for good, n in enumerate(s.cfg.cards):
        if used[good] > n:
            text = say("there are {there} of {n}", there=used[good], n=n)
            raise refuse("RIA-SET-3", text, "merchants" if not lot and not deck else "deck")
        rest += [good] * (n - used[good])
    shuffle(rest, fill)
    s.deck = [*rest, *reversed(deck)]
    s.lot = lot
    while not doc.has("lot") and s.deck and len(s.lot) < s.cfg.lot_size:
        s.lot.append(s.deck.pop())


def _pending(s: RialtoState, doc: Doc) -> None:
    what = doc.text("kind")
    if what == OVER:
        if s.round != s.cfg.last_round and (s.lot or s.deck):
            raise refuse("RIA-END-1", say("there are rounds to come"), "decision.kind")
        return
    full = len(s.lot) == s.cfg.lot_size or (s.lot and not s.deck)
    if not full:
        raise refuse("RIA-LOT-1", say("the lot has too few cards"), "lot")
    if what == "leave":
        if len(s.lot) == 1:
            raise refuse("RIA-LOT-2", say("a single card is taken"), "decision.kind")
        seat = doc.number("seat")
        s.agenda += [EndRound(seat), LeaveCard(seat)]
        return
    _auction(s, doc)


def _auction(s: RialtoState, doc: Doc) -> None:
    """RIA-AUC-1 to RIA-AUC-3: an auction that can have come so far."""
    bidder = doc.number("bidder") if doc.has("bidder") else -1
    seat = doc.number("seat") if doc.has("seat") else s.leader
    best, passed = doc.number("best"), sum(1 << one for one in set(doc.numbers("passed")))
    if (bidder < 0) != (best == 0):
        raise refuse("RIA-AUC-1", say("a bid has a bidder"), "decision.best")
    if bidder >= 0 and best > s.ducats[bidder]:
        raise refuse("RIA-AUC-2", say("that is more than the bidder has"), "decision.best")
    if seat == bidder or passed >> seat & 1 or (bidder >= 0 and passed >> bidder & 1):
        raise refuse("RIA-AUC-1", say("who is asked, or has bid most, is in"), "decision.seat")
    _turns(s, seat, bidder, passed)
    s.agenda += [EndRound(-1), Bid(seat, best, bidder, passed)]


def _turns(s: RialtoState, seat: int, bidder: int, passed: int) -> None:
    """RIA-AUC-1: without a bid all before the one who is asked have passed."""
    if bidder >= 0:
        return
    before = [(s.leader + i) % s.seats for i in range((seat - s.leader) % s.seats)]
    if passed != sum(1 << one for one in before):
        raise refuse("RIA-AUC-1", say("the leader is asked first"), "decision.passed")


def describe(s: RialtoState) -> dict[str, object]:
    """Return the position of a state."""
    ids = s.cfg.good_ids
    goods = range(len(ids))
    lost = [
        s.cfg.cards[g]
        - s.lot.count(g)
        - s.deck.count(g)
        - sum(s.owned(seat, g) for seat in range(s.seats))
        for g in goods
    ]
    return {
        "round": s.round,
        "leader": s.leader,
        "merchants": [
            {
                "ducats": s.ducats[seat],
                "patron": ids[s.patrons[seat]],
                "goods": {ids[g]: s.owned(seat, g) for g in goods if s.owned(seat, g)},
            }
            for seat in range(s.seats)
        ],
        "lot": [ids[g] for g in s.lot],
        "deck": [ids[g] for g in reversed(s.deck)],
        "canal": {ids[g]: n for g, n in enumerate(lost) if n},
        "decision": _decision(s),
    }


def _decision(s: RialtoState) -> dict[str, object]:
    if s.over():
        return {"kind": OVER}
    top = s.decision()
    if isinstance(top, LeaveCard):
        return {"kind": "leave", "seat": int(top.seat)}
    assert isinstance(top, Bid)
    out: dict[str, object] = {"kind": "bid", "seat": int(top.seat), "best": top.best}
    if top.bidder >= 0:
        out["bidder"] = top.bidder
    out["passed"] = [seat for seat in range(s.seats) if top.passed >> seat & 1]
    return out
