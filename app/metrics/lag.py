"""How late the event loop is: whatever holds it up, holds up everybody."""

from __future__ import annotations

import asyncio

from app.tables.tally import Spread

LOOK_EVERY = 0.25
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0, 30.0)


async def watch_lag(lag: Spread) -> None:
    """Count how much later than it should a sleep ends, four times a second: to be run until the process stops."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LOOK_EVERY
        await asyncio.sleep(LOOK_EVERY)
        lag.take(max(0.0, loop.time() - due))
