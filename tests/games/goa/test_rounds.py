"""GOA-GEN, GOA-RND: parts, rounds and their phases."""

import pytest

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.rng import seeded
from tests.games.goa.table import (
    EDITIONS,
    asked,
    describe,
    events,
    fresh,
    merchant,
    nobody_bids,
    options,
    play,
    refusal,
    selling,
    table,
    tiles_on_grid,
    told,
    wander,
)

PLAYERS = (2, 3, 4)
PHASES = {
    "GOA-DEC-2": "placement",
    "GOA-DEC-3": "placement",
    "GOA-DEC-4": "auction",
    "GOA-DEC-5": "auction",
    "GOA-DEC-13": "additional",
    "GOA-DEC-7": "turns",
}


def last_turn(edition: str, number: int, players: int = 4, seed: int = 0) -> GoaState:
    """Return a position before the last action turn of a round; nobody has an action card."""
    return table(edition, players, round=number, lap=3, who=players - 1, seed=seed)


@pytest.mark.rule("GOA-GEN-1", "GOA-END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_two_parts_of_four_rounds_each(edition: str, players: int) -> None:
    s = fresh(edition, players, 5)
    rng = seeded(6, "tests")
    seen: list[tuple[int, object]] = []
    while not s.over():
        node = s.scene(0).find("round")
        assert node is not None
        if (s.round, node.fact("part")) not in seen:
            seen.append((int(s.round), node.fact("part")))
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])

    assert [(n, "A" if n <= 4 else "B") for n in range(1, 9)] == seen


@pytest.mark.rule("GOA-GEN-2", "GOA-RND-2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_round_is_placement_auctions_turns_and_additional_actions(
    edition: str, players: int
) -> None:
    s = fresh(edition, players, 8)
    rng = seeded(9, "tests")
    order = ("placement", "auction", "turns", "additional")
    phases: dict[int, list[str]] = {}
    extra_turn = False
    while not s.over():
        phase = PHASES.get(s.decision().row)
        seen = phases.setdefault(int(s.round), [])
        if phase == "additional":
            extra_turn = True
        elif phase == "placement":
            extra_turn = False
        if phase == "turns" and extra_turn:
            phase = "additional"
        if phase is not None and phase not in seen:
            seen.append(phase)
            assert list(order[: len(seen)]) == seen
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])

    assert set(range(1, 9)) == set(phases)
    assert all(seen[:3] == list(order[:3]) for seen in phases.values())
    assert any("additional" in seen for seen in phases.values())


