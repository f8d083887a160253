"""`piggery` without a command: the tables of this machine, in the browser."""

from __future__ import annotations

import os
import shutil
import socket
import sys
import threading
import webbrowser

from piggery.cli.admin import default_db, doors
from piggery.cli.serve import TRIES, alone, listen, log_as_json, opening, run_at, url
from piggery.server.app import Settings, create
from piggery.server.limits import read as read_limits
from piggery.server.network import EVERYWHERE, THIS_MACHINE, own_address
from piggery.server.pages import built_pages


def browse(host: str, port: int, is_wanted: bool) -> None:
    """Serve until Ctrl-C; open the page, or say where it is."""
    log_as_json("WARNING")
    listening = listen(host, port, TRIES)
    address = url(THIS_MACHINE if host in EVERYWHERE else host, listening)
    with alone(default_db(), address):
        _browse(host, port, listening, address, is_wanted)


def _browse(host: str, port: int, listening: socket.socket, address: str, is_wanted: bool) -> None:
    if built_pages() is None:
        print("The pages are not built: run make play in the checkout. Bots and terminals can use the server.", file=sys.stderr)
    is_opened = is_wanted and has_browser()
    print(f"Piggery: {address}{' (opens in your browser)' if is_opened else ''}")
    if host in EVERYWHERE and (own := own_address()):
        print(f"For others in your network: {url(own, listening)}")
    print("Ctrl-C stops it; tables are kept.", flush=True)
    limits = read_limits()
    if host == THIS_MACHINE:
        limits = limits.without_rates()
    settings = Settings(db=default_db(), limits=limits, host=host, command=opening(port), doors=str(doors()))
    show = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    run_at(listening, create(settings), show.start if is_opened else None)


def has_browser() -> bool:
    """Whether a page could be seen: where there is no screen, a text browser in this terminal would only be in the way."""
    if sys.platform in ("darwin", "win32"):
        return True
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return bool(os.environ.get("BROWSER")) or (has_screen and shutil.which("xdg-open") is not None)
