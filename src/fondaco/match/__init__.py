"""One running game and its save: playing, undo, journals, replaying, telling."""

from fondaco.match.history import Played, Seat
from fondaco.match.match import Kin, Match

__all__ = ["Kin", "Match", "Played", "Seat"]
