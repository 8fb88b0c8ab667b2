"""FEL-MON, FEL-SUP: silver, the cards of the common supply, and the bag."""

from mypy_extensions import i64

from fondaco.games.felinia.model.island import GOLD, SPICE
from fondaco.games.felinia.model.state import FeliniaPlayer, FeliniaState
from fondaco.kernel.counts import count, one, total


def earn(s: FeliniaState, seat: i64, silver: i64) -> i64:
    """FEL-MON-1, FEL-AMB-13: gains above the end of the track are lost. Return what was gained."""
    p = s.players[seat]
    before = p.silver
    p.silver = min(p.silver + silver, s.cfg.silver_limit)
    return p.silver - before


def cards(units: i64) -> i64:
    """FEL-SUP-1: how many two-sided cards somebody needs to show his units."""
    return units // 3 + units % 3


def units(p: FeliniaPlayer, what: i64) -> i64:
    """How many spices, gold or provisions a player has."""
    if what == SPICE:
        return p.spice
    return p.gold if what == GOLD else p.provisions


def cards_in_use(s: FeliniaState, what: i64) -> i64:
    """FEL-SUP-1: how many cards of a kind lie before the players."""
    n: i64 = 0
    for p in s.players:
        n += cards(units(p, what))
    return n


def gain(s: FeliniaState, seat: i64, what: i64) -> bool:
    """FEL-SUP-1: take one unit, if the cards suffice afterwards; else nothing is gained."""
    p = s.players[seat]
    have = units(p, what)
    if cards_in_use(s, what) - cards(have) + cards(have + 1) > s.cfg.cards:
        return False
    if what == SPICE:
        p.spice += 1
    elif what == GOLD:
        p.gold += 1
    else:
        p.provisions += 1
    return True


def draw_good(s: FeliniaState) -> i64:
    """FEL-RNG-1: take a random good out of the bag; -1: the bag is empty (FEL-SUP-3)."""
    left = total(s.bag)
    if left == 0:
        return -1
    k = s.rng.below(left)
    good: i64 = 0
    while k >= count(s.bag, good):
        k -= count(s.bag, good)
        good += 1
    s.bag -= one(good)
    return good


def holds(goods: i64, asked: i64) -> bool:
    """Whether all goods asked for are there."""
    while asked > 0:
        if (asked & 15) > (goods & 15):
            return False
        asked >>= 4
        goods >>= 4
    return True
