"""What a pending decision demands of the table; what play could not reach is refused."""

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import total
from fondaco.games.ilos.rules.rounds import finished
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import refuse
from fondaco.kernel.texts import counted, player, say


def check_starter(s: IlosState) -> None:
    """ILO-SET-1: whom the position names, or the options; both must agree."""
    chosen, named = s.cfg.starter, s.starter
    if chosen not in (-1, named):
        text = say(
            "{who} starts by the options, not {other}", who=player(chosen), other=player(named)
        )
        raise refuse("ILO-SET-1", text, "starter")


def check_turn(s: IlosState, seat: i64) -> None:
    """ILO-SET-9, ILO-END-2: turns begin after the first islands and stop with the last round."""
    if s.round == 0:
        raise refuse("ILO-SET-9", say("turns begin with round 1"), "round")
    if len(s.laid) == 0:
        raise refuse("ILO-SET-8", say("the first islands have not been laid"), "map")
    if s.traded and total(s.levels) == 0:
        raise refuse("ILO-MKT-1", say("no price has risen yet"), "traded")
    for other in range(s.seats):
        p = s.players[other]
        if s.deployed(other) == 0 and not p.left:
            text = say("{who} has no ship on the map", who=player(other))
            raise refuse("ILO-SET-9", text, f"captains[{other}].coasts")
        if p.pioneers == 0 and s.place(other) > s.place(seat):
            text = say("{who} has no pioneers left; the game would have ended", who=player(other))
            raise refuse("ILO-END-2", text, f"captains[{other}].pioneers")


def check_end(s: IlosState) -> None:
    """ILO-END-2: the game is over only when something ends it."""
    alone = sum(not p.left for p in s.players) == 1
    if not alone and (s.round == 0 or not finished(s)):
        raise BadPosition(say("nothing has ended the game"), "decision.kind")
    if alone and s.round == 0:
        return
    if len(s.laid) == 0:
        raise refuse("ILO-SET-8", say("the first islands have not been laid"), "map")


def check_setup(s: IlosState, seat: i64, what: str) -> None:
    """ILO-SET-7, ILO-SET-8, ILO-SET-9: who has acted in the set-up, and who has not."""
    if s.round != 0:
        raise refuse("ILO-SET-9", say("set-up belongs to no round"), "round")
    if s.traded or s.levels:
        raise refuse("ILO-SET-4", say("prices are at their start"), "levels")
    if s.discards:
        raise refuse("ILO-SET-7", say("nobody has played a card"), "discard")
    laid: i64 = 0
    for other in range(s.seats):
        p, path = s.players[other], f"captains[{other}]"
        before = s.place(other) < s.place(seat)
        if p.stock or p.settled or p.nests:
            text = say("{who} has no pioneers, goods or pirates yet", who=player(other))
            raise refuse("ILO-SET-9", text, path)
        if total(p.hand) != s.cfg.hand or total(p.discarded) > s.cfg.hand:
            n, who = total(p.hand), player(other)
            text = counted("{who} has {n} card in hand", "{who} has {n} cards in hand", n, who=who)
            raise refuse("ILO-SET-6", text, f"{path}.hand")
        if p.discarded and what == "mulligan" and not before:
            text = say("{who} has not exchanged cards yet", who=player(other))
            raise refuse("ILO-SET-7", text, f"{path}.face_down")
        ships = s.deployed(other)
        should = 1 if what == "first" and before else 0
        if ships > should or (ships < should and not p.left):
            text = counted(
                "{who} has {n} ship on the map",
                "{who} has {n} ships on the map",
                ships,
                who=player(other),
            )
            raise refuse("ILO-SET-8", text, f"{path}.coasts")
        laid += ships
    if len(s.laid) > laid or (len(s.laid) == 0 and laid > 0):
        text = counted("{n} tile lies on the map", "{n} tiles lie on the map", len(s.laid))
        raise refuse("ILO-SET-8", text, "map")
