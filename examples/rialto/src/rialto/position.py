"""Positions of Rialto: what a document may hold, and what cannot be."""

from typing import Final

from fondaco.kernel.bits import has
from fondaco.kernel.entries import BySeat, Entry, Players, declared, put
from fondaco.kernel.kinds import NONE, SEAT, Amounts, Named, Number, Pieces
from fondaco.kernel.positions import generator, refuse
from fondaco.kernel.records import Doc
from fondaco.kernel.step_documents import OVER, Pending, asking, make_step
from fondaco.kernel.texts import say
from fondaco.kernel.vecs import numbers
from fondaco.kernel.zones import Box
from rialto.actions import MOST_BID
from rialto.model import RialtoConfig, RialtoState
from rialto.rules import Bid, EndRound, LeaveCard

GOODS: Final = Amounts("good_ids", 9)
GOOD: Final = Named("good_ids")
MERCHANT: Final = (
    BySeat("ducats", Number(0, MOST_BID - 1), "to spend; left out: as at the start", optional=True),
    BySeat("patron", GOOD, "what the patron wants; left out: any", optional=True, attr="patrons"),
    BySeat("goods", GOODS, "cards by good", {}),
)
ASKED: Final = Entry("seat", SEAT, "who is asked; left out: the leader", optional=True)
BUYER: Final = Entry("seat", SEAT, "who has bought the lot")
CASES: Final = (asking(Bid, ASKED), asking(LeaveCard, BUYER), OVER)
DECISION: Final = Pending("decision", CASES, "what is asked", {"kind": Bid.word})
ENTRIES: Final = declared(
    Entry("round", Number(1, "last_round"), "which round is played", 1),
    Entry("leader", SEAT, "who leads", 0),
    Players("merchants", MERCHANT, "by seat"),
    Entry("lot", Pieces("good_ids", 0, "lot_size"), "oldest first; left out: drawn", optional=True),
    Entry("deck", Pieces("good_ids", 0, 60, pile=True), "coming cards; others follow", []),
    Entry("canal", GOODS, "cards that are lost", {}),
    DECISION,
)


def compose(cfg: RialtoConfig, doc: Doc, seed: int) -> RialtoState:
    """Return the state a position describes."""
    s = RialtoState(cfg, generator(seed, "position"))
    put(cfg, ENTRIES, doc, s)
    _place_patrons(s)
    _place_cards(s, drawn=not doc.has("lot"))
    _ask(s, doc.doc("decision"))
    return s


def _place_patrons(s: RialtoState) -> None:
    """RIA-SET-1: there is one patron for each good."""
    for seat, patron in enumerate(s.patrons):
        if patron != NONE and patron in s.patrons[:seat]:
            text = say("two merchants have the same patron")
            raise refuse("RIA-SET-1", text, f"merchants[{seat}].patron")
    if NONE in s.patrons:
        left = s.rng.mixed([good for good in range(s.cfg.goods) if good not in s.patrons])
        s.patrons = [left.pop() if patron == NONE else patron for patron in s.patrons]


def _place_cards(s: RialtoState, *, drawn: bool) -> None:
    """RIA-SET-3: every card is somewhere, once."""
    s.lot, s.deck = numbers(s.lot), numbers(s.deck)
    box = Box("RIA-SET-3", s.cfg.good_names, s.cfg.cards)
    for seat, goods in enumerate(s.goods):
        box.take_packed(goods, f"merchants[{seat}].goods")
    box.take_packed(s.canal, "canal")
    box.take_each(s.lot, "lot")
    box.take_each(s.deck, "deck")
    s.deck = box.mixed(s.rng) + s.deck
    while drawn and s.deck and len(s.lot) < s.cfg.lot_size:
        s.lot.append(s.deck.pop())


def _ask(s: RialtoState, doc: Doc) -> None:
    """Put the decision on the agenda, and the end of the round below it."""
    asked = DECISION.asked(doc)
    if asked is None:  # the game is over
        if s.round != s.cfg.last_round and (s.lot or s.deck):
            raise refuse("RIA-END-1", say("there are rounds to come"), "decision.kind")
        return
    if len(s.lot) < s.cfg.lot_size and (s.deck or not s.lot):
        raise refuse("RIA-LOT-1", say("the lot has too few cards"), "lot")
    if asked is LeaveCard:
        if len(s.lot) == 1:
            raise refuse("RIA-LOT-2", say("a single card is taken"), "decision.kind")
        s.agenda += [EndRound(doc.number("seat")), make_step(s.cfg, LeaveCard, doc)]
        return
    bid = make_step(s.cfg, Bid, doc, seat=doc.number("seat", s.leader))
    assert isinstance(bid, Bid)
    _check_auction(s, bid)
    s.agenda += [EndRound(NONE), bid]


def _check_auction(s: RialtoState, bid: Bid) -> None:
    """RIA-AUC-1 to RIA-AUC-3: an auction that can have come so far."""
    seat, bidder = bid.seat, bid.bidder
    if (bidder == NONE) != (bid.best == 0):
        raise refuse("RIA-AUC-1", say("a bid has a bidder"), "decision.best")
    if bidder != NONE and bid.best > s.ducats[bidder]:
        raise refuse("RIA-AUC-2", say("that is more than the bidder has"), "decision.best")
    if seat == bidder or has(bid.passed, seat) or (bidder != NONE and has(bid.passed, bidder)):
        raise refuse("RIA-AUC-1", say("who is asked, or has bid most, is in"), "decision.seat")
    before = [(s.leader + i) % s.seats for i in range((seat - s.leader) % s.seats)]
    if bidder == NONE and bid.passed != sum(1 << one for one in before):
        raise refuse("RIA-AUC-1", say("the leader is asked first"), "decision.passed")
