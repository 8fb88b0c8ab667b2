"""GOA-ACT: action turns, their free moves, and the windows inside two of the main actions."""

import pytest

from tests.games.goa.table import EDITIONS, asked, merchant, options, play, refusal
from tests.games.goa.turns import FIVE, at, free, main_actions, pile, turn

COLONIES = ["found QUILON", "found COCHIN", "found MADRAS", "found CALICUT"]
both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.rule("GOA-ACT-1")
@pytest.mark.parametrize(("players", "order"), [(2, [1, 0]), (3, [1, 2, 0]), (4, [1, 2, 3, 0])])
def test_three_laps_of_turns_begin_with_the_starting_player_and_go_clockwise(
    edition: str, players: int, order: list[int]
) -> None:
    s = turn(edition, players=players, flag=1)

    seats = []
    while s.decision().row == "GOA-DEC-7":
        seats.append(s.seat())
        play(s, f"p{s.seat()} taxes, end")
    assert order * 3 == seats


@both
@pytest.mark.rule("GOA-ACT-1")
def test_a_turn_is_over_only_when_its_player_ends_it(edition: str) -> None:
    s = turn(edition)

    play(s, "p0 build")
    assert "p0 GOA-DEC-7" == asked(s)
    play(s, "p0 end")
    assert "p1 GOA-DEC-7" == asked(s)


@both
@pytest.mark.rule("GOA-ACT-2")
def test_six_main_actions_are_offered_and_no_pass(edition: str) -> None:
    s = turn(edition, merchant("P1 PLANT-1-GI: GI; COCHIN"))

    actions = ["progress SHIP", "build", "harvest", "taxes", "expedition"]
    assert [*actions, "found QUILON", "found MADRAS", "found CALICUT"] == options(s)


@both
@pytest.mark.rule("GOA-ACT-2")
def test_taxes_and_ships_are_possible_with_nothing_at_all(edition: str) -> None:
    full = "QUILON PE-NU: PE; COCHIN: GI; MADRAS PE-NU: NU NU; CALICUT: CL CL"
    s = turn(edition, merchant(full, hand="DRAW-1", ships=0, colonists=0, ducats=0))

    assert ["build", "taxes"] == main_actions(s)


@both
@pytest.mark.rule("GOA-ACT-2")
def test_after_the_main_action_no_other_is_offered(edition: str) -> None:
    s = turn(edition, merchant(FIVE, hand="NOSPICE-1 MIX-1 DRAW-1"))

    play(s, "p0 taxes")
    assert ["end"] == main_actions(s)
    for text in ("build", "taxes", "progress SHIP", "found QUILON", "expedition", "harvest"):
        assert "GOA-ACT-2: you have taken your main action" == refusal(s, text)
    for text in ("progress_with SHIP NOSPICE-1", "harvest_with MIX-1", "found_with QUILON DRAW-1"):
        assert "GOA-ACT-2: you have taken your main action" == refusal(s, text)


@both
@pytest.mark.rule("GOA-ACT-2")
def test_the_same_action_may_be_repeated_in_later_turns(edition: str) -> None:
    s = turn(edition, merchant(ducats=0), players=2)

    play(s, *["p0 taxes, end", "p1 build, end"] * 3)
    assert (12, 7) == (at(s, 0).ducats, at(s, 1).ships)


@both
@pytest.mark.rule("GOA-ACT-3", "GOA-ACT-4", "GOA-TIL-38")
def test_any_number_of_tiles_before_and_after_the_main_action_in_any_order(edition: str) -> None:
    owner = merchant("COCHIN", red="R-SHIP R-COLONIST R-SPICE R-DUCATS", tiles="VICEKING", ducats=0)
    s = turn(edition, owner)

    play(s, "p0 use R-DUCATS, use VICEKING, step COLO, use R-SHIP, build")
    play(s, "p0 use R-SPICE, place COCHIN PE, use R-COLONIST, end")
    me = at(s)
    assert (6, 3, "11112", "PE") == (me.ships, me.colonists, me.rows, me.places["COCHIN"])
    assert ["R-SHIP", "R-COLONIST", "R-SPICE", "R-DUCATS"] == me.used


