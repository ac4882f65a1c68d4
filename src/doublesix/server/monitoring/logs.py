"""Structured logs: ids, numbers and codes, never a name or a tile."""

import logging
import sys
from typing import Final, TextIO

import structlog

__all__ = ["set_up_logs"]

QUIET: Final = ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "asyncio", "sqlalchemy", "websockets")
"""Libraries whose logs could contain what they have read; we log what matters ourselves."""


def set_up_logs(*, as_json: bool, to: TextIO | None = None) -> None:
    """Configure logging of the whole process, to the error stream or another one."""
    stream = to or sys.stderr
    shared: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(sort_keys=True)
        if as_json
        else structlog.dev.ConsoleRenderer(colors=stream.isatty())
    )
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(processors=[_bare, last], foreign_pre_chain=shared))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    # uvicorn's own logging configuration adds handlers and stops propagation: undo that.
    uvicorn = logging.getLogger("uvicorn")
    uvicorn.handlers.clear()
    uvicorn.propagate = True
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.ERROR)


def _bare(_logger: object, _name: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Replace the exception of a library by its logger and class names, for its message could echo input."""
    record: logging.LogRecord = event.pop("_record")
    event.pop("_from_structlog", None)
    if (info := event.pop("exc_info", None)) and info[0]:
        event["event"], event["error"] = record.name, info[0].__name__
    return event
