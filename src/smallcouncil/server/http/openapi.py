"""The OpenAPI document, made from the declared endpoints."""

from functools import cache
from typing import Any

import msgspec

from smallcouncil import __version__
from smallcouncil.server.http.endpoint import ENDPOINTS, Call, Endpoint, endpoint
from smallcouncil.server.http.guards import COOKIE
from smallcouncil.server.refusals import STATUS
from smallcouncil.server.wire.bodies import Failure
from smallcouncil.server.wire.messages import schemas

_ALWAYS = ("bad_request", "too_fast", "storage", "not_signed_in", "banned")
_REF = "#/components/schemas/{name}"


@cache
def document() -> dict[str, Any]:
    """Everything REST can do."""
    kinds = [Failure, *(kind for each in ENDPOINTS for kind in (each.takes, each.gives) if kind is not None)]
    unique = list(dict.fromkeys(kinds))
    _, components = msgspec.json.schema_components(unique, ref_template=_REF)
    paths: dict[str, Any] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Small Council",
            "version": __version__,
            "description": "Accounts, tables and records. Play itself is a WebSocket: see /api/messages.json.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _operation(each: Endpoint) -> dict[str, Any]:
    name = each.answer.__name__
    operation: dict[str, Any] = {
        "operationId": name,
        "summary": (each.answer.__doc__ or "").strip().split("\n")[0],
        "parameters": [*_path_parameters(each), *map(_query_parameter, each.query)],
        "responses": _responses(each),
    }
    if each.scope == "session":
        operation["security"] = [{"session": []}]
    elif each.scope is not None:
        operation["security"] = [{"session": []}, {"token": []}]
    else:
        operation["security"] = [{}, {"session": []}, {"token": []}]
    if each.takes is not None:
        operation["requestBody"] = {"required": True, "content": _json(each.takes)}
    return operation


def _path_parameters(each: Endpoint) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in each.path.split("/") if part.startswith("{")]
    schema = {"type": "string", "minLength": 1}
    return [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]


def _query_parameter(parameter: Any) -> dict[str, Any]:
    schema = msgspec.json.schema(parameter.kind)
    options = schema.get("anyOf")
    if options is not None:  # a query cannot say null, it can only leave out
        rest = [option for option in options if option.get("type") != "null"]
        schema = rest[0] if len(rest) == 1 else {"anyOf": rest}
    return {"name": parameter.name, "in": "query", "description": parameter.text, "schema": schema}


def _responses(each: Endpoint) -> dict[str, Any]:
    responses: dict[str, Any] = {}
    if each.gives is None:
        responses[str(each.status if each.status != 200 else 204)] = {"description": "Done."}
    else:
        responses[str(each.status)] = {"description": "Done.", "content": _json(each.gives)}
    codes = [*_ALWAYS, *each.codes]
    if each.takes is not None:
        codes += ["bad_json", "bad_body", "too_large", "wrong_type"]
    if each.scope is not None:
        codes += ["wrong_scope", "wrong_origin"]
    if "{" in each.path:
        codes.append("not_found")
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys(codes):
        by_status.setdefault(STATUS.get(code, 409), []).append(code)
    for status, names in sorted(by_status.items()):
        responses[str(status)] = {"description": ", ".join(names), "content": _json(Failure)}
    return responses


def _json(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REF)
    return {"application/json": {"schema": schema}}


class Documents:
    """The desk for those who write programs."""

    @endpoint("GET", "/api", gives=dict[str, Any])
    async def openapi(self, _: Call) -> dict[str, Any]:
        """This document."""
        return document()

    @endpoint("GET", "/api/messages.json", gives=dict[str, Any])
    async def message_schemas(self, _: Call) -> dict[str, Any]:
        """The JSON Schema of the messages of a table's socket."""
        return schemas()
