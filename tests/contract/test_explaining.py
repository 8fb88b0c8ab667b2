"""Everything explains itself: each thing of each scene, from what the viewer sees and no more."""

from fondaco.games import HOUSE
from fondaco.kernel.events import EVERYONE
from fondaco.kernel.explaining import MOST_FIGURES, Explanation, Sight
from fondaco.kernel.rng import seeded
from fondaco.kernel.texts import Text
from fondaco.view.about import explained
from tests.contract.cases import Case, every_case_once, every_table_once
from tests.contract.codes import TONGUES, coded, codes_of
from tests.contract.register import rule_ids
from tests.contract.walk import moments


def texts(found: Explanation) -> list[Text]:
    values = [figure.value for figure in found.figures]
    labels = [figure.label for figure in found.figures]
    return [found.title, found.text, *labels, *(v for v in values if isinstance(v, Text))]


@every_case_once
def test_every_thing_has_a_title_and_a_sentence_without_codes(case: Case) -> None:
    codes, rules = codes_of(case), rule_ids(case.game_id)
    for s in moments(case, seed=21, every=29):
        for seat in (EVERYONE, case.players - 1):
            at = Sight(s.scene(seat), seat, case.config)
            said: list[Text] = []
            for node in at.nodes.values():
                found = explained(at, node)
                assert 0 < len(TONGUES[0](found.title)) < 60, node.id
                assert TONGUES[0](found.text).endswith("."), node.id
                assert len(found.figures) <= MOST_FIGURES, node.id
                assert set(found.rules) <= rules, node.id
                assert -1 <= found.seat < case.players
                said += texts(found)
            assert [] == coded(said, codes)
            told = {tongue(text) for text in said for tongue in TONGUES}
            assert [] == [text for text in told if set("{}") & set(text) or not text.strip()]
            assert [] == [id_ for id_ in at.nodes if "." in id_ and id_ in " ".join(told)]


@every_table_once
def test_a_game_of_the_house_has_words_of_its_own_for_each_thing(case: Case) -> None:
    outside = case.game_id not in HOUSE  # such games may leave it to the house
    for s in moments(case, seed=22, every=41):
        at = Sight(s.scene(0), 0, case.config)
        silent = [n.id for n in at.nodes.values() if case.config.views.explain(at, n) is None]
        assert outside or [] == silent


@every_table_once
def test_an_explanation_is_the_same_in_every_world_that_looks_the_same(case: Case) -> None:
    for s in moments(case, seed=23, every=67):
        other = s.sample(0, seeded(5, "worlds"))
        at, there = (Sight(one.scene(0), 0, case.config) for one in (s, other))
        for id_, node in at.nodes.items():
            assert explained(at, node) == explained(there, there.nodes[id_])


@every_table_once
def test_what_the_box_says_of_components_is_a_sentence_without_codes(case: Case) -> None:
    codes = codes_of(case)
    for table, rows in case.game.tables(case.edition).rows.items():
        for row in rows:
            told = case.config.views.component(table, row)
            if told is not None:
                assert TONGUES[0](told).endswith(".")
                assert [] == coded([told], codes)
