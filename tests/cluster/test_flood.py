"""Memory stays flat under floods and readers that do not read: the short version of `make floods`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cluster.flood import SETTINGS, flood
from tests.serving import Server

pytestmark = pytest.mark.anyio

SIZE = 4
MOST = 4e6
"""Bytes between the second wave, when all is warm, and the fourth. What eight readers leave unread before they are cut
is twice that; allocators and the log of the match take a tenth of it."""


@pytest.mark.timeout(300)
async def test_memory_is_flat_under_floods_and_stopped_readers_while_others_play(serve: Callable[..., Server]) -> None:
    measured = await flood(serve(**SETTINGS), SIZE, 4)
    assert measured[4] - measured[2] < MOST, measured
