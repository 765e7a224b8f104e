"""Pure rules of the games: no I/O, no clock, no `random`, no asyncio, and no game imports another."""
