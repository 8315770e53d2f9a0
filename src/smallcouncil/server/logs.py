"""Structured logs: one JSON object a line, with the request's id and the table's, and never a secret."""

import json
import logging
import time
from typing import Any

from smallcouncil.server.endpoint import request_id

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
    """Send our logs, and uvicorn's, to standard error."""
    output = logging.StreamHandler()
    output.setFormatter(JsonLines())
    for name in ("smallcouncil", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [output]
        logger.setLevel(level)
        logger.propagate = False
