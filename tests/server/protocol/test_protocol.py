"""The protocol is what its documents say."""

import asyncio
from pathlib import Path
from typing import Any, get_args

import jsonschema
import msgspec
import pytest
from jsonschema import Draft202012Validator

from fondaco.server.protocol.messages import Message
from fondaco.server.protocol.openapi import socket_schemas
from fondaco.server.protocol.requests import Request
from tests.server import serving
from tests.server.schemas import FILE, written

DOC = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_schemas_in_the_documents_are_those_of_the_types() -> None:
    assert written() == FILE.read_text(encoding="utf-8"), "python -m tests.server.schemas"


def tags(union: Any) -> set[str]:  # noqa: ANN401  (a union of types)
    return {str(one.__struct_config__.tag) for one in get_args(union)}


def test_the_document_names_every_message_and_every_operation() -> None:
    for tag in tags(Request) | tags(Message):
        assert f"`{tag}`" in DOC
    from fondaco.server.http.api import OPERATIONS

    for one in OPERATIONS:
        if one.path != "/api/openapi.json":
            assert f"`{one.method} {one.path}`" in DOC


def test_the_schemas_are_schemas_and_know_good_from_bad() -> None:
    whole = socket_schemas()
    Draft202012Validator.check_schema({**whole["client"], "$defs": whole["$defs"]})
    client = {**whole["client"], "$defs": whole["$defs"]}
    jsonschema.validate({"type": "act", "id": "a", "ply": 1, "actions": ["pass"]}, client)
    wrong: tuple[object, ...] = ({"type": "act"}, {"type": "dance", "id": "x"}, [])
    for bad in wrong:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(bad, client)


def test_what_the_server_sends_fits_its_schema(lite: str) -> None:
    whole = socket_schemas()
    server = Draft202012Validator({**whole["server"], "$defs": whole["$defs"]})

    async def work() -> None:
        async with serving.running(serving.settings(lite)) as app, serving.client(app) as web:
            for game in ("cargo_noir", "goa"):
                table = (await web.post("/api/tables", json={"game": game})).json()
                web.headers["authorization"] = f"Bearer {table['bearer']}"
                view = (await web.get(f"/api/tables/{table['table']}")).json()
                assert [] == [error.message for error in server.iter_errors(view)]
                assert msgspec.convert(view, Message)
                path = f"/api/tables/{table['table']}/commands"
                for command in ({"type": "undo", "id": "u", "ply": 0},):
                    answer = (await web.post(path, json=command)).json()
                    assert [] == [error.message for error in server.iter_errors(answer)]

    asyncio.run(work())
