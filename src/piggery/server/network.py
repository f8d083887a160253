"""How far a link of ours carries: an address such as 127.0.0.1 means another machine wherever it is opened."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from piggery.server.bodies import Way

THIS_MACHINE = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - recognised, not used


def is_loopback(host: str) -> bool:
    """Whether an address or a name means the very machine that it is used on."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def own_address() -> str | None:
    """The address by which the network knows this machine, if it is in one; nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # an address that is reserved for documentation
            found: str = probe.getsockname()[0]
    except OSError:
        return None
    return None if is_loopback(found) or found in EVERYWHERE else found


def way(base: str, path: str, client: str, listens_on: str, command: str) -> Way:
    """The way to a path of ours for somebody who uses us at `base` from the address `client`.

    The address of this machine, and how to open it to others, is told only to those who sit at it.
    """
    here = base.rstrip("/") + path
    parts = urlsplit(here)
    if not is_loopback(parts.hostname or "") or not is_loopback(client):
        return Way(address=here, reach="everybody")
    own = own_address()
    port = "" if parts.port is None else f":{parts.port}"
    there = None if own is None else f"{parts.scheme}://{own}{port}{path}"
    if is_loopback(listens_on):
        return Way(address=here, reach="machine", command=command, opened=there)
    return Way(address=here, reach="machine") if there is None else Way(address=there, reach="network")
