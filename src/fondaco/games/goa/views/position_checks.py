"""What a frame demands of the board: positions that play could not reach are refused."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.goa.model.board import CELLS, PLANTATIONS
from fondaco.games.goa.model.fields import OUT
from fondaco.games.goa.model.holders import has_spice
from fondaco.games.goa.model.state import EMPTY, GoaState
from fondaco.games.goa.rules.auction import Auction, LastWord
from fondaco.games.goa.rules.colony import Founding, FoundOrGiveUp, TakeColony
from fondaco.games.goa.rules.expedition import DrawOrStop, Exploring
from fondaco.games.goa.rules.harvest import Mixture
from fondaco.games.goa.rules.progress import PaySpice, can_pay
from fondaco.games.goa.rules.spices import PlaceSpices
from fondaco.games.goa.rules.tiles import ChooseFavour, RemovePlantation, ShipsOrColonists, TakeTile
from fondaco.games.goa.rules.turn import ActionTurn
from fondaco.games.goa.rules.variants import GiveBonanza
from fondaco.kernel.agenda import Agenda, PartOfTurn
from fondaco.kernel.bits import has
from fondaco.kernel.positions import refuse
from fondaco.kernel.records import Doc
from fondaco.kernel.step_documents import AnyStep
from fondaco.kernel.texts import player, say

GETTING: Final = (
    TakeTile, GiveBonanza, RemovePlantation, ShipsOrColonists, ChooseFavour, PlaceSpices,  # a tile
)  # fmt: skip
COLONIES: Final = (Founding, FoundOrGiveUp, TakeColony)
ACTING: Final = (*COLONIES, Exploring, DrawOrStop, Mixture, PaySpice)  # main actions


def check_frame(s: GoaState, frame: Doc, pending: Agenda) -> None:
    """Look at the round, the markers of an auction or a placement, and who can act additionally."""
    kind = frame.text("kind")
    _check_round(s, kind)
    lot = frame.number("lot", 1)
    _check_markers(s, kind, lot)
    if 0 <= s.flag_at < CELLS and s.grid[s.flag_at] != EMPTY:
        text = say("a tile lies there; the flag needs an empty place")
        raise refuse("GOA-PLC-1", text, "flag_at")
    _check_supply(s, kind)
    if kind == "auction":
        _check_lots(s, lot, pending)
    if kind == "additional" and not pending:
        out = OUT.number(s.cfg, frame)
        if not any(p.extra and not has(out, seat) for seat, p in enumerate(s.players)):
            text = say("nobody can take an additional action")
            raise refuse("GOA-XTR-4", text, "frame")


def _check_markers(s: GoaState, kind: str, lot: int) -> None:
    """GOA-PLC: markers lie on tiles, each on one of its own, from the flag on; sold ones are back.

    GOA-AUC-7: `lot` is for sale.
    """
    there = len(s.marks) + int(s.flag_at != EMPTY)
    if kind not in ("placement", "auction") and there:
        text = say("after the auctions no marker is left")
        raise refuse("GOA-AUC-7", text, "marks" if len(s.marks) else "flag_at")
    if len(s.marks) > s.seats or (kind == "placement" and s.flag_at == EMPTY and len(s.marks)):
        text = say(
            "the number of markers is {expected}, not {given}",
            expected=s.seats if len(s.marks) > s.seats else 0,
            given=len(s.marks),
        )
        raise refuse("GOA-PLC-4", text, "marks")
    if kind == "auction" and lot == 1 and s.flag_at == EMPTY:
        raise refuse("GOA-PLC-1", say("the flag is for sale and stands nowhere"), "flag_at")
    for place, cell in enumerate(s.marks):
        sold = place + 2 < lot
        if sold != (cell == EMPTY) and place + 2 != lot:
            text = say("lot {n} has been sold", n=place + 2)
            if not sold:
                text = say("lot {n} has not been sold yet", n=place + 2)
            raise refuse("GOA-AUC-7", text, f"marks[{place}]")
        if cell != EMPTY and kind == "placement" and s.grid[cell] == EMPTY:
            raise refuse("GOA-PLC-6", say("no tile lies there"), f"marks[{place}]")
        if cell != EMPTY and cell in s.marks[:place]:
            raise refuse("GOA-PLC-3", say("two markers lie on one tile"), f"marks[{place}]")
    if (kind == "placement" or lot == 1) and there and s.placer != s.flag:
        text = say(
            "the owner of the flag places it: expected {expected}, given {given}",
            expected=player(s.flag),
            given=player(s.placer),
        )
        raise refuse("GOA-PLC-1", text, "placer")


def _check_supply(s: GoaState, kind: str) -> None:
    """GOA-RND-4: the grid has a tile for every marker of this round and the part's later ones."""
    later = -s.round % s.cfg.part_rounds if s.round else s.cfg.part_rounds
    unsold = sum(cell != EMPTY and s.grid[cell] != EMPTY for cell in s.marks)
    needed = s.seats * later + (s.seats if kind == "placement" else unsold)
    tiles = sum(tile != EMPTY for tile in s.grid)
    if tiles < needed:
        text = say(
            "every marker needs a tile: expected {expected}, given {given}",
            expected=needed,
            given=tiles,
        )
        raise refuse("GOA-RND-4", text, "grid")


