"""The scene of Felinia: town, docks, island and players, built by adding what a seat may see."""

from mypy_extensions import i64

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.mysteries import KeepCard, drawn, drawn_card
from fondaco.games.felinia.views.scene_island import island_node
from fondaco.games.felinia.views.scene_player import player_node
from fondaco.games.felinia.views.scene_town import (
    docks_node,
    guild_node,
    markets_node,
    selling_node,
    supplies_node,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import name


def scene(s: FeliniaState, seat: i64) -> Node:
    """FEL-INF-1: what everybody sees, and what is the seat's own."""
    return Node(
        "table",
        "group",
        name("Felinia"),
        children=(
            Node("round", "track", name("Round"), s.round),
            Node("phase", "text", s.phase()),
            markets_node(s),
            guild_node(s),
            docks_node(s),
            island_node(s, seat),
            Node(
                "players",
                "group",
                name("Players"),
                children=tuple(player_node(s, who, seat) for who in range(s.seats)),
            ),
            supplies_node(s),
            selling_node(s, seat),
            _found(s, seat),
        ),
        state=("over",) if s.over() else (),
    )


def _found(s: FeliniaState, seat: i64) -> Node:
    """FEL-PRO-5: the mysterious places just drawn, for the eyes of their finder."""
    cards: tuple[Node, ...] = ()
    if s.seat() == seat and not s.over() and isinstance(s.agenda[-1], KeepCard):
        cards = tuple(
            Node(f"found.{s.cfg.card_ids[k]}", "card", s.cfg.card_names[k], s.cfg.card_ids[k])
            for k in [drawn_card(s, place) for place in range(drawn(s))]
        )
    return Node("found", "hand", name("Mysterious places found"), len(cards), cards)
