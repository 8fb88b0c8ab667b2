"""CN-END-5, CN-END-6: the score and the ties."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.counts import count
from fondaco.kernel.scores import ScoreLine, Sheet


def points(s: CargoState, seat: i64) -> i64:
    """CN-END-5: the victory points of all own cards; nothing else scores."""
    cards = s.players[seat].cards
    vp: i64 = 0
    card: i64 = 0
    while cards > 0:
        vp += (cards & 15) * s.cfg.vp[card]
        cards >>= 4
        card += 1
    return vp


def highest_card(s: CargoState, seat: i64) -> i64:
    """CN-END-6: the single card with the most victory points; 0 without cards."""
    best: i64 = 0
    for card in range(s.cfg.cards):
        if count(s.players[seat].cards, card) > 0 and s.cfg.vp[card] > best:
            best = s.cfg.vp[card]
    return best


def sheet(s: CargoState, seat: i64) -> Sheet:
    """CN-END-6: a line for each kind of card owned; ties are broken by the highest card."""
    cards = s.players[seat].cards
    lines = tuple(
        ScoreLine(
            "CN-END-5",
            s.cfg.card_names[card],
            count(cards, card),
            count(cards, card) * s.cfg.vp[card],
        )
        for card in range(s.cfg.cards)
        if count(cards, card) > 0
    )
    return Sheet(seat, lines, (highest_card(s, seat),), s.players[seat].left)
