"""GOA-SCO-9: ties in words."""

from mypy_extensions import i64

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.scores import TieBreak
from fondaco.kernel.texts import player, say


def tie_break(s: GoaState, first: i64, second: i64) -> TieBreak:
    """GOA-SCO-9: most ducats win; if they are equal, the victory is shared."""
    values = (int(s.players[first].ducats), int(s.players[second].ducats))
    decided = say(
        "Among players who are level, whoever has the most ducats wins:"
        " {who} has {n}, {other} has {m}.",
        who=player(first),
        n=values[0],
        other=player(second),
        m=values[1],
    )
    equal = say(
        "Among players who are level, whoever has the most ducats wins;"
        " here each has {n}, so they share the victory.",
        n=values[0],
    )
    return TieBreak(
        "GOA-SCO-9",
        say("Ducats"),
        say("{who} wins, by the fuller purse", who=player(first)),
        equal if values[0] == values[1] else decided,
        (say("Ducats"), say("Ducats")),
        values,
    )