@pytest.mark.rule("GOA-GEN-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_most_victory_points_after_round_b4_win(edition: str) -> None:
    s = table(
        edition,
        3,
        round=8,
        lap=3,
        who=2,
        merchants=(merchant(rows="22222", ducats=0), merchant(rows="33333"), merchant(ducats=99)),
    )

    play(s, "p2 taxes, end")
    assert s.over()
    assert (1,) == s.scores().winners


@pytest.mark.rule("GOA-GEN-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_owner_of_the_flag_starts_and_the_others_follow_clockwise(
    edition: str, players: int
) -> None:
    s = table(edition, players, flag=1)
    order = []
    for _ in range(players):
        order.append(int(s.seat()))
        play(s, f"p{s.seat()} taxes, end")

    assert [(1 + k) % players for k in range(players)] == order
    assert 1 == s.seat()


@pytest.mark.rule("GOA-RND-1", "GOA-TIL-25")
@pytest.mark.parametrize("edition", EDITIONS)
def test_red_tiles_are_turned_face_up_at_the_start_of_each_round(edition: str) -> None:
    other = merchant(red="R-COLONIST", used="R-COLONIST")
    owner = merchant(red="R-SHIP", used="R-SHIP")
    s = table(edition, 2, round=2, lap=3, who=1, merchants=(other, owner))

    assert "GOA-TIL-25: " in refusal(s, "use R-SHIP")
    play(s, "p1 taxes, end")
    assert 3 == s.round
    assert [0, 0] == [p.used for p in s.players]


@pytest.mark.rule("GOA-RND-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_left_on_the_grid_after_a4_is_gone_and_does_not_join_the_removed(
    edition: str,
) -> None:
    s = last_turn(edition, 4)
    kinds = len(s.removed)
    before = list(s.removed)

    log = play(s, "p3 taxes, end")
    assert [(5, 8)] == events(log, "round")
    assert "The tiles of the next part are laid out." in told(s, log)
    assert 25 == len(tiles_on_grid(s))
    assert set(s.grid) <= set(s.cfg.part_b)
    assert before == list(s.removed)[:kinds]
    assert {"2004": 0, "2012": 8}[edition] == len(s.removed)


@pytest.mark.rule("GOA-RND-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_the_players_own_stays_for_part_b(edition: str) -> None:
    owner = merchant(
        "P1 PLANT-2-GI: GI; MADRAS PE-NU: PE NU", "S2-1 PAY-3", "DUTY", "R-SHIP",
        rows="12345", ducats=7, ships=3, colonists=9, extra=1,
    )  # fmt: skip
    s = table(edition, 2, round=4, lap=3, who=1, merchants=(owner,))
    before = describe(s)["merchants"]
    play(s, "p1 taxes, end", "p0 pass")
    after = describe(s)["merchants"]

    assert 5 == s.round
    assert isinstance(before, list)
    assert isinstance(after, list)
    assert before[0] == after[0]


@pytest.mark.rule("GOA-RND-3")
@pytest.mark.parametrize("number", [1, 2, 3, 5, 6, 7])
def test_in_other_rounds_the_tiles_stay(number: int) -> None:
    s = last_turn("2012", number)
    before = tiles_on_grid(s)

    play(s, "p3 taxes, end")
    assert before == tiles_on_grid(s)
    assert number + 1 == s.round


@pytest.mark.rule("GOA-RND-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_round_sells_as_many_tiles_as_players_and_the_grid_never_runs_out(
    edition: str, players: int
) -> None:
    s = fresh(edition, players, 21)
    rng = seeded(2, "tests")
    before = {1: 25, 5: 25}
    while not s.over():
        number = int(s.round)
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])
        if not s.over() and s.round != number and s.round not in before:
            before[int(s.round)] = len(tiles_on_grid(s))

    assert {n: 25 - players * ((n - 1) % 4) for n in range(1, 9)} == before


@pytest.mark.rule("GOA-RND-2", "GOA-AUC-6")
def test_the_turns_begin_with_the_new_owner_of_the_flag() -> None:
    s = table(
        players=3, at="auction", lot=1, flag=0, flag_at="N1",
        grid="11 SHIPS, 12 COLONISTS, 13 SETTLE", marks="11 12 13",
    )  # fmt: skip

    play(s, "p1 pass", "p2 bid 1", "p0 sell")
    for _ in range(3):
        nobody_bids(s)
    assert "p2 GOA-DEC-7" == asked(s)
    play(s, *[f"p{seat} taxes, end" for _ in range(3) for seat in (2, 0, 1)])
    assert "p2 GOA-DEC-13" == asked(s)


@pytest.mark.rule("GOA-GEN-1", "GOA-END-1", "GOA-EDG-23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_game_ends_after_the_compulsory_additional_actions_of_b4(edition: str) -> None:
    s = table(edition, 2, round=8, lap=3, who=1, merchants=(merchant(extra=2, tiles="SWAP"),))

    play(s, "p1 taxes, end")
    assert "GOA-XTR-3: with 2 cards you must play one" == refusal(s, "pass")
    log = play(s, "p0 extra, taxes, end", "p0 pass")
    assert s.over()
    assert [()] == events(log, "over")
    assert [] == [node for node in s.scene(0).walk() if "active" in node.state]


@pytest.mark.rule("GOA-RND-2")
def test_a_whole_random_game_ends_and_tells_what_happened() -> None:
    s = fresh("2012", 3, 2)

    assert wander(s, 3) > 300
    assert s.over()


@pytest.mark.rule("GOA-AUC-8", "GOA-ACT-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_free_moves_during_placement_and_auctions(edition: str) -> None:
    rich = merchant(hand="D5-2 S2-1", red="R-DUCATS", tiles="DUTY", ducats=0)
    placing = table(edition, at="placement", merchants=(rich,))
    bidding = selling("SHIPS", edition, merchants=(merchant(), merchant(), rich))

    assert {"flag"} == {text.split()[0] for text in options(placing)}
    assert ["pass"] == options(bidding)
    for text in ("use R-DUCATS", "play D5-2", "drop D5-2"):
        assert "that is not asked now" in refusal(bidding, text)
        assert "that is not asked now" in refusal(placing, text)
