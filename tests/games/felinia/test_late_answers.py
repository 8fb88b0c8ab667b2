"""FEL-DEC-4: what a server answers for a player whose time has run out; FEL-DEC-5: sizes."""

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.rng import seeded
from tests.games.felinia.table import GAME, MODES, PLAYERS, asked, fresh, house, late, play, table

PORT = "S01; S02; S04; S05"


@pytest.mark.rule("FEL-DEC-4")
def test_a_late_token_goes_into_the_purse() -> None:
    assert "place PURSE" == late(fresh())


@pytest.mark.rule("FEL-DEC-4")
@pytest.mark.parametrize("place", ["M1", "GUILD"])
@pytest.mark.parametrize("coins", [1, 6])
def test_a_late_deal_is_declined(place: str, coins: int) -> None:
    s = table(
        players=2, at=f"deal {place}", houses=(house("3 wine", silver=coins, gold=1, spice=1),),
        markets="M1: glass", stacks=f"{place}: 0 1", docks=PORT,
    )  # fmt: skip
    assert "pass" == late(s)


@pytest.mark.rule("FEL-DEC-4")
def test_nobody_boards_when_time_has_run_out() -> None:
    s = table(
        players=2, at="aboard M1 0", houses=(house("2 clocks", silver=1),), stacks="M1: 1",
        docks=PORT,
    )  # fmt: skip
    assert "done" == late(s)


@pytest.mark.rule("FEL-DEC-4")
def test_a_late_explorer_turns_nothing_over() -> None:
    assert "stop" == late(table(players=2, at="reveal", docks="S01: 0; S02; S04; S05"))


@pytest.mark.rule("FEL-DEC-4")
def test_a_late_finder_keeps_no_card() -> None:
    s = table(
        "pro", 2, at="keep CHE-I", visited="CHE-H CHE-D CHE-I", docks="S20: 0; S02; S04; S05",
        deck="K1 K2",
    )  # fmt: skip
    assert "none" == late(s)


def walking(at: str, visited: str, face_up: str = "", settled: str = "") -> FeliniaState:
    """Return a walk in the Land of the Lions on the basic side."""
    return table(
        players=2, at=f"walk {at}", visited=visited, docks="S01: 0; S02; S04; S05",
        face_up=face_up, houses=(house(), house(settled=settled)),
    )  # fmt: skip


@pytest.mark.rule("FEL-DEC-4")
@pytest.mark.parametrize(
    ("at", "visited", "face_up", "settled", "answer"),
    [
        ("LIO-H", "LIO-H", "", "", "home"),
        ("LIO-H", "LIO-H", "LIO-MR", "", "step LIO-BR"),
        ("LIO-H", "LIO-H", "LIO-ML LIO-MR", "", "step LIO-BL"),  # a tie: the row of LIO-BL
        ("LIO-H", "LIO-H", "TIG-ML", "", "home"),
        ("LIO-BL", "LIO-H LIO-BL", "LIO-MR", "", "home"),  # two more steps, one is left
        ("LIO-BL", "LIO-H LIO-BL", "LIO-ML LIO-OL LIO-IL", "", "step LIO-OL"),
        ("LIO-BL", "LIO-H LIO-BL", "LIO-ML", "LIO-OL lion", "step LIO-ML"),
    ],
)
def test_a_late_merchant_walks_to_a_face_up_tile_he_can_reach(
    at: str, visited: str, face_up: str, settled: str, answer: str
) -> None:
    s = walking(at, visited, face_up, settled)

    assert answer == late(s)
    assert s.words().read(answer) in s.legal()


@pytest.mark.rule("FEL-DEC-4")
@pytest.mark.parametrize(
    ("at", "visited", "provisions", "answer"),
    [
        ("CHE-H", "CHE-H", 0, "step CHE-D"),  # A and C lie behind D
        ("CHE-D", "CHE-H CHE-D", 0, "step CHE-A"),
        ("CHE-I", "CHE-H CHE-D CHE-I", 1, "step CHE-G"),
        ("CHE-E", "CHE-H CHE-D CHE-E", 1, "step CHE-F"),
    ],
)
def test_a_late_merchant_of_the_pro_game_uses_provisions_in_hand(
    at: str, visited: str, provisions: int, answer: str
) -> None:
    s = table(
        "pro", 2, at=f"walk {at}", visited=visited, docks="S20: 0; S02; S04; S05",
        houses=(house(provisions=provisions),),
    )  # fmt: skip
    assert answer == late(s)


