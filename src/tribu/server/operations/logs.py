"""Structured logs, for people on a terminal and as JSON for machines. No tokens, no cards."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Any, TextIO, cast

import structlog

_SECRET = ("token", "cookie", "authorization", "code", "secret", "deck", "hand", "payload")


class Undaunted:
    """A stream that may be on a full disk. What cannot be written is lost; a table that is about to
    recover from the same disk does not stumble over it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._stream.flush()


def set_up(level: str, json: bool) -> Any:
    """The server's log; also what uvicorn and the bots' pool say."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if json
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", Undaunted(sys.stderr))),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(Undaunted(sys.stderr))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(number, logging.WARNING))
    return structlog.get_logger()


def without_secrets(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    """What is named like a secret is never written, wherever it is logged."""
    for key in event:
        if key.lower() in _SECRET:
            event[key] = "…"
    return event
