"""RIA-INFO, RIA-END: what a seat sees and can know, and the points."""

from typing import final

from mypy_extensions import i64

from fondaco.kernel.bits import has
from fondaco.kernel.counts import total
from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import ScoreLine, Sheet
from fondaco.kernel.state import Views
from fondaco.kernel.texts import name, player, say
from rialto.model import RialtoState
from rialto.rules import Bid


@final
class RialtoViews(Views[RialtoState]):
    """What can be read from a state."""

    def sample(self, s: RialtoState, seat: i64, rng: Rng) -> RialtoState:
        """RIA-INFO-1: others may have any patron that is left, and the deck any order.

        All is put into table order first: nothing of the truth may leave a trace.
        """
        world = s.clone()
        world.rng = rng.split()
        if not s.over():  # RIA-END-1: at the end patrons are known
            own = s.patrons[seat]
            left = rng.mixed([good for good in range(s.cfg.goods) if good != own])
            world.patrons = [own if who == seat else left.pop() for who in range(s.seats)]
        world.deck = rng.mixed(sorted(s.deck))
        return world

    def scene(self, s: RialtoState, seat: i64) -> Node:
        """Built by adding what a seat may see."""
        ids, titles = s.cfg.good_ids, s.cfg.good_names
        lot = tuple(Node(f"lot.{i}", "card", titles[n], ids[n]) for i, n in enumerate(s.lot))
        players = tuple(_merchant(s, who, seat) for who in range(s.seats))
        children = (
            Node("round", "track", name("Round"), s.round, facts=(("last", s.cfg.last_round),)),
            Node("phase", "text", s.phase()),
            Node("lot", "group", name("The lot"), children=lot),
            Node("deck", "stack", name("Deck"), len(s.deck)),
            Node("players", "group", name("Players"), children=players),
        )
        return Node("table", "group", name("Rialto"), children=children)

    def sheet(self, s: RialtoState, seat: i64) -> Sheet:
        """RIA-END-2 to RIA-END-4: goods, the patron, and ducats."""
        lines: list[ScoreLine] = []
        for good, title in enumerate(s.cfg.good_names):
            n = s.owned(seat, good)
            if n:
                lines.append(ScoreLine("RIA-END-2", title, n, n * (n + 1) // 2))
        n, ducats = s.owned(seat, s.patrons[seat]), s.ducats[seat]
        lines.append(ScoreLine("RIA-END-3", name("Patron"), n, n * s.cfg.patron_points))
        lines.append(ScoreLine("RIA-END-4", name("Ducats"), ducats, ducats // s.cfg.change))
        return Sheet(seat, tuple(lines), (ducats,))

    def unknown(self, s: RialtoState, who: i64, seat: i64) -> tuple[str, ...]:
        """RIA-INFO-1: patrons of others are not counted before the end."""
        return () if who == seat else ("RIA-END-3",)


def _merchant(s: RialtoState, who: int, seat: int) -> Node:
    id_, cfg = f"player.{who}", s.cfg
    goods = tuple(
        Node(f"{id_}.good.{cfg.good_ids[good]}", "card", title, s.owned(who, good))
        for good, title in enumerate(cfg.good_names)
        if s.owned(who, good)
    )
    patron = Node(f"{id_}.patron", "tile", name("Patron"), state=("hidden",))
    if who == seat or s.over():
        wish = cfg.good_names[s.patrons[who]]
        patron = Node(f"{id_}.patron", "tile", say("Patron: {good}", good=wish))
    top = None if s.over() else s.decision()
    passed = isinstance(top, Bid) and has(top.passed, who)
    marks = {"active": s.seat() == who, "leads": s.leader == who, "passed": passed}
    children = (
        Node(f"{id_}.ducats", "purse", name("Ducats"), s.ducats[who]),
        patron,
        Node(f"{id_}.goods", "hand", name("Goods"), total(s.goods[who]), goods),
    )
    state = tuple(word for word, holds in marks.items() if holds)
    return Node(id_, "group", player(who), who, children, state=state)
