"""The description of the API, made from the table of its operations and from the types."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final

import msgspec

from fondaco import __version__
from fondaco.server.protocol.http_types import Problem
from fondaco.server.protocol.messages import Message
from fondaco.server.protocol.requests import Request

TEMPLATE: Final = "#/components/schemas/{name}"
COMMON: Final = (400, 403, 404, 413, 422, 429)  # what every operation may answer


@dataclass(frozen=True)
class Operation:
    """Something a program may ask for."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    body: Any = None
    answers: dict[int, Any] = field(default_factory=dict)


def path_of(operation: Operation) -> str:
    """Return the path as routes are written."""
    return operation.path


def document(operations: Iterable[Operation]) -> dict[str, Any]:
    """Return the OpenAPI document."""
    known = list(operations)
    types = [one.body for one in known if one.body is not None]
    types += [found for one in known for found in one.answers.values()]
    schemas, parts = msgspec.json.schema_components([*types, Problem], ref_template=TEMPLATE)
    named = dict(zip(map(repr, [*types, Problem]), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in known:
        paths.setdefault(one.path, {})[one.method.lower()] = _described(one, named)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fondaco", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"bearer": []}],
    }


def _described(one: Operation, named: dict[str, Any]) -> dict[str, Any]:
    answers = {str(status): _content(status, named[repr(t)]) for status, t in one.answers.items()}
    problem = named[repr(Problem)]
    for status in COMMON:
        answers.setdefault(str(status), _content(status, problem))
    answers.setdefault("200", {"description": "OK"}) if not one.answers else None
    out: dict[str, Any] = {"summary": (one.handler.__doc__ or "").strip(), "responses": answers}
    if "{id}" in one.path:
        schema = {"type": "string", "minLength": 1, "maxLength": 32}
        out["parameters"] = [{"name": "id", "in": "path", "required": True, "schema": schema}]
    if one.body is not None:
        content = {"application/json": {"schema": named[repr(one.body)]}}
        out["requestBody"] = {"required": True, "content": content}
    return out


def _content(status: int, schema: Any) -> dict[str, Any]:  # noqa: ANN401  (a JSON Schema)
    return {
        "description": HTTPStatus(status).phrase,
        "content": {"application/json": {"schema": schema}},
    }


def socket_schemas() -> dict[str, Any]:
    """Return the JSON Schemas of what goes over sockets, by the direction."""
    (asked, told), parts = msgspec.json.schema_components(
        [Request, Message], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Fondaco socket protocol",
        "client": asked,
        "server": told,
        "$defs": parts,
    }
