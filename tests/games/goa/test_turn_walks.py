"""GOA-ACT, GOA-INV-6: what holds for every turn of whole games, played at random."""

import pytest

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.rng import seeded
from tests.games.goa.table import EDITIONS, merchant, options
from tests.games.goa.turns import turn

OPEN = ("GOA-DEC-7", "GOA-DEC-10", "GOA-DEC-12")
MAIN = ("progress", "build", "harvest", "taxes", "expedition", "found")
games = pytest.mark.parametrize(
    ("edition", "players", "seed"),
    [(edition, players, seed) for edition in EDITIONS for players in (2, 3, 4) for seed in (1, 2)],
)


def well_off(edition: str, players: int, seed: int) -> GoaState:
    """Part B begins with something to use, so that random players have free moves."""
    spices = ("GI", "PE", "CI", "NU")
    boards = [f"P1 PLANT-2-{x}: {x}; P2 PLANT-3-{x}; COCHIN: CL" for x in spices]
    reds = ("R-SHIP R-COLONIST", "R-SPICE", "R-DUCATS", "")
    kinds = ("ESPIONAGE, XHARVEST", "RESUPPLY, VICEKING", "DUTY", "SWAP")
    hands = ("S2-1 MIX-1 PAY-1", "DRAW-1 C2-1 SELL-1", "P2-1 NOSPICE-1", "NOSHIP-1 D5-1")
    merchants = [
        merchant(
            boards[k], hands[k], kinds[k], reds[k], rows="23343", extra=2, colonists=5, ships=8
        )
        for k in range(players)
    ]
    return turn(edition, *merchants, players=players, round=5, seed=seed)


def walk(s: GoaState, seed: int) -> list[tuple[str, int, str, list[str]]]:
    """Play to the end; return rule, seat, action and what was offered of each decision."""
    rng = seeded(seed, "tests")
    out = []
    while not s.over():
        legal = s.legal()
        action = legal[rng.below(len(legal))]
        out.append((s.decision().row, int(s.seat()), s.words().write(action), options(s)))
        s.apply(action)
    return out


@games
@pytest.mark.rule("GOA-ACT-2", "GOA-ACT-3", "GOA-CRD-1", "GOA-INV-6")
def test_one_main_action_and_at_most_one_card_a_turn(edition: str, players: int, seed: int) -> None:
    mains = played = turns = 0
    for rule, _, action, _ in walk(well_off(edition, players, seed), seed):
        word = action.split()[0]
        if rule in OPEN:
            mains += rule == "GOA-DEC-7" and word.removesuffix("_with") in MAIN
            played += word == "play" or word.endswith("_with")
        if rule == "GOA-DEC-7" and word == "end":
            assert 1 == mains
            assert played <= 1
            mains = played = 0
            turns += 1
    assert turns >= 4 * 3 * players


@games
@pytest.mark.rule("GOA-ACT-4", "GOA-ACT-7", "GOA-ACT-9", "GOA-AUC-8")
def test_free_moves_are_offered_in_three_decisions_and_nowhere_else(
    edition: str, players: int, seed: int
) -> None:
    seen = set()
    for rule, _, _, offered in walk(well_off(edition, players, seed), seed):
        if any(text.split()[0] in ("use", "play", "drop") for text in offered):
            seen.add(rule)
        if any(text.split()[0] in MAIN for text in offered):
            assert "GOA-DEC-7" == rule
    assert set(OPEN) == seen


@games
@pytest.mark.rule("GOA-ACT-1", "GOA-XTR-1", "GOA-XTR-6", "GOA-INV-7")
def test_three_regular_turns_each_and_additional_ones_only_for_cards(
    edition: str, players: int, seed: int
) -> None:
    s = well_off(edition, players, seed)
    rounds: list[list[tuple[str, int]]] = [[]]
    for rule, seat, action, _ in walk(s, seed):
        if rule == "GOA-DEC-2":
            rounds.append([])
        if action in ("end", "extra"):
            rounds[-1].append((action, seat))
    assert 4 == len(rounds)
    for turns in rounds:
        extras = [seat for action, seat in turns if action == "extra"]
        ends = [seat for action, seat in turns if action == "end"]
        assert 3 * players + len(extras) == len(ends)
        assert ends[:players] * 3 == ends[: 3 * players]
        assert extras == ends[3 * players :]
    assert all(p.extra <= 1 for p in s.players)
