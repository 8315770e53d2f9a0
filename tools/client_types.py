"""Write the browser client's types of views, messages and REST bodies, from the published schemas.

    python -m tools.client_types            write web/src/api/generated.ts
    python -m tools.client_types --check    only say whether it is up to date

The schemas are those that a server publishes under /api and /api/messages.json, so the client cannot believe in
a field that is not sent.
"""

import json
import sys
from pathlib import Path
from typing import Any

import smallcouncil.server.process.app  # noqa: F401  (declares every endpoint)
from smallcouncil.agot.names import HOUSES, TRACK_SLUGS
from smallcouncil.server.http.openapi import document
from smallcouncil.server.wire.messages import schemas

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "api" / "generated.ts"
HEAD = "/** Written by tools/client_types.py from the published schemas: change those, not this. */\n"

NAMES = {"House": HOUSES, "Track": TRACK_SLUGS}
"""Lists of names that get a name themselves."""


def typescript() -> str:
    """The whole file."""
    components = {**document()["components"]["schemas"], **schemas()["$defs"]}
    named = [f"export type {name} = {_union(map(json.dumps, names))}\n" for name, names in NAMES.items()]
    return "\n".join([HEAD, *named, *(_declaration(name, components[name]) for name in sorted(components))])


def _declaration(name: str, schema: dict[str, Any]) -> str:
    told = schema.get("description", "").split("\n\n")[0].replace("\n", " ")
    comment = f"/** {told} */\n" if told else ""
    if "properties" in schema:
        return f"{comment}export interface {name} {{\n{_fields(schema)}}}\n"
    return f"{comment}export type {name} = {_type(schema)}\n"


def _fields(schema: dict[str, Any]) -> str:
    required = schema.get("required", [])
    return "".join(
        f"  {_key(key)}{'' if key in required else '?'}: {_type(each)}\n" for key, each in schema["properties"].items()
    )


def _key(key: str) -> str:
    return key if key.isidentifier() else json.dumps(key)


def _type(schema: dict[str, Any]) -> str:
    match schema:
        case {"$ref": ref}:
            return str(ref).rsplit("/", 1)[1]
        case {"oneOf": parts} | {"anyOf": parts}:
            return _union(map(_type, parts))
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return _enum(values)
        case {"type": "array", "prefixItems": parts}:
            return f"[{', '.join(map(_type, parts))}]"
        case {"type": "array"}:
            items = _type(schema.get("items", {}))
            return f"({items})[]" if "|" in items else f"{items}[]"
        case {"type": "object"}:
            return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
        case {"type": "string"}:
            return "string"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "boolean" | "null" as plain}:
            return str(plain)
        case {"type": other}:
            raise ValueError(f"no TypeScript for {other}")
    return "unknown"


def _enum(values: list[Any]) -> str:
    return next((name for name, names in NAMES.items() if set(names) == set(values)), _union(map(json.dumps, values)))


def _union(types: Any) -> str:
    return " | ".join(dict.fromkeys(types))


def main(arguments: list[str]) -> int:
    """The command line; see the top of this file."""
    wanted = typescript()
    if arguments == ["--check"]:
        if not FILE.exists() or FILE.read_text(encoding="utf-8") != wanted:
            print("The client's types are out of date: run python -m tools.client_types.", file=sys.stderr)
            return 1
    else:
        FILE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
