"""ILO-PLA, ILO-GLD, ILO-BLD, ILO-RUI, ILO-PIO: where pioneers may go, and what they bring."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.config import BUILDING, GOLD, MINE, PLANTATION, RUIN, SITE, TEMPLE
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import one, some
from fondaco.games.ilos.rules.piracy import cost
from fondaco.games.ilos.rules.wording import space_text
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.bits import bit
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import player, say
from fondaco.kernel.vecs import append, vec

PLAIN_GOODS: Final[i64] = 3  # E, S and D
FORT: Final[i64] = 1  # sides of building tiles
POST: Final[i64] = 2  # and one for each plantation good after it


def card_of(deed: i64) -> i64:
    """Return the kind of card that a pioneer's action needs."""
    what = kind(deed)
    if what == do.PLANT:
        return PLANTATION
    if what == do.MINE:
        return MINE
    return RUIN if what == do.RUIN else BUILDING


def within_reach(s: IlosState, seat: i64, card: i64, spare: i64) -> i64:
    """ILO-ISL-4, ILO-EDG-4, ILO-EDG-12: spaces of islands with own ships enough, as bits.

    ILO-TRN-3: `spare` cards are left to pay the cost, which piracy may raise.
    """
    spaces: i64 = 0
    fleet = s.players[seat].fleet
    before: i64 = -1
    while fleet > 0:
        island = s.islands[fleets.first_region(fleet)]
        fleet = fleets.rest(fleet)
        if island == before or s.land[island] & ~spaces == 0:
            continue
        before = island
        enough = s.cfg.needed[card] <= 1 or s.ships_at(seat, island) >= s.cfg.needed[card]
        if enough and cost(s, seat, card, island) <= spare:
            spaces |= s.land[island]
    return spaces


def free(s: IlosState, seat: i64, card: i64, spare: i64, kinds: i64) -> i64:
    """ILO-PIO-1, ILO-EDG-15: the free spaces among `kinds` where a card can be played, as bits."""
    return within_reach(s, seat, card, spare) & kinds & ~s.taken()


def works(s: IlosState, island: i64, good: i64) -> bool:
    """ILO-BLD-3, ILO-BLD-4: whether a pioneer works a field of a plantation good there."""
    return s.land[island] & s.cfg.of_kind[good] & s.taken() != 0


def island_of(s: IlosState, space: i64) -> i64:
    """Return the island a space lies on, or -1 when its tile is not on the map."""
    return s.islands[s.cfg.space_region[space]]


def deeds(s: IlosState, seat: i64, hand: i64, spare: i64, out: vec[i64]) -> vec[i64]:
    """ILO-DEC-3: add every pioneer's action to a list: plantations, mines, buildings, ruins."""
    if s.players[seat].pioneers == 0:
        return out
    if (hand >> 10) & 1023 > 0:
        spaces = free(s, seat, PLANTATION, spare, s.cfg.fields)
        out = _each(out, do.PLANT, spaces)
    if (hand >> 20) & 1023 > 0:
        spaces = free(s, seat, MINE, spare, s.cfg.of_kind[GOLD])
        out = _each(out, do.MINE, spaces)
    if (hand >> 30) & 1023 > 0 and s.built() < s.cfg.buildings:
        out = _buildings(s, out, free(s, seat, BUILDING, spare, s.cfg.of_kind[SITE]))
    if (hand >> 40) & 1023 > 0:
        spaces = free(s, seat, RUIN, spare, s.cfg.of_kind[TEMPLE])
        out = _each(out, do.RUIN, spaces)
    return out


def _each(out: vec[i64], what: i64, spaces: i64) -> vec[i64]:
    space: i64 = 0
    while spaces > 0:
        if spaces & 255 == 0:
            spaces >>= 8
            space += 8
            continue
        if spaces & 1 == 1:
            out = append(out, pack(what, space))
        spaces >>= 1
        space += 1
    return out


def _buildings(s: IlosState, out: vec[i64], spaces: i64) -> vec[i64]:
    """ILO-BLD-1, ILO-BLD-3: on each site a fort, or a post for a good worked on the island."""
    if spaces == 0:
        return out
    for space in s.cfg.sites:
        if spaces & bit(space) == 0:
            continue
        out = append(out, pack(do.FORT, space))
        for good in range(PLAIN_GOODS):
            if works(s, island_of(s, space), good):
                out = append(out, pack(do.POST, space, good))
    return out


PLANTED: Final = Sentence[IlosState](
    "planted",
    lambda s, a: say(
        "{who} opens a plantation on {space}.", who=player(a[0]), space=space_text(s, a[1])
    ),
)
MINED: Final = Sentence[IlosState](
    "mined",
    lambda s, a: say(
        "{who} opens a gold mine on {space}.", who=player(a[0]), space=space_text(s, a[1])
    ),
)
BUILT_FORT: Final = Sentence[IlosState](
    "fort",
    lambda s, a: say(
        "{who} builds a fort on {space}.", who=player(a[0]), space=space_text(s, a[1])
    ),
)
BUILT_POST: Final = Sentence[IlosState](
    "post",
    lambda s, a: say(
        "{who} builds a trading post for {good} on {space}.",
        who=player(a[0]),
        good=s.cfg.good_names[a[2]],
        space=space_text(s, a[1]),
    ),
)
RUIN_EXPLORED: Final = Sentence[IlosState](
    "ruin",
    lambda s, a: say(
        "{who} explores {space} and takes {n} gold.",
        who=player(a[0]),
        space=space_text(s, a[1]),
        n=s.cfg.ruin_gold,
    ),
)
LAST_PIONEER: Final = Sentence[IlosState](
    "last_pioneer",
    lambda _, a: say(
        "{who} has placed the last pioneer: the game ends with this round.", who=player(a[0])
    ),
)


def settle(s: IlosState, seat: i64, deed: i64, log: Log | None) -> None:
    """ILO-PIO-1: the pioneer goes on his space for good; ILO-EDG-3: any number on an island."""
    p = s.players[seat]
    what, space = kind(deed), first(deed)
    p.pioneers -= 1
    p.settled |= bit(space)
    if s.cfg.space_kind[space] <= GOLD:  # ILO-PLA-1, ILO-GLD-1
        p.production += one(s.cfg.space_kind[space])
    elif what == do.FORT:  # ILO-BLD-2
        p.forts |= bit(space)
        _build(s, space, FORT)
    elif what == do.POST:  # ILO-BLD-3
        p.production += one(second(deed))
        _build(s, space, POST + second(deed))
    else:  # ILO-RUI-1
        p.stock += some(GOLD, s.cfg.ruin_gold)
    if log is not None:
        log.append(Event(EVERYONE, _told(what), (seat, space, second(deed))))
        if p.pioneers == 0:  # ILO-END-1
            log.append(Event(EVERYONE, LAST_PIONEER, (seat,)))


def _build(s: IlosState, site: i64, side: i64) -> None:
    """ILO-BLD-1: a building tile with its chosen side up."""
    s.sides |= side << (3 * s.cfg.site_number[site])


def _told(what: i64) -> Sentence[IlosState]:
    if what == do.PLANT:
        return PLANTED
    if what == do.MINE:
        return MINED
    if what == do.FORT:
        return BUILT_FORT
    return BUILT_POST if what == do.POST else RUIN_EXPLORED
