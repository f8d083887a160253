"""Writes what is made from the protocol's structs: JSON Schema and TypeScript types. `--check` fails if they are not current."""

from __future__ import annotations

import json
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec

from piggery.table import protocol

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "core" / "protocol.ts"
NAMES = {"ClientMessage": protocol.ClientMessage, "ServerMessage": protocol.ServerMessage}
HEAD = "// Made by tools/schemas.py from src/piggery/table/protocol.py. Change that file, not this one.\n"
WIDTH = 140  # of a line, as web/lint/prettier.config.js says: what is made here is formatted
PRIMITIVES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def schema() -> dict[str, Any]:
    (client, server), components = msgspec.json.schema_components(NAMES.values(), ref_template="#/$defs/{name}")
    found = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Piggery's live protocol",
        "version": protocol.VERSION,
        "$defs": {"ClientMessage": client, "ServerMessage": server, **components},
    }
    tidied: dict[str, Any] = tidy(found)
    return tidied


def tidy(value: Any) -> Any:
    """Without the alternatives "anything", which stand for parts that are written already when a message is made."""
    if isinstance(value, list):
        return [tidy(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {name: tidy(item) for name, item in value.items()}
    options = kept.get("anyOf")
    if options is not None and {} in options:
        kept["anyOf"] = [option for option in options if option != {}]
        if len(kept["anyOf"]) == 1:
            only = kept.pop("anyOf")[0]
            kept = {**only, **kept}
    return kept


def typed(node: dict[str, Any]) -> str:
    """A node of the schema as a TypeScript type."""
    if "$ref" in node:
        return str(node["$ref"]).rpartition("/")[2]
    if "enum" in node:
        return " | ".join(literal(value) for value in node["enum"])
    if "const" in node:
        return literal(node["const"])
    if "anyOf" in node:
        return " | ".join(typed(option) for option in node["anyOf"])
    kind = node.get("type")
    if kind == "array":
        inner = typed(node.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        inside = node.get("additionalProperties", {})
        return f"Record<string, {typed(inside) if isinstance(inside, dict) else 'unknown'}>"
    return PRIMITIVES.get(str(kind), "unknown")


def literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def declared(name: str, kind: str) -> str:
    """On one line, or each alternative on its own where that is too long."""
    line = f"{name} {kind};"
    indent = "\n" + " " * (len(name) - len(name.lstrip()) + 2)
    return line if len(line) <= WIDTH else f"{name}{indent}| {kind.replace(' | ', f'{indent}| ')};"


def interface(name: str, node: dict[str, Any]) -> str:
    if "properties" not in node:
        return declared(f"export type {name} =", typed(node)) + "\n"
    required = set(node.get("required", ()))
    fields = [declared(f"  {field}{'' if field in required else '?'}:", typed(inside)) for field, inside in node["properties"].items()]
    return "\n".join([*comment(node.get("description", "")), f"export interface {name} {{", *fields, "}\n"])


def comment(description: str) -> list[str]:
    words = " ".join(description.split())
    if not words:
        return []
    line = f"/** {words} */"
    lines = textwrap.wrap(words, WIDTH, initial_indent=" * ", subsequent_indent=" * ", break_on_hyphens=False)
    return [line] if len(line) <= WIDTH else ["/**", *lines, " */"]


def types(found: dict[str, Any]) -> str:
    parts = [HEAD, f"export const PROTOCOL = {protocol.VERSION};\n"]
    return "\n".join([*parts, *(interface(name, node) for name, node in found["$defs"].items())])


def main(is_check: bool) -> int:
    found = schema()
    wanted = {SCHEMA: json.dumps(found, indent=1, ensure_ascii=False) + "\n", TYPES: types(found)}
    stale = [file for file, text in wanted.items() if not file.exists() or file.read_text("utf-8") != text]
    if is_check:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is not current; run: .venv/bin/python tools/schemas.py")
        return 1 if stale else 0
    for file in stale:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(wanted[file], "utf-8")
        print(f"wrote {file.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
