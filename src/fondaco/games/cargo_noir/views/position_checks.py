"""What a pending decision demands of the boards; what play could not reach is refused."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.bits import has, size
from fondaco.kernel.positions import check_last_round, refuse
from fondaco.kernel.texts import player, say


def check_left(s: CargoState) -> None:
    """CN-DEC-5: with a player who has left everything of his has left the game."""
    for seat in range(s.seats):
        p = s.players[seat]
        stacks = any(s.stack(port, seat) > 0 for port in range(s.cfg.ports))
        if p.left and (p.safe or p.home or p.casino or p.market or p.cargo or p.cards or stacks):
            text = say("{who} has left the game and can own nothing", who=player(seat))
            raise refuse("CN-DEC-5", text, f"families[{seat}]")


def check_several(s: CargoState) -> None:
    """CN-DEC-5: a single remaining player has won; nothing is asked any more."""
    if sum(not p.left for p in s.players) == 1:
        raise refuse("CN-DEC-5", say("a single remaining player has won"), "decision.kind")


def check_over(s: CargoState) -> None:
    """CN-END-1: the game ends after the last round, or with a single player."""
    if sum(not p.left for p in s.players) > 1:
        check_last_round("CN-END-1", s.cfg.last_round, s.round)


def check_unmarked(s: CargoState) -> None:
    """CN-TURN-3: when a turn begins nothing has been raised or given up in it."""
    text = say("a turn that begins has no ship that has acted")
    if s.raised:
        raise refuse("CN-TURN-3", text, "raised")
    if s.withdrawn:
        raise refuse("CN-TURN-3", text, "withdrawn")


def check_sent(s: CargoState, seat: i64, after: str) -> None:
    """CN-P3-2, CN-P3-3: the last destination holds a ship that was sent there this turn."""
    p, path = s.players[seat], "decision.after"
    if after in ("MKT", "CAS"):
        if (p.market if after == "MKT" else p.casino) == 0:
            text = say("{who} has no ship there", who=player(seat))
            raise refuse("CN-P3-2", text, path)
    elif after:
        port = s.cfg.port_ids.index(after)
        if s.stack(port, seat) == 0 or has(s.raised, port):
            text = say("{who} has sent no ship there this turn", who=player(seat))
            raise refuse("CN-P3-2", text, path)


def check_marks(s: CargoState, seat: i64) -> None:
    """CN-P1-8, CN-P3-5: the ports raised in and given up this turn fit the boards."""
    acted, fleet = size(s.raised) + size(s.withdrawn), s.fleet(seat)
    if acted > fleet:
        text = say(
            "more ships have acted than {who} has ({acted}, not {fleet})",
            acted=int(acted),
            who=player(seat),
            fleet=int(fleet),
        )
        raise refuse("CN-INV-3", text, "withdrawn" if s.withdrawn else "raised")
    gone = any(p.left for p in s.players)
    for port in range(s.cfg.ports):
        own, name = s.stack(port, seat), s.cfg.port_names[port]
        if has(s.raised, port) and (own == 0 or own < s.highest_other(port, seat)):
            text = say("{who} has not the highest stack in {port}", who=player(seat), port=name)
            raise refuse("CN-P1-8", text, "raised")
        if has(s.raised, port) and s.highest_other(port, seat) == 0 and not gone:
            text = say(
                "{who} is alone in {port} and can raise nothing", who=player(seat), port=name
            )
            raise refuse("CN-P1-6", text, "raised")
        if has(s.withdrawn, port) and own > 0:
            text = say("{who} still has a ship in {port}", who=player(seat), port=name)
            raise refuse("CN-P3-5", text, "withdrawn")


def check_fleet_away(s: CargoState, seat: i64) -> None:
    """CN-INV-3: when Phase I begins the whole fleet is on boards."""
    if s.round > 1 and s.players[seat].home > 0:
        text = say("{who} has a ship at home when his turn begins", who=player(seat))
        raise refuse("CN-INV-3", text, f"families[{seat}].home")


def check_resolved(s: CargoState, seat: i64, floor: i64) -> None:
    """CN-P1-1, CN-DEC-12: after Phase I only ships are out that raised or were sent since.

    Ports before `floor` have had their turn in the sending; the Black Market's place comes after
    the ports, the Casino's last.
    """
    p, ports = s.players[seat], s.cfg.ports
    text = say("{who} has a ship that has yet to act", who=player(seat))
    if (p.market > 0 and floor < ports) or (p.casino > 0 and floor <= ports):
        raise refuse("CN-P1-1", text, f"families[{seat}]")
    for port in range(min(floor, ports), ports):
        if s.stack(port, seat) > 0 and not has(s.raised, port):
            raise refuse("CN-P1-1", text, f"ports.{s.cfg.port_ids[port]}.stacks")
