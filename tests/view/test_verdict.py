"""Who has won and why, in sentences: points, tie-breaks with their rules, shared victories."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from fondaco.games import GAMES
from fondaco.i18n import Tongue
from fondaco.kernel.scores import ScoreLine, Scores, Sheet
from fondaco.kernel.texts import name
from fondaco.match import Match
from fondaco.match.replay import replay
from fondaco.view.verdict import Verdict, verdict_of
from tests.browser.tables import finished

JOURNALS = Path(__file__).parents[1] / "journals"
ENGLISH = Tongue("en", ("Anna", "Bea", "Carl", "Dora", "Emil"))
VILLA = ScoreLine("R-1", name("Villa"), 2, 30)
YACHT = ScoreLine("R-1", name("Yacht"), 1, 25)
BANK = ScoreLine("R-1", name("Bank"), 1, 30)


def read(game: str, journal: str) -> Match:
    return replay((JOURNALS / game / f"{journal}.journal").read_text(encoding="utf-8"))


def told(verdict: Verdict) -> list[str]:
    return [ENGLISH(text) for text in (verdict.heading, *verdict.reasons)]


def judged(*sheets: Sheet) -> Verdict:
    """Return the verdict of a game that says nothing about ties."""
    match = SimpleNamespace(
        scores=lambda: Scores(sheets),
        state=SimpleNamespace(tie_break=lambda *_: None),
        called_off=False,
        resigned=frozenset(),
    )
    return verdict_of(cast("Match", match))


def test_a_clear_victory_is_told_with_its_margin_and_where_it_was_made() -> None:
    verdict = judged(Sheet(0, (YACHT,)), Sheet(1, (VILLA, YACHT)), Sheet(2, ()))

    assert "Bea wins" == told(verdict)[0]
    assert "Bea has 55 points, 30 more than Anna." == told(verdict)[1]
    assert "The largest difference is in Villa: 30 against 0." == told(verdict)[2]
    assert ((1,), (2, 1, 3), 30) == (verdict.winners, verdict.places, verdict.margin)
    assert not verdict.shared
    assert "" == verdict.rule


def test_several_who_follow_are_all_named() -> None:
    verdict = judged(Sheet(0, (YACHT,)), Sheet(1, (VILLA,)), Sheet(2, (YACHT,)))

    assert ["Bea has 30 points, 5 more than Anna and Carl."] == told(verdict)[1:]


def test_where_nobody_says_how_ties_are_broken_it_is_told_plainly() -> None:
    verdict = judged(Sheet(0, (VILLA,), (15,)), Sheet(1, (BANK,), (30,)))

    assert told(verdict) == [
        "Bea wins",
        "Anna and Bea both have 30 points.",
        "The tie-break decides for Bea.",
    ]
    assert (1, 0) == verdict.level
    assert 0 == verdict.margin


def test_a_tie_that_stands_is_a_shared_victory() -> None:
    verdict = judged(*(Sheet(seat, (YACHT,), (25,)) for seat in range(3)))

    assert verdict.shared
    assert told(verdict) == [
        "Anna, Bea and Carl win together",
        "Anna, Bea and Carl have 25 points each.",
        "The tie-break is equal too, so they share the victory.",
    ]


def test_the_last_one_at_the_table_wins_whatever_the_points() -> None:
    verdict = judged(Sheet(0, ()), Sheet(1, (VILLA,), left=True))

    assert ["Anna wins", "Nobody else is left at the table."] == told(verdict)


@pytest.mark.rule("CN-END-6")
def test_cargo_noir_lays_the_best_cards_side_by_side() -> None:
    verdict = verdict_of(read("cargo_noir", "5p_ggggg_starter-5_16"))

    assert told(verdict) == [
        "Dora wins, by the best single card",
        "Carl and Dora both have 100 points.",
        (
            "Among players who are level, whoever owns the single card with the highest value wins:"
            " Militia (45), owned by Dora, beats Dive (35), owned by Carl."
        ),
    ]
    assert verdict.tie is not None
    assert ("CN-END-6", (45, 35), (3, 2)) == (verdict.rule, verdict.tie.values, verdict.level)


@pytest.mark.rule("GOA-SCO-9")
def test_goa_counts_the_ducats() -> None:
    verdict = verdict_of(read("goa", "3p_grg_2012_youngest-3_24"))

    assert told(verdict) == [
        "Carl wins, by the fuller purse",
        "Anna and Carl both have 37 points.",
        "Among players who are level, whoever has the most ducats wins: Carl has 24, Anna has 6.",
    ]
    assert "GOA-SCO-9" == verdict.rule


@pytest.mark.rule("FEL-SCO-5")
def test_felinia_counts_the_silver() -> None:
    verdict = verdict_of(read("felinia", "3p_rrr_4"))

    assert told(verdict) == [
        "Carl wins, by silver",
        "Bea and Carl both have 3 points.",
        "Among players who are level, whoever has the most silver wins: Carl has 2, Bea has 1.",
    ]
    assert "FEL-SCO-5" == verdict.rule


@pytest.mark.rule("ILO-SCO-2")
def test_ilos_counts_the_pioneers() -> None:
    match = replay(finished("ilos"))
    ties = [sheet.ties[0] for sheet in match.state.scores().sheets]
    first, second = sorted(range(2), key=lambda seat: -ties[seat])
    tie = match.state.tie_break(first, second)

    assert tie is not None
    assert (ties[first], ties[second]) == tie.values
    assert "ILO-SCO-2" == tie.rule
    assert "whoever has placed the most pioneers wins" in ENGLISH(tie.reason)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_equal_in_ties_too_is_shared(game: str) -> None:
    tie = replay(finished(game)).state.tie_break(0, 0)

    assert tie is not None
    assert tie.values[0] == tie.values[1]
    assert ENGLISH(tie.reason).endswith("so they share the victory.")
