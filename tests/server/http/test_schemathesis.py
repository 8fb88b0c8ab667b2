"""The API keeps what its description says, whatever is asked."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CheckFunction
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from fondaco.server.http.api import OPERATIONS
from fondaco.server.protocol.openapi import document
from tests.browser.serving import serving

API = schemathesis.openapi.from_dict(document(OPERATIONS))
OFFERED = [found.ok() for found in API.get_all_operations() if isinstance(found, Ok)]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server without limits."""
    with serving(tmp_path_factory.mktemp("api")) as server:
        yield server.address


def test_the_description_names_every_operation() -> None:
    assert [f"{one.method} {one.path}" for one in OPERATIONS] == [one.label for one in OFFERED]


ASKED = [
    pytest.param(one, mode, id=f"{one.label}-{mode.value}")
    for one in OFFERED
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or one.body or one.path_parameters
]
# Names of games and notation can only be checked by the game, and what is too large has a status of
# its own: both are looked at below.
EXCEPT: list[CheckFunction] = [positive_data_acceptance, negative_data_rejection]


@pytest.mark.parametrize(("operation", "mode"), ASKED)
def test_every_answer_is_as_the_description_says(
    operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, address: str
) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    def answered(case: schemathesis.Case[Any]) -> None:
        answer = case.call_and_validate(base_url=address, excluded_checks=EXCEPT)
        if mode is GenerationMode.NEGATIVE:
            assert 400 <= answer.status_code < 500

    answered()
