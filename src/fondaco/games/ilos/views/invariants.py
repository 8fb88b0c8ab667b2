"""What always holds when a decision is asked for. Tests and positions use the same list."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.config import GOLD, SITE
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count, one, total
from fondaco.games.ilos.rules.pioneers import FORT, POST, works
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.positions import Violation
from fondaco.kernel.texts import counted, player, say

DECK: Final = "deck"


def broken(s: IlosState) -> list[Violation]:
    """Return everything that cannot be right with a state."""
    out = _cards(s) + _tiles(s) + _market(s) + _buildings(s)
    taken: i64 = 0
    for seat in range(s.seats):
        path = f"captains[{seat}]"
        p = s.players[seat]
        out += _pieces(s, seat, path) + _production(s, seat, path)
        if taken & p.settled:
            text = say("two pioneers stand on one space")
            out.append(Violation(f"{path}.pioneers", "ILO-PIO-1", text))
        taken |= p.settled
    return out


def _cards(s: IlosState) -> list[Violation]:
    """ILO-CMP-2: deck, discard pile and hands hold every card once."""
    there = s.discards
    for card in s.deck:
        there += one(card)
    for p in s.players:
        there += p.hand + p.discarded
    out: list[Violation] = []
    for k in range(s.cfg.kinds):
        if count(there, k) != s.cfg.copies[k]:
            text = say(
                "{card}: {there} in all, not {should}",
                there=count(there, k),
                card=s.cfg.card_names[k],
                should=s.cfg.copies[k],
            )
            out.append(Violation(DECK, "ILO-CMP-2", text))
    return out


def _tiles(s: IlosState) -> list[Violation]:
    """ILO-SET-5, ILO-EXP-3: map, zone and stack hold the tiles of the game; the zone is full."""
    tiles = [*s.stack, *(t for t in range(s.cfg.tiles) if has(s.zone, t))]
    tiles += [t for t in range(s.cfg.tiles) if has(s.mapped, t)]
    out: list[Violation] = []
    should = min(s.cfg.zone, s.cfg.game_tiles - len(s.laid))
    if size(s.zone) != should:
        text = counted(
            "there is {n} tile in the zone, not {should}",
            "there are {n} tiles in the zone, not {should}",
            size(s.zone),
            should=should,
        )
        out.append(Violation("zone", "ILO-EXP-3", text))
    if len(set(tiles)) != len(tiles) or len(tiles) != s.cfg.game_tiles:
        text = counted(
            "there is {n} tile in the game, not {should}",
            "there are {n} tiles in the game, not {should}",
            len(set(tiles)),
            should=s.cfg.game_tiles,
        )
        out.append(Violation("stack", "ILO-SET-5", text))
    if any(has(s.shown, t) and t not in s.stack for t in range(s.cfg.tiles)):
        text = say("a tile that was shown is not in the stack")
        out.append(Violation("shown", "ILO-EXP-8", text))
    return out


def _market(s: IlosState) -> list[Violation]:
    """ILO-MKT-3: no price rises more often than its row allows, nor all more than the tokens."""
    rises = [count(s.levels, good) for good in range(s.cfg.goods)]
    if max(rises) <= s.cfg.rises and sum(rises) <= s.cfg.tokens:
        return []
    text = counted(
        "prices have risen too often: {n} time in all, one of them {most}",
        "prices have risen too often: {n} times in all, one of them {most}",
        sum(rises),
        most=max(rises),
    )
    return [Violation("levels", "ILO-MKT-3", text)]


def _buildings(s: IlosState) -> list[Violation]:
    """ILO-BLD-1, ILO-BLD-3: each settled site has one building, a post copies a good worked."""
    forts: i64 = 0
    for p in s.players:
        forts |= p.forts
    taken = s.taken()
    out: list[Violation] = []
    for site in s.cfg.sites:
        side = s.side(site)
        fort = side == FORT
        if has(taken, site) != (side > 0) or has(forts, site) != fort:
            text = say("{space} has a wrong building", space=s.cfg.space_ids[site])
            out.append(Violation(_site(s, site), "ILO-BLD-1", text))
        elif side >= POST and not works(s, s.islands[s.cfg.space_region[site]], side - POST):
            text = say("nobody works what the post on {space} trades", space=s.cfg.space_ids[site])
            out.append(Violation(_site(s, site), "ILO-BLD-3", text))
    return out


def _site(s: IlosState, site: i64) -> str:
    """Return the entry of the pioneer on a site."""
    for seat in range(s.seats):
        if has(s.players[seat].settled, site):
            return f"captains[{seat}].pioneers.{s.cfg.space_ids[site]}"
    return "captains"


def _pieces(s: IlosState, seat: i64, path: str) -> list[Violation]:
    """ILO-CMP-1, ILO-SHP-4: ships, pioneers, and where they stand."""
    p, who = s.players[seat], player(seat)
    out: list[Violation] = []
    ships = max(p.ships, 0) + len(fleets.regions(p.fleet)) + size(p.nests)
    if ships != s.cfg.ships:
        text = counted(
            "{who} has {n} ship, not {should}",
            "{who} has {n} ships, not {should}",
            ships,
            who=who,
            should=s.cfg.ships,
        )
        out.append(Violation(f"{path}.coasts", "ILO-CMP-1", text))
    pioneers = max(p.pioneers, 0) + size(p.settled)
    if pioneers != s.cfg.pioneers:
        text = counted(
            "{who} has {n} pioneer, not {should}",
            "{who} has {n} pioneers, not {should}",
            pioneers,
            who=who,
            should=s.cfg.pioneers,
        )
        out.append(Violation(f"{path}.pioneers", "ILO-CMP-1", text))
    if any(s.islands[region] < 0 for region in fleets.regions(p.fleet)):
        text = say("{who} has a ship at a region that is not on the map", who=who)
        out.append(Violation(f"{path}.coasts", "ILO-SHP-2", text))
    others: i64 = 0
    for other in range(s.seats):
        others |= s.players[other].nests if other != seat else 0
    if p.nests & ~(s.mapped & s.cfg.nests) or p.nests & others:
        text = say("{who} has a ship on a nest that is not there or not free", who=who)
        out.append(Violation(f"{path}.nests", "ILO-SHP-4", text))
    return out


def _production(s: IlosState, seat: i64, path: str) -> list[Violation]:
    """ILO-PRO-1, ILO-PIO-1: every production token has its pioneer on the map."""
    p, who = s.players[seat], player(seat)
    tokens: i64 = 0
    ashore = True
    for space in range(s.cfg.spaces):
        if not p.settled & bit(space):
            continue
        ashore = ashore and s.islands[s.cfg.space_region[space]] >= 0
        kind = s.cfg.space_kind[space]
        if kind <= GOLD:
            tokens += one(kind)
        elif kind == SITE and s.side(space) >= POST:
            tokens += one(s.side(space) - POST)
    out: list[Violation] = []
    if not ashore:
        text = say("{who} has a pioneer on a space that is not on the map", who=who)
        out.append(Violation(f"{path}.pioneers", "ILO-PIO-1", text))
    if tokens != p.production:
        text = counted(
            "{who} has {n} production token, which does not fit the pioneers",
            "{who} has {n} production tokens, which do not fit the pioneers",
            total(p.production),
            who=who,
        )
        out.append(Violation(f"{path}.production", "ILO-PRO-1", text))
    return out
