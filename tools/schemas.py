"""Writes what is made from types: JSON Schema and TypeScript of the protocol and of every game's forms, and a page that explains
those forms. `--check` fails if anything is not current.

The protocol's types are the structs of `piggery.table.protocol`, those of a game its `forms` (`piggery.kernel.typed`).
"""

from __future__ import annotations

import json
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec

from piggery import games
from piggery.kernel.typed import Forms, strict
from piggery.table import protocol

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
WEB = ROOT / "web" / "src"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
WIDTH = 140  # of a line, as web/lint/prettier.config.js says: what is made here is formatted
PRIMITIVES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
TITLES = {  # what a game's forms are called where they are a union or another form too
    "position": "Position",
    "view": "View",
    "move": "Move",
    "event": "Event",
    "preview": "Preview",
    "outcome": "Outcome",
    "board": "Board",
    "outlook": "Outlook",
    "reckoning": "Reckoning",
}


def source(slug: str) -> str:
    """Where a game's types are declared."""
    return f"src/piggery/games/{slug.replace('-', '_')}/notation/typed.py"


# -- schemas


def schema(title: str, names: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The schema of several types, each under its name, with all that they refer to."""
    found, components = msgspec.json.schema_components(names.values(), ref_template="#/$defs/{name}")
    named = {name: node for name, node in zip(names, found, strict=True) if node.get("$ref") != f"#/$defs/{name}"}
    tidied: dict[str, Any] = tidy({**named, **components})
    return {"$schema": DIALECT, "title": title, **more, "$defs": {name: by_name(node, tidied, name) for name, node in tidied.items()}}


def by_name(node: Any, defs: dict[str, Any], own: str) -> Any:
    """With a reference wherever a union stands that has a name."""
    if isinstance(node, list):
        return [by_name(item, defs, "") for item in node]
    if not isinstance(node, dict):
        return node
    name = next((name for name, other in defs.items() if "anyOf" in node and name != own and node.get("anyOf") == other.get("anyOf")), None)
    return {"$ref": f"#/$defs/{name}"} if name else {key: by_name(item, defs, own if key == "anyOf" else "") for key, item in node.items()}


def of_protocol() -> dict[str, Any]:
    names = {"ClientMessage": protocol.ClientMessage, "ServerMessage": protocol.ServerMessage}
    return schema("Piggery's live protocol", names, version=protocol.VERSION)


def of_game(game: Any) -> dict[str, Any]:
    kinds = {TITLES[name]: strict(kind) for name, kind in present(game.forms).items()}
    return schema(f"{game.about.title}: forms", kinds, rules=game.about.rules)


def present(forms: Forms) -> dict[str, Any]:
    """Without those that a game need not have."""
    return {name: kind for name, kind in forms._asdict().items() if kind is not None}


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


# -- types for the client


def all_forms(forms: Forms) -> str:
    """The type that names every form the game has."""
    return "\n".join(["export type Forms = {", *(f"  {name}: {TITLES[name]};" for name in present(forms)), "};\n"])


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
        return listed(node)
    if kind == "object":
        inside = node.get("additionalProperties", {})
        return f"Record<string, {typed(inside) if isinstance(inside, dict) else 'unknown'}>"
    return PRIMITIVES.get(str(kind), "unknown")


def listed(node: dict[str, Any]) -> str:
    if "prefixItems" in node:
        return f"[{', '.join(typed(item) for item in node['prefixItems'])}]"
    inner = typed(node.get("items", {}))
    if length := exact(node):
        return f"[{', '.join([inner] * length)}]"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def exact(node: dict[str, Any]) -> int:
    """How long a list is that is always as long, 0 for any other."""
    least, most = node.get("minItems"), node.get("maxItems")
    return int(least) if least is not None and least == most else 0


def literal(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def declared(name: str, kind: str) -> str:
    """On one line; where that is too long, on the next, or each alternative on its own."""
    line = f"{name} {kind};"
    indent = " " * (len(name) - len(name.lstrip()) + 2)
    if len(line) <= WIDTH:
        return line
    if len(indent + kind) < WIDTH:
        return f"{name}\n{indent}{kind};"
    between = f"\n{indent}| "
    if kind.startswith("(") and kind.endswith(")[]"):
        return f"{name} ({between}{kind[1:-3].replace(' | ', between)}\n{indent[2:]})[];"
    return f"{name}{between}{kind.replace(' | ', between)};"


def alias(name: str, node: dict[str, Any]) -> str:
    """As `type`, not as `interface`: an interface may grow, and so is none of the open records that are all the client's core knows."""
    if "properties" not in node:
        return declared(f"export type {name} =", typed(node)) + "\n"
    required = set(node.get("required", ()))
    fields = [declared(f"  {field}{'' if field in required else '?'}:", typed(inside)) for field, inside in node["properties"].items()]
    return "\n".join([*comment(node.get("description", "")), f"export type {name} = {{", *fields, "};\n"])


def comment(description: str) -> list[str]:
    words = " ".join(description.split())
    if not words:
        return []
    line = f"/** {words} */"
    lines = textwrap.wrap(words, WIDTH, initial_indent=" * ", subsequent_indent=" * ", break_on_hyphens=False)
    return [line] if len(line) <= WIDTH else ["/**", *lines, " */"]


def types(found: dict[str, Any], made_from: str, *lines: str) -> str:
    head = f"// Made by tools/schemas.py from {made_from}. Change that file, not this one.\n"
    return "\n".join([head, *lines, *(alias(name, node) for name, node in found["$defs"].items())])


# -- the reference page of a game

HEAD = """Made by `tools/schemas.py` from [{made_from}](../../{made_from}); the same as [JSON Schema]({slug}.schema.json).
What the fields mean is told with the rules, in [docs/games/{slug}](../games/{slug}/forms.md). Every object has exactly these fields; one
with a question mark may be missing.
"""


def page(game: Any, found: dict[str, Any]) -> str:
    """All forms of a game, those that stand for themselves first, then what they consist of."""
    about, defs = game.about, found["$defs"]
    made_from = source(about.slug)
    parts = [f"# {about.title}: the forms, field by field\n", HEAD.format(made_from=made_from, slug=about.slug)]
    first = [name for name in TITLES.values() if name in defs]
    for name in [*first, *(name for name in defs if name not in first)]:
        parts.append(f"## {name}\n")
        parts.append(described(defs[name]))
    return "\n".join(parts)


def described(node: dict[str, Any]) -> str:
    lines = [f"{' '.join(node['description'].split())}\n"] if node.get("description") else []
    if "properties" not in node:
        kinds = [linked(option) for option in node.get("anyOf", [node])]
        return "\n".join([*lines, f"{', '.join(kinds)}.\n"])
    required = set(node.get("required", ()))
    if not node["properties"]:
        return "\n".join([*lines, "No fields.\n"])
    rows = [f"| `{name}`{'' if name in required else '?'} | {linked(inside)} |" for name, inside in node["properties"].items()]
    return "\n".join([*lines, "| field | holds |", "|---|---|", *rows, ""])


def linked(node: dict[str, Any]) -> str:
    """A type in words, with links to the forms that it refers to."""
    if "$ref" in node:
        name = str(node["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "enum" in node:
        return ", ".join(f"`{json.dumps(value)}`" for value in node["enum"])
    if "anyOf" in node:
        return " or ".join(linked(option) for option in node["anyOf"])
    match node.get("type"):
        case "array" if "prefixItems" in node:
            return f"list of {len(node['prefixItems'])}: {', '.join(linked(item) for item in node['prefixItems'])}"
        case "array" if length := exact(node):
            return f"list of exactly {length}: {linked(node['items'])}"
        case "array":
            return f"list of {linked(node['items'])}"
        case "object":
            return f"object: ids to {linked(node['additionalProperties'])}"
        case "null":
            return "null"
        case "boolean":
            return "true or false"
        case "integer":
            return "number from 0" if node.get("minimum") == 0 and "maximum" not in node else "number"
        case "number":
            return "fraction"
    return "text"


# -- all files


def wanted() -> dict[Path, str]:
    found = of_protocol()
    files = {
        DOCS / "protocol.schema.json": dumped(found),
        WEB / "core" / "protocol.ts": types(found, "src/piggery/table/protocol.py", f"export const PROTOCOL = {protocol.VERSION};\n"),
    }
    for slug in games.ours():
        game = games.load(slug)
        found = of_game(game)
        files[DOCS / "forms" / f"{slug}.schema.json"] = dumped(found)
        files[DOCS / "forms" / f"{slug}.md"] = page(game, found)
        files[WEB / "games" / slug / "forms.ts"] = types(found, source(slug), all_forms(game.forms))
    return files


def dumped(found: dict[str, Any]) -> str:
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def main(is_check: bool) -> int:
    stale = {file: text for file, text in wanted().items() if not file.exists() or file.read_text("utf-8") != text}
    for file, text in stale.items():
        if is_check:
            print(f"{file.relative_to(ROOT)} is not current; run: .venv/bin/python tools/schemas.py")
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        print(f"wrote {file.relative_to(ROOT)}")
    return 1 if is_check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
