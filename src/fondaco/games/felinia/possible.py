"""What a decision demands of the table: positions that play could not reach are refused."""

from mypy_extensions import i64

from fondaco.games.felinia import lines
from fondaco.games.felinia.boarding import any_attainable
from fondaco.games.felinia.state import EMPTY, FeliniaState
from fondaco.kernel.bits import has, size
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import refuse
from fondaco.kernel.texts import Text, say


def impossible(rule: str, text: Text) -> BadPosition:
    """Return the error for a decision that cannot be asked."""
    return refuse(rule, text, "decision")


def placed(s: FeliniaState, seat: i64) -> i64:
    """How many tokens of a player lie on stacks and circles."""
    n = size(s.players[seat].purse)
    for stack in s.stacks:
        n += sum(other == seat for other in lines.members(stack))
    return n


def check_phase(s: FeliniaState, kind: str) -> None:
    """FEL-RND-1: what must be true in each phase."""
    gone = any(p.supply == 0 for p in s.players)
    if kind in ("place", "deal", "aboard"):
        if EMPTY in s.docks:
            raise refuse("FEL-PRE-1", say("every ship has a tile until it sails"), "docks")
        if s.ending != gone or (gone and kind == "place"):
            raise refuse("FEL-END-1", say("the last merchant triggers the end"), "ending")
    elif any(s.stacks):
        raise refuse("FEL-TRD-1", say("all tokens have been taken back"), "stacks")
    elif gone and not s.ending:
        raise refuse("FEL-END-1", say("the last merchant triggers the end"), "ending")
    if kind in ("place", "store") and full_ships(s):
        raise refuse("FEL-INV-8", say("full ships have sailed"), "docks")
    if kind == "store" and s.ending:
        raise refuse("FEL-END-1", say("there is no storage at the end"), "ending")


def full_ships(s: FeliniaState) -> list[int]:
    """Return the docks of ships without a free seat."""
    return [
        dock for dock in range(s.cfg.docks) if s.docks[dock] != EMPTY and s.seats_left(dock) == 0
    ]


def check_placement(s: FeliniaState) -> tuple[i64, i64]:
    """FEL-PLA-1, FEL-PLA-2: return who places next, and in which placement round."""
    total = sum(placed(s, seat) for seat in range(s.seats))
    lap, place = total // s.seats + 1, total % s.seats
    if lap > s.cfg.tokens:
        raise impossible("FEL-PLA-1", say("all tokens have been placed"))
    for k in range(s.seats):
        seat = (s.start + k) % s.seats
        done = lap if k < place else lap - 1
        if placed(s, seat) != done:
            text = say("player {n} cannot have placed so many tokens", n=seat + 1)
            raise refuse("FEL-PLA-1", text, "stacks")
        if s.players[seat].purse >> done:
            text = say("a circle belongs to a later placement round")
            raise refuse("FEL-PLA-2", text, f"houses[{seat}].purse")
    return (s.start + place) % s.seats, lap


def check_trade(s: FeliniaState, target: i64, seat: i64, *, dealing: bool) -> None:
    """FEL-TRD-1: stacks before this one are done; FEL-DEC-1: there is something to decide."""
    if any(s.stacks[before] for before in range(target)):
        raise impossible("FEL-TRD-1", say("an earlier stack has not been resolved"))
    if dealing and s.stacks[target] == 0:
        raise impossible("FEL-TRD-1", say("no token lies there"))
    if not dealing and (s.players[seat].supply == 0 or not any_attainable(s, seat)):
        raise impossible("FEL-DEC-1", say("no ship can be boarded; this is not asked"))


def check_sailing(s: FeliniaState, docks: i64) -> None:
    """FEL-EXP-1, FEL-EXP-2: ships sail in the order of their times, the first has merchants."""
    ships = lines.members(docks)
    if len(set(ships)) != len(ships) or any(s.docks[dock] == EMPTY for dock in ships):
        raise impossible("FEL-EXP-1", say("only ships with a tile sail, each once"))
    times = [s.cfg.ship_time[s.docks[dock]] for dock in ships]
    if times != sorted(times):
        raise impossible("FEL-EXP-2", say("ships sail in the order of their times"))
    if s.aboard[ships[0]] == 0:
        raise impossible("FEL-EXP-3", say("nobody is aboard the first ship"))
    if not s.ending and any(s.seats_left(dock) for dock in ships[1:]):
        raise impossible("FEL-EXP-1", say("only full ships sail together"))
    if not s.ending and any(dock not in ships for dock in full_ships(s)):
        raise impossible("FEL-EXP-1", say("every full ship sails"))


def check_journey(s: FeliniaState, dock: i64, at: i64, visited: list[int]) -> None:
    """FEL-EXP-4, FEL-EXP-6: the places visited hang together and begin at the harbour."""
    island = s.cfg.island
    land = s.cfg.ship_land[s.docks[dock]]
    harbour = island.harbour[land]
    if harbour not in visited or at not in visited or len(set(visited)) != len(visited):
        raise impossible("FEL-EXP-4", say("a journey begins at the harbour"))
    if any(island.land[n] != land or island.post[n] >= 0 for n in visited):
        raise impossible("FEL-EXP-8", say("a journey ends at a post and stays in its land"))
    if len(visited) > 1 and at == harbour:
        raise impossible("FEL-EXP-6", say("a merchant does not come back to the harbour"))
    if len(visited) > s.cfg.steps and not s.cfg.pro:
        raise impossible("FEL-EXP-4", say("there are not so many steps"))
    reached = {int(harbour)}
    while True:
        more = {n for here in reached for n in island.paths[here] if n in visited} | reached
        if more == reached:
            break
        reached = more
    if len(reached) != len(visited):
        raise impossible("FEL-EXP-6", say("the places visited do not hang together"))


def taken_posts(s: FeliniaState) -> list[int]:
    """How many merchants stand on each post."""
    return [sum(has(p.island, post) for p in s.players) for post in range(s.cfg.island.posts)]