def _check_round(s: GoaState, kind: str) -> None:
    """GOA-SET-11: round 0 is the quick start, and only with its switch there is one."""
    if kind == "quick_start" and not s.cfg.quick_start:
        raise refuse("GOA-VAR-1", say("this table has no quick start"), "frame")
    if kind == "quick_start" and s.round:
        text = say("the quick start is in round {expected}, not {given}", expected=0, given=s.round)
        raise refuse("GOA-SET-11", text, "round")
    if kind != "quick_start" and not s.round:
        text = say("the first round is {expected}, not {given}", expected=1, given=s.round)
        raise refuse("GOA-SET-11", text, "round")


def check_pending(s: GoaState, frame: Doc, pending: Agenda) -> None:
    """Steps that have begun must belong to the frame: to its lot, or to the turn of its seat."""
    kind = frame.text("kind")
    turns = kind in ("turns", "additional")
    for place, step in enumerate(pending):
        path = f"pending[{place}]"
        if isinstance(step, Auction):
            if len(pending) > 1:
                raise refuse("GOA-AUC-2", say("bids are made one after another"), path)
            _check_bid(s, frame, step, path)
        elif turns and (place == 0) != isinstance(step, ActionTurn):
            text = say("the steps of an action turn begin with 'turn'")
            raise refuse("GOA-ACT-8", text, path)
        elif not turns and (kind != "auction" or not isinstance(step, GETTING)):
            raise refuse("GOA-RND-2", say("this step does not belong to this phase"), path)
        if isinstance(step, PaySpice):
            _check_payment(s, step, path)
        if isinstance(step, ACTING):
            _check_acting(s, pending, place, path)
        if _whose(step) != _whose(pending[0]):
            text = say(
                "this is {expected}'s step, not {given}'s",
                expected=player(_whose(pending[0])),
                given=player(_whose(step)),
            )
            raise refuse("GOA-ACT-9", text, f"{path}.seat")
    if pending and turns:
        _check_seat(s, frame, _whose(pending[0]))


def _whose(step: AnyStep) -> i64:
    return step.who if isinstance(step, PartOfTurn) else step.seat


def _check_seat(s: GoaState, frame: Doc, seat: i64) -> None:
    """GOA-ACT-1: the turn that has begun is the frame's; among additional ones the one before."""
    extra = frame.text("kind") == "additional"
    expected = s.left_of(seat) if extra else seat
    given = frame.number("seat", s.flag)
    if given != expected:
        text = say(
            "seat {expected} is next to move here, not {given}", expected=expected, given=given
        )
        raise refuse("GOA-XTR-1" if extra else "GOA-ACT-1", text, "frame.seat")
    if extra and has(OUT.number(s.cfg, frame), seat):
        text = say("{who} has passed already", who=player(seat))
        raise refuse("GOA-XTR-2", text, "frame.out")


