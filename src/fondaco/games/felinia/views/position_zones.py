"""Where everything lies that a position does not name: what is left of the box, and who is home."""

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.filling import fill_tiles
from fondaco.games.felinia.rules.preparation import fill_market
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.counts import unpacked
from fondaco.kernel.positions import refuse
from fondaco.kernel.records import Doc
from fondaco.kernel.texts import say, verbatim
from fondaco.kernel.vecs import ints
from fondaco.kernel.zones import Box, one_of_each


def place_bonus(s: FeliniaState) -> None:
    """FEL-SET-8: bonus tiles that nobody has lie on the guild."""
    box = Box("FEL-SET-8", s.cfg.bonus_names, [1] * len(s.cfg.bonus_ids))
    for seat, p in enumerate(s.players):
        box.take_members(p.bonus, f"houses[{seat}].bonus")
        s.bonus &= ~p.bonus


def place_merchants(s: FeliniaState, doc: Doc) -> None:
    """FEL-SET-1: merchants at home; left out: those who are nowhere else."""
    for seat, house in enumerate(doc.docs("houses")):
        p = s.players[seat]
        away = size(p.island)
        for line in s.aboard:
            away += sum(other == seat for other in lines.members(line))
        if not house.has("supply") and away <= s.cfg.merchants:
            p.supply = s.cfg.merchants - away


def place_goods(s: FeliniaState, doc: Doc) -> None:
    """FEL-CMP-1, FEL-SET-5: the bag holds what lies nowhere else."""
    cfg, named = s.cfg, doc.doc("markets")
    box = Box("FEL-CMP-1", cfg.good_names, unpacked(cfg.box, cfg.goods))
    for seat, p in enumerate(s.players):
        box.take_packed(p.goods, f"houses[{seat}].goods")
    for market, id_ in enumerate(cfg.market_ids):
        box.take_packed(s.markets[market], f"markets.{id_}")
    s.bag = box.packed()
    for market, id_ in enumerate(cfg.market_ids):
        if not named.has(id_):
            fill_market(s, market, cfg.first_goods if s.round == 1 else cfg.market_goods, None)


def place_tiles(s: FeliniaState) -> None:
    """FEL-SET-10, FEL-SET-11: posts without a named tile are filled; in the pro game all see."""
    taken = 0
    for p in s.players:
        taken |= p.island
    fill_tiles(s, taken)
    for post, id_ in enumerate(s.cfg.post_ids):
        if s.cfg.pro and s.tiles[post] != EMPTY:
            s.face_up |= bit(post)
        if has(s.face_up, post) and s.tiles[post] == EMPTY:
            raise refuse("FEL-EXP-5", say("no tile lies at {id}", id=verbatim(id_)), "face_up")


def place_cards(s: FeliniaState) -> None:
    """FEL-PRO-5, FEL-SET-11: each card lies in one place; those not named follow in the deck."""
    box = one_of_each("FEL-PRO-5", s.cfg.card_ids)
    for seat, p in enumerate(s.players):
        box.take_members(p.cards, f"houses[{seat}].cards")
    box.take_each(s.deck, "deck")
    s.deck = ints([*box.mixed(s.rng), *s.deck])
