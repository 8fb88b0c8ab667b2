"""FEL-EXP: which ships sail, how merchants land, turn over tiles, walk, settle and go home."""

import pytest

from tests.games.felinia.journeys import (
    ashore,
    departing,
    kinds,
    landing,
    walk_home,
)
from tests.games.felinia.table import (
    MODES,
    asked,
    events,
    face_up,
    house,
    options,
    play,
    refusal,
    settled,
    silver,
    supply,
    table,
    taken,
    tiles,
)

VIOLET = "TIG-OL tiger, TIG-ML tiger, TIG-IL lion, TIG-IR cheetah, TIG-MR panther, TIG-OR puma"
ALL_VIOLET = "TIG-OL TIG-ML TIG-IL TIG-IR TIG-MR TIG-OR"

both = pytest.mark.parametrize("mode", MODES)


# FEL-EXP-5: turning over tiles


@pytest.mark.rule("FEL-EXP-5", "FEL-AMB-10", "FEL-DEC-2")
def test_two_tiles_are_turned_one_after_the_other_and_stay_face_up() -> None:
    s = landing("TIG", 0, tiles=VIOLET)

    assert [f"reveal {post}" for post in ALL_VIOLET.split()] == options(s, "reveal")
    log = play(s, "p0 reveal TIG-ML")
    where, tile = s.cfg.island.ids.index("TIG-ML"), s.cfg.tile_ids.index("tiger")
    assert [(0, where, tile)] == events(log, "revealed")
    assert "p0 FEL-EXP-5" == asked(s)  # he has looked and decides about the second
    assert 5 == len(options(s, "reveal"))
    play(s, "p0 reveal TIG-OR")
    assert "p0 FEL-EXP-6" == asked(s)  # there is no third
    play(s, "p0 home")
    assert ["TIG-ML", "TIG-OR"] == face_up(s)


@pytest.mark.rule("FEL-EXP-5")
@pytest.mark.parametrize("first", ["", "reveal TIG-IR, "])
def test_turning_none_or_one_is_allowed(first: str) -> None:
    s = landing("TIG", 0)

    play(s, f"p0 {first}stop")
    assert "p0 FEL-EXP-6" == asked(s)
    assert (["TIG-IR"] if first else []) == face_up(s)


@pytest.mark.rule("FEL-EXP-5", "FEL-AMB-9")
def test_the_second_merchant_of_a_player_turns_two_more() -> None:
    s = landing("TIG", 0, 0)

    play(s, "p0 reveal TIG-OL, reveal TIG-ML, home, reveal TIG-IL, reveal TIG-IR")
    assert "p0 FEL-EXP-6" == asked(s)
    assert ["TIG-OL", "TIG-ML", "TIG-IL", "TIG-IR"] == face_up(s)


@pytest.mark.rule("FEL-EXP-5")
def test_with_one_face_down_tile_the_second_turn_is_not_asked() -> None:
    s = landing("TIG", 0, tiles=VIOLET, face_up="TIG-OL TIG-ML TIG-IL TIG-IR TIG-MR")

    assert ["reveal TIG-OR", "stop"] == options(s)
    play(s, "p0 reveal TIG-OR")
    assert "p0 FEL-EXP-6" == asked(s)


@pytest.mark.rule("FEL-EXP-5")
def test_nobody_is_asked_when_the_whole_land_is_known() -> None:
    s, log = departing("S16: 0; S19; S20; S13", tiles=VIOLET, face_up=ALL_VIOLET)

    assert "p0 FEL-EXP-6" == asked(s)
    assert [] == events(log, "revealed")


@pytest.mark.rule("FEL-EXP-5")
def test_only_face_down_tiles_of_the_land_can_be_turned() -> None:
    mine = house(settled="TIG-OL tiger")
    s = landing("TIG", 1, houses=(mine,), face_up="TIG-ML")

    assert "FEL-EXP-5: only tiles of the land you have reached can be turned" == refusal(
        s, "reveal LIO-OL"
    )
    assert "FEL-EXP-5: this tile is face up already" == refusal(s, "reveal TIG-ML")
    assert "FEL-EXP-5: no tile lies there" == refusal(s, "reveal TIG-OL")
    assert "FEL-EXP-5: no tile lies there" == refusal(s, "reveal TIG-BL")


