"""The scene of Felinia: town, docks, island and players, built by adding what a seat may see."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fondaco.games.felinia import actions as do
from fondaco.games.felinia.scene_island import island_node
from fondaco.games.felinia.scene_player import player_node
from fondaco.games.felinia.scene_town import (
    docks_node,
    guild_node,
    markets_node,
    selling_node,
    supplies_node,
)
from fondaco.kernel.actions import first, kind, second
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, say

if TYPE_CHECKING:
    from fondaco.games.felinia.state import FeliniaState


def scene(s: "FeliniaState", seat: i64) -> Node:
    """FEL-INF-1: what everybody sees, and what is the seat's own."""
    return Node(
        "table",
        "group",
        name("Felinia"),
        children=(
            Node("round", "track", name("Round"), s.round),
            Node("phase", "text", phase(s)),
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


def phase(s: "FeliniaState") -> Text:
    """FEL-RND-1: where in the round the game is, read from what is still to be done."""
    if s.over():
        return say("the game is over")
    what = s.agenda[-1].word
    if what == "place":
        return say("placement")
    if what in ("deal", "guild", "aboard"):
        return say("trading")
    if what == "store":
        return say("storage")
    return say("the last exploration") if s.ending else say("exploration")


def _found(s: "FeliniaState", seat: i64) -> Node:
    """FEL-PRO-5: the mysterious places just drawn, for the eyes of their finder."""
    cards: tuple[Node, ...] = ()
    if s.seat() == seat and not s.over() and s.agenda[-1].word == "keep":
        n = min(s.cfg.mystery_draw, len(s.deck))
        drawn = [s.deck[len(s.deck) - 1 - place] for place in range(n)]
        cards = tuple(
            Node(f"found.{s.cfg.card_ids[k]}", "card", s.cfg.card_names[k], s.cfg.card_ids[k])
            for k in drawn
        )
    return Node("found", "hand", name("Mysterious places found"), len(cards), cards)


def sold_node(s: "FeliniaState", thing: i64) -> str:
    """Return the part of a player that holds a thing to sell."""
    return ("gold", "spice", *(f"good.{id_}" for id_ in s.cfg.good_ids))[thing]


def nodes(s: "FeliniaState", action: i64) -> tuple[str, ...]:
    """Return the ids of the scene nodes an action touches, what a player looks at first."""
    what, a, b = kind(action), first(action), second(action)
    me = f"player.{s.seat()}"
    if what == do.PLACE:
        if a == do.PURSE:
            return (f"{me}.purse",)
        return ("guild",) if a == s.cfg.guild else (f"market.{s.cfg.target_ids[a]}",)
    if what == do.BUY:
        market = s.cfg.target_ids[s.agenda[-1].ints()[0]]
        return (f"market.{market}.{s.cfg.good_ids[a]}",)
    if what == do.SELL:
        return (f"{me}.{sold_node(s, a)}",)
    if what == do.SWAP:
        return (f"{me}.good.{s.cfg.good_ids[a]}", f"bag.{s.cfg.good_ids[b]}")
    if what == do.BONUS:
        return (f"bonus.{s.cfg.bonus_ids[a]}",)
    if what == do.BOARD:
        return (f"dock.D{a + 1}",)
    if what in (do.REVEAL, do.STEP):
        return (f"province.{s.cfg.island.ids[a]}",)
    return (f"found.{s.cfg.card_ids[a]}",) if what == do.KEEP else ()
