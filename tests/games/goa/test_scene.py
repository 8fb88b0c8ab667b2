"""What the scene says of a running auction."""

import pytest

from fondaco.games.goa.model.state import GoaState
from tests.games.goa.table import merchant, play, table


def auction(s: GoaState) -> dict[str, object]:
    node = s.scene(0).find("auction")
    assert node is not None
    return {"lot": node.value, **dict(node.facts)}


@pytest.mark.rule("GOA-AUC-1", "GOA-AUC-2")
def test_the_running_auction_names_lot_seller_and_highest_bid() -> None:
    s = table(
        "2012",
        3,
        at="auction",
        lot=1,
        flag=0,
        flag_at="N1",
        grid="11 SHIPS, 12 COLONISTS, 13 SETTLE",
        marks="11 12 13",
        merchants=tuple(merchant(ducats=10) for _ in range(3)),
    )
    assert {"lot": 1, "seller": 0, "own": -1} == auction(s)
    play(s, "p1 pass")
    assert {"lot": 1, "seller": 0, "own": -1} == auction(s)
    play(s, "p2 bid 3")
    assert {"lot": 1, "seller": 0, "own": -1, "best": 3, "leader": 2} == auction(s)
    play(s, "p0 sell")
    assert {"lot": 2, "seller": 1, "own": -1} == auction(s)