@pytest.mark.rule("FEL-EXP-5", "FEL-DEC-3")
def test_a_turned_tile_cannot_be_taken_back() -> None:
    log = play(landing("TIG", 0), "p0 reveal TIG-OL")

    assert [True] == [event.barrier for event in log if event.kind == "revealed"]


# FEL-EXP-6, FEL-EXP-10: steps


@pytest.mark.rule("FEL-EXP-6")
def test_steps_follow_paths_and_not_borders() -> None:
    s = ashore("TIG", tiles=VIOLET, face_up=ALL_VIOLET)

    assert ["step TIG-BL", "step TIG-BR", "home"] == options(s)
    assert "FEL-EXP-6: no path leads there from the harbour of the Tigers" == refusal(
        s, "step TIG-OL"
    )
    play(s, "p0 step TIG-BL")
    expected = {"step TIG-BR", "step TIG-OL", "step TIG-ML", "step TIG-IL", "home"}
    assert expected == set(options(s))


@pytest.mark.rule("FEL-EXP-6")
def test_the_harbour_is_not_entered_again() -> None:
    s = ashore("TIG")

    play(s, "p0 step TIG-BL")
    assert ["step TIG-BR", "home"] == options(s)
    assert "FEL-EXP-6: this merchant has been there on this journey" == refusal(s, "step TIG-H")


@pytest.mark.rule("FEL-EXP-6")
def test_face_down_tiles_bar_the_way() -> None:
    s = ashore("TIG", tiles=VIOLET, face_up="TIG-ML")

    play(s, "p0 step TIG-BL")
    assert {"step TIG-BR", "step TIG-ML", "home"} == set(options(s))
    assert "FEL-EXP-6: the tile there is face down" == refusal(s, "step TIG-OL")


@both
@pytest.mark.rule("FEL-EXP-6", "FEL-PRO-4")
@pytest.mark.parametrize("owner", [0, 2])
def test_provinces_with_a_merchant_bar_the_way_own_ones_too(mode: str, owner: int) -> None:
    post, branch = ("TIG-ML", "TIG-BL") if mode == "basic" else ("TIG-C", "TIG-D")
    houses = [house(), house(), house()]
    houses[owner] = house(settled=f"{post} tiger")
    up = {"face_up": "TIG-OL TIG-IL"} if mode == "basic" else {}
    s = ashore("TIG", mode, houses=tuple(houses), **up)  # type: ignore[arg-type]

    play(s, f"p0 step {branch}")
    assert f"step {post}" not in options(s)
    assert "FEL-EXP-6: a merchant stands there" == refusal(s, f"step {post}")


@both
@pytest.mark.rule("FEL-EXP-10", "FEL-AMB-22")
def test_nobody_walks_into_another_land_not_even_with_provisions(mode: str) -> None:
    cfg = table(mode).cfg
    for n in range(cfg.island.provinces):
        for other in cfg.island.paths[n]:
            assert cfg.island.land[n] == cfg.island.land[other]

    rich = {"houses": (house(provisions=9),)} if mode == "pro" else {}
    s = ashore("TIG", mode, **rich)  # type: ignore[arg-type]
    post = "LIO-MR" if mode == "basic" else "LIO-F"
    assert "FEL-EXP-10: a merchant never walks into another land" == refusal(s, f"step {post}")


# FEL-EXP-7, FEL-EXP-8, FEL-EXP-9: rewards, tiles and the way home


@pytest.mark.rule("FEL-EXP-7", "FEL-EXP-9")
def test_rewards_are_had_at_once_and_kept_by_a_merchant_who_goes_home() -> None:
    s = ashore("TIG", houses=(house(silver=2),))

    play(s, "p0 step TIG-BL")
    assert 3 == silver(s)[0]
    play(s, "p0 home")
    assert 3 == silver(s)[0]
    assert 10 == supply(s)[0]


