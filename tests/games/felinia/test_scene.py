"""The scene of Felinia: the walk, what staying brings, what a sale brings, and one's points."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from tests.games.felinia.journeys import ashore, landing
from tests.games.felinia.table import GAME, house, play, table


def nodes(s: FeliniaState, seat: int) -> dict[str, Node]:
    return {node.id: node for node in s.scene(seat).walk()}


def steps(s: FeliniaState, seat: int = 1) -> dict[str, int | str | None]:
    return {
        str(node.value): node.fact("step")
        for node in s.scene(seat).walk()
        if node.fact("step") is not None
    }


@pytest.mark.rule("FEL-EXP-4", "FEL-EXP-6")
def test_everybody_sees_where_a_merchant_has_been_in_the_order_of_his_steps() -> None:
    mine = house(provisions=2)
    s = ashore("CHE", "pro", at="walk CHE-I", visited="CHE-H CHE-D CHE-I", houses=(mine,))
    assert {"CHE-H": 1, "CHE-D": 2, "CHE-I": 3} == steps(s)
    found = nodes(s, 1)
    assert ("here",) == found["province.CHE-I"].state
    assert ("visited",) == found["province.CHE-D"].state
    assert () == found["province.CHE-E"].state
    play(s, "p0 home")
    assert {} == steps(s)


@pytest.mark.rule("FEL-EXP-4", "FEL-EXP-5")
def test_while_tiles_are_turned_the_merchant_stands_on_the_harbour_and_his_ship_is_away() -> None:
    found = nodes(landing("TIG"), 1)
    assert ("here",) == found["province.TIG-H"].state
    assert ("away",) == found["dock.D1"].state
    assert "away" not in found["dock.D2"].state


@pytest.mark.rule("FEL-EXP-8", "FEL-SCO-1", "FEL-SCO-3")
def test_who_walks_sees_what_staying_with_an_open_tile_adds_and_nobody_else_does() -> None:
    mine = house("", "TIG-OL lion, TIG-ML tiger", silver=1)
    s = ashore(
        "TIG", at="walk TIG-BL", visited="TIG-H TIG-BL", houses=(mine,),
        tiles="TIG-IL tiger", face_up="TIG-IL",
    )  # fmt: skip
    before = nodes(s, 0)["player.0.points"].value
    gain = nodes(s, 0)["province.TIG-IL"].fact("points")
    assert nodes(s, 1)["province.TIG-IL"].fact("points") is None
    assert nodes(s, 0)["province.TIG-IR"].fact("points") is None  # face down
    play(s, "p0 step TIG-IL")
    after = nodes(s, 0)["player.0.points"].value
    assert isinstance(before, int)
    assert isinstance(after, int)
    assert after - before == gain
    assert gain > 1


def shown(s: FeliniaState, seat: int) -> dict[str, int | str | None]:
    """Return what the scene says that staying brings, by province."""
    found = (node for node in s.scene(seat).walk() if node.id.startswith("province."))
    return {str(n.value): n.fact("points") for n in found if n.fact("points") is not None}


@pytest.mark.rule("FEL-PRO-8", "FEL-AMB-25", "FEL-SUP-1", "FEL-PRO-3")
@pytest.mark.parametrize(
    ("tile", "owned", "brings"),
    [
        ("SP1", {"provisions": 2}, 1 + 4),
        ("SP2", {}, 1),
        ("SP3", {}, 1 + 1 + 1),  # gold and a good
        ("SP4", {"spice": 3}, 1 + 2),
        ("SP6", {}, 1),
        ("SP7", {}, 1 + 1),
    ],
)
def test_what_staying_brings_counts_what_a_special_tile_gives_at_once(
    tile: str, owned: dict[str, int], brings: int
) -> None:
    land = {"SP1": "LIO", "SP2": "CHE", "SP3": "TIG", "SP6": "TIG"}.get(tile, "PUM")
    mine = house("", silver=0, **owned)  # type: ignore[arg-type]
    s = ashore(
        land, "pro", at=f"walk {land}-D", visited=f"{land}-H {land}-D", houses=(mine,),
        tiles=f"{land}-A {tile}",
    )  # fmt: skip
    assert brings == shown(s, 0)[f"{land}-A"]


@pytest.mark.rule("FEL-PRO-8", "FEL-SUP-1")
def test_what_staying_brings_counts_no_gold_that_is_not_there() -> None:
    full = (house(gold=5), house(gold=8), house(gold=8))  # 11 gold cards
    s = ashore(
        "PUM", "pro", at="walk PUM-D", visited="PUM-H PUM-D", houses=(house("", silver=0), *full),
        tiles="PUM-A SP7",
    )  # fmt: skip
    assert 1 == shown(s, 0)["PUM-A"]


@pytest.mark.rule("FEL-PRO-3", "FEL-PRO-8")
def test_what_staying_brings_counts_the_provision_of_a_step_that_scores() -> None:
    mine = house("", "LIO-A SP1, LIO-C lion", provisions=1)
    s = ashore(
        "CHE", "pro", at="walk CHE-I", visited="CHE-H CHE-D CHE-I", houses=(mine,),
        tiles="CHE-G SP2, CHE-L SP8",
    )  # fmt: skip
    assert {"CHE-G": 1, "CHE-L": -1} == shown(s, 0)


@pytest.mark.rule("FEL-EXP-8", "FEL-SCO-1", "FEL-SCO-3", "FEL-SCO-4")
@pytest.mark.parametrize("mode", ["basic", "pro"])
def test_what_staying_is_said_to_bring_comes_true_in_games(mode: str) -> None:
    looked, special = 0, 0
    for seed in range(40):
        s = GAME.start(GAME.configure(2 + seed % 3, options={"mode": mode}), seed)
        assert isinstance(s, FeliniaState)
        rng = seeded(seed, "walks")
        while not s.over():
            seat, offered = s.seat(), s.legal()
            steps = [n for n in map(s.words().write, offered) if n.startswith("step ")]
            said = shown(s, seat) if steps else {}
            for province, gain in said.items():
                after, before = s.clone(), s.scores().sheets[seat].total
                tile = s.tiles[s.cfg.island.post[s.cfg.island.ids.index(province)]]
                after.apply(s.words().read(f"step {province}"))
                if not after.over():  # FEL-SEL-3: the closing sale belongs to the end
                    assert after.scores().sheets[seat].total - before == gain
                    looked, special = looked + 1, special + int(tile >= s.cfg.kinds)
            assert set(said) <= {step.split()[1] for step in steps}
            s.apply(offered[rng.below(len(offered))])
    assert looked > 60
    assert special > 10 or mode == "basic"


@pytest.mark.rule("FEL-SEL-1", "FEL-MON-1")
def test_the_scene_says_what_a_sale_costs_and_what_it_would_bring_to_a_full_purse() -> None:
    s = table(houses=(house("", silver=5, gold=1), house("", silver=6), house("", silver=0)))
    things = ("selling.gold", "selling.spice", "selling.good")
    assert [2, 1, 1] == [nodes(s, 0)[id_].value for id_ in things]
    for seat, brings in enumerate(([1, 1, 1], [0, 0, 0], [2, 1, 1])):
        assert brings == [nodes(s, seat)[id_].fact("brings") for id_ in things]
    assert [None] * 3 == [nodes(s, EVERYONE)[id_].fact("brings") for id_ in things]


@pytest.mark.rule("FEL-INF-5", "FEL-SCO-1")
def test_the_points_of_others_stay_secret_and_ones_own_are_those_of_the_sheet() -> None:
    s = table(houses=(house("wine", "LIO-OL lion, LIO-ML lion", gold=2),))
    mine = nodes(s, 0)["player.0.points"]
    assert s.standing(0).sheets[0].total == mine.value
    assert mine.value == sum(int(line.value or 0) for line in mine.children)
    assert 4 == nodes(s, 0)["player.0.tile.lion"].fact("points")
    assert "player.0.points" not in nodes(s, 1)
    assert "player.0.points" not in nodes(s, EVERYONE)
