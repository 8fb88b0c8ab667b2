"""FEL-VAR-1 and the table options: preview, open tiles, who starts."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from tests.games.felinia.journeys import departing, walk_home
from tests.games.felinia.table import (
    GAME,
    MODES,
    PLAYERS,
    docks,
    events,
    fresh,
    house,
    ships,
    table,
    told,
    wander,
)

PREVIEW = {"preview": "on"}
OPEN = {"open_tiles": "on"}

both = pytest.mark.parametrize("mode", MODES)


def node(s: FeliniaState, id_: str, seat: int = EVERYONE) -> Node:
    found = s.scene(seat).find(id_)
    assert found is not None
    return found


@both
@pytest.mark.rule("FEL-VAR-1", "FEL-AMB-23")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_next_ship_tile_is_shown_from_the_start(mode: str, players: int) -> None:
    s = fresh(mode, players, 3, PREVIEW)

    for seat in (EVERYONE, *range(players)):
        assert [ships(s)[0]] == [child.value for child in node(s, "ships", seat).children]
        assert 16 == node(s, "ships", seat).value  # it stays on the stack


@both
@pytest.mark.rule("FEL-VAR-1")
def test_without_the_variant_only_the_back_is_shown(mode: str) -> None:
    s = fresh(mode, 3, 3)

    assert () == node(s, "ships").children
    assert "grey" == node(s, "ships").fact("back")


@pytest.mark.rule("FEL-VAR-1")
def test_the_previewed_tile_is_the_next_one_drawn_and_then_another_is_turned() -> None:
    s, log = departing("S02; S19; S20; S13", ships="S01 S05", options=PREVIEW)

    assert "S01" == docks(s).split("; ")[0]
    assert [(s.cfg.ship_ids.index("S05"),)] == events(log, "preview")
    assert any("6:00" in line for line in told(s, log))
    assert ["S05"] == [child.value for child in node(s, "ships").children]
    assert [True] == [event.barrier for event in log if event.kind == "preview"]


@pytest.mark.rule("FEL-VAR-1")
def test_with_two_empty_ships_the_tile_after_both_is_shown() -> None:
    s, log = departing("S06: 0; S02: 1; S20; S13", ships="S01 S05 S07", options=PREVIEW)

    log += walk_home(s)
    assert "S01; S05" == docks(s)[:8]
    assert [(s.cfg.ship_ids.index("S07"),)] == events(log, "preview")


@pytest.mark.rule("FEL-VAR-1")
def test_with_the_last_tile_gone_there_is_nothing_to_show() -> None:
    gone = " ".join(f"S{n:02d}" for n in range(1, 21) if n not in (2, 13, 18, 19, 20))
    s, log = departing("S02; S18; S20; S19", ships="S13", sailed=gone, options=PREVIEW, round=11)

    assert "S13" == docks(s).split("; ")[0]
    assert [] == events(log, "preview")
    assert 0 == node(s, "ships").value
    assert () == node(s, "ships").children


@pytest.mark.rule("FEL-VAR-1")
@both
def test_the_variant_changes_nothing_else(mode: str) -> None:
    """The same choices from the same seed lead to the same game."""
    plain, shown = fresh(mode, 3, 9), fresh(mode, 3, 9, PREVIEW)
    rng = seeded(9, "tests")
    while not plain.over():
        legal = plain.legal()
        action = legal[rng.below(len(legal))]
        assert list(legal) == list(shown.legal())
        plain.apply(action)
        shown.apply(action)
        assert plain.key() == shown.key()
    assert shown.over()


# Open tiles


def collectors(options: dict[str, str]) -> FeliniaState:
    houses = (house("", "LIO-OL lion, LIO-IR puma", bonus="BT-LIO"), house("", "TIG-OL tiger"))
    return table(houses=houses, options=options)


@pytest.mark.rule("FEL-INF-5")
def test_by_default_opponents_see_only_how_many_tiles_somebody_took() -> None:
    s = collectors({})

    for watcher in (EVERYONE, 1, 2):
        for part, n in (("tiles", 2), ("bonuses", 1)):
            there = node(s, f"player.0.{part}", watcher)
            assert (n, (), ("face_down",)) == (there.value, there.children, there.state)
    own = node(s, "player.0.tiles", 0)
    assert ["player.0.tile.lion", "player.0.tile.puma"] == [child.id for child in own.children]
    assert ["BT-LIO"] == [child.value for child in node(s, "player.0.bonuses", 0).children]


@pytest.mark.rule("FEL-INF-5")
def test_open_tiles_show_them_to_everybody() -> None:
    s = collectors(OPEN)

    for watcher in (EVERYONE, 0, 1, 3):
        assert 2 == len(node(s, "player.0.tiles", watcher).children)
        assert 1 == len(node(s, "player.0.bonuses", watcher).children)
        assert s.scores() == s.standing(watcher)


@pytest.mark.rule("FEL-INF-5")
def test_standings_on_the_way_leave_out_the_tiles_of_others() -> None:
    s = collectors({})
    full = s.scores().sheets

    mine = s.standing(0).sheets
    assert full[0].total == mine[0].total
    assert full[1].total - 1 == mine[1].total  # the tiger
    rules = {line.rule for line in mine[1].lines}
    assert {"FEL-SCO-3", "FEL-SCO-4"} == rules


@pytest.mark.rule("FEL-INF-5")
@both
def test_at_the_end_everything_is_turned_over(mode: str) -> None:
    s = fresh(mode, 3, 2)
    wander(s, 2)

    assert s.over()
    for watcher in (EVERYONE, 0, 1, 2):
        assert s.scores() == s.standing(watcher)
        hidden = [n.id for n in s.scene(watcher).walk() if "face_down" in n.state]
        assert [] == [id_ for id_ in hidden if id_.startswith("player.")]


# Who starts


@both
@pytest.mark.rule("FEL-SET-3")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_group_may_choose_who_starts(mode: str, players: int) -> None:
    for seat in range(players):
        s = fresh(mode, players, 4, {"starter": str(seat + 1)})
        assert (seat, seat) == (s.start, s.seat())


@pytest.mark.rule("FEL-SET-3")
def test_else_everybody_starts_equally_often() -> None:
    starts = [int(fresh("basic", 3, seed).start) for seed in range(300)]

    assert all(70 <= starts.count(seat) <= 130 for seat in range(3))


@pytest.mark.rule("FEL-SET-3")
def test_nobody_starts_who_is_not_there() -> None:
    with pytest.raises(BadConfig, match="there is no seat 3 at this table"):
        GAME.configure(2, "", {"starter": "3"})
