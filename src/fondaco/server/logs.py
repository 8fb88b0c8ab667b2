"""Structured logs: one JSON object a line. Seeds, tokens and hands are never logged.

What others write passes here too: the web server, the event loop, the database, warnings, threads.
Lines that belong to a request carry its id, which whoever asked was told.
"""

import json
import logging
import sys
import threading
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Final, TextIO

LOGGER: Final = logging.getLogger("fondaco.server")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower()}
        line["event"] = record.getMessage().strip()
        if record.name != LOGGER.name:
            line["from"] = record.name
        if request := REQUEST.get():
            line["request"] = request
        facts = getattr(record, "facts", None)
        if isinstance(facts, dict):
            line.update(facts)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        text = json.dumps(line, ensure_ascii=False, default=str)
        return text.encode(errors="backslashreplace").decode()


def note(event: str, **facts: object) -> None:
    """Log what happened, with its facts."""
    LOGGER.info(event, extra={"facts": facts})


def warn(event: str, **facts: object) -> None:
    """Log what should not have happened."""
    LOGGER.warning(event, extra={"facts": facts})


def alarm(event: str, **facts: object) -> None:
    """Log what somebody must look at."""
    LOGGER.critical(event, extra={"facts": facts})


def failed(event: str, **facts: object) -> None:
    """Log an exception that is being handled: a fault of ours."""
    LOGGER.error(event, exc_info=sys.exc_info(), extra={"facts": facts})


def begin(*, quiet: bool = False, stream: TextIO | None = None) -> None:
    """Write logs, everybody's, to the standard error output from now on."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(logging.WARNING if quiet else logging.INFO)
    logging.captureWarnings(capture=True)
    sys.excepthook = _uncaught
    threading.excepthook = _of_a_thread


def _uncaught(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):  # somebody wanted it so
        return
    LOGGER.critical("the server failed", exc_info=(kind, fault, trace))


def _of_a_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        given = (args.exc_type, args.exc_value, args.exc_traceback)
        LOGGER.error("a thread failed", exc_info=given)
