"""Where somebody comes from, as a mark: enough to see that two come from one address, and no way
back to the address, which is not kept."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress

from tribu.server.http.door import Addresses

KEY_NAME, KEY_BYTES = "origins", 32
_HOUSE = 64  # bits of an IPv6 address that a household has in common


class Origins:
    """Marks of addresses, the same at all processes that have the key. `exempt` addresses have
    none: many people share them."""

    def __init__(self, key: bytes, exempt: Addresses) -> None:
        self._key = key
        self._exempt = exempt

    def mark(self, address: str) -> str:
        """The mark; empty if the address says nothing."""
        if not address or address in self._exempt:
            return ""
        return hmac.digest(self._key, _household(address).encode(), hashlib.sha256).hex()[:16]


def _household(address: str) -> str:
    """What all devices of a household share: an IPv4 address, the first half of an IPv6 one."""
    try:
        one = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    one = getattr(one, "ipv4_mapped", None) or one
    return str(ipaddress.ip_network((one, _HOUSE if one.version == 6 else 32), strict=False))
