"""Score sheets add up, cite their rules and rank ties the same way everywhere."""

import pytest

from tests.contract.cases import Case, every_case
from tests.contract.register import rule_ids
from tests.contract.walk import moments


@every_case
def test_scores_add_up_at_every_moment_and_each_line_cites_its_rule(case: Case) -> None:
    for s in moments(case, seed=1, every=7):
        scores = s.scores()
        assert list(range(case.players)) == [sheet.seat for sheet in scores.sheets]
        for sheet in scores.sheets:
            assert sum(line.points for line in sheet.lines) == sheet.total
            assert s.points(sheet.seat) == sheet.total == scores.totals[sheet.seat]
            for line in sheet.lines:
                assert line.rule in rule_ids(case.game_id)
                assert line.label.english()


@every_case
def test_places_follow_from_the_ranks_and_ties_share_them(case: Case) -> None:
    for seed in range(3):
        *_, end = moments(case, seed)
        scores = end.scores()
        ranks = [sheet.rank for sheet in scores.sheets]
        for seat, place in enumerate(scores.places):
            assert 1 + sum(rank > ranks[seat] for rank in ranks) == place
            for other, rank in enumerate(ranks):
                assert (rank == ranks[seat]) == (scores.places[other] == place)
        assert [s for s in range(case.players) if ranks[s] == max(ranks)] == list(scores.winners)
        assert sum(scores.shares) == pytest.approx(1)
