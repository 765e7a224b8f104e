"""How much one person, and one address, may ask for.

An address is not a person: twenty people in one house or school share one, so an address gets what twenty busy people
need, and each person what one needs. Whoever drops the cookie to be somebody new is held by the address.
"""

from __future__ import annotations

import math
import time

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter
from msgspec import Struct

from app.accounts.address import network
from app.web.errors import ApiError


class Rule(Struct, frozen=True):
    """The most that one person and one address may do of one thing."""

    person: RateLimitItem
    address: RateLimitItem


RULES = {
    "read": Rule(parse("240/minute"), parse("4800/minute")),
    "act": Rule(parse("60/minute"), parse("1200/minute")),
    "make": Rule(parse("20/10 minutes"), parse("300/10 minutes")),
    "code": Rule(parse("12/10 minutes"), parse("120/10 minutes")),
    "link": Rule(parse("12/10 minutes"), parse("120/10 minutes")),
}


class Throttle:
    """Counts in this process; a restart forgets."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    async def spend(self, rule: str, person: str | None, address: str | None) -> None:
        """Count one deed. Raises ApiError `too-many-requests` (seconds to wait) where it is one too many."""
        if not self._enabled:
            return
        limits = RULES[rule]
        # The person first: who is refused as a person uses nothing up for the others at the address.
        if person is not None:
            await self._hit(limits.person, rule, "person", person)
        await self._hit(limits.address, rule, "address", network(address))

    async def _hit(self, limit: RateLimitItem, *names: str) -> None:
        if await self._limiter.hit(limit, *names):
            return
        window = await self._limiter.get_window_stats(limit, *names)
        seconds = max(1, math.ceil(window.reset_time - time.time()))
        raise ApiError("too-many-requests", 429, {"seconds": seconds}, headers={"Retry-After": str(seconds)})
