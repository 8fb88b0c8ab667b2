"""What a decision demands of the table: positions that play could not reach are refused."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.boarding import GoAboard, any_attainable
from fondaco.games.felinia.rules.exploration import in_time_order
from fondaco.games.felinia.rules.market import DealAtMarket
from fondaco.games.felinia.rules.placement import PlaceToken
from fondaco.games.felinia.rules.storage import StoreGoods
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import total
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import refuse
from fondaco.kernel.step_documents import AnyStep
from fondaco.kernel.texts import Text, counted, player, say, verbatim

SAILING: Final = "decision.sailing"
VISITED: Final = "decision.visited"


def impossible(rule: str, text: Text) -> BadPosition:
    """Return the error for a decision that cannot be asked."""
    return refuse(rule, text, "decision")


def placed(s: FeliniaState, seat: i64) -> i64:
    """How many tokens of a player lie on stacks and circles."""
    n = size(s.players[seat].purse)
    for stack in s.stacks:
        n += sum(other == seat for other in lines.members(stack))
    return n


def check_phase(s: FeliniaState, asked: type[AnyStep]) -> None:
    """FEL-RND-1: what must be true in each phase."""
    gone = any(p.supply == 0 for p in s.players)
    if asked in (PlaceToken, DealAtMarket, GoAboard):
        if EMPTY in s.docks:
            raise refuse("FEL-PRE-1", say("every ship has a tile until it sails"), "docks")
        if s.ending != gone or (gone and asked is PlaceToken):
            raise refuse("FEL-END-1", say("the last merchant triggers the end"), "ending")
    elif any(s.stacks):
        raise refuse("FEL-TRD-1", say("all tokens have been taken back"), "stacks")
    elif gone and not s.ending:
        raise refuse("FEL-END-1", say("the last merchant triggers the end"), "ending")
    if asked in (PlaceToken, StoreGoods) and full_ships(s):
        raise refuse("FEL-INV-8", say("full ships have sailed"), "docks")
    if asked is StoreGoods and s.ending:
        raise refuse("FEL-END-1", say("there is no storage at the end"), "ending")


def check_start(s: FeliniaState) -> None:
    """FEL-INV-8: in phase 1 nobody has more goods than his storage takes, or than at the start."""
    for seat in range(s.seats):
        first = total(s.cfg.start_goods[(seat + s.seats - s.start) % s.seats])
        check_stored(s, seat, first if s.round == 1 else s.cfg.free_storage + 1, "FEL-INV-8")


def check_stored(s: FeliniaState, seat: int, most: i64, rule: str) -> None:
    """FEL-STO-1: how many goods a player can have kept."""
    n = s.goods_of(seat)
    if n > most:
        text = counted(
            "{who} has {n} good; at most {most} can have been kept",
            "{who} has {n} goods; at most {most} can have been kept",
            n,
            who=player(seat),
            most=most,
        )
        raise refuse(rule, text, f"houses[{seat}].goods")


def check_storage(s: FeliniaState, place: int) -> None:
    """FEL-EXP-1, FEL-STO-1: a ship has sailed, and the players before have stored their goods."""
    if EMPTY not in s.docks:
        text = counted(
            "{n} ship has a tile, but one has sailed",
            "{n} ships have a tile, but one has sailed",
            s.cfg.docks,
        )
        raise refuse("FEL-EXP-1", text, "docks")
    for before in range(place):
        check_stored(s, (s.start + before) % s.seats, s.cfg.free_storage + 1, "FEL-STO-1")


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
        raise refuse("FEL-EXP-1", say("only ships with a tile sail, each once"), SAILING)
    times = [s.cfg.ship_time[s.docks[dock]] for dock in ships]
    if times != sorted(times):
        raise refuse("FEL-EXP-2", say("ships sail in the order of their times"), SAILING)
    if s.aboard[ships[0]] == 0:
        raise refuse("FEL-EXP-3", say("nobody is aboard the first ship"), SAILING)
    if s.ending:
        _check_last_sailing(s, ships)
        return
    if any(s.seats_left(dock) for dock in ships[1:]):
        raise refuse("FEL-EXP-1", say("only full ships sail together"), SAILING)
    if any(dock not in ships for dock in full_ships(s)):
        raise refuse("FEL-EXP-1", say("every full ship sails"), SAILING)
    _check_departure(s, ships)


def _check_last_sailing(s: FeliniaState, ships: list[int]) -> None:
    """FEL-END-1, FEL-END-2: in the end everybody who is aboard sails."""
    for dock in range(s.cfg.docks):
        if s.aboard[dock] and dock not in ships:
            text = counted(
                "all ships sail at the end, also {dock} with {n} merchant aboard",
                "all ships sail at the end, also {dock} with {n} merchants aboard",
                lines.length(s.aboard[dock]),
                dock=verbatim(f"D{dock + 1}"),
            )
            raise refuse("FEL-EXP-1", text, SAILING)


def _check_departure(s: FeliniaState, ships: list[int]) -> None:
    """FEL-EXP-1: a ship with free seats was full when it sailed, or the earliest and alone."""
    dock = ships[0]
    free = s.seats_left(dock)
    alone = len(ships) == 1 and EMPTY not in s.docks
    if free == 0 or (alone and lines.first(in_time_order(s, only_full=False)) == dock):
        return
    posts = s.cfg.island.land_posts[s.cfg.ship_land[s.docks[dock]]]
    landed = sum(max(p.supply - 1, 0) + size(p.island & posts) for p in s.players)
    if landed < free:  # those who have left it are at home, where one stood before, or ashore
        text = say(
            "{dock} is not the earliest ship, and has {n} aboard, not {should}",
            dock=verbatim(f"D{dock + 1}"),
            n=lines.length(s.aboard[dock]),
            should=s.cfg.ship_seats[s.docks[dock]],
        )
        raise refuse("FEL-EXP-1", text, SAILING)


def check_turned(s: FeliniaState, dock: i64, turned: int) -> None:
    """FEL-EXP-5: tiles that were turned on this journey lie face up in its land."""
    land = s.cfg.ship_land[s.docks[dock]]
    n = size(s.face_up & s.cfg.island.land_posts[land])
    if n < turned:
        text = counted(
            "{land}: tiles turned: {turned}, but {n} tile lies face up",
            "{land}: tiles turned: {turned}, but {n} tiles lie face up",
            n,
            land=s.cfg.land_names[land],
            turned=turned,
        )
        raise refuse("FEL-EXP-5", text, "decision.turned")


def check_journey(s: FeliniaState, dock: i64, at: i64, visited: list[int]) -> None:
    """FEL-EXP-4, FEL-EXP-6: the places visited are a walk from the harbour to where he stands."""
    island = s.cfg.island
    land = s.cfg.ship_land[s.docks[dock]]
    harbour = island.harbour[land]
    if harbour not in visited or at not in visited or len(set(visited)) != len(visited):
        raise refuse("FEL-EXP-4", say("a journey begins at the harbour"), VISITED)
    if any(island.land[n] != land or island.post[n] >= 0 for n in visited):
        text = say("a journey ends at a post and stays in its land")
        raise refuse("FEL-EXP-8", text, VISITED)
    if len(visited) > 1 and at == harbour:
        text = say("a merchant does not come back to the harbour")
        raise refuse("FEL-EXP-6", text, VISITED)
    if len(visited) > s.cfg.steps and not s.cfg.pro:
        text = counted(
            "{n} step is too much; there are {most}",
            "{n} steps are too many; there are {most}",
            len(visited),
            most=s.cfg.steps,
        )
        raise refuse("FEL-EXP-4", text, VISITED)
    if not _leads(s, harbour, at, [n for n in visited if n != harbour]):
        text = counted(
            "no walk leads from the harbour through this {n} place, each once, to {at}",
            "no walk leads from the harbour through these {n} places, each once, to {at}",
            len(visited),
            at=verbatim(island.ids[at]),
        )
        raise refuse("FEL-EXP-6", text, VISITED)


def _leads(s: FeliniaState, here: i64, at: i64, left: list[int]) -> bool:
    """Whether paths lead from here through all the places left, ending at `at`."""
    if not left:
        return here == at
    for following in s.cfg.island.paths[here]:
        if following in left and _leads(s, following, at, [n for n in left if n != following]):
            return True
    return False


def taken_posts(s: FeliniaState) -> list[int]:
    """How many merchants stand on each post."""
    return [sum(has(p.island, post) for p in s.players) for post in range(s.cfg.island.posts)]