@pytest.mark.rule("FEL-EXP-7", "FEL-PRO-3")
def test_a_reward_may_be_used_on_the_same_journey() -> None:
    s = ashore("CHE", "pro", houses=(house(provisions=0),))

    play(s, "p0 step CHE-D, step CHE-A")
    assert ["CHE-A"] == settled(s)
    s = ashore("CHE", "pro", at="walk CHE-E", visited="CHE-H CHE-E", houses=(house(),))
    play(s, "p0 step CHE-D, step CHE-A")  # the fourth step costs the provision just found
    assert 0 == s.players[0].provisions


@both
@pytest.mark.rule("FEL-EXP-8")
def test_a_tile_ends_the_journey_and_the_merchant_stays(mode: str) -> None:
    if mode == "basic":
        s = ashore("TIG", tiles=VIOLET, face_up=ALL_VIOLET)
        log = play(s, "p0 step TIG-BR, step TIG-MR")
        post, kind = "TIG-MR", "panther"
    else:
        s = ashore("TIG", mode, tiles="TIG-A lion", houses=(house(provisions=5),))
        log = play(s, "p0 step TIG-D, step TIG-A")  # although steps and provisions are left
        post, kind = "TIG-A", "lion"
    assert [post] == settled(s)
    assert {kind: 1} == taken(s)
    assert post not in tiles(s)
    assert post not in face_up(s)
    assert 9 == supply(s)[0]
    assert ["settled"] == [kind for kind in kinds(log) if kind in ("settled", "home")]
    assert "FEL-EXP-6" not in asked(s)
    walk_home(s)
    assert [post] == settled(s)


@pytest.mark.rule("FEL-EXP-9", "FEL-AMB-11")
def test_a_merchant_may_stop_early_and_pass_by_a_tile() -> None:
    s = ashore("TIG", tiles=VIOLET, face_up=ALL_VIOLET)

    play(s, "p0 step TIG-BL, step TIG-BR")  # with six tiles to choose from
    assert [] == settled(s)
    assert 10 == supply(s)[0]
    s = ashore("TIG", tiles=VIOLET, face_up=ALL_VIOLET)
    play(s, "p0 home")
    assert 10 == supply(s)[0]
    assert VIOLET.count("TIG") == sum(post.startswith("TIG") for post in tiles(s))


@pytest.mark.rule("FEL-EXP-9")
def test_who_can_enter_nothing_goes_home_although_a_provision_is_left() -> None:
    others = house(settled="TIG-G lion, TIG-L tiger")
    s = ashore(
        "TIG",
        "pro",
        at="walk TIG-J",
        visited="TIG-H TIG-D TIG-E TIG-J",
        houses=(house(provisions=2), others),
        tiles="TIG-A SP3, TIG-B SP6",
    )

    log = play(s, "p0 step TIG-I")
    assert [(0, s.cfg.island.ids.index("TIG-I"))] == events(log, "home")
    assert 1 == s.players[0].provisions


@both
@pytest.mark.rule("FEL-EXP-9", "FEL-AMB-27", "FEL-END-1")
def test_the_end_is_not_revoked_by_a_merchant_who_goes_home(mode: str) -> None:
    basic = "LIO-OL lion, LIO-ML lion, TIG-OL tiger, TIG-ML tiger, CHE-OL cheetah, CHE-ML cheetah"
    pro = "LIO-A lion, LIO-C lion, TIG-A tiger, TIG-C tiger, CHE-A cheetah, CHE-C cheetah"
    posts = (basic if mode == "basic" else pro) + (
        ", PAN-OL panther, PAN-ML panther, PUM-OL puma"
        if mode == "basic"
        else ", PAN-A panther, PAN-C panther, PUM-A puma"
    )
    last = house("", posts, supply=0, silver=1)
    s, _ = departing("S20; S15; S01: 0; S19", mode, houses=(last,), ending=1, round=9)

    walk_home(s)
    assert s.over()
    assert 1 == supply(s)[0]