TAKEN = "CHE-A lion, CHE-C tiger, CHE-F panther, CHE-B puma"


@pytest.mark.rule("FEL-DEC-4")
@pytest.mark.parametrize(
    ("provisions", "answer"), [(0, "home"), (1, "step CHE-D"), (2, "step CHE-D")]
)
def test_a_route_must_be_completed_with_the_provisions_in_hand(
    provisions: int, answer: str
) -> None:
    """The nearest tiles are gone; those behind I and J need four steps."""
    s = table(
        "pro", 2, at="walk CHE-H", visited="CHE-H", docks="S20: 0; S02; S04; S05",
        houses=(house(provisions=provisions), house(settled=TAKEN)),
    )  # fmt: skip
    assert answer == late(s)


@pytest.mark.rule("FEL-DEC-4")
@pytest.mark.parametrize(
    ("own", "coins", "answer"),
    [
        ("2 clocks, 3 books", 6, "sell BOOKS"),
        ("2 wine, 2 books", 6, "sell WINE"),
        ("clocks, wine, glass, clothing", 6, "sell CLOCKS"),
        ("5 clocks, books", 0, "sell CLOCKS"),
        ("clocks, 2 wine, 2 glass", 0, "sell WINE"),
    ],
)
def test_late_storage_sells_the_kind_held_most(own: str, coins: int, answer: str) -> None:
    s = table(players=2, at="store 0", houses=(house(own, silver=coins),), docks="-; S02; S04; S05")

    assert answer == late(s)


@pytest.mark.rule("FEL-DEC-4")
def test_late_storage_sells_only_what_is_still_legal() -> None:
    s = table(
        players=2, at="store 0", houses=(house("3 clocks, 2 wine, books", silver=0),),
        docks="-; S02; S04; S05",
    )  # fmt: skip
    play(s, "p0 sell WINE")
    assert "sell WINE" == late(s)
    play(s, "p0 sell WINE")
    assert "sell BOOKS" == late(s)


@pytest.mark.rule("FEL-DEC-4")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_table_of_late_players_comes_to_its_end(mode: str, players: int) -> None:
    s = fresh(mode, players)
    while not s.over():
        action = GAME.late_answer(s)
        assert action in s.legal()
        s.apply(action)
    assert 17 == s.round


MOST = {
    "FEL-PLA-1": 7,
    "FEL-TRD-3": 8,
    "FEL-TRD-4": 46,
    "FEL-BRD-1": 12,
    "FEL-EXP-5": 7,
    "FEL-EXP-6": 5,
    "FEL-PRO-5": 3,
    "FEL-STO-1": 7,
}


@pytest.mark.rule("FEL-DEC-5", "FEL-DEC-1", "FEL-DEC-4")
@pytest.mark.parametrize("mode", MODES)
def test_no_list_is_long_nothing_is_offered_twice_and_late_answers_are_legal(mode: str) -> None:
    seen = set()
    for seed in range(10):
        s = fresh(mode, 2 + seed % 3, seed=seed)
        rng = seeded(seed, "tests")
        while not s.over():
            legal = [int(action) for action in s.legal()]
            node = asked(s).split()[1]
            seen.add(node)
            assert 1 <= len(legal) <= MOST[node]
            assert len(legal) == len(set(legal))
            assert GAME.late_answer(s) in legal
            texts = [s.words().write(action).split()[0] for action in legal]
            eager = [a for a, t in zip(legal, texts, strict=True) if t in ("board", "step")]
            choice = eager or legal
            s.apply(choice[rng.below(len(choice))])
    assert set(MOST) - {"FEL-EXP-5" if mode == "pro" else "FEL-PRO-5"} == seen