@both
@pytest.mark.rule("GOA-ACT-3", "GOA-CRD-9")
def test_any_number_of_cards_may_be_discarded_and_one_played(edition: str) -> None:
    s = turn(edition, merchant(hand="S2-1 S2-2 C2-1 MIX-1 PAY-1", ducats=0))

    play(s, "p0 drop MIX-1, play S2-2, drop PAY-1, build, drop C2-1")
    assert ["drop S2-1", "end"] == options(s)
    assert ["S2-2", "C2-1", "MIX-1", "PAY-1"] == pile(s, "discard")
    assert 7 == at(s).ships


@both
@pytest.mark.rule("GOA-ACT-3", "GOA-CRD-1", "GOA-INV-6")
@pytest.mark.parametrize("line", ["play S2-1, taxes", "taxes, play S2-1"])
def test_one_card_for_the_whole_turn_before_and_after_the_main_action(
    edition: str, line: str
) -> None:
    s = turn(edition, merchant(hand="S2-1 S2-2"))

    play(s, f"p0 {line}")
    assert ["drop S2-2", "end"] == options(s)
    assert "GOA-CRD-1: you have played a card in this turn already" == refusal(s, "play S2-2")


@both
@pytest.mark.rule("GOA-ACT-4")
def test_free_moves_are_offered_before_and_after_the_main_action(edition: str) -> None:
    moves = ["use R-SHIP", "use SWAP", "play S2-1", "drop S2-1"]
    s = turn(edition, merchant(red="R-SHIP", tiles="SWAP", hand="S2-1"))

    assert moves == free(s)
    play(s, "p0 taxes")
    assert moves == free(s)


@both
@pytest.mark.rule("GOA-ACT-4", "GOA-ACT-8")
def test_progress_and_harvest_are_not_interrupted(edition: str) -> None:
    twice = "P1 PLANT-2-GI: GI; P2 PLANT-2-GI: GI; COCHIN"
    owner = merchant(twice, rows="12111", hand="S2-1 MIX-1 NOSHIP-1", red="R-SHIP", tiles="SWAP")

    for action in ("progress SHIP", "progress_with SHIP NOSHIP-1", "harvest", "harvest_with MIX-1"):
        s = turn(edition, owner)
        play(s, f"p0 {action}")
        assert "p0 GOA-DEC-7" != asked(s)
        while s.decision().row != "GOA-DEC-7":
            assert [] == free(s)
            assert "end" not in options(s)
            s.apply(s.legal()[0])


@both
@pytest.mark.rule("GOA-ACT-4")
@pytest.mark.parametrize("action", ["build", "taxes", "progress_with SHIP NOSPICE-1"])
def test_ships_and_taxes_and_a_step_without_spices_are_one_pick(edition: str, action: str) -> None:
    s = turn(edition, merchant(hand="NOSPICE-1"))

    play(s, f"p0 {action}")
    assert ("p0 GOA-DEC-7", ["end"]) == (asked(s), main_actions(s))


@both
@pytest.mark.rule("GOA-ACT-4", "GOA-COL-5", "GOA-DEC-10")
def test_founding_has_a_window_after_the_reveal(edition: str) -> None:
    s = turn(edition, merchant(red="R-SHIP", tiles="SWAP", hand="S2-1"), deck="C2-1 D5-1")

    play(s, "p0 found CALICUT")
    assert ["use R-SHIP", "use SWAP", "play S2-1", "drop S2-1", "give_up"] == options(s)


