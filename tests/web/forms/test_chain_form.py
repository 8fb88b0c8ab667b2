"""The form of a composite choice on the page: every control is named once."""

from itertools import islice

import pytest

from fondaco.i18n import Tongue
from fondaco.web.forms.chain_form import chain_form
from tests.games.cargo_noir.table import family, table
from tests.view.test_act_form import chains, drafts, every_game
from tests.view.test_any_order import clicked
from tests.web.pages.test_table import read, seen


@every_game
def test_every_stepper_is_named_and_has_an_id_of_its_own(game: str) -> None:
    for match, ahead, number in chains(game, 40):
        view = seen(match, match.seat(), ("en", "de")[number % 2])
        for draft in islice(drafts(match, ahead), 5):
            reader = read(chain_form(draft, view.tongue, view.words))
            assert len(set(reader.ids)) == len(reader.ids)
            steps = [a for _, a, *_ in reader.elements if a.get("class") == "step"]
            assert all(step["aria-label"].strip() for step in steps)
            able = [step for step in steps if "data-draft" in step]
            assert all(("data-draft" in s) != ("aria-disabled" in s) for s in steps)
            rows = [] if draft.ordered else draft.rows
            assert len(able) == sum((r.more is not None) + (r.less is not None) for r in rows)


@pytest.mark.rule("CN-P3-9")
def test_the_form_names_every_control_once_and_lets_stacks_be_typed() -> None:
    s = table(2, decision="send", families=(family(safe=7),))
    markup = chain_form(clicked(s, (("NYC", 2), ("CPT", 0))), Tongue("en", ("A", "B")), s.words())
    reader = read(markup)

    assert len(set(reader.ids)) == len(reader.ids)
    fields = {a["id"]: a for tag, a, *_ in reader.elements if tag == "input"}
    assert ["number-send-CPT", "number-send-NYC"] == list(fields)
    typed = fields["number-send-NYC"]
    assert "send CPT, stack 1, send NYC, stack ?" == typed["data-number"]
    assert ("2", "1", "6") == (typed["value"], typed["min"], typed["max"])
