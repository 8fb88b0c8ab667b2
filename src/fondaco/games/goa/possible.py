"""What a frame demands of the board: positions that play could not reach are refused."""

from fondaco.games.goa.state import EMPTY, GoaState
from fondaco.kernel.bits import has
from fondaco.kernel.positions import refuse
from fondaco.kernel.spec import Doc
from fondaco.kernel.texts import say


def check_frame(s: GoaState, frame: Doc, pending: list[Doc]) -> None:
    """Look at the markers of an auction or a placement, and at who can act additionally."""
    kind = frame.text("kind")
    if kind in ("placement", "auction"):
        marked = [cell for cell in s.marks if cell != EMPTY]
        if len(set(marked)) != len(marked):
            raise refuse("GOA-PLC-3", say("two markers lie on one tile"), "marks")
    tiles = sum(tile != EMPTY for tile in s.grid)
    if kind == "placement" and s.flag_at != EMPTY and tiles < s.seats:
        raise refuse("GOA-RND-4", say("there are fewer tiles than markers"), "grid")
    if kind == "auction":
        _check_lots(s, frame.number("lot"), pending)
    if kind == "additional" and not pending:
        out = frame.number("out")
        if not any(p.extra and not has(out, seat) for seat, p in enumerate(s.players)):
            text = say("nobody can take an additional action")
            raise refuse("GOA-XTR-4", text, "frame")


def _check_lots(s: GoaState, lot: int, pending: list[Doc]) -> None:
    """GOA-PLC-4, GOA-AUC-1: the lots still to be sold have a marker on a tile."""
    if len(s.marks) != s.seats:
        text = say("an auction has {n} markers on tiles", n=s.seats)
        raise refuse("GOA-PLC-4", text, "marks")
    bidding = not pending or pending[0].text("step") in ("bid", "last_word")
    for later in range(max(lot if bidding else lot + 1, 2), s.cfg.lots + 1):
        cell = s.marks[later - 2]
        if cell == EMPTY or s.grid[cell] == EMPTY:
            text = say("lot {n} has no tile", n=later)
            raise refuse("GOA-PLC-6", text, "marks")
