"""Logs: one line an event, with its fields; as JSON where machines read them. Secrets are struck out of every line.

Whoever logs gives no secret in the first place. But exceptions of libraries quote what they were given, and addresses
of databases hold passwords: so each line is looked through before it leaves.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from types import TracebackType
from typing import Any, cast

import structlog

STRUCK = "[hidden]"
SHOWN = 6
"""So much of a table's or lobby's id is enough to find it in the database, and not its address."""

_LOGIN = re.compile(r"(?<=://)[^/\s@'\"]*:[^\s'\"]*@(?=[^\s@]*)")
"""User and password in an address, the password with anything in it."""
_QUOTED = re.compile(r"\b(DETAIL|CONTEXT|QUERY|STATEMENT):\s.*?(?=\\n\S|\n\S|[\"]|\Z)", re.DOTALL)
"""What PostgreSQL quotes of the rows at fault."""
_NAMED = re.compile(rf"\b(table|lobby|room) ((?:table:|lobby:)?[0-9A-Za-z_-]{{{SHOWN}}})[0-9A-Za-z_-]{{6,}}\b")
_IDS = ("table", "lobby", "room")

_plain = True


class Strike:
    """Strikes secrets out of an event, and out of a line that is made of one."""

    def __init__(self, secrets: Iterable[str]) -> None:
        """secrets: those that are known, such as keys and passwords."""
        # Longer ones first: one may begin with another.
        known = sorted({secret for secret in secrets if len(secret) >= 4}, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, known))) if known else None

    def event(self, _: object, __: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
        """A processor, for the fields before they are written."""
        for name, value in event.items():
            event[name] = self._in(value)
        for name in _IDS:
            id = event.get(name)
            if isinstance(id, str) and len(id) > SHOWN:
                event[name] = id[:SHOWN] + "…"
        return event

    def line(self, line: str) -> str:
        """The text without secrets."""
        line = _LOGIN.sub(f"{STRUCK}@", line)
        line = _QUOTED.sub(rf"\1: {STRUCK}", line)
        line = _NAMED.sub(r"\1 \2…", line)
        return line if self._known is None else self._known.sub(STRUCK, line)

    def _in(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.line(value)
        if isinstance(value, dict):
            return {key: self._in(part) for key, part in cast("dict[str, Any]", value).items()}
        if isinstance(value, list | tuple):
            return [self._in(part) for part in cast("list[Any]", value)]
        return value


def configure_logs(log_format: str, secrets: Iterable[str] = ()) -> None:
    """Send structlog's events, the libraries' records, warnings and what ends the process to standard error in one
    format (`plain` or `json`). secrets: what must never stand in a line."""
    global _plain  # noqa: PLW0603
    _plain = log_format != "json"
    strike = Strike(secrets)
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: structlog.typing.Processor
    if log_format == "json":
        # Without local variables: these hold hands and seeds.
        told = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        shared += [structlog.processors.ExceptionRenderer(told)]
        # What cannot be written as JSON is told by its kind: its text might hold anything.
        last = structlog.processors.JSONRenderer(default=lambda value: f"<{type(value).__name__}>")  # pyright: ignore[reportUnknownArgumentType, reportUnknownLambdaType]
    else:
        # Plain tracebacks: the pretty ones print local variables.
        console = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )

        def struck(logger: structlog.typing.WrappedLogger, name: str, event: structlog.typing.EventDict) -> str:
            return strike.line(console(logger, name, event))

        last = struck

    shared.append(strike.event)
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
    logging.captureWarnings(True)
    sys.excepthook = _ended


def tell(event: str, sentence: str, **fields: object) -> None:
    """Say something to who started the process: the sentence, or where machines read, an event with its fields.

    Where nobody reads it any more, or the disk is full, nothing is said: the site does not hang on it.
    """
    if _plain:
        out = sys.stderr if event == "stopping" else sys.stdout
        try:
            print(sentence, file=out, flush=True)
        except OSError:
            # What could not be written would be tried again at the end, which would then be a failure.
            with suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    else:
        structlog.get_logger().info(event, **fields)


def complain(event: str, sentence: str) -> None:
    """Say to who started the process why it does not go on."""
    if _plain:
        print(Strike(()).line(sentence), file=sys.stderr, flush=True)
    else:
        structlog.get_logger().error(event, reason=sentence)


def _ended(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        structlog.get_logger().critical("process_ended", exc_info=(kind, error, trace))
