"""In the scene: the phase, what cargo is worth in sets, and the trade or discard being entered."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.deals import Deal, set_nodes
from fondaco.kernel.counts import count
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name


def sets(s: CargoState, who: i64) -> Node:
    """CN-P2-9: one best division of a family's cargo into sets, and what it is worth."""
    cargo, id_ = s.players[who].cargo, f"family.{who}.sets"
    found = set_nodes(s, id_, cargo)
    return Node(id_, "group", name("Sets"), s.cfg.values.worth(cargo), found)


def deal(s: CargoState) -> Node:
    """CN-DEC-7 to CN-DEC-9: cards and tokens picked so far; they move when the last is named."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Deal):
        return Node("deal", "group", name("Picked so far"))
    cards, tokens = top.picked_cards(), top.picked_tokens()
    picked = [
        Node(f"deal.card.{s.cfg.card_ids[c]}", "card", s.cfg.card_names[c], count(cards, c))
        for c in range(s.cfg.cards)
        if count(cards, c) > 0
    ]
    picked += [
        Node(f"deal.token.{s.cfg.cargo_ids[k]}", "token", s.cfg.cargo_names[k], count(tokens, k))
        for k in range(s.cfg.kinds)
        if count(tokens, k) > 0
    ]
    return Node(
        "deal",
        "group",
        name("Picked so far"),
        children=tuple(picked),
        facts=top.facts(s),
        state=(top.word,),
    )
