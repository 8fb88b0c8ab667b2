"""RIA-INFO-1: what a seat sees and can know."""

from typing import final

from mypy_extensions import i64

from fondaco.kernel.rng import Rng
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.kernel.state import Views
from fondaco.kernel.texts import name, player, say
from rialto import scoring
from rialto.model import RialtoState, shuffle
from rialto.rules import Bid


@final
class RialtoViews(Views[RialtoState]):
    """What can be read from a state."""

    def sample(self, s: RialtoState, seat: i64, rng: Rng) -> RialtoState:
        """Return a world that looks the same to a seat."""
        return sample(s, int(seat), rng)

    def scene(self, s: RialtoState, seat: i64) -> Node:
        """Return the table as a seat sees it."""
        return scene(s, int(seat))

    def scores(self, s: RialtoState) -> Scores:
        """Return all sheets with everything on them."""
        return scoring.scores(s, None)

    def standing(self, s: RialtoState, seat: i64) -> Scores:
        """Patrons of others are not counted before the end."""
        return scoring.scores(s, None if s.over() else int(seat))

    def points(self, s: RialtoState, seat: i64) -> i64:
        """Return the points of a seat as they stand."""
        return scoring.sheet(s, int(seat), known=True).total


def sample(s: RialtoState, seat: int, rng: Rng) -> RialtoState:
    """RIA-INFO-1: others may have any patron that is left, and the deck any order.

    All is put into table order first: nothing of the truth may leave a trace.
    """
    world = s.clone()
    world.rng = rng.split()
    if not s.over():  # RIA-END-1: at the end patrons are known
        own = s.patrons[seat]
        left = [good for good in range(len(s.cfg.good_ids)) if good != own]
        shuffle(left, rng)
        world.patrons = [own if who == seat else left.pop() for who in range(s.seats)]
    world.deck = sorted(s.deck)
    shuffle(world.deck, rng)
    return world


def scene(s: RialtoState, seat: int) -> Node:
    """Return the table as a seat sees it, built by adding."""
    lot = tuple(_card(s, f"lot.{i}", good) for i, good in enumerate(s.lot))
    return Node(
        "table",
        "group",
        name("Rialto"),
        children=(
            Node("round", "track", name("Round"), s.round, facts=(("last", s.cfg.last_round),)),
            Node("phase", "text", s.phase()),
            Node("lot", "group", name("The lot"), children=lot),
            Node("deck", "stack", name("Deck"), len(s.deck)),
            Node(
                "players",
                "group",
                name("Players"),
                children=tuple(_merchant(s, who, seat) for who in range(s.seats)),
            ),
        ),
    )


def _card(s: RialtoState, id_: str, good: int) -> Node:
    return Node(id_, "card", s.cfg.good_names[good], s.cfg.good_ids[good])


def _merchant(s: RialtoState, who: int, seat: int) -> Node:
    id_ = f"player.{who}"
    goods = tuple(
        Node(f"{id_}.good.{s.cfg.good_ids[good]}", "card", title, s.owned(who, good))
        for good, title in enumerate(s.cfg.good_names)
        if s.owned(who, good)
    )
    cards = sum(s.owned(who, good) for good in range(len(s.cfg.good_ids)))
    patron = Node(f"{id_}.patron", "tile", name("Patron"), state=("hidden",))
    if who == seat or s.over():
        wish = s.cfg.good_names[s.patrons[who]]
        patron = Node(f"{id_}.patron", "tile", say("Patron: {good}", good=wish))
    marks = [word for word, holds in _marks(s, who) if holds]
    return Node(
        id_,
        "group",
        player(who),
        who,
        (
            Node(f"{id_}.ducats", "purse", name("Ducats"), s.ducats[who]),
            patron,
            Node(f"{id_}.goods", "hand", name("Goods"), cards, goods),
        ),
        state=tuple(marks),
    )


def _marks(s: RialtoState, who: int) -> list[tuple[str, bool]]:
    top = None if s.over() else s.decision()
    passed = isinstance(top, Bid) and bool(top.passed >> who & 1)
    return [("active", s.seat() == who), ("leads", s.leader == who), ("passed", passed)]
