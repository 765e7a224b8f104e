"""Logs: one line an event, with its fields; as JSON where machines read them."""

from __future__ import annotations

import logging
import sys

import structlog


def configure_logs(log_format: str) -> None:
    """Send structlog's events and the libraries' records to standard error in one format (`plain` or `json`)."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor
    if log_format == "json":
        # Without local variables: these hold hands and seeds.
        told = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        shared.append(structlog.processors.ExceptionRenderer(told))
        last = structlog.processors.JSONRenderer()
    else:
        # Plain tracebacks: the pretty ones print local variables.
        last = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    # It names the address of every request. A worker sets its own up after uvicorn's, so it is silenced here.
    access = logging.getLogger("uvicorn.access")
    access.handlers.clear()
    access.propagate = False
    for chatty in ("uvicorn", "uvicorn.error", "alembic"):
        logging.getLogger(chatty).handlers.clear()
        logging.getLogger(chatty).propagate = True
    # Its INFO lines name every socket's address, which holds the ids of private tables.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
