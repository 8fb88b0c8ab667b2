"""Structured logs: one JSON object a line. Seeds, tokens and hands are never logged."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final, TextIO

LOGGER: Final = logging.getLogger("fondaco.server")


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower()}
        line["event"] = record.getMessage()
        facts = getattr(record, "facts", None)
        if isinstance(facts, dict):
            line.update(facts)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def note(event: str, **facts: object) -> None:
    """Log what happened, with its facts."""
    LOGGER.info(event, extra={"facts": facts})


def warn(event: str, **facts: object) -> None:
    """Log what should not have happened."""
    LOGGER.warning(event, extra={"facts": facts})


def failed(event: str, **facts: object) -> None:
    """Log an exception that is being handled: a fault of ours."""
    LOGGER.error(event, exc_info=sys.exc_info(), extra={"facts": facts})


def begin(*, quiet: bool = False, stream: TextIO | None = None) -> None:
    """Write logs to the standard error output from now on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    LOGGER.handlers = [handler]
    LOGGER.setLevel(logging.WARNING if quiet else logging.INFO)
    LOGGER.propagate = False
