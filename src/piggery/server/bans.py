"""Who may not come in: guests, addresses and networks of addresses."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable

from piggery.kernel import InvalidSetup

GUEST = re.compile(r"[A-Za-z0-9_-]{16}")


def read_whom(text: str) -> str:
    """A guest, an address or a network, each written in one way only."""
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        if GUEST.fullmatch(text):
            return text
        raise InvalidSetup(
            "ban",
            f"{text!r} is neither a guest (16 characters, as `piggery admin show` tells them) nor an address or a network "
            "such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32",
        ) from None
    if network.prefixlen == 0:
        raise InvalidSetup("ban", f"{text} is everybody; to keep everybody out, stop the server")
    return str(network.network_address) if network.num_addresses == 1 else str(network)


class Bans:
    """Asked with every request: networks lie by the length of their prefix, so that a thousand cost no more than one."""

    def __init__(self) -> None:
        self._guests: set[str] = set()
        self._networks: dict[tuple[int, int], set[int]] = {}  # (version, bits after the prefix) -> prefixes

    def replace(self, banned: Iterable[str]) -> None:
        self._guests.clear()
        self._networks.clear()
        for whom in banned:
            if GUEST.fullmatch(whom):
                self._guests.add(whom)
            else:
                network = ipaddress.ip_network(whom)
                bits = network.max_prefixlen - network.prefixlen
                self._networks.setdefault((network.version, bits), set()).add(int(network.network_address) >> bits)

    def holds(self, guest: str, address: str) -> bool:
        return guest in self._guests or (bool(self._networks) and self._holds_address(address))

    def _holds_address(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:  # a socket of this machine has none
            return False
        if isinstance(found, ipaddress.IPv6Address):
            found = found.ipv4_mapped or found
        return any(version == found.version and int(found) >> bits in prefixes for (version, bits), prefixes in self._networks.items())
