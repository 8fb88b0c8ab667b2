"""CN-END-6: ties in words."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.scoring import highest_card
from fondaco.kernel.counts import count
from fondaco.kernel.scores import TieBreak
from fondaco.kernel.texts import Text, player, say


def tie_break(s: CargoState, first: i64, second: i64) -> TieBreak:
    """CN-END-6: the single card with the highest value wins; if that is equal, they share."""
    values = (int(highest_card(s, first)), int(highest_card(s, second)))
    things = (_best(s, first), _best(s, second))
    decided = say(
        "Among players who are level, whoever owns the single card with the highest value wins:"
        " {card} ({n}), owned by {who}, beats {others_card} ({m}), owned by {other}.",
        card=things[0],
        n=values[0],
        who=player(first),
        others_card=things[1],
        m=values[1],
        other=player(second),
    )
    equal = say(
        "Among players who are level, whoever owns the single card with the highest value wins;"
        " here it is worth {n} for each, so they share the victory.",
        n=values[0],
    )
    return TieBreak(
        "CN-END-6",
        say("Best single card"),
        say("{who} wins, by the best single card", who=player(first)),
        equal if values[0] == values[1] else decided,
        things,
        values,
    )


def _best(s: CargoState, seat: i64) -> Text:
    """Return the name of the most valuable card that somebody owns."""
    best = highest_card(s, seat)
    for card in range(s.cfg.cards):
        if count(s.players[seat].cards, card) > 0 and s.cfg.vp[card] == best:
            return s.cfg.card_names[card]
    return say("no card")
