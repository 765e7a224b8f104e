"""What counts as one address of the network."""

from __future__ import annotations

import ipaddress


def network(address: str | None) -> str:
    """What counts as one address: an IPv4 address, or the /64 that one household has of IPv6."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return address or "unknown"
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((parsed, 64), strict=False))
