"""The pages that a browser opens: the built client if there is one, and plain pages that need none."""

from __future__ import annotations

import asyncio
import html
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

AnyRequest = Request[Any, Any, Any]
TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png",
    ".json": "application/json", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".ico": "image/x-icon",
    ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".txt": "text/plain; charset=utf-8", ".map": "application/json", ".wasm": "application/wasm",
}  # fmt: skip
PACKED = {"br": ".br", "gzip": ".gz"}  # the smaller first
FOREVER = "public, max-age=31536000, immutable"


def built_pages() -> Path | None:
    """The browser client: inside the installed package, or built in a checkout."""
    here = Path(__file__)
    for folder in (here.parent / "web", here.parents[3] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def page(title: str, body: str) -> str:
    return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title></head><body>{body}</body></html>'


@get("/", include_in_schema=False)
async def show_start(request: AnyRequest) -> Response[bytes]:
    return await asyncio.to_thread(file_of, request.app.state.pages, "index.html", packings(request))


@get("/{path:path}", include_in_schema=False)
async def show_page(request: AnyRequest, path: FromPath[Path]) -> Response[bytes]:
    return await asyncio.to_thread(file_of, request.app.state.pages, str(path).lstrip("/"), packings(request))


def packings(request: AnyRequest) -> list[str]:
    """What the browser can unpack."""
    words = (word.strip().lower() for word in request.headers.get("accept-encoding", "").split(","))
    return [name for word in words for name, _, weight in (word.partition(";"),) if weight.strip() not in ("q=0", "q=0.0")]


def file_of(folder: Path | None, path: str, accepted: Sequence[str] = ()) -> Response[bytes]:
    """A file of the client, packed if it was built so; any other path is for the client itself to understand."""
    if path.startswith(("api/", "ws/")):
        raise NotFoundException("There is no such thing.")
    if folder is None:
        text = page("Piggery", '<h1>Piggery</h1><p>The browser client is not built here. <a href="/api/docs">The API</a> works.</p>')
        return Response(text.encode(), media_type=MediaType.HTML)
    file = (folder / path).resolve()
    if not file.is_relative_to(folder.resolve()) or not file.is_file():
        if path.startswith("assets/"):  # of another version: a page in its place would be kept for ever
            raise NotFoundException("There is no such file.")
        file = folder / "index.html"
    headers = {"cache-control": FOREVER if path.startswith("assets/") else "no-cache", "vary": "accept-encoding"}
    kind = TYPES.get(file.suffix, "application/octet-stream")
    for packing, suffix in PACKED.items():
        packed = file.with_name(file.name + suffix)
        if packing in accepted and packed.is_file():
            headers["content-encoding"] = packing
            file = packed
            break
    return Response(file.read_bytes(), media_type=kind, headers=headers)


@get("/api/docs", include_in_schema=False)
async def show_docs(request: AnyRequest) -> Response[str]:
    """The operations of the API as a plain page; the whole schema is beside it as JSON."""
    return Response(docs(request.app), media_type=MediaType.HTML)


def docs(app: Litestar) -> str:
    lines = ["<h1>Piggery: HTTP API</h1>", '<p>The schema: <a href="/api/schema/openapi.json">openapi.json</a>.</p>', "<dl>"]
    schema = app.openapi_schema.to_schema()
    for path, operations in sorted(schema["paths"].items()):
        for method, operation in operations.items():
            lines.append(f"<dt><code>{method.upper()} {html.escape(path)}</code></dt><dd>{html.escape(operation.get('summary', ''))}</dd>")
    return page("Piggery: HTTP API", "\n".join([*lines, "</dl>"]))
