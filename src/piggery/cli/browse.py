"""`piggery` without a command: the tables of this machine, in the browser."""

from __future__ import annotations

import os
import shutil
import socket
import sys
import threading
import webbrowser

from piggery.cli.serve import listen, log_as_json, run_at, url
from piggery.cli.table import home
from piggery.server.app import Settings, create
from piggery.server.pages import built_pages

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - recognised, not used


def browse(host: str, port: int, is_wanted: bool) -> None:
    """Serve until Ctrl-C; open the page, or say where it is."""
    log_as_json("WARNING")
    listening = listen(host, port)
    address = url("127.0.0.1" if host in EVERYWHERE else host, listening)
    if built_pages() is None:
        print("The pages are not built: run make play in the checkout. Bots and terminals can use the server.", file=sys.stderr)
    is_opened = is_wanted and has_browser()
    print(f"Piggery: {address}{' (opens in your browser)' if is_opened else ''}")
    if host in EVERYWHERE and (own := own_address()):
        print(f"For others in your network: {url(own, listening)}")
    print("Ctrl-C stops it; tables are kept.", flush=True)
    settings = Settings(db=str(home() / "tables.db"), is_limited=host != "127.0.0.1")
    show = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    run_at(listening, create(settings), show.start if is_opened else None)


def has_browser() -> bool:
    """Whether a page could be seen: where there is no screen, a text browser in this terminal would only be in the way."""
    if sys.platform in ("darwin", "win32"):
        return True
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return bool(os.environ.get("BROWSER")) or (has_screen and shutil.which("xdg-open") is not None)


def own_address() -> str | None:
    """The address by which the network knows this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is reserved for documentation
        except OSError:
            return None
        found: str = probe.getsockname()[0]
        return found
