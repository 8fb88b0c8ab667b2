"""How people stop before the end: the sentences for it."""

from typing import Final

from fondaco.kernel.events import Sentence
from fondaco.kernel.state import State
from fondaco.kernel.texts import player, say

RESIGNED: Final = Sentence[State](
    "resigned", lambda _, a: say("{who} resigns. A bot plays on.", who=player(a[0]))
)
CALLED_OFF: Final = Sentence[State](
    "called_off", lambda *_: say("The game is ended by agreement. Nobody wins.")
)
