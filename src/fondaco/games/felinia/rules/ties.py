"""FEL-SCO-5: ties in words."""

from mypy_extensions import i64

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.scores import TieBreak
from fondaco.kernel.texts import player, say


def tie_break(s: FeliniaState, first: i64, second: i64) -> TieBreak:
    """FEL-SCO-5: most silver wins; if it is equal, the victory is shared."""
    values = (int(s.players[first].silver), int(s.players[second].silver))
    decided = say(
        "Among players who are level, whoever has the most silver wins:"
        " {who} has {n}, {other} has {m}.",
        who=player(first),
        n=values[0],
        other=player(second),
        m=values[1],
    )
    equal = say(
        "Among players who are level, whoever has the most silver wins;"
        " here each has {n}, so they share the victory.",
        n=values[0],
    )
    return TieBreak(
        "FEL-SCO-5",
        say("Silver"),
        say("{who} wins, by silver", who=player(first)),
        equal if values[0] == values[1] else decided,
        (say("Silver"), say("Silver")),
        values,
    )
