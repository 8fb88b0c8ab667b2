"""Write the JSON Schemas of the protocol: `python -m tests.server.schemas`."""

import json
from pathlib import Path
from typing import Final

from fondaco.server.protocol.openapi import socket_schemas

FILE: Final = Path(__file__).parents[2] / "docs" / "protocol.schema.json"


def written() -> str:
    """Return the file as it should be."""
    return json.dumps(socket_schemas(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
