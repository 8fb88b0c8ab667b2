"""ILO-SCO-2: ties in words."""

from mypy_extensions import i64

from fondaco.games.ilos.model.state import IlosState
from fondaco.kernel.bits import size
from fondaco.kernel.scores import TieBreak
from fondaco.kernel.texts import player, say


def tie_break(s: IlosState, first: i64, second: i64) -> TieBreak:
    """ILO-SCO-2: most pioneers win; if they are as many, the victory is shared."""
    values = (int(size(s.players[first].settled)), int(size(s.players[second].settled)))
    decided = say(
        "Among players who are level, whoever has placed the most pioneers wins:"
        " {who} has {n}, {other} has {m}.",
        who=player(first),
        n=values[0],
        other=player(second),
        m=values[1],
    )
    equal = say(
        "Among players who are level, whoever has placed the most pioneers wins;"
        " here each has {n}, so they share the victory.",
        n=values[0],
    )
    return TieBreak(
        "ILO-SCO-2",
        say("Pioneers placed"),
        say("{who} wins, by pioneers", who=player(first)),
        equal if values[0] == values[1] else decided,
        (say("Pioneers placed"), say("Pioneers placed")),
        values,
    )
