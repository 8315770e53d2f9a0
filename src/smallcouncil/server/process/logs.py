"""Structured logs: one JSON object a line, with the request's id and the table's, and never a secret."""

import json
import logging
import time
from typing import Any

from smallcouncil.server.http.endpoint import request_id

_KNOWN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """A log record as a line of JSON; whatever came with `extra` is in it."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        body: dict[str, Any] = {
            "at": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if request := request_id.get():
            body["request"] = request
        body.update({key: value for key, value in record.__dict__.items() if key not in _KNOWN})
        if record.exc_info:
            body["error"] = self.formatException(record.exc_info)
        return json.dumps(body, default=str, ensure_ascii=False)


def configure(level: str) -> None:
    """Send our logs, and uvicorn's warnings, to standard error."""
    output = logging.StreamHandler()
    output.setFormatter(JsonLines())
    # Below a warning, uvicorn writes query strings and, when debugging, cookies.
    for name, least in (
        ("smallcouncil", level),
        ("uvicorn", "WARNING"),
        ("uvicorn.error", "WARNING"),
        ("asyncio", "WARNING"),
    ):
        logger = logging.getLogger(name)
        logger.handlers = [output]
        logger.setLevel(max(logging.getLevelNamesMapping()[level], logging.getLevelNamesMapping()[least]))
        logger.propagate = False
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    logging.getLogger("asyncio").addFilter(Seldom())


class Seldom(logging.Filter):
    """Lets the same complaint of the event loop through once in a while: when files run out it comes with every
    connection."""

    def __init__(self, seconds: float = 10.0) -> None:
        super().__init__()
        self.seconds = seconds
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        about = record.getMessage().split("\n", 1)[0][:80]
        now = record.created
        if now - self._last.get(about, 0.0) < self.seconds:
            return False
        if len(self._last) > 100:
            self._last.clear()
        self._last[about] = now
        return True


def _is_news(record: logging.LogRecord) -> bool:
    """A socket that we turned away with an HTTP answer is no error, though uvicorn reports it as one."""
    return record.getMessage() != "ASGI callable returned without completing handshake."