def _check_acting(s: GoaState, pending: Agenda, place: int, path: str) -> None:
    """GOA-ACT-2: a turn has one main action, next to it; GOA-COL-1: of a colony not founded yet."""
    turn, step = pending[0], pending[place]
    if place != 1:
        text = say("a main action comes right after its turn, in place 1, not {given}", given=place)
        raise refuse("GOA-ACT-2", text, path)
    if isinstance(turn, ActionTurn) and not turn.main:
        text = say("with a main action 'main' is {expected}, not {given}", expected=1, given=0)
        raise refuse("GOA-ACT-2", text, "pending[0].main")
    if not isinstance(step, COLONIES):
        return
    who, colony = _whose(step), s.cfg.colony_names[step.colony]
    if s.players[who].places[PLANTATIONS + step.colony]:
        text = say("{who} has founded {colony} already", who=player(who), colony=colony)
        raise refuse("GOA-COL-1", text, f"{path}.colony")
    if isinstance(step, TakeColony) and not s.cfg.paired[step.colony]:
        text = say("there is no choice of tiles for {colony}", colony=colony)
        raise refuse("GOA-COL-8", text, f"{path}.colony")


def _check_bid(s: GoaState, frame: Doc, step: Auction, path: str) -> None:
    """GOA-AUC-2: bids are for the lot of the frame; the auctioneer speaks last."""
    if frame.text("kind") != "auction" or step.lot != frame.number("lot"):
        raise refuse("GOA-AUC-1", say("this lot is not for sale"), f"{path}.lot")
    seller, best, leader = s.auctioneer(step.lot), step.best, step.leader
    if (step.seat == seller) != isinstance(step, LastWord):
        text = say("the auctioneer, and he alone, speaks last")
        raise refuse("GOA-AUC-2", text, f"{path}.seat")
    if (leader >= 0 and leader in (seller, step.seat)) or (best > 0) != (leader >= 0):
        text = say("a bid has a bidder, and a bidder a bid")
        raise refuse("GOA-AUC-2", text, f"{path}.leader")
    if leader >= 0 and best > s.players[leader].ducats:
        text = say("nobody can bid more than he has")
        raise refuse("GOA-GEN-9", text, f"{path}.best")


def _check_payment(s: GoaState, step: PaySpice, path: str) -> None:
    """GOA-PRG-4: a payment that has begun can be made."""
    p, column = s.players[step.seat], step.column
    payable = can_pay(s, step.seat, column, spices=True, ships=step.ships)
    cost = s.cfg.costs[column * 5 + p.row(column)] if payable else 0
    if not has(cost, step.spice):
        raise refuse("GOA-PRG-4", say("this step cannot be paid like that"), path)
    for before in range(step.spice):
        place = (step.holders >> (3 * before)) & 7
        if has(cost, before) and not has_spice(p.places[place], before):
            text = say("a holder that was named has no such spice")
            raise refuse("GOA-PRG-4", text, f"{path}.holders")


def _check_lots(s: GoaState, lot: int, pending: Agenda) -> None:
    """GOA-PLC-4, GOA-AUC-1: the lots still to be sold have a marker on a tile."""
    if len(s.marks) != s.seats:
        text = say("in an auction every player has a marker on a tile")
        raise refuse("GOA-PLC-4", text, "marks")
    bidding = not pending or isinstance(pending[0], Auction)
    for later in range(max(lot if bidding else lot + 1, 2), s.cfg.lots + 1):
        cell = s.marks[later - 2]
        if cell == EMPTY or s.grid[cell] == EMPTY:
            text = say("lot {n} has no tile", n=later)
            raise refuse("GOA-PLC-6", text, "marks")