@both
@pytest.mark.rule("GOA-ACT-4", "GOA-COL-4")
def test_founding_has_no_window_when_there_are_enough_colonists(edition: str) -> None:
    s = turn(edition, merchant(red="R-SHIP", hand="S2-1"), deck="C2-3 D5-3")

    play(s, "p0 found QUILON")
    assert "p0 GOA-DEC-11" == asked(s)
    assert [] == free(s)


@both
@pytest.mark.rule("GOA-ACT-4", "GOA-EXP-3", "GOA-DEC-12")
def test_an_expedition_has_a_window_while_cards_may_be_drawn(edition: str) -> None:
    s = turn(edition, merchant(rows="11131", red="R-SHIP", hand="S2-1"), deck="C2-1 D5-1")

    play(s, "p0 expedition")
    moves = ["use R-SHIP", "play S2-1", "play C2-1", "drop S2-1", "drop C2-1"]
    assert ["draw", *moves, "stop"] == options(s)
    play(s, "p0 draw")
    assert ("p0 GOA-DEC-7", ["end"]) == (asked(s), main_actions(s))


@both
@pytest.mark.rule("GOA-ACT-4")
def test_an_expedition_that_draws_one_card_has_no_window(edition: str) -> None:
    s = turn(edition, merchant(rows="11121", hand="S2-1"), deck="C2-1")

    play(s, "p0 expedition")
    assert ("p0 GOA-DEC-7", ["end"]) == (asked(s), main_actions(s))


@both
@pytest.mark.rule("GOA-ACT-5")
def test_a_turn_cannot_be_ended_before_its_main_action(edition: str) -> None:
    s = turn(edition, merchant(hand="S2-1"))

    sentence = "GOA-ACT-5: a turn may be ended only after its main action"
    assert sentence == refusal(s, "end")
    play(s, "p0 play S2-1")
    assert sentence == refusal(s, "end")


@both
@pytest.mark.rule("GOA-ACT-6")
def test_a_marker_moved_during_an_expedition_counts_from_then_on(edition: str) -> None:
    """EXPD 4 draws two; the vice-king moves it to row 5, which draws three (and brings bonuses)."""
    owner = merchant(rows="55545", tiles="VICEKING")
    s = turn(edition, owner, deck="S2-1 S2-2 S2-3 C2-1 C2-2", round=5)

    play(s, "p0 expedition, draw")
    assert "p0 GOA-DEC-7" == asked(s)
    s = turn(edition, owner, deck="S2-1 S2-2 S2-3 C2-1 C2-2", round=5)
    play(s, "p0 expedition, use VICEKING, step EXPD")
    assert (["S2-1", "S2-2"], 1) == (at(s).hand, at(s).extra)
    play(s, "p0 draw")
    assert ("p0 GOA-DEC-12", "draw") == (asked(s), options(s)[0])
    play(s, "p0 draw")
    assert ("p0 GOA-DEC-7", ["S2-1", "S2-2", "S2-3", "C2-1"]) == (asked(s), at(s).hand)


@both
@pytest.mark.rule("GOA-ACT-6")
def test_a_limit_raised_during_an_expedition_counts_at_once(edition: str) -> None:
    """EXPD 3 is 2 / 3, EXPD 4 is 2 / 4."""
    owner = merchant(rows="33333", tiles="VICEKING", hand="MIX-1 MIX-2")
    s = turn(edition, owner, merchant(rows="11141"), deck="S2-1 S2-2")

    play(s, "p0 expedition")
    assert "GOA-EXP-1: your hand is full: the limit is 3" == refusal(s, "draw")
    play(s, "p0 use VICEKING, step EXPD, draw")
    assert ["S2-1", "S2-2", "MIX-1", "MIX-2"] == at(s).hand


