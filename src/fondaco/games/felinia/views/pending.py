"""What a position asks, and of whom: the decision and the rest of the round below it."""

from typing import Any, Final, final

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.fields import ASKED, AT, PLACE, PROVINCES, SAILING
from fondaco.games.felinia.model.island import MYSTERY
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.boarding import GoAboard
from fondaco.games.felinia.rules.exploration import Explore, Sail
from fondaco.games.felinia.rules.guild import DealAtGuild
from fondaco.games.felinia.rules.journey import Reveal, Walk, WalkOn
from fondaco.games.felinia.rules.market import DealAtMarket
from fondaco.games.felinia.rules.mysteries import KeepCard, drawn, drawn_card
from fondaco.games.felinia.rules.placement import PlaceToken
from fondaco.games.felinia.rules.preparation import Prepare
from fondaco.games.felinia.rules.rounds import EndRound
from fondaco.games.felinia.rules.storage import Storage, StoreGoods
from fondaco.games.felinia.rules.trading import Trade
from fondaco.games.felinia.views.position_checks import (
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
from fondaco.kernel.agenda import NOBODY, Agenda, Decision
from fondaco.kernel.bits import bit
from fondaco.kernel.records import Doc
from fondaco.kernel.step_documents import OVER, AnyStep, Pending, asking, make_step
from fondaco.kernel.texts import say
from fondaco.kernel.vecs import numbers

NULL: Final = 1  # options that a decision without a choice has


@final
class AskedInRound(Pending):
    """What is asked; a deal at the guild is a deal too."""

    def kind_of(self, top: Decision[Any]) -> str:
        """Return the word of documents."""
        return DealAtMarket.word if isinstance(top, DealAtGuild) else top.word


DECISION: Final = AskedInRound(
    "decision",
    (
        asking(PlaceToken),
        asking(DealAtMarket, Trade),
        asking(GoAboard, Trade, ASKED),
        asking(Walk, Sail),
        asking(StoreGoods, ASKED),
        OVER,
        asking(KeepCard, Sail, WalkOn, when="pro"),
        asking(Reveal, Sail, when="basic"),
    ),
    "what is asked, and of whom",
    {"kind": PlaceToken.word},
)


def ask(s: FeliniaState, doc: Doc) -> None:
    """Put the rest of the round on the agenda, and the decision on top of it."""
    asked = DECISION.asked(doc)
    if asked is None:  # the game is over
        return
    s.agenda = [EndRound()]
    check_phase(s, asked)
    if asked is PlaceToken:
        check_start(s)
        seat, lap = check_placement(s)
        s.agenda += [Prepare(), Storage(), Explore(), Trade(), PlaceToken(seat, lap)]
    elif asked is DealAtMarket or asked is GoAboard:
        trade = make_step(s.cfg, Trade, doc)
        s.agenda += [Prepare(), Storage(), Explore(), trade, _trading(s, doc, asked)]
    elif asked is StoreGoods:
        seat = doc.number("seat")
        place = (seat - s.start) % s.seats
        check_storage(s, place)
        s.agenda += [Prepare(), Storage(place + 1), make_step(s.cfg, StoreGoods, doc)]
        if s.goods_of(seat) <= s.cfg.free_storage or not len(s.legal()):
            raise impossible("FEL-STO-2", say("there is nothing to store"))
    else:
        if not s.ending:
            s.agenda += [Prepare(), Storage()]
        s.agenda += [make_step(s.cfg, Sail, doc, landed=True), *_exploring(s, doc, asked)]


def _trading(s: FeliniaState, doc: Doc, asked: type[AnyStep]) -> AnyStep:
    place = PLACE.number(s.cfg, doc)
    if asked is GoAboard:
        check_trade(s, place, doc.number("seat"), dealing=False)
        return make_step(s.cfg, GoAboard, doc)
    check_trade(s, place, NOBODY, dealing=True)
    where = DealAtGuild if place == s.cfg.guild else DealAtMarket
    deal = make_step(s.cfg, where, doc, seat=lines.first(s.stacks[place]))
    if len(deal.legal(s)) <= NULL:  # FEL-DEC-1a
        raise impossible("FEL-DEC-1", say("nothing can be had here; this is not asked"))
    return deal


def _exploring(s: FeliniaState, doc: Doc, asked: type[AnyStep]) -> Agenda:
    cfg, sailing = s.cfg, SAILING.number(s.cfg, doc)
    check_sailing(s, sailing)
    dock = lines.first(sailing)
    seat = lines.first(s.aboard[dock])
    if asked is Reveal:
        check_turned(s, dock, doc.number("turned"))
        reveal = make_step(cfg, Reveal, doc, seat=seat, dock=dock)
        if len(reveal.legal(s)) <= NULL:
            raise impossible("FEL-EXP-5", say("there is no tile to turn"))
        return [reveal]
    at, visited = AT.number(cfg, doc), numbers(PROVINCES.read(cfg, doc.texts("visited")))
    check_journey(s, dock, at, visited)
    used = len(visited)
    if asked is KeepCard:
        for place in range(drawn(s)):
            s.players[seat].knows |= bit(drawn_card(s, place))
        keep = KeepCard(seat)
        if cfg.island.symbol[at] != MYSTERY or len(keep.legal(s)) <= NULL:
            raise impossible("FEL-PRO-5", say("there is no card to keep"))
        return [make_step(cfg, WalkOn, doc, dock=dock, used=used), keep]
    walk = make_step(cfg, Walk, doc, seat=seat, dock=dock, used=used)
    if not isinstance(walk, Walk) or not walk.can_step(s):
        raise impossible("FEL-EXP-9", say("no step is possible; the merchant goes home"))
    return [walk]
