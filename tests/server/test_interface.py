"""The published documents, against the running server."""

import json
from typing import Any

import httpx2
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import load_all_checks
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode

from smallcouncil.server.refusals import STATUS
from tests.server.conftest import Arrive
from tests.server.driving import Served, hot_seat

load_all_checks()


def test_the_document_names_every_path(server: Served) -> None:
    document = httpx2.get(f"{server.url}/api").json()
    assert document["openapi"].startswith("3.1")
    assert len(document["paths"]) > 20
    for path, operations in document["paths"].items():
        for operation in operations.values():
            assert operation["summary"], path
            assert operation["operationId"]
    codes = {code for group in document["paths"].values() for each in group.values() for code in each["responses"]}
    assert codes <= {str(status) for status in STATUS.values()} | {"200", "201", "204"}


@pytest.mark.slow
@pytest.mark.parametrize("signed_in", [False, True], ids=["nobody", "somebody"])
def test_the_server_keeps_its_word(server: Served, arrive: Arrive, signed_in: bool) -> None:
    """Schemathesis: whatever is sent, right or wrong, the answer is one that the document names."""
    ann = arrive()
    with hot_seat(ann) as seat:
        table = seat.table
    schema = schemathesis.openapi.from_dict(json.loads(httpx2.get(f"{server.url}/api").text))
    schema.config.update(base_url=server.url)
    checks = [
        check
        for check in schemathesis.checks.CHECKS.get_all()
        if check.__name__ not in {"ignored_auth", "positive_data_acceptance", "missing_required_header"}
    ]
    failures: list[str] = []
    sent: dict[int, int] = {}
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        someone = arrive("Someone")  # a new one each time: some operations end the session

        @settings(
            max_examples=15, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
        )
        @_given(operation)  # type: ignore[untyped-decorator]
        def send(case: Any) -> None:
            if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2:
                case.path_parameters["table"] = table
            try:
                case.cookies = {"smallcouncil": someone.cookie} if signed_in else {}  # noqa: B023
                response = case.call_and_validate(checks=checks, timeout=20)
                sent[response.status_code] = sent.get(response.status_code, 0) + 1
            except FailureGroup as group:
                failures.extend(f"{case.method} {case.path}: {each}" for each in group.exceptions)

        send()
    assert not failures, "\n\n".join(failures[:5])
    assert sum(sent.values()) > 300
    assert len(sent) >= (6 if signed_in else 4), sent


def _given(operation: Any) -> Any:
    right = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if not (operation.body or operation.query):
        return given(case=right)
    return given(case=right | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))


def test_every_message_fits_its_published_schema(server: Served, arrive: Arrive) -> None:
    import random

    document = httpx2.get(f"{server.url}/api/messages.json").json()
    check = jsonschema_rs.validator_for({**document, "$ref": "#/$defs/FromServer"})
    rng = random.Random(15)
    with hot_seat(arrive(), pace={"kind": "live", "bank": 600, "per_decision": 60}) as seat:
        for _ in range(40):
            seat.choose_any(rng)
        seat.ask({"type": "talk", "to": ["Lannister"], "text": "hi", "house": "Stark"})
        seat.ask({"type": "vote", "house": "Stark", "about": "pause", "agree": True})
        seat.ask({"type": "undo", "house": "Stark"})
        seat.catch_up()  # who is asked now is known only when the undo's update has come
        seat.ask({"type": "why", "house": seat.open()[0][0], "choice": "x"})
        seat.catch_up()
        kinds = set()
        for text in seat.raw:
            message = json.loads(text)
            kinds.add(message["type"])
            check.validate(message)
    expected = {
        "table",
        "sight",
        "update",
        "clocks",
        "votes",
        "presence",
        "talk",
        "ack",
        "why",
        "pong",
        "error",
        "ready",
    }
    assert kinds >= expected - {"error"}