@both
@pytest.mark.rule("GOA-ACT-6", "GOA-EDG-11", "GOA-COL-5")
def test_a_marker_moved_during_a_founding_counts_for_it(edition: str) -> None:
    owner = merchant(rows="22221", tiles="VICEKING", colonists=0)
    s = turn(edition, owner, deck="C2-3 D5-2", players=2)

    play(s, "p0 found QUILON")  # 0 + 3 + 2
    assert "p0 GOA-DEC-10" == asked(s)
    play(s, "p0 use VICEKING, step COLO")
    assert "p0 GOA-DEC-11" == asked(s)


@both
@pytest.mark.rule("GOA-ACT-6")
def test_yields_are_those_of_the_row_after_a_free_move(edition: str) -> None:
    s = turn(edition, merchant(rows="11111", tiles="VICEKING", ships=0))

    play(s, "p0 use VICEKING, step SHIP, build")
    assert 2 == at(s).ships


@both
@pytest.mark.rule("GOA-ACT-7", "GOA-ACT-9")
def test_cards_and_tiles_rest_in_other_players_turns(edition: str) -> None:
    s = turn(edition, merchant(), merchant(hand="S2-1 C2-1", red="R-SHIP", tiles="SWAP"))

    assert [] == free(s)
    assert "GOA-CRD-3: you do not hold this card" == refusal(s, "play S2-1")
    assert "GOA-CRD-3: you do not hold this card" == refusal(s, "drop S2-1")
    assert refusal(s, "use R-SHIP").startswith("GOA-TIL-25: you do not own ")


@both
@pytest.mark.rule("GOA-ACT-7", "GOA-ACT-9", "GOA-AUC-8")
@pytest.mark.parametrize(
    ("frame", "row", "rule"),
    [
        ("placement", "GOA-DEC-2", "GOA-PLC-1"),
        ("auction", "GOA-DEC-4", "GOA-AUC-2"),
        ("additional", "GOA-DEC-13", "GOA-XTR-1"),
    ],
)
def test_no_free_moves_in_placement_auctions_and_when_passing(
    edition: str, frame: str, row: str, rule: str
) -> None:
    rich = merchant(hand="S2-1 D5-1", red="R-SHIP R-DUCATS", tiles="SWAP", extra=1, ducats=3)
    bare = merchant(extra=1)
    selling = frame == "auction"
    s = turn(
        edition,
        rich,
        bare,
        frame={"kind": frame},
        flag=2 if selling else 0,
        flag_at="N1" if selling else "-",
        marks=["11", "12", "13"] if selling else [],
    )

    assert f"p0 {row}" == asked(s)
    assert [] == free(s)
    for text in ("play D5-1", "drop D5-1", "use R-DUCATS", "use SWAP"):
        assert refusal(s, text).startswith(f"{rule}: that is not asked now")


@both
@pytest.mark.rule("GOA-ACT-8")
def test_what_is_chosen_is_carried_out_and_cannot_be_cancelled(edition: str) -> None:
    owner = merchant("P1 PLANT-2-GI: GI; COCHIN: PE", tiles="VICEKING", hand="P2-1 SELL-1")
    s = turn(edition, owner)

    for action in ("use VICEKING", "play P2-1", "play SELL-1", "progress SHIP"):
        after = s.clone()
        play(after, f"p0 {action}")
        assert "p0 GOA-DEC-7" != asked(after)
        assert "stop" not in options(after)
        assert [] == free(after)


@both
@pytest.mark.rule("GOA-ACT-8", "GOA-EDG-6")
def test_a_swapped_tile_is_resolved_inside_the_free_move(edition: str) -> None:
    grid = ["SHIPCOL", *["-"] * 24]
    s = turn(edition, merchant(tiles="SWAP", red="R-SHIP", hand="S2-1", ships=0), grid=grid)

    play(s, "p0 use SWAP, take 11")
    assert ["receive COLONISTS", "receive SHIPS"] == options(s)
    play(s, "p0 receive SHIPS")
    assert ["use R-SHIP", "play S2-1", "drop S2-1"] == free(s)
    assert COLONIES == main_actions(s)[-4:]
    assert 3 == at(s).ships
